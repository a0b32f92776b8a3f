//! Every command that the documents show prints what they show.
//!
//! A block marked `console` holds commands after `$ ` and what they print; `$ echo $?` asks for the last
//! exit code. `FLITFORGE_UPDATE_DOCS=1` writes what is printed now into the documents.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

mod cli_support;

use std::path::{Path, PathBuf};

use cli_support::flitforge;

const DOCUMENTS: [&str; 4] = ["README.md", "docs/deadlock.md", "docs/reading-a-run.md", "docs/topologies.md"];

/// What the commands of a block print, the commands included.
fn replay(block: &str) -> String {
    let mut text = String::new();
    let mut code = None;
    for line in block.lines().filter(|line| line.starts_with("$ ")) {
        text += &format!("{line}\n");
        if line == "$ echo $?" {
            text += &format!("{}\n", code.expect("a command before echo"));
        } else {
            let args: Vec<&str> = line.split_whitespace().skip(2).collect();
            assert!(line.starts_with("$ flitforge "), "{line}");
            let outcome = flitforge(&args);
            text += &(outcome.out + &outcome.err);
            code = outcome.code;
        }
    }
    text
}

/// The document with every block as it would be printed now.
fn replayed(document: &str) -> String {
    let mut parts = document.split("```console\n");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, rest) = part.split_once("```\n").expect("a block ends");
        text += &format!("```console\n{}```\n{rest}", replay(block));
    }
    text
}

#[test]
fn documents_show_what_is_printed() {
    for name in DOCUMENTS {
        let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let document = std::fs::read_to_string(&path).unwrap();
        assert!(document.contains("```console\n$ flitforge "), "{name} shows no command");
        let now = replayed(&document);
        if std::env::var_os("FLITFORGE_UPDATE_DOCS").is_some() {
            std::fs::write(&path, now).unwrap();
        } else {
            assert!(document == now, "{name} is out of date; it should read:\n{now}");
        }
    }
}

#[test]
fn the_readme_holds_the_first_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(root.join("experiments/mesh-8x8.toml")).unwrap();
    let (_comment, rest) = file.split_once("\n\n").unwrap();
    let (toml, _sweep) = rest.split_once("\n\n").unwrap();
    assert!(std::fs::read_to_string(root.join("README.md")).unwrap().contains(toml));
}

#[test]
fn the_other_examples_pass_the_check() {
    for file in [
        cli_support::QUICK_START,
        "experiments/mesh-8x8.toml",
        "experiments/booksim2-base.toml",
        "experiments/bmg-16.toml",
    ] {
        cli_support::succeeds(&["check", file]);
    }
}

/// Links between documents lead somewhere.
#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let documents = [
        "README.md",
        "ARCHITECTURE.md",
        "docs/commands.md",
        "docs/dally-aoki.md",
        "docs/features.md",
        "docs/first-hour.md",
        "docs/install.md",
        "docs/reading-a-run.md",
        "docs/bmg-vs-torus.md",
        "docs/deadlock.md",
        "docs/quantities.md",
        "docs/model.md",
        "docs/topologies.md",
        "docs/verilog.md",
        "verilog-out/README.md",
    ];
    for name in documents {
        let path = root.join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(link, _)| link));
        for link in links.filter(|link| !link.starts_with("http")) {
            let target = path.parent().unwrap().join(link);
            assert!(target.exists(), "{name} links to {link}, which is not there");
        }
    }
}
