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
        effect: "How the routers of a binomial graph (`network.topology` = \"bmg\" with static-dr) go on when some have \
                 died: those that live are numbered anew and route as in the smaller graph.",
        field: method: Method = method,
    }
    FAILED: Int<u32> = Int { min: 1, max: 61 }, {
        key: "healing.failed",
        unit: "routers",
        default: Preset::Value("1"),
        when: HEALS,
        effect: "Dead routers not yet healed at which healing begins, fewer than a router has links. A router with one \
                 living neighbour left begins it in any case.",
        field: failed: u32,
    }
    EXTRA_HOPS: Int<u32> = Int { min: 0, max: 255 }, {
        key: "healing.extra_hops",
        unit: "hops",
        default: Preset::Derived("no limit"),
        when: HEALS,
        effect: "A packet that took more additional hops than this makes its destination begin healing, if somebody \
                 is dead.",
        field: #[serde(skip_serializing_if = "Option::is_none")]
        extra_hops: Option<u32> = if view.is_set(EXTRA_HOPS.info.key) { Some(view.given(&EXTRA_HOPS)?) } else { None },
    }
    CAPACITY: Int<u32> = Int { min: 1, max: 64 }, {
        key: "healing.capacity",
        unit: "routers",
        default: Preset::Derived("one less than a router has links"),
        when: HEALS,
        effect: "Dead routers that the tables of a switch have room for; more are not healed. It is what renumbering \
                 costs in hardware: a comparison for each.",
        field: capacity: u32 = capacity?,
    }
    DETECTION: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.detection",
        unit: "cycles",
        default: Preset::Value("32"),
        when: HEALS,
        effect: "How long a link is silent before the router at its other end counts as dead.",
        field: detection: u64,
    }
    SETTLE: Int<u64> = Int { min: 0, max: MAX_TIME }, {
        key: "healing.settle",
        unit: "cycles",
        default: Preset::Value("50"),
        when: HEALS,
        effect: "From the trigger to the start of a round, so that failures that come together are healed together.",
        field: settle: u64,
    }
    RETRY: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.retry",
        unit: "cycles",
        default: Preset::Value("2000"),
        when: HEALS,
        effect: "How long a round may take before another is started: one hangs when somebody dies in it.",
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
        effect: "Bits of a message that each of its flits carries.",
        field: flit_bits: u32,
    }
    WINDOW: Int<u64> = Int { min: 1, max: MAX_TIME }, {
        key: "healing.window",
        unit: "cycles",
        default: Preset::Value("100"),
        when: HEALS,
        effect: "Cycles over which the report of healing adds up the traffic: before, during and after are told apart \
                 by whole windows.",
        field: window: u64,
    }
}
