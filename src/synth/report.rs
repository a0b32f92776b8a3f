//! What a synthesis says.

use serde::{Deserialize, Serialize};

use super::cells::{Fpga, Gates};

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
    /// What each module takes, made with the hierarchy kept. The sum exceeds the total: nothing is simplified across
    /// modules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<ModuleArea>,
}
