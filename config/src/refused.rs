// SPDX-License-Identifier: MIT OR Apache-2.0
//! What makes a network pass that is refused before cycle 0, or cannot be built: edits that were tried.

use flitforge_topology::any::tables::TableError;
use flitforge_topology::deadlock;
use flitforge_topology::elaborate::TopologyError;
use flitforge_topology::network::NetworkSpec;

use super::elaborate::params;
use super::remedy::{Edit, Remedy};
use super::{Diagnostics, Request, load};

const ALGORITHM: &str = "routing.algorithm";
const CHANNELS: &str = "router.virtual_channels";

/// Edits that may help, one by one: the ones that keep the relation first.
const SETTINGS: [(&str, &str); 9] = [
    ("routing.datelines", "true"),
    ("router.service_interval", "1"),
    ("router.requests", "\"sink\""),
    ("router.vc_release", "\"drained\""),
    ("routing.wait_rule", "\"greater\""),
    ("routing.escape_channels", "1"),
    ("routing.escape_channels", "2"),
    ("routing.deterministic_channels", "2"),
    (CHANNELS, "2"),
];

/// Relations that are free of deadlock on some network.
const RELATIONS: [&str; 5] = ["layered-shortest", "up-down", "dimension-order", "jump-order", "shortest"];

/// Relations that a remedy names at most.
const NAMED: usize = 2;

/// How often edits are extended before they are given up.
const ROUNDS: u32 = 4;

/// What makes the network of a configuration pass the check: other settings of its relation, else other
/// relations with the channels that they need there. `None` where nothing that was tried helps.
pub fn remedy(request: &Request<'_>) -> Option<Remedy> {
    let set = |key, value: &str| vec![Edit::Set(key, value.to_owned())];
    let settings = SETTINGS.iter().map(|(key, value)| set(key, value));
    let settings = std::iter::once(vec![]).chain(settings).filter_map(|edits| tried(request, edits));
    let mut found: Vec<Vec<Edit>> = settings.take(1).collect();
    if found.is_empty() {
        let relations =
            RELATIONS.iter().filter_map(|name| tried(request, set(ALGORITHM, &format!("\"{name}\""))));
        found.extend(relations.take(NAMED));
    }
    (!found.is_empty()).then_some(Remedy::Edits(found))
}

/// The edits, with those that they need, where the network then passes the check.
fn tried(request: &Request<'_>, mut edits: Vec<Edit>) -> Option<Vec<Edit>> {
    for _ in 0..ROUNDS {
        let more = match outcome(request, &edits) {
            Outcome::Passes => return Some(edits),
            Outcome::Fails => return None,
            Outcome::Needs(more) => more,
        };
        if more.iter().any(|edit| edits.iter().any(|own| own.key() == edit.key())) {
            return None;
        }
        edits.extend(more);
    }
    None
}

/// What comes of edits.
enum Outcome {
    Passes,
    Fails,
    /// These edits too.
    Needs(Vec<Edit>),
}

fn outcome(request: &Request<'_>, edits: &[Edit]) -> Outcome {
    let overrides: Vec<String> =
        request.overrides.iter().cloned().chain(edits.iter().map(Edit::argument)).collect();
    let config = match load(&Request { overrides: &overrides, ..*request }) {
        Ok(config) => config,
        Err(errors) => return idle(&errors),
    };
    let Ok(params) = params(&config) else { return Outcome::Fails };
    match NetworkSpec::new(params) {
        Ok(net) if deadlock::check(&net).passed() => Outcome::Passes,
        Ok(_) => Outcome::Fails,
        Err(errors) => {
            let needed = errors.iter().find_map(|error| match error {
                TopologyError::Table(TableError::Layers { needed, .. }) => Some(u64::from(*needed)),
                _ => None,
            });
            needed.map_or(Outcome::Fails, |needed| Outcome::Needs(vec![Edit::Raise(CHANNELS, needed)]))
        }
    }
}

/// The removal of keys that have no effect with other edits, where nothing else is wrong.
fn idle(errors: &Diagnostics) -> Outcome {
    let unset = errors.items().iter().map(|error| match error.hints.first().map(|hint| &hint.remedy) {
        Some(Remedy::Edits(alternatives)) => match alternatives.first().map(Vec::as_slice) {
            Some([edit @ Edit::Unset(_)]) => Some(edit.clone()),
            _ => None,
        },
        _ => None,
    });
    unset.collect::<Option<Vec<_>>>().map_or(Outcome::Fails, Outcome::Needs)
}
