// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[verilog]`.

use super::super::model::Verilog;
use super::super::schema::verilog as p;
use super::super::view::View;

/// `None` when a value is bad, which was reported when it was read.
pub(crate) fn resolve(view: &View<'_>) -> Option<Verilog> {
    Some(Verilog {
        data_bits: view.get(&p::DATA_BITS)?,
        prefix: view.get(&p::PREFIX)?,
        coordinates: view.get(&p::COORDINATES)?,
        faults: view.get(&p::FAULTS)?,
        buffers: view.get(&p::BUFFERS)?,
        emitter: view.get(&p::EMITTER)?,
        top: view.get(&p::TOP)?,
    })
}
