// SPDX-License-Identifier: MIT OR Apache-2.0
//! Network files of BookSim 2 for its topology `anynet`.
//!
//! A line names a router or a node and what it is linked to: `router 0 node 0 router 1 router 4 15`. A link
//! goes both ways, and may be written at both of its ends. A number behind a router is the latency of the
//! link in the direction to it. A link that is written again without a number takes one cycle in the
//! direction written, as in BookSim 2.

use std::collections::{BTreeMap, BTreeSet};

use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};

use super::building::{Building, MAX_NODES};
use super::edges::cycles;
use super::words::{Word, lines};
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::hint::closest;
use crate::remedy::meant;
use crate::source::{Place, SourceId};

/// Whether a text is such a file: its first line links a numbered router or node to a router or node.
pub(super) fn recognise(text: &str, source: SourceId) -> bool {
    let is_kind = |word: &Word<'_>| matches!(word.text, "router" | "node");
    match lines(text, source).next().as_deref() {
        Some([head, id, kind, ..]) => is_kind(head) && id.number().is_some() && is_kind(kind),
        _ => false,
    }
}

/// What the file says, by the numbers in it.
#[derive(Default)]
struct Net {
    routers: BTreeMap<u32, Place>,
    /// The router of each node.
    nodes: BTreeMap<u32, (u32, Place)>,
    /// Each link once, lower router first, in order of appearance.
    links: Vec<([u32; 2], Place)>,
    known: BTreeSet<[u32; 2]>,
    /// Latencies that are given, from the first router to the second.
    latencies: BTreeMap<[u32; 2], u32>,
}

/// Reads a file.
pub(crate) fn read(text: &str, source: SourceId, sink: &mut Sink) -> Option<Plan> {
    let (mut net, before) = (Net::default(), sink.len());
    for words in lines(text, source) {
        net.line(&words, sink);
    }
    net.check_numbers(sink);
    if sink.len() > before {
        return None;
    }
    net.plan(Place { source, start: 0, end: 0 }, sink)
}

