// SPDX-License-Identifier: MIT OR Apache-2.0
//! Any bytes in place of a configuration file.
#![no_main]

#[path = "../../tests/config/invariants.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // What is not UTF-8 is refused when the file is read, before any of this.
    if let Ok(text) = std::str::from_utf8(bytes) {
        invariants::check(text);
    }
});
