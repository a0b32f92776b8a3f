// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routes in a numbering that changes: self-healing binomial graphs.
//!
//! When routers of a binomial graph die, those that live are numbered again without gaps and route as in the
//! binomial graph of that many (T. Angskun, G. Bosilca, J. Dongarra, "Self-healing in binomial graph
//! networks", section 3). The wires stay where they are, so a link of the smaller graph, a *logical* link, is
//! a path over wires. Digits have two levels for it: the *logical* digits are the logical links that are
//! left, and the digits proper are the network ports that are left of the current logical link, a set as in
//! a sound graph.
//!
//! A switch keeps two [`Bank`]s, the current one and another: that of the numbering before, or the next one
//! while it is being prepared. A packet carries the epoch that its logical digits belong to, so that both
//! numberings can be in use at once. It follows its own numbering as long as switches keep it, and [crosses
//! over](Overlay::arrived_by_link) where one does not.
//!
//! Deadlock: within a class of channels the jumps of a packet ascend, whatever tables its digits came from,
//! and a jump that does not ascend is a reversal and takes the next class. So (class, jump) grows along every
//! path, and no change of tables can close a cycle.

use super::recode::{self, Signed};
use super::{Jumps, JumpsError, Recoding};
use crate::bits::{and_not, lowest_set, select, sub, when};
use crate::circulant::Circulant;
use crate::hdl::{Hdl, index_bits, ones};

/// Bits of an epoch: epochs are told apart modulo 4.
pub const EPOCH_BITS: u32 = 2;

/// The words of a bank before the dead: header, number of nodes, own number, jumps.
const FIRST_DEAD: u32 = 4;

/// What a switch keeps of one numbering. `w` are the bits of a router's number.
#[derive(Debug, Clone, Copy)]
pub struct Bank<'a, W> {
    /// One: what is in the bank may be used.
    pub valid: W,
    /// The epoch, modulo 4, in [`EPOCH_BITS`] bits.
    pub epoch: W,
    /// How many routers live, modulo `2^w`.
    pub nodes: W,
    /// The router's own number among them, `w` bits.
    pub here: W,
    /// The jumps of their binomial graph: bit `k` for `2^k`, which is below their number; `w` bits.
    pub jumps: W,
    /// The dead routers by their old numbers, in any order: `w` bits each, and above them one that says that
    /// there is one.
    pub dead: &'a [W],
    /// For each [logical port](Overlay::logical_ports) the network ports of the path it stands for; none
    /// where there is no path, or no such link.
    pub paths: &'a [W],
}

/// What a switch knows of a head that comes in, besides its digits.
#[derive(Debug, Clone, Copy)]
pub struct Incoming<W> {
    /// Where it is going: the old number of a router.
    pub dest: W,
    /// The network ports that work.
    pub healthy: W,
    /// One-hot: the network port that it comes by; zero from the interface.
    pub from: W,
}

/// Where the parts of digits lie, and what becomes of them on arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Overlay {
    /// Network ports: the digits proper are as many bits.
    ports: u32,
    /// Bits of a router's number: there are twice as many logical ports.
    width: u32,
    /// Dead routers that a bank has room for.
    capacity: u32,
}

impl Overlay {
    /// Dead routers that a bank has room for.
    pub const fn capacity(&self) -> u32 {
        self.capacity
    }

    /// Bits of digits above those for network ports.
    pub(super) const fn bits(&self) -> u32 {
        self.logical_ports() + EPOCH_BITS
    }

    /// Bits of a router's number.
    pub const fn number_bits(&self) -> u32 {
        self.width
    }

    /// Logical ports: `2 k` goes down by `2^k`, `2 k + 1` up, for every power of two below the number of
    /// routers there once were, whether or not two of them lead to the same router.
    pub const fn logical_ports(&self) -> u32 {
        2 * self.width
    }

    /// Words of a bank that are written one by one, in this order: the [header](Self::header), the number of
    /// nodes, the own number, the jumps, the dead, and the paths.
    pub const fn words(&self) -> u32 {
        FIRST_DEAD + self.capacity + self.logical_ports()
    }

    /// Bits of a word of a bank.
    pub fn word_bits(&self, word: u32) -> u32 {
        match word {
            0 => EPOCH_BITS + 2,
            1..FIRST_DEAD => self.width,
            _ if word < FIRST_DEAD + self.capacity => self.width + 1,
            _ => self.ports,
        }
    }

    /// Bits of the number of a word.
    pub const fn word_number_bits(&self) -> u32 {
        index_bits(self.words())
    }

