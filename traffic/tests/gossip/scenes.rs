// SPDX-License-Identifier: MIT OR Apache-2.0
//! A detector by hand, and runs that can be followed.

use flitforge_traffic::gossip::{
    Action, Detector, Event, GossipRules, Message, Scheme, Timeout, Trial, Verdict,
};

fn rules(timeout: Timeout) -> GossipRules {
    GossipRules { scheme: Scheme::Binary, interval: 10, cleanup: 40, consensus: 5, timeout }
}

fn started(timeout: Timeout) -> Detector {
    let mut detector = Detector::new(rules(timeout), 4, 2, 1).unwrap();
    let mut actions = Vec::new();
    detector.step(0, Event::Timer, &mut actions);
    assert_eq!((actions.len(), detector.next_timer()), (0, None), "nothing happens before the start");
    detector.step(0, Event::Start, &mut actions);
    assert_eq!(actions, [Action::Send { to: 3, message: gossip([0, 0, 1, 0]) }]);
    detector
}

fn gossip(beats: [u64; 4]) -> Message {
    Message::Gossip { beats: beats[..].into() }
}

fn step(detector: &mut Detector, now: u64, event: Event) -> Vec<Action> {
    let mut actions = Vec::new();
    detector.step(now, event, &mut actions);
    actions
}

fn received(from: u32, message: Message) -> Event {
    Event::Received { from, message }
}

#[test]
fn a_silent_node_is_suspected_pinged_and_declared() {
    let mut detector = started(Timeout::Silence);
    step(&mut detector, 8, received(1, gossip([7, 7, 0, 9])));
    for now in [10, 20, 30, 40] {
        step(&mut detector, now, Event::Timer);
        step(&mut detector, now + 5, received(1, gossip([7 + now, 7 + now, 0, 9])));
    }
    assert_eq!(detector.next_timer(), Some(48));
    let suspicion = [Action::Suspect { node: 3 }, Action::Send { to: 3, message: Message::Ping }];
    assert_eq!(step(&mut detector, 48, Event::Timer), suspicion);
    assert_eq!((detector.suspected().collect::<Vec<_>>(), detector.next_timer()), (vec![3], Some(50)));
    step(&mut detector, 50, Event::Timer);
    assert_eq!(step(&mut detector, 53, Event::Timer), [Action::Declare { node: 3 }]);
    assert!(detector.failed().eq([3]));
    // A node that is declared failed remains so, and gets no more tables.
    assert_eq!(step(&mut detector, 54, received(3, Message::Pong { beat: 99 })), []);
    assert!(
        step(&mut detector, 60, Event::Timer)
            .iter()
            .all(|action| !matches!(action, Action::Send { to: 3, .. }))
    );
}

#[test]
fn a_pong_with_news_clears_and_an_old_one_does_not() {
    let mut detector = started(Timeout::Silence);
    step(&mut detector, 8, received(1, gossip([90, 90, 0, 9])));
    let suspicion = step(&mut detector, 48, Event::Timer);
    assert_eq!(suspicion.iter().filter(|action| matches!(action, Action::Suspect { .. })).count(), 3);
    assert_eq!(step(&mut detector, 49, received(3, Message::Pong { beat: 9 })), []);
    assert_eq!(
        step(&mut detector, 50, received(3, Message::Pong { beat: 10 }))[..1],
        [Action::Trust { node: 3 }]
    );
    assert!(detector.suspected().eq([0, 1]));
}

#[test]
fn lag_is_measured_in_rounds() {
    let mut detector = started(Timeout::Lag);
    for now in [10, 20, 30] {
        assert_eq!(step(&mut detector, now, Event::Timer).len(), 1, "four rounds of lag are allowed");
    }
    let fifth = step(&mut detector, 40, Event::Timer);
    assert!([0, 1, 3].iter().all(|&node| fifth.contains(&Action::Suspect { node })), "{fifth:?}");
    // A heartbeat that is still too old clears nobody.
    assert_eq!(step(&mut detector, 41, received(3, gossip([0, 0, 0, 0]))), []);
    assert_eq!(step(&mut detector, 42, received(3, gossip([0, 0, 0, 1]))), [Action::Trust { node: 3 }]);
}

#[test]
fn pings_are_answered_and_nonsense_is_not() {
    let mut detector = started(Timeout::Lag);
    let pong = Action::Send { to: 0, message: Message::Pong { beat: 1 } };
    assert_eq!(step(&mut detector, 1, received(0, Message::Ping)), [pong]);
    for from in [2, 4, u32::MAX] {
        assert_eq!(step(&mut detector, 1, received(from, Message::Ping)), []);
    }
    let short = Message::Gossip { beats: [9, 9][..].into() };
    step(&mut detector, 1, received(0, short));
    step(&mut detector, 1, received(0, gossip([0, 0, 77, 0])));
    assert_eq!(detector.beats(), [0, 0, 1, 0], "nobody else knows a node's own heartbeat better");
    assert_eq!(step(&mut detector, 2, Event::Start), [], "a node starts once");
}

/// A driver that comes late delays a round, and not those after it. Those that it missed count.
#[test]
fn late_timers_do_not_add_up() {
    let mut detector = started(Timeout::Silence);
    step(&mut detector, 13, Event::Timer);
    assert_eq!(detector.next_timer(), Some(20));
    step(&mut detector, 95, Event::Timer);
    assert_eq!((detector.beats()[2], detector.next_timer()), (10, Some(100)));
}

/// Section 5.1: "in a four nodes system, [...] if node 0 and 1 fail, node 2 will not receive any more gossip
/// messages. After T_cleanup, node 2 will suspect node 3".
#[test]
fn the_example_of_four_nodes() {
    let verdicts = |scheme, consensus| {
        let rules = GossipRules::of_paper(scheme, 4, 500, consensus);
        let crashes = vec![(0, 20_000), (1, 20_000)];
        let trial = Trial { rules, nodes: 4, latency: 5, skew: 100, crashes, until: 30_000, seed: 1 };
        let watches = trial.run().unwrap();
        let suspected = trial.seen(&watches).false_suspicions();
        let failed = [2, 3].map(|of: usize| watches[of].detector().failed().collect::<Vec<_>>());
        let trusted = watches[2].verdicts().iter().filter(|entry| entry.2 == Verdict::Trusted).count();
        (suspected.iter().any(|wrong| (wrong.by, wrong.node) == (2, 3)), trusted > 0, failed)
    };
    // Without a ping node 2 is wrong about node 3, sends it no more tables, and is then taken for failed too.
    // A ping sets it right, again and again.
    assert_eq!(verdicts(Scheme::Binary, 0), (true, false, [vec![0, 1, 3], vec![0, 1, 2]]));
    assert_eq!(verdicts(Scheme::Binary, 100), (true, true, [vec![0, 1], vec![0, 1]]));
    assert_eq!(verdicts(Scheme::DoubleBinary, 0), (false, false, [vec![0, 1], vec![0, 1]]));
}

/// The same seed gives the same run, and another starting times of its own.
#[test]
fn a_seed_fixes_the_run() {
    let run = |seed| {
        let rules = GossipRules::of_paper(Scheme::Random, 16, 500, 100);
        let crashes = vec![(3, 20_000)];
        let trial = Trial { rules, nodes: 16, latency: 5, skew: 400, crashes, until: 40_000, seed };
        let watches = trial.run().unwrap();
        watches.iter().map(|watch| watch.verdicts().to_vec()).collect::<Vec<_>>()
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}
