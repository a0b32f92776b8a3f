// SPDX-License-Identifier: MIT OR Apache-2.0
//! Families of networks: a plan from a few numbers.
//!
//! - [`star`](Family::Star), [`full mesh`](Family::FullMesh), [`flattened
//!   butterfly`](Family::FlattenedButterfly) and [`express mesh`](Family::ExpressMesh) are in `rows`.
//! - [`HexaMesh`](Family::HexaMesh) is in `hexagon`, the [`fat tree`](Family::FatTree) in `tree`.
//! - [`butterfly`](Family::Butterfly), [`dragonfly`](Family::Dragonfly) and [`random regular
//!   graph`](Family::RandomRegular) have files of their own.

mod butterfly;
mod check;
mod dragonfly;
mod figures;
mod hexagon;
mod random;
mod rows;
mod tree;

use flitforge_router::ids::RouterId;

pub use figures::Figures;

use super::plan::{Plan, PlannedLink, PlannedRouter};

/// Nodes of a router at most: with its links they take at most 64 ports.
pub const MAX_NODES: u32 = 62;

/// A family with its parameters. `nodes` is the number of nodes at each router that has any.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Family {
    /// One router in the middle, without nodes, and others around it that are linked to it only.
    Star {
        /// Routers around the middle, 1 to 63.
        leaves: u32,
        /// Nodes at each of them.
        nodes: u32,
    },
    /// A link between any two routers.
    FullMesh {
        /// Routers, 2 to 64.
        routers: u32,
        /// Nodes at each.
        nodes: u32,
    },
    /// Routers in hexagonal rings around one in the middle, each linked to its neighbours, six of them inside
    /// (P. Iff, M. Besta, M. Cavalcante, T. Fischer, L. Benini, T. Hoefler, "HexaMesh: scaling to hundreds of
    /// chiplets with an optimized chiplet arrangement", DAC 2023).
    HexaMesh {
        /// Rings around the middle, 1 or more; `r` rings have `1 + 3 r (r + 1)` routers.
        rings: u32,
        /// Nodes at each router.
        nodes: u32,
    },
    /// A k-ary n-tree: `n` levels of `k^(n-1)` switches, with `k` nodes at each switch of the lowest level
    /// (F. Petrini, M. Vanneschi, "k-ary n-trees: high performance networks for massively parallel
    /// architectures", IPPS 1997).
    FatTree {
        /// Links down of a switch, and up: `k`, 2 or more.
        arity: u32,
        /// Levels of switches: `n`, 2 or more.
        levels: u32,
    },
    /// A k-ary n-fly: `n` stages of `k^(n-1)` switches with channels in one direction. Nodes send at the
    /// first stage, `k` at each switch, and receive at the last (W. J. Dally, B. Towles, "Principles and
    /// practices of interconnection networks", 2004, chapter 4).
    Butterfly {
        /// Channels out of a switch, and into it: `k`, 2 or more.
        arity: u32,
        /// Stages of switches: `n`, 2 or more.
        stages: u32,
    },
    /// Routers in a cube of any number of dimensions, linked to all others of their row in each dimension
    /// (J. Kim, W. J. Dally, D. Abts, "Flattened butterfly: a cost-efficient topology for high-radix
    /// networks", ISCA 2007).
    FlattenedButterfly {
        /// Routers along each dimension, 2 or more each, dimension 0 first.
        radix: Vec<u32>,
        /// Nodes at each router.
        nodes: u32,
    },
    /// Groups of routers, all linked inside a group and a link between any two groups (J. Kim, W. J. Dally,
    /// S. Scott, D. Abts, "Technology-driven, highly-scalable dragonfly topology", ISCA 2008). The `j`-th
    /// global link of a group leads to the `j`-th other group, and routers take them in order: the absolute
    /// arrangement.
    Dragonfly {
        /// Routers of a group: `a`, 1 or more.
        routers: u32,
        /// Links of a router to other groups: `h`, 1 or more.
        global_links: u32,
        /// Groups, 2 to `a h + 1`; as many if `None`. With fewer there are as many links between any two
        /// groups as all of them can have.
        groups: Option<u32>,
        /// Nodes at each router: `p`.
        nodes: u32,
    },
    /// A random graph in which all routers have as many links (A. Singla, C.-Y. Hong, L. Popa, P. B. Godfrey,
    /// "Jellyfish: networking data centers randomly", NSDI 2012). No two routers have two links, and the
    /// graph is connected.
    RandomRegular {
        /// Routers.
        routers: u32,
        /// Links of each, 3 or more.
        degree: u32,
        /// Nodes at each router.
        nodes: u32,
        /// Which graph of its kind.
        seed: u64,
    },
    /// A mesh with express channels: in each dimension every `interval`-th router of a row is linked to the
    /// next of these too (W. J. Dally, "Express cubes: improving the performance of k-ary n-cube
    /// interconnection networks", IEEE Trans. Computers 40(9), 1991). The interchanges are routers of the
    /// mesh themselves.
    ExpressMesh {
        /// Routers along each dimension, 2 or more each, dimension 0 first.
        radix: Vec<u32>,
        /// Steps that an express channel skips, 2 or more.
        interval: u32,
        /// Nodes at each router.
        nodes: u32,
    },
}

