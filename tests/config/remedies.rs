// SPDX-License-Identifier: MIT OR Apache-2.0
//! Each remedy that names a key and a value is applied to the smallest file that brings it about, and the
//! complaint is gone.

use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Diagnostic, Diagnostics, Disk, Extent, Request, load_sweep};
use flitforge_topology::deadlock::{self, Proof};

use crate::bad::{FOLDER, cases};
use crate::common::run;

/// A change of a configuration.
#[derive(Debug, PartialEq)]
enum Change {
    /// A key gets a value.
    Set(String, String),
    /// A key is taken out.
    Remove(String),
    /// The line that the error points at is taken out.
    RemoveLine,
    /// What the error points at is replaced by a word.
    Replace(String),
    /// A line is added to a section.
    Add(String, String),
}

/// The text between the first two of these marks, and what follows.
fn between(text: &str, mark: char) -> Option<(&str, &str)> {
    text.strip_prefix(mark)?.split_once(mark)
}

/// The value of `to V`, `to at least V`, `to V or more`, `above V`.
fn value(text: &str) -> Option<String> {
    let text = text.trim_start();
    if let Some(above) = text.strip_prefix("above ") {
        let number: u64 = above.split([',', ' ']).next()?.parse().ok()?;
        return Some((number + 1).to_string());
    }
    let text = text.strip_prefix("to ")?;
    let text = text.strip_prefix("at least ").or_else(|| text.strip_prefix("at most ")).unwrap_or(text);
    if let Some((word, _)) = between(text, '"') {
        return Some(format!("\"{word}\""));
    }
    let word = text.split([',', ' ']).next()?;
    let is_value = word.parse::<f64>().is_ok() || ["true", "false"].contains(&word);
    is_value.then(|| word.to_owned())
}

/// What one alternative of a hint says to do; `None`: it leaves a choice to the reader.
fn change(text: &str) -> Option<Change> {
    if let Some(word) = text.strip_prefix("did you mean ") {
        let (word, _) = between(word, '`').or_else(|| between(word, '"'))?;
        return Some(Change::Replace(word.to_owned()));
    }
    if text == "remove it" {
        return Some(Change::RemoveLine);
    }
    if let Some(rest) = text.strip_prefix("add ") {
        let (line, rest) = between(rest, '`')?;
        let (section, _) = between(rest.strip_prefix(" to ")?, '`')?;
        return Some(Change::Add(section.to_owned(), line.to_owned()));
    }
    let (verb, rest) = text.split_once(' ')?;
    let (key, rest) = between(rest, '`')?;
    match verb {
        _ if !key.contains('.') => None,
        "set" | "raise" | "lower" => Some(Change::Set(key.to_owned(), value(rest)?)),
        "remove" if rest.is_empty() => Some(Change::Remove(key.to_owned())),
        _ => None,
    }
}

/// All alternatives of a hint. Words after a comma that begin with no verb belong to the one before.
fn changes(hint: &str) -> Vec<Change> {
    let starts = [", or ", " or "];
    let mut parts = vec![hint];
    for start in starts {
        let verbs = ["set `", "remove `", "raise `", "lower `", "`"];
        let split = |part: &'_ str| -> Vec<String> {
            let mut found = vec![String::new()];
            for piece in part.split(start) {
                let is_new = verbs.iter().any(|verb| piece.starts_with(verb));
                match found.last_mut() {
                    Some(last) if last.is_empty() => last.push_str(piece),
                    _ if is_new => found.push(piece.to_owned()),
                    Some(last) => {
                        last.push_str(start);
                        last.push_str(piece);
                    }
                    None => {}
                }
            }
            found
        };
        let pieces: Vec<String> = parts.iter().flat_map(|part| split(part)).collect();
        parts = pieces.into_iter().map(|piece| &*piece.leak()).collect();
    }
    let verb = hint.split(' ').next().unwrap_or_default();
    let whole = |part: &str| if part.starts_with('`') { format!("{verb} {part}") } else { part.to_owned() };
    parts.into_iter().filter_map(|part| change(&whole(part))).collect()
}

/// A text without a key, where it has a line of its own.
fn without(text: &str, key: &str) -> Option<String> {
    let (section, name) = key.split_once('.')?;
    let (mut within, mut is_found, mut kept) = (String::new(), false, Vec::new());
    for line in text.lines() {
        let trimmed = line.trim();
        if let Some(header) = trimmed.strip_prefix('[') {
            within = header.trim_matches(['[', ']']).to_owned();
        }
        let own = trimmed.split('=').next().unwrap_or_default().trim();
        let is_key = (within == section && own == name) || (within.is_empty() && own == key);
        is_found |= is_key;
        if !is_key {
            kept.push(line);
        }
    }
    is_found.then(|| kept.join("\n"))
}

