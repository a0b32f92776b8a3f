// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hardware that is wrong on purpose: lockstep must say where.

use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_hdl::generate;
use flitforge_tools::cosim::{CosimError, Difference, Outcome, lockstep};
use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalValue};

use crate::support::{checked, experiment, options, runtime};

/// A line of three routers, all of whose traffic goes from one end to the other.
const LINE: &str = "network.radix=[3] traffic.pattern=file traffic.map=[2,1,2] traffic.load=0.4 traffic.load_unit=flits verilog.coordinates=inputs";

/// Runs the line with a piece of the network's text replaced.
fn outcome(from: &str, to: &str, wave: &Path) -> Result<Outcome, CosimError> {
    let (Experiment { net, traffic, run, .. }, hardware) = experiment(LINE);
    let mut files = generate(&net, &hardware).unwrap();
    let network = files.iter_mut().find(|file| file.name == "ff_network.v").unwrap();
    assert_eq!(network.text.matches(from).count(), 1, "{from} in\n{}", network.text);
    network.text = network.text.replace(from, to);
    let options = options(hardware, 2_000, run.seed, wave.to_owned());
    lockstep(&checked(net), &traffic, &options, &runtime(), &files)
}

/// The difference that a replacement makes, and the levels of a wire in the waveform: for each side its
/// changes.
fn difference(from: &str, to: &str) -> (Difference, BTreeMap<String, Vec<(u64, String)>>) {
    let folder = tempfile::tempdir().unwrap();
    let wave = folder.path().join("difference.fst");
    let difference = outcome(from, to, &wave).unwrap().difference.expect("the two differ");
    let wire = difference.wire.clone();
    let mut reader = FstReader::open(BufReader::new(std::fs::File::open(&wave).unwrap())).unwrap();
    let (mut scopes, mut names) = (Vec::new(), Vec::new());
    reader
        .read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => _ = scopes.pop(),
            FstHierarchyEntry::Var { name, .. } => {
                // The wire `r1_x_pos_flit` is `r1.x_pos.flit` in the scope of its side.
                let path = [&scopes[1..], &[name]].concat().join("_");
                names.push((scopes[0].clone(), path));
            }
            _ => {}
        })
        .unwrap();
    let mut changes: BTreeMap<String, Vec<(u64, String)>> = BTreeMap::new();
    reader
        .read_signals(&FstFilter::all(), |cycle, signal, value| {
            let (side, name) = &names[signal.get_index()];
            if name.split(' ').next() == Some(&wire)
                && let FstSignalValue::String(bits) = value
            {
                let bits = String::from_utf8(bits.to_vec()).unwrap();
                changes.entry(side.clone()).or_default().push((cycle, bits));
            }
            Ok::<(), std::convert::Infallible>(())
        })
        .unwrap();
    (difference, changes)
}

/// A side's level in a cycle.
fn level(changes: &[(u64, String)], cycle: u64) -> &str {
    let before = changes.iter().rfind(|(at, _)| *at <= cycle);
    &before.expect("the waveform begins earlier").1
}

#[test]
fn a_bit_that_flips_on_a_link_is_named_with_its_packet() {
    let (difference, changes) =
        difference(".x_neg_flit_i(r0_x_pos_flit)", ".x_neg_flit_i(r0_x_pos_flit ^ 34'd4096)");
    assert_eq!((difference.router.as_str(), difference.port.as_str()), ("1 (1)", "output port 1 (+x)"));
    assert_eq!(difference.wire, "r1_x_pos_flit");
    assert!(
        difference.simulator.starts_with("head of packet 0 (flit 0, from 0 (0) to 2 (2)), dest_x 2; bits 0x")
    );
    assert!(difference.rtl.starts_with("head of no packet that is known by its data, dest_x 2; bits 0x"));
    let [sim, rtl] = ["sim", "rtl"].map(|side| level(&changes[side], difference.cycle));
    let bits = |text: &str| u64::from_str_radix(text, 2).unwrap();
    assert_eq!(bits(sim) ^ bits(rtl), 4096);
}

#[test]
fn credits_that_get_lost_are_a_flit_that_does_not_come() {
    let (difference, changes) = difference(".x_pos_credit_i(r1_x_neg_credit)", ".x_pos_credit_i(2'd0)");
    assert_eq!((difference.router.as_str(), difference.port.as_str()), ("0 (0)", "output port 1 (+x)"));
    assert_eq!(difference.wire, "r0_x_pos_valid");
    assert!(difference.simulator.starts_with("a flit on channel "), "{difference}");
    assert_eq!(difference.rtl, "no flit");
    assert_eq!(level(&changes["rtl"], difference.cycle), "00");
}

#[test]
fn an_assertion_that_fails_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let credits = ".x_pos_credit_i(r1_x_neg_credit | {2{r1_x_neg_valid == 2'd0}})";
    let error = outcome(".x_pos_credit_i(r1_x_neg_credit)", credits, &folder.path().join("none.fst"));
    let error = error.expect_err("more credits come back than there are places").to_string();
    assert!(error.starts_with("the verilated network stopped in cycle "), "{error}");
    assert!(error.contains("Assertion failed"), "{error}");
}
