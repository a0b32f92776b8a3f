// SPDX-License-Identifier: MIT OR Apache-2.0
//! The schema that editors use, on the shipped files and on bad ones.
//!
//! Validators of JSON schemas bring thirty crates, so the few words that the schema is made of are read here.

use std::path::{Path, PathBuf};

use flitforge_config::{is_identifier, json_schema};
use serde_json::Value;

/// A schema of draft 7, as far as ours uses it.
struct Validator(Value);

impl Validator {
    fn accepts(&self, schema: &Value, value: &Value) -> bool {
        if let Some(name) = schema["$ref"].as_str() {
            let key = name.strip_prefix("#/definitions/").unwrap();
            return self.accepts(&self.0["definitions"][key], value);
        }
        let words = schema.as_object().unwrap();
        words.iter().all(|(word, of)| self.keeps(word, of, schema, value))
    }

    /// Whether a value keeps to one word of a schema. A word about another type says nothing of it.
    fn keeps(&self, word: &str, of: &Value, schema: &Value, value: &Value) -> bool {
        let bound =
            |holds: fn(&f64, &f64) -> bool| value.as_f64().is_none_or(|n| holds(&n, &of.as_f64().unwrap()));
        let count = |holds: fn(&usize, &usize) -> bool| {
            value.as_array().is_none_or(|list| holds(&list.len(), &(of.as_u64().unwrap() as usize)))
        };
        let branches = || of.as_array().unwrap().iter().filter(|branch| self.accepts(branch, value)).count();
        match word {
            "type" => is_of_type(of.as_str().unwrap(), value),
            "const" => value == of,
            "enum" => of.as_array().unwrap().contains(value),
            "minimum" => bound(f64::ge),
            "exclusiveMinimum" => bound(f64::gt),
            "maximum" => bound(f64::le),
            "minItems" => count(usize::ge),
            "maxItems" => count(usize::le),
            "minLength" => value.as_str().is_none_or(|text| text.len() as u64 >= of.as_u64().unwrap()),
            "pattern" => value.as_str().is_none_or(|text| matches(of.as_str().unwrap(), text)),
            "items" => value.as_array().is_none_or(|list| match of {
                Value::Array(each) => each.iter().zip(list).all(|(of, value)| self.accepts(of, value)),
                one => list.iter().all(|value| self.accepts(one, value)),
            }),
            "anyOf" => branches() > 0,
            "oneOf" => branches() == 1,
            "required" => value.as_object().is_none_or(|table| {
                of.as_array().unwrap().iter().all(|key| table.contains_key(key.as_str().unwrap()))
            }),
            "properties" => value.as_object().is_none_or(|table| {
                table.iter().all(|(key, value)| of.get(key).is_none_or(|of| self.accepts(of, value)))
            }),
            "additionalProperties" => value
                .as_object()
                .is_none_or(|table| table.keys().all(|key| schema["properties"].get(key).is_some())),
            "$schema" | "title" | "description" | "default" | "definitions" | "x-taplo" => true,
            other => panic!("{other} is a word that this test does not read"),
        }
    }
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}

/// The two patterns of the schema.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern {
        "^[A-Za-z][A-Za-z0-9_]*$" => is_identifier(text),
        "^[+-]([xyz]|[0-9]+)$" => {
            let way = text.strip_prefix(['+', '-']).unwrap_or_default();
            ["x", "y", "z"].contains(&way) || !way.is_empty() && way.bytes().all(|b| b.is_ascii_digit())
        }
        other => panic!("{other} is a pattern that this test does not read"),
    }
}

fn validator() -> Validator {
    Validator(serde_json::from_str(&json_schema()).unwrap())
}

/// Whether a file keeps to the schema; `None` when it is no TOML.
fn keeps(validator: &Validator, path: &Path) -> Option<bool> {
    let text = std::fs::read_to_string(path).unwrap();
    let value = serde_json::to_value(toml::from_str::<toml::Value>(&text).ok()?).unwrap();
    Some(validator.accepts(&validator.0, &value))
}

fn files(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    found.sort();
    found
}

#[test]
fn every_shipped_file_keeps_to_the_schema() {
    let validator = validator();
    let folders = [
        "experiments",
        "experiments/bmg-vs-torus",
        "experiments/booksim2",
        "experiments/dally-aoki",
        "experiments/teaching",
        "src/commands/new",
        "tests/good-config",
    ];
    let mut all: Vec<PathBuf> = folders.into_iter().flat_map(files).collect();
    // The sheet of a paper and the numbers that it prints are no configurations.
    all.retain(|path| !path.ends_with("dally-aoki/paper.toml") && !path.ends_with("sheet.toml"));
    assert!(all.len() > 25, "{}", all.len());
    for path in all {
        assert_eq!(keeps(&validator, &path), Some(true), "{}", path.display());
    }
}

/// What is wrong with a key, a type or a range shows before the program runs.
#[test]
fn mistakes_of_one_key_are_found() {
    let validator = validator();
    let found = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/bad-config/{name}.toml"));
        keeps(&validator, &path) == Some(false)
    };
    for name in [
        "algorithm-unknown",
        "allocator-is-arbiter",
        "buffer-depth-boolean",
        "buffer-depth-zero",
        "derived-network-capacity",
        "drain-string",
        "fault-link-not-a-pair",
        "load-negative",
        "load-string",
        "load-zero",
        "packet-length-zero",
        "radix-empty",
        "radix-fraction",
        "radix-not-a-list",
        "schedule-incomplete",
        "schedule-unknown-key",
        "section-is-a-list",
        "section-is-a-value",
        "sweep-case-without-name",
        "sweep-empty-list",
        "sweep-measure-unknown",
        "sweep-not-a-list",
        "sweep-range-incomplete",
        "sweep-range-unknown-key",
        "sweep-repeat-zero",
        "topology-unknown",
        "unknown-key",
        "unknown-section",
        "unknown-top-level-key",
        "virtual-channels-65",
        "virtual-channels-string",
    ] {
        assert!(found(name), "{name} passes the schema");
    }
}

/// Every parameter is there with its effect, and its default keeps to its own type.
#[test]
fn defaults_keep_to_the_schema() {
    let validator = validator();
    let definitions = validator.0["definitions"].as_object().unwrap();
    assert!(definitions.len() > 60, "{}", definitions.len());
    let mut defaults = 0;
    for (key, definition) in definitions {
        assert!(definition["description"].as_str().is_some_and(|text| text.len() > 10), "{key}");
        if let Some(default) = definition.get("default") {
            assert!(validator.accepts(definition, default), "{key}: {default}");
            defaults += 1;
        }
    }
    assert!(defaults > 40, "{defaults}");
}
