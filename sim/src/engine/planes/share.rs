//! Planes of some of the routers: what threads that share a network take apart, tell one another and put together; and what is on the
//! links, for those who look.

use super::Planes;
use super::links::Links;

impl Planes {
    /// The routers of this part from number `first` on, in a part of their own. Parts begin at whole blocks.
    pub(in super::super) fn split_off(&mut self, first: usize) -> Self {
        let mut rest = self.clone();
        let at = first / self.block_size();
        rest.blocks = at..self.blocks.end;
        self.blocks.end = at;
        rest
    }

    /// Puts back what was split off.
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

    /// Those of credits, from the router of a buffer on.
    pub(in super::super) const fn credit_links(&self) -> &Links {
        &self.credits
    }

    /// Those from interfaces; ports count from 0.
    pub(in super::super) const fn injection_links(&self) -> &Links {
        &self.injections
    }

    /// Those of credits back to interfaces.
    pub(in super::super) const fn return_links(&self) -> &Links {
        &self.returns
    }

    /// Writes down what the routers of this part have put onto links in the last cycle, as far as it comes near those from number
    /// `first` on, before number `end`.
    pub(in super::super) fn write_letter(&self, first: usize, end: usize, message: &mut Vec<u64>) {
        let own = self.words();
        let pad = self.flits.pad().max(self.credits.pad());
        let near = (first / 64).saturating_sub(pad)..end.div_ceil(64) + pad;
        let words = near.start.clamp(own.start, own.end)..near.end.clamp(own.start, own.end);
        message.clear();
        message.extend([words.start as u64, words.end as u64]);
        self.flits.write(words.clone(), message);
        self.credits.write(words, message);
    }

    /// Takes in what another part has written.
    pub(in super::super) fn read_letter(&mut self, message: &[u64]) {
        if let [start, end, message @ ..] = message {
            let words = *start as usize..*end as usize;
            let message = self.flits.read(words.clone(), message);
            self.credits.read(words, message);
        }
    }
}
