// SPDX-License-Identifier: MIT OR Apache-2.0
//! The archive of a release, unpacked on a machine that has nothing else.

use std::path::Path;
use std::process::Command;

/// Makes the archive and unpacks it; returns the files of its folder in `folder`.
fn unpack(folder: &Path) -> std::path::PathBuf {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut script = Command::new("bash");
    script.arg(repository.join("scripts/release.sh")).arg(folder).arg(env!("CARGO_BIN_EXE_flitforge"));
    let made = script.output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let printed = String::from_utf8(made.stdout).unwrap();
    let archive = printed.lines().last().unwrap();
    let unpacked = Command::new("tar").arg("-xzf").arg(archive).current_dir(folder).status();
    assert!(unpacked.unwrap().success());
    archive.strip_suffix(".tar.gz").unwrap().into()
}

/// The files that the pages of a folder link to and that are not there.
fn dead(root: &Path, folder: &Path, found: &mut Vec<String>) -> usize {
    let mut links = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            links += dead(root, &path, found);
        } else if path.extension().is_some_and(|end| end == "md") {
            let text = std::fs::read_to_string(&path).unwrap();
            let targets = text.split("](").skip(1).filter_map(|rest| rest.split(['#', ')']).next());
            for target in targets.filter(|target| !target.starts_with("http") && !target.contains([' ', '`']))
            {
                links += 1;
                let there = folder.join(target).canonicalize();
                if !there.is_ok_and(|there| there.starts_with(root)) {
                    found.push(format!("{}: {target}", path.display()));
                }
            }
        }
    }
    links
}

#[test]
fn the_archive_is_whole_and_its_commands_need_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let root = unpack(folder.path()).canonicalize().unwrap();
    let mut found = Vec::new();
    let links = dead(&root, &root, &mut found);
    assert!(links > 300 && found.is_empty(), "{links} links, dead: {found:#?}");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let commands: Vec<_> = readme.lines().filter(|line| line.starts_with("./flitforge ")).collect();
    assert!(commands.len() > 4, "{readme}");
    let (path, home) = (folder.path().join("empty"), folder.path().join("home"));
    for command in commands {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", command]).current_dir(&root).env_clear().env("PATH", &path).env("HOME", &home);
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(root.join("out/mesh/report.html").exists());
}
