// SPDX-License-Identifier: MIT OR Apache-2.0
//! Valiant's algorithm and ROMM: by way of an intermediate router.
//!
//! L. G. Valiant, "A scheme for fast parallel communication", SIAM J. Computing 11(2), 1982: any
//! intermediate router. T. Nesson and S. L. Johnsson, "ROMM routing on mesh and torus networks",
//! SPAA 1995: one inside a minimal box. They differ in what the source draws, not in the routing.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::{Facts, Via};
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::turns::Arrival;
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::properties::reversal::classes;
use crate::spec::RouterSpec;

/// By way of any router.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Valiant;

/// By way of a router in a minimal box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Romm;

/// Both route alike.
macro_rules! two_phase {
    ($relation:ident, $name:literal, $via:expr, $by_strides:literal) => {
        impl Routing for $relation {
            const FACTS: Facts = Facts {
                name: $name,
                is_deterministic: true,
                via: $via,
                by_strides: $by_strides,
                ..Facts::USUAL
            };

            #[inline(always)]
            fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
                route(compass)
            }

            fn legal(self, check: &mut Check<'_>) {
                check.halves();
            }

            fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
                VcRange::all(spec)
                    .halves(spec)
                    .into_iter()
                    .flat_map(|half| half.with_datelines(spec))
                    .collect()
            }

            fn turns(self, arrival: &Arrival<'_>) -> u64 {
                arrival.all()
            }

            fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
                let halves = classes(spec.vcs, 2).zip([true, false]);
                halves.map(|(half, first)| Halves::of(half, first, true)).collect()
            }
        }
    };
}

two_phase!(Valiant, "valiant", Via::Anywhere, true);
two_phase!(Romm, "romm", Via::InMinimalBox, false);

/// Dimension order to the intermediate router on the lower half of the channels, from there to the
/// destination on the upper half. Each half has its own dateline classes where a dimension wraps.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let port = compass.ascending(compass.productive());
    let [first, second] =
        VcRange::all(spec).halves(spec).map(|half| dateline(compass, port, half, Ahead::AsSpecified));
    Candidates { productive: port, keep: h.mux(compass.second_phase, second, first), ..nothing(h, spec) }
}
