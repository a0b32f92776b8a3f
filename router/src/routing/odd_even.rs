// SPDX-License-Identifier: MIT OR Apache-2.0
//! The odd-even turn model: where a turn is left out depends on the column.
//!
//! G.-M. Chiu, "The odd-even turn model for adaptive routing", IEEE Trans. Parallel and Distributed
//! Systems 11(7), 2000; its minimal algorithm ROUTE.

use super::compass::Compass;
use super::facts::Facts;
use super::legal::Check;
use super::relation::Routing;
use super::turn_model::{EAST, NORTH, SOUTH, WEST, on_all_channels};
use crate::bits::{and_not, when};
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::properties::turns::{self, Turns};

/// Chiu's turn model, minimal, on a mesh of two dimensions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OddEven;

impl Routing for OddEven {
    const FACTS: Facts = Facts { name: "odd-even", reads_columns: true, ..Facts::USUAL };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        route(compass)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.mesh();
        check.two_dimensions();
    }

    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        let odd = turns.h.bit(turns.head.here[0], 0);
        let out_of_east = turns.any(&|a, b| a == turns::EAST && (b == turns::NORTH || b == turns::SOUTH));
        let into_west = turns.any(&|a, b| (a == turns::NORTH || a == turns::SOUTH) && b == turns::WEST);
        Some(turns.h.mux(odd, into_west, out_of_east))
    }
}

/// No turn from east to north or south in an even column, none from north or south to west in an odd
/// one.
///
/// ROUTE allows an eastbound packet to leave its row in its source column too. There is no need to
/// carry that column: in an even one, a packet that did not arrive travelling east can only be in its
/// source column, because it could not have turned north or south in any other.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, n, head) = (compass.h, compass.ports(), compass.head);
    let productive = compass.productive();
    let heading = |set: u64| compass.any_of(productive, set);
    let odd_here = h.bit(head.here[0], 0);
    let odd_there = h.bit(head.dest[0], 0);
    let came_east = compass.any_of(head.from, WEST);

    let leaves_eastbound = h.or(odd_here, h.not(1, came_east));
    let leaves_westbound = h.or(h.not(1, odd_here), h.not(1, heading(WEST)));
    let leaves_row = h.mux(heading(EAST), leaves_eastbound, leaves_westbound);
    // In an even column of destination an eastbound packet could not turn any more: the odd one
    // before it is the last place to do so.
    let next_column = h.eq(compass.distance(0), h.lit(compass.spec.dims[0].coord_bits(), 1));
    let last_chance = h.and(heading(NORTH | SOUTH), and_not(h, 1, next_column, odd_there));

    let barred = h.or(
        when(h, n, h.not(1, leaves_row), h.lit(n, NORTH | SOUTH)),
        when(h, n, last_chance, h.lit(n, EAST)),
    );
    on_all_channels(compass, and_not(h, n, productive, barred))
}
