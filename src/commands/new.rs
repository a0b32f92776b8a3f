// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge new`.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use super::Failure;
use super::folder::is_standard_output;
use crate::cli::Template;

/// The text of a file to begin with.
const fn text(template: Template) -> &'static str {
    match template {
        Template::Mesh => include_str!("new/mesh.toml"),
        Template::Torus => include_str!("new/torus.toml"),
        Template::Ring => include_str!("new/ring.toml"),
        Template::Bmg => include_str!("new/bmg.toml"),
        Template::Circulant => include_str!("new/circulant.toml"),
        Template::Graph => include_str!("new/graph.toml"),
        Template::FatTree => include_str!("new/fat-tree.toml"),
        Template::Dragonfly => include_str!("new/dragonfly.toml"),
        Template::Sweep => include_str!("new/sweep.toml"),
    }
}

/// Writes a file to begin with to standard output, or to a file that is not there yet.
pub(super) fn new(template: Template, file: Option<&Path>, out: &mut dyn Write) -> Result<u8, Failure> {
    deliver(text(template), file, out)
}

/// Writes a text to standard output, or to a file that is not there yet.
pub(super) fn deliver(text: &str, file: Option<&Path>, out: &mut dyn Write) -> Result<u8, Failure> {
    match file.filter(|file| !is_standard_output(file)) {
        None => out.write_all(text.as_bytes())?,
        Some(file) => {
            let made = OpenOptions::new().write(true).create_new(true).open(file);
            let written = made.and_then(|mut made| made.write_all(text.as_bytes()));
            let failed = |error| Failure::io(format!("cannot make {}: {error}", file.display()));
            written.map_err(failed)?;
            writeln!(out, "wrote {}", file.display())?;
        }
    }
    Ok(0)
}
