// SPDX-License-Identifier: MIT OR Apache-2.0
//! Separable allocation: an arbiter at each side of the matching, one side after the other.

use super::{Arbiters, Choice, Cycle, Grants};
use crate::bits::{or_all, select, when};
use crate::hdl::Hdl;

impl<H: Hdl> Cycle<'_, H> {
    /// Each input port puts forward one channel, each output port takes one input port.
    pub(super) fn input_first(&self, arbiters: &mut impl Arbiters<H>, grants: &mut Grants<'_, H::Word>) {
        let Self { h, shape, .. } = *self;
        let mut picks = vec![h.lit(shape.vcs, 0); shape.inputs as usize];
        let mut put_forward = vec![h.lit(shape.outputs, 0); shape.inputs as usize];
        for input in 0..shape.inputs {
            let pick = h.name("pick", arbiters.pick(h, Choice::Channel { input }, self.requests(input)));
            picks[input as usize] = pick;
            let output = select(h, shape.outputs, pick, self.ports_of(input));
            put_forward[input as usize] = h.name("put_forward", output);
        }
        let taken = self.take(arbiters, &put_forward);
        for input in 0..shape.inputs {
            let at = input as usize;
            grants.output[at] = h.name("granted", self.column(shape.outputs, &taken, input));
            let any = h.any(grants.output[at]);
            grants.vc[at] = when(h, shape.vcs, any, picks[at]);
            arbiters.tell(h, Choice::Channel { input }, picks[at], any);
        }
    }

    /// Each input port puts forward one output port, each output port takes one input port.
    pub(super) fn input_first_by_output(
        &self,
        arbiters: &mut impl Arbiters<H>,
        grants: &mut Grants<'_, H::Word>,
    ) {
        let Self { h, shape, .. } = *self;
        let rows = self.rows();
        let mut put_forward = vec![h.lit(shape.outputs, 0); shape.inputs as usize];
        for input in 0..shape.inputs {
            let at = input as usize;
            put_forward[at] = arbiters.pick(h, Choice::Output { input }, rows[at]);
        }
        let taken = self.take(arbiters, &put_forward);
        for input in 0..shape.inputs {
            let at = input as usize;
            let granted = self.column(shape.outputs, &taken, input);
            arbiters.tell(h, Choice::Output { input }, put_forward[at], h.any(granted));
            grants.output[at] = granted;
        }
    }

    /// Each output port takes one of the input ports that put it forward.
    fn take(&self, arbiters: &mut impl Arbiters<H>, put_forward: &[H::Word]) -> Vec<H::Word> {
        let Self { h, shape, .. } = *self;
        let mut taken = vec![h.lit(shape.inputs, 0); shape.outputs as usize];
        for output in 0..shape.outputs {
            let requests = h.name("contenders", self.column(shape.inputs, put_forward, output));
            let choice = Choice::Input { output };
            let winner = h.name("winner", arbiters.pick(h, choice, requests));
            // The winner put the request forward, so it takes the output port.
            arbiters.tell(h, choice, winner, h.lit(1, 1));
            taken[output as usize] = winner;
        }
        taken
    }

    /// Each output port offers itself to one input port, each input port accepts one offer; in further rounds
    /// those that are not matched do so again. Only the first round moves the arbiters on.
    pub(super) fn output_first(
        &self,
        arbiters: &mut impl Arbiters<H>,
        grants: &mut Grants<'_, H::Word>,
        rounds: u8,
    ) {
        let Self { h, shape, .. } = *self;
        let rows = self.rows();
        let mut offered = vec![h.lit(shape.inputs, 0); shape.outputs as usize];
        for output in 0..shape.outputs {
            let requests = self.column(shape.inputs, &rows, output);
            offered[output as usize] = arbiters.pick(h, Choice::Input { output }, requests);
        }
        for input in 0..shape.inputs {
            let offers = self.column(shape.outputs, &offered, input);
            let accepted = arbiters.pick(h, Choice::Output { input }, offers);
            // What it chooses among offers is its to take.
            arbiters.tell(h, Choice::Output { input }, accepted, h.lit(1, 1));
            grants.output[input as usize] = accepted;
        }
        for output in 0..shape.outputs {
            let accepted = self.column(shape.inputs, grants.output, output);
            arbiters.tell(h, Choice::Input { output }, offered[output as usize], h.any(accepted));
        }
        for _ in 1..rounds {
            self.further_round(arbiters, grants, &rows);
        }
    }

    /// Offers of output ports without a match to input ports without one, in the state before the cycle.
    fn further_round(
        &self,
        arbiters: &mut impl Arbiters<H>,
        grants: &mut Grants<'_, H::Word>,
        rows: &[H::Word],
    ) {
        let Self { h, shape, .. } = *self;
        let free_outputs = h.not(shape.outputs, or_all(h, shape.outputs, grants.output));
        let left = |(&row, &granted): (&H::Word, &H::Word)| {
            when(h, shape.outputs, h.not(1, h.any(granted)), h.and(row, free_outputs))
        };
        let left: Vec<_> = rows.iter().zip(&*grants.output).map(left).collect();
        let offer = |output| {
            let requests = self.column(shape.inputs, &left, output);
            arbiters.pick(h, Choice::Input { output }, requests)
        };
        let offered: Vec<_> = (0..shape.outputs).map(offer).collect();
        for input in 0..shape.inputs {
            let offers = self.column(shape.outputs, &offered, input);
            let accepted = arbiters.pick(h, Choice::Output { input }, offers);
            grants.output[input as usize] = h.or(grants.output[input as usize], accepted);
        }
    }
}
