// SPDX-License-Identifier: MIT OR Apache-2.0
//! The builder of a network.

use flitforge_config::elaborate::Experiment;
use flitforge_router::spec::{
    Allocator, Arbiter, Injection, Pipeline, Receiver, Release, RequestIntake, Stages, VcMatching, VcOrder,
};
use flitforge_topology::checked::Checked as Proved;
use toml::Value;

use crate::Error;
use crate::checked::Checked;
use crate::classes::MessageClass;
use crate::healing::Healing;
use crate::routing::Routing;
use crate::setters::setters;
use crate::settings::Settings;
use crate::value::ToValue;

/// Sections of the configuration file that describe a network.
const SECTIONS: [&str; 5] = ["network", "router", "routing", "faults", "healing"];

/// A network to be built: its shape, its routers, its routing and its faults.
///
/// Every parameter has the configuration file's default until it is set. Values are looked at when the
/// network is [checked](Network::check), all of them at once: methods fail at nothing, and the error says
/// everything that is wrong.
///
/// ```
/// use flitforge::{Network, Routing};
///
/// let network = Network::mesh([4, 4]).virtual_channels(2).routing(Routing::odd_even());
/// assert_eq!(network.check()?.nodes(), 16);
///
/// let wrong = Network::mesh([4, 4]).virtual_channels(0).buffer_depth(0).check().unwrap_err();
/// assert!(wrong.to_string().contains("`router.virtual_channels`"));
/// assert!(wrong.to_string().contains("`router.buffer_depth`"));
/// # Ok::<(), flitforge::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Network {
    pub(crate) settings: Settings,
}

impl Network {
    /// A mesh with so many routers along each dimension, dimension 0 (x) first: 2 to 65,536 each, at most
    /// 2^20 in all. Routers are numbered along dimension 0 first.
    pub fn mesh(radix: impl Into<Vec<u32>>) -> Self {
        Self::shape("mesh").given("network.radix", radix.into())
    }

    /// A mesh whose last router of each dimension is also linked to the first.
    pub fn torus(radix: impl Into<Vec<u32>>) -> Self {
        Self::shape("torus").given("network.radix", radix.into())
    }

    /// The binomial graph of so many routers, 2 to 2^20: every router is linked to those 1, 2, 4, 8, ...
    /// numbers before and after it, round the end. Its default routing is [jump order](Routing::jump_order).
    pub fn binomial(nodes: u32) -> Self {
        Self::shape("bmg").given("network.nodes", nodes)
    }

    /// The circulant graph of so many routers with these jumps: every router is linked to those so many
    /// numbers before and after it, round the end. Its default routing takes the
    /// [shortest](Routing::shortest) routes.
    pub fn circulant(nodes: u32, jumps: impl Into<Vec<u32>>) -> Self {
        Self::shape("circulant").given("network.nodes", nodes).given("network.jumps", jumps.into())
    }

    pub(crate) fn shape(topology: &str) -> Self {
        Self { settings: Settings::default().with("network.topology", topology) }
    }

    pub(crate) fn given(self, key: &str, value: impl ToValue) -> Self {
        Self { settings: self.settings.with(key, value) }
    }

