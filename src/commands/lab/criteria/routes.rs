// SPDX-License-Identifier: MIT OR Apache-2.0
//! Criteria of routes: shortest ones, and sets of turns.

use flitforge_router::ids::RouterId;
use flitforge_topology::any::export::rows;
use flitforge_topology::distance::hops_to;

use super::super::finding::{Finding, Found};
use super::super::submission::Submission;
use super::super::turns;

/// Every hop leads one hop nearer to the destination, over the links that work.
pub(super) fn minimal(folder: &Submission<'_>, network: &str) -> Found {
    let net = folder.network(network, &[])?;
    let rows = rows(&net).map_err(|error| Finding::short(format!("{network}: {error}")))?;
    let graph = net.surviving();
    let feeders = graph.feeders();
    let (mut hops, mut longer, mut first) = (0_u32, 0_u32, None);
    let mut dest = None;
    let mut distance = Vec::new();
    for row in &rows {
        if dest != Some(row.dest) {
            dest = Some(row.dest);
            distance = hops_to(&graph, &feeders, row.dest);
        }
        let Some(to) = row.to.and_then(|port| net.graph.end(row.router, port)) else { continue };
        let at = |router: RouterId| distance.get(router.0 as usize).copied().flatten();
        hops += 1;
        let nearer = at(to.router).zip(at(row.router)).is_some_and(|(after, before)| after < before);
        if !nearer {
            longer += 1;
            let [here, there, dest] = [row.router, to.router, row.dest].map(|router| net.router_name(router));
            first = first
                .or_else(|| Some(format!("{here} sends packets to {dest} by {there}, which is no nearer")));
        }
    }
    match first {
        None => Ok(Finding::met("every route is a shortest one")),
        Some(first) => Ok(Finding::partly(
            f64::from(hops - longer) / f64::from(hops.max(1)) / 2.0,
            format!("{network}: {longer} of {hops} hops lead away from the destination: {first}"),
        )),
    }
}

/// What a turn set has to keep to.
pub(super) struct TurnRules<'a> {
    pub(super) at_most: usize,
    pub(super) known: &'a [Vec<String>],
    pub(super) by_column: bool,
}

/// A turn set forbids few turns, is no known one, and leaves every pair of routers a path.
pub(super) fn turns(folder: &Submission<'_>, file: &str, network: &str, rules: &TurnRules<'_>) -> Found {
    let set = folder.turns(file)?;
    let table = set.table(&folder.network(network, &[])?);
    let table = table.map_err(|error| Finding::unreadable(format!("{file}: {error}")))?;
    let [even, odd] = &set.forbidden;
    let most = even.len().max(odd.len());
    let few = if most > rules.at_most {
        Err(format!("{file} forbids {most} turns in a column, and {} are enough", rules.at_most))
    } else {
        Ok(())
    };
    let is_known = rules.known.iter().any(|known| {
        let known = known.iter().flat_map(|text| turns::turn(text)).collect();
        *even == known && *odd == known
    });
    if is_known {
        return Ok(Finding::short(format!("{file} is a set that the program knows: find another one")));
    }
    if rules.by_column && even == odd {
        return Ok(Finding::short(format!("{file} forbids the same turns in even and in odd columns")));
    }
    let routed = if table.unrouted > 0 { Err(format!("{file}: {}", table.unrouted_words())) } else { Ok(()) };
    Ok(Finding::of_parts(&[few, routed], "few turns are forbidden, and every pair has a path"))
}
