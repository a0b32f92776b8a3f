// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[network]`.

use flitforge_router::circulant::{MAX_JUMPS, MAX_NODES};
use flitforge_router::spec::ranges;
use flitforge_topology::any::families::MAX_NODES as MAX_PLACES;
use flitforge_topology::any::plan::{MAX_PORTS, MAX_ROUTERS};

use super::workload::PROGRAM;
use super::{ALWAYS, ANY, Condition, Info, Param, Preset, params};
use crate::choice::{Named, Topology, by_name};
use crate::kind::{Choice, Each, EachKind, Int, Kind, LinesKind, List, MAX_DIMENSIONS, Placed};
use crate::shape::Shape;
use crate::view::View;
use crate::written;

/// Shapes with dimensions.
const CUBES: &[Condition] =
    &[Condition::Is("network.topology", &["mesh", "torus", "flattened-butterfly", "express-mesh"])];

/// Shapes with jumps.
const CIRCULANTS: &[Condition] = &[Condition::Is("network.topology", &["bmg", "circulant"])];

/// Shapes whose number of nodes at a router can be chosen.
const CONCENTRATED: &[Condition] = &[Condition::Is(
    "network.topology",
    &[
        "mesh",
        "torus",
        "bmg",
        "circulant",
        "star",
        "full-mesh",
        "hexamesh",
        "flattened-butterfly",
        "dragonfly",
        "random-regular",
        "express-mesh",
    ],
)];

/// One shape alone, or a few.
macro_rules! only {
    ($($topology:literal),+) => { &[Condition::Is("network.topology", &[$($topology),+])] };
}

