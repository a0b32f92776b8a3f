// SPDX-License-Identifier: MIT OR Apache-2.0
//! The address unit.

use std::rc::Rc;

use flitforge_router::protocol::ProtocolError;
use flitforge_router::protocol::address::{Address, part};

use crate::ir::{Builder, Module};

/// The module of an address unit: combinational, from a process and a step to whom it sends to and receives
/// from. Its name is the prefix and `_address_unit`.
///
/// # Errors
/// [`ProtocolError`] names the first parameter that is out of its range.
pub fn address_unit(address: &Address, prefix: &str) -> Result<Rc<Module>, ProtocolError> {
    address.check()?;
    let scheme = format!("The scheme is {:?}, with {} processes.", address.rule, address.processes());
    let m = Builder::new(
        &format!("{prefix}_address_unit"),
        &[
            "Address unit: who sends to whom at a step of a revolving hierarchy.",
            &scheme,
            "Process x has at step t the position that process 0 has at step x + t.",
        ],
    );
    let bits = address.process_bits();
    let here = m.input("here_i", bits, "number of this process");
    let step = m.input("step_i", bits, "step, modulo the number of processes");
    let part = part(m.h(), address, here, step);
    m.output("position_o", part.position, "position of the process");
    m.output("sends_o", part.parent.valid, "the process sends in this step");
    m.output("parent_o", part.parent.process, "process that it sends to");
    for (child, peer) in part.children.iter().enumerate() {
        m.output(&format!("receives_{child}_o"), peer.valid, &format!("it receives from child {child}"));
        m.output(&format!("child_{child}_o"), peer.process, "number of this child");
    }
    Ok(m.finish())
}
