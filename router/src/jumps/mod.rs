// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routes of circulant graphs as digits: the jumps that a packet has still to make.
//!
//! A packet from router `s` to router `t` has the displacement `t - s` modulo the number of nodes to make up
//! for. Its source, or the injection side of the first switch, [recodes](Jumps::recode) that once into a
//! vector of digits, one for each jump: how often it is to be made, and which way. A switch [takes a jump
//! off](Jumps::after) the vector when the packet leaves by its port; a vector of zeros ejects. The vector is
//! carried, since a displacement that were recoded at each switch could go round in a circle: with the
//! non-adjacent form at 67 nodes (largest jump first) and at 747 (smallest first).
//!
//! The digits are a word. Its low bits are the set of network ports that are still to be taken, so that a
//! digit of `-1` is the port down of its jump and a digit of `1` the port up. A jump that some route makes
//! several times has a counter of the further times above them.
//!
//! # Relations on digits
//!
//! The reversal relations are the same code as on cubes. The number of the jump takes the place of the
//! dimension, and a repeated jump counts as a reversal. Relations see productive ports and nothing of the
//! graph.

mod overlay;
mod recode;
mod table;

pub use overlay::{Bank, EPOCH_BITS, Incoming, Overlay};

use crate::bits::{and_not, sub, when};
use crate::circulant::Circulant;
use crate::hdl::{Hdl, count_bits, ones};

/// How a displacement becomes digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Recoding {
    /// The non-adjacent form of the displacement or of the displacement the other way round, whichever has
    /// fewer digits: each jump once at most, nearly always a shortest way. Binomial graphs only.
    NonAdjacent,
    /// A shortest way, from a table with an entry for each displacement, which is enough since all routers of
    /// a circulant graph see it alike. Of several, one that repeats a jump least often.
    Shortest,
    /// On the shorter way round, the jump nearest in length to what is left, then the one nearest to the
    /// rest, and so on; of two equally near the smaller. It misses jumps that lead there the other way round:
    /// of 11 nodes, a displacement of 8 goes down by 2 and by 1. Binomial graphs only.
    Nearest,
}

/// Why routes cannot be written as digits. Each message says the remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum JumpsError {
    /// A recoding that takes powers of two where there are others.
    #[error(
        "the {recoding} of a displacement needs the jumps of a binomial graph, 1, 2, 4 and so on: use these, \
         or routes from a table (shortest)"
    )]
    NotBinomial {
        /// The recoding, in words.
        recoding: &'static str,
    },
    /// The digits do not fit into a word.
    #[error(
        "the digits of a route need {needed} bits, but at most 64 are possible: use jumps that make \
             shorter routes"
    )]
    TooLong {
        /// Bits of the digits.
        needed: u32,
    },
}

/// The jumps of a circulant graph and how routes become digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Jumps {
    graph: Circulant,
    recoding: Recoding,
    /// For each displacement its digits, where they come from a table.
    table: Vec<u64>,
    /// For each jump, how often it is made at most in a route, less one.
    repeats: Vec<u32>,
    /// The greatest of these.
    most_repeats: u32,
    /// Digits have the part of a numbering that changes.
    overlay: Option<Overlay>,
}

impl Jumps {
    /// # Errors
    /// When the recoding does not fit the graph, or the digits do not fit into 64 bits.
    pub fn new(graph: Circulant, recoding: Recoding) -> Result<Self, JumpsError> {
        let once = vec![0; graph.jumps().len()];
        if recoding == Recoding::Shortest {
            return Self::tabled(graph);
        }
        if !graph.is_binomial() {
            let recoding = match recoding {
                Recoding::Nearest => "nearest jump",
                _ => "non-adjacent form",
            };
            return Err(JumpsError::NotBinomial { recoding });
        }
        Ok(Self { graph, recoding, table: Vec::new(), repeats: once, most_repeats: 0, overlay: None })
    }

    fn tabled(graph: Circulant) -> Result<Self, JumpsError> {
        let routes = table::shortest(&graph);
        let greatest = |k: usize| routes.iter().map(|route| route[k].unsigned_abs()).max().unwrap_or(0);
        let repeats: Vec<_> = (0..graph.jumps().len()).map(|k| greatest(k).saturating_sub(1)).collect();
        let most_repeats = repeats.iter().copied().max().unwrap_or(0);
        let recoding = Recoding::Shortest;
        let mut jumps = Self { graph, recoding, table: Vec::new(), repeats, most_repeats, overlay: None };
        let needed = jumps.digit_bits();
        if needed > u64::BITS {
            return Err(JumpsError::TooLong { needed });
        }
        jumps.table = routes.iter().map(|route| jumps.digits_of(route)).collect();
        Ok(jumps)
    }

    /// The graph.
    pub const fn graph(&self) -> &Circulant {
        &self.graph
    }

    /// How displacements are recoded.
    pub const fn recoding(&self) -> Recoding {
        self.recoding
    }

    /// Bits of the digits, 2 to 64.
    pub fn digit_bits(&self) -> u32 {
        let counters: u32 = (0..self.repeats.len()).map(|k| self.counter_bits(k)).sum();
        self.graph.ports() + counters + self.overlay.map_or(0, |overlay| overlay.bits())
    }

    /// How digits follow a numbering that changes, if they do.
    pub const fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// How often any route makes any jump at most, less one.
    pub const fn most_repeats(&self) -> u32 {
        self.most_repeats
    }

