//! Where threads wait for one another at the end of every cycle.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::yield_now;

/// A barrier for threads that meet after some hundred microseconds each time: going to sleep and being woken takes as long as that, so
/// they wait awake, and let others run when it takes longer.
#[derive(Debug)]
pub(crate) struct Meeting {
    threads: usize,
    arrived: AtomicUsize,
    /// Meetings that are over.
    over: AtomicUsize,
}

/// So often is it looked at whether a meeting is over before the processor is left to others.
const LOOKS: usize = 1 << 14;

impl Meeting {
    /// For so many threads.
    pub(crate) const fn new(threads: usize) -> Self {
        Self { threads, arrived: AtomicUsize::new(0), over: AtomicUsize::new(0) }
    }

    /// Waits until all threads are here. What each did before, all others see afterwards.
    pub(crate) fn wait(&self) {
        let over = self.over.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            self.over.store(over.wrapping_add(1), Ordering::Release);
            return;
        }
        let mut looks = 0;
        while self.over.load(Ordering::Acquire) == over {
            if looks < LOOKS {
                looks += 1;
                spin_loop();
            } else {
                yield_now();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More threads than processors, each of which adds what it is told in turn: nobody may run ahead.
    #[test]
    fn nobody_leaves_before_all_are_here() {
        let (threads, rounds) = (5, 200);
        let (meeting, total) = (Meeting::new(threads), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    for round in 1..=rounds {
                        total.fetch_add(1, Ordering::Relaxed);
                        meeting.wait();
                        assert_eq!(total.load(Ordering::Relaxed), round * threads);
                        meeting.wait();
                    }
                });
            }
        });
    }
}
