// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a run and a results store need of a configuration.

use std::io;
use std::path::Path;

use flitforge_topology::checked::{Checked, Refused};
use flitforge_topology::network::NetworkSpec;

use crate::{Config, Diagnostics, Files, Request};

/// The network of a run: checked before cycle 0, or taken as it is where deadlocks are allowed.
///
/// # Errors
/// The check fails.
pub fn checked(net: NetworkSpec, allow_deadlock: bool) -> Result<Checked, Refused> {
    if allow_deadlock { Ok(Checked::unchecked(net)) } else { Checked::new(net) }
}

/// Reads a configuration back from its canonical text, as a results store keeps it.
///
/// # Errors
/// The text was not written by this version of the program.
pub fn reread(canonical: &str) -> Result<Config, Diagnostics> {
    // A map that was a file of its own is a part of the text.
    let request = Request { path: "stored configuration", overrides: &[], files: &Stored(canonical) };
    crate::load_up_to(&request, usize::MAX)
}

/// A text in place of every file; a canonical text refers to none.
struct Stored<'a>(&'a str);

impl Files for Stored<'_> {
    fn read(&self, _path: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// The part of a configuration that the check before cycle 0 depends on, as text.
pub fn network_key(config: &Config) -> String {
    let Config { network, router, routing, faults, healing, .. } = config;
    format!("{network:?}{router:?}{routing:?}{faults:?}{healing:?}")
}