    /// Bits of the longest word.
    pub fn data_bits(&self) -> u32 {
        (0..self.words()).map(|word| self.word_bits(word)).max().unwrap_or(0)
    }

    /// The first word of a bank: the epoch, one above it if what is in the bank may be used, and one above
    /// that if the bank is to become a copy of the current one first.
    pub fn header(epoch: u32, valid: bool, copy: bool) -> u64 {
        let epoch = u64::from(epoch) & ones(EPOCH_BITS);
        epoch | u64::from(valid) << EPOCH_BITS | u64::from(copy) << (EPOCH_BITS + 1)
    }

    /// The logical links that are left after the current one, a bit for each logical port.
    #[inline]
    pub fn logical<H: Hdl>(&self, h: H, digits: H::Word) -> H::Word {
        h.pack(self.logical_ports(), |l| h.bit(digits, self.ports + l))
    }

    /// The epoch that the logical links belong to.
    #[inline]
    pub fn epoch<H: Hdl>(&self, h: H, digits: H::Word) -> H::Word {
        h.pack(EPOCH_BITS, |i| h.bit(digits, self.ports + self.logical_ports() + i))
    }

    /// Digits with other ports left of the current logical link.
    pub(super) fn with_ports<H: Hdl>(&self, h: H, digits: H::Word, ports: H::Word) -> H::Word {
        let width = self.ports + self.bits();
        let rest = h.lit(width, ones(width) & !ones(self.ports));
        h.or(h.extend(self.ports, width, ports), h.and(digits, rest))
    }

    /// The digits of a packet that enters the network here with `digits`: those, if there are ports among
    /// them, since then the sender has chosen the path itself, as nodes do that know more of the dead than
    /// the tables. Else the way is that of the numbering.
    pub fn injected<H: Hdl>(
        &self,
        h: H,
        bank: &Bank<'_, H::Word>,
        head: &Incoming<H::Word>,
        digits: H::Word,
    ) -> H::Word {
        let logical = self.recode(h, bank, head.dest);
        let numbered = self.go_on(h, head, logical, bank.epoch, bank.paths);
        let chosen = h.pack(self.ports, |p| h.bit(digits, p));
        h.mux(h.any(chosen), digits, numbered)
    }

