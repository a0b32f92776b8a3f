// SPDX-License-Identifier: MIT OR Apache-2.0
//! How evenly sources are served.

use crate::report::Fairness;

/// Service of the sources, each in flits per cycle and not negative; silent sources are left out by
/// the caller.
///
/// Jain's index is 1 when all are served alike and `k/n` when `k` of `n` share everything (Jain, Chiu
/// and Hawe, "A quantitative measure of fairness and discrimination for resource allocation in shared
/// computer systems", DEC-TR-301, 1984). It is 1 when nobody is served, and 0 without sources.
pub fn fairness(per_source: Vec<f64>) -> Fairness {
    if per_source.is_empty() {
        return Fairness::default();
    }
    let n = per_source.len() as f64;
    let sum: f64 = per_source.iter().sum();
    let squares: f64 = per_source.iter().map(|x| x * x).sum();
    Fairness {
        min: per_source.iter().copied().fold(f64::INFINITY, f64::min),
        mean: sum / n,
        max: per_source.iter().copied().fold(0.0, f64::max),
        jain: if squares > 0.0 { sum * sum / (n * squares) } else { 1.0 },
        per_source,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn closed_forms() {
        let f = fairness(vec![1.0, 2.0, 3.0]);
        assert_eq!((f.min, f.mean, f.max, f.jain), (1.0, 2.0, 3.0, 36.0 / (3.0 * 14.0)));
        assert_eq!(f.per_source, [1.0, 2.0, 3.0]);
        assert_eq!(fairness(vec![0.25; 16]).jain, 1.0);
        assert_eq!(fairness(vec![0.0, 0.5, 0.0, 0.5]).jain, 0.5);
    }

    #[test]
    fn nobody_served_and_nobody_there() {
        assert_eq!(fairness(vec![0.0; 4]).jain, 1.0);
        assert_eq!(fairness(Vec::new()), Fairness::default());
    }

    proptest! {
        #[test]
        fn bounds_and_scale(served in prop::collection::vec(0.001f64..1.0, 1..50), scale in 0.1f64..10.0) {
            let f = fairness(served.clone());
            prop_assert!(f.min <= f.mean * (1.0 + 1e-12) && f.mean <= f.max * (1.0 + 1e-12));
            prop_assert!(f.jain <= 1.0 + 1e-12 && f.jain >= 1.0 / served.len() as f64 - 1e-12);
            let scaled = fairness(served.iter().map(|x| x * scale).collect());
            prop_assert!((scaled.jain - f.jain).abs() < 1e-12);
        }
    }
}
