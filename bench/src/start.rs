// SPDX-License-Identifier: MIT OR Apache-2.0
//! Time to the first cycle: from parameters to the end of cycle 0.

use std::error::Error;
use std::time::Duration;

use flitforge_router::spec::Relation;
use flitforge_sim::engine::EngineChoice;
use flitforge_topology::capacity::Capacity;
use flitforge_topology::checked::Checked;
use flitforge_topology::network::NetworkSpec;

use crate::cases::{Case, CaseError, DIMENSION_ORDER, DYNAMIC_REVERSAL, Motion, STATIC_REVERSAL};
use crate::usage::own_cpu;

/// Every relation, on 16 channels.
pub const RELATIONS: [Relation; 11] = [
    DIMENSION_ORDER,
    STATIC_REVERSAL,
    DYNAMIC_REVERSAL,
    Relation::MinimalAdaptive { escape_vcs: 1 },
    Relation::O1Turn,
    Relation::Valiant,
    Relation::Romm,
    Relation::WestFirst,
    Relation::NorthLast,
    Relation::NegativeFirst,
    Relation::OddEven,
];

/// Why a start could not be timed.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The case cannot be set up.
    #[error(transparent)]
    Case(#[from] CaseError),
    /// The check before cycle 0 refuses the network.
    #[error("the check before cycle 0 refuses {0}")]
    Refused(&'static str),
    /// The operating system does not tell the time used.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Processor time of one start: elaboration, capacity, the check before cycle 0, sources, the engine
/// and its first cycle, as `flitforge run` makes them.
///
/// # Errors
/// See [`StartError`].
pub fn once(case: &Case) -> Result<Duration, StartError> {
    let before = own_cpu()?;
    let net = NetworkSpec::new(case.router().into()).map_err(CaseError::from)?;
    std::hint::black_box(Capacity::of(&net));
    let net = Checked::new(net).map_err(|_| StartError::Refused(case.relation.name()))?;
    Motion::new(&net, &case.traffic(), EngineChoice::Auto)?.advance(1);
    Ok(own_cpu()? - before)
}

/// Times the start of a 16 x 16 mesh under every relation, five times each, and prints a line for each.
/// Whether the quickest of five is always under so many milliseconds.
///
/// # Errors
/// See [`StartError`].
pub fn table(bound: f64, print: impl Fn(&str)) -> Result<bool, Box<dyn Error>> {
    let mut good = true;
    for relation in RELATIONS {
        let case = Case { relation, ..Case::named("16x16-dimension-order")? };
        let times = (0..5).map(|_| once(&case)).collect::<Result<Vec<_>, _>>()?;
        let least = times.into_iter().min().unwrap_or_default().as_secs_f64() * 1e3;
        good &= least < bound;
        print(&format!("{:17} {least:7.2} ms", relation.name()));
    }
    print(&format!("every start under {bound} ms: {good} (least of five each)"));
    Ok(good)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_relation_starts() {
        for relation in RELATIONS {
            let case = Case { radix: 4, relation, ..Case::named("16x16-dimension-order").unwrap() };
            assert!(once(&case).is_ok(), "{}", relation.name());
        }
    }
}
