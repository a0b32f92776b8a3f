// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routing relation: what a head flit may do.

use std::collections::HashMap;

use flitforge_router::flit::Header;
use flitforge_router::hdl::{Hdl, Netlist, Node};
use flitforge_router::head::{Candidates, Head};
use flitforge_router::routing;

use super::meaning::meaning;
use super::rows::Rows;
use crate::ir::{Leaf, Words};
use crate::plan::Plan;

/// What a relation looks at.
#[derive(Debug, Clone)]
pub(crate) struct Sight {
    /// Coordinates of the router.
    pub(crate) here: Vec<Node>,
    /// The fields of the head flit's header, in order of
    /// [`FlitLayout::fields`](flitforge_router::flit::FlitLayout::fields).
    pub(crate) fields: Vec<Node>,
    /// One when the packet has reverted here to the deterministic channels (dynamic reversal).
    pub(crate) reverted: Node,
    /// One-hot: the port of arrival.
    pub(crate) from: Node,
    /// One-hot: the channel of arrival.
    pub(crate) from_vc: Node,
    /// Network ports that work.
    pub(crate) healthy: Node,
}

/// Names and widths of a [`Sight`], as a leaf wants them.
pub(crate) fn sight_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let n = plan.spec.network_ports();
    let mut inputs = plan.coordinates();
    inputs.extend(plan.layout.fields().into_iter().map(|(name, field)| (name, field.width)));
    inputs.extend([
        ("reverted".to_owned(), 1),
        ("from".to_owned(), n),
        ("from_vc".to_owned(), plan.spec.vcs),
        ("healthy".to_owned(), n),
    ]);
    inputs
}

impl Sight {
    /// From the inputs of a leaf, those of [`sight_inputs`] among them.
    pub(crate) fn of(plan: &Plan, words: &Words) -> Self {
        let [reverted, from, from_vc, healthy] =
            ["reverted", "from", "from_vc", "healthy"].map(|name| words.get(name));
        let here = plan.coordinates().iter().map(|(name, _)| words.get(name)).collect();
        let fields = plan.layout.fields().iter().map(|(name, _)| words.get(name)).collect();
        Self { here, fields, reverted, from, from_vc, healthy }
    }

    /// The words, by the names of [`sight_inputs`].
    pub(crate) fn words(&self, plan: &Plan) -> Words {
        let Self { here, fields, reverted, from, from_vc, healthy } = self;
        let mut words = Words::zip(plan.coordinates().into_iter().map(|(name, _)| name), here);
        words.extend(Words::zip(plan.layout.fields().into_iter().map(|(name, _)| name), fields));
        words.extend([
            ("reverted", *reverted),
            ("from", *from),
            ("from_vc", *from_vc),
            ("healthy", *healthy),
        ]);
        words
    }

    /// The header as the shared functions want it, after the packet has reverted if it has.
    pub(crate) fn header(&self, plan: &Plan, h: &Netlist) -> Header<Node> {
        let mut fields = plan.layout.unpack(h, join(h, &self.fields));
        if plan.dynamic().is_some() {
            fields.state.deterministic = h.or(fields.state.deterministic, self.reverted);
        }
        fields
    }

    /// The head flit as the shared functions want it.
    pub(crate) fn head<'a>(&'a self, fields: &'a Header<Node>) -> Head<'a, Node> {
        let Header { dest, via, state, .. } = fields;
        Head { here: &self.here, dest, via, state: *state, from: self.from, from_vc: self.from_vc }
    }
}

/// Words put together, the first lowest.
pub(crate) fn join(h: &Netlist, words: &[Node]) -> Node {
    let bits: Vec<_> =
        words.iter().flat_map(|&word| (0..h.width(word)).map(move |i| h.bit(word, i))).collect();
    h.pack(bits.len() as u32, |i| bits[i as usize])
}

/// The module of the relation.
pub(crate) fn route(plan: &Plan) -> Leaf {
    let relation = plan.spec.relation.name();
    let about = format!(
        "Routing relation {relation}: the output ports and virtual channels that a head flit may take."
    );
    let digits = "The digits of router numbers say what the rows of the routing table do.";
    let mut doc = vec![about.as_str(), "The result does not depend on which virtual channels are free."];
    doc.extend(plan.spec.table.as_ref().filter(|table| table.is_logic()).map(|_| digits));
    let mut inputs = sight_inputs(plan);
    inputs.extend(plan.rows.iter().flat_map(Rows::words));
    Leaf::new(&plan.module("route"), &doc, &inputs, meaning, |h, words| {
        let sight = Sight::of(plan, words);
        let fields = sight.header(plan, h);
        let fixed = routing::route(h, &plan.spec, &sight.head(&fields), sight.healthy);
        candidate_words(&match &plan.rows {
            None => fixed,
            Some(rows) => rows.answer(h, &plan.spec, &fixed, sight.healthy, words),
        })
    })
}

/// What a relation always answers: modules that are given its answers need no logic for other ones.
#[derive(Debug, Clone)]
pub(crate) struct Known(HashMap<&'static str, u64>);

impl Known {
    pub(crate) fn of(route: &Leaf) -> Self {
        let known = CANDIDATES.into_iter().filter_map(|name| Some((name, route.constant(name)?)));
        Self(known.collect())
    }

    /// Whether a part of the answer is always the same.
    pub(crate) fn is_known(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Candidates with what is known of them.
    pub(crate) fn apply(&self, h: &Netlist, candidates: &Candidates<Node>) -> Candidates<Node> {
        let words = candidate_words(candidates);
        let known = |(name, node)| match self.0.get(name) {
            Some(&value) => (name, h.lit(h.width(node), value)),
            None => (name, node),
        };
        self::candidates(&words.iter().map(known).collect())
    }
}

/// Names of the parts of an answer.
const CANDIDATES: [&str; 8] =
    ["eject", "productive", "unproductive", "reversing", "keep", "turn", "escape", "escape_vcs"];

/// Names and widths of [`Candidates`], as a leaf wants them.
pub(crate) fn candidate_inputs(plan: &Plan) -> Vec<(String, u32)> {
    let (n, vcs) = (plan.spec.network_ports(), plan.spec.vcs);
    let widths = [1, n, n, n, vcs, vcs, n, vcs];
    CANDIDATES.into_iter().zip(widths).map(|(name, width)| (name.to_owned(), width)).collect()
}

/// Candidates by name.
pub(crate) fn candidate_words(c: &Candidates<Node>) -> Words {
    let Candidates { eject, productive, unproductive, reversing, keep, turn, escape, escape_vcs } = *c;
    Words::zip(CANDIDATES, &[eject, productive, unproductive, reversing, keep, turn, escape, escape_vcs])
}

/// Candidates from words, theirs among them.
pub(crate) fn candidates(words: &Words) -> Candidates<Node> {
    Candidates {
        eject: words.get("eject"),
        productive: words.get("productive"),
        unproductive: words.get("unproductive"),
        reversing: words.get("reversing"),
        keep: words.get("keep"),
        turn: words.get("turn"),
        escape: words.get("escape"),
        escape_vcs: words.get("escape_vcs"),
    }
}

/// Zero of the width of a flag, for relations without it.
pub(crate) fn no(h: &Netlist) -> Node {
    h.lit(1, 0)
}
