// SPDX-License-Identifier: MIT OR Apache-2.0
//! Configurations of BookSim 2 and what becomes of them.
#![allow(clippy::unwrap_used, reason = "what a test cannot unwrap fails it")]

mod channels;
mod families;
mod forks;
mod heads;
mod remedies;
mod traffic;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use flitforge_router::spec::VcMatching;

use super::options::{self, Kind, Rule};
use super::{Import, booksim_tables, import_booksim, values};
use crate::{Config, Diagnostics, Files, Relation, Request, Shape};

/// One text as every file.
struct Text(String);

impl Files for Text {
    fn read(&self, _path: &Path) -> io::Result<String> {
        Ok(self.0.clone())
    }
}

const MESH: &str = "topology = mesh; routing_function = dor; num_vcs = 4;
    vc_allocator = separable_input_first; sw_allocator = separable_input_first;";

const TORUS: &str = "topology = torus; routing_function = dim_order; num_vcs = 4;";

fn imported(text: &str, overrides: &[&str], lenient: bool) -> Result<String, Diagnostics> {
    let overrides: Vec<String> = overrides.iter().map(ToString::to_string).collect();
    let files = Text(text.to_owned());
    import_booksim(&Import { path: "a.cfg", overrides: &overrides, files: &files, lenient })
}

/// The translation of a text, as TOML and loaded.
fn loaded(base: &str, more: &str) -> (String, Config) {
    let toml = imported(&format!("{base}\n{more}"), &[], false).unwrap();
    let files = Text(toml.clone());
    let config = crate::load(&Request { path: "a.toml", overrides: &[], files: &files }).unwrap();
    (toml, config)
}

/// What is said of a text that is refused.
fn refused(base: &str, more: &str) -> String {
    imported(&format!("{base}\n{more}"), &[], false).unwrap_err().to_string()
}

/// The translation of a text that is refused unless lenient.
fn lenient(base: &str, more: &str) -> String {
    assert!(refused(base, more).contains("--lenient"), "{more}");
    imported(&format!("{base}\n{more}"), &[], true).unwrap()
}

#[test]
fn the_usual_example_is_the_one_that_agrees() {
    let text = "k = 8; n = 2; vc_buf_size = 8; credit_delay = 1; packet_size = 4;
        injection_rate = 0.15; injection_rate_uses_flits = 1;";
    let (toml, config) = loaded(MESH, text);
    let written = [
        "radix = [8, 8]",
        "credit_latency = 3",
        "injection_latency = 2",
        "virtual_channels = 4",
        "vc_matching = \"channels\"",
        "vc_allocator = \"separable-input-first\"",
        "switch_allocator = \"separable-input-first-by-output\"",
        "injection_order = \"sequential\"",
        "include_self = true",
        "load = 0.15",
        "packet_length = 4",
    ];
    for setting in written {
        assert!(
            toml.lines().any(|line| line.split(" #").next().unwrap().trim() == setting),
            "{setting}: {toml}"
        );
    }
    assert!(toml.contains("# routing_delay = 1 (default)"), "{toml}");
    assert_eq!(config.traffic.load, 0.15);
    assert!(toml.lines().all(|line| line.chars().count() <= 110), "{toml}");
}

#[test]
fn a_torus_has_long_links_and_fixed_halves() {
    let (toml, config) = loaded(TORUS, "k = 4; n = 3;");
    assert!(matches!(config.network.shape, Shape::Torus { .. }), "{toml}");
    assert_eq!((config.network.link_latency, config.network.credit_latency), (2.into(), 3));
    assert!(toml.contains("ring_classes = \"fixed\"") && toml.contains("ring_ties = \"random\""), "{toml}");
    assert_eq!(loaded(TORUS, "use_noc_latency = 0;").1.network.link_latency, 1.into());
    let (toml, _) = loaded(&TORUS.replace("dim_order", "dim_order_bal"), "");
    assert!(
        toml.contains("ring_classes = \"balanced\"") && toml.contains("Near: dim_order_bal_torus"),
        "{toml}"
    );
    loaded(&TORUS.replace("dim_order", "valiant"), "num_vcs = 8;");
}

