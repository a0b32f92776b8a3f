// SPDX-License-Identifier: MIT OR Apache-2.0
//! Routers, links and failures, as they are written: checked against the network later.

use flitforge_topology::any::plan;

#[cfg(feature = "json-schema")]
use serde_json::{Value, json};

use super::list::entries;
use super::{Decoder, Int, Kind};
#[cfg(feature = "json-schema")]
use super::{List, Pair};
use crate::diagnostic::Diagnostic;
use crate::node::{Field, Node, Tree};
use crate::source::Place;

/// Most dimensions of a network: as many as [`MAX_NODES`] routers can have. Each has two network ports.
pub(crate) const MAX_DIMENSIONS: usize = 20;

/// Most network ports of a router: those of the most links of a graph.
const MAX_PORTS: u32 = plan::MAX_PORTS;

/// Most routers of a network.
pub(crate) const MAX_NODES: u64 = 1 << 20;

/// A router, by number, by coordinates or by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RouterAt {
    /// Where it is written.
    pub(crate) place: Place,
    /// What it is called.
    pub(crate) name: RouterName,
}

/// What a router is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RouterName {
    /// By its number.
    Number(u32),
    /// By its coordinates, dimension 0 first.
    Coordinates(Vec<u32>),
    /// By the name that a graph gives it.
    Name(String),
}

/// A network port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PortAt {
    /// Where it is written.
    pub(crate) place: Place,
    /// What it is called.
    pub(crate) name: PortName,
}

/// What a network port is called. Only the network tells what a number in a direction means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PortName {
    /// By its number.
    Number(u32),
    /// By a dimension with a letter, and whether it leads up.
    Axis(u32, bool),
    /// By the number of a dimension or by a jump, and whether it leads up.
    Signed(u32, bool),
    /// By the name of the router that it leads to.
    To(String),
}

/// A link, by a router and its port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LinkAt {
    /// The router at one end.
    pub(crate) router: RouterAt,
    /// The port there.
    pub(crate) port: PortAt,
}

/// One entry of the schedule of faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    /// Where it is written.
    pub(crate) place: Place,
    /// First cycle of the fault.
    pub(crate) at: u64,
    /// First cycle after the fault, `None` when it stays.
    pub(crate) until: Option<u64>,
    /// What fails.
    pub(crate) part: FailingPart,
}

/// What fails in an entry of the schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FailingPart {
    /// Both directions of a link.
    Link(LinkAt),
    /// The direction that leaves by the port.
    Channel(LinkAt),
    /// A router with all its links.
    Router(RouterAt),
}

/// A router.
pub(crate) struct RouterKind;

impl Kind for RouterKind {
    type Output = RouterAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<RouterAt> {
        let number = Int { min: 0, max: MAX_NODES as u32 - 1 };
        let name = match &node.tree {
            Tree::Integer(_) => RouterName::Number(number.decode(node, to)?),
            Tree::Text(name) if !name.is_empty() => RouterName::Name(name.clone()),
            Tree::Array(items) if (1..=MAX_DIMENSIONS).contains(&items.len()) => {
                let mut part = to.part("each coordinate");
                let coords: Vec<_> = items.iter().map(|item| number.decode(item, &mut part)).collect();
                RouterName::Coordinates(coords.into_iter().collect::<Option<_>>()?)
            }
            _ => {
                to.mismatch(node, &self.words());
                return None;
            }
        };
        Some(RouterAt { place: node.place, name })
    }

    fn words(&self) -> String {
        "a router's number, its coordinates [x, y, ...] or, in a graph, its name".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let number = Int { min: 0, max: MAX_NODES as u32 - 1 };
        let coordinates =
            List { item: Int { min: 0, max: MAX_NODES as u32 - 1 }, min: 1, max: MAX_DIMENSIONS };
        json!({ "anyOf": [number.schema(), coordinates.schema(), { "type": "string", "minLength": 1 }] })
    }
}

/// A network port.
struct PortKind;

/// Letters of the first dimensions in directions such as `"+x"`.
const AXES: &str = "xyz";

impl Kind for PortKind {
    type Output = PortAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<PortAt> {
        let name = match &node.tree {
            Tree::Integer(port) => {
                u32::try_from(*port).ok().filter(|port| *port < MAX_PORTS).map(PortName::Number)
            }
            Tree::Text(text) if !text.is_empty() => {
                direction(text).or_else(|| Some(PortName::To(text.clone())))
            }
            _ => None,
        };
        if name.is_none() {
            to.mismatch(node, &self.words());
        }
        name.map(|name| PortAt { place: node.place, name })
    }

    fn words(&self) -> String {
        "a direction such as \"+x\" or \"-y\" (or \"+0\", \"-1\", ... by dimension; in a circulant graph by jump), \
         in a graph the name of the next router, or a port number"
            .to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let number = Int { min: 0, max: MAX_PORTS - 1 };
        json!({ "anyOf": [number.schema(), { "type": "string", "minLength": 1 }] })
    }
}

