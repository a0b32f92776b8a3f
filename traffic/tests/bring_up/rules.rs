// SPDX-License-Identifier: MIT OR Apache-2.0
//! Truth tables of the rules: what is sent and what is set, for each guard.

use flitforge_traffic::bring_up::{
    Action, Event, Links, Message, MessageRule, Place, Process, Table, levels,
};

use Message::{AskConnect, BConnect, FConnect, Info};

const ROOT: Place<'_> = Place { id: 0, parent: None, children: &[1, 2], nodes: 9 };
const INNER: Place<'_> = Place { id: 1, parent: Some(0), children: &[3, 4], nodes: 9 };
const LEAF: Place<'_> = Place { id: 3, parent: Some(1), children: &[], nodes: 9 };

fn up(ident: u32, level: u8) -> Message {
    Message::Up { ident, level }
}

fn dn(ident: u32, level: u8) -> Message {
    Message::Dn { ident, level }
}

/// What an event does to a process that knows nothing: what it sends, and its links.
fn links(place: &Place<'_>, event: Event) -> (Vec<(u32, Message)>, Links) {
    let mut process = Process::new(place.nodes);
    let (sent, _) = step(&mut process, place, MessageRule::Linear, event);
    (sent, process.links)
}

fn step(
    process: &mut Process,
    place: &Place<'_>,
    rule: MessageRule,
    event: Event,
) -> (Vec<(u32, Message)>, bool) {
    let (mut actions, before) = (Vec::new(), process.clone());
    let changed = process.step(place, rule, event, &mut actions);
    assert_eq!(changed, before != *process, "{event:?}");
    (actions.into_iter().map(|Action { to, message }| (to, message)).collect(), changed)
}

#[test]
fn every_rule_of_algorithm_1_does_what_is_printed() {
    let from = |from, message| Event::Received { from, message };
    let act = Event::Act { links: true, table: false };
    let pred = |node| Links { pred: Some(node), succ: None };
    let succ = |node| Links { pred: None, succ: Some(node) };
    let none = Links::default();
    let table = [
        // Rule 1, rule 3, and a leaf without a parent, which has nobody to tell.
        (ROOT, act, vec![(1, FConnect(0))], succ(1)),
        (INNER, act, vec![(3, FConnect(1))], succ(3)),
        (LEAF, act, vec![(1, Info(3))], none),
        (Place { parent: None, ..LEAF }, act, vec![], none),
        // Rule 2.
        (LEAF, from(1, FConnect(1)), vec![], pred(1)),
        (LEAF, from(2, FConnect(1)), vec![], none),
        (ROOT, from(1, FConnect(1)), vec![], none),
        // Rule 4: a further child, the last one below an inner process, the last one of the root, a stranger.
        (INNER, from(3, Info(7)), vec![(4, AskConnect(7))], none),
        (INNER, from(4, Info(7)), vec![(0, Info(7))], none),
        (ROOT, from(2, Info(7)), vec![(7, BConnect(0))], pred(7)),
        (INNER, from(0, Info(7)), vec![], none),
        // Rule 5.
        (LEAF, from(1, AskConnect(7)), vec![(7, BConnect(3))], pred(7)),
        (LEAF, from(4, AskConnect(7)), vec![], none),
        // Rule 6: from the process that it names, to a leaf.
        (LEAF, from(7, BConnect(7)), vec![], succ(7)),
        (LEAF, from(7, BConnect(8)), vec![], none),
        (INNER, from(7, BConnect(7)), vec![], none),
    ];
    for (place, event, sent, left) in table {
        assert_eq!(links(&place, event), (sent, left), "{place:?} {event:?}");
    }
}

/// Process 10 of a ring of nine has these neighbours; a table of four levels.
fn filled() -> Process {
    let entries = |list: [Option<u32>; 4]| list.to_vec().into_boxed_slice();
    Process {
        links: Links { pred: Some(9), succ: Some(11) },
        table: Table {
            ahead: entries([Some(11), Some(12), Some(14), Some(18)]),
            behind: entries([Some(9), Some(8), Some(6), Some(2)]),
        },
    }
}

/// A message to a process with a filled table: what is sent.
fn received(rule: MessageRule, message: Message) -> Vec<(u32, Message)> {
    step(&mut filled(), &LEAF, rule, Event::Received { from: 99, message }).0
}

#[test]
fn rule_1_of_algorithm_2_introduces_the_neighbours() {
    let act = Event::Act { links: false, table: true };
    let mut process = Process { links: filled().links, table: Table::new(9) };
    let (sent, changed) = step(&mut process, &LEAF, MessageRule::Linear, act);
    assert_eq!((sent, changed), (vec![(11, up(9, 1)), (9, dn(11, 1))], true));
    assert_eq!((process.table.ahead[0], process.table.behind[0]), (Some(11), Some(9)));
    assert!(!step(&mut process, &LEAF, MessageRule::Linear, act).1);
    // Without one of them there is nobody to introduce; in a ring of two they are one.
    process.links.pred = None;
    assert_eq!(step(&mut process, &LEAF, MessageRule::Linear, act), (vec![], true));
    let mut two = Process { links: Links { pred: Some(1), succ: Some(1) }, table: Table::new(2) };
    assert_eq!(step(&mut two, &Place { nodes: 2, ..LEAF }, MessageRule::Printed, act), (vec![], true));
}

#[test]
fn rules_2_and_3_pass_on_what_the_message_rule_says() {
    use MessageRule::{Linear, Printed};
    // What is known is passed on in its direction; printed, both kinds are sent.
    assert_eq!(received(Linear, up(8, 1)), [(12, up(8, 2))]);
    assert_eq!(received(Printed, up(8, 1)), [(12, up(8, 2)), (8, dn(12, 2))]);
    assert_eq!(received(Linear, dn(12, 1)), [(8, dn(12, 2))]);
    assert_eq!(received(Printed, dn(12, 1)), [(8, dn(12, 2)), (12, up(8, 2))]);
    // What is new is sent in both.
    assert_eq!(received(Linear, up(7, 1)), [(12, up(7, 2)), (7, dn(12, 2))]);
    assert_eq!(received(Linear, dn(13, 2)), [(6, dn(13, 3)), (13, up(6, 3))]);
    // The last level ends it: 2^4 is not below 9.
    assert_eq!(received(Printed, up(7, 3)), []);
}

#[test]
fn what_cannot_be_is_ignored() {
    for rule in [MessageRule::Printed, MessageRule::Linear] {
        for message in [up(7, 0), dn(7, 0), up(7, 4), dn(7, 255)] {
            let mut process = filled();
            let event = Event::Received { from: 99, message };
            assert_eq!(step(&mut process, &LEAF, rule, event), (vec![], false), "{message:?}");
        }
        // An unset entry receives nothing, and nothing is said about it.
        let mut process = filled();
        process.table.ahead[2] = None;
        let event = Event::Received { from: 99, message: up(7, 2) };
        assert_eq!(step(&mut process, &LEAF, rule, event), (vec![], true));
        assert_eq!(process.table.behind[2], Some(7));
    }
}

#[test]
fn levels_are_the_jumps_below_the_size() {
    for nodes in 2..5000u32 {
        assert_eq!(levels(nodes), (0..32).filter(|&k| 1u64 << k < u64::from(nodes)).count(), "{nodes}");
    }
}
