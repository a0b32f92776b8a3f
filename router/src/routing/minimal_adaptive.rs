// SPDX-License-Identifier: MIT OR Apache-2.0
//! Minimal adaptive routing with escape channels.
//!
//! J. Duato, "A new theory of deadlock-free adaptive routing in wormhole networks", IEEE Trans.
//! Parallel and Distributed Systems 4(12), 1993.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::facts::{Argument, Escapes, Facts, Graphs};
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::remedy::Remedy;
use crate::hdl::{Hdl, ones};
use crate::head::Candidates;
use crate::properties::dateline::Halves;
use crate::spec::RouterSpec;

/// Minimal adaptive routing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MinimalAdaptive {
    /// Escape channels of each port. Without any it deadlocks, for teaching: the check of the network says
    /// so.
    pub(crate) escape_vcs: u32,
}

impl Routing for MinimalAdaptive {
    const FACTS: Facts = Facts {
        name: "minimal-adaptive",
        graphs: Graphs::Both,
        by_strides: true,
        is_fully_adaptive: true,
        escapes: Escapes::Otherwise,
        needs_drained: true,
        ..Facts::USUAL
    };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        route(compass, self.escape_vcs)
    }

    fn legal(self, check: &mut Check<'_>) {
        if self.escape_vcs > 0 {
            check.set_aside("the number of escape channels", self.escape_vcs);
        }
        check.drained();
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        VcRange::top(spec, self.escape_vcs).with_datelines(spec)
    }

    fn argument(self) -> Argument {
        match self.escape_vcs {
            0 => Argument::Acyclic,
            vcs => Argument::Escape { vcs },
        }
    }

    fn remedy(self) -> Option<Remedy> {
        (self.escape_vcs == 0).then_some(Remedy::EscapeChannels)
    }

    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        if self.escape_vcs == 0 {
            return Vec::new();
        }
        let escapes = ones(spec.vcs) & !ones(spec.vcs - self.escape_vcs);
        vec![Halves::of(escapes, false, false)]
    }
}

/// Any productive port on the adaptive channels; dimension order on the `escape_vcs` highest ones. A
/// packet may go back from an escape channel to adaptive ones.
#[inline(always)]
fn route<H: Hdl>(compass: &Compass<'_, H>, escape_vcs: u32) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let productive = compass.productive();
    let keep = h.lit(spec.vcs, VcRange::below_top(spec, escape_vcs).mask());
    let offered = Candidates { productive, keep, ..nothing(h, spec) };
    if escape_vcs == 0 {
        return offered;
    }
    let escape = compass.ascending(productive);
    let channels = VcRange::top(spec, escape_vcs);
    Candidates { escape, escape_vcs: dateline(compass, escape, channels, Ahead::UpperHalf), ..offered }
}
