// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables that the paper prints.

use flitforge_traffic::revolving::{RevolvingError, Schedule, Scheme};
use serde::Deserialize;
use serde_json::{Value, json};

/// The tables of `experiments/garg-ghosh/paper.toml`, in the paper's order.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Printed {
    /// The tables.
    pub(super) table: Vec<Table>,
}

/// A printed table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    /// Where it stands.
    place: String,
    /// The scheme, of two children a process.
    scheme: Which,
    /// Number of nodes.
    nodes: u32,
    /// What its values are.
    what: What,
    /// Whether it names a process by its position at step 0.
    #[serde(default)]
    by_position: bool,
    /// The step.
    #[serde(default)]
    step: u64,
    /// The places of the values; none for distances.
    #[serde(default)]
    at: Vec<u32>,
    /// The values.
    value: Vec<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Which {
    Next,
    Snext,
    NSnext2,
    Bcnext,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum What {
    Position,
    Label,
    Receiver,
    Sender,
    Distance,
}

impl Printed {
    /// The tables of the paper.
    ///
    /// # Errors
    /// When the file is wrong: a defect of the program.
    pub(super) fn read() -> Result<Self, toml::de::Error> {
        toml::from_str(include_str!("../../experiments/garg-ghosh/paper.toml"))
    }
}

impl Table {
    /// The scheme.
    const fn scheme(&self) -> Scheme {
        match self.scheme {
            Which::Next => Scheme::Next { arity: 2 },
            Which::Snext => Scheme::Snext,
            Which::NSnext2 => Scheme::NSnext2,
            Which::Bcnext => Scheme::Bcnext,
        }
    }

    /// Each printed value with the computed one. A distance has no place, and one that the paper lacks no
    /// printed value.
    ///
    /// # Errors
    /// When there is no such schedule.
    pub(super) fn compare(&self) -> Result<Vec<Value>, RevolvingError> {
        let schedule = Schedule::new(self.scheme(), self.nodes)?;
        let row = |at: Option<u32>, printed: Option<i64>, computed: Option<i64>| {
            json!({
                "place": self.place, "scheme": self.scheme().name(), "nodes": self.nodes, "step": self.step,
                "at": at, "printed": printed, "computed": computed,
            })
        };
        if self.what == What::Distance {
            let distances = schedule.distances();
            let residue = |value: i64| value.rem_euclid(self.nodes.into());
            let has = |value: i64| distances.iter().any(|&own| i64::from(own) == residue(value));
            let printed = self.value.iter().map(|&value| row(None, Some(value), has(value).then_some(value)));
            let missing = |own: &&u32| !self.value.iter().any(|&value| residue(value) == i64::from(**own));
            let more = distances.iter().filter(missing).map(|&own| row(None, None, Some(own.into())));
            return Ok(printed.chain(more).collect());
        }
        let pairs = self.at.iter().zip(&self.value);
        Ok(pairs.map(|(&at, &value)| row(Some(at), Some(value), self.computed(&schedule, at))).collect())
    }

    /// The value at a place, unless the place is outside of the hierarchy or has none.
    fn computed(&self, schedule: &Schedule, at: u32) -> Option<i64> {
        let of_position = self.by_position || matches!(self.what, What::Position | What::Label);
        let known = if of_position { schedule.positions().contains(&at) } else { at < schedule.processes() };
        if !known {
            return None;
        }
        let process = if of_position { schedule.process(at, 0) } else { at };
        let name = |process| if self.by_position { schedule.position(process, 0) } else { process };
        let value = match self.what {
            What::Position => Some(schedule.position(process, 1)),
            What::Label => Some(schedule.label(at)),
            What::Receiver => schedule.receiver(process, self.step).map(name),
            What::Sender => schedule.senders(process, self.step).first().copied().map(name),
            What::Distance => None,
        };
        value.map(i64::from)
    }
}
