// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where results go: folders, and files that are not the configuration.

use std::io::Write;
use std::path::Path;

use flitforge_results::{Claim, Folder, write_aside};

use super::Failure;
use crate::cli::Input;
use crate::manners::keep_in;

/// Makes a folder for results, if it is not there, locks it, and claims it.
pub(super) fn make_folder(dir: &Path, claim: &Claim<'_>) -> Result<Folder, Failure> {
    let folder = Folder::make(dir, claim)?;
    keep_in(dir);
    Ok(folder)
}

/// Whether an argument stands for standard output.
pub(super) fn is_standard_output(file: &Path) -> bool {
    file == Path::new("-")
}

/// Writes a file, or to `out` if it is called `-`.
pub(super) fn deliver(file: &Path, bytes: &[u8], out: &mut dyn Write) -> Result<(), Failure> {
    if is_standard_output(file) { Ok(out.write_all(bytes)?) } else { Ok(write_aside(file, bytes)?) }
}

/// Refuses to write to the configuration itself.
pub(super) fn keep_apart(input: &Input, output: &Path) -> Result<(), Failure> {
    let real = |path: &Path| std::fs::canonicalize(path).ok();
    if real(output).is_some() && real(output) == real(Path::new(&input.file)) {
        let message = format!("{} is the configuration: choose another file to write to", output.display());
        return Err(Failure::bad_input(message));
    }
    Ok(())
}
