// SPDX-License-Identifier: MIT OR Apache-2.0
//! The header that a head flit leaves with.

use flitforge_router::flit::Header;
use flitforge_router::hdl::{Hdl, Node};
use flitforge_router::head::Candidates;
use flitforge_router::routing;

use super::meaning::meaning;
use super::route::{self, Known, Sight};
use crate::ir::{Builder, Leaf, Words, unread};
use crate::plan::Plan;

/// Inputs that say what was granted: the network port, and whether it was the escape port. The escape port
/// that the relation offers is no input.
const GRANTED: [&str; 2] = ["port", "escape"];

fn is_granted(input: &str) -> bool {
    GRANTED.contains(&input)
}

/// The module that counts reversals and steps away.
pub(crate) struct Advance {
    leaf: Leaf,
    /// The lowest bit of the part of the header that changes.
    pub(crate) low: u32,
    /// The bits of that part.
    pub(crate) width: u32,
}

/// The module; `None` for relations whose headers stay as they are.
pub(crate) fn advance(plan: &Plan, known: &Known) -> Option<Advance> {
    let (low, width) = plan.rewritten()?;
    let doc = [
        "Computes the header fields that change when a packet takes the granted output port.",
        "The router writes them into the head flit as it leaves.",
    ];
    let mut inputs = route::sight_inputs(plan);
    inputs.extend(route::candidate_inputs(plan).into_iter().filter(|(name, _)| !is_granted(name)));
    inputs.extend([("port".to_owned(), plan.spec.network_ports()), ("escape".to_owned(), 1)]);
    let about = |port: &str| match port {
        "port_i" => "one-hot: the granted network port".to_owned(),
        "escape_i" => "the granted virtual channel is an escape or deterministic one".to_owned(),
        _ => meaning(port),
    };
    let leaf = Leaf::new(&plan.module("advance"), &doc, &inputs, about, |h, words| {
        let sight = Sight::of(plan, words);
        let fields = sight.header(plan, h);
        let mut offered: Words = words.iter().filter(|(name, _)| !is_granted(name)).collect();
        offered.push("escape", unread(h, plan.spec.network_ports()));
        let candidates = known.apply(h, &route::candidates(&offered));
        let head = sight.head(&fields);
        let (port, escape) = (words.get("port"), words.get("escape"));
        let state = routing::advance(h, &plan.spec, &head, &candidates, port, escape);
        let header = plan.layout.pack(h, &Header { state, ..fields.clone() });
        [("state", h.pack(width, |i| h.bit(header, low + i)))].into_iter().collect()
    });
    Some(Advance { leaf, low, width })
}

impl Advance {
    /// Whether it looks at what a waiting head has under a name.
    pub(crate) fn uses(&self, input: &str) -> bool {
        !is_granted(input) && self.leaf.uses(input)
    }

    /// An instance, for the network port and escape flag that were granted: the part of the header that
    /// changes.
    pub(crate) fn advanced(
        &self,
        m: &Builder,
        plan: &Plan,
        sight: &Sight,
        candidates: &Candidates<Node>,
        (port, escape): (Node, Node),
    ) -> Node {
        let mut inputs = sight.words(plan);
        let offered = route::candidate_words(candidates);
        inputs.extend(offered.iter().filter(|(name, _)| !is_granted(name)));
        inputs.extend([("port", port), ("escape", escape)]);
        self.leaf.instance(m, "advance", &inputs).get("state")
    }
}
