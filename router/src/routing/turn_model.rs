//! The turn model: some turns are left out, so that no cycle of turns remains. Minimal, on a mesh.
//!
//! C. J. Glass and L. M. Ni, "The turn model for adaptive routing", ISCA 1992.

use super::channels::VcRange;
use super::compass::Compass;
use super::nothing;
use crate::hdl::{Hdl, ones};
use crate::head::Candidates;

/// The ports of a two-dimensional router: dimension 0 is x, dimension 1 is y.
pub(super) const WEST: u64 = 0b0001;
pub(super) const EAST: u64 = 0b0010;
pub(super) const SOUTH: u64 = 0b0100;
pub(super) const NORTH: u64 = 0b1000;

/// The lower port of every dimension.
const NEGATIVE: u64 = 0x5555_5555_5555_5555;

/// All steps west come first: no turn into west.
#[inline(always)]
pub(super) fn west_first<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    early_then_late(compass, WEST)
}

/// All steps north come last: no turn out of north.
#[inline(always)]
pub(super) fn north_last<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    early_then_late(compass, WEST | EAST | SOUTH)
}

/// All steps towards lower coordinates come first: no turn from a positive into a negative
/// direction. In any number of dimensions.
#[inline(always)]
pub(super) fn negative_first<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    early_then_late(compass, NEGATIVE & ones(compass.ports()))
}

/// The productive ports of the set as long as there are any, then the others. Whether a port works
/// makes no difference: a late step before an early one is what the model forbids.
#[inline(always)]
fn early_then_late<H: Hdl>(compass: &Compass<'_, H>, early: u64) -> Candidates<H::Word> {
    let h = compass.h;
    let productive = compass.productive();
    let first = h.and(productive, h.lit(compass.ports(), early));
    on_all_channels(compass, h.mux(h.any(first), first, productive))
}

/// An answer of some productive ports, with every channel of them.
#[inline(always)]
pub(super) fn on_all_channels<H: Hdl>(compass: &Compass<'_, H>, productive: H::Word) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    Candidates { productive, keep: h.lit(spec.vcs, VcRange::all(spec).mask()), ..nothing(h, spec) }
}
