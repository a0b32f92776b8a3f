// SPDX-License-Identifier: MIT OR Apache-2.0
//! A relation and the questions that the rest of the project has for it.

use super::channels::VcRange;
use super::compass::Compass;
use super::facts::{Argument, Escapes, Facts, Graphs, Via};
use super::legal::Check;
use super::remedy::Remedy;
use super::turns::Arrival;
use crate::hdl::Hdl;
use crate::head::Candidates;
use crate::jumps::Recoding;
use crate::properties::dateline::Halves;
use crate::properties::reversal::Counted;
use crate::properties::turns::Turns;
use crate::spec::{DynamicReversal, Misroute, Relation, RouterSpec};

/// The types of the relations' files.
pub(crate) mod types {
    pub(crate) use crate::routing::by_table::{
        AdaptiveUpDown, LayeredShortest, OwnTable, OwnTableWithEscape, UpDown,
    };
    pub(crate) use crate::routing::dimension_order::DimensionOrder;
    pub(crate) use crate::routing::jump_order::{JumpOrder, NearestJump, Shortest};
    pub(crate) use crate::routing::layered_valiant::{LayeredValiant, Ugal};
    pub(crate) use crate::routing::minimal_adaptive::MinimalAdaptive;
    pub(crate) use crate::routing::o1turn::O1Turn;
    pub(crate) use crate::routing::odd_even::OddEven;
    pub(crate) use crate::routing::turn_model::{NegativeFirst, NorthLast, WestFirst};
    pub(crate) use crate::routing::two_phase::{Romm, Valiant};
}

/// A routing relation, all of it. Its file has a type that implements this trait: what it answers, where it
/// is legal, and what checkers, proofs and hardware need to know of it. What it does not say is as in most
/// relations.
pub(crate) trait Routing: Copy {
    /// What depends on no parameter.
    const FACTS: Facts;

    /// What a head flit may do, where every port of `healthy` works. Ports that do not work may be in the
    /// answer.
    fn route<H: Hdl>(self, compass: &Compass<'_, H>, healthy: H::Word) -> Candidates<H::Word>;

    /// Notes what does not fit the router.
    fn legal(self, check: &mut Check<'_>) {
        let _ = check;
    }

    /// The ranges of channels that it tells apart, in any order; they may overlap. All channels are one
    /// already.
    fn classes(self, spec: &RouterSpec) -> Vec<VcRange> {
        let _ = spec;
        Vec::new()
    }

    /// A set of network ports that contains all by which a packet may leave that arrived so, whatever has
    /// failed.
    fn turns(self, arrival: &Arrival<'_>) -> u64 {
        arrival.onward()
    }

    /// Why it cannot deadlock.
    fn argument(self) -> Argument {
        Argument::Acyclic
    }

    /// What to do about a cycle in the dependencies of all channels, where the relation knows it.
    fn remedy(self) -> Option<Remedy> {
        None
    }

    /// The greatest number of reversals, of a relation that counts them.
    fn max_reversals(self) -> Option<u32> {
        None
    }

    /// The greatest number of reversals whose answers differ from those of lower numbers.
    fn reversals_told_apart(self) -> u32 {
        0
    }

    /// Whether and how packets step away from their destinations.
    fn misroute(self) -> Option<Misroute> {
        None
    }

    /// The parameters of a relation that labels channels.
    fn labels(self) -> Option<DynamicReversal> {
        None
    }

    /// Property: the ranges of channels with datelines on rings, stated without [`classes`](Self::classes).
    fn datelines(self, spec: &RouterSpec) -> Vec<Halves> {
        let _ = spec;
        Vec::new()
    }

    /// Property: one when the packet makes a turn that the relation forbids; `None` when it forbids none.
    fn forbids<H: Hdl>(self, turns: &Turns<'_, H>) -> Option<H::Word> {
        let _ = turns;
        None
    }

    /// Property: one when reversals of a packet with this count are not counted any more.
    fn has_spent<H: Hdl>(self, h: H, count: H::Word) -> H::Word {
        let _ = count;
        h.lit(1, 0)
    }

    /// Property: one when the channel taken goes with the count after the step.
    fn fits_count<H: Hdl>(self, h: H, step: &Counted<'_, H::Word>) -> H::Word {
        let _ = step;
        h.lit(1, 1)
    }
}

/// Asks a relation: an expression of `it`, the type of its file. The only place, next to the enumeration,
/// that names all relations; each has its arm, so nothing is looked up while packets move.
macro_rules! ask {
    ($relation:expr, $it:ident => $answer:expr) => {{
        #[allow(unused_imports, reason = "constants of a type are asked for without the trait")]
        use $crate::routing::relation::Routing as _;
        use $crate::routing::relation::types;
        use $crate::spec::Relation;
        match $relation {
            Relation::JumpOrder => {
                let $it = types::JumpOrder;
                $answer
            }
            Relation::Shortest => {
                let $it = types::Shortest;
                $answer
            }
            Relation::NearestJump => {
                let $it = types::NearestJump;
                $answer
            }
            Relation::UpDown => {
                let $it = types::UpDown;
                $answer
            }
            Relation::LayeredShortest => {
                let $it = types::LayeredShortest;
                $answer
            }
            Relation::AdaptiveUpDown { escape_vcs } => {
                let $it = types::AdaptiveUpDown { escape_vcs };
                $answer
            }
            Relation::LayeredValiant => {
                let $it = types::LayeredValiant;
                $answer
            }
            Relation::Ugal { .. } => {
                let $it = types::Ugal;
                $answer
            }
            Relation::Table { escape_vcs: 0 } => {
                let $it = types::OwnTable;
                $answer
            }
            Relation::Table { escape_vcs } => {
                let $it = types::OwnTableWithEscape { escape_vcs };
                $answer
            }
            Relation::DimensionOrder { datelines } => {
                let $it = types::DimensionOrder { datelines };
                $answer
            }
            Relation::StaticReversal($it) => $answer,
            Relation::DynamicReversal($it) => $answer,
            Relation::MinimalAdaptive { escape_vcs } => {
                let $it = types::MinimalAdaptive { escape_vcs };
                $answer
            }
            Relation::O1Turn => {
                let $it = types::O1Turn;
                $answer
            }
            Relation::Valiant => {
                let $it = types::Valiant;
                $answer
            }
            Relation::Romm => {
                let $it = types::Romm;
                $answer
            }
            Relation::WestFirst => {
                let $it = types::WestFirst;
                $answer
            }
            Relation::NorthLast => {
                let $it = types::NorthLast;
                $answer
            }
            Relation::NegativeFirst => {
                let $it = types::NegativeFirst;
                $answer
            }
            Relation::OddEven => {
                let $it = types::OddEven;
                $answer
            }
        }
    }};
}

pub(crate) use ask;

#[inline(always)]
const fn facts_of<R: Routing>(_: &R) -> Facts {
    R::FACTS
}

impl Relation {
    #[inline(always)]
    const fn facts(&self) -> Facts {
        ask!(*self, it => facts_of(&it))
    }

