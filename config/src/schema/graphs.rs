// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[network]` for graphs of files and of families.

use flitforge_topology::any::plan::{MAX_PORTS, MAX_ROUTERS};

use super::{Condition, Preset, params};
use crate::kind::{Int, LinesKind};

/// One shape alone.
macro_rules! only {
    ($($topology:literal),+) => { &[Condition::Is("network.topology", &[$($topology),+])] };
}

params! {
    GRAPH: LinesKind = LinesKind, {
        key: "network.graph",
        unit: "",
        default: Preset::Required,
        when: only!("graph"),
        effect: "The file with the routers, links and nodes of the network: a list of edges, a network file of \
                 BookSim 2's `anynet`, or GraphML. The path is relative to the folder of the configuration file. Or the lines of a list \
                 of edges themselves.",
    }
    LEAVES: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.leaves",
        unit: "routers",
        default: Preset::Value("8"),
        when: only!("star"),
        effect: "Number of routers around the middle of a star.",
    }
    ROUTERS: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.routers",
        unit: "routers",
        default: Preset::By { key: "network.topology", cases: &[("full-mesh", "8")], otherwise: "32" },
        when: only!("full-mesh", "random-regular"),
        effect: "Number of routers: at most 64 in a full mesh, at least 4 in a random regular graph.",
    }
    RINGS: Int<u32> = Int { min: 1, max: 46 }, {
        key: "network.rings",
        unit: "rings",
        default: Preset::Value("2"),
        when: only!("hexamesh"),
        effect: "Rings of routers around the middle of a HexaMesh: r rings have 1 + 3 r (r + 1) routers.",
    }
    ARITY: Int<u32> = Int { min: 2, max: 32 }, {
        key: "network.arity",
        unit: "links",
        default: Preset::Value("4"),
        when: only!("fat-tree", "butterfly"),
        effect: "Links of a switch of a fat tree up, and as many down: k of a k-ary n-tree. A switch of the \
                 lowest level has as many nodes. In a butterfly, channels into and out of a switch: k of a k-ary \
                 n-fly.",
    }
    LEVELS: Int<u32> = Int { min: 1, max: 10 }, {
        key: "network.levels",
        unit: "levels",
        default: Preset::Value("2"),
        when: only!("fat-tree", "butterfly"),
        effect: "Levels of switches of a fat tree, or stages of a butterfly: n of a k-ary n-tree or n-fly, which \
                 has k to the n nodes. A fat tree has 2 or more. A butterfly of one stage is one switch.",
    }
    GROUP_ROUTERS: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.group_routers",
        unit: "routers",
        default: Preset::Value("4"),
        when: only!("dragonfly"),
        effect: "Routers of each group of a dragonfly: a of its definition.",
    }
    GLOBAL_LINKS: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.global_links",
        unit: "links",
        default: Preset::Value("2"),
        when: only!("dragonfly"),
        effect: "Links of a router of a dragonfly to other groups: h of its definition. `network.concentration` \
                 is its p.",
    }
    GROUPS: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.groups",
        unit: "groups",
        default: Preset::Derived("a h + 1, with which each two groups have one link"),
        when: only!("dragonfly"),
        effect: "Groups of a dragonfly. With fewer than a h + 1, two groups have as many links as all two \
                 groups can have.",
    }
    DEGREE: Int<u32> = Int { min: 3, max: MAX_PORTS }, {
        key: "network.degree",
        unit: "links",
        default: Preset::Value("4"),
        when: only!("random-regular"),
        effect: "Links of each router of a random regular graph.",
    }
    GRAPH_SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "network.graph_seed",
        unit: "",
        default: Preset::Value("1"),
        when: only!("random-regular"),
        effect: "Which random regular graph of its kind. The same seed gives the same graph on every machine.",
    }
    EXPRESS_INTERVAL: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.express_interval",
        unit: "routers",
        default: Preset::Value("4"),
        when: only!("express-mesh"),
        effect: "Routers from one end of an express channel to the other. The routers at multiples of it have \
                 these channels.",
    }
}
