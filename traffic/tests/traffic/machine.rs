// SPDX-License-Identifier: MIT OR Apache-2.0
//! Machines over an ideal wire.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use flitforge_traffic::workload::request_reply::{RequestReply, Requests, RoundTrips};
use flitforge_traffic::workload::{
    Action, Actions, Activity, Batch, Event, Lane, LogGops, Machine, Outcome, Program, RankBuilder, Schedule,
    Task, Wire, goal,
};
use proptest::prelude::*;

const LATENCY: LogGops = LogGops { latency: 10, ..LogGops::free() };

/// One step of a rank that does one thing after another.
#[derive(Debug, Clone, Copy)]
enum Step {
    Calc(u64),
    /// Message number so much, to or from a rank.
    Send(usize, usize),
    Receive(usize, usize),
}

/// Random messages and computations, each in order at both of its ranks.
fn chains() -> impl Strategy<Value = Vec<Vec<Step>>> {
    let event = (0..6usize, 1..6usize, 0..200u64);
    prop::collection::vec(event, 1..60).prop_map(|events| {
        let mut ranks = vec![Vec::new(); 6];
        for (number, (from, further, cycles)) in events.into_iter().enumerate() {
            let to = (from + further) % 6;
            ranks[to].push(Step::Calc(cycles));
            ranks[from].push(Step::Send(number, to));
            ranks[to].push(Step::Receive(number, from));
        }
        ranks
    })
}

fn schedule(ranks: &[Vec<Step>]) -> Schedule {
    Schedule::new(ranks.iter().map(|steps| {
        let mut rank = RankBuilder::default();
        for &step in steps {
            let op = rank.task(match step {
                Step::Calc(cycles) => Task::Compute { cycles },
                Step::Send(number, to) => Task::Send { to: to as u32, bytes: 4, tag: number as u32 },
                Step::Receive(number, from) => {
                    Task::Receive { from: Some(from as u32), bytes: 4, tag: Some(number as u32) }
                }
            });
            if op > 0 {
                rank.requires(op, op - 1);
            }
        }
        rank.build()
    }))
}

/// When each rank has done its steps, if messages take a latency and nothing else: the longest path.
fn longest_paths(ranks: &[Vec<Step>], latency: u64) -> Vec<u64> {
    let (mut now, mut next) = (vec![0; ranks.len()], vec![0; ranks.len()]);
    let mut sent = std::collections::HashMap::new();
    while (0..ranks.len()).any(|rank| next[rank] < ranks[rank].len()) {
        for rank in 0..ranks.len() {
            let Some(&step) = ranks[rank].get(next[rank]) else { continue };
            match step {
                Step::Calc(cycles) => now[rank] += cycles,
                Step::Send(number, _) => drop(sent.insert(number, now[rank])),
                Step::Receive(number, _) => match sent.get(&number) {
                    Some(&at) => now[rank] = now[rank].max(at + latency),
                    None => continue,
                },
            }
            next[rank] += 1;
        }
    }
    now
}

proptest! {
    /// The machine ends when the longest path does. Messages wait for a processor that is busy.
    #[test]
    fn with_latency_alone_the_longest_path_decides(ranks in chains(), latency in 0..300u64) {
        let model = LogGops { latency, ..LogGops::free() };
        let schedule = schedule(&ranks);
        prop_assert_eq!(schedule.check(), Ok(()));
        let outcome = Machine::ideal(schedule.programs(), model).run();
        let expected = longest_paths(&ranks, latency);
        prop_assert_eq!(outcome.makespan(), expected.iter().copied().max().unwrap());
        prop_assert!(outcome.is_complete() && outcome.waiting.is_empty() && outcome.unreceived.is_empty());
        for (rank, books) in outcome.ranks.iter().enumerate() {
            prop_assert!(books.finish >= expected[rank]);
            prop_assert_eq!(books.finish, books.compute + books.waited);
        }
    }

    /// Whatever the model: a processor does one thing at a time, every message arrives once, the times of a
    /// rank add up, and the critical path ends with the makespan.
    #[test]
    fn timelines_are_sound(
        ranks in chains(), latency in 0..50u64, overhead in 0..20u64, gap in 0..30u64,
        [gap_per_byte, overhead_per_byte] in [0..4u64, 0..4u64], eager in prop::sample::select(vec![0u64, 100]),
    ) {
        let model = LogGops { latency, overhead, gap, gap_per_byte, overhead_per_byte, eager };
        let outcome = Machine::ideal(schedule(&ranks).programs(), model).with_timeline().run();
        prop_assert!(outcome.is_complete(), "{:?}", outcome.waiting);
        let timeline = outcome.timeline.as_ref().unwrap();
        let mut free = [0; 6];
        for span in &timeline.spans {
            prop_assert!(span.from >= free[span.rank as usize]);
            free[span.rank as usize] = span.to;
        }
        prop_assert_eq!(timeline.flights.len() as u64, outcome.messages());
        for flight in &timeline.flights {
            let [send, receive] = [flight.send, flight.receive].map(|span| timeline.spans[span as usize]);
            prop_assert_eq!((send.activity, receive.activity), (Activity::Send, Activity::Receive));
            prop_assert!(receive.from >= send.from + overhead + latency);
        }
        for books in &outcome.ranks {
            prop_assert_eq!(books.finish, books.compute + books.overhead + books.waited);
        }
        let path = timeline.critical_path();
        prop_assert!(path.windows(2).all(|pair| pair[0] < pair[1]));
        if eager > 0 && let Some(&last) = path.last() {
            prop_assert_eq!(timeline.spans[last as usize].to, outcome.makespan());
            prop_assert_eq!(timeline.spans[path[0] as usize].from, 0);
        }
    }
}

