// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where threads wait for one another at the end of every cycle.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// A barrier for threads that meet after some hundred microseconds each time: going to sleep and being woken
/// takes a good part of that, so they wait awake at first, and sleep when it takes longer, as where there are
/// more threads than processors.
#[derive(Debug)]
pub(crate) struct Barrier {
    threads: usize,
    arrived: AtomicUsize,
    /// Barriers that are over.
    over: AtomicUsize,
    /// Threads that sleep.
    asleep: Mutex<usize>,
    bell: Condvar,
}

/// So often is it looked at whether a round is over before a thread goes to sleep.
const LOOKS: usize = 1 << 12;

impl Barrier {
    /// For so many threads.
    pub(crate) const fn new(threads: usize) -> Self {
        Self {
            threads,
            arrived: AtomicUsize::new(0),
            over: AtomicUsize::new(0),
            asleep: Mutex::new(0),
            bell: Condvar::new(),
        }
    }

    /// Waits until all threads are here. What each did before, all others see afterwards.
    pub(crate) fn wait(&self) {
        let over = self.over.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            let asleep = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
            self.over.store(over.wrapping_add(1), Ordering::Release);
            if *asleep > 0 {
                self.bell.notify_all();
            }
            return;
        }
        for _ in 0..LOOKS {
            if self.over.load(Ordering::Acquire) != over {
                return;
            }
            spin_loop();
        }
        self.sleep(over);
    }

    /// Sleeps until the round after so many is over.
    fn sleep(&self, over: usize) {
        let mut asleep = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
        *asleep += 1;
        while self.over.load(Ordering::Acquire) == over {
            asleep = self.bell.wait(asleep).unwrap_or_else(PoisonError::into_inner);
        }
        *asleep -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More threads than processors, each of which adds what it is told in turn: nobody may run ahead.
    #[test]
    fn nobody_leaves_before_all_are_here() {
        let (threads, rounds) = (5, 200);
        let (barrier, total) = (Barrier::new(threads), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    for round in 1..=rounds {
                        total.fetch_add(1, Ordering::Relaxed);
                        barrier.wait();
                        assert_eq!(total.load(Ordering::Relaxed), round * threads);
                        barrier.wait();
                    }
                });
            }
        });
    }
}
