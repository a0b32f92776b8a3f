//! What a waiting head asks for in a clock: admissibility, selection, ejection.

use flitforge_router::bits::{select, when};
use flitforge_router::decide;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::head::{Candidates, Look};
use flitforge_router::routing::COUNTER_BITS;
use flitforge_router::select::{LFSR_BITS, pick_vc};

use super::route::{self, Known, Sight, no};
use crate::ir::{Builder, Leaf};
use crate::plan::Plan;

/// What the channels ahead are like.
#[derive(Debug, Clone)]
pub(crate) struct Ahead {
    /// Free channels of each output port.
    pub(crate) free: Vec<Node>,
    /// Labels of each network port's channels, port by port (dynamic reversal).
    pub(crate) labels: Vec<Node>,
    /// The router's view of the shift register (random selection).
    pub(crate) random: Node,
    /// One-hot: the ejection port that is looked at first.
    pub(crate) first: Node,
}

/// What a head asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ask {
    /// One: something is asked for. Known before the port is.
    pub(crate) asks: Node,
    /// One-hot: the output port, zero when nothing is asked for.
    pub(crate) port: Node,
    /// The free channels of it that will do.
    pub(crate) open: Node,
    /// One-hot: the one of them that is taken if only one is asked for.
    pub(crate) vc: Node,
    /// One: for an escape or deterministic channel.
    pub(crate) escape: Node,
    /// One: the packet reverts now.
    pub(crate) revert: Node,
    /// One: no working channel is left to it.
    pub(crate) stranded: Node,
    /// One: it may wait for nothing, and so its patience is running (dynamic reversal).
    pub(crate) stuck: Node,
}

/// Names and widths of an [`Ahead`], as a leaf wants them.
pub(crate) fn ahead_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let spec = &plan.spec;
    let free = plan.output_ports().into_iter().map(|port| (format!("free_{port}"), spec.vcs));
    let mut inputs: Vec<_> = free.collect();
    if plan.label_bits() > 0 {
        for port in plan.output_ports().iter().take(plan.network_ports()) {
            let labels = (0..spec.vcs).map(|v| (format!("label_{port}_{v}"), plan.label_bits()));
            inputs.extend(labels);
        }
    }
    if plan.is_random() {
        inputs.push(("random".to_owned(), LFSR_BITS));
    }
    if spec.ejection_ports > 1 {
        inputs.push(("first".to_owned(), spec.ejection_ports));
    }
    inputs
}

impl Ahead {
    /// From nodes in order of [`ahead_inputs`].
    pub(crate) fn of(plan: &Plan, h: &Netlist, nodes: &[Node]) -> Self {
        let (free, rest) = nodes.split_at(plan.spec.output_ports() as usize);
        let labelled = plan.network_ports() * plan.spec.vcs as usize;
        let labels = if plan.label_bits() > 0 { labelled } else { 0 };
        let (labels, rest) = rest.split_at(labels);
        let random = if plan.is_random() { rest[0] } else { h.lit(LFSR_BITS, 0) };
        let several = plan.spec.ejection_ports > 1;
        let first = if several { rest[rest.len() - 1] } else { h.lit(1, 1) };
        Self { free: free.to_vec(), labels: labels.to_vec(), random, first }
    }

    /// Its nodes in order of [`ahead_inputs`].
    pub(crate) fn nodes(&self, plan: &Plan) -> Vec<Node> {
        let mut nodes = self.free.clone();
        nodes.extend(&self.labels);
        nodes.extend(plan.is_random().then_some(self.random));
        nodes.extend((plan.spec.ejection_ports > 1).then_some(self.first));
        nodes
    }

    /// The labels of a network port's channels, as wide as counters are. Without reversals all are zero.
    fn labels_of(&self, plan: &Plan, h: &Netlist, port: u32) -> Vec<Node> {
        let vcs = plan.spec.vcs as usize;
        if self.labels.is_empty() {
            return vec![h.lit(COUNTER_BITS, 0); vcs];
        }
        let labels = self.labels[port as usize * vcs..][..vcs].iter();
        labels.map(|&label| h.extend(plan.label_bits(), COUNTER_BITS, label)).collect()
    }
}

