// SPDX-License-Identifier: MIT OR Apache-2.0
//! The bring-up unit of the hardware against the process of the paper.

use std::collections::VecDeque;

use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::bring_up::{BringUp, Entry, binary_place, binary_ring};
use flitforge_traffic::Stream;
use flitforge_traffic::bring_up::{
    Action, BringUpUnit, Event, Goal, Links, Message, MessageRule, Place, Process, Tree, levels,
};

const PERIOD: u32 = 256;

fn unit(tree: &Tree, node: u32) -> BringUpUnit {
    let unit = BringUp { nodes: tree.nodes(), children: tree.greatest_degree().max(1), period: PERIOD };
    BringUpUnit::new(unit, &tree.place(node)).unwrap()
}

/// A process in any state. The first entries of its table are those of the ring, as in hardware.
fn any_process(nodes: u32, stream: &mut Stream) -> Process {
    let mut any = || (stream.below(4) > 0).then(|| stream.below(nodes.into()) as u32);
    let mut process = Process::new(nodes);
    process.links = Links { pred: any(), succ: any() };
    process.table.ahead.iter_mut().chain(&mut process.table.behind).for_each(|entry| *entry = any());
    with_ring(process)
}

fn with_ring(mut process: Process) -> Process {
    (process.table.ahead[0], process.table.behind[0]) = (process.links.succ, process.links.pred);
    process
}

/// A message that may say anything but that names a node, often one that a rule wants.
fn any_message(tree: &Tree, place: &Place<'_>, stream: &mut Stream) -> (u32, Message) {
    let nodes = u64::from(tree.nodes());
    let near: Vec<u32> = place.children.iter().copied().chain(place.parent).collect();
    let from = match stream.below(3) {
        0 => stream.below(nodes) as u32,
        _ => near[stream.below(near.len() as u64) as usize],
    };
    let ident = if stream.below(3) == 0 { from } else { stream.below(nodes) as u32 };
    let level = stream.below(levels(tree.nodes()).next_power_of_two().max(2) as u64) as u8;
    let message = match stream.below(6) {
        0 => Message::FConnect(ident),
        1 => Message::Info(ident),
        2 => Message::AskConnect(ident),
        3 => Message::BConnect(ident),
        4 => Message::Up { ident, level },
        _ => Message::Dn { ident, level },
    };
    (from, message)
}

/// All that a unit sends until nothing waits.
fn drained(unit: &mut BringUpUnit) -> Vec<Action> {
    let next = || {
        let action = unit.sends();
        unit.clock(true, None);
        action
    };
    std::iter::from_fn(next).collect()
}

fn trees() -> impl Iterator<Item = Tree> {
    let sizes = [2, 3, 4, 5, 7, 8, 9, 12, 16, 33, 64];
    sizes.into_iter().flat_map(|nodes| {
        let random = Tree::random(nodes, nodes.ilog2(), 4, 3).unwrap();
        [Tree::binary(nodes).unwrap(), Tree::binomial(nodes).unwrap(), random]
    })
}

/// From any state, each step leaves the same variables and sends the same messages in the same order.
#[test]
fn a_unit_does_what_a_process_does() {
    let mut sent = [0usize; 4];
    for tree in trees() {
        let mut stream = Stream::new(5, tree.nodes().into());
        for round in 0..600 {
            let node = stream.below(tree.nodes().into()) as u32;
            let (place, before) = (tree.place(node), any_process(tree.nodes(), &mut stream));
            let mut unit = unit(&tree, node);
            let mut process = before.clone();
            let mut actions = Vec::new();
            let event = if round % 4 == 0 {
                unit = unit.with(&before);
                unit.clock(true, None);
                Event::Act { links: true, table: true }
            } else {
                unit.clock(true, None);
                drained(&mut unit);
                unit = unit.with(&before);
                let (from, message) = any_message(&tree, &place, &mut stream);
                assert!(unit.is_ready());
                unit.clock(true, Some((from, message)));
                Event::Received { from, message }
            };
            process.step(&place, MessageRule::Linear, event, &mut actions);
            let told = format!("node {node} of {tree:?}, {before:?}, {event:?}");
            assert_eq!(unit.process(), with_ring(process), "{told}");
            assert_eq!(drained(&mut unit), actions, "{told}");
            sent[actions.len()] += 1;
        }
    }
    assert!(sent.iter().all(|&steps| steps > 300), "steps by the messages that they send: {sent:?}");
}

/// All units of a tree, and messages on their way, each some clocks long.
struct Units {
    units: Vec<BringUpUnit>,
    queues: Vec<VecDeque<(u64, u32, Message)>>,
    now: u64,
}

impl Units {
    fn new(units: Vec<BringUpUnit>) -> Self {
        Self { queues: vec![VecDeque::new(); units.len()], units, now: 0 }
    }

