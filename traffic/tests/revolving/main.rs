// SPDX-License-Identifier: MIT OR Apache-2.0
//! Revolving hierarchies: the printed tables, the laws for all sizes, and what is refused.

mod laws;
mod printed;
mod refused;
