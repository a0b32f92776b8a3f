// SPDX-License-Identifier: MIT OR Apache-2.0
//! Programs with copies of each rank.

mod explore;
mod network;
