// SPDX-License-Identifier: MIT OR Apache-2.0
//! The separable allocators of the simulator.

use super::arbiters::Arbiters;
use super::{Grant, Router, grant, set_bits};

impl<'s, A: Arbiters<'s>, const PORTS: usize> Router<'_, A, PORTS> {
    /// Each input port puts forward one channel, each output port takes one input port.
    #[inline]
    pub(super) fn input_first(&mut self, mut granted: impl FnMut(Grant)) {
        let mut picks = [0_u8; PORTS];
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            let pick = self.channels.pick(input, self.requests.vcs[input]);
            let output = self.output_of(input, pick);
            picks[input] = pick as u8;
            contenders[output] |= 1 << input;
            wanted |= 1 << output;
        }
        for output in set_bits(wanted) {
            let input = self.offers.pick(output, contenders[output]);
            let vc = usize::from(picks[input]);
            self.offers.served(output, input);
            self.channels.served(input, vc);
            granted(grant(input, vc, output));
        }
    }

    /// Input-first allocation when only one input port requests: all that it puts forward is granted.
    #[inline]
    pub(super) fn input_first_alone(&mut self, input: usize, mut granted: impl FnMut(Grant)) {
        let requests = self.requests.vcs[input];
        if requests == 0 {
            return;
        }
        let vc = self.channels.pick(input, requests);
        let output = self.output_of(input, vc);
        self.offers.served(output, input);
        self.channels.served(input, vc);
        granted(grant(input, vc, output));
    }

    /// Each input port puts forward one output port, each output port takes one input port.
    #[inline]
    pub(super) fn input_first_by_output(&mut self, mut granted: impl FnMut(Grant)) {
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            let output = self.accepts.pick(input, self.outputs_of(input));
            contenders[output] |= 1 << input;
            wanted |= 1 << output;
        }
        for output in set_bits(wanted) {
            let input = self.offers.pick(output, contenders[output]);
            self.offers.served(output, input);
            self.accepts.served(input, output);
            granted(self.pick_channel(input, output));
        }
    }

    /// The output ports that the channels of an input port ask for.
    #[inline(always)]
    fn outputs_of(&self, input: usize) -> u64 {
        set_bits(self.requests.vcs[input]).fold(0, |outputs, vc| outputs | 1 << self.output_of(input, vc))
    }

    /// Each output port offers itself to one input port, each input port accepts one offer.
    #[inline]
    pub(super) fn output_first(&mut self, mut granted: impl FnMut(Grant)) {
        let mut contenders = [0_u64; PORTS];
        let mut wanted = 0_u64;
        for input in self.asking() {
            for vc in set_bits(self.requests.vcs[input]) {
                let output = self.output_of(input, vc);
                contenders[output] |= 1 << input;
                wanted |= 1 << output;
            }
        }
        let mut choices = [0_u64; PORTS];
        let mut offered = 0_u64;
        for output in set_bits(wanted) {
            let input = self.offers.pick(output, contenders[output]);
            choices[input] |= 1 << output;
            offered |= 1 << input;
        }
        for input in set_bits(offered) {
            let output = self.accepts.pick(input, choices[input]);
            self.accepts.served(input, output);
            self.offers.served(output, input);
            granted(self.pick_channel(input, output));
        }
    }

    /// Output-first allocation in several rounds: in each the ports that are not matched go on.
    pub(super) fn islip(&mut self, rounds: u8, mut granted: impl FnMut(Grant)) {
        let mut contenders = [0_u64; PORTS];
        for input in self.asking() {
            set_bits(self.outputs_of(input)).for_each(|output| contenders[output] |= 1 << input);
        }
        // The arbiters' state must not change before the last round, so the first one's matches are kept.
        let mut matches = [[0_u8; 2]; PORTS];
        let [mut count, mut first] = [0; 2];
        for round in 0..rounds {
            let mut choices = [0_u64; PORTS];
            for output in (0..self.shape.outputs as usize).filter(|&output| contenders[output] != 0) {
                choices[self.offers.pick(output, contenders[output])] |= 1 << output;
            }
            let (before, inputs) = (count, self.shape.inputs as usize);
            for input in (0..inputs).filter(|&input| choices[input] != 0) {
                let output = self.accepts.pick(input, choices[input]);
                matches[count] = [input as u8, output as u8];
                count += 1;
            }
            for [input, output] in &matches[before..count] {
                contenders[usize::from(*output)] = 0;
                contenders.iter_mut().for_each(|inputs| *inputs &= !(1 << input));
            }
            if round == 0 {
                first = count;
            }
            if count == before {
                break;
            }
        }
        for (at, [input, output]) in matches[..count].iter().map(|ports| ports.map(usize::from)).enumerate() {
            if at < first {
                self.accepts.served(input, output);
                self.offers.served(output, input);
            }
            granted(self.pick_channel(input, output));
        }
    }
}
