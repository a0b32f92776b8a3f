// SPDX-License-Identifier: MIT OR Apache-2.0
//! The network: routers and the links between them.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use flitforge_router::hdl::Hdl;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::select::lfsr_view;
use flitforge_router::spec::Release;
use flitforge_topology::faults::Health;
use flitforge_topology::network::NetworkSpec;

use super::line::delayed;
use super::narrow::{MORE_PHITS, phit_receiver, phit_sender};
use super::tables::{Tables, UpdateInput};
use crate::ir::{Builder, Bus, Module, Wide};
use crate::options::{Constants, Faults};
use crate::plan::Plan;

/// The module of the whole network.
pub(crate) fn network(plan: &Plan, net: &NetworkSpec, router: &Rc<Module>) -> Rc<Module> {
    let about = match net.attachment.is_one_each() {
        true => format!("A network of {} routers. Node i is attached to router r<i>.", net.graph.nodes()),
        false => format!(
            "A network of {} routers with {} nodes. Nodes are numbered router by router.",
            net.graph.nodes(),
            net.nodes()
        ),
    };
    let mut doc = vec![
        about.as_str(),
        "Each vector is the concatenation over all injection or ejection links, with node 0 in the lowest bits.",
        "A link carries valid (one-hot: the virtual channel; zero if there is no flit) and flit {tail, head, data}.",
        "A node may send a flit only on a virtual channel with a credit.",
        "The flits of different packets must not be interleaved on a virtual channel.",
    ];
    let holds = plan.spec.receiver.map(|receiver| {
        format!("A node has room for {} ejected flits of each virtual channel.", receiver.depth)
    });
    match &holds {
        None => doc.push("A node must accept every flit that is ejected."),
        Some(holds) => {
            doc.push(holds);
            doc.push("It returns a credit for each of them when its place is free again.");
        }
    }
    if plan.spec.release == Release::Drained {
        doc.push("A node may send a head flit only on a virtual channel whose credits have all returned.");
    }
    let m = Builder::new(&plan.module("network"), &doc);
    let network = Network { m: &m, plan, net, health: Health::initial(net), halves: halves(plan, net) };
    network.build(router);
    m.finish()
}

/// What the valid wires of the injection or ejection links say.
const VALID: &str = "per link, one-hot: the virtual channel of the flit; zero if there is none";

/// What their flit wires hold.
const FLIT: &str = "per link, flit: {tail, head, data}";

/// The pins that tables are written by, a part for each router; none where routers have no tables.
pub(super) fn update_pins(m: &Builder, plan: &Plan, nodes: u32) -> Vec<Bus> {
    let pins = |(name, bits, doc): UpdateInput| {
        m.input_bus(&format!("{name}_i"), nodes * bits, &format!("per router: {doc}"))
    };
    plan.tables.iter().flat_map(Tables::inputs).map(pins).collect()
}

struct Network<'a> {
    m: &'a Builder,
    plan: &'a Plan,
    net: &'a NetworkSpec,
    health: Health,
    /// The two ends of narrow links, by phits of a flit.
    halves: BTreeMap<u32, Halves>,
}

/// The modules at the two ends of a narrow link.
struct Halves {
    sender: Rc<Module>,
    receiver: Rc<Module>,
}

/// The ends of links of every width that the network has, except for those as wide as a flit.
fn halves(plan: &Plan, net: &NetworkSpec) -> BTreeMap<u32, Halves> {
    let of = |phits| Halves { sender: phit_sender(plan, phits), receiver: phit_receiver(plan, phits) };
    narrow_links(net).into_iter().map(|phits| (phits, of(phits))).collect()
}

/// Phits of a flit on the narrow links that the network has.
pub(crate) fn narrow_links(net: &NetworkSpec) -> BTreeSet<u32> {
    let phits = net.graph.links().map(|(router, port, _)| net.graph.phits(router, port));
    phits.filter(|&phits| phits > 1).collect()
}

