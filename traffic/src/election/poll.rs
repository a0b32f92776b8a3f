// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an observer sees that sees all ranks at once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Processor;

/// How a rank stands in an election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It has sent no message since its last recovery.
    Asleep,
    /// The envelope that it sent last is of this round.
    Round(u32),
    /// It knows the leader.
    Knows,
    /// It is the leader.
    Leads,
    /// It has failed.
    Failed,
}

/// The outcome of an election. Cycles count from 0.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// The leader, once it is declared.
    pub leader: Option<u32>,
    /// The cycle in which it declared itself.
    pub declared: Option<u64>,
    /// The cycle in which the last rank came to know it.
    pub known: Option<u64>,
    /// Ranks that know it in the end.
    pub knowing: u32,
    /// Functional ranks in the end.
    pub living: u32,
    /// Elections that ranks started by themselves.
    pub starts: u64,
    /// Messages of functional ranks.
    pub messages: u64,
    /// Passages of messages around failed ranks.
    pub bypassed: u64,
    /// The greatest round of an envelope that a rank sent.
    pub rounds: u32,
    /// Failures.
    pub failures: u64,
    /// Recoveries.
    pub recoveries: u64,
    /// How ranks stand from which cycle on: cycle, rank and standing, in the order of time. All sleep before.
    pub course: Vec<(u64, u32, Standing)>,
}

/// An observer of all ranks. No rank learns anything from it, but that the run is over. Clones are the same
/// observer.
#[derive(Debug, Clone)]
pub struct Poll(Arc<Mutex<Observer>>);

#[derive(Debug)]
struct Observer {
    now: Vec<Standing>,
    /// Messages that are in flight.
    under_way: u64,
    /// What ranks do by themselves that is still to come.
    to_come: usize,
    tally: Tally,
}

impl Standing {
    fn of(processor: &Processor) -> Self {
        match processor.leader() {
            _ if !processor.is_alive() => Self::Failed,
            Some(leader) if leader == processor.ident() => Self::Leads,
            Some(_) => Self::Knows,
            None if processor.has_sent() => processor.round().map_or(Self::Asleep, Self::Round),
            None => Self::Asleep,
        }
    }
}

impl Poll {
    /// An observer of so many ranks, to which something happens so many times.
    pub(super) fn new(ranks: u32, to_come: usize) -> Self {
        let now = vec![Standing::Asleep; ranks as usize];
        Self(Arc::new(Mutex::new(Observer { now, under_way: 0, to_come, tally: Tally::default() })))
    }

    /// The outcome of the election.
    pub fn tally(&self) -> Tally {
        let observer = self.lock();
        let count = |of: fn(&Standing) -> bool| observer.now.iter().filter(|&now| of(now)).count() as u32;
        let knowing = count(|now| matches!(now, Standing::Knows | Standing::Leads));
        let living = count(|now| *now != Standing::Failed);
        Tally { knowing, living, ..observer.tally.clone() }
    }

    pub(super) fn ranks(&self) -> u32 {
        self.lock().now.len() as u32
    }

    /// Whether no message is in flight, and nothing is to come by itself.
    pub(super) fn is_over(&self) -> bool {
        let observer = self.lock();
        observer.under_way == 0 && observer.to_come == 0
    }

    pub(super) fn happened(&self) {
        let mut observer = self.lock();
        observer.to_come = observer.to_come.saturating_sub(1);
    }

    pub(super) fn started(&self, starts: bool) {
        self.lock().tally.starts += u64::from(starts);
    }

    pub(super) fn failed(&self) {
        self.lock().tally.failures += 1;
    }

    pub(super) fn recovered(&self) {
        self.lock().tally.recoveries += 1;
    }

    pub(super) fn arrived(&self) {
        let mut observer = self.lock();
        observer.under_way = observer.under_way.saturating_sub(1);
    }

    pub(super) fn sent(&self, is_alive: bool) {
        let mut observer = self.lock();
        observer.under_way += 1;
        *(if is_alive { &mut observer.tally.messages } else { &mut observer.tally.bypassed }) += 1;
    }

    /// A rank shows its state.
    pub(super) fn note(&self, at: u64, rank: u32, processor: &Processor) {
        let (standing, mut observer) = (Standing::of(processor), self.lock());
        if observer.now.get(rank as usize).is_none_or(|&now| now == standing) {
            return;
        }
        observer.now[rank as usize] = standing;
        let tally = &mut observer.tally;
        tally.course.push((at, rank, standing));
        match standing {
            Standing::Round(round) => tally.rounds = tally.rounds.max(round),
            Standing::Leads => {
                (tally.leader, tally.declared, tally.known) = (Some(rank), Some(at), Some(at));
            }
            Standing::Knows => tally.known = Some(at),
            Standing::Asleep | Standing::Failed => {}
        }
    }

    fn lock(&self) -> MutexGuard<'_, Observer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
