// SPDX-License-Identifier: MIT OR Apache-2.0
//! Collectives on any number of ranks: each rank has in the end what it must, and no more is sent than
//! needed.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use flitforge_traffic::workload::collectives::{Collective, Merge, Part, Plan, Sequence};
use flitforge_traffic::workload::kernels::{Class, Costs, Kernel};
use flitforge_traffic::workload::{LogGops, Machine, Task};

/// Whose data a block is made of.
type Content = BTreeSet<u32>;

/// What each rank has of each block.
type State = Vec<Vec<Content>>;

/// What ranks have at first.
fn initial(collective: Collective, ranks: u32) -> State {
    use Collective::*;
    let blocks = collective.plan(ranks).blocks() as u32;
    let has = |rank: u32, block: u32| match collective {
        BroadcastBinomial | BroadcastFlat | ScatterFlat => rank == 0,
        AllGatherGatherBroadcast | AllGatherRing | GatherFlat => rank == block,
        AllToAllRotation | AllToAllPairwise => rank == block / ranks,
        _ => true,
    };
    let content = |rank, block| if has(rank, block) { Content::from([rank]) } else { Content::new() };
    (0..ranks).map(|rank| (0..blocks).map(|block| content(rank, block)).collect()).collect()
}

/// What a rank must have of a block in the end; `None`: that does not matter.
fn wanted(collective: Collective, ranks: u32, rank: u32, block: u32) -> Option<Content> {
    use Collective::*;
    let all: Content = (0..ranks).collect();
    match collective {
        BroadcastBinomial | BroadcastFlat => Some([0].into()),
        ReduceBinomial | ReduceFlat => (rank == 0).then_some(all),
        AllGatherGatherBroadcast | AllGatherRing => Some([block].into()),
        GatherFlat => (rank == 0).then(|| [block].into()),
        ScatterFlat => (rank == block).then(|| [0].into()),
        AllToAllRotation | AllToAllPairwise => (rank == block % ranks).then(|| [block / ranks].into()),
        ReduceScatterReduce | ReduceScatterRing => (rank == block).then_some(all),
        _ => Some(all),
    }
}

/// Blocks with their contents, from and to a rank.
type Links = BTreeMap<(u32, u32), VecDeque<Vec<(u64, Content)>>>;

/// Takes in a message. Nothing is added twice.
fn merge(own: &mut [Content], message: Vec<(u64, Content)>, how: Merge) {
    for (block, content) in message {
        assert!(!content.is_empty(), "block {block} is sent by a rank that does not have it");
        let place = &mut own[block as usize];
        match how {
            Merge::Replace => *place = content,
            Merge::Signal => place.extend(content),
            Merge::Sum => {
                assert!(place.is_disjoint(&content), "block {block}: {place:?} and {content:?}");
                place.extend(content);
            }
        }
    }
}

/// Follows a plan with contents in place of data.
fn follow(plan: &Plan, state: &mut State) {
    let (mut links, mut at) = (Links::new(), vec![0; state.len()]);
    let rounds: Vec<Vec<Vec<Part>>> = (0..plan.ranks()).map(|rank| plan.rounds(rank).collect()).collect();
    let mut sent = vec![false; state.len()];
    loop {
        let mut moved = false;
        for rank in 0..plan.ranks() {
            let Some(round) = rounds[rank as usize].get(at[rank as usize]) else { continue };
            let own = &mut state[rank as usize];
            if !sent[rank as usize] {
                for part in round {
                    let Part::Send { to, blocks } = part else { continue };
                    let message = blocks.clone().map(|block| (block, own[block as usize].clone())).collect();
                    links.entry((rank, *to)).or_default().push_back(message);
                }
                sent[rank as usize] = true;
                moved = true;
            }
            let from = |part: &Part| match part {
                Part::Receive { from, .. } => Some(*from),
                Part::Send { .. } => None,
            };
            let ready = |from: u32| links.get(&(from, rank)).is_some_and(|link| !link.is_empty());
            if !round.iter().filter_map(from).all(ready) {
                continue;
            }
            for part in round {
                let Part::Receive { from, blocks, merge: how } = part else { continue };
                let message = links.get_mut(&(*from, rank)).unwrap().pop_front().unwrap();
                assert!(message.iter().map(|(block, _)| *block).eq(blocks.clone()));
                merge(own, message, *how);
            }
            (at[rank as usize], sent[rank as usize], moved) = (at[rank as usize] + 1, false, true);
        }
        if !moved {
            break;
        }
    }
    assert!(rounds.iter().zip(&at).all(|(rounds, at)| *at == rounds.len()), "a rank waits forever");
    assert!(links.values().all(VecDeque::is_empty), "a message is left");
}

