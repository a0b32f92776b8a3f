// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configuration files that are part of the program.

use std::io;
use std::path::Path;

use flitforge_config::Files;

/// Files by the path they have in the repository.
#[derive(Debug, Clone, Copy)]
pub struct Embedded(pub &'static [(&'static str, &'static str)]);

impl Files for Embedded {
    fn read(&self, path: &Path) -> io::Result<String> {
        self.text(path).map(str::to_owned).ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Embedded {
    /// The text of a file.
    pub(crate) fn text(&self, path: &Path) -> Option<&'static str> {
        self.0.iter().find(|(name, _)| Path::new(name) == path).map(|(_, text)| *text)
    }
}

/// Files of the repository with their texts, for [`Embedded`].
macro_rules! embedded {
    ($( $path:expr ),+ $(,)?) => {
        $crate::Embedded(&[$( ($path, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/", $path))) ),+])
    };
}
pub(crate) use embedded;
