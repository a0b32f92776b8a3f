// SPDX-License-Identifier: MIT OR Apache-2.0
//! Marks of templates are all filled.

use flitforge_router::spec::*;

use super::*;
use crate::TableRows;

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
    const DRAINS: &str = "A head flit is sent on a virtual channel only when all its credits have returned";
    let readme = |router| {
        let package = made_of(router, Top::Router, &CutPairs::default());
        let file = package.files.into_iter().find(|file| file.name == "README.md");
        let text = file.unwrap_or_else(|| panic!("a package has a description")).text;
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let plain = readme(router());
    assert!(!plain.contains(DRAINS) && !plain.contains("The node injects a packet with"), "{plain}");
    let limit = MisrouteLimit::Ratio { back: 2, forward: 3 };
    let misroute = Misroute { when: MisrouteWhen::Stuck, limit };
    let relation = Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute });
    let counting = readme(RouterSpec { relation, release: Release::Drained, ..router() });
    assert!(counting.contains(DRAINS), "{counting}");
    let injected = " The node injects a packet with 0 in `reversals` and 6 in `misroutes`.";
    assert!(counting.contains(injected), "{counting}");
}

/// Inputs of the module's text, except for the clock, are those of the constraints.
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

/// Ports of the combinational modules get their comments by name: none may be forgotten.
#[test]
fn every_port_has_a_comment() {
    let misroute = Misroute { when: MisrouteWhen::Stuck, limit: MisrouteLimit::Steps(3) };
    let counting = Relation::StaticReversal(StaticReversal { max_reversals: 1, misroute });
    let plain = router().relation;
    let channels = RouterSpec { vc_matching: VcMatching::Channels, ..router() };
    let drawn = [counting, Relation::Valiant, Relation::O1Turn];
    let routers = drawn.into_iter().chain([plain]).map(|relation| RouterSpec { relation, ..router() });
    for router in routers.chain([channels]) {
        let package = made_of(router, Top::Network, &CutPairs::default());
        let modules = package.files.iter().filter(|file| file.name.starts_with("rtl/"));
        for module in modules {
            let mut commented = false;
            for line in module.text.lines().map(str::trim).take_while(|line| *line != ");") {
                let port = line.starts_with("input ") || line.starts_with("output ");
                let clock = line.starts_with("input  wire clk_i");
                assert!(!port || clock || commented, "{}: {line}", module.name);
                // Neighbours share a comment, but none is shared with the clock.
                commented = line.starts_with("//") || port && !clock && commented;
            }
        }
    }
}

/// Tools obey a comment that begins with their name, and Verilator refuses one that it does not know.
#[test]
fn no_comment_is_a_directive() {
    const TOOLS: [&str; 5] = ["verilator", "synopsys", "synthesis", "pragma", "cadence"];
    let package = of(Top::Network, &CutPairs::default());
    for File { name, text } in package.files.iter().filter(|file| file.name.ends_with(".v")) {
        for comment in text.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment) {
            let first = comment.split_whitespace().next().unwrap_or_default().to_lowercase();
            assert!(!TOOLS.contains(&first.as_str()), "{name}: {comment}");
        }
    }
}

/// The pins by which rows are written are described, and benches hold them still.
#[test]
fn rows_are_described_and_stay_as_they_are() {
    let router = RouterSpec { relation: Relation::UpDown, ..router() };
    let options = Options { tables: TableRows::Rewritable, ..Options::default() };
    let package = package(&network(router), &options, Emitter::Plain, Top::Network, &CutPairs::default());
    let files = package.unwrap_or_else(|error| panic!("{error}")).files;
    let text = |name: &str| {
        let file = files.iter().find(|file| file.name == name);
        file.map_or_else(|| panic!("there is no {name}"), |file| file.text.as_str())
    };
    assert!(text("README.md").contains("| routing | up-down |"));
    let section = text("README.md").split("\n## ").find(|section| section.starts_with("Tables"));
    insta::assert_snapshot!(section.unwrap_or_default());
    assert!(text("sim/ff_tb.v").contains("    .table_write_i(1'b0),\n    .table_router_i(3'b0),\n"));
    assert!(text("sim/test_ff.py").contains("    dut.table_write_i.value = 0\n"));
}
