// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the check before cycle 0 and the start of a run grow with the routers of a graph.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use flitforge_router::spec::{Relation, RouterSpec};
use flitforge_sim::engine::EngineChoice;
use flitforge_topology::any::families::Family;
use flitforge_topology::capacity::Capacity;
use flitforge_topology::checked::Checked;
use flitforge_topology::elaborate::NetworkParams;
use flitforge_topology::network::NetworkSpec;

use crate::cases::{Case, Motion};
use crate::child;
use crate::usage::{own_cpu, peak_memory};

/// Networks of one kind, from small to large.
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    relation: Relation,
    vcs: u32,
    family: fn(u32) -> Family,
    /// The parameter of the family in three sizes.
    sizes: [u32; 3],
    /// Three sizes that take less than a second together.
    small: [u32; 3],
}

const UGAL: Relation = Relation::Ugal { threshold: 0 };

const fn random(routers: u32) -> Family {
    Family::RandomRegular { routers, degree: 4, nodes: 1, seed: 1 }
}

const fn fat_tree(levels: u32) -> Family {
    Family::FatTree { arity: 4, levels }
}

const fn butterfly(stages: u32) -> Family {
    Family::Butterfly { arity: 4, stages }
}

/// A balanced dragonfly (J. Kim et al., ISCA 2008): `a = 2 h = 2 p`.
const fn dragonfly(routers: u32) -> Family {
    Family::Dragonfly { routers, global_links: routers / 2, groups: None, nodes: routers / 2 }
}

/// Families and relations.
pub const KINDS: [Kind; 7] = [
    kind("random, up-down", Relation::UpDown, 4, random, [1024, 2048, 4096], [128, 256, 512]),
    kind("random, adaptive", ADAPTIVE, 4, random, [512, 1024, 2048], [64, 128, 256]),
    kind("fat tree, up-down", Relation::UpDown, 4, fat_tree, [4, 5, 6], [3, 4, 5]),
    kind("butterfly, up-down", Relation::UpDown, 4, butterfly, [4, 5, 6], [3, 4, 5]),
    kind("dragonfly, up-down", Relation::UpDown, 4, dragonfly, [8, 12, 16], [4, 6, 8]),
    kind("dragonfly, layered", Relation::LayeredShortest, 16, dragonfly, [8, 12, 16], [4, 6, 8]),
    kind("dragonfly, ugal", UGAL, 32, dragonfly, [6, 8, 12], [2, 4, 6]),
];

const ADAPTIVE: Relation = Relation::AdaptiveUpDown { escape_vcs: 1 };

const fn kind(
    name: &'static str,
    relation: Relation,
    vcs: u32,
    family: fn(u32) -> Family,
    sizes: [u32; 3],
    small: [u32; 3],
) -> Kind {
    Kind { name, relation, vcs, family, sizes, small }
}

/// What a network of some size takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Taken {
    /// Routers.
    pub routers: u32,
    /// Nodes.
    pub nodes: u32,
    /// Seconds of processor time for the network, its capacity and the check.
    pub check: f64,
    /// Most memory of the process until then, in MiB.
    pub memory: f64,
    /// Seconds of processor time from parameters to the end of cycle 0, the check included.
    pub start: f64,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { routers, nodes, check, memory, start } = self;
        write!(
            f,
            "{routers:7} routers {nodes:7} nodes  check {check:7.3} s {memory:6.0} MiB  start {start:7.3} s"
        )
    }
}

