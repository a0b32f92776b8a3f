// SPDX-License-Identifier: MIT OR Apache-2.0
//! The comments of all Rust files keep to the house rules: at most 110 columns, whole sentences, the terms of
//! the field. The book holds every page, its links lead somewhere, and Markdown has short lines and
//! sentences. The container file is that of this repository.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod book;
mod container;
mod header;
mod markdown;
mod rules;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

/// All files of the repository with an extension, as (path from its root with forward slashes, text), in
/// order of path. Hidden folders and what `.gitignore` names are left out, in an unpacked archive too.
fn texts(extension: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = WalkBuilder::new(root).require_git(false).parents(false).git_global(false).build();
    let mut files: Vec<PathBuf> = paths
        .map(|entry| entry.expect("a folder can be read").into_path())
        .filter(|path| path.is_file() && path.extension().is_some_and(|own| own == extension))
        .collect();
    files.sort();
    let name = |path: &Path| {
        let inside = path.strip_prefix(root).expect("a file is below the root");
        inside.to_string_lossy().replace('\\', "/")
    };
    let read = |path: PathBuf| (name(&path), fs::read_to_string(&path).expect("a file is text"));
    files.into_iter().map(read).collect()
}

/// The list of pages of the book.
const SUMMARY: &str = "SUMMARY.md";

/// The pages of the book, as (name, text).
fn pages() -> Vec<(String, String)> {
    let page = |(name, text): (String, String)| Some((name.strip_prefix("docs/")?.to_owned(), text));
    texts("md").into_iter().filter_map(page).collect()
}

#[test]
fn comments_are_narrow_whole_sentences_in_the_terms_of_the_field() {
    let mut found = Vec::new();
    for (name, text) in texts("rs") {
        let offences = rules::offences(&text);
        found.extend(offences.iter().map(|offence| format!("{name}:{}: {}", offence.line, offence.what)));
    }
    assert!(found.is_empty(), "{} comments break the rules:\n{}", found.len(), found.join("\n"));
}

/// Comments of generated Verilog are as narrow as those of the sources.
#[test]
fn comments_of_verilog_are_narrow() {
    let (mut found, mut seen) = (Vec::new(), 0);
    for (name, text) in texts("v") {
        let comments = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//"));
        for (at, line) in comments {
            seen += 1;
            let columns = line.chars().count();
            if columns > markdown::MOST_COLUMNS {
                found.push(format!("{name}:{}: {columns} columns", at + 1));
            }
        }
    }
    assert!(seen > 1000 && found.is_empty(), "{} of {seen} comments:\n{}", found.len(), found.join("\n"));
}

/// The header for C declares the functions and the structures of the library, and nothing else.
#[test]
fn the_header_for_c_is_that_of_the_library() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |name: &str| fs::read_to_string(root.join("bindings/c").join(name)).expect("a file is text");
    let (library, header) = (read("src/lib.rs"), header::without_comments(&read("include/flitforge.h")));
    let wanted = header::declarations(&library);
    let missing: Vec<&String> = wanted.iter().filter(|one| !header.contains(one.as_str())).collect();
    assert!(missing.is_empty(), "the header lacks:\n{missing:#?}\nin\n{header}");
    let functions = wanted.iter().filter(|one| !one.starts_with("typedef")).count();
    assert!(functions > 10, "{wanted:?}");
    assert_eq!(header.matches(");").count(), functions, "the header declares more than the library has");
    for text in ["Ok = 0", "BadInput = 2", "Refused = 6", "Full = 8", "Defect = 9"] {
        assert!(read("src/boundary.rs").contains(text), "{text}");
        let snake = text.replace("BadInput", "BAD_INPUT").to_uppercase();
        assert!(header.contains(&format!("FF_{snake}")), "{text}");
    }
}

/// The walk over the folders reaches every crate: a test that read nothing would pass.
#[test]
fn every_crate_is_read() {
    let names: Vec<String> = texts("rs").into_iter().map(|(name, _)| name).collect();
    for name in [
        "bench",
        "bindings/c",
        "bindings/python",
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

#[test]
fn the_book_holds_every_page() {
    let pages = pages();
    let names: Vec<String> =
        pages.iter().map(|(name, _)| name.clone()).filter(|name| name != SUMMARY).collect();
    let summary = pages.iter().find(|(name, _)| name == SUMMARY).map(|(_, text)| text.as_str());
    let wrong = book::unlisted(summary.expect("the book has a summary"), &names);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Links of all documents lead to files and headings, seen from where the text really lies.
#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for (name, text) in texts("md") {
        let path = root.join(&name).canonicalize().expect("a document has a path");
        let broken = book::broken(path.parent().expect("a file is in a folder"), &text);
        found.extend(broken.iter().map(|link| format!("{name}:{}: {link:?}", link.line)));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Markdown that is held to no rule: output of programs, and the page of parameters, which the table of
/// parameters generates.
const FREE: [&str; 3] = ["docs/parameters.md", "out-", "out/"];

#[test]
fn prose_is_narrow_and_its_sentences_are_short() {
    let mut found = Vec::new();
    for (name, text) in texts("md") {
        if FREE.iter().any(|free| name.starts_with(free)) {
            continue;
        }
        let wide = markdown::wide(&text);
        found.extend(wide.iter().map(|(line, columns)| format!("{name}:{line}: {columns} columns")));
        let long = markdown::long(&text);
        found.extend(long.iter().map(|(line, words)| format!("{name}:{line}: a sentence of {words} words")));
    }
    assert!(found.is_empty(), "{} breaches:\n{}", found.len(), found.join("\n"));
}

/// The first line of a source, after that of its interpreter, names the licence.
#[test]
fn every_source_names_its_licence() {
    const LICENCE: &str = "SPDX-License-Identifier: MIT OR Apache-2.0";
    let sources = texts("rs").into_iter().chain(texts("sh"));
    let without = |(name, text): (String, String)| {
        let first = text.lines().find(|line| !line.starts_with("#!"));
        (!first.is_some_and(|line| line.ends_with(LICENCE))).then_some(name)
    };
    let found: Vec<String> = sources.filter_map(without).collect();
    assert!(found.is_empty(), "these begin without `// {LICENCE}`:\n{}", found.join("\n"));
}
