// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks of any graph.
//!
//! - [`plan`] names routers, links and nodes: what a file or a family of networks says.
//! - [`families`] makes plans of well-known networks.
//! - [`tables`] finds routes that cannot deadlock in any graph.
//! - [`rows`] are tables as a person writes them, [`export`] writes those of a relation, and [`names`] calls
//!   routers and ports by name.
//! - [`busiest`] is the part of a network that given rates fill first.
//!
//! # From a plan to routes
//!
//! A graph that is neither a cube nor a circulant graph is a plan (`topology/src/any/plan.rs`). A plan names
//! the routers, lists the links and counts the nodes at each router. Files (`config/src/graphs/`) and
//! families (`topology/src/any/families/`) make plans.
//!
//! - Most graphs have no directions, so relations read tables (`router/src/table/`). A row belongs to a
//!   router, a kind of arrival and a destination. `Hdl::rom` reads it in the shared logic: model and
//!   hardware have the same rows. Where all rows follow from the digits of router numbers, hardware compares
//!   digits (`router/src/table/stages.rs`). The rule is compared with the table row by row before it takes
//!   its place.
//! - Where links run along dimensions and skip routers, a plan says how many routers there are along each.
//!   The router knows the stride of each port (`router/src/strides.rs`). Relations that ask only which ports
//!   come closer, and of which dimension, then work as in cubes, without a table.
//! - `topology/src/any/tables/` finds tables when a network is built. `topology/src/any/rows.rs` makes one
//!   from the rows of a user.
//! - `topology/src/attachment.rs` says which node is attached to which router. Sources, destinations and
//!   statistics count nodes; routes lead to routers. A head asks for the ejection ports of its destination's
//!   place only.
//! - Where all links take equally long, such networks run on the bit-sliced engine. It scatters what routers
//!   send, bit by bit (`planes/scatter.rs`), where router numbers differ in too many ways for shifts.

pub mod busiest;
pub mod export;
pub mod families;
pub mod names;
pub mod plan;
pub mod rows;
pub mod tables;

#[cfg(test)]
mod tests;
