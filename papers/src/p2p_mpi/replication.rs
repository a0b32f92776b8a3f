// SPDX-License-Identifier: MIT OR Apache-2.0
//! How likely an application fails whose processes are replicated: section 4.5.

use serde_json::{Value, json};

/// Most replicas of Fig. 10.
const MOST: u32 = 15;

/// Processes of Fig. 10.
pub(super) const PROCESSES: u32 = 10;

/// Failures of a host in a second, of Fig. 10.
pub(super) const RATE: f64 = 0.1;

/// Laws of failure with their shapes. The paper says that shapes below 1 are measured, and prints none.
pub(super) const LAWS: [(&str, f64); 2] = [("exponential", 1.0), ("Weibull, shape 0.5", 0.5)];

/// Seconds that the program of Fig. 10 takes without any parallelism.
const SEQUENTIAL: f64 = 10.0;

/// The probability that a host fails before a time (equation 1, a Weibull distribution): `rate` failures per
/// unit of time, `shape` 1 for a constant rate.
pub(super) fn host_fails(rate: f64, shape: f64, time: f64) -> f64 {
    -(-(rate * time).powf(shape)).exp_m1()
}

/// The probability that an application of some processes fails, each with so many replicas, when a host fails
/// with a probability (equation 2): that some process loses all its replicas.
pub(super) fn application_fails(processes: u32, replicas: u32, host: f64) -> f64 {
    let survives = 1.0 - host.powi(replicas.min(i32::MAX as u32) as i32);
    1.0 - survives.powi(processes.min(i32::MAX as u32) as i32)
}

/// Fig. 10: each number of replicas with the probability that the application fails.
///
/// The paper does not print how long the program takes. A time of `replicas * sequential / processes` gives
/// the printed minimum: all of the program is parallel, and each replica adds as much as the first.
pub(super) fn curve() -> Vec<Value> {
    let one = |replicas: u32| {
        let time = f64::from(replicas) * SEQUENTIAL / f64::from(PROCESSES);
        let probability = application_fails(PROCESSES, replicas, host_fails(RATE, 1.0, time));
        json!({ "replicas": replicas, "probability": probability })
    };
    (1..=MOST).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One replica is the application without replication; hosts that cannot fail or must fail decide alone.
    #[test]
    fn bounds_are_met() {
        let host = host_fails(0.1, 1.0, 1.0);
        assert!((host - 0.095_162_581_964_040_43).abs() < 1e-16);
        assert!((application_fails(10, 1, host) - (1.0 - (-1.0f64).exp())).abs() < 1e-12);
        assert_eq!([0.0, 1.0].map(|host| application_fails(10, 3, host)), [0.0, 1.0]);
        // With a shape below 1 hosts fail early: more of them before the mean time, fewer after it.
        assert!(host_fails(1.0, 0.5, 0.1) > host_fails(1.0, 1.0, 0.1));
        assert!(host_fails(1.0, 0.5, 2.0) < host_fails(1.0, 1.0, 2.0));
    }
}
