// SPDX-License-Identifier: MIT OR Apache-2.0
//! What holds whenever nodes die, as long as the living are connected.

use flitforge_topology::healing::Method;
use flitforge_traffic::healing::{Event, HealingRules};
use proptest::prelude::*;

use super::network::{LONGEST, Network, neighbours};

/// Who dies when, and who sees a long detour when.
#[derive(Debug, Clone)]
struct Story {
    nodes: u32,
    deaths: Vec<(u64, u32)>,
    detours: Vec<(u64, u32)>,
    seed: u64,
    /// The time of a table.
    writing: u64,
    /// The longest time of a message: as detection takes, or so long that rounds, deaths and news are in
    /// flight together.
    longest: u64,
}

fn rules() -> impl Strategy<Value = HealingRules> {
    let method = prop::sample::select(&Method::ALL[..]);
    let times = (0u64..100, 1u64..3000);
    (method, 1u32..4, prop::option::of(0u32..4), times).prop_map(|(method, failed, extra_hops, times)| {
        let (settle, retry) = times;
        HealingRules { method, failed, extra_hops, settle, retry, capacity: 40 }
    })
}

fn story() -> impl Strategy<Value = Story> {
    (8u32..40, 1u64..1500, any::<u64>()).prop_flat_map(|(nodes, span, seed)| {
        let all: Vec<u32> = (0..nodes).collect();
        let dead = prop::sample::subsequence(all, 0..=nodes as usize / 2);
        let at = || prop::collection::vec(0..span, nodes as usize);
        let detours = prop::collection::vec((0..2 * span, 0..nodes), 0..4);
        let longest = prop_oneof![Just(LONGEST), LONGEST..400];
        (dead, at(), detours, longest, 0u64..100).prop_map(move |(dead, at, detours, longest, writing)| {
            Story { nodes, deaths: at.into_iter().zip(dead).collect(), detours, seed, writing, longest }
        })
    })
}

impl Story {
    /// Whether the survivors are connected, and every dead node has one of them as neighbour to notice its
    /// death.
    fn can_be_healed(&self) -> bool {
        let links = neighbours(self.nodes);
        let dead = |node: u32| self.deaths.iter().any(|death| death.1 == node);
        let living: Vec<u32> = (0..self.nodes).filter(|&node| !dead(node)).collect();
        let mut reached = vec![false; self.nodes as usize];
        let mut stack = vec![living[0]];
        while let Some(node) = stack.pop() {
            if !std::mem::replace(&mut reached[node as usize], true) && !dead(node) {
                stack.extend(&links[node as usize]);
            }
        }
        reached.into_iter().all(|reached| reached)
    }

    fn network(&self, rules: &HealingRules) -> Network {
        let mut network = Network::new(rules, self.nodes, self.seed);
        network.longest = self.longest;
        network.writing = self.writing;
        for &(at, node) in &self.deaths {
            network.dies(at, node);
        }
        for &(at, node) in &self.detours {
            network.happens(at, node, Event::LongWay { extra: 2 });
        }
        network
    }
}

/// Runs a story; the laws of every activation are the network's own.
fn check(story: &Story, rules: &HealingRules, mut network: Network) -> Result<(), TestCaseError> {
    network.run();
    let mut dead: Vec<u32> = story.deaths.iter().map(|death| death.1).collect();
    dead.sort_unstable();
    let healed = network.healed().clone();
    prop_assert!(healed.iter().all(|node| dead.contains(node)));
    prop_assert!(dead.len() - healed.len() < rules.failed as usize, "{:?} of {:?} healed", healed, dead);
    for node in network.living() {
        let agent = &network.agents[node as usize];
        prop_assert!((0..story.nodes).all(|other| agent.knows_dead(other) == dead.contains(&other)));
        prop_assert!(!agent.exhausted());
        prop_assert!(!agent.holds_traffic(), "node {} is still waiting", node);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_living_agree((story, rules) in (story(), rules())) {
        prop_assume!(story.can_be_healed());
        check(&story, &rules, story.network(&rules))?;
    }

    /// Messages between nodes that are not neighbours go over others, which may die under them.
    #[test]
    fn lost_connections_are_made_up_for((story, rules) in (story(), rules())) {
        prop_assume!(story.can_be_healed());
        let mut network = story.network(&rules);
        network.one_lost_in = 10;
        check(&story, &rules, network)?;
    }

    /// Nothing is sent but news as long as too few are dead and nobody is cut off or complains.
    #[test]
    fn nothing_happens_below_the_threshold(story in story(), rules in rules()) {
        prop_assume!(story.can_be_healed());
        let failed = story.deaths.len() as u32 + 1;
        let rules = HealingRules { failed, extra_hops: Some(2), ..rules };
        let links = neighbours(story.nodes);
        let dead = |node: &u32| story.deaths.iter().any(|death| death.1 == *node);
        prop_assume!(links.iter().all(|ends| ends.iter().filter(|node| !dead(node)).count() >= 2));
        let mut network = story.network(&rules);
        network.run();
        prop_assert!(network.healed().is_empty());
        prop_assert!(network.trace.iter().all(|line| line.contains(": news")), "{:?}", network.trace);
    }
}
