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

/// A result is complete in every step, `gather_steps` after it was begun and not before.
#[test]
fn a_result_is_gathered_in_logarithmic_time() {
    for schedule in complete().into_iter().chain(statics()) {
        let steps = schedule.gather_steps();
        let first = u64::from(steps) - 1;
        for step in [first, first + 1, first + u64::from(schedule.revolution())] {
            assert_eq!(schedule.gathering_steps(schedule.result_at(step), step), Some(steps), "{schedule:?}");
        }
        let positions = positions_of(schedule.scheme(), steps);
        assert!(u64::from(schedule.processes()) <= positions, "{schedule:?}");
        assert!(positions == schedule.processes().into() || !schedule.scheme().revolves(), "{schedule:?}");
    }
}

/// Positions of the greatest hierarchy whose results take so many steps.
fn positions_of(scheme: Scheme, steps: u32) -> u64 {
    scheme.arity().map_or(1 << steps, |arity| (0..=steps).map(|level| u64::from(arity).pow(level)).sum())
}

/// How long a result takes to every process over the messages that gather later ones. Of the schemes,
/// `bcnext` alone does it in `log2 N` steps (Theorem 6). The forms of the others are none of the paper's.
#[test]
fn results_spread_over_later_messages() {
    for schedule in complete().into_iter().chain(statics()) {
        let step = u64::from(schedule.gather_steps()) - 1;
        let spread = schedule.spread_steps(schedule.result_at(step), step + 1);
        let steps = schedule.gather_steps();
        match schedule.scheme() {
            Scheme::Bcnext => assert_eq!(spread, Some(steps)),
            Scheme::Snext => assert_eq!(spread, Some((2 * (steps - 1)).max(1))),
            Scheme::NSnext2 => assert_eq!(spread, Some(1 + steps * (steps - 1) / 2)),
            Scheme::Next { arity: 2 } => assert_eq!(spread, Some(steps * (steps + 3) / 2)),
            Scheme::Next { .. } => assert!(spread.is_some()),
            Scheme::Static { .. } => assert_eq!(spread, None),
        }
    }
}

fn statics() -> Vec<Schedule> {
    (2..=4)
        .flat_map(|arity| {
            (arity..100).map(move |nodes| Schedule::new(Scheme::Static { arity }, nodes).unwrap())
        })
        .collect()
}

/// Section VI: no node has more than `arity - 1` virtual processes besides its own, for any number of nodes.
#[test]
fn virtual_processes_are_shared_out() {
    for (arity, most) in [(2, 4096), (3, 500), (4, 500), (5, 500)] {
        for nodes in arity..=most {
            let schedule = Schedule::new(Scheme::Next { arity }, nodes).unwrap();
            let all = schedule.processes();
            assert!(all >= nodes && all.div_ceil(nodes) <= arity, "{nodes} nodes, arity {arity}");
            assert!(schedule.positions().eq(1..=all), "{nodes} nodes, arity {arity}");
        }
    }
}

/// Every message between two nodes has a jump, and every jump a message.
#[test]
fn jumps_are_those_of_messages() {
    for arity in 2..=4 {
        for nodes in arity..=64 {
            let schedule = Schedule::new(Scheme::Next { arity }, nodes).unwrap();
            let mut jumps = BTreeSet::new();
            for step in 0..schedule.revolution() {
                for process in 0..schedule.processes() {
                    let to = schedule.receiver(process, step.into()).map(|to| schedule.node(to));
                    jumps.extend(to.map(|to| (to + nodes - schedule.node(process)) % nodes));
                }
            }
            jumps.remove(&0);
            assert!(schedule.jumps().into_iter().eq(jumps), "{nodes} nodes, arity {arity}");
        }
    }
}

/// Fairness: every process sends and receives as often as any other over a revolution.
#[test]
fn all_send_and_receive_alike() {
    for schedule in complete().into_iter().filter(|schedule| schedule.nodes() <= 64) {
        let mut counts = vec![(0, 0); schedule.processes() as usize];
        for step in 0..u64::from(schedule.revolution()) {
            for process in 0..schedule.processes() {
                counts[process as usize].0 += u32::from(schedule.receiver(process, step).is_some());
                let senders = schedule.senders(process, step);
                assert!(senders.iter().all(|&sender| schedule.receiver(sender, step) == Some(process)));
                counts[process as usize].1 += senders.len();
            }
        }
        assert!(counts.iter().all(|count| count == &counts[0]), "{:?}: {counts:?}", schedule.scheme());
    }
}

/// A static tree of any size: parents and children agree, nobody has more children than the arity, and the
/// root is the one position without a parent.
#[test]
fn static_trees_have_any_size() {
    for schedule in statics() {
        let root = schedule.result();
        for position in schedule.positions() {
            let children = schedule.children(position);
            assert!(children.len() as u32 <= schedule.scheme().arity().unwrap(), "{schedule:?}");
            assert!(children.iter().all(|&child| schedule.parent(child) == Some(position)), "{schedule:?}");
            assert_eq!(schedule.parent(position).is_none(), position == root, "{schedule:?}");
        }
        let edges: usize = schedule.positions().map(|position| schedule.children(position).len()).sum();
        assert_eq!(edges as u32, schedule.nodes() - 1);
    }
}

/// Lemma 4: a receiver is one of the distances from its sender, in every step of up to 256 processes. Of
/// larger hierarchies, some steps are looked at.
#[test]
fn receivers_are_a_distance_away() {
    for schedule in complete() {
        let (all, distances) = (schedule.processes(), schedule.distances());
        for step in (0..schedule.revolution()).step_by(all.div_ceil(256).pow(2) as usize).take(256) {
            for process in 0..all {
                let Some(receiver) = schedule.receiver(process, step.into()) else { continue };
                assert!(distances.binary_search(&((receiver + all - process) % all)).is_ok());
                assert!(schedule.senders(receiver, step.into()).contains(&process));
            }
        }
    }
}
