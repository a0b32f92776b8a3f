//! Dimension order: the lowest dimension in which here and destination differ.

use super::channels::VcRange;
use super::compass::Compass;
use super::dateline::{Ahead, dateline};
use super::nothing;
use crate::hdl::Hdl;
use crate::head::Candidates;

/// On a mesh on all channels, where a dimension wraps with dateline classes, unless these are turned
/// off.
#[inline(always)]
pub(super) fn route<H: Hdl>(compass: &Compass<'_, H>, datelines: bool) -> Candidates<H::Word> {
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
