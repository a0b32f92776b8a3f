// SPDX-License-Identifier: MIT OR Apache-2.0
//! Dimension order: the lowest dimension in which here and destination differ.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::Facts;
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::remedy::Remedy;
use super::turns::Arrival;
use crate::hdl::{Hdl, ones};
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::properties::turns::Turns;
use crate::spec::RouterSpec;

/// Lowest differing dimension first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DimensionOrder {
    /// Whether wrapping dimensions use dateline classes.
    pub(crate) datelines: bool,
}

impl Routing for DimensionOrder {
    const FACTS: Facts = Facts {
        name: "dimension-order",
        is_deterministic: true,
        has_ties: true,
        by_strides: true,
        ..Facts::USUAL
    };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        route(compass, self.datelines)
    }

    fn legal(self, check: &mut Check<'_>) {
        if self.datelines && check.spec.wraps() {
            check.at_least(2, "two dateline classes");
        }
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        if self.datelines { VcRange::all(spec).with_datelines(spec) } else { Vec::new() }
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.straight() | arrival.later()
    }

    fn remedy(self) -> Option<Remedy> {
        (!self.datelines).then_some(Remedy::Datelines)
    }

    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        if self.datelines { vec![Halves::of(ones(spec.vcs), false, true)] } else { Vec::new() }
    }

    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        Some(turns.any(&|a, b| b / 2 < a / 2))
    }
}

/// On a mesh on all channels, where a dimension wraps with dateline classes, unless these are turned
/// off.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>, datelines: bool) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let port = compass.ascending(compass.productive());
    let all = VcRange::all(spec);
    let keep = if datelines {
        dateline(compass, port, all, Ahead::AsSpecified)
    } else {
        h.lit(spec.vcs, all.mask())
    };
    Candidates { productive: port, keep, ..nothing(h, spec) }
}
