// SPDX-License-Identifier: MIT OR Apache-2.0
//! What numbers a specification may have. Each range stands here and nowhere else.

use std::ops::RangeInclusive;

/// Routers along a dimension.
pub const RADIX: RangeInclusive<u32> = 2..=65536;

/// Virtual channels of a network, injection or ejection port: sets of them are words of 64 bits.
pub const VCS: RangeInclusive<u32> = 1..=64;

/// Flits of buffer behind a virtual channel.
pub const BUFFER_DEPTH: RangeInclusive<u32> = 1..=65535;

/// Reversals of a packet: what the counter of a head flit holds.
pub const REVERSALS: RangeInclusive<u32> = 0..=255;

/// Steps away from the destination in a packet's life: what the counter of a head flit holds.
pub const MISROUTES: RangeInclusive<u32> = 0..=255;

/// Either number of the ratio of steps away and steps forward: their product fits the counter.
pub const MISROUTE_RATIO: RangeInclusive<u32> = 1..=15;

/// Rounds of an allocator in a cycle.
pub const ROUNDS: RangeInclusive<u8> = 1..=16;

/// Flits of a receiver's buffer behind a virtual channel.
pub const RECEIVER_DEPTH: RangeInclusive<u32> = 1..=65535;

/// Cycles from a flit that a receiver serves to the next; 0: it serves none.
pub const SERVICE_INTERVAL: RangeInclusive<u32> = 0..=65535;
