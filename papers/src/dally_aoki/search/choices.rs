// SPDX-License-Identifier: MIT OR Apache-2.0
//! The open choices, and sets of them.

use serde::Deserialize;
use toml::Table;

/// The list, as it is in the repository.
const CHOICES: &str = include_str!("choices.toml");

/// Keys and values of a choice, by the runs in which they are set.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Keys {
    /// In every run.
    pub(super) all: Table,
    /// Under both algorithms of dimension reversal.
    pub(super) adaptive: Table,
    /// Under the static algorithm.
    #[serde(rename = "static")]
    pub(super) fixed: Table,
    /// Under the dynamic algorithm.
    pub(super) dynamic: Table,
    /// In runs with faults.
    pub(super) faults: Table,
    /// Where throughput under overload is measured.
    pub(super) overload: Table,
}

impl Keys {
    /// Sets the keys of another choice over these.
    fn put(&mut self, other: &Self) {
        let all = [
            (&mut self.all, &other.all),
            (&mut self.adaptive, &other.adaptive),
            (&mut self.fixed, &other.fixed),
            (&mut self.dynamic, &other.dynamic),
            (&mut self.faults, &other.faults),
            (&mut self.overload, &other.overload),
        ];
        for (own, given) in all {
            own.extend(given.clone());
        }
    }
}

/// Another reading of what the text leaves open.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Alternative {
    /// What is open. A set has at most one alternative of each.
    pub(super) choice: String,
    /// What this reading is called.
    pub(super) name: String,
    /// Why the text allows it.
    pub(super) why: String,
    #[serde(flatten)]
    keys: Keys,
}

/// The common choices, and the alternatives to each.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choices {
    base: Keys,
    pub(super) alternative: Vec<Alternative>,
}

/// A set of choices: the common ones except for these alternatives, by their places in ascending order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Set(pub(super) Vec<usize>);

impl Choices {
    /// The choices of the repository.
    ///
    /// # Errors
    /// What is wrong with the list: a defect of the program, tested against.
    pub(super) fn parse() -> Result<Self, toml::de::Error> {
        toml::from_str(CHOICES)
    }

    /// The common choices, then each alternative alone.
    pub(super) fn alone(&self) -> Vec<Set> {
        let each = (0..self.alternative.len()).map(|place| Set(vec![place]));
        std::iter::once(Set::default()).chain(each).collect()
    }

    /// A set with a further alternative; none if it has one of the same choice.
    pub(super) fn with(&self, set: &Set, place: usize) -> Option<Set> {
        let choice = &self.alternative.get(place)?.choice;
        if set.0.iter().any(|&other| self.alternative[other].choice == *choice) {
            return None;
        }
        let mut places = set.0.clone();
        places.push(place);
        places.sort_unstable();
        Some(Set(places))
    }

    /// What a set is called: its alternatives.
    pub(super) fn name(&self, set: &Set) -> String {
        let names: Vec<&str> = set.0.iter().map(|&place| self.alternative[place].name.as_str()).collect();
        if names.is_empty() { "base".to_owned() } else { names.join(" + ") }
    }

    /// The keys of a set.
    pub(super) fn keys(&self, set: &Set) -> Keys {
        let mut keys = self.base.clone();
        set.0.iter().for_each(|&place| keys.put(&self.alternative[place].keys));
        keys
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_alternative_changes_the_common_choices() {
        let choices = Choices::parse().unwrap();
        let names: BTreeSet<&str> = choices.alternative.iter().map(|a| a.name.as_str()).collect();
        assert_eq!(names.len(), choices.alternative.len(), "a name stands for two alternatives");
        for set in &choices.alone()[1..] {
            assert_ne!(choices.keys(set), choices.base, "{}", choices.name(set));
        }
        assert!(choices.alternative.iter().all(|alternative| alternative.why.ends_with('.')));
    }

    #[test]
    fn a_set_has_one_alternative_of_a_choice() {
        let choices = Choices::parse().unwrap();
        let of = |name| choices.alternative.iter().position(|a| a.name == name).unwrap();
        let (short, long, deep) = (of("8-flit packets"), of("20-flit packets"), of("2 flits of buffer"));
        let set = choices.with(&Set::default(), deep).unwrap();
        let set = choices.with(&set, short).unwrap();
        assert_eq!(choices.name(&set), "8-flit packets + 2 flits of buffer");
        assert_eq!(choices.keys(&set).all["router.buffer_depth"].as_integer(), Some(2));
        assert_eq!(choices.with(&set, long), None);
        assert_eq!(choices.with(&set, usize::MAX), None);
    }
}
