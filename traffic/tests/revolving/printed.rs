// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables and distance sets that the paper prints.

use flitforge_traffic::revolving::{Schedule, Scheme};

const NEXT: Scheme = Scheme::Next { arity: 2 };

fn schedule(scheme: Scheme, nodes: u32) -> Schedule {
    Schedule::new(scheme, nodes).unwrap()
}

fn labels(schedule: &Schedule) -> Vec<u32> {
    schedule.positions().map(|position| schedule.label(position)).collect()
}

/// The distances as the paper writes them: the smaller way round.
fn distances(schedule: &Schedule) -> Vec<i64> {
    let all = i64::from(schedule.processes());
    let signed = |distance: u32| {
        if 2 * i64::from(distance) > all { i64::from(distance) - all } else { distance.into() }
    };
    let mut distances: Vec<_> = schedule.distances().into_iter().map(signed).collect();
    distances.sort_unstable();
    distances
}

/// Sender and receiver of each message of a step, in the order of the senders' positions.
fn messages(schedule: &Schedule, step: u64) -> Vec<(u32, u32)> {
    let senders = schedule.positions().map(|position| schedule.process(position, step));
    senders.filter_map(|process| Some((process, schedule.receiver(process, step)?))).collect()
}

/// Equation 1.
#[test]
fn next_of_seven() {
    let schedule = schedule(NEXT, 7);
    let next = |position| schedule.position(schedule.process(position, 0), 1);
    assert_eq!((1..8).map(next).collect::<Vec<_>>(), [5, 1, 7, 2, 6, 3, 4]);
}

/// Fig. 1 numbers a process by its position at step 0.
#[test]
fn messages_of_seven() {
    let schedule = schedule(NEXT, 7);
    let named = |process| schedule.position(process, 0);
    let step = |step| messages(&schedule, step).into_iter().map(|(from, to)| (named(from), named(to)));
    let all: Vec<Vec<_>> = (0..4).map(|number| step(number).collect()).collect();
    assert_eq!(all[0], [(1, 2), (3, 2), (5, 6), (7, 6)]);
    assert_eq!(all[1], [(2, 4), (6, 4), (1, 5), (3, 5)]);
    assert_eq!(all[2], [(4, 7), (5, 7), (2, 1), (6, 1)]);
    assert_eq!(all[3], [(7, 3), (1, 3), (4, 2), (5, 2)]);
}

/// Equation 4, and Fig. 4.
#[test]
fn parents_of_thirty_one() {
    let schedule = schedule(NEXT, 31);
    let leaves = (1..32).step_by(2).map(|leaf| schedule.process(leaf, 0));
    let parents: Vec<_> = leaves.map(|leaf| (leaf, schedule.receiver(leaf, 0).unwrap())).collect();
    let left = [(0, 30), (15, 30), (7, 14), (22, 14), (3, 6), (10, 6), (18, 21), (25, 21)];
    let right = [(1, 2), (4, 2), (8, 9), (11, 9), (16, 17), (19, 17), (23, 24), (26, 24)];
    assert_eq!(parents, [left, right].concat());
}

/// Equation 6.
#[test]
fn distances_of_next() {
    assert_eq!(distances(&schedule(NEXT, 31)), [-8, -4, -2, -1, 1, 3, 7, 15]);
}

/// Fig. 6, and equations 7, 8 and 10.
#[test]
fn tables_of_snext() {
    let schedule = schedule(Scheme::Snext, 16);
    assert_eq!(labels(&schedule), [4, 3, 8, 2, 11, 7, 14, 1, 5, 10, 9, 6, 12, 13, 15, 0]);
    let rows = [
        [(4, 3), (8, 2), (11, 7), (14, 1), (5, 10), (9, 6), (12, 13), (15, 0)],
        [(3, 2), (7, 1), (10, 6), (13, 0), (4, 9), (8, 5), (11, 12), (14, 15)],
        [(2, 1), (6, 0), (9, 5), (12, 15), (3, 8), (7, 4), (10, 11), (13, 14)],
    ];
    for (step, row) in rows.iter().enumerate() {
        assert_eq!(messages(&schedule, step as u64), row, "step {step}");
    }
    assert_eq!(messages(&schedule, 3)[0], (1, 0));
    assert_eq!(distances(&schedule), [-6, -4, -3, -1, 1, 3, 5]);
    let receiver = |process| schedule.receiver(process, 0);
    let senders: Vec<_> = (0..16).filter(|&process| receiver(process).is_some()).collect();
    assert_eq!(senders, [4, 5, 8, 9, 11, 12, 14, 15]);
    assert_eq!(schedule.senders(6, 0), [9]);
}

/// Equations 11 and 12.
#[test]
fn tables_of_n_snext2() {
    let schedule = schedule(Scheme::NSnext2, 16);
    assert_eq!(labels(&schedule), [0, 15, 7, 14, 3, 6, 10, 13, 1, 2, 4, 5, 8, 9, 11, 12]);
    assert_eq!(schedule.distances(), [1, 3, 7, 15]);
}

/// Fig. 7.
#[test]
fn messages_of_bcnext() {
    let schedule = schedule(Scheme::Bcnext, 16);
    let rows = [
        [(4, 3), (10, 2), (12, 9), (15, 1), (5, 11), (13, 8), (6, 14), (7, 0)],
        [(3, 2), (9, 1), (11, 8), (14, 0), (4, 10), (12, 7), (5, 13), (6, 15)],
        [(2, 1), (8, 0), (10, 7), (13, 15), (3, 9), (11, 6), (4, 12), (5, 14)],
    ];
    for (step, row) in rows.iter().enumerate() {
        assert_eq!(messages(&schedule, step as u64), row, "step {step}");
    }
    assert_eq!(messages(&schedule, 3)[0], (1, 0));
}
