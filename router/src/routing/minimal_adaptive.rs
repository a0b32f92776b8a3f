//! Minimal adaptive routing with escape channels.
//!
//! J. Duato, "A new theory of deadlock-free adaptive routing in wormhole networks", IEEE Trans.
//! Parallel and Distributed Systems 4(12), 1993.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::nothing;
use crate::hdl::Hdl;
use crate::head::Candidates;

/// Any productive port on the adaptive channels; dimension order on the `escape_vcs` highest ones. A
/// packet may go back from an escape channel to adaptive ones.
#[inline(always)]
pub(super) fn route<H: Hdl>(compass: &Compass<'_, H>, escape_vcs: u32) -> Candidates<H::Word> {
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
