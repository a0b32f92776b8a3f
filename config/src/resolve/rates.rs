// SPDX-License-Identifier: MIT OR Apache-2.0
//! `traffic.rates`: from names to numbers of nodes.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use flitforge_traffic::{Lengths, MAX_PARTS};

use super::super::csv::Word;
use super::super::diagnostic::Sink;
use super::super::kind::{RouterAt, RouterName};
use super::super::model::Network;
use super::super::rates::{self, KINDS, Rates};
use super::super::schema::{router, traffic as p};
use super::super::view::View;
use super::Context;
use super::text::Text;

const RATES: &str = "traffic.rates";

const TEXT: Text = Text { key: RATES, kind: "list of rates", begins: KINDS, stranger: rates::stranger };

/// The rates, inside, where they are given; `None` when an error was reported, now or when the settings were
/// read.
pub(super) fn resolve(
    view: &View<'_>,
    network: Option<&Network>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Option<Rates>> {
    if !view.is_set(RATES) {
        return Some(None);
    }
    let given = view.given(&p::RATES)?;
    let (source, text) = TEXT.read(view, given, context, sink)?;
    let classes = view.or(&router::CLASSES, Some(Vec::new()))?;
    let classes: Vec<String> = classes.into_iter().map(|class| class.name).collect();
    let network = network?;
    let lengths = view.if_any(&p::PACKET_LENGTH)?.unwrap_or(Lengths::Fixed(1));
    let known: RefCell<HashMap<String, Option<u32>>> = RefCell::default();
    let node = |word: &Word<'_>, sink: &mut Sink| {
        if let Some(&Some(node)) = known.borrow().get(&*word.text) {
            return Some(node);
        }
        let found = network.node(&named(word), sink);
        known.borrow_mut().insert(word.text.clone().into_owned(), found);
        found
    };
    let shape = rates::Shape {
        nodes: network.nodes(),
        classes: &classes,
        mean_length: lengths.mean_length(),
        node: &node,
    };
    let rows = rates::read(&text, source, &shape, sink)?;
    let kinds: BTreeSet<_> = rows.iter().map(|row| (row.class, row.length, row.window)).collect();
    if kinds.len() > MAX_PARTS {
        let message = format!("the rates are of {} different classes, lengths and times", kinds.len());
        let hint = format!(
            "give the rows at most {MAX_PARTS} different ones, for example fewer beginnings and ends"
        );
        sink.push(view.conflict(message, &[RATES]).hint(hint));
        return None;
    }
    Some(Some(Rates { rows: Arc::new(rows), classes }))
}

/// What a cell names: a number, coordinates, or a router.
fn named(word: &Word<'_>) -> RouterAt {
    let inner = word.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let coordinates =
        inner.map(|inner| inner.split(',').map(|x| x.trim().parse().ok()).collect::<Option<_>>());
    let name = match (word.text.parse(), coordinates) {
        (Ok(number), _) => RouterName::Number(number),
        (_, Some(Some(coordinates))) => RouterName::Coordinates(coordinates),
        _ => RouterName::Name(word.text.clone().into_owned()),
    };
    RouterAt { place: word.place, name }
}
