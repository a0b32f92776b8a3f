//! Pairs of routers that faults cut.

use flitforge_router::ids::RouterId;

use super::walk::{Situation, Walk};
use crate::deadlock::report::CutPairs;
use crate::faults::Health;
use crate::network::NetworkSpec;

/// The pairs in one state of health, over the starts that were followed.
pub(super) fn cut(net: &NetworkSpec, walk: &Walk<'_>, health: &Health) -> CutPairs {
    let arrive = leading_to(walk, |situation| situation.arrived && health.alive(situation.place.router));
    let lost = leading_to(walk, |situation| !situation.arrived && !situation.any);
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

/// For each situation whether some choice leads to one of those wanted.
fn leading_to(walk: &Walk<'_>, wanted: impl Fn(&Situation) -> bool) -> Vec<bool> {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); walk.situations.len()];
    for (from, situation) in (0..).zip(&walk.situations) {
        situation.steps.iter().for_each(|step| before[step.to as usize].push(from));
    }
    let mut leads: Vec<bool> = walk.situations.iter().map(&wanted).collect();
    let mut open: Vec<usize> = (0..leads.len()).filter(|&i| leads[i]).collect();
    while let Some(at) = open.pop() {
        for &from in &before[at] {
            if !std::mem::replace(&mut leads[from as usize], true) {
                open.push(from as usize);
            }
        }
    }
    leads
}
