// SPDX-License-Identifier: MIT OR Apache-2.0
//! Address units, proved: senders and receivers name one another, at every step and for every process.

use crate::proof_support;

use flitforge_router::bits::{ge, or_all};
use flitforge_router::hdl::{Hdl, Native};
use flitforge_router::properties::{all, implies};
use flitforge_router::protocol::address::{Address, Part, Peer, part};
use flitforge_router::protocol::is_node;
use flitforge_router::protocol::revolving::Rule;
use proof_support::{Claim, Theorem, prove, refute};

/// A unit and what its processes see of the step: with a slip some are a step behind.
struct Peers {
    address: Address,
    slips: bool,
}

impl Peers {
    fn part<H: Hdl>(&self, h: H, process: H::Word, step: H::Word) -> Part<H::Word> {
        let bits = self.address.process_bits();
        let behind = h.lit(bits, 0);
        let late = if self.slips { ge(h, process, h.lit(bits, 2)) } else { h.lit(1, 0) };
        part(h, &self.address, process, h.mux(late, behind, step))
    }
}

impl Theorem for Peers {
    fn state<H: Hdl>(&self, h: H, any: &mut dyn FnMut(&str, u32) -> H::Word) -> Claim<H::Word> {
        let (bits, nodes) = (self.address.process_bits(), self.address.processes());
        let [here, step] = ["here", "step"].map(|name| any(name, bits));
        let own = self.part(h, here, step);
        let is_here = |peer: Peer<H::Word>| h.and(peer.valid, h.eq(peer.process, here));
        let above = self.part(h, own.parent.process, step);
        let is_child = or_all(h, 1, &above.children.map(is_here));
        let below = own.children.map(|child| {
            let parent = self.part(h, child.process, step).parent;
            implies(h, child.valid, is_here(parent))
        });
        let receives = or_all(h, 1, &own.children.map(|child| child.valid));
        let both = h.and(own.parent.valid, receives);
        Claim {
            given: vec![is_node(h, nodes, here), is_node(h, nodes, step)],
            goals: vec![
                ("a process", is_node(h, nodes, own.parent.process)),
                ("whom it sends to receives from it", implies(h, own.parent.valid, is_child)),
                ("whom it receives from sends to it", all(h, below)),
                ("it sends or receives", h.not(1, both)),
            ],
        }
    }
}

fn address(rule: Rule, bits: u32) -> Address {
    Address { rule, bits }
}

#[test]
fn senders_and_receivers_name_one_another() {
    for rule in Rule::ALL {
        for bits in 1 + rule.first()..=4 {
            let peers = Peers { address: address(rule, bits), slips: false };
            prove(&format!("{rule:?}, {bits} bits"), &peers);
        }
    }
}

#[test]
fn processes_at_different_steps_do_not() {
    refute("snext, 3 bits", &Peers { address: address(Rule::Snext, 3), slips: true });
}

/// Every process is at every position once in a revolution, and all are at different ones in a step.
#[test]
fn positions_are_shared_out_evenly() {
    for rule in Rule::ALL {
        for bits in 1 + rule.first()..=6 {
            let address = address(rule, bits);
            let all = u64::from(address.processes());
            let position = |here, step| part(Native, &address, here, step).position;
            let wanted: Vec<u64> = (0..all).map(|place| place + u64::from(rule.first())).collect();
            for own in 0..all {
                let sorted = |of: &dyn Fn(u64) -> u64| {
                    let mut positions: Vec<u64> = (0..all).map(of).collect();
                    positions.sort_unstable();
                    positions
                };
                assert_eq!(sorted(&|step| position(own, step)), wanted, "{rule:?}, {bits} bits");
                assert_eq!(sorted(&|here| position(here, own)), wanted, "{rule:?}, {bits} bits");
            }
        }
    }
}

#[test]
fn a_unit_that_cannot_be_is_refused() {
    let refused = |rule, bits| address(rule, bits).check().unwrap_err().to_string();
    assert_eq!(refused(Rule::Next, 1), "a position has 2 to 6 bits, not 1");
    assert_eq!(refused(Rule::Bcnext, 7), "a position has 1 to 6 bits, not 7");
}
