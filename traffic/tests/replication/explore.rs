// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every interleaving and every crash of small programs.

use flitforge_traffic::replication::explore::{Bounds, Explored, Script, Wrong, explore, random, results};
use flitforge_traffic::replication::{Group, Part, Rules};

fn bounds(script: &Script, degree: u32) -> Bounds {
    Bounds::of_paper(Group::new(script.len(), degree).unwrap())
}

fn all(script: &Script, degree: u32, rules: Rules) -> Explored {
    let allowed = results(script, Bounds::MOST_STATES).unwrap();
    explore(script, rules, &bounds(script, degree), &allowed).unwrap()
}

/// Explores scripts and says how many states there are.
fn equivalent(scripts: impl IntoIterator<Item = (Script, u32)>) -> Vec<u64> {
    let one = |(script, degree): (Script, u32)| {
        let found = all(&script, degree, Rules::whole());
        println!("{}, degree {degree}: {} states, {} runs", script.name(), found.states, found.runs);
        assert_eq!(found.wrong, None, "{}", script.name());
        found.states
    };
    scripts.into_iter().map(one).collect()
}

/// A number of states that changes says that something else is explored.
#[test]
fn every_run_of_the_smallest_programs_is_equivalent() {
    let states = equivalent([
        (Script::stream(1), 2),
        (Script::stream(2), 2),
        (Script::stream(3), 2),
        (Script::ping_pong(1), 2),
        (Script::ping_pong(2), 2),
        (Script::exchange(1), 2),
        (Script::stream(1), 3),
    ]);
    assert_eq!(states, [402, 2249, 15838, 1752, 33043, 2084, 75820]);
}

/// `cargo test -p flitforge-traffic --test replication -- --ignored --nocapture`.
#[test]
#[ignore = "long: four minutes"]
fn every_run_of_small_programs_is_equivalent() {
    equivalent([
        (Script::stream(4), 2),
        (Script::ping_pong(3), 2),
        (Script::exchange(2), 2),
        (Script::ring(3, 1), 2),
        (Script::sum(3), 2),
    ]);
}

/// What is wrong without a part of the protocol, by the smallest program that shows it. Of a run
/// without commits it is the backup tables, which keep everything.
#[test]
fn each_part_of_the_protocol_is_needed() {
    let without = |part| {
        let scripts = [Script::stream(1), Script::stream(2), Script::ping_pong(2)];
        let found = scripts.iter().find_map(|script| {
            let wrong = all(script, 2, Rules::without(part)).wrong;
            wrong.map(|(wrong, path)| format!("{}: {wrong} after {} steps", script.name(), path.len()))
        });
        found.unwrap_or_default()
    };
    let table = Part::ALL.map(|part| format!("{part:?}: {}", without(part))).join("\n");
    insta::assert_snapshot!(table);
}

/// Commits only keep backup tables short: without them every output is right.
#[test]
fn commits_are_for_memory() {
    for script in [Script::stream(2), Script::ping_pong(2), Script::exchange(1)] {
        let allowed = results(&script, 1000).unwrap();
        let bounds = Bounds { memory: false, ..bounds(&script, 2) };
        let found = explore(&script, Rules::without(Part::Commit), &bounds, &allowed).unwrap();
        assert_eq!(found.wrong, None, "{}", script.name());
    }
}

/// With one crash more than the paper allows, a rank has no output or another one waits forever.
#[test]
fn a_rank_without_a_copy_is_the_end() {
    let script = Script::ping_pong(1);
    let allowed = results(&script, 1000).unwrap();
    let beyond = Bounds { crashes_per_rank: 2, ..bounds(&script, 2) };
    let found = explore(&script, Rules::whole(), &beyond, &allowed).unwrap();
    assert!(found.wrong.is_some());
}

/// The sum of two numbers that are passed on in any order is always the same. With copies one of them can
/// come twice and the other never, if the master crashes between them. The copies of the receiver can even
/// get different ones with the same identifier.
#[test]
fn what_is_sent_after_a_receive_from_any_rank_is_not_covered() {
    let script = Script::forward_any();
    let allowed = results(&script, 1000).unwrap();
    assert_eq!(allowed.len(), 1);
    let found = explore(&script, Rules::whole(), &bounds(&script, 2), &allowed).unwrap();
    let (wrong, path) = found.wrong.unwrap();
    assert_eq!(wrong, Wrong::Differ { rank: 3 });
    assert!(path.iter().any(|step| step.contains("crashes")), "{path:#?}");
    let without = Bounds { crashes: 0, ..bounds(&script, 2) };
    assert_eq!(explore(&script, Rules::whole(), &without, &allowed).unwrap().wrong, None);
}

/// Runs of larger programs are drawn.
fn drawn(runs: u64) {
    for (script, degree) in
        [(Script::ring(5, 2), 3), (Script::exchange(6), 3), (Script::sum(5), 3), (Script::ping_pong(8), 4)]
    {
        let allowed = results(&script, Bounds::MOST_STATES).unwrap();
        let found = random(&script, Rules::whole(), &bounds(&script, degree), &allowed, runs, 1);
        println!("{}, degree {degree}: {} runs, {} steps", script.name(), found.runs, found.states);
        assert_eq!((found.runs, found.wrong), (u128::from(runs), None), "{}", script.name());
        let found =
            random(&script, Rules::without(Part::Resend), &bounds(&script, degree), &allowed, runs, 1);
        assert!(found.wrong.is_some(), "{}", script.name());
    }
}

#[test]
fn drawn_runs_of_larger_programs_are_equivalent() {
    drawn(500);
}

/// 400 000 runs.
#[test]
#[ignore = "long: four minutes"]
fn many_drawn_runs_of_larger_programs_are_equivalent() {
    drawn(100_000);
}