    /// How often a route makes jump `k` at most, less one.
    pub fn repeats(&self, k: usize) -> u32 {
        self.repeats[k]
    }

    /// The network ports that are still to be taken.
    #[inline]
    pub fn ports<H: Hdl>(&self, h: H, digits: H::Word) -> H::Word {
        match self.digit_bits() - self.graph.ports() {
            0 => digits,
            _ => h.pack(self.graph.ports(), |p| h.bit(digits, p)),
        }
    }

    /// How many more times than once jump `k` is still to be made, in [`Jumps::repeat_bits`] bits.
    pub fn further<H: Hdl>(&self, h: H, digits: H::Word, k: usize) -> H::Word {
        let (at, width) = (self.counter_at(k), self.counter_bits(k));
        h.pack(self.repeat_bits(k), |i| if i < width { h.bit(digits, at + i) } else { h.lit(1, 0) })
    }

    /// Bits of [`Jumps::further`], at least one.
    pub fn repeat_bits(&self, k: usize) -> u32 {
        count_bits(self.repeats[k])
    }

    /// The ports of jumps that are not to be made: those that a packet can be misrouted by.
    pub fn detours<H: Hdl>(&self, h: H, digits: H::Word) -> H::Word {
        let n = self.graph.ports();
        let ports = self.ports(h, digits);
        let idle = |p: u32| h.not(1, h.or(h.bit(ports, p), h.bit(ports, self.graph.opposite(p))));
        let idle = h.pack(n, idle);
        // Without a path to go on there is nothing to come back to.
        if self.overlay.is_some() { when(h, n, h.any(ports), idle) } else { idle }
    }

    /// One when the packet has arrived: there is no jump left.
    #[inline]
    pub fn arrived<H: Hdl>(&self, h: H, digits: H::Word) -> H::Word {
        let left = match &self.overlay {
            None => h.any(digits),
            Some(overlay) => h.or(h.any(self.ports(h, digits)), h.any(overlay.logical(h, digits))),
        };
        h.not(1, left)
    }

    /// The digits after the step by network port `port` (one-hot): one of those to be taken, or a
    /// [detour](Jumps::detours), which is then to be made up for.
    pub fn after<H: Hdl>(&self, h: H, digits: H::Word, port: H::Word) -> H::Word {
        let n = self.graph.ports();
        let ports = self.ports(h, digits);
        let again = h.pack(n, |p| match self.repeats[p as usize / 2] {
            0 => h.lit(1, 0),
            _ => h.any(self.further(h, digits, p as usize / 2)),
        });
        let done = and_not(h, n, ports, and_not(h, n, port, again));
        let back = h.pack(n, |p| h.bit(port, self.graph.opposite(p)));
        let next = h.mux(h.any(h.and(ports, port)), done, h.or(ports, back));
        if let Some(overlay) = &self.overlay {
            return overlay.with_ports(h, digits, next);
        }
        if self.most_repeats == 0 {
            return next;
        }
        let mut bits: Vec<H::Word> = (0..n).map(|p| h.bit(next, p)).collect();
        for k in (0..self.repeats.len()).filter(|&k| self.repeats[k] > 0) {
            let (width, further) = (self.counter_bits(k), self.further(h, digits, k));
            let made = h.any(h.and(port, h.lit(n, self.graph.ports_of(k))));
            let fewer = h.and(made, h.any(further));
            let left = sub(h, width, further, when(h, width, fewer, h.lit(width, 1)));
            bits.extend((0..width).map(|i| h.bit(left, i)));
        }
        h.pack(self.digit_bits(), |i| bits[i as usize])
    }

    /// The displacement that digits add up to, modulo the number of nodes.
    pub fn displacement(&self, digits: u64) -> u32 {
        let nodes = u64::from(self.graph.nodes());
        let times = |p: u32| (digits >> p & 1) * (1 + self.counter(digits, p as usize / 2));
        let sum: u64 =
            (0..self.graph.ports()).map(|p| times(p) * u64::from(self.graph.displacement(p))).sum();
        (sum % nodes) as u32
    }

    /// The jumps that digits hold: the hops left.
    pub fn hops(&self, digits: u64) -> u32 {
        let counters = (0..self.repeats.len()).map(|k| self.counter(digits, k));
        (digits & ones(self.graph.ports())).count_ones() + counters.sum::<u64>() as u32
    }

    /// The digits of a route given as how often each jump is made upwards.
    fn digits_of(&self, route: &[i32]) -> u64 {
        route.iter().enumerate().fold(0, |digits, (k, &times)| match times {
            0 => digits,
            _ => {
                let port = if times > 0 { self.graph.port_up(k) } else { 2 * k as u32 };
                let further = u64::from(times.unsigned_abs() - 1);
                let counter = further.checked_shl(self.counter_at(k)).unwrap_or(0);
                digits | 1 << port | counter
            }
        })
    }

    /// The counter of a jump: how many more times than once it is still to be made.
    fn counter(&self, digits: u64, k: usize) -> u64 {
        match self.counter_bits(k) {
            0 => 0,
            width => digits >> self.counter_at(k) & ones(width),
        }
    }

    /// Bits of the counter of a jump, none where it is made once at most.
    fn counter_bits(&self, k: usize) -> u32 {
        if self.repeats[k] == 0 { 0 } else { count_bits(self.repeats[k]) }
    }

    fn counter_at(&self, k: usize) -> u32 {
        self.graph.ports() + (0..k).map(|lower| self.counter_bits(lower)).sum::<u32>()
    }
}
