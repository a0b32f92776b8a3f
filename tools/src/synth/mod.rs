// SPDX-License-Identifier: MIT OR Apache-2.0
//! Area and speed of the generated Verilog, by Yosys and nextpnr.
//!
//! One module is synthesized for two FPGA families and to plain gates, each time flat (the totals) and with
//! its hierarchy kept (what each module takes). The clock comes from placing and routing it between shift
//! registers, with several seeds. Everything here that is not in `tools` or `measure` is a function from text
//! to numbers or from numbers to text.
//!
//! Figures depend on the versions of both programs: those of different versions must not be compared.

mod cells;
mod error;
mod harness;
mod measure;
mod recipe;
mod rtl;
mod stat;
mod timing;
mod tools;

pub use error::SynthError;
pub use measure::{Settings, measure};
pub use recipe::Target;
pub use rtl::{Rtl, Scope};
pub use tools::{Nextpnr, Tools, Yosys};
