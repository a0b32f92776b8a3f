// SPDX-License-Identifier: MIT OR Apache-2.0
//! The examples in C and C++ run against the installed library.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

/// The libraries lie where cargo has put this program. `scripts/c.sh` installs them and runs the examples.
#[test]
fn the_library_is_installed_and_its_examples_run() {
    let built = std::env::current_exe().unwrap().parent().unwrap().to_owned();
    assert!(built.join("libflitforge_c.so").exists(), "{}", built.display());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/c.sh");
    let output = Command::new(script).env("FLITFORGE_C_BUILT", built).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
}
