//! Parameters of `[network]`.

use super::{ALWAYS, Preset, params};
use crate::config::choice::Topology;
use crate::config::kind::{Choice, Int, List, MAX_DIMENSIONS};

params! {
    TOPOLOGY: Choice<Topology> = Choice::new(), {
        key: "network.topology",
        unit: "",
        default: Preset::Value("\"mesh\""),
        when: ALWAYS,
        effect: "Shape of the network. The same radix has half the capacity as a mesh as it has as a \
                 torus, but a torus needs more virtual channels to be free of deadlock.",
    }
    RADIX: List<Int<u32>> = List { item: Int { min: 2, max: 65_536 }, min: 1, max: MAX_DIMENSIONS }, {
        key: "network.radix",
        unit: "routers",
        default: Preset::Value("[8, 8]"),
        when: ALWAYS,
        effect: "Number of routers along each dimension, dimension 0 (x) first; the list's length is the \
                 number of dimensions. The product is the number of nodes, at most 1048576. Router \
                 numbers count along dimension 0 first.",
    }
    LINK_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.link_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving a router to its being seen by the next. Longer links add to \
                 the latency of each hop and need deeper buffers to stay busy.",
    }
    INJECTION_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.injection_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving the source's interface to its being seen by the router. Adds to the \
                 latency of every packet once.",
    }
    CREDIT_LATENCY: Int<u32> = Int { min: 1, max: 1024 }, {
        key: "network.credit_latency",
        unit: "cycles",
        default: Preset::Value("1"),
        when: ALWAYS,
        effect: "Cycles from a flit leaving a buffer to its credit being usable upstream. A virtual channel \
                 sends at full rate only when its buffer covers the way there and back.",
    }
}
