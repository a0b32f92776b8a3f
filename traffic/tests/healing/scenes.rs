// SPDX-License-Identifier: MIT OR Apache-2.0
//! Single scenes: what is sent, when it starts, and what stops it.

use flitforge_topology::healing::{Healing, Method};
use flitforge_traffic::healing::{Action, Agent, Event, HealingRules, Kind, Message, Round};

use super::network::{LONGEST, Network};

/// One death is enough; the news is everywhere before the round starts, and no try is repeated.
fn rules(method: Method) -> HealingRules {
    HealingRules { method, failed: 1, extra_hops: None, settle: 200, retry: 100_000, capacity: 8 }
}

const ADAPTIVE: Method = Method::Adaptive;

fn sent(nodes: u32, dead: u32, method: Method) -> Vec<u32> {
    let mut network = Network::new(&rules(method), nodes, 1);
    network.dies(0, dead);
    network.run();
    assert_eq!(network.healed(), &[dead]);
    Kind::ALL.map(|kind| network.count(kind)).to_vec()
}

/// One death among `N` nodes of degree `d` leaves `n = N - 1` nodes and `e = N d / 2 - d` links. Everybody
/// passes the news on to all living neighbours but the one it came from: the `d` neighbours of the dead node
/// have it from nobody and have `d - 1` living neighbours each, as many as the others but one. `Prepare` and
/// `Commit` go over every link both ways, except for those over which they came first; `Echo` comes back from
/// each node but the initiator; each added link is asked for and granted once.
#[test]
fn one_death_costs_what_the_formula_says() {
    for method in Method::ALL {
        for nodes in 5..40 {
            for dead in [0, 1, nodes / 2, nodes - 1] {
                let healing = Healing::binomial(nodes, &[dead]).unwrap();
                let (n, d) = (nodes - 1, healing.original().ports());
                let flood = 2 * (nodes * d / 2 - d) - (n - 1);
                let links = healing.changes(method).added.len() as u32;
                let expected = [n * (d - 1), 0, flood, n - 1, flood, links, links];
                assert_eq!(
                    sent(nodes, dead, method),
                    expected,
                    "{nodes} nodes, {dead} dead, {}",
                    method.name()
                );
            }
        }
    }
}

/// Detection, settling, writing, and a round.
#[test]
fn a_round_takes_at_least_what_its_parts_take() {
    for method in Method::ALL {
        let rules = rules(method);
        let mut network = Network::new(&rules, 10, 5);
        network.writing = 5000;
        network.dies(0, 3);
        let end = network.run();
        let least = LONGEST + rules.settle + network.writing;
        assert!((least..least + 8 * LONGEST).contains(&end), "{end} cycles, at least {least}");
    }
}

#[test]
fn one_death_among_eight() {
    let mut network = Network::new(&HealingRules { settle: 30, ..rules(ADAPTIVE) }, 8, 1);
    network.dies(0, 5);
    network.run();
    insta::assert_snapshot!(network.trace.join("\n"));
}

/// Whenever the initiator dies, before, in or after its round, somebody else finishes, and both are healed.
#[test]
fn a_round_survives_its_initiator() {
    for method in Method::ALL {
        for at in 0..400 {
            let mut network = Network::new(&HealingRules { settle: 20, ..rules(method) }, 12, at);
            network.dies(0, 7);
            network.dies(at, 0);
            network.run();
            assert_eq!(network.healed(), &[0, 7], "the initiator dies in cycle {at}");
        }
    }
}

/// As before, except for the last of the heirs.
#[test]
fn a_round_survives_a_line_of_initiators() {
    for seed in 0..200 {
        let mut network = Network::new(&HealingRules { settle: 5, ..rules(ADAPTIVE) }, 24, seed);
        network.dies(0, 9);
        for node in 0..4 {
            network.dies(30 + u64::from(node) * (20 + seed / 4), node);
        }
        network.run();
        assert_eq!(network.healed(), &[0, 1, 2, 3, 9]);
    }
}

/// Node 20 of 24, of degree 8, loses seven neighbours: the seventh makes it ask, though the rule is out of
/// reach.
#[test]
fn one_living_neighbour_left_is_a_trigger() {
    for (lost, wanted) in [(6, 0), (7, 1)] {
        let mut network = Network::new(&HealingRules { failed: 20, ..rules(ADAPTIVE) }, 24, 3);
        let around = super::network::neighbours(24)[20].clone();
        for (at, &node) in (0..).zip(&around[..lost]) {
            network.dies(1000 * at, node);
        }
        network.run();
        assert_eq!((network.healed().len(), network.epochs.len()), (lost * wanted, 1 + wanted));
        assert_eq!(network.count(Kind::Wanted) > 0, wanted == 1);
    }
}

#[test]
fn detours_are_a_trigger_when_they_are_long_and_something_is_dead() {
    for (extra, at, heals) in [(3, 500, true), (2, 500, false), (3, 5, false)] {
        let rules = HealingRules { failed: 20, extra_hops: Some(2), ..rules(ADAPTIVE) };
        let mut network = Network::new(&rules, 16, 3);
        network.dies(10, 6);
        network.happens(at, 12, Event::LongWay { extra });
        network.run();
        assert_eq!(!network.healed().is_empty(), heals, "{extra} more hops in cycle {at}");
    }
}