/// The port of `"+x"`, `"-y"`, `"+3"`.
fn direction(text: &str) -> Option<PortName> {
    let (sign, way) = text.split_at_checked(1)?;
    let up = match sign {
        "+" => true,
        "-" => false,
        _ => return None,
    };
    if let Some(dimension) = AXES.find(way).filter(|_| way.len() == 1) {
        return Some(PortName::Axis(dimension as u32, up));
    }
    let digits = way.bytes().all(|b| b.is_ascii_digit());
    let number = digits.then(|| way.parse().ok()).flatten().filter(|n| u64::from(*n) < MAX_NODES)?;
    Some(PortName::Signed(number, up))
}

/// A link: a pair of a router and a port.
pub(crate) struct LinkKind;

impl Kind for LinkKind {
    type Output = LinkAt;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<LinkAt> {
        let [router, port] = entries(node) else {
            to.mismatch(node, &self.words());
            return None;
        };
        let router = RouterKind.decode(router, &mut to.part("the router"));
        let port = PortKind.decode(port, &mut to.part("the port"));
        Some(LinkAt { router: router?, port: port? })
    }

    fn words(&self) -> String {
        "a pair [router, direction], such as [[3, 4], \"+x\"], [12, \"-y\"], in a circulant graph [12, \"-4\"], or in a graph [\"a\", \"b\"]".to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        Pair { first: RouterKind, second: PortKind }.schema()
    }
}

/// One entry of the schedule of faults.
pub(crate) struct FailureKind;

/// Keys of an entry of the schedule.
const FAILURE_KEYS: [&str; 5] = ["at", "until", "link", "channel", "router"];

impl Kind for FailureKind {
    type Output = Failure;

    fn decode(&self, node: &Node, to: &mut Decoder<'_>) -> Option<Failure> {
        let Tree::Table(fields) = &node.tree else {
            to.mismatch(node, &self.words());
            return None;
        };
        let clean = to.knows_keys(fields, &FAILURE_KEYS, "an entry of the schedule");
        let cycle = Int { min: 0, max: i64::MAX as u64 };
        let find = |key: &str| fields.iter().find(|field| field.key == key);
        let at = find("at").map(|field| cycle.decode(&field.value, &mut to.part("`at`")));
        let until = find("until").map(|field| cycle.decode(&field.value, &mut to.part("`until`")));
        let part = failing_part(node, fields, to);
        if at.is_none() {
            to.sink.push(incomplete(node, "`at`, the first cycle of the fault"));
        }
        let (at, until) = (at??, until.map_or(Some(None), |until| until.map(Some))?);
        Some(Failure { place: node.place, at, until, part: part? }).filter(|_| clean)
    }

    fn words(&self) -> String {
        "a table { at = cycle, until = cycle, link = [router, direction] }, \
         with `channel` or `router` in place of `link`, and `until` left out when the fault stays"
            .to_owned()
    }

    #[cfg(feature = "json-schema")]
    fn schema(&self) -> Value {
        let cycle = Int { min: 0, max: i64::MAX as u64 }.schema();
        let (link, router) = (LinkKind.schema(), RouterKind.schema());
        json!({
            "type": "object",
            "properties": { "at": cycle, "until": cycle, "link": link, "channel": link, "router": router },
            "required": ["at"],
            "oneOf": [{ "required": ["link"] }, { "required": ["channel"] }, { "required": ["router"] }],
            "additionalProperties": false,
        })
    }
}

fn failing_part(node: &Node, fields: &[Field], to: &mut Decoder<'_>) -> Option<FailingPart> {
    let mut parts = fields.iter().filter(|field| FAILURE_KEYS[2..].contains(&field.key.as_str()));
    let Some(part) = parts.next() else {
        to.sink.push(incomplete(node, "what fails: `link`, `channel` or `router`"));
        return None;
    };
    if let Some(second) = parts.next() {
        let message = format!("one entry of the schedule has both `{}` and `{}`", part.key, second.key);
        to.sink.push(Diagnostic::new(second.key_place, message).hint("write one entry for each"));
        return None;
    }
    let name = format!("`{}`", part.key);
    let mut inside = to.part(&name);
    match part.key.as_str() {
        "link" => LinkKind.decode(&part.value, &mut inside).map(FailingPart::Link),
        "channel" => LinkKind.decode(&part.value, &mut inside).map(FailingPart::Channel),
        _ => RouterKind.decode(&part.value, &mut inside).map(FailingPart::Router),
    }
}

fn incomplete(node: &Node, what: &str) -> Diagnostic {
    Diagnostic::new(node.place, format!("this entry of the schedule does not say {what}"))
        .hint("for example { at = 1000, until = 2000, link = [[3, 4], \"+x\"] }")
}

#[cfg(test)]
mod tests {
    use super::{PortName, direction};

    #[test]
    fn directions_are_a_sign_and_a_letter_or_a_number() {
        use PortName::{Axis, Signed};
        let names = ["-x", "+x", "-y", "+y", "-z", "+z", "-3", "+19"].map(direction);
        let axes = (0..3).flat_map(|dim| [false, true].map(|up| Axis(dim, up)));
        assert!(names.into_iter().eq(axes.chain([Signed(3, false), Signed(19, true)]).map(Some)));
        assert_eq!(["", "+", "x", "+xy", "+1048576", "*x", "+-1", "µx"].map(direction), [const { None }; 8]);
    }
}
