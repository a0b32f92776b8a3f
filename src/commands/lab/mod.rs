// SPDX-License-Identifier: MIT OR Apache-2.0
//! `flitforge lab`: the folder of a lab, and the grade of what a student made of it.
//!
//! A lab is a folder of `labs/`: a sheet, files to begin with, and the criteria of its grade in `lab.toml`
//! ([`sheet`]). The program carries all of them ([`shelf`]). Each kind of criterion is a function of the
//! student's folder ([`criteria`]): no lab has code of its own.

mod amount;
mod criteria;
mod finding;
mod grade;
mod measured;
mod sheet;
mod shelf;
mod submission;
mod turns;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Disk, Files};

use super::failure::{BAD_INPUT, POINTS_MISSING};
use super::new::deliver;
use super::{Failure, load, print_json};
use crate::cli::{Input, LabVerb};
use finding::Standing;
use grade::Grade;
pub(crate) use shelf::LABS;
use shelf::Lab;
use submission::Submission;

pub(super) fn lab(verb: &LabVerb, json: bool, out: &mut dyn Write) -> Result<u8, Failure> {
    match verb {
        LabVerb::Start { number } => start(&shelf::lab(*number), out),
        LabVerb::Check { number, dir, hints } => {
            check(&shelf::lab(*number), dir.as_deref(), (json, *hints), out)
        }
        LabVerb::Turns { turns, input, out: file } => table(turns, input, file.as_deref(), out),
    }
}

/// Makes the folder of a lab.
fn start(lab: &Lab, out: &mut dyn Write) -> Result<u8, Failure> {
    let folder = PathBuf::from(lab.folder());
    fs::create_dir(&folder).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => Failure::bad_input(format!(
            "{0} is there already, and nothing in it is overwritten: work on in it, or rename it and start anew",
            folder.display()
        )),
        _ => Failure::io(format!("cannot make the folder {}: {error}", folder.display())),
    })?;
    for (name, text) in lab.given() {
        let path = folder.join(name);
        fs::write(&path, text)
            .map_err(|error| Failure::io(format!("cannot make {}: {error}", path.display())))?;
        writeln!(out, "wrote {}", path.display())?;
    }
    writeln!(out, "begin with {}", folder.join(shelf::SHEET).display())?;
    Ok(0)
}

/// Grades a folder.
fn check(
    lab: &Lab,
    dir: Option<&Path>,
    (json, hints): (bool, bool),
    out: &mut dyn Write,
) -> Result<u8, Failure> {
    let sheet = lab.sheet().map_err(Failure::io)?;
    let own = PathBuf::from(lab.folder());
    let dir = match dir {
        Some(dir) => dir,
        None if own.is_dir() => &own,
        None => Path::new("."),
    };
    let files = sheet.files();
    if !files.iter().any(|file| dir.join(file).exists()) {
        return Err(Failure::bad_input(format!(
            "{} holds no file of lab {number}: `flitforge lab start {number}` makes its folder, `flitforge lab check \
             {number} DIR` grades that in DIR",
            dir.display(),
            number = lab.number,
        )));
    }
    let grade = Grade::of(lab.number, &sheet, &Submission::new(dir, *lab, &sheet));
    if json {
        print_json(&grade, out)?
    } else {
        grade.write(hints, out)?
    }
    Ok(match grade.worst() {
        Standing::Met => 0,
        Standing::Short | Standing::Missing => POINTS_MISSING,
        Standing::Unreadable => BAD_INPUT,
    })
}

/// Writes the routing table of a turn set.
fn table(turns: &Path, input: &Input, file: Option<&Path>, out: &mut dyn Write) -> Result<u8, Failure> {
    let name = turns.display();
    let text = Disk.read(turns).map_err(|error| Failure::io(format!("cannot read {name}: {error}")))?;
    let set = turns::TurnSet::read(&text).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
    let net = Experiment::new(&load(input)?).map_err(flitforge::Error::Network)?.net;
    let table = set.table(&net).map_err(|error| Failure::bad_input(format!("{name}: {error}")))?;
    if table.unrouted > 0 {
        crate::manners::note(&table.unrouted_words());
    }
    deliver(&table.lines.concat(), file, out)
}
