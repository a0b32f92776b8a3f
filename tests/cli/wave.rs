// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run --wave`: the file is read back by another library and compared with the engine.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::cli_support;

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;

use cli_support::*;
use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Disk, Request};
use flitforge_sim::engine::{Buffer, Engine, Link, LinkFlit, start};
use flitforge_topology::checked::Checked;
use flitforge_traffic::Sources;
use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalValue};

/// Changes of signals by name.
type Changes = BTreeMap<String, Vec<(u64, String)>>;

/// Names of signals with their scopes, and for each its changes as (cycle, bits).
fn read(path: &str) -> (Vec<String>, Changes) {
    let mut reader = FstReader::open(BufReader::new(std::fs::File::open(path).unwrap())).unwrap();
    let (mut scopes, mut names) = (Vec::new(), Vec::new());
    reader
        .read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => _ = scopes.pop(),
            FstHierarchyEntry::Var { name, .. } => names.push(format!("{}.{name}", scopes.join("."))),
            _ => {}
        })
        .unwrap();
    let mut changes: Changes = BTreeMap::new();
    reader
        .read_signals(&FstFilter::all(), |time, signal, value| {
            if let FstSignalValue::String(bits) = value {
                let bits = String::from_utf8(bits.to_vec()).unwrap();
                changes.entry(names[signal.get_index()].clone()).or_default().push((time, bits));
            }
            Ok::<(), std::convert::Infallible>(())
        })
        .unwrap();
    (names, changes)
}

/// One source on a line of three routers: what lies on each link in each cycle is known by hand.
#[test]
fn a_lone_packet_is_on_each_link_in_its_cycle() {
    let dir = tempfile::tempdir().unwrap();
    let config = file(
        dir.path(),
        "line.toml",
        "[network]\ntopology = \"mesh\"\nradix = [3]\n\
         [router]\nvirtual_channels = 2\n\
         [traffic]\npattern = \"file\"\nmap = [2, 1, 2]\nload = 0.02\nload_unit = \"flits\"\n\
         packet_length = 2\nprocess = \"constant\"\n",
    );
    let wave = as_text(&dir.path().join("line.fst"));
    succeeds(&["run", &config, "--wave", &wave, "--wave-cycles", "0..400"]);
    let (names, changes) = read(&wave);
    assert!(names.contains(&"sim.r0.x_pos.flit [33:0]".to_owned()), "{names:?}");
    let rises = |name: &str| {
        let changes = &changes[&format!("sim.{name}")];
        let raised = changes.iter().filter(|(_, bits)| bits.contains('1'));
        raised.map(|&(cycle, _)| cycle).collect::<Vec<_>>()
    };
    let sent = rises("r0.inject0.valid [1:0]");
    assert!(sent.len() >= 3, "{sent:?}");
    let later = |by: u64| sent.iter().map(|cycle| cycle + by).collect::<Vec<_>>();
    assert_eq!(rises("r0.x_pos.valid [1:0]"), later(1));
    assert_eq!(rises("r1.x_pos.valid [1:0]"), later(2));
    assert_eq!(rises("r2.eject0.valid [1:0]"), later(3));
    assert_eq!(rises("r1.x_neg.credit [1:0]"), later(2));
    assert!(rises("r1.x_neg.valid [1:0]").is_empty());
}

/// The header of a head flit is the coordinate of its destination, and ends are marked.
#[test]
fn flits_are_laid_out_as_on_the_wire() {
    let dir = tempfile::tempdir().unwrap();
    let wave = as_text(&dir.path().join("out.fst"));
    let args = ["run", QUICK_START, "--wave", &wave, "--wave-cycles", "100..300"];
    succeeds(&[&args[..], &SHORT[..]].concat());
    let (_, changes) = read(&wave);
    let mut heads = 0;
    for node in 0..15 {
        // Before its first cycle the waveform says that it does not know.
        let known = changes[&format!("sim.r{node}.eject0.flit [33:0]")]
            .iter()
            .filter(|(_, bits)| !bits.contains('x'));
        for (cycle, bits) in known {
            assert!((100..300).contains(cycle));
            if &bits[1..2] == "1" {
                let field =
                    |high: usize, low: usize| u32::from_str_radix(&bits[33 - high..34 - low], 2).unwrap();
                assert_eq!((field(2, 0), field(4, 3)), (node % 5, node / 5), "{bits}");
                heads += 1;
            }
        }
    }
    assert!(heads > 100, "{heads}");
}