#[test]
fn relations_of_a_mesh() {
    let relation = |name: &str| loaded(MESH, &format!("routing_function = {name};")).1.routing.relation;
    assert_eq!(relation("xy_yx"), Relation::O1Turn);
    assert_eq!(relation("romm"), Relation::Romm);
    assert_eq!(relation("valiant"), Relation::Valiant);
    let (toml, config) = loaded(MESH, "routing_function = min_adapt;");
    assert!(matches!(config.routing.relation, Relation::DimensionOrder { .. }));
    assert!(toml.contains("keeps only the first adaptive port"), "{toml}");
    for name in ["adaptive_xy_yx", "planar_adapt", "chaos", "dim_order_ni", "romm_ni"] {
        assert!(lenient(MESH, &format!("routing_function = {name};")).contains("Left out: routing_function"));
    }
    assert!(refused(TORUS, "routing_function = dor;").contains("BookSim 2 knows no `dor_torus`"));
    assert!(refused("topology = mesh;", "").contains("routing_function = none, BookSim 2's default"));
}

#[test]
fn every_allocator_is_translated_or_refused() {
    for word in values::all().filter(|word| word.option.ends_with("_allocator")) {
        let text = format!("{} = {};", word.option, word.word);
        if word.rule == Rule::Refused {
            assert!(lenient(MESH, &text).contains("Left out"), "{text}");
        } else {
            let (toml, _) = loaded(MESH, &text);
            assert!(toml.contains(word.value), "{toml}");
            assert_eq!(toml.contains(&format!("Near: {}:", word.word)), word.rule == Rule::Near, "{toml}");
        }
    }
    let text = "vc_allocator = separable_input_first(matrix); sw_allocator = separable_output_first(matrix);";
    assert!(loaded(MESH, text).0.contains("arbiter = \"matrix\""));
    assert!(lenient(MESH, "sw_allocator = separable_input_first(matrix);").contains("arbiters of the two"));
    assert!(lenient(MESH, "vc_allocator = separable_input_first(tree(4,matrix));").contains("is a tree"));
    let (toml, _) = loaded(MESH, "vc_allocator = islip(3); sw_allocator = pim(2);");
    for setting in ["vc_allocator = \"islip\"", "vc_alloc_rounds = 3", "switch_alloc_rounds = 2"] {
        assert!(toml.contains(setting), "{setting}: {toml}");
    }
    assert!(!loaded(MESH, "vc_allocator = islip(1);").0.contains("rounds"));
    assert!(lenient(MESH, "vc_allocator = islip(17);").contains("vc_alloc_rounds = 16"));
    // The number is read as C reads it: what follows is left out, and no number is 0.
    assert!(loaded(MESH, "vc_allocator = islip(2,3);").0.contains("vc_alloc_rounds = 2"));
    assert!(refused(MESH, "vc_allocator = islip(x);").contains("rounds"));
    let (toml, _) = loaded(MESH, "vc_allocator = islip; alloc_iters = 2; arb_type = matrix;");
    assert!(toml.contains("arbiter = \"round-robin\""), "{toml}");
    assert!(
        toml.contains("Not taken over: alloc_iters = 2") && toml.contains("Not taken over: arb_type"),
        "{toml}"
    );
}

