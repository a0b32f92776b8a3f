// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plain writer: a module as Verilog that Verilator, Icarus and Yosys accept without a warning.

mod expression;
pub(crate) mod layout;
mod module;
pub(crate) mod names;
mod usage;

#[cfg(feature = "rust-hdl")]
pub(crate) use module::fails;
pub use module::verilog;
