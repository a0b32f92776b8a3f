// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge verilog`.

use std::io::Write;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{self as config, Named, Verilog};
use flitforge_hdl::Protocol;
use flitforge_hdl::package::{Package, Top};
use flitforge_tools::rtl::{self, FolderError};
use flitforge_topology::checked::Refused;
use flitforge_topology::deadlock;
use serde_json::{Value, json};

use super::{Failure, print_json, request};
use crate::cli::{Checks, Input, VerilogChoices};

pub(super) fn verilog(
    input: &Input,
    checks: Checks,
    choices: &VerilogChoices,
    dir: &Path,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    // Flags are settings that come after all others, so that one place knows what may be said.
    let set = [input.set.clone(), choices.settings()].concat();
    let input = Input { file: input.file.clone(), set };
    let (config, chosen, written) = config::load_verilog(&request(&input))?;
    let experiment = Experiment::new(&config).map_err(flitforge::Error::Network)?;
    let check = deadlock::check(&experiment.net);
    if !(check.passed() || checks.allow_deadlock) {
        let refused = Refused { check: Box::new(check), network: Box::new(experiment.net) };
        return Err(flitforge::Error::from(Box::new(refused)).into());
    }
    let package = rtl::generate(&experiment.net, &chosen, &check.cut)
        .map_err(|error| rtl::refused(&error, &written))?;
    rtl::write(dir, &package.files)?;
    if json {
        print_json(&told(&package, dir), out)?;
    } else {
        summary(&package, &chosen, dir, out)?;
    }
    Ok(0)
}

/// What was written, for programs.
fn told(package: &Package, dir: &Path) -> Value {
    let layout = &package.layout;
    let fields = layout.fields();
    let header: Vec<Value> =
        fields.iter().map(|(name, field)| json!({ "name": name, "bits": field.width })).collect();
    json!({
        "folder": dir,
        "files": package.files.iter().map(|file| &file.name).collect::<Vec<_>>(),
        "modules": package.modules,
        "top": package.top,
        "flit_bits": layout.flit_bits(),
        "data_bits": layout.data_bits,
        "header": header,
        "no_bench": package.bench.as_ref().err().map(ToString::to_string),
    })
}

impl From<FolderError> for Failure {
    fn from(error: FolderError) -> Self {
        Self::io(error)
    }
}

fn summary(package: &Package, chosen: &Verilog, dir: &Path, out: &mut dyn Write) -> std::io::Result<()> {
    let (layout, files) = (&package.layout, package.files.len());
    let has_units = chosen.protocol != Protocol::None;
    writeln!(
        out,
        "wrote            {files} files to {}, {} of them modules",
        dir.display(),
        package.modules
    )?;
    writeln!(out, "top              {}", package.top)?;
    let (flit, data) = (layout.flit_bits(), layout.data_bits);
    writeln!(out, "flit             {flit} bits: tail, head, {data} bits of data")?;
    let fields = layout.fields();
    let fields: Vec<_> = fields.iter().map(|(name, field)| format!("{name} {}", field.width)).collect();
    writeln!(out, "header           {} bits: {}", layout.header_bits, fields.join(", "))?;
    match &package.bench {
        Ok(()) => writeln!(
            out,
            "benches          make -C {} icarus, or verilator{}",
            dir.join("sim").display(),
            if has_units { "" } else { ", or cocotb" }
        )?,
        Err(why) => writeln!(out, "benches          none: {why}")?,
    }
    let what = chosen.top.name();
    let of = match chosen.top {
        Top::Network if has_units => "its units send what their protocol says",
        Top::Network => "the benches send from every node to every other",
        Top::Router => "it takes what comes",
    };
    writeln!(out, "not part of it   [traffic] and [measure]: a {what} has no pattern of its own, {of}")
}
