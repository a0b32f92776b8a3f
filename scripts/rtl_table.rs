// SPDX-License-Identifier: MIT OR Apache-2.0
//! Prints area and clock of the routers of a sweep, and those of other projects, as a table in Markdown.
//!
//! Run it with `cargo run --example rtl_table -- out/rtl/results.csv`.

use std::error::Error;
use std::io::Write;

/// Routers of other projects; docs/synthesis.md says where they are from.
const PEERS: &str = include_str!("../experiments/rtl/peers.csv");

/// Columns that both tables have, and their headings.
const COLUMNS: [(&str, &str); 7] = [
    ("xc7_luts", "xc7 LUTs"),
    ("xc7_ram_luts", "of them RAM"),
    ("xc7_flip_flops", "xc7 FF"),
    ("ecp5_luts", "ECP5 LUT4"),
    ("logic_gates", "logic GE"),
    ("logic_depth", "depth"),
    ("ecp5_mhz", "ECP5 MHz"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("give the results.csv of a sweep that measures \"synth\"")?;
    let ours = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
    let mut out = std::io::stdout().lock();
    let headings: Vec<&str> = COLUMNS.iter().map(|column| column.1).collect();
    writeln!(out, "| router | {} |\n|---|{}", headings.join(" | "), "---|".repeat(headings.len()))?;
    let mut shown: Vec<String> = Vec::new();
    let ours =
        rows(&ours, "case")?.into_iter().map(|(name, numbers)| (format!("Flitforge, {name}"), numbers));
    for (name, numbers) in ours.chain(rows(PEERS, "router")?) {
        // A sweep has each router once for each load.
        if !shown.contains(&name) {
            writeln!(out, "| {name} | {} |", numbers.join(" | "))?;
            shown.push(name);
        }
    }
    Ok(())
}

/// A router and its numbers, as the table shows them.
type Row = (String, Vec<String>);

/// The rows of a table in CSV, in which `name` is the column of the names.
fn rows(text: &str, name: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let headers = reader.headers()?.clone();
    let place = |name: &str| {
        let found = headers.iter().position(|header| header == name);
        found.ok_or_else(|| format!("the table has no column {name}"))
    };
    let name = place(name)?;
    let places = COLUMNS.iter().map(|column| place(column.0)).collect::<Result<Vec<_>, _>>()?;
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record?;
        let field = |place: usize| record.get(place).unwrap_or_default();
        rows.push((field(name).to_owned(), places.iter().map(|&place| shown(field(place))).collect()));
    }
    Ok(rows)
}

/// A number as people read it: counts as they are, others with one decimal at most.
fn shown(number: &str) -> String {
    match number.parse::<f64>() {
        Ok(x) if x >= 1000.0 => format!("{x:.0}"),
        Ok(x) if x.fract() != 0.0 => format!("{x:.1}"),
        Ok(x) => x.to_string(),
        Err(_) => "-".to_owned(),
    }
}
