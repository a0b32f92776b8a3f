// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge explain KEY` and the page of parameters: two readings of the schema.

use super::alias;
use super::diagnostic::quote;
use super::hint::{alternatives, closest, fold};
use super::schema::sweep::{self, SweepKey};
use super::schema::{self, AnyParam, Condition, Info, Preset, SECTIONS, SWEEP, Section};
use super::wrap::filled;

/// What a key means: a parameter, a section, a key of `[sweep]`, or a derived quantity. A word of another
/// simulator stands for a parameter. Any other word is looked for in all parameters.
///
/// # Errors
/// A message for the user when there is no such key, with the nearest one.
pub fn explain(key: &str) -> Result<String, String> {
    let section = SECTIONS.iter().find(|section| section.name == key);
    let swept = sweep::find(key);
    let inner = key.strip_prefix("sweep.").and_then(schema::find);
    if let Some(param) = schema::find(key) {
        Ok(parameter(param))
    } else if let Some(section) = section {
        Ok(overview(section))
    } else if key == SWEEP {
        Ok(sweep::KEYS.iter().map(sweep_key).collect::<Vec<_>>().join("\n"))
    } else if let Some(entry) = swept.or(inner.map(|_| &sweep::KEYS[0])) {
        Ok(sweep_key(entry))
    } else if let Some(derived) = schema::derived(key) {
        let text = format!("{}; it cannot be set", derived.from);
        Ok(format!("{}\n{}", derived.key, wrap("  follows from  ", &plain(&text))))
    } else if let Some(param) = schema::all().find(|param| param.info().key.rsplit('.').next() == Some(key)) {
        Ok(parameter(param))
    } else if let Some(here) = alias::key_of(key).and_then(schema::find) {
        Ok(format!("What other simulators call {} is a parameter here.\n\n{}", quote(key), parameter(here)))
    } else if let Some(entry) = alias::key_of(key).and_then(sweep::find) {
        Ok(sweep_key(entry))
    } else if let Some((parameter, value)) = alias::setting_of(key) {
        let along = alias::along(key);
        Ok(format!("What other simulators call {} is `{parameter} = \"{value}\"`{along} here.", quote(key)))
    } else {
        found(key).ok_or_else(|| unknown(key))
    }
}

/// The parameters that speak of a word: those whose key holds it first.
fn found(word: &str) -> Option<String> {
    let folded = fold(word);
    // A key with a mistake in it is no word to look for, and nor is a letter.
    if folded.len() < 2 || folded.contains('.') {
        return None;
    }
    let in_key = |param: &&dyn AnyParam| fold(param.info().key).contains(&folded);
    let in_choices = |param: &&dyn AnyParam| {
        param.choices().iter().any(|(name, effect)| holds(name, &folded) || holds(effect, &folded))
    };
    let in_text = |param: &&dyn AnyParam| holds(param.info().effect, &folded) || in_choices(param);
    let (keys, others): (Vec<_>, Vec<_>) =
        schema::all().filter(|param| in_key(param) || in_text(param)).partition(in_key);
    if keys.is_empty() && others.is_empty() {
        return None;
    }
    let mut out = format!("There is no parameter {}. These speak of it:\n\n", quote(word));
    for info in keys.iter().chain(&others).map(|param| param.info()) {
        out += &wrap(&format!("  {:<29} ", info.key), &first_sentence(&plain(info.effect)));
    }
    Some(out)
}

/// Whether a text holds a word, in whatever case and however it is joined.
fn holds(text: &str, folded: &str) -> bool {
    fold(text).contains(folded)
}

fn first_sentence(text: &str) -> String {
    text.split_once(". ").map_or_else(|| text.to_owned(), |(first, _)| format!("{first}."))
}

fn unknown(key: &str) -> String {
    let params = schema::all().map(|param| param.info().key);
    let sections = || SECTIONS.iter().map(|section| section.name).chain([SWEEP]);
    let names: Vec<&str> =
        params.chain(sweep::KEYS.iter().map(|entry| entry.key)).chain(sections()).collect();
    let last = |name: &&&str| name.rsplit('.').next() == Some(key);
    let near = names.iter().find(last).copied().or_else(|| closest(key, names.iter().copied()));
    match near {
        Some(near) => format!("there is no parameter {}: did you mean `{near}`?", quote(key)),
        None => {
            let sections = sections().collect::<Vec<_>>().join(", ");
            format!("there is no parameter {}: explain one of the sections {sections}", quote(key))
        }
    }
}

/// Width of the text `explain` prints, in characters.
const WIDTH: usize = 90;

