// SPDX-License-Identifier: MIT OR Apache-2.0
//! The turn model: some turns are left out, so that no cycle of turns remains. Minimal, on a mesh.
//!
//! C. J. Glass and L. M. Ni, "The turn model for adaptive routing", ISCA 1992.

use super::channels::VcRange;
use super::compass::Compass;
use super::facts::Facts;
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::turns::Arrival;
use crate::hdl::{Hdl, ones};
use crate::head::Candidates;
use crate::properties::turns::{self, Turns};

/// The ports of a two-dimensional router: dimension 0 is x, dimension 1 is y.
pub(super) const WEST: u64 = 0b0001;
pub(super) const EAST: u64 = 0b0010;
pub(super) const SOUTH: u64 = 0b0100;
pub(super) const NORTH: u64 = 0b1000;

/// The lower port of every dimension.
const NEGATIVE: u64 = 0x5555_5555_5555_5555;

/// All steps west come first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WestFirst;

impl Routing for WestFirst {
    const FACTS: Facts = Facts { name: "west-first", ..Facts::USUAL };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        early_then_late(compass, WEST)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.mesh();
        check.two_dimensions();
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.onward() & !WEST | arrival.straight()
    }

    /// No turn into west.
    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        Some(turns.any(&|a, b| a != turns::WEST && b == turns::WEST))
    }
}

/// All steps north come last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NorthLast;

impl Routing for NorthLast {
    const FACTS: Facts = Facts { name: "north-last", ..Facts::USUAL };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        early_then_late(compass, WEST | EAST | SOUTH)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.mesh();
        check.two_dimensions();
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        if arrival.is_from(SOUTH) { arrival.straight() } else { arrival.onward() }
    }

    /// No turn out of north.
    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        Some(turns.any(&|a, b| a == turns::NORTH && b != turns::NORTH))
    }
}

/// All steps towards lower coordinates come first, in any number of dimensions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NegativeFirst;

impl Routing for NegativeFirst {
    const FACTS: Facts = Facts { name: "negative-first", ..Facts::USUAL };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        early_then_late(compass, NEGATIVE & ones(compass.ports()))
    }

    fn legal(self, check: &mut Check<'_>) {
        check.mesh();
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        let upwards = arrival.is_from(NEGATIVE);
        if upwards { arrival.onward() & !NEGATIVE } else { arrival.onward() }
    }

    /// No turn from a positive into a negative direction.
    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        Some(turns.any(&|a, b| a % 2 == 1 && b % 2 == 0))
    }
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
