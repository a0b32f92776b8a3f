// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a waiting head asks for in a clock: admissibility, selection, ejection.

use flitforge_router::bits::{select, when};
use flitforge_router::decide;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::head::{Candidates, Look};
use flitforge_router::routing::{COUNTER_BITS, channels_of_class};
use flitforge_router::select::{LFSR_BITS, pick_vc};
use flitforge_router::spec::RouterSpec;

use super::meaning::meaning;
use super::route::{self, Known, Sight, no};
use crate::ir::{Builder, Leaf, Words, unread};
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
    /// One when the head asks for anything. This is known before the port is.
    pub(crate) asks: Node,
    /// One-hot: the output port, zero when nothing is asked for.
    pub(crate) port: Node,
    /// The free channels of that port that the packet may take.
    pub(crate) open: Node,
    /// One-hot: the one of them that is taken if only one is asked for.
    pub(crate) vc: Node,
    /// One when the head asks for an escape or deterministic channel.
    pub(crate) escape: Node,
    /// One when the packet reverts now.
    pub(crate) revert: Node,
    /// One when no working channel is left to the packet.
    pub(crate) stranded: Node,
    /// One when the packet may wait for nothing, so that its patience runs (dynamic reversal).
    pub(crate) stuck: Node,
}

/// Names of the words of free channels, one for each output port.
fn free_names(plan: &Plan) -> Vec<String> {
    plan.output_ports().into_iter().map(|port| format!("free_{port}")).collect()
}

/// Names of the labels, port by port; none where channels have no labels.
fn label_names(plan: &Plan) -> Vec<String> {
    let ports = if plan.label_bits() > 0 { plan.network_ports() } else { 0 };
    let of_port = |port: String| (0..plan.spec.vcs).map(move |v| format!("label_{port}_{v}"));
    plan.output_ports().into_iter().take(ports).flat_map(of_port).collect()
}

/// Names and widths of an [`Ahead`], as a leaf wants them.
pub(crate) fn ahead_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let spec = &plan.spec;
    let free = free_names(plan).into_iter().map(|name| (name, spec.vcs));
    let labels = label_names(plan).into_iter().map(|name| (name, plan.label_bits()));
    let mut inputs: Vec<_> = free.chain(labels).collect();
    if plan.is_random() {
        inputs.push(("random".to_owned(), LFSR_BITS));
    }
    if spec.ejection_ports > 1 {
        inputs.push(("first".to_owned(), spec.ejection_ports));
    }
    inputs
}

impl Ahead {
    /// From words, those of [`ahead_inputs`] among them.
    pub(crate) fn of(plan: &Plan, h: &Netlist, words: &Words) -> Self {
        let all = |names: Vec<String>| names.iter().map(|name| words.get(name)).collect();
        let random = if plan.is_random() { words.get("random") } else { unread(h, LFSR_BITS) };
        let first = if plan.spec.ejection_ports > 1 { words.get("first") } else { h.lit(1, 1) };
        Self { free: all(free_names(plan)), labels: all(label_names(plan)), random, first }
    }

    /// The words, by the names of [`ahead_inputs`].
    pub(crate) fn words(&self, plan: &Plan) -> Words {
        let mut words = Words::zip(free_names(plan), &self.free);
        words.extend(Words::zip(label_names(plan), &self.labels));
        words.extend(plan.is_random().then_some(("random", self.random)));
        words.extend((plan.spec.ejection_ports > 1).then_some(("first", self.first)));
        words
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
        "Selects the output port and virtual channel that a waiting head flit requests in this cycle.",
        "Only a port with a free virtual channel is requested.",
        "A packet that has reached its destination requests an ejection port.",
    ];
    let mut inputs = route::sight_inputs(plan);
    inputs.extend(route::candidate_inputs(plan));
    inputs.extend(ahead_inputs(plan));
    inputs.push(("impatient".to_owned(), 1));
    Leaf::new(&plan.module("decide"), &doc, &inputs, meaning, |h, words| {
        let sight = Sight::of(plan, words);
        let candidates = known.apply(h, &route::candidates(words));
        let ahead = Ahead::of(plan, h, words);
        let ask = ask(plan, h, &sight, &candidates, &ahead, words.get("impatient"));
        let Ask { asks, port, open, vc, escape, revert, stranded, stuck } = ask;
        let names = ["asks", "port", "open", "vc", "escape", "revert", "stranded", "stuck"];
        Words::zip(names, &[asks, port, open, vc, escape, revert, stranded, stuck])
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
    let mut inputs = sight.words(plan);
    inputs.extend(route::candidate_words(candidates));
    inputs.extend(ahead.words(plan));
    inputs.push("impatient", impatient);
    let answer = leaf.instance(m, "decide", &inputs);
    Ask {
        asks: answer.get("asks"),
        port: answer.get("port"),
        open: answer.get("open"),
        vc: answer.get("vc"),
        escape: answer.get("escape"),
        revert: answer.get("revert"),
        stranded: answer.get("stranded"),
        stuck: answer.get("stuck"),
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
    let place = h.decode(spec.places, place_of(h, spec, fields.place));
    let ejections = &at_place(h, spec, place, &of_class(h, spec, fields.state.class, ejections));
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
            h.pack(spec.output_ports(), |q| match q.checked_sub(n) {
                Some(e) => h.and(h.bit(place, e / local), h.bit(ejection, e % local)),
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

/// The place of a destination as an index of places.
fn place_of(h: &Netlist, spec: &RouterSpec, place: Node) -> Node {
    if spec.places > 1 { place } else { h.lit(1, 0) }
}

/// The free channels of the ejection ports at a place (one-hot).
fn at_place(h: &Netlist, spec: &RouterSpec, place: Node, ejections: &[Node]) -> Vec<Node> {
    let local = spec.ejection_ports as usize;
    let of_port = |e: usize| {
        let at_places: Vec<_> = ejections[e..].iter().step_by(local).copied().collect();
        select(h, spec.vcs, place, &at_places)
    };
    if spec.places == 1 { ejections.to_vec() } else { (0..local).map(of_port).collect() }
}

/// The free channels of ejection ports that packets of a class may take.
fn of_class(h: &Netlist, spec: &RouterSpec, class: Node, ejections: &[Node]) -> Vec<Node> {
    if spec.classes.is_empty() {
        return ejections.to_vec();
    }
    let channels = channels_of_class(h, spec, class);
    ejections.iter().map(|&free| h.and(free, channels)).collect()
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
