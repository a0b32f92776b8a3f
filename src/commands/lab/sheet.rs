// SPDX-License-Identifier: MIT OR Apache-2.0
//! `lab.toml`: the criteria of a grade, as data.

use serde::Deserialize;
use serde_json::Value;

/// The criteria of a lab.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sheet {
    pub(super) title: String,
    /// Configurations that students write.
    #[serde(default)]
    pub(super) network: Vec<Rule>,
    pub(super) criterion: Vec<Criterion>,
}

impl Sheet {
    /// Files that students hand in.
    pub(super) fn files(&self) -> Vec<&str> {
        let own = self.network.iter().map(|rule| rule.turns.as_deref().unwrap_or(&rule.file));
        own.chain(self.criterion.iter().filter_map(|criterion| criterion.test.file())).collect()
    }
}

/// What may differ between a configuration and one of the lab's files.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rule {
    /// The student's file.
    pub(super) file: String,
    /// The file of the lab from which it starts.
    pub(super) base: String,
    /// Keys and sections that may differ. How a run is measured never counts: the grader has its own.
    #[serde(default)]
    pub(super) free: Vec<String>,
    /// The turn set that routes in `base`. There is no configuration of the student's then.
    pub(super) turns: Option<String>,
    /// Limits of what may differ.
    #[serde(default)]
    pub(super) limit: Vec<Limit>,
}

/// The greatest product of some keys.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Limit {
    pub(super) keys: Vec<String>,
    pub(super) at_most: f64,
}

/// A line of a grade.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Criterion {
    pub(super) title: String,
    pub(super) points: u32,
    /// Where to look, if it is not met. It gives no answer away.
    pub(super) hint: Option<String>,
    pub(super) test: Test,
}

/// What is looked at.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Test {
    /// The network passes the check before cycle 0.
    Proved {
        network: String,
        /// By this argument: `acyclic`, `escape` or `wait-for`.
        argument: Option<String>,
    },
    /// A result: each expectation has an equal share of the points.
    Result { of: Of, expect: Vec<Expect> },
    /// Loads that are stable, in ascending order: each has an equal share of the points.
    Carries {
        network: String,
        #[serde(default)]
        set: Vec<String>,
        loads: Vec<f64>,
    },
    /// The file lists channels of which each depends on the next, and the last on the first.
    Cycle {
        network: String,
        file: String,
        /// Directions of ports, one of which a channel of the cycle has.
        through: Vec<String>,
    },
    /// The file numbers the channels, and every dependency ascends.
    Numbering { network: String, file: String },
    /// Every hop of every route leads nearer to the destination.
    Minimal { network: String },
    /// A turn set: every packet finds a route, and few turns are forbidden in each column.
    Turns {
        file: String,
        network: String,
        /// Turns forbidden in a column.
        at_most: usize,
        /// Sets that do not count.
        #[serde(default)]
        known: Vec<Vec<String>>,
        /// Whether even and odd columns must differ.
        #[serde(default)]
        by_column: bool,
    },
    /// A curve of latency over load, as `sweep` writes it, measured again at some loads.
    Curve(Curve),
    /// A number with its unit in the file of answers.
    Number(Number),
    /// A saturation load in the file of answers, in fractions of capacity: the network is stable below it and
    /// saturated above it.
    Saturation {
        key: String,
        network: String,
        #[serde(default)]
        set: Vec<String>,
        /// How far below and above, in fractions of the load.
        tolerance: f64,
    },
    /// A schedule of messages after which ranks know of others.
    Schedule {
        network: String,
        file: String,
        /// The rank of which all know in the end; all of all if none is given.
        root: Option<u32>,
        /// Bytes of each message at least.
        bytes: u64,
        /// Bounds of the time that it takes, in cycles.
        makespan: Vec<f64>,
    },
}

impl Test {
    /// A file that it reads besides configurations.
    pub(super) fn file(&self) -> Option<&str> {
        match self {
            Self::Result { of: Of { what: What::Json, file, .. }, .. }
            | Self::Cycle { file, .. }
            | Self::Numbering { file, .. }
            | Self::Turns { file, .. }
            | Self::Curve(Curve { file, .. })
            | Self::Schedule { file, .. } => Some(file),
            Self::Number(_) | Self::Saturation { .. } => Some(super::submission::ANSWERS),
            _ => None,
        }
    }
}

