// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rounds of heartbeat engines, proved: no two tables of a round meet at a node, nor two rounds of a sender.

use crate::proof_support;

use flitforge_router::hdl::{Hdl, index_bits};
use flitforge_router::properties::implies;
use flitforge_router::protocol::heartbeat::{Heartbeat, Scheme, aim};
use flitforge_router::protocol::{around, is_node, levels};
use proof_support::{Claim, Theorem, prove, refute};

/// Two senders of one round, and two rounds of one sender.
struct Rounds {
    engine: Heartbeat,
    /// The rounds of a cycle of which no two go to one node.
    apart: u32,
}

impl Theorem for Rounds {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (engine, nodes) = (&self.engine, self.engine.nodes);
        let senders = [any("sender", engine.node_bits()), any("other_sender", engine.node_bits())];
        let rounds = [any("round", engine.place_bits()), any("other_round", engine.place_bits())];
        let receiver = |sender: H::Word, round: H::Word| around(h, nodes, sender, aim(h, engine, round)[0]);
        let within = |round: H::Word| {
            let limit = 1 << index_bits(engine.rounds());
            if self.apart >= limit {
                h.lit(1, 1)
            } else {
                h.lt(round, h.lit(engine.place_bits(), self.apart.into()))
            }
        };
        let meet = h.eq(receiver(senders[0], rounds[0]), receiver(senders[1], rounds[0]));
        let again = h.eq(receiver(senders[0], rounds[0]), receiver(senders[0], rounds[1]));
        Claim {
            given: vec![
                is_node(h, nodes, senders[0]),
                is_node(h, nodes, senders[1]),
                within(rounds[0]),
                within(rounds[1]),
            ],
            goals: vec![
                ("a node", is_node(h, nodes, receiver(senders[0], rounds[0]))),
                ("not the sender", h.not(1, h.eq(receiver(senders[0], rounds[0]), senders[0]))),
                ("one table of a round at a node", implies(h, meet, h.eq(senders[0], senders[1]))),
                ("one round at a node", implies(h, again, h.eq(rounds[0], rounds[1]))),
            ],
        }
    }
}

fn rounds(nodes: u32, scheme: Scheme, apart: u32) -> Rounds {
    let engine = Heartbeat { nodes, scheme, interval: 2 * nodes, timeout: 18, beat_bits: 8 };
    Rounds { engine, apart }
}

#[test]
fn no_two_tables_of_a_round_meet() {
    for nodes in (2..=17).chain([31, 32, 33, 48, 63, 64]) {
        for scheme in [Scheme::Binary, Scheme::DoubleBinary] {
            prove(&format!("{nodes} nodes, {scheme:?}"), &rounds(nodes, scheme, levels(nodes)));
        }
    }
}

/// Both halves of a cycle of DBRR share a node where half of all nodes is a jump.
#[test]
fn rounds_of_both_halves_may_go_to_one_node() {
    let found = refute("8 nodes", &rounds(8, Scheme::DoubleBinary, 6));
    assert_eq!(found.goal, "one round at a node");
}
