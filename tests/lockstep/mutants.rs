//! Routers with one thing wrong in their text: lockstep, or an assertion beside the logic, must fail for each.

use std::sync::atomic::{AtomicUsize, Ordering};

use flitforge::cosim::{CosimOptions, Runtime, lockstep};
use flitforge::elaborate::Experiment;
use flitforge_hdl::{File, generate};

use crate::support::{experiment, runtime};

/// A mesh on which packets turn, wait, revert and run out of patience.
const MESH: &str = "routing.algorithm=dynamic-dr router.virtual_channels=3 routing.entry_lanes=1 \
     routing.patience=3 router.buffer_depth=3 traffic.load=1.5";

/// A ring with datelines.
const RING: &str = "network.topology=torus network.radix=[5] router.virtual_channels=4 traffic.load=1.5";

/// A statement of a module that is replaced: which network, which module, how the statement begins, and what
/// it assigns instead. Of several statements that begin so it is the last: not the one of the reset.
type Mutant = (&'static str, &'static str, &'static str, &'static str);

const MUTANTS: [Mutant; 26] = [
    // Rotation of arbiters.
    (MESH, "vc_allocator", "priority_0 <=", "priority_0"),
    (MESH, "vc_allocator", "priority_6 <=", "priority_6"),
    (MESH, "switch_allocator", "priority_1 <=", "priority_1"),
    (MESH, "switch_allocator", "priority_7 <=", "~priority_7"),
    // Reversals and what is counted.
    (MESH, "route", "assign reversing_o =", "4'd0"),
    (MESH, "route", "assign productive_o =", "{productive[0], productive[3:1]}"),
    (MESH, "route", "assign eject_o =", "~eject"),
    (MESH, "advance", "assign state_o =", "14'd1"),
    // Labels, waiting, reverting.
    (MESH, "output_unit", "if (allocated_i[0]) label_0 <=", "8'd0"),
    (MESH, "output_unit", "if (allocated_i[1]) label_1 <=", "~label_i"),
    (MESH, "decide", "assign revert_o =", "1'd0"),
    (MESH, "decide", "assign stuck_o =", "1'd1"),
    (MESH, "channel", "reverted <=", "1'd0"),
    (MESH, "channel", "impatience <=", "2'd0"),
    // Entry lanes.
    (MESH, "route", "assign keep_o =", "3'd3"),
    // Credits and occupancy.
    (MESH, "output_unit", "credits_0 <=", "credits_0"),
    (MESH, "output_unit", "ready_1 <=", "1'd1"),
    (MESH, "output_unit", "owned <=", "3'd0"),
    (MESH, "output_unit", "draining <=", "3'd0"),
    (MESH, "input_unit", "assign credit_o =", "sent_i & 3'd6"),
    // Channels of a packet, buffers, data.
    (MESH, "channel", "out_vc <=", "{out_vc[1:0], out_vc[2]}"),
    (MESH, "channel", "active <=", "1'd0"),
    (MESH, "input_unit_buffer", "free_0 <=", "2'd3"),
    (MESH, "input_unit_buffer", "if (pop_i[1]) read_1 <=", "read_1"),
    // Datelines.
    (RING, "route", "assign keep_o =", "4'd15"),
    (RING, "route", "assign productive_o =", "{productive[0], productive[1]}"),
];

/// The files with one statement replaced.
fn mutate(files: &mut [File], (_, module, statement, value): Mutant) {
    let name = format!("ff_{module}.v");
    let file = files.iter_mut().find(|file| file.name == name).unwrap_or_else(|| panic!("no {name}"));
    let begin = file.text.rfind(statement).unwrap_or_else(|| panic!("no `{statement}` in {name}"));
    let begin = begin + statement.len();
    let end = begin + file.text[begin..].find(';').expect("a statement ends");
    assert_ne!(file.text[begin..end].trim(), value, "{name}: `{statement}` would stay what it is");
    file.text.replace_range(begin..end, &format!(" {value}"));
}

/// How a mutant is caught, if it is.
fn caught(mutant: Mutant, runtime: &Runtime) -> Option<String> {
    let (Experiment { net, traffic, run, .. }, hardware) = experiment(mutant.0);
    let mut files = generate(&net, &hardware).expect("the network can be had as hardware");
    mutate(&mut files, mutant);
    let folder = tempfile::tempdir().expect("a folder for the waveform");
    let wave = folder.path().join("difference.fst");
    let options = CosimOptions { cycles: 10_000, seed: run.seed, hardware, optimise: 0, flat: false, wave };
    match lockstep(&net, &traffic, &options, runtime, &files) {
        Ok(outcome) => outcome.difference.map(|difference| difference.to_string()),
        Err(stop) => {
            let stop = stop.to_string();
            assert!(stop.starts_with("the verilated network stopped"), "{mutant:?}: {stop}");
            Some(stop)
        }
    }
}

/// `cargo test --test lockstep -- --ignored mutant` builds each of them.
#[test]
#[ignore = "builds twenty-six networks"]
fn every_mutant_is_caught() {
    let runtime = runtime();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut alive = Vec::new();
        while let Some(&mutant) = MUTANTS.get(next.fetch_add(1, Ordering::Relaxed)) {
            let how = caught(mutant, &runtime);
            let (_, module, statement, value) = mutant;
            let how = how.as_deref().and_then(|how| how.lines().next()).unwrap_or("NOT CAUGHT").to_owned();
            eprintln!("{module}: {statement} {value}\n    {how}");
            if how == "NOT CAUGHT" {
                alive.push(format!("{module}: {statement} {value}"));
            }
        }
        alive
    };
    let alive: Vec<_> = std::thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers.into_iter().flat_map(|worker| worker.join().expect("a worker ends")).collect()
    });
    assert!(alive.is_empty(), "not caught:\n{}", alive.join("\n"));
}
