//! Separable allocation: an arbiter at each side of the matching, one side after the other.

use super::{Cycle, Grants, Layout, MAX, Registers};
use crate::bits::{select, when};
use crate::hdl::Hdl;

impl<H: Hdl> Cycle<'_, H> {
    /// Each input port puts forward one channel, each output port takes one input port.
    pub(super) fn input_first(
        &self,
        registers: &mut Registers<'_, H::Word>,
        grants: &mut Grants<'_, H::Word>,
    ) {
        let Self { h, layout: Layout { shape, channels, offers, .. }, .. } = *self;
        let mut picks = [h.lit(shape.vcs, 0); MAX];
        let mut put_forward = [h.lit(shape.outputs, 0); MAX];
        for input in 0..shape.inputs {
            let pick = h.name("pick", channels.grant(h, registers.now, input, self.requests(input)));
            picks[input as usize] = pick;
            let output = select(h, shape.outputs, pick, self.ports_of(input));
            put_forward[input as usize] = h.name("put_forward", output);
        }
        let mut taken = [h.lit(shape.inputs, 0); MAX];
        for output in 0..shape.outputs {
            let requests = h.name("contenders", self.column(shape.inputs, &put_forward, output));
            let winner = h.name("winner", offers.grant(h, registers.now, output, requests));
            offers.served(h, registers, output, winner);
            taken[output as usize] = winner;
        }
        for input in 0..shape.inputs {
            let at = input as usize;
            grants.output[at] = h.name("granted", self.column(shape.outputs, &taken, input));
            grants.vc[at] = when(h, shape.vcs, h.any(grants.output[at]), picks[at]);
            channels.served(h, registers, input, grants.vc[at]);
        }
    }

    /// Each input port puts forward one output port, each output port takes one input port.
    pub(super) fn input_first_by_output(
        &self,
        registers: &mut Registers<'_, H::Word>,
        grants: &mut Grants<'_, H::Word>,
    ) {
        let Self { h, layout: Layout { shape, offers, accepts, .. }, .. } = *self;
        let rows = self.rows();
        let mut put_forward = [h.lit(shape.outputs, 0); MAX];
        for input in 0..shape.inputs {
            let at = input as usize;
            put_forward[at] = accepts.grant(h, registers.now, input, rows[at]);
        }
        let mut taken = [h.lit(shape.inputs, 0); MAX];
        for output in 0..shape.outputs {
            let requests = h.name("contenders", self.column(shape.inputs, &put_forward, output));
            let winner = h.name("winner", offers.grant(h, registers.now, output, requests));
            offers.served(h, registers, output, winner);
            taken[output as usize] = winner;
        }
        for input in 0..shape.inputs {
            let granted = self.column(shape.outputs, &taken, input);
            accepts.served(h, registers, input, granted);
            grants.output[input as usize] = granted;
        }
    }

    /// Each output port offers itself to one input port, each input port accepts one offer.
    pub(super) fn output_first(
        &self,
        registers: &mut Registers<'_, H::Word>,
        grants: &mut Grants<'_, H::Word>,
    ) {
        let Self { h, layout: Layout { shape, offers, accepts, .. }, .. } = *self;
        let rows = self.rows();
        let mut offered = [h.lit(shape.inputs, 0); MAX];
        for output in 0..shape.outputs {
            let requests = self.column(shape.inputs, &rows, output);
            offered[output as usize] = offers.grant(h, registers.now, output, requests);
        }
        for input in 0..shape.inputs {
            let choice = self.column(shape.outputs, &offered, input);
            let accepted = accepts.grant(h, registers.now, input, choice);
            accepts.served(h, registers, input, accepted);
            grants.output[input as usize] = accepted;
        }
        for output in 0..shape.outputs {
            let accepted = self.column(shape.inputs, grants.output, output);
            offers.served(h, registers, output, accepted);
        }
    }
}
