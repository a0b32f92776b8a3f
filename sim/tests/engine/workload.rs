// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs over a network of routers.

use flitforge_router::ids::RouterId;
use flitforge_router::spec::*;
use flitforge_sim::engine::{EngineChoice, EngineKind};
use flitforge_sim::workload::{
    Activity, Carriage, NetworkOutcome, Outcome, Stop, WorkloadError, WorkloadSpec, ideal, run,
};
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::{Element, NetworkSpec};
use flitforge_traffic::workload::{Batch, RankBuilder, Schedule, Task, goal};
use proptest::prelude::*;

use crate::support::*;

fn net(router: RouterSpec) -> Checked {
    Checked::unchecked(network(router))
}

fn read(text: &str) -> Schedule {
    let schedule = goal::read(text.as_bytes()).unwrap();
    schedule.check().unwrap();
    schedule
}

fn over(net: &Checked, schedule: &Schedule, spec: &WorkloadSpec) -> NetworkOutcome {
    run(net, schedule.programs(), spec).unwrap()
}

/// Random messages and computations of some ranks. An operation follows from the one before it in its rank,
/// or from the one before that.
fn schedules(ranks: usize) -> impl Strategy<Value = Schedule> {
    let event = (0..ranks, 1..ranks, 0..700u64, 0..40u64, any::<bool>());
    prop::collection::vec(event, 1..80).prop_map(move |events| {
        let mut builders = vec![RankBuilder::default(); ranks];
        let mut add = |rank: usize, task, loose: bool| {
            let op = builders[rank].task(task);
            if op > 0 {
                builders[rank].requires(op, op.saturating_sub(1 + u32::from(loose)));
            }
        };
        for (tag, (from, further, bytes, cycles, loose)) in (0u32..).zip(events) {
            let to = (from + further) % ranks;
            add(to, Task::Compute { cycles }, loose);
            add(from, Task::Send { to: to as u32, bytes, tag }, loose);
            add(to, Task::Receive { from: Some(from as u32), bytes, tag: Some(tag) }, loose);
        }
        Schedule::new(builders.into_iter().map(RankBuilder::build))
    })
}

