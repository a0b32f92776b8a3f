// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge plot`.

use std::io::Write;
use std::path::Path;

use flitforge_results::page::{Choice, chosen};
use flitforge_results::plot::svg;
use flitforge_results::sweep::STORE;
use flitforge_results::{Store, write_aside, write_report};

use super::Failure;

/// Draws the report again, or the figures of a choice.
pub(super) fn plot(dir: &Path, choice: &Choice, out: &mut dyn Write) -> Result<u8, Failure> {
    let path = dir.join(STORE);
    if !path.is_file() {
        return Err(Failure::io(format!(
            "{} holds no {STORE}: give a folder that run, sweep or saturation wrote with --out",
            dir.display()
        )));
    }
    let points = Store::open(&path)?.all_in_order()?;
    if *choice == Choice::default() {
        write_report(dir, &points)?;
        writeln!(out, "report {}", dir.join("report.html").display())?;
        return Ok(0);
    }
    for figure in chosen(&points, choice).map_err(Failure::bad_input)? {
        let file = dir.join(format!("{}.svg", figure.id));
        write_aside(&file, svg(&figure).map_err(Failure::io)?.as_bytes())?;
        writeln!(out, "wrote {}", file.display())?;
    }
    Ok(0)
}
