// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks with several nodes at a router, trees and files.

use super::{Text, imported, lenient, loaded, refused};
use crate::booksim::options::Rule;
use crate::booksim::values;
use crate::{Config, Files, Import, Pattern, Relation, Request, Shape, import_booksim};
use std::io;
use std::path::Path;

const CMESH: &str = "topology = cmesh; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2; num_vcs = 4;";
const FLY: &str = "topology = fly; k = 4; n = 3; num_vcs = 4; routing_function = dest_tag;";
const FATTREE: &str = "topology = fattree; k = 4; n = 3; num_vcs = 4; routing_function = nca;";
pub(super) const FLATFLY: &str =
    "topology = flatfly; k = 4; n = 2; c = 4; x = 4; y = 4; xr = 2; yr = 2; num_vcs = 4;";
const DRAGONFLY: &str = "topology = dragonflynew; k = 2; n = 1; num_vcs = 3;";

/// A configuration with a network file beside it.
struct WithNet(&'static str);

impl Files for WithNet {
    fn read(&self, path: &Path) -> io::Result<String> {
        match path.to_str() {
            Some("in/a.cfg") => {
                Ok("topology = anynet; routing_function = min; network_file = net; num_vcs = 2;".to_owned())
            }
            Some("in/net") => Ok(self.0.to_owned()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

fn of_file(net: &'static str) -> Result<(String, Config), String> {
    let files = WithNet(net);
    let import = Import { path: "in/a.cfg", overrides: &[], files: &files, lenient: false };
    let toml = import_booksim(&import).map_err(|errors| errors.to_string())?;
    let files = Text(toml.clone());
    let config = crate::load(&Request { path: "a.toml", overrides: &[], files: &files }).unwrap();
    Ok((toml, config))
}

fn graph(config: &Config) -> (usize, usize, u32) {
    match &config.network.shape {
        Shape::Graph(graph) => (graph.plan.routers.len(), graph.plan.links.len(), config.network.nodes()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_concentrated_mesh_is_a_mesh_unless_it_has_express_channels() {
    let (toml, config) = loaded(CMESH, "routing_function = dor_no_express;");
    assert_eq!((config.network.concentration, config.network.nodes()), (4, 64));
    assert!(toml.contains("link_latency = 2") && toml.contains("credit_latency = 3"), "{toml}");
    let (_, config) = loaded(CMESH, "routing_function = dor;");
    assert_eq!(graph(&config), (16, 32, 64));
    assert!(matches!(config.routing.relation, Relation::Table { .. }));
    assert!(loaded(CMESH, "routing_function = xy_yx_no_express;").1.routing.relation == Relation::O1Turn);
    lenient(CMESH, "routing_function = xy_yx;");
    assert!(refused(CMESH, "routing_function = dor; k = 5;").contains("half the way along an edge"));
    assert!(refused(CMESH, "routing_function = dor_no_express; c = 2;").contains("`c = 4`"));
    let (toml, _) = loaded(CMESH, "routing_function = dor; use_noc_latency = 0;");
    assert!(
        toml.contains("\"link ")
            && !toml.lines().any(|line| line.contains("link ") && line.contains(" latency "))
    );
}

/// Nodes of a row of BookSim 2's grid are at several routers. The partners of a node are the same here.
#[test]
fn patterns_follow_the_numbers_of_nodes() {
    let here = |x: usize, y: usize| (y / 2 * 4 + x / 2) * 4 + y % 2 * 2 + x % 2;
    let map = |text: &str| match loaded(CMESH, &format!("routing_function = dor_no_express; {text}"))
        .1
        .traffic
        .pattern
    {
        Pattern::Map(map) => map,
        other => panic!("{other:?}"),
    };
    let (transposed, tornado) = (map("traffic = transpose;"), map("traffic = tornado;"));
    for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
        assert_eq!(transposed[here(x, y)] as usize, here(y, x));
        assert_eq!(tornado[here(x, y)] as usize, here((x + 3) % 8, (y + 3) % 8));
    }
    assert_eq!(map("traffic = shuffle;")[here(1, 0)] as usize, here(2, 0));
    assert_eq!(map("traffic = bitrev;")[here(1, 0)] as usize, here(0, 4));
    let (_, config) = loaded(CMESH, "routing_function = dor_no_express; traffic = hotspot({{8}});");
    assert!(config.canonical().contains("hot_spots = [2]"), "{}", config.canonical());
    assert!(loaded(CMESH, "routing_function = dor_no_express; traffic = bitcomp;").0.contains("complement"));
    assert!(
        lenient(CMESH, "routing_function = dor_no_express; traffic = diagonal;").contains("other numbers")
    );
    loaded(FATTREE, "traffic = diagonal;");
    assert!(refused(FATTREE, "traffic = tornado; xr = 2;").contains("are no nodes"));
}

#[test]
fn a_butterfly_is_one_here() {
    let (toml, config) = loaded(FLY, "");
    assert_eq!(graph(&config), (48, 128, 64));
    assert!(toml.contains("topology = \"butterfly\""), "{toml}");
    assert!(refused(FLY, "k = 22; n = 2;").contains("2 to 21 channels out of a switch"));
}

#[test]
fn a_fat_tree_draws_its_ways_up() {
    let (toml, config) = loaded(FATTREE, "");
    assert_eq!(graph(&config), (48, 128, 64));
    assert!(toml.contains("selection = \"random-order\""), "{toml}");
    assert!(loaded(FATTREE, "routing_function = anca;").0.contains("selection = \"minimum-congestion\""));
    assert!(refused(FATTREE, "n = 1;").contains("2 to 10 levels"));
    // It keeps the switch for whole packets, which have one flit.
    assert!(!loaded(FATTREE, "hold_switch_for_packet = 1;").0.contains("hold_switch = true"));
    let (toml, _) = loaded(FATTREE, "hold_switch_for_packet = 1; packet_size = 2;");
    assert!(toml.contains("hold_switch = true"), "{toml}");
}

#[test]
fn a_flattened_butterfly_has_links_as_long_as_they_are() {
    let (toml, config) = loaded(FLATFLY, "routing_function = ran_min;");
    assert_eq!(graph(&config), (16, 48, 64));
    assert!(toml.contains("link r0 r12 latency 6") && toml.contains("r0,r1 r5 r9 r13,r1"), "{toml}");
    assert!(refused(FLATFLY, "routing_function = ran_min; x = 8;").contains("in squares"));
    let wide = "routing_function = ran_min; c = 9; xr = 3; yr = 3;";
    assert!(refused(FLATFLY, wide).contains("differ in length"));
    loaded(FLATFLY, &format!("{wide} use_noc_latency = 0;"));
    loaded(FLATFLY, "routing_function = ran_min; n = 4; k = 2;");
}

#[test]
fn a_dragonfly_changes_channels_between_groups() {
    let (toml, config) = loaded(DRAGONFLY, "routing_function = min;");
    assert_eq!(graph(&config), (36, 90, 72));
    assert!(toml.contains("r0,inject,r1,r1,0") && toml.contains("r0,*,r1,r1,1"), "{toml}");
    assert!(refused(DRAGONFLY, "routing_function = min; num_vcs = 1;").contains("channel 1"));
    // That of BookSim 2's own examples.
    assert_eq!(graph(&loaded(DRAGONFLY, "routing_function = min; k = 4;").1).0, 264);
}

#[test]
fn a_network_of_a_file_has_its_latencies() {
    let net = "router 0 node 0 node 1 router 1 9 router 2 2\nrouter 1 node 2 router 0 3\n\
               router 2 node 3 router 1 4 router 0\n";
    let (toml, config) = of_file(net).unwrap();
    assert_eq!(graph(&config), (3, 3, 4));
    assert!(
        toml.contains("link r0 r1 latency 9 back 3") && toml.contains("link r1 r2 latency 1 back 4"),
        "{toml}"
    );
    // By way of router 2, in 6 cycles in place of 9.
    assert!(toml.contains("\"r0,r1 r2,r2\""), "{toml}");
    assert!(of_file("router 0 node 0 node 2 router 1\nrouter 1 node 1").unwrap_err().contains("in/net:1:17"));
    assert!(
        of_file("router 0 node 0 5 router 1\nrouter 1 node 1")
            .unwrap_err()
            .contains("links of nodes take one")
    );
    let error = imported("topology = anynet; routing_function = min;", &[], true).unwrap_err();
    assert!(error.to_string().contains("needs its name"), "{error}");
}

#[test]
fn every_routing_function_is_translated_or_refused() {
    for word in values::all().filter(|word| word.option == "routing_function") {
        let Some((name, shape)) = word.word.rsplit_once('_') else { continue };
        let base = match shape {
            "cmesh" => CMESH,
            "fattree" => FATTREE,
            "fly" => FLY,
            "flatfly" => FLATFLY,
            "dragonflynew" => DRAGONFLY,
            _ => continue,
        };
        let text = format!("routing_function = {name};");
        let toml = match word.rule {
            Rule::Refused => lenient(base, &text),
            _ => loaded(base, &text).0,
        };
        assert!(toml.contains(&format!("algorithm = {}", word.value)), "{toml}");
    }
    for base in [CMESH, FATTREE, FLATFLY, DRAGONFLY] {
        assert!(refused(base, "routing_function = none;").contains("does not start"));
    }
}

#[test]
fn detours_of_a_flattened_butterfly_have_the_ways_of_its_table() {
    let routing = |text: &str| loaded(FLATFLY, text).1.routing;
    let lines = |text: &str| routing(text).table.unwrap().lines;
    let ugal = "routing_function = ugal;";
    assert_eq!(routing(ugal).relation, Relation::Ugal { threshold: 2 });
    assert_eq!(lines(ugal), lines("routing_function = ran_min;"));
    let toml = lenient(FLATFLY, "routing_function = valiant;");
    assert!(toml.contains("\"layered-valiant\"") && toml.contains("table = ["), "{toml}");
    assert!(refused(FLATFLY, "routing_function = ugal_pni;").contains("channels for each destination"));
}

#[test]
fn a_butterfly_of_one_stage_is_a_switch() {
    let text = "topology = fly; k = 10; n = 1; routing_function = dest_tag;";
    let (_, config) = loaded(text, "");
    assert_eq!((graph(&config).0, config.network.nodes()), (1, 10));
    assert!(refused(text, "n = 11;").contains("1 to 10 stages"));
}

#[test]
fn a_batch_is_a_program() {
    let text = "routing_function = ran_min; sim_type = batch; batch_size = 50; packet_size = 3;";
    let (toml, _) = loaded(FLATFLY, text);
    assert!(toml.contains("program = \"batch\"") && toml.contains("messages = 50"), "{toml}");
    assert!(toml.contains("bytes = 48") && !toml.contains("[traffic]"), "{toml}");
    let reads = format!("{text} use_read_write = 1; max_outstanding_requests = 8;");
    let (toml, _) = loaded(FLATFLY, &reads);
    assert!(toml.contains("program = \"request-reply\"") && toml.contains("outstanding = 8"), "{toml}");
    assert!(toml.contains("messages = 25"), "half of the packets of a batch are replies: {toml}");
    assert!(lenient(FLATFLY, &format!("{reads} read_reply_size = 5;")).contains("have one size"));
    assert!(lenient(FLATFLY, &format!("{text} max_outstanding_requests = 8;")).contains("waits for nothing"));
    assert!(lenient(FLATFLY, &format!("{text} batch_count = 2;")).contains("one batch"));
    assert!(lenient(FLATFLY, &format!("{text} traffic = bitcomp;")).contains("are drawn"));
}
