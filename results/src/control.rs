// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the caller of a long job may see and do meanwhile.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far a job is, and whether it is to stop. The thread that began the job reads and sets it from outside.
#[derive(Debug, Default)]
pub struct Control {
    stopped: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
}

impl Control {
    /// Ends the job: runs of traffic end after their window, those of workloads at their end. What is
    /// finished is kept.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the job goes on.
    pub fn flow(&self) -> ControlFlow<()> {
        match self.stopped.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Steps that are done, and steps in all.
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }

    /// The job has so many steps, of which some were done before.
    pub(crate) fn begin(&self, total: u64, done: u64) {
        self.total.store(total, Ordering::Relaxed);
        self.done.store(done, Ordering::Relaxed);
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}
