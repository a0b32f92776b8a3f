// SPDX-License-Identifier: MIT OR Apache-2.0
//! The worked cycle of docs/bit-slicing.md: its planes follow from each other by word operations, and each
//! router among them does what the shared functions of `router` say. The picture shows the values of the
//! table.
//!
//! The operations stand here once more because the engine's own are private. The engine's tests compare those
//! with the shared functions on random requests.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;

use flitforge_router::arbiter::round_robin;
use flitforge_router::channel::{has_credit, next_credits};
use flitforge_router::hdl::{Native, ones};

const ROUTERS: u32 = 4;
const INPUTS: usize = 3;
const DEPTH: u32 = 3;

/// A bit of each router, router 0 lowest.
type Plane = u64;

/// A plane before the cycle, once flits and credits are received, and at the end; absent where it has no
/// value.
type Row = [Option<Plane>; 3];

/// Adds one to a number, lowest bit first, at some routers.
fn increment(bits: &mut [Plane], routers: Plane) {
    let mut carry = routers;
    for bit in bits {
        (*bit, carry) = (*bit ^ carry, *bit & carry);
    }
}

/// Subtracts one from a number, lowest bit first, at some routers.
fn decrement(bits: &mut [Plane], routers: Plane) {
    let mut borrow = routers;
    for bit in bits {
        (*bit, borrow) = (*bit ^ borrow, !*bit & borrow);
    }
}

/// Grants the first request at or after each router's pointer, or else the first request.
fn arbitrate(priority: &mut [Plane; INPUTS], requests: &[Plane; INPUTS]) -> [Plane; INPUTS] {
    let (mut taken, mut grants) = (0, [0; INPUTS]);
    for input in 0..INPUTS {
        grants[input] = requests[input] & priority[input] & !taken;
        taken |= grants[input];
    }
    for input in 0..INPUTS {
        let wrapped = requests[input] & !taken;
        grants[input] |= wrapped;
        taken |= wrapped;
    }
    let mut below = 0;
    for input in 0..INPUTS {
        priority[input] = priority[input] & !taken | below;
        below |= grants[input];
    }
    grants
}

/// The state of four routers in planes: one buffer, one output virtual channel and one output port's arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Planes {
    flits: [Plane; 2],
    credits: [Plane; 2],
    has_credit: Plane,
    no_credit: Plane,
    priority: [Plane; INPUTS],
}

impl Planes {
    /// The state in one column of the table.
    fn read(table: &BTreeMap<String, Row>, column: usize) -> Self {
        let plane = |name: &str| table[name][column].expect("a plane of the state has a value");
        Self {
            flits: [plane("flits, bit 0"), plane("flits, bit 1")],
            credits: [plane("credits, bit 0"), plane("credits, bit 1")],
            has_credit: plane("has credit"),
            no_credit: plane("no credit"),
            priority: [plane("priority 0"), plane("priority 1"), plane("priority 2")],
        }
    }

    /// Checks a column of the table.
    fn check(&self, table: &BTreeMap<String, Row>, column: usize) {
        let expected = Self::read(table, column);
        assert_eq!(*self, expected, "column {column}");
    }

    /// Flits and credits come in.
    fn receive(&mut self, flits: Plane, credits: Plane) {
        increment(&mut self.flits, flits);
        increment(&mut self.credits, credits);
        self.has_credit |= credits;
        self.no_credit &= !credits;
    }

    /// The switch is allocated; granted flits leave. Returns the grants.
    fn send(&mut self, requests: &[Plane; INPUTS]) -> [Plane; INPUTS] {
        let grants = arbitrate(&mut self.priority, requests);
        decrement(&mut self.credits, grants[0]);
        let spent = grants[0] & !(self.credits[0] | self.credits[1]);
        self.has_credit &= !spent;
        self.no_credit |= spent;
        decrement(&mut self.flits, grants[0]);
        grants
    }
}

/// The number that some planes hold at a router, lowest bit first.
fn number(bits: &[Plane], router: u32) -> u64 {
    bits.iter().enumerate().fold(0, |n, (at, bit)| n | (bit >> router & 1) << at)
}

