// SPDX-License-Identifier: MIT OR Apache-2.0
//! Turns that a relation never makes: hardware has no wires for them.

use super::relation::ask;
use crate::hdl::ones;
use crate::jumps::Jumps;
use crate::spec::{MisrouteLimit, RouterSpec};
use crate::strides::Strides;
use crate::table::{RouteTable, TableShape};

/// The network ports by which a packet that arrived on network port `from` may leave, as far as the relation
/// alone says: a set that contains every port that [`route`](super::route) ever offers it, whatever has
/// failed.
pub fn turns(spec: &RouterSpec, from: u32) -> u64 {
    let arrival = Arrival { spec, from };
    arrival.all() & ask!(spec.relation, it => it.turns(&arrival))
}

/// A packet's arrival on a network port, with sets of ports as seen from there.
///
/// In a circulant graph the number of the jump takes the place of the dimension.
pub(crate) struct Arrival<'a> {
    spec: &'a RouterSpec,
    from: u32,
}

impl Arrival<'_> {
    fn jumps(&self) -> Option<&Jumps> {
        self.spec.jumps.as_deref()
    }

    /// Where ports lead in a graph whose links run along dimensions.
    fn strides(&self) -> Option<&Strides> {
        self.spec.table.as_deref()?.strides()
    }

    fn dimension(&self) -> u32 {
        self.from / 2
    }

    /// Whether the port of arrival is in the set.
    pub(super) const fn is_from(&self, set: u64) -> bool {
        set >> self.from & 1 == 1
    }

    /// All ports.
    pub(super) fn all(&self) -> u64 {
        ones(self.spec.network_ports())
    }

    /// All but the way back; in a circulant graph all but those of the jump of arrival.
    pub(super) fn onward(&self) -> u64 {
        let back =
            self.jumps().map_or(1 << self.from, |jumps| jumps.graph().ports_of(self.dimension() as usize));
        self.all() & !back
    }

    /// The ports that the table offers a packet that arrived here at some router, on any channel.
    pub(super) fn by_table(&self) -> u64 {
        self.spec.table.as_ref().map_or(0, |table| turns_of(table, self.from))
    }

    /// The onward turns, unless packets may step away from their destinations. From one logical link to the
    /// next any turn is made, even back.
    pub(super) fn onward_unless_misrouted(&self) -> u64 {
        let links = self.jumps().is_some_and(|jumps| jumps.overlay().is_some());
        let is_minimal = self.spec.misroute().is_none_or(|policy| policy.limit == MisrouteLimit::Steps(0));
        if is_minimal && !links { self.onward() } else { self.all() }
    }

    /// The port that leads straight on, in a cube; with strides all that do at some router.
    pub(super) fn straight(&self) -> u64 {
        self.strides().map_or(1 << (self.from ^ 1), |strides| strides.straight(self.from))
    }

    /// The ports of higher dimensions.
    pub(super) fn later(&self) -> u64 {
        let of_cube = || self.all() & !ones(2 * self.dimension() + 2);
        self.strides().map_or_else(of_cube, |strides| strides.later(self.from))
    }

    /// The ports of lower dimensions.
    pub(super) fn earlier(&self) -> u64 {
        ones(2 * self.dimension())
    }

    /// The port that makes the jump of arrival again, where a route does so.
    pub(super) fn again(&self) -> u64 {
        let repeated = self.jumps().filter(|jumps| jumps.repeats(self.dimension() as usize) > 0);
        repeated.map_or(0, |jumps| 1 << jumps.graph().opposite(self.from))
    }
}

fn turns_of(table: &RouteTable, from: u32) -> u64 {
    let TableShape { routers, vcs, .. } = *table.shape();
    (0..routers).fold(0, |turns, router| {
        let mut kinds: Vec<u32> = (0..vcs).map(|vc| table.kind(router, from, vc)).collect();
        kinds.dedup();
        let answers =
            kinds.iter().flat_map(|&kind| (0..routers).map(move |to| table.answer(router, kind, to)));
        answers.fold(turns, |turns, answer| turns | answer.ports | answer.escape)
    })
}
