// SPDX-License-Identifier: MIT OR Apache-2.0
//! Writes an address unit: `cargo run -p flitforge-hdl --example address_unit -- next 4`.

use std::error::Error;
use std::io::Write;

use flitforge_hdl::protocol::address_unit;
use flitforge_hdl::verilog::verilog;
use flitforge_router::protocol::address::Address;
use flitforge_router::protocol::revolving::Rule;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let rule = match arguments.next().as_deref() {
        Some("next") => Rule::Next,
        Some("snext") => Rule::Snext,
        Some("n_snext2") => Rule::NSnext2,
        Some("bcnext") => Rule::Bcnext,
        _ => return Err("give `next`, `snext`, `n_snext2` or `bcnext`, and the bits of a position".into()),
    };
    let bits = arguments.next().ok_or("give the bits of a position, such as 4")?.parse()?;
    let unit = address_unit(&Address { rule, bits }, "ff")?;
    Ok(std::io::stdout().write_all(verilog(&unit).as_bytes())?)
}
