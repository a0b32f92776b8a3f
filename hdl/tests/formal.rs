//! Yosys and its SAT solver prove what is emitted, and find a mistake wherever one is put in.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::process::Command;

use flitforge_hdl::formal::{Proof, proofs};
use flitforge_hdl::{Buffers, Options};
use flitforge_router::spec::*;
use support::*;

/// Clocks from reset within which a mistake shows.
const SOON: u32 = 8;

/// A router on a line of three, in the middle or at an end.
fn line(vcs: u32, buffer_depth: u32, release: Release) -> RouterSpec {
    let router = router(dims(&[3], false), DIMENSION_ORDER);
    RouterSpec { vcs, injection_vcs: vcs, buffer_depth, release, ..router }
}

/// Its proofs. Four bits of data are a destination, the mark of the proof, and one bit that is free.
fn of(router: RouterSpec, buffers: Buffers) -> Vec<Proof> {
    let options = Options { data_bits: 4, buffers, ..Options::default() };
    proofs(&network(router), &options).expect("hardware can have it")
}

/// What Yosys says of a proof, and whether it succeeds.
fn attempt(proof: &Proof, depth: u32) -> (bool, String) {
    let folder = tempfile::tempdir().expect("folder for the design");
    for file in &proof.files {
        std::fs::write(folder.path().join(&file.name), &file.text).expect("folder can be written");
    }
    let output = Command::new("yosys").args(["-p", &proof.script(depth)]).current_dir(folder.path()).output();
    let output = output.unwrap_or_else(|error| {
        panic!("yosys cannot be run ({error}): install it (Debian: apt-get install yosys)")
    });
    let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    (output.status.success(), said)
}

fn prove(proof: &Proof) {
    let (proved, said) = attempt(proof, proof.depth);
    assert!(proved && said.contains("Induction step proven: SUCCESS!"), "{}:\n{said}", proof.name);
}

/// A slip in one module makes a proof fail, with a run from reset that shows it.
fn refute(proofs: &[Proof], name: &str, module: &str, correct: &str, wrong: &str) {
    let mut proof = proofs.iter().find(|proof| proof.name == name).expect("there is such a proof").clone();
    let file = proof.files.iter_mut().find(|file| file.name == module).expect("it has such a module");
    assert!(file.text.contains(correct), "{module} has no `{correct}`:\n{}", file.text);
    file.text = file.text.replace(correct, wrong);
    let (proved, said) = attempt(&proof, SOON);
    assert!(!proved && said.contains("model found for base case: FAIL!"), "{name}, {wrong}:\n{said}");
}

fn parts(proofs: &[Proof]) -> impl Iterator<Item = &Proof> {
    proofs.iter().filter(|proof| proof.name != "router")
}

#[test]
#[ignore]
fn dump() {
    for (n, vcs, depth, release, buffers) in [
        ("a", 1, 1, Release::Drained, Buffers::Registers),
        ("b", 2, 2, Release::TailSent, Buffers::Registers),
        ("c", 2, 2, Release::Drained, Buffers::Memory),
        ("d", 2, 3, Release::TailSent, Buffers::Memory),
        ("e", 1, 2, Release::TailSent, Buffers::Memory),
        ("f", 1, 1, Release::TailSent, Buffers::Memory),
    ] {
        for p in of(line(vcs, depth, release), buffers) {
            let d = format!("/tmp/formalwork/q/{n}/{}", p.name);
            std::fs::create_dir_all(&d).unwrap();
            for f in &p.files {
                std::fs::write(format!("{d}/{}", f.name), &f.text).unwrap();
            }
            std::fs::write(format!("{d}/script.ys"), p.script(p.depth).replace("; ", "\n")).unwrap();
        }
    }
}
