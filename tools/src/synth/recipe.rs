// SPDX-License-Identifier: MIT OR Apache-2.0
//! The Yosys script of a synthesis.

/// What a module is mapped to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// Xilinx 7 series.
    Xc7,
    /// Lattice ECP5; also the clock.
    Ecp5,
    /// Plain gates of two inputs; also the logic depth.
    Gates,
}

impl Target {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 3] = [Self::Xc7, Self::Ecp5, Self::Gates];

    /// Short name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xc7 => "xc7",
            Self::Ecp5 => "ecp5",
            Self::Gates => "gates",
        }
    }
}

/// File that `stat` goes to.
pub(super) const STAT: &str = "stat.txt";

/// File that `ltp` goes to.
pub(super) const LTP: &str = "ltp.txt";

/// File that ports and the netlist for nextpnr go to.
pub(super) const NETLIST: &str = "netlist.json";

/// File that holds the harness.
pub(super) const HARNESS: &str = "harness.v";

/// Top module of the harness.
pub(super) const HARNESS_TOP: &str = "harness_top";

/// The script that maps `top` to a target and counts cells. No buffers are put at ports and clocks, since a
/// router is measured as a part of a chip.
pub(super) fn area(files: &[String], top: &str, target: Target, flat: bool) -> String {
    let map = match (target, flat) {
        (Target::Xc7, true) => format!("synth_xilinx -family xc7 -flatten -noiopad -noclkbuf -top {top}"),
        (Target::Xc7, false) => format!("synth_xilinx -family xc7 -noiopad -noclkbuf -top {top}"),
        (Target::Ecp5, true) => format!("synth_ecp5 -top {top}"),
        (Target::Ecp5, false) => format!("synth_ecp5 -noflatten -top {top}"),
        (Target::Gates, true) => to_gates(&format!("synth -flatten -noabc -top {top}")),
        (Target::Gates, false) => to_gates(&format!("synth -noabc -top {top}")),
    };
    format!("{}{map}\ntee -q -o {STAT} stat -json\n", read(files))
}

fn to_gates(synth: &str) -> String {
    format!("{synth}\nabc -g AND,NAND,OR,XOR,MUX\nopt_clean -purge\ntee -q -o {LTP} ltp -noff")
}

/// The script that tells the ports of `top`.
pub(super) fn ports(files: &[String], top: &str) -> String {
    format!("{}{}write_json {NETLIST}\n", read(files), elaborate(top))
}

/// The script that maps `top` in its harness for nextpnr. The module is made flat before, so that what is
/// constant at its ports is known.
pub(super) fn harnessed(files: &[String], top: &str) -> String {
    let map = format!("read_verilog {HARNESS}\nsynth_ecp5 -top {HARNESS_TOP} -json {NETLIST}\n");
    format!("{}{}{map}", read(files), elaborate(top))
}

fn read(files: &[String]) -> String {
    format!("read_verilog -sv {}\n", files.join(" "))
}

fn elaborate(top: &str) -> String {
    format!("hierarchy -check -top {top}\nproc\nflatten\nopt_clean\n")
}

/// The device that nextpnr is given, large enough for small networks too.
pub(super) const DEVICE: [&str; 5] = ["--85k", "--package", "CABGA756", "--speed", "6"];

/// What else nextpnr is told: aim higher than it can reach, and do not mind.
pub(super) const AIM: [&str; 4] = ["--freq", "200", "--timing-allow-fail", "--lpf-allow-unconstrained"];
