// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run counted of each link and node: the names of these, and what bounds the load.

mod explain;
mod names;

pub(crate) use explain::percent;
pub use explain::{Bound, Explanation, Share};
pub(crate) use names::Places;
