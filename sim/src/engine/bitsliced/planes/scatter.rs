// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links of any graph: what was sent is put where it arrives, bit by bit.
//!
//! The planes of what was sent have a bit for each sending router. Where the numbers of the two routers of a
//! link differ in too many ways for shifts, the set bits are scattered into planes that have a bit for each
//! receiving router. That takes a few instructions for each flit and credit.

use super::links::LinkEnds;
use crate::engine::common::bits::bits;

/// The receiving end of a link: a word of a VC's planes, and a bit of it.
#[derive(Debug, Clone, Copy)]
struct End {
    word: u32,
    bit: u32,
}

/// The ends of all links of a direction, and what arrives at them.
#[derive(Debug, Clone)]
pub(super) struct Scatter {
    /// The end of the link of each port and router at the sending end, port by port. Those of ports without a
    /// link are never asked for.
    ends: Vec<End>,
    /// Words of the planes of all ports of one VC.
    words: usize,
    /// What arrives in this cycle: planes as in a slot of the links.
    arrived: Vec<u64>,
}

impl Scatter {
    /// The links between `words * 64` routers.
    pub(super) fn new(link_ends: &[LinkEnds], ports: usize, words: usize, vcs: usize) -> Self {
        let mut ends = vec![End { word: u32::MAX, bit: 0 }; ports * words * 64];
        for &(router, from, end, to) in link_ends {
            let word = (to * words) as u32 + end / 64;
            ends[from * words * 64 + router as usize] = End { word, bit: end % 64 };
        }
        Self { ends, words: ports * words, arrived: vec![0; ports * words * vcs] }
    }

    /// Takes in what all routers sent in the cycle whose flits or credits arrive now. A slot has planes
    /// without words in between.
    pub(super) fn take(&mut self, slot: &[u64]) {
        self.arrived.fill(0);
        let of_vcs = self.arrived.chunks_exact_mut(self.words).zip(slot.chunks_exact(self.words));
        for (arrived, sent) in of_vcs {
            for (ends, &sent) in self.ends.chunks_exact(64).zip(sent) {
                for router in bits(sent) {
                    let End { word, bit } = ends[router as usize];
                    arrived[word as usize] |= 1 << bit;
                }
            }
        }
    }

    /// `L` words of what arrives, from word `at` of the slot on.
    #[inline(always)]
    pub(super) fn arrived<const L: usize>(&self, at: usize) -> [u64; L] {
        self.arrived[at..][..L].as_chunks().0[0]
    }
}
