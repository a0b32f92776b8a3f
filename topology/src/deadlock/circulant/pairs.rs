// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pairs of routers that faults cut.

use flitforge_router::ids::RouterId;

use super::walk::{Situation, Walk};
use crate::deadlock::reach::Predecessors;
use crate::deadlock::report::CutPairs;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// The pairs in one state of health, over the starts that were followed.
pub(super) fn cut(net: &NetworkSpec, walk: &Walk<'_>, health: &Health) -> CutPairs {
    let moves = || {
        let situations = (0..).zip(&walk.situations);
        situations.flat_map(|(from, situation)| situation.steps.iter().map(move |step| (from, step.to)))
    };
    let predecessors = Predecessors::new(walk.situations.len(), moves);
    let leading_to = |wanted: &dyn Fn(&Situation) -> bool| {
        predecessors.leading_to(walk.situations.iter().map(wanted).collect())
    };
    let arrive = leading_to(&|situation| situation.arrived);
    let lost = leading_to(&|situation| !situation.arrived && !situation.any);
    let alive: Vec<RouterId> = (0..net.graph.nodes()).map(RouterId).filter(|&r| health.alive(r)).collect();
    let mut cuts = CutPairs::default();
    for (&source, &dest) in alive.iter().flat_map(|source| alive.iter().map(move |dest| (source, dest))) {
        let Some(start) = walk.start(source, dest).filter(|_| source != dest) else { continue };
        cuts.of += 1;
        cuts.cut += u64::from(!arrive[start]);
        cuts.exposed += u64::from(arrive[start] && lost[start]);
        if !arrive[start] && cuts.pairs.len() < CutPairs::LISTED {
            cuts.pairs.push((source.0, dest.0));
        }
    }
    cuts
}
