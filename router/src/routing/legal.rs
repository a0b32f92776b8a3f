// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where each relation may be used.

mod classes;

use std::ops::RangeInclusive;

use super::facts::Graphs;
use super::relation::ask;
use crate::errors::Errors;
use crate::spec::{
    MAX_CLASSES, Misroute, MisrouteLimit, Relation, Release, RingClasses, RouterSpec, Selection, ranges,
};
use crate::table::RouteTable;

/// Why a relation does not work on a router as it is described. Each message says the remedy.
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
    /// The relation is one of directions, and the network has none.
    #[error(
        "{relation} routes by directions, and routers of this graph have none: use up-down, layered-shortest, \
         layered-valiant, ugal, adaptive-up-down or table"
    )]
    NeedsDirections {
        /// The relation.
        relation: &'static str,
    },
    /// The relation is one of cubes or circulant graphs, and links of a dimension skip routers.
    #[error(
        "{relation} is not defined where links of a dimension skip routers: use dimension-order, o1turn, \
         valiant, static-dr, dynamic-dr, minimal-adaptive, or a relation by table such as up-down"
    )]
    NoStrides {
        /// The relation.
        relation: &'static str,
    },
    /// Routers of a circulant graph have no tables.
    #[error(
        "{relation} reads a table, and routers of a circulant graph route by jumps: use jump-order, or give \
         the network as topology `graph`"
    )]
    ByJumps {
        /// The relation.
        relation: &'static str,
    },
    /// There is no table, or one for another router.
    #[error("{relation} reads a table for {ports} network ports and {vcs} virtual channels: give it one")]
    NoTable {
        /// The relation.
        relation: &'static str,
        /// Network ports of the router.
        ports: u32,
        /// Virtual channels of each port.
        vcs: u32,
    },
    /// A table knows no message classes.
    #[error(
        "{relation} has one table for all packets: leave out the message classes, or use another relation"
    )]
    TableClasses {
        /// The relation.
        relation: &'static str,
    },
    /// The selection function reads directions of a cube, and the network is none.
    #[error(
        "the selection function {selection} compares directions of a cube, and this network is none: use \
         fixed-order, random or minimum-congestion"
    )]
    SelectionByDirection {
        /// The selection function.
        selection: &'static str,
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
        "{relation} needs at least {least} virtual channels here ({why}), but there are only {vcs}: give it \
         {least}{}",
        or_fewer(*reversals)
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
        /// The most reversals for which the channels suffice, where their number decides.
        reversals: Option<u32>,
    },
    /// The channels cannot be halved.
    #[error("{relation} halves the virtual channels, and there are {vcs}: give it an even number")]
    OddChannels {
        /// The relation.
        relation: &'static str,
        /// How many there are.
        vcs: u32,
    },
    /// Halves of channels overlap where no packet keeps to one of two.
    #[error(
        "halves of channels overlap on meshes under o1turn, valiant and romm, and on tori under dimension-order \
         with fixed classes of rings, but not under {relation} here: leave out the overlap"
    )]
    Overlap {
        /// The relation.
        relation: &'static str,
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
    /// The classes have more or fewer channels than there are.
    #[error(
        "the message classes have {sum} virtual channels together, but there are {vcs}: make the two equal"
    )]
    ClassChannels {
        /// Virtual channels of all classes.
        sum: u64,
        /// Virtual channels there are.
        vcs: u32,
    },
    /// A class has no channels.
    #[error("the message class {class:?} has no virtual channels: give it 1 or more")]
    NoChannels {
        /// The class.
        class: String,
    },
    /// A class shares the channels of none, or of one that has no channels of its own.
    #[error(
        "the message class {class:?} shares the channels of a class that has none of its own: name one that has"
    )]
    NothingToShare {
        /// The class.
        class: String,
    },
    /// Classes that cannot be told apart.
    #[error(
        "there are {given} message classes: 1 to {MAX_CLASSES} are possible, and each has a name of its own"
    )]
    Classes {
        /// How many there are.
        given: usize,
    },
    /// Injection ports are not cut as network ports are.
    #[error(
        "an injection port has {injection_vcs} virtual channels and a network port {vcs}: with message classes \
         give both as many"
    )]
    InjectionShares {
        /// Channels of an injection port.
        injection_vcs: u32,
        /// Channels of a network port.
        vcs: u32,
    },
    /// Nodes heal the network, and say so in packets of no class.
    #[error("a network with message classes cannot heal: leave out one of the two")]
    HealingClasses,
    /// The relation does not work in the channels of a class.
    #[error("in the virtual channels of the message class {class:?}, {error}")]
    InClass {
        /// The class.
        class: String,
        /// Why it does not.
        error: Box<Illegal>,
    },
}

