// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whom a node sends to: one file for each pattern or pair of patterns.

mod asymmetric;
mod bit_reversal;
mod complement;
mod diagonal;
mod hot_spot;
mod map;
mod pairs;
mod random_permutation;
mod round;
mod shuffle;
mod table;
mod transpose;
mod uniform;

use crate::TrafficError;
use crate::shape::Shape;
use crate::stream::Stream;
use asymmetric::Asymmetric;
use diagonal::Diagonal;
use hot_spot::HotSpot;
use pairs::Pairs;
use table::Table;
use uniform::Uniform;

/// Whom a node sends to. `N` is the number of nodes, `s` the source.
///
/// Every pattern is defined for any number of dimensions and any radices. The classical definitions are
/// those of Dally and Towles, *Principles and Practices of Interconnection Networks*, 2004, section 3.2
/// (Table 3.1), which BookSim 2 shares; where they ask for a power of two or for equal radices, the
/// pattern here agrees with them in those cases and extends them to all others. A *permutation* gives
/// each node one destination, and no two nodes the same.
///
/// A node whose only destination is itself is a fixed point and stays silent.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// All destinations alike.
    ///
    /// Fixed points: none; the only node of a network of one, unless `include_self`.
    Uniform {
        /// Whether a node may draw itself.
        include_self: bool,
    },
    /// Permutation: node `s` sends to the node that comes `s`-th (from 0) when all nodes are sorted
    /// by their number's bits read in reverse, in as many bits as `N - 1` has. For `N = 2^b` this is
    /// the bit reversal, its own inverse.
    ///
    /// Fixed points: for `N = 2^b` the `2^ceil(b / 2)` palindromes, 16 on 16 x 16; otherwise node 0
    /// and whatever others turn out so.
    BitReversal,
    /// Permutation: the mirrored place, `N - 1 - s`, which is `k - 1 - x` in each dimension; the
    /// complement of the bits for `N = 2^b`.
    ///
    /// Fixed points: the node in the middle when `N` is odd.
    Complement,
    /// Permutation: the nodes fill a matrix row by row; each sends to the place of its entry in the
    /// transposed matrix. With `C` columns and `R = N / C` rows, `s` sends to `(s mod C) * R + s / C`.
    /// The matrix is as square as it can be: `C` is the least divisor of `N` with `C * C >= N`. On
    /// `k` x `k` that exchanges the two coordinates, and for `N = 4^m` the halves of the bits.
    ///
    /// Fixed points: `gcd(C - 1, R - 1) + 1` nodes, `k` for `k` x `k`; all when `N` is prime.
    Transpose,
    /// Permutation: the perfect shuffle of `N` cards. Node `s` of the first half (the greater one for
    /// odd `N`) sends to `2 s`, and the nodes of the second half in order to 1, 3, 5 and so on. The bits
    /// rotate left for `N = 2^b`.
    ///
    /// Fixed points: node 0; node `N - 1` when `N` is even.
    Shuffle,
    /// Permutation: the inverse of [`Pattern::Shuffle`]. Even nodes send to `s / 2`, odd ones in order
    /// to the second half. For `N = 2^b` the bits rotate right.
    ///
    /// Fixed points: those of the shuffle.
    Rotation,
    /// Permutation: almost half way round in each dimension, `x + ceil(k / 2) - 1 mod k`.
    ///
    /// Fixed points: none, unless every radix is 1 or 2: then all.
    Tornado,
    /// Permutation: one step up in each dimension, `x + 1 mod k`.
    ///
    /// Fixed points: none, unless every radix is 1: then all.
    Neighbour,
    /// To oneself with probability 2/3, to the next node, `s + 1 mod N`, with 1/3 (BookSim 2; a
    /// standard load of switch-scheduling studies). The packets to oneself are created: they count as
    /// traffic but use no network link.
    ///
    /// Fixed points: none; the only node of a network of one.
    Diagonal,
    /// To `s mod h` or `s mod h + h`, alike, where `h = floor(N / 2)` (BookSim 2). One of the two is the
    /// source itself, except for the last node of an odd `N`, which sends like node 0 and receives
    /// nothing. The packets to oneself are created: they count as traffic but use no network link.
    ///
    /// Fixed points: none; the only node of a network of one.
    Asymmetric,
    /// Hot spots draw a share of every source's packets; the rest is uniform. Unless `include_self`, a hot
    /// spot sends nothing to itself: what it sends to all others keeps its proportions.
    ///
    /// Fixed points: the only hot spot, where it draws a share of 1, unless `include_self`.
    HotSpot {
        /// The hot spots, and the weight of each in their share, above 0.
        nodes: Vec<(u32, f64)>,
        /// Fraction of all packets that go to hot spots, above 0 and at most 1.
        share: f64,
        /// Whether a node may draw itself.
        include_self: bool,
    },
    /// A permutation drawn uniformly from all `N!`.
    ///
    /// Fixed points: as drawn, 1 in the mean.
    RandomPermutation {
        /// Which permutation: apart from the seed of a run, so that one can be run with many.
        seed: u64,
    },
    /// The destination of each node in order of number; need not be a permutation.
    ///
    /// Fixed points: the nodes that are given themselves.
    Map(Vec<u32>),
    /// The destinations of each node in order of number, each with its weight, finite and above 0. A node may
    /// send to itself: such packets use no network link.
    ///
    /// Fixed points: the nodes without destinations.
    Pairs(Vec<Vec<(u32, f64)>>),
    /// Another pattern, of which the fixed points send to themselves instead of staying silent (as in
    /// BookSim 2). Such packets are created: they count as traffic but use no network link. A pattern that
    /// draws destinations is not changed.
    ///
    /// Fixed points: none where each node has one destination, else those of the pattern.
    SelfSending(Box<Pattern>),
}

