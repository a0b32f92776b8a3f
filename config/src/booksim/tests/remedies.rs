// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every remedy of the importer is followed: the translation loads.

use std::collections::BTreeSet;
use std::path::Path;

use super::{MESH, Text, imported};
use crate::booksim::options::{self, Rule};
use crate::booksim::values;
use crate::{Diagnostics, Request};

const READS: &str = "topology = mesh; routing_function = dor; num_vcs = 16; use_read_write = 1;";
const TORUS: &str = "topology = torus; routing_function = dim_order; num_vcs = 4;";
const CMESH: &str = "topology = cmesh; k = 4; c = 4; x = 4; y = 4; xr = 2; yr = 2; num_vcs = 4;";
const FLATFLY: &str = "topology = flatfly; k = 4; c = 4; x = 4; y = 4; xr = 2; yr = 2; num_vcs = 4;";
const FLY: &str = "topology = fly; k = 4; n = 3; num_vcs = 4; routing_function = dest_tag;";
const FATTREE: &str = "topology = fattree; k = 4; n = 3; num_vcs = 4; routing_function = nca;";
const DRAGONFLY: &str = "topology = dragonflynew; k = 2; n = 1; num_vcs = 3; routing_function = min;";

/// A network, options that are refused, and the options after each remedy in the order of the message.
const CASES: &[(&str, &str, &[&str])] = &[
    (MESH, "sim_type = batch; traffic = tornado;", &["sim_type = batch; traffic = uniform;"]),
    (MESH, "sim_type = batch; classes = 2;", &["sim_type = batch; classes = 1;"]),
    (MESH, "sim_type = batch; batch_count = 2;", &["sim_type = batch; batch_count = 1;"]),
    (
        MESH,
        "sim_type = batch; max_outstanding_requests = 4;",
        &["sim_type = batch;", "sim_type = batch; max_outstanding_requests = 4; use_read_write = 1;"],
    ),
    (
        MESH,
        "sim_type = batch; use_read_write = 1; read_reply_size = 5;",
        &["sim_type = batch; use_read_write = 1; read_reply_size = 5; write_request_size = 5;"],
    ),
    (MESH, "sim_type = batch; packet_size = {{1,5}};", &["sim_type = batch; packet_size = 1;"]),
    (MESH, "num_vcs = 65;", &["num_vcs = 64;"]),
    (MESH, "buf_size = 2;", &["buf_size = 4;"]),
    (MESH, "input_speedup = 0;", &["input_speedup = 1;"]),
    (MESH, "internal_speedup = 0.5;", &["internal_speedup = 1.0;"]),
    (MESH, "vc_alloc_delay = 0;", &["vc_alloc_delay = 1;"]),
    (MESH, "st_final_delay = 0;", &["st_final_delay = 1;"]),
    (
        MESH,
        "sw_allocator = separable_input_first(matrix);",
        &["sw_allocator = separable_input_first(matrix); vc_allocator = separable_input_first(matrix);", ""],
    ),
    (
        MESH,
        "vc_allocator = separable_input_first(coin);",
        &[
            "vc_allocator = separable_input_first(round_robin);",
            "vc_allocator = separable_input_first(matrix); sw_allocator = separable_input_first(matrix);",
        ],
    ),
    (MESH, "vc_allocator = separable_input_first(tree(4,matrix));", &["vc_allocator = islip;"]),
    (MESH, "vc_allocator = islip(17);", &["vc_allocator = islip(16);"]),
    (MESH, "topology = qtree; k = 4; n = 3;", &["topology = fattree; routing_function = nca; k = 4; n = 3;"]),
    (MESH, "k = 1;", &["k = 2;"]),
    (MESH, "credit_delay = -1;", &["credit_delay = 0;", "credit_delay = 1000;"]),
    (TORUS, "num_vcs = 1;", &["num_vcs = 2;"]),
    (
        TORUS,
        "num_vcs = 16; use_read_write = 1; injection_rate = 0.01;",
        &["num_vcs = 16; use_read_write = 1; injection_rate = 0.01; read_request_begin_vc = 0; \
           read_request_end_vc = 7; write_request_begin_vc = 0; write_request_end_vc = 7; read_reply_begin_vc = 8; \
           read_reply_end_vc = 15; write_reply_begin_vc = 8; write_reply_end_vc = 15;"],
    ),
    (MESH, "routing_function = none;", &["routing_function = dor;"]),
    (TORUS, "routing_function = none;", &["routing_function = dim_order;"]),
    (CMESH, "routing_function = none;", &["routing_function = dor_no_express;"]),
    (FATTREE, "routing_function = none;", &["routing_function = nca;"]),
    (FLATFLY, "routing_function = none;", &["routing_function = ran_min;"]),
    (FLY, "routing_function = none;", &["routing_function = dest_tag;"]),
    (DRAGONFLY, "routing_function = none;", &["routing_function = min;"]),
    (MESH, "traffic = torndo;", &["traffic = tornado;"]),
    (FLATFLY, "routing_function = dor;", &["routing_function = ran_min;"]),
    (MESH, "injection_rate = 0.01; classes = 17;", &["injection_rate = 0.01; classes = 16;"]),
    (MESH, "classes = 2; traffic = {uniform,tornado};", &["classes = 2; traffic = {uniform,uniform};"]),
    (
        CMESH,
        "routing_function = dor_no_express; traffic = diagonal;",
        &["routing_function = dor_no_express; traffic = uniform;"],
    ),
    (FLY, "traffic = tornado(9,9);", &["traffic = tornado;"]),
    (MESH, "k = 3; traffic = bitcomp;", &["k = 3; traffic = uniform;"]),
    (MESH, "traffic = randperm; perm_seed = time;", &["traffic = randperm; perm_seed = 1;"]),
    (MESH, "traffic = tornado(4,2);", &["traffic = tornado;"]),
    (MESH, "traffic = tornado; xr = 2;", &["traffic = tornado; xr = 1;"]),
    (MESH, "traffic = hotspot({{0,1},{1,2}});", &["traffic = hotspot({{0,1},{1,1}});"]),
    (MESH, "traffic = hotspot({{-1}});", &["traffic = hotspot({{0}});"]),
    (
        MESH,
        "injection_process = on_off; burst_r1 = 0.5;",
        &["injection_process = on_off; burst_alpha = 0.5; burst_beta = 0.5;"],
    ),
    (READS, "classes = 2;", &["use_read_write = 0; classes = 2;", "classes = 1;"]),
    (READS, "write_fraction = 2;", &["write_fraction = 0.5;"]),
    (READS, "read_reply_size = 0;", &["read_reply_size = 1;"]),
    (READS, "read_request_end_vc = 19;", &["read_request_end_vc = 5;"]),
    (READS, "num_vcs = 17;", &["num_vcs = 17; write_reply_end_vc = 16;"]),
    (MESH, "seed = time;", &["seed = 1;"]),
    (MESH, "sample_period = 0;", &["sample_period = 1000;"]),
    (MESH, "max_samples = 2;", &["max_samples = 4;"]),
    (MESH, "injection_rate = 0.0;", &["injection_rate = 0.001;"]),
    (MESH, "packet_size = 0;", &["packet_size = 4;", "packet_size = {{1,5}};"]),
    (FLATFLY, "routing_function = ran_min; c = 3;", &["routing_function = ran_min; c = 4;"]),
    (
        "topology = flatfly; k = 64; n = 1; c = 4; x = 8; y = 8; xr = 2; yr = 2;",
        "routing_function = ran_min;",
        &["routing_function = ran_min; k = 8; n = 2;"],
    ),
    (
        FLATFLY,
        "routing_function = ran_min; c = 9; xr = 3; yr = 3;",
        &[
            "routing_function = ran_min; c = 9; xr = 3; yr = 3; use_noc_latency = 0;",
            "routing_function = ran_min;",
        ],
    ),
    (CMESH, "routing_function = dor_no_express; c = 2;", &["routing_function = dor_no_express;"]),
    (
        CMESH,
        "routing_function = dor; k = 5; x = 5; y = 5;",
        &["routing_function = dor_no_express; k = 5; x = 5; y = 5;"],
    ),
    (FLY, "k = 22;", &["k = 21; n = 2;"]),
    (FATTREE, "n = 11;", &["n = 3;"]),
    (MESH, "topology = fly; k = 0;", &["topology = fly; k = 4; n = 3; routing_function = dest_tag;"]),
    (DRAGONFLY, "n = 2;", &["n = 1;"]),
    (DRAGONFLY, "num_vcs = 1;", &["num_vcs = 2;"]),
    ("topology = anynet; routing_function = min;", "", &[]),
    // Texts.
    (MESH, "k : 4;", &["k = 4;"]),
    (MESH, "k 4;", &["k = 4;"]),
    (MESH, "k 4 n;", &["k = 4;"]),
    (MESH, "k = {4,2;", &["k = {4,2};"]),
    (MESH, ";", &[""]),
    (MESH, "packet_size = {1, 5};", &["packet_size = {1,5};", "packet_size = {{1,5}};"]),
    (MESH, "k = 4\nn = 2;", &["k = 4;\nn = 2;"]),
    (MESH, "k = ;", &["k = 4;"]),
    (MESH, "traffic = \"uniform\";", &["traffic = uniform;"]),
    (MESH, "traffic = ?;", &["traffic = uniform;"]),
    (MESH, "n = two;", &["n = 2;"]),
    (MESH, "nums_vcs = 4;", &["num_vcs = 4;"]),
];

