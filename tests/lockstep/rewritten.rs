// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hardware whose routing tables are rewritten, in lockstep with simulators that have the other routes from
//! the beginning.

use flitforge_config::elaborate::Experiment;
use flitforge_hdl::{self as hdl, RowWrite, row_writes};
use flitforge_router::ids::RouterId;
use flitforge_tools::cosim::{Built, CosimOptions, Outcome};

use crate::support::{checked, experiment, options, runtime};

/// Cycles of each comparison.
const CYCLES: u64 = 2_000;

/// Settings that give the hardware other routes.
type Routes<'a> = &'a str;

/// A change of the rows before they are written.
type Change = fn(Vec<RowWrite>) -> Vec<RowWrite>;

/// The rows as they are.
const ALL: Change = |rows| rows;

/// Builds hardware with rewritable tables once, and compares it with a simulator of its own routes. Then the
/// same hardware takes over the rows of other routes, each time after a reset, and is compared with
/// simulators of those.
fn compare(hardware: &str, routes: &[(Routes<'_>, Change)]) -> Vec<Outcome> {
    let line = format!("{hardware} verilog.tables=rewritable");
    let (Experiment { net, traffic, run, .. }, hardware) = experiment(&line);
    let flat = hardware.coordinates == hdl::Constants::Parameters;
    let folder = tempfile::tempdir().unwrap();
    let wave = folder.path().join("difference.fst");
    let files = hdl::generate(&net, &hardware).unwrap();
    let options = CosimOptions { flat, ..options(hardware, CYCLES, run.seed, wave) };
    let fixed = checked(net);
    let built = Built::new(&fixed, &traffic, &options, &runtime(), &files).unwrap();
    let rewritten = routes.iter().map(|(routes, change)| {
        let net = experiment(&format!("{line} {routes}")).0.net;
        let rows = row_writes(&fixed, &options.hardware, &net).unwrap().rows;
        built.compare_with(&checked(net), &traffic, &change(rows)).unwrap()
    });
    [built.compare().unwrap()].into_iter().chain(rewritten).collect()
}

fn agrees(name: &str, outcome: Outcome) {
    let Outcome { difference, flits, packets, .. } = outcome;
    eprintln!("{name}: {flits} flits, {packets} packets");
    assert!(difference.is_none(), "{name}: {}", difference.unwrap());
    assert!(packets > crate::FEW);
}

/// Up*/down* routing round a hexagon with a chord.
const HEXAGON: &str = "network.topology=graph network.graph=hexagon.txt traffic.load=0.5";

/// Shortest ways, written after other data.
const SHORTEST: Routes<'_> = "routing.algorithm=layered-shortest";

/// Routes that are other ones at router c alone.
const CHANGED: Routes<'_> = "routing.algorithm=table routing.table=changed.csv";

/// The number of router c.
const C: RouterId = RouterId(2);

/// Other data first, and then the rows.
const TWICE: Change = |rows| {
    let other =
        |row: &RowWrite| RowWrite { data: row.data.iter().map(|word| !word).collect(), ..row.clone() };
    rows.iter().map(other).chain(rows.iter().cloned()).collect()
};

/// The rows of one router: all others keep theirs.
const OF_C: Change = |rows| rows.into_iter().filter(|row| row.router == C).collect();

/// No row.
const NONE: Change = |_| Vec::new();

/// Without writes the routes are those that the hardware was generated with. It takes over others, also where
/// a row is written twice, and where one router alone is written. Rows that are not written are found.
#[test]
fn hardware_takes_over_other_routes() {
    let outcomes = compare(HEXAGON, &[(SHORTEST, TWICE), (CHANGED, OF_C), (CHANGED, NONE)]);
    let [generated, shortest, changed, missing] = outcomes.try_into().unwrap();
    agrees("as generated", generated);
    agrees("shortest ways", shortest);
    agrees("changed at one router", changed);
    assert!(missing.difference.is_some(), "the hardware has rows that nobody wrote");
}

/// Hardware and other routes for it: layers of channels, escape channels, other ranks, several nodes at a
/// router, several dimensions, faults by pins, coordinates by parameters, random selection, other matching.
const MORE: &[(&str, &[Routes<'_>])] = &[
    (
        "network.topology=random-regular network.routers=8 network.degree=3 router.virtual_channels=4 traffic.load=0.9",
        &[SHORTEST],
    ),
    (
        "network.topology=random-regular network.routers=8 network.degree=3 router.virtual_channels=4 \
         routing.algorithm=layered-shortest router.pipeline=staged verilog.coordinates=parameters traffic.load=0.9",
        &["routing.algorithm=up-down routing.selection=fixed-order"],
    ),
    (
        "network.topology=graph network.graph=hexagon.txt routing.algorithm=adaptive-up-down \
         router.virtual_channels=3 verilog.faults=pins traffic.load=0.9",
        &["network.graph=ranked.txt"],
    ),
    (
        "network.topology=graph network.graph=hexagon.txt routing.selection=random verilog.buffers=registers \
         traffic.load=0.9",
        &["network.graph=ranked.txt", CHANGED],
    ),
    (
        "network.topology=full-mesh network.routers=4 network.concentration=3 router.receiver=finite \
         router.vc_matching=channels traffic.load=0.9",
        &[SHORTEST],
    ),
    (
        "network.topology=torus network.radix=[3,3] router.virtual_channels=3 routing.algorithm=up-down traffic.load=0.9",
        &[SHORTEST],
    ),
    ("network.topology=fat-tree network.arity=2 network.levels=3 traffic.load=0.9", &[SHORTEST]),
    (
        "network.topology=butterfly network.arity=2 network.levels=3 router.virtual_channels=1 traffic.load=0.9",
        &[SHORTEST],
    ),
];

/// `cargo test --test lockstep -- --ignored rewritten` compares more networks.
#[test]
#[ignore = "takes minutes"]
fn more_hardware_takes_over_other_routes() {
    for (hardware, routes) in MORE {
        let all: Vec<_> = routes.iter().map(|routes| (*routes, ALL)).collect();
        let names = ["as generated"].into_iter().chain(routes.iter().copied());
        for (name, outcome) in names.zip(compare(hardware, &all)) {
            agrees(&format!("{hardware}, {name}"), outcome);
        }
    }
}
