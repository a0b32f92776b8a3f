// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every remedy is applied to the smallest file that brings it about: the complaint is gone, and no other
//! comes.
//!
//! Remedies by edits are applied as `--set` would. What advice says is done as `remedies.txt` has it. Below
//! the name of a case it has a line for each piece of advice, in order: `OLD => NEW`, with `&&` between
//! several edits, and `||` between alternatives. `\n` is a line break. An edit is one of the configuration,
//! or else of another file that it reads.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Diagnostics, Disk, Edit, Files, Import, Remedy, Request, import_booksim, refused};
use flitforge_router::routing;
use flitforge_topology::deadlock::{self, Proof};

use crate::bad::{FOLDER, cases, errors_of_request, overrides_of};
use crate::common::{Memory, run};

/// A case with edits: its text, arguments of `--set`, and edits of other files.
#[derive(Default, Clone)]
struct Case {
    name: String,
    text: String,
    arguments: Vec<String>,
    others: Vec<(String, String)>,
    /// Edits of other files that were made.
    made: Cell<usize>,
}

impl Files for Case {
    fn read(&self, path: &Path) -> std::io::Result<String> {
        if path == Path::new(FOLDER).join(&self.name) {
            return Ok(self.text.clone());
        }
        let mut text = Disk.read(path)?;
        for (old, new) in self.others.iter().filter(|(old, _)| !old.is_empty()) {
            if text.contains(old.as_str()) {
                text = text.replacen(old.as_str(), new, 1);
                self.made.set(self.made.get() + 1);
            }
        }
        Ok(text)
    }
}

impl Case {
    fn read(name: &str) -> Self {
        let text = std::fs::read_to_string(format!("{FOLDER}/{name}")).unwrap();
        Self { name: name.to_owned(), text, ..Self::default() }
    }

    fn errors(&self) -> Option<Diagnostics> {
        let mut overrides = overrides_of(&self.text);
        overrides.extend(self.arguments.iter().cloned());
        let path = format!("{FOLDER}/{}", self.name);
        errors_of_request(&self.name, &Request { path: &path, overrides: &overrides, files: self })
    }

    /// With edits, each as an argument of `--set`.
    fn set(&self, edits: &[Edit]) -> Self {
        Self { arguments: edits.iter().map(Edit::argument).collect(), ..self.clone() }
    }

    /// With the edits of a line of `remedies.txt`.
    fn edited(&self, line: &str) -> Self {
        let mut edited = self.clone();
        for edit in line.split(" && ") {
            let (old, new) = edit.split_once(" =>").unwrap_or_else(|| panic!("{}: {line}", self.name));
            let [old, new] = [old, new].map(|text| text.trim().replace("\\n", "\n"));
            match edited.text.contains(&old) {
                true => edited.text = edited.text.replacen(&old, &new, 1),
                false => edited.others.push((old, new)),
            }
        }
        edited
    }

    /// With a word in place of the one at a line and column of a file, which the message may name.
    fn replaced(&self, (file, line, column): (&str, usize, usize), message: &str, word: &str) -> Self {
        let text =
            if file.ends_with(&self.name) { self.text.clone() } else { Disk.read(Path::new(file)).unwrap() };
        let own = text.lines().nth(line - 1).unwrap();
        let at = own.char_indices().nth(column - 1).unwrap().0;
        let old = &own[at..];
        let skipped = usize::from(old.starts_with(['"', '\'']));
        let is_part = |c: char| c.is_alphanumeric() || "-_+".contains(c);
        let end = skipped + old[skipped..].find(|c| !is_part(c)).unwrap_or(old.len() - skipped);
        let named = message.split('`').nth(1).filter(|named| own.contains(named) && !word.starts_with('"'));
        let (at, end) = if let Some(named) = named {
            let quoted = own.find(&format!("\"{named}\"")).map(|found| found + 1);
            let found = quoted.or_else(|| own[at..].find(named).map(|found| at + found));
            (found.or_else(|| own.find(named)).unwrap(), named.len())
        } else if word.starts_with('"') {
            (at, end + 1)
        } else {
            (at + skipped, end - skipped)
        };
        let new = format!("{}{word}{}", &own[..at], &own[at + end..]);
        let mut lines: Vec<&str> = text.lines().collect();
        lines[line - 1] = &new;
        let whole = lines.join("\n");
        let mut edited = self.clone();
        match file.ends_with(&self.name) {
            true => edited.text = whole,
            false => edited.others.push((text, whole)),
        }
        edited
    }
}

/// Whether a source is a file, and no line of a configuration or argument.
fn is_file(name: &str) -> bool {
    Path::new(name).is_file()
}

/// The lines of `remedies.txt` by case.
fn followed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut found: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut case = "";
    for line in include_str!("remedies.txt").lines().skip(1) {
        match line.strip_prefix("== ") {
            Some(name) => case = name,
            None => found.entry(case).or_default().push(line),
        }
    }
    found
}

