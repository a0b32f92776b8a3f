// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files to begin with, the schema for editors, completions and manual pages.

use crate::cli_support;

use std::process::{Command, Stdio};

use cli_support::{as_text, flitforge, json, succeeds};

const TEMPLATES: [&str; 9] =
    ["mesh", "torus", "ring", "bmg", "circulant", "graph", "fat-tree", "dragonfly", "sweep"];

#[test]
fn each_new_file_passes_the_check() {
    let dir = tempfile::tempdir().unwrap();
    for name in TEMPLATES {
        let path = as_text(&dir.path().join(format!("{name}.toml")));
        assert_eq!(succeeds(&["new", name, "--out", &path]).out, format!("wrote {path}\n"));
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(succeeds(&["new", name]).out, text);
        assert!(text.starts_with("# ") && text.contains("[network]"), "{text}");
        assert!(succeeds(&["check", &path]).out.starts_with("deadlock-free"), "{name}");
        let again = flitforge(&["new", name, "--out", &path]);
        assert_eq!(again.code, Some(1), "a file is never replaced: {again:?}");
    }
    assert_eq!(succeeds(&["new"]).out, succeeds(&["new", "mesh"]).out);
}

/// The comments of the new files say what happens without datelines.
#[test]
fn the_ring_of_the_textbook_deadlocks_without_datelines() {
    let dir = tempfile::tempdir().unwrap();
    for name in ["ring", "torus"] {
        let path = as_text(&dir.path().join(format!("{name}.toml")));
        succeeds(&["new", name, "--out", &path]);
        let refused = flitforge(&["check", &path, "--set", "routing.datelines=false"]);
        assert_eq!(refused.code, Some(6), "{}", refused.out);
    }
}

#[test]
fn the_schema_is_json_that_names_its_draft() {
    let schema = json(&succeeds(&["schema"]).out);
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    assert_eq!(
        schema["properties"]["router"]["properties"]["buffer_depth"]["$ref"],
        "#/definitions/router.buffer_depth"
    );
}

#[test]
fn completions_know_verbs_flags_and_values() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = succeeds(&["completions", shell]).out;
        for word in ["saturation", "wave-cycles", "completions"] {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    let script = succeeds(&["completions", "bash"]).out;
    assert!(script.contains("dally-aoki") && script.contains("circulant"), "values are completed too");
    let mut bash = Command::new("bash").arg("-n").stdin(Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut bash.stdin.take().unwrap(), script.as_bytes()).unwrap();
    assert!(bash.wait().unwrap().success());
}

#[test]
fn manual_pages_are_of_the_command_and_of_each_verb() {
    assert!(succeeds(&["man"]).out.contains(".TH flitforge 1"));
    let dir = tempfile::tempdir().unwrap();
    let pages = dir.path().join("man");
    succeeds(&["man", "--dir", &as_text(&pages)]);
    for verb in ["run", "sweep", "explain", "new"] {
        let page = std::fs::read_to_string(pages.join(format!("flitforge-{verb}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{page}");
        assert!(page.contains("Examples:"), "{verb}: {page}");
    }
}

#[test]
fn explain_looks_for_words_and_knows_those_of_other_simulators() {
    let found = succeeds(&["explain", "latency"]).out;
    assert!(
        found.starts_with("There is no parameter `latency`. These speak of it:\n\n  network.link_latency "),
        "{found}"
    );
    let alias = succeeds(&["explain", "num_vcs"]).out;
    assert!(alias.contains("\n\nrouter.virtual_channels\n"), "{alias}");
    let value = succeeds(&["explain", "dor"]).out;
    assert_eq!(
        value,
        "What other simulators call `dor` is `routing.algorithm = \"dimension-order\"` here.\n"
    );
    assert_eq!(flitforge(&["explain", "qqqq"]).code, Some(2));
    assert!(succeeds(&["explain", "throttl"]).out.lines().count() > 2);
}