impl Pattern {
    /// The destination of each node in order, or `None` when destinations are drawn.
    ///
    /// # Errors
    /// The radices or the pattern's parameters are wrong.
    pub fn table(&self, radix: &[u32]) -> Result<Option<Vec<u32>>, TrafficError> {
        Ok(match self.destinations(&Shape::new(radix)?)? {
            Destinations::Table(table) => Some(table.into_destinations()),
            _ => None,
        })
    }

    /// The nodes whose every packet would go to themselves, in order. They stay silent.
    ///
    /// # Errors
    /// The radices or the pattern's parameters are wrong.
    pub fn fixed_points(&self, radix: &[u32]) -> Result<Vec<u32>, TrafficError> {
        let shape = Shape::new(radix)?;
        let destinations = self.destinations(&shape)?;
        Ok((0..shape.nodes()).filter(|&node| destinations.silent(node)).collect())
    }

    /// Checks the pattern and elaborates it for a network.
    pub(crate) fn destinations(&self, shape: &Shape) -> Result<Destinations, TrafficError> {
        let nodes = shape.nodes();
        Ok(match self {
            Self::Uniform { include_self } => Uniform::new(nodes, *include_self).into(),
            Self::BitReversal => bit_reversal::table(nodes).into(),
            Self::Complement => complement::table(nodes).into(),
            Self::Transpose => transpose::table(nodes).into(),
            Self::Shuffle => shuffle::shuffle(nodes).into(),
            Self::Rotation => shuffle::rotation(nodes).into(),
            Self::Tornado => round::tornado(shape).into(),
            Self::Neighbour => round::neighbour(shape).into(),
            Self::Diagonal => Diagonal::new(nodes).into(),
            Self::Asymmetric => Asymmetric::new(nodes).into(),
            Self::HotSpot { nodes: spots, share, include_self } => {
                HotSpot::new(nodes, spots, *share, *include_self)?.into()
            }
            Self::RandomPermutation { seed } => random_permutation::table(nodes, *seed).into(),
            Self::Map(dests) => map::table(nodes, dests)?.into(),
            Self::Pairs(pairs) => Pairs::new(nodes, pairs)?.into(),
            Self::SelfSending(pattern) => match pattern.destinations(shape)? {
                Destinations::Table(table) => table.with_fixed_points().into(),
                drawn => drawn,
            },
        })
    }
}

/// How a pattern gives destinations.
pub(crate) trait Draw {
    /// Whether the node is a fixed point.
    fn silent(&self, node: u32) -> bool;

    /// The destination of the node's next packet. The node is not [silent](Draw::silent).
    fn draw(&self, node: u32, stream: &mut Stream) -> u32;
}

/// The patterns as elaborated: a closed set, so that drawing needs no dynamic dispatch.
macro_rules! destinations {
    ($($rule:ident),*) => {
        /// A pattern, elaborated for a network.
        #[derive(Debug, Clone, PartialEq)]
        pub(crate) enum Destinations {
            $($rule($rule)),*
        }

        $(impl From<$rule> for Destinations {
            fn from(rule: $rule) -> Self {
                Self::$rule(rule)
            }
        })*

        impl Draw for Destinations {
            fn silent(&self, node: u32) -> bool {
                match self { $(Self::$rule(rule) => rule.silent(node)),* }
            }

            #[inline]
            fn draw(&self, node: u32, stream: &mut Stream) -> u32 {
                match self { $(Self::$rule(rule) => rule.draw(node, stream)),* }
            }
        }
    };
}

destinations!(Table, Uniform, Diagonal, Asymmetric, HotSpot, Pairs);
