//! `flitforge explain`.

use std::io::Write;

use flitforge_config as config;

use super::Failure;

pub(super) fn explain(key: Option<&str>, out: &mut dyn Write) -> Result<u8, Failure> {
    let text = match key {
        Some(key) => config::explain(key).map_err(Failure::bad_input)?,
        None => config::parameters_page(),
    };
    writeln!(out, "{}", text.trim_end())?;
    Ok(0)
}
