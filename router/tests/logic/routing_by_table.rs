// SPDX-License-Identifier: MIT OR Apache-2.0
//! Read-only memories and the relations that read them, in every interpretation, against the tables.

use std::sync::Arc;

use flitforge_router::hdl::{Checked, Hdl, Native, Netlist};
use flitforge_router::head::{Candidates, Head};
use flitforge_router::routing::{self, RowWords};
use flitforge_router::spec::{Relation, Release, RouterSpec};
use flitforge_router::table::{Answer, RouteTable, TableBuilder, TableShape};

use crate::hdl_support::Stream;

const SHAPE: TableShape = TableShape { routers: 5, ports: 3, vcs: 4, kinds: 3 };

/// What an address holds: no simple function of its parts.
fn stored(at: &[u64]) -> u64 {
    at.iter().fold(5, |sum, part| (sum * 13 + part * 7 + 3) % 31)
}

/// Memories with addresses of one to three parts hold what they are made of.
#[test]
fn a_memory_holds_its_values() {
    for widths in [&[4][..], &[1, 3], &[2, 1, 2]] {
        let all: u32 = widths.iter().sum();
        let netlist = Netlist::new();
        let inputs: Vec<_> = widths.iter().map(|&width| (width, netlist.input("part", width))).collect();
        let output = (&netlist).rom(5, &inputs, stored);
        for address in 0..1_u64 << all {
            let mut rest = address;
            let mut take = |&width: &u32| {
                let part = rest & ((1 << width) - 1);
                rest >>= width;
                part
            };
            let parts: Vec<u64> = widths.iter().map(&mut take).collect();
            let expected = stored(&parts);
            let native: Vec<_> = widths.iter().copied().zip(parts.iter().copied()).collect();
            let checked: Vec<_> = native.iter().map(|&(w, part)| (w, Checked.lit(w, part))).collect();
            assert_eq!(Native.rom(5, &native, stored), expected);
            assert_eq!(Checked.rom(5, &checked, stored).value(), expected);
            assert_eq!(netlist.eval(&[output], &parts), Ok(vec![expected]));
        }
    }
}

/// A table of drawn answers and kinds.
fn drawn(seed: u64) -> RouteTable {
    let mut stream = Stream(seed);
    let mut below = |n: u64| stream.below(n);
    let mut table = TableBuilder::new(SHAPE);
    for (router, dest) in
        (0..SHAPE.routers).flat_map(|router| (0..SHAPE.routers).map(move |dest| (router, dest)))
    {
        for kind in 0..SHAPE.kinds {
            let [ports, vcs] = [below(8), 1 + below(7)];
            let answer = Answer { ports, vcs, escape: 1 << below(3), escape_vcs: 0b1000 };
            table.set(router, kind, dest, answer);
        }
        for vc in 0..SHAPE.vcs {
            table.set_kind(router, dest % SHAPE.ports, vc, below(3) as u32);
        }
    }
    table.finish()
}

/// What the shared functions answer, as a list.
fn answer<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    [here, dest, from, from_vc, healthy]: [H::Word; 5],
) -> [H::Word; 5] {
    let (here, dest) = ([here], [dest]);
    let state = routing::initial_state(h, spec);
    let head = Head { here: &here, dest: &dest, via: &dest, state, from, from_vc };
    let Candidates { eject, productive, keep, escape, escape_vcs, .. } =
        routing::route(h, spec, &head, healthy);
    [eject, productive, keep, escape, escape_vcs]
}

