// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the network.

use super::Kind::{Int, Ints, Text};
use super::Rule::{Idle, Near, Refused, Same};
use super::{Opt, row};

/// A size of networks with several nodes at a router.
const CONCENTRATED: &str = "the layout of routers and their nodes; only `cmesh` and `flatfly` read it";

/// An option of a router that is simulated alone.
const ALONE: &str = "no effect: a mesh or torus has its own number of ports";

/// What the latency of links is.
const LATENCY: &str = "`network.link_latency`: 1; with the value 1 a torus and a `cmesh` have 2, and links of a `flatfly` \
                       and express channels their length";

/// The rows.
pub(super) const OPTIONS: &[Opt] = &[
    row("topology", Text, "torus", Same, "`network.topology`: see the values below"),
    row(
        "k",
        Ints,
        "8",
        Same,
        "`network.radix`, where a list has an entry for each dimension; of a fat tree `network.arity`",
    ),
    row("n", Int, "2", Same, "`network.radix`, which has so many entries; of a fat tree `network.levels`"),
    row("c", Int, "1", Idle, "`network.concentration`; only `cmesh` and `flatfly` read it"),
    row("routing_function", Text, "none", Near, "`routing.algorithm`: see the values below"),
    row("use_noc_latency", Int, "1", Same, LATENCY),
    row("x", Int, "8", Idle, CONCENTRATED),
    row("y", Int, "8", Idle, CONCENTRATED),
    row("xr", Int, "1", Same, "as `x`; elsewhere 1, or any value where `traffic` does not count with it"),
    row("yr", Int, "1", Idle, CONCENTRATED),
    row("subnets", Int, "1", Refused, "one network with `traffic.load` divided by the number of networks"),
    row("link_failures", Int, "0", Refused, "`faults.random_links`, or `faults.links` for chosen ones"),
    row("fail_seed", Ints, "0", Idle, "no effect without `link_failures`"),
    row("channel_file", Text, "", Idle, "no effect: BookSim 2 does not read it"),
    row("network_file", Text, "", Same, "`network.graph`; only `topology = anynet` reads it"),
    row("in_ports", Int, "5", Idle, ALONE),
    row("out_ports", Int, "5", Idle, ALONE),
];
