// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which programs of `[workload]` have which parameters.

use super::Condition;

/// There is a program.
pub(super) const ANY: &[Condition] = &[Condition::IsNot("workload.program", &["none"])];
pub(super) const FILES: &[Condition] = &[Condition::Is(
    "workload.program",
    &["goal", "chakra", "packets", "netrace", "branch-and-bound", "fixed-point"],
)];
pub(super) const READ_ON: &[Condition] =
    &[Condition::Is("workload.program", &["goal", "chakra", "packets", "netrace"])];
pub(super) const CHAKRA: &[Condition] = &[Condition::Is("workload.program", &["chakra"])];
pub(super) const SUMS: &[Condition] = &[Condition::Is("workload.program", &["chakra", "collective"])];
pub(super) const RECEIVES: &[Condition] = &[Condition::Is("workload.program", &["goal", "chakra"])];
pub(super) const NETRACE: &[Condition] = &[Condition::Is("workload.program", &["netrace"])];
pub(super) const COLLECTIVE: &[Condition] = &[Condition::Is("workload.program", &["collective"])];
pub(super) const COUNTED: &[Condition] = &[Condition::Is("workload.program", &[])];
pub(super) const SIZED: &[Condition] = &[Condition::Is("workload.program", &["collective"])];
/// There is a program that does not have ranks of its own number.
pub(super) const MADE: &[Condition] =
    &[Condition::IsNot("workload.program", &["none", "goal", "chakra", "netrace"])];
pub(super) const SHORT: &[Condition] = &[Condition::Is("workload.program", &["global-function"])];
pub(super) const SKEWED: &[Condition] = &[Condition::Is("workload.program", &["gossip"])];
pub(super) const GOSSIP: &[Condition] = &[Condition::Is("workload.program", &["gossip"])];
pub(super) const REPEATED: &[Condition] = &[Condition::Is("workload.program", &["gossip"])];
pub(super) const DYING: &[Condition] = &[Condition::Is("workload.program", &["gossip", "collective"])];
pub(super) const GLOBAL: &[Condition] = &[Condition::Is("workload.program", &["global-function"])];
pub(super) const TREES: &[Condition] = &[
    Condition::Is("workload.program", &["global-function", "branch-and-bound", "fixed-point"]),
    Condition::Is("workload.hierarchy", &["static", "next"]),
];
pub(super) const TIMED: &[Condition] =
    &[Condition::Is("workload.program", &["kernel", "branch-and-bound", "fixed-point"])];
pub(super) const HIERARCHIES: &[Condition] =
    &[Condition::Is("workload.program", &["global-function", "branch-and-bound", "fixed-point"])];
pub(super) const SEARCH: &[Condition] = &[Condition::Is("workload.program", &["branch-and-bound"])];
pub(super) const FIXED_POINT: &[Condition] = &[Condition::Is("workload.program", &["fixed-point"])];
pub(super) const KERNEL: &[Condition] = &[Condition::Is("workload.program", &["kernel"])];