#[test]
fn a_relation_answers_what_its_table_says() {
    let table = drawn(11);
    let relation = Relation::Table { escape_vcs: 1 };
    let graph = RouterSpec::graph(SHAPE.routers, SHAPE.ports);
    let spec =
        RouterSpec { table: Some(Arc::new(table.clone())), relation, release: Release::Drained, ..graph };
    let widths = [3, 3, SHAPE.ports, SHAPE.vcs, SHAPE.ports];
    let netlist = Netlist::new();
    let outputs = answer(&netlist, &spec, widths.map(|width| netlist.input("word", width)));
    let ports = (0..SHAPE.ports).flat_map(|port| (0..SHAPE.vcs).map(move |vc| Some((port, vc))));
    for arrival in std::iter::once(None).chain(ports) {
        for (here, dest) in (0..5_u32).flat_map(|here| (0..5_u32).map(move |dest| (here, dest))) {
            let (from, from_vc) = arrival.map_or((0, 0), |(port, vc)| (1 << port, 1 << vc));
            let kind = arrival.map_or(0, |(port, vc)| table.kind(here, port, vc));
            let healthy = 0b101;
            let row = table.answer(here, kind, dest);
            let usable = if here == dest { 0 } else { healthy };
            let arrived = u64::from(here == dest);
            let expected = [arrived, row.ports & usable, row.vcs, row.escape & usable, row.escape_vcs];
            let inputs = [here.into(), dest.into(), from, from_vc, healthy];
            assert_eq!(answer(Native, &spec, inputs), expected, "{arrival:?} at {here} to {dest}");
            assert_eq!(netlist.eval(&outputs, &inputs).unwrap(), expected);
            let words = [0, 1, 2, 3, 4].map(|i| Checked.lit(widths[i], inputs[i]));
            assert_eq!(answer(Checked, &spec, words).map(|word| word.value()), expected);
        }
    }
}

/// What the shared functions answer where rows were rewritten, as a list: the number of the row that is read,
/// then the answer.
fn rewritten<H: Hdl>(
    h: H,
    spec: &RouterSpec,
    [here, dest, from, from_vc, healthy, written]: [H::Word; 6],
    [ports, vcs, escape, escape_vcs]: [H::Word; 4],
) -> [H::Word; 6] {
    let (here, dest) = ([here], [dest]);
    let state = routing::initial_state(h, spec);
    let head = Head { here: &here, dest: &dest, via: &dest, state, from, from_vc };
    let fixed = routing::route(h, spec, &head, healthy);
    let row = RowWords { ports, vcs, escape: Some([escape, escape_vcs]) };
    let Candidates { eject, productive, keep, escape, escape_vcs, .. } =
        routing::rewritten(h, spec, &fixed, healthy, (written, &row));
    let number = routing::row_number(h, spec, &head).unwrap();
    [number, eject, productive, keep, escape, escape_vcs]
}

/// A router that was made with one table and has a row of another answers as one that was made with the
/// other, whatever kinds of arrival the two tell apart.
#[test]
fn a_rewritten_row_counts_for_the_row_that_was_there() {
    let tables = [drawn(11), drawn(12)];
    let specs = tables.each_ref().map(|table| {
        let relation = Relation::Table { escape_vcs: 1 };
        let graph = RouterSpec::graph(SHAPE.routers, SHAPE.ports);
        RouterSpec { table: Some(Arc::new(table.clone())), relation, release: Release::Drained, ..graph }
    });
    assert!(specs.iter().all(routing::reads_one_row));
    let netlist = Netlist::new();
    let words = [3, 3, SHAPE.ports, SHAPE.vcs, SHAPE.ports, 1].map(|width| netlist.input("word", width));
    let row = [SHAPE.ports, SHAPE.vcs, SHAPE.ports, SHAPE.vcs].map(|width| netlist.input("row", width));
    let outputs = rewritten(&netlist, &specs[0], words, row);
    let ports = (0..SHAPE.ports).flat_map(|port| (0..SHAPE.vcs).map(move |vc| Some((port, vc))));
    for arrival in std::iter::once(None).chain(ports) {
        for (here, dest) in (0..5_u32).flat_map(|here| (0..5_u32).map(move |dest| (here, dest))) {
            let (from, from_vc) = arrival.map_or((0, 0), |(port, vc)| (1 << port, 1 << vc));
            let kind = arrival.map_or(0, |(port, vc)| tables[1].kind(here, port, vc));
            let Answer { ports, vcs, escape, escape_vcs } = tables[1].answer(here, kind, dest);
            let row = [ports, vcs, escape, escape_vcs];
            for (written, spec) in (0..).zip(&specs) {
                let inputs = [here.into(), dest.into(), from, from_vc, 0b011, written];
                let found = rewritten(Native, &specs[0], inputs, row);
                let vc = arrival.map_or(0, |(_, vc)| vc);
                assert_eq!(found[0], u64::from(vc << 3 | dest));
                let expected = answer(Native, spec, [inputs[0], inputs[1], from, from_vc, 0b011]);
                assert_eq!(found[1..], expected, "{arrival:?} at {here} to {dest}, written: {written}");
                let all: Vec<u64> = inputs.into_iter().chain(row).collect();
                assert_eq!(netlist.eval(&outputs, &all).unwrap(), found);
            }
        }
    }
}
