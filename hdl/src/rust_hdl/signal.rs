// SPDX-License-Identifier: MIT OR Apache-2.0
//! Signals whose width is known at run time only.

use rust_hdl_core::ast::VerilogLiteral;
use rust_hdl_core::atom::{Atom, AtomKind};
use rust_hdl_core::constraint::PinConstraint;
use rust_hdl_core::signal::get_signal_id;
use rust_hdl_core::synth::VCDValue;
use rust_hdl_core::type_descriptor::{TypeDescriptor, TypeKind};

/// A signal of a block with a width that is a number, not a type as in `rust_hdl`'s own `Signal`.
///
/// It has no value: it takes part in the generation of Verilog, not in simulations of `rust_hdl`.
#[derive(Debug, Clone)]
pub struct DynSignal {
    name: String,
    bits: usize,
    kind: AtomKind,
    id: usize,
}

impl DynSignal {
    /// An input port of 1 or more bits.
    pub fn input(name: &str, bits: u32) -> Self {
        Self::new(name, bits, AtomKind::InputParameter)
    }

    /// An output port of 1 or more bits.
    pub fn output(name: &str, bits: u32) -> Self {
        Self::new(name, bits, AtomKind::OutputParameter)
    }

    /// A variable that statements compute before they read it.
    pub(super) fn local(name: &str, bits: u32) -> Self {
        Self::new(name, bits, AtomKind::LocalSignal)
    }

    /// A variable that a clocked process writes. `rust_hdl` has no word for it, and takes a local signal that
    /// no statement writes for a loop; what it does declare as a variable is the input of a block.
    pub(super) fn register(name: &str, bits: u32) -> Self {
        Self::new(name, bits, AtomKind::StubInputSignal)
    }

    /// A net that an assignment outside of the statements drives.
    pub(super) fn net(name: &str, bits: u32) -> Self {
        Self::new(name, bits, AtomKind::StubOutputSignal)
    }

    fn new(name: &str, bits: u32, kind: AtomKind) -> Self {
        Self { name: name.to_owned(), bits: bits as usize, kind, id: get_signal_id() }
    }

    /// The signal's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is an input port.
    pub fn is_input(&self) -> bool {
        self.kind == AtomKind::InputParameter
    }

    /// Whether it is an output port.
    pub fn is_output(&self) -> bool {
        self.kind == AtomKind::OutputParameter
    }
}

impl Atom for DynSignal {
    fn bits(&self) -> usize {
        self.bits
    }

    // The generator connects everything; lint of the text finds what it forgets.
    fn connected(&self) -> bool {
        true
    }

    fn changed(&self) -> bool {
        false
    }

    fn kind(&self) -> AtomKind {
        self.kind
    }

    fn descriptor(&self) -> TypeDescriptor {
        TypeDescriptor { name: format!("Bits::<{}>", self.bits), kind: TypeKind::Bits(self.bits) }
    }

    fn vcd(&self) -> VCDValue {
        VCDValue::String(String::new())
    }

    fn id(&self) -> usize {
        self.id
    }

    fn verilog(&self) -> VerilogLiteral {
        VerilogLiteral::from(false)
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        Vec::new()
    }
}
