// SPDX-License-Identifier: MIT OR Apache-2.0
//! The builder of open-loop traffic.

use toml::Value;

use crate::setters::setters;
use crate::settings::Settings;

/// Synthetic traffic: sources that follow a pattern and never wait for anything.
///
/// Each parameter has the configuration file's default until it is set: packets of 5 flits, created by a
/// Bernoulli process at half the capacity of the network.
#[derive(Debug, Clone, PartialEq)]
pub struct Synthetic {
    pub(crate) settings: Settings,
}

macro_rules! patterns {
    ($( $(#[$doc:meta])+ $name:ident = $text:literal; )+) => { $(
        $(#[$doc])+
        pub fn $name() -> Self {
            Self::pattern($text)
        }
    )+ };
}

impl Synthetic {
    fn pattern(name: &str) -> Self {
        Self { settings: Settings::default().with("traffic.pattern", name) }
    }

    patterns! {
        /// Every node sends to all others alike.
        uniform = "uniform";
        /// To the node whose number has the bits in reverse order.
        bit_reversal = "bit-reversal";
        /// To the node at the mirrored place in every dimension.
        complement = "complement";
        /// To the transposed place; the coordinates exchanged on a square network.
        transpose = "transpose";
        /// The perfect shuffle of the nodes.
        shuffle = "shuffle";
        /// The inverse of the shuffle.
        rotation = "rotation";
        /// To the node almost half way round each dimension.
        tornado = "tornado";
        /// One step up in every dimension.
        neighbour = "neighbour";
        /// Two of three packets to the node itself, one to the next node.
        diagonal = "diagonal";
        /// To one of two nodes half the network apart, one of which is the source itself.
        asymmetric = "asymmetric";
    }

    /// Uniform, with an extra share of the packets for some nodes, each alike. The share is a fraction of all
    /// packets, above 0 and at most 1.
    pub fn hot_spot(nodes: impl Into<Vec<u32>>, share: f64) -> Self {
        let settings = Self::pattern("hot-spot").settings.with("traffic.hot_spots", nodes.into());
        Self { settings: settings.with("traffic.hot_spot_share", share) }
    }

    /// To a partner fixed for the run, drawn as a random permutation with its own seed, 0 to 2^63 - 1.
    pub fn random_permutation(seed: u64) -> Self {
        let settings = Self::pattern("random-permutation").settings;
        Self { settings: settings.with("traffic.permutation_seed", seed) }
    }

    /// To the destinations of a list, one for each node in order.
    pub fn map(destinations: impl Into<Vec<u32>>) -> Self {
        Self { settings: Self::pattern("file").settings.with("traffic.map", destinations.into()) }
    }

    /// Rates in flits a cycle, each of a pair of nodes: source, destination, rate. A load scales all of them;
    /// 1 is the default.
    ///
    /// ```
    /// use flitforge::{Measure, Network, Synthetic};
    ///
    /// let network = Network::mesh([4, 4]).check()?;
    /// let traffic = Synthetic::rates([(0, 15, 0.2), (1, 15, 0.1)]).set("traffic.load", 2.0);
    /// let report = flitforge::run(&network, &traffic, &Measure::new().cycles(2000))?;
    /// assert_eq!(report.active_sources, 2);
    /// # Ok::<(), flitforge::Error>(())
    /// ```
    pub fn rates(pairs: impl IntoIterator<Item = (u32, u32, f64)>) -> Self {
        let line = |(source, dest, rate): (u32, u32, f64)| format!("{source},{dest},{rate}").into();
        let header = std::iter::once(Value::from("source,destination,rate"));
        let lines: Vec<Value> = header.chain(pairs.into_iter().map(line)).collect();
        Self { settings: Settings::default().with("traffic.rates", lines) }
    }

    setters! {
        /// Whether a node may draw itself as destination, under uniform and hot-spot traffic; `false` by
        /// default.
        include_self(bool) = "traffic.include_self";
        /// Flits of every packet, head and tail included: 1 to 65,535, default 5.
        packet_length(u32) = "traffic.packet_length";
    }

    /// Lengths of packets in flits, each with its weight: a length is drawn with its weight over the sum of
    /// all.
    #[must_use]
    pub fn packet_lengths(self, mixture: impl IntoIterator<Item = (u32, f64)>) -> Self {
        let part = |(length, weight): (u32, f64)| Value::Array(vec![length.into(), weight.into()]);
        let mixture: Vec<Value> = mixture.into_iter().map(part).collect();
        Self { settings: self.settings.with("traffic.packet_length", mixture) }
    }

    /// The weight of each message class of the network, in order: a packet is of a class with its weight over
    /// the sum of all. By default every packet is of class 0.
    #[must_use]
    pub fn class_mix(self, weights: impl Into<Vec<f64>>) -> Self {
        Self { settings: self.settings.with("traffic.class_mix", weights.into()) }
    }

    /// Whether nodes send to themselves that a permutation gives themselves as destination. By default they
    /// are silent.
    #[must_use]
    pub fn fixed_points_send(self, send: bool) -> Self {
        let what = if send { "send" } else { "silent" };
        Self { settings: self.settings.with("traffic.fixed_points", what) }
    }

    /// Offered traffic as a fraction of the network's capacity under uniform traffic, above 0; default 0.5.
    #[must_use]
    pub fn load(self, fraction: f64) -> Self {
        Self { settings: self.settings.with("traffic.load", fraction).with("traffic.load_unit", "capacity") }
    }

    /// Offered traffic in flits per node and cycle, above 0.
    #[must_use]
    pub fn flits_per_node_cycle(self, flits: f64) -> Self {
        Self { settings: self.settings.with("traffic.load", flits).with("traffic.load_unit", "flits") }
    }

    /// Packets are created at equal intervals, with a random phase for each node.
    #[must_use]
    pub fn constant(self) -> Self {
        self.process("constant")
    }

    /// Packets are created in each cycle with equal probability, independently. This is the default.
    #[must_use]
    pub fn bernoulli(self) -> Self {
        self.process("bernoulli")
    }

    /// Packets are created in bursts: by a Bernoulli process while a two-state Markov chain is on. Both are
    /// mean lengths in cycles, 1 or more.
    #[must_use]
    pub fn on_off(self, burst: f64, idle: f64) -> Self {
        let settings = self.process("on-off").settings.with("traffic.burst_length", burst);
        Self { settings: settings.with("traffic.idle_length", idle) }
    }

    fn process(self, name: &str) -> Self {
        let settings = self.settings.without("traffic.burst_length").without("traffic.idle_length");
        Self { settings: settings.with("traffic.process", name) }
    }

    /// Sets any parameter of the traffic by its key in the configuration file, such as `"traffic.load"`.
    #[must_use]
    pub fn set(self, key: &str, value: impl Into<Value>) -> Self {
        Self { settings: self.settings.set_own(&["traffic"], key, value.into()) }
    }

    /// The traffic among some settings.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self { settings: settings.keep(|section| section == "traffic") }
    }
}
