//! The separable allocators of the simulator.

use super::arbiters::Arbiters;
use super::{Grant, Router, grant, set_bits};

impl<'s, A: Arbiters<'s>, const PORTS: usize> Router<'_, A, PORTS> {
    /// Each input port puts forward one channel, each output port takes one input port.
    #[inline]
    pub(super) fn input_first(&mut self, mut granted: impl FnMut(Grant)) {
        let mut picks = [0; PORTS];
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            let pick = self.channels.pick(input, self.requests.vcs[input]);
            let output = self.output_of(input, pick.trailing_zeros());
            picks[input] = pick;
            contenders[output] |= 1 << input;
            wanted |= 1 << output;
        }
        for output in set_bits(wanted) {
            let winner = self.offers.pick(output, contenders[output]);
            let input = winner.trailing_zeros() as usize;
            self.offers.served(output, winner);
            self.channels.served(input, picks[input]);
            granted(grant(input, picks[input].trailing_zeros(), output));
        }
    }

    /// Each input port puts forward one output port, each output port takes one input port.
    #[inline]
    pub(super) fn input_first_by_output(&mut self, mut granted: impl FnMut(Grant)) {
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            let pick = self.accepts.pick(input, self.outputs_of(input));
            contenders[pick.trailing_zeros() as usize] |= 1 << input;
            wanted |= pick;
        }
        for output in set_bits(wanted) {
            let winner = self.offers.pick(output, contenders[output]);
            let input = winner.trailing_zeros() as usize;
            self.offers.served(output, winner);
            self.accepts.served(input, 1 << output);
            granted(self.pick_channel(input, output));
        }
    }

    /// The output ports that the channels of an input port ask for.
    #[inline(always)]
    fn outputs_of(&self, input: usize) -> u64 {
        set_bits(self.requests.vcs[input])
            .fold(0, |outputs, vc| outputs | 1 << self.output_of(input, vc as u32))
    }

    /// Each output port offers itself to one input port, each input port accepts one offer.
    #[inline]
    pub(super) fn output_first(&mut self, mut granted: impl FnMut(Grant)) {
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            for vc in set_bits(self.requests.vcs[input]) {
                let output = self.output_of(input, vc as u32);
                contenders[output] |= 1 << input;
                wanted |= 1 << output;
            }
        }
        let mut choices = [0_u64; PORTS];
        let mut offered = 0_u64;
        for output in set_bits(wanted) {
            let offer = self.offers.pick(output, contenders[output]);
            choices[offer.trailing_zeros() as usize] |= 1 << output;
            offered |= offer;
        }
        for input in set_bits(offered) {
            let accepted = self.accepts.pick(input, choices[input]);
            let output = accepted.trailing_zeros() as usize;
            self.accepts.served(input, accepted);
            self.offers.served(output, 1 << input);
            granted(self.pick_channel(input, output));
        }
    }
}