#[test]
fn each_remedy_helps() {
    let (mut applied, mut useless, mut lines) = (0, Vec::new(), followed());
    for name in cases() {
        let case = Case::read(&name);
        let before = case.errors().unwrap_or_else(|| panic!("{name} is accepted"));
        let before_messages: Vec<&str> = before.items().iter().map(|item| item.message.as_str()).collect();
        let known: BTreeSet<&str> = before_messages.iter().copied().collect();
        let mut own = lines.remove(name.as_str()).unwrap_or_default().into_iter();
        for item in before.items() {
            for hint in &item.hints {
                let tries: Vec<Case> = match &hint.remedy {
                    Remedy::Edits(alternatives) => alternatives.iter().map(|edits| case.set(edits)).collect(),
                    Remedy::Instead(word) if before.position(item).is_some_and(|place| is_file(place.0)) => {
                        vec![case.replaced(before.position(item).unwrap(), &item.message, word)]
                    }
                    Remedy::Advice(words) if words.starts_with("`flitforge import booksim2`") => {
                        let path = format!("{FOLDER}/{name}");
                        let import = Import { path: &path, overrides: &[], files: &Disk, lenient: false };
                        vec![Case { text: import_booksim(&import).unwrap(), ..case.clone() }]
                    }
                    Remedy::Advice(words) if words.starts_with("these lines") => {
                        vec![Case { text: words.split_once('\n').unwrap().1.to_owned(), ..case.clone() }]
                    }
                    Remedy::Instead(_) | Remedy::Advice(_) => match own.next() {
                        Some(line) => line.split(" || ").map(|line| case.edited(line)).collect(),
                        None => Vec::new(),
                    },
                };
                if tries.is_empty() {
                    let place = before.position(item);
                    useless.push(format!("{name}: {} {place:?}\n    no case: {}", item.message, hint.remedy));
                }
                for (at, edited) in tries.iter().enumerate() {
                    applied += 1;
                    let after = edited.errors();
                    let left: Vec<&str> =
                        after.iter().flat_map(Diagnostics::items).map(|item| item.message.as_str()).collect();
                    let count =
                        |messages: &[&str]| messages.iter().filter(|other| **other == item.message).count();
                    let new: Vec<&&str> = left.iter().filter(|left| !known.contains(*left)).collect();
                    let helps = new.is_empty() && count(&left) < count(&before_messages);
                    let is_made = edited.made.get() >= edited.others.len();
                    if !helps || !is_made {
                        let what = format!("{name}: {}\n    {at}: {}", item.message, hint.remedy);
                        useless.push(format!("{what}\n    made {is_made}, new {new:?}"));
                    }
                }
            }
        }
        useless.extend(own.map(|line| format!("{name}: no advice for: {line}")));
    }
    useless.extend(lines.into_keys().map(|name| format!("{name}: no such case")));
    assert!(useless.is_empty(), "{} of {applied}\n{}", useless.len(), useless.join("\n"));
    assert!(applied > 500, "{applied}");
}

/// Lines of the reader that give a remedy: each belongs to a case.
#[test]
fn each_place_that_gives_a_remedy_has_a_case() {
    let mut open: BTreeSet<String> = BTreeSet::new();
    let mut folders = vec![PathBuf::from("config/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            // The importer has its own test of remedies.
            if path.ends_with("tests.rs") || path.ends_with("booksim") {
                continue;
            }
            match path.extension().is_some_and(|extension| extension == "rs") {
                true => {
                    let text = std::fs::read_to_string(&path).unwrap();
                    let lines = text.lines().enumerate().filter(|(_, line)| line.contains(".hint("));
                    open.extend(lines.map(|(at, _)| format!("{}:{}", path.display(), at + 1)));
                }
                false => folders.push(path),
            }
        }
    }
    assert!(open.len() > 100, "{}", open.len());
    for name in cases() {
        for item in Case::read(&name).errors().iter().flat_map(Diagnostics::items) {
            for hint in &item.hints {
                open.remove(&format!("{}:{}", hint.site.file(), hint.site.line()));
            }
        }
    }
    for (text, remedied) in large() {
        for item in run(&text, &[]).unwrap_err().items() {
            for hint in &item.hints {
                open.remove(&format!("{}:{}", hint.site.file(), hint.site.line()));
            }
        }
        run(&remedied, &[]).unwrap_or_else(|error| panic!("{error}"));
    }
    assert!(open.is_empty(), "{open:#?}");
}

