// SPDX-License-Identifier: MIT OR Apache-2.0
//! The second emitter, by way of the syntax tree of `rust_hdl`, and a generated router as a block of designs
//! written in `rust_hdl`.
//!
//! The emitter shares the module layer with the plain one, and nothing of how an expression is written: the
//! two check each other. Combinational logic is built as `rust_hdl` statements; what its tree has no words
//! for is text: parameters, registers, memories and assertions. See `docs/rust-hdl.md`.

mod block;
mod expression;
mod literal;
mod module;
mod order;
mod process;
mod reads;
mod router;
mod signal;
mod state;
mod value;

pub use block::DynBlock;
pub use module::verilog;
pub use router::{RouterBlock, link, tie, unused, wire};
pub use signal::DynSignal;
