// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[network]`.

use flitforge_router::circulant::{MAX_JUMPS, MAX_NODES};
use flitforge_router::spec::ranges;
use flitforge_topology::any::families::MAX_NODES as MAX_PLACES;

use super::programs::ANY;
use super::workload::PROGRAM;
use super::{ALWAYS, Condition, Preset, params};
use crate::choice::{ProgramKind, Topology};
use crate::kind::{Choice, Each, EachKind, Int, List, MAX_DIMENSIONS, Placed};
use crate::rooms::Chosen;
use crate::shape::Shape;
use crate::view::View;

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

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_one(number: &u32) -> bool {
    *number == 1
}

params! {
    /// Section `[network]`.
    Network(view: &View<'_>, shape: Option<Shape>) []

    TOPOLOGY: Choice<Topology> = Choice::new(), {
        key: "network.topology",
        unit: "",
        default: Preset::Value("\"mesh\""),
        when: ALWAYS,
        effect: "Shape of the network. At the same radix a mesh has half the capacity of a torus. But a \
                 torus needs more virtual channels to be free of deadlock. A binomial graph has more links \
                 and shorter paths, and needs one channel.",
        field: #[serde(flatten)]
        shape: Shape = shape?,
    }
    RADIX: List<Int<u32>> = List { item: Int::of(&ranges::RADIX), min: 1, max: MAX_DIMENSIONS }, {
        key: "network.radix",
        unit: "routers",
        default: Preset::Value("[8, 8]"),
        when: CUBES,
        effect: "Number of routers along each dimension, dimension 0 (x) first; the list's length is the \
                 number of dimensions. The product is the number of nodes, at most 1048576. Router \
                 numbers count along dimension 0 first.",
    }
    NODES: Int<u32> = Int { min: 2, max: MAX_NODES }, {
        key: "network.nodes",
        unit: "routers",
        default: Preset::Value("64"),
        when: CIRCULANTS,
        effect: "Number of routers of a binomial or other circulant graph, any number from 2 on. For traffic \
                 patterns they are one dimension.",
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
        concentration: u32 = view.if_any(&CONCENTRATION)?.unwrap_or(1),
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
    FLIT_BYTES: Int<u32> = Int { min: 1, max: 65_536 }, {
        key: "network.flit_bytes",
        unit: "bytes",
        default: Preset::Value("16"),
        when: ANY,
        effect: "Bytes of a message in each flit, which is the width of a link. A message without bytes takes a flit.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        flit_bytes: Option<u32> = match view.get(&PROGRAM)? {
            Chosen::Kind(ProgramKind::None) => None,
            _ => Some(view.get(&FLIT_BYTES)?),
        },
    }
}
