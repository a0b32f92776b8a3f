// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph.
//!
//! - [`plan`] names routers, links and nodes: what a file or a family of networks says.
//! - [`families`] makes plans of well-known networks.
//! - [`tables`] finds routes that cannot deadlock in any graph.
//! - [`rows`] are tables as a person writes them, [`export`] writes those of a relation, and [`names`] calls
//!   routers and ports by name.

pub mod export;
pub mod families;
pub mod names;
pub mod plan;
pub mod rows;
pub mod tables;

#[cfg(test)]
mod tests;
