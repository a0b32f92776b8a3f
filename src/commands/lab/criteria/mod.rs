// SPDX-License-Identifier: MIT OR Apache-2.0
//! The kinds of criteria: each is a function of a folder.

mod channels;
mod curve;
mod number;
mod results;
mod routes;
mod schedule;

use super::finding::Finding;
use super::sheet::Test;
use super::submission::Submission;

/// What a criterion finds in a folder.
pub(super) fn look(test: &Test, folder: &Submission<'_>) -> Finding {
    let found = match test {
        Test::Proved { network, argument } => channels::proved(folder, network, argument.as_deref()),
        Test::Cycle { network, file, through } => channels::cycle(folder, network, file, through),
        Test::Numbering { network, file } => channels::numbering(folder, network, file),
        Test::Result { of, expect } => results::result(folder, of, expect),
        Test::Carries { network, set, loads } => results::carries(folder, network, set, loads),
        Test::Minimal { network } => routes::minimal(folder, network),
        Test::Turns { file, network, at_most, known, by_column } => {
            let rules = routes::TurnRules { at_most: *at_most, known, by_column: *by_column };
            routes::turns(folder, file, network, &rules)
        }
        Test::Curve(of) => curve::curve(folder, of),
        Test::Number(of) => number::number(folder, of),
        Test::Saturation { key, network, set, tolerance } => {
            number::saturation(folder, key, (network, set), *tolerance)
        }
        Test::Schedule { network, file, root, bytes, makespan } => {
            schedule::schedule(folder, network, file, (*root, *bytes), makespan)
        }
    };
    found.unwrap_or_else(|early| early)
}
