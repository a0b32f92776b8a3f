//! The plain writer: a module as Verilog that Verilator, Icarus and Yosys accept without a warning.

mod expression;
mod layout;
mod module;
mod names;
mod usage;

pub use module::verilog;
