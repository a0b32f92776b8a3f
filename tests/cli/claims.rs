// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements of the README and of the book that can be counted.

use std::path::Path;

use crate::cli_support::{flitforge, succeeds};
use crate::examples::verbs;

/// A file of the repository, each stretch of white space as one blank.
fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let text = std::fs::read_to_string(&path).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names of files with this ending.
fn names(folder: &str, ending: &str) -> Vec<String> {
    let entries = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
}

fn states(page: &str, statement: &str) {
    let text = read(page);
    assert!(text.contains(statement), "{page} does not say: {statement}");
}

#[test]
fn generated_networks_are_counted() {
    let is_router = |name: &&String| read(&format!("verilog-out/{name}.toml")).contains("top = \"router\"");
    let all = names("verilog-out", ".toml");
    let routers = all.iter().filter(is_router).count();
    assert_eq!(routers, 1);
    states("README.md", &format!("output for {} networks and a switch", all.len() - routers));
}

#[test]
fn examples_of_the_library_are_counted_and_listed() {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let examples = names("examples", ".rs");
    states("README.md", &format!("with [{} examples](examples)", WORDS[examples.len()]));
    examples
        .iter()
        .for_each(|name| states("docs/library.md", &format!("| [`{name}`](../examples/{name}.rs) |")));
}

/// The page of Dally and Aoki has the numbers as the command prints them.
#[test]
fn the_readme_states_how_many_numbers_of_dally_and_aoki_agree() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/dally-aoki.md")).unwrap();
    let table = page
        .split("<!-- dally-aoki:begin -->")
        .nth(1)
        .and_then(|rest| rest.split("<!-- dally-aoki:end").next());
    let deviation = |line: &str| line.strip_suffix(" % |")?.rsplit(' ').next()?.parse::<f64>().ok();
    let deviations: Vec<f64> = table.unwrap().lines().filter_map(deviation).collect();
    let agree = deviations.iter().filter(|percent| percent.abs() <= 10.0).count();
    let most = deviations.iter().fold(0.0, |most: f64, percent| most.max(percent.abs()));
    let count = deviations.len();
    states("README.md", &format!("Of the {count} numbers that the paper prints, {agree} agree within 10 %."));
    states("README.md", &format!("The others differ by up to {most} %."));
}

#[test]
fn the_page_of_commands_lists_the_kinds_of_new() {
    let help = succeeds(&["new", "-h"]).out;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let kinds = help.split("[possible values: ").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let kinds: Vec<_> = kinds.split(", ").map(|kind| format!("`{kind}`")).collect();
    let (last, first) = kinds.split_last().unwrap();
    states(
        "docs/commands.md",
        &format!("writes a commented configuration: {} or {last} |", first.join(", ")),
    );
}

#[test]
fn the_page_of_commands_names_the_verbs_without_json() {
    // The other verbs say first that an argument is missing, or succeed.
    let has_none = |verb: &String| {
        let arguments = match verb.as_str() {
            "completions" => vec!["bash"],
            "import" => vec!["booksim2", "tests/import/mesh.cfg"],
            "sweep" | "saturation" | "reproduce" => vec!["--no-such-flag"],
            _ => vec![],
        };
        flitforge(&[&[verb.as_str(), "--json"], &arguments[..]].concat()).out.contains("it has no JSON")
    };
    let without: Vec<_> = verbs().into_iter().filter(has_none).map(|verb| format!("`{verb}`")).collect();
    let (last, first) = without.split_last().unwrap();
    states("docs/commands.md", &format!("All verbs but {} and {last} take `--json`.", first.join(", ")));
}

/// Programs that are missing are named all at once, with a line to paste.
#[test]
fn the_test_command_names_all_that_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["dirname", "id"] {
        let found = ["/usr/bin", "/bin"]
            .map(|folder| Path::new(folder).join(name))
            .into_iter()
            .find(|path| path.exists());
        std::os::unix::fs::symlink(found.unwrap(), folder.path().join(name)).unwrap();
    }
    let mut script = std::process::Command::new("/bin/bash");
    script.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("test.sh")).env_clear().env("PATH", folder.path());
    let output = script.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("cargo is missing: curl"), "{said}");
    assert!(
        said.contains("missing: cc cmake g++ iverilog make pkg-config python3 valgrind verilator yosys z3\n"),
        "{said}"
    );
    assert!(said.contains("apt-get install --yes --no-install-recommends gcc cmake g++ iverilog"), "{said}");
}
