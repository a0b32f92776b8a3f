// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configurations of BookSim 2: they are recognised, and translated to TOML.
//!
//! ```text
//! text --syntax--> assignments --given--> options --network, router, traffic, measure--> draft --> TOML
//!                                   |                               |
//!                                options                         values
//! ```
//!
//! `options` is the one table of all options, and `values` that of the words they take. `page` publishes
//! both.

mod batch;
mod draft;
mod families;
mod given;
mod load;
mod measure;
mod network;
mod options;
mod page;
mod recognise;
mod requests;
mod router;
mod syntax;
mod traffic;
mod values;
mod work;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use flitforge_topology::any::plan::Plan;
use flitforge_traffic::limits::{CONFIGURATION, LINE};
pub use page::booksim_tables;
pub(crate) use recognise::recognise;

use crate::diagnostic::{Diagnostics, Sink};
use crate::files::check;
use crate::graphs::{anynet, stranger};
use crate::source::{Place, Sources};
use crate::{Files, Request, load};
use draft::Draft;
use given::Given;
use work::Work;

/// A configuration of BookSim 2 to be translated.
#[derive(Clone, Copy)]
pub struct Import<'a> {
    /// The file, as typed.
    pub path: &'a str,
    /// `KEY=VALUE` with options of BookSim 2, each of which overrides the file; later ones win.
    pub overrides: &'a [String],
    /// Where the file is read from.
    pub files: &'a dyn Files,
    /// Whether what has no counterpart becomes a comment instead of an error.
    pub lenient: bool,
}

/// Translates a configuration of BookSim 2 into TOML, which loads.
///
/// # Errors
/// What cannot be read, what has no counterpart unless it may be left out, and what this program refuses in
/// the translation.
pub fn import_booksim(import: &Import<'_>) -> Result<String, Diagnostics> {
    let text = import
        .files
        .read(Path::new(import.path))
        .map_err(|error| Diagnostics::unreadable(import.path, &error))?;
    if text.len() > CONFIGURATION {
        return Err(Diagnostics::too_long(import.path, text.len()));
    }
    if let Some(line) = syntax::stranger(&text) {
        let hint = "a line is `key = value;`, or a comment behind `//`";
        return Err(Diagnostics::of_another_kind(import.path, line, "configuration of BookSim 2", hint));
    }
    let (mut sources, mut sink, mut given) = (Sources::default(), Sink::default(), Given::default());
    let file = sources.add(import.path, &text);
    check(&text, file, LINE, &mut sink);
    let mut assignments =
        sources.get(file).map_or_else(Vec::new, |source| syntax::parse(source, file, &mut sink));
    for argument in import.overrides {
        assignments.extend(overriding(&mut sources, argument, &mut sink));
    }
    given.add(assignments, &mut sink);
    let plan = network_file(import, &given, &mut sources, &mut sink)?;
    let start = Place { source: file, start: 0, end: 0 };
    let draft = Draft::default();
    let mut work = Work {
        given: &given,
        sources: &sources,
        draft,
        lenient: import.lenient,
        sink,
        start,
        plan,
        used: BTreeSet::new(),
    };
    translate(&mut work, import.path);
    if !work.sink.is_empty() {
        return Err(work.sink.finish(sources));
    }
    checked(&work, import.path)
}

/// The network of the file that `anynet` names, relative to the configuration.
fn network_file(
    import: &Import<'_>,
    given: &Given,
    sources: &mut Sources,
    sink: &mut Sink,
) -> Result<Option<Plan>, Diagnostics> {
    let name = given.text("network_file");
    if given.text("topology") != "anynet" || name.is_empty() {
        return Ok(None);
    }
    let path = Path::new(import.path).with_file_name(name);
    let shown = path.to_string_lossy();
    let text = import.files.read(&path).map_err(|error| Diagnostics::unreadable(&shown, &error))?;
    if text.len() > CONFIGURATION {
        return Err(Diagnostics::too_long(&shown, text.len()));
    }
    if let Some(line) = stranger(&text) {
        let hint = "write lines such as `router 0 node 0 router 1`";
        return Err(Diagnostics::of_another_kind(&shown, line, "network of BookSim 2", hint));
    }
    let source = sources.add(&shown, &text);
    Ok(check(&text, source, LINE, sink).then(|| anynet::read(&text, source, sink)).flatten())
}

/// The assignments of an argument `KEY=VALUE`.
fn overriding(sources: &mut Sources, argument: &str, sink: &mut Sink) -> Vec<syntax::Assignment> {
    let text = format!("{};", argument.trim_end_matches(';'));
    let id = sources.add("KEY=VALUE", &text);
    sources.get(id).map_or_else(Vec::new, |source| syntax::parse(source, id, sink))
}

/// Translates all options.
fn translate(work: &mut Work<'_>, path: &str) {
    // What could not be read may be what another option depends on.
    let unread = !work.sink.is_empty();
    let name = crate::diagnostic::cut(path);
    work.draft.head(format!(
        "Translated from {name}, a configuration of BookSim 2, by `flitforge import booksim2`."
    ));
    if let Some(fork) = fork(work) {
        work.draft.head(format!("It is one of {fork}."));
    }
    work.draft.head("\"(default)\" marks what the file leaves at BookSim 2's default.");
    work.unknown();
    if unread {
        return;
    }
    work.refused();
    let Some(net) = network::translate(work) else { return };
    router::translate(work, &net);
    let algorithm = network::relation(work, &net);
    router::release(work, algorithm);
    if !batch::translate(work) {
        traffic::translate(work, &net);
        measure::translate(work);
    }
    work.unused();
}

/// The fork of BookSim 2 that a configuration is for, where its words are known.
fn fork(work: &Work<'_>) -> Option<&'static str> {
    let text = work.sources.first().map_or("", |source| source.text.as_str());
    let is_host = |name: &str| work.given.get(name).is_some_and(|value| value.text().starts_with("gpgpu"));
    let is_host = ["sim_type", "traffic", "injection_process"].into_iter().any(is_host)
        || work.given.all().any(|(option, _)| option.rule == options::Rule::Host);
    match syntax::is_by_lines(text) {
        true => Some("ONNXim's copy of BookSim 2"),
        false => is_host.then_some("GPGPU-Sim's copy of BookSim 2"),
    }
}

/// The text of the translation, in place of a file.
struct Written<'a>(&'a str);

impl Files for Written<'_> {
    fn read(&self, _path: &Path) -> io::Result<String> {
        Ok(self.0.to_owned())
    }
}

/// The translation, if it loads. An error in it names the options that its line comes from, and their places.
fn checked(work: &Work<'_>, path: &str) -> Result<String, Diagnostics> {
    let (name, text) = (format!("the translation of {path}"), work.draft.text());
    let Err(errors) = load(&Request { path: &name, overrides: &[], files: &Written(&text) }) else {
        return Ok(text);
    };
    Err(errors.with_notes(|line| {
        let options = work.draft.options_of_line(&text, line);
        options.iter().map(|option| work.origin(option)).collect()
    }))
}

#[cfg(test)]
mod tests;
