// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[network]`.

use flitforge_router::circulant::{MAX_JUMPS, MAX_NODES};
use flitforge_router::spec::ranges;

use super::{ALWAYS, Condition, Preset, params};
use crate::choice::Topology;
use crate::kind::{Choice, Int, List, MAX_DIMENSIONS, Placed};
use crate::shape::Shape;
use crate::view::View;

/// Shapes with dimensions.
const CUBES: &[Condition] = &[Condition::Is("network.topology", &["mesh", "torus"])];

/// Shapes with jumps.
const CIRCULANTS: &[Condition] = &[Condition::Is("network.topology", &["bmg", "circulant"])];

params! {
    /// Section `[network]`.
    Network(view: &View<'_>, shape: Option<Shape>) []

    TOPOLOGY: Choice<Topology> = Choice::new(), {
        key: "network.topology",
        unit: "",
        default: Preset::Value("\"mesh\""),
        when: ALWAYS,
        effect: "Shape of the network. The same radix has half the capacity as a mesh as it has as a \
                 torus, but a torus needs more virtual channels to be free of deadlock. A binomial graph has more links \
                 and shorter ways, and needs one channel.",
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
        effect: "Number of routers of a binomial or other circulant graph, any number from 2 on. Traffic patterns see \
                 one dimension of them.",
    }
    JUMPS: List<Placed<Int<u32>>> = List { item: Placed(Int { min: 1, max: MAX_NODES - 1 }), min: 1, max: MAX_JUMPS }, {
        key: "network.jumps",
        unit: "routers",
        default: Preset::Derived(
            "1, 2, 4, 8, ... below `network.nodes` for \"bmg\", without those that lead where others lead; for \
             \"circulant\" it must be given"
        ),
        when: CIRCULANTS,
        effect: "How far the links of a router lead, up and down, in the order of its ports: jump k of the list has \
                 port 2 k down and 2 k + 1 up; half the nodes comes last and has one port. No two jumps may join the \
                 same routers, and the graph must be connected.",
    }
    LINK_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.link_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving a router to its being seen by the next. Longer links add to \
                 the latency of each hop and need deeper buffers to stay busy.",
        field: link_latency: u32,
    }
    INJECTION_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.injection_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving the source's interface to its being seen by the router. Adds to the \
                 latency of every packet once.",
        field: injection_latency: u32,
    }
    CREDIT_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.credit_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving a buffer to its credit being usable upstream. A virtual channel \
                 sends at full rate only when its buffer covers the way there and back.",
        field: credit_latency: u32,
    }
}
