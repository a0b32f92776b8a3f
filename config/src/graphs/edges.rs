// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lists of edges: `router NAME [nodes N] [at X Y] [rank R]`, `link A B [latency N [back M]] [width 1/W [back
//! 1/V]]`, `channel A B [latency N] [width 1/W]`.

pub(super) mod links;

use flitforge_router::ids::RouterId;
use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};

use super::building::{Building, MAX_NODES};
use super::words::{Word, lines};
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::hint::{alternatives, closest};
use crate::remedy::meant;
use crate::source::{Place, SourceId};
use links::link;
pub(super) use links::{cycles, width};

/// What a line may begin with.
pub(super) const STATEMENTS: [&str; 3] = ["router", "link", "channel"];

/// What may follow the name of a router.
const OPTIONS: [&str; 3] = ["nodes", "at", "rank"];

/// Reads a list of edges. Links may stand before the routers that they name.
pub(super) fn read(text: &str, source: SourceId, sink: &mut Sink) -> Option<Plan> {
    let mut building = Building::new("router");
    let before = sink.len();
    let mut links = vec![];
    for words in lines(text, source) {
        let [first, rest @ ..] = words.as_slice() else { continue };
        match first.text {
            "router" => router(first, rest, &mut building, sink),
            "link" | "channel" => links.push(words),
            _ => sink.push_with(|| unknown(first, &STATEMENTS, "a line begins with")),
        }
    }
    for words in links {
        link(&words, &mut building, sink);
    }
    let whole = Place { source, start: 0, end: 0 };
    building.finish(whole, sink).filter(|_| sink.len() == before)
}

/// The lines of a plan, which give it again. Its names are words.
pub(crate) fn lines_of(plan: &Plan) -> Vec<String> {
    let name = |router: RouterId| plan.routers.get(router.idx()).map_or("", |router| router.name.as_str());
    let router = |router: &PlannedRouter| {
        let nodes = if router.nodes == 1 { String::new() } else { format!(" nodes {}", router.nodes) };
        let at = router.at.map(|[x, y]| format!(" at {x} {y}")).unwrap_or_default();
        let rank = router.rank.map(|rank| format!(" rank {rank}")).unwrap_or_default();
        format!("router {}{nodes}{at}{rank}", router.name)
    };
    let link = |link: &PlannedLink| links::line_of(link, name);
    plan.routers.iter().map(router).chain(plan.links.iter().map(link)).collect()
}

fn unknown(word: &Word<'_>, known: &[&str], where_to: &str) -> Diagnostic {
    let near = closest(word.text, known.iter().copied());
    let hint = meant(near, || format!("{where_to} {}", alternatives(known.iter().copied())));
    Diagnostic::new(word.place, format!("unknown word {}", quote(word.text))).hint(hint)
}

/// A line that begins with `router`.
fn router(first: &Word<'_>, rest: &[Word<'_>], building: &mut Building, sink: &mut Sink) {
    let [name, options @ ..] = rest else {
        let error = Diagnostic::new(first.place, "this router has no name");
        sink.push(error.hint("write `router NAME`, for example `router a`"));
        return;
    };
    let mut router =
        PlannedRouter { name: name.text.to_owned(), nodes: 1, sinks: None, at: None, rank: None };
    let mut rest = options;
    let mut given: Vec<&str> = vec![];
    while let [option, values @ ..] = rest {
        let count = if option.text == "at" { 2 } else { 1 };
        if !OPTIONS.contains(&option.text) {
            sink.push_with(|| unknown(option, &OPTIONS, "after the name of a router come"));
            break;
        }
        if given.contains(&option.text) {
            let error = Diagnostic::new(option.place, format!("`{}` is given twice", option.text));
            sink.push(error.hint("keep one of the two"));
        }
        given.push(option.text);
        let Some((values, others)) = values.split_at_checked(count) else {
            let message = format!("`{}` is not followed by {}", option.text, wanted(option.text));
            sink.push(Diagnostic::new(option.place, message).hint(example(option.text)));
            break;
        };
        match option.text {
            "nodes" => router.nodes = number(option, &values[0], MAX_NODES, sink).unwrap_or(1),
            "rank" => router.rank = number(option, &values[0], u32::MAX - 1, sink),
            _ => router.at = place(values, sink),
        }
        rest = others;
    }
    building.router(router, name.place, sink);
}

fn wanted(option: &str) -> &'static str {
    if option == "at" { "two coordinates" } else { "a number" }
}

fn example(option: &str) -> String {
    match option {
        "at" => "write for example `at 1 2.5`: x to the right, y downwards".to_owned(),
        _ => format!("write for example `{option} 2`"),
    }
}

fn number(option: &Word<'_>, word: &Word<'_>, most: u32, sink: &mut Sink) -> Option<u32> {
    let number = word.number().filter(|number| *number <= most);
    if number.is_none() {
        let message = format!("`{}` must be a whole number, but is {}", option.text, quote(word.text));
        let most = if most == MAX_NODES { format!("it is 0 to {most}") } else { example(option.text) };
        sink.push(Diagnostic::new(word.place, message).hint(most));
    }
    number
}

fn place(values: &[Word<'_>], sink: &mut Sink) -> Option<[f64; 2]> {
    let mut coordinate = |word: &Word<'_>| {
        let number = word.text.parse().ok().filter(|number: &f64| number.abs() <= 1e6);
        if number.is_none() {
            let message = format!("a coordinate must be a number, but is {}", quote(word.text));
            let hint = "it may have a sign and a fraction, and is a million at most";
            sink.push(Diagnostic::new(word.place, message).hint(hint));
        }
        number
    };
    let (x, y) = (coordinate(values.first()?), coordinate(values.get(1)?));
    Some([x?, y?])
}
