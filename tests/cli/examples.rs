// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every example of every verb's help does what it says, and the manual pages have the same examples.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use crate::cli_support::{as_text, file, succeeds};

/// The files that the examples name. The networks are small.
const FILES: [(&str, &str); 3] = [
    ("mesh.toml", "[network]\ntopology = \"mesh\"\nradix = [2, 2]\n"),
    (
        "chiplets.toml",
        "[network]\ntopology = \"graph\"\ngraph = [\"router a\", \"router b\", \"router c\", \"link a b\", \"link b c\", \"link c a\"]\n\
         [routing]\nalgorithm = \"up-down\"\n",
    ),
    ("mesh.cfg", include_str!("../import/mesh.cfg")),
];

/// The verbs that the help lists.
pub(crate) fn verbs() -> Vec<String> {
    let help = succeeds(&["--help"]).out;
    let list = help.split("Commands:\n").nth(1).unwrap().lines();
    let verbs =
        list.take_while(|line| !line.is_empty()).filter(|line| line.starts_with("  ") && &line[2..3] != " ");
    let verbs = verbs.filter_map(|line| line.split_whitespace().next()).filter(|verb| *verb != "help");
    verbs.map(str::to_owned).collect()
}

/// The examples of a verb.
fn examples(verb: &str) -> Vec<String> {
    let help = succeeds(&[verb, "--help"]).out;
    let text = help.split("Examples:\n").nth(1).unwrap();
    let lines =
        text.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| line.starts_with("flitforge "));
    lines.map(str::to_owned).collect()
}

/// A folder with the files and with the program as `bin/flitforge`, which is interrupted after so many
/// seconds.
fn prepare(folder: &Path, seconds: u32) {
    for (name, text) in FILES {
        file(folder, name, text);
    }
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    symlink(repository.join("experiments"), folder.join("experiments")).unwrap();
    std::fs::create_dir(folder.join("bin")).unwrap();
    let program = env!("CARGO_BIN_EXE_flitforge");
    let script =
        format!("#!/bin/sh\nexec timeout --preserve-status --signal=INT {seconds} {program} \"$@\"\n");
    let path = file(&folder.join("bin"), "flitforge", &script);
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).unwrap();
}

/// Runs the examples of a verb one after the other in a folder of their own.
fn run(verb: &str) {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // These may take minutes: that they begin and can go on is enough here.
    let long = ["reproduce", "sweep"].contains(&verb);
    prepare(folder, if long { 10 } else { 600 });
    let sweep = |name: &str, other: &str| {
        let mesh = as_text(&folder.join("mesh.toml"));
        let loads = "sweep.traffic.load=[0.1,0.2]";
        let out = as_text(&folder.join(name));
        succeeds(&["sweep", &mesh, "--set", loads, "--set", other, "--out", &out]);
    };
    match verb {
        "plot" => sweep("out/fig4", "sweep.traffic.pattern=[\"uniform\",\"neighbour\"]"),
        "compare" => {
            sweep("out/mesh", "sweep.routing.algorithm=[\"dimension-order\",\"o1turn\"]");
            sweep("out/deeper", "sweep.routing.algorithm=[\"dimension-order\",\"valiant\"]");
        }
        _ => {}
    }
    let examples = examples(verb);
    assert!(!examples.is_empty(), "{verb}");
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap());
    for example in examples {
        let mut shell = Command::new("bash");
        shell.args(["-o", "pipefail", "-c", &example]).current_dir(folder);
        let output = shell.env("PATH", &path).env("HOME", folder).output().unwrap();
        // A lab as it is started lacks points.
        let code = output.status.code();
        let ended = output.status.success() || long && code == Some(130) || verb == "lab" && code == Some(8);
        assert!(ended, "{example}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
}

/// Verbs that wait for compilers, synthesis or a signal.
const SLOW: [&str; 5] = ["cosim", "reproduce", "sweep", "synth", "verilog"];

#[test]
fn examples_run() {
    verbs().iter().filter(|verb| !SLOW.contains(&verb.as_str())).for_each(|verb| run(verb));
}

#[test]
#[ignore = "takes minutes"]
fn slow_examples_run() {
    SLOW.iter().for_each(|verb| run(verb));
}

#[test]
fn manual_pages_have_the_examples_of_the_help() {
    let folder = tempfile::tempdir().unwrap();
    succeeds(&["man", "--dir", &as_text(folder.path())]);
    for verb in verbs() {
        let page = std::fs::read_to_string(folder.path().join(format!("flitforge-{verb}.1"))).unwrap();
        let page = page.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\(aq", "'").replace("\\&", "");
        for example in examples(&verb) {
            assert!(page.contains(&example), "{verb}: {example} is not in\n{page}");
        }
    }
}