fn parameter(param: &dyn AnyParam) -> String {
    let info = param.info();
    let mut out = format!("{}\n", info.key);
    for (name, text) in facts(param) {
        out += &wrap(&format!("  {name:<10}"), &plain(&text));
    }
    out += "\n";
    out += &wrap("  ", &plain(info.effect));
    let choices = param.choices();
    let width = choices.iter().map(|(name, _)| name.len()).max().unwrap_or(0) + 2;
    for (i, (name, effect)) in choices.iter().enumerate() {
        out += if i == 0 { "\n" } else { "" };
        out += &wrap(&format!("  {:<width$}  ", format!("\"{name}\"")), effect.trim());
    }
    out
}

/// Type, unit, default and where the parameter has an effect.
fn facts(param: &dyn AnyParam) -> Vec<(&'static str, String)> {
    let info = param.info();
    let mut facts = vec![("type", param.words())];
    if !info.unit.is_empty() {
        facts.push(("unit", info.unit.to_owned()));
    }
    facts.push(("default", default(info.default)));
    if !info.when.is_empty() {
        facts.push(("only with", conditions(info)));
    }
    facts
}

fn default(preset: Preset) -> String {
    match preset {
        Preset::Value(text) | Preset::Derived(text) => text.to_owned(),
        Preset::By { key, cases, otherwise } => {
            let cases = cases.iter().map(|(value, default)| format!("{default} with `{key}` = \"{value}\""));
            format!("{otherwise}; {}", cases.collect::<Vec<_>>().join("; "))
        }
        Preset::With { key, given, otherwise } => format!("{otherwise}; {given} with `{key}`"),
        Preset::Required => "none: it must be given".to_owned(),
    }
}

fn conditions(info: &Info) -> String {
    let words = |condition: &Condition| match condition {
        Condition::Is(other, _) | Condition::IsNot(other, _) => {
            format!("`{other}` = {}", alternatives(condition.values(info.key).into_iter()))
        }
        Condition::AnyAboveZero(keys) => {
            let keys: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
            format!("{} above 0", keys.join(" or "))
        }
        Condition::Unset(key) => format!("no `{key}`"),
    };
    info.when.iter().map(words).collect::<Vec<_>>().join(", and ")
}

fn overview(section: &Section) -> String {
    let mut out = format!("[{}]\n  {}\n\n", section.name, section.about);
    for info in section.params().map(|param| param.info()) {
        out += &format!("  {:<31} default {}\n", info.key, plain(&default(info.default)));
    }
    out
}

fn sweep_key(entry: &SweepKey) -> String {
    let form = wrap("  form      ", &plain(entry.form));
    let default = wrap("  default   ", entry.default);
    format!("{}\n{form}{default}\n{}", entry.key, wrap("  ", &plain(entry.effect)))
}

/// Text without the backticks of the documentation page.
fn plain(text: &str) -> String {
    text.replace('`', "")
}

/// Text after a lead, broken into lines that are indented as far as the lead is long.
fn wrap(lead: &str, text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    filled(&words.join(" "), WIDTH, lead, &" ".repeat(lead.chars().count()))
}

/// The documentation's page of parameters, in Markdown.
pub fn parameters_page() -> String {
    let mut out = String::from(
        "# Parameters\n\nGenerated from the table of parameters; `flitforge explain KEY` prints the same. \
         Every parameter has a default, except where it says that it must be given.\n",
    );
    for section in &SECTIONS {
        out += &format!("\n## [{}]\n\n{}\n", section.name, section.about);
        for param in section.params() {
            out += &page_entry(param);
        }
    }
    out += "\n## [sweep]\n\nSeveral values for parameters of the other sections.\n";
    for entry in &sweep::KEYS {
        out += &format!("\n### `{}`\n\n{}\n\n", entry.key, entry.effect);
        out += &format!("- form: {}\n- default: {}\n", entry.form, entry.default);
    }
    out += "\n## Derived quantities\n\nThese follow from others, and setting them is an error.\n\n";
    for derived in &schema::DERIVED {
        out += &format!("- `{}`: {}\n", derived.key, derived.from);
    }
    out
}

fn page_entry(param: &dyn AnyParam) -> String {
    let info = param.info();
    let mut out = format!("\n### `{}`\n\n{}\n\n", info.key, info.effect);
    for (name, text) in facts(param) {
        let text = match (name, info.default) {
            ("default", Preset::Value(value)) => format!("`{value}`"),
            _ => text,
        };
        out += &format!("- {name}: {text}\n");
    }
    let choices = param.choices();
    if !choices.is_empty() {
        out += "\n| value | effect |\n|---|---|\n";
    }
    for (name, effect) in choices {
        out += &format!("| `\"{name}\"` | {} |\n", effect.trim());
    }
    out
}
