// SPDX-License-Identifier: MIT OR Apache-2.0
//! What holds for every size.

use std::collections::BTreeSet;

use flitforge_traffic::revolving::{Schedule, Scheme};

const NEXT: Scheme = Scheme::Next { arity: 2 };
const LISTS: [Scheme; 3] = [Scheme::Snext, Scheme::NSnext2, Scheme::Bcnext];

/// Complete trees up to 4096 positions, and lists up to 4096.
fn complete() -> Vec<Schedule> {
    let mut all = Vec::new();
    for arity in 2..=9 {
        let mut nodes = 1 + arity;
        while nodes <= 4096 {
            all.push(Schedule::new(Scheme::Next { arity }, nodes).unwrap());
            nodes = nodes * arity + 1;
        }
    }
    for scheme in LISTS {
        all.extend((1..=12).map(|bits| Schedule::new(scheme, 1 << bits).unwrap()));
    }
    all
}

/// Positions are visited once each in a revolution: a permutation of a single cycle.
#[test]
fn every_process_has_every_position_once() {
    for schedule in complete() {
        let visited: BTreeSet<_> =
            (0..schedule.revolution()).map(|step| schedule.position(0, step.into())).collect();
        assert!(
            visited.into_iter().eq(schedule.positions()),
            "{} of {}",
            schedule.scheme(),
            schedule.nodes()
        );
    }
}

/// The gather tree constraint: inner positions keep their parents, one level lower.
#[test]
fn inner_positions_form_a_subtree() {
    for schedule in complete().into_iter().filter(|schedule| schedule.scheme().arity().is_some()) {
        let next = |position| schedule.position(schedule.process(position, 0), 1);
        for position in schedule.positions().filter(|&position| !schedule.is_leaf(position)) {
            if let Some(parent) = schedule.parent(position) {
                assert_eq!(schedule.parent(next(position)), Some(next(parent)), "{position}");
            }
        }
    }
}

/// Theorem 2, and its like for other arities.
#[test]
fn distances_grow_with_the_logarithm() {
    for schedule in complete() {
        let (count, levels) = (schedule.distances().len() as u32, schedule.gather_steps());
        match schedule.scheme() {
            Scheme::Next { arity } => assert_eq!(count, arity * (arity - 1) * (levels - 1) + arity),
            Scheme::NSnext2 => {
                assert!(schedule.distances().into_iter().eq((1..=levels).map(|bits| (1 << bits) - 1)))
            }
            _ => {}
        }
    }
}

/// Theorem 2: its members.
#[test]
fn distances_of_next_are_those_of_equation_6() {
    for levels in 2..=12 {
        let schedule = Schedule::new(NEXT, (1 << levels) - 1).unwrap();
        let members = (1..levels).flat_map(|i| [(1 << i) - 1, schedule.nodes() - (1 << (i - 1))]);
        let members: BTreeSet<u32> = members.collect();
        assert!(schedule.distances().into_iter().eq(members), "{levels}");
    }
}
