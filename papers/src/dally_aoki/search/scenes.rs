// SPDX-License-Identifier: MIT OR Apache-2.0
//! The runs that give the printed numbers of a set of choices.

use flitforge_config::{Diagnostics, Extent, Request, load_sweep};
use flitforge_results::sweep::Task;
use serde::Deserialize;
use toml::Table;

use super::choices::{Choices, Keys, Set};
use crate::Embedded;
use crate::dally_aoki::FIGURE;

/// The label that says to which set of choices a point belongs.
pub(super) const SET: &str = "set";

/// The runs, as they are in the repository.
const SCENES: &str = include_str!("scenes.toml");

/// What every run has.
const BASE: Embedded = Embedded(&[("base.toml", include_str!("base.toml"))]);

/// Which keys of a set a run has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Algorithm {
    DimensionOrder,
    StaticDr,
    DynamicDr,
}

/// When a run is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Window {
    /// As long as the base says.
    #[default]
    Short,
    /// As the set says for throughput under overload.
    Overload,
}

/// A curve of a figure, or a row of the table.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    figure: String,
    curve: String,
    algorithm: Algorithm,
    #[serde(default)]
    window: Window,
    #[serde(default)]
    faults: bool,
    #[serde(default)]
    set: Table,
    #[serde(default)]
    sweep: Table,
    #[serde(default)]
    quick: Table,
}

/// All runs of a set.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scenes {
    scene: Vec<Scene>,
}

impl Scenes {
    /// The runs of the repository.
    ///
    /// # Errors
    /// What is wrong with the list: a defect of the program, tested against.
    pub(super) fn parse() -> Result<Self, toml::de::Error> {
        toml::from_str(SCENES)
    }

    /// The runs of a set, labelled with it; `table` leaves out what is in no row of Table I.
    ///
    /// # Errors
    /// What is wrong with a configuration: a defect of the program, tested against.
    pub(super) fn tasks(
        &self,
        choices: &Choices,
        set: &Set,
        extent: Extent,
        table: bool,
    ) -> Result<Vec<Task>, Diagnostics> {
        let (keys, name) = (choices.keys(set), choices.name(set));
        let mut tasks = Vec::new();
        for scene in self.scene.iter().filter(|scene| !table || scene.figure == "table1") {
            let overrides = scene.overrides(&keys, extent);
            let request = Request { path: "base.toml", overrides: &overrides, files: &BASE };
            let labels = [(SET, &name), (FIGURE, &scene.figure), ("case", &scene.curve)];
            tasks.extend(Task::of(&load_sweep(&request, Extent::Full)?).into_iter().map(|mut task| {
                task.labels.splice(0..0, labels.map(|(label, value)| (label.to_owned(), value.clone())));
                task
            }));
        }
        Ok(tasks)
    }
}

impl Scene {
    /// What the set and the scene say over the base, as arguments.
    fn overrides(&self, keys: &Keys, extent: Extent) -> Vec<String> {
        let mut all = keys.all.clone();
        let mut put = |table: &Table| all.extend(table.clone());
        match self.algorithm {
            Algorithm::DimensionOrder => put(&single("routing.algorithm", "dimension-order")),
            Algorithm::StaticDr => {
                put(&single("routing.algorithm", "static-dr"));
                put(&keys.adaptive);
                put(&keys.fixed);
            }
            Algorithm::DynamicDr => {
                put(&single("routing.algorithm", "dynamic-dr"));
                put(&keys.adaptive);
                put(&keys.dynamic);
            }
        }
        if self.faults {
            put(&keys.faults);
        }
        if self.window == Window::Overload {
            put(&keys.overload);
            put(&Table::from_iter([("measure.drain".to_owned(), false.into())]));
        }
        put(&self.set);
        if self.set.contains_key("routing.selection") {
            all.remove("routing.congestion");
        }
        let swept = if extent == Extent::Quick { &self.quick } else { &self.sweep };
        let swept = swept.iter().map(|(key, list)| format!("sweep.\"{key}\"={list}"));
        all.iter().map(|(key, value)| format!("{key}={value}")).chain(swept).collect()
    }
}

fn single(key: &str, value: &str) -> Table {
    Table::from_iter([(key.to_owned(), value.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_gives_runs_of_every_scene() {
        let (choices, scenes) = (Choices::parse().unwrap(), Scenes::parse().unwrap());
        for set in choices.alone() {
            let count = |extent| match scenes.tasks(&choices, &set, extent, false) {
                Ok(tasks) => tasks.len(),
                Err(errors) => panic!("{}: {errors}", choices.name(&set)),
            };
            assert!(count(Extent::Quick) < count(Extent::Full));
        }
    }

    #[test]
    fn a_run_has_the_keys_of_its_set() {
        let (choices, scenes) = (Choices::parse().unwrap(), Scenes::parse().unwrap());
        let place = choices.alternative.iter().position(|a| a.name == "at most 8 reversals").unwrap();
        let tasks = scenes.tasks(&choices, &Set(vec![place]), Extent::Quick, false).unwrap();
        let has = |task: &Task, text: &str| task.config.canonical().contains(text);
        for task in &tasks {
            assert_eq!(task.labels[0], (SET.to_owned(), "at most 8 reversals".to_owned()));
            let dynamic = has(task, "algorithm = \"dynamic-dr\"");
            assert_eq!(has(task, "max_reversals = 8"), dynamic);
        }
    }
}
