// SPDX-License-Identifier: MIT OR Apache-2.0
//! Graphs in GraphML: `node` and `edge` elements of one graph, the data `nodes`, `x`, `y` and `rank` of
//! nodes, and `latency` and `width` of edges.
//!
//! GraphML: U. Brandes, M. Eiglsperger, I. Herman, M. Himsolt, M. S. Marshall, "GraphML progress report:
//! structural layer proposal", Graph Drawing 2001. Its nodes are routers here. Other data, and elements of
//! other programs, are passed over.

use std::collections::HashMap;
use std::ops::Range;

use flitforge_topology::any::plan::{Plan, PlannedLink, PlannedRouter};
use flitforge_traffic::limits::{self, Excess, Limit, TEXT};
use roxmltree::{Document, Node};

use super::building::{Building, MAX_NODES};
use super::edges::links::{MAX_LATENCY, phits_of};
use super::xml;
use crate::diagnostic::{Diagnostic, Sink, quote};
use crate::files::exceeding;
use crate::source::{Place, SourceId};

/// Elements that say what is linked and that are not read.
const REFUSED: [&str; 2] = ["hyperedge", "port"];

/// Reads the graph of a document.
pub(super) fn read(text: &str, source: SourceId, sink: &mut Sink) -> Option<Plan> {
    let before = sink.len();
    let reading = Reading { text, source };
    if let Err(Excess { at, limit }) = xml::check(text) {
        sink.push(exceeding(reading.place(at.start, at.end), limit));
        return None;
    }
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            sink.push(reading.no_xml(&error));
            return None;
        }
    };
    let root = document.root_element();
    let whole = reading.tag(root);
    let graphs: Vec<_> = root.descendants().filter(|node| node.has_tag_name_of("graph")).collect();
    let [graph] = graphs.as_slice() else {
        let message = match graphs.len() {
            0 => "this document has no `graph` element".to_owned(),
            number => format!("this document has {number} `graph` elements"),
        };
        let place = graphs.get(1).map_or(whole, |second| reading.tag(*second));
        sink.push(Diagnostic::new(place, message).hint("write one `graph` element inside `graphml`"));
        return None;
    };
    let keys = keys(root);
    if let Some((text, limit)) = too_long(*graph) {
        sink.push(exceeding(reading.place(text.start, text.end), limit));
        return None;
    }
    let mut building = Building::new("node");
    for element in graph.children().filter(Node::is_element) {
        match element.tag_name().name() {
            "node" => reading.node(element, &keys, &mut building, sink),
            name if REFUSED.contains(&name) => {
                let error = Diagnostic::new(reading.tag(element), format!("`{name}` elements are not read"));
                sink.push(error.hint("join nodes by `edge` elements"));
            }
            _ => {}
        }
    }
    let both_ways = graph.attribute("edgedefault") != Some("directed");
    for element in graph.children().filter(|node| node.has_tag_name_of("edge")) {
        reading.edge((element, both_ways), &keys, &mut building, sink);
    }
    building.finish(whole, sink).filter(|_| sink.len() == before)
}

/// The local name of an element, in whatever namespace.
trait Named {
    fn has_tag_name_of(&self, name: &str) -> bool;
}

impl Named for Node<'_, '_> {
    fn has_tag_name_of(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}

/// An attribute or a datum of nodes and edges whose word or number is too long.
fn too_long(graph: Node<'_, '_>) -> Option<(Range<usize>, Limit)> {
    let parts = graph.descendants().flat_map(|node| {
        let text = node.is_text().then(|| (node.range(), node.text().unwrap_or_default()));
        node.attributes().map(|attribute| (attribute.range(), attribute.value())).chain(text)
    });
    let limit = |text: &str| limits::check(text.as_bytes(), TEXT).err().map(|excess| excess.limit);
    parts.into_iter().find_map(|(range, text)| Some((range, limit(text)?)))
}

/// What data of nodes is called, by the key of its elements.
fn keys<'a>(root: Node<'a, 'a>) -> HashMap<&'a str, &'a str> {
    let keys = root.children().filter(|node| node.has_tag_name_of("key"));
    keys.filter_map(|key| Some((key.attribute("id")?, key.attribute("attr.name")?))).collect()
}

struct Reading<'a> {
    text: &'a str,
    source: SourceId,
}

