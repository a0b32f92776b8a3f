// SPDX-License-Identifier: MIT OR Apache-2.0
//! Hierarchies over networks of routers.

mod claims;
mod page;
mod scene;

pub(super) use claims::claims;
pub(super) use page::{FRAMES, marks, section};
pub use scene::{Fabric, Over, Scene, scenes};
