// SPDX-License-Identifier: MIT OR Apache-2.0
//! The input units of a router, and what is between them and the allocators.

use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::select::port_view;
use flitforge_router::spec::VcMatching;

use super::super::channel::{Leaves, channel};
use super::super::input_unit::{Parts, input_unit};
use super::super::numbering::numbering;
use super::super::route::join;
use super::super::store::Store;
use super::Router;
use crate::ir::{Builder, Bus, Outputs, Wide};
use crate::plan::Plan;

/// What comes in on a link.
pub(super) struct Arrivals {
    pub(super) valid: Node,
    pub(super) flit: Bus,
}

impl Arrivals {
    pub(super) fn new(m: &Builder, plan: &Plan, port: usize, name: &str) -> Self {
        let vcs = plan.input_vcs(port);
        Self {
            valid: m.input(
                &format!("{name}_valid_i"),
                vcs,
                "one-hot: the virtual channel of the arriving flit; zero if there is none",
            ),
            flit: m.input_bus(&format!("{name}_flit_i"), plan.layout.flit_bits(), "flit: {tail, head, data}"),
        }
    }
}

/// Nets between the units, all declared before the units are.
pub(super) struct Nets {
    /// For each input port, its channels whose head is given an output channel.
    pub(super) allocated: Vec<Node>,
    /// For each input channel, the output channel given (where channels are matched).
    pub(super) given: Vec<Vec<Node>>,
    /// For each input port, the channels that send if anything is sent.
    pub(super) next: Vec<Node>,
    /// For each input port, its channels whose flit is sent.
    pub(super) sent: Vec<Node>,
}

/// An input unit, and what it says.
pub(super) struct Unit {
    outputs: Outputs,
    pub(super) lanes: Vec<Lane>,
}

impl Unit {
    /// A word that it says of itself.
    pub(super) fn says(&self, word: &str) -> Node {
        self.outputs.node(&format!("{word}_o"))
    }

    /// A word that it says of a channel.
    pub(super) fn says_of(&self, word: &str, v: usize) -> Node {
        self.outputs.node(&format!("{word}_{v}_o"))
    }
}

/// A switch input.
pub(super) struct Lane {
    pub(super) flit: Bus,
    pub(super) vc: Node,
    pub(super) tail: Node,
}

/// The name of an input without what its port ends in.
fn without_suffix(port: &str) -> &str {
    port.strip_suffix("_i").unwrap_or(port)
}

