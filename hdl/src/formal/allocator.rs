// SPDX-License-Identifier: MIT OR Apache-2.0
//! Allocators: grants, and how long one can be kept waiting.

use std::rc::Rc;

use flitforge_router::spec::{Allocator, Arbiter};

use super::arbiter::{Place, arbiters};
use super::harness::{Harness, all, any, at_most_one, bit};
use super::{Proof, harness_name, proof as finish};
use crate::ir::{Module, PortKind};
use crate::plan::Plan;

/// The proof for an allocator of ports, if it is separable, input first, with round-robin arbiters.
pub(super) fn proof(plan: &Plan, name: &str, module: &Rc<Module>, kind: Allocator) -> Option<Proof> {
    let rows = rows(module);
    if kind != Allocator::SeparableInputFirst(Arbiter::RoundRobin) || rows.is_empty() {
        return None;
    }
    let doc =
        "An allocator with any requests. It is asked whether one requester can be passed over for long.";
    let mut harness = Harness::new(harness_name(plan, name), doc);
    harness.instance(module, &[]);
    for (row, requesters) in &rows {
        for v in 0..*requesters {
            harness
                .assume("A requester names one output at most.", at_most_one(&format!("want_{row}_{v}_i")));
        }
        grants(&mut harness, row, *requesters);
    }
    work(&mut harness, &rows);
    for arbiter in arbiters(module) {
        Place { of: &arbiter.of, path: format!("{}.", arbiter.name) }.valid(&mut harness);
    }
    let longest = rows.iter().fold(rows.len() as u32, |longest, row| longest.max(row.1));
    for (row, requesters) in &rows {
        for v in 0..*requesters {
            fair(&mut harness, module, &rows, (row, *requesters), v);
        }
    }
    Some(finish(name, module, longest + 2, harness.file()))
}

/// Inputs of an allocator: name and requesters of each.
fn rows(module: &Module) -> Vec<(String, u32)> {
    let inputs = module.ports.iter().filter(|port| matches!(port.kind, PortKind::Input));
    let asks = inputs.filter_map(|port| {
        let row = port.name.strip_prefix("asks_")?.strip_suffix("_i")?;
        Some((row.to_owned(), port.width))
    });
    asks.collect()
}

/// What is so of the grants of one input.
fn grants(harness: &mut Harness, row: &str, requesters: u32) {
    let (vc, output) = (format!("vc_{row}_o"), format!("output_{row}_o"));
    harness.assert("At most one requester of an input is granted.", at_most_one(&vc));
    harness.assert("An output goes with each grant.", format!("(|{vc}) == (|{output})"));
    for v in 0..requesters {
        let granted = bit(&vc, requesters, v);
        let asks = bit(&format!("asks_{row}_i"), requesters, v);
        let doc = "Who is granted asked for it.";
        harness.assert(doc, format!("!{granted} || ({asks} && {output} == want_{row}_{v}_i)"));
    }
}

/// Something is granted whenever something is asked for.
fn work(harness: &mut Harness, rows: &[(String, u32)]) {
    let requests = rows.iter().flat_map(|(row, requesters)| {
        (0..*requesters).map(move |v| {
            let asks = bit(&format!("asks_{row}_i"), *requesters, v);
            format!("({asks} && |want_{row}_{v}_i)")
        })
    });
    let requests: Vec<_> = requests.collect();
    for (row, requesters) in rows {
        for v in 0..*requesters {
            let asks = bit(&format!("asks_{row}_i"), *requesters, v);
            harness.assume("Who asks names an output.", format!("!{asks} || |want_{row}_{v}_i"));
        }
    }
    let grants: Vec<_> = rows.iter().map(|(row, _)| format!("|output_{row}_o")).collect();
    harness.assert(
        "Something is granted if anything is asked for.",
        format!("!{} || {}", any(&requests), any(&grants)),
    );
}

/// Both arbiters on a requester's way, one at a time: it is passed over fewer times than there are
/// requesters.
fn fair(harness: &mut Harness, module: &Module, rows: &[(String, u32)], own: (&str, u32), v: u32) {
    let (row, requesters) = own;
    let of_own = |i: u32| bit(&format!("asks_{row}_i"), requesters, i);
    let passed_over = format!("{} && !{}", of_own(v), bit(&format!("vc_{row}_o"), requesters, v));
    let beside = (0..requesters).filter(|&i| i != v).map(|i| format!("!{}", of_own(i)));
    let alone = all(&beside.collect::<Vec<_>>());
    let others = rows.iter().filter(|(other, _)| other != row);
    let quiet = all(&others.map(|(other, _)| format!("asks_{other}_i == 0")).collect::<Vec<_>>());
    let want = format!("want_{row}_{v}_i");
    let width = module.width_of(&want);
    let last = harness.ghost(&format!("last_{row}_{v}"), width, 0, want.clone());
    let same = format!("{last} == {want}");
    Missed {
        name: format!("missed_output_{row}_{v}"),
        clocks: rows.len() as u32,
        when: format!("{passed_over} && {alone}"),
        on: same,
        doc: "Alone at its input and asking for one output, it is served within as many clocks as there are inputs.",
    }
    .never(harness);
    Missed {
        name: format!("missed_input_{row}_{v}"),
        clocks: requesters,
        when: format!("{passed_over} && {quiet}"),
        on: "1'b1".to_owned(),
        doc: "With no other input asking, it is served within as many clocks as its input has requesters.",
    }
    .never(harness);
}

/// Clocks in a row in which a requester is passed over.
struct Missed {
    name: String,
    /// The number of clocks that never come together.
    clocks: u32,
    /// The requester is passed over in this clock.
    when: String,
    /// The requester asks for the same output as in the clock before.
    on: String,
    doc: &'static str,
}

impl Missed {
    fn never(self, harness: &mut Harness) {
        let Self { name, clocks, when, on, doc } = self;
        // A bit for each clock: after that many clocks nothing is left of the state that induction begins in.
        let next = format!("({when}) ? ((({on}) ? {name} << 1 : 0) | 1) : 0");
        harness.ghost(&name, clocks, 0, next);
        harness.assert(doc, format!("!(&{name})"));
    }
}
