// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks that are no cube and no circulant graph: from a file, or of a family.

pub(crate) mod anynet;
mod building;
pub(crate) mod edges;
#[cfg(feature = "graphml")]
mod graphml;
mod plain;
mod words;
#[cfg_attr(not(feature = "graphml"), allow(dead_code, reason = "only its kind is looked at"))]
mod xml;

use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use flitforge_topology::any::families::{Family, FamilyError};
use flitforge_topology::any::plan::Plan;
use flitforge_topology::attachment::Attachment;
use flitforge_topology::capacity::busiest;
use flitforge_traffic::limits::LINE;

use super::Files;
use super::diagnostic::{Diagnostic, Sink, cannot_read, of_another_kind};
use super::files;
use super::source::{SourceId, Sources};

/// A graph of the user's own or of a family.
#[derive(Debug)]
pub struct AnyGraph {
    /// What it was made from.
    pub origin: Origin,
    /// Routers, links and nodes.
    pub plan: Arc<Plan>,
    /// Which node is at which router.
    pub attachment: Attachment,
    /// Load of the busiest channel, once it has been asked for.
    load: OnceLock<f64>,
}

/// What a graph was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A file, or its lines. Nothing of it but the plan is kept.
    Listed,
    /// A family with its parameters.
    Family(Family),
}

impl PartialEq for AnyGraph {
    fn eq(&self, other: &Self) -> bool {
        self.origin == other.origin && self.plan == other.plan
    }
}

/// The plan has numbers with fractions, but none that differs from itself.
impl Eq for AnyGraph {}

impl AnyGraph {
    fn new(origin: Origin, plan: Plan) -> Self {
        let attachment = plan.attachment();
        Self { origin, plan: Arc::new(plan), attachment, load: OnceLock::new() }
    }

    /// Number of routers.
    pub fn routers(&self) -> u32 {
        self.plan.routers.len() as u32
    }

    /// Number of nodes.
    pub fn nodes(&self) -> u32 {
        self.attachment.nodes(self.routers())
    }

    /// Load of the busiest channel under uniform traffic, in flits a cycle when each node sends one a cycle.
    pub(super) fn channel_load(&self) -> f64 {
        *self.load.get_or_init(|| busiest(&self.plan.graph(), &self.attachment))
    }
}

/// The graphs of a configuration: each file is read and each family is built once, at however many points of
/// a sweep. There is none where a file is bad, which was reported.
pub(super) struct Graphs {
    sources: RefCell<Sources>,
    /// By path, as typed.
    files: RefCell<HashMap<String, Option<Arc<AnyGraph>>>>,
    /// By text.
    listed: RefCell<HashMap<String, Option<Arc<AnyGraph>>>>,
    families: RefCell<HashMap<Family, Result<Arc<AnyGraph>, FamilyError>>>,
    /// The texts of routing tables and rates, by path.
    tables: RefCell<HashMap<String, (SourceId, Arc<str>)>>,
}

impl Graphs {
    pub(super) fn new(sources: Sources) -> Self {
        Self {
            sources: RefCell::new(sources),
            files: RefCell::default(),
            listed: RefCell::default(),
            families: RefCell::default(),
            tables: RefCell::default(),
        }
    }

    /// All texts, those of the graphs included.
    pub(super) fn into_sources(self) -> Sources {
        self.sources.into_inner()
    }

    /// The graph of a file, whose path is typed as `typed`. `setting` is the error at the setting that names
    /// it.
    pub(super) fn of_file(
        &self,
        (files, folder, typed): (&dyn Files, &Path, &str),
        setting: impl FnOnce() -> Diagnostic,
        sink: &mut Sink,
    ) -> Option<Arc<AnyGraph>> {
        let key = typed.to_owned();
        if let Some(known) = self.files.borrow().get(&key) {
            return known.clone();
        }
        let full = folder.join(typed);
        let name = full.to_string_lossy();
        let plan = match files.read(&full) {
            Ok(text) => match stranger(&text) {
                Some(line) => {
                    let message = of_another_kind(&name, line, "graph");
                    sink.push(Diagnostic { message, ..setting() }.hint(KINDS));
                    None
                }
                None => self.read(&name, &text, sink),
            },
            Err(error) => {
                let message = cannot_read(&name, &error);
                let hint = "the path is relative to the folder of the configuration file";
                sink.push(Diagnostic { message, ..setting() }.hint(hint));
                None
            }
        };
        let graph = plan.map(|plan| Arc::new(AnyGraph::new(Origin::Listed, plan)));
        self.files.borrow_mut().insert(key, graph.clone());
        graph
    }

