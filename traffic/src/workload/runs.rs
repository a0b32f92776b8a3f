// SPDX-License-Identifier: MIT OR Apache-2.0
//! Sets of numbers that are mostly in a row.

use std::collections::BTreeMap;

/// Numbers, as runs of numbers in a row: the first one of each, and the one after its last.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Runs(BTreeMap<u64, u64>);

impl Runs {
    /// Whether a number is in it.
    pub fn contains(&self, number: u64) -> bool {
        self.0.range(..=number).next_back().is_some_and(|(_, end)| number < *end)
    }

    /// Adds a number.
    pub fn insert(&mut self, number: u64) {
        let mut run = (number, number.saturating_add(1));
        if let Some((&first, &end)) = self.0.range(..number).next_back().filter(|(_, end)| **end == number) {
            run = (first, end + 1);
        }
        if let Some(end) = self.0.remove(&run.1) {
            run.1 = end;
        }
        self.0.insert(run.0, run.1);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::Runs;

    proptest! {
        #[test]
        fn runs_are_a_set_in_few_pieces(numbers in prop::collection::vec(0..40u64, 0..60)) {
            let (mut runs, mut set) = (Runs::default(), BTreeSet::new());
            for number in numbers {
                if set.insert(number) {
                    runs.insert(number);
                }
            }
            for number in 0..42 {
                prop_assert_eq!(runs.contains(number), set.contains(&number));
            }
            let pieces = set.iter().filter(|number| !set.contains(&(**number + 1))).count();
            prop_assert_eq!(runs.0.len(), pieces);
        }
    }
}
