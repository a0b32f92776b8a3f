// SPDX-License-Identifier: MIT OR Apache-2.0
//! The paper's statements, beside what came out.

mod rules;
mod schemes;

use super::outcome::{Compared, Outcome, Size};
use super::{applications, over};
use crate::claim::{Claim, Holds};

/// The statements, in the paper's order.
pub fn claims(outcome: &Outcome) -> Vec<Claim> {
    let tables = |places: &[&str], statement, place| table(outcome, places, statement, place);
    let mut claims = vec![
        tables(
            &["eq. 1", "Fig. 1"],
            "Seven processes take these positions and send these messages.",
            "eq. 1, Fig. 1",
        ),
        schemes::next(outcome),
        schemes::throughput(outcome),
        tables(&["eq. 4", "eq. 6"], "31 processes have these parents and distances.", "eqs. 4, 6, Fig. 4"),
        rules::labels(outcome),
        schemes::distances(outcome),
        rules::links(outcome),
        tables(
            &["Fig. 6", "eq. 7", "eq. 8, dest", "eq. 8, rec", "eq. 10"],
            "`snext` gives 16 processes these labels, messages and distances.",
            "Fig. 6, eqs. 7 to 10",
        ),
        rules::snext(outcome),
        tables(
            &["eq. 11", "eq. 12"],
            "`n_snext2` gives 16 positions these labels and distances.",
            "eqs. 11, 12",
        ),
        rules::n_snext2(outcome),
        tables(&["Fig. 7"], "`bcnext` gives 16 processes these messages.", "Fig. 7"),
        schemes::bcnext(outcome),
        schemes::any_arity(outcome),
        schemes::any_nodes(outcome),
        schemes::messages(outcome),
    ];
    claims.push(schemes::fair(outcome));
    claims.extend(over::claims(&outcome.over));
    claims.extend(applications::claims(&outcome.applications, &outcome.detections));
    claims
}

fn table(outcome: &Outcome, places: &[&str], statement: &'static str, place: &'static str) -> Claim {
    let own: Vec<&Compared> =
        outcome.tables.iter().filter(|row| places.contains(&row.place.as_str())).collect();
    let right = own.iter().filter(|row| row.printed == row.computed).count();
    Claim {
        place,
        statement,
        found: format!("{right} of {} values", own.len()),
        holds: Holds::when(right == own.len() && right > 0),
    }
}

/// The sizes of a scheme of two children a process.
fn of<'a>(outcome: &'a Outcome, scheme: &'a str) -> impl Iterator<Item = &'a Size> {
    outcome.sizes.iter().filter(move |size| size.scheme == scheme && matches!(size.arity, None | Some(2)))
}

/// The least and the greatest number of processes, in words.
fn extent<'a>(sizes: impl Iterator<Item = &'a Size>) -> String {
    let nodes: Vec<u32> = sizes.map(|size| size.nodes).collect();
    match (nodes.iter().min(), nodes.iter().max()) {
        (Some(least), Some(most)) => format!("N = {least} to {most}"),
        _ => String::from("no size"),
    }
}
