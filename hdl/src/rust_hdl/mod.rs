//! The second emitter: a module as Verilog by way of the syntax tree of `rust_hdl`.

use crate::Error;
use crate::ir::Module;

/// Verilog of one module; the modules it instantiates are not part of it.
///
/// # Errors
/// When `rust_hdl` finds something wrong with the module.
pub fn verilog(module: &Module) -> Result<String, Error> {
    Err(Error::RustHdl { module: module.name.clone(), reason: "the emitter is being written".to_owned() })
}
