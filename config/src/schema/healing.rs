// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[healing]`.

use flitforge_topology::healing::Method;

use super::{ALWAYS, Condition, Preset, params};

use crate::kind::{Choice, Int};
use crate::view::View;

/// The network heals.
const HEALS: &[Condition] = &[Condition::Is("healing.method", &["naive", "adaptive"])];

/// A time beyond this is a slip of the pen.
const MAX_TIME: u64 = 1_000_000_000;

params! {
    /// Section `[healing]`, of a network that heals.
    #[derive(Copy, Eq)]
    Healing(view: &View<'_>, method: Method, capacity: Option<u32>) []

    METHOD: Choice<Option<Method>> = Choice::new(), {
        key: "healing.method",
        unit: "",
        default: Preset::Value("\"none\""),
        when: ALWAYS,
        effect: "How a binomial graph (`network.topology` = \"bmg\" with static-dr) heals after the death of \
                 routers. The living routers are numbered anew and route as in the smaller graph.",
        field: method: Method = method,
    }
    FAILED: Int<u32> = Int { min: 1, max: 61 }, {
        key: "healing.failed",
        unit: "routers",
        default: Preset::Value("1"),
        when: HEALS,
        effect: "Number of dead routers, not yet healed, at which healing begins. It is less than the number \
                 of links of a router. A router with one living neighbour left always begins healing.",
        field: failed: u32,
    }
    EXTRA_HOPS: Int<u32> = Int { min: 0, max: 255 }, {
        key: "healing.extra_hops",
        unit: "hops",
        default: Preset::Derived("no limit"),
        when: HEALS,
        effect: "The destination of a packet with more additional hops than this begins healing, if a router \
                 is dead.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        extra_hops: Option<u32> = if view.is_set(EXTRA_HOPS.info.key) { Some(view.given(&EXTRA_HOPS)?) } else { None },
    }
    CAPACITY: Int<u32> = Int { min: 1, max: 64 }, {
        key: "healing.capacity",
        unit: "routers",
        default: Preset::Derived("one less than a router has links"),
        when: HEALS,
        effect: "Number of dead routers that the tables of a switch have room for. Further deaths are not \
                 healed. In hardware, renumbering costs one comparison for each.",
        field: capacity: u32 = capacity?,
    }
    DETECTION: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.detection",
        unit: "cycles",
        default: Preset::Value("32"),
        when: HEALS,
        effect: "Time from the death of a router until its neighbours count it as dead.",
        field: detection: u64,
    }
    SETTLE: Int<u64> = Int { min: 0, max: MAX_TIME }, {
        key: "healing.settle",
        unit: "cycles",
        default: Preset::Value("50"),
        when: HEALS,
        effect: "Time from the trigger to the start of a round. Failures within this time are healed \
                 together.",
        field: settle: u64,
    }
    RETRY: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.retry",
        unit: "cycles",
        default: Preset::Value("2000"),
        when: HEALS,
        effect: "Time after which an unfinished round is replaced by a new one. A round cannot finish when a \
                 node dies in it.",
        field: retry: u64,
    }
    WRITE: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.write",
        unit: "cycles",
        default: Preset::Value("1"),
        when: HEALS,
        effect: "Time to write one word of a switch's table.",
        field: write: u64,
    }
    FLIT_BITS: Int<u32> = Int { min: 1, max: 4096 }, {
        key: "healing.flit_bits",
        unit: "bits",
        default: Preset::Value("64"),
        when: HEALS,
        effect: "Number of bits of a message that each of its flits carries.",
        field: flit_bits: u32,
    }
    WINDOW: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.window",
        unit: "cycles",
        default: Preset::Value("100"),
        when: HEALS,
        effect: "Window in which the report of healing adds up the traffic. Before, during and after a \
                 healing are whole windows.",
        field: window: u64,
    }
}