impl Kind {
    /// Measures one network in this process.
    ///
    /// # Errors
    /// The network cannot be built, or the check refuses it.
    pub fn measure(&self, size: u32) -> Result<Taken, Box<dyn Error>> {
        let began = own_cpu()?;
        let plan = Arc::new((self.family)(size).plan()?);
        let router = RouterSpec { vcs: self.vcs, injection_vcs: self.vcs, ..plan.router() };
        let router = router.routed_by(self.relation);
        let net = NetworkSpec::new(NetworkParams { plan: Some(plan), ..router.into() })?;
        std::hint::black_box(Capacity::of(&net));
        let net = Checked::new(net).map_err(|refused| format!("{}, {size}: {refused:?}", self.name))?;
        let (check, memory) =
            ((own_cpu()? - began).as_secs_f64(), peak_memory()? as f64 / f64::from(1 << 20));
        let traffic = Case { load: 0.1, ..Case::named("16x16-dimension-order")? }.traffic();
        Motion::new(&net, &traffic, EngineChoice::Auto)?.advance(1);
        let start = (own_cpu()? - began).as_secs_f64();
        Ok(Taken { routers: net.graph.nodes(), nodes: net.nodes(), check, memory, start })
    }

    /// Measures one network in a process of its own, which is this program.
    ///
    /// # Errors
    /// As of [`measure`](Self::measure), and the process cannot be run.
    fn measure_apart(&self, program: &Path, size: u32) -> Result<Taken, Box<dyn Error>> {
        let arguments = ["growth", "--kind", self.name, "--size", &size.to_string()];
        let printed = child::run(program, arguments)?.successful()?.stdout;
        let number = |label| child::number("flitforge-bench", &printed, label);
        Ok(Taken {
            routers: number("routers ")? as u32,
            nodes: number("nodes ")? as u32,
            check: number("check ")?,
            memory: number("memory ")?,
            start: number("start ")?,
        })
    }
}

impl Taken {
    /// One line for each number, for a program that reads them.
    pub fn lines(&self) -> String {
        let Self { routers, nodes, check, memory, start } = self;
        format!("routers {routers}\nnodes {nodes}\ncheck {check}\nmemory {memory}\nstart {start}")
    }
}

/// The powers of the number of routers with which time and memory of the check, and time of the start, grow
/// from the smallest network to the largest.
fn exponents(smallest: &Taken, largest: &Taken) -> [f64; 3] {
    let routers = (f64::from(largest.routers) / f64::from(smallest.routers)).ln();
    let power = |of: fn(&Taken) -> f64| (of(largest) / of(smallest)).ln() / routers;
    [power(|taken| taken.check), power(|taken| taken.memory), power(|taken| taken.start)]
}

/// Measures three networks of every kind, each in a process of its own, and prints a line for each. Whether
/// no power is greater than the bound.
///
/// # Errors
/// A process cannot be run, or a network cannot be measured.
pub fn table(program: &Path, small: bool, bound: f64, print: impl Fn(&str)) -> Result<bool, Box<dyn Error>> {
    let mut good = true;
    for kind in KINDS {
        let mut taken = Vec::new();
        for size in if small { kind.small } else { kind.sizes } {
            let network = kind.measure_apart(program, size)?;
            print(&format!("{:20} {network}", kind.name));
            taken.push(network);
        }
        let powers = exponents(&taken[0], &taken[2]);
        let [check, memory, start] = powers;
        print(&format!("{:20} powers: check {check:.2}, memory {memory:.2}, start {start:.2}", kind.name));
        good &= powers.iter().all(|power| *power <= bound);
    }
    print(&format!("every power at most {bound}: {good}"));
    Ok(good)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_measured() {
        for kind in KINDS {
            let taken = kind.measure(kind.small[0]).unwrap();
            assert!(taken.start >= taken.check && taken.nodes > 0, "{}: {taken:?}", kind.name);
        }
    }

    #[test]
    fn exponents_are_powers_of_routers() {
        let small = Taken { routers: 10, nodes: 10, check: 1.0, memory: 2.0, start: 3.0 };
        let large = Taken { routers: 100, nodes: 100, check: 100.0, memory: 20.0, start: 3000.0 };
        let powers = exponents(&small, &large).map(|power| (power * 1e9).round() / 1e9);
        assert_eq!(powers, [2.0, 1.0, 3.0]);
    }
}
