// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a node does, from its attributes.

use super::groups::{Group, Groups};
use super::message::{Attribute, CollectiveType, Node, NodeType, Value};
use flitforge_traffic::workload::Lane;
use flitforge_traffic::workload::replay::Fault;

/// The processor of computations.
pub(super) const COMPUTES: u8 = 0;
/// The processor of what the host of an accelerator does.
const HOST: u8 = 1;
/// The processor of loads and stores.
const MEMORY: u8 = 2;
/// The processor of messages.
pub(super) const MESSAGES: u8 = 3;

/// What a node does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Work {
    Nothing,
    Compute { micros: u64, lane: Lane },
    Send { to: u32, bytes: u64, tag: u32 },
    Receive { from: u32, bytes: u64, tag: u32 },
    Collective { kind: CollectiveType, bytes: u64, group: Group, instance: u32 },
}

/// The attributes of a node.
struct Attributes<'n>(&'n [Attribute]);

impl Attributes<'_> {
    fn value(&self, name: &str) -> Option<&Value> {
        self.0.iter().find(|attribute| attribute.name == name)?.value.as_ref()
    }

    /// A number that is given, within its range.
    fn number(&self, name: &'static str, most: u64) -> Result<Option<u64>, Fault> {
        let Some(value) = self.value(name) else { return Ok(None) };
        let number = value.as_number().and_then(|number| u64::try_from(number).ok());
        let number = number.filter(|number| *number <= most);
        number.map(Some).ok_or(Fault::Attribute { name, most })
    }

    fn needed(&self, name: &'static str, most: u64) -> Result<u64, Fault> {
        self.number(name, most)?.ok_or(Fault::NoAttribute(name))
    }

    /// The size of a message: of what is sent, or of the tensor.
    fn bytes(&self) -> Result<u64, Fault> {
        let most = u64::MAX >> 16;
        match self.number("comm_size", most)? {
            Some(bytes) => Ok(bytes),
            None => self.number("tensor_size", most)?.ok_or(Fault::NoAttribute("comm_size")),
        }
    }

    fn rank(&self, name: &'static str, ranks: u32) -> Result<u32, Fault> {
        let rank = self.needed(name, u64::from(u32::MAX >> 1))? as u32;
        if rank < ranks { Ok(rank) } else { Err(Fault::NoSuchRank { rank, ranks }) }
    }

    fn tag(&self) -> Result<u32, Fault> {
        Ok(self.number("comm_tag", u64::from(u32::MAX))?.unwrap_or_default() as u32)
    }

    fn group(&self, rank: u32, groups: &Groups) -> Result<Group, Fault> {
        let name = match self.value("pg_name") {
            Some(Value::Text(name)) if !name.is_empty() => Some(name.clone()),
            Some(value) => value.as_number().map(|number| number.to_string()),
            None => None,
        };
        match (name, self.value("involved_dim")) {
            (Some(name), _) => groups.named(rank, &name),
            (None, Some(Value::Bools(dims))) => groups.along(rank, &dims.values),
            (None, _) => groups.all(rank),
        }
    }
}

impl Work {
    pub(super) fn of(node: &Node, rank: u32, groups: &Groups) -> Result<Self, Fault> {
        let attributes = Attributes(&node.attr);
        let lane = |cpu| Lane { cpu, nic: 0 };
        let on_host = attributes.value("is_cpu_op") == Some(&Value::Bool(true));
        let kind = NodeType::try_from(node.r#type);
        let kind = kind.map_err(|_| Fault::Malformed(format!("no type of nodes is {}", node.r#type)))?;
        Ok(match kind {
            NodeType::Invalid | NodeType::Metadata => Self::Nothing,
            NodeType::Comp => {
                let lane = lane(if on_host { HOST } else { COMPUTES });
                Self::Compute { micros: node.duration_micros, lane }
            }
            NodeType::MemLoad | NodeType::MemStore => {
                Self::Compute { micros: node.duration_micros, lane: lane(MEMORY) }
            }
            NodeType::CommSend => {
                let to = attributes.rank("comm_dst", groups.ranks())?;
                Self::Send { to, bytes: attributes.bytes()?, tag: attributes.tag()? }
            }
            NodeType::CommRecv => {
                let from = attributes.rank("comm_src", groups.ranks())?;
                Self::Receive { from, bytes: attributes.bytes()?, tag: attributes.tag()? }
            }
            NodeType::CommColl => {
                let number = attributes.needed("comm_type", i32::MAX as u64)? as i32;
                let kind = CollectiveType::try_from(number);
                let kind =
                    kind.map_err(|_| Fault::Malformed(format!("no collective operation is {number}")))?;
                let bytes = if kind == CollectiveType::Barrier { 0 } else { attributes.bytes()? };
                Self::Collective { kind, bytes, group: attributes.group(rank, groups)?, instance: 0 }
            }
        })
    }
}
