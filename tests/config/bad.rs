// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every message, by the smallest file that brings it about.
//!
//! A case is a file of `tests/bad-config`. Its first lines may say `# --set KEY=VALUE`: the arguments
//! of the command line. A file `verilog-...` is one whose hardware is refused. To add a case, add a file, run
//! with `INSTA_UPDATE=always`, and read the diff.

use std::path::Path;

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Colour, Diagnostics, Disk, Extent, Request, load_sweep, load_verilog};
use flitforge_hdl::package::Package;
use flitforge_tools::rtl;
use flitforge_topology::deadlock;

use crate::common::run;

pub(crate) const FOLDER: &str = "tests/bad-config";

pub(crate) fn cases() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".toml"));
    names.sort();
    names
}

/// The arguments of `--set` in the first lines of a text.
pub(crate) fn overrides_of(text: &str) -> Vec<String> {
    text.lines().map_while(|line| line.strip_prefix("# --set ")).map(str::to_owned).collect()
}

/// Tests run in the folder of the package, so the path is what a user would type there.
fn errors_of(name: &str) -> Diagnostics {
    let path = format!("{FOLDER}/{name}");
    let overrides = overrides_of(&std::fs::read_to_string(&path).unwrap());
    let request = Request { path: &path, overrides: &overrides, files: &Disk };
    errors_of_request(name, &request).unwrap_or_else(|| panic!("{name} is accepted"))
}

/// What is wrong with a case; of a case `verilog-...` as hardware.
pub(crate) fn errors_of_request(name: &str, request: &Request<'_>) -> Option<Diagnostics> {
    match name.starts_with("verilog-") {
        true => hardware(request).err(),
        false => load_sweep(request, Extent::Full).err(),
    }
}

/// The Verilog of a configuration whose network is sound.
fn hardware(request: &Request<'_>) -> Result<Package, Diagnostics> {
    let (config, chosen, written) = load_verilog(request)?;
    let net = Experiment::new(&config).unwrap().net;
    let check = deadlock::check(&net);
    assert!(check.passed(), "{}", request.path);
    rtl::generate(&net, &chosen, &check.cut).map_err(|error| rtl::refused(&error, &written))
}

#[test]
fn every_bad_file_has_its_message() {
    let names = cases();
    assert!(names.len() >= 60, "{}", names.len());
    let texts = names.iter().map(|name| format!("=== {name}\n{}", errors_of(name)));
    insta::assert_snapshot!("messages", texts.collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_error_says_how_to_mend_it() {
    for name in cases() {
        for item in errors_of(&name).items() {
            assert!(!item.hints.is_empty(), "{name}: {}", item.message);
        }
    }
}

#[test]
fn positions_are_those_of_the_text() {
    let errors =
        run("[router]\nbuffer_depth = 0\n\n[traffic]\nlaod = 0.5\n", &["network.radix=[1]"]).unwrap_err();
    let positions: Vec<_> = errors.items().iter().map(|item| errors.position(item).unwrap()).collect();
    assert_eq!(positions, [("run.toml", 2, 16), ("run.toml", 5, 1), ("--set", 1, 16)]);
}

#[test]
fn colours_are_only_added() {
    let errors = run("router.buffer_depth = 0", &[]).unwrap_err();
    assert!(!errors.to_string().contains('\u{1b}'));
    let coloured = errors.render(Colour::Always);
    assert!(coloured.contains('\u{1b}'));
}

#[test]
fn a_missing_file_is_named_as_typed() {
    let request = Request { path: "no/such/./file.toml", overrides: &[], files: &Disk };
    let errors = load_sweep(&request, Extent::Full).unwrap_err();
    assert!(errors.is_unreadable());
    assert!(errors.to_string().starts_with("error: cannot read `no/such/./file.toml`: "), "{errors}");
}

/// A results file in place of a configuration used to take a minute to refuse.
#[test]
fn a_file_that_is_no_configuration_is_refused_soon() {
    let json = "{\"a\": [1, 2, 3], \"b\": {\"c\": 1}}\n".repeat(5000);
    let errors = run(&json, &[]).unwrap_err().to_string();
    assert!(errors.starts_with("error: `run.toml` is no configuration: line 1 begins otherwise"), "{errors}");
    let keys: String = (0..5000).map(|i| format!("key{i} = 3\n")).collect();
    for text in [&"key = = 3\n".repeat(5000), &keys] {
        let errors = run(text, &[]).unwrap_err();
        assert!(errors.count() >= 100, "{}", errors.count());
        let shown = errors.render(Colour::Never);
        assert!((5..60).contains(&shown.matches("error: ").count()) && shown.len() <= 4000, "{shown}");
        assert!(shown.ends_with(" are shown\n") && shown.contains(" errors, of which "), "{shown}");
    }
}

/// Errors beyond those that are described are counted.
#[test]
fn every_error_is_counted() {
    let keys: String = (0..5000).map(|i| format!("key{i} = 3\n")).collect();
    let errors = run(&keys, &[]).unwrap_err();
    assert_eq!((errors.items().len(), errors.count()), (100, 5000));
    assert!(errors.to_string().contains("run.toml: 5000 errors, of which "), "{errors}");
}

#[test]
fn a_thousand_bad_points_are_one_error() {
    let text = "
        routing.algorithm = 'dynamic-dr'
        routing.entry_lanes = 9
        sweep.measure.seed = { from = 1, to = 1000, step = 1 }
    ";
    let overrides: [String; 0] = [];
    let files = crate::common::Memory::with(&[("x.toml", text)]);
    let request = Request { path: "x.toml", overrides: &overrides, files: &files };
    assert_eq!(load_sweep(&request, Extent::Full).unwrap_err().items().len(), 1);
}