impl Net {
    fn line(&mut self, words: &[Word<'_>], sink: &mut Sink) {
        let mut rest = words;
        let Some(head) = end(&mut rest, sink) else { return };
        if let (false, id) = head {
            self.routers.entry(id).or_insert(words[0].place);
        }
        while !rest.is_empty() {
            let place = rest[0].place;
            let Some(body) = end(&mut rest, sink) else { return };
            let mut latency = None;
            if let Some(word) = rest.first().filter(|word| !is_kind(word.text)) {
                latency = cycles("latency", word, sink);
                rest = &rest[1..];
                if latency.is_some_and(|cycles| cycles > 1) && (head.0 || body.0) {
                    sink.push_with(|| slow_node(word));
                }
            }
            match (head, body) {
                ((true, _), (true, _)) => {
                    let error = Diagnostic::new(place, "a node is linked to a node");
                    sink.push(error.hint("link both to a router"));
                }
                ((true, node), (false, router)) | ((false, router), (true, node)) => {
                    self.node(node, router, place, sink);
                }
                ((false, from), (false, to)) => {
                    self.link(from, to, place);
                    let before = self.latencies.contains_key(&[from, to]);
                    latency.or(before.then_some(1)).map(|cycles| self.latencies.insert([from, to], cycles));
                }
            }
        }
    }

    fn node(&mut self, node: u32, router: u32, place: Place, sink: &mut Sink) {
        self.routers.entry(router).or_insert(place);
        match self.nodes.insert(node, (router, place)) {
            Some((other, first)) if other != router => {
                let message = format!("node {node} is linked to router {router} and to router {other}");
                let error = Diagnostic::new(place, message).also(first, "first here");
                sink.push(error.hint("a node has one router: remove one of the two"));
            }
            _ => {}
        }
    }

    fn link(&mut self, from: u32, to: u32, place: Place) {
        self.routers.entry(from).or_insert(place);
        self.routers.entry(to).or_insert(place);
        let link = [from.min(to), from.max(to)];
        if self.known.insert(link) {
            self.links.push((link, place));
        }
    }

    /// Nodes are numbered router by router: those of one router must follow each other, from 0 on.
    fn check_numbers(&self, sink: &mut Sink) {
        let mut left = BTreeSet::new();
        let mut before = None;
        for (wanted, (&node, &(router, place))) in (0..).zip(&self.nodes) {
            if node != wanted {
                let error = Diagnostic::new(place, format!("there is a node {node}, but no node {wanted}"));
                return sink.push(error.hint("number the nodes from 0 on, without gaps"));
            }
            if before != Some(router) && !left.insert(router) {
                let message = format!("node {node} is at router {router}, but node {} is not", node - 1);
                let hint = "nodes are numbered router by router: give those of a router numbers in a row";
                return sink.push(Diagnostic::new(place, message).hint(hint));
            }
            before = Some(router);
        }
    }

    /// Routers in order of their nodes, then those without, so that nodes keep their numbers. Router 3 is
    /// `r3`.
    fn plan(self, whole: Place, sink: &mut Sink) -> Option<Plan> {
        let mut nodes_at: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for (&node, &(router, _)) in &self.nodes {
            nodes_at.entry(router).or_insert((node, 0)).1 += 1;
        }
        let mut order: Vec<_> = self.routers.iter().collect();
        order.sort_by_key(|(router, _)| {
            (nodes_at.get(router).map_or(u32::MAX, |(first, _)| *first), **router)
        });
        let mut building = Building::new("router");
        for (router, place) in order {
            let nodes = nodes_at.get(router).map_or(0, |(_, nodes)| *nodes);
            if nodes > MAX_NODES {
                let error = Diagnostic::new(*place, format!("router {router} has {nodes} nodes"));
                sink.push(error.hint(format!("a router has {MAX_NODES} nodes at most")));
                return None;
            }
            building.router(
                PlannedRouter { name: name(*router), nodes, sinks: None, at: None, rank: None },
                *place,
                sink,
            );
        }
        for (ends, place) in self.links {
            let [from, to] = ends.map(|end| building.find(&name(end), place, sink));
            let latencies = latencies(&self.latencies, ends);
            let link = PlannedLink { latencies, ..PlannedLink::new(from?, to?, true) };
            building.link(link, place, sink);
        }
        building.finish(whole, sink)
    }
}

/// The cycles of a link there and back. Where one is given, the other is BookSim 2's single cycle.
fn latencies(given: &BTreeMap<[u32; 2], u32>, [from, to]: [u32; 2]) -> [Option<u32>; 2] {
    let ways = [[from, to], [to, from]].map(|way| given.get(&way).copied());
    if ways == [None; 2] { ways } else { ways.map(|cycles| cycles.or(Some(1))) }
}

fn name(router: u32) -> String {
    format!("r{router}")
}

fn is_kind(text: &str) -> bool {
    matches!(text, "router" | "node")
}

/// A router or a node: whether it is a node, and its number. It is taken off the words.
fn end(rest: &mut &[Word<'_>], sink: &mut Sink) -> Option<(bool, u32)> {
    let [kind, after @ ..] = *rest else { return None };
    if !is_kind(kind.text) {
        let hint = meant(closest(kind.text, ["router", "node"].into_iter()), || {
            "the first line is one of BookSim 2's `anynet`, in which every name is `router` or `node`, and a \
             number"
                .to_owned()
        });
        sink.push(Diagnostic::new(kind.place, format!("unknown word {}", quote(kind.text))).hint(hint));
        return None;
    }
    let Some(id) = after.first() else {
        let error = Diagnostic::new(kind.place, format!("this {} has no number", kind.text));
        sink.push(error.hint(format!("write for example `{} 0`", kind.text)));
        return None;
    };
    let Some(number) = id.number() else {
        sink.push(no_number(id));
        return None;
    };
    *rest = &after[1..];
    Some((kind.text == "node", number))
}

/// A node whose link has a latency of its own.
fn slow_node(word: &Word<'_>) -> Diagnostic {
    let message = format!("the link of this node takes {} cycles, but links of nodes take one", word.text);
    Diagnostic::new(word.place, message)
        .hint("remove the number; `network.injection_latency` holds for the links of all nodes")
}

fn no_number(word: &Word<'_>) -> Diagnostic {
    let message = format!("a number is expected, but there is {}", quote(word.text));
    Diagnostic::new(word.place, message).hint("routers and nodes have whole numbers from 0 on")
}
