// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge run`: what it prints, what it leaves, how it ends.

use crate::cli_support;

use cli_support::{QUICK_START, SHORT, as_text, bytes, flitforge, json, succeeds};

fn run(more: &[&str]) -> Vec<String> {
    let args = ["run", QUICK_START].iter().chain(&SHORT).chain(more);
    args.map(|&arg| arg.to_owned()).collect()
}

fn short(more: &[&str]) -> cli_support::Outcome {
    let args = run(more);
    flitforge(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn the_small_file_works_as_it_stands() {
    let outcome = succeeds(&["run", QUICK_START]);
    assert!(outcome.out.starts_with("verdict          "), "{}", outcome.out);
    assert_eq!(outcome.err, "");
}

#[test]
fn the_summary_of_a_short_run_is_pinned() {
    let outcome = short(&[]);
    assert_eq!(outcome.code, Some(0));
    insta::assert_snapshot!(outcome.out);
}

#[test]
fn json_carries_a_format_version_and_the_same_numbers() {
    let report = json(&short(&["--json"]).out);
    assert_eq!(report["format_version"], 1);
    assert_eq!(report["verdict"], "stable");
    let packets = &report["packets"];
    let sum: u64 =
        ["delivered", "in_flight", "queued", "lost"].iter().filter_map(|key| packets[*key].as_u64()).sum();
    assert_eq!(packets["created"].as_u64(), Some(sum));
}

#[test]
fn a_folder_holds_everything_and_plot_draws_the_same_again() {
    let dir = tempfile::tempdir().unwrap();
    let out = as_text(dir.path());
    let outcome = short(&["--out", &out]);
    assert_eq!(outcome.code, Some(0), "{outcome:?}");
    let names = ["results.csv", "results.json", "report.html"];
    let before = names.map(|name| bytes(dir.path().join(name)));
    assert_eq!(json(std::str::from_utf8(&before[1]).unwrap())["format_version"], 1);
    for name in names {
        std::fs::remove_file(dir.path().join(name)).unwrap();
    }
    succeeds(&["plot", &out]);
    for (name, before) in names.iter().zip(before) {
        assert!(before == bytes(dir.path().join(name)), "{name} was drawn differently");
    }
}

#[test]
fn the_report_page_needs_no_network() {
    let dir = tempfile::tempdir().unwrap();
    short(&["--out", &as_text(dir.path())]);
    let page = String::from_utf8(bytes(dir.path().join("report.html"))).unwrap();
    // Name spaces of SVG are names, not addresses that anything is loaded from; `#` is within the page.
    let page = page.replace("http://www.w3.org/", "").replace("url(#", "");
    for sign in ["http://", "https://", "src=\"", "@import", "url(", "<link"] {
        assert!(!page.contains(sign), "the page holds {sign}");
    }
    for part in ["Channel utilisation", "Verdicts", "seed", env!("CARGO_PKG_VERSION")] {
        assert!(page.contains(part), "the page lacks {part}");
    }
}

#[test]
fn another_seed_gives_another_run_and_the_same_seed_the_same() {
    let seeded = |seed: &str| short(&["--json", "--set", &format!("measure.seed={seed}")]).out;
    assert_eq!(seeded("7"), seeded("7"));
    assert_ne!(json(&seeded("7"))["packet_latency"], json(&seeded("8"))["packet_latency"]);
}

#[test]
fn a_reader_that_stops_listening_is_not_talked_to() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = cli_support::command(&["explain"]).stdout(writer).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Every kind of network, router, traffic and fault that a file can ask for, by its verdict.
#[test]
fn verdicts_of_many_configurations() {
    let dir = tempfile::tempdir().unwrap();
    let map = cli_support::file(dir.path(), "map.txt", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 # a ring\n");
    let map = format!("traffic.map={map:?}");
    let cases: &[&[&str]] = &[
        &["network.topology=torus", "routing.algorithm=dimension-order"],
        &["network.radix=[8, 4, 2]", "routing.algorithm=minimal-adaptive"],
        &["routing.algorithm=static-dr"],
        &["routing.algorithm=o1turn", "router.virtual_channels=4"],
        &["routing.algorithm=valiant", "router.virtual_channels=4"],
        &["routing.algorithm=romm", "router.virtual_channels=4"],
        &["routing.algorithm=west-first"],
        &["routing.algorithm=north-last", "routing.selection=random"],
        &["routing.algorithm=negative-first"],
        &["routing.algorithm=odd-even", "routing.selection=straight-lines"],
        &["routing.entry_lanes=1", "routing.selection=maximum-flexibility"],
        &["traffic.pattern=hot-spot", "traffic.hot_spots=[[0, 0], 7]"],
        &["traffic.pattern=file", &map],
        &["traffic.process=on-off"],
        &["traffic.packet_length=[[1, 0.5], [9, 0.5]]"],
        &["router.vc_allocator=wavefront", "router.arbiter=matrix"],
        &["router.pipeline=staged", "routing.algorithm=dimension-order"],
        &["faults.links=[[[1, 1], \"+x\"]]", "routing.algorithm=dimension-order"],
        &["faults.random_links=0.1", "routing.algorithm=dimension-order"],
        &["faults.schedule=[{ at = 1000, until = 1200, router = 7 }]"],
    ];
    let mut table = String::new();
    for case in cases {
        let set: Vec<&str> = case.iter().flat_map(|key| ["--set", key]).collect();
        let outcome = short(&[&["--json"], set.as_slice()].concat());
        assert!(outcome.err.is_empty(), "{case:?}: {}", outcome.err);
        let report = json(&outcome.out);
        let verdict = report["verdict"].as_str().unwrap();
        let name = case.join(", ").replace(&map, "traffic.map=FILE");
        table += &format!("{name}: {verdict}, exit {}\n", outcome.code.unwrap());
    }
    insta::assert_snapshot!(table);
}

#[test]
fn pairs_that_a_fault_cuts_are_named() {
    let fault = ["--set", "routing.algorithm=dimension-order", "--set", "faults.links=[[[1, 1], \"+x\"]]"];
    let outcome = short(&fault);
    assert_eq!(outcome.code, Some(4), "{outcome:?}");
    assert!(outcome.out.contains("packets from node 5 to node 9\n"), "{}", outcome.out);
    let check = succeeds(&[&["check", QUICK_START][..], &fault].concat());
    assert!(
        check.out.contains("faults cut 36 of 210 pairs") && check.out.contains("5 -> 9"),
        "{}",
        check.out
    );
}
