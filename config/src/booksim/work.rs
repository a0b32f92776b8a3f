// SPDX-License-Identifier: MIT OR Apache-2.0
//! A translation on its way: what was given, what is written, and what is refused.

use std::collections::BTreeSet;

use flitforge_topology::any::plan::Plan;

use super::draft::Draft;
use super::given::{Given, Value, nearest};
use super::options::{self, Rule};
use super::syntax::call;
use super::values::{self, Word};
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::hint::closest;
use crate::source::{Place, Sources};

/// How a refusal becomes a comment.
const LENIENT: &str = "with `--lenient` this is a comment in the output";

/// What a fork's option is for.
const HOST: &str = "it belongs to the host simulator";

/// The option that keeps the switch for whole packets.
pub(super) const HELD: &str = "hold_switch_for_packet";

/// A translation.
pub(super) struct Work<'a> {
    pub(super) given: &'a Given,
    pub(super) sources: &'a Sources,
    pub(super) draft: Draft,
    /// Whether what is refused becomes a comment.
    pub(super) lenient: bool,
    /// What is refused.
    pub(super) sink: Sink,
    /// The beginning of the file, where nothing was given.
    pub(super) start: Place,
    /// The network of `network_file`, until it is written.
    pub(super) plan: Option<Plan>,
    /// Options that something in the output comes from, or that are refused.
    pub(super) used: BTreeSet<String>,
}