impl Network<'_> {
    fn build(&self, router: &Rc<Module>) {
        let (m, plan, spec) = (self.m, self.plan, &self.net.router);
        let nodes = self.net.graph.nodes();
        let ejections = self.net.nodes() * spec.ejection_ports;
        let injections = self.net.nodes() * spec.injection_ports;
        let bits = plan.layout.flit_bits();
        let valid = m.input_bus("inject_valid_i", injections * spec.injection_vcs, VALID);
        let flit = m.input_bus("inject_flit_i", injections * bits, FLIT);
        let credits = spec.receiver.map(|_| {
            let doc = "one bit per virtual channel: the node has a free slot again";
            m.input_bus("eject_credit_i", ejections * spec.vcs, doc)
        });
        let pins = (plan.options.faults != Faults::Fixed).then(|| {
            let doc = "working network ports of each router, router 0 in the lowest bits";
            m.input_bus("healthy_i", nodes * spec.network_ports(), doc)
        });
        let updates = update_pins(m, plan, nodes);
        let rows = plan.rows.as_ref().map(|rows| rows.network_port(m));
        let feeders = self.net.graph.feeders();
        for r in 0..nodes {
            let mut inputs = Vec::new();
            let parameters = self.told(RouterId(r), pins.as_ref(), &mut inputs);
            for (p, name) in plan.input_ports().iter().enumerate() {
                let [valid, flit] = match (p as u32).checked_sub(spec.network_ports()) {
                    None => self.arrivals(feeders[r as usize * plan.network_ports() + p]),
                    Some(i) => self.injections(self.injection_link(r, i), &valid, &flit),
                };
                inputs.push((format!("{name}_valid_i"), valid));
                inputs.push((format!("{name}_flit_i"), flit));
            }
            for (q, name) in plan.output_ports().iter().take(plan.network_ports()).enumerate() {
                inputs.push((format!("{name}_credit_i"), self.credits(RouterId(r), PortId(q as u8))));
            }
            for (i, name) in (0..).zip(&plan.output_ports()[plan.network_ports()..]) {
                let link = self.ejection_link(r, i);
                let credit = credits.as_ref().map(|credits| self.served(link, credits));
                inputs.extend(credit.map(|credit| (format!("{name}_credit_i"), credit)));
            }
            let of_router =
                |pins: &Bus| (pins.name.to_string(), pins.slice(pins.width / nodes * r, pins.width / nodes));
            inputs.extend(updates.iter().map(of_router));
            inputs.extend(rows.iter().flat_map(|rows| rows.of_router(m, r).values()));
            m.instance_with(&format!("r{r}"), router, parameters, inputs);
        }
        self.outputs();
    }

    /// The number of the link of injection port `i` of a router. `None`: no node sends at the place.
    fn injection_link(&self, router: u32, i: u32) -> Option<u32> {
        let ports = self.net.router.injection_ports;
        let node = self.net.attachment.node(RouterId(router), i / ports)?;
        Some(node * ports + i % ports)
    }

    /// The number of the link of ejection port `i` of a router. `None`: no node receives at the place.
    fn ejection_link(&self, router: u32, i: u32) -> Option<u32> {
        let ports = self.net.router.ejection_ports;
        let node = self.net.attachment.sink_node(RouterId(router), i / ports)?;
        Some(node * ports + i % ports)
    }

    /// A net that a router drives.
    fn driven(&self, router: RouterId, port: &str, what: &str, width: u32) -> Bus {
        Bus { name: format!("r{router}_{port}_{what}").into(), width }
    }

    /// What a router is told about itself: parameters, and values of inputs.
    fn told(&self, r: RouterId, pins: Option<&Bus>, inputs: &mut Vec<(String, Wide)>) -> Vec<(String, u64)> {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let n = self.net.router.network_ports();
        let mut told: Vec<_> = plan
            .coordinates()
            .into_iter()
            .zip(self.net.coords_of(r))
            .map(|((name, bits), &x)| (name, bits, u64::from(x)))
            .collect();
        if plan.is_random() {
            told.push(("mix".to_owned(), flitforge_router::select::LFSR_BITS, lfsr_view(0, r.0)));
        }
        for (q, name) in plan.output_ports().iter().take(plan.narrow_ports()).enumerate() {
            let more = self.net.graph.phits(r, PortId(q as u8)) - 1;
            told.push((format!("{name}_{}", MORE_PHITS.0), plan.more_phits_bits(), more.into()));
        }
        let linked = self.net.graph.ends_of(r).fold(0, |ports, (port, _)| ports | 1 << port.0);
        match pins {
            None => told.push(("healthy".to_owned(), n, self.health.healthy(r))),
            Some(pins) => {
                let pins = m.slice(&format!("r{r}_healthy"), pins, r.0 * n, n);
                inputs.push(("healthy_i".to_owned(), Wide::Node(h.and(pins, m.lit(n, linked)))));
            }
        }
        if plan.options.coordinates == Constants::Parameters {
            return told.into_iter().map(|(name, _, value)| (name.to_uppercase(), value)).collect();
        }
        let as_input =
            |(name, bits, value): (String, u32, u64)| (format!("{name}_i"), Wide::Node(m.lit(bits, value)));
        inputs.extend(told.into_iter().map(as_input));
        Vec::new()
    }

    /// What comes in over a network link: what its feeder sends, as long ago as the link takes.
    fn arrivals(&self, feeder: Option<(RouterId, PortId)>) -> [Wide; 2] {
        let (plan, vcs, bits) = (self.plan, self.net.router.vcs, self.plan.layout.flit_bits());
        let Some((router, port)) = feeder else { return [Wide::Zero(vcs), Wide::Zero(bits)] };
        let (clocks, phits) = (self.net.latency(router, port) - 1, self.net.graph.phits(router, port));
        let port = &plan.output_ports()[port.idx()];
        let [valid, flit] = [("valid", vcs), ("flit", bits)];
        let [valid, flit] = [valid, flit].map(|(what, width)| self.driven(router, port, what, width));
        if phits > 1 {
            return self.narrow(&format!("r{router}_{port}"), [valid, flit], (phits, clocks));
        }
        let on_link = |net: Bus, reset: bool| delayed(self.m, &net.name, net.all(), clocks, reset);
        [on_link(valid, true), on_link(flit, false)]
    }

    /// What comes in over a narrow link: the phits of a flit pass `clocks` registers.
    fn narrow(&self, name: &str, [valid, flit]: [Bus; 2], (phits, clocks): (u32, u32)) -> [Wide; 2] {
        let (m, Halves { sender, receiver }) = (self.m, &self.halves[&phits]);
        let inputs = [("valid_i", valid.all()), ("flit_i", flit.all())];
        let sent = m.instance(&format!("{name}_sender"), sender, inputs);
        let phit = sent.bus("phit_o");
        let on_link = |net: &Bus, reset: bool| delayed(m, &net.name, net.all(), clocks, reset);
        let inputs = [("valid_i", on_link(&valid, true)), ("phit_i", on_link(phit, false))];
        let came = m.instance(&format!("{name}_receiver"), receiver, inputs);
        [came.bus("valid_o").all(), came.bus("flit_o").all()]
    }

    /// What comes in over an injection link.
    fn injections(&self, link: Option<u32>, valid: &Bus, flit: &Bus) -> [Wide; 2] {
        let (vcs, bits) = (self.net.router.injection_vcs, self.plan.layout.flit_bits());
        let Some(link) = link else { return [Wide::Zero(vcs), Wide::Zero(bits)] };
        let clocks = self.net.injection_latency - 1;
        let on_link = |name: &str, value: Wide, reset: bool| {
            delayed(self.m, &format!("inject_{name}_{link}"), value, clocks, reset)
        };
        [
            on_link("valid", valid.slice(link * vcs, vcs), true),
            on_link("flit", flit.slice(link * bits, bits), false),
        ]
    }

    /// The credits that come back to an output port.
    fn credits(&self, router: RouterId, port: PortId) -> Wide {
        let vcs = self.net.router.vcs;
        match self.net.graph.end(router, port) {
            None => Wide::Zero(vcs),
            Some(end) => {
                let cycles = self.net.credit_latency_of(router, port);
                self.returned(end.router, &self.plan.input_ports()[end.port.idx()], vcs, cycles)
            }
        }
    }

    /// Credits that an input port gave back so many cycles ago.
    fn returned(&self, router: RouterId, port: &str, vcs: u32, cycles: u32) -> Wide {
        let net = self.driven(router, port, "credit", vcs);
        delayed(self.m, &net.name, net.all(), cycles - 1, true)
    }

    /// Credits that a node gave back for an ejection link, as long ago as credits take.
    fn served(&self, link: Option<u32>, credits: &Bus) -> Wide {
        let vcs = self.net.router.vcs;
        let Some(link) = link else { return Wide::Zero(vcs) };
        let name = format!("eject_credit_{link}");
        delayed(self.m, &name, credits.slice(link * vcs, vcs), self.net.credit_latency - 1, true)
    }

    fn outputs(&self) {
        let (m, plan, spec) = (self.m, self.plan, &self.net.router);
        let n = plan.network_ports();
        let routers = || (0..self.net.graph.nodes()).rev().map(RouterId);
        let [injections, ejections] = [(0, spec.injection_ports), (1, spec.ejection_ports)];
        let gather = |ports: &[String], (end, each): (usize, u32), what: &dyn Fn(RouterId, &str) -> Wide| {
            let links = |r: RouterId| (self.net.attachment.counts(r)[end] * each) as usize;
            let local = |r: RouterId| ports[n..][..links(r)].iter().rev().map(move |port| what(r, port));
            Wide::Concat(routers().flat_map(local).collect())
        };
        let credit = gather(&plan.input_ports(), injections, &|r, port| {
            self.returned(r, port, spec.injection_vcs, self.net.injection_credit_latency)
        });
        m.output_bus("inject_credit_o", credit, "one bit per virtual channel: a buffer slot is free again");
        let outputs = plan.output_ports();
        let valid = gather(&outputs, ejections, &|r, port| self.driven(r, port, "valid", spec.vcs).all());
        m.output_bus("eject_valid_o", valid, VALID);
        let bits = plan.layout.flit_bits();
        let flit = gather(&outputs, ejections, &|r, port| self.driven(r, port, "flit", bits).all());
        m.output_bus("eject_flit_o", flit, FLIT);
        let stranded = routers().map(|r| Bus { name: format!("r{r}_stranded").into(), width: 1 }.all());
        m.output_bus(
            "stranded_o",
            Wide::Concat(stranded.collect()),
            "one bit per router: a packet there has no working output port left",
        );
    }
}
