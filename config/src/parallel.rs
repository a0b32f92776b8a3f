// SPDX-License-Identifier: MIT OR Apache-2.0
//! Independent pieces of work on several threads.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Does something with each item on so many threads (0: one for each core). After a failure nothing more is
/// begun.
///
/// # Errors
/// The failure of the first item of the list that failed.
pub fn each<T: Sync, E: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores } else { threads };
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let failures = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            scope.spawn(|| {
                while !failed.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(place) else { break };
                    if let Err(error) = work(item) {
                        failed.store(true, Ordering::Relaxed);
                        lock(&failures).insert(place, error);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    failures.into_values().next().map_or(Ok(()), Err)
}

/// As [`each`], with the answers in the order of the items.
///
/// # Errors
/// As of [`each`].
pub fn try_in_order<T: Sync, R: Send, E: Send>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let answers = Mutex::new(BTreeMap::new());
    let numbered: Vec<(usize, &T)> = items.iter().enumerate().collect();
    each(&numbered, threads, |&(place, item)| {
        let answer = work(item)?;
        lock(&answers).insert(place, answer);
        Ok(())
    })?;
    Ok(answers.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect())
}

/// Does something with each item on so many threads (0: one for each core). The answers come in the order of
/// the items.
pub fn in_order<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let Ok(answers) = try_in_order(items, threads, |item| Ok::<R, Infallible>(work(item)));
    answers
}

/// What a mutex holds. One whose owner panicked holds what it held.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let squares: Vec<u32> = items.iter().map(|item| item * item).collect();
        for threads in [0, 1, 7] {
            assert_eq!(in_order(&items, threads, |item| item * item), squares);
        }
        assert!(in_order(&[], 2, |item: &u32| *item).is_empty());
    }

    #[test]
    fn the_first_of_the_items_that_failed_is_named() {
        let even = |&item: &u32| if item % 2 == 0 { Err(item) } else { Ok(()) };
        assert_eq!(each(&[1, 3, 4, 6], 1, even), Err(4));
        assert_eq!(each(&[1, 3, 5], 3, even), Ok(()));
    }
}
