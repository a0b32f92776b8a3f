// SPDX-License-Identifier: MIT OR Apache-2.0
//! Statements that runs over networks bear on.

use flitforge_traffic::revolving::Scheme;

use super::scene::{Fabric, Over};
use crate::claim::{Claim, Holds};

/// The statements; none without runs.
pub(crate) fn claims(over: &[Over]) -> Vec<Claim> {
    if over.is_empty() { Vec::new() } else { vec![light(over), links(over)] }
}

fn find(over: &[Over], scheme: Scheme, fabric: Fabric, busy: bool) -> Option<&Over> {
    let same =
        |own: &&Over| (own.scene.scheme, own.scene.fabric, own.scene.overhead > 0) == (scheme, fabric, busy);
    over.iter().rev().find(same)
}

/// The paper counts messages; here a processor takes time for each.
fn light(over: &[Over]) -> Claim {
    let [fixed, list] =
        [Scheme::Static { arity: 2 }, Scheme::Bcnext].map(|scheme| find(over, scheme, Fabric::Bmg, true));
    let words = |own: Option<&Over>| {
        own.map_or_else(String::new, |own| {
            format!(
                "{} with {} ranks a result every {:.1} cycles",
                own.scene.scheme, own.scene.nodes, own.interval
            )
        })
    };
    let less = fixed.zip(list).is_some_and(|(fixed, list)| list.interval < fixed.interval);
    Claim {
        place: "section II",
        statement: "With a light and equal load no process is a bottleneck.",
        found: format!(
            "on a binomial graph, 20 cycles for each message sent or received: {}, {}",
            words(fixed),
            words(list)
        ),
        holds: Holds::when(less),
    }
}

/// What the exact links are worth.
fn links(over: &[Over]) -> Claim {
    let next = Scheme::Next { arity: 2 };
    let [bmg, exact] = [Fabric::Bmg, Fabric::Exact].map(|fabric| find(over, next, fabric, false));
    let words = |own: Option<&Over>| {
        own.map_or_else(String::new, |own| {
            format!(
                "{} with {} links a node: {:.2} hops, a result every {:.1} cycles",
                own.scene.fabric.name(),
                own.degree,
                own.hops,
                own.interval
            )
        })
    };
    Claim {
        place: "section IV, Fig. 5",
        statement: "Over links at distance +-2^i a message takes two steps at most.",
        found: format!("{} ranks; {}; {}", bmg.map_or(0, |own| own.scene.nodes), words(bmg), words(exact)),
        holds: Holds::when(
            bmg.is_some_and(|own| own.hops > 1.0 && own.hops < 2.0)
                && exact.is_some_and(|own| own.hops <= 1.0),
        ),
    }
}