impl Reading<'_> {
    fn place(&self, start: usize, end: usize) -> Place {
        Place { source: self.source, start, end }
    }

    /// The start tag of an element.
    fn tag(&self, element: Node<'_, '_>) -> Place {
        let range = element.range();
        let text = self.text.get(range.clone()).unwrap_or_default();
        self.place(range.start, range.start + text.find('>').map_or(text.len(), |at| at + 1))
    }

    fn no_xml(&self, error: &roxmltree::Error) -> Diagnostic {
        let at = error.pos();
        let line =
            self.text.split_inclusive('\n').take(at.row.saturating_sub(1) as usize).map(str::len).sum();
        let rest = self.text.get(line..).unwrap_or_default();
        let column = rest.char_indices().nth(at.col.saturating_sub(1) as usize).map_or(rest.len(), |at| at.0);
        let place = self.place(line + column, line + column);
        let hint = "check the element here: the file begins like XML, and is read as GraphML";
        Diagnostic::new(place, format!("this is no XML: {error}")).hint(hint)
    }

    fn node(
        &self,
        element: Node<'_, '_>,
        keys: &HashMap<&str, &str>,
        building: &mut Building,
        sink: &mut Sink,
    ) {
        let Some(id) = element.attribute("id").filter(|id| !id.is_empty()) else {
            let error = Diagnostic::new(self.tag(element), "this node has no `id`");
            return sink.push(error.hint("write `<node id=\"a\"/>`"));
        };
        if id.contains(|c: char| c.is_whitespace() || c == '#') {
            let message = format!("the `id` of this node is {}, which is no word", quote(id));
            let error = Diagnostic::new(self.tag(element), message);
            return sink.push(error.hint("leave out white space and `#`"));
        }
        let mut router = PlannedRouter { name: id.to_owned(), nodes: 1, sinks: None, at: None, rank: None };
        let (mut x, mut y) = (None, None);
        for data in element.children().filter(|node| node.has_tag_name_of("data")) {
            let key = data.attribute("key").unwrap_or_default();
            let text = data.text().unwrap_or_default().trim();
            match keys.get(key).copied().unwrap_or(key) {
                "nodes" => match text.parse().ok().filter(|nodes| *nodes <= MAX_NODES) {
                    Some(nodes) => router.nodes = nodes,
                    None => sink.push(self.bad(data, "nodes", text, "give a whole number from 0 to 62")),
                },
                "rank" => match text.parse().ok() {
                    Some(rank) => router.rank = Some(rank),
                    None => sink.push(self.bad(data, "rank", text, "give a whole number")),
                },
                name @ ("x" | "y") => match text.parse().ok().filter(|at: &f64| at.abs() <= 1e6) {
                    Some(at) if name == "x" => x = Some(at),
                    Some(at) => y = Some(at),
                    None => sink.push(self.bad(data, name, text, "give a number of a million at most")),
                },
                _ => {}
            }
        }
        router.at = x.zip(y).map(|(x, y)| [x, y]);
        building.router(router, self.tag(element), sink);
    }

    /// The value of a datum of an edge, if it has the datum. `value` is `None` for a text that is none.
    fn datum<T>(
        &self,
        element: Node<'_, '_>,
        keys: &HashMap<&str, &str>,
        (name, value, hint): (&str, impl Fn(&str) -> Option<T>, &str),
        sink: &mut Sink,
    ) -> Option<T> {
        let is_called_so = |data: &Node<'_, '_>| {
            let key = data.attribute("key").unwrap_or_default();
            data.has_tag_name_of("data") && keys.get(key).copied().unwrap_or(key) == name
        };
        let data = element.children().find(is_called_so)?;
        let text = data.text().unwrap_or_default().trim();
        let found = value(text);
        if found.is_none() {
            let range = data.range();
            let message = format!("`{name}` of this edge is {}", quote(text));
            let error = Diagnostic::new(self.place(range.start, range.end), message);
            sink.push(error.hint(hint));
        }
        found
    }

    fn bad(&self, data: Node<'_, '_>, name: &str, text: &str, hint: &str) -> Diagnostic {
        let range = data.range();
        let message = format!("`{name}` of this node is {}", quote(text));
        Diagnostic::new(self.place(range.start, range.end), message).hint(hint)
    }

    /// An edge; whether it goes both ways unless it says so.
    fn edge(
        &self,
        (element, both_ways): (Node<'_, '_>, bool),
        keys: &HashMap<&str, &str>,
        building: &mut Building,
        sink: &mut Sink,
    ) {
        let place = self.tag(element);
        let both_ways = match element.attribute("directed") {
            None => both_ways,
            Some("true") => false,
            Some("false") => true,
            Some(other) => {
                let error = Diagnostic::new(place, format!("`directed` of this edge is {}", quote(other)));
                return sink.push(error.hint("give \"true\" or \"false\""));
            }
        };
        let mut end = |name: &str| {
            let Some(id) = element.attribute(name) else {
                let error = Diagnostic::new(place, format!("this edge has no `{name}`"));
                sink.push(error.hint("write `<edge source=\"a\" target=\"b\"/>`"));
                return None;
            };
            building.find(id, place, sink)
        };
        let (from, to) = (end("source"), end("target"));
        let cycles = |text: &str| text.parse().ok().filter(|cycles| (1..=MAX_LATENCY).contains(cycles));
        let latency =
            self.datum(element, keys, ("latency", cycles, "give a whole number from 1 to 65535"), sink);
        let latencies = [latency, latency.filter(|_| both_ways)];
        let phits =
            self.datum(element, keys, ("width", phits_of, "give 1, or 1/2 to 1/16"), sink).unwrap_or(1);
        let phits = [phits, if both_ways { phits } else { 1 }];
        if let (Some(from), Some(to)) = (from, to) {
            let link = PlannedLink { latencies, phits, ..PlannedLink::new(from, to, both_ways) };
            building.link(link, place, sink);
        }
    }
}