/// Flits and packets of all messages.
fn cut(schedule: &Schedule, carriage: &Carriage) -> (u64, u64) {
    let sends = schedule.ranks().flat_map(|rank| rank.operations()).filter_map(|op| match op.task {
        Task::Send { bytes, .. } => Some(bytes.div_ceil(u64::from(carriage.flit_bytes)).max(1)),
        _ => None,
    });
    sends.fold((0, 0), |(flits, packets), message| {
        (flits + message, packets + message.div_ceil(u64::from(carriage.packet_flits)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Both engines give the same outcome, which is complete; every flit arrives; and a second run is the
    /// same.
    #[test]
    fn engines_agree_and_nothing_is_lost(
        schedule in schedules(9),
        relation in prop::sample::select(vec![DIMENSION_ORDER, Relation::O1Turn]),
        (flit_bytes, packet_flits) in (1..40u32, 1..12u32),
        send_queue in prop::option::of(1..4u32),
        (overhead, eager) in (0..6u64, prop::sample::select(vec![200, u64::MAX])),
        spread in any::<bool>(),
    ) {
        let net = net(router(mesh(&[4, 3]), relation));
        let carriage = Carriage { flit_bytes, packet_flits, send_queue, overhead, eager };
        // Either nine nodes or three.
        let nodes = (0..9).map(|rank| if spread { rank } else { rank % 3 + 4 });
        let spec = WorkloadSpec { carriage, timeline: true, seed: 5, ..WorkloadSpec::new(nodes) };
        let [first, second] = [EngineChoice::Reference, EngineChoice::Bitsliced].map(|engine| {
            over(&net, &schedule, &WorkloadSpec { engine, ..spec.clone() })
        });
        prop_assert_eq!([first.engine, second.engine], [EngineKind::Reference, EngineKind::Bitsliced]);
        let same = NetworkOutcome { engine: first.engine, why_reference: first.why_reference, ..second };
        prop_assert_eq!(&first, &same);
        prop_assert!(first.outcome.is_complete() && first.stop.is_none(), "{:?}", first.outcome.waiting);
        prop_assert_eq!((first.flits, first.packets), cut(&schedule, &carriage));
        prop_assert_eq!(first.outcome.unreceived.len(), 0);
        let timeline = first.outcome.timeline.as_ref().unwrap();
        prop_assert_eq!(timeline.flights.len() as u64, first.outcome.messages());
    }
}

/// The network alone with one message takes as long as the network without contention, which is the latency
/// of a flit and a cycle for each further one.
#[test]
fn one_message_takes_its_zero_load_time() {
    let net = net(RouterSpec { buffer_depth: 8, ..router(mesh(&[4, 4]), DIMENSION_ORDER) });
    let spec = WorkloadSpec::new(0..16);
    for (to, bytes) in [(1u32, 1u32), (15, 16), (15, 17), (5, 256), (12, 4096), (0, 64)] {
        let text = format!("num_ranks 16\nrank 0 {{ calc 7; s: send {bytes}b to {to}; s requires c; }}");
        let text = text.replace("calc 7", "c: calc 7") + &format!("rank {to} {{ recv {bytes}b from 0 }}");
        let text = if to == 0 {
            format!(
                "num_ranks 1\nrank 0 {{ c: calc 7; s: send {bytes}b to 0; s requires c; recv {bytes}b from 0 }}"
            )
        } else {
            text
        };
        let schedule = read(&text);
        let alone = ideal(&net, schedule.programs(), &spec).unwrap();
        let over = over(&net, &schedule, &spec);
        assert_eq!(over.outcome.makespan(), alone.makespan(), "{bytes} bytes to {to}");
        let hops = u64::from(to % 4 + to / 4);
        let flits = u64::from(u32::div_ceil(bytes, 16));
        // Without stages, a flit takes a cycle for each link, those to the first router and to its node as
        // well. The message is there in the cycle after its last flit.
        assert_eq!(alone.makespan(), 7 + hops + 2 + flits, "{bytes} bytes to {to}");
        assert_eq!(over.flit_hops, hops * flits);
    }
}

/// The same over narrow links: flits follow one another at the narrowest of their way.
#[test]
fn one_message_over_narrow_links_takes_its_zero_load_time() {
    let node =
        |name: &str| PlannedRouter { name: name.to_owned(), nodes: 1, sinks: None, at: None, rank: None };
    let link =
        |from, phits| PlannedLink { phits, ..PlannedLink::new(RouterId(from), RouterId(from + 1), true) };
    let plan = Plan {
        routers: ["a", "b", "c"].map(node).into(),
        links: vec![link(0, [3, 1]), link(1, [2, 5])],
        ..Plan::default()
    };
    let spec = RouterSpec { buffer_depth: 8, ..router(mesh(&[2]), Relation::UpDown) };
    let net = NetworkSpec::new(NetworkParams { plan: Some(plan.into()), ..params(spec) }).unwrap();
    let net = Checked::unchecked(net);
    // The links, their phits beside the first, and the most phits of a way.
    for ([from, to], [hops, more, most]) in [([0, 1], [1, 2, 3]), ([0, 2], [2, 3, 3]), ([2, 0], [2, 4, 5])] {
        for bytes in [1u32, 16, 256, 4096] {
            let text = format!(
                "num_ranks 3\nrank {from} {{ send {bytes}b to {to} }} rank {to} {{ recv {bytes}b from {from} }}"
            );
            let schedule = read(&text);
            let spec = WorkloadSpec::new(0..3);
            let alone = ideal(&net, schedule.programs(), &spec).unwrap();
            let over = over(&net, &schedule, &spec);
            assert_eq!(over.outcome.makespan(), alone.makespan(), "{bytes} bytes from {from} to {to}");
            let flits = u64::from(u32::div_ceil(bytes, 16));
            assert_eq!(
                alone.makespan(),
                hops + more + 3 + (flits - 1) * most,
                "{bytes} bytes from {from} to {to}"
            );
        }
    }
}

/// In the network without contention, a flit takes as long as in the real one when it is alone there, for
/// every pair of nodes of a network.
#[test]
fn latencies_without_contention_are_those_of_single_flits() {
    let pipeline = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 0, traversal: 1 };
    let routers = [
        RouterSpec { pipeline, ..router(torus(&[4, 3]), DIMENSION_ORDER) },
        router(mesh(&[3, 2, 2]), Relation::Romm),
        router(mesh(&[4, 3]), Relation::DynamicReversal(DYNAMIC)),
        switch(12, Relation::JumpOrder),
    ];
    for router in routers {
        let (net, spec) = (net(router), WorkloadSpec::new(0..12));
        // Every rank sends to every other one. Nobody is in the way of another, since they take turns.
        let turns = (0..12u32).flat_map(|from| (0..12).map(move |to| (from, to)));
        let turns: Vec<_> = (0u64..).zip(turns.filter(|(from, to)| from != to)).collect();
        let mut ranks = vec![RankBuilder::default(); 12];
        // For each rank the end of its last wait, and its last send.
        let mut last = [(0, None); 12];
        for &(turn, (from, to)) in &turns {
            let (rank, (end, before)) = (&mut ranks[from as usize], last[from as usize]);
            let wait = rank.task(Task::Compute { cycles: 100 * turn - end });
            let send = rank.task(Task::Send { to, bytes: 1, tag: turn as u32 });
            rank.requires(send, wait);
            if let Some(before) = before {
                rank.requires(wait, before);
            }
            last[from as usize] = (100 * turn, Some(send));
            ranks[to as usize].task(Task::Receive { from: Some(from), bytes: 1, tag: Some(turn as u32) });
        }
        let schedule = Schedule::new(ranks.into_iter().map(RankBuilder::build));
        let spec = WorkloadSpec { timeline: true, ..spec };
        let alone = ideal(&net, schedule.programs(), &spec).unwrap();
        let over = over(&net, &schedule, &spec);
        let receipts = |outcome: &Outcome| {
            let spans = outcome.timeline.as_ref().unwrap().spans.clone();
            spans.into_iter().filter(|span| span.activity == Activity::Receive).collect::<Vec<_>>()
        };
        assert_eq!(receipts(&alone), receipts(&over.outcome));
        assert_eq!(receipts(&alone).len(), turns.len());
    }
}

/// Everybody sends to the next node: no link is shared. Everybody sends to one: its ejection port is.
#[test]
fn contention_slows_down_where_links_are_shared() {
    let net = net(RouterSpec { buffer_depth: 8, ..router(mesh(&[8]), DIMENSION_ORDER) });
    let spec = WorkloadSpec::new(0..8);
    let slowdown = |text: &str| {
        let schedule = read(text);
        let alone = ideal(&net, schedule.programs(), &spec).unwrap().makespan();
        (over(&net, &schedule, &spec).outcome.makespan(), alone)
    };
    let ranks = |block: &dyn Fn(u32) -> String| {
        let blocks: String = (0..8).map(|rank| format!("rank {rank} {{ {} }}\n", block(rank))).collect();
        format!("num_ranks 8\n{blocks}")
    };
    let (next, alone) = slowdown(&ranks(&|rank| match rank {
        7 => String::from("recv 800b from 6"),
        0 => String::from("send 800b to 1"),
        _ => format!("send 800b to {}; recv 800b from {}", rank + 1, rank - 1),
    }));
    assert_eq!(next, alone);
    // All of the first half to the second half over the one link between them: four times 50 flits.
    let (half, alone) = slowdown(&ranks(&|rank| match rank {
        0..4 => format!("send 800b to {}", rank + 4),
        _ => format!("recv 800b from {}", rank - 4),
    }));
    assert!(alone < 60 && (200..260).contains(&half), "{half}, alone {alone}");
}

/// Seven ranks send to one whose receiver serves a flit in so many cycles: it is the bottleneck, and each
/// flit takes as long.
#[test]
fn a_slow_receiver_raises_the_makespan() {
    let sends: String = (1..8).map(|rank| format!("rank {rank} {{ send 800b to 0 }}\n")).collect();
    let receives: String = (1..8).map(|rank| format!("recv 800b from {rank}\n")).collect();
    let schedule = read(&format!("num_ranks 8\nrank 0 {{ {receives} }}\n{sends}"));
    let makespan = |receiver| {
        let net = net(RouterSpec { receiver, ..router(mesh(&[8]), DIMENSION_ORDER) });
        let outcome = over(&net, &schedule, &WorkloadSpec::new(0..8));
        assert!(outcome.outcome.is_complete() && outcome.stop.is_none());
        assert_eq!(outcome.flits, 7 * 50);
        let alone = ideal(&net, schedule.programs(), &WorkloadSpec::new(0..8)).unwrap();
        (outcome.outcome.makespan(), alone.makespan())
    };
    let endless = makespan(None);
    for interval in [2, 5] {
        let (over, alone) = makespan(Some(Receiver { depth: 4, interval }));
        let least = 7 * 50 * u64::from(interval);
        assert!((least - u64::from(interval)..least + 30).contains(&over), "{over}, at least {least}");
        assert!(over > endless.0 && alone > endless.1, "{over} {alone} {endless:?}");
        assert!(alone <= over, "{alone} {over}");
    }
    let never = net(RouterSpec {
        receiver: Some(Receiver { depth: 4, interval: 0 }),
        ..router(mesh(&[8]), DIMENSION_ORDER)
    });
    let outcome = over(&never, &schedule, &WorkloadSpec::new(0..8));
    assert!(matches!(outcome.stop, Some(Stop::Deadlock(_))), "{:?}", outcome.stop);
    assert!(!ideal(&never, schedule.programs(), &WorkloadSpec::new(0..8)).unwrap().is_complete());
}

#[test]
fn a_full_send_queue_holds_the_sender_back() {
    let net = net(router(mesh(&[4]), DIMENSION_ORDER));
    let sends: String = (0..10).map(|tag| format!("send 160b to 3 tag {tag}\n")).collect();
    let receives: String = (0..10).map(|tag| format!("recv 160b from 0 tag {tag}\n")).collect();
    let text = format!("num_ranks 4\nrank 0 {{ {sends} }}\nrank 3 {{ {receives} }}");
    let end = |send_queue| {
        let carriage = Carriage { send_queue, ..Carriage::default() };
        let outcome = over(&net, &read(&text), &WorkloadSpec { carriage, ..WorkloadSpec::new(0..4) }).outcome;
        assert!(outcome.is_complete());
        (outcome.ranks[0].finish, outcome.makespan())
    };
    let (unbounded, bounded) = (end(None), end(Some(2)));
    // The messages leave at the same pace, one packet of ten flits each. Two wait in the queue and two in the
    // source queue when the last one finds room.
    assert_eq!(unbounded.0, 0);
    assert!(bounded.0 >= 40, "{bounded:?}");
    assert!(bounded.1 <= unbounded.1 + 10, "{bounded:?}, {unbounded:?}");
}

#[test]
fn ranks_that_wait_for_ever_end_the_run() {
    let net = net(router(mesh(&[2]), DIMENSION_ORDER));
    let schedule = read(
        "num_ranks 2
        rank 0 { a: recv 8b from 1 tag 1; b: send 8b to 1 tag 2; b requires a }
        rank 1 { c: calc 50; a: recv 8b from 0 tag 2; a requires c; b: send 8b to 0 tag 1; b requires a }",
    );
    let outcome = over(&net, &schedule, &WorkloadSpec::new(0..2));
    let waiting: Vec<String> = outcome.outcome.waiting.iter().map(ToString::to_string).collect();
    assert_eq!(
        waiting,
        [
            "rank 0 waits for rank 1: recv 8b from 1 tag 1 (line 2)",
            "rank 1 waits for rank 0: recv 8b from 0 tag 2 (line 3)",
        ]
    );
    assert_eq!((outcome.stop, outcome.packets), (None, 0));
}

#[test]
fn a_message_that_a_fault_takes_out_is_waited_for() {
    let dead = vec![Element::Router(flitforge_router::ids::RouterId(1))];
    let net = Checked::unchecked(faulty(router(mesh(&[3]), DIMENSION_ORDER), dead));
    let schedule = read("num_ranks 3\nrank 0 { send 8b to 2 }\nrank 2 { recv 8b from 0 }");
    let outcome = over(&net, &schedule, &WorkloadSpec::new(0..3));
    assert_eq!((outcome.lost, outcome.outcome.waiting.len()), (1, 1));
    assert!(!ideal(&net, schedule.programs(), &WorkloadSpec::new(0..3)).unwrap().is_complete());
}

#[test]
fn a_run_ends_with_its_cycles() {
    let net = net(router(mesh(&[2]), DIMENSION_ORDER));
    let schedule = read("num_ranks 1\nrank 0 { a: calc 1000; b: calc 5; b requires a }");
    let spec = |max_cycles| WorkloadSpec { max_cycles, ..WorkloadSpec::new(0..1) };
    let ended = over(&net, &schedule, &spec(500));
    assert_eq!((ended.stop, ended.cycles), (Some(Stop::MaxCycles), 500));
    assert_eq!(over(&net, &schedule, &spec(2000)).stop, None);
}

/// What a rank would do after the last cycle does not count, however long that is, on several processors too.
#[test]
fn work_after_the_end_of_a_run_does_not_count() {
    let net = net(router(mesh(&[2]), DIMENSION_ORDER));
    let schedule = read(
        "num_ranks 2
         rank 0 { calc 18446744073709551615 cpu 0; calc 18446744073709551615 cpu 1 }
         rank 1 { calc 70 }",
    );
    let spec = WorkloadSpec { max_cycles: 500, ..WorkloadSpec::new(0..2) };
    let ended = over(&net, &schedule, &spec).outcome;
    for outcome in [&ended, &ideal(&net, schedule.programs(), &spec).unwrap()] {
        assert!(!outcome.is_complete());
        let ranks = outcome.ranks.iter().map(|rank| (rank.finish, rank.compute, rank.finished));
        assert_eq!(ranks.collect::<Vec<_>>(), [(500, 1000, false), (70, 70, true)]);
    }
}

/// Messages that wait are bounded, alone and without contention.
#[test]
fn a_run_ends_when_more_messages_wait_than_may() {
    let net = net(router(mesh(&[4]), DIMENSION_ORDER));
    let batch = |messages| Batch::programs(4, messages, 64, 1);
    let spec = WorkloadSpec { max_queued: 100, ..WorkloadSpec::new(0..4) };
    let ended = run(&net, batch(1000), &spec).unwrap();
    assert_eq!(ended.stop, Some(Stop::MaxQueued));
    assert_eq!((ended.outcome.messages(), ended.outcome.is_complete()), (101, false));
    assert_eq!(ideal(&net, batch(1000), &spec).unwrap().messages(), 101);
    assert_eq!(run(&net, batch(10), &spec).unwrap().stop, None);
}

#[test]
fn ranks_need_a_node_that_exists() {
    let net = net(router(mesh(&[2]), DIMENSION_ORDER));
    let schedule = read("num_ranks 3");
    let error =
        |nodes: &[u32]| run(&net, schedule.programs(), &WorkloadSpec::new(nodes.to_vec())).unwrap_err();
    assert_eq!(error(&[0, 1]), WorkloadError::Unplaced { ranks: 3, placed: 2 });
    assert_eq!(error(&[0, 1, 2]), WorkloadError::NoNode { rank: 2, node: 2, last: 1 });
}
