//! `flitforge reproduce healing`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_papers::healing::{self, Plan};
use flitforge_papers::to_csv;
use flitforge_results::progress::Progress;

use super::{Failure, reproduced};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let dir = reproduced::folder("healing", quick, dir)?;
    let plan = if quick { Plan::quick() } else { Plan::full() };
    let progress = Progress::new("healing", healing::steps(&plan).map_err(Failure::bad_input)?);
    let outcome = healing::run(&plan, threads.unwrap_or(0), &progress).map_err(Failure::bad_input)?;
    progress.finish();
    let claims = healing::claims(&outcome);
    let files = [
        ("results.json", healing::to_json(&plan, &outcome, &claims)?),
        ("results.csv", to_csv(&healing::lines(&outcome))?),
    ];
    let page = healing::page(&plan, &outcome, &claims);
    reproduced::leave(&dir, &files, &page, &claims, out)
}
