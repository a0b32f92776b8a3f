// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements about rules that are misprinted.

use crate::claim::{Claim, Holds};
use crate::garg_ghosh::outcome::{Outcome, Rule};

use super::{extent, of};

fn as_printed<'a>(outcome: &'a Outcome, name: &'a str) -> Vec<&'a Rule> {
    outcome.rules.iter().filter(|rule| rule.rule == name).collect()
}

/// Whether a scheme as mended has a single cycle and gathers in as many steps as promised.
fn mended(outcome: &Outcome, name: &str) -> bool {
    let mut sizes = of(outcome, name).peekable();
    sizes.peek().is_some()
        && sizes.all(|size| size.visited == size.nodes && size.gathered == Some(size.gather_steps))
}

pub(super) fn snext(outcome: &Outcome) -> Claim {
    let rules = as_printed(outcome, "snext");
    let wrong: Vec<&&Rule> = rules.iter().filter(|rule| rule.images != Some(rule.positions)).collect();
    let example = rules.iter().find(|rule| rule.positions == 16).map_or_else(String::new, |rule| {
        format!("of 16 positions, {} have a predecessor", rule.images.unwrap_or_default())
    });
    let right = mended(outcome, "snext");
    Claim {
        place: "Theorem 3",
        statement: "`snext` satisfies the fairness and tournament constraints.",
        found: format!(
            "as printed it is no permutation for {} of {} sizes: {example}; mended it does, for {}",
            wrong.len(),
            rules.len(),
            extent(of(outcome, "snext")),
        ),
        holds: if right && !wrong.is_empty() { Holds::Partly } else { Holds::when(right) },
    }
}

pub(super) fn n_snext2(outcome: &Outcome) -> Claim {
    let rules = as_printed(outcome, "n_snext2");
    let visited =
        |positions: u32| rules.iter().find(|rule| rule.positions == positions).map_or(0, |rule| rule.visited);
    let distances = of(outcome, "n_snext2").all(|size| size.distances == size.gather_steps);
    let right = mended(outcome, "n_snext2") && distances;
    Claim {
        place: "Theorem 4",
        statement: "`n_snext2` has a distance set of size log2 N.",
        found: format!(
            "as printed it visits {} of 16 positions; mended it has, for {}",
            visited(16),
            extent(of(outcome, "n_snext2")),
        ),
        holds: if right && visited(16) < 16 { Holds::Partly } else { Holds::when(right) },
    }
}

pub(super) fn labels(outcome: &Outcome) -> Claim {
    let sum = |of: fn(&crate::garg_ghosh::Labels) -> u32| outcome.labels.iter().map(of).sum::<u32>();
    let leaves = sum(|own| own.leaves);
    let printed = [sum(|own| own.parents_as_printed), sum(|own| own.siblings_as_printed)];
    let mended = [sum(|own| own.parents), sum(|own| own.siblings)];
    let right = leaves > 0 && mended == [leaves; 2];
    Claim {
        place: "Lemma 7",
        statement: "The parent of V((2a - 1) 2^(i-1)), for odd a, is V(a 2^(i+1)) - 1, and the right sibling \
                    V(a 2^(i+1) + 2^i).",
        found: format!(
            "of {leaves} left children {} have this parent and {} this sibling; V(a 2^i) - 1 and \
             V((2a + 1) 2^(i-1)), as in the proof, are right for {} and {}",
            printed[0], printed[1], mended[0], mended[1]
        ),
        holds: match (printed == [leaves; 2], right) {
            (true, _) => Holds::Yes,
            (false, true) => Holds::Partly,
            (false, false) => Holds::No,
        },
    }
}

pub(super) fn links(outcome: &Outcome) -> Claim {
    let own: Vec<_> = outcome.links.iter().filter(|links| links.levels >= 3).collect();
    let as_printed = own.iter().filter(|links| links.degree == links.degree_printed).count();
    let twice = own.iter().all(|links| links.degree == 2 * links.levels && links.degree_bmg == links.degree);
    let hops = own.iter().map(|links| links.most_hops).max().unwrap_or_default();
    let last = own.last().map_or_else(String::new, |links| {
        format!(
            "; a link for each distance takes {} instead of {} links for N = {}",
            links.degree_direct, links.degree, links.nodes
        )
    });
    Claim {
        place: "section IV, Fig. 5",
        statement: "Links to the nodes at distance +-2^i give a degree of 2n - 1, and messages take two steps at most.",
        found: format!(
            "messages cross {hops} links at most; the degree is as printed for {as_printed} of {} sizes, and 2n for {}: \
             the network is the binomial graph of N nodes{last}",
            own.len(),
            if twice { "all" } else { "some" },
        ),
        holds: match (hops == 2, as_printed == own.len()) {
            (true, true) => Holds::Yes,
            (true, false) => Holds::Partly,
            (false, _) => Holds::No,
        },
    }
}