#[test]
fn ranks_that_wait_for_ever_are_listed_with_whom_they_wait_for() {
    let text = "num_ranks 3
        rank 0 { a: recv 8b from 1 tag 1; b: send 8b to 1 tag 2; b requires a }
        rank 1 { a: recv 8b from 0 tag 2; b: send 8b to 0 tag 1; b requires a }
        rank 2 { recv 4b from -1 }";
    let schedule = goal::read(text.as_bytes()).unwrap();
    assert_eq!(schedule.check(), Ok(()));
    let outcome = Machine::ideal(schedule.programs(), LATENCY).run();
    let waiting: Vec<String> = outcome.waiting.iter().map(ToString::to_string).collect();
    assert_eq!(
        waiting,
        [
            "rank 0 waits for rank 1: recv 8b from 1 tag 1 (line 2)",
            "rank 1 waits for rank 0: recv 8b from 0 tag 2 (line 3)",
            "rank 2 waits for any rank: recv 4b from -1 tag 0 (line 4)",
        ]
    );
}

#[test]
fn a_message_that_needs_its_receiver_is_listed_with_its_sender() {
    let text = "num_ranks 2
        rank 0 { a: send 100b to 1; b: recv 100b from 1; b requires a }
        rank 1 { a: send 100b to 0; b: recv 100b from 0; b requires a }";
    let schedule = goal::read(text.as_bytes()).unwrap();
    let run = |eager| Machine::ideal(schedule.programs(), LogGops { eager, ..LATENCY }).run();
    assert!(run(100).is_complete());
    let waiting: Vec<String> = run(99).waiting.iter().map(ToString::to_string).collect();
    assert_eq!(
        waiting,
        [
            "rank 0 waits for rank 1 to receive: send 100b to 1 tag 0 (line 2)",
            "rank 1 waits for rank 0 to receive: send 100b to 0 tag 0 (line 3)",
        ]
    );
    assert_eq!(run(99).unreceived.len(), 2);
}

/// What requires a computation waits for its end, on another processor too. LogGOPSim does not wait there.
#[test]
fn an_operation_of_another_processor_waits_for_the_end() {
    let text = "num_ranks 1
        rank 0 { a: calc 100 cpu 0; b: calc 30 cpu 1; b requires a; c: calc 5 cpu 2; c irequires a }";
    let schedule = goal::read(text.as_bytes()).unwrap();
    let outcome = Machine::ideal(schedule.programs(), LATENCY).with_timeline().run();
    let spans: Vec<_> =
        outcome.timeline.unwrap().spans.iter().map(|span| (span.cpu, span.from, span.to)).collect();
    assert_eq!(spans, [(0, 0, 100), (2, 0, 5), (1, 100, 130)]);
}

/// Tells the next rank every so often that it lives, and takes note of what it hears.
#[derive(Debug, Clone)]
struct Heartbeat {
    rank: u32,
    ranks: u32,
    beats: u32,
    heard: Vec<(u64, u32, u32)>,
}

impl Program for Heartbeat {
    type Body = u32;

