//! Every free tool accepts what is generated, without a warning.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use flitforge_hdl::Options;
use flitforge_router::spec::*;
use support::*;

/// Lints a design with Verilator and Icarus, with assertions and without, and lets Yosys read it.
fn lint(router: RouterSpec, options: &Options) {
    let name = format!("{:?} {:?}", router.relation, router.dims);
    let folder = tempfile::tempdir().expect("folder for the design");
    let files = write(&network(router), options, folder.path());
    let files: Vec<_> = files.iter().map(String::as_str).collect();
    for define in [&[][..], &["-DFLITFORGE_ASSERT"]] {
        let verilator = ["--lint-only", "-Wall", "--top-module", "ff_network"];
        let said = run(folder.path(), "verilator", &[&verilator[..], define, &files].concat());
        assert_eq!(said, "", "{name}: verilator");
        let icarus = ["-Wall", "-g2012", "-t", "null", "-s", "ff_network"];
        let said = run(folder.path(), "iverilog", &[&icarus[..], define, &files].concat());
        assert_eq!(said, "", "{name}: iverilog");
    }
    let script =
        format!("read_verilog {}; hierarchy -check -top ff_network; proc; check -assert", files.join(" "));
    let said = run(folder.path(), "yosys", &["-q", "-p", &script]);
    assert_eq!(said, "", "{name}: yosys");
}

#[test]
fn dimension_order() {
    lint(router(dims(&[3, 3], false), DIMENSION_ORDER), &Options::default());
}