#[test]
fn channels_are_matched_however_many() {
    let matrix =
        "vc_allocator = separable_output_first(matrix); sw_allocator = separable_output_first(matrix);";
    for text in ["num_vcs = 16;", &format!("num_vcs = 64; {matrix}")] {
        let (toml, config) = loaded(MESH, text);
        assert!(!toml.contains("BookSim 2 matches channels"), "{toml}");
        assert_eq!(config.router.vc_matching, VcMatching::Channels);
    }
    // A network of eight dimensions has 17 ports.
    let many = "k = 2; n = 8; num_vcs = 64;";
    assert_eq!(loaded(MESH, many).1.router.vc_matching, VcMatching::Channels);
    let (toml, config) = loaded(MESH, &format!("{many} {matrix}"));
    assert!(toml.contains("BookSim 2 matches channels"), "{toml}");
    assert_eq!(config.router.vc_matching, VcMatching::Ports);
    assert!(refused(MESH, "num_vcs = 65;").contains("a port has 1 to 64 channels"));
}

#[test]
fn speculation_is_refused_or_as_fast() {
    assert!(refused(MESH, "speculative = 1;").contains("speculative = 1: it has no counterpart"));
    let toml = lenient(MESH, "speculative = 1;");
    assert!(toml.lines().any(|line| line.starts_with("vc_alloc_delay = 0")), "{toml}");
}

#[test]
fn overrides_come_last() {
    let toml = imported(MESH, &["k=4", "traffic=tornado", "injection_rate=0.25"], false).unwrap();
    assert!(
        toml.contains("radix = [4, 4]") && toml.contains("\"tornado\"") && toml.contains("load = 0.25"),
        "{toml}"
    );
    let error = imported(MESH, &["kk=4"], false).unwrap_err();
    assert_eq!(error.position(&error.items()[0]), Some(("KEY=VALUE", 1, 1)));
}

#[test]
fn other_shapes_are_refused_even_leniently() {
    for word in values::all().filter(|word| word.option == "topology" && word.rule == Rule::Refused) {
        let text = format!("topology = {}; routing_function = min;", word.word);
        let error = imported(&text, &[], true).unwrap_err().to_string();
        assert!(error.contains(&format!("`{}` has no counterpart", word.word)), "{error}");
        assert!(error.contains(word.note), "{error}");
    }
}

#[test]
fn each_refused_option_is_named_with_its_place() {
    let refused_options = options::all().filter(|option| option.rule == Rule::Refused);
    for option in refused_options {
        let value = if matches!(option.kind, Kind::Real) { "9.5" } else { "9" };
        let text = format!("{MESH}\n {} = {value}; packet_size = 2;", option.name);
        let error = imported(&text, &[], false).unwrap_err();
        assert_eq!(error.position(&error.items()[0]), Some(("a.cfg", 3, 2)), "{error}");
        assert!(error.to_string().contains(option.here), "{error}");
        assert!(imported(&text, &[], true).unwrap().contains(&format!("Left out: {}", option.name)));
    }
}

#[test]
fn bad_texts_are_named_with_their_places() {
    let positions = |text: &str| -> Vec<(usize, usize)> {
        let error = imported(&format!("{MESH}\n{text}"), &[], false).unwrap_err();
        error
            .items()
            .iter()
            .map(|item| error.position(item).unwrap())
            .map(|(_, line, column)| (line, column))
            .collect()
    };
    assert_eq!(positions("k = 8\nn = 2;"), [(3, 6)]);
    assert_eq!(positions("k 8;"), [(3, 1)]);
    assert_eq!(positions("k = ;"), [(3, 4)]);
    assert_eq!(positions("packet_size = {1, 5};"), [(3, 15)]);
    assert_eq!(positions("traffic = \"uniform\";"), [(3, 11)]);
    assert_eq!(positions("k = 4.5;\nn = two;\nlimit = 3;\nnum_vcs = 65;"), [(3, 5), (4, 5), (5, 1)]);
    assert_eq!(positions(";"), [(3, 1)]);
    assert_eq!(positions("k = 99999999999;"), [(3, 5)]);
    assert!(refused(MESH, "nums_vcs = 3;").contains("did you mean `num_vcs`?"));
}

