// SPDX-License-Identifier: MIT OR Apache-2.0
//! What bands tell one another: mail boxes, reports and the barrier.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::super::super::{Delivery, Moment, Tally};
use super::super::barrier::Barrier;
use super::super::books::Books;
use super::super::layout::{InputVc, OutputVc};
use super::super::records::{Flit, Packet, Slot};

/// What crosses from one band to another in a cycle.
#[derive(Debug, Default)]
pub(super) struct Mail {
    pub(super) hops: Vec<(InputVc, Flit)>,
    /// The records of packets whose heads are among these.
    pub(super) packets: Vec<(Slot, Packet)>,
    pub(super) credits: Vec<OutputVc>,
    /// What else the engine has to say.
    pub(super) words: Vec<u64>,
}

/// A mail box for each pair of bands and for odd and even cycles, a report of each band, and the place where
/// the bands meet.
pub(crate) struct Post {
    pub(super) bands: usize,
    boxes: Vec<Mutex<Mail>>,
    /// What each band says at the end of a window.
    reports: Vec<Mutex<Report>>,
    /// The last window is over.
    pub(super) over: AtomicBool,
    pub(super) barrier: Barrier,
}

/// What a band says of itself.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) deliveries: Vec<Delivery>,
    pub(super) tally: Tally,
    pub(super) flits_in_network: u64,
}

impl Post {
    /// Empty boxes for so many bands.
    pub(super) fn new(bands: usize) -> Self {
        Self {
            bands,
            boxes: (0..2 * bands * bands).map(|_| Mutex::default()).collect(),
            reports: (0..bands).map(|_| Mutex::default()).collect(),
            over: AtomicBool::new(false),
            barrier: Barrier::new(bands),
        }
    }

    /// The box from one band to another in a cycle.
    pub(super) fn mail(&self, cycle: u64, from: usize, to: usize) -> MutexGuard<'_, Mail> {
        let at = ((cycle % 2) as usize * self.bands + from) * self.bands + to;
        self.boxes[at].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The report of a band.
    pub(super) fn report(&self, band: usize) -> MutexGuard<'_, Report> {
        self.reports[band].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The reports of all bands taken together.
    pub(super) fn moment(&self, cycle: u64, moment: &mut Moment) {
        let Report { mut deliveries, tally, flits_in_network } = std::mem::take(&mut *self.report(0));
        let mut books = Books { tally, flits_in_network, ..Books::default() };
        books.become_whole();
        for band in 1..self.bands {
            let mut report = std::mem::take(&mut *self.report(band));
            deliveries.append(&mut report.deliveries);
            books.add_totals(&report.tally, report.flits_in_network);
        }
        // Each band's are in order of cycle; within a cycle they go by router.
        deliveries.sort_by_key(|delivery| delivery.created + delivery.packet_latency);
        *moment = Moment { cycle, deliveries, tally: books.tally, backlog: books.backlog() };
    }
}
