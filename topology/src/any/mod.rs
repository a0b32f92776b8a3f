// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph.
//!
//! - [`plan`] names routers, links and nodes: what a file or a family of networks says.
//! - [`families`] makes plans of well-known networks.
//! - [`tables`] finds routes that cannot deadlock in any graph.

pub mod families;
pub mod plan;
pub mod tables;
