//! Classes of virtual channels: contiguous ranges of channel numbers.

use crate::hdl::ones;
use crate::spec::{Relation, RouterSpec};

/// Virtual channels `first .. first + count`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct VcRange {
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

    /// The lower and the upper half.
    pub(super) const fn halves(self) -> [Self; 2] {
        [self.part(2, 0), self.part(2, 1)]
    }

    /// One bit for each channel.
    pub(super) const fn mask(self) -> u64 {
        if self.count == 0 { 0 } else { ones(self.count) << self.first }
    }
}

/// The virtual channels in groups whose members the relation never tells apart: disjoint masks that
/// cover all channels of a port, lowest first. For checkers, whose graphs need one vertex for each
/// group only.
pub fn vc_classes(spec: &RouterSpec) -> Vec<u64> {
    let all = VcRange::all(spec);
    let mut ranges = vec![all];
    match spec.relation {
        Relation::DimensionOrder { datelines: true } => with_datelines(spec, all, &mut ranges),
        Relation::O1Turn | Relation::Valiant | Relation::Romm => {
            all.halves().into_iter().for_each(|half| with_datelines(spec, half, &mut ranges));
        }
        Relation::StaticReversal(params) => {
            let classes = params.max_reversals + 1;
            ranges.extend((0..classes).map(|class| all.part(classes, class)));
            with_datelines(spec, all.part(classes, classes - 1), &mut ranges);
        }
        Relation::DynamicReversal(params) => {
            ranges.push(VcRange { first: 0, count: params.entry_lanes });
            with_datelines(spec, VcRange::top(spec, params.deterministic_vcs), &mut ranges);
        }
        Relation::MinimalAdaptive { escape_vcs } => {
            with_datelines(spec, VcRange::top(spec, escape_vcs), &mut ranges);
        }
        Relation::Shortest => {
            let classes = spec.jumps.as_ref().map_or(0, |jumps| jumps.most_repeats()) + 1;
            ranges.extend((0..classes).map(|class| all.part(classes, class)));
        }
        Relation::JumpOrder
        | Relation::NearestJump
        | Relation::DimensionOrder { datelines: false }
        | Relation::WestFirst
        | Relation::NorthLast
        | Relation::NegativeFirst
        | Relation::OddEven => {}
    }
    between_ends(spec, &ranges)
}

fn with_datelines(spec: &RouterSpec, range: VcRange, ranges: &mut Vec<VcRange>) {
    ranges.push(range);
    if spec.wraps() {
        ranges.extend(range.halves());
    }
}

/// Cuts the channels wherever a range begins or ends.
fn between_ends(spec: &RouterSpec, ranges: &[VcRange]) -> Vec<u64> {
    let mut ends: Vec<u32> = ranges.iter().flat_map(|r| [r.first, r.first + r.count]).collect();
    ends.retain(|&end| end <= spec.vcs);
    ends.sort_unstable();
    ends.dedup();
    ends.windows(2).map(|pair| VcRange { first: pair[0], count: pair[1] - pair[0] }.mask()).collect()
}
