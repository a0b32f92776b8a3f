// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph.
//!
//! - [`plan`] names routers, links and nodes: what a file or a family of networks says.
//! - [`tables`] finds routes that cannot deadlock in any graph.

pub mod plan;
pub mod tables;
