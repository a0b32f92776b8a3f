// SPDX-License-Identifier: MIT OR Apache-2.0
//! Names the sources by which results follow from a configuration, so that no two builds share stored points.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest, Sha256};

/// The crates that decide results, beside this one in the repository.
const CRATES: [&str; 7] = ["router", "topology", "traffic", "traces", "sim", "config", "flitforge"];

/// The exact versions of all libraries.
const LOCK: &str = "Cargo.lock";

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let root = here.join("..");
    let mut hash = Sha256::new();
    let mut watched = vec![here.join("build.rs")];
    if CRATES.iter().all(|name| root.join(name).join("src").is_dir()) {
        for name in CRATES {
            add(&mut hash, &root, &Path::new(name).join("src"))?;
            watched.push(root.join(name).join("src"));
        }
        add(&mut hash, &root, Path::new(LOCK))?;
        watched.push(root.join(LOCK));
    } else {
        // Of a package the commit is known, and its version pins those of the other crates.
        hash.update(fs::read(here.join(".cargo_vcs_info.json")).unwrap_or_default());
    }
    let digits: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let mut out = io::stdout();
    writeln!(out, "cargo::rustc-env=FLITFORGE_SOURCES={digits}")?;
    watched.iter().try_for_each(|path| writeln!(out, "cargo::rerun-if-changed={}", path.display()))
}

/// Adds a file, or all files of a folder in the order of their names, each with its name and length.
fn add(hash: &mut Sha256, root: &Path, name: &Path) -> io::Result<()> {
    let path = root.join(name);
    if path.is_dir() {
        let entries: io::Result<Vec<_>> = fs::read_dir(&path)?.map(|entry| Ok(entry?.file_name())).collect();
        let mut entries = entries?;
        entries.sort();
        return entries.iter().try_for_each(|entry| add(hash, root, &name.join(entry)));
    }
    let text = fs::read(&path)?;
    // The name as on systems that part folders by a slash.
    hash.update(name.to_string_lossy().replace('\\', "/"));
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text);
    Ok(())
}
