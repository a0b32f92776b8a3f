// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every example runs and prints what its snapshot says.
//!
//! Cargo builds the examples with the tests of the package (`cargo test -p flitforge`).

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The program of an example, next to the folder of this test's own program.
fn program(name: &str) -> PathBuf {
    let own = std::env::current_exe().expect("a test has a program");
    let folder = own.ancestors().nth(2).expect("programs of tests lie in `deps`");
    folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples").join(name).with_extension("rs")
}

fn changed(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|about| about.modified()).ok()
}

/// What an example prints.
fn output(name: &str) -> String {
    let program = program(name);
    // `cargo test --test examples` alone builds no example, and would run an old one.
    let built = changed(&program).is_some_and(|built| Some(built) >= changed(&source(name)));
    assert!(built, "{name} is not built: run `cargo build -p flitforge --examples` first");
    let output = Command::new(program).output().expect("an example starts");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("an example prints UTF-8")
}

macro_rules! examples {
    ($($name:ident)+) => {
        const EXAMPLES: &[&str] = &[$(stringify!($name)),+];

        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(stringify!($name), output(stringify!($name)));
            }
        )+
    };
}

examples! {
    deadlock
    faults_and_dynamic_reversal
    inject_by_hand
    latency_curve
    own_program
    own_sweep
    own_traffic
    own_workload
    toml_in_and_out
    watch_a_packet
}

/// No example is left out, each is short, and each uses the library alone.
#[test]
fn every_example_is_run_and_short() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples");
    let files = folder.read_dir().expect("there are examples");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file can be listed").path())
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, EXAMPLES);
    for name in names {
        let text = std::fs::read_to_string(source(&name)).expect("an example can be read");
        let code = text.lines().filter(|line| !line.trim().is_empty()).count();
        assert!(code < 60, "{name} has {code} lines");
        assert!(!text.contains("flitforge_"), "{name} reaches behind the library");
    }
}
