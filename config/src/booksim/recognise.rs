// SPDX-License-Identifier: MIT OR Apache-2.0
//! Recognises a configuration of BookSim 2, and says what some of it is here.

use crate::alias;
use crate::diagnostic::Diagnostic;
use crate::schema;
use crate::source::{Place, Source, SourceId};

/// Lines of the beginning of a file that are looked at.
const LOOKED_AT: usize = 400;

/// Keys with a number that means the same here, and the parameter.
const NUMBERS: [(&str, &str); 9] = [
    ("num_vcs", "router.virtual_channels"),
    ("vc_buf_size", "router.buffer_depth"),
    ("routing_delay", "router.route_delay"),
    ("vc_alloc_delay", "router.vc_alloc_delay"),
    ("sw_alloc_delay", "router.switch_alloc_delay"),
    ("st_final_delay", "router.traversal_delay"),
    ("input_speedup", "router.input_speedup"),
    ("packet_size", "traffic.packet_length"),
    ("seed", "measure.seed"),
];

/// Keys with a name, and the parameter.
const NAMES: [(&str, &str); 3] = [
    ("topology", "network.topology"),
    ("routing_function", "routing.algorithm"),
    ("traffic", "traffic.pattern"),
];

/// The error that a text is a configuration of BookSim 2, if it is one: lines `key = value;` with comments
/// after `//`.
pub(crate) fn recognise(source: &Source, id: SourceId) -> Option<Diagnostic> {
    let lines = || source.text.lines().take(LOOKED_AT).map(uncommented).filter(|line| !line.is_empty());
    let settings: Vec<(&str, &str)> = lines().filter_map(setting).collect();
    if settings.len() < 2 || settings.len() * 2 < lines().count() {
        return None;
    }
    let (start, end) = first_setting(source)?;
    let error =
        Diagnostic::new(Place { source: id, start, end }, "this is a configuration of BookSim 2, not TOML")
            .label("BookSim 2 writes `key = value;`")
            .hint("`flitforge import booksim2` translates it; docs/import.md has the table of options");
    let translated = translated(&settings);
    Some(match translated.as_slice() {
        [] => error,
        lines => error.hint(format!("these lines of the file have a counterpart:\n{}", lines.join("\n"))),
    })
}

/// A line without its comment and the white space around it.
fn uncommented(line: &str) -> &str {
    line.split_once("//").map_or(line, |(before, _)| before).trim()
}

/// Key and value of `key = value;`.
fn setting(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.strip_suffix(';')?.split_once('=')?;
    let key = key.trim_end();
    let word = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    word.then(|| (key, value.trim()))
}

/// Where the first setting is.
fn first_setting(source: &Source) -> Option<(usize, usize)> {
    let mut start = 0;
    for line in source.text.split_inclusive('\n') {
        if setting(uncommented(line)).is_some() {
            let begin = start + line.len() - line.trim_start().len();
            return Some((begin, begin + uncommented(line).len()));
        }
        start += line.len();
    }
    None
}

/// What of the settings means the same here, as TOML. The last of several settings of a key holds.
fn translated(settings: &[(&str, &str)]) -> Vec<String> {
    let value = |key: &str| settings.iter().rfind(|(other, _)| *other == key).map(|(_, value)| *value);
    let number = |key: &str| value(key).and_then(|text| text.parse::<f64>().ok());
    let names = NAMES.iter().filter_map(|(key, here)| {
        let name = name_here(here, value(key)?)?;
        Some(format!("{here} = \"{name}\""))
    });
    let counts = NUMBERS.iter().filter_map(|(key, here)| {
        let count = value(key)?.parse::<u32>().ok()?;
        Some(format!("{here} = {count}"))
    });
    let radix = number("k").zip(number("n")).filter(|(_, n)| (1.0..=8.0).contains(n));
    let radix = radix.map(|(k, n)| format!("network.radix = {:?}", vec![k as u64; n as usize]));
    // BookSim 2 counts packets, unless it is told to count flits.
    let flits =
        if number("injection_rate_uses_flits") == Some(1.0) { Some(1.0) } else { number("packet_size") };
    let load = number("injection_rate").map(|rate| {
        let load = (rate * flits.unwrap_or(1.0) * 1e9).round() / 1e9;
        format!("traffic.load = {load:?}\ntraffic.load_unit = \"flits\"")
    });
    names.chain(radix).chain(counts).chain(load).collect()
}

/// The name of a value here.
fn name_here(key: &str, name: &str) -> Option<&'static str> {
    let values = schema::find(key)?.choices();
    let same = values.iter().map(|(value, _)| *value).find(|value| value.replace('-', "_") == name);
    same.or_else(|| alias::value_of(key, name))
}
