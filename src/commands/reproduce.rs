//! `flitforge reproduce`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_config::Extent;
use flitforge_papers::dally_aoki;
use flitforge_results::sweep::{self, SweepOptions, VERSION};
use flitforge_results::{Document, Point, Row};

use super::{Failure, reproduced, write_figures, write_page};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let dir = reproduced::folder("dally-aoki", quick, dir)?;
    let tasks = dally_aoki::tasks(if quick { Extent::Quick } else { Extent::Full })?;
    let paper = dally_aoki::paper().map_err(Failure::io)?;
    // The throttling experiments overload the network on purpose; none of them is allowed to deadlock.
    let options = SweepOptions { threads: threads.unwrap_or(0), threads_of_point: 1, allow_deadlock: false };
    let points = sweep::run(&tasks, &dir, "dally-aoki", options)?;
    let rows = dally_aoki::rows(&points, &paper);
    let page = dally_aoki::page(&points, &rows, &paper, quick);
    let points = without_channels(points);
    let configuration = serde_json::json!({ "experiments": "experiments/dally-aoki", "quick": quick });
    Document { version: VERSION, configuration: &configuration, rows: &rows, points: &points }
        .write_to(&dir)?;
    write_figures(&dir, &page)?;
    write_page(&dir, &page)?;
    print_rows(&rows, out)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}

/// The points without what each channel and each source did, which is most of the bytes and stays in
/// the store.
pub(super) fn without_channels(mut points: Vec<Point>) -> Vec<Point> {
    for point in &mut points {
        point.report.channels = Vec::new();
        point.report.fairness.per_source = Vec::new();
    }
    points
}

/// The numbers that the paper prints, beside ours.
fn print_rows(rows: &[Row], out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(
        out,
        "{:<8} {:<20} {:<11} {:>9} {:>9} {:>8}  unit",
        "figure", "curve", "x", "measured", "paper", ""
    )?;
    for row in rows {
        let (Some(measured), Some(paper)) = (row.measured, row.paper) else { continue };
        let x = &row.x;
        let difference = 100.0 * (measured - paper) / paper;
        writeln!(
            out,
            "{:<8} {:<20} {x:<11} {measured:>9.4} {paper:>9.4} {difference:>+7.1}%  {}",
            row.figure, row.curve, row.unit
        )?;
    }
    Ok(())
}
