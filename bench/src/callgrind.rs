// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions per flit-hop in the steady state, counted by callgrind.
//!
//! This program runs itself under valgrind twice for each case: for the warm-up alone, and for
//! the warm-up and some cycles more. The difference of the two counts has no start-up in it.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::cases::Case;
use crate::child::{self, ChildError};

/// Flit-hops that the counted cycles should make: the mean over so many is steady, and valgrind is done in
/// seconds.
const FLIT_HOPS: f64 = 200_000.0;

/// One run under callgrind.
struct Count {
    instructions: f64,
    flit_hops: f64,
}

/// Instructions per flit-hop of one case. `program` is the executable of this crate.
///
/// # Errors
/// valgrind is not installed, or the run fails.
pub fn instructions_per_flit_hop(program: &Path, case: &Case) -> Result<f64, ChildError> {
    let cycles = (FLIT_HOPS / case.flit_hops_per_cycle()).ceil() as u64;
    let (short, long) = std::thread::scope(|scope| {
        let short = scope.spawn(|| count(program, case, 0));
        let long = count(program, case, cycles);
        (short.join(), long)
    });
    let short = short.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    let long = long?;
    Ok((long.instructions - short.instructions) / (long.flit_hops - short.flit_hops))
}

fn count(program: &Path, case: &Case, cycles: u64) -> Result<Count, ChildError> {
    let folder = tempfile::tempdir()?;
    let profile = folder.path().join("callgrind.out");
    let mut file = OsString::from("--callgrind-out-file=");
    file.push(&profile);
    let cycles = cycles.to_string();
    let fixed = ["simulate", case.name, "--cycles", &cycles].map(OsStr::new);
    let arguments = [OsStr::new("--tool=callgrind"), &file, program.as_os_str()].into_iter().chain(fixed);
    let finished = child::run(Path::new("valgrind"), arguments)?.successful()?;
    let profile = std::fs::read_to_string(profile)?;
    Ok(Count {
        instructions: child::number("callgrind", &profile, "totals: ")?,
        flit_hops: child::number("the simulation", &finished.stdout, "flit-hops ")?,
    })
}