/// What a signal says in a cycle: its last change up to then. `None`: nothing (`z`).
fn level(changes: &[(u64, String)], cycle: u64) -> Option<u64> {
    let (_, bits) = changes[..changes.partition_point(|&(at, _)| at <= cycle)].last()?;
    u64::from_str_radix(bits, 2).ok()
}

/// Letters of a signal.
fn letters(bits: u64) -> String {
    String::from_utf8(bits.to_be_bytes().into_iter().filter(|&byte| byte != 0).collect()).unwrap()
}

/// Scopes of channels, and what stands in each.
fn channels(names: &[String]) -> BTreeMap<String, BTreeSet<String>> {
    let mut channels: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for name in names {
        let (scope, signal) = name.rsplit_once('.').unwrap();
        if scope.contains("_vc") {
            channels.entry(scope.to_owned()).or_default().insert(signal.to_owned());
        }
    }
    channels
}

/// The number of a port by the name of its scope, among those of a mesh of two dimensions.
fn port(name: &str) -> u8 {
    ["x_neg", "x_pos", "y_neg", "y_pos", "inject0"].iter().position(|&known| known == name).unwrap() as u8
}

/// The engine that a run of [`QUICK_START`] has before its first cycle.
fn engine_of(arguments: &[&str]) -> Box<dyn Engine> {
    let overrides = arguments.iter().filter(|&&argument| argument != "--set").map(|&set| set.to_owned());
    let overrides: Vec<_> = overrides.collect();
    let request = Request { path: QUICK_START, overrides: &overrides, files: &Disk };
    let Experiment { net, traffic, run, .. } = Experiment::new(&config::load(&request).unwrap()).unwrap();
    let radix: Vec<u32> = net.router.dims.iter().map(|dim| dim.radix).collect();
    let sources = Sources::new(&traffic, &radix, run.seed).unwrap();
    start(Checked::unchecked(net), sources, run.seed, run.engine).unwrap()
}

/// Each channel says in each cycle what the engine says of it.
#[test]
fn channels_show_what_the_engine_holds() {
    let dir = tempfile::tempdir().unwrap();
    let wave = as_text(&dir.path().join("out.fst"));
    succeeds(&[&["run", QUICK_START, "--wave", &wave, "--wave-cycles", "150..250"], &SHORT[..]].concat());
    let (names, changes) = read(&wave);
    let channels = channels(&names);
    // 15 routers, 3 channels a port: 44 links between routers and 15 from interfaces have two ends.
    assert_eq!(channels.len(), 3 * (2 * (44 + 15) + 15));
    let mut engine = engine_of(&SHORT);
    let mut states = BTreeSet::new();
    let mut sent = 0;
    for cycle in 0..250 {
        engine.step();
        if cycle < 150 {
            continue;
        }
        let now = |scope: &str, signal: &str| level(&changes[&format!("{scope}.{signal}")], cycle);
        let on_wires: BTreeMap<String, LinkFlit> =
            engine.link_flits().map(|flit| (wire(&flit), flit)).collect();
        for scope in channels.keys() {
            let parts: Vec<&str> = scope.split('.').collect();
            let (side, vc) = parts[3].split_once("_vc").unwrap();
            let packet = ["packet [63:0]", "source [31:0]", "dest [31:0]"].map(|signal| now(scope, signal));
            let kind = now(scope, "kind [31:0]").map(letters);
            if side == "out" {
                let flit = on_wires.get(scope);
                let expected = flit.map(|flit| [flit.packet, flit.source.0.into(), flit.dest.0.into()]);
                assert_eq!(packet, expected.map_or([None; 3], |known| known.map(Some)), "{scope} in {cycle}");
                let expected = flit.map(|flit| kind_of(flit.head, flit.tail).to_owned());
                assert_eq!(kind, expected, "{scope} in {cycle}");
                sent += usize::from(flit.is_some());
                continue;
            }
            let router = parts[1][1..].parse().unwrap();
            let buffer = Buffer { router, port: port(parts[2]), vc: vc.parse().unwrap() };
            let flits = engine.occupancy(buffer).unwrap();
            assert_eq!(now(scope, "flits [15:0]"), Some(flits.into()), "{scope} in {cycle}");
            let front = engine.front(buffer);
            let expected = front.map(|front| [front.packet, front.source.into(), front.dest.into()]);
            assert_eq!(packet, expected.map_or([None; 3], |known| known.map(Some)), "{scope} in {cycle}");
            let front_kind = front.filter(|_| flits > 0).map(|front| kind_of(!front.begun, front.left == 1));
            assert_eq!(kind.as_deref(), front_kind, "{scope} in {cycle}");
            let state = letters(now(scope, "state [55:0]").unwrap());
            let expected = front.map_or("Idle".to_owned(), |front| format!("{:?}", front.state));
            assert_eq!(state.trim(), expected.to_lowercase(), "{scope} in {cycle}");
            states.insert(state);
            let feeds = scope.replace("in_vc", "out_vc");
            if parts[2] == "inject0" {
                assert_eq!(now(&feeds, "credits [15:0]"), engine.credits(buffer).map(u64::from));
            }
        }
    }
    assert!(sent > 1000, "{sent}");
    assert_eq!(states.into_iter().collect::<Vec<_>>(), ["granted", "idle   ", "sending", "waiting"]);
}