#[test]
fn each_rank_has_what_it_must() {
    for collective in Collective::ALL {
        for ranks in (1..=20).chain([31, 32, 33]) {
            let plan = collective.plan(ranks);
            let mut state = initial(collective, ranks);
            follow(&plan, &mut state);
            for (rank, own) in (0..ranks).zip(&state) {
                for (block, content) in (0u32..).zip(own) {
                    if let Some(wanted) = wanted(collective, ranks, rank, block) {
                        assert_eq!(*content, wanted, "{collective:?}, rank {rank} of {ranks}, block {block}");
                    }
                }
            }
        }
    }
}

/// The most bytes that a rank sends or receives.
fn busiest(collective: Collective, ranks: u32, bytes: u64) -> u64 {
    let schedule = collective.schedule(ranks, bytes, None);
    let of_rank = |rank: &flitforge_traffic::workload::RankSchedule| {
        let sum = |send: bool| {
            let bytes = |task: Task| match task {
                Task::Send { bytes, .. } if send => bytes,
                Task::Receive { bytes, .. } if !send => bytes,
                _ => 0,
            };
            rank.operations().iter().map(|op| bytes(op.task)).sum::<u64>()
        };
        sum(true).max(sum(false))
    };
    schedule.ranks().map(of_rank).max().unwrap_or_default()
}

#[test]
fn schedules_end_and_no_algorithm_is_below_its_bound() {
    let model = LogGops { latency: 1000, ..LogGops::free() };
    for collective in Collective::ALL {
        for ranks in [1, 2, 3, 7, 8, 12, 16, 25] {
            for bytes in [0, 1, 10, 4096] {
                let schedule = collective.schedule(ranks, bytes, Some(16));
                assert_eq!(schedule.check(), Ok(()), "{collective:?} of {ranks}");
                let outcome = Machine::ideal(schedule.programs(), model).run();
                assert!(outcome.is_complete() && outcome.unreceived.is_empty(), "{collective:?} of {ranks}");
                let by_rounds = collective.sequence(ranks, bytes, Some(16));
                assert_eq!(
                    Machine::ideal(by_rounds.programs(), model).run(),
                    outcome,
                    "{collective:?} of {ranks}"
                );
                let bound = collective.bound(ranks, bytes);
                assert!(
                    busiest(collective, ranks, bytes) >= bound.bytes,
                    "{collective:?} of {ranks}, {bytes}"
                );
            }
        }
    }
}

/// Algorithms made for large data send no more than the bound where blocks are of equal size.
#[test]
fn bandwidth_algorithms_reach_their_bound() {
    use Collective::*;
    for ranks in [2, 4, 8, 16] {
        let bytes = 1 << 16;
        for collective in [AllReduceRing, AllReduceRing2d, AllReduceHalving, ReduceScatterRing] {
            let bound = collective.bound(ranks, bytes);
            assert_eq!(busiest(collective, ranks, bytes), bound.bytes, "{collective:?} of {ranks}");
        }
        for collective in [AllGatherRing, AllToAllPairwise, AllToAllRotation, GatherFlat, ScatterFlat] {
            let bound = collective.bound(ranks, 100);
            assert_eq!(busiest(collective, ranks, 100), bound.bytes, "{collective:?} of {ranks}");
        }
    }
}

