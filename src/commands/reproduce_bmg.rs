//! `flitforge reproduce bmg-vs-torus`.

use std::io::Write;
use std::path::PathBuf;

use flitforge_papers::bmg_vs_torus::{self, Line, Measured, Plan, Structure, Switch};
use flitforge_papers::to_csv;
use flitforge_results::progress::Progress;
use flitforge_results::sweep::{STORE, VERSION};
use flitforge_results::{Document, Point, Store, write_aside};

use super::reproduce::without_channels;
use super::{Failure, reproduced, write_figures, write_page};

pub(super) fn reproduce(
    quick: bool,
    dir: Option<PathBuf>,
    threads: Option<usize>,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let dir = reproduced::folder("bmg-vs-torus", quick, dir)?;
    let plan = if quick { Plan::quick() } else { Plan::full() };
    let switches = Switch::all().map_err(Failure::io)?;
    let curves = bmg_vs_torus::curves(&plan).map_err(Failure::bad_input)?;
    let structures = Structure::of_curves(&curves);
    let progress = Progress::new("bmg-vs-torus", curves.len() as u64);
    let store = Store::open(dir.join(STORE))?;
    let measured = bmg_vs_torus::measure(curves, &plan, &store, threads.unwrap_or(0), &progress)?;
    progress.finish();
    let lines = bmg_vs_torus::lines(&measured, &switches);
    write_aside(&dir.join("summary.csv"), to_csv(&lines)?.as_bytes())?;
    let page = bmg_vs_torus::page(&plan, &measured, &structures, &switches);
    let configuration = serde_json::json!({ "plan": plan, "networks": structures, "switches": switches });
    let points: Vec<Point> = measured.into_iter().flat_map(|one: Measured| one.points).collect();
    let points = without_channels(points);
    Document { version: VERSION, configuration: &configuration, rows: &[], points: &points }
        .write_to(&dir)?;
    write_figures(&dir, &page)?;
    write_page(&dir, &page)?;
    print(&lines, out)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}

/// A line for each curve.
fn print(lines: &[Line], out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(
        out,
        "{:>5} {:<15} {:<17} {:<28} {:>5} {:>10} {:>9}",
        "nodes", "held equal", "pattern", "network", "width", "saturation", "zero load"
    )?;
    for line in lines {
        let latency = line.zero_load_latency.map_or_else(|| "-".to_owned(), |cycles| format!("{cycles:.1}"));
        writeln!(
            out,
            "{:>5} {:<15} {:<17} {:<28} {:>5} {:>10.2} {latency:>9}",
            line.nodes, line.equal, line.pattern, line.network, line.width, line.saturation
        )?;
    }
    Ok(())
}