    /// The graph of the lines of a list of edges.
    pub(super) fn of_lines(&self, lines: Vec<String>, sink: &mut Sink) -> Option<Arc<AnyGraph>> {
        let text = lines.join("\n");
        if let Some(known) = self.listed.borrow().get(&text) {
            return known.clone();
        }
        let source = self.sources.borrow_mut().add("network.graph", &text);
        let mut found = Sink::default();
        let plan = edges::read(&text, source, &mut found);
        sink.append(found);
        let graph = plan.map(|plan| Arc::new(AnyGraph::new(Origin::Listed, plan)));
        self.listed.borrow_mut().insert(text, graph.clone());
        graph
    }

    /// The text of a table whose lines a key gives.
    pub(super) fn listed_table(&self, key: &str, text: &str) -> (SourceId, Arc<str>) {
        let mut tables = self.tables.borrow_mut();
        let add = || (self.sources.borrow_mut().add(key, text), Arc::from(text));
        tables.entry(format!("{key}\n{text}")).or_insert_with(add).clone()
    }

    /// The text of a table, which is read once.
    ///
    /// # Errors
    /// Those of reading it.
    pub(super) fn table(&self, files: &dyn Files, path: &Path) -> io::Result<(SourceId, Arc<str>)> {
        let name = path.to_string_lossy().into_owned();
        if let Some(known) = self.tables.borrow().get(&name) {
            return Ok(known.clone());
        }
        let text = files.read(path)?;
        let source = self.sources.borrow_mut().add(&name, &text);
        let read = (source, Arc::from(text));
        self.tables.borrow_mut().insert(name, read.clone());
        Ok(read)
    }

    /// The format shows at the beginning of the text.
    fn read(&self, name: &str, text: &str, sink: &mut Sink) -> Option<Plan> {
        let source = self.sources.borrow_mut().add(name, text);
        let mut found = Sink::default();
        let plan = if is_xml(text) {
            read_xml(text, source, &mut found)
        } else if !files::check(text, source, LINE, &mut found) {
            None
        } else if anynet::recognise(text, source) {
            anynet::read(text, source, &mut found)
        } else if plain::recognise(text) {
            plain::read(text, source, &mut found)
        } else {
            edges::read(text, source, &mut found)
        };
        sink.append(found);
        plan
    }

    /// The graph of a family.
    pub(super) fn of_family(&self, family: Family) -> Result<Arc<AnyGraph>, FamilyError> {
        if let Some(known) = self.families.borrow().get(&family) {
            return known.clone();
        }
        let plan = family.plan();
        let graph = plan.map(|plan| Arc::new(AnyGraph::new(Origin::Family(family.clone()), plan)));
        self.families.borrow_mut().insert(family, graph.clone());
        graph
    }
}

/// What a graph begins with.
const KINDS: &str = "a list of edges begins with `router`, pairs with `0 1`, CSV with `source,target`, a network of \
                     BookSim 2 with `router 0` or `node 0`, and GraphML with an element `graphml`";

/// The number of the first line with words, if it is that of no graph.
pub(crate) fn stranger(text: &str) -> Option<usize> {
    let at = text.lines().position(|line| !words::without_comment(line).trim().is_empty())?;
    let first = text.lines().nth(at)?.split_whitespace().next()?;
    let is_one = if is_xml(text) {
        xml::recognise(text)
    } else {
        first == "node" || edges::STATEMENTS.contains(&first) || plain::recognise(text)
    };
    (!is_one).then_some(at + 1)
}

/// Whether a text is XML.
fn is_xml(text: &str) -> bool {
    text.trim_start().starts_with('<')
}

#[cfg(feature = "graphml")]
use graphml::read as read_xml;

/// Reports XML where there is no reader for it.
#[cfg(not(feature = "graphml"))]
fn read_xml(_: &str, source: SourceId, sink: &mut Sink) -> Option<Plan> {
    let place = super::source::Place { source, start: 0, end: 0 };
    let error = Diagnostic::new(
        place,
        "this is XML, which only the command `flitforge` reads as GraphML: give a list of edges",
    );
    sink.push(error);
    None
}
