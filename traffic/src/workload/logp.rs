// SPDX-License-Identifier: MIT OR Apache-2.0
//! The LogGOPS model: a network without contention.

use super::wire::{Arrival, Parcel, Wire};

/// The parameters of the LogGOPS model (T. Hoefler, T. Schneider, A. Lumsdaine, "LogGOPSim: simulating
/// large-scale applications in the LogGOPS model", 2010), in cycles.
///
/// The first byte of a message has no share in the times for a byte. The receiver's processor is busy while
/// the bytes come in, as in LogGOPSim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LogGops {
    /// The time L from interface to interface.
    pub latency: u64,
    /// The time o of the processors at both ends, for a message.
    pub overhead: u64,
    /// The time g of the interfaces at both ends, for a message.
    pub gap: u64,
    /// The time G of the interfaces, for each further byte.
    pub gap_per_byte: u64,
    /// The time O of the processors, for each further byte.
    pub overhead_per_byte: u64,
    /// The size S of the largest message that is sent before its receive is posted, in bytes.
    pub eager: u64,
}

impl LogGops {
    /// Messages take no time at all, and none waits for its receive.
    pub const fn free() -> Self {
        Self { latency: 0, overhead: 0, gap: 0, gap_per_byte: 0, overhead_per_byte: 0, eager: u64::MAX }
    }

    /// The time of an interface for a message.
    const fn interface(&self, bytes: u64) -> u64 {
        self.gap + self.gap_per_byte * bytes.saturating_sub(1)
    }
}

/// Ranks that send to one another as [`LogGops`] says.
#[derive(Debug, Clone)]
pub struct Ideal {
    model: LogGops,
    /// When each interface of each rank can send again, and receive again.
    free: Vec<Vec<[u64; 2]>>,
}

impl Ideal {
    pub(super) fn new(model: LogGops, ranks: usize) -> Self {
        Self { model, free: vec![Vec::new(); ranks] }
    }

    fn free(&self, rank: u32, nic: u8) -> [u64; 2] {
        self.free[rank as usize].get(usize::from(nic)).copied().unwrap_or_default()
    }

    fn free_mut(&mut self, rank: u32, nic: u8) -> &mut [u64; 2] {
        let (lanes, nic) = (&mut self.free[rank as usize], usize::from(nic));
        lanes.resize(lanes.len().max(nic + 1), [0; 2]);
        &mut lanes[nic]
    }
}

impl Wire for Ideal {
    fn send_overhead(&self, bytes: u64) -> u64 {
        self.model.overhead + self.model.overhead_per_byte * bytes.saturating_sub(1)
    }

    fn receive_overhead(&self, bytes: u64) -> u64 {
        let slower = self.model.overhead_per_byte.max(self.model.gap_per_byte);
        self.model.overhead + slower * bytes.saturating_sub(1)
    }

    fn takes_from(&self, rank: u32, nic: u8, _: u8) -> Option<u64> {
        Some(self.free(rank, nic)[0])
    }

    fn receives_from(&self, rank: u32, nic: u8) -> u64 {
        self.free(rank, nic)[1]
    }

    fn send(&mut self, now: u64, parcel: &Parcel) -> Arrival {
        self.free_mut(parcel.from, parcel.lane.nic)[0] = now + self.model.interface(parcel.bytes);
        Arrival::At(now + self.model.overhead + self.model.latency)
    }

    fn receive(&mut self, now: u64, parcel: &Parcel) -> u64 {
        self.free_mut(parcel.to, parcel.lane.nic)[1] = now + self.model.interface(parcel.bytes);
        now
    }

    fn holds_processor(&self) -> bool {
        true
    }

    fn rendezvous_above(&self) -> u64 {
        self.model.eager
    }
}