    setters! {
        /// Nodes at each router, each with injection and ejection ports of its own: 1 to 62, default 1.
        concentration(u32) = "network.concentration";
        /// Cycles from a flit leaving a router to the next router seeing it: 1 to 1024, default 1.
        link_latency(u32) = "network.link_latency";
        /// Cycles over the links along each dimension of a mesh or torus, dimension 0 first: 1 to 1024 each.
        link_latencies(Vec<u32>) = "network.link_latency";
        /// Cycles from a flit leaving the source's interface to the router seeing it: 1 to 1024, default 1.
        injection_latency(u32) = "network.injection_latency";
        /// Cycles from a flit leaving a buffer to its credit being usable upstream: 1 to 1024, default 1.
        credit_latency(u32) = "network.credit_latency";
        /// Virtual channels of each network port and ejection port: 1 to 64, default 4.
        virtual_channels(u32) = "router.virtual_channels";
        /// Flits of buffer behind each virtual channel: 1 to 65,535, default 2.
        buffer_depth(u32) = "router.buffer_depth";
        /// Ports by which a node sends, one flit a cycle each: 1 to 16, default 1.
        injection_ports(u32) = "router.injection_ports";
        /// Virtual channels of each injection port, the packets that a source may be sending at once: 1 to
        /// 64. The default is the number of entry lanes under throttling, else that of virtual channels.
        injection_channels(u32) = "router.injection_channels";
        /// How the packets of a source share an injection port; interleaved by default.
        injection_order(Injection) = "router.injection_order";
        /// Ports by which a node receives, one flit a cycle each: 1 to 16, default 1.
        ejection_ports(u32) = "router.ejection_ports";
        /// When finite receivers take the requests of a workload; in any case by default. Where they stall,
        /// replies need channels of their own.
        requests(RequestIntake) = "router.requests";
        /// Switch inputs of each input port: 1 to 64, default 1.
        input_speedup(u32) = "router.input_speedup";
        /// Steps of each router in a cycle: 1 to 16, in thousandths, default 1.
        internal_speedup(f64) = "router.internal_speedup";
        /// Whether a packet keeps the switch from flit to flit; false by default.
        hold_switch(bool) = "router.hold_switch";
        /// Whether stages of several cycles overlap, as they do by default. Only a staged
        /// [pipeline](Network::pipeline) has it.
        stages(Stages) = "router.stages";
        /// What virtual-channel allocation matches; ports by default.
        vc_matching(VcMatching) = "router.vc_matching";
        /// Arbiter inside both allocators; round-robin by default.
        arbiter(Arbiter) = "router.arbiter";
        /// When a virtual channel may be given to the next packet. The default is `Drained` for dynamic
        /// reversal and minimal adaptive routing, whose freedom from deadlock needs it, else `TailSent`.
        release(Release) = "router.vc_release";
        /// Which of several free virtual channels of the chosen port is taken; the highest by default.
        vc_order(VcOrder) = "router.vc_order";
    }

    /// The allocator of virtual channels, by its kind: `Allocator::Wavefront`. The default is separable,
    /// input first.
    #[must_use]
    pub fn vc_allocator(self, kind: impl FnOnce(Arbiter) -> Allocator) -> Self {
        self.allocator(["router.vc_allocator", "router.vc_alloc_rounds"], kind(Arbiter::default()))
    }

    /// The allocator of the switch, by its kind: `Allocator::Wavefront`. The default is separable, input
    /// first.
    #[must_use]
    pub fn switch_allocator(self, kind: impl FnOnce(Arbiter) -> Allocator) -> Self {
        self.allocator(["router.switch_allocator", "router.switch_alloc_rounds"], kind(Arbiter::default()))
    }

    /// An allocator and its rounds, by their keys.
    fn allocator(self, [key, rounds]: [&str; 2], kind: Allocator) -> Self {
        let named = self.given(key, kind);
        match kind {
            Allocator::Islip(_, count) => named.given(rounds, u32::from(count)),
            _ => Self { settings: named.settings.without(rounds) },
        }
    }

    /// Delay of each stage of the router in cycles: 0 to 255 each. The default is the combined router, in
    /// which a flit is routed, allocated and sent in the cycle in which it can be seen.
    #[must_use]
    pub fn pipeline(self, pipeline: Pipeline) -> Self {
        let combined = pipeline == Pipeline::default();
        let kind = if combined { "combined" } else { "staged" };
        let delays = [
            ("router.route_delay", pipeline.route),
            ("router.vc_alloc_delay", pipeline.vc_allocation),
            ("router.switch_alloc_delay", pipeline.switch_allocation),
            ("router.traversal_delay", pipeline.traversal),
        ];
        let settings = delays.into_iter().fold(self.settings, |settings, (key, delay)| {
            if combined { settings.without(key) } else { settings.with(key, delay) }
        });
        Self { settings: settings.with("router.pipeline", kind) }
    }

