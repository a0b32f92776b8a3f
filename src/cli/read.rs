// SPDX-License-Identifier: MIT OR Apache-2.0
//! Readers of arguments: each gives a value, or says in one sentence what to write.

use std::ops::Range;
use std::path::PathBuf;

/// Reads `LABEL=VALUE`.
pub(super) fn pair(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').map(|(label, value)| (label.to_owned(), value.to_owned()));
    pair.ok_or_else(|| "write LABEL=VALUE, such as traffic.pattern=uniform".to_owned())
}

/// Reads `A..B`.
pub(super) fn cycles(text: &str) -> Result<Range<u64>, String> {
    let ends = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    match ends {
        Some((from, to)) if from < to => Ok(from..to),
        _ => Err("write two cycles, the first of them lower, such as 0..1000".to_owned()),
    }
}

/// Reads the name of a table of packets.
pub(super) fn packets(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("parquet") => Err("packets are written as CSV: write a name that ends in .csv; in Python, \
                                pandas.read_csv(...).to_parquet(...) makes the other file of it"
            .to_owned()),
        _ => Ok(path),
    }
}

/// Reads the name of a folder.
pub(super) fn folder(text: &str) -> Result<PathBuf, String> {
    match text {
        "-" => Err("this is a folder; `-` is standard output, which holds one file".to_owned()),
        "" => Err("write the name of a folder; `.` is the one you are in".to_owned()),
        _ => Ok(PathBuf::from(text)),
    }
}

/// Reads the name of a waveform. A device has no ending.
pub(super) fn waveform(text: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(text);
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("fst" | "vcd") => Ok(path),
        None if path.starts_with("/dev") => Ok(path),
        _ => Err(
            "the format is FST or VCD, which Surfer and GTKWave open: write a name that ends in .fst or .vcd"
                .to_owned(),
        ),
    }
}

/// Reads the name of the waveform of a comparison.
pub(super) fn difference(text: &str) -> Result<PathBuf, String> {
    let path = waveform(text)?;
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("vcd") => {
            Err("the format is FST, which Surfer and GTKWave open: write a name that ends in .fst".to_owned())
        }
        _ => Ok(path),
    }
}

/// Reads a number of threads.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|&threads| threads > 0)
        .ok_or_else(|| "write a whole number, 1 or more".to_owned())
}