/// Texts too large for files of `tests/bad-config`, and what their remedies make of them.
fn large() -> Vec<(String, String)> {
    let routers = |count: u32| {
        let lines: Vec<String> = (0..count)
            .flat_map(|at| [format!("'router {at}'"), format!("'link {at} {}'", (at + 1) % count)])
            .collect();
        format!("network.topology = 'graph'\nnetwork.graph = [{}]", lines.join(", "))
    };
    let stars: Vec<String> =
        (0..64 * 64 + 1).map(|at| format!("'\"({},{})\",*,+x'", at % 64, at / 64 % 64)).collect();
    let stars = format!(
        "network.topology = 'torus'\nnetwork.radix = [64, 64]\nrouting.algorithm = 'table'\n\
         routing.table = ['router,destination,to', {}]",
        stars.join(", ")
    );
    let table =
        "network.radix = [128, 65]\nrouting.algorithm = 'table'\nrouting.table = ['router,destination,to']";
    vec![
        (format!("# {}\n", "x".repeat(80)).repeat(20_000), "measure.seed = 1".to_owned()),
        ("{\"a\": 1}".to_owned(), "measure.seed = 1".to_owned()),
        (format!("measure.seed = 1 # {}", "x".repeat(300_000)), "measure.seed = 1".to_owned()),
        (routers(16385), routers(16384)),
        (table.to_owned(), "network.radix = [128, 65]".to_owned()),
        (stars, "network.radix = [64, 64]".to_owned()),
    ]
}

/// A network that each kind of refusal leads to; `None`: the reader refuses all such settings before.
fn refused_as(remedy: routing::Remedy) -> Option<&'static str> {
    Some(match remedy {
        routing::Remedy::Datelines => {
            "network.topology = 'torus'\nnetwork.radix = [5]\nrouting.datelines = false"
        }
        routing::Remedy::EscapeChannels => {
            "network.topology = 'torus'\nnetwork.radix = [5, 5]\nrouting.algorithm = 'minimal-adaptive'\n\
             routing.escape_channels = 0"
        }
        routing::Remedy::WaitForGreater => {
            "network.radix = [4, 4]\nrouting.algorithm = 'dynamic-dr'\n\
             routing.wait_rule = 'greater-or-equal'\nrouting.wait_count = 'before-turn'"
        }
        routing::Remedy::Rows => {
            "network.topology = 'graph'\n\
             network.graph = ['router a', 'router b', 'router c', 'link a b', 'link b c', 'link c a']\n\
             routing.algorithm = 'table'\n\
             routing.table = ['router,destination,to', 'a,b,b', 'a,c,b', 'b,c,c', 'b,a,c', 'c,a,a', 'c,b,a']"
        }
        // Packets to `c` are lost on the way.
        routing::Remedy::Relation => {
            "network.topology = 'graph'\n\
             network.graph = ['router a', 'router b', 'router c', 'link a b', 'link b c']\n\
             routing.algorithm = 'table'\n\
             routing.table = ['router,destination,to', 'a,c,b']\n\
             traffic.pattern = 'file'\ntraffic.map = [2, 1, 2]"
        }
        routing::Remedy::Service => {
            "network.radix = [4]\nrouter.receiver = 'finite'\nrouter.service_interval = 0"
        }
        routing::Remedy::Messages => {
            "network.radix = [4, 4]\nrouter.receiver = 'finite'\nrouter.requests = 'stall'\n\
             workload.program = 'request-reply'\nworkload.send_queue = 2"
        }
        routing::Remedy::TwoEscapeChannels
        | routing::Remedy::TwoDeterministicChannels
        | routing::Remedy::Drained => return None,
    })
}

/// What is tried against a refused network passes the check.
#[test]
fn each_remedy_of_a_deadlock_helps() {
    for (remedy, text) in routing::Remedy::ALL.into_iter().filter_map(|it| Some((it, refused_as(it)?))) {
        let check = |overrides: &[&str]| {
            let config = run(text, overrides).unwrap_or_else(|error| panic!("{text}\n{error}"));
            deadlock::check(&Experiment::new(&config).unwrap().net)
        };
        let Proof::Refused(refusal) = check(&[]).proof else { panic!("{text}: is not refused") };
        assert_eq!(refusal.remedy, remedy, "{text}");
        helps(text, |arguments| check(arguments).passed());
    }
}

/// What is tried makes a network pass, or be built.
fn helps(text: &str, passes: impl Fn(&[&str]) -> bool) {
    let files = Memory::with(&[("run.toml", text)]);
    let tried = refused::remedy(&Request { path: "run.toml", overrides: &[], files: &files });
    let Some(Remedy::Edits(alternatives)) = tried else { panic!("{text}: no remedy") };
    for edits in alternatives {
        let arguments: Vec<String> = edits.iter().map(Edit::argument).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(passes(&arguments), "{text}\n{arguments:?}");
    }
}

/// Shortest paths that need more layers than there are channels get as many.
#[test]
fn the_layers_that_shortest_paths_need_are_named() {
    let text = "network.topology = 'graph'\n\
                network.graph = ['router a', 'router b', 'router c', 'router d', 'router e', 'link a b', \
                'link b c', 'link c d', 'link d e', 'link e a']\n\
                routing.algorithm = 'layered-shortest'\nrouter.virtual_channels = 1";
    let built = |overrides: &[&str]| Experiment::new(&run(text, overrides).unwrap()).is_ok();
    assert!(!built(&[]));
    helps(text, built);
    let files = Memory::with(&[("run.toml", text)]);
    let tried = refused::remedy(&Request { path: "run.toml", overrides: &[], files: &files }).unwrap();
    assert_eq!(tried.to_string(), "set `router.virtual_channels` to 2 or more");
}