fn kind_of(head: bool, tail: bool) -> &'static str {
    match (head, tail) {
        (true, true) => "only",
        (true, false) => "head",
        (false, true) => "tail",
        (false, false) => "body",
    }
}

/// The scope of the channel upstream that a flit is on.
fn wire(flit: &LinkFlit) -> String {
    let at = match flit.link {
        Link::Network(router, port) => {
            format!("r{router}.{}", ["x_neg", "x_pos", "y_neg", "y_pos"][usize::from(port.0)])
        }
        Link::Injection(router, i) => format!("r{router}.inject{i}"),
        Link::Ejection(router, i) => format!("r{router}.eject{i}"),
    };
    format!("sim.{at}.out_vc{}", flit.vc.0)
}

/// A pipeline puts a flit onto the wire some cycles after it was granted; it is with its packet then.
#[test]
fn flits_and_their_packets_are_on_the_wire_in_the_same_cycle() {
    let dir = tempfile::tempdir().unwrap();
    let wave = as_text(&dir.path().join("out.fst"));
    let stages = ["--set", "router.pipeline=staged"];
    let args = ["run", QUICK_START, "--wave", &wave, "--wave-cycles", "0..200"];
    succeeds(&[&args[..], &SHORT[..], &stages[..]].concat());
    let (names, changes) = read(&wave);
    let mut flits = 0;
    let mut states = BTreeSet::new();
    for (scope, signals) in channels(&names) {
        let (port, channel) = scope.rsplit_once('.').unwrap();
        let vc: u64 = channel.split_once("_vc").unwrap().1.parse().unwrap();
        for cycle in 0..200 {
            if signals.contains("state [55:0]") {
                states.extend(level(&changes[&format!("{scope}.state [55:0]")], cycle));
                continue;
            }
            let valid = level(&changes[&format!("{port}.valid [2:0]")], cycle).unwrap();
            let packet = level(&changes[&format!("{scope}.packet [63:0]")], cycle);
            assert_eq!(packet.is_some(), valid >> vc & 1 == 1, "{scope} in {cycle}");
            flits += usize::from(packet.is_some());
        }
    }
    assert!(flits > 300, "{flits}");
    let states: BTreeSet<_> = states.into_iter().map(letters).collect();
    assert_eq!(
        states.into_iter().collect::<Vec<_>>(),
        ["granted", "idle   ", "routing", "sending", "waiting"]
    );
}

