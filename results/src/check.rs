// SPDX-License-Identifier: MIT OR Apache-2.0
//! The answer of the check before cycle 0, as JSON has it.

use std::fmt;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Config, Request, refused};
use flitforge_topology::deadlock::{self, Analysis, ChannelOrder};
use serde::{Serialize, Serializer};

/// What comes before a remedy.
pub const TRIED: &str = "tried, and it passes the check:";

/// The outcome of the check, and the ordering that proves it if there is one.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// The outcome, and the channels and dependencies that it is about.
    #[serde(flatten, serialize_with = "outcome")]
    pub analysis: Analysis,
    /// Channels in words, those with number 0 first.
    #[serde(rename = "ordering", skip_serializing_if = "Option::is_none", serialize_with = "names")]
    pub order: Option<ChannelOrder>,
    /// What makes a refused network pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remedy: Option<String>,
    /// What the rates of pairs fill first, where they are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub busiest: Option<Filled>,
}

/// The part of a network that rates of pairs fill first.
#[derive(Debug, Serialize)]
pub struct Filled {
    /// The part in words.
    pub part: String,
    /// Flits a cycle that it carries at the load of the configuration.
    pub flits: f64,
    /// The load that fills it.
    pub full_at: f64,
    /// Whose routes were counted.
    pub routes: String,
}

impl Filled {
    fn of(experiment: &Experiment, load: f64) -> Option<Self> {
        let busiest = experiment.busiest()?;
        Some(Self {
            part: busiest.name(&experiment.net),
            flits: busiest.flits,
            full_at: load / busiest.busy,
            routes: busiest.routes.to_string(),
        })
    }
}

impl fmt::Display for Filled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part, flits, full_at, routes } = self;
        write!(f, "busiest under the rates: {part}, {flits:.4} flits a cycle, ")?;
        write!(f, "full at a load of {full_at:.4} ({routes})")
    }
}

fn outcome<S: Serializer>(analysis: &Analysis, serializer: S) -> Result<S::Ok, S::Error> {
    analysis.check.serialize(serializer)
}

fn names<S: Serializer>(order: &Option<ChannelOrder>, serializer: S) -> Result<S::Ok, S::Error> {
    order.as_ref().map(ChannelOrder::names).serialize(serializer)
}

impl Checked {
    /// Builds and checks the network of a configuration, and looks for a remedy where it is refused.
    ///
    /// # Errors
    /// The network cannot be built: one message each, and a remedy where one was found.
    pub fn of(request: &Request<'_>, config: &Config) -> Result<Self, Vec<String>> {
        let remedy = || refused::remedy(request).map(|remedy| remedy.to_string());
        let experiment = Experiment::new(config).map_err(|mut messages| {
            messages.extend(remedy().map(|remedy| format!("{TRIED} {remedy}")));
            messages
        })?;
        let analysis = deadlock::analyse(&experiment.net);
        let passed = analysis.check.passed();
        let order = passed.then(|| ChannelOrder::of(&analysis)).flatten();
        let busiest = Filled::of(&experiment, config.traffic.load);
        Ok(Self { order, remedy: if passed { None } else { remedy() }, busiest, analysis })
    }
}
