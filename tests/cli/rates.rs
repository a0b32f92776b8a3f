// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates of pairs from the command line: the busiest part, saturation, sweeps.

use crate::cli_support;

use cli_support::{flitforge, json, succeeds};

const SOC: &str = "experiments/traffic/soc.toml";

/// Two flows over the last link of a line: it is full at twice their rates.
const TWO_FLOWS: [&str; 6] = [
    "--set",
    "network.radix=[4]",
    "--set",
    "traffic.rates=[\"source,destination,rate\", \"0,3,0.3\", \"1,3,0.2\"]",
    "--set",
    "traffic.packet_length=4",
];

/// Arguments after a file without a pattern.
fn two_flows<'a>(command: &'a str, file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [command, file].into_iter().chain(TWO_FLOWS).chain(more.iter().copied()).collect()
}

fn empty() -> tempfile::NamedTempFile {
    tempfile::Builder::new().suffix(".toml").tempfile().unwrap()
}

#[test]
fn check_names_what_rates_fill_first() {
    let whole = json(&succeeds(&["check", SOC, "--json"]).out);
    let busiest = &whole["busiest"];
    assert_eq!(busiest["part"], "the link from router mem0 to north");
    let (flits, full_at) = (busiest["flits"].as_f64().unwrap(), busiest["full_at"].as_f64().unwrap());
    // 0.2 to cpu0, and 0.25 to the gpu.
    assert!((flits - 0.45).abs() < 1e-12 && (full_at - 1.0 / 0.45).abs() < 1e-12, "{busiest}");
    assert!(
        succeeds(&["check", SOC]).out.contains("full at a load of 2.2222 (by the routes of the relation)")
    );
    assert_eq!(
        json(&succeeds(&["check", SOC, "--json", "--set", "traffic.load=2"]).out)["busiest"]["full_at"],
        full_at
    );
}

/// The saturation load is a multiple of the rates, near the bound of the busiest link.
#[test]
fn saturation_is_a_multiple_of_the_rates() {
    let file = empty();
    let path = file.path().to_str().unwrap();
    let channels = ["--set", "router.input_speedup=4", "--set", "router.virtual_channels=4"];
    let found = json(&succeeds(&two_flows("saturation", path, &[&channels[..], &["--json"]].concat())).out);
    let found = &found["saturation"][0];
    let (stable, saturated) = (found["stable"].as_f64().unwrap(), found["saturated"].as_f64().unwrap());
    assert!(1.6 < stable && stable < saturated && saturated < 2.05, "{found}");
}

/// A run has the sources of the rates alone, and accepts what they offer.
#[test]
fn a_run_offers_what_the_file_says() {
    let report = json(&succeeds(&["run", SOC, "--json"]).out);
    let offered = report["offered"].as_f64().unwrap() * 6.0;
    assert!((offered - 1.2).abs() < 0.06, "{offered}");
    assert_eq!((&report["active_sources"], &report["verdict"]), (&6.into(), &"stable".into()));
    let wrong =
        flitforge(&["run", SOC, "--set", "traffic.rates=[\"source,destination,rate\", \"cpu0,mem,1\"]"]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("traffic.rates:2:6") && wrong.err.contains("mem0"), "{}", wrong.err);
}
