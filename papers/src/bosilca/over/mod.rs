// SPDX-License-Identifier: MIT OR Apache-2.0
//! The two algorithms over networks of routers.

mod page;
mod scene;

pub(super) use page::section;
pub use scene::{Over, Scene, scenes};
