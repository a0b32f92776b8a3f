// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge compare`.

use std::io::Write;
use std::path::{Path, PathBuf};

use flitforge_results::compare::{Comparison, by_key, of_sweeps};
use flitforge_results::html::{ReportPage, Section, Table};
use flitforge_results::sweep::VERSION;
use flitforge_results::{Claim, Versioned, note, write_aside, write_page};

use super::Failure;
use super::folder::make_folder;
use super::redraw::points_of;

/// What is compared: the values of a key in one folder, or two folders.
pub(super) struct Designs {
    pub(super) dir: PathBuf,
    pub(super) other: Option<PathBuf>,
    pub(super) by: Option<String>,
    pub(super) base: Option<String>,
}

/// Prints the differences, and writes them to a folder.
pub(super) fn compare(
    designs: &Designs,
    dir: Option<&Path>,
    force: bool,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let claim = Claim { owner: "compare", configs: &[], force };
    let found = found(designs)?;
    let folder = dir.map(|dir| make_folder(dir, &claim)).transpose()?;
    let text = Versioned::new(&found).to_json()?;
    if json {
        writeln!(out, "{text}")?;
    } else {
        print(&found, out)?;
    }
    if let Some(dir) = &folder {
        note(dir, ["compare.csv", "compare.json"].map(str::to_owned).into(), false)?;
        write_aside(&dir.join("compare.csv"), found.to_csv()?.as_bytes())?;
        write_aside(&dir.join("compare.json"), text.as_bytes())?;
        write_page(dir, &page(designs, &found))?;
        if !json {
            writeln!(out, "report {}", dir.join("report.html").display())?;
        }
    }
    Ok(0)
}

fn found(designs: &Designs) -> Result<Comparison, Failure> {
    let points = points_of(&designs.dir)?;
    let compared = match (&designs.other, &designs.by) {
        (Some(other), _) => {
            let [base, design] = [&designs.dir, other].map(|dir| dir.display().to_string());
            of_sweeps((&base, &points), (&design, &points_of(other)?))
        }
        (None, by) => by_key(&points, by.as_deref().unwrap_or_default(), designs.base.as_deref()),
    };
    compared.map_err(Failure::bad_input)
}

/// The table, its columns as wide as their widest cell, and what is to be known of its numbers.
fn print(found: &Comparison, out: &mut dyn Write) -> std::io::Result<()> {
    let Table { columns, rows, .. } = found.table();
    let heading = columns;
    let rows: Vec<Vec<String>> =
        rows.into_iter().map(|row| row.into_iter().map(|cell| cell.text).collect()).collect();
    let lines = || std::iter::once(&heading).chain(&rows);
    let widths: Vec<usize> = (0..heading.len())
        .map(|column| lines().map(|line| line[column].chars().count()).max().unwrap_or(0))
        .collect();
    for line in lines() {
        let cells: Vec<String> =
            line.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    found.notes().iter().try_for_each(|note| writeln!(out, "{note}"))
}

fn page(designs: &Designs, found: &Comparison) -> ReportPage {
    let title = match (&designs.other, &designs.by) {
        (Some(other), _) => format!("{} and {}", designs.dir.display(), other.display()),
        (None, by) => format!("{}: {}", designs.dir.display(), by.as_deref().unwrap_or_default()),
    };
    let significant = found.differences.iter().filter(|one| one.significant).count();
    let sentence = format!("**{significant} of {} differences are significant.**", found.differences.len());
    let section = Section {
        heading: "Differences".to_owned(),
        paragraphs: std::iter::once(sentence).chain(found.notes()).collect(),
        tables: vec![found.table()],
        ..Section::default()
    };
    ReportPage { title, subtitle: format!("flitforge {VERSION}"), sections: vec![section] }
}
