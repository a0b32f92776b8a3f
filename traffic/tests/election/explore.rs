// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every schedule of small rings, and drawn ones of larger rings.

use flitforge_traffic::election::explore::{Bounds, Explored, explore, random};
use flitforge_traffic::election::orders;

/// Explores all orders of so many identifiers. Returns the states of all, and the most messages.
fn all(nodes: u32, failures: u64, recoveries: u64) -> (u64, u64) {
    let bounds = Bounds { failures, recoveries, ..Bounds::default() };
    let mut sum = (0, 0);
    for order in orders(nodes) {
        let Explored { states, messages, wrong } = explore(&order, bounds);
        assert_eq!(wrong, None, "{order:?}");
        sum = (sum.0 + states, sum.1.max(messages));
    }
    println!("{nodes} processors, {failures} failures, {recoveries} recoveries: {sum:?}");
    sum
}

#[test]
fn every_schedule_of_small_rings_elects_one_leader() {
    let found: Vec<_> =
        [(1, 0, 0), (2, 0, 0), (2, 2, 2), (3, 0, 0), (3, 1, 1), (3, 2, 2), (4, 0, 0), (4, 1, 1), (4, 2, 2)]
            .map(|(nodes, failures, recoveries)| all(nodes, failures, recoveries))
            .to_vec();
    assert_eq!(
        found,
        [
            (4, 2),
            (17, 6),
            (717, 8),
            (135, 12),
            (2258, 13),
            (17594, 14),
            (1504, 16),
            (32533, 17),
            (347229, 21)
        ]
    );
}

/// A processor that forgets its round in a failure can start twice. Its second envelope then looks
/// like the first one that has come round.
#[test]
fn the_round_that_outlasts_failures_is_needed() {
    let bounds = Bounds { failures: 3, recoveries: 3, forgets: true };
    let wrong = orders(3).iter().find_map(|order| explore(order, bounds).wrong);
    let (wrong, path) = wrong.unwrap();
    insta::assert_snapshot!(format!("{wrong}\n\n{}", path.join("\n")));
}

fn drawn(runs: u64) {
    for (most, failures, recoveries) in [(4, 6, 6), (8, 4, 2), (16, 30, 30), (64, 60, 60), (8, 200, 200)] {
        let bounds = Bounds { failures, recoveries, ..Bounds::default() };
        let found = random(most, bounds, runs, 1);
        println!("{most}, {failures}: {found:?}");
        assert_eq!((found.runs, found.wrong), (runs, None));
    }
}

#[test]
fn drawn_schedules_elect_one_leader() {
    drawn(2000);
}

/// `cargo test --release -p flitforge-traffic --test election -- --ignored --nocapture`.
#[test]
#[ignore = "long: a minute"]
fn many_drawn_schedules_elect_one_leader() {
    drawn(100_000);
}
