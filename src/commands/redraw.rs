//! `flitforge plot`.

use std::io::Write;
use std::path::Path;

use flitforge_results::sweep::STORE;
use flitforge_results::{Store, write_report};

use super::Failure;

pub(super) fn plot(dir: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    let path = dir.join(STORE);
    if !path.is_file() {
        return Err(Failure::io(format!(
            "{} holds no {STORE}: give a folder that run, sweep or saturation wrote with --out",
            dir.display()
        )));
    }
    let points = Store::open(&path)?.all_in_order()?;
    write_report(dir, &points)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}
