// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where each relation may be used.

use std::ops::RangeInclusive;

use super::facts::Graphs;
use super::relation::ask;
use crate::errors::Errors;
use crate::spec::{Misroute, MisrouteLimit, Release, RouterSpec, ranges};

/// Why a relation does not work on a router as it is described. Each message says how to mend it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The relation is defined on meshes only.
    #[error(
        "{relation} is defined on a mesh only, but this network has wrap-around links: use a mesh, or \
         another relation"
    )]
    MeshOnly {
        /// The relation.
        relation: &'static str,
    },
    /// The relation is defined on cubes only.
    #[error(
        "{relation} is defined on meshes and tori only, but this network is a circulant graph: use \
         jump-order, shortest, nearest-jump, static-dr, dynamic-dr or minimal-adaptive"
    )]
    CubeOnly {
        /// The relation.
        relation: &'static str,
    },
    /// The relation is defined on circulant graphs only.
    #[error(
        "{relation} is defined on circulant graphs only, but this network is a mesh or torus: use \
         dimension-order or another relation, or a binomial graph"
    )]
    CirculantOnly {
        /// The relation.
        relation: &'static str,
    },
    /// The routes repeat jumps, which the relation has no channels for.
    #[error(
        "{relation} makes each jump at most once, but with these jumps some routes need a jump {times} \
         times: use shortest, or add jumps"
    )]
    RepeatedJump {
        /// The relation.
        relation: &'static str,
        /// How often a jump is made at most.
        times: u32,
    },
    /// Routes follow a numbering that changes, and the relation has no classes that count reversals.
    #[error(
        "{relation} cannot heal: links of the healed graph are paths over several wires, and only static-dr \
         has classes of channels that keep such paths free of deadlock: use static-dr"
    )]
    NoHealing {
        /// The relation.
        relation: &'static str,
    },
    /// The digits are made for another relation.
    #[error("{relation} needs another recoding of displacements than this one: use its own")]
    OtherRecoding {
        /// The relation.
        relation: &'static str,
    },
    /// The relation is defined in two dimensions only.
    #[error(
        "{relation} is defined in two dimensions only, but this network has {dims}: use a two-dimensional \
         mesh, or negative-first, the turn model for any number of dimensions"
    )]
    TwoDimensionsOnly {
        /// The relation.
        relation: &'static str,
        /// Dimensions there are.
        dims: usize,
    },
    /// There are too few virtual channels for its classes.
    #[error(
        "{relation} needs at least {least} virtual channels here ({why}), but there are only {vcs}: \
             {mend}"
    )]
    TooFewChannels {
        /// The relation.
        relation: &'static str,
        /// How many it needs.
        least: u32,
        /// How many there are.
        vcs: u32,
        /// What they are for.
        why: &'static str,
        /// What can be done about it.
        mend: String,
    },
    /// A parameter of the relation is out of its range.
    #[error("{what} of {relation} is {given}: it must be {least} to {most} here")]
    OutOfRange {
        /// The relation.
        relation: &'static str,
        /// The parameter, in words.
        what: &'static str,
        /// Least value.
        least: u32,
        /// Greatest value.
        most: u32,
        /// Value given.
        given: u32,
    },
    /// All virtual channels are set aside, and none is left to be adaptive.
    #[error(
        "{what} of {relation} is {given} of {vcs} virtual channels, so no channel is left to be adaptive: \
         lower it or give more virtual channels"
    )]
    NothingAdaptive {
        /// The relation.
        relation: &'static str,
        /// The parameter, in words.
        what: &'static str,
        /// Value given.
        given: u32,
        /// Virtual channels there are.
        vcs: u32,
    },
    /// The relation's argument against deadlock needs whole channels.
    #[error(
        "{relation} needs virtual channels to be released when drained, not when the tail flit has been \
         sent: otherwise a packet waits for the packet before it in the buffer, and the relation does not \
         cover this wait"
    )]
    NeedsDrained {
        /// The relation.
        relation: &'static str,
    },
}