/// A parameter that cannot be built.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}: {remedy}")]
pub struct FamilyError {
    /// The parameter, as the field of [`Family`] is called.
    pub parameter: &'static str,
    /// What is wrong.
    pub message: String,
    /// What helps.
    pub remedy: String,
}

impl Family {
    /// The routers, links and nodes.
    ///
    /// # Errors
    /// A parameter is out of its range, or the network is too large.
    pub fn plan(&self) -> Result<Plan, FamilyError> {
        self.check()?;
        Ok(match self {
            &Self::Star { leaves, nodes } => rows::star(leaves, nodes),
            &Self::FullMesh { routers, nodes } => rows::full_mesh(routers, nodes),
            &Self::HexaMesh { rings, nodes } => hexagon::plan(rings, nodes),
            &Self::FatTree { arity, levels } => tree::plan(arity, levels),
            &Self::Butterfly { arity, stages } => butterfly::plan(arity, stages),
            Self::FlattenedButterfly { radix, nodes } => rows::flattened_butterfly(radix, *nodes),
            &Self::Dragonfly { routers, global_links, groups, nodes } => {
                dragonfly::Dragonfly::new(routers, global_links, groups).plan(nodes)
            }
            &Self::RandomRegular { routers, degree, nodes, seed } => {
                random::plan(routers, degree, nodes, seed)?
            }
            Self::ExpressMesh { radix, interval, nodes } => rows::express_mesh(radix, *interval, *nodes),
        })
    }

    /// Nodes at each router that has any.
    pub fn nodes_each(&self) -> u32 {
        match self {
            Self::FatTree { arity, .. } | Self::Butterfly { arity, .. } => *arity,
            Self::Star { nodes, .. }
            | Self::FullMesh { nodes, .. }
            | Self::HexaMesh { nodes, .. }
            | Self::FlattenedButterfly { nodes, .. }
            | Self::Dragonfly { nodes, .. }
            | Self::RandomRegular { nodes, .. }
            | Self::ExpressMesh { nodes, .. } => *nodes,
        }
    }
}

/// A router that no rank is given to.
fn router(name: String, nodes: u32, at: [f64; 2]) -> PlannedRouter {
    PlannedRouter { name, nodes, sinks: None, at: Some(at), rank: None }
}

/// A link in both directions.
const fn link(from: u32, to: u32) -> PlannedLink {
    PlannedLink::new(RouterId(from), RouterId(to), true)
}

/// The `i`-th of `n` points on a circle, the first at the top, clockwise, neighbours one unit apart.
fn on_circle(i: u32, n: u32) -> [f64; 2] {
    let turn = std::f64::consts::TAU / f64::from(n.max(1));
    let radius = (0.5 / (turn / 2.0).sin().abs().max(1e-9)).min(f64::from(n));
    let angle = f64::from(i) * turn;
    [radius * angle.sin(), -radius * angle.cos()]
}

#[cfg(test)]
mod tests;
