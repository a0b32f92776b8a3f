//! `flitforge reproduce angskun`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_papers::angskun::{self, Plan, timing};
use flitforge_papers::to_csv;
use flitforge_results::progress::Progress;

use super::{Failure, reproduced};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let dir = reproduced::folder("angskun", quick, dir)?;
    let plan = if quick { Plan::quick() } else { Plan::full() };
    let progress = Progress::new("angskun", angskun::steps(&plan));
    let outcome = angskun::run(&plan, threads.unwrap_or(0), &progress).map_err(Failure::bad_input)?;
    progress.finish();
    // Timed after everything else, when no other thread is at work.
    let timings = timing::measure(&plan).map_err(Failure::bad_input)?;
    let marks = angskun::marks(&outcome);
    let claims = angskun::claims(&outcome).map_err(Failure::bad_input)?;
    let files = [
        ("results.json", angskun::to_json(&plan, &outcome, &claims)?),
        ("results.csv", to_csv(&marks)?),
        ("timing.csv", to_csv(&timings)?),
    ];
    let page = angskun::page(&plan, &outcome, &marks, &claims, &timings);
    reproduced::leave(&dir, &files, &page, &claims, out)
}
