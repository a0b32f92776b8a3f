// SPDX-License-Identifier: MIT OR Apache-2.0
//! How much memory a run takes at most, as far as its configuration says.

use flitforge_config::Config;
use flitforge_sim::stats::measure::MeasureSpec;

use crate::workload::{MESSAGE, Memory, find};

/// Bytes of a packet in a source queue, and of a rank with the operations that it begins at once: measured,
/// with the spare room of growing tables.
const PACKET: u64 = 64;
const RANK: u64 = 3400 + 5 * 500;

/// The memory that one key asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The key.
    pub key: &'static str,
    /// Its value, or the value that follows from others.
    pub value: u64,
    /// What the value counts.
    pub what: &'static str,
    /// Bytes of each, as an estimate.
    each: u64,
    /// Bytes of each pair of them.
    pair: u64,
}

impl Need {
    /// Bytes, as an estimate.
    pub const fn bytes(&self) -> u64 {
        self.bytes_of(self.value)
    }

    const fn bytes_of(&self, value: u64) -> u64 {
        let each = self.pair.saturating_mul(value).saturating_add(self.each);
        each.saturating_mul(value)
    }

    /// The largest value of the key that takes no more than so many bytes, 1 at least.
    pub const fn at_most(&self, bytes: u64) -> u64 {
        let (mut fits, mut above) = (1, self.value.saturating_add(1));
        while above.saturating_sub(fits) > 1 {
            let middle = fits + (above - fits) / 2;
            if self.bytes_of(middle) <= bytes {
                fits = middle;
            } else {
                above = middle;
            }
        }
        fits
    }
}

/// What a configuration asks for: ranks with their operations, and what may wait in queues. A bound on queues
/// that is the default is left out, since few runs come near it.
pub fn needs(config: &Config) -> Vec<Need> {
    let max_queued = config.measure.max_queued;
    let is_own = max_queued > MeasureSpec::default().max_queued;
    let flits = config.offered_traffic().mean_length().max(1.0) as u64;
    let each = if config.workload.is_some() { MESSAGE } else { PACKET };
    let (key, what) = ("measure.max_queued", "flits that may wait");
    let queued = Need { key, value: max_queued, what, each: each.div_ceil(flits), pair: 0 };
    is_own.then_some(queued).into_iter().chain(ranks(config)).collect()
}

/// The ranks of a program, each of which may send to all at once.
fn ranks(config: &Config) -> Option<Need> {
    let section = config.workload.as_ref()?;
    let places = u64::from(config.network.nodes()) * u64::from(section.ranks_per_node);
    let value = section.ranks.map_or(places, u64::from);
    let settings = &section.settings;
    let of_program = find(settings).and_then(|program| program.memory(settings));
    let Memory { copies, pair } = of_program.unwrap_or_default();
    let [each, pair] = [RANK, pair].map(|bytes| bytes * u64::from(copies));
    Some(Need { key: "workload.ranks", value, what: "ranks", each, pair })
}