/// The module that asks.
pub(crate) fn decide(plan: &Plan, known: &Known) -> Leaf {
    let doc = [
        "What a waiting head asks for in this clock: a free channel of a port that the selection prefers, of the",
        "ejection ports once it has arrived. vc is the channel it takes if it may name one only; revert: it goes",
        "over to the deterministic channels; stranded: no working channel is left to it.",
    ];
    let mut inputs = route::sight_inputs(plan);
    inputs.extend(route::candidate_inputs(plan));
    inputs.extend(ahead_inputs(plan));
    inputs.push(("impatient".to_owned(), 1));
    let inputs: Vec<_> = inputs.iter().map(|(name, width)| (name.as_str(), *width)).collect();
    Leaf::new(&plan.module("decide"), &doc, &inputs, |h, nodes| {
        let (sight, rest) = nodes.split_at(route::sight_inputs(plan).len());
        let (candidates, rest) = rest.split_at(8);
        let (ahead, impatient) = rest.split_at(rest.len() - 1);
        let sight = Sight::of(plan, sight);
        let candidates = route::candidates(&known.apply(h, candidates));
        let ask = ask(plan, h, &sight, &candidates, &Ahead::of(plan, h, ahead), impatient[0]);
        let Ask { asks, port, open, vc, escape, revert, stranded, stuck } = ask;
        let names = ["asks", "port", "open", "vc", "escape", "revert", "stranded", "stuck"];
        let nodes = [asks, port, open, vc, escape, revert, stranded, stuck];
        names.into_iter().zip(nodes).map(|(name, node)| (name.to_owned(), node)).collect()
    })
}

/// An instance of that module.
pub(crate) fn asked(
    m: &Builder,
    plan: &Plan,
    leaf: &Leaf,
    sight: &Sight,
    candidates: &Candidates<Node>,
    ahead: &Ahead,
    impatient: Node,
) -> Ask {
    let mut inputs = sight.nodes();
    inputs.extend(route::as_inputs(candidates));
    inputs.extend(ahead.nodes(plan));
    inputs.push(impatient);
    let nodes = leaf.instance(m, "decide", &inputs);
    Ask {
        asks: nodes[0],
        port: nodes[1],
        open: nodes[2],
        vc: nodes[3],
        escape: nodes[4],
        revert: nodes[5],
        stranded: nodes[6],
        stuck: nodes[7],
    }
}

/// The decision of the shared functions, and the ejection port of a packet that has arrived.
fn ask(
    plan: &Plan,
    h: &Netlist,
    sight: &Sight,
    candidates: &Candidates<Node>,
    ahead: &Ahead,
    impatient: Node,
) -> Ask {
    let spec = &plan.spec;
    let (n, local) = (spec.network_ports(), spec.ejection_ports);
    let fields = sight.header(plan, h);
    let head = &sight.head(&fields);
    let (free, ejections) = ahead.free.split_at(n as usize);
    let look = Look { spec, head, candidates, free, random: ahead.random };
    let waits = waits(plan, h, &look, ahead);
    let demand = decide::decide(h, &look, waits, impatient);
    let grabbed = decide::grab(h, &look).asks;
    let hopeful = h.or(h.or(grabbed, h.any(waits)), h.or(head.state.deterministic, candidates.eject));
    let leaves = ejections.iter().fold(no(h), |any, &free| h.or(any, h.any(free)));
    let ejection = decide::ejection_from(h, local, ahead.first, |e| ejections[e as usize]);
    let ejection = when(h, local, candidates.eject, ejection);
    let open_there = select(h, spec.vcs, ejection, ejections);
    let open = h.mux(candidates.eject, open_there, demand.open);
    Ask {
        asks: h.name("asks", h.mux(candidates.eject, leaves, demand.asks)),
        port: h.name(
            "port",
            h.pack(n + local, |q| match q.checked_sub(n) {
                Some(e) => h.bit(ejection, e),
                None => h.bit(demand.port, q),
            }),
        ),
        open: h.name("open", open),
        vc: h.name("vc", h.mux(candidates.eject, pick_vc(h, spec, open_there), demand.vc)),
        escape: demand.escape,
        revert: demand.revert,
        stranded: demand.stranded,
        stuck: if plan.dynamic().is_some() { h.name("stuck", h.not(1, hopeful)) } else { no(h) },
    }
}

/// Ports that the head may wait for.
fn waits(plan: &Plan, h: &Netlist, look: &Look<'_, Node>, ahead: &Ahead) -> Node {
    let candidates = look.candidates;
    let ports = h.or(candidates.productive, candidates.unproductive);
    let Some(params) = plan.dynamic() else { return ports };
    let n = plan.spec.network_ports();
    let admissible = h.pack(n, |p| decide::may_wait_for(h, look, &params, p, &ahead.labels_of(plan, h, p)));
    h.name("waits", h.and(ports, admissible))
}
