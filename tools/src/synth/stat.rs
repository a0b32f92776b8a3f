// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reading what Yosys's `stat -json` says.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::cells::Cells;
use super::error::SynthError;

/// The modules of a synthesized design.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Stat {
    /// Cells of each module, instances of other modules included.
    pub(super) modules: BTreeMap<String, Cells>,
}

#[derive(Deserialize)]
struct Module {
    #[serde(default)]
    num_cells_by_type: Cells,
}

impl Stat {
    /// Reads the text. Yosys up to 0.23 writes lines for people between the parts of the JSON when a design
    /// has several modules, so each part is read on its own; what it adds up for the whole design also
    /// depends on its version and is not looked at.
    ///
    /// # Errors
    /// [`SynthError::Output`] when a part is missing.
    pub(super) fn read(text: &str) -> Result<Self, SynthError> {
        let modules: BTreeMap<String, Module> = member(text, "modules")?;
        let name = |escaped: String| escaped.trim_start_matches('\\').to_owned();
        Ok(Self {
            modules: modules.into_iter().map(|(k, module)| (name(k), module.num_cells_by_type)).collect(),
        })
    }

    /// How many instances of each module are in `top`, those within others included, `top` itself once.
    pub(super) fn instances(&self, top: &str) -> BTreeMap<String, u64> {
        let mut instances = BTreeMap::new();
        self.count(top, 1, &mut instances);
        instances
    }

    fn count(&self, module: &str, times: u64, instances: &mut BTreeMap<String, u64>) {
        let Some(cells) = self.modules.get(module) else { return };
        *instances.entry(module.to_owned()).or_insert(0) += times;
        for (cell, n) in cells {
            self.count(cell, times * n, instances);
        }
    }

    /// Whether a module instantiates others.
    pub(super) fn has_parts(&self, module: &str) -> bool {
        self.modules.get(module).is_some_and(|cells| cells.keys().any(|cell| self.modules.contains_key(cell)))
    }
}

/// The value of the first member of this name.
fn member<T: DeserializeOwned>(text: &str, name: &str) -> Result<T, SynthError> {
    let fault = |reason: String| SynthError::Output { what: "stat -json of Yosys", reason };
    let key = format!("\"{name}\":");
    let (_, value) = text.split_once(&key).ok_or_else(|| fault(format!("it has no {key}")))?;
    let mut values = serde_json::Deserializer::from_str(value).into_iter();
    let first = values.next().ok_or_else(|| fault(format!("nothing follows {key}")))?;
    first.map_err(|error| fault(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Yosys 0.23, a design of three modules: not JSON as a whole.
    const OLD: &str = include_str!("recorded/stat-0.23.txt");
    /// Yosys 0.70, the same design.
    const NEW: &str = include_str!("recorded/stat-0.70.txt");

    #[test]
    fn both_versions_are_read() {
        for text in [OLD, NEW] {
            let stat = Stat::read(text).unwrap();
            assert_eq!(stat.modules.len(), 3);
            assert_eq!(stat.modules["leaf"]["LUT2"], 4);
            assert_eq!(stat.modules["top"]["RAM32M"], 2);
        }
    }

    #[test]
    fn instances_multiply_down_the_hierarchy() {
        let stat = Stat::read(OLD).unwrap();
        let instances = stat.instances("top");
        assert_eq!(instances["leaf"], 3);
        assert_eq!(instances["mid"], 1);
        assert_eq!(instances["top"], 1);
        assert!(stat.has_parts("mid") && !stat.has_parts("leaf"));
    }

    #[test]
    fn other_text_is_refused() {
        let error = Stat::read("ERROR: Module `top' not found!").unwrap_err();
        assert_eq!(error.to_string(), "cannot read the stat -json of Yosys: it has no \"modules\":");
    }
}
