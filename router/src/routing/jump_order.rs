// SPDX-License-Identifier: MIT OR Apache-2.0
//! The jumps of a circulant graph in a fixed order.

use super::channels::VcRange;
use super::compass::Compass;
use super::facts::{Facts, Graphs};
use super::legal::Check;
use super::nothing;
use super::relation::Routing;
use super::turns::Arrival;
use crate::bits::when;
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::jumps::{Jumps, Recoding};
use crate::spec::RouterSpec;

/// The jumps of the non-adjacent form, smallest first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct JumpOrder;

impl Routing for JumpOrder {
    const FACTS: Facts = Facts {
        name: "jump-order",
        graphs: Graphs::Circulants(Recoding::NonAdjacent),
        is_deterministic: true,
        ..Facts::USUAL
    };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        smallest_first(compass)
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.later() | arrival.again()
    }
}

/// The jumps of a shortest way in order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shortest;

impl Routing for Shortest {
    const FACTS: Facts =
        Facts { name: "shortest", graphs: Graphs::Circulants(Recoding::Shortest), ..JumpOrder::FACTS };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        smallest_first(compass)
    }

    fn legal(self, check: &mut Check<'_>) {
        check.at_least(times(check.spec), "one for each time that a route makes the same jump");
    }

    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        VcRange::all(spec).parts(times(spec)).collect()
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.later() | arrival.again()
    }
}

/// The jump nearest in length to what is left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NearestJump;

impl Routing for NearestJump {
    const FACTS: Facts =
        Facts { name: "nearest-jump", graphs: Graphs::Circulants(Recoding::Nearest), ..JumpOrder::FACTS };

    #[inline(always)]
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, _: H::Word) -> Candidates<H::Word> {
        largest_first(compass)
    }

    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.earlier()
    }
}

/// How often a route makes the same jump at most.
fn times(spec: &RouterSpec) -> u32 {
    spec.jumps.as_ref().map_or(0, |jumps| jumps.most_repeats()) + 1
}

/// The smallest jump that is left, on any channel: a packet's jumps ascend, so that the dependencies between
/// channels do, and one channel is enough. A jump that is made several times takes [classes](repetitions) of
/// channels.
#[inline(always)]
fn smallest_first<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let port = compass.ascending(compass.productive());
    Candidates { productive: port, keep: repetitions(compass, port), ..nothing(compass.h, compass.spec) }
}

/// The largest jump that is left, on any channel: the jumps descend.
#[inline(always)]
fn largest_first<H: Hdl>(compass: &Compass<'_, H>) -> Candidates<H::Word> {
    let (h, spec) = (compass.h, compass.spec);
    let port = compass.descending(compass.productive());
    Candidates { productive: port, keep: h.lit(spec.vcs, VcRange::all(spec).mask()), ..nothing(h, spec) }
}

/// The channels open to a packet that takes `port` (one-hot): those of a class above that of its arrival, if
/// it came by the same jump, and low enough to leave a class to each further time.
#[inline(always)]
fn repetitions<H: Hdl>(compass: &Compass<'_, H>, port: H::Word) -> H::Word {
    let (h, vcs) = (compass.h, compass.spec.vcs);
    let all = h.lit(vcs, VcRange::all(compass.spec).mask());
    let Some(jumps) = compass.jumps.filter(|jumps| jumps.most_repeats() > 0) else { return all };
    let again = h.any(h.and(port, compass.straight_on()));
    (0..jumps.graph().jumps().len()).filter(|&k| jumps.repeats(k) > 0).fold(all, |channels, k| {
        let taken = compass.any_of(port, jumps.graph().ports_of(k));
        h.mux(taken, h.and(low_enough(compass, jumps, k), above_arrival(compass, jumps, again)), channels)
    })
}

/// The channels of the classes that leave one to each further time of jump `k`.
#[inline(always)]
fn low_enough<H: Hdl>(compass: &Compass<'_, H>, jumps: &Jumps, k: usize) -> H::Word {
    let (h, vcs, most) = (compass.h, compass.spec.vcs, jumps.most_repeats());
    let further = jumps.further(h, compass.head.state.digits, k);
    (0..=jumps.repeats(k)).fold(h.lit(vcs, 0), |channels, times| {
        let at = h.eq(further, h.lit(jumps.repeat_bits(k), u64::from(times)));
        let classes = (0..=most - times).fold(0, |mask, class| mask | class_of(compass, most, class));
        h.or(channels, when(h, vcs, at, h.lit(vcs, classes)))
    })
}

/// The channels of the classes above that of arrival, when the jump is made again; else all.
#[inline(always)]
fn above_arrival<H: Hdl>(compass: &Compass<'_, H>, jumps: &Jumps, again: H::Word) -> H::Word {
    let (h, vcs, most) = (compass.h, compass.spec.vcs, jumps.most_repeats());
    let above = (0..=most).fold(h.lit(vcs, 0), |channels, class| {
        let came = h.any(h.and(compass.head.from_vc, h.lit(vcs, class_of(compass, most, class))));
        let higher = (class + 1..=most).fold(0, |mask, class| mask | class_of(compass, most, class));
        h.or(channels, when(h, vcs, came, h.lit(vcs, higher)))
    });
    h.mux(again, above, h.lit(vcs, VcRange::all(compass.spec).mask()))
}

/// The channels for the `class`-th time of a jump that is made `most` times again.
fn class_of<H: Hdl>(compass: &Compass<'_, H>, most: u32, class: u32) -> u64 {
    VcRange::all(compass.spec).part(most + 1, class).mask()
}
