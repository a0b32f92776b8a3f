// SPDX-License-Identifier: MIT OR Apache-2.0
//! Elections as programs of ranks, over an ideal wire.

use flitforge_traffic::election::{Change, ElectionError, Moment, RingElection, Tally};
use flitforge_traffic::workload::{LogGops, Machine};

const WIRE: LogGops = LogGops { latency: 10, ..LogGops::free() };

fn run(election: &RingElection, ranks: u32, seed: u64) -> Tally {
    let (programs, poll) = election.programs(ranks, seed).unwrap();
    let outcome = Machine::ideal(programs, WIRE).run();
    assert!(outcome.is_complete(), "{:?}", outcome.waiting);
    poll.tally()
}

fn moments(list: &[(u32, u64)]) -> Vec<Moment> {
    list.iter().map(|&(rank, at)| Moment { rank, at }).collect()
}

/// One rank that wakes alone: its envelope goes round, and then the announcement.
#[test]
fn a_lone_start_goes_round_twice() {
    let election = RingElection { starts: Some(moments(&[(3, 5)])), ..RingElection::default() };
    let tally = run(&election, 8, 1);
    assert_eq!((tally.leader, tally.declared, tally.known), (Some(3), Some(5 + 80), Some(5 + 80 + 70)));
    assert_eq!((tally.messages, tally.rounds, tally.knowing), (16, 1, 8));
}

/// A ring without failures: each rank sends a message for each round, and the announcement.
#[test]
fn every_rank_sends_a_message_for_each_round() {
    for (ranks, seed) in [(2, 1), (7, 2), (64, 3), (500, 4)] {
        let tally = run(&RingElection::default(), ranks, seed);
        assert_eq!(tally.messages, u64::from(ranks) * u64::from(tally.rounds + 1));
        assert_eq!((tally.starts, tally.knowing), (u64::from(ranks), ranks));
    }
}

/// A failed rank lets messages pass, one that recovers in time is told, and one that recovers behind the
/// announcement is not.
#[test]
fn ranks_fail_and_recover() {
    let election = RingElection {
        starts: Some(moments(&[(0, 0)])),
        failures: moments(&[(2, 1), (5, 1)]),
        recoveries: moments(&[(2, 50), (5, 400)]),
        ..RingElection::default()
    };
    let tally = run(&election, 8, 1);
    assert_eq!((tally.leader, tally.knowing, tally.living), (Some(0), 7, 8));
    assert_eq!((tally.failures, tally.recoveries), (2, 2));
    // Round 1 meets both failed, the announcement one of them.
    assert_eq!((tally.messages, tally.bypassed), (6 + 7, 2 + 1));
}

/// The leader fails with its announcement in flight, and stays the one that all know.
#[test]
fn a_leader_that_fails_is_known_all_the_same() {
    let election = RingElection {
        starts: Some(moments(&[(0, 0)])),
        failures: moments(&[(0, 81)]),
        ..RingElection::default()
    };
    let tally = run(&election, 8, 1);
    assert_eq!((tally.leader, tally.knowing, tally.living), (Some(0), 7, 7));
}

#[test]
fn what_cannot_be_is_named() {
    let error = |failures: &[(u32, u64)], recoveries: &[(u32, u64)], ranks| {
        let (failures, recoveries) = (moments(failures), moments(recoveries));
        let election = RingElection { failures, recoveries, ..RingElection::default() };
        election.programs(ranks, 1).map(|_| ()).unwrap_err()
    };
    assert_eq!(error(&[], &[], 1), ElectionError::Ranks(1));
    assert_eq!(error(&[(4, 5)], &[], 4), ElectionError::NoRank { change: Change::Fail, rank: 4, last: 3 });
    assert_eq!(error(&[(1, 5), (1, 9)], &[], 4), ElectionError::NotAlive { rank: 1, at: 9 });
    assert_eq!(error(&[(1, 5)], &[(1, 5)], 4), ElectionError::NotFailed { rank: 1, at: 5 });
    assert_eq!(error(&[(0, 5), (1, 6)], &[], 2), ElectionError::NoneLeft { at: 6 });
    let starts = Some(moments(&[(4, 0)]));
    let election = RingElection { starts, ..RingElection::default() };
    assert_eq!(
        election.programs(4, 1).map(|_| ()).unwrap_err(),
        ElectionError::NoRank { change: Change::Wake, rank: 4, last: 3 }
    );
}
