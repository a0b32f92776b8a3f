// SPDX-License-Identifier: MIT OR Apache-2.0
//! The applications of section VII: branch and bound, and fixed points.

mod claims;
mod detection;
mod page;
mod scene;

pub use claims::claims;
pub use detection::{Detection, DetectionError, cases};
pub use page::{figures, section};
pub use scene::{Applied, Problem, Scene, marks, scenes};
