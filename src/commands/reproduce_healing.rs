//! `flitforge reproduce healing`.

use std::io::Write;
use std::path::PathBuf;

use flitforge::progress::Progress;
use flitforge::reproduce::healing::{self, Claim, Plan};
use flitforge::reproduce::to_csv;
use flitforge::results::write_aside;

use super::{Failure, make_folder, write_figures, write_page};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let default = if quick { "out/healing-quick" } else { "out/healing" };
    let dir = dir.unwrap_or_else(|| PathBuf::from(default));
    make_folder(&dir)?;
    let plan = if quick { Plan::quick() } else { Plan::full() };
    let progress = Progress::new("healing", healing::steps(&plan).map_err(Failure::bad_input)?);
    let outcome = healing::run(&plan, threads.unwrap_or(0), &progress).map_err(Failure::bad_input)?;
    progress.finish();
    let claims = healing::claims(&outcome);
    let files = [
        ("results.json", healing::to_json(&plan, &outcome, &claims)?),
        ("results.csv", to_csv(&healing::lines(&outcome))?),
    ];
    for (name, text) in files {
        write_aside(&dir.join(name), text.as_bytes())?;
    }
    let page = healing::page(&plan, &outcome, &claims);
    write_figures(&dir, &page)?;
    write_page(&dir, &page)?;
    print(&claims, out)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}

/// The statements, each with what came out.
fn print(claims: &[Claim], out: &mut dyn Write) -> std::io::Result<()> {
    for claim in claims {
        writeln!(out, "{}: {}", claim.place, claim.statement)?;
        writeln!(out, "    {}: {}", claim.holds.words(), claim.found)?;
    }
    Ok(())
}