impl Router<'_> {
    /// Nets that the allocators drive, by the names that their instances give them.
    pub(super) fn nets(&self) -> Nets {
        let (m, plan, h) = (self.m, self.plan, self.m.h());
        let matched = plan.spec.vc_matching == VcMatching::Channels;
        let mut nets = Nets { allocated: Vec::new(), given: Vec::new(), next: Vec::new(), sent: Vec::new() };
        for (p, name) in self.inputs.iter().enumerate() {
            let vcs = plan.input_vcs(p);
            let of_channel = |v: u32| m.forward(&format!("vc_allocator_vc_{name}_{v}"), plan.spec.vcs);
            let given: Vec<_> = (0..if matched { vcs } else { 0 }).map(of_channel).collect();
            nets.allocated.push(match matched {
                true => h.pack(vcs, |v| h.any(given[v as usize])),
                false => m.forward(&format!("vc_allocator_vc_{name}"), vcs),
            });
            nets.given.push(given);
            let of_lanes = |what: &str| {
                let of_lane = |lane: u32| {
                    let size = plan.lanes().channels(lane, vcs).len() as u32;
                    m.forward(&format!("switch_allocator_{what}_{}", self.lane_name(p, lane)), size)
                };
                join(h, &(0..plan.lanes().used(vcs)).map(of_lane).collect::<Vec<_>>())
            };
            let sent = of_lanes("vc");
            nets.next.push(if plan.sends_early() { of_lanes("next") } else { sent });
            nets.sent.push(sent);
        }
        nets
    }

    pub(super) fn input_units(&self) -> Vec<Unit> {
        let (m, plan) = (self.m, self.plan);
        let leaves = Leaves::new(plan);
        let store = Store::new(plan, &leaves);
        let channel = channel(plan, &leaves, &store);
        let parts = Parts { leaves: &leaves, store: &store, channel };
        let network = input_unit(plan, "input_unit", plan.spec.vcs, false, &parts);
        let local = input_unit(plan, "injection_unit", plan.spec.injection_vcs, true, &parts);
        let (tables, written) = (self.tables(&parts), self.written());
        let nets = self.nets();
        let ahead = self.ahead();
        (0..self.inputs.len())
            .map(|p| {
                let injects = p >= plan.network_ports();
                let mut inputs = vec![
                    ("valid_i".to_owned(), Wide::Node(self.links[p].valid)),
                    ("flit_i".to_owned(), self.links[p].flit.all()),
                ];
                let told = self.own.here.iter().map(|(port, node)| (port.as_str(), *node));
                let told = told.chain([("healthy_i", self.own.healthy)]);
                let told = told.chain(tables.iter().map(|(port, node)| (port.as_str(), *node)));
                let told = told.filter(|(port, _)| parts.has_input(without_suffix(port), injects));
                inputs.extend(told.map(|(port, node)| (port.to_owned(), Wide::Node(node))));
                if !injects && parts.has_input("from", injects) {
                    let from = m.lit(plan.spec.network_ports(), 1 << p);
                    inputs.push(("from_i".to_owned(), Wide::Node(from)));
                }
                inputs.extend(written.iter().flat_map(|written| self.row_port(p, *written)));
                inputs.extend(ahead.clone());
                inputs.extend(self.random(p));
                inputs.extend(self.first(p));
                if plan.has_barred_turns() {
                    let wired = m.lit(plan.spec.output_ports(), plan.wired(p));
                    inputs.push(("wired_i".to_owned(), Wide::Node(wired)));
                }
                inputs.push(("allocated_i".to_owned(), Wide::Node(nets.allocated[p])));
                if plan.chooses_early() {
                    let chosen =
                        m.forward(&format!("vc_allocator_next_{}", self.inputs[p]), plan.input_vcs(p));
                    inputs.push(("chosen_i".to_owned(), Wide::Node(chosen)));
                }
                let given = nets.given[p].iter().enumerate();
                inputs.extend(given.map(|(v, node)| (format!("given_{v}_i"), Wide::Node(*node))));
                inputs.push(("next_i".to_owned(), Wide::Node(nets.next[p])));
                inputs.push(("sent_i".to_owned(), Wide::Node(nets.sent[p])));
                let module = if injects { &local } else { &network };
                let name = format!("{}_input", self.inputs[p]);
                self.unit(p, m.instance(&name, module, inputs))
            })
            .collect()
    }

    /// The tables, if there are any: names of the input units' inputs, and their values.
    fn tables(&self, parts: &Parts<'_>) -> Vec<(String, Node)> {
        let Some(tables) = &self.plan.tables else { return Vec::new() };
        let looked_at = |name: &str| parts.has_input(name, false) || parts.has_input(name, true);
        let module = numbering(self.plan, tables, looked_at);
        let inputs = self.own.here.iter().chain(&self.own.update).cloned();
        let values = self.m.instance("numbering", &module, inputs);
        let names = tables.both().into_iter().filter(|(name, _)| looked_at(name));
        names.map(|(name, _)| (format!("{name}_i"), values.node(&format!("{name}_o")))).collect()
    }

    /// The flag that rows of the routing table were written; `None` where they are fixed.
    fn written(&self) -> Option<Node> {
        let port = self.own.rows.as_ref()?;
        let doc = "A row of the routing table was written since reset: the rewritten rows count.";
        let flag = self.m.register("written", 1, 0, doc);
        self.m.set_when(flag, port.write, self.m.lit(1, 1));
        Some(flag.q)
    }

    /// What an input unit sees of the rows of the routing table; nothing where they are fixed.
    fn row_port(&self, input: usize, written: Node) -> Vec<(String, Wide)> {
        let (Some(rows), Some(port)) = (&self.plan.rows, &self.own.rows) else { return Vec::new() };
        let injects = input >= self.plan.network_ports();
        let port = rows.of_unit(self.m.h(), port, input as u32, injects);
        port.values().into_iter().chain([("written_i".to_owned(), Wide::Node(written))]).collect()
    }

    /// What output units tell all input units.
    pub(super) fn ahead(&self) -> Vec<(String, Wide)> {
        let (m, plan) = (self.m, self.plan);
        let network = self.outputs.iter().take(plan.network_ports());
        let credited = self.outputs.iter().take(plan.credited_ports());
        let forward =
            |port: &String, what: &str, width: u32| m.forward(&format!("{port}_output_{what}"), width);
        let free =
            |port: &String| (format!("free_{port}_i"), Wide::Node(forward(port, "free", plan.spec.vcs)));
        let mut nets: Vec<_> = self.outputs.iter().map(free).collect();
        for (word, _) in plan.credit_words() {
            let of = |port: &String| Wide::Node(forward(port, word, plan.spec.vcs));
            nets.extend(credited.clone().map(|port| (format!("{word}_{port}_i"), of(port))));
        }
        if plan.label_bits() > 0 {
            for port in network {
                nets.extend((0..plan.spec.vcs).map(|v| {
                    let node = forward(port, &format!("label_{v}"), plan.label_bits());
                    (format!("label_{port}_{v}_i"), Wide::Node(node))
                }));
            }
        }
        nets
    }

    /// What an input port sees of the shift register.
    pub(super) fn random(&self, input: usize) -> Option<(String, Wide)> {
        let selection = self.plan.spec.selection;
        let view = |node| Wide::Node(port_view(self.m.h(), selection, node, input as u32));
        self.own.random.map(|node| ("random_i".to_owned(), view(node)))
    }

    /// The ejection port that packets of an input port look at first.
    pub(super) fn first(&self, input: usize) -> Option<(String, Wide)> {
        let ports = self.plan.spec.ejection_ports;
        let first = || self.m.lit(ports, 1 << (input as u32 % ports));
        (ports > 1).then(|| ("first_i".to_owned(), Wide::Node(first())))
    }

    /// An input unit, which gives back its credits on the way.
    fn unit(&self, port: usize, outputs: Outputs) -> Unit {
        let plan = self.plan;
        let name = format!("{}_credit_o", self.inputs[port]);
        self.m.output(&name, outputs.node("credit_o"), "credits to upstream, one bit per virtual channel");
        let lane = |lane: u32| Lane {
            flit: outputs.bus(&format!("flit_{lane}_o")).clone(),
            tail: outputs.node(&format!("tail_{lane}_o")),
            vc: outputs.node(&format!("send_vc_{lane}_o")),
        };
        let lanes = (0..plan.lanes().used(plan.input_vcs(port))).map(lane).collect();
        Unit { outputs, lanes }
    }
}
