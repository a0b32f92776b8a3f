// SPDX-License-Identifier: MIT OR Apache-2.0
//! Marks of templates are all filled.

use flitforge_router::spec::*;

use super::*;

fn router() -> RouterSpec {
    let dims = [3, 2].map(|radix| Dimension { radix, wraps: false });
    RouterSpec {
        vcs: 2,
        injection_vcs: 1,
        injection: Injection::Sequential,
        selection: Selection::FixedOrder,
        vc_order: VcOrder::Lowest,
        ..RouterSpec::cube(dims.to_vec())
    }
}

fn network(router: RouterSpec) -> NetworkSpec {
    NetworkSpec::new(router.into()).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn of(top: Top, cut: &CutPairs) -> Package {
    made_of(router(), top, cut)
}

fn made_of(router: RouterSpec, top: Top, cut: &CutPairs) -> Package {
    package(&network(router), &Options::default(), Emitter::Plain, top, cut)
        .unwrap_or_else(|error| panic!("{error}"))
}

/// Marks that are left in a text: words in capitals between two `@`.
fn marks(text: &str) -> Vec<&str> {
    let mark = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    text.split('@').skip(1).filter(mark).collect()
}

#[test]
fn every_mark_is_filled() {
    for File { name, text } in of(Top::Network, &CutPairs::default()).files {
        assert_eq!(marks(&text), Vec::<&str>::new(), "{name}");
    }
    assert_eq!(marks("a @MARK@ that is left"), ["MARK"]);
}

#[test]
fn a_router_comes_without_benches() {
    let package = of(Top::Router, &CutPairs::default());
    assert!(package.bench.is_err());
    assert!(package.files.iter().all(|file| !file.name.starts_with("sim/")));
    assert_eq!(package.top, "ff_router");
}

#[test]
fn faults_that_strand_packets_leave_no_bench() {
    let exposed = CutPairs { exposed: 1, of: 30, ..CutPairs::default() };
    assert!(of(Top::Network, &exposed).bench.is_err());
    let cut = CutPairs { pairs: vec![(0, 5)], cut: 1, exposed: 0, of: 30 };
    let package = of(Top::Network, &cut);
    let bench = package.files.iter().find(|file| file.name == "sim/ff_tb.v");
    assert!(bench.is_some_and(|file| file.text.contains("\n      5: cut = 1'b1;\n")));
}

/// What a sender of flits to a router has to keep to, and what it has to send at first.
#[test]
fn the_protocol_is_that_of_the_configuration() {
    const DRAINS: &str =
        "A head is given to a channel only when the credits of all flits before it have come back";
    let readme = |router| {
        let package = made_of(router, Top::Router, &CutPairs::default());
        let file = package.files.into_iter().find(|file| file.name == "README.md");
        file.unwrap_or_else(|| panic!("a package has a description")).text
    };
    let plain = readme(router());
    assert!(!plain.contains(DRAINS) && !plain.contains("A packet that enters has"), "{plain}");
    let limit = MisrouteLimit::Ratio { back: 2, forward: 3 };
    let misroute = Misroute { when: MisrouteWhen::Stuck, limit };
    let relation = Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute });
    let counting = readme(RouterSpec { relation, release: Release::Drained, ..router() });
    assert!(counting.contains(DRAINS), "{counting}");
    assert!(
        counting.contains(" A packet that enters has 0 in `reversals` and 6 in `misroutes`.\n"),
        "{counting}"
    );
}

/// Inputs of the module's text, but for the clock, are those of the constraints.
#[test]
fn every_input_is_constrained() {
    for top in [Top::Network, Top::Router] {
        let package = of(top, &CutPairs::default());
        let text = |name: &str| {
            let file = package.files.iter().find(|file| file.name == name);
            file.unwrap_or_else(|| panic!("no {name}")).text.clone()
        };
        let verilog = text(&format!("rtl/{}.v", package.top));
        let inputs = verilog.lines().filter_map(|line| line.trim().strip_prefix("input  wire "));
        let patterns = inputs.map(|input| match input.trim_end_matches(',').split_once("] ") {
            Some((_, name)) => format!("{{{name}[*]}}"),
            None => input.trim_end_matches(',').to_owned(),
        });
        let constrained = text("synth/ff.sdc");
        let delays =
            constrained.lines().filter_map(|line| line.strip_prefix("set_input_delay -clock clk_i 2.000 "));
        let named: Vec<_> = delays.map(str::to_owned).collect();
        let all = patterns.filter(|name| name != "clk_i").map(|name| format!("[get_ports {name}]"));
        assert_eq!(named, all.collect::<Vec<_>>());
        assert!(named.len() > 3, "{named:?}");
    }
}
