// SPDX-License-Identifier: MIT OR Apache-2.0
//! The plan of the study: sizes, loads, times and repetitions.

use flitforge_router::circulant::Circulant;
use flitforge_topology::reliability::{FailureError, random_failures};
use serde::Serialize;

use super::scene::{Scene, Study, Threshold, Way};

/// Sizes, loads, times and repetitions. Loads are in flits per node and cycle, times in cycles.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Plan {
    /// Whether this is the short version.
    pub quick: bool,
    /// Seed of the first repetition, of its traffic and of who dies in it; the others count up from it.
    pub seed: u64,
    /// Low and medium load.
    pub loads: Vec<f64>,
    /// Cycles before anything is measured.
    pub warmup: u64,
    /// Sizes in which one node dies.
    pub sizes: Vec<u32>,
    /// Repetitions for each.
    pub repetitions: u32,
    /// The cycle of the first death.
    pub death: u64,
    /// The last cycle of runs with one death.
    pub end: u64,
    /// Size whose traffic is followed in the course of time.
    pub followed: u32,
    /// Repetitions of that, which are averaged window by window.
    pub followed_repetitions: u32,
    /// Cycles of a window there.
    pub window: u64,
    /// Sizes in which nodes die one after the other, as many as a node has links less one.
    pub several: Vec<u32>,
    /// Repetitions for each.
    pub several_repetitions: u32,
    /// Cycles from one death to the next.
    pub interval: u64,
}

/// Where healing is only begun by long ways.
const EXTRA_HOPS: [u32; 2] = [1, 2];

/// Numbers of dead nodes that begin healing.
const FAILED: [u32; 3] = [1, 2, 4];

impl Plan {
    /// Everything.
    pub fn full() -> Self {
        Self {
            quick: false,
            seed: 1,
            loads: vec![0.1, 0.4],
            warmup: 500,
            sizes: vec![12, 16, 24, 32, 64, 128, 256],
            repetitions: 20,
            death: 2000,
            end: 5000,
            followed: 64,
            followed_repetitions: 100,
            window: 25,
            several: vec![24, 64],
            several_repetitions: 10,
            interval: 1500,
        }
    }

    /// Some ten seconds' worth: up to 128 nodes, fewer repetitions, shorter runs.
    pub fn quick() -> Self {
        Self {
            quick: true,
            sizes: vec![12, 16, 24, 32, 64, 128],
            repetitions: 3,
            death: 1500,
            end: 3000,
            followed_repetitions: 6,
            window: 50,
            several_repetitions: 1,
            ..Self::full()
        }
    }

    /// The runs, study by study; in each the ways lie next to each other, so that they meet the same traffic
    /// and the same deaths.
    ///
    /// # Errors
    /// When a size is impossible.
    pub fn scenes(&self) -> Result<Vec<Scene>, FailureError> {
        let mut scenes = Vec::new();
        for &nodes in &self.sizes {
            for &load in &self.loads {
                for seed in self.seeds(self.repetitions) {
                    scenes.extend(self.one_death(Study::OneDeath, nodes, load, seed)?);
                }
            }
        }
        for seed in self.seeds(self.followed_repetitions) {
            scenes.extend(self.one_death(Study::Course, self.followed, self.medium(), seed)?);
        }
        for &nodes in &self.several {
            for seed in self.seeds(self.several_repetitions) {
                scenes.extend(self.several_deaths(nodes, seed)?);
            }
        }
        Ok(scenes)
    }

    fn seeds(&self, repetitions: u32) -> impl Iterator<Item = u64> + use<> {
        (self.seed..).take(repetitions as usize)
    }

    /// The greatest of the loads.
    pub(super) fn medium(&self) -> f64 {
        self.loads.iter().copied().fold(0.0, f64::max)
    }

    /// The least of the loads.
    pub(super) fn low(&self) -> f64 {
        self.loads.iter().copied().fold(self.medium(), f64::min)
    }

    fn one_death(
        &self,
        study: Study,
        nodes: u32,
        load: f64,
        seed: u64,
    ) -> Result<impl Iterator<Item = Scene> + use<>, FailureError> {
        let deaths = random_failures(nodes, 1, seed)?.into_iter().map(|node| (self.death, node)).collect();
        let scene = Scene {
            study,
            nodes,
            load,
            way: Way::None,
            threshold: Threshold::Failed(1),
            deaths,
            seed,
            warmup: self.warmup,
            window: self.window,
            end: self.end,
        };
        Ok(Way::ALL.into_iter().map(move |way| Scene { way, ..scene.clone() }))
    }

    fn several_deaths(&self, nodes: u32, seed: u64) -> Result<Vec<Scene>, FailureError> {
        let degree = Circulant::binomial(nodes)?.ports();
        let dead = random_failures(nodes, degree - 1, seed)?;
        let deaths: Vec<_> = (1..).map(|i| i * self.interval).zip(dead).collect();
        let scene = Scene {
            study: Study::SeveralDeaths,
            nodes,
            load: self.low(),
            way: Way::None,
            threshold: Threshold::Failed(1),
            end: (deaths.len() as u64 + 1) * self.interval,
            deaths,
            seed,
            warmup: self.warmup,
            window: self.interval,
        };
        let failed = FAILED.into_iter().filter(|&failed| failed < degree).map(Threshold::Failed);
        let extra = EXTRA_HOPS.into_iter().map(Threshold::ExtraHops);
        let thresholds = failed.chain(extra);
        let heals = thresholds.flat_map(|threshold| Way::HEALING.map(|way| (way, threshold)));
        let ways = std::iter::once((Way::None, Threshold::Failed(1))).chain(heals);
        Ok(ways.map(|(way, threshold)| Scene { way, threshold, ..scene.clone() }).collect())
    }
}
