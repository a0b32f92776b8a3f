// SPDX-License-Identifier: MIT OR Apache-2.0
//! Classes of virtual channels: contiguous ranges of channel numbers.

use super::relation::ask;
use crate::hdl::ones;
use crate::spec::{RouterSpec, Share};

/// Virtual channels `first .. first + count`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct VcRange {
    pub(super) first: u32,
    pub(super) count: u32,
}

impl VcRange {
    /// All channels of a port.
    pub(super) const fn all(spec: &RouterSpec) -> Self {
        Self { first: 0, count: spec.vcs }
    }

    /// The `count` highest-numbered channels of a port.
    pub(super) const fn top(spec: &RouterSpec, count: u32) -> Self {
        Self { first: spec.vcs.saturating_sub(count), count }
    }

    /// The channels of a port but the `count` highest-numbered ones.
    pub(super) const fn below_top(spec: &RouterSpec, count: u32) -> Self {
        Self { first: 0, count: spec.vcs.saturating_sub(count) }
    }

    /// Part `i` of `parts`: as equal as possible, lower ones at lower numbers and larger first.
    pub(super) const fn part(self, parts: u32, i: u32) -> Self {
        let (size, larger) = (self.count / parts, self.count % parts);
        let before = if i < larger { i } else { larger };
        Self { first: self.first + i * size + before, count: size + (i < larger) as u32 }
    }

    /// The lower and the upper half. Both have the middle one of an odd number of channels where halves
    /// overlap.
    pub(super) const fn halves(self, spec: &RouterSpec) -> [Self; 2] {
        let [lower, upper] = [self.part(2, 0), self.part(2, 1)];
        let shared = if spec.overlapping_halves { lower.count - upper.count } else { 0 };
        [lower, Self { first: upper.first - shared, count: upper.count + shared }]
    }

    /// All of so many parts.
    pub(super) fn parts(self, parts: u32) -> impl Iterator<Item = Self> {
        (0..parts).map(move |i| self.part(parts, i))
    }

    /// It and, where a dimension wraps, its halves.
    pub(super) fn with_datelines(self, spec: &RouterSpec) -> Vec<Self> {
        let halves = spec.wraps().then(|| self.halves(spec));
        std::iter::once(self).chain(halves.into_iter().flatten()).collect()
    }

    /// One bit for each channel.
    pub(super) const fn mask(self) -> u64 {
        if self.count == 0 { 0 } else { ones(self.count) << self.first }
    }
}

/// The virtual channels in groups whose members the relation never tells apart: disjoint masks that
/// cover all channels of a port, lowest first. For checkers, whose graphs need one vertex for each
/// group only. Groups end where shares of message classes do.
pub fn vc_classes(spec: &RouterSpec) -> Vec<u64> {
    if !spec.classes.is_empty() {
        let in_share = |share: Share| {
            let classes = vc_classes(&spec.in_share(share));
            classes.into_iter().map(move |mask| mask << share.first)
        };
        return spec.shares().into_iter().flat_map(in_share).collect();
    }
    let mut ranges = ask!(spec.relation, it => it.classes(spec));
    ranges.push(VcRange::all(spec));
    between_ends(spec, &ranges)
}

/// Cuts the channels wherever a range begins or ends.
fn between_ends(spec: &RouterSpec, ranges: &[VcRange]) -> Vec<u64> {
    let mut ends: Vec<u32> = ranges.iter().flat_map(|r| [r.first, r.first + r.count]).collect();
    ends.retain(|&end| end <= spec.vcs);
    ends.sort_unstable();
    ends.dedup();
    ends.windows(2).map(|pair| VcRange { first: pair[0], count: pair[1] - pair[0] }.mask()).collect()
}
