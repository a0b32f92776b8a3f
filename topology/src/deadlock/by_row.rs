// SPDX-License-Identifier: MIT OR Apache-2.0
//! Relations that read one row of a table: packets whose rows hold the same answer are offered the same.

use flitforge_router::ids::RouterId;
use flitforge_router::routing;
use flitforge_router::spec::RouterSpec;
use flitforge_router::table::RouteTable;

use super::channels::Channels;
use super::exploration::Leg;
use super::places::{Map, Situation};
use super::states::StateCode;
use crate::network::NetworkSpec;

/// The rows that packets read.
pub(super) struct ByRow<'a> {
    table: &'a RouteTable,
    /// The kind of arrival at each place of the network.
    kinds: Vec<u16>,
}

/// Whether what a packet is offered depends on one row of a table only.
pub(super) fn holds(router: &RouterSpec) -> bool {
    let in_halves = router.relation.is_two_phase() && router.relation.reads_table();
    routing::reads_one_row(router) || in_halves && router.classes.is_empty()
}

impl<'a> ByRow<'a> {
    /// `None` where what a packet is offered [depends](holds) on more.
    pub(super) fn of(net: &'a NetworkSpec, channels: &Channels, map: &Map) -> Option<Self> {
        let router = &net.router;
        let table = router.table.as_deref().filter(|_| holds(router))?;
        // The table has the channels of one phase.
        let vcs = if router.relation.is_two_phase() { router.vcs / 2 } else { router.vcs };
        let mut kinds = Vec::with_capacity(net.graph.nodes() as usize * map.places());
        for router in 0..net.graph.nodes() {
            kinds.push(0);
            for port in 0..net.graph.ports() {
                let lowest = channels.classes().iter().map(|class| class.trailing_zeros() % vcs);
                kinds.extend(lowest.map(|vc| table.kind(router, port, vc) as u16));
            }
        }
        Some(Self { table, kinds })
    }

    /// Different answers, and arrival.
    pub(super) fn count(&self) -> usize {
        1 + self.table.answers().len()
    }

    /// The number of what a packet is offered on a leg to `dest`: 0 on arrival, else one for each answer of
    /// the table. A packet in its first phase begins the leg from the intermediate router.
    #[inline]
    pub(super) fn number(
        &self,
        (map, code): (&Map, &StateCode),
        (leg, dest): (Leg, RouterId),
        situation: Situation,
    ) -> usize {
        if situation.router == dest {
            return 0;
        }
        let begins = leg == Leg::FromVia && code.state(map.state(situation)).second_phase == 0;
        let kind = if begins { 0 } else { self.kinds[map.place(situation)] };
        1 + self.table.number(situation.router.0, kind.into(), dest.0) as usize
    }
}
