// SPDX-License-Identifier: MIT OR Apache-2.0
//! Options of the power model.

use super::Kind::{Int, Real, Text};
use super::Rule::{Idle, Refused};
use super::{Opt, row};

/// An option of the power model.
const POWER: &str = "no effect without `sim_power`";

/// A quantity of the technology.
const TECHNOLOGY: &str = "nothing here: it belongs into the file that `tech_file` names";

/// The rows.
pub(super) const OPTIONS: &[Opt] = &[
    row("sim_power", Int, "0", Refused, "`flitforge synth`, which tells area and clock of the router"),
    row("power_output_file", Text, "pwr_tmp", Idle, POWER),
    row("tech_file", Text, "", Idle, POWER),
    row("channel_width", Int, "128", Idle, POWER),
    row("channel_sweep", Int, "0", Idle, POWER),
    row("H_INVD2", Int, "", Refused, TECHNOLOGY),
    row("W_INVD2", Int, "", Refused, TECHNOLOGY),
    row("H_DFQD1", Int, "", Refused, TECHNOLOGY),
    row("W_DFQD1", Int, "", Refused, TECHNOLOGY),
    row("H_ND2D1", Int, "", Refused, TECHNOLOGY),
    row("W_ND2D1", Int, "", Refused, TECHNOLOGY),
    row("H_SRAM", Int, "", Refused, TECHNOLOGY),
    row("W_SRAM", Int, "", Refused, TECHNOLOGY),
    row("Vdd", Real, "", Refused, TECHNOLOGY),
    row("R", Real, "", Refused, TECHNOLOGY),
    row("IoffSRAM", Real, "", Refused, TECHNOLOGY),
    row("IoffP", Real, "", Refused, TECHNOLOGY),
    row("IoffN", Real, "", Refused, TECHNOLOGY),
    row("Cg_pwr", Real, "", Refused, TECHNOLOGY),
    row("Cd_pwr", Real, "", Refused, TECHNOLOGY),
    row("Cgdl", Real, "", Refused, TECHNOLOGY),
    row("Cg", Real, "", Refused, TECHNOLOGY),
    row("Cd", Real, "", Refused, TECHNOLOGY),
    row("LAMBDA", Real, "", Refused, TECHNOLOGY),
    row("MetalPitch", Real, "", Refused, TECHNOLOGY),
    row("Rw", Real, "", Refused, TECHNOLOGY),
    row("Cw_gnd", Real, "", Refused, TECHNOLOGY),
    row("Cw_cpl", Real, "", Refused, TECHNOLOGY),
    row("wire_length", Real, "", Refused, TECHNOLOGY),
];
