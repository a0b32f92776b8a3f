//! What the reproductions have in common: their folder, and what they leave there.

use std::io::Write;
use std::path::{Path, PathBuf};

use flitforge_papers::Claim;
use flitforge_results::html::ReportPage;
use flitforge_results::write_aside;

use super::{Failure, Folder, make_folder, write_figures, write_page};

/// The folder of a reproduction, made if it is not there: the one asked for, or one with its name.
pub(super) fn folder(name: &str, quick: bool, asked: Option<PathBuf>) -> Result<Folder, Failure> {
    let dir =
        asked.unwrap_or_else(|| PathBuf::from(format!("out/{name}{}", if quick { "-quick" } else { "" })));
    make_folder(&dir)
}

/// Writes files, figures and the page, and prints a paper's statements, each with what came out.
pub(super) fn leave(
    dir: &Path,
    files: &[(&str, String)],
    page: &ReportPage,
    claims: &[Claim],
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    for (name, text) in files {
        write_aside(&dir.join(name), text.as_bytes())?;
    }
    write_figures(dir, page)?;
    write_page(dir, page)?;
    for claim in claims {
        writeln!(out, "{}: {}", claim.place, claim.statement)?;
        writeln!(out, "    {}: {}", claim.holds.words(), claim.found)?;
    }
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}
