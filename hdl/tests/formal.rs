//! Yosys and an SMT solver prove what is emitted, and find a mistake wherever one is put in.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::path::Path;
use std::process::Command;

use flitforge_hdl::formal::{FORMULA, Proof, proofs};
use flitforge_hdl::{Buffers, Options};
use flitforge_router::spec::*;
use support::*;

#[test]
#[ignore]
fn dump() {
    for (vcs, depth, release, buffers, n) in [
        (1, 1, Release::Drained, Buffers::Registers, "a"),
        (2, 2, Release::TailSent, Buffers::Registers, "b"),
        (2, 2, Release::Drained, Buffers::Memory, "c"),
        (2, 3, Release::TailSent, Buffers::Memory, "d"),
    ] {
        let mut r = router(dims(&[3], false), DIMENSION_ORDER);
        r.vcs = vcs;
        r.injection_vcs = vcs;
        r.buffer_depth = depth;
        r.release = release;
        let o = Options { data_bits: 4, buffers, ..Options::default() };
        for p in proofs(&network(r), &o).expect("proofs") {
            let d = format!("/tmp/formalwork/p/{n}/{}", p.name);
            std::fs::create_dir_all(&d).unwrap();
            for f in &p.files {
                std::fs::write(format!("{d}/{}", f.name), &f.text).unwrap();
            }
            std::fs::write(format!("{d}/script.ys"), p.script().replace("; ", "\n")).unwrap();
            std::fs::write(format!("{d}/depth"), p.depth.to_string()).unwrap();
        }
    }
}
