//! Area of one switch of each network, measured once and kept in the repository.

use serde::{Deserialize, Serialize};

/// The measurements, as they are in the repository; docs/bmg-vs-torus.md has the commands.
const SWITCHES: &str = include_str!("../../../experiments/bmg-vs-torus/switches.csv");

/// One synthesis, for Xilinx 7 series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switch {
    /// The network and its relation, as the curves name it.
    pub network: String,
    /// Bits of data of a flit.
    pub data_bits: u32,
    /// 6-input LUTs, those used as memory included.
    pub luts: u64,
    /// Those used as memory.
    pub ram_luts: u64,
    /// Flip-flops.
    pub flip_flops: u64,
    /// Version of Yosys.
    pub yosys: String,
}

impl Switch {
    /// All measurements.
    ///
    /// # Errors
    /// What is wrong with the file: a defect of the program, tested against.
    pub fn all() -> Result<Vec<Self>, csv::Error> {
        csv::Reader::from_reader(SWITCHES.as_bytes()).deserialize().collect()
    }
}
