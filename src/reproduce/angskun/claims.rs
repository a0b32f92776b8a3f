//! What the paper says, beside what came out.

use flitforge_topology::healing::{Healing, Method};
use flitforge_topology::reliability::{FailureError, Tally};
use serde::Serialize;

use super::marks::pairs;
use super::outcome::{Exact, Outcome, Single};

/// Whether a statement of the paper agrees with what was computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holds {
    /// It does.
    Yes,
    /// With an exception that is named.
    Partly,
    /// It does not.
    No,
}

impl Holds {
    const fn when(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// A statement of the paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Claim {
    /// Where it stands.
    pub place: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// What came out, with the criterion where the paper gives no number.
    pub found: String,
    /// Whether it agrees.
    pub holds: Holds,
}

/// Every statement that the outcome can be held against, in the order of the paper. There is none about sizes that the
/// plan left out.
///
/// # Errors
/// When the example of the naive method's formula cannot be computed, which it can.
pub fn claims(outcome: &Outcome) -> Result<Vec<Claim>, FailureError> {
    let mut claims = Vec::new();
    if !outcome.exact.is_empty() {
        claims.extend([degree(outcome), first_unreachable(outcome), half(outcome), bisection(outcome)]);
        claims.extend([growth(outcome), two_left(outcome)]);
    }
    claims.push(clique()?);
    if !outcome.single.is_empty() {
        claims.extend([alike(outcome), ratio(outcome), savings(outcome)]);
    }
    if !outcome.loads.is_empty() {
        claims.extend([fewer(outcome), evener(outcome)]);
    }
    Ok(claims)
}

fn degree(outcome: &Outcome) -> Claim {
    let degrees: Vec<String> = outcome.exact.iter().map(|e| format!("{}: {}", e.nodes, e.degree)).collect();
    Claim {
        place: "section 2.2",
        statement: "All these BMG topologies (11, 13, 14, 15, 17, 18, 20, 24 nodes) have the same degree, 8.",
        found: format!("degree by size: {}", degrees.join(", ")),
        holds: Holds::when(outcome.exact.iter().all(|exact| exact.degree == 8)),
    }
}

fn first_unreachable(outcome: &Outcome) -> Claim {
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

fn half(outcome: &Outcome) -> Claim {
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

fn bisection(outcome: &Outcome) -> Claim {
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

fn growth(outcome: &Outcome) -> Claim {
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

fn two_left(outcome: &Outcome) -> Claim {
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

/// Size and number of failures in a row for which the formula is tried.
const ROW: (u32, u32) = (64, 4);

fn clique() -> Result<Claim, FailureError> {
    let (nodes, failures) = ROW;
    let healing = Healing::binomial(nodes, &(0..failures).collect::<Vec<_>>())?;
    let counted = healing.changes(Method::Naive).removed.len();
    let (degree, f) = (healing.original().degree(), failures);
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

fn alike(outcome: &Outcome) -> Claim {
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

fn ratio(outcome: &Outcome) -> Claim {
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

fn savings(outcome: &Outcome) -> Claim {
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

fn fewer(outcome: &Outcome) -> Claim {
    let means = |a: &super::Load, n: &super::Load| {
        [a.added.mean / n.added.mean, a.removed.mean / n.removed.mean].into_iter().fold(0.0, f64::max)
    };
    let worst = pairs(outcome).map(|(naive, adaptive)| (means(adaptive, naive), naive));
    let worst = worst.max_by(|a, b| a.0.total_cmp(&b.0));
    let (part, at) = worst.map_or_else(Default::default, |(part, load)| (part, place(load)));
    Claim {
        place: "section 4, Fig. 6(b, c)",
        statement: "The mean number of connections per node of the naive method is significantly higher.",
        found: format!(
            "adaptive over naive, added or removed: at most {part:.2} ({at}). Held to agree if below one half everywhere"
        ),
        holds: Holds::when(part < 0.5),
    }
}

fn evener(outcome: &Outcome) -> Claim {
    let deviations = |a: &super::Load, n: &super::Load| {
        [a.added.deviation / n.added.deviation, a.removed.deviation / n.removed.deviation]
            .into_iter()
            .fold(0.0, f64::max)
    };
    let worst = pairs(outcome).map(|(naive, adaptive)| (deviations(adaptive, naive), naive));
    let worst = worst.max_by(|a, b| a.0.total_cmp(&b.0));
    let (part, at) = worst.map_or_else(Default::default, |(part, load)| (part, place(load)));
    Claim {
        place: "section 4, Fig. 6(b, c)",
        statement: "The standard deviations indicate that the adaptive method has more balance of load.",
        found: format!(
            "deviation of the adaptive method over that of the naive one: at most {part:.2} ({at}). So counted at the end \
             that opens a link; counted at both ends the naive method adds the same number at every node"
        ),
        holds: Holds::when(part < 1.0),
    }
}

fn place(load: &super::Load) -> String {
    format!("{} of {} failed", load.failures, load.nodes)
}
