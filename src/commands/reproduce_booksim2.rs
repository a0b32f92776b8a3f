//! `flitforge reproduce booksim2`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_config::Extent;
use flitforge_papers::booksim2::{self, Comparison};
use flitforge_results::sweep::{self, SweepOptions, VERSION};
use flitforge_results::{Document, Row};

use super::reproduce::without_channels;
use super::{Failure, reproduced, write_page};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let dir = reproduced::folder("booksim2", quick, dir)?;
    let tasks = booksim2::tasks(if quick { Extent::Quick } else { Extent::Full })?;
    let peer = booksim2::peer().map_err(Failure::io)?;
    let options = SweepOptions { threads: threads.unwrap_or(0), threads_of_point: 1, allow_deadlock: false };
    let points = sweep::run(&tasks, &dir, "booksim2", options)?;
    let saturations = booksim2::saturations(&peer, &tasks, options.threads)?;
    let pairs = tasks.iter().zip(&points);
    let comparisons: Vec<Comparison> = pairs
        .filter_map(|(task, point)| booksim2::compare(&peer, &task.config, &point.report, &saturations))
        .filter(|comparison| !comparison.quantities.is_empty())
        .collect();
    let rows: Vec<Row> = comparisons.iter().flat_map(Comparison::rows).collect();
    let page = booksim2::page(&points, &comparisons, quick);
    let points = without_channels(points);
    let configuration = serde_json::json!({ "experiments": "experiments/booksim2", "quick": quick });
    Document { version: VERSION, configuration: &configuration, rows: &rows, points: &points }
        .write_to(&dir)?;
    write_page(&dir, &page)?;
    print(&comparisons, out)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}

/// A line for each row of the peer: the deviations in percent, in brackets where the two are not compared.
fn print(comparisons: &[Comparison], out: &mut dyn Write) -> std::io::Result<()> {
    let head = ["packet lat.", "network lat.", "hops", "accepted"].map(|name| format!("{name:>13}")).concat();
    writeln!(out, "{:<40} {:>5} {:>8} {head}", "configuration", "load", "of sat.")?;
    for row in comparisons {
        let part = row.load / row.saturation;
        write!(out, "{:<40} {:>5} {part:>8.2} ", row.curve, row.load)?;
        for quantity in &row.quantities {
            let percent = format!("{:+.2} %", 100.0 * quantity.deviation());
            let shown = if quantity.bound.is_some() { percent } else { format!("({percent})") };
            write!(out, "{shown:>13}")?;
        }
        writeln!(out, "{}", if row.holds() { "" } else { "  OUT OF BOUNDS" })?;
    }
    let within = comparisons.iter().filter(|row| row.holds()).count();
    writeln!(out, "{within} of {} rows within their bounds", comparisons.len())
}
