// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the traffic.

use super::Kind::{Int, Ints, Real, Reals, Text};
use super::Rule::{Idle, Near, Same};
use super::{Opt, row};

/// Lengths of reads and writes.
const READS: &str = "`traffic.requests`; only `use_read_write` reads it";

/// Channels of reads and writes.
const RANGE: &str = "`router.classes`: ranges that overlap are one; only `use_read_write` reads it";

/// Networks of reads and writes.
const SUBNET: &str = "no effect: there is one network";

/// The rows.
pub(super) const OPTIONS: &[Opt] = &[
    row("classes", Int, "1", Near, "`router.classes` and `traffic.class_mix`; all share all channels"),
    row("traffic", Text, "uniform", Same, "`traffic.pattern`: see the values below"),
    row("class_priority", Ints, "0", Idle, "no effect without `priority`"),
    row("perm_seed", Ints, "0", Near, "`traffic.permutation_seed`; it draws another permutation"),
    row("injection_rate", Reals, "0.1", Same, "`traffic.load`, in flits: the rate times the mean packet"),
    row("injection_rate_uses_flits", Int, "0", Same, "`traffic.load` is then the rate itself"),
    row(
        "packet_size",
        Ints,
        "1",
        Same,
        "`traffic.packet_length`: a number, or a mixture of a list in a list",
    ),
    row("packet_size_rate", Ints, "1", Same, "`traffic.packet_length`: the weights of the mixture"),
    row("injection_process", Text, "bernoulli", Same, "`traffic.process`: see the values below"),
    row("burst_alpha", Real, "0.5", Same, "`traffic.idle_length`: its inverse"),
    row("burst_beta", Real, "0.5", Same, "`traffic.burst_length`: its inverse"),
    row("burst_r1", Real, "-1.0", Same, "the rate in a burst, from which a negative probability follows"),
    row("priority", Text, "none", Same, "no packet goes before others: see the values below"),
    row("batch_size", Int, "1000", Same, "`workload.messages`; only `sim_type = batch` reads it"),
    row("batch_count", Int, "1", Same, "1; only `sim_type = batch` reads it"),
    row(
        "max_outstanding_requests",
        Int,
        "0",
        Same,
        "`workload.outstanding`; only `sim_type = batch` reads it",
    ),
    row(
        "use_read_write",
        Ints,
        "0",
        Near,
        "`traffic.requests`; in a batch `workload.program = \"request-reply\"`, whose ranks wait for replies",
    ),
    row("write_fraction", Reals, "0.5", Same, READS),
    row("read_request_begin_vc", Int, "0", Near, RANGE),
    row("read_request_end_vc", Int, "5", Near, RANGE),
    row("write_request_begin_vc", Int, "2", Near, RANGE),
    row("write_request_end_vc", Int, "7", Near, RANGE),
    row("read_reply_begin_vc", Int, "8", Near, RANGE),
    row("read_reply_end_vc", Int, "13", Near, RANGE),
    row("write_reply_begin_vc", Int, "10", Near, RANGE),
    row("write_reply_end_vc", Int, "15", Near, RANGE),
    row("read_request_subnet", Int, "0", Idle, SUBNET),
    row("read_reply_subnet", Int, "0", Idle, SUBNET),
    row("write_request_subnet", Int, "0", Idle, SUBNET),
    row("write_reply_subnet", Int, "0", Idle, SUBNET),
    row("read_request_size", Ints, "1", Same, READS),
    row("write_request_size", Ints, "1", Same, READS),
    row("read_reply_size", Ints, "1", Same, READS),
    row("write_reply_size", Ints, "1", Same, READS),
];
