// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements of section 2, about failures.

use flitforge_topology::reliability::Tally;

use super::{Claim, Holds};
use crate::angskun::outcome::{Exact, Outcome};

pub(super) fn degree(outcome: &Outcome) -> Claim {
    let degrees: Vec<String> = outcome.exact.iter().map(|e| format!("{}: {}", e.nodes, e.degree)).collect();
    Claim {
        place: "section 2.2",
        statement: "All these BMG topologies (11, 13, 14, 15, 17, 18, 20, 24 nodes) have the same degree, 8.",
        found: format!("degree by size: {}", degrees.join(", ")),
        holds: Holds::when(outcome.exact.iter().all(|exact| exact.degree == 8)),
    }
}

pub(super) fn first_unreachable(outcome: &Outcome) -> Claim {
    let first = |exact: &Exact| exact.tallies.iter().find(|t| t.unreachable > 0).map(|t| t.failures);
    let firsts: Vec<String> = outcome
        .exact
        .iter()
        .map(|e| {
            format!("{}: {}", e.nodes, first(e).map_or_else(|| "never".to_owned(), |first| first.to_string()))
        })
        .collect();
    Claim {
        place: "section 2.2, Fig. 2(a)",
        statement: "Destinations become unreachable when the number of failed nodes is more than or equal to eight.",
        found: format!("fewest failures with an unreachable pair, by size: {}", firsts.join(", ")),
        holds: Holds::when(outcome.exact.iter().all(|exact| first(exact) == Some(exact.degree))),
    }
}

/// The greatest of a percentage over all sizes where up to so many percent have failed, or more.
fn greatest(outcome: &Outcome, among: impl Fn(f64) -> bool, of: fn(&Tally) -> f64) -> (f64, String) {
    let tallies = outcome.exact.iter().flat_map(|exact| &exact.tallies);
    let found = tallies.filter(|tally| among(tally.failed_percent())).max_by(|a, b| of(a).total_cmp(&of(b)));
    found.map_or_else(Default::default, |tally| {
        (of(tally), format!("{:.2} % ({} of {} failed)", of(tally), tally.failures, tally.nodes))
    })
}

pub(super) fn half(outcome: &Outcome) -> Claim {
    let (below, at_most) = greatest(outcome, |failed| failed <= 50.0, Tally::unreachable_percent);
    let (above, most) = greatest(outcome, |failed| failed > 50.0, Tally::unreachable_percent);
    Claim {
        place: "section 2.2, Fig. 2(b)",
        statement: "The percentage of unreachable cases is significant when more than 50 % of the nodes have failed.",
        found: format!(
            "unreachable up to half failed: at most {at_most}; beyond: up to {most}. Held to agree if below 1 % up to \
             half and above 10 % beyond"
        ),
        holds: Holds::when(below < 1.0 && above > 10.0),
    }
}

pub(super) fn bisection(outcome: &Outcome) -> Claim {
    let (below, at_most) = greatest(outcome, |failed| failed <= 50.0, Tally::bisected_percent);
    let (above, most) = greatest(outcome, |failed| failed > 50.0, Tally::bisected_percent);
    Claim {
        place: "section 2.2, Fig. 2(c)",
        statement: "The percentage of network bisection rapidly increases when more than 50 % of the nodes have failed.",
        found: format!(
            "sets that bisect, up to half failed: at most {at_most}; beyond: up to {most}. Held to agree if it grows \
             tenfold"
        ),
        holds: Holds::when(above > 10.0 * below),
    }
}

pub(super) fn growth(outcome: &Outcome) -> Claim {
    let mut lines = Vec::new();
    let mut holds = true;
    for exact in &outcome.exact {
        let hops = |tally: &Tally| tally.mean_hops().unwrap_or_default();
        let (sound, sound_diameter) = exact.tallies.first().map_or((1.0, 1), |t| (hops(t), t.worst_diameter));
        let most = exact.tallies.iter().map(hops).fold(0.0, f64::max);
        let worst = exact.tallies.iter().map(|tally| tally.worst_diameter).max().unwrap_or_default();
        lines.push(format!("{}: {sound:.2} to {most:.2}, {sound_diameter} to {worst}", exact.nodes));
        holds &= f64::from(worst) / f64::from(sound_diameter) > most / sound;
    }
    Claim {
        place: "section 2.2, Fig. 3",
        statement: "The average hop marginally increases with the number of failed nodes, the diameter rapidly.",
        found: format!(
            "mean hops without failures and at most, worst diameter likewise: {}. Held to agree if the diameter grows by \
             the greater factor",
            lines.join("; ")
        ),
        holds: Holds::when(holds),
    }
}

pub(super) fn two_left(outcome: &Outcome) -> Claim {
    let last = outcome.exact.iter().filter_map(|exact| exact.tallies.last());
    let one = |tally: &Tally| tally.mean_hops() == Some(1.0) && tally.worst_diameter == 1;
    let parted = last.clone().map(Tally::unreachable_percent).fold(f64::MAX, f64::min);
    Claim {
        place: "section 2.2, Fig. 3",
        statement: "Eventually both values reduce to one when only two nodes are left.",
        found: format!(
            "for the pairs that are linked at all; at least {parted:.1} % of the pairs that are left are not"
        ),
        holds: Holds::when(last.clone().all(one)),
    }
}
