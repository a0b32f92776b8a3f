// SPDX-License-Identifier: MIT OR Apache-2.0
//! The ordering of channels that proves that their dependencies have no cycle.

use std::fmt;

use super::Analysis;
use super::channels::ChannelId;

/// Lines that are written at most, and channels on each.
const LINES: usize = 32;
const CHANNELS: usize = 4;

/// Channels by number: every dependency leads from a channel to one with a greater number. A reader
/// can verify the result of the check on it, dependency by dependency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelOrder {
    /// The channels with number 0, those with number 1, and so on.
    pub steps: Vec<Vec<ChannelId>>,
    names: Vec<Vec<String>>,
}

impl ChannelOrder {
    /// The ordering of the graph that an analysis is about; channels without a dependency either way are left
    /// out. `None` when the graph has a cycle.
    pub fn of(analysis: &Analysis) -> Option<Self> {
        let levels = analysis.graph.numbering().ok()?.levels;
        let mut involved = vec![false; levels.len()];
        for (holds, wants) in analysis.graph.edges() {
            involved[holds.idx()] = true;
            involved[wants.idx()] = true;
        }
        let mut steps: Vec<Vec<ChannelId>> = Vec::new();
        let mut names: Vec<Vec<String>> = Vec::new();
        for id in (0..levels.len() as u32).map(ChannelId).filter(|id| involved[id.idx()]) {
            let Some(channel) = analysis.channels.name(&analysis.network, id) else { continue };
            let level = levels[id.idx()] as usize;
            if steps.len() <= level {
                steps.resize_with(level + 1, Vec::new);
                names.resize_with(level + 1, Vec::new);
            }
            steps[level].push(id);
            names[level].push(channel.to_string());
        }
        Some(Self { steps, names })
    }

    /// The channels in words, by number.
    pub fn names(&self) -> &[Vec<String>] {
        &self.names
    }
}

impl fmt::Display for ChannelOrder {
    /// The beginning of every step of the ordering; a long one is cut.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an ordering of the channels in which every dependency ascends:")?;
        for (number, step) in self.names.iter().enumerate().take(LINES) {
            let some = step.iter().take(CHANNELS).map(String::as_str).collect::<Vec<_>>().join(", ");
            write!(f, "\n  {number}: {some}")?;
            if step.len() > CHANNELS {
                write!(f, " and {} more", step.len() - CHANNELS)?;
            }
        }
        if self.names.len() > LINES {
            write!(f, "\n  and so on up to {}", self.names.len() - 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use flitforge_router::spec::Relation;

    use super::super::analyse;
    use super::*;
    use crate::testing::{DIMENSION_ORDER, dims, network, router};

    #[test]
    fn every_dependency_ascends() {
        let analysis = analyse(&network(router(dims(&[5, 3], true), 2, DIMENSION_ORDER)));
        let order = ChannelOrder::of(&analysis).unwrap();
        let number = |id| order.steps.iter().position(|step| step.contains(&id)).unwrap();
        assert!(analysis.graph.dependencies() > 0);
        assert!(analysis.graph.edges().all(|(holds, wants)| number(holds) < number(wants)));
        assert_eq!(order.steps.len(), analysis.graph.numbering().unwrap().depth() as usize);
        assert!(order.steps.iter().zip(order.names()).all(|(ids, names)| ids.len() == names.len()));
    }

    #[test]
    fn a_cycle_has_no_ordering() {
        let ring = Relation::DimensionOrder { datelines: false };
        assert_eq!(ChannelOrder::of(&analyse(&network(router(dims(&[5], true), 2, ring)))), None);
    }

    #[test]
    fn a_long_ordering_is_cut() {
        let analysis = analyse(&network(router(dims(&[40], false), 1, DIMENSION_ORDER)));
        let text = ChannelOrder::of(&analysis).unwrap().to_string();
        assert_eq!(text.lines().count(), LINES + 2, "{text}");
        assert!(text.ends_with("and so on up to 38"), "{text}");
    }
}