/// A curve of latency over load.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Curve {
    pub(super) file: String,
    /// The network of the lab that is measured again.
    pub(super) network: String,
    #[serde(default)]
    pub(super) set: Vec<String>,
    /// The value of the column `case`, of sweeps that have cases.
    pub(super) case: Option<String>,
    /// Least number of stable loads.
    pub(super) points: usize,
    /// Greatest half width of the confidence interval of a stable load, in fractions of the mean.
    pub(super) precision: f64,
    /// How many of the stable loads are measured again.
    pub(super) again: usize,
}

/// A number with its unit.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Number {
    pub(super) key: String,
    /// Where the right number comes from, and its place there as a JSON pointer.
    pub(super) of: Of,
    pub(super) path: String,
    pub(super) unit: String,
    /// Greatest relative deviation.
    pub(super) tolerance: f64,
    /// Greatest half width of the confidence interval that must be given, in fractions of the number.
    pub(super) interval: Option<f64>,
}

/// Where a result comes from.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Of {
    pub(super) what: What,
    /// The configuration, of the student if a rule names it, else of the lab; or the student's JSON.
    pub(super) file: String,
    #[serde(default)]
    pub(super) set: Vec<String>,
    #[serde(default)]
    pub(super) allow_deadlock: bool,
    /// Whether the configuration is that of the lab, although a rule names it.
    #[serde(default)]
    pub(super) given: bool,
}

/// What a result is. Each has the names that the JSON of the command of its name has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum What {
    Topology,
    Check,
    /// Of traffic, with `busiest`, the utilisation of the busiest channel; or of a workload.
    Run,
    /// The values of all parameters.
    Config,
    /// A file that a command wrote.
    Json,
}

/// An expectation of a value in JSON.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    /// Its place, as a JSON pointer. A list is its length.
    pub(super) path: String,
    /// What it is called.
    pub(super) words: String,
    /// One of these values.
    #[serde(default)]
    pub(super) one_of: Vec<Value>,
    pub(super) at_least: Option<f64>,
    pub(super) at_most: Option<f64>,
    /// Whether there must be nothing.
    #[serde(default)]
    pub(super) absent: bool,
}

impl Expect {
    /// Whether a value is as expected.
    pub(super) fn look(&self, whole: &Value) -> Result<(), String> {
        let words = &self.words;
        let value = whole.pointer(&self.path).filter(|value| !value.is_null());
        let value = match value {
            Some(value) if self.absent => return Err(format!("{words} is {}", said(value))),
            None if self.absent => return Ok(()),
            None => return Err(format!("there is no {words}")),
            Some(value) => value,
        };
        if !self.one_of.is_empty() && !self.one_of.contains(value) {
            // Several values would be a list to choose from.
            let wanted = match self.one_of.as_slice() {
                [wanted] => format!("not {}", said(wanted)),
                _ => "which is none that this task is about".to_owned(),
            };
            return Err(format!("{words} is {}, {wanted}", said(value)));
        }
        let number = number(value);
        if let Some(least) = self.at_least
            && number.is_none_or(|number| number < least)
        {
            return Err(format!("{words} is {}: at least {least} is wanted", said(value)));
        }
        if let Some(most) = self.at_most
            && number.is_none_or(|number| number > most)
        {
            return Err(format!("{words} is {}: at most {most} is wanted", said(value)));
        }
        Ok(())
    }
}

/// A value as a number: that of a list is its length.
pub(super) fn number(value: &Value) -> Option<f64> {
    value.as_array().map_or_else(|| value.as_f64(), |list| Some(list.len() as f64))
}

/// A value as a sentence has it.
fn said(value: &Value) -> String {
    match (value, number(value)) {
        (Value::Null, _) => "none".to_owned(),
        (Value::String(text), _) => text.clone(),
        (_, Some(number)) if number.fract() == 0.0 => format!("{number}"),
        (_, Some(number)) => flitforge::significant(number, 4),
        (other, None) => other.to_string(),
    }
}
