// SPDX-License-Identifier: MIT OR Apache-2.0
//! Pieces of work that depend on no other, on several threads.

use flitforge_config::parallel::in_order;
use flitforge_results::progress::Progress;

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