/// Checks a router's relation against its dimensions and channels. The ranges stated in
/// [`RouterSpec`] itself must hold.
///
/// # Errors
/// Everything that does not fit.
pub fn legal(spec: &RouterSpec) -> Result<(), Errors<Illegal>> {
    let mut check = Check { spec, relation: spec.relation.name(), found: Vec::new() };
    check.graph();
    ask!(spec.relation, it => it.legal(&mut check));
    if let Some(policy) = spec.misroute() {
        check.misroute(&policy);
    }
    Errors::unless_none(check.found)
}

/// The problems of a router under its relation.
pub(crate) struct Check<'a> {
    pub(super) spec: &'a RouterSpec,
    relation: &'static str,
    found: Vec<Illegal>,
}

impl Check<'_> {
    pub(super) fn mesh(&mut self) {
        if self.spec.wraps() {
            self.found.push(Illegal::MeshOnly { relation: self.relation });
        }
    }

    pub(super) fn two_dimensions(&mut self) {
        let dims = self.spec.dims.len();
        if dims != 2 {
            self.found.push(Illegal::TwoDimensionsOnly { relation: self.relation, dims });
        }
    }

    /// Whether the relation is one for this kind of graph, and the digits are what it wants.
    fn graph(&mut self) {
        let relation = self.relation;
        let Some(jumps) = &self.spec.jumps else {
            if self.spec.relation.follows_jumps() {
                self.found.push(Illegal::CirculantOnly { relation });
            }
            return;
        };
        match self.spec.relation.graphs() {
            Graphs::Cubes => self.found.push(Illegal::CubeOnly { relation }),
            Graphs::Both if jumps.most_repeats() > 0 => {
                self.found.push(Illegal::RepeatedJump { relation, times: jumps.most_repeats() + 1 });
            }
            _ if jumps.overlay().is_some() && !self.spec.relation.heals() => {
                self.found.push(Illegal::NoHealing { relation });
            }
            Graphs::Circulants(recoding) if jumps.recoding() != recoding => {
                self.found.push(Illegal::OtherRecoding { relation });
            }
            Graphs::Circulants(_) | Graphs::Both => {}
        }
    }

    /// Half the channels for each of two orders or phases, with dateline classes where a dimension wraps.
    pub(super) fn halves(&mut self) {
        if self.spec.wraps() {
            self.at_least(4, "two halves with two dateline classes each");
        } else {
            self.at_least(2, "two halves");
        }
    }

    pub(super) fn drained(&mut self) {
        if self.spec.release != Release::Drained {
            self.found.push(Illegal::NeedsDrained { relation: self.relation });
        }
    }

    pub(super) fn at_least(&mut self, least: u32, why: &'static str) {
        self.channels(least, why, format!("give it {least}"));
    }

    pub(super) fn channels(&mut self, least: u32, why: &'static str, mend: String) {
        let Self { relation, spec: RouterSpec { vcs, .. }, .. } = *self;
        if *vcs < least {
            self.found.push(Illegal::TooFewChannels { relation, least, vcs: *vcs, why, mend });
        }
    }

    fn within(&mut self, what: &'static str, given: u32, range: RangeInclusive<u32>) {
        self.range(what, given, *range.start(), *range.end());
    }

    pub(super) fn range(&mut self, what: &'static str, given: u32, least: u32, most: u32) {
        if !(least..=most).contains(&given) {
            let relation = self.relation;
            self.found.push(Illegal::OutOfRange { relation, what, least, most, given });
        }
    }

    /// Channels for dimension order only: one at least, two where a dimension wraps, not all.
    pub(super) fn set_aside(&mut self, what: &'static str, given: u32) {
        let (relation, vcs) = (self.relation, self.spec.vcs);
        self.range(what, given, 1 + u32::from(self.spec.wraps()), 64);
        if given >= vcs {
            self.found.push(Illegal::NothingAdaptive { relation, what, given, vcs });
        }
    }

    fn misroute(&mut self, policy: &Misroute) {
        match policy.limit {
            MisrouteLimit::Steps(steps) => self.within("the limit of steps away", steps, ranges::MISROUTES),
            MisrouteLimit::Ratio { back, forward } => {
                self.within("the number of steps back of the misrouting ratio", back, ranges::MISROUTE_RATIO);
                self.within(
                    "the number of steps forward of the misrouting ratio",
                    forward,
                    ranges::MISROUTE_RATIO,
                );
            }
        }
    }
}