fn or_fewer(reversals: Option<u32>) -> String {
    reversals.map_or_else(String::new, |most| format!(", or allow at most {most} reversals"))
}

/// Checks a router's relation against its dimensions and channels. The ranges stated in
/// [`RouterSpec`] itself must hold.
///
/// # Errors
/// Everything that does not fit.
pub fn legal(spec: &RouterSpec) -> Result<(), Errors<Illegal>> {
    if !spec.classes.is_empty() {
        return classes::legal(spec);
    }
    let mut check = Check { spec, relation: spec.relation.name(), found: Vec::new() };
    check.graph();
    check.selection();
    check.overlap();
    // What a relation of directions demands of dimensions means nothing where there are none.
    if !spec.is_graph() || spec.relation.reads_table() || spec.routes_by_strides() {
        ask!(spec.relation, it => it.legal(&mut check));
    }
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
            if self.spec.routes_by_strides() {
                return;
            }
            if self.spec.is_graph() && !self.spec.relation.reads_table() {
                self.found.push(match self.spec.has_strides() {
                    true => Illegal::NoStrides { relation },
                    false => Illegal::NeedsDirections { relation },
                });
            } else if self.spec.relation.follows_jumps() {
                self.found.push(Illegal::CirculantOnly { relation });
            }
            return;
        };
        match self.spec.relation.graphs() {
            Graphs::Cubes => self.found.push(Illegal::CubeOnly { relation }),
            Graphs::Any => self.found.push(Illegal::ByJumps { relation }),
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

    /// Whether the selection function compares directions that there are.
    fn selection(&mut self) {
        let selection = match self.spec.selection {
            Selection::MaximumFlexibility => "maximum-flexibility",
            Selection::StraightLines => "straight-lines",
            Selection::FixedOrder
            | Selection::Random
            | Selection::RandomOrder
            | Selection::MinimumCongestion(_) => return,
        };
        if self.spec.is_graph() {
            self.found.push(Illegal::SelectionByDirection { selection });
        }
    }

    /// Whether there is a table for the router's ports and so many channels. A relation that finds its own
    /// has none before a network is built.
    pub(super) fn table(&mut self, vcs: u32) {
        let (relation, spec) = (self.relation, self.spec);
        let ports = spec.network_ports();
        let fits = |table: &RouteTable| table.shape().vcs == vcs && table.shape().ports == ports;
        let filled = spec.table.as_deref().filter(|table| table.is_filled());
        let finds_its_own = !matches!(spec.relation, Relation::Table { .. });
        if spec.jumps.is_none() && !filled.map_or(finds_its_own, fits) {
            self.found.push(Illegal::NoTable { relation, ports, vcs });
        }
    }

    /// Whether halves that overlap are those of two orders or phases, or of a ring along which a packet keeps
    /// to one.
    fn overlap(&mut self) {
        let (spec, relation) = (self.spec, self.spec.relation);
        let fits = if spec.wraps() {
            relation.has_ties() && spec.ring_classes == RingClasses::Fixed
        } else {
            (relation.draws_order() || relation.is_two_phase()) && !relation.reads_table()
        };
        if spec.overlapping_halves && !fits {
            self.found.push(Illegal::Overlap { relation: self.relation });
        }
    }

    /// An even number of channels: two halves, each with the table's channels.
    pub(super) fn even(&mut self) {
        let (relation, vcs) = (self.relation, self.spec.vcs);
        if !vcs.is_multiple_of(2) {
            self.found.push(Illegal::OddChannels { relation, vcs });
        }
    }

    /// Escape channels: one at least, not all.
    pub(super) fn escapes_of_table(&mut self, given: u32) {
        let (relation, vcs, what) = (self.relation, self.spec.vcs, "the number of escape channels");
        self.range(what, given, 1, 64);
        if given >= vcs {
            self.found.push(Illegal::NothingAdaptive { relation, what, given, vcs });
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
        self.channels(least, why, None);
    }

    pub(super) fn channels(&mut self, least: u32, why: &'static str, reversals: Option<u32>) {
        let Self { relation, spec: RouterSpec { vcs, .. }, .. } = *self;
        if *vcs < least {
            self.found.push(Illegal::TooFewChannels { relation, least, vcs: *vcs, why, reversals });
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
