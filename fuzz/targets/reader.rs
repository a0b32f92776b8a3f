// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any bytes in place of a user's file. The name of the program is that of the reader.
#![no_main]

#[path = "../../tests/readers/harness.rs"]
mod harness;
#[path = "../../tests/config/invariants.rs"]
mod invariants;

use std::sync::LazyLock;

use harness::{READERS, Reader, check};
use libfuzzer_sys::fuzz_target;

static READER: LazyLock<&Reader> = LazyLock::new(|| {
    let program = std::env::current_exe().expect("the program has a path");
    let is_named = |reader: &&Reader| program.file_stem().is_some_and(|name| name == reader.name);
    READERS.iter().find(is_named).expect("the program has the name of a reader")
});

fuzz_target!(|bytes: &[u8]| check(&READER, bytes));
