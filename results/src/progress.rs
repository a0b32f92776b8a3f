//! How far a long job is, on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

const TEMPLATE: &str = "{prefix} [{bar:32}] {pos}/{len} {percent:>3} %, {eta} left";

/// Without a terminal a line is written each time this much more is done, in per cent.
const PLAIN_STEP: u64 = 10;

/// A progress bar with the time left when standard error is a terminal; otherwise a plain line at every
/// tenth of the job, so that a log stays short. Threads may share it. It never touches the results.
pub struct Progress {
    bar: ProgressBar,
    total: u64,
    plain: Option<Mutex<Plain>>,
}

struct Plain {
    out: Box<dyn Write + Send>,
    name: String,
    done: u64,
}

impl Progress {
    /// Progress of a job of `total` steps called `name`, on standard error.
    pub fn new(name: &str, total: u64) -> Self {
        if io::stderr().is_terminal() {
            Self::bar(name, total)
        } else {
            Self::plain(name, total, io::stderr())
        }
    }

    /// No progress shown at all.
    pub fn hidden() -> Self {
        Self { bar: ProgressBar::hidden(), total: 0, plain: None }
    }

    /// Progress as plain lines to `out`.
    pub fn plain(name: &str, total: u64, out: impl Write + Send + 'static) -> Self {
        let plain = Plain { out: Box::new(out), name: name.to_owned(), done: 0 };
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        Self { bar, total, plain: Some(Mutex::new(plain)) }
    }

    fn bar(name: &str, total: u64) -> Self {
        let bar = ProgressBar::new(total).with_prefix(name.to_owned());
        if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
            bar.set_style(style.progress_chars("=> "));
        }
        Self { bar, total, plain: None }
    }

    /// One more step is done.
    pub fn step(&self) {
        self.bar.inc(1);
        if let Some(plain) = &self.plain {
            let mut plain = plain.lock().unwrap_or_else(PoisonError::into_inner);
            plain.done += 1;
            plain.line(self.total, &self.bar);
        }
    }

    /// The job has ended: takes the bar off the screen.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Plain {
    fn line(&mut self, total: u64, bar: &ProgressBar) {
        let tenth = |done: u64| (done * 100).checked_div(total).unwrap_or(100) / PLAIN_STEP;
        if tenth(self.done) == tenth(self.done - 1) {
            return;
        }
        let left =
            if self.done < total { format!(", {:#} left", HumanDuration(bar.eta())) } else { String::new() };
        // Progress that cannot be written is no reason to lose the job.
        let _ = writeln!(self.out, "{}: {} of {total} done{left}", self.name, self.done);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[derive(Clone, Default)]
    struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Write for Shared {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn lines(total: u64) -> Vec<String> {
        let out = Shared::default();
        let progress = Progress::plain("sweep", total, out.clone());
        (0..total).for_each(|_| progress.step());
        progress.finish();
        let bytes = out.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_long_job_has_ten_lines_and_a_short_one_a_line_a_step() {
        assert_eq!(lines(1_000).len(), 10);
        assert_eq!(lines(4).len(), 4);
        assert!(lines(0).is_empty());
    }

    #[test]
    fn lines_say_how_far_and_how_long() {
        let lines = lines(40);
        assert!(lines[0].starts_with("sweep: 4 of 40 done, ") && lines[0].ends_with(" left"), "{}", lines[0]);
        assert_eq!(lines[9], "sweep: 40 of 40 done");
    }
}
