// SPDX-License-Identifier: MIT OR Apache-2.0
//! All-reduce on 64 nodes: four algorithms over a mesh, a torus and a binomial graph.

use crate::publication::{Publication, published};

/// The study.
pub static COLLECTIVES: Publication =
    Publication { ..published!("collectives", "choices.md", "findings.md", "allreduce.toml") };

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::Holds;

    fn point(network: &str, collective: &str, makespan: u64, hops: f64) -> Value {
        let workload =
            json!({ "makespan": makespan, "ideal_makespan": 100, "slowdown": 1.5, "flit_hops": 1 });
        let label = json!({ "case": network, "workload.collective": collective, "workload.bytes": "1024" });
        json!({ "label": label, "report": { "hops": hops, "workload": workload } })
    }

    /// A statement that holds on one of two networks holds partly, and one that fails is said to.
    #[test]
    fn statements_are_judged_by_their_numbers() {
        let points = [
            point("BMG 64", "allreduce-butterfly", 10, 1.0),
            point("BMG 64", "allreduce-halving", 20, 1.0),
            point("mesh 8 x 8", "allreduce-butterfly", 30, 2.0),
            point("mesh 8 x 8", "allreduce-halving", 20, 2.0),
        ];
        let claims = COLLECTIVES.judge(json!({ "points": points })).unwrap();
        let holds: Vec<Holds> = claims.iter().map(|claim| claim.holds).collect();
        assert_eq!(holds, [Holds::Partly, Holds::Partly, Holds::Yes, Holds::No]);
        assert!(claims[1].found.contains("mesh 8 x 8: 1.50 times"));
        assert!(COLLECTIVES.judge(json!({ "points": [] })).unwrap().is_empty());
    }
}
