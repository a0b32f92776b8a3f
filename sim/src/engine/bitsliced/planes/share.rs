// SPDX-License-Identifier: MIT OR Apache-2.0
//! Division of a network among threads: parts that are split off, exchange what crosses between them and are
//! rejoined.
//!
//! Each part is a range of blocks. After every cycle a part sends the others a message with the words that it
//! put onto the links near them. The module also gives read access to the links, for co-simulation and
//! audits.

use super::Planes;
use super::links::Links;

impl Planes {
    /// Splits off the routers of this part from number `first` on, which begins a block.
    pub(in super::super) fn split_off(&mut self, first: usize) -> Self {
        let mut rest = self.clone();
        let at = first / self.block_size();
        rest.blocks = at..self.blocks.end;
        self.blocks.end = at;
        rest
    }

    /// Rejoins the part after this one, which was split off from it.
    pub(in super::super) fn append(&mut self, rest: &Self) {
        let size = self.shape.planes << self.block_shift;
        let own = rest.blocks.start * size..rest.blocks.end * size;
        let own = self.state.first + own.start..self.state.first + own.end;
        self.state.all[own.clone()].copy_from_slice(&rest.state.all[own]);
        let own = rest.blocks.start * self.shape.in_ports..rest.blocks.end * self.shape.in_ports;
        self.active[own.clone()].copy_from_slice(&rest.active[own.clone()]);
        self.waiting[own.clone()].copy_from_slice(&rest.waiting[own]);
        self.flits.adopt(&rest.flits, rest.words());
        self.credits.adopt(&rest.credits, rest.words());
        self.injections.adopt(&rest.injections, rest.words());
        self.returns.adopt(&rest.returns, rest.words());
        self.blocks.end = rest.blocks.end;
        self.last_ended.extend_from_slice(&rest.last_ended);
    }

    /// The links of flits between routers.
    pub(in super::super) const fn flit_links(&self) -> &Links {
        &self.flits
    }

    /// The links of credits between routers, in the direction of the credits.
    pub(in super::super) const fn credit_links(&self) -> &Links {
        &self.credits
    }

    /// The links of flits from interfaces to routers. Ports count from 0.
    pub(in super::super) const fn injection_links(&self) -> &Links {
        &self.injections
    }

    /// The links of credits from routers to interfaces. Ports count from 0.
    pub(in super::super) const fn return_links(&self) -> &Links {
        &self.returns
    }

    /// Writes a message with what this part put onto the links in the last cycle, as far as it can reach the
    /// routers from `first` up to `end`. It begins with the range of words that it holds.
    pub(in super::super) fn write_mail(&self, first: usize, end: usize, message: &mut Vec<u64>) {
        let own = self.words();
        let reach = self.flits.reach().max(self.credits.reach());
        let near = (first / 64).saturating_sub(reach)..end.div_ceil(64) + reach;
        let words = near.start.clamp(own.start, own.end)..near.end.clamp(own.start, own.end);
        message.clear();
        message.extend([words.start as u64, words.end as u64]);
        self.flits.write(words.clone(), message);
        self.credits.write(words, message);
    }

    /// Reads the message of another part about the last cycle.
    pub(in super::super) fn read_mail(&mut self, message: &[u64]) {
        #[expect(clippy::expect_used, reason = "every part writes its message before any part reads it")]
        let (&[start, end], message) = message.split_first_chunk().expect("a message begins with its range");
        let words = start as usize..end as usize;
        let message = self.flits.read(words.clone(), message);
        let message = self.credits.read(words, message);
        debug_assert!(message.is_empty(), "a message ends with the words of the credit links");
    }
}
