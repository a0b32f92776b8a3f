// SPDX-License-Identifier: MIT OR Apache-2.0
//! Builders of networks of any graph.

use crate::network::Network;

impl Network {
    /// The graph of a list of edges, a line each: `router NAME [nodes N] [at X Y] [rank R]`, and
    /// `link A B [latency L]` in both directions or `channel A B [latency L]` in one. Its default routing is
    /// [up*/down*](crate::Routing::up_down).
    ///
    /// ```
    /// use flitforge::Network;
    ///
    /// let lines = ["router hub nodes 0", "router a", "router b", "link hub a", "link hub b latency 3"];
    /// assert_eq!(Network::graph(lines).check()?.nodes(), 2);
    /// # Ok::<(), flitforge::Error>(())
    /// ```
    pub fn graph<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        Self::shape("graph").given("network.graph", lines.into_iter().collect::<Vec<_>>())
    }

    /// A router without nodes in the middle, and so many with a node each around it.
    pub fn star(leaves: u32) -> Self {
        Self::shape("star").given("network.leaves", leaves)
    }

    /// A number of routers with a link between any two.
    pub fn full_mesh(routers: u32) -> Self {
        Self::shape("full-mesh").given("network.routers", routers)
    }

    /// Hexagons in so many rings around one (Iff et al., HexaMesh, DAC 2023).
    pub fn hexamesh(rings: u32) -> Self {
        Self::shape("hexamesh").given("network.rings", rings)
    }

    /// The k-ary n-tree of this arity and so many levels (Petrini and Vanneschi, IPPS 1997). The routers of
    /// the last level have the nodes.
    pub fn fat_tree(arity: u32, levels: u32) -> Self {
        Self::shape("fat-tree").given("network.arity", arity).given("network.levels", levels)
    }

    /// The k-ary n-fly of this arity and so many stages (Dally and Towles, 2004). Nodes send at the first
    /// stage and receive at the last.
    pub fn butterfly(arity: u32, stages: u32) -> Self {
        Self::shape("butterfly").given("network.arity", arity).given("network.levels", stages)
    }

    /// Routers along each dimension, with links between any two that differ in one coordinate (Kim, Dally and
    /// Abts, ISCA 2007).
    pub fn flattened_butterfly(radix: impl Into<Vec<u32>>) -> Self {
        Self::shape("flattened-butterfly").given("network.radix", radix.into())
    }

    /// Groups of `a` routers with `h` global links each, `a h + 1` of them (Kim, Dally, Scott and Abts, ISCA
    /// 2008). `set("network.groups", ...)` takes fewer.
    pub fn dragonfly(a: u32, h: u32) -> Self {
        Self::shape("dragonfly").given("network.group_routers", a).given("network.global_links", h)
    }

    /// A random graph in which each router has so many links (Singla et al., Jellyfish, NSDI 2012). The same
    /// seed gives the same graph.
    pub fn random_regular(routers: u32, degree: u32, seed: u64) -> Self {
        let sized = Self::shape("random-regular").given("network.routers", routers);
        sized.given("network.degree", degree).given("network.graph_seed", seed)
    }

    /// A mesh whose rows have links between every `interval`-th router too (Dally, IEEE Trans. Computers
    /// 40(9), 1991).
    pub fn express_mesh(radix: impl Into<Vec<u32>>, interval: u32) -> Self {
        Self::shape("express-mesh")
            .given("network.radix", radix.into())
            .given("network.express_interval", interval)
    }
}
