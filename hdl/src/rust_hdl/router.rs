// SPDX-License-Identifier: MIT OR Apache-2.0
//! A generated router as a block of designs written in `rust_hdl`.

use rust_hdl_core::ast::{Verilog, VerilogBlock, VerilogOp, VerilogOpUnary, VerilogStatement};
use rust_hdl_core::block::Block;
use rust_hdl_core::logic::Logic;
use rust_hdl_core::probe::Probe;

use flitforge_topology::network::NetworkSpec;

use super::expression::{Target, binary, constant, signal, unary};
use super::module::black_box;
use super::{DynBlock, DynSignal};
use crate::{Constants, Emitter, Error, Options, ir};

/// The router of a network, as a part of a design that is written in `rust_hdl`: a black box with the
/// router's ports and, as its body, the generated Verilog of the router and of all it is made of.
///
/// The router's coordinates are always inputs, and so is what else it is told about its place: `rust_hdl` has
/// no parameters. The block takes part in the generation of Verilog; in simulations of `rust_hdl` it does
/// nothing.
#[derive(Debug, Clone)]
pub struct RouterBlock(DynBlock);

impl RouterBlock {
    /// The router of a network.
    ///
    /// # Errors
    /// [`Error`] says what rules the network out, or that the emitter is not compiled in.
    pub fn new(net: &NetworkSpec, options: &Options, emitter: Emitter) -> Result<Self, Error> {
        let options = Options { coordinates: Constants::Inputs, ..options.clone() };
        let router = crate::parts::router(&crate::plan(net, &options)?);
        let texts = router.with_parts();
        let texts = texts.iter().map(|module: &std::rc::Rc<ir::Module>| crate::text_of(module, emitter));
        let code = texts.collect::<Result<Vec<_>, _>>()?.join("\n");
        Ok(Self(black_box(&router, &[], code)))
    }

    /// Another router of the same kind. It comes without the body, which a design must hold once.
    #[must_use]
    pub fn another(&self) -> Self {
        let mut block = self.0.clone();
        if let Verilog::Blackbox(black_box) = &mut block.hdl {
            black_box.code.clear();
        }
        Self(block)
    }

    /// The router's ports, in the order of the module's.
    pub fn ports(&self) -> &[DynSignal] {
        &self.0.signals
    }
}

impl Logic for RouterBlock {
    fn update(&mut self) {}

    fn hdl(&self) -> Verilog {
        self.0.hdl()
    }
}

impl Block for RouterBlock {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}

/// The statement that gives a signal the value of another one of the same width. Ports of a part are named
/// `<part>$<port>`.
pub fn wire(to: &str, from: &str) -> VerilogStatement {
    VerilogStatement::Assignment(signal(to), signal(from))
}

/// The statements that give a signal of `bits` bits, 1 or more, a value; bits from the 65th on are zero.
pub fn tie(to: &str, bits: u32, value: u64) -> VerilogBlock {
    let target = Target::all(to, bits);
    let low = bits.min(64);
    let mut statements = vec![target.assign(low, constant(low, value))];
    super::value::zero(target.above(low), bits - low, &mut statements);
    statements
}

/// The statement that reads some signals and makes nothing of it, so that lint knows that nobody needs them:
/// a bit with a name that says so is always zero. `None` when there are none.
pub fn unused<'a>(bit: &str, signals: impl IntoIterator<Item = &'a str>) -> Option<VerilogStatement> {
    let any = signals.into_iter().map(|name| unary(VerilogOpUnary::Any, signal(name)));
    let any = any.reduce(|a, b| binary(a, VerilogOp::BitOr, b))?;
    let never = binary(constant(1, 0), VerilogOp::BitAnd, any);
    Some(VerilogStatement::Assignment(signal(bit), never))
}

/// The statements that link an output port of one router with an input port of another: flits go one way,
/// credits the other. An end is the name of a part and that of its port: `("left", "x_pos")`.
pub fn link(from: (&str, &str), to: (&str, &str)) -> VerilogBlock {
    let name = |(part, port): (&str, &str), what: &str| format!("{part}${port}_{what}");
    vec![
        wire(&name(to, "valid_i"), &name(from, "valid_o")),
        wire(&name(to, "flit_i"), &name(from, "flit_o")),
        wire(&name(from, "credit_i"), &name(to, "credit_o")),
    ]
}
