// SPDX-License-Identifier: MIT OR Apache-2.0
//! Where the packets of a network come from.

use flitforge_config::elaborate::run_spec;
use flitforge_sim::engine::Start;
use flitforge_sim::run::RunSpec;
use flitforge_traffic::Traffic;

use crate::network::with_hardly_any_traffic;
use crate::{Checked, Error, Measure, Synthetic};

/// Traffic of any kind: [`Synthetic`] or the user's own [`Traffic`]. Functions that take traffic take either.
#[derive(Debug)]
pub enum Source {
    /// Sources that follow a pattern.
    Synthetic(Synthetic),
    /// Traffic of the user's own. Its network is simulated on one thread.
    Own(Box<dyn Traffic>),
}

impl From<Synthetic> for Source {
    fn from(traffic: Synthetic) -> Self {
        Self::Synthetic(traffic)
    }
}

impl From<&Synthetic> for Source {
    fn from(traffic: &Synthetic) -> Self {
        Self::Synthetic(traffic.clone())
    }
}

impl<T: Traffic + 'static> From<T> for Source {
    fn from(traffic: T) -> Self {
        Self::Own(Box::new(traffic))
    }
}

impl Source {
    /// How the traffic is measured, as the command would do it, and the traffic as an engine takes it.
    pub(crate) fn elaborate(self, network: &Checked, measure: &Measure) -> Result<(RunSpec, Start), Error> {
        let own = &network.settings;
        let settings = match &self {
            Self::Synthetic(traffic) => own.clone().join(&traffic.settings),
            Self::Own(_) => with_hardly_any_traffic(own),
        };
        let config = settings.join(&measure.settings).config()?;
        let run = RunSpec { threads: measure.threads.max(1), ..run_spec(&config) };
        let start = match self {
            Self::Synthetic(_) => Start::new(&config.offered_traffic(), &network.radix(), run.seed)?,
            Self::Own(traffic) => Start::Own(traffic),
        };
        Ok((run, start))
    }
}
