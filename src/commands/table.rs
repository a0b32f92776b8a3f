// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge table`.

use std::io::Write;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::job::checked;
use flitforge_config::route_table::{self, Format};

use super::new::deliver;
use super::{Failure, load, rows};
use crate::cli::Input;

/// Writes the table of a relation to standard output, or to a new file; or the rows that rewrite the tables
/// of the hardware of the configuration `words`.
pub(super) fn table(
    input: &Input,
    words: Option<&str>,
    file: Option<&Path>,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let config = load(input)?;
    let experiment = Experiment::new(&config).map_err(flitforge::Error::Network)?;
    if let Some(hardware) = words {
        let refused = |refused| flitforge::Error::from(Box::new(refused));
        let net = checked(experiment.net, false).map_err(refused)?;
        let written = rows::hardware(hardware, Vec::new(), &net)?.rows;
        let text = if json { format!("{:#}\n", rows::value(&written)) } else { rows::csv(&written) };
        return deliver(&text, file, out);
    }
    let (format, mut text) = (if json { Format::Json } else { Format::Csv }, Vec::new());
    route_table::write(&experiment.net, format, &mut text)
        .map_err(|error| Failure::bad_input(error.to_string()))?;
    deliver(&String::from_utf8_lossy(&text), file, out)
}