    /// The digits of a packet that has come over a link with `digits`. They stay as they are unless the
    /// logical link in flight ends here. Then the next one begins, by the bank of the packet's epoch; a
    /// packet whose epoch is in neither bank crosses over to the current numbering, from here on.
    pub fn arrived_by_link<H: Hdl>(
        &self,
        h: H,
        [current, other]: [&Bank<'_, H::Word>; 2],
        head: &Incoming<H::Word>,
        digits: H::Word,
    ) -> H::Word {
        let (n, lp) = (self.ports, self.logical_ports());
        let path = h.pack(n, |p| h.bit(digits, p));
        let (logical, epoch) = (self.logical(h, digits), self.epoch(h, digits));
        let in_bank = |bank: &Bank<'_, H::Word>| h.and(bank.valid, h.eq(bank.epoch, epoch));
        let by_other = h.name("by_other", and_not(h, 1, in_bank(other), in_bank(current)));
        let kept = h.or(in_bank(current), by_other);
        let crosses = h.name("crosses", h.not(1, kept));
        let left = h.mux(crosses, self.recode(h, current, head.dest), logical);
        let epoch = h.mux(crosses, current.epoch, epoch);
        let paths: Vec<_> =
            (0..lp as usize).map(|l| h.mux(by_other, other.paths[l], current.paths[l])).collect();
        let ends = and_not(h, 1, h.any(logical), h.any(path));
        h.mux(h.name("next_link", ends), self.go_on(h, head, left, epoch, &paths), digits)
    }

    /// Begins with the lowest of the logical links `left` whose path has a working port. If some of them have
    /// none, it takes rather not the wire that the packet came by: before that, it makes a detour by the
    /// lowest link that is not among them, which has then to be made up for. Where nothing can be begun, no
    /// port is left, but logical links are, and the packet can only be taken out.
    fn go_on<H: Hdl>(
        &self,
        h: H,
        head: &Incoming<H::Word>,
        left: H::Word,
        epoch: H::Word,
        paths: &[H::Word],
    ) -> H::Word {
        let (n, lp) = (self.ports, self.logical_ports());
        let open = h.pack(lp, |l| h.any(h.and(paths[l as usize], head.healthy)));
        let open = h.name("open_links", open);
        let blocked = h.name("blocked", h.any(and_not(h, lp, left, open)));
        let back = h.pack(lp, |l| h.eq(paths[l as usize], head.from));
        let onward = and_not(h, lp, open, when(h, lp, blocked, back));
        let idle = h.pack(lp, |l| h.not(1, h.or(h.bit(left, l), h.bit(left, l ^ 1))));
        let idle = when(h, lp, blocked, idle);
        let [wanted, detour, return_] = [h.and(left, onward), h.and(idle, onward), h.and(left, open)]
            .map(|links| lowest_set(h, lp, links));
        let detours = h.name("detours", and_not(h, 1, h.any(detour), h.any(wanted)));
        let begun = h.mux(h.any(wanted), wanted, h.mux(detours, detour, return_));
        let owed = when(h, lp, detours, h.pack(lp, |l| h.bit(detour, l ^ 1)));
        let logical = h.or(and_not(h, lp, left, begun), owed);
        let path = select(h, n, begun, paths);
        h.pack(n + self.bits(), |i| match i {
            _ if i < n => h.bit(path, i),
            _ if i < n + lp => h.bit(logical, i - n),
            _ => h.bit(epoch, i - n - lp),
        })
    }

    /// The logical links to router `dest`: the non-adjacent form of the displacement in the bank's numbering,
    /// up or down, whichever has fewer digits and only jumps that there are; the shorter way of equals, and
    /// up half way round.
    fn recode<H: Hdl>(&self, h: H, bank: &Bank<'_, H::Word>, dest: H::Word) -> H::Word {
        let w = self.width;
        let dest = h.name("new_number", self.renumbered(h, bank, dest));
        let difference = sub(h, w, dest, bank.here);
        let wrapped = h.add(w, difference, bank.nodes);
        let upward = h.name("upward", h.mux(h.lt(dest, bank.here), wrapped, difference));
        let downward = h.name("downward", sub(h, w, bank.nodes, upward));
        let (up, up_fits) = self.non_adjacent(h, bank, upward);
        let (down, down_fits) = self.non_adjacent(h, bank, downward);
        let [up, down] = [self.signed(h, up.neg, up.pos), self.signed(h, down.pos, down.neg)];
        let by_down = recode::prefers_down(h, [up, down], self.logical_ports(), [upward, downward]);
        let by_down = h.and(down_fits, h.or(by_down, h.not(1, up_fits)));
        h.mux(h.name("by_down", by_down), down, up)
    }

    /// The new number of a living router: its old one less the dead routers below it.
    fn renumbered<H: Hdl>(&self, h: H, bank: &Bank<'_, H::Word>, old: H::Word) -> H::Word {
        let w = self.width;
        bank.dead.iter().fold(old, |new, &entry| {
            let dead = h.pack(w, |i| h.bit(entry, i));
            let below = h.and(h.bit(entry, w), h.lt(dead, old));
            sub(h, w, new, when(h, w, below, h.lit(w, 1)))
        })
    }

    /// The non-adjacent form of a number, and one if all of its digits are jumps of the bank's numbering.
    fn non_adjacent<H: Hdl>(
        &self,
        h: H,
        bank: &Bank<'_, H::Word>,
        number: H::Word,
    ) -> (Signed<H::Word>, H::Word) {
        let w = self.width;
        let signed = recode::non_adjacent(h, w, number);
        let jumps = h.extend(w, w + 1, bank.jumps);
        let fits = h.not(1, h.any(and_not(h, w + 1, signed.pos, jumps)));
        (signed, fits)
    }

    /// The logical ports of the jumps down and up.
    fn signed<H: Hdl>(&self, h: H, down: H::Word, up: H::Word) -> H::Word {
        h.pack(self.logical_ports(), |l| h.bit(if l % 2 == 1 { up } else { down }, l / 2))
    }
}

impl Jumps {
    /// The jumps of a binomial graph whose routers may die, up to `capacity` of them, with routes that follow
    /// the numbering of those that live.
    ///
    /// # Errors
    /// When the graph is no binomial graph, or the digits do not fit into 64 bits.
    pub fn healing(graph: Circulant, capacity: u32) -> Result<Self, JumpsError> {
        let mut jumps = Self::new(graph, Recoding::NonAdjacent)?;
        jumps.overlay = Some(Overlay { ports: jumps.graph.ports(), width: jumps.width(), capacity });
        match jumps.digit_bits() {
            ..=64 => Ok(jumps),
            needed => Err(JumpsError::TooLong { needed }),
        }
    }
}