/// BookSim 2's own source has these options, and the table has each once.
#[test]
fn the_table_is_whole_and_sound() {
    let names: BTreeSet<&str> = options::all().map(|option| option.name).collect();
    assert_eq!(names.len(), options::all().count());
    assert_eq!(names.len() - options::all().filter(|option| option.rule == Rule::Host).count(), 160);
    for word in values::all() {
        let option = options::find(word.option).unwrap();
        assert_eq!(
            values::all().filter(|other| (other.option, other.word) == (word.option, word.word)).count(),
            1
        );
        assert!(option.rule != Rule::Idle || option.name == "arb_type", "{}", option.name);
    }
    for key in options::all().flat_map(|option| option.here.split('`')) {
        let key = key.split(" = ").next().unwrap_or_default();
        let sections = ["network.", "router.", "routing.", "traffic.", "measure.", "faults.", "workload."];
        if sections.iter().any(|section| key.starts_with(section)) {
            assert!(crate::schema::find(key).is_some(), "{key}");
        }
    }
}

#[test]
fn the_page_has_the_tables() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/import.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (begin, end) = ("<!-- tables -->\n", "<!-- end of tables -->\n");
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let now = format!("{before}{begin}\n{}\n{end}{after}", booksim_tables());
    if std::env::var_os("FLITFORGE_UPDATE_DOCS").is_some() {
        std::fs::write(path, now).unwrap();
    } else {
        assert!(page == now, "docs/import.md is out of date: run the tests with FLITFORGE_UPDATE_DOCS=1");
    }
}

#[test]
fn slow_stages_are_exclusive() {
    let exclusive = |text: &str| loaded(MESH, text).0.contains("stages = \"exclusive\"");
    assert!(!exclusive("routing_delay = 0;"));
    assert!(exclusive("routing_delay = 2;") && exclusive("st_prepare_delay = 1;"));
    for text in ["vc_alloc_delay = 2;", "sw_alloc_delay = 2;"] {
        assert!(loaded(MESH, text).0.contains("Near: an allocation of several cycles"), "{text}");
        assert!(!exclusive(text), "{text}");
    }
    assert!(refused(MESH, "st_final_delay = 0;").contains("never leaves the switch"));
    assert!(
        loaded(MESH, "vc_allocator = separable_input_first(matrix); sw_allocator = wavefront;")
            .0
            .contains("arbiter = \"matrix\"")
    );
}

/// Ejection ports of routers with queues send on credits, so that these are bounded.
#[test]
fn several_steps_in_a_cycle() {
    let (toml, _) = loaded(MESH, "internal_speedup = 1.7; vc_buf_size = 5;");
    for setting in ["internal_speedup = 1.7", "receiver = \"finite\"", "receiver_depth = 5"] {
        assert!(toml.contains(setting), "{setting}: {toml}");
    }
    let (toml, _) = loaded(MESH, "internal_speedup = 1.00049;");
    assert!(!toml.contains("speedup = 1.0"), "{toml}");
    let (toml, _) = loaded(MESH, "internal_speedup = 1.23456;");
    assert!(toml.contains("Near: a speedup has three digits") && toml.contains("= 1.235"), "{toml}");
    assert!(refused(MESH, "internal_speedup = 0.5;").contains("it is not a number from 1 to 16"));
    assert!(lenient(MESH, "internal_speedup = 17;").contains("internal_speedup = 16"));
}

/// Every text is translated or refused: none ends the program.
#[test]
fn mutilated_texts_are_answered() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/import");
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            let _ = imported(&text[..cut], &[], true);
            let _ = imported(&format!("{}{}", &text[..cut], &text[(cut + 3).min(text.len())..]), &[], false);
        }
    }
    for number in ["-1", "0", "2147483647", "-2147483648"] {
        for option in options::all().filter(|option| option.kind != Kind::Text) {
            let _ = imported(&format!("{MESH}\n{} = {number};", option.name), &[], true);
        }
    }
}