    /// Its name in configurations and messages.
    #[inline]
    pub const fn name(&self) -> &'static str {
        self.facts().name
    }

    /// The graphs on which it is defined.
    #[inline]
    pub const fn graphs(&self) -> Graphs {
        self.facts().graphs
    }

    /// Whether it never offers more than one port.
    #[inline]
    pub const fn is_deterministic(&self) -> bool {
        self.facts().is_deterministic
    }

    /// Whether it offers every productive port in most places.
    #[inline]
    pub const fn is_fully_adaptive(&self) -> bool {
        self.facts().is_fully_adaptive
    }

    /// Whether it is one of those that take the jumps of a circulant graph in a fixed order.
    #[inline]
    pub const fn follows_jumps(&self) -> bool {
        matches!(self.graphs(), Graphs::Circulants(_))
    }

    /// Whether it reads a table.
    #[inline]
    pub const fn reads_table(&self) -> bool {
        matches!(self.graphs(), Graphs::Any)
    }

    /// Whether it is defined where links along a dimension skip routers.
    #[inline]
    pub const fn routes_by_strides(&self) -> bool {
        self.facts().by_strides
    }

    /// How a displacement becomes jumps in a circulant graph.
    #[inline]
    pub const fn recoding(&self) -> Recoding {
        match self.graphs() {
            Graphs::Circulants(recoding) => recoding,
            Graphs::Cubes | Graphs::Both | Graphs::Any => Recoding::NonAdjacent,
        }
    }

    /// The intermediate router that packets head for first.
    #[inline]
    pub const fn via(&self) -> Via {
        self.facts().via
    }

    /// Whether packets head for an intermediate router first.
    #[inline]
    pub const fn is_two_phase(&self) -> bool {
        !matches!(self.via(), Via::None)
    }

    /// Whether the source draws for each packet if it takes the dimensions up or down.
    #[inline]
    pub const fn draws_order(&self) -> bool {
        self.facts().draws_order
    }

    /// Whether routers half a ring away are reached as [`RingTies`](crate::spec::RingTies) say.
    #[inline]
    pub const fn has_ties(&self) -> bool {
        self.facts().has_ties
    }

    /// Whether its answer depends on whether columns are odd or even.
    #[inline]
    pub const fn reads_columns(&self) -> bool {
        self.facts().reads_columns
    }

    /// How a packet comes to its escape port.
    #[inline]
    pub const fn escapes(&self) -> Escapes {
        self.facts().escapes
    }

    /// Whether its argument against deadlock needs [`Release::Drained`](crate::spec::Release::Drained):
    /// channels that belong to one packet at a time.
    #[inline]
    pub const fn needs_drained(&self) -> bool {
        self.facts().needs_drained
    }

    /// Whether packets under it keep out of deadlock while a graph heals.
    #[inline]
    pub const fn heals(&self) -> bool {
        self.facts().heals
    }

    /// Why it cannot deadlock.
    pub fn argument(&self) -> Argument {
        ask!(*self, it => it.argument())
    }

    /// The relation of a router by table whose rows may become any other ones: it is as adaptive as a row may
    /// be, and has as many escape channels.
    pub fn by_any_rows(&self) -> Self {
        let escape_vcs = match self.argument() {
            Argument::Escape { vcs } => vcs,
            Argument::Acyclic | Argument::Labels { .. } => 0,
        };
        Self::Table { escape_vcs }
    }

    /// What to do about a cycle in the dependencies of all channels, where the relation knows it.
    pub fn remedy(&self) -> Option<Remedy> {
        ask!(*self, it => it.remedy())
    }

    /// The greatest number of reversals of a packet, of a relation that counts them.
    #[inline]
    pub fn max_reversals(&self) -> Option<u32> {
        ask!(*self, it => it.max_reversals())
    }

    /// The greatest number of reversals whose answers differ from those of lower numbers; 0 where none are
    /// counted.
    pub fn reversals_told_apart(&self) -> u32 {
        ask!(*self, it => it.reversals_told_apart())
    }

    /// Whether and how packets step away from their destinations; `None` for minimal relations.
    #[inline]
    pub fn misroute(&self) -> Option<Misroute> {
        ask!(*self, it => it.misroute())
    }

    /// The parameters of a relation that labels channels with counts of reversals.
    #[inline]
    pub fn labels(&self) -> Option<DynamicReversal> {
        ask!(*self, it => it.labels())
    }
}
