// SPDX-License-Identifier: MIT OR Apache-2.0
//! Parameters of `[faults]`.

use flitforge_topology::faults::Directions;

use super::{ALWAYS, Condition, Preset, params};
use crate::kind::{Choice, FailureKind, Flag, Int, LinkKind, List, Real, RouterKind};
use crate::model::{Failure, RandomFaults};
use crate::resolve::faults::{self as resolve, Parts};
use crate::view::View;

/// Anything drawn at random.
const RANDOM: &[Condition] = &[Condition::AnyAboveZero(&["faults.random_links", "faults.random_routers"])];

const FRACTION: Real = Real { low: 0.0, low_allowed: true, high: 1.0 };

params! {
    /// Section `[faults]`. Links are (router, network port).
    Faults(view: &View<'_>, parts: Parts) []

    LINKS: List<LinkKind> = List { item: LinkKind, min: 0, max: usize::MAX }, {
        key: "faults.links",
        unit: "",
        default: Preset::Value("[]"),
        when: ALWAYS,
        effect: "Links that fail in both directions from the start, each named by either end.",
        field: links: Vec<(u32, u32)> = parts.links,
    }
    CHANNELS: List<LinkKind> = List { item: LinkKind, min: 0, max: usize::MAX }, {
        key: "faults.channels",
        unit: "",
        default: Preset::Value("[]"),
        when: ALWAYS,
        effect: "Single directions of links that fail from the start, each named by the sending router \
                 and its port.",
        field: channels: Vec<(u32, u32)> = parts.channels,
    }
    ROUTERS: List<RouterKind> = List { item: RouterKind, min: 0, max: usize::MAX }, {
        key: "faults.routers",
        unit: "",
        default: Preset::Value("[]"),
        when: ALWAYS,
        effect: "Routers that fail from the start, with all their links; their nodes neither send nor \
                 receive.",
        field: routers: Vec<u32> = parts.routers,
    }
    RANDOM_LINKS: Real = FRACTION, {
        key: "faults.random_links",
        unit: "fraction of links",
        default: Preset::Value("0.0"),
        when: ALWAYS,
        effect: "Fraction of the bidirectional links that fail from the start, rounded to a whole number of \
                 links, drawn with `faults.seed`. 0.08 of the 480 links of a 16 x 16 mesh are 38.",
        field: #[serde(flatten)]
        random: Option<RandomFaults> = resolve::random(view)?,
    }
    RANDOM_DIRECTIONS: Choice<Directions> = Choice::new(), {
        key: "faults.random_directions",
        unit: "",
        default: Preset::Value("\"both\""),
        when: &[Condition::AnyAboveZero(&["faults.random_links"])],
        effect: "Which directions of the random links fail.",
    }
    RANDOM_ROUTERS: Real = FRACTION, {
        key: "faults.random_routers",
        unit: "fraction of routers",
        default: Preset::Value("0.0"),
        when: ALWAYS,
        effect: "Fraction of the routers that fail from the start, rounded to a whole number, drawn with \
                 `faults.seed`.",
    }
    SEED: Int<u64> = Int { min: 0, max: i64::MAX as u64 }, {
        key: "faults.seed",
        unit: "",
        default: Preset::Value("1"),
        when: RANDOM,
        effect: "Seed of the random faults alone, so the faults can stay the same while the traffic changes.",
    }
    CONNECTED: Flag = Flag, {
        key: "faults.connected",
        unit: "",
        default: Preset::Value("true"),
        when: RANDOM,
        effect: "Whether the working routers stay connected: the draw then skips a link or router whose \
                 failure would separate them. With the same seed, the faults of a smaller fraction are among \
                 those of a larger one.",
    }
    SCHEDULE: List<FailureKind> = List { item: FailureKind, min: 0, max: usize::MAX }, {
        key: "faults.schedule",
        unit: "cycles",
        default: Preset::Value("[]"),
        when: ALWAYS,
        effect: "Faults over time: each entry fails at cycle `at` and works again from cycle `until` on.",
        field: schedule: Vec<Failure> = parts.schedule,
    }
}
