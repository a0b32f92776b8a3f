// SPDX-License-Identifier: MIT OR Apache-2.0
//! Progress as lines, for logs.

use std::io::Write;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::HumanDuration;

/// Without a request for all of them, a line is written each time this much more is done, in per cent.
const STEP: u64 = 10;

/// How long a job is at work before a line says so. Each next line comes after twice the time.
const FIRST_BEAT: Duration = Duration::from_secs(2);

/// Lines about a job, and a thread that writes some while no step is finished. The thread ends with it.
pub(super) struct Plain {
    log: Arc<Mutex<Log>>,
    beat: Option<(Sender<()>, JoinHandle<()>)>,
}

struct Log {
    out: Box<dyn Write + Send>,
    name: String,
    /// Whether every step has a line.
    all: bool,
    total: u64,
    done: u64,
    /// Steps that were done when the job began.
    before: u64,
    at: String,
    begun: Instant,
}

impl Plain {
    /// A line for the first step that has a text, and at every tenth of the job.
    pub(super) fn tenths(name: &str, total: u64, out: impl Write + Send + 'static) -> Self {
        Self::new(Log::new(name, total, false, out), FIRST_BEAT)
    }

    /// A line for every step.
    pub(super) fn all(name: &str, total: u64, out: impl Write + Send + 'static) -> Self {
        Self::new(Log::new(name, total, true, out), FIRST_BEAT)
    }

    #[cfg(test)]
    pub(super) fn beating(name: &str, total: u64, out: impl Write + Send + 'static, beat: Duration) -> Self {
        Self::new(Log::new(name, total, false, out), beat)
    }

    fn new(log: Log, first: Duration) -> Self {
        let log = Arc::new(Mutex::new(log));
        let shared = Arc::clone(&log);
        let (stop, stopped) = channel();
        let beats = move || {
            let mut wait = first;
            while stopped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                lock(&shared).beat();
                wait = lock(&shared).begun.elapsed();
            }
        };
        // Without a thread there are the lines of finished steps.
        let thread = std::thread::Builder::new().name("progress".to_owned()).spawn(beats).ok();
        Self { log, beat: thread.map(|thread| (stop, thread)) }
    }

    /// Counts steps that were done before the job began.
    pub(super) fn resume(&self, done: u64) {
        let mut log = lock(&self.log);
        (log.done, log.before) = (done, done);
    }

    pub(super) fn step(&self, text: &str) {
        lock(&self.log).step(text);
    }

    pub(super) fn at(&self, text: &str) {
        text.clone_into(&mut lock(&self.log).at);
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        if let Some((stop, thread)) = self.beat.take() {
            drop(stop);
            // The thread does nothing that panics.
            let _ = thread.join();
        }
    }
}

impl Log {
    fn new(name: &str, total: u64, all: bool, out: impl Write + Send + 'static) -> Self {
        let (name, at) = (name.to_owned(), String::new());
        Self { out: Box::new(out), name, all, total, done: 0, before: 0, at, begun: Instant::now() }
    }

    fn step(&mut self, text: &str) {
        let tenth = |done: u64| (done * 100).checked_div(self.total).unwrap_or(100) / STEP;
        self.done += 1;
        self.at.clear();
        // The first result is what somebody waits for.
        let is_told = !text.is_empty() && (self.all || self.done == self.before + 1);
        if self.all || is_told || tenth(self.done) != tenth(self.done - 1) {
            let text = if is_told { format!("{text}; ") } else { String::new() };
            let left = self.left();
            self.line(&format!("{text}{} of {} done{left}", self.done, self.total));
        }
    }

    fn beat(&mut self) {
        let at = if self.at.is_empty() { String::new() } else { format!(", {}", self.at) };
        let time = HumanDuration(self.begun.elapsed());
        let left = self.left();
        self.line(&format!("at work for {time:#}{at}; {} of {} done{left}", self.done, self.total));
    }

    /// The time left, if the steps so far tell it.
    fn left(&self) -> String {
        let steps = self.done - self.before;
        if steps == 0 || self.done >= self.total {
            return String::new();
        }
        let left = self.begun.elapsed().mul_f64((self.total - self.done) as f64 / steps as f64);
        format!(", {:#} left", HumanDuration(left))
    }

    fn line(&mut self, text: &str) {
        // Progress that cannot be written is no reason to lose the job.
        let _ = writeln!(self.out, "{}: {text}", self.name);
    }
}

fn lock(log: &Mutex<Log>) -> MutexGuard<'_, Log> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}
