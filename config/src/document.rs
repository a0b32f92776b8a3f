// SPDX-License-Identifier: MIT OR Apache-2.0
//! TOML text to [`Field`]s with places, and the arguments of `--set`.

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use super::diagnostic::{Diagnostic, Sink};
use super::node::{Field, Node, Tree};
use super::source::{Place, SourceId, Sources};
use super::syntax::{Damage, Slip};

/// Syntax errors that are looked at: finding the line of each takes time in proportion to the text.
const MOST_SLIPS: usize = 300;

/// What a line of a configuration is.
pub(crate) const KIND: &str = "a line is KEY = VALUE, [SECTION], or a # comment";

/// The number of the first line that says anything.
pub(crate) fn first_line(text: &str) -> Option<usize> {
    let says = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    text.lines().position(says).map(|line| line + 1)
}

/// Whether the first line that says anything could be one of TOML.
pub(crate) fn recognise(text: &str) -> bool {
    let line = first_line(text).and_then(|line| text.lines().nth(line - 1)).unwrap_or_default();
    line.contains('=') || line.trim_start().starts_with('[')
}

/// The top-level fields of a source. Syntax errors go to the sink; fields that they may have garbled
/// are left out, so that nothing is said about what nobody wrote.
pub(crate) fn parse(sources: &Sources, id: SourceId, sink: &mut Sink) -> Vec<Field> {
    let Some(source) = sources.get(id) else { return vec![] };
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    let mut errors: Vec<_> =
        errors.iter().map(|error| (error.span().map_or(0, |span| span.start), error)).collect();
    errors.sort_by_key(|(start, _)| *start);
    // Of a text that is no TOML at all the beginning says enough, and nothing after it is sound.
    let mut sound = errors.get(MOST_SLIPS).map_or(source.text.len(), |(start, _)| source.line_start(*start));
    let slips = errors.iter().take(MOST_SLIPS).map(|(_, error)| Slip::new(error, source));
    let mut spoilt = vec![];
    let mut last_line = 0;
    for slip in slips {
        let damage = slip.damage;
        match damage {
            Damage::None => {}
            Damage::Value => spoilt.push(slip.span.start),
            Damage::After | Damage::Rest => sound = sound.min(source.line_start(slip.span.start)),
        }
        // One slip makes a cascade of follow-up errors on its line, an open bracket on all later ones.
        if slip.line != last_line {
            last_line = slip.line;
            sink.push(slip.diagnostic(id));
        }
        if damage == Damage::Rest {
            break;
        }
    }
    let mut fields = fields(id, table.get_ref());
    if last_line > 0 {
        drop_garbled(&mut fields, sound, &spoilt);
    }
    fields
}

/// Leaves out fields that reach beyond the sound part of the text or hold a spoilt value.
fn drop_garbled(fields: &mut Vec<Field>, sound: usize, spoilt: &[usize]) {
    fields.retain(|field| {
        let value = field.value.place;
        let holds = |at: &usize| (value.start..value.end).contains(at);
        field.key_place.start < sound && value.end <= sound && !spoilt.iter().any(holds)
    });
    for field in fields {
        if let Tree::Table(inner) = &mut field.value.tree {
            drop_garbled(inner, sound, spoilt);
        }
    }
}

/// The fields of one `--set KEY=VALUE`. A value that is no TOML, and begins as none, is taken as a string, so
/// that the shell's quotes need not be quoted again. An empty value removes the key.
pub(crate) fn parse_override(sources: &mut Sources, argument: &str, sink: &mut Sink) -> Vec<Field> {
    let mut attempt = Sink::default();
    let id = sources.add("--set", argument);
    let fields = parse(sources, id, &mut attempt);
    if attempt.is_empty() && hold_values(&fields) {
        return fields;
    }
    let read = match argument.split_once('=').map(|(_, value)| value.trim()) {
        Some("") => unset(argument, id).ok_or_else(|| bad_override(id, argument)),
        Some(value) if value.starts_with('~') => Err(not_expanded(id, argument)),
        _ => {
            quoted(argument).and_then(|quoted| requote(&quoted, id)).ok_or_else(|| bad_override(id, argument))
        }
    };
    read.unwrap_or_else(|error| {
        sink.push(error);
        vec![]
    })
}

/// The field of `key=`, without a value: the key is removed.
fn unset(argument: &str, id: SourceId) -> Option<Vec<Field>> {
    let mut fields = requote(&format!("{}''", argument.trim_end()), id)?;
    fields.iter_mut().for_each(empty);
    Some(fields)
}

