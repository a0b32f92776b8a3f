// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge explain` and `flitforge schema`.

use std::io::Write;

use flitforge_config as config;
use serde_json::json;

use super::{Failure, print_json};

pub(super) fn explain(key: Option<&str>, json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    let text = match key {
        Some(key) => config::explain(key).map_err(Failure::bad_input)?,
        None => config::parameters_page(),
    };
    if json {
        print_json(&json!({ "key": key, "text": text.trim_end() }), out)?;
        return Ok(0);
    }
    writeln!(out, "{}", text.trim_end())?;
    Ok(0)
}

/// Prints the schema that editors use.
pub(super) fn schema(out: &mut dyn Write) -> Result<u8, Failure> {
    out.write_all(config::json_schema().as_bytes())?;
    Ok(0)
}
