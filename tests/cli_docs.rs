// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every command that the documents show prints what they show.
//!
//! A block marked `console` holds commands after `$ ` and what they print; `$ echo $?` asks for the last
//! exit code. The pictures of the documents are those that commands draw. `FLITFORGE_UPDATE_DOCS=1` writes
//! what is printed and drawn now into the documents.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

mod cli_support;

use std::path::{Path, PathBuf};

use cli_support::{flitforge, flitforge_in};

const DOCUMENTS: [&str; 12] = [
    "README.md",
    "docs/applications.md",
    "docs/bosilca.md",
    "docs/chan-chin.md",
    "docs/deadlock.md",
    "docs/garg-ghosh.md",
    "docs/graphs.md",
    "docs/import.md",
    "docs/model.md",
    "docs/reading-a-run.md",
    "docs/topologies.md",
    "docs/workloads.md",
];

/// Pictures in `docs/img/`: name, the command that draws it, which gets a folder or file at its end, and
/// the name of the file in that folder. This is empty where the command gets a file.
const PICTURES: [(&str, &str, &str); 27] = [
    (
        "messages-of-ranks.svg",
        "run experiments/workload/branch-and-bound.toml --set workload.hierarchy=static --out",
        "messages-of-ranks.svg",
    ),
    ("heartbeats.svg", "run experiments/workload/gossip.toml --out", "heartbeats.svg"),
    (
        "torus-dependencies.svg",
        "check experiments/teaching/torus-without-datelines.toml --out",
        "dependencies.svg",
    ),
    (
        "torus-deadlock.svg",
        "run experiments/teaching/torus-without-datelines.toml --allow-deadlock --out",
        "deadlock-1.svg",
    ),
    (
        "mesh-deadlock.svg",
        "run experiments/teaching/adaptive-mesh-without-escape.toml --allow-deadlock --out",
        "deadlock-1.svg",
    ),
    ("timeline.svg", "run experiments/workload/goal.toml --out", "timeline.svg"),
    (
        "timeline-collective.svg",
        "run experiments/workload/allreduce.toml --set workload.bytes=1024 --out",
        "timeline.svg",
    ),
    (
        "timeline-requests.svg",
        "run experiments/workload/request-reply.toml --set workload.messages=5 --set workload.overhead=3 --out",
        "timeline.svg",
    ),
    (
        "timeline-batch.svg",
        "run experiments/workload/batch.toml --set workload.messages=5 --set workload.overhead=3 --out",
        "timeline.svg",
    ),
    ("timeline-chakra.svg", "run experiments/workload/chakra.toml --out", "timeline.svg"),
    ("timeline-netrace.svg", "run experiments/workload/netrace.toml --out", "timeline.svg"),
    (
        "timeline-replication.svg",
        "run experiments/workload/replication.toml --set workload.overhead=20 --out",
        "timeline.svg",
    ),
    ("bring-up-ring.svg", "run experiments/workload/bring-up.toml --out", "ring-pointers.svg"),
    ("election.svg", "run experiments/workload/election.toml --out", "election.svg"),
    (
        "revolving-positions.svg",
        "run experiments/workload/global-function.toml --set workload.hierarchy=next --set workload.ranks=15 --out",
        "positions.svg",
    ),
    ("bmg-16.svg", "topology experiments/bmg-16.toml --svg", ""),
    ("graph-chiplets.svg", "topology experiments/graphs/chiplets.toml --svg", ""),
    ("graph-dies.svg", "topology experiments/graphs/dies.toml --svg", ""),
    ("graph-star.svg", "topology experiments/graphs/star.toml --svg", ""),
    (
        "graph-full-mesh.svg",
        "topology experiments/graphs/star.toml --set network.topology=full-mesh --svg",
        "",
    ),
    ("graph-hexamesh.svg", "topology experiments/graphs/hexamesh.toml --svg", ""),
    ("graph-fat-tree.svg", "topology experiments/graphs/fat-tree.toml --svg", ""),
    ("graph-butterfly.svg", "topology experiments/graphs/butterfly.toml --svg", ""),
    (
        "graph-flattened-butterfly.svg",
        "topology experiments/graphs/star.toml --set network.topology=flattened-butterfly \
         --set network.radix=[4,4] --svg",
        "",
    ),
    ("graph-dragonfly.svg", "topology experiments/graphs/dragonfly.toml --svg", ""),
    ("graph-random-regular.svg", "topology experiments/graphs/random-regular.toml --svg", ""),
    (
        "graph-express-mesh.svg",
        "topology experiments/graphs/star.toml --set network.topology=express-mesh --svg",
        "",
    ),
];