    fn step(&mut self, now: u64, event: Event<u32>, actions: &mut Actions<u32>) {
        match event {
            Event::Start => {
                actions.push(Action::Listen);
                actions.push(Action::Timer { timer: 0, at: 100 });
            }
            Event::Timer { timer } if timer == self.beats => actions.push(Action::Finish),
            Event::Timer { timer } => {
                let to = (self.rank + 1) % self.ranks;
                let (op, lane) = (timer, Lane::default());
                actions.push(Action::Send { op, to, bytes: 1, tag: 0, class: 0, lane, body: 10 * timer });
                actions.push(Action::Timer { timer: timer + 1, at: now + 100 });
            }
            Event::Arrived(message) => self.heard.push((now, message.from, message.body)),
            _ => {}
        }
    }
}

#[test]
fn programs_have_timers_and_hear_messages_without_a_receive() {
    let programs = (0..3).map(|rank| Heartbeat { rank, ranks: 3, beats: 2, heard: Vec::new() });
    let mut machine = Machine::ideal(programs, LogGops { overhead: 2, ..LATENCY });
    machine.advance(u64::MAX);
    assert_eq!(machine.program(0).unwrap().heard, [(114, 2, 0), (214, 2, 10)]);
    let outcome = machine.outcome();
    assert!(outcome.is_complete());
    assert_eq!((outcome.messages(), outcome.makespan()), (6, 214));
}

/// Every request has one reply. With one in flight, a rank's round trips follow one another.
#[test]
fn requests_are_answered() {
    let requests = |outstanding| Requests {
        count: 20,
        outstanding,
        reads_percent: 50,
        bytes: [8, 72, 72, 8],
        service: 7,
    };
    let run = |outstanding, seed| {
        let programs = RequestReply::programs(6, requests(outstanding), seed);
        let mut machine = Machine::ideal(programs, LATENCY);
        machine.advance(u64::MAX);
        let (programs, outcome) = machine.into_parts();
        assert!(outcome.is_complete(), "{:?}", outcome.waiting);
        (RoundTrips::of(&programs), outcome)
    };
    let (trips, outcome) = run(1, 1);
    assert_eq!(trips, RoundTrips { count: 120, sum: 120 * 27, longest: 27 });
    assert_eq!((outcome.messages(), outcome.bytes(), outcome.makespan()), (240, 120 * 80, 20 * 27));
    assert_eq!(run(4, 1).1.makespan(), 5 * 27);
    assert_eq!(run(4, 9).1, run(4, 9).1);
}

#[test]
fn a_batch_ends_when_all_has_left_and_arrived() {
    let model = LogGops { latency: 50, gap: 3, ..LogGops::free() };
    let outcome = Machine::ideal(Batch::programs(8, 10, 64, 3), model).run();
    assert!(outcome.is_complete());
    assert_eq!(outcome.ranks.iter().map(|rank| rank.received).sum::<u64>(), 80);
    // The last message leaves after nine gaps. Arrivals at one rank are as far apart.
    assert!(outcome.makespan() >= 9 * 3 + 50);
    assert_eq!(Machine::ideal(Batch::programs(1, 10, 64, 3), model).run().messages(), 0);
}

/// Requests and replies that are told of their sends, and do nothing about it.
#[derive(Debug, Clone)]
struct Told(RequestReply);

impl Program for Told {
    type Body = <RequestReply as Program>::Body;

    fn step(&mut self, now: u64, event: Event<Self::Body>, actions: &mut Actions<Self::Body>) {
        self.0.step(now, event, actions);
    }
}

/// A program that does nothing about its sends need not be told of them: everything else is the same.
#[test]
fn being_told_of_sends_changes_nothing() {
    let requests =
        Requests { count: 60, outstanding: 3, reads_percent: 40, bytes: [16, 80, 80, 16], service: 7 };
    let wire = LogGops { latency: 9, overhead: 2, gap: 3, gap_per_byte: 1, ..LogGops::free() };
    for wire in [wire, LogGops { overhead: 0, ..LATENCY }] {
        let untold = RequestReply::programs(7, requests, 3);
        let (untold, outcome) = run_all(Machine::ideal(untold, wire).with_timeline());
        let told = RequestReply::programs(7, requests, 3).map(Told);
        let (told, same) = run_all(Machine::ideal(told, wire).with_timeline());
        assert_eq!(outcome, same);
        assert_eq!(RoundTrips::of(&untold), RoundTrips::of(told.iter().map(|program| &program.0)));
    }
}

fn run_all<P: Program, W: Wire>(mut machine: Machine<P, W>) -> (Vec<P>, Outcome) {
    machine.advance(u64::MAX);
    machine.into_parts()
}
