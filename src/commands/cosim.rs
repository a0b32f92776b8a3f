// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge cosim`.

use std::io::Write;

use flitforge_config as config;
use flitforge_config::elaborate::Experiment;
use flitforge_config::job::checked;
use flitforge_hdl::package::network;
use flitforge_results::try_aside;
use flitforge_tools::cosim::{self, CosimError, CosimOptions, Outcome, Runtime};
use flitforge_tools::rtl;

use super::failure::DIFFERENT;
use super::folder::keep_apart;
use super::rows::{self, Hardware};
use super::{Failure, print_json, request};
use crate::cli::{Checks, Input, Lockstep, VerilogChoices};

impl From<CosimError> for Failure {
    fn from(error: CosimError) -> Self {
        match error {
            CosimError::Traffic(_)
            | CosimError::Hardware(_)
            | CosimError::Stranded { .. }
            | CosimError::Torn { .. } => Self::bad_input(error),
            CosimError::Stopped { .. } => Self { code: DIFFERENT, ..Self::io(error) },
            _ => Self::io(error),
        }
    }
}

pub(super) fn cosim(
    mut input: Input,
    checks: Checks,
    choices: &VerilogChoices,
    lockstep: Lockstep,
    json: bool,
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    if choices.less_than_the_network() {
        return Err(Failure::bad_input("cosim compares whole networks: leave out --top"));
    }
    keep_apart(&input, &lockstep.wave)?;
    try_aside(&lockstep.wave)?;
    // Flags are settings that come after all others, so that one place knows what may be said.
    input.set.extend(choices.settings());
    input.set.extend(lockstep.load.map(|load| format!("traffic.load={load}")));
    input.set.extend(lockstep.seed.map(|seed| format!("measure.seed={seed}")));
    let (config, chosen, written) = config::load_verilog(&request(&input))?;
    let Experiment { net, traffic, run, .. } = Experiment::new(&config).map_err(flitforge::Error::Network)?;
    let net = network(&net, &rtl::options(&chosen), chosen.top);
    let net =
        checked(net, checks.allow_deadlock).map_err(|refused| flitforge::Error::from(Box::new(refused)))?;
    let hardware =
        lockstep.hardware.map(|file| rows::hardware(&file, choices.settings(), &net)).transpose()?;
    let (hardware, options, rows) = match hardware {
        Some(Hardware { net, options, rows }) => (Some(net), options, rows.rows),
        None => (None, rtl::options(&chosen), Vec::new()),
    };
    let options = CosimOptions {
        cycles: lockstep.cycles,
        seed: run.seed,
        healing: run.healing,
        hardware: options,
        rows,
        optimise: lockstep.optimise,
        flat: lockstep.flat,
        wave: lockstep.wave,
    };
    let outcome =
        cosim::cosim_on(hardware.as_ref().unwrap_or(&net), &net, &traffic, &options, &Runtime::new()?);
    let outcome = outcome.map_err(|error| match error {
        // Hardware of another configuration was generated before.
        CosimError::Hardware(error) => rtl::refused(&error, &written).into(),
        other => Failure::from(other),
    })?;
    if json {
        print_json(&outcome, out)?;
    } else {
        print(&outcome, &options, out)?;
    }
    Ok(if outcome.difference.is_some() { DIFFERENT } else { 0 })
}

fn print(outcome: &Outcome, options: &CosimOptions, out: &mut dyn Write) -> std::io::Result<()> {
    match &outcome.difference {
        Some(difference) => {
            writeln!(out, "different        {difference}")?;
            writeln!(out, "waveform         {}", options.wave.display())?;
        }
        None if outcome.flits == 0 => writeln!(
            out,
            "nothing to tell  no flit was sent: give more --cycles, or a greater load; seed {}",
            options.seed
        )?,
        None => writeln!(out, "no difference    seed {}", options.seed)?,
    }
    let Outcome { cycles, links, flits, credits, packets, latency, .. } = outcome;
    writeln!(out, "compared         {cycles} cycles on {links} links: {flits} flits, {credits} credits")?;
    writeln!(out, "packets          {packets} delivered, mean latency {latency:.2} cycles")?;
    if let Some(healing) = &outcome.healing {
        for death in &healing.deaths {
            let healed = death.healed.map_or("never".to_owned(), |cycle| format!("in cycle {cycle}"));
            writeln!(
                out,
                "healing          router {} dies in cycle {}, healed {healed}",
                death.node, death.cycle
            )?;
        }
        let (words, crossings) = (healing.words, healing.crossings);
        writeln!(
            out,
            "tables           {words} words written; {crossings} packets changed numbering on their way"
        )?;
    }
    let (simulator, rtl) = (outcome.simulator_seconds, outcome.rtl_seconds);
    if outcome.difference.is_none() && simulator > 0.0 {
        let ratio = rtl / simulator;
        writeln!(out, "time             simulator {simulator:.3} s, RTL {rtl:.3} s: {ratio:.1} times")?;
    }
    writeln!(out, "build            {:.1} s", outcome.build_seconds)
}
