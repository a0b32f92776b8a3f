// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge synth`, with the Yosys of the system. It fails where there is none: nothing else shows that
//! what Yosys prints is still understood.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may panic")]

use crate::cli_support;

use std::path::Path;
use std::process::Output;

use cli_support::{Outcome, as_text, bytes, command, file, flitforge, json, succeeds};

/// A ring-less row of two routers with one channel: as little as there is to map.
const TINY: &str = "
[network]
radix = [2]
[router]
virtual_channels = 1
buffer_depth = 2
[routing]
algorithm = \"dimension-order\"
[traffic]
pattern = \"uniform\"
packet_length = 2
[measure]
warmup = 200
cycles = 1000
";

fn tiny(extra: &str) -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().unwrap();
    let config = file(dir.path(), "tiny.toml", &format!("{TINY}{extra}"));
    (dir, config)
}

#[test]
fn totals_and_modules_agree() {
    let (_dir, config) = tiny("");
    let outcome =
        succeeds(&["synth", &config, "--yosys", "yosys", "--target", "gates", "--data-bits", "8", "--json"]);
    let result = json(&outcome.out);
    assert_eq!(result["top"], "ff_router");
    assert_eq!(result["data_bits"], 8);
    assert!(result["yosys"].as_str().unwrap().starts_with("Yosys "), "{result}");
    let gates = &result["total"]["gates"];
    assert_eq!(gates["unweighted"], 0);
    assert!(gates["depth"].as_u64().unwrap() > 2, "{gates}");
    assert!(result["total"]["xc7"].is_null());
    let modules = result["modules"].as_array().unwrap();
    let flip_flops = |module: &serde_json::Value| {
        module["instances"].as_u64().unwrap() * module["area"]["gates"]["flip_flops"].as_u64().unwrap()
    };
    // What holds state is the same with and without the hierarchy; logic is simplified across modules.
    let sum: u64 = modules.iter().map(flip_flops).sum();
    let flat = gates["flip_flops"].as_u64().unwrap();
    assert!(flat > 0 && sum >= flat, "{sum} in modules, {flat} in all");
    assert!(modules.iter().any(|module| module["name"] == "ff_input_unit"), "{result}");
}

#[test]
fn wider_flits_take_more_memory() {
    let (_dir, config) = tiny("");
    let luts = |bits: &str| {
        let args = [
            "synth",
            &config,
            "--yosys",
            "yosys",
            "--target",
            "xc7",
            "--total",
            "--json",
            "--data-bits",
            bits,
        ];
        json(&succeeds(&args).out)["total"]["xc7"]["luts"].as_u64().unwrap()
    };
    let (narrow, wide) = (luts("8"), luts("32"));
    assert!(narrow + 24 <= wide, "{narrow} LUTs with 8 bits, {wide} with 32");
}

/// Runs the command where it finds Yosys and nothing else: no nextpnr, which takes its time.
fn without_nextpnr(dir: &Path, args: &[&str]) -> Outcome {
    let yosys = which("yosys").expect("Yosys is needed for this test (Debian: apt-get install yosys)");
    let path = dir.join("bin");
    std::fs::create_dir_all(&path).unwrap();
    let abc = path.join("berkeley-abc");
    // Debian's Yosys calls the ABC of the system, others have one of their own beside them.
    if let (Some(found), false) = (which("berkeley-abc"), abc.exists()) {
        std::os::unix::fs::symlink(found, abc).unwrap();
    }
    let args = [args, &["--yosys", &yosys]].concat();
    let Output { status, stdout, stderr } = command(&args).env("PATH", &path).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let outcome = Outcome { code: status.code(), out: text(stdout), err: text(stderr) };
    assert_eq!(outcome.code, Some(0), "{args:?}: {outcome:?}");
    outcome
}

#[test]
fn without_nextpnr_the_table_says_so() {
    let (dir, config) = tiny("");
    let text = without_nextpnr(dir.path(), &["synth", &config, "--target", "ecp5", "--total"]).out;
    assert!(text.contains("ECP5 clock  no MHz: nextpnr-ecp5 is missing"), "{text}");
    assert!(text.contains("ecp5 LUT4"), "{text}");
}

fn which(program: &str) -> Option<String> {
    let path = std::env::var_os("PATH")?;
    let found = std::env::split_paths(&path).map(|dir| dir.join(program)).find(|path| path.is_file());
    found.map(|path| as_text(&path))
}

#[test]
fn without_yosys_one_message_says_how_to_mend_it() {
    let (dir, config) = tiny("");
    let output = command(&["synth", &config]).env("PATH", dir.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(
        message.starts_with("error: Yosys is missing") && message.contains("apt-get install yosys"),
        "{message}"
    );
}

#[test]
fn what_hardware_cannot_have_is_bad_input() {
    let (_dir, config) = tiny("");
    let outcome = flitforge(&["synth", &config, "--data-bits", "0"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("--data-bits"), "{}", outcome.err);
    let (_dir, config) = tiny("[faults]\nschedule = [{ at = 100, link = [0, \"+x\"] }]\n");
    let outcome = flitforge(&["synth", &config, "--yosys", "yosys"]);
    assert_eq!(outcome.code, Some(2));
    assert!(
        outcome.err.contains("hardware supports static faults only, and one is at cycle 100"),
        "{}",
        outcome.err
    );
}

#[test]
fn a_protocol_unit_is_measured_alone() {
    let (_dir, config) = tiny("");
    let unit = ["synth", &config, "--yosys", "yosys", "--module", "unit"];
    let outcome = flitforge(&unit);
    assert_eq!(outcome.code, Some(2));
    assert_eq!(outcome.err.lines().next(), Some("error: no protocol unit is chosen"));
    let chosen = ["--set", "verilog.protocol=\"heartbeat-brr\"", "--target", "gates", "--total", "--json"];
    let result = json(&succeeds(&[&unit[..], &chosen].concat()).out);
    assert_eq!(result["top"], "ff_heartbeat");
    assert!(result["total"]["gates"]["flip_flops"].as_u64().unwrap() > 20, "{result}");
}

#[test]
fn a_sweep_puts_area_beside_throughput() {
    let (dir, config) = tiny("[sweep]\nmeasure = [\"latency\", \"synth\"]\ntraffic.load = [0.1, 0.2]\n");
    let folder = dir.path().join("out");
    let sweep = || without_nextpnr(dir.path(), &["sweep", &config, "--out", &as_text(&folder)]);
    let first = sweep();
    // Two loads, one router.
    assert!(first.err.contains("synth: 1 of 1 done"), "{}", first.err);
    let csv = String::from_utf8(bytes(folder.join("results.csv"))).unwrap();
    let column =
        csv.lines().next().unwrap().split(',').position(|name| name == "xc7_luts").expect("a column");
    let luts: Vec<&str> = csv.lines().skip(1).map(|line| line.split(',').nth(column).unwrap()).collect();
    assert_eq!(luts.len(), 2);
    assert!(luts[0] == luts[1] && luts[0].parse::<u64>().unwrap() > 0, "{luts:?}");
    // Nothing is synthesized twice.
    assert!(!sweep().err.contains("synth:"));
}