/// The requesters that the shared arbiter counts as passed. No priority at all is the same as priority for
/// all.
fn passed(priority: &[Plane], router: u32) -> u64 {
    let all = ones(INPUTS as u32);
    let favoured = number(priority, router);
    if favoured == 0 { 0 } else { all & !favoured }
}

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
    std::fs::read_to_string(path).expect("the chapter can be read")
}

/// A plane as it is written: four binary digits.
fn plane(text: &str) -> Option<Plane> {
    let digits = text.trim().trim_matches('`');
    (!digits.is_empty()).then(|| Plane::from_str_radix(digits, 2).expect("a plane is binary"))
}

/// The table of the worked cycle, by the names of planes.
fn table() -> BTreeMap<String, Row> {
    let text = document("bit-slicing.md");
    let rows = text.lines().skip_while(|line| !line.starts_with("| plane | before |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    let cells = |line: &str| -> (String, Row) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        (cells[0].trim().to_owned(), std::array::from_fn(|at| plane(cells[at + 1])))
    };
    rows.map(cells).collect()
}

#[test]
fn the_worked_cycle_is_right() {
    let table = table();
    let at = |name: &str, column: usize| table[name][column].expect("the plane has a value");
    let mut planes = Planes::read(&table, 0);

    planes.receive(at("flit arrives", 1), at("credit arrives", 1));
    planes.check(&table, 1);

    let requests = std::array::from_fn(|input| at(&format!("request {input}"), 1));
    let own = at("active", 1) & !planes.no_credit & (planes.flits[0] | planes.flits[1]);
    assert_eq!(requests[0], own, "input 0 requests where its packet is active, has a flit and a credit");

    let grants = planes.send(&requests);
    planes.check(&table, 2);
    for (input, grant) in grants.into_iter().enumerate() {
        assert_eq!(grant, at(&format!("grant {input}"), 2), "grant {input}");
    }
    assert_eq!(table.len(), 18, "every row of the table is checked");
}

#[test]
fn each_router_does_what_the_shared_functions_say() {
    let table = table();
    let [before, after] = [0, 2].map(|column| Planes::read(&table, column));
    let bit = |name: &str, column: usize, router: u32| {
        table[name][column].expect("the plane has a value") >> router & 1
    };
    let all = |name: &str, column: usize, router: u32| {
        (0..INPUTS).fold(0, |set, input| set | bit(&format!("{name} {input}"), column, router) << input)
    };
    for router in 0..ROUTERS {
        let (asked, granted) = (all("request", 1, router), all("grant", 2, router));
        let old = passed(&before.priority, router);
        assert_eq!(granted, round_robin::grant(Native, INPUTS as u32, asked, old), "router {router}");
        let new = round_robin::next_passed(Native, INPUTS as u32, granted, old);
        assert_eq!(passed(&after.priority, router), new, "pointer of router {router}");

        let (credits, returned) = (number(&before.credits, router), bit("credit arrives", 1, router));
        let credits = next_credits(Native, DEPTH, credits, granted & 1, returned);
        assert_eq!(number(&after.credits, router), credits, "credits of router {router}");
        assert_eq!(after.has_credit >> router & 1, has_credit(Native, credits), "router {router}");
        let flits = number(&before.flits, router) + bit("flit arrives", 1, router) - (granted & 1);
        assert_eq!(number(&after.flits, router), flits, "flits of router {router}");
    }
}

/// The picture has a group for each row of the table, with the same values.
#[test]
fn the_picture_shows_the_table() {
    let picture = document("bit-slicing.svg");
    for (name, row) in table() {
        let id = format!("<g id=\"{}\">", name.replace(", ", "-").replace(' ', "-"));
        let (_, group) = picture.split_once(&id).expect("the picture has a group for the plane");
        let (group, _) = group.split_once("</g>").expect("the group ends");
        let texts = group.split("</text>").filter_map(|text| text.rsplit_once('>'));
        let is_plane = |text: &&str| text.len() == 4 && text.bytes().all(|c| matches!(c, b'0' | b'1'));
        let shown: Vec<Plane> = texts.map(|(_, text)| text).filter(is_plane).filter_map(plane).collect();
        assert_eq!(shown, row.into_iter().flatten().collect::<Vec<_>>(), "{name}");
    }
}