/// The value of a parameter of some topologies; inside `None` with any other.
fn own<K: Kind>(view: &View<'_>, topology: Topology, param: &Param<K>) -> Option<Option<K::Output>> {
    let Info { key, when, .. } = param.info;
    let has = when.iter().all(|condition| condition.admits(key, topology.name()));
    Some(if has { Some(view.get(param)?) } else { None })
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

params! {
    /// Section `[network]`.
    Network(view: &View<'_>, topology: Topology, shape: Option<Shape>) []

    TOPOLOGY: Choice<Topology> = Choice::new(), {
        key: "network.topology",
        unit: "",
        default: Preset::Value("\"mesh\""),
        when: ALWAYS,
        effect: "Shape of the network. At the same radix a mesh has half the capacity of a torus. But a \
                 torus needs more virtual channels to be free of deadlock. A binomial graph has more links \
                 and shorter paths, and needs one channel.",
        field: #[serde(serialize_with = "by_name")]
        topology: Topology = shape.as_ref()?.topology(),
    }
    RADIX: List<Int<u32>> = List { item: Int::of(&ranges::RADIX), min: 1, max: MAX_DIMENSIONS }, {
        key: "network.radix",
        unit: "routers",
        default: Preset::Value("[8, 8]"),
        when: CUBES,
        effect: "Number of routers along each dimension, dimension 0 (x) first; the list's length is the \
                 number of dimensions. The product is the number of nodes, at most 1048576. Router \
                 numbers count along dimension 0 first.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        radix: Option<Vec<u32>> = own(view, topology, &RADIX)?,
    }
    NODES: Int<u32> = Int { min: 2, max: MAX_NODES }, {
        key: "network.nodes",
        unit: "routers",
        default: Preset::Value("64"),
        when: CIRCULANTS,
        effect: "Number of routers of a binomial or other circulant graph, any number from 2 on. For traffic \
                 patterns they are one dimension.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<u32> = own(view, topology, &NODES)?,
    }
    JUMPS: List<Placed<Int<u32>>> = List { item: Placed(Int { min: 1, max: MAX_NODES - 1 }), min: 1, max: MAX_JUMPS }, {
        key: "network.jumps",
        unit: "routers",
        default: Preset::Derived(
            "1, 2, 4, 8, ... below `network.nodes` for \"bmg\", without jumps to the same routers as others; \
             for \"circulant\" it must be given"
        ),
        when: CIRCULANTS,
        effect: "Distances to the routers that a router is linked to, up and down, in the order of its \
                 ports. Jump k of the list has port 2 k down and port 2 k + 1 up. A jump of half the nodes \
                 comes last and has one port. No two jumps may join the same routers, and the graph must be \
                 connected.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        jumps: Option<Vec<u32>> = shape.as_ref()?.own_jumps(),
    }
    GRAPH: LinesKind = LinesKind, {
        key: "network.graph",
        unit: "",
        default: Preset::Required,
        when: only!("graph"),
        effect: "The file with the routers, links and nodes of the network: a list of edges, a network file of \
                 BookSim 2's `anynet`, or GraphML. The path is relative to the folder of the configuration file. Or the lines of a list \
                 of edges themselves.",
        field: #[serde(rename = "graph", serialize_with = "written::graph", skip_serializing_if = "Shape::is_named")]
        shape: Shape = shape?,
    }
    LEAVES: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.leaves",
        unit: "routers",
        default: Preset::Value("8"),
        when: only!("star"),
        effect: "Number of routers around the middle of a star.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        leaves: Option<u32> = own(view, topology, &LEAVES)?,
    }
    ROUTERS: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.routers",
        unit: "routers",
        default: Preset::By { key: "network.topology", cases: &[("full-mesh", "8")], otherwise: "32" },
        when: only!("full-mesh", "random-regular"),
        effect: "Number of routers: at most 64 in a full mesh, at least 4 in a random regular graph.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        routers: Option<u32> = own(view, topology, &ROUTERS)?,
    }
    RINGS: Int<u32> = Int { min: 1, max: 46 }, {
        key: "network.rings",
        unit: "rings",
        default: Preset::Value("2"),
        when: only!("hexamesh"),
        effect: "Rings of routers around the middle of a HexaMesh: r rings have 1 + 3 r (r + 1) routers.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        rings: Option<u32> = own(view, topology, &RINGS)?,
    }
    ARITY: Int<u32> = Int { min: 2, max: 32 }, {
        key: "network.arity",
        unit: "links",
        default: Preset::Value("4"),
        when: only!("fat-tree", "butterfly"),
        effect: "Links of a switch of a fat tree up, and as many down: k of a k-ary n-tree. A switch of the \
                 lowest level has as many nodes. In a butterfly, channels into and out of a switch: k of a k-ary \
                 n-fly.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        arity: Option<u32> = own(view, topology, &ARITY)?,
    }
    LEVELS: Int<u32> = Int { min: 1, max: 10 }, {
        key: "network.levels",
        unit: "levels",
        default: Preset::Value("2"),
        when: only!("fat-tree", "butterfly"),
        effect: "Levels of switches of a fat tree, or stages of a butterfly: n of a k-ary n-tree or n-fly, which \
                 has k to the n nodes. A fat tree has 2 or more. A butterfly of one stage is one switch.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        levels: Option<u32> = own(view, topology, &LEVELS)?,
    }
    GROUP_ROUTERS: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.group_routers",
        unit: "routers",
        default: Preset::Value("4"),
        when: only!("dragonfly"),
        effect: "Routers of each group of a dragonfly: a of its definition.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        group_routers: Option<u32> = own(view, topology, &GROUP_ROUTERS)?,
    }
    GLOBAL_LINKS: Int<u32> = Int { min: 1, max: MAX_PORTS }, {
        key: "network.global_links",
        unit: "links",
        default: Preset::Value("2"),
        when: only!("dragonfly"),
        effect: "Links of a router of a dragonfly to other groups: h of its definition. `network.concentration` \
                 is its p.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        global_links: Option<u32> = own(view, topology, &GLOBAL_LINKS)?,
    }
    GROUPS: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.groups",
        unit: "groups",
        default: Preset::Derived("a h + 1, with which each two groups have one link"),
        when: only!("dragonfly"),
        effect: "Groups of a dragonfly. With fewer than a h + 1, two groups have as many links as all two \
                 groups can have.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        groups: Option<u32> = if view.is_set(GROUPS.info.key) { own(view, topology, &GROUPS)? } else { None },
    }
    DEGREE: Int<u32> = Int { min: 3, max: MAX_PORTS }, {
        key: "network.degree",
        unit: "links",
        default: Preset::Value("4"),
        when: only!("random-regular"),
        effect: "Links of each router of a random regular graph.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        degree: Option<u32> = own(view, topology, &DEGREE)?,
    }
    GRAPH_SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "network.graph_seed",
        unit: "",
        default: Preset::Value("1"),
        when: only!("random-regular"),
        effect: "Which random regular graph of its kind. The same seed gives the same graph on every machine.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        graph_seed: Option<u64> = own(view, topology, &GRAPH_SEED)?,
    }
    EXPRESS_INTERVAL: Int<u32> = Int { min: 2, max: MAX_ROUTERS }, {
        key: "network.express_interval",
        unit: "routers",
        default: Preset::Value("4"),
        when: only!("express-mesh"),
        effect: "Routers from one end of an express channel to the other. The routers at multiples of it have \
                 these channels.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        express_interval: Option<u32> = own(view, topology, &EXPRESS_INTERVAL)?,
    }
    CONCENTRATION: Int<u32> = Int { min: 1, max: MAX_PLACES }, {
        key: "network.concentration",
        unit: "nodes",
        default: Preset::Value("1"),
        when: CONCENTRATED,
        effect: "Number of nodes at each router; in a star, at each but the middle. Each node has injection and \
                 ejection ports of its own. Nodes are numbered router by router. With more than one at a router, \
                 traffic patterns see all nodes as one dimension.",
        field: #[serde(skip_serializing_if = "is_one")]
        concentration: u32 = own(view, topology, &CONCENTRATION)?.unwrap_or(1),
    }
    LINK_LATENCY: EachKind<Int<u32>> = EachKind(List { item: Int { min: 1, max: 1024 }, min: 1, max: MAX_DIMENSIONS }), {
        key: "network.link_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from the moment a flit leaves a router until the next router can use it. Longer \
                 links add to the latency of each hop and need deeper buffers to stay busy. A mesh or torus may \
                 have a list with one for each dimension, dimension 0 (x) first. A credit over a slower link \
                 takes as many cycles more as a flit.",
        field: link_latency: Each<u32>,
    }
    INJECTION_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.injection_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from the moment a flit leaves the source's interface until the router can use it. \
                 They add to the latency of every packet once.",
        field: injection_latency: u32,
    }
    CREDIT_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.credit_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from the moment a flit leaves a buffer until its credit is usable upstream. A \
                 virtual channel sends at full rate only if its buffer covers the round trip.",
        field: credit_latency: u32,
    }
    NODE_CREDIT_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.node_credit_latency",
        unit: "cycles",
        default: Preset::Derived("`network.credit_latency`"),
        when: ALWAYS,
        effect: "Cycles from the moment a flit leaves the buffer behind an injection link until the source's \
                 interface can use its credit.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        node_credit_latency: Option<u32> = match view.is_set(NODE_CREDIT_LATENCY.info.key) {
            true => Some(view.given(&NODE_CREDIT_LATENCY)?),
            false => None,
        },
    }
    FLIT_BYTES: Int<u32> = Int { min: 1, max: 65_536 }, {
        key: "network.flit_bytes",
        unit: "bytes",
        default: Preset::Value("16"),
        when: ANY,
        effect: "Bytes of a message in each flit, which is the width of a link. A message without bytes takes a flit.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        flit_bytes: Option<u32> = match view.get(&PROGRAM)? {
            Some(_) => Some(view.get(&FLIT_BYTES)?),
            None => None,
        },
    }
}
