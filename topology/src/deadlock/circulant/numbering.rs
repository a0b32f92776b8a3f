// SPDX-License-Identifier: MIT OR Apache-2.0
//! The digits that packets get: of jumps, or of a numbering of those that live.

use flitforge_router::hdl::Native;
use flitforge_router::ids::RouterId;
use flitforge_router::jumps::{Incoming, Jumps};

use crate::faults::Health;
use crate::healing::{Healing, Table};
use crate::network::NetworkSpec;

/// Where digits come from in one walk.
pub(super) enum Numbering {
    /// The displacement alone.
    Jumps,
    /// The switches' tables after some routers have died; `None` for those.
    Tables(Vec<Option<Table>>),
}

impl Numbering {
    /// The numberings that can be in use, each with the first state of health in which it can: healing comes
    /// later than failing, so that it may come in any state from then on. Failures that tables have no room
    /// for are not healed.
    pub(super) fn in_use(net: &NetworkSpec, healths: &[Health]) -> Vec<(usize, Self)> {
        let Some(jumps) = net.router.jumps.as_ref().filter(|jumps| jumps.overlay().is_some()) else {
            return vec![(0, Self::Jumps)];
        };
        let sound = (0, Vec::new());
        let states = (0..).zip(healths.iter().map(|health| dead_in(net, health)));
        let mut dead: Vec<(usize, Vec<u32>)> = std::iter::once(sound).chain(states).collect();
        dead.dedup_by(|later, earlier| later.1 == earlier.1);
        dead.iter().filter_map(|(first, dead)| Some((*first, Self::after(jumps, dead)?))).collect()
    }

    fn after(jumps: &Jumps, dead: &[u32]) -> Option<Self> {
        let capacity = jumps.overlay()?.capacity();
        let healing = Healing::binomial(jumps.graph().nodes(), dead).ok()?;
        let nodes = 0..jumps.graph().nodes();
        let fits = dead.len() <= capacity as usize;
        fits.then(|| Self::Tables(nodes.map(|node| healing.table(node, 0, capacity)).collect()))
    }

    /// The digits of a packet as it enters the network; `None` where one of the routers is dead in this
    /// numbering.
    pub(super) fn injected(&self, jumps: &Jumps, healthy: u64, source: RouterId, dest: u32) -> Option<u64> {
        let Self::Tables(tables) = self else { return Some(jumps.recode_native(source.0, dest)) };
        tables[dest as usize].as_ref()?;
        let bank = tables[source.idx()].as_ref()?.bank();
        Some(jumps.overlay()?.injected(Native, &bank, &Incoming { dest: dest.into(), healthy, from: 0 }, 0))
    }

    /// The digits of a packet that comes in over a link, at network port `from` (one-hot).
    pub(super) fn arrived(
        &self,
        jumps: &Jumps,
        (healthy, from): (u64, u64),
        router: RouterId,
        digits: u64,
    ) -> u64 {
        let Self::Tables(tables) = self else { return digits };
        match (&tables[router.idx()], jumps.overlay()) {
            // Every packet is of this numbering, so that its destination does not matter.
            (Some(table), Some(overlay)) => {
                let head = Incoming { dest: 0, healthy, from };
                overlay.arrived_by_link(Native, [&table.bank(), &table.invalid()], &head, digits)
            }
            _ => digits,
        }
    }
}

fn dead_in(net: &NetworkSpec, health: &Health) -> Vec<u32> {
    (0..net.graph.nodes()).filter(|&node| !health.alive(RouterId(node))).collect()
}
