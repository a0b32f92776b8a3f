//! `flitforge plot`.

use std::io::Write;
use std::path::Path;

use flitforge_results::Store;
use flitforge_results::sweep::STORE;

use super::{Failure, write_results};

pub(super) fn plot(dir: &Path, out: &mut dyn Write) -> Result<u8, Failure> {
    let path = dir.join(STORE);
    if !path.is_file() {
        return Err(Failure::io(format!(
            "{} holds no {STORE}: give a folder that run, sweep or saturation wrote with --out",
            dir.display()
        )));
    }
    let points = Store::open(&path)?.all_in_order()?;
    write_results(dir, &points)?;
    writeln!(out, "report {}", dir.join("report.html").display())?;
    Ok(0)
}
