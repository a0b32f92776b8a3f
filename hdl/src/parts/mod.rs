// SPDX-License-Identifier: MIT OR Apache-2.0
//! The modules of a router and of a network, each in a file of its name.

mod advance;
mod allocator;
mod arbiter;
mod axi_in;
mod axi_network;
mod axi_out;
mod axi_receiver;
mod buffer;
mod channel;
mod crossbar;
mod decide;
mod draw;
mod indexed;
mod input_unit;
mod line;
mod meaning;
mod narrow;
mod network;
mod nodes;
mod numbering;
mod output_unit;
mod places;
mod ready;
mod recoder;
mod route;
mod router;
mod rows;
mod store;
mod tables;

pub(crate) use arbiter::ARBITER;
pub(crate) use axi_network::axi_network;
pub(crate) use axi_out::ELASTIC_BEATS;
pub(crate) use narrow::{MORE_PHITS, link_timer, phit_bits, phit_receiver, phit_sender};
pub(crate) use network::{narrow_links, network};
pub(crate) use router::router;
pub(crate) use rows::Rows;
pub(crate) use store::stored;
pub(crate) use tables::{Tables, Word};
