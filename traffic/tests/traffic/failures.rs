// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranks that fail and recover, over an ideal wire.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use flitforge_traffic::Stream;
use flitforge_traffic::workload::{
    Action, Actions, Event, Lane, LogGops, Machine, Outcome, Program, RankBuilder, RankOutcome, Schedule,
    Task,
};
use proptest::prelude::*;

const RANKS: u32 = 5;

/// Sends to random others at random times, for some rounds. It computes in each round, and keeps a log.
#[derive(Debug, Clone)]
struct Chatter {
    stream: Stream,
    rank: u32,
    rounds: u32,
    failed: bool,
    /// Times of failures and recoveries.
    changes: Vec<(u64, bool)>,
    /// It was told of something while it had failed.
    woken: bool,
    heard: u64,
}

impl Chatter {
    fn all(seed: u64, rounds: u32) -> impl Iterator<Item = Self> {
        (0..RANKS).map(move |rank| Self {
            stream: Stream::new(seed, u64::from(rank)),
            rank,
            rounds,
            failed: false,
            changes: Vec::new(),
            woken: false,
            heard: 0,
        })
    }

    fn go_on(&mut self, now: u64, actions: &mut Actions<()>) {
        if self.rounds == 0 {
            return actions.push(Action::Finish);
        }
        self.rounds -= 1;
        let to = (self.rank + 1 + self.stream.below(u64::from(RANKS) - 1) as u32) % RANKS;
        let (lane, bytes) = (Lane::default(), 1 + self.stream.below(60));
        actions.push(Action::Compute { op: 0, cycles: self.stream.below(9), lane });
        actions.push(Action::Send { op: 1, to, bytes, tag: 0, class: 0, lane, body: () });
        actions.push(Action::Timer { timer: 2, at: now + 1 + self.stream.below(30) });
    }
}

impl Program for Chatter {
    type Body = ();

    fn step(&mut self, now: u64, event: Event<()>, actions: &mut Actions<()>) {
        match event {
            Event::Failure => {
                (self.failed, self.rounds) = (true, self.rounds.max(1));
                self.changes.push((now, true));
                return;
            }
            Event::Recovery => {
                self.failed = false;
                self.changes.push((now, false));
                actions.push(Action::Listen);
                self.go_on(now, actions);
            }
            Event::Start => {
                actions.push(Action::Listen);
                self.go_on(now, actions);
            }
            Event::Timer { .. } => self.go_on(now, actions),
            Event::Arrived(_) => self.heard += 1,
            _ => {}
        }
        self.woken |= self.failed;
    }
}

const WIRE: LogGops =
    LogGops { latency: 12, overhead: 2, gap: 1, gap_per_byte: 1, overhead_per_byte: 0, eager: u64::MAX };

/// A machine with failures (rank, time, cycles until it recovers).
fn run(seed: u64, eager: u64, failures: &[(u32, u64, Option<u64>)]) -> (Vec<Chatter>, Outcome) {
    let mut machine = Machine::ideal(Chatter::all(seed, 12), LogGops { eager, ..WIRE });
    for &(rank, at, after) in failures {
        machine.fail_at(rank, at);
        if let Some(after) = after {
            machine.recover_at(rank, at + after);
        }
    }
    machine.advance(u64::MAX);
    machine.into_parts()
}

proptest! {
    /// Whatever fails when, each message is received, lost, or in flight forever. No program is told of
    /// anything while it has failed, and the same failures give the same outcome.
    #[test]
    fn no_message_is_forgotten(
        seed in 0..1000u64,
        eager in prop::sample::select(vec![30, u64::MAX]),
        failures in prop::collection::vec((0..RANKS, 0..400u64, prop::option::of(0..120u64)), 0..8),
    ) {
        let (programs, outcome) = run(seed, eager, &failures);
        let sum = |of: fn(&RankOutcome) -> u64| outcome.ranks.iter().map(of).sum::<u64>();
        let (sent, received) = (sum(|rank| rank.sent), sum(|rank| rank.received));
        prop_assert_eq!(sent, received + outcome.lost + outcome.under_way);
        prop_assert_eq!(outcome.under_way, 0);
        for (program, rank) in programs.iter().zip(&outcome.ranks) {
            prop_assert!(!program.woken);
            prop_assert!(program.heard <= rank.received);
            prop_assert_eq!(program.failed, rank.failed);
            prop_assert!(program.changes.windows(2).all(|pair| pair[0].1 != pair[1].1));
            prop_assert!(rank.failed || rank.finished);
        }
        prop_assert!(outcome.is_complete());
        let (_, again) = run(seed, eager, &failures);
        prop_assert_eq!(outcome, again);
    }
}

/// Rank 0 computes for 100 cycles and then sends to rank 1, which waits.
fn pair() -> Schedule {
    let (mut first, mut second) = (RankBuilder::default(), RankBuilder::default());
    let compute = first.task(Task::Compute { cycles: 100 });
    let send = first.task(Task::Send { to: 1, bytes: 1, tag: 0 });
    first.requires(send, compute);
    second.task(Task::Receive { from: Some(0), bytes: 1, tag: Some(0) });
    Schedule::new([first.build(), second.build()])
}

/// A computation that a failure ends counts up to the failure. Its successor never begins, and the other rank
/// waits. A failure after the end changes nothing.
#[test]
fn a_failure_ends_what_a_rank_does() {
    let outcome = |at: u64| {
        let mut machine = Machine::ideal(pair().programs(), WIRE).with_timeline();
        machine.fail_at(0, at);
        machine.run()
    };
    let failed = outcome(60);
    assert_eq!((failed.ranks[0].compute, failed.ranks[0].finish, failed.ranks[0].sent), (60, 60, 0));
    assert_eq!(failed.timeline.as_ref().unwrap().spans[0].to, 60);
    assert!(failed.ranks[0].failed && !failed.is_complete());
    assert_eq!(failed.waiting[0].to_string(), "rank 1 waits for rank 0: recv 1b from 0 tag 0 (operation 0)");
    assert_eq!(failed.waiting.len(), 1);
    let whole = Machine::ideal(pair().programs(), WIRE).with_timeline().run();
    assert_eq!(outcome(1_000_000), whole);
}

/// What has left its rank arrives, whatever becomes of the rank. What comes to a failed rank is lost.
#[test]
fn what_has_left_arrives_and_what_comes_to_the_dead_is_lost() {
    let outcome = |rank: u32, at: u64| {
        let mut machine = Machine::ideal(pair().programs(), WIRE);
        machine.fail_at(rank, at);
        machine.run()
    };
    // The message leaves in cycle 100 and arrives in cycle 114.
    let left = outcome(0, 105);
    assert_eq!((left.ranks[1].received, left.lost), (1, 0));
    let dead = outcome(1, 105);
    assert_eq!((dead.ranks[1].received, dead.lost, dead.under_way), (0, 1, 0));
}
