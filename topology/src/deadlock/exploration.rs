//! What exploring one destination yields: situations of head flits and the moves between them.

use flitforge_router::ids::{PortId, RouterId};

use super::channels::{ChannelId, Channels};

/// A head flit at a router.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Situation {
    pub(super) router: RouterId,
    /// Input port and class of virtual channels by which it came, `None` when injected here.
    pub(super) arrival: Option<(PortId, u8)>,
    /// Number of its routing state (see [`super::states::StateCode`]).
    pub(super) state: u16,
}

/// A channel offered to a packet, and what its head is once there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    /// Index of the situation before.
    pub(super) from: u32,
    /// Index of the situation after.
    pub(super) to: u32,
    /// Output port of the router before.
    pub(super) port: PortId,
    /// Class of virtual channels.
    pub(super) class: u8,
    /// Offered as the escape or deterministic channel.
    pub(super) escape: bool,
    /// Counts as a dimension reversal.
    pub(super) reversing: bool,
}

/// Which part of a journey is explored. Journeys by way of an intermediate router are explored in
/// two legs: the first towards each intermediate router as if it were the destination, the second
/// from every arrival of a first leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leg {
    /// From injection to the destination.
    Whole,
    /// From injection to the intermediate router.
    ToVia,
    /// From the intermediate router to the destination.
    FromVia,
}

/// What a packet is offered in a situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Offer {
    /// It has arrived.
    pub(super) arrived: bool,
    /// It is offered a channel.
    pub(super) any: bool,
    /// It is offered an escape channel.
    pub(super) escape: bool,
}

impl Offer {
    /// The packet has not arrived and is offered nothing.
    pub(super) fn dead_end(self) -> bool {
        !self.arrived && !self.any
    }

    /// The packet is offered channels, but no escape.
    pub(super) fn without_escape(self) -> bool {
        self.any && !self.escape
    }
}

/// The situations of all packets to one destination, and the moves between them.
#[derive(Debug)]
pub(super) struct Exploration {
    pub(super) leg: Leg,
    pub(super) dest: RouterId,
    /// Situations, those explored from first.
    pub(super) situations: Vec<Situation>,
    /// Number of situations that were starts.
    pub(super) starts: usize,
    /// Moves, in order of the situation before.
    pub(super) moves: Vec<Move>,
    /// For each situation the position of its first move, and the number of moves at the end.
    pub(super) first_moves: Vec<u32>,
    /// What is offered in each situation.
    pub(super) offers: Vec<Offer>,
}

impl Exploration {
    pub(super) fn empty() -> Self {
        Self {
            leg: Leg::Whole,
            dest: RouterId(0),
            situations: Vec::new(),
            starts: 0,
            moves: Vec::new(),
            first_moves: Vec::new(),
            offers: Vec::new(),
        }
    }

    pub(super) fn clear(&mut self) {
        self.situations.clear();
        self.moves.clear();
        self.first_moves.clear();
        self.offers.clear();
    }

    /// The moves from one situation.
    pub(super) fn moves_from(&self, situation: usize) -> &[Move] {
        &self.moves[self.first_moves[situation] as usize..self.first_moves[situation + 1] as usize]
    }

    /// The channel by which a situation was reached.
    pub(super) fn channel(&self, channels: &Channels, situation: usize) -> Option<ChannelId> {
        let Situation { router, arrival, .. } = self.situations[situation];
        arrival.map(|(port, class)| channels.id(router, port, class))
    }
}