fn empty(field: &mut Field) {
    match &mut field.value.tree {
        Tree::Table(inner) => inner.iter_mut().for_each(empty),
        value => *value = Tree::Nothing,
    }
}

/// `key = 'text'` for `key=text`, when the text does not begin as a string, a list or a table of TOML, and
/// can stand in such quotes.
fn quoted(argument: &str) -> Option<String> {
    let (key, rest) = argument.split_once('=')?;
    let text = rest.trim();
    let space = &rest[..rest.len() - rest.trim_start().len()];
    let is_toml = text.starts_with(['"', '[', '{', '#']);
    let fits = !text.contains(|c: char| c == '\'' || c.is_control());
    (!text.is_empty() && !is_toml && fits).then(|| format!("{key}={space}'{text}'"))
}

fn not_expanded(id: SourceId, argument: &str) -> Diagnostic {
    let place = Place { source: id, start: 0, end: argument.len() };
    let message = "`~` has no meaning here: a shell replaces it only at the beginning of a word";
    Diagnostic::new(place, message).hint("write $HOME in its place, or the whole path")
}

/// Whether something is set: an empty text, a comment and the bare name of a section set nothing.
fn hold_values(fields: &[Field]) -> bool {
    let holds = |field: &Field| match &field.value.tree {
        Tree::Table(inner) => hold_values(inner),
        _ => true,
    };
    !fields.is_empty() && fields.iter().all(holds)
}

/// Parses the re-quoted text, with places that point into the argument as typed; `None` when it was not the
/// value that is no TOML.
fn requote(quoted: &str, id: SourceId) -> Option<Vec<Field>> {
    let (table, errors) = DeTable::parse_recoverable(quoted);
    let mut fields =
        errors.is_empty().then(|| fields(id, table.get_ref())).filter(|fields| hold_values(fields))?;
    fields.iter_mut().for_each(shift_value);
    Some(fields)
}

/// Takes the two added quotes out of the place of the (only) value.
fn shift_value(field: &mut Field) {
    match &mut field.value.tree {
        Tree::Table(inner) => inner.iter_mut().for_each(shift_value),
        _ => field.value.place.end = field.value.place.end.saturating_sub(2),
    }
}

fn bad_override(id: SourceId, argument: &str) -> Diagnostic {
    let place = Place { source: id, start: 0, end: argument.len() };
    Diagnostic::new(place, "`--set` takes KEY=VALUE, with VALUE as in the file")
        .hint("for example `--set routing.entry_lanes=2` or `--set 'network.radix=[4, 4]'`")
}

fn place(source: SourceId, span: std::ops::Range<usize>) -> Place {
    Place { source, start: span.start, end: span.end }
}

/// The fields of a table, in the order of the text.
fn fields(id: SourceId, table: &DeTable<'_>) -> Vec<Field> {
    let field = |(key, value): (&Spanned<_>, &Spanned<_>)| field(id, key, value);
    let mut fields: Vec<Field> = table.iter().map(field).collect();
    // The parser sorts them by name.
    fields.sort_by_key(|field| field.key_place.start);
    fields
}

fn field(id: SourceId, key: &Spanned<toml::de::DeString<'_>>, value: &Spanned<DeValue<'_>>) -> Field {
    let key_place = place(id, key.span());
    Field { key: key.get_ref().to_string(), key_place, value: node(id, value) }
}

fn node(id: SourceId, value: &Spanned<DeValue<'_>>) -> Node {
    let tree = match value.get_ref() {
        DeValue::String(text) => Tree::Text(text.to_string()),
        DeValue::Integer(text) => integer(text),
        DeValue::Float(text) => Tree::Float(text.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Boolean(value) => Tree::Boolean(*value),
        DeValue::Datetime(value) => Tree::Datetime(value.to_string()),
        DeValue::Array(items) => Tree::Array(items.iter().map(|item| node(id, item)).collect()),
        DeValue::Table(table) => Tree::Table(fields(id, table)),
    };
    Node { place: place(id, value.span()), tree }
}

fn integer(text: &DeInteger<'_>) -> Tree {
    match i64::from_str_radix(text.as_str(), text.radix()) {
        Ok(value) => Tree::Integer(value),
        Err(_) => Tree::Oversize(text.as_str().to_owned()),
    }
}
