// SPDX-License-Identifier: MIT OR Apache-2.0
//! Area of one switch of each network, measured once and kept in the repository.

use serde::{Deserialize, Serialize};

use super::channel::Budget;

/// The measurements, as they are in the repository; docs/bmg-vs-torus.md has the command.
const SWITCHES: &str = include_str!("../../experiments/bmg-vs-torus/switches.csv");

/// One synthesis, for Xilinx 7 series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switch {
    /// Nodes of the network.
    pub nodes: u32,
    /// The network and its relation, as the curves name it.
    pub network: String,
    /// What is held equal: the name of a budget, or "equal width".
    pub equal: String,
    /// Bits of a channel under that budget.
    pub width: u32,
    /// Bits of data of a flit of the switch that was measured; more than `width` where the header needs them.
    pub data_bits: u32,
    /// Flits behind each virtual channel.
    pub depth: u32,
    /// Injection and ejection ports.
    pub local_ports: u32,
    /// 6-input LUTs, those used as memory included.
    pub luts: u64,
    /// LUTs used as memory.
    pub ram_luts: u64,
    /// Flip-flops.
    pub flip_flops: u64,
    /// Version of Yosys.
    pub yosys: String,
    /// First digits of the SHA-256 of the Verilog that was measured.
    pub verilog: String,
}

impl Switch {
    /// All measurements of the repository.
    ///
    /// # Errors
    /// What is wrong with the file: a defect of the program, tested against.
    pub fn all() -> Result<Vec<Self>, csv::Error> {
        Self::read(SWITCHES)
    }

    /// The measurements of a file such as experiments/bmg-vs-torus/switches.csv.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Vec<Self>, csv::Error> {
        csv::Reader::from_reader(text.as_bytes()).deserialize().collect()
    }

    /// The one that a network uses under a budget.
    pub(super) fn used<'a>(switches: &'a [Self], network: &str, budget: Budget) -> Option<&'a Self> {
        switches.iter().find(|switch| switch.network == network && switch.equal == budget.name())
    }

    /// Whether the switch is wider than the channels, so that its area is more than the network asks for.
    pub(super) const fn is_widened(&self) -> bool {
        self.data_bits > self.width
    }
}
