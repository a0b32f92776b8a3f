// SPDX-License-Identifier: MIT OR Apache-2.0
//! The table of parameters as a JSON schema, by which editors complete and check a configuration.

use serde_json::{Map, Value, json};

use super::choice::{Measured, Named};
use super::schema::{self, AnyParam, Preset, SECTIONS, sweep};

/// What a parameter may be, as a place of the schema says it.
type Form = fn(&'static dyn AnyParam) -> Value;

/// The schema of a configuration, as JSON of draft 7.
///
/// It knows keys, types, ranges and effects. What several parameters must be together is left to the program.
pub fn json_schema() -> String {
    let mut whole = settings(single);
    whole["$schema"] = "http://json-schema.org/draft-07/schema#".into();
    whole["title"] = "A configuration of flitforge".into();
    whole["definitions"] =
        schema::all().map(|param| (param.info().key.to_owned(), definition(param))).collect();
    whole["properties"]["sweep"] = swept();
    format!("{whole:#}\n")
}

/// A parameter with its effect and default.
fn definition(param: &'static dyn AnyParam) -> Value {
    let info = param.info();
    let unit = if info.unit.is_empty() { String::new() } else { format!("\n\nUnit: {}.", info.unit) };
    let mut definition = param.schema();
    definition["description"] = format!("{}{unit}", info.effect).into();
    if let Preset::Value(text) = info.default
        && let Some(default) = literal(text)
    {
        definition["default"] = default;
    }
    definition
}

/// A default. The literals of the table are JSON too, except for infinities and the like.
fn literal(toml: &str) -> Option<Value> {
    serde_json::from_str(toml).ok()
}

fn single(param: &'static dyn AnyParam) -> Value {
    json!({ "$ref": format!("#/definitions/{}", param.info().key) })
}

/// A list or a range of values of a parameter.
fn axis(param: &'static dyn AnyParam) -> Value {
    let range = |second: &str, kind: &str| {
        json!({
            "type": "object",
            "properties": { "from": { "type": "number" }, "to": { "type": "number" }, second: { "type": kind } },
            "required": ["from", "to", second],
            "additionalProperties": false,
        })
    };
    let list = json!({ "type": "array", "items": single(param), "minItems": 1 });
    json!({ "anyOf": [list, range("step", "number"), range("points", "integer")] })
}

/// What `[sweep.quick]` gives a parameter.
fn quick(param: &'static dyn AnyParam) -> Value {
    json!({ "anyOf": [single(param), axis(param)] })
}

/// A table of settings: sections with their keys, and whole keys in quotes.
fn settings(form: Form) -> Value {
    let mut properties = Map::new();
    for section in &SECTIONS {
        let name =
            |param: &'static dyn AnyParam| param.info().key.trim_start_matches(section.name)[1..].to_owned();
        let keys: Map<_, _> = section.params().map(|param| (name(param), form(param))).collect();
        properties.insert(section.name.to_owned(), table(section.about, keys));
    }
    properties.extend(schema::all().map(|param| (param.info().key.to_owned(), form(param))));
    table("Parameters.", properties)
}

fn table(about: &str, properties: Map<String, Value>) -> Value {
    json!({ "type": "object", "description": about, "properties": properties, "additionalProperties": false })
}

/// The section `[sweep]`.
fn swept() -> Value {
    let about =
        |key: &str| sweep::KEYS.iter().find(|entry| entry.key == key).map_or("", |entry| entry.effect);
    let repeat = json!({
        "type": "integer", "minimum": 1, "maximum": 10_000, "description": about("sweep.repeat"),
    });
    let case = json!({
        "type": "object",
        "properties": { "name": { "type": "string", "minLength": 1 }, "set": settings(single) },
        "required": ["name"],
        "additionalProperties": false,
    });
    let measured: Vec<_> = Measured::ALL.iter().map(|entry| entry.1).collect();
    let mut reduced = settings(quick);
    reduced["description"] = about("sweep.quick").into();
    reduced["properties"]["repeat"] = repeat.clone();
    let mut sweep = settings(axis);
    sweep["description"] = "Several values for parameters of the other sections.".into();
    let parameters = sweep["properties"]["measure"].take();
    let chosen = json!({ "type": "array", "items": { "enum": measured }, "minItems": 1 });
    sweep["properties"]["measure"] =
        json!({ "anyOf": [chosen, parameters], "description": about("sweep.measure") });
    sweep["properties"]["repeat"] = repeat;
    sweep["properties"]["case"] =
        json!({ "type": "array", "items": case, "description": about("sweep.case") });
    sweep["properties"]["quick"] = reduced;
    sweep
}
