// SPDX-License-Identifier: MIT OR Apache-2.0
//! Short names of configurations: what differs, and nothing that is the same for all.

use std::collections::BTreeSet;

use crate::shown::distinct;
use crate::{Labels, Point};

/// How the configurations of some points are called.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Names {
    /// The labels that differ, in order, and whether their values need the name of the label beside them.
    keys: Vec<(String, bool)>,
    /// Values that are shown by another name, such as long ones.
    shown: Vec<(String, String)>,
}

impl Names {
    /// The names of points when the label on the horizontal axis is left out.
    pub(super) fn of_points(points: &[Point], axis: &str) -> Self {
        let mut keys: Vec<(String, BTreeSet<&str>)> = Vec::new();
        for (name, value) in points.iter().flat_map(|point| &point.labels).filter(|label| label.0 != axis) {
            match keys.iter_mut().find(|key| key.0 == *name) {
                Some(key) => drop(key.1.insert(value)),
                None => keys.push((name.clone(), BTreeSet::from([value.as_str()]))),
            }
        }
        let everywhere = |name: &str| points.iter().all(|point| point.label(name).is_some());
        keys.retain(|(name, values)| values.len() > 1 || !everywhere(name));
        let shared = |name: &str, values: &BTreeSet<&str>| {
            keys.iter().any(|(other, others)| other != name && !values.is_disjoint(others))
        };
        let told = |(name, values): &(String, BTreeSet<&str>)| {
            let words = values.iter().all(|value| value.starts_with(|c: char| c.is_alphabetic()));
            let truth = values.iter().any(|value| ["true", "false", "none", "auto"].contains(value));
            (name.clone(), !words || truth || shared(name, values))
        };
        let shown = distinct(keys.iter().flat_map(|key| key.1.iter().copied()));
        Self { keys: keys.iter().map(told).collect(), shown }
    }

    /// The name of one configuration.
    pub(super) fn of(&self, labels: &Labels) -> String {
        let value = |key: &str| labels.iter().find(|label| label.0 == key).map(|label| label.1.as_str());
        let part = |(key, beside): &(String, bool)| {
            let value = value(key)?;
            let value = self.shown.iter().find(|known| known.0 == value).map_or(value, |known| &known.1);
            Some(if *beside { format!("{} {value}", short(key)) } else { value.to_owned() })
        };
        let parts: Vec<String> = self.keys.iter().filter_map(part).collect();
        if parts.is_empty() { "measured".to_owned() } else { parts.join(", ") }
    }

    /// What the names consist of: `routing.algorithm, traffic.pattern`.
    pub(super) fn heading(&self) -> String {
        let keys: Vec<&str> = self.keys.iter().map(|key| key.0.as_str()).collect();
        if keys.is_empty() { "configuration".to_owned() } else { keys.join(", ") }
    }

    /// The labels that differ.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        self.keys.iter().map(|key| key.0.as_str())
    }

    /// Whether nothing differs.
    pub(super) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The names of these labels alone.
    pub(super) fn only(&self, keys: &[String]) -> Self {
        let beside =
            |key: &String| self.keys.iter().find(|known| known.0 == *key).is_none_or(|known| known.1);
        let keys = keys.iter().map(|key| (key.clone(), beside(key))).collect();
        Self { keys, shown: self.shown.clone() }
    }

    /// The names without one label.
    pub(super) fn without(&self, key: &str) -> Self {
        let keys = self.keys.iter().filter(|known| known.0 != key).cloned().collect();
        Self { keys, shown: self.shown.clone() }
    }
}

/// The last word of a key: `virtual_channels` of `router.virtual_channels`.
fn short(key: &str) -> &str {
    key.rsplit('.').next().unwrap_or(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(all: &[(&str, &str)]) -> Labels {
        all.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn names(all: &[&[(&str, &str)]]) -> Vec<String> {
        let points: Vec<Point> = all.iter().map(|one| super::super::tests::point(labels(one))).collect();
        let names = Names::of_points(&points, "traffic.load");
        points.iter().map(|point| names.of(&point.labels)).collect()
    }

    #[test]
    fn what_is_the_same_for_all_is_not_said() {
        let one = [("routing.algorithm", "static-dr"), ("router.vcs", "4"), ("traffic.load", "0.1")];
        let other = [("routing.algorithm", "dynamic-dr"), ("router.vcs", "4"), ("traffic.load", "0.2")];
        assert_eq!(names(&[&one, &other]), ["static-dr", "dynamic-dr"]);
        assert_eq!(names(&[&one]), ["measured"]);
    }

    #[test]
    fn numbers_have_a_word_beside_them() {
        assert_eq!(names(&[&[("router.vcs", "4")], &[("router.vcs", "8")]]), ["vcs 4", "vcs 8"]);
    }

    #[test]
    fn a_word_of_two_labels_has_both_beside_it() {
        let one = [("routing.selection", "random"), ("traffic.pattern", "uniform")];
        let other = [("routing.selection", "first"), ("traffic.pattern", "random")];
        assert_eq!(
            names(&[&one, &other]),
            ["selection random, pattern uniform", "selection first, pattern random"]
        );
    }

    #[test]
    fn a_label_that_some_lack_is_said() {
        assert_eq!(names(&[&[("case", "a"), ("x.y", "1")], &[("case", "b")]]), ["a, y 1", "b"]);
    }
}