#[test]
fn more_dead_than_tables_hold_are_not_healed() {
    let mut network = Network::new(&HealingRules { capacity: 2, ..rules(Method::Naive) }, 16, 3);
    for (at, node) in [(0, 4), (3000, 9), (6000, 11)] {
        network.dies(at, node);
    }
    network.run_until(5999);
    assert!(network.living().all(|node| !network.agents[node as usize].exhausted()));
    network.run();
    assert_eq!(network.healed(), &[4, 9]);
    for node in network.living() {
        let agent = &network.agents[node as usize];
        assert!(agent.exhausted() && !agent.holds_traffic());
    }
}

/// By the naive method nobody injects from its first `Prepare` to its `Commit`, by the adaptive one everybody
/// does.
#[test]
fn only_the_naive_method_holds_traffic() {
    for method in Method::ALL {
        let mut network = Network::new(&rules(method), 16, 3);
        network.dies(0, 5);
        let started = LONGEST + 200;
        network.run_until(started - 1);
        let holding = |network: &Network| {
            network.living().filter(|&node| network.agents[node as usize].holds_traffic()).count()
        };
        assert_eq!(holding(&network), 0);
        // Tables take 24 cycles, so nobody has committed; node 0 and its seven neighbours have heard, 20
        // being the longest.
        network.run_until(started + 3 * 8 - 1);
        let all = if method == Method::Naive { 8..=15 } else { 0..=0 };
        assert!(all.contains(&holding(&network)), "{} nodes hold traffic", holding(&network));
        network.run();
        assert_eq!(holding(&network), 0);
    }
}

/// A network far slower than the time for a try still ends: tries get longer.
#[test]
fn impatience_does_not_prevent_the_end() {
    let mut network = Network::new(&HealingRules { retry: 1, ..rules(ADAPTIVE) }, 16, 3);
    network.longest = 500;
    network.dies(0, 5);
    network.run();
    assert_eq!(network.healed(), &[5]);
    assert!(network.count(Kind::Echo) >= 14);
}

/// A death during a round does not have to wait for the next try: the round that hangs is replaced when the
/// news has come.
#[test]
fn a_death_during_a_round_starts_another() {
    for at in 0..200 {
        let mut network = Network::new(&HealingRules { settle: 20, ..rules(ADAPTIVE) }, 12, at);
        network.dies(0, 7);
        network.dies(at, 4);
        let end = network.run();
        assert_eq!(network.healed(), &[4, 7]);
        assert!(
            end < 1000,
            "a death in cycle {at} is healed in cycle {end}, long before {}",
            rules(ADAPTIVE).retry
        );
    }
}

/// Node 1 of eight, and what it does about messages from node 0, which it is about to follow.
fn heir(messages: &[Message]) -> (Agent, Vec<Action>) {
    let mut agent = Agent::new(&rules(ADAPTIVE), 8, 1, &super::network::neighbours(8)[1]);
    let mut actions = Vec::new();
    for message in messages {
        agent.step(0, Event::Received { from: 0, message: message.clone() }, &mut actions);
    }
    (agent, actions)
}

fn prepare(round: Round, epoch: u32, dead: &[u32]) -> Message {
    Message::Prepare { round, epoch, dead: dead.into() }
}

/// An heir cannot know whether the round that it answered was committed: its own is for another epoch. One
/// that has heard of no round knows that none was.
#[test]
fn an_heir_goes_beyond_the_epochs_it_has_answered_for() {
    let old = prepare(Round { number: 4, initiator: 0 }, 1, &[6]);
    let heard: [(&[Message], _, _); 2] = [(&[], 1, 1), (&[old], 5, 2)];
    for (messages, number, epoch) in heard {
        let (mut agent, mut actions) = heir(messages);
        agent.step(10, Event::Lost { neighbour: 0 }, &mut actions);
        actions.clear();
        agent.step(210, Event::Timer, &mut actions);
        let dead: &[u32] = if messages.is_empty() { &[0] } else { &[0, 6] };
        let message = prepare(Round { number, initiator: 1 }, epoch, dead);
        assert!(actions.contains(&Action::Send { to: 2, message }), "{actions:?}");
    }
}

/// The round is over, but its list may be the only way in which the news comes.
#[test]
fn the_dead_of_an_old_round_are_news() {
    let [new, old] = [9, 8].map(|number| Round { number, initiator: 0 });
    let (agent, actions) = heir(&[prepare(new, 1, &[6]), prepare(old, 1, &[4])]);
    assert!(agent.knows_dead(4));
    assert!(actions.contains(&Action::Send { to: 2, message: Message::News { dead: 4 } }), "{actions:?}");
}

/// What no agent sends is taken in without effect.
#[test]
fn impossible_messages_change_nothing() {
    let mut agent = Agent::new(&rules(ADAPTIVE), 8, 3, &super::network::neighbours(8)[3]);
    let round = Round { number: u32::MAX, initiator: 0 };
    let prepare = |epoch, dead: &[u32]| prepare(round, epoch, dead);
    let messages = [
        Message::News { dead: 3 },
        Message::News { dead: 8 },
        prepare(1, &[3]),
        prepare(1, &[9]),
        prepare(0, &[]),
        Message::Echo { round },
        Message::Accept { round },
        Message::Commit { round, epoch: 1 },
    ];
    let mut actions: Vec<Action> = Vec::new();
    for message in messages {
        agent.step(5, Event::Received { from: 2, message }, &mut actions);
    }
    assert_eq!((actions, agent.epoch(), agent.next_timer()), (Vec::new(), 0, None));
}
