// SPDX-License-Identifier: MIT OR Apache-2.0
//! Tells the program which compiler and target it was built with: instruction counts depend on both.

use std::env;
use std::process::Command;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let compiler = env::var("RUSTC")?;
    let version = Command::new(compiler).arg("--version").output()?.stdout;
    println!("cargo::rustc-env=FLITFORGE_BENCH_RUSTC={}", String::from_utf8(version)?.trim());
    println!("cargo::rustc-env=FLITFORGE_BENCH_TARGET={}", env::var("TARGET")?);
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
