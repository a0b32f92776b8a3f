// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lines of links: `link A B` and `channel A B`, with latencies and widths.

use flitforge_router::ids::RouterId;
use flitforge_topology::any::plan::{MAX_PHITS, PlannedLink};

use super::super::building::Building;
use super::super::words::{Word, span};
use super::{example, unknown};
use crate::diagnostic::{Diagnostic, Sink, quote};

/// The most cycles of a link.
pub(in super::super) const MAX_LATENCY: u32 = 65_535;

/// What may follow the two routers of a link: what holds for the way there, and what for the way back where
/// it differs.
const OPTIONS: [&str; 3] = ["latency", "width", BACK];

/// What precedes a number of the way back: cycles, or a width behind `width`.
const BACK: &str = "back";

/// The line of a link.
pub(super) fn line_of<'a>(link: &PlannedLink, name: impl Fn(RouterId) -> &'a str) -> String {
    let statement = if link.both_ways { "link" } else { "channel" };
    let mut line = format!("{statement} {} {}", name(link.from), name(link.to));
    let [there, back] = link.latencies;
    let back = back.filter(|_| link.both_ways && back != there);
    for (option, latency) in ["latency", BACK].into_iter().zip([there, back]) {
        line += &latency.map(|cycles| format!(" {option} {cycles}")).unwrap_or_default();
    }
    let [there, back] = link.phits;
    let back = (link.both_ways && back != there).then_some(back);
    if there > 1 || back.is_some() {
        line += &format!(" width {}", width_of(there));
        line += &back.map(|phits| format!(" {BACK} {}", width_of(phits))).unwrap_or_default();
    }
    line
}

/// The width of a link on which a flit is so many phits, as it is written.
fn width_of(phits: u8) -> String {
    if phits == 1 { "1".to_owned() } else { format!("1/{phits}") }
}

/// The phits of a flit over a link of this width, 1 or 1/W; `None`: it is no width of a link.
pub(in super::super) fn phits_of(width: &str) -> Option<u8> {
    let whole = width == "1";
    let phits = if whole { "1" } else { width.strip_prefix("1/")? };
    // A sign is no digit.
    let digits = phits.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| phits.parse().ok()).flatten().filter(|phits| (1..=MAX_PHITS).contains(phits))
}

/// A line that begins with `link` or `channel`.
pub(super) fn link(words: &[Word<'_>], building: &mut Building, sink: &mut Sink) {
    let [first, ends @ ..] = words else { return };
    let (from, to, options) = match ends {
        [from, to] => (*from, *to, &[][..]),
        [from, to, options @ ..] if OPTIONS.contains(&options[0].text) => (*from, *to, options),
        _ => {
            let message = match ends {
                [] | [_] => {
                    format!("this {} names {} of two routers", first.text, ["none", "one"][ends.len()])
                }
                _ => format!("this {} names more than two routers", first.text),
            };
            let place = span(words).unwrap_or(first.place);
            return sink.push(Diagnostic::new(place, message).hint(format!("write `{} A B`", first.text)));
        }
    };
    let both_ways = first.text == "link";
    let ways = Ways::read(options, both_ways, sink);
    let ends = [from, to].map(|end| building.find(end.text, end.place, sink));
    if let [Some(from), Some(to)] = ends {
        let link = PlannedLink {
            latencies: ways.latencies,
            phits: ways.phits,
            ..PlannedLink::new(from, to, both_ways)
        };
        building.link(link, span(words).unwrap_or(first.place), sink);
    }
}

/// What the words behind the routers of a link say of the way there and of the way back.
struct Ways {
    latencies: [Option<u32>; 2],
    phits: [u8; 2],
}

impl Ways {
    fn read(options: &[Word<'_>], both_ways: bool, sink: &mut Sink) -> Self {
        let (mut latencies, mut phits) = ([None; 2], [None; 2]);
        let known = if both_ways { &OPTIONS[..] } else { &OPTIONS[..2] };
        let (mut rest, mut subject) = (options, OPTIONS[0]);
        while let [option, values @ ..] = rest {
            if !known.contains(&option.text) {
                sink.push_with(|| unknown(option, known, "after the two routers comes"));
                break;
            }
            let way = usize::from(option.text == BACK);
            subject = if way == 1 { subject } else { option.text };
            let Some((value, others)) = values.split_first() else {
                sink.push(missing(option, subject));
                break;
            };
            match subject {
                "width" => phits[way] = width(option.text, value, sink),
                _ => latencies[way] = cycles(option.text, value, sink),
            }
            rest = others;
        }
        let back = |there: Option<u32>, back: Option<u32>| if both_ways { back.or(there) } else { None };
        let full = phits[0].unwrap_or(1);
        Self {
            latencies: [latencies[0], back(latencies[0], latencies[1])],
            phits: [full, if both_ways { phits[1].unwrap_or(full) } else { 1 }],
        }
    }
}

/// An option without what should follow it.
fn missing(option: &Word<'_>, subject: &str) -> Diagnostic {
    let (what, hint) = match subject {
        "width" => ("a width", format!("write for example `{} 1/2`", option.text)),
        _ => ("a number", example(option.text)),
    };
    Diagnostic::new(option.place, format!("`{}` is not followed by {what}", option.text)).hint(hint)
}

/// The phits of a flit over a link of the width that a word gives.
pub(in super::super) fn width(what: &str, word: &Word<'_>, sink: &mut Sink) -> Option<u8> {
    let phits = phits_of(word.text);
    if phits.is_none() {
        let message = format!("`{what}` must be 1, or 1/2 to 1/{MAX_PHITS}, but is {}", quote(word.text));
        let hint = "a link of width 1/4 takes a flit every 4 cycles: write `width 1/4`";
        sink.push(Diagnostic::new(word.place, message).hint(hint));
    }
    phits
}

/// The cycles of a link.
pub(in super::super) fn cycles(what: &str, word: &Word<'_>, sink: &mut Sink) -> Option<u32> {
    let number = word.number().filter(|cycles| (1..=MAX_LATENCY).contains(cycles));
    if number.is_none() {
        let message = format!("`{what}` must be 1 to {MAX_LATENCY} cycles, but is {}", quote(word.text));
        sink.push(Diagnostic::new(word.place, message).hint("a flit takes a cycle or more over a link"));
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_inverses_of_whole_numbers() {
        let widths: Vec<_> = (1..=MAX_PHITS).map(|phits| phits_of(&width_of(phits))).collect();
        assert_eq!(widths, (1..=MAX_PHITS).map(Some).collect::<Vec<_>>());
        assert_eq!(phits_of("1/1"), Some(1));
        for other in ["0", "2", "1/0", "1/17", "1/256", "2/3", "1/", "1/+2", "1/2/2", "/2", "", "0.5"] {
            assert_eq!(phits_of(other), None, "{other}");
        }
    }
}