/// What the commands of a block print in a folder, the commands included.
fn replay(block: &str, folder: &Path) -> String {
    let mut text = String::new();
    let mut code = None;
    for line in block.lines().filter(|line| line.starts_with("$ ")) {
        text += &format!("{line}\n");
        if line == "$ echo $?" {
            text += &format!("{}\n", code.expect("a command before echo"));
        } else {
            let args: Vec<&str> = line.split_whitespace().skip(2).collect();
            assert!(line.starts_with("$ flitforge "), "{line}");
            // How far a run is after some seconds depends on the machine.
            let outcome = flitforge_in(folder, &[&args[..], &["--progress", "never"]].concat());
            text += &(outcome.out + &outcome.err);
            code = outcome.code;
        }
    }
    text
}

/// The document with every block as it would be printed now, in a folder.
fn replayed(document: &str, folder: &Path) -> String {
    let mut parts = document.split("```console\n");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, rest) = part.split_once("```\n").expect("a block ends");
        text += &format!("```console\n{}```\n{rest}", replay(block, folder));
    }
    text
}

/// Compares a document with what its commands print in a folder, or writes that into it.
fn shows_what_is_printed(name: &str, folder: &Path) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let document = std::fs::read_to_string(&path).unwrap();
    assert!(document.contains("```console\n$ flitforge "), "{name} shows no command");
    let now = replayed(&document, folder);
    if std::env::var_os("FLITFORGE_UPDATE_DOCS").is_some() {
        std::fs::write(&path, now).unwrap();
    } else {
        assert!(document == now, "{name} is out of date; it should read:\n{now}");
    }
}

#[test]
fn documents_show_what_is_printed() {
    for name in DOCUMENTS {
        shows_what_is_printed(name, Path::new(env!("CARGO_MANIFEST_DIR")));
    }
}

/// A student types the commands of a sheet in the folder that `lab start` makes.
#[test]
fn sheets_of_labs_show_what_is_printed() {
    for number in 1..=8 {
        let folder = tempfile::tempdir().unwrap();
        let started = flitforge_in(folder.path(), &["lab", "start", &number.to_string()]);
        assert_eq!(started.code, Some(0), "{started:?}");
        let own = folder.path().join(format!("lab-{number:02}"));
        shows_what_is_printed(&format!("labs/{number:02}/README.md"), &own);
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
fn the_page_on_design_space_holds_its_sweep() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = std::fs::read_to_string(root.join("experiments/design-space.toml")).unwrap();
    let (_base, sweep) = file.split_once("[sweep]").unwrap();
    let page = std::fs::read_to_string(root.join("docs/design-space.md")).unwrap();
    assert!(page.contains(&format!("[sweep]{sweep}")));
}

#[test]
fn the_other_examples_pass_the_check() {
    for file in [
        cli_support::QUICK_START,
        "experiments/mesh-8x8.toml",
        "experiments/booksim2-base.toml",
        "experiments/bmg-16.toml",
        "experiments/design-space.toml",
    ] {
        cli_support::succeeds(&["check", file]);
    }
}

/// A picture as its command draws it now.
fn drawn(name: &str, command: &str, file: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join(name);
    let place_as_text = cli_support::as_text(&place);
    let mut args: Vec<&str> = command.split_whitespace().collect();
    args.push(&place_as_text);
    let outcome = flitforge(&args);
    let picture = if file.is_empty() { place } else { place.join(file) };
    assert!(picture.exists(), "{name}: {outcome:?}");
    std::fs::read(picture).unwrap()
}

#[test]
fn pictures_are_what_is_drawn() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/img");
    for (name, command, file) in PICTURES {
        let (path, now) = (folder.join(name), drawn(name, command, file));
        if std::env::var_os("FLITFORGE_UPDATE_DOCS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&path, now).unwrap();
        } else {
            let shown = std::fs::read(&path).unwrap_or_default();
            assert!(shown == now, "{name} is out of date: set FLITFORGE_UPDATE_DOCS=1");
        }
    }
}

/// Every picture that is kept or drawn is shown, in the README or on a page.
#[test]
fn pictures_are_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(root.join("docs/img")).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.extend(PICTURES.iter().map(|(name, ..)| (*name).to_owned()));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let pages = pages.chain([root.join("README.md")]);
    let pages: String = pages.map(|path| std::fs::read_to_string(path).unwrap()).collect();
    for name in names {
        assert!(pages.contains(&format!("img/{name})")), "no document shows {name}");
    }
}
