// SPDX-License-Identifier: MIT OR Apache-2.0
//! What viewers open a waveform with: a save file of GTKWave and a file of commands for Surfer.

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;

use super::channels::{Channel, Channels, Shown, Signal};
use super::way::Way;

/// Pixels that GTKWave counts as one frame, by which it zooms.
const FRAME: f64 = 200.0;

/// Pixels of waves in a window of the size asked for.
const WIDTH: f64 = 1050.0;

/// A signal to be shown.
struct Line {
    /// With all scopes.
    name: String,
    signal: Signal,
}

/// The signals of a channel, in a group of their own.
struct Group {
    name: String,
    lines: Vec<Line>,
}

/// The groups of a packet's way: for each channel the flit on its wire, then the buffer behind it.
fn groups(scope: &str, channels: &Channels, way: &Way) -> Vec<Group> {
    let ends = way.steps.iter().filter_map(|&(link, vc)| channels.ends(link, vc));
    let of_channel = ends.flat_map(|(from, to)| [Some(from), to]).flatten();
    of_channel.map(|channel| group(scope, channel)).collect()
}

fn group(scope: &str, channel: &Channel) -> Group {
    let path = channel.path();
    // Where a packet comes from and goes to is in the name of the first group.
    let shown = channel.signals().into_iter().filter(|s| !["source", "dest"].contains(&s.name));
    let line = |signal: Signal| Line { name: format!("{scope}.{path}.{}", signal.name), signal };
    Group { lines: shown.map(line).collect(), name: path }
}

/// A save file of GTKWave for the waveform at `wave`.
pub(super) fn gtkwave(wave: &Path, scope: &str, channels: &Channels, way: &Way) -> String {
    let span = (way.cycles.end - way.cycles.start + 4) as f64;
    let zoom = -(span * FRAME / WIDTH).log2();
    let start = way.cycles.start.saturating_sub(2);
    let mut text = format!(
        "[*] Packet {} from {} to {}, by flitforge\n[dumpfile] \"{}\"\n[timestart] {start}\n[size] 1500 900\n\
         [pos] -1 -1\n*{zoom:.6} {}",
        way.packet,
        way.source,
        way.dest,
        file_name(wave),
        way.cycles.start,
    );
    text += &" -1".repeat(26);
    text += "\n[sst_width] 120\n[signals_width] 280\n[sst_expanded] 1\n";
    for group in groups(scope, channels, way) {
        _ = writeln!(text, "@200\n-{}", group.name);
        for line in &group.lines {
            let (flags, colour) = match (line.signal.shown, line.signal.name) {
                (Shown::Text, "state") => ("820", 4),
                (Shown::Text, _) => ("820", 3),
                (Shown::Number, "packet") => ("24", 2),
                (Shown::Number, _) => ("24", 5),
            };
            let bits = line.signal.width - 1;
            _ = writeln!(text, "@{flags}\n[color] {colour}\n{}[{bits}:0]", line.name);
        }
    }
    text + "[pattern_trace] 1\n[pattern_trace] 0\n"
}

/// Commands for Surfer, to be run when it has opened the waveform. Formats and colours are given to items by
/// their number, once all items are there.
pub(super) fn surfer(end: u64, scope: &str, channels: &Channels, way: &Way) -> String {
    let (mut items, mut looks, mut number) = (String::new(), String::new(), 0);
    for group in groups(scope, channels, way) {
        // A heading is one word of letters, digits and underscores.
        let heading = group.name.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
        _ = writeln!(items, "divider_add {heading}");
        number += 1;
        for line in &group.lines {
            _ = writeln!(items, "variable_add {}", line.name);
            let (format, colour) = match (line.signal.shown, line.signal.name) {
                (Shown::Text, "state") => ("ASCII", "Green"),
                (Shown::Text, _) => ("ASCII", "Yellow"),
                (Shown::Number, "packet") => ("Unsigned", "Orange"),
                (Shown::Number, _) => ("Unsigned", "Blue"),
            };
            let item = letters(number);
            _ = writeln!(looks, "item_focus {item}_\nitem_set_format {format}\nitem_set_color {colour}");
            number += 1;
        }
    }
    let span = way.cycles.end - way.cycles.start + 4;
    let closer = (end / span.max(1)).max(1).ilog2() as usize;
    let middle = way.cycles.start.midpoint(way.cycles.end);
    format!("{items}{looks}item_unfocus\nzoom_fit\n{}cursor_set {middle}\n", "zoom_in\n".repeat(closer))
}

/// The number of an item as commands of Surfer take it: hexadecimal digits as letters from a to p.
fn letters(number: usize) -> String {
    let digit = |c: char| c.to_digit(16).map_or(c, |digit| char::from(b'a' + digit as u8));
    format!("{number:x}").chars().map(digit).collect()
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_else(|| OsStr::new("")).to_string_lossy().into_owned()
}
