// SPDX-License-Identifier: MIT OR Apache-2.0
//! The routers of a network, as the check queries them.

use flitforge_router::head::Head;
use flitforge_router::ids::{PortId, RouterId};
use flitforge_router::routing;

use super::answers::{Answers, Offer, Step};
use super::bearings::Bearings;
use super::by_row::ByRow;
use super::channels::Channels;
use super::exploration::Leg;
use super::offers::{Offered, offers};
use super::places::{Map, Situation};
use super::states::StateCode;
use crate::network::NetworkSpec;

/// The routing function at every router.
pub(super) struct Routers<'a> {
    pub(super) net: &'a NetworkSpec,
    channels: &'a Channels,
    coords: Vec<u64>,
    pub(super) code: StateCode,
    pub(super) map: Map,
    pub(super) bearings: Bearings,
    pub(super) by_row: Option<ByRow<'a>>,
}

impl<'a> Routers<'a> {
    pub(super) fn new(net: &'a NetworkSpec, channels: &'a Channels) -> Self {
        let code = StateCode::new(&net.router);
        let coords = net.coords.iter().map(|&x| x.into()).collect();
        let map = Map::new(net, channels, code.len());
        let by_row = ByRow::of(net, channels, &map);
        Self { net, channels, coords, code, map, bearings: Bearings::new(net), by_row }
    }

    /// No answers yet. A row of a table has the same answer for all slots.
    pub(super) fn answers(&self) -> Answers {
        match &self.by_row {
            Some(by_row) => Answers::new(1, by_row.count()),
            None => Answers::new(self.map.slots(), self.bearings.count()),
        }
    }

    /// Whether rows of answers mean the same towards every destination.
    pub(super) fn lasting(&self) -> bool {
        self.by_row.is_some() || self.bearings.lasting()
    }

    /// Asks for the steps that a packet on a leg to `dest` is offered in a situation.
    pub(super) fn ask(
        &self,
        (leg, dest): (Leg, RouterId),
        situation: Situation,
        healthy: u64,
        steps: &mut Vec<Step>,
    ) -> Offer {
        let head = self.head(leg, dest, situation);
        let candidates = routing::candidates(&self.net.router, &head, healthy);
        let before = steps.len();
        offers(&self.net.router, self.channels.classes(), &head, &candidates, |offered| {
            let Offered { port, class, escape, reversing, after } = offered;
            let offset = self.map.offset(class, self.code.of(after));
            steps.push(Step { port: PortId(port), class, offset, escape, reversing });
        });
        Offer { arrived: candidates.eject != 0, any: steps.len() > before, escape: candidates.escape != 0 }
    }

    fn at(&self, router: RouterId) -> &[u64] {
        let dims = self.net.router.dims.len();
        &self.coords[router.idx() * dims..][..dims]
    }

    fn head(&self, leg: Leg, dest: RouterId, situation: Situation) -> Head<'_, u64> {
        let here = self.at(situation.router);
        let state = self.code.state(self.map.state(situation));
        let via = match leg {
            Leg::FromVia if state.second_phase == 0 => here,
            _ => self.at(dest),
        };
        let (from, from_vc) = self.map.arrival(situation).map_or((0, 0), |(port, class)| {
            let vcs = self.channels.classes()[class as usize];
            (1 << port.0, vcs & vcs.wrapping_neg())
        });
        Head { here, dest: self.at(dest), via, state, from, from_vc }
    }
}
