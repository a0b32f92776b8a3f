// SPDX-License-Identifier: MIT OR Apache-2.0
//! Results of networks, as JSON: the same as the commands print.

use std::io;
use std::rc::Rc;

use flitforge::workload::execute;
use flitforge::{Error, Experiment};
use flitforge_config::{Config, Workload};
use flitforge_topology::deadlock::{self, Analysis};
use serde::Serialize;
use serde_json::{Value, json};

use super::super::topology;
use super::finding::Finding;
use super::sheet::{Of, What};
use super::submission::{Submission, elaborated};

impl Submission<'_> {
    /// A result, which is computed once.
    pub(super) fn result(&self, of: &Of) -> Result<Rc<Value>, Finding> {
        let Of { what, file, set, allow_deadlock, given } = of;
        if *what == What::Json {
            return Ok(Rc::new(self.json(file)?));
        }
        let config = if *given { self.given(file, set)? } else { self.config(file, set)? };
        let key = (*what, config.canonical());
        if let Some(known) = self.results.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let result = match what {
            What::Topology => topology::told(&config),
            What::Check => json(&analysis(file, &config)?.check),
            What::Config => json(&config),
            What::Run | What::Json => self.run(file, &config, *allow_deadlock)?,
        };
        let result = Rc::new(result);
        self.results.borrow_mut().insert(key, Rc::clone(&result));
        Ok(result)
    }

    fn run(&self, file: &str, config: &Config, allow_deadlock: bool) -> Result<Value, Finding> {
        if let Some(workload) = &config.workload {
            return self.workload(file, config, workload);
        }
        let ran = || {
            let Experiment { network, traffic, measure } = Experiment::from_config(config)?;
            let network = if allow_deadlock { network.unchecked()? } else { network.check()? };
            flitforge::run(&network, &traffic, &measure)
        };
        let report = ran().map_err(|error| refused(file, &error))?;
        let busiest = report.channels.iter().map(|channel| channel.utilisation).fold(0.0, f64::max);
        let mut value = json(&report);
        value["busiest"] = json!(busiest);
        Ok(value)
    }

    fn workload(&self, file: &str, config: &Config, workload: &Workload) -> Result<Value, Finding> {
        let name = workload.settings.file();
        let text = name.map(|name| self.text(&name)).transpose()?.unwrap_or_default();
        let open = move |_: &str| Ok::<_, io::Error>(io::Cursor::new(text.clone().into_bytes()));
        let report = execute(config, workload, false, open).map_err(|error| refused(file, &error))?;
        Ok(json(&report))
    }
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Why a network did not run, in a sentence.
fn refused(file: &str, error: &Error) -> Finding {
    Finding::short(match error {
        Error::Refused(_) => {
            format!("{file} can deadlock, so it is not run: `flitforge check {file}` says where")
        }
        Error::Network(messages) => format!("{file}: {}", messages.join("; ")),
        other => format!("{file}: {other}"),
    })
}

/// The check of a network.
pub(super) fn analysis(file: &str, config: &Config) -> Result<Analysis, Finding> {
    Ok(deadlock::analyse(&elaborated(file, config)?))
}
