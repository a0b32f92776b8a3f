// SPDX-License-Identifier: MIT OR Apache-2.0
//! What elections cost.

use flitforge_traffic::Stream;
use flitforge_traffic::election::{Counts, Storm, all_start, most_rounds, shuffled, storm, worst_order};

#[test]
fn messages_are_rounds_times_processors() {
    for nodes in [1, 2, 3, 10, 100, 1000, 10_000] {
        for seed in 0..5 {
            let found = all_start(&shuffled(nodes, &mut Stream::new(seed, 1)));
            assert_eq!(found.messages, u64::from(nodes) * u64::from(found.rounds + 1));
            assert!(found.rounds <= most_rounds(nodes), "{nodes}: {found:?}");
        }
    }
}

/// Through all orders of identifiers. Some order of each size needs the most rounds that there can be.
#[test]
fn the_worst_orders_of_small_rings() {
    let worst: Vec<u64> = (1..=8).map(|nodes| worst_order(nodes).1).collect();
    assert_eq!(worst, [2, 6, 12, 16, 25, 30, 35, 48]);
    for (nodes, messages) in (1..).zip(worst) {
        assert_eq!(messages, u64::from(nodes) * u64::from(most_rounds(nodes) + 1));
    }
}

/// Each recovery costs a message at most, however many there are and also with late starts.
#[test]
fn a_recovery_costs_one_message() {
    for nodes in [8, 64, 256] {
        let idents = shuffled(nodes, &mut Stream::new(1, 1));
        for (starters, every) in [(nodes, 1), (nodes / 2, 1), (nodes / 2, 16), (2, 64), (1, 1000)] {
            for recoveries in [0, 100, 10_000] {
                let found = storm(&idents, Storm { recoveries, starters, every });
                let Counts { messages, rounds, .. } = found;
                assert_eq!(found.recoveries, recoveries);
                assert!(messages <= u64::from(nodes) * u64::from(rounds + 1) + recoveries, "{found:?}");
                assert!(rounds <= most_rounds(nodes), "{found:?}");
            }
        }
    }
}

/// The exercise of `docs/chan-chin.md`.
#[test]
fn sorted_identifiers_need_few_rounds() {
    let ascending: Vec<u32> = (0..100).collect();
    let descending: Vec<u32> = (0..100).rev().collect();
    assert_eq!([&ascending, &descending].map(|idents| all_start(idents).messages), [300, 400]);
}
