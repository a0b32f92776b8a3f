// SPDX-License-Identifier: MIT OR Apache-2.0
//! Ranges of the parameters of families, and sizes that follow from them.

use super::dragonfly::Dragonfly;
use super::{Family, FamilyError, MAX_NODES, random};
use crate::any::plan::{MAX_PORTS, MAX_ROUTERS, most_routers};

impl Family {
    /// Everything that a plan must obey: ranges, then the sizes that follow.
    pub(super) fn check(&self) -> Result<(), FamilyError> {
        let range = |parameter: &'static str, value: u32, least: u32, most: u32| {
            if (least..=most).contains(&value) {
                return Ok(());
            }
            let what = words(parameter);
            Err(FamilyError {
                parameter,
                message: format!("{what} is {value}"),
                remedy: format!("it must be between {least} and {most}"),
            })
        };
        if !matches!(self, Self::FatTree { .. } | Self::Butterfly { .. }) {
            range("nodes", self.nodes_each(), 1, MAX_NODES)?;
        }
        match self {
            Self::Star { leaves, .. } => range("leaves", *leaves, 1, MAX_PORTS)?,
            Self::FullMesh { routers, .. } => range("routers", *routers, 2, MAX_PORTS + 1)?,
            Self::HexaMesh { rings, .. } => range("rings", *rings, 1, 46)?,
            Self::FatTree { arity, levels } => {
                range("arity", *arity, 2, 32)?;
                range("levels", *levels, 2, 10)?;
            }
            Self::Butterfly { arity, stages } => {
                range("arity", *arity, 2, 32)?;
                range("stages", *stages, 1, 10)?;
            }
            Self::FlattenedButterfly { radix, .. } => each(radix, |k| range("radix", k, 2, MAX_PORTS + 1))?,
            Self::Dragonfly { routers, global_links, groups, .. } => {
                range("routers", *routers, 1, MAX_PORTS)?;
                range("global_links", *global_links, 1, MAX_PORTS)?;
                range("groups", groups.unwrap_or(2), 2, routers * global_links + 1)?;
            }
            Self::RandomRegular { routers, degree, .. } => random::check(*routers, *degree, range)?,
            Self::ExpressMesh { radix, interval, .. } => {
                each(radix, |k| range("radix", k, 2, MAX_ROUTERS))?;
                range("interval", *interval, 2, MAX_ROUTERS)?;
            }
        }
        self.check_size()
    }

    fn check_size(&self) -> Result<(), FamilyError> {
        let (size, ports) = self.size();
        let receiving = match self {
            Self::FatTree { levels: stages, .. } | Self::Butterfly { stages, .. } => {
                size / u64::from(*stages)
            }
            _ => size,
        };
        let most = most_routers(size, receiving);
        if size > most {
            return Err(FamilyError {
                parameter: self.size_parameter(),
                message: format!("the network would have {size} routers"),
                remedy: format!("lower it until there are {most} at most"),
            });
        }
        if ports > MAX_PORTS.into() {
            return Err(FamilyError {
                parameter: self.size_parameter(),
                message: format!("a router would have {ports} links"),
                remedy: format!("lower it until there are {MAX_PORTS} at most"),
            });
        }
        let nodes = u64::from(self.nodes_each());
        if ports + nodes > u64::from(MAX_PORTS) + 1 {
            let most = u64::from(MAX_PORTS) + 1 - ports;
            return Err(FamilyError {
                parameter: match self {
                    Self::FatTree { .. } | Self::Butterfly { .. } => "arity",
                    _ => "nodes",
                },
                message: format!("a router with {ports} links would have {nodes} nodes, more than 64 ports"),
                remedy: format!("lower it to {most}, or take fewer links"),
            });
        }
        Ok(())
    }

    /// Routers, and links of the router that has most, of parameters in their ranges.
    pub(super) fn size(&self) -> (u64, u64) {
        let product = |radix: &[u32]| radix.iter().fold(1u64, |size, &k| size.saturating_mul(k.into()));
        match self {
            Self::Star { leaves, .. } => (u64::from(leaves + 1), u64::from(*leaves)),
            Self::FullMesh { routers, .. } => (u64::from(*routers), u64::from(routers - 1)),
            Self::HexaMesh { rings, .. } => (u64::from(1 + 3 * rings * (rings + 1)), 6),
            // A leaf has as many nodes as links down; its links alone are counted, as for other families.
            Self::FatTree { arity, levels } => {
                let each = u64::from(*arity).saturating_pow(levels - 1);
                let links = if *levels > 2 { 2 * arity } else { *arity };
                (each.saturating_mul(u64::from(*levels)), links.into())
            }
            // A port of a switch has a channel in or a channel out.
            Self::Butterfly { arity, stages } => {
                let each = u64::from(*arity).saturating_pow(stages - 1);
                let links = match stages {
                    0..=1 => 0,
                    2 => *arity,
                    _ => 2 * arity,
                };
                (each.saturating_mul(u64::from(*stages)), links.into())
            }
            Self::FlattenedButterfly { radix, .. } => {
                (product(radix), radix.iter().map(|&k| u64::from(k - 1)).sum())
            }
            Self::Dragonfly { routers, global_links, groups, .. } => {
                let shape = Dragonfly::new(*routers, *global_links, *groups);
                (u64::from(shape.groups) * u64::from(*routers), shape.degree().into())
            }
            Self::RandomRegular { routers, degree, .. } => ((*routers).into(), (*degree).into()),
            Self::ExpressMesh { radix, .. } => (product(radix), 4 * radix.len() as u64),
        }
    }

    /// The parameter that sets the number of routers.
    const fn size_parameter(&self) -> &'static str {
        match self {
            Self::Star { .. } => "leaves",
            Self::FullMesh { .. } | Self::Dragonfly { .. } | Self::RandomRegular { .. } => "routers",
            Self::HexaMesh { .. } => "rings",
            Self::FatTree { .. } => "levels",
            Self::Butterfly { .. } => "stages",
            Self::FlattenedButterfly { .. } | Self::ExpressMesh { .. } => "radix",
        }
    }
}

/// Checks every radix; there must be one.
fn each(radix: &[u32], check: impl Fn(u32) -> Result<(), FamilyError>) -> Result<(), FamilyError> {
    if radix.is_empty() {
        return Err(FamilyError {
            parameter: "radix",
            message: "there is no dimension".to_owned(),
            remedy: "give the number of routers along each".to_owned(),
        });
    }
    radix.iter().try_for_each(|&k| check(k))
}

/// A parameter in words.
fn words(parameter: &str) -> &'static str {
    match parameter {
        "leaves" => "the number of leaves",
        "routers" => "the number of routers",
        "rings" => "the number of rings",
        "arity" => "the arity",
        "levels" => "the number of levels",
        "stages" => "the number of stages",
        "radix" => "a radix",
        "global_links" => "the number of global links of a router",
        "groups" => "the number of groups",
        "degree" => "the number of links of a router",
        "interval" => "the interval of express channels",
        _ => "the number of nodes of a router",
    }
}
