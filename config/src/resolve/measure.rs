// SPDX-License-Identifier: MIT OR Apache-2.0
//! Section `[measure]`.

use super::super::diagnostic::Sink;
use super::super::kind::Auto;
use super::super::model::Measure;
use super::super::remedy::{choose, lower, raise};
use super::super::schema::measure as p;
use super::super::view::View;

pub(super) fn resolve(view: &View<'_>, sink: &mut Sink) -> Option<Measure> {
    let warmup = view.get(&p::WARMUP);
    let cycles = view.get(&p::CYCLES);
    let max_cycles = view.get(&p::MAX_CYCLES);
    let batch = view.get(&p::BATCH);
    let fixed = |value: Option<Auto<u64>>| match value {
        Some(Auto::Fixed(cycles)) => cycles,
        _ => 0,
    };
    let planned = fixed(warmup) + fixed(cycles);
    if max_cycles.is_some_and(|most| planned > most) {
        let message = format!("warm-up and measurement take {planned} cycles, more than `max_cycles` allows");
        let keys = [p::MAX_CYCLES.info.key, p::WARMUP.info.key, p::CYCLES.info.key];
        sink.push(view.conflict(message, &keys).hint(raise(p::MAX_CYCLES.info.key, planned)));
    }
    if let (Some(Auto::Auto), Some(most)) = (cycles, max_cycles) {
        // An automatic warm-up takes a quarter of all cycles at most, but one cycle at least.
        let warmup = if warmup == Some(Auto::Auto) { 1 } else { fixed(warmup) };
        if warmup >= most && planned <= most {
            let message = format!("a warm-up of {warmup} cycles leaves none of {most} cycles to measure");
            let keys = [p::MAX_CYCLES.info.key, p::WARMUP.info.key];
            sink.push(
                view.conflict(message, &keys)
                    .hint(raise(p::MAX_CYCLES.info.key, most + 1).or(choose(p::WARMUP.info.key, ["auto"]))),
            );
        }
    }
    let window = match cycles {
        Some(Auto::Fixed(cycles)) => Some((cycles, p::CYCLES.info.key)),
        _ => max_cycles.map(|most| (most, p::MAX_CYCLES.info.key)),
    };
    if let (Some(batch), Some((window, key))) = (batch, window)
        && batch > window
    {
        let message = format!("a batch of {batch} cycles does not fit into {window} cycles");
        sink.push(
            view.conflict(message, &[p::BATCH.info.key, key])
                .hint(lower(p::BATCH.info.key, (window / 10).max(1))),
        );
    }
    Measure::read(view)
}
