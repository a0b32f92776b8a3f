// SPDX-License-Identifier: MIT OR Apache-2.0
//! A whole configuration file: a network, its traffic and its measurement.

use flitforge_config::Config;
use flitforge_sim::report::Report;

use crate::network::Network;
use crate::settings::Settings;
use crate::{Error, Measure, Synthetic, run};

/// A network, its traffic and its measurement: what a configuration file holds.
///
/// ```
/// use flitforge::Experiment;
///
/// let text = "network.radix = [4, 4]\ntraffic.load = 0.3\nmeasure.cycles = 1000\n";
/// let experiment = Experiment::from_toml(text)?;
/// assert_eq!(Experiment::from_toml(&experiment.to_toml())?, experiment);
///
/// let wrong = Experiment::from_toml("router.buffer_dept = 3").unwrap_err();
/// assert!(wrong.to_string().contains("did you mean `buffer_depth`?"), "{wrong}");
/// # Ok::<(), flitforge::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Experiment {
    /// The network.
    pub network: Network,
    /// What is sent through it.
    pub traffic: Synthetic,
    /// How it is measured.
    pub measure: Measure,
}

impl Experiment {
    /// The text of a configuration file: what was set, without the defaults. The command `flitforge run`
    /// makes the same run of it.
    pub fn to_toml(&self) -> String {
        let whole = self.network.settings.clone().join(&self.traffic.settings);
        whole.join(&self.measure.settings).to_text()
    }

    /// The experiment of a configuration file's text. A section `[verilog]` is checked and left out.
    ///
    /// # Errors
    /// [`Error::Settings`] with everything that is wrong, or [`Error::Sweep`].
    pub fn from_toml(text: &str) -> Result<Self, Error> {
        Ok(Self::of(&Settings::parse(text)?))
    }

    /// The experiment of a configuration that has been read, with every default spelt out.
    ///
    /// # Errors
    /// [`Error::Settings`]: the configuration was made by another version of the program.
    pub fn from_config(config: &Config) -> Result<Self, Error> {
        Self::from_toml(&config.canonical())
    }

    fn of(settings: &Settings) -> Self {
        let network = Network::of(settings);
        Self { network, traffic: Synthetic::of(settings), measure: Measure::of(settings) }
    }

    /// Checks the network and makes the run.
    ///
    /// # Errors
    /// As of [`Network::check`] and [`run()`].
    pub fn run(&self) -> Result<Report, Error> {
        run(&self.network.check()?, &self.traffic, &self.measure)
    }
}
