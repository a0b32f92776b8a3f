// SPDX-License-Identifier: MIT OR Apache-2.0
//! The waveform of the test bench: scopes of channels, and what they say of packets.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::io::BufReader;
use std::path::Path;

use flitforge_hdl::package::{Top, package};
use flitforge_hdl::{Constants, Emitter, File, Options};
use flitforge_router::spec::*;
use flitforge_topology::network::NetworkSpec;
use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalValue};
use support::*;

/// Packets from each node to each other one.
const ROUNDS: usize = 4;

/// Signals by name, each with its changes as (time, bits).
struct Wave(BTreeMap<String, Vec<(u64, String)>>);

impl Wave {
    fn read(path: &Path) -> Self {
        let file = std::fs::File::open(path).expect("the waveform");
        let mut reader = FstReader::open(BufReader::new(file)).expect("a waveform");
        let (mut scopes, mut names) = (Vec::new(), BTreeMap::new());
        let hierarchy = reader.read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => _ = scopes.pop(),
            FstHierarchyEntry::Var { name, handle, .. } => {
                let name = name.split(['[', ' ']).next().unwrap_or_default();
                let all: &mut Vec<String> = names.entry(handle.get_index()).or_default();
                all.push(format!("{}.{name}", scopes.join(".")));
            }
            _ => {}
        });
        hierarchy.expect("scopes");
        let mut changes: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
        names.values().flatten().for_each(|name| _ = changes.insert(name.clone(), Vec::new()));
        let values = reader.read_signals(&FstFilter::all(), |time, signal, value| {
            if let FstSignalValue::String(bits) = value {
                let bits = String::from_utf8_lossy(bits).into_owned();
                for name in &names[&signal.get_index()] {
                    changes.entry(name.clone()).or_default().push((time, bits.clone()));
                }
            }
            Ok::<(), Infallible>(())
        });
        values.expect("values");
        Self(changes)
    }

    /// Scopes of channels that are asked for.
    fn scopes(&self, asked: impl Fn(&str) -> bool) -> BTreeSet<String> {
        let scopes = self.0.keys().filter_map(|name| name.rsplit_once('.')).map(|(scope, _)| scope);
        let is_channel =
            |scope: &&str| scope.rsplit('.').next().is_some_and(|name| name.contains("_vc")) && asked(scope);
        scopes.filter(|scope| scope.contains(".wave.")).filter(is_channel).map(str::to_owned).collect()
    }

    /// The bits of a signal at a time, or those it had last.
    fn at(&self, scope: &str, signal: &str, time: u64) -> &str {
        let changes = &self.0[&format!("{scope}.{signal}")];
        let last = changes.partition_point(|&(at, _)| at <= time).checked_sub(1);
        &changes[last.expect("a value from the beginning on")].1
    }

    fn number(&self, scope: &str, signal: &str, time: u64) -> Option<u64> {
        u64::from_str_radix(self.at(scope, signal, time), 2).ok()
    }

    fn letters(&self, scope: &str, signal: &str, time: u64) -> Option<String> {
        let bits = self.number(scope, signal, time)?.to_be_bytes();
        Some(bits.iter().filter(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect())
    }

    /// The last time of a change.
    fn end(&self) -> u64 {
        self.0.values().filter_map(|changes| changes.last()).map(|&(time, _)| time).max().unwrap_or_default()
    }
}

/// Writes the package of a network and runs a target of its Makefile.
fn make(net: &NetworkSpec, options: &Options, folder: &Path, target: &[&str]) {
    let cut = flitforge_topology::deadlock::check(net).cut;
    let package = package(net, options, Emitter::Plain, Top::Network, &cut).expect("hardware can have it");
    for File { name, text } in &package.files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders can be made");
        std::fs::write(path, text).expect("folder can be written");
    }
    let said = run(folder, "make", &[&["-s", "-C", "sim"], target].concat());
    assert!(said.contains("PASS: ") && !said.contains("arning"), "{said}");
}

/// The times at which clocks begin: those at which the clock rises.
fn clocks(end: u64) -> impl Iterator<Item = u64> {
    (5..end).step_by(10)
}

/// All packets come out at the router that they are for; nothing is left, and all credits are back.
fn packets_arrive(wave: &Wave, nodes: u64, depth: u64) {
    let mut arrived = BTreeSet::new();
    for scope in wave.scopes(|scope| scope.contains(".eject0.out_vc")) {
        let router: u64 = scope
            .split_once(".wave.r")
            .and_then(|(_, rest)| rest.split('.').next()?.parse().ok())
            .expect("a router");
        for time in clocks(wave.end()) {
            let kind = wave.letters(&scope, "kind", time);
            if kind.as_deref() == Some("tail") {
                let number = |signal| wave.number(&scope, signal, time).expect("a known packet");
                assert_eq!(number("dest"), router, "{scope} at {time}");
                assert_eq!(number("source"), number("packet") % nodes, "{scope} at {time}");
                assert!(arrived.insert(number("packet")), "twice");
            }
        }
    }
    assert_eq!(arrived.len(), ROUNDS * (nodes * (nodes - 1)) as usize);
    for scope in wave.scopes(|scope| scope.contains(".in_vc")) {
        let states: BTreeSet<_> =
            clocks(wave.end()).filter_map(|time| wave.letters(&scope, "state", time)).collect();
        assert!(states.iter().all(|state| ["idle   ", "waiting", "sending"].contains(&state.as_str())));
        assert!(
            clocks(wave.end()).all(|time| wave.number(&scope, "flits", time).is_some_and(|n| n <= depth))
        );
        assert_eq!(wave.letters(&scope, "state", wave.end()).as_deref(), Some("idle   "), "{scope}");
        assert_eq!(wave.number(&scope, "flits", wave.end()), Some(0), "{scope}");
    }
    for scope in wave.scopes(|scope| scope.contains(".out_vc") && !scope.contains(".eject")) {
        assert!(
            clocks(wave.end()).all(|time| wave.number(&scope, "credits", time).is_some_and(|n| n <= depth))
        );
        assert_eq!(wave.number(&scope, "credits", wave.end()), Some(depth), "{scope}");
    }
}

