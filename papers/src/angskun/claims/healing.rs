// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements of sections 3 and 4, about healing.

use std::collections::BTreeMap;

use flitforge_topology::healing::{self, Healing, Method};
use flitforge_topology::reliability::FailureError;

use super::{Claim, Holds};
use crate::angskun::marks::pairs;
use crate::angskun::outcome::{Outcome, Single};

/// Size and number of failures in a row for which the formula is tried.
const ROW: (u32, u32) = (64, 4);

pub(super) fn clique() -> Result<Claim, FailureError> {
    let (nodes, failures) = ROW;
    let healing = Healing::binomial(nodes, &(0..failures).collect::<Vec<_>>())?;
    let counted = healing.changes(Method::Naive).removed.len();
    let (degree, f) = (healing.original().ports(), failures);
    let formula = degree * nodes / 2 - ((f - 1) * f / 2 + (degree - (f - 1)) * f);
    Ok(Claim {
        place: "section 3.1, naive method",
        statement: "Links removed for F connected failed nodes: delta N / 2 - ((F - 1) F / 2 + (delta - (F - 1)) F).",
        found: format!(
            "{failures} nodes in a row of {nodes}: {formula} by the formula, {counted} counted. It takes every two failed \
             nodes for neighbours; in general delta F less the links among them are gone"
        ),
        holds: if formula as usize == counted { Holds::Yes } else { Holds::Partly },
    })
}

pub(super) fn alike(outcome: &Outcome) -> Claim {
    let part = |a: usize, b: usize| a.min(b) as f64 / a.max(b).max(1) as f64;
    let least = |of: fn(&Single) -> (usize, usize)| {
        let parts = outcome.single.iter().map(|s| (part(of(s).0, of(s).1), s.nodes));
        parts.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default()
    };
    let naive = least(|s| (s.naive_added, s.naive_removed));
    let adaptive = least(|s| (s.adaptive_added, s.adaptive_removed));
    Claim {
        place: "section 3.1, Fig. 5(a)",
        statement: "The numbers of added and removed links of each method are roughly the same.",
        found: format!(
            "the smaller over the greater: naive at least {:.2} (N = {}), adaptive at least {:.2} (N = {}). Held to agree \
             if above 0.5",
            naive.0, naive.1, adaptive.0, adaptive.1
        ),
        holds: match (naive.0 > 0.5, adaptive.0 > 0.5) {
            (true, true) => Holds::Yes,
            (false, false) => Holds::No,
            _ => Holds::Partly,
        },
    }
}

pub(super) fn ratio(outcome: &Outcome) -> Claim {
    let ratios = || outcome.single.iter().map(|single| (100.0 * single.ratio, single.nodes));
    let least = ratios().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
    let most = ratios().max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
    let below = ratios().filter(|ratio| ratio.0 < 10.0).count();
    let first = ratios().filter(|ratio| ratio.0 < 10.0).map(|ratio| ratio.1).min();
    let first = first.map_or_else(String::new, |nodes| format!(", the smallest of {nodes} nodes"));
    Claim {
        place: "section 3.1, Fig. 5(b)",
        statement: "The numbers of updated links required by the adaptive method are 10 % to 30 % of the naive method.",
        found: format!(
            "{:.2} % (N = {}) to {:.2} % (N = {}); {below} of {} sizes are below 10 %{first}",
            least.0,
            least.1,
            most.0,
            most.1,
            outcome.single.len()
        ),
        holds: match (below, most.0 <= 30.0) {
            (0, true) => Holds::Yes,
            (_, true) => Holds::Partly,
            _ => Holds::No,
        },
    }
}

pub(super) fn savings(outcome: &Outcome) -> Claim {
    let best = outcome.single.iter().min_by(|a, b| a.ratio.total_cmp(&b.ratio));
    let (saved, nodes) = best.map_or((0.0, 0), |single| (100.0 * (1.0 - single.ratio), single.nodes));
    Claim {
        place: "section 3.1",
        statement: "The adaptive method reduces the overhead from reconstructing the networks up to 90 %, especially in \
                    a large network.",
        found: format!("up to {saved:.1} % (N = {nodes}), the most of {} sizes", outcome.single.len()),
        holds: Holds::when(saved >= 90.0),
    }
}

pub(super) fn fewer(outcome: &Outcome) -> Claim {
    let parts = parts(outcome, |load| load.mean);
    Claim {
        place: "section 4, Fig. 6(b, c)",
        statement: "The mean number of connections per node of the naive method is significantly higher.",
        found: format!(
            "adaptive over naive, added or removed, at most: {}. Held to agree if below one half",
            by_failures(&parts)
        ),
        holds: all_below(&parts, 0.5),
    }
}

pub(super) fn evener(outcome: &Outcome) -> Claim {
    let parts = parts(outcome, |load| load.deviation);
    Claim {
        place: "section 4, Fig. 6(b, c)",
        statement: "The standard deviations indicate that the adaptive method has more balance of load.",
        found: format!(
            "deviation of the adaptive method over that of the naive one, added or removed, at most: {}. So counted at the \
             end that opens a link; counted at both ends the naive method adds the same number at every node",
            by_failures(&parts)
        ),
        holds: all_below(&parts, 1.0),
    }
}

/// For each number of failures the greatest that a number of the adaptive method is, over that of the naive
/// one.
fn parts(outcome: &Outcome, of: fn(&healing::Load) -> f64) -> BTreeMap<u32, f64> {
    let mut parts = BTreeMap::new();
    for (naive, adaptive) in pairs(outcome) {
        let greatest = parts.entry(naive.failures).or_insert(0.0f64);
        for (a, n) in [(adaptive.added, naive.added), (adaptive.removed, naive.removed)] {
            *greatest = greatest.max(of(&a) / of(&n));
        }
    }
    parts
}

fn by_failures(parts: &BTreeMap<u32, f64>) -> String {
    let parts: Vec<String> = parts.iter().map(|(f, part)| format!("{part:.2} (F = {f})")).collect();
    parts.join(", ")
}

fn all_below(parts: &BTreeMap<u32, f64>, bound: f64) -> Holds {
    match parts.values().filter(|&&part| part < bound).count() {
        0 => Holds::No,
        all if all == parts.len() => Holds::Yes,
        _ => Holds::Partly,
    }
}
