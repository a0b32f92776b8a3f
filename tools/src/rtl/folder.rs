// SPDX-License-Identifier: MIT OR Apache-2.0
//! Folders that are there whole or not at all.
//!
//! Everything is written to a folder aside, `.NAME.part`, which is then renamed. What is there already is
//! replaced only when it is what was written before, as its [manifest](super::MANIFEST) says.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use flitforge_hdl::File;
use flitforge_hdl::package::BUILD;

use super::manifest::{MANIFEST, hash, listed, manifest};

/// Why a folder was not written. It is then as it was.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The path has no name that a folder could have.
    #[error("{} is no name for a folder", .0.display())]
    Name(PathBuf),
    /// There is a file in place of the folder.
    #[error("{} is a file: choose another folder", .0.display())]
    File(PathBuf),
    /// Somebody else's file.
    #[error("{} was not written by this command: move it away, or choose another folder", .0.display())]
    Foreign(PathBuf),
    /// A file that was written and then changed.
    #[error("{} has been changed since it was written: move it away, or choose another folder", .0.display())]
    Changed(PathBuf),
    /// Reading or writing failed.
    #[error("cannot write {}: {source}", path.display())]
    Io {
        /// What was to be written.
        path: PathBuf,
        /// Why it failed.
        source: io::Error,
    },
}

/// Writes files and their manifest to a folder, in place of what this function wrote there before. A
/// subfolder `build` of such a folder is out of date then, and goes.
///
/// # Errors
/// See [`FolderError`].
pub fn write(dir: &Path, files: &[File]) -> Result<(), FolderError> {
    let at = |path: &Path| {
        let path = path.to_owned();
        move |source| FolderError::Io { path, source }
    };
    // Behind a link, it is the folder itself that is replaced.
    let place = match fs::canonicalize(dir) {
        Ok(place) => place,
        Err(_) => std::path::absolute(dir).map_err(at(dir))?,
    };
    check(&place, dir)?;
    let [part, old] = [aside(&place, "part"), aside(&place, "old")].map(|path| path.ok_or(()));
    let (Ok(part), Ok(old)) = (part, old) else { return Err(FolderError::Name(dir.to_owned())) };
    let written = write_aside(&part, files);
    if written.is_err() {
        // What keeps files from being written may keep this from being removed, and is told.
        let _ = remove(&part);
    }
    written.map_err(at(dir))?;
    replace(&place, &part, &old).map_err(at(dir))
}

/// A path beside another one.
fn aside(place: &Path, what: &str) -> Option<PathBuf> {
    let mut name = OsString::from(".");
    name.push(place.file_name()?);
    name.push(".");
    name.push(what);
    Some(place.with_file_name(name))
}

/// Looks for anything that would be lost. `shown` is the folder as the user typed it.
fn check(place: &Path, shown: &Path) -> Result<(), FolderError> {
    let at = |path: PathBuf| |source| FolderError::Io { path, source };
    match fs::metadata(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(at(shown.to_owned())(error)),
        Ok(metadata) if !metadata.is_dir() => return Err(FolderError::File(shown.to_owned())),
        Ok(_) => {}
    }
    let text = fs::read_to_string(place.join(MANIFEST)).unwrap_or_default();
    let ours = listed(&text);
    for name in names(place, "").map_err(at(shown.to_owned()))? {
        let path = place.join(&name);
        match ours.get(name.as_str()) {
            Some(expected) => {
                let bytes = fs::read(&path).map_err(at(shown.join(&name)))?;
                if hash(&bytes) != *expected {
                    return Err(FolderError::Changed(shown.join(&name)));
                }
            }
            None if name == MANIFEST => {}
            None if !ours.is_empty() && Path::new(&name).starts_with(BUILD) => {}
            None => return Err(FolderError::Foreign(shown.join(&name))),
        }
    }
    Ok(())
}

/// Names of all that is in a folder and no folder itself, in order, with `/` between their parts.
fn names(place: &Path, within: &str) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(place.join(within))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let name = if within.is_empty() { name } else { format!("{within}/{name}") };
        match entry.file_type()?.is_dir() {
            true => names.extend(self::names(place, &name)?),
            false => names.push(name),
        }
    }
    names.sort();
    Ok(names)
}

fn write_aside(part: &Path, files: &[File]) -> io::Result<()> {
    remove(part)?;
    fs::create_dir_all(part)?;
    for file in files {
        let path = part.join(&file.name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, &file.text)?;
    }
    fs::write(part.join(MANIFEST), manifest(files))
}

/// Puts the new folder in the place of the old one, which goes last: whatever happens in between, one of
/// the two is there whole.
fn replace(place: &Path, part: &Path, old: &Path) -> io::Result<()> {
    remove(old)?;
    if place.exists() {
        fs::rename(place, old)?;
    }
    fs::rename(part, place)?;
    remove(old)
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}