/// What is said of a text, and what its lenient translation says.
fn errors(base: &str, more: &str) -> Diagnostics {
    imported(&format!("{base}\n{more}"), &[], false).expect_err(more)
}

#[test]
fn every_remedy_of_the_importer_helps() {
    let (mut open, mut useless) = (sites(), Vec::new());
    let mut try_one = |base: &str, text: &str, lenient: bool, of: &str| {
        if let Err(error) = imported(&format!("{base}\n{text}"), &[], lenient) {
            useless.push(format!("{of}: {text}\n{error}"));
        }
    };
    for (base, more, remedied) in CASES {
        let error = errors(base, more);
        for hint in error.items().iter().flat_map(|item| &item.hints) {
            open.remove(&format!("{}:{}", hint.site.file(), hint.site.line()));
            if hint.remedy.to_string().starts_with("with `--lenient`") {
                try_one(base, more, true, more);
            }
        }
        for text in *remedied {
            try_one(base, text, false, more);
        }
    }
    of_files(&mut open);
    of_tables(&mut open, &mut try_one);
    assert!(useless.is_empty() && open.is_empty(), "{}\n{open:#?}", useless.join("\n"));
}

/// A configuration of BookSim 2 where one of this program is expected, and the other way round.
fn of_files(open: &mut BTreeSet<String>) {
    let files = Text(MESH.replace("; ", ";\n"));
    let error = crate::load(&Request { path: "a.toml", overrides: &[], files: &files }).unwrap_err();
    for hint in error.items().iter().flat_map(|item| &item.hints) {
        open.remove(&format!("{}:{}", hint.site.file(), hint.site.line()));
    }
}

