// SPDX-License-Identifier: MIT OR Apache-2.0
//! How much memory a run takes at most, as far as its configuration says.

use flitforge_config::{Config, RankProgram};
use flitforge_sim::stats::measure::MeasureSpec;
use flitforge_traffic::workload::collectives::Sequence;

/// Bytes of a packet in a source queue, of a message in flight, of a rank, and of an operation of a rank:
/// measured, with the spare room of growing tables.
const PACKET: u64 = 64;
const MESSAGE: u64 = 200;
const RANK: u64 = 3400;
const OPERATION: u64 = 500;

/// The memory that one key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The key.
    pub key: &'static str,
    /// Its value, or the value that follows from others.
    pub value: u64,
    /// What the value counts.
    pub what: &'static str,
    /// Bytes, as an estimate.
    pub bytes: u64,
}

impl Need {
    /// The largest value of the key that takes no more than so many bytes, 1 at least.
    pub const fn at_most(&self, bytes: u64) -> u64 {
        let value = self.value as u128 * bytes as u128 / self.bytes.saturating_add(1) as u128;
        if value == 0 { 1 } else { value as u64 }
    }
}

/// What a configuration asks for: ranks with their operations, and what may wait in queues. A bound on queues
/// that is the default is left out, since few runs come near it.
pub fn needs(config: &Config) -> Vec<Need> {
    let max_queued = config.measure.max_queued;
    let is_own = max_queued > MeasureSpec::default().max_queued;
    let packets = max_queued as f64 / config.offered_traffic().mean_length().max(1.0);
    let each = if config.workload.is_some() { MESSAGE } else { PACKET };
    let bytes = (packets as u64).saturating_mul(each);
    let queued = Need { key: "measure.max_queued", value: max_queued, what: "flits that may wait", bytes };
    is_own.then_some(queued).into_iter().chain(ranks(config)).collect()
}

/// The ranks of a program that makes its own operations.
fn ranks(config: &Config) -> Option<Need> {
    let section = config.workload.as_ref()?;
    let places = u64::from(config.network.nodes()) * u64::from(section.ranks_per_node);
    let ranks = section.ranks.map_or(places, u64::from);
    let mut sequence = Sequence::new(ranks.try_into().unwrap_or(u32::MAX));
    match &section.program {
        &RankProgram::Collective { collective, .. } => sequence.collective(collective, 0, None),
        RankProgram::Kernel { .. } => sequence.all_to_all_v(Vec::new(), 0),
        _ => {}
    }
    let copies = match section.program {
        RankProgram::Collective { replicas, .. } => replicas.max(1).into(),
        _ => 1,
    };
    let bytes = ranks.saturating_mul(RANK).saturating_add(sequence.at_once().saturating_mul(OPERATION));
    Some(Need { key: "workload.ranks", value: ranks, what: "ranks", bytes: bytes.saturating_mul(copies) })
}
