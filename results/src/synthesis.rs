// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a synthesis says: area and clock of a module.

use serde::{Deserialize, Serialize};

/// Area on an FPGA.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Fpga {
    /// Look-up tables in all: of 6 inputs (xc7), or of 4 inputs (ECP5, carry chains counted as two).
    pub luts: u64,
    /// Look-up tables that are used as memory or as shift registers.
    pub ram_luts: u64,
    /// Flip-flops.
    pub flip_flops: u64,
    /// Block memories.
    pub block_rams: u64,
}

/// Area in plain gates, in units of a two-input NAND.
///
/// The weights are cell areas of the NanGate 45 nm open cell library over that of its NAND2_X1.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Gates {
    /// Gate equivalents of the combinational logic.
    pub logic: f64,
    /// Gate equivalents of flip-flops and latches; memories are flip-flops here.
    pub storage: f64,
    /// Flip-flops and latches.
    pub flip_flops: u64,
    /// Gates on the longest path between ports and flip-flops; `None` where it leads through other modules.
    pub depth: Option<u64>,
    /// Cells that have no weight and are not counted.
    pub unweighted: u64,
}

/// Area on the targets that were asked for.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Area {
    /// Xilinx 7 series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub xc7: Option<Fpga>,
    /// Lattice ECP5.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecp5: Option<Fpga>,
    /// Plain gates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gates: Option<Gates>,
}

/// The greatest clock after place and route.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Clock {
    /// The program, with its version.
    pub nextpnr: String,
    /// MHz of each seed, from seed 1 on.
    pub seeds: Vec<f64>,
    /// Median of the seeds, MHz.
    pub mhz: f64,
}

/// One module of the hierarchy.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModuleArea {
    /// Its name.
    pub name: String,
    /// How often it is in the design.
    pub instances: u64,
    /// Area of one instance, without the modules that it instantiates.
    pub area: Area,
}

/// Area and speed of one module.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Synthesis {
    /// The module.
    pub top: String,
    /// Bits of data of a flit.
    pub data_bits: u32,
    /// The program that made it, with its version.
    pub yosys: String,
    /// The whole, made flat.
    pub total: Area,
    /// The clock on an ECP5; `None` when it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Why there is no clock although it was asked for; empty when there is nothing to say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub no_clock: String,
    /// What each module takes, made with the hierarchy kept. The sum exceeds the total: nothing is simplified
    /// across modules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<ModuleArea>,
}
