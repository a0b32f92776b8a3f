// SPDX-License-Identifier: MIT OR Apache-2.0
//! The native half of the package `flitforge` for Python.
//!
//! It reads configurations, runs them and hands out the results as the JSON of the command, so that both say
//! the same. The half in Python (`bindings/python/flitforge/`) makes objects of them. Jobs that take long run
//! without the interpreter's lock and end when Python is interrupted.

mod fault;
mod job;
mod outcome;
mod simulation;
mod spec;

/// The module.
#[pyo3::pymodule]
mod _flitforge {
    #[pymodule_export]
    use crate::outcome::{Checked, Outcome};
    #[pymodule_export]
    use crate::simulation::Simulation;
    #[pymodule_export]
    use crate::spec::Spec;

    /// Python shows progress: its standard error may be a page of a notebook.
    #[pymodule_init]
    fn quiet(_module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
        flitforge_results::progress::show(flitforge_results::progress::Show::Nothing);
        Ok(())
    }

    /// Version of the package and of the command.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