/// Viewers open on the way of the packet asked for: its channels in order, each signal one of the waveform.
#[test]
fn viewers_open_on_the_way_of_a_packet() {
    let dir = tempfile::tempdir().unwrap();
    let wave = as_text(&dir.path().join("out.fst"));
    let run = |more: &[&str]| {
        let args = ["run", QUICK_START, "--wave", &wave, "--wave-cycles", "0..300"];
        succeeds(&[&args[..], &SHORT[..], more].concat()).out
    };
    let first = run(&[]);
    let packet: u64 =
        first.split_once("shows          packet ").unwrap().1.split_once(' ').unwrap().0.parse().unwrap();
    let (names, changes) = read(&wave);
    let save = std::fs::read_to_string(dir.path().join("out.gtkw")).unwrap();
    assert_eq!(run(&["--wave-packet", &packet.to_string()]).lines().last(), first.lines().last());
    assert_eq!(std::fs::read_to_string(dir.path().join("out.gtkw")).unwrap(), save, "the same packet");

    let signals: Vec<_> = save.lines().filter(|line| line.starts_with("sim.")).collect();
    let plain: BTreeMap<_, _> = names.iter().map(|name| (name.replace(" [", "["), name)).collect();
    for signal in &signals {
        assert!(plain.contains_key(*signal), "{signal}");
    }
    // The packet is in each of these channels, the later the further on.
    let mut of_packet =
        signals.iter().filter(|signal| signal.contains(".out_vc") && signal.contains(".packet["));
    let seen = |signal: &&&str| {
        let changes = &changes[plain[**signal]];
        changes.iter().find(|(_, bits)| u64::from_str_radix(bits, 2) == Ok(packet)).unwrap().0
    };
    let cycles: Vec<_> = of_packet.clone().map(|signal| seen(&signal)).collect();
    assert!(cycles.len() >= 3 && cycles.is_sorted_by(|a, b| a < b), "{cycles:?}");
    assert!(of_packet.clone().next().unwrap().contains(".inject0."));
    assert!(of_packet.next_back().unwrap().contains(".eject0."));

    let commands = std::fs::read_to_string(dir.path().join("out.sucl")).unwrap();
    let added = commands.lines().filter_map(|line| line.strip_prefix("variable_add "));
    assert!(added.eq(signals.iter().map(|signal| signal.split_once('[').unwrap().0)));
    // A heading that is more than a word is no item, and the looks of all items behind it would be off.
    let headings: Vec<_> = commands.lines().filter_map(|line| line.strip_prefix("divider_add ")).collect();
    let is_word = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    assert!(headings.len() >= 4 && headings.iter().all(|word| is_word(word)), "{headings:?}");
}

#[test]
fn a_packet_that_is_nowhere_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    let wave = dir.path().join("out.fst");
    let text = as_text(&wave);
    let args = ["run", QUICK_START, "--wave", &text, "--wave-packet", "123456789"];
    let outcome = flitforge(&[&args[..], &SHORT[..]].concat());
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("packet 123456789 is on no link in cycles 500 to 1499"), "{}", outcome.err);
    assert!(!wave.exists());
}

#[test]
fn cycles_that_make_no_sense_are_refused() {
    for cycles in ["5", "7..7", "9..3", "a..b"] {
        let outcome = flitforge(&["run", QUICK_START, "--wave", "out.fst", "--wave-cycles", cycles]);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.err.contains("such as 0..1000"), "{}", outcome.err);
    }
}

