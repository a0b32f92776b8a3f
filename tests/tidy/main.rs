//! The comments of all Rust files keep to the house rules: at most 110 columns, whole sentences, the terms of
//! the field.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod rules;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

/// Marks a folder as the output of a build.
const CACHE_TAG: &str = "CACHEDIR.TAG";

/// Adds all Rust files under `folder`. Hidden folders and the output of builds are left out.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    if folder.join(CACHE_TAG).exists() {
        return;
    }
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("an entry can be read").path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_dir() && !path.is_symlink() && !hidden {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// All Rust files of the repository, as (path from its root with forward slashes, text), in order of path.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(root, &mut files);
    files.sort();
    let name = |path: &Path| {
        let inside = path.strip_prefix(root).expect("a file is below the root");
        inside.to_string_lossy().replace('\\', "/")
    };
    let read = |path: PathBuf| (name(&path), fs::read_to_string(&path).expect("a source is text"));
    files.into_iter().map(read).collect()
}

#[test]
fn comments_are_narrow_whole_sentences_in_the_terms_of_the_field() {
    let mut found = Vec::new();
    for (name, text) in sources() {
        let offences = rules::offences(&text);
        found.extend(offences.iter().map(|offence| format!("{name}:{}: {}", offence.line, offence.what)));
    }
    assert!(found.is_empty(), "{} comments break the rules:\n{}", found.len(), found.join("\n"));
}

/// The walk over the folders reaches every crate: a test that read nothing would pass.
#[test]
fn every_crate_is_read() {
    let names: Vec<String> = sources().into_iter().map(|(name, _)| name).collect();
    for name in [
        "bench",
        "config",
        "flitforge",
        "hdl",
        "papers",
        "results",
        "router",
        "sim",
        "tools",
        "topology",
        "traffic",
    ] {
        let start = format!("{name}/src/");
        assert!(names.iter().any(|name| name.starts_with(&start)), "{start} has not been read");
    }
    assert!(names.iter().any(|name| name == "tests/tidy/main.rs"));
    assert!(!names.iter().any(|name| name.starts_with("target/")));
}
