// SPDX-License-Identifier: MIT OR Apache-2.0
//! `results.csv` and `results.json`: layout, exactness, and that nothing is half-written.

use crate::results_support;

use std::fs;

use flitforge_results::{CLASS_COLUMNS, COLUMNS, Document, Row, X, write_aside};
use flitforge_sim::report::ClassReport;
use results_support::{point, points};
use serde_json::{Value, json};

fn document<'a>(
    configuration: &'a Value,
    rows: &'a [Row],
    points: &'a [flitforge_results::Point],
) -> Document<'a> {
    Document { version: "0.1.0", configuration, rows, points }
}

#[test]
fn json_has_version_configuration_rows_and_points() {
    let configuration = json!({"sweep": {"load": [0.1, 0.2]}});
    let rows = [
        Row {
            figure: "fig4".to_owned(),
            curve: "dynamic".to_owned(),
            x: X::Number(0.5),
            measured: Some(0.1 + 0.2),
            paper: None,
            unit: "cycles".to_owned(),
        },
        Row {
            figure: "table1".to_owned(),
            curve: "throughput".to_owned(),
            x: X::Word("none".to_owned()),
            measured: None,
            paper: Some(0.11),
            unit: "fraction of maximum load".to_owned(),
        },
    ];
    let points = points(2);
    let text = document(&configuration, &rows, &points).to_json().unwrap();
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["format_version"], 1);
    assert_eq!(value["configuration"], configuration);
    assert_eq!(value["rows"][0]["measured"], 0.1 + 0.2);
    assert_eq!(value["rows"][0]["paper"], Value::Null);
    assert_eq!(value["rows"][1]["x"], "none");
    assert_eq!(value["points"][1]["labels"], json!({"curve": "c1", "load": "0.1"}));
    assert_eq!(value["points"][1]["seed"], u64::MAX - 1);
    assert_eq!(value["points"][1]["report"], serde_json::to_value(&points[1].report).unwrap());
}

/// A program may read the points one by one.
#[test]
fn every_point_of_the_json_has_a_line() {
    let points = points(3);
    let text = document(&Value::Null, &[], &points).to_json().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), *lines.last().unwrap()), (5, "]}"));
    for (line, point) in lines[1..4].iter().zip(&points) {
        let line: Value = serde_json::from_str(line.trim_end_matches(',')).unwrap();
        assert_eq!((&line["ordinal"], &line["config"]), (&json!(point.ordinal), &json!(point.config)));
        assert_eq!(line["report"], serde_json::to_value(&point.report).unwrap());
    }
}

#[test]
fn csv_columns_of_two_points() {
    let mut points = points(2);
    points[1].labels.push(("lanes, at entry".to_owned(), "2".to_owned()));
    points[1].report.packet_latency.count = 0;
    let text = document(&Value::Null, &[], &points).to_csv().unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().unwrap().clone();
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let table: String = header
        .iter()
        .enumerate()
        .map(|(i, name)| format!("{name}: {} | {}\n", &records[0][i], &records[1][i]))
        .collect();
    insta::assert_snapshot!(table);
}

/// Columns of classes are those of all points. A point that does not have a class has empty fields.
#[test]
fn csv_columns_of_message_classes() {
    let mut points = points(2);
    let class = |name: &str, packets| ClassReport {
        class: name.to_owned(),
        offered: 0.25,
        accepted: 0.125,
        packets,
        latency_mean: (packets > 0).then_some(31.5),
        latency_p99: (packets > 0).then_some(90),
        latency_max: 120,
    };
    points[0].report.classes = vec![class("request", 7), class("a.b", 0)];
    points[1].report.classes = vec![class("request", 8)];
    let text = document(&Value::Null, &[], &points).to_csv().unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().unwrap().clone();
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let of_classes = header.iter().enumerate().filter(|(_, name)| name.starts_with("class."));
    let table: String =
        of_classes.map(|(i, name)| format!("{name}: {} | {}\n", &records[0][i], &records[1][i])).collect();
    insta::assert_snapshot!(table);
}

#[test]
fn csv_reals_read_back_exactly() {
    let text = document(&Value::Null, &[], &[point(5)]).to_csv().unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let at = reader.headers().unwrap().iter().position(|name| name == "accepted").unwrap();
    let record = reader.records().next().unwrap().unwrap();
    assert_eq!(record[at].parse::<f64>().unwrap().to_bits(), point(5).report.accepted.to_bits());
}

#[test]
fn column_names_are_distinct_and_sql_types_are_strict() {
    let mut names: Vec<_> = COLUMNS.iter().map(|column| column.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), COLUMNS.len());
    assert!(COLUMNS.iter().all(|column| ["TEXT", "INTEGER", "REAL"].contains(&column.sql)));
}

#[test]
fn the_page_of_quantities_says_what_every_column_is() {
    let page = include_str!("../../docs/quantities.md");
    let (_, columns) = page.split_once("## Columns of `results.csv`").unwrap();
    let missing: Vec<&str> =
        COLUMNS.iter().map(|c| c.name).filter(|name| !columns.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "not in docs/quantities.md: {missing:?}");
    let of_class = |name: &str| columns.contains(&format!("`class.NAME.{name}`"));
    assert!(CLASS_COLUMNS.iter().all(|column| of_class(column.name)));
}

#[test]
fn a_file_is_replaced_whole_and_nothing_stays_beside_it() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("results.csv");
    fs::write(dir.path().join(".results.csv.part"), "left by a killed process, and longer than the new")
        .unwrap();
    write_aside(&path, b"old").unwrap();
    write_aside(&path, b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_one_and_what_it_leads_to_is_replaced() {
    let dir = tempfile::tempdir().unwrap();
    let (link, file) = (dir.path().join("link.svg"), dir.path().join("file.svg"));
    fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink("file.svg", &link).unwrap();
    write_aside(&link, b"new").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read(&file).unwrap(), b"new");
}

#[test]
fn a_missing_directory_is_named_with_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let error = write_aside(&dir.path().join("none/results.csv"), b"").unwrap_err().to_string();
    assert!(
        error.contains("none/results.csv") && error.contains("check that its directory exists"),
        "{error}"
    );
}

/// A column that the page on quantities does not name has no meaning to a reader.
#[test]
fn every_column_is_on_the_page_of_quantities() {
    let page = include_str!("../../docs/quantities.md");
    let names = COLUMNS.iter().map(|column| column.name);
    let missing: Vec<&str> = names.filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
