//! `flitforge run --wave`: the file is read back by another library and compared with the engine.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cli_support;

use std::collections::BTreeMap;
use std::io::BufReader;

use cli_support::*;
use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalValue};

/// Changes of signals by name.
type Changes = BTreeMap<String, Vec<(u64, String)>>;

/// Names of signals with their scope, and for each its changes as (cycle, bits).
fn read(path: &str) -> (Vec<String>, Changes) {
    let mut reader = FstReader::open(BufReader::new(std::fs::File::open(path).unwrap())).unwrap();
    let (mut scope, mut names) = (String::new(), Vec::new());
    reader
        .read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scope = name,
            FstHierarchyEntry::Var { name, .. } => names.push(format!("{scope}.{name}")),
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
    assert!(names.contains(&"sim.r0_x_pos_flit [33:0]".to_owned()), "{names:?}");
    let rises = |name: &str| {
        let changes = &changes[&format!("sim.{name}")];
        let raised = changes.iter().filter(|(_, bits)| bits.contains('1'));
        raised.map(|&(cycle, _)| cycle).collect::<Vec<_>>()
    };
    let sent = rises("n0_inject0_valid [1:0]");
    assert!(sent.len() >= 3, "{sent:?}");
    let later = |by: u64| sent.iter().map(|cycle| cycle + by).collect::<Vec<_>>();
    assert_eq!(rises("r0_x_pos_valid [1:0]"), later(1));
    assert_eq!(rises("r1_x_pos_valid [1:0]"), later(2));
    assert_eq!(rises("n2_eject0_valid [1:0]"), later(3));
    assert_eq!(rises("r1_x_neg_credit [1:0]"), later(2));
    assert!(rises("r1_x_neg_valid [1:0]").is_empty());
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
        let known = changes[&format!("sim.n{node}_eject0_flit [33:0]")]
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

#[test]
fn cycles_that_make_no_sense_are_refused() {
    for cycles in ["5", "7..7", "9..3", "a..b"] {
        let outcome = flitforge(&["run", QUICK_START, "--wave", "out.fst", "--wave-cycles", cycles]);
        assert_eq!(outcome.code, Some(2));
        assert!(outcome.err.contains("such as 0..1000"), "{}", outcome.err);
    }
}

/// The file is FST whatever its name, so a name that says something else is refused.
#[test]
fn a_name_of_another_format_is_refused() {
    for name in ["out.vcd", "out", "-", "out.fst.gz"] {
        let refused = flitforge(&["run", QUICK_START, "--wave", name]);
        assert_eq!(refused.code, Some(2), "{name}");
        assert!(refused.err.contains("ends in .fst"), "{name}: {}", refused.err);
    }
}