/// What a flit on a wire is of, the buffer behind it holds from the next clock on.
fn buffers_hold_what_was_sent(wave: &Wave, from: &str, to: &str) {
    let mut seen = 0;
    for time in clocks(wave.end() - 30) {
        let on_wire = wave.number(from, "packet", time);
        if let (Some(packet), Some("body")) = (on_wire, wave.letters(from, "kind", time).as_deref()) {
            let idle = wave.letters(to, "state", time + 10).as_deref() == Some("idle   ");
            assert!(!idle, "packet {packet} at {time}");
            if wave.number(to, "flits", time + 10) == Some(1) {
                assert_eq!(wave.number(to, "packet", time + 10), Some(packet), "at {time}");
                assert_eq!(wave.letters(to, "kind", time + 10).as_deref(), Some("body"), "at {time}");
                seen += 1;
            }
        }
    }
    assert!(seen >= 5, "{seen}");
}

/// The signals that viewers open on are in the waveform, and hold the packet one after another.
fn viewers_open_on_a_way(folder: &Path, wave: &Wave, packet: u64) {
    let read = |name: &str| std::fs::read_to_string(folder.join("build").join(name)).expect("a save file");
    let (gtkwave, surfer) = (read("ff_wave.gtkw"), read("ff_wave.sucl"));
    let signals: Vec<_> = gtkwave.lines().filter_map(|line| line.split_once('[')).collect();
    let signals: Vec<_> =
        signals.into_iter().filter(|(name, _)| name.contains("_tb.")).map(|(name, _)| name).collect();
    assert!(signals.iter().all(|signal| wave.0.contains_key(*signal)), "{signals:?}");
    let added = surfer.lines().filter_map(|line| line.strip_prefix("variable_add "));
    assert!(added.eq(signals.iter().copied()));
    let headings: Vec<_> = surfer.lines().filter_map(|line| line.strip_prefix("divider_add ")).collect();
    let cursor = surfer.lines().last().and_then(|line| line.strip_prefix("cursor_set "));
    assert!(cursor.is_some_and(|cursor| cursor.parse::<u64>().is_ok()), "{surfer}");
    let is_word = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    assert!(headings.len() >= 3 && headings.iter().all(|word| is_word(word)), "{headings:?}");
    let first = |signal: &&str| {
        let holds = |bits: &str| u64::from_str_radix(bits, 2) == Ok(packet);
        wave.0[*signal].iter().find(|(_, bits)| holds(bits)).expect("the packet is seen there").0
    };
    let on_links =
        signals.iter().copied().filter(|name| name.contains(".out_vc") && name.ends_with(".packet"));
    let times: Vec<_> = on_links.map(|signal| first(&signal)).collect();
    assert!(times.len() >= 3 && times.is_sorted_by(|a, b| a < b), "{times:?}");
}

fn small() -> NetworkSpec {
    network(RouterSpec { vcs: 2, ..router(dims(&[3, 2], false), DIMENSION_ORDER) })
}

#[test]
fn channels_name_packets_in_icarus() {
    let folder = tempfile::tempdir().expect("folder for the package");
    make(&small(), &Options::default(), folder.path(), &["wave", "PACKET=12"]);
    let wave = Wave::read(&folder.path().join("build/ff_wave.fst"));
    packets_arrive(&wave, 6, 4);
    let channel = |name: &str| format!("ff_tb.wave.{name}");
    buffers_hold_what_was_sent(&wave, &channel("r0.x_pos.out_vc1"), &channel("r1.x_neg.in_vc1"));
    viewers_open_on_a_way(folder.path(), &wave, 12);
}

/// Ejection links with credits: these fall to none while readers stall, and are all back in the end.
#[test]
fn credits_of_receivers_are_shown() {
    let folder = tempfile::tempdir().expect("folder for the package");
    let net = small();
    let router = RouterSpec { receiver: Some(Receiver { depth: 3, interval: 1 }), ..net.router.clone() };
    make(&network(router), &Options::default(), folder.path(), &["wave", "PACKET=12"]);
    let wave = Wave::read(&folder.path().join("build/ff_wave.fst"));
    packets_arrive(&wave, 6, 4);
    let mut least = 3;
    for scope in wave.scopes(|scope| scope.contains(".eject0.out_vc")) {
        let credits = |time| wave.number(&scope, "credits", time).expect("a number");
        least = clocks(wave.end()).map(credits).fold(least, u64::min);
        assert_eq!(credits(wave.end()), 3, "{scope}");
    }
    assert_eq!(least, 0);
}

#[test]
#[ignore = "Verilator and a compiler take a minute and more"]
fn channels_name_packets_in_verilator() {
    let folder = tempfile::tempdir().expect("folder for the package");
    let options = Options { coordinates: Constants::Inputs, ..Options::default() };
    make(&small(), &options, folder.path(), &["wave-verilator", "PACKET=12"]);
    let wave = Wave::read(&folder.path().join("build/ff_wave.fst"));
    packets_arrive(&wave, 6, 4);
    viewers_open_on_a_way(folder.path(), &wave, 12);
}
