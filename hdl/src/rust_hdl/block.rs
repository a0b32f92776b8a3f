// SPDX-License-Identifier: MIT OR Apache-2.0
//! Blocks whose signals and parts are known at run time only.

use rust_hdl_core::ast::Verilog;
use rust_hdl_core::block::Block;
use rust_hdl_core::logic::Logic;
use rust_hdl_core::probe::Probe;

use super::DynSignal;

/// A block made of a list of signals, of named parts and of Verilog.
///
/// It does nothing in simulations of `rust_hdl`: what it is made of is Verilog.
#[derive(Debug, Clone)]
pub struct DynBlock {
    pub(super) signals: Vec<DynSignal>,
    pub(super) parts: Vec<(String, DynBlock)>,
    pub(super) hdl: Verilog,
}

impl Logic for DynBlock {
    fn update(&mut self) {}

    fn hdl(&self) -> Verilog {
        self.hdl.clone()
    }
}

impl Block for DynBlock {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        self.signals.iter().for_each(|signal| probe.visit_atom(signal.name(), signal));
        self.parts.iter().for_each(|(name, part)| part.accept(name, probe));
        probe.visit_end_scope(name, self);
    }
}