    /// What takes flits off the ejection ports: `None`, as by default, takes every flit at once.
    #[must_use]
    pub fn receiver(self, receiver: impl Into<Option<Receiver>>) -> Self {
        const KEYS: [&str; 2] = ["router.receiver_depth", "router.service_interval"];
        match receiver.into() {
            None => Self {
                settings: KEYS
                    .into_iter()
                    .fold(self.settings, |settings, key| settings.without(key))
                    .with("router.receiver", "endless"),
            },
            Some(Receiver { depth, interval }) => self
                .given("router.receiver", "finite")
                .given("router.receiver_depth", depth)
                .given("router.service_interval", interval),
        }
    }

    /// The message classes, numbered from 0 in order. Each has virtual channels of its own, together all of
    /// them, or shares those of another class. Without any, all packets are of one class.
    #[must_use]
    pub fn message_classes(self, classes: impl IntoIterator<Item = MessageClass>) -> Self {
        self.given("router.classes", classes.into_iter().collect::<Vec<_>>())
    }

    /// The routing relation with its parameters; dimension order by default.
    #[must_use]
    pub fn routing(self, routing: Routing) -> Self {
        Self { settings: self.settings.join(&routing.settings) }
    }

    /// How a binomial graph goes on without routers that have died; by default it does not heal.
    #[must_use]
    pub fn healing(self, healing: Healing) -> Self {
        Self { settings: self.settings.join(&healing.settings) }
    }

    pub(crate) fn pushed(self, key: &str, value: Value) -> Self {
        Self { settings: self.settings.push(key, value) }
    }

    /// Sets any parameter of the network by its key in the configuration file, such as
    /// `"router.buffer_depth"`.
    #[must_use]
    pub fn set(self, key: &str, value: impl Into<Value>) -> Self {
        Self { settings: self.settings.set_own(&SECTIONS, key, value.into()) }
    }

    /// Builds the network and checks it: proved free of deadlock, or refused.
    ///
    /// The check takes about ten milliseconds for the 16 x 16 mesh and a few seconds at most for any network.
    ///
    /// # Errors
    /// - [`Error::Settings`]: settings are wrong.
    /// - [`Error::Network`]: the network cannot be built.
    /// - [`Error::Refused`]: the check has found a cycle of channels, and the message names it.
    pub fn check(&self) -> Result<Checked, Error> {
        self.build(|net| Ok(Proved::new(net).map_err(Box::new)?))
    }

    /// Builds the network and takes it **without the check**. Its packets may come to wait for one another
    /// for good. For teaching, and for tests of a detector.
    ///
    /// # Errors
    /// [`Error::Settings`] or [`Error::Network`].
    pub fn unchecked(&self) -> Result<Checked, Error> {
        self.build(|net| Ok(Proved::unchecked(net)))
    }

    fn build(
        &self,
        prove: impl FnOnce(flitforge_topology::network::NetworkSpec) -> Result<Proved, Error>,
    ) -> Result<Checked, Error> {
        let config = with_hardly_any_traffic(&self.settings).config()?;
        let experiment = Experiment::new(&config).map_err(Error::Network)?;
        let name = config.network.name();
        Ok(Checked::new(prove(experiment.net)?, &name, self.settings.clone(), &experiment.run))
    }

    /// The network as the text of a configuration file: what was set, without the defaults.
    pub fn to_toml(&self) -> String {
        self.settings.to_text()
    }

    /// The network of a configuration file's text. Its traffic and measurement are checked too, and left out.
    ///
    /// # Errors
    /// [`Error::Settings`] with everything that is wrong, or [`Error::Sweep`].
    pub fn from_toml(text: &str) -> Result<Self, Error> {
        Ok(Self::of(&Settings::parse(text)?))
    }

    /// The network among some settings. By itself it has no messages that flits carry bytes of.
    pub(crate) fn of(settings: &Settings) -> Self {
        let settings = settings.keep(|section| SECTIONS.contains(&section));
        Self { settings: settings.without("network.flit_bytes") }
    }
}

/// A configuration has traffic. A network by itself gets so little that any network can carry it.
pub(crate) fn with_hardly_any_traffic(network: &Settings) -> Settings {
    let traffic = Settings::default().with("traffic.load_unit", "flits").with("traffic.load", 0.001);
    network.clone().join(&traffic)
}
