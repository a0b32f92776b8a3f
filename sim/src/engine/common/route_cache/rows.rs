// SPDX-License-Identifier: MIT OR Apache-2.0
//! Answers of relations that read a table: the row of it says all, where nothing fails.

use std::sync::Arc;

use flitforge_router::head::Candidates;
use flitforge_router::ids::RouterId;
use flitforge_router::routing::offered_by_row;
use flitforge_router::table::{Answer, RouteTable};
use flitforge_topology::network::NetworkSpec;

use super::super::mask::Mask;
use super::super::packets::Wait;

/// The answers of a table as packets keep them.
#[derive(Debug, Clone)]
pub(crate) struct Rows<M> {
    table: Arc<RouteTable>,
    /// For each answer of the table.
    of_answers: Vec<Wait<M>>,
    /// On arrival.
    ejects: Wait<M>,
}

impl<M: Mask> Rows<M> {
    /// The rows of a network whose relation looks at nothing else.
    pub(crate) fn of(net: &NetworkSpec) -> Option<Self> {
        let table = net.router.table.as_ref().filter(|table| table.is_filled() && net.faults.is_empty())?;
        let offered = |answer: &Answer| offered_by_row(&net.router, answer);
        let of_answers: Option<Vec<_>> =
            table.answers().iter().map(|answer| Some(Wait::new(&offered(answer)?))).collect();
        let nothing = offered(&Answer::default())?;
        Some(Self {
            table: Arc::clone(table),
            of_answers: of_answers?,
            ejects: Wait::new(&Candidates { eject: 1, ..nothing }),
        })
    }

    /// The answer to a packet for router `dest` that came by a port and channel of this router; by none if it
    /// was injected here.
    #[inline(always)]
    pub(crate) fn answer(&self, here: RouterId, from: Option<(u32, u32)>, dest: RouterId) -> Wait<M> {
        if here == dest {
            return self.ejects;
        }
        let kind = from.map_or(0, |(port, vc)| self.table.kind(here.0, port, vc));
        self.of_answers[self.table.number(here.0, kind, dest.0) as usize]
    }
}
