//! The modules of a router and of a network, each in a file of its name.

mod advance;
mod allocator;
mod buffer;
mod channel;
mod crossbar;
mod decide;
mod input_unit;
mod line;
mod network;
mod output_unit;
mod route;
mod router;
mod store;

pub(crate) use buffer::lanes;
pub(crate) use network::network;
pub(crate) use router::router;