impl Work<'_> {
    /// Adds a parameter, and names the options it comes from.
    pub(super) fn put(&mut self, key: &'static str, value: impl ToString, from: &[&str]) {
        self.used.extend(from.iter().map(ToString::to_string));
        self.draft.put(self.given, key, value, from);
    }

    /// Refuses the value of an option, or leaves it out with a comment. `nearest` is what comes nearest.
    #[track_caller]
    pub(super) fn refuse(&mut self, option: &str, why: &str, nearest: &str) {
        self.used.insert(option.to_owned());
        if !self.lenient {
            let error = self.error(option, why);
            self.sink.push(error.hint(format!("what comes nearest: {nearest}")).hint(LENIENT));
            return;
        }
        let from = match self.given.get(option) {
            Some(value) => format!(" ({})", self.at(value.key_place)),
            None => " (BookSim 2's default)".to_owned(),
        };
        let value = self.given.text(option);
        self.draft.head(format!("Left out: {option} = {value}{from}: {why}. What comes nearest: {nearest}."));
    }

    /// Refuses the value of an option, whether lenient or not: nothing can be written without it.
    #[track_caller]
    pub(super) fn stop(&mut self, option: &str, why: &str, nearest: &str) {
        self.used.insert(option.to_owned());
        let error = self.error(option, why);
        self.sink.push(error.hint(format!("what comes nearest: {nearest}")));
    }

    /// The error of a refused value.
    fn error(&self, option: &str, why: &str) -> Diagnostic {
        match self.given.get(option) {
            Some(value) => {
                let message = format!("{} = {}: {why}", option, shown(value));
                Diagnostic::new(value.key_place, message)
            }
            None => {
                let preset = self.given.text(option);
                Diagnostic::new(self.start, format!("{option} = {preset}, BookSim 2's default: {why}"))
                    .note(format!("the file does not set `{option}`"))
            }
        }
    }

    /// An option with its value and place, in words.
    pub(super) fn origin(&self, option: &str) -> String {
        let value = crate::diagnostic::cut(&self.given.text(option));
        match self.given.get(option) {
            Some(given) => format!("from `{option} = {value}` at {}", self.at(given.key_place)),
            None => format!("from `{option} = {value}`, BookSim 2's default"),
        }
    }

    /// A place in words.
    fn at(&self, place: Place) -> String {
        let Some(source) = self.sources.get(place.source) else { return String::new() };
        let (line, column) = source.line_column(place.start);
        format!("{}:{line}:{column}", source.name)
    }

    /// The word of an option, or `None` if it is refused and nothing stands in its place.
    pub(super) fn word(&mut self, option: &'static str) -> Option<&'static Word> {
        self.used.insert(option.to_owned());
        let text = self.given.text(option);
        self.word_of(option, call(&text).0)
    }

    /// What a word of an option is here. A refused word is reported, and its nearest is the answer.
    pub(super) fn word_of(&mut self, option: &'static str, name: &str) -> Option<&'static Word> {
        let Some(word) = values::find(option, name) else {
            let shape =
                if option == "routing_function" { name.rsplit('_').next().unwrap_or_default() } else { "" };
            let taken = |word: &&Word| word.option == option && word.rule != Rule::Refused;
            let alike = |word: &&Word| taken(word) && word.word.ends_with(shape);
            let known = || values::all().filter(alike).map(|word| word.word);
            let hint = match closest(name, known()) {
                Some(word) => format!("`{word}`"),
                None => known().collect::<Vec<_>>().join(", "),
            };
            self.stop(option, &format!("BookSim 2 knows no {}", quote(name)), &hint);
            return None;
        };
        if word.rule == Rule::Refused {
            let (why, nearest) = reason(word);
            self.refuse(option, &why, &nearest);
        }
        Some(word).filter(|word| !word.value.is_empty() || word.rule != Rule::Refused)
    }

    /// Says how a near word differs, beside the parameter that was put last.
    pub(super) fn told(&mut self, word: &Word) {
        if word.rule == Rule::Near {
            self.draft.near(format!("{}: {}", word.word, word.note));
        }
    }

    /// Refuses the options that the table alone decides on.
    pub(super) fn refused(&mut self) {
        let given = self.given;
        let refused =
            given.all().filter(|(option, value)| option.rule == Rule::Refused && !is_default(option, value));
        for (option, _) in refused {
            self.refuse(option.name, "it has no counterpart", option.here);
        }
    }

    /// Goes through the options that nothing in the output comes from.
    pub(super) fn unused(&mut self) {
        for (option, value) in self.given.all().filter(|(option, _)| !self.used.contains(option.name)) {
            let why = match option.rule {
                Rule::Idle | Rule::Shown => option.here,
                Rule::Host => &format!("{HOST}: {}", option.here),
                Rule::Same if option.name == HELD => "no effect on packets of one flit",
                Rule::Refused => continue,
                _ => "no effect beside the other options",
            };
            self.draft.head(format!("Not taken over: {} = {}: {why}.", option.name, value.text()));
        }
    }

    /// Goes through what is no option of BookSim 2.
    pub(super) fn unknown(&mut self) {
        for unknown in &self.given.unknown {
            if unknown.key.trim_start_matches('-').starts_with("gpgpu_") {
                let name = &unknown.key;
                self.draft.head(format!("Not taken over: {name} = {}: {HOST}.", unknown.value.text()));
            } else if self.lenient {
                let at = self.at(unknown.value.key_place);
                let value = unknown.value.text();
                let comment =
                    format!("Left out: {} = {value} ({at}): BookSim 2 has no such option.", unknown.key);
                self.draft.head(comment);
            } else {
                self.sink.push_with(|| {
                    let message = format!("BookSim 2 has no option {}", quote(&unknown.key));
                    let error = Diagnostic::new(unknown.value.key_place, message);
                    error.hint(nearest(&unknown.key)).hint(LENIENT)
                });
            }
        }
    }
}

/// Why a word is refused, and what comes nearest to it.
pub(super) fn reason(word: &Word) -> (String, String) {
    match word.value {
        "" => (format!("`{}` has no counterpart", word.word), word.note.to_owned()),
        value => {
            let why = format!("`{}` has no counterpart: {}", word.word, word.note);
            (why, format!("`{} = {value}`", values::parameter(word.option)))
        }
    }
}

/// A value in a message.
fn shown(value: &Value) -> String {
    crate::diagnostic::cut(&value.text())
}

/// Whether every packet is one flit.
pub(super) fn single_flits(given: &Given) -> bool {
    let reads = given.text("use_read_write");
    !reads.contains(|c: char| ('1'..='9').contains(&c))
        && given.text("packet_size").trim_matches(['{', '}']) == "1"
}

/// Whether a value is the option's default.
fn is_default(option: &options::Opt, value: &Value) -> bool {
    let text = value.text();
    let same = |entry: &&str| match (entry.parse::<f64>(), option.default.parse::<f64>()) {
        (Ok(a), Ok(b)) => a == b,
        _ => *entry == option.default,
    };
    super::syntax::entries(&text).iter().all(same)
}
