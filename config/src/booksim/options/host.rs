// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of GPGPU-Sim's and Accel-Sim's copy of BookSim 2 (intersim2), and of ONNXim's: most belong to the
//! host simulator that the network is a part of.

use super::Kind::{Int, Text};
use super::Rule::{Host, Shown};
use super::{Opt, row};

/// How the host's nodes hand over packets.
const INTERFACE: &str = "a buffer between the host's node and the network";

/// What the host may do in place of a network.
const INSTEAD: &str = "without a network the host delays packets by itself";

/// Where the host's cores and memories are.
const MAP: &str = "which nodes are cores and which are memories";

/// What is printed.
const PRINTED: &str = "no key: `--json` prints the whole result";

/// The rows.
pub(super) const OPTIONS: &[Opt] = &[
    row("perfect_icnt", Int, "0", Host, INSTEAD),
    row("fixed_lat_per_hop", Int, "0", Host, INSTEAD),
    row("use_map", Int, "1", Host, MAP),
    row("memory_node_map", Text, "", Host, MAP),
    row("flit_size", Int, "32", Host, "bytes of a flit; beside a program `network.flit_bytes`"),
    row("input_buffer_size", Int, "0", Host, INTERFACE),
    row("ejection_buffer_size", Int, "0", Host, INTERFACE),
    row("boundary_buffer_size", Int, "16", Host, INTERFACE),
    row("output_extra_latency", Int, "0", Host, "it is not read any more"),
    row("network_count", Int, "2", Host, "it is not read any more; `subnets` took its place"),
    row("enable_link_stats", Int, "0", Shown, PRINTED),
    row("MATLAB_OUTPUT", Int, "0", Shown, PRINTED),
    row("DISPLAY_LAT_DIST", Int, "0", Shown, PRINTED),
    row("DISPLAY_HOP_DIST", Int, "0", Shown, PRINTED),
    row("DISPLAY_PAIR_LATENCY", Int, "0", Shown, PRINTED),
];
