// SPDX-License-Identifier: MIT OR Apache-2.0
//! A network whose routers take over new tables while packets are in flight, and then lose the routers that
//! the tables do without: every packet arrives.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use flitforge_hdl::{File, Options, generate};
use flitforge_router::flit::FlitLayout;
use flitforge_router::jumps::{EPOCH_BITS, Overlay};
use flitforge_router::spec::*;
use flitforge_topology::healing::{Healing, Write};
use support::*;

const NODES: u32 = 11;
const CAPACITY: u32 = 2;
const DATA_BITS: u32 = 48;

/// The routers that die, one after the other.
const DEAD: [u32; 2] = [4, 9];

/// Packets from each node to each other one: while tables change, and once the dead have gone.
const ROUNDS: [u32; 2] = [24, 2];

/// Enough channels for packets that go over to another numbering more than once.
fn router() -> RouterSpec {
    let misroute = Misroute { when: MisrouteWhen::Never, limit: MisrouteLimit::Steps(0) };
    let relation = Relation::StaticReversal(StaticReversal { max_reversals: 5, misroute });
    RouterSpec { vcs: 6, injection_vcs: 1, relation, ..healing(NODES, CAPACITY) }
}

/// What one router's update pins say in a clock.
#[derive(Clone, Default)]
struct Update {
    write: Option<Write>,
    switch: bool,
}

/// Two numberings, one after the other. No two routers begin or switch in the same clock, and a router begins
/// with the second numbering soon after it has switched to the first.
fn updates() -> Vec<Vec<Update>> {
    let mut clocks = vec![vec![Update::default(); NODES as usize]; 240];
    for (round, dead) in (1..).zip([&DEAD[..1], &DEAD[..]]) {
        let healing = |dead: &[u32]| Healing::binomial(NODES, dead).expect("a binomial graph");
        let (before, after) = (healing(&dead[..dead.len() - 1]), healing(dead));
        for node in (0..NODES).filter(|node| !DEAD.contains(node)) {
            let current = before.table(node, round - 1, CAPACITY);
            let table = after.table(node, round, CAPACITY).expect("there is room for the dead");
            let (first, node) = (100 * round as usize - 80 + 3 * node as usize, node as usize);
            let writes = table.writes(current.as_ref());
            let switch = first + writes.len() + 7 * node % 11;
            clocks[switch][node].switch = true;
            writes
                .into_iter()
                .zip(first..)
                .for_each(|(write, clock)| clocks[clock][node].write = Some(write));
        }
    }
    clocks
}

/// A line of bits for each clock: data, words, write and switch of all routers, each the highest router
/// first.
fn stimuli(overlay: &Overlay, clocks: &[Vec<Update>]) -> String {
    let word_bits = overlay.word_number_bits() as usize;
    let data_bits = overlay.data_bits() as usize;
    let line = |clock: &Vec<Update>| {
        let of = |bits: &dyn Fn(&Update) -> String| clock.iter().rev().map(bits).collect::<String>();
        let [data, word] = [
            of(&|u| format!("{:0data_bits$b}", u.write.map_or(0, |write| write.data))),
            of(&|u| format!("{:0word_bits$b}", u.write.map_or(0, |write| write.word))),
        ];
        let write = of(&|u| u8::from(u.write.is_some()).to_string());
        data + &word + &write + &of(&|u| u8::from(u.switch).to_string()) + "\n"
    };
    clocks.iter().map(line).collect()
}

/// Network ports that lead to living routers, those of the highest router first.
fn healthy(spec: &RouterSpec, dead: &[u32]) -> String {
    let graph = spec.jumps.as_ref().expect("a binomial graph").graph();
    let works = |node: u32, port: u32| {
        let ends = [node, (node + graph.displacement(port)) % NODES];
        if ends.iter().any(|end| dead.contains(end)) { '0' } else { '1' }
    };
    (0..NODES).rev().flat_map(|node| (0..graph.ports()).rev().map(move |port| works(node, port))).collect()
}

/// Nodes send packets of one flit as fast as they can, each to all others in turn. The pins follow the file
/// of updates.
const BENCH: &str = include_str!("support/healed.v");

/// What the bench says when the routers' tables are written so.
fn simulated(clocks: &[Vec<Update>]) -> String {
    let spec = router();
    let overlay = *spec.jumps.as_ref().and_then(|jumps| jumps.overlay()).expect("it heals");
    let layout = FlitLayout::new(&spec, DATA_BITS).expect("room for the header");
    assert!(layout.header_bits <= 32, "the bench names packets from bit 32 on");
    assert_eq!((layout.dest[0].offset, layout.dest[0].width), (0, 4), "the bench puts the destination there");
    let stimuli = stimuli(&overlay, clocks);
    let alive: String = (0..NODES).rev().map(|node| if DEAD.contains(&node) { '0' } else { '1' }).collect();
    let marks = [
        ("PORTS", spec.network_ports().to_string()),
        ("VCS", spec.vcs.to_string()),
        ("DEPTH", spec.buffer_depth.to_string()),
        ("CLOCKS", clocks.len().to_string()),
        ("BITS", (stimuli.find('\n').unwrap_or(0) / NODES as usize).to_string()),
        ("EPOCH", (layout.digits.offset + layout.digits.width - EPOCH_BITS).to_string()),
        ("ALIVE", alive),
        ("SOUND", healthy(&spec, &[])),
        ("LEFT", healthy(&spec, &DEAD)),
        ("BUSY", ROUNDS[0].to_string()),
        ("ALONE", ROUNDS[1].to_string()),
    ];
    let bench =
        marks.iter().fold(BENCH.to_owned(), |text, (name, value)| text.replace(&format!("@{name}@"), value));
    let folder = tempfile::tempdir().expect("folder for the design");
    let options = Options { data_bits: DATA_BITS, ..healing_options() };
    let files = generate(&network(spec), &options).expect("hardware can have it");
    for File { name, text } in &files {
        std::fs::write(folder.path().join(name), text).expect("folder can be written");
    }
    std::fs::write(folder.path().join("bench.v"), bench).expect("folder can be written");
    std::fs::write(folder.path().join("updates.txt"), stimuli).expect("folder can be written");
    let fixed = ["-g2012", "-DFLITFORGE_ASSERT", "-s", "bench", "-o", "bench.vvp", "bench.v"];
    let files = files.iter().map(|file| file.name.as_str());
    run(folder.path(), "iverilog", &fixed.into_iter().chain(files).collect::<Vec<_>>());
    run(folder.path(), "vvp", &["bench.vvp"])
}

/// Pairs of living nodes.
fn pairs() -> u32 {
    let living = NODES - DEAD.len() as u32;
    living * (living - 1)
}

#[test]
fn every_packet_arrives() {
    let packets = pairs() * ROUNDS.iter().sum::<u32>();
    assert_eq!(simulated(&updates()), format!("PASS: {packets} packets, epochs 0111\n"));
}

/// A router that takes its number for another one's sends packets elsewhere.
#[test]
#[ignore = "takes half a minute"]
fn a_wrong_table_is_found() {
    let mut clocks = updates();
    let writes = clocks.iter_mut().flatten().filter_map(|update| update.write.as_mut());
    let number = writes.filter(|write| write.word == 2).last().expect("a router is numbered anew");
    number.data ^= 1;
    let said = simulated(&clocks);
    assert!(said.starts_with("FAIL after ") && said.ends_with(": a packet is at the wrong node\n"), "{said}");
}
