// SPDX-License-Identifier: MIT OR Apache-2.0
//! The teaching examples: what the check says of each, and how each run ends.

use crate::cli_support;

use cli_support::{as_text, bytes, flitforge, json, succeeds};

fn example(name: &str) -> String {
    format!("experiments/teaching/{name}.toml")
}

const SAFE: [&str; 3] =
    ["torus-with-datelines", "adaptive-mesh-with-escape", "adaptive-mesh-with-reversal-classes"];
const UNSAFE: [&str; 2] = ["torus-without-datelines", "adaptive-mesh-without-escape"];

#[test]
fn safe_examples_pass_the_check_and_do_not_deadlock() {
    for name in SAFE {
        let file = example(name);
        let check = succeeds(&["check", &file]);
        assert!(check.out.starts_with("deadlock-free: "), "{}", check.out);
        let run = succeeds(&["run", &file]);
        assert!(!run.out.contains("deadlock"), "{}", run.out);
    }
}

#[test]
fn unsafe_examples_are_refused_with_the_cycle() {
    for name in UNSAFE {
        let file = example(name);
        let check = flitforge(&["check", &file]);
        assert_eq!(check.code, Some(6), "{check:?}");
        insta::assert_snapshot!(format!("check-{name}"), check.out);
        let run = flitforge(&["run", &file]);
        assert_eq!((run.code, run.out.as_str()), (Some(6), ""));
        assert!(run.err.contains("a cycle of") && run.err.contains("--allow-deadlock"), "{}", run.err);
    }
}

#[test]
fn the_ordering_is_printed_written_and_drawn() {
    let dir = tempfile::tempdir().unwrap();
    for name in SAFE {
        let out = as_text(&dir.path().join(name));
        let check = succeeds(&["check", &example(name), "--out", &out]);
        assert!(check.out.contains("every dependency ascends:\n  0: "), "{}", check.out);
        let text = String::from_utf8(bytes(dir.path().join(name).join("check.json"))).unwrap();
        let said = json(&text);
        let steps = said["ordering"].as_array().unwrap();
        let first = steps[0][0].as_str().unwrap();
        assert!(check.out.contains(first) && first.contains(" -> "), "{first}");
        let proof = &said["proof"];
        let depth = proof["depth"].as_u64().or(proof["escape"]["depth"].as_u64());
        assert_eq!(Some(steps.len() as u64), depth, "{proof}");
        let svg = String::from_utf8(bytes(dir.path().join(name).join("dependencies.svg"))).unwrap();
        let last = steps.len() - 1;
        assert!(
            svg.contains(&format!("\n{last}")) || svg.contains(&format!("/{last}")),
            "{last} is not drawn"
        );
    }
}

#[test]
fn no_verb_runs_what_the_check_refuses() {
    let dir = tempfile::tempdir().unwrap();
    let (file, out) = (example(UNSAFE[1]), as_text(dir.path()));
    for args in
        [vec!["run", &file, "--out", &out], vec!["sweep", &file, "--out", &out], vec!["saturation", &file]]
    {
        let outcome = flitforge(&args);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(6), ""), "{args:?}: {outcome:?}");
    }
    assert!(!dir.path().join("report.html").exists());
    let allowed = succeeds(&["sweep", &file, "--out", &out, "--allow-deadlock"]);
    assert!(allowed.out.contains("deadlocked"), "{allowed:?}");
}

#[test]
fn unsafe_examples_deadlock_when_they_are_allowed_to() {
    for name in UNSAFE {
        let run = flitforge(&["run", &example(name), "--allow-deadlock"]);
        assert_eq!(run.code, Some(5), "{run:?}");
        insta::assert_snapshot!(format!("run-{name}"), run.out);
    }
}

#[test]
fn a_deadlock_is_a_ring_of_packets_in_json() {
    let run = flitforge(&["run", &example(UNSAFE[0]), "--allow-deadlock", "--json"]);
    let report = json(&run.out);
    let packets = report["deadlock"].as_array().unwrap();
    assert!(packets.len() >= 2);
    for (packet, next) in packets.iter().zip(packets.iter().cycle().skip(1)) {
        let waits = packet["waits_for"].as_array().unwrap();
        assert!(waits.iter().any(|wait| wait[2] == next["packet"]), "{packet} does not wait for {next}");
    }
}

#[test]
fn the_report_draws_the_cycle_of_waiting_packets() {
    let dir = tempfile::tempdir().unwrap();
    for name in UNSAFE {
        let out = as_text(&dir.path().join(name));
        let run = flitforge(&["run", &example(name), "--allow-deadlock", "--out", &out]);
        assert_eq!(run.code, Some(5), "{run:?}");
        let page = String::from_utf8(bytes(dir.path().join(name).join("report.html"))).unwrap();
        let svg = String::from_utf8(bytes(dir.path().join(name).join("deadlock-1.svg"))).unwrap();
        assert!(page.contains(svg.trim_end()), "the page shows another drawing");
        for line in run.out.lines().filter(|line| line.starts_with("deadlock ")) {
            let number = line.split_whitespace().nth(2).unwrap();
            assert!(svg.contains(&format!("held by packet {number}")), "{number} is not drawn");
            assert!(page.contains(&format!("<span>{number}</span>")), "{number} is not in the table");
        }
    }
}

#[test]
fn a_sweep_draws_its_deadlocks() {
    let dir = tempfile::tempdir().unwrap();
    let (out, seeds) = (as_text(dir.path()), "sweep.measure.seed=[1, 2]");
    let sweep = succeeds(&["sweep", &example(UNSAFE[1]), "--allow-deadlock", "--out", &out, "--set", seeds]);
    let page = String::from_utf8(bytes(dir.path().join("report.html"))).unwrap();
    assert!(page.contains("Cycle of waiting packets: measure.seed=1"), "{}", sweep.out);
}

#[test]
fn the_drawing_shows_the_offending_cycle() {
    let dir = tempfile::tempdir().unwrap();
    let check = flitforge(&["check", &example(UNSAFE[1]), "--out", &as_text(dir.path())]);
    assert_eq!(check.code, Some(6));
    let svg = String::from_utf8(bytes(dir.path().join("dependencies.svg"))).unwrap();
    assert!(svg.starts_with("<svg") || svg.starts_with("<?xml"), "{}", &svg[..60]);
    let said = json(&String::from_utf8(bytes(dir.path().join("check.json"))).unwrap());
    assert_eq!((&said["format_version"], &said["proof"]["argument"]), (&1.into(), &"refused".into()));
    assert_eq!(said["proof"]["cycle"]["dependencies"].as_array().map(Vec::len), Some(4));
}
