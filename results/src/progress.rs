// SPDX-License-Identifier: MIT OR Apache-2.0
//! How far a long job is, on standard error.

mod plain;

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use flitforge_topology::printable::printable;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};

use plain::Plain;

/// One line of a bar. It holds no colour.
const TEMPLATE: &str = "{prefix} [{bar:32}] {pos}/{len} {percent:>3} %, {elapsed} so far{left}{wide_msg}";

/// One line of a job of one step, of which there is no telling how much is done.
const ALONE: &str = "{prefix}: {elapsed}{wide_msg}";

/// How often a bar is drawn while nothing is finished.
const TICK: Duration = Duration::from_millis(200);

/// How progress is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Show {
    /// A bar on a terminal, lines elsewhere.
    Auto,
    /// A line for each step that is finished, and lines while nothing is.
    Lines,
    /// Nothing.
    Nothing,
}

/// A process has one standard error, so this is chosen once for all its jobs.
static SHOW: AtomicU8 = AtomicU8::new(Show::Auto as u8);

/// Chooses how the jobs of this process show their progress, from the next one on.
pub fn show(how: Show) {
    SHOW.store(how as u8, Ordering::Relaxed);
}

fn shown() -> Show {
    match SHOW.load(Ordering::Relaxed) {
        chosen if chosen == Show::Lines as u8 => Show::Lines,
        chosen if chosen == Show::Nothing as u8 => Show::Nothing,
        _ => Show::Auto,
    }
}

/// Writes a warning to standard error, however progress is shown.
pub fn warn(text: &str) {
    // Nothing can be done when standard error is closed.
    let _ = writeln!(io::stderr(), "warning: {}", printable(text));
}

/// A progress bar with the time left when standard error is a terminal, and otherwise plain lines after the
/// first step and at every tenth of the job, so that a log stays short. Threads may share it. It never
/// touches the results.
///
/// The bar is there from the beginning of the job. Finished steps with a text are written above it. Lines
/// also say after 2, 4, 8, ... seconds that the job is at work.
pub struct Progress {
    bar: ProgressBar,
    plain: Option<Plain>,
}

impl Progress {
    /// Progress of a job of `total` steps called `name`, on standard error.
    pub fn new(name: &str, total: u64) -> Self {
        match shown() {
            _ if total == 0 => Self::hidden(),
            Show::Nothing => Self::hidden(),
            Show::Auto if io::stderr().is_terminal() => Self::bar(name, total),
            Show::Auto => Self::plain(name, total, io::stderr()),
            Show::Lines => {
                Self { bar: ProgressBar::hidden(), plain: Some(Plain::all(name, total, io::stderr())) }
            }
        }
    }

    /// Progress of a job of which so many steps were done before.
    pub fn resumed(name: &str, total: u64, done: u64) -> Self {
        let progress = if done < total { Self::new(name, total) } else { Self::hidden() };
        progress.bar.set_position(done);
        progress.bar.reset_eta();
        if let Some(plain) = &progress.plain {
            plain.resume(done);
        }
        progress
    }

    /// No progress shown at all.
    pub fn hidden() -> Self {
        Self { bar: ProgressBar::hidden(), plain: None }
    }

    /// Progress as plain lines to `out`, after the first step and at every tenth of the job.
    pub fn plain(name: &str, total: u64, out: impl Write + Send + 'static) -> Self {
        Self { bar: ProgressBar::hidden(), plain: Some(Plain::tenths(name, total, out)) }
    }

    fn bar(name: &str, total: u64) -> Self {
        let bar = ProgressBar::new(total).with_prefix(name.to_owned());
        let template = if total == 1 { ALONE } else { TEMPLATE };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.with_key("left", left).progress_chars("=> "));
        }
        bar.enable_steady_tick(TICK);
        Self { bar, plain: None }
    }

    /// One more step is done.
    pub fn step(&self) {
        self.step_with("");
    }

    /// One more step is done, with a text about it such as a point and its verdict.
    pub fn step_with(&self, text: &str) {
        let text = &*printable(text);
        if !text.is_empty() && !self.bar.is_hidden() {
            self.bar.println(text);
        }
        self.bar.inc(1);
        if let Some(plain) = &self.plain {
            plain.step(text);
        }
    }

    /// Says what is going on in the step that is not finished yet, such as the cycle of a run.
    pub fn at(&self, text: &str) {
        let text = &*printable(text);
        if !self.bar.is_hidden() {
            self.bar.set_message(format!(", {text}"));
        }
        if let Some(plain) = &self.plain {
            plain.at(text);
        }
    }

    /// The job has ended: takes the bar off the screen.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The time left, once a step tells how long one takes.
fn left(state: &ProgressState, out: &mut dyn std::fmt::Write) {
    if state.pos() > 0 {
        // A bar that cannot be written is no reason to lose the job.
        let _ = write!(out, ", {:#} left", HumanDuration(state.eta()));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    pub(super) struct Shared(Arc<Mutex<Vec<u8>>>);

    impl Shared {
        fn lines(&self) -> Vec<String> {
            let bytes = self.0.lock().unwrap().clone();
            String::from_utf8(bytes).unwrap().lines().map(str::to_owned).collect()
        }
    }

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
        out.lines()
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

    #[test]
    fn the_first_result_is_told() {
        let out = Shared::default();
        let progress = Progress::plain("sweep", 40, out.clone());
        (0..4).for_each(|n| progress.step_with(&format!("load=0.{n}: stable")));
        let lines = out.lines();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("sweep: load=0.0: stable; 1 of 40 done, "), "{}", lines[0]);
        assert!(lines[1].starts_with("sweep: 4 of 40 done, "), "{}", lines[1]);
    }

    #[test]
    fn lines_that_are_asked_for_tell_of_every_step() {
        let out = Shared::default();
        let plain = Plain::all("sweep", 40, out.clone());
        plain.step("load=0.1: stable");
        plain.step("load=0.2: saturated");
        let lines = out.lines();
        assert_eq!(lines.len(), 2);
        assert!(lines[1].starts_with("sweep: load=0.2: saturated; 2 of 40 done, "), "{}", lines[1]);
    }

    /// It used to count from 1 of what was left.
    #[test]
    fn a_resumed_job_counts_what_was_done() {
        let out = Shared::default();
        let plain = Plain::all("sweep", 10, out.clone());
        plain.resume(7);
        (0..3).for_each(|_| plain.step(""));
        let lines = out.lines();
        assert!(lines[0].starts_with("sweep: 8 of 10 done, ") && lines[0].ends_with(" left"), "{lines:?}");
        assert_eq!(lines[2], "sweep: 10 of 10 done");
    }

    /// With a short beat in place of ten seconds.
    #[test]
    fn a_job_that_finishes_nothing_shows_that_it_is_at_work() {
        let out = Shared::default();
        let plain = Plain::beating("run", 1, out.clone(), Duration::from_millis(5));
        plain.at("cycle 7000");
        std::thread::sleep(Duration::from_millis(200));
        drop(plain);
        let lines = out.lines();
        assert!((2..=6).contains(&lines.len()), "{lines:?}");
        assert!(lines.iter().all(|line| line.starts_with("run: at work for ")), "{lines:?}");
        assert!(lines[1].ends_with(", cycle 7000; 0 of 1 done"), "{lines:?}");
    }
}
