// SPDX-License-Identifier: MIT OR Apache-2.0
//! Area and clock beside the points of a sweep: each router is synthesized once, however many points have it.

use std::collections::BTreeMap;
use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::job::network_key;
use flitforge_config::parallel::each;
use flitforge_hdl::Options;
use flitforge_results::progress::Progress;
use flitforge_results::shard::Shard;
use flitforge_results::sweep::{STORE, Task, describe};
use flitforge_results::{Labels, Point, ResultsError, Store};

use crate::synth::{Rtl, Scope, Settings, SynthError, Target, Tools, measure};

/// Seeds of place and route, of which the median counts.
const SEEDS: u32 = 3;

/// Why routers could not be measured. What was finished before is kept.
#[derive(Debug, thiserror::Error)]
pub enum HardwareError {
    /// A network could not be built.
    #[error("{}: {error}", describe(labels))]
    Job {
        /// What the sweep calls it.
        labels: Labels,
        /// Why.
        error: flitforge::Error,
    },
    /// A router could not be synthesized.
    #[error("{}: {error}", describe(labels))]
    Synth {
        /// What the sweep calls the point; the first that has this router.
        labels: Labels,
        /// Why.
        error: SynthError,
    },
    /// The store failed.
    #[error(transparent)]
    Results(#[from] ResultsError),
}

/// The routers of a sweep, ready to be synthesized.
#[derive(Debug)]
pub struct Hardware {
    tools: Tools,
    options: Options,
    /// For each place of the sweep, the key of its router.
    places: Vec<(u64, String)>,
    /// Every router, by key.
    routers: BTreeMap<String, Rtl>,
}

impl Hardware {
    /// Generates the routers of all points with these options, so that a router that hardware does
    /// not support is known before anything runs.
    ///
    /// # Errors
    /// [`HardwareError::Job`] and [`HardwareError::Synth`], each of the first point that fails.
    pub fn of(tasks: &[Task], options: Options, tools: Tools) -> Result<Self, HardwareError> {
        let mut hardware = Self { tools, options, places: Vec::new(), routers: BTreeMap::new() };
        // Points of one network share its Verilog, which is not generated again.
        let mut known = BTreeMap::new();
        for (ordinal, task) in tasks.iter().enumerate() {
            let network = network_key(&task.config);
            let key = match known.get(&network) {
                Some(key) => String::clone(key),
                None => hardware.add(task)?,
            };
            known.insert(network, key.clone());
            hardware.places.push((ordinal as u64, key));
        }
        Ok(hardware)
    }

    fn add(&mut self, task: &Task) -> Result<String, HardwareError> {
        let job = |error| HardwareError::Job { labels: task.labels.clone(), error };
        let experiment = Experiment::new(&task.config).map_err(flitforge::Error::Network).map_err(job)?;
        let synth = |error| HardwareError::Synth { labels: task.labels.clone(), error };
        let rtl = Rtl::new(&experiment.net, Scope::Router, &self.options).map_err(synth)?;
        let key = self.key(&rtl);
        self.routers.insert(key.clone(), rtl);
        Ok(key)
    }

    /// The Verilog and what measures it: with other versions of the programs everything is measured again,
    /// since their figures must not be compared.
    fn key(&self, rtl: &Rtl) -> String {
        let nextpnr = self.tools.nextpnr.as_ref().map_or("no nextpnr", |nextpnr| nextpnr.version.as_str());
        format!("{} {} {nextpnr} {SEEDS}", rtl.hash(), self.tools.yosys.version)
    }

    /// Synthesizes what the store of the folder does not hold yet of a share (`None`: of all), `threads`
    /// routers at once (0: as many as there are cores), and returns the points of the sweep with their
    /// hardware.
    ///
    /// # Errors
    /// See [`HardwareError`]; what was finished before is kept.
    pub fn run(&self, dir: &Path, threads: usize, share: Option<Shard>) -> Result<Vec<Point>, HardwareError> {
        let store = Store::open(dir.join(STORE))?;
        let mut open = Vec::new();
        let own = share.map_or_else(|| self.routers.iter().collect(), |share| share.pick(&self.routers));
        for (key, rtl) in own {
            if !store.has_hardware(key)? {
                open.push((key, rtl));
            }
        }
        let progress = Progress::new("synth", open.len() as u64);
        each(&open, threads, |(key, rtl)| {
            self.one(key, rtl, &store)?;
            progress.step();
            Ok::<(), HardwareError>(())
        })?;
        progress.finish();
        store.place_hardware(&self.places)?;
        Ok(store.all_in_order()?)
    }

    fn one(&self, key: &str, rtl: &Rtl, store: &Store) -> Result<(), HardwareError> {
        let settings = Settings { targets: Target::ALL.to_vec(), seeds: SEEDS, by_module: false };
        let synthesis = measure(rtl, &self.tools, &settings).map_err(|error| HardwareError::Synth {
            labels: vec![("module".to_owned(), rtl.top.clone())],
            error,
        })?;
        Ok(store.insert_hardware(key, &synthesis)?)
    }
}