    fn clock(&mut self, stream: &mut Stream) {
        let now = self.now;
        for node in 0..self.units.len() {
            let unit = &mut self.units[node];
            let takes = stream.below(4) > 0;
            let action = unit.sends().filter(|_| takes);
            let arrived = self.queues[node].front().is_some_and(|&(at, ..)| at <= now) && unit.is_ready();
            let received = if arrived { self.queues[node].pop_front() } else { None };
            unit.clock(takes, received.map(|(_, from, message)| (from, message)));
            if let Some(Action { to, message }) = action {
                let at = now + 1 + stream.below(9);
                self.queues[to as usize].push_back((at, node as u32, message));
            }
        }
        self.now += 1;
    }
}

/// From reset the graph stands after two runs of the timer. From any state each run repairs a level at least.
/// Then it stays.
#[test]
fn units_bring_themselves_up() {
    for tree in trees() {
        for corrupted in [false, true] {
            let goal = Goal::new(&tree);
            let mut stream = Stream::new(11, tree.nodes().into());
            let mut units: Vec<_> = (0..tree.nodes()).map(|node| unit(&tree, node)).collect();
            if corrupted {
                units = units
                    .into_iter()
                    .map(|unit| unit.with(&any_process(tree.nodes(), &mut stream)))
                    .collect();
            }
            let mut units = Units::new(units);
            let runs = if corrupted { levels(tree.nodes()) as u64 + 2 } else { 2 };
            let limit = runs * u64::from(PERIOD);
            while units.now < limit + 3 * u64::from(PERIOD) {
                units.clock(&mut stream);
                let right = (0u32..).zip(&units.units).all(|(node, unit)| {
                    let process = unit.process();
                    goal.has_links(node, &process) && goal.has_table(node, &process)
                });
                assert!(units.now < limit || right, "{} of {tree:?}, corrupted {corrupted}", units.now);
            }
        }
    }
}

/// What the network does not take is lost with the next run of the timer, and messages are taken in.
#[test]
fn a_unit_that_cannot_send_takes_messages_in() {
    let tree = Tree::binary(4).unwrap();
    let mut unit = unit(&tree, 1);
    unit.clock(false, None);
    let offered = unit.sends().unwrap();
    assert!(!unit.is_ready());
    (0..PERIOD).for_each(|_| unit.clock(false, None));
    assert!(unit.is_ready());
    unit.clock(false, Some((0, Message::FConnect(2))));
    assert_eq!(unit.process().links.pred, Some(2));
    let sent = drained(&mut unit);
    assert_eq!(sent, [offered], "and no answer");
    assert_eq!(unit.sends(), Some(offered), "the timer fires");
}

/// Messages about nodes that there are not do nothing.
#[test]
fn what_names_no_node_is_ignored() {
    let tree = Tree::binary(5).unwrap();
    let mut unit = unit(&tree, 1);
    unit.clock(true, None);
    drained(&mut unit);
    let before = unit.clone();
    for message in
        [Message::FConnect(5), Message::Up { ident: 7, level: 1 }, Message::Dn { ident: 1, level: 3 }]
    {
        unit.clock(true, Some((0, message)));
        assert_eq!((unit.process(), unit.sends()), (before.process(), None), "{message:?}");
    }
    unit.clock(true, Some((6, Message::Up { ident: 2, level: 1 })));
    assert_eq!(unit.process(), before.process());
}

#[test]
fn places_of_binary_trees_are_those_of_the_tree() {
    for nodes in 2..=64 {
        let tree = Tree::binary(nodes).unwrap();
        assert_eq!(binary_ring(nodes), Goal::new(&tree).ring());
        for node in 0..nodes {
            let (place, binary) = (tree.place(node), binary_place(nodes, node));
            let numbers = |entries: &[Entry<u64>]| -> Vec<u32> {
                entries.iter().filter(|entry| entry.known == 1).map(|entry| entry.number as u32).collect()
            };
            assert_eq!(numbers(&[binary.parent]), place.parent.into_iter().collect::<Vec<_>>());
            assert_eq!(numbers(&binary.children), place.children);
        }
    }
}

#[test]
fn parameters_out_of_range_are_named() {
    let tree = Tree::binary(8).unwrap();
    let right = BringUp { nodes: 8, children: 2, period: PERIOD };
    let refused = |unit: BringUp| BringUpUnit::new(unit, &tree.place(0)).unwrap_err();
    assert_eq!(refused(BringUp { nodes: 1, ..right }), ProtocolError::Nodes { nodes: 1 });
    assert_eq!(
        refused(BringUp { nodes: 2, children: 1, ..right }),
        ProtocolError::NoSuchNode { node: 2, nodes: 2 }
    );
    assert_eq!(
        refused(BringUp { children: 8, ..right }).to_string(),
        "a process has room for 1 to 7 children, not 8"
    );
    assert_eq!(
        refused(BringUp { children: 1, ..right }).to_string(),
        "a process has room for 1 to 1 children, not 2"
    );
    assert_eq!(
        refused(BringUp { period: 3, ..right }).to_string(),
        "a timer of 3 clocks does not serve: give 4 to 16777216 clocks"
    );
}
