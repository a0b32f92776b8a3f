// SPDX-License-Identifier: MIT OR Apache-2.0
//! The list of what was written to a folder, in the format of `sha256sum`.

use std::collections::BTreeMap;

use flitforge_hdl::File;
use sha2::{Digest, Sha256};

/// Name of the list.
pub const MANIFEST: &str = "MANIFEST.sha256";

/// The text of the list: a hash and a name for each file.
pub(super) fn manifest(files: &[File]) -> String {
    files.iter().map(|file| format!("{}  {}\n", hash(file.text.as_bytes()), file.name)).collect()
}

/// The hash of each file that a list names. Lines that are none are left out: what they were about is then
/// foreign.
pub(super) fn listed(manifest: &str) -> BTreeMap<&str, &str> {
    let entry = |line| str::split_once(line, "  ").map(|(hash, name)| (name, hash));
    manifest.lines().filter_map(entry).collect()
}

/// SHA-256 in hexadecimal digits.
pub(super) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
