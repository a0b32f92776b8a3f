// SPDX-License-Identifier: MIT OR Apache-2.0
//! From Verilog to numbers.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tempfile::TempDir;

use flitforge_results::{Area, Clock, Gates, ModuleArea, Synthesis};

use super::cells::{Cells, ecp5, gates, xc7};
use super::error::SynthError;
use super::harness::{harness, ports};
use super::recipe::{self, HARNESS, LTP, NETLIST, STAT, Target};
use super::rtl::Rtl;
use super::stat::Stat;
use super::timing::{depths, median, routed_mhz};
use super::tools::{Nextpnr, Tools};

/// What is measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// What the module is mapped to. The clock is measured with [`Target::Ecp5`].
    pub targets: Vec<Target>,
    /// Seeds of place and route; 0 measures no clock.
    pub seeds: u32,
    /// Whether to tell what each module takes, which doubles the time of the synthesis.
    pub by_module: bool,
}

/// Measures area and speed.
///
/// The folder of the work is a temporary one, which is gone at the end.
///
/// # Errors
/// See [`SynthError`]. A design that nextpnr cannot place is no error: [`Synthesis::no_clock`] says so.
pub fn measure(rtl: &Rtl, tools: &Tools, settings: &Settings) -> Result<Synthesis, SynthError> {
    let folder = TempDir::new()?;
    for file in &rtl.files {
        fs::write(folder.path().join(&file.name), &file.text)?;
    }
    let work =
        Work { rtl, tools, folder: folder.path(), files: rtl.files.iter().map(|f| f.name.clone()).collect() };
    let mut total = Area::default();
    let mut modules = BTreeMap::new();
    for &target in &settings.targets {
        let flat = work.area(target, true)?;
        flat.put(&rtl.top, target, &mut total);
        if settings.by_module {
            work.area(target, false)?.put_each(&rtl.top, target, &mut modules);
        }
    }
    let wanted = settings.seeds > 0 && settings.targets.contains(&Target::Ecp5);
    let clock = if wanted { work.clock(settings.seeds)? } else { Err(String::new()) };
    let (clock, no_clock) = clock.map_or_else(|reason| (None, reason), |clock| (Some(clock), String::new()));
    let (top, data_bits, yosys) = (rtl.top.clone(), rtl.data_bits, tools.yosys.version.clone());
    Ok(Synthesis { top, data_bits, yosys, total, clock, no_clock, modules: modules.into_values().collect() })
}

/// A folder that holds the Verilog.
struct Work<'a> {
    rtl: &'a Rtl,
    tools: &'a Tools,
    folder: &'a Path,
    files: Vec<String>,
}

impl Work<'_> {
    fn area(&self, target: Target, flat: bool) -> Result<Counts, SynthError> {
        let script = recipe::area(&self.files, &self.rtl.top, target, flat);
        let how = if flat { "flat" } else { "with its hierarchy" };
        self.tools.yosys.run(
            self.folder,
            &script,
            &format!("mapping {} to {}, {how}", self.rtl.top, target.name()),
        )?;
        let depths = if target == Target::Gates { depths(&self.read(LTP)?) } else { BTreeMap::new() };
        Ok(Counts { stat: Stat::read(&self.read(STAT)?)?, depths })
    }

    /// The clock, or why there is none.
    fn clock(&self, seeds: u32) -> Result<Result<Clock, String>, SynthError> {
        let Some(nextpnr) = &self.tools.nextpnr else {
            return Ok(Err("nextpnr-ecp5 is missing: install it, or name one with --nextpnr".to_owned()));
        };
        let (files, top) = (&self.files, &self.rtl.top);
        self.tools.yosys.run(self.folder, &recipe::ports(files, top), "reading the ports")?;
        let ports = ports(&self.read(NETLIST)?, top)?;
        fs::write(self.folder.join(HARNESS), harness(top, &ports))?;
        self.tools.yosys.run(self.folder, &recipe::harnessed(files, top), "mapping the harness")?;
        Ok(self.routed(nextpnr, seeds))
    }

    fn routed(&self, nextpnr: &Nextpnr, seeds: u32) -> Result<Clock, String> {
        let one = |seed| {
            let log = nextpnr.run(self.folder, seed).map_err(|error| error.to_string())?;
            routed_mhz(&log).ok_or_else(|| "nextpnr reports no clock".to_owned())
        };
        let seeds = (1..=seeds).map(one).collect::<Result<Vec<f64>, String>>()?;
        let mhz = median(&seeds).ok_or_else(|| "no seed was tried".to_owned())?;
        Ok(Clock { nextpnr: nextpnr.version.clone(), seeds, mhz })
    }

    fn read(&self, name: &str) -> Result<String, SynthError> {
        Ok(fs::read_to_string(self.folder.join(name))?)
    }
}

/// What Yosys counted.
struct Counts {
    stat: Stat,
    depths: BTreeMap<String, u64>,
}

impl Counts {
    /// Puts the area of one module where it belongs.
    fn put(&self, module: &str, target: Target, area: &mut Area) {
        let none = Cells::new();
        let cells = self.stat.modules.get(module).unwrap_or(&none);
        match target {
            Target::Xc7 => area.xc7 = Some(xc7(cells)),
            Target::Ecp5 => area.ecp5 = Some(ecp5(cells)),
            Target::Gates => area.gates = Some(Gates { depth: self.depth(module), ..gates(cells) }),
        }
    }

    /// A path through an instance says nothing of its length inside.
    fn depth(&self, module: &str) -> Option<u64> {
        self.depths.get(module).copied().filter(|_| !self.stat.has_parts(module))
    }

    /// Puts the area of every module in `top` beside those of other targets.
    fn put_each(&self, top: &str, target: Target, modules: &mut BTreeMap<String, ModuleArea>) {
        for (name, instances) in self.stat.instances(top) {
            let new = || ModuleArea { name: name.clone(), instances, area: Area::default() };
            self.put(&name, target, &mut modules.entry(name.clone()).or_insert_with(new).area);
        }
    }
}
