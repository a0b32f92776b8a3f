// SPDX-License-Identifier: MIT OR Apache-2.0
//! Simulator and hardware, in lockstep over a table of configurations.
//!
//! It needs Verilator, make and a C++ compiler, as `flitforge cosim` does.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "how long each configuration takes is worth knowing")]

mod binomial;
mod caught;
mod healing;
mod mutants;
mod random;
mod rewritten;
mod support;
mod table;
mod units;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use flitforge_tools::cosim::{CosimError, Outcome};

/// Cycles of each configuration.
const CYCLES: u64 = 10_000;

/// Configurations at once.
const WORKERS: usize = 2;

/// Packets that a comparison must see: with fewer it says little.
const FEW: u64 = 20;

/// Compares every line of a table, two at a time; returns the lines that fail.
fn compare_all(lines: &[impl AsRef<str> + Sync]) -> Vec<String> {
    // One table after the other, so that no more configurations run than there are workers.
    static ALONE: Mutex<()> = Mutex::new(());
    let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let runtime = support::runtime();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut failures = Vec::new();
        while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let line = line.as_ref();
            let folder = tempfile::tempdir().unwrap();
            let outcome = support::compare(line, CYCLES, folder.path(), &runtime);
            eprintln!("{line}\n    {}", in_words(&outcome));
            if !outcome.is_ok_and(|outcome| outcome.difference.is_none() && outcome.packets >= FEW) {
                failures.push(line.to_owned());
            }
        }
        failures
    };
    let failures = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..WORKERS).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker ends")).collect()
    });
    drop(alone);
    failures
}

fn lines() -> Vec<&'static str> {
    let cubes =
        [table::SHAPES, table::RELATIONS, table::ROUTERS, table::SELECTIONS, table::FORMS, table::FAULTS];
    let others = [table::RECEIVERS, table::CLASSES, table::GRAPHS, table::NARROW, table::MANY_CHANNELS];
    [&cubes.concat(), table::BINOMIAL, &others.concat()].concat()
}

/// The part of the table that the gate has time for: every relation, and a few of each other kind.
fn gate_lines() -> Vec<&'static str> {
    let some = |lines: &'static [&'static str], step: usize| lines.iter().copied().step_by(step);
    let all = every_relation().into_iter().chain(some(table::SHAPES, 9)).chain(some(table::BINOMIAL, 6));
    let forms = some(table::SELECTIONS, 8).chain(some(table::FORMS, 6)).chain(some(table::FAULTS, 4));
    let receivers = some(table::RECEIVERS, 8);
    let (classes, graphs) = (some(table::CLASSES, 8), some(table::GRAPHS, 8));
    // The combined router with narrow links is compared with its mutants.
    let graphs = graphs.chain(some(table::NARROW, 8));
    all.chain(some(table::ROUTERS, 13)).chain(forms).chain(receivers).chain(classes).chain(graphs).collect()
}

/// For every relation its first line, and dimension order on a torus.
fn every_relation() -> Vec<&'static str> {
    let kind = |line: &str| {
        let relation = line.split_whitespace().find_map(|word| word.strip_prefix("routing.algorithm="));
        let relation = relation.expect("each line names its relation").to_owned();
        let torus = line.contains("topology=torus") && relation == "dimension-order";
        (relation, torus)
    };
    let mut seen = BTreeSet::new();
    table::RELATIONS.iter().copied().filter(|line| seen.insert(kind(line))).collect()
}

#[test]
fn the_table_has_a_hundred_lines_all_of_them_legal() {
    let lines = lines();
    assert!(lines.len() >= 100 && gate_lines().len() >= 20, "{} and {}", lines.len(), gate_lines().len());
    lines.iter().for_each(|line| drop(support::experiment(line)));
}

/// What a comparison found, on a line or two.
fn in_words(outcome: &Result<Outcome, CosimError>) -> String {
    match outcome {
        Ok(Outcome { difference: Some(difference), .. }) => format!("DIFFERENT: {difference}"),
        Ok(Outcome { flits, packets, build_seconds, rtl_seconds, .. }) => {
            format!("{flits} flits, {packets} packets, build {build_seconds:.1} s, RTL {rtl_seconds:.1} s")
        }
        Err(error) => format!("FAILED: {error}"),
    }
}

#[test]
fn simulator_and_hardware_agree_on_every_link_in_every_cycle() {
    agree(&gate_lines());
}

/// `cargo test --test lockstep -- --ignored table` compares every line.
#[test]
#[ignore = "takes a quarter of an hour"]
fn the_whole_table_agrees() {
    agree(&lines());
}

/// `cargo test --test lockstep -- --ignored receivers` compares every line with a finite receiver.
#[test]
#[ignore = "takes minutes"]
fn all_receivers_agree() {
    agree(table::RECEIVERS);
}

/// `cargo test --test lockstep -- --ignored graphs` compares every line with another graph or several nodes
/// at a router.
#[test]
#[ignore = "takes minutes"]
fn all_graphs_agree() {
    agree(table::GRAPHS);
}

/// `cargo test --test lockstep -- --ignored narrow` compares every line with links narrower than a flit.
#[test]
#[ignore = "takes a minute"]
fn all_narrow_links_agree() {
    agree(table::NARROW);
}

/// `cargo test --test lockstep -- --ignored classes` compares every line with message classes.
#[test]
#[ignore = "takes minutes"]
fn all_classes_agree() {
    agree(table::CLASSES);
}

fn agree(lines: &[&str]) {
    let failures = compare_all(lines);
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), lines.len(), failures.join("\n"));
}

/// Compares so many legal configurations of a seed, which the output names.
fn compare_random(count: usize) {
    let seed = match std::env::var("FLITFORGE_SEED") {
        Ok(seed) => seed.parse().expect("FLITFORGE_SEED is a number"),
        Err(_) => {
            SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("it is after 1970").as_secs()
        }
    };
    eprintln!("random configurations: FLITFORGE_SEED={seed} repeats them");
    let legal = |line: &String| support::try_experiment(line).is_ok();
    let lines: Vec<_> =
        (0..).map(|number| random::settings(seed, number)).filter(legal).take(count).collect();
    let failures = compare_all(&lines);
    assert!(
        failures.is_empty(),
        "{} of {count} fail with seed {seed}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn random_configurations_agree() {
    compare_random(1);
}

/// `cargo test --test lockstep -- --ignored` compares as many as a night has time for.
#[test]
#[ignore = "takes hours"]
fn nightly_random_configurations_agree() {
    compare_random(1_000);
}
