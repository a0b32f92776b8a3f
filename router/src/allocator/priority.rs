// SPDX-License-Identifier: MIT OR Apache-2.0
//! Priorities before allocation: which requests an allocator sees.
//!
//! A request is passed over while one of greater priority comes from its input port, or asks for its output
//! port. So a request loses against none of lower priority, in whatever way the allocator matches. Some
//! matches of low priority are missed: a request is also passed over for one that is passed over itself.
//! Packets of low priority wait for as long as there are others.

use super::{Shape, Wants};
use crate::bits::{and_not, or_all, when};
use crate::hdl::{Hdl, ones};
use crate::spec::SwitchInputs;

/// The priorities of the channels of a port.
#[derive(Debug, Clone, Copy)]
pub struct Priorities<'a> {
    /// Channels of one priority, the greatest priority first.
    pub levels: &'a [u64],
    /// Input ports of the allocator that make up a port of the router, with their channels.
    pub inputs: SwitchInputs,
}

impl Priorities<'_> {
    /// The channels of a level at an input port of the allocator.
    fn at(&self, level: u64, shape: Shape, input: u32) -> u64 {
        let first = self.inputs.first(input % self.inputs.count());
        level.checked_shr(first).unwrap_or(0) & ones(shape.vcs)
    }
}

/// For each input port, the asking channels that are not passed over.
pub fn foremost<H: Hdl>(
    h: H,
    shape: Shape,
    priorities: Priorities<'_>,
    wants: Wants<'_, H::Word>,
) -> Vec<H::Word> {
    let Shape { inputs, outputs, vcs } = shape;
    let none = h.lit(vcs, 0);
    let mut kept = vec![none; inputs as usize];
    // Channels and output ports of requests of greater priority.
    let mut greater = vec![none; inputs as usize];
    let mut taken = h.lit(outputs, 0);
    for &level in priorities.levels {
        let mut asked = vec![taken];
        for input in 0..inputs {
            let at = input as usize;
            let ports = &wants.ports[at * vcs as usize..][..vcs as usize];
            let channels = h.and(wants.asking[at], h.lit(vcs, priorities.at(level, shape, input)));
            let lost = h.pack(vcs, |v| h.any(h.and(ports[v as usize], taken)));
            let alone = h.not(1, h.any(greater[at]));
            kept[at] = h.or(kept[at], when(h, vcs, alone, and_not(h, vcs, channels, lost)));
            greater[at] = h.or(greater[at], channels);
            asked.extend((0..vcs).map(|v| when(h, outputs, h.bit(channels, v), ports[v as usize])));
        }
        taken = or_all(h, outputs, &asked);
    }
    kept
}
