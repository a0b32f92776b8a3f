// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pieces of work that depend on no other, on several threads.

use std::fmt::Debug;

use flitforge_config::parallel::in_order;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::BUILD;
use flitforge_results::{Key, ResultsError, Slot, Store};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Does something with each piece, a step of progress each, and gives the results in their order.
///
/// # Errors
/// The first in the order of the pieces.
pub(crate) fn of_each<P: Sync, R: Send, E: Send>(
    pieces: &[P],
    threads: usize,
    progress: &Progress,
    work: impl Fn(&P) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let results = in_order(pieces, threads, |piece| {
        let result = work(piece);
        progress.step();
        result
    });
    results.into_iter().collect()
}

/// As [`of_each`], with the results kept in a store. A piece of the same plan that is kept is not done again.
///
/// # Errors
/// As of [`of_each`]; the store fails.
pub(crate) fn of_each_kept<
    P: Debug + Sync,
    R: Serialize + DeserializeOwned + Send,
    E: From<ResultsError> + Send,
>(
    (plan, pieces): (&impl Debug, &[P]),
    threads: usize,
    (progress, store): (&Progress, &Store),
    work: impl Fn(&P) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let slot = |piece| Slot { key: Key::of(BUILD, &format!("{plan:?} {piece:?}"), 0), labels: Vec::new() };
    let slots: Vec<Slot> = pieces.iter().map(slot).collect();
    store.plan(&slots)?;
    let pieces: Vec<(&P, &Key)> = pieces.iter().zip(slots.iter().map(|slot| &slot.key)).collect();
    of_each(&pieces, threads, progress, |(piece, key)| {
        if let Some(kept) = store.piece(key)?.and_then(|text| serde_json::from_str(&text).ok()) {
            return Ok(kept);
        }
        let result = work(piece)?;
        let text = serde_json::to_string(&result);
        let text =
            text.map_err(|error| ResultsError::Encode { what: "a piece", reason: error.to_string() })?;
        store.keep_piece(key, &text)?;
        Ok(result)
    })
}
