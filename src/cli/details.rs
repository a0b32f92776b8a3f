// SPDX-License-Identifier: MIT OR Apache-2.0
//! What `run` says of links and packets.

use std::ops::Range;
use std::path::PathBuf;

use clap::Args;
use flitforge_results::PacketChoice;

use super::read::{cycles, packets};

/// What a run shows besides its totals.
#[derive(Debug, Args)]
pub(crate) struct Details {
    /// Say what bounds the load: the link or node that is nearest to its limit, the flows that cross it,
    /// and what flits wait for (measure.detail).
    #[arg(long)]
    pub(crate) explain: bool,
    /// Write a row for each packet that arrives or is lost, as CSV.
    #[arg(long, value_name = "FILE", value_parser = packets)]
    packets: Option<PathBuf>,
    /// Only packets created in these cycles; B is not in it [default: all].
    #[arg(long, value_name = "A..B", requires = "packets", value_parser = cycles)]
    packets_cycles: Option<Range<u64>>,
    /// Of each source only every Nth packet.
    #[arg(long, value_name = "N", requires = "packets", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    packets_every: u64,
}

impl Details {
    /// The table of packets that is asked for, and which packets.
    pub(crate) fn packets(&self) -> Option<(PathBuf, PacketChoice)> {
        let created = self.packets_cycles.clone().unwrap_or(0..u64::MAX);
        let choice = PacketChoice { created, every: self.packets_every };
        Some((self.packets.clone()?, choice))
    }
}
