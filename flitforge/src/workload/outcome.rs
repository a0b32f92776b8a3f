// SPDX-License-Identifier: MIT OR Apache-2.0
//! The results that a program has of its own: for the terminal, the page, JSON and the columns of tables.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use flitforge_sim::report::{Number, Numbers};
#[cfg(feature = "json")]
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::page::Section;
use super::registry;
use super::report::{Trips, WorkloadReport};

#[cfg(feature = "json")]
pub use erased_serde::Serialize as Written;

/// What can be written, which needs nothing without the feature `json`.
#[cfg(not(feature = "json"))]
pub trait Written {}

#[cfg(not(feature = "json"))]
impl<T> Written for T {}

/// Results of a program. As JSON they are an object of the report, with the feature `json`.
pub trait Outcome: Any + Debug + Send + Sync + Written {
    /// The key of the object in JSON.
    fn key(&self) -> &'static str;

    /// What the terminal shows, a line each: its name, of at most 16 characters, and the rest.
    fn lines(&self, _run: &WorkloadReport) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Sections of the page.
    fn sections(&self, _run: &WorkloadReport) -> Vec<Section> {
        Vec::new()
    }
}

/// The outcomes of one run. They are equal if they say the same.
#[derive(Debug, Clone, Default)]
pub struct Outcomes(Vec<Arc<dyn Outcome>>);

impl PartialEq for Outcomes {
    fn eq(&self, other: &Self) -> bool {
        format!("{:?}", self.0) == format!("{:?}", other.0)
    }
}

#[cfg(feature = "json")]
impl Serialize for Outcomes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for outcome in &self.0 {
            map.serialize_entry(outcome.key(), &Erased(outcome.as_ref()))?;
        }
        map.end()
    }
}

/// An outcome as JSON.
#[cfg(feature = "json")]
struct Erased<'a>(&'a dyn Outcome);

#[cfg(feature = "json")]
impl Serialize for Erased<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(self.0, serializer)
    }
}

impl WorkloadReport {
    /// Adds an outcome, behind those that are there.
    pub fn add(&mut self, outcome: impl Outcome) {
        self.outcomes.0.push(Arc::new(outcome));
    }

    /// The outcome of a type, if the run has one.
    pub fn outcome<T: Outcome>(&self) -> Option<&T> {
        self.outcomes().find_map(|outcome| (outcome as &dyn Any).downcast_ref())
    }

    /// All outcomes, in order.
    pub fn outcomes(&self) -> impl Iterator<Item = &dyn Outcome> {
        self.outcomes.0.iter().map(AsRef::as_ref)
    }

    /// A number of the outcome of a type; [`Number::Missing`] where the run has none.
    pub fn number_of<T: Outcome, N: Into<Number>>(&self, value: impl FnOnce(&T) -> N) -> Number {
        self.outcome().map(value).into()
    }

    /// The main numbers, by name. Those of other programs are left out.
    pub fn numbers(&self) -> Numbers {
        let program = (String::from("program"), Number::Text(self.program.clone()));
        let numbers = quantities().map(|of| (of, (of.value)(self)));
        let written = numbers.filter(|(of, number)| of.always || *number != Number::Missing);
        Numbers(
            [program].into_iter().chain(written.map(|(of, number)| (of.name.to_owned(), number))).collect(),
        )
    }
}

/// A main number of workloads: a column of tables, and a key in JSON.
#[derive(Debug, Clone, Copy)]
pub struct Quantity {
    /// Its name in SQL, in CSV and in JSON.
    pub name: &'static str,
    /// Its unit; may be empty.
    pub unit: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Whether JSON has it, as `null`, where it is missing.
    pub always: bool,
    /// A point of a sweep in words, with `{}` for the number; `None`: they do not name it.
    pub words: Option<&'static str>,
    /// Name and title of its figure over a sweep; `None`: there is no figure.
    pub figure: Option<(&'static str, &'static str)>,
    /// Reads it off a report.
    pub value: fn(&WorkloadReport) -> Number,
}

impl Quantity {
    /// A number that only some programs have, neither named in words nor drawn.
    pub const fn new(
        name: &'static str,
        unit: &'static str,
        doc: &'static str,
        value: fn(&WorkloadReport) -> Number,
    ) -> Self {
        Self { name, unit, doc, always: false, words: None, figure: None, value }
    }

    /// Named in words, with `{}` for the number.
    #[must_use]
    pub const fn words(self, words: &'static str) -> Self {
        Self { words: Some(words), ..self }
    }

    /// Drawn over a sweep, in a figure with this name and title.
    #[must_use]
    pub const fn figure(self, id: &'static str, title: &'static str) -> Self {
        Self { figure: Some((id, title)), ..self }
    }

    /// The same number in JSON where it is missing.
    const fn always(self) -> Self {
        Self { always: true, ..self }
    }
}

/// The numbers of all programs.
const COMMON: &[Quantity] = &[
    Quantity::new("makespan", "cycles", "makespan", |run| run.makespan.into())
        .words("makespan {} cycles")
        .figure("makespan", "Makespan")
        .always(),
    Quantity::new("ideal_makespan", "cycles", "makespan without contention", |run| run.ideal_makespan.into())
        .always(),
    Quantity::new("slowdown", "", "makespan over that without contention", |run| run.slowdown.into())
        .words("slowdown {}")
        .figure("slowdown", "Slowdown")
        .always(),
    Quantity::new("messages", "", "messages sent", |run| run.messages.into()).always(),
    Quantity::new("bytes", "bytes", "bytes of the messages", |run| run.bytes.into()).always(),
    Quantity::new("flit_hops", "", "network links that flits of messages crossed", |run| {
        run.flit_hops.into()
    })
    .always(),
    Quantity::new("round_trip_mean", "cycles", "mean round trip of requests", |run| {
        run.number_of(|trips: &Trips| trips.mean)
    })
    .words("mean round trip {} cycles")
    .figure("round-trip", "Round trip")
    .always(),
    Quantity::new("background_latency", "cycles", "mean packet latency of other traffic", |run| {
        run.background.and_then(|other| other.latency).into()
    })
    .figure("background", "Other traffic")
    .always(),
];

/// The main numbers of all programs, in the order of the columns.
pub fn quantities() -> impl Iterator<Item = &'static Quantity> {
    COMMON.iter().chain(registry::quantities())
}