/// Names of signals in a VCD file with their scopes, and for each its changes, as [`read`] gives them.
fn read_vcd(path: &str) -> (Vec<String>, Changes) {
    fn vars(items: &[vcd::ScopeItem], scope: &str, found: &mut Vec<(vcd::IdCode, String)>) {
        for item in items {
            match item {
                vcd::ScopeItem::Scope(inner) => {
                    vars(&inner.items, &format!("{scope}{}.", inner.identifier), found)
                }
                vcd::ScopeItem::Var(var) => {
                    let range = var.index.map_or_else(String::new, |index| format!(" {index}"));
                    found.push((var.code, format!("{scope}{}{range}", var.reference)));
                }
                _ => {}
            }
        }
    }
    let mut parser = vcd::Parser::new(BufReader::new(std::fs::File::open(path).unwrap()));
    let mut found = Vec::new();
    vars(&parser.parse_header().unwrap().items, "", &mut found);
    let names: BTreeMap<_, _> = found.iter().cloned().collect();
    let (mut changes, mut now): (Changes, u64) = (Changes::new(), 0);
    for command in &mut parser {
        let (id, bits) = match command.unwrap() {
            vcd::Command::Timestamp(cycle) => {
                now = cycle;
                continue;
            }
            vcd::Command::ChangeScalar(id, value) => (id, value.to_string()),
            vcd::Command::ChangeVector(id, bits) => (id, bits.to_string()),
            _ => continue,
        };
        changes.entry(names[&id].clone()).or_default().push((now, bits));
    }
    (found.into_iter().map(|(_, name)| name).collect(), changes)
}

#[test]
fn both_formats_say_the_same() {
    let dir = tempfile::tempdir().unwrap();
    let of = |name: &str| {
        let wave = as_text(&dir.path().join(name));
        let args = ["run", QUICK_START, "--wave", &wave, "--wave-cycles", "100..300"];
        succeeds(&[&args[..], &SHORT[..]].concat());
        wave
    };
    let ((names, fst), (vcd_names, vcd)) = (read(&of("out.fst")), read_vcd(&of("out.vcd")));
    assert_eq!(vcd_names, names);
    // What is not known yet is said in FST only.
    let known = |changes: &Changes| -> Changes {
        let of = |changes: &Vec<(u64, String)>| {
            changes.iter().filter(|(_, bits)| !bits.contains('x')).cloned().collect()
        };
        changes.iter().map(|(name, changes)| (name.clone(), of(changes))).collect()
    };
    assert_eq!(known(&vcd), known(&fst));
    let save = std::fs::read_to_string(dir.path().join("out.gtkw")).unwrap();
    assert!(save.contains("[dumpfile] \"out.vcd\""), "{save}");
}

/// Without cycles the first measured ones are recorded, and viewers open on a packet that is measured.
#[test]
fn the_first_measured_packet_is_shown() {
    let dir = tempfile::tempdir().unwrap();
    let run = |name: &str, more: &[&str]| {
        let wave = as_text(&dir.path().join(name));
        let args = [
            "run",
            QUICK_START,
            "--wave",
            &wave,
            "--set",
            "measure.warmup=250",
            "--set",
            "measure.cycles=500",
        ];
        let out = succeeds(&[&args[..], more].concat()).out;
        let line = out.lines().find(|line| line.contains("shows")).unwrap().to_owned();
        let (_, changes) = read(&wave);
        let firsts =
            changes.values().filter_map(|changes| changes.iter().find(|(_, bits)| !bits.contains('x')));
        (line.split_once("packet ").unwrap().1.to_owned(), firsts.map(|change| change.0).min().unwrap())
    };
    let (shown, begins) = run("default.fst", &[]);
    assert_eq!(begins, 250);
    let cycle = |shown: &str| -> u64 {
        shown.split_once("cycles ").unwrap().1.split_once(' ').unwrap().0.parse().unwrap()
    };
    assert!(cycle(&shown) >= 250, "{shown}");
    // Of a longer waveform the same packet, not the first one of the warm-up.
    assert_eq!(run("all.fst", &["--wave-cycles", "0..1000"]).0, shown);
    assert!(cycle(&run("warmup.fst", &["--wave-cycles", "0..200"]).0) < 200);
}

#[test]
fn a_name_of_another_format_is_refused() {
    for name in ["out.vcd.gz", "out", "-", "out.fst.gz"] {
        let refused = flitforge(&["run", QUICK_START, "--wave", name]);
        assert_eq!(refused.code, Some(2), "{name}");
        assert!(refused.err.contains("ends in .fst or .vcd"), "{name}: {}", refused.err);
    }
}
