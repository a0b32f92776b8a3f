// SPDX-License-Identifier: MIT OR Apache-2.0
//! The labels of a rank, in little memory.

use std::collections::{BTreeMap, HashMap};

/// The labels of a rank. Those that end with numbers in a row, as generators write them, are kept as runs.
#[derive(Debug, Clone, Default)]
pub(super) struct Labels {
    /// For each beginning of labels, the first number of each run, the one after its last, and the operation
    /// of the first.
    runs: HashMap<String, BTreeMap<u64, (u64, u32)>>,
    others: HashMap<String, u32>,
}

/// The beginning of a label, and the number at its end.
fn split(label: &str) -> Option<(&str, u64)> {
    let beginning = label.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &label[beginning.len()..];
    // Only one label has a number without leading zeros.
    let plain = digits.len() < 19 && (digits == "0" || !digits.starts_with('0'));
    Some((beginning, digits.parse().ok().filter(|_| plain)?))
}

impl Labels {
    pub(super) fn get(&self, label: &str) -> Option<u32> {
        let Some((beginning, number)) = split(label) else { return self.others.get(label).copied() };
        let (&first, &(end, op)) = self.runs.get(beginning)?.range(..=number).next_back()?;
        (number < end).then(|| op + (number - first) as u32)
    }

    /// Adds a label. Returns whether there was none like it.
    pub(super) fn insert(&mut self, label: &str, op: u32) -> bool {
        if self.get(label).is_some() {
            return false;
        }
        let Some((beginning, number)) = split(label) else {
            self.others.insert(label.to_owned(), op);
            return true;
        };
        if !self.runs.contains_key(beginning) {
            self.runs.insert(beginning.to_owned(), BTreeMap::new());
        }
        let Some(runs) = self.runs.get_mut(beginning) else { return true };
        if let Some((&first, (end, start))) = runs.range_mut(..number).next_back()
            && *end == number
            && u64::from(*start) + (number - first) == u64::from(op)
        {
            *end += 1;
        } else {
            runs.insert(number, (number + 1, op));
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn labels_are_those_of_a_map(labels in prop::collection::vec("[ab]?(|0|[0-9]|1[0-2]|007|99999999999999999999)", 0..60)) {
            let (mut small, mut map) = (Labels::default(), HashMap::new());
            for (op, label) in (0u32..).zip(&labels) {
                prop_assert_eq!(small.insert(label, op), !map.contains_key(label));
                map.entry(label.clone()).or_insert(op);
                for label in &labels {
                    prop_assert_eq!(small.get(label), map.get(label).copied());
                }
            }
        }
    }

    #[test]
    fn labels_in_a_row_are_one_run() {
        let mut labels = Labels::default();
        for number in 1..1000 {
            labels.insert(&format!("l{number}"), number - 1);
        }
        assert_eq!(labels.runs["l"].len(), 1);
        assert_eq!(labels.get("l500"), Some(499));
    }
}
