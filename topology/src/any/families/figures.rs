// SPDX-License-Identifier: MIT OR Apache-2.0
//! Closed forms of families.

use super::Family;
use super::dragonfly::Dragonfly;

/// What is known of a network from its parameters. Distances are in links between routers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// Routers.
    pub routers: u64,
    /// Nodes.
    pub nodes: u64,
    /// Links of the router that has most.
    pub degree: u64,
    /// Links.
    pub links: u64,
    /// Greatest distance of two nodes.
    pub diameter: Option<u32>,
    /// Mean distance over all ordered pairs of different nodes; in a butterfly that of a node to itself
    /// counts.
    pub mean: Option<f64>,
    /// Channels of the narrowest cut into halves of as many nodes, both directions counted.
    pub bisection: Option<u64>,
}

impl Family {
    /// The closed forms, of parameters for which there is a [plan](Family::plan).
    pub fn figures(&self) -> Figures {
        let (routers, degree) = self.size();
        let each = u64::from(self.nodes_each());
        let (links, nodes) = match self {
            Self::Star { leaves, .. } => (u64::from(*leaves), u64::from(*leaves) * each),
            Self::FullMesh { .. } => (routers * (routers - 1) / 2, routers * each),
            Self::HexaMesh { rings, .. } => {
                let r = u64::from(*rings);
                (3 * r * (3 * r + 1), routers * each)
            }
            Self::FatTree { arity, levels } => {
                let nodes = u64::from(*arity).pow(*levels);
                (u64::from(levels - 1) * nodes, nodes)
            }
            Self::Butterfly { arity, stages } => {
                let nodes = u64::from(*arity).pow(*stages);
                (u64::from(stages - 1) * nodes, nodes)
            }
            Self::FlattenedButterfly { radix, .. } => {
                (radix.iter().map(|&k| u64::from(k - 1)).sum::<u64>() * routers / 2, routers * each)
            }
            Self::Dragonfly { .. } => (self.dragonfly().map_or(0, |shape| shape.links()), routers * each),
            Self::RandomRegular { .. } => (routers * degree / 2, routers * each),
            Self::ExpressMesh { radix, interval, .. } => {
                let row = |&k: &u32| routers / u64::from(k) * u64::from(k - 1 + (k - 1) / interval);
                (radix.iter().map(row).sum(), routers * each)
            }
        };
        let degree = if let Self::ExpressMesh { radix, interval, .. } = self {
            radix.iter().map(|&k| most_in_row(k, *interval)).sum()
        } else {
            degree
        };
        let diameter = self.diameter();
        Figures {
            routers,
            nodes,
            degree,
            links,
            diameter,
            mean: self.mean(nodes),
            bisection: self.bisection(),
        }
    }

    fn dragonfly(&self) -> Option<Dragonfly> {
        match self {
            Self::Dragonfly { routers, global_links, groups, .. } => {
                Some(Dragonfly::new(*routers, *global_links, *groups))
            }
            _ => None,
        }
    }

    fn diameter(&self) -> Option<u32> {
        Some(match self {
            Self::Star { leaves, .. } => 2 * u32::from(*leaves > 1),
            Self::FullMesh { .. } => 1,
            Self::HexaMesh { rings, .. } => 2 * rings,
            Self::FatTree { levels, .. } => 2 * (levels - 1),
            Self::Butterfly { stages, .. } => stages - 1,
            Self::FlattenedButterfly { radix, .. } => radix.len() as u32,
            Self::Dragonfly { routers: 1, .. } => 1,
            Self::Dragonfly { routers, global_links, groups, .. } => {
                let most = routers * global_links + 1;
                return (groups.unwrap_or(most) == most).then_some(3);
            }
            Self::RandomRegular { .. } | Self::ExpressMesh { .. } => return None,
        })
    }

    /// The sum over the other nodes of one, in families that look the same from each node, over their number.
    fn mean(&self, nodes: u64) -> Option<f64> {
        let each = f64::from(self.nodes_each());
        let sum: f64 = match self {
            Self::Star { .. } => 2.0 * (nodes as f64 - each),
            Self::FullMesh { .. } => nodes as f64 - each,
            Self::Butterfly { stages, .. } => return Some(f64::from(stages - 1)),
            Self::FatTree { arity, levels } => {
                let below = |height: u32| f64::from(*arity).powi(height as i32);
                (1..*levels).map(|height| 2.0 * f64::from(height) * (below(height + 1) - below(height))).sum()
            }
            Self::FlattenedButterfly { radix, .. } => {
                let apart = |&k: &u32| nodes as f64 * (1.0 - 1.0 / f64::from(k));
                radix.iter().map(apart).sum()
            }
            Self::HexaMesh { .. }
            | Self::Dragonfly { .. }
            | Self::RandomRegular { .. }
            | Self::ExpressMesh { .. } => return None,
        };
        Some(sum / (nodes as f64 - 1.0).max(1.0))
    }

    /// Of a HexaMesh as its authors have it. Of a flattened butterfly with the widest rows even in length:
    /// the narrowest cut of a product of complete graphs halves one dimension (J. H. Lindsey, "Assignment of
    /// numbers to vertices", American Mathematical Monthly 71(5), 1964).
    fn bisection(&self) -> Option<u64> {
        let halves = |n: u64| 2 * (n / 2) * n.div_ceil(2);
        match self {
            Self::Star { leaves, .. } => Some(2 * u64::from(leaves / 2)),
            Self::FullMesh { routers, .. } => Some(halves((*routers).into())),
            Self::HexaMesh { rings, .. } => Some(2 * (4 * u64::from(*rings) + 1)),
            Self::FatTree { arity, levels } => {
                arity.is_multiple_of(2).then(|| u64::from(*arity).pow(*levels))
            }
            Self::Butterfly { stages: 1, .. } => Some(0),
            // Half of the channels of the first stage (Dally and Towles, section 4.2).
            Self::Butterfly { arity, stages } => {
                arity.is_multiple_of(2).then(|| u64::from(*arity).pow(*stages) / 2)
            }
            Self::FlattenedButterfly { radix, .. } => {
                let &k = radix.first()?;
                let known = k.is_multiple_of(2) && radix.iter().all(|&other| other == k);
                known.then(|| halves(k.into()) * u64::from(k).pow(radix.len() as u32 - 1))
            }
            Self::Dragonfly { .. } | Self::RandomRegular { .. } | Self::ExpressMesh { .. } => None,
        }
    }
}

/// Most links of a router in a row of an express mesh.
fn most_in_row(k: u32, interval: u32) -> u64 {
    let of = |x: u32| {
        let local = u64::from(x > 0) + u64::from(x + 1 < k);
        let stops = x.is_multiple_of(interval);
        local + u64::from(stops && x >= interval) + u64::from(stops && x + interval < k)
    };
    // Rows repeat: what no router up to here has, none has.
    (0..k.min(interval.saturating_mul(3))).map(of).max().unwrap_or(0)
}
