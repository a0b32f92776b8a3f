// SPDX-License-Identifier: MIT OR Apache-2.0
//! The combinational logic of a router, as generic functions over a value domain ([`hdl::Hdl`]).
//!
//! - The simulator, the proofs and the Verilog generator run the same functions for [`routing`], reversals,
//!   selection ([`select`]) and admissibility ([`decide`]). The layout of flits ([`flit`]) has one
//!   definition.
//! - Allocation ([`allocator`]) and the steps of credits and channels ([`channel`]) are written once for the
//!   Verilog generator and the proofs. The reference engine of the simulator runs the same channel steps. Its
//!   allocators are fast forms: [`allocator::FastAllocator`] and [`allocator::RotatingSwitch`]. Tests compare
//!   them grant by grant. Lockstep co-simulation compares the whole with the Verilog, cycle by cycle.
//!
//! Conventions used everywhere:
//!
//! - A cube router of `n` dimensions has network ports `2 d` (towards lower coordinates of
//!   dimension `d`, the paper's `C'_{d0}`) and `2 d + 1` (towards higher, `C'_{d1}`). Input port
//!   `p` and output port `p` face the same neighbour, so leaving by the port of arrival is a
//!   U-turn. Injection and ejection ports follow the network ports.
//! - Sets of ports and sets of virtual channels are words: bit `i` stands for port or channel `i`.
//!
//! The crate has no clock, no random source and no I/O.

pub mod allocator;
pub mod arbiter;
pub mod bits;
pub mod channel;
pub mod circulant;
pub mod decide;
pub mod errors;
pub mod flit;
pub mod hardware;
pub mod hdl;
pub mod head;
pub mod ids;
pub mod jumps;
pub mod properties;
pub mod protocol;
pub mod routing;
pub mod select;
pub mod spec;
pub mod strides;
pub mod table;