/// Each option and word that the tables refuse: a value that a remedy names is one here.
fn of_tables(open: &mut BTreeSet<String>, try_one: &mut impl FnMut(&str, &str, bool, &str)) {
    let apart = |option: &str| ["topology", "arb_type"].contains(&option);
    let words = values::all().filter(|word| word.rule == Rule::Refused && !apart(word.option));
    let of_words = words.map(|word| {
        let name = match word.option {
            "routing_function" => word.word.rsplit_once('_').map_or(word.word, |(name, _)| name),
            _ => word.word,
        };
        let base = [MESH, TORUS, CMESH, FLATFLY, DRAGONFLY].into_iter().find(|base| {
            let shape = base.split([' ', ';']).nth(2).unwrap();
            word.option != "routing_function" || word.word.ends_with(&format!("_{shape}"))
        });
        (base.unwrap(), format!("{} = {name};", word.option))
    });
    let refused = options::all().filter(|option| option.rule == Rule::Refused);
    let of_options = refused.map(|option| {
        let value = if matches!(option.kind, options::Kind::Real) { "9.5" } else { "9" };
        (MESH, format!("{} = {value}; packet_size = 2;", option.name))
    });
    for (base, more) in of_words.chain(of_options) {
        for hint in errors(base, &more).items().iter().flat_map(|item| &item.hints) {
            open.remove(&format!("{}:{}", hint.site.file(), hint.site.line()));
            let words = hint.remedy.to_string();
            let named = words.split('`').skip(1).step_by(2).filter(|code| code.contains(" = "));
            for setting in named.filter(|code| code.contains('.')) {
                let (key, value) = setting.split_once(" = ").unwrap();
                let parameter = crate::schema::find(key).unwrap_or_else(|| panic!("{more}: {key}"));
                let value = crate::schema::value(key, value).unwrap_or_else(|| panic!("{more}: {value}"));
                let mut sink = crate::diagnostic::Sink::default();
                assert!(parameter.check(&value, &mut sink), "{more}: {setting}");
            }
        }
        try_one(base, &more, true, &more);
    }
}

/// The lines of the importer that give a remedy.
fn sites() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/booksim");
    let mut found = BTreeSet::new();
    for folder in [folder.clone(), folder.join("families")] {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let name = path.strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
            let gives = |line: &&str| [".hint(", ".stop(", ".refuse("].iter().any(|call| line.contains(call));
            let lines = text.lines().enumerate().filter(|(_, line)| gives(line));
            found.extend(lines.map(|(at, _)| format!("config/{}:{}", name.display(), at + 1)));
        }
    }
    // These hand on what their callers give.
    found.retain(|site| !site.contains("/work.rs:") || site.is_empty());
    assert!(found.len() > 40, "{}", found.len());
    found
}