/// With latency alone, the rounds are what an algorithm takes.
#[test]
fn latencies_are_those_of_the_algorithms() {
    use Collective::*;
    let rounds = |collective: Collective, ranks| {
        let wire = LogGops { latency: 1, ..LogGops::free() };
        Machine::ideal(collective.schedule(ranks, 64, None).programs(), wire).run().makespan()
    };
    let rows = [
        (BroadcastBinomial, 16, 4),
        (BroadcastFlat, 16, 1),
        (ReduceBinomial, 13, 3),
        (AllReduceButterfly, 16, 4),
        (AllReduceButterfly, 17, 5),
        (AllReduceRing, 9, 16),
        (AllReduceRing2d, 12, 3 + 2 + 2 + 3),
        (AllReduceHalving, 16, 8),
        (AllToAllRotation, 12, 1),
        (AllToAllPairwise, 12, 11),
        (BarrierTree, 21, 4),
        (BarrierDissemination, 9, 4),
        (AllGatherRing, 9, 8),
        (AllGatherGatherBroadcast, 8, 4),
        (ReduceScatterReduce, 8, 4),
    ];
    for (collective, ranks, expected) in rows {
        assert_eq!(rounds(collective, ranks), expected, "{collective:?} of {ranks}");
    }
}

/// Programs that hold a round at a time do the same as those of the whole schedule, cycle by cycle, ties and
/// words included, and so do kernels.
#[test]
fn rounds_are_the_schedule() {
    let costs = Costs { cycles_per_item: 1, iterations: 2, contention_percent: 10 };
    let mut sequences: Vec<Sequence> = Vec::new();
    for collective in Collective::ALL {
        let sizes = [1, 2, 3, 5, 8, 13, 16].into_iter();
        sequences.extend(sizes.map(|ranks| collective.sequence(ranks, 1000, Some(16))));
    }
    let nodes: Vec<u32> = (0..12).collect();
    sequences.extend([Kernel::Ep, Kernel::Is].map(|kernel| kernel.sequence(Class::S, &costs, &nodes)));
    let slow = LogGops { latency: 7, overhead: 3, gap: 2, gap_per_byte: 1, eager: 900, ..LogGops::free() };
    let models = [slow, LogGops { overhead: 0, ..slow }, LogGops { latency: 1, ..LogGops::free() }];
    for (sequence, model) in sequences.iter().flat_map(|sequence| models.map(|model| (sequence, model))) {
        let whole = Machine::ideal(sequence.build().programs(), model).with_timeline();
        let rounds = Machine::ideal(sequence.programs(), model).with_timeline();
        for until in [10, 50, 200, 1000] {
            let (mut whole, mut rounds) = (whole.clone(), rounds.clone());
            whole.advance(until);
            rounds.advance(until);
            assert_eq!(whole.outcome(), rounds.outcome(), "{sequence:?}, {model:?} until {until}");
        }
        assert_eq!(whole.run(), rounds.run(), "{sequence:?}, {model:?}");
    }
}

/// A rank holds a round, not all of them: programs of a large ring hold as many operations as of a small one.
#[test]
fn a_program_does_not_grow_with_the_ranks() {
    for collective in Collective::ALL.into_iter().filter(|own| *own != Collective::AllToAllRotation) {
        let text = |ranks: u32| {
            let sequence = collective.sequence(ranks, 4096, Some(16));
            let mut program = sequence.rounds(ranks - 1);
            let mut open: VecDeque<(u32, Task)> = program.start().into();
            let mut most = open.len();
            while let Some((op, _)) = open.pop_front() {
                open.extend(program.end(op).0);
                most = most.max(open.len());
            }
            assert!(program.is_over());
            most
        };
        assert!(text(512) <= text(16) + 10, "{collective:?}");
    }
}
