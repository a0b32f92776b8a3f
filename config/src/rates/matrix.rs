// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates as a square matrix: a line for each source, a number for each destination.

use super::super::diagnostic::{Diagnostic, Sink};
use super::super::source::{Place, SourceId};
use super::{MOST, Rate, Shape, number, numbers, words};

pub(super) fn read(text: &str, source: SourceId, shape: &Shape<'_>, sink: &mut Sink) -> Option<Vec<Rate>> {
    let nodes = shape.nodes as usize;
    let lines: Vec<_> = numbers(text, source).collect();
    let mut rates = Vec::new();
    for (from, &(at, line)) in (0..).zip(&lines) {
        let words = words(line, at);
        let place = Place { end: at.start + line.len(), ..at };
        if words.len() != nodes || lines.len() != nodes {
            let message =
                format!("a matrix of {} lines, with {} numbers in this one", lines.len(), words.len());
            let hint = format!("the network has {nodes} nodes: write {nodes} lines of {nodes} numbers");
            sink.push(Diagnostic::new(place, message).hint(hint));
            return None;
        }
        for (dest, word) in (0..).zip(&words) {
            let rate = number(word, "rate in flits a cycle", MOST, sink);
            rates.extend(rate.filter(|rate| *rate > 0.0).map(|rate| Rate::new(from, dest, rate)));
        }
    }
    Some(rates)
}
