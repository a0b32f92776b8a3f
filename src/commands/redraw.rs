// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge plot`.

use std::io::Write;
use std::path::Path;

use flitforge_results::page::{Choice, chosen};
use flitforge_results::plot::{Figure, PlotError, png, svg};
use flitforge_results::sweep::STORE;
use flitforge_results::{Point, Store, note, write_aside, write_report};

use super::Failure;
use crate::cli::PictureFormat;

/// Draws the report again, or the figures of a choice.
pub(super) fn plot(
    dir: &Path,
    choice: &Choice,
    format: PictureFormat,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let points = points_of(dir)?;
    if *choice == Choice::default() && format == PictureFormat::Svg {
        write_report(dir, &points)?;
        writeln!(out, "report {}", dir.join("report.html").display())?;
        return Ok(0);
    }
    for figure in chosen(&points, choice).map_err(Failure::bad_input)? {
        let (extension, bytes) = picture(&figure, format).map_err(Failure::io)?;
        let file = dir.join(format!("{}.{extension}", figure.id));
        write_aside(&file, &bytes)?;
        note(dir, [format!("{}.{extension}", figure.id)].into(), false)?;
        writeln!(out, "wrote {}", file.display())?;
    }
    Ok(0)
}

/// The points that a folder holds.
pub(super) fn points_of(dir: &Path) -> Result<Vec<Point>, Failure> {
    let path = dir.join(STORE);
    if !path.is_file() {
        return Err(Failure::io(format!(
            "{} holds no {STORE}: give a folder that run, sweep or saturation wrote with --out",
            dir.display()
        )));
    }
    Ok(Store::open(&path)?.all_in_order()?)
}

/// The extension and the bytes of a picture's file.
fn picture(figure: &Figure, format: PictureFormat) -> Result<(&'static str, Vec<u8>), PlotError> {
    match format {
        PictureFormat::Svg => Ok(("svg", svg(figure)?.into_bytes())),
        PictureFormat::Png => Ok(("png", png(figure)?)),
    }
}
