// SPDX-License-Identifier: MIT OR Apache-2.0
//! How changed links are shared out among the nodes.

use serde::Serialize;

use super::{Healing, Link};

/// Which nodes a link counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counting {
    /// The end that opens it, the one with the higher number: "a node that has a higher ID will initiate the
    /// connection" (section 3.1). This is what Fig. 6(b) and (c) count: counted at both ends, the naive
    /// method would have the same number at every node, and not the greater deviation that the paper names.
    Opener,
    /// Both ends.
    Ends,
}

/// Links per living node.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Load {
    /// Mean.
    pub mean: f64,
    /// Standard deviation over the living nodes, which are all there are: the divisor is their number.
    pub deviation: f64,
}

impl Healing {
    /// How links among the living are shared out. Ends that are dead count for nobody.
    pub fn load(&self, links: &[Link], counting: Counting) -> Load {
        let mut counts = vec![0u64; self.failed.survivors() as usize];
        for &(low, high) in links {
            let ends = match counting {
                Counting::Opener => [Some(high), None],
                Counting::Ends => [Some(high), Some(low)],
            };
            for new in ends.into_iter().flatten().filter_map(|node| self.failed.new_number(node)) {
                counts[new as usize] += 1;
            }
        }
        Load::of(&counts)
    }
}

impl Load {
    fn of(counts: &[u64]) -> Self {
        let n = counts.len() as u64;
        let sum: u64 = counts.iter().sum();
        let squares: u64 = counts.iter().map(|count| count * count).sum();
        // In whole numbers up to here: n^2 times the variance.
        let variance = n * squares - sum * sum;
        Self { mean: sum as f64 / n as f64, deviation: (variance as f64).sqrt() / n as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Method;
    use super::*;

    #[test]
    fn mean_and_deviation_are_those_of_the_definition() {
        let load = Load::of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert_eq!((load.mean, load.deviation), (5.0, 2.0));
    }

    /// Counted at both ends the naive method sets up as many links at every node as its degree; counted where
    /// they are opened, node 0 opens none and the last one all of its own.
    #[test]
    fn the_naive_method_is_even_at_the_ends_and_uneven_among_the_openers() {
        let healing = Healing::binomial(64, &[20]).unwrap();
        let added = healing.changes(Method::Naive).added;
        let degree = f64::from(healing.healed().ports());
        let ends = healing.load(&added, Counting::Ends);
        assert_eq!((ends.mean, ends.deviation), (degree, 0.0));
        let opener = healing.load(&added, Counting::Opener);
        assert!(opener.mean == degree / 2.0 && opener.deviation > 1.0, "{opener:?}");
    }

    /// Fig. 6(b) and (c): the adaptive method has fewer links for a node, and spreads them more evenly.
    #[test]
    fn loads_of_one_failure_are_pinned() {
        let mut table = String::from("nodes method    added mean, deviation    removed mean, deviation\n");
        for nodes in [16, 64, 256, 1024] {
            let healing = Healing::binomial(nodes, &[nodes / 3]).unwrap();
            for method in Method::ALL {
                let changes = healing.changes(method);
                let [a, r] = [&changes.added, &changes.removed].map(|l| healing.load(l, Counting::Opener));
                table += &format!(
                    "{nodes:>5} {:<9} {:>10.4} {:>10.4} {:>15.4} {:>10.4}\n",
                    method.name(),
                    a.mean,
                    a.deviation,
                    r.mean,
                    r.deviation
                );
            }
        }
        insta::assert_snapshot!(table);
    }
}
