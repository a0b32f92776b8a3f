// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper leaves parameters open, and one set of choices serves all its figures: no experiment may
//! quietly have one of its own.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use flitforge_config::{Disk, Extent, Request, load_sweep};

const FOLDER: &str = "experiments/dally-aoki";

/// Sections in which every parameter is a choice, and choices in sections that figures vary.
const CHOICES: [&str; 7] = [
    "network.",
    "router.",
    "routing.",
    "traffic.packet_length",
    "traffic.process",
    "traffic.load_unit",
    "measure.drain",
];

/// Where an experiment may differ from the others, and why.
const EXCEPTIONS: [(&str, &str, &str); 25] = [
    ("fig8", "routing.selection", "the figure compares selections"),
    ("fig6", "routing.entry_lanes", "the figure compares numbers of entry lanes"),
    ("fig7", "routing.entry_lanes", "the figure compares numbers of entry lanes"),
    ("table1", "routing.entry_lanes", "the table compares numbers of entry lanes"),
    ("open-parameters", "routing.entry_lanes", "repeats the table for other choices"),
    ("fig10", "routing.entry_lanes", "the paper throttles with one lane"),
    ("burst", "routing.entry_lanes", "the statement compares one entry lane with no throttling"),
    ("burst", "measure.drain", "as Fig. 6"),
    ("fig6", "measure.drain", "throughput under overload is taken in a window and not waited out"),
    ("table1", "measure.drain", "as Fig. 6"),
    ("fig10", "measure.drain", "as Fig. 6"),
    ("open-parameters", "measure.drain", "as Fig. 6"),
    ("open-misrouting", "measure.drain", "as Fig. 6"),
    ("open-faults", "measure.drain", "as Figs. 9 and 10"),
    ("open-faults", "routing.misroute_limit", "asks how far packets may go round faults"),
    ("open-faults", "routing.max_reversals", "asks how far packets may go round faults"),
    ("open-faults", "traffic.packet_length", "asks what longer packets do to Fig. 9"),
    ("open-faults", "router.vc_order", "asks what the order of channels does to Fig. 10"),
    ("open-faults", "router.input_speedup", "asks what the switch's inputs do to Fig. 10"),
    ("open-faults", "routing.entry_lanes", "as Fig. 10"),
    ("open-misrouting", "routing.misroute", "asks what misrouting does to Fig. 4"),
    ("open-misrouting", "routing.misroute_limit", "asks what misrouting does to Fig. 4"),
    ("open-parameters", "routing.", "asks what each open parameter does"),
    ("open-parameters", "router.", "asks what each open parameter does"),
    ("open-parameters", "traffic.packet_length", "asks what each open parameter does"),
];

fn files() -> Vec<String> {
    let entries = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER)).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let tomls = names.filter_map(|name| name.strip_suffix(".toml").map(str::to_owned));
    // The numbers of the paper and its sheet are no configuration.
    let mut files: Vec<String> = tomls.filter(|name| name != "paper" && name != "sheet").collect();
    files.sort();
    files
}

/// Every parameter of a configuration, by its full key. "A source sends as many packets at once as there are
/// entry lanes", and without throttling as there are channels, is one choice with many numbers, so it is
/// checked here and left out.
fn flat(canonical: &str) -> BTreeMap<String, String> {
    let table: toml::Table = canonical.parse().unwrap();
    let sections = table.iter().filter_map(|(section, keys)| Some((section, keys.as_table()?)));
    let mut values: BTreeMap<String, String> = sections
        .flat_map(|(section, keys)| keys.iter().map(move |(key, value)| (section, key, value)))
        .map(|(section, key, value)| (format!("{section}.{key}"), value.to_string()))
        .collect();
    let number = |key: &str| values.get(key).map(|value| value.parse::<u32>().unwrap());
    let (all, own) = (number("router.virtual_channels").unwrap(), number("routing.deterministic_channels"));
    let throttled = number("routing.entry_lanes").filter(|lanes| Some(all - lanes) != own);
    assert_eq!(number("router.injection_channels"), Some(throttled.unwrap_or(all)), "{canonical}");
    values.remove("router.injection_channels");
    values
}

/// The values that an experiment's points give to each choice; those of the routing relations apart, since
/// some parameters exist in both with their own meaning.
fn choices(file: &str) -> BTreeMap<(String, String), BTreeSet<String>> {
    let path = format!("{FOLDER}/{file}.toml");
    let request = Request { path: &path, overrides: &[], files: &Disk };
    let points = load_sweep(&request, Extent::Full).unwrap_or_else(|errors| panic!("{errors}"));
    let mut found: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for point in points {
        let values = flat(&point.config.canonical());
        let relation = values["routing.algorithm"].clone();
        for (key, value) in values {
            if CHOICES.iter().any(|choice| key.starts_with(choice)) {
                let scope = if key.starts_with("routing.") { relation.clone() } else { String::new() };
                found.entry((scope, key)).or_default().insert(value);
            }
        }
    }
    found
}

/// Whether an experiment may differ in a parameter; notes the exception as used.
fn excused(file: &str, key: &str, used: &mut BTreeSet<usize>) -> bool {
    let applies = |(i, (name, prefix, _)): (usize, &(&str, &str, &str))| {
        (*name == file && key.starts_with(prefix)).then_some(i)
    };
    let found: Vec<usize> = EXCEPTIONS.iter().enumerate().filter_map(applies).collect();
    used.extend(&found);
    !found.is_empty()
}

#[test]
fn every_experiment_makes_the_same_choices() {
    let files = files();
    assert!(files.len() >= 9, "{files:?}");
    // What Fig. 4 says counts: it has all three algorithms. Of what only some have, the first.
    let mut agreed = choices("fig4");
    let mut used = BTreeSet::new();
    for file in &files {
        for (key, values) in choices(file) {
            let choice = agreed.entry(key.clone()).or_insert_with(|| values.clone());
            if values != *choice {
                assert!(
                    excused(file, &key.1, &mut used),
                    "{file}: {} ({}) is {values:?}, but {choice:?} elsewhere",
                    key.1,
                    key.0
                );
            }
        }
    }
    for (key, values) in &choices("fig4") {
        assert_eq!(values.len(), 1, "Fig. 4 makes two choices of {key:?}");
    }
    for (i, exception) in EXCEPTIONS.iter().enumerate() {
        assert!(used.contains(&i), "no longer needed: {exception:?}");
    }
}

/// An exception for a file must not hide that its first case is not the common choice.
#[test]
fn experiments_about_choices_begin_with_the_common_one() {
    for file in ["open-parameters", "open-misrouting", "open-faults"] {
        let path = format!("{FOLDER}/{file}.toml");
        let first = |path: &str| {
            let points = load_sweep(&Request { path, overrides: &[], files: &Disk }, Extent::Full).unwrap();
            let dynamic =
                |values: &BTreeMap<String, String>| values["routing.algorithm"].contains("dynamic-dr");
            points.iter().map(|point| flat(&point.config.canonical())).find(dynamic).unwrap()
        };
        let (asked, common) = (first(&path), first(&format!("{FOLDER}/fig4.toml")));
        for (key, value) in &common {
            if CHOICES[..5].iter().any(|choice| key.starts_with(choice)) && key != "routing.entry_lanes" {
                assert_eq!(asked.get(key), Some(value), "{file}: {key}");
            }
        }
    }
}
