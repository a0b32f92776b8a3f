// SPDX-License-Identifier: MIT OR Apache-2.0
//! Valiant's algorithm on any graph, and UGAL: by way of an intermediate router, by a table of shortest ways.
//!
//! L. G. Valiant, "A scheme for fast parallel communication", SIAM J. Computing 11(2), 1982. UGAL: A. Singh,
//! "Load-balanced routing in interconnection networks", PhD thesis, Stanford, 2005, and for dragonflies J.
//! Kim, W. J. Dally, S. Scott, D. Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008.
//! The two differ in what the source chooses, not in the routing: a packet that goes by the shortest way has
//! its source as intermediate router.

use super::by_table::{BY_TABLE, Row};
use super::channels::VcRange;
use super::compass::Compass;
use super::facts::{Facts, Via};
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::turns::Arrival;
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::spec::RouterSpec;

/// By way of any router that has nodes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LayeredValiant;

/// By way of any router that has nodes, or by the shortest way, whichever looks faster at the source.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ugal;

/// Both route alike.
macro_rules! by_halves {
    ($relation:ident, $name:literal, $via:expr) => {
        impl Routing for $relation {
            const FACTS: Facts = Facts { name: $name, is_deterministic: true, via: $via, ..BY_TABLE };

            #[inline(always)]
            fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
                route(compass)
            }

            fn legal(self, check: &mut Check<'_>) {
                check.even();
                check.table(check.spec.vcs / 2);
            }

            fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
                VcRange::all(spec).halves(spec).into_iter().flat_map(|half| groups(spec, half)).collect()
            }

            fn turns(self, arrival: &Arrival<'_>) -> u64 {
                arrival.all()
            }
        }
    };
}

by_halves!(LayeredValiant, "layered-valiant", Via::WithNodes);
by_halves!(Ugal, "ugal", Via::ByLoad);

/// The table's way to the intermediate router on the lower half of the channels, from there to the
/// destination on the upper half. The table has the channels of one half. A packet that enters the upper half
/// is one that begins at the intermediate router.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec, second) = (compass.h, compass.spec, compass.second_phase);
    let (half, came) = (spec.vcs / 2, compass.head.from_vc);
    let in_half = h.pack(half, |vc| h.mux(second, h.bit(came, half + vc), h.bit(came, vc)));
    let Some(row) = Row::new(compass, in_half, |d| compass.target(d)) else { return nothing(h, spec) };
    let channels = row.vcs(half);
    let of_phase = |vc: u32| match vc.checked_sub(half) {
        None => h.mux(second, h.lit(1, 0), h.bit(channels, vc)),
        Some(vc) => h.mux(second, h.bit(channels, vc), h.lit(1, 0)),
    };
    Candidates {
        productive: row.ports(compass.ports()),
        keep: h.pack(2 * half, of_phase),
        ..nothing(h, spec)
    }
}

/// The groups of channels of a half that the table tells apart.
fn groups(spec: &RouterSpec, half: VcRange) -> Vec<VcRange> {
    let begins = spec.table.iter().flat_map(|table| table.group_begins());
    let to_the_end =
        |first: u32| VcRange { first: half.first + first, count: half.count.saturating_sub(first) };
    begins.map(to_the_end).collect()
}
