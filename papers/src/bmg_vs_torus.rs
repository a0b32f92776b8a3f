// SPDX-License-Identifier: MIT OR Apache-2.0
//! Binomial graphs beside tori, meshes and other families that cost as many pins, or as much bisection
//! bandwidth.
//!
//! What is held equal, and what that flatters: docs/bmg-vs-torus.md.

mod channel;
mod curve;
mod export;
mod figures;
mod page;
mod patterns;
mod plan;
mod structure;
mod study;
mod switch_shape;
mod switches;
mod tables;

pub use channel::{Budget, Channel};
pub use curve::{Curve, Measured, measure};
pub use export::{Line, lines};
pub use page::page;
pub use patterns::Workload;
pub use plan::{Networks, Plan, PlanError, curves};
pub use structure::{Structure, Wires};
pub use study::BmgVsTorus;
pub use switch_shape::SwitchShape;
pub use switches::Switch;
pub use tables::structural;