/// The text and the arguments after a change; `None` where the change is not in the file itself.
fn changed(
    (text, overrides): (&str, &[String]),
    change: &Change,
    place: Option<(&str, usize, usize)>,
) -> Option<(String, Vec<String>)> {
    let mut overrides = overrides.to_vec();
    let in_file = place.filter(|(file, ..)| file.ends_with(".toml"));
    let text = match change {
        Change::Set(key, value) => {
            overrides.push(format!("{key}={value}"));
            text.to_owned()
        }
        Change::Remove(key) => without(text, key)?,
        Change::RemoveLine => {
            let (_, line, _) = in_file?;
            let own = text.lines().nth(line - 1)?;
            // A value over several lines, or one within a table, is no line by itself.
            let is_whole = own.matches('[').count() == own.matches(']').count() && !own.contains('{');
            let kept = text.lines().enumerate().filter(|(at, _)| at + 1 != line).map(|(_, line)| line);
            is_whole.then(|| kept.collect::<Vec<_>>().join("\n"))?
        }
        Change::Replace(word) => {
            let (_, line, column) = in_file?;
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            let own = lines.get_mut(line - 1)?;
            let at = own.char_indices().nth(column - 1)?.0;
            let rest = own.split_off(at);
            let is_quoted = rest.starts_with(['"', '\'']);
            let skipped = usize::from(is_quoted);
            let end = rest[skipped..].find(|c: char| !(c.is_alphanumeric() || "-_+".contains(c)))?;
            let quote = &rest[..skipped];
            own.push_str(&format!("{quote}{word}{}", &rest[skipped + end..]));
            lines.join("\n")
        }
        Change::Add(section, line) => match text.find(section.as_str()) {
            Some(at) => {
                let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
                format!("{}\n{line}{}", &text[..end], &text[end..])
            }
            None => format!("{text}\n{section}\n{line}\n"),
        },
    };
    Some((text, overrides))
}

/// The file of a case as a configuration in its folder.
struct Changed<'a>(&'a str, &'a str);

impl flitforge_config::Files for Changed<'_> {
    fn read(&self, path: &Path) -> std::io::Result<String> {
        if path == Path::new(self.0) { Ok(self.1.to_owned()) } else { Disk.read(path) }
    }
}

fn errors(path: &str, text: &str, overrides: &[String]) -> Option<Diagnostics> {
    let request = Request { path, overrides, files: &Changed(path, text) };
    load_sweep(&request, Extent::Full).err()
}

#[test]
fn each_remedy_helps() {
    let (mut applied, mut useless) = (0, Vec::new());
    for name in cases().into_iter().filter(|name| !name.starts_with("verilog-")) {
        let path = format!("{FOLDER}/{name}");
        let text = std::fs::read_to_string(&path).unwrap();
        let overrides = text.lines().map_while(|line| line.strip_prefix("# --set ")).map(str::to_owned);
        let overrides: Vec<String> = overrides.collect();
        let Some(before) = errors(&path, &text, &overrides) else { continue };
        let all: Vec<&Diagnostic> = before.items().iter().collect();
        for item in &all {
            for change in item.hints.iter().flat_map(|hint| changes(hint)) {
                let Some((text, overrides)) = changed((&text, &overrides), &change, before.position(item))
                else {
                    continue;
                };
                applied += 1;
                let after = errors(&path, &text, &overrides);
                let left: Vec<&Diagnostic> = after.iter().flat_map(Diagnostics::items).collect();
                if left.iter().any(|other| other.message == item.message) {
                    useless.push(format!("{name}: {}\n    {change:?}", item.message));
                }
            }
        }
    }
    assert!(useless.is_empty(), "{} of {applied}\n{}", useless.len(), useless.join("\n"));
    assert!(applied > 100, "{applied}");
}

/// Networks that are refused before cycle 0: a configuration, words of the remedy, and the remedy.
const REFUSED: [(&str, &str, &[&str]); 5] = [
    (
        "network.topology = \"torus\"\nnetwork.radix = [5]\nrouting.datelines = false",
        "use dateline classes",
        &["routing.datelines=true"],
    ),
    (
        "network.radix = [4, 4]\nrouting.algorithm = \"minimal-adaptive\"\nrouting.escape_channels = 0",
        "give the relation escape channels: one",
        &["routing.escape_channels=1"],
    ),
    (
        "network.topology = \"torus\"\nnetwork.radix = [5, 5]\nrouting.algorithm = \"minimal-adaptive\"\n\
         routing.escape_channels = 0",
        "two where a dimension wraps round",
        &["routing.escape_channels=2"],
    ),
    (
        "network.radix = [4]\nrouter.receiver = \"finite\"\nrouter.service_interval = 0",
        "give them a service interval of 1 cycle or more",
        &["router.service_interval=1"],
    ),
    (
        "network.radix = [4, 4]\nrouter.receiver = \"finite\"\nrouter.requests = \"stall\"\n\
         [workload]\nprogram = \"request-reply\"\nsend_queue = 2",
        "let receivers always sink requests",
        &["router.requests=\"sink\""],
    ),
];

#[test]
fn each_remedy_of_a_deadlock_helps() {
    for (text, words, remedy) in REFUSED {
        let check = |overrides: &[&str]| {
            let config = run(text, overrides).unwrap_or_else(|error| panic!("{text}\n{error}"));
            deadlock::check(&Experiment::new(&config).unwrap().net)
        };
        let Proof::Refused(refusal) = check(&[]).proof else { panic!("{text}: is not refused") };
        assert!(refusal.mend.contains(words), "{text}: {}", refusal.mend);
        assert!(check(remedy).passed(), "{text}: {remedy:?}\n{}", check(remedy));
    }
}
