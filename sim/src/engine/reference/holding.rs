// SPDX-License-Identifier: MIT OR Apache-2.0
//! Packets that hold the switch: the switch input and the output port of a flit go to the next flit of its
//! packet without allocation, as long as it is there and has a credit.
//!
//! A hold that ends in a step, with the tail or without a credit, takes its ports for this step. Others may
//! request them in the next one.

use flitforge_router::allocator::Grant;
use flitforge_router::ids::RouterId;

use super::super::common::layout::{ChannelNumbers, InputVc};
use super::super::common::mask::Mask;
use super::super::common::records::{Phase, Slot};
use super::Reference;

/// A buffer whose packet holds its switch input and its output port in a step.
#[derive(Debug, Clone, Copy)]
struct Hold {
    by: InputVc,
    packet: Slot,
    step: u64,
}

/// Who holds the switch inputs of some routers.
#[derive(Debug, Clone)]
pub(super) struct Holding {
    /// Switch inputs of a router.
    inputs: usize,
    holds: Vec<Option<Hold>>,
}

impl Holding {
    /// The holds of so many routers at rest, with so many switch inputs each.
    pub(super) fn new(routers: usize, inputs: usize) -> Self {
        Self { inputs, holds: vec![None; routers * inputs] }
    }

    /// Takes off the holds of the routers from number `at` on.
    pub(super) fn split_off(&mut self, at: usize) -> Self {
        Self { inputs: self.inputs, holds: self.holds.split_off(at * self.inputs) }
    }

    /// Puts back what was taken off.
    pub(super) fn append(&mut self, mut part: Self) {
        self.holds.append(&mut part.holds);
    }

    /// Takes the holds of a router in a step, each with its switch input. A hold is of one step.
    fn take(&mut self, at: usize, step: u64) -> Vec<(usize, Hold)> {
        let holds = &mut self.holds[at * self.inputs..][..self.inputs];
        let taken = holds.iter_mut().map(Option::take).enumerate();
        taken.filter_map(|(input, hold)| Some((input, hold.filter(|hold| hold.step == step)?))).collect()
    }

    fn put(&mut self, at: usize, input: usize, hold: Hold) {
        self.holds[at * self.inputs + input] = Some(hold);
    }
}

impl<const P: usize, const V: usize, M: Mask> Reference<P, V, M> {
    /// The number of a step, which is that of the cycle where a cycle has one.
    fn step_number(&self) -> u64 {
        self.queues.as_ref().map_or(self.base.now, |queues| queues.steps())
    }

    /// One router's switch where packets hold it. Ports in `busy` take no flit.
    pub(super) fn traverse_held(&mut self, router: RouterId, at: usize, busy: u64) {
        let step = self.step_number();
        let mut held = self.switch.holding.as_mut().map_or_else(Vec::new, |holding| holding.take(at, step));
        // A fault may have taken the packet out.
        held.retain(|(_, hold)| {
            let input = self.base.nodes[at].input(hold.by);
            input.phase == Phase::Active && input.packet == hold.packet
        });
        let mut taken = [0_u64, busy];
        for (input, hold) in &held {
            taken[0] |= 1 << input;
            taken[1] |= 1 << self.base.nodes[at].out_port(hold.by);
        }
        let inputs = self.switch.without(taken[1], self.base.nodes[at].ready_inputs & !taken[0]);
        for (_, Hold { by: c, .. }) in held {
            let (node, layout) = (&self.base.nodes[at], &self.base.layout);
            let is_ready = node.ready(layout.port_of(c).idx()) >> layout.vc_of(c) & 1 == 1;
            if is_ready && busy >> node.out_port(c) & 1 == 0 {
                self.send_and_hold(at, c, step);
            }
        }
        self.allocate_switch_inputs(at, inputs);
        for i in 0..self.switch.grants.len() {
            let Grant { input, vc, .. } = self.switch.grants[i];
            let c = self.base.layout.input_vc(router, input.idx(), u32::from(vc.0));
            self.send_and_hold(at, c, step);
        }
        self.switch.grants.clear();
    }

    /// Sends a flit, and holds the switch for the next one of its packet if that is there.
    fn send_and_hold(&mut self, at: usize, c: InputVc, step: u64) {
        let port = self.base.nodes[at].out_port(c).into();
        let is_tail = self.send(at, c);
        self.note_sent(at, port);
        let input = self.base.nodes[at].input(c);
        let hold = Hold { by: c, packet: input.packet, step: step + 1 };
        if !is_tail && input.phase == Phase::Active && input.len > 0 {
            let place = self.base.layout.switch_input(c) as usize;
            if let Some(holding) = &mut self.switch.holding {
                holding.put(at, place, hold);
            }
        }
    }
}
