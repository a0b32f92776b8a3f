// SPDX-License-Identifier: MIT OR Apache-2.0
//! A router dies while the network runs: its neighbours notice, messages go round, tables are written and
//! change places, and packets of both numberings are in flight. Simulator and hardware agree in every cycle
//! of it.
//!
//! Hardware cannot take out packets, so no way leads over the router that dies before it does. Everybody
//! else's routes change with its death, since all numbers above its own do.

use flitforge_topology::healing::{Healed, Healing};

use crate::support::{compare, experiment, runtime};

/// The line of a network in which `dead` dies, with a map of destinations that leaves it alone.
fn line(nodes: u32, dead: u32, method: &str, load: &str) -> String {
    let fixed = format!(
        "network.topology=bmg network.nodes={nodes} routing.algorithm=static-dr routing.max_reversals=3 \
         routing.misroute=never routing.misroute_limit=2 router.virtual_channels=4 healing.method={method} \
         healing.capacity=2 faults.schedule=[{{at=3000,router={dead}}}] traffic.load={load}"
    );
    let map: Vec<u32> = destinations(&fixed, nodes, dead);
    format!("{fixed} traffic.pattern=file traffic.map={map:?}").replace(", ", ",")
}

/// For each router one far away, such that no way leads over the one that dies; it sends to nobody.
fn destinations(line: &str, nodes: u32, dead: u32) -> Vec<u32> {
    let router = experiment(line).0.net.router;
    let sound = Healed::new(&router, &Healing::binomial(nodes, &[]).unwrap()).unwrap();
    let clear = |source: u32, dest: u32| {
        let route = sound.route(source, dest).unwrap();
        (!route.routers.contains(&dead)).then(|| (route.hops(), dest))
    };
    let farthest = |source: u32| (0..nodes).filter_map(|up| clear(source, (source + up) % nodes)).max();
    (0..nodes).map(|node| if node == dead { node } else { farthest(node).unwrap().1 }).collect()
}

fn heals(nodes: u32, dead: u32, method: &str, load: &str) {
    let line = line(nodes, dead, method, load);
    let folder = tempfile::tempdir().unwrap();
    let outcome = compare(&line, crate::CYCLES, folder.path(), &runtime()).unwrap();
    eprintln!("{line}\n    {} flits, {} packets", outcome.flits, outcome.packets);
    assert!(outcome.difference.is_none(), "{line}: {}", outcome.difference.unwrap());
    assert!(outcome.packets > crate::FEW);
    let healing = outcome.healing.unwrap();
    assert_eq!((healing.epochs, healing.unhealed), (1, 0), "{line}");
    assert!(healing.deaths[0].healed.unwrap() < crate::CYCLES / 2, "{line}");
}

#[test]
fn a_healing_event_is_the_same_in_hardware() {
    heals(8, 3, "adaptive", "0.3");
}

/// More methods and sizes; run them with `cargo test --test lockstep -- --ignored healing`.
#[test]
#[ignore = "takes minutes"]
fn more_healing_events() {
    for method in ["naive", "adaptive"] {
        for (nodes, dead) in [(8, 5), (11, 0), (12, 7), (16, 15), (24, 11)] {
            ["0.05", "0.6"].iter().for_each(|load| heals(nodes, dead, method, load));
        }
    }
}
