// SPDX-License-Identifier: MIT OR Apache-2.0
//! Graphs of files and of families, and several nodes at a router.

use flitforge_config::elaborate::Experiment;
use flitforge_config::route_table::{Format, write};
use flitforge_config::{Config, Diagnostics, Extent, Named, Part, Pattern, Relation, Request, Topology};
use flitforge_config::{load, load_sweep};
use flitforge_router::ids::{PortId, RouterId};
use flitforge_topology::deadlock;

use crate::common::{Memory, reads_back, run};

const TRIANGLE: &str = "\
router a nodes 2 at 0 0   # with a comment
link a b
router b at 1.5 -2 rank 3

router c nodes 0
link b c
link c a
";

fn of_graph(graph: &str, text: &str) -> Result<Config, Diagnostics> {
    let text = format!("network.topology = \"graph\"\nnetwork.graph = \"g.txt\"\n{text}");
    let files = Memory::with(&[("in/run.toml", &text), ("in/g.txt", graph)]);
    load(&Request { path: "in/run.toml", overrides: &[], files: &files })
}

#[test]
fn a_list_of_edges_is_a_network() {
    let config = of_graph(TRIANGLE, "").unwrap();
    let network = &config.network;
    let plan = network.plan().unwrap();
    let routers: Vec<_> = plan.routers.iter().map(|r| (r.name.as_str(), r.nodes, r.at, r.rank)).collect();
    let expected =
        [("a", 2, Some([0.0, 0.0]), None), ("b", 1, Some([1.5, -2.0]), Some(3)), ("c", 0, None, None)];
    assert_eq!(routers, expected);
    assert_eq!((network.nodes(), network.routers(), network.radix()), (3, 3, vec![3]));
    assert_eq!((network.places(), network.nodes_at(0), network.nodes_at(2)), (2, 0..2, 3..3));
    assert_eq!(config.routing.relation, Relation::UpDown);
    let net = Experiment::new(&config).unwrap().net;
    assert_eq!(
        (net.nodes(), net.graph.links().count(), net.router_name(RouterId(1))),
        (3, 6, "b".to_owned())
    );
}

#[test]
fn a_channel_leads_one_way() {
    let ring = "router a\nrouter b\nrouter c\nchannel a b\nchannel b c\nchannel c a\n";
    let config =
        of_graph(ring, "routing.algorithm = \"layered-shortest\"\nrouter.virtual_channels = 3").unwrap();
    assert_eq!(Experiment::new(&config).unwrap().net.graph.links().count(), 3);
}

#[test]
fn a_network_of_booksim2_is_read() {
    let text = "router 0 node 0 node 1 router 3\nrouter 3 router 0 node 2 router 7 1\nrouter 7\n";
    let plan = of_graph(text, "").unwrap().network.plan().unwrap();
    let routers: Vec<_> = plan.routers.iter().map(|r| (r.name.as_str(), r.nodes)).collect();
    assert_eq!(routers, [("r0", 2), ("r3", 1), ("r7", 0)]);
    let links: Vec<_> = plan.links.iter().map(|l| (l.from.0, l.to.0, l.both_ways)).collect();
    assert_eq!(links, [(0, 1, true), (1, 2, true)]);
    // A node may come first, and numbers of nodes are kept whatever those of routers are.
    let text = "node 0 router 5 node 1 router 2\n";
    assert!(of_graph(text, "").is_err());
    let text = "node 0 router 5 1\nnode 1 router 2\nrouter 2 router 5 7\n";
    let plan = of_graph(text, "network.link_latency = 7").unwrap().network.plan().unwrap();
    assert_eq!(plan.routers.iter().map(|r| r.name.as_str()).collect::<Vec<_>>(), ["r5", "r2"]);
    // Router 2 is the second, and the link back takes BookSim 2's single cycle.
    assert_eq!(plan.links[0].latencies, [Some(7), Some(1)]);
    assert_eq!((plan.links[0].from.0, plan.links[0].to.0), (1, 0));
}

/// Links without a latency of their own have `network.link_latency`.
#[test]
fn links_have_latencies() {
    let text = "router a\nrouter b\nrouter c\nlink a b latency 4\nlink b c latency 2 back 3\nlink c a\n\
                channel a c latency 9\n";
    let config = of_graph(text, "network.link_latency = 5").unwrap();
    let net = Experiment::new(&config).unwrap().net;
    let latency = |router, port| net.latency(RouterId(router), PortId(port));
    assert_eq!([latency(0, 0), latency(0, 1), latency(0, 2)], [4, 5, 9]);
    assert_eq!([latency(1, 0), latency(1, 1), latency(2, 0), latency(2, 1)], [4, 2, 3, 5]);
    assert_eq!(net.longest_latency(), 9);
    let canonical = config.canonical();
    assert!(canonical.contains("link b c latency 2 back 3"), "{canonical}");
    assert!(canonical.contains("\"link a b latency 4\""), "{canonical}");
    reads_back(&config);
    reads_back(&of_graph("router a\nrouter b\nlink a b back 3\n", "").unwrap());
}

/// A width holds for both directions unless `back` gives another. GraphML has it as a datum.
#[test]
fn links_have_widths() {
    let text = "router a\nrouter b\nrouter c\nlink a b width 1/4\nlink b c latency 2 back 3 width 1/2 back 1\n\
                link c a width 1 back 1/16\nchannel a c width 1/3 latency 9\nlink a b back 5 width 1/1\n";
    let config = of_graph(text, "").unwrap();
    let net = Experiment::new(&config).unwrap().net;
    let phits = |router| [0, 1, 2, 3].map(|port| net.graph.phits(RouterId(router), PortId(port)));
    assert_eq!([phits(0), phits(1), phits(2)], [[4, 16, 3, 1], [4, 2, 1, 1], [1, 1, 1, 1]]);
    assert_eq!((net.latency(RouterId(0), PortId(2)), net.flight(RouterId(0), PortId(2))), (9, 11));
    assert_eq!((net.latency(RouterId(1), PortId(2)), net.longest_flight()), (5, 16));
    let canonical = config.canonical();
    for line in
        ["link a b width 1/4\"", "latency 2 back 3 width 1/2 back 1\"", "link c a width 1 back 1/16\""]
    {
        assert!(canonical.contains(line), "{line}: {canonical}");
    }
    assert!(canonical.contains("channel a c latency 9 width 1/3"), "{canonical}");
    reads_back(&config);
    let xml = "<graphml><key id=\"w\" for=\"edge\" attr.name=\"width\"/><graph edgedefault=\"undirected\">\
               <node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"><data key=\"w\">1/8</data></edge>\
               <edge source=\"b\" target=\"a\" directed=\"true\"><data key=\"width\">1/2</data></edge>\
               <edge source=\"a\" target=\"b\" directed=\"true\"/></graph></graphml>";
    let plan = of_graph(xml, "").unwrap().network.plan().unwrap();
    assert_eq!(plan.links.iter().map(|link| link.phits).collect::<Vec<_>>(), [[8, 8], [2, 1], [1, 1]]);
}

/// The capacity is what the narrow link leaves.
#[test]
fn capacity_counts_widths() {
    let text = |width: &str| format!("router a\nrouter b\nlink a b {width}\n");
    let capacity = |width: &str| of_graph(&text(width), "").unwrap().capacity();
    // Half of the flits cross, and ports carry one flit a cycle.
    assert_eq!([capacity(""), capacity("width 1/2"), capacity("width 1/4")], [1.0, 1.0, 0.5]);
    assert_eq!(capacity("width 1 back 1/10"), 0.2);
}

/// The canonical text holds the graph itself: a run does not depend on a file that may change.
#[test]
fn canonical_text_of_a_graph_reads_back() {
    let config = of_graph(TRIANGLE, "").unwrap();
    assert!(config.canonical().contains("link a b"), "{}", config.canonical());
    reads_back(&config);
    let channels = "router a at -1e-3 1e6\nrouter b rank 4294967294\nchannel a b\nchannel b a\nlink a b\n";
    reads_back(&of_graph(channels, "").unwrap());
}

#[test]
fn lines_of_a_graph_have_places() {
    let text = "network.topology = \"graph\"\nnetwork.graph = [\"router a\", \"router b\", \"link a c\"]";
    let errors = run(text, &[]).unwrap_err();
    assert_eq!(errors.position(&errors.items()[0]), Some(("network.graph", 3, 8)), "{errors}");
    let errors = run("network.topology = \"graph\"\nnetwork.graph = [\"router a\", 3]", &[]).unwrap_err();
    assert_eq!(
        errors.items()[0].message,
        "each line of `network.graph` must be a text of one line, but is 3"
    );
}

/// Every shape with a number of nodes, on which uniform traffic can be sent.
#[test]
fn every_family_is_built_and_reads_back() {
    for &(topology, name, _) in Topology::ALL.iter().filter(|(topology, ..)| *topology != Topology::Graph) {
        let jumps = if topology == Topology::Circulant { "network.jumps = [1, 8]" } else { "" };
        let text = format!("network.topology = \"{name}\"\nrouter.virtual_channels = 8\n{jumps}");
        let mut concentrations = vec!["", "network.concentration = 3"];
        if matches!(topology, Topology::FatTree | Topology::Butterfly) {
            concentrations.pop();
        }
        for more in concentrations {
            let config = run(&format!("{text}\n{more}"), &[]).unwrap();
            reads_back(&config);
            assert_eq!(config.network.shape.topology(), topology);
            let net = Experiment::new(&config).unwrap().net;
            assert_eq!(
                (net.nodes(), net.radix()),
                (config.network.nodes(), config.network.radix()),
                "{name}"
            );
            assert_eq!(net.graph.nodes(), config.network.routers());
            assert!(config.capacity() > 0.0);
            let facts = config.network.shape.facts(config.network.concentration);
            assert_eq!((facts.nodes, facts.routers), (net.nodes(), net.graph.nodes()), "{name}");
        }
    }
}

#[test]
fn families_take_their_keys() {
    let cases = [
        ("star", "leaves = 5", 5, 6),
        ("full-mesh", "routers = 9\nconcentration = 2", 18, 9),
        ("hexamesh", "rings = 1", 7, 7),
        ("fat-tree", "arity = 2\nlevels = 4", 16, 32),
        ("butterfly", "arity = 2\nlevels = 4", 16, 32),
        ("flattened-butterfly", "radix = [4, 3]\nconcentration = 4", 48, 12),
        ("dragonfly", "group_routers = 2\nglobal_links = 1", 6, 6),
        ("dragonfly", "groups = 3\nconcentration = 2", 24, 12),
        ("random-regular", "routers = 10\ndegree = 3\ngraph_seed = 5", 10, 10),
        ("express-mesh", "radix = [8, 2]\nexpress_interval = 2", 16, 16),
    ];
    for (topology, keys, nodes, routers) in cases {
        let config = run(&format!("[network]\ntopology = \"{topology}\"\n{keys}"), &[]).unwrap();
        assert_eq!((config.network.nodes(), config.network.routers()), (nodes, routers), "{topology}");
        reads_back(&config);
    }
}

/// The capacity of a case is that of the elaborated network.
#[test]
fn capacity_counts_nodes() {
    for keys in [
        "",
        "topology = \"fat-tree\"",
        "topology = \"butterfly\"",
        "topology = \"dragonfly\"\nconcentration = 2",
        "concentration = 4",
    ] {
        let config = run(&format!("[network]\n{keys}"), &[]).unwrap();
        let experiment = Experiment::new(&config).unwrap();
        assert!((config.capacity() - experiment.capacity).abs() < 1e-12, "{keys}");
    }
    let capacity = |keys: &str| run(keys, &[]).unwrap().capacity();
    assert_eq!(capacity("network.radix = [4, 4]\nnetwork.concentration = 4"), capacity("") / 2.0);
}

/// A router of a graph fails by name or by number, a link by the names of its ends.
#[test]
fn faults_name_routers() {
    let faults = "faults.links = [[\"a\", \"c\"]]\nfaults.channels = [[1, \"c\"]]\n\
                  faults.schedule = [{ at = 5, router = \"c\" }]";
    let config = of_graph(TRIANGLE, faults).unwrap();
    // The link of `a` and `c` is the third in the file, the second at `a`.
    assert_eq!((config.faults.links, config.faults.channels), (vec![(0, 1)], vec![(1, 1)]));
    assert_eq!(config.faults.schedule[0].part, Part::Router(2));
    let config = run("network.concentration = 4\nfaults.routers = [[7, 7], 5]", &[]).unwrap();
    assert_eq!(config.faults.routers, [63, 5]);
}

#[test]
fn hot_spots_are_nodes() {
    let spots = |text: &str| match of_graph(TRIANGLE, text).unwrap().traffic.pattern {
        Pattern::HotSpot { nodes, .. } => nodes.into_iter().map(|(node, _)| node).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let text = "traffic.pattern = \"hot-spot\"\ntraffic.hot_spots = ";
    assert_eq!((spots(&format!("{text}[\"b\"]")), spots(&format!("{text}[1, 0]"))), (vec![2], vec![1, 0]));
}

/// At every point of a sweep the same graph: its file is read once, and its errors are told once.
#[test]
fn a_sweep_reads_a_graph_once() {
    let text =
        "[network]\ntopology = \"graph\"\ngraph = \"g.txt\"\n[sweep]\ntraffic.load = [0.1, 0.2, 0.3]\n";
    let points = |graph: &str| {
        let files = Memory::with(&[("run.toml", text), ("g.txt", graph)]);
        load_sweep(&Request { path: "run.toml", overrides: &[], files: &files }, Extent::Full)
    };
    let plans: Vec<_> =
        points(TRIANGLE).unwrap().iter().map(|point| point.config.network.plan().unwrap()).collect();
    assert_eq!(plans.len(), 3);
    assert!(plans.iter().all(|plan| std::sync::Arc::ptr_eq(plan, &plans[0])));
    let errors = points("router a\nrouter b\nlink a c\n").unwrap_err();
    assert_eq!(errors.count(), 1, "{errors}");
    assert_eq!(errors.position(&errors.items()[0]), Some(("g.txt", 3, 8)));
}

/// Topologies may be swept as any other parameter.
#[test]
fn families_are_swept() {
    let text = "[sweep]\nnetwork.topology = [\"mesh\", \"star\", \"dragonfly\"]\n";
    let files = Memory::with(&[("run.toml", text)]);
    let points =
        load_sweep(&Request { path: "run.toml", overrides: &[], files: &files }, Extent::Full).unwrap();
    let nodes: Vec<_> = points.iter().map(|point| point.config.network.nodes()).collect();
    assert_eq!(nodes, [64, 8, 36]);
}

#[test]
fn graphml_is_read() {
    let text = "\
<?xml version=\"1.0\"?>
<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">
  <key id=\"d0\" for=\"node\" attr.name=\"nodes\" attr.type=\"int\"/>
  <key id=\"d1\" for=\"node\" attr.name=\"x\" attr.type=\"double\"/>
  <key id=\"d2\" for=\"node\" attr.name=\"colour\" attr.type=\"string\"/>
  <graph edgedefault=\"directed\">
    <edge source=\"a\" target=\"b\"/>
    <node id=\"a\"><data key=\"d0\">3</data><data key=\"d1\">1.5</data><data key=\"y\">2</data></node>
    <node id=\"b\"><data key=\"d2\">red</data><data key=\"rank\">4</data></node>
    <edge source=\"b\" target=\"a\" directed=\"false\"/>
  </graph>
</graphml>";
    let plan = of_graph(text, "").unwrap().network.plan().unwrap();
    let routers: Vec<_> = plan.routers.iter().map(|r| (r.name.as_str(), r.nodes, r.at, r.rank)).collect();
    assert_eq!(routers, [("a", 3, Some([1.5, 2.0]), None), ("b", 1, None, Some(4))]);
    let links: Vec<_> = plan.links.iter().map(|l| (l.from.0, l.to.0, l.both_ways)).collect();
    assert_eq!(links, [(0, 1, false), (1, 0, true)]);
    let named = text.replace("\"a\"", "\"a b\"");
    assert!(of_graph(&named, "").unwrap_err().to_string().contains("which is no word"));
}

/// Tables of routes mean something else by these names, so a table that is written would not be read again.
#[test]
fn names_that_tables_use_otherwise_are_refused() {
    for name in ["-", "*", "inject"] {
        let edges = format!("router {name}\nrouter b\nlink {name} b\n");
        let xml = format!(
            "<graphml><graph><node id=\"{name}\"/><node id=\"b\"/><edge source=\"{name}\" target=\"b\"/></graph></graphml>"
        );
        for (text, what) in [(edges, "router"), (xml, "node")] {
            let said = of_graph(&text, "").unwrap_err().to_string();
            let wanted = format!("a {what} cannot be called `{name}`");
            assert!(said.contains(&wanted) && said.contains("1 error\n"), "{said}");
        }
    }
}

/// Any other name survives a table in CSV and in JSON.
#[test]
fn tables_with_any_names_are_read_back() {
    let names =
        ["a,b", "\"q\"", "a..c", "a", "c", "=1+1", "[x", "{", "0", "+x", "-1", "//", "--", "ü\\u", "'"];
    let mut graph: String = names.iter().map(|name| format!("router {name}\n")).collect();
    for pair in names.windows(2) {
        graph += &format!("link {} {}\n", pair[0], pair[1]);
    }
    let net = Experiment::new(&of_graph(&graph, "").unwrap()).unwrap().net;
    for format in [Format::Csv, Format::Json] {
        let mut table = Vec::new();
        let rows = write(&net, format, &mut table).unwrap();
        assert!(rows >= names.len() * (names.len() - 1), "{rows}");
        let table = String::from_utf8(table).unwrap();
        let text = "[network]\ntopology = \"graph\"\ngraph = \"g.txt\"\n[routing]\nalgorithm = \"table\"\ntable = \"t\"\n";
        let files = Memory::with(&[("run.toml", text), ("g.txt", &graph), ("t", &table)]);
        let config = load(&Request { path: "run.toml", overrides: &[], files: &files });
        let again =
            Experiment::new(&config.unwrap_or_else(|errors| panic!("{errors}\n{table}"))).unwrap().net;
        let mut written = Vec::new();
        write(&again, format, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), table);
    }
}

#[test]
fn a_key_that_a_row_has_twice_is_refused_with_its_line() {
    let table = "[{\"router\": \"a\", \"destination\": \"b\", \"to\": \"b\"},\n\
                 {\"router\": \"b\", \"destination\": \"a\",\n \"to\": \"a\", \"to\": \"b\"}]\n";
    let text = "[network]\ntopology = \"graph\"\ngraph = [\"router a\", \"router b\", \"link a b\"]\n\
                [routing]\nalgorithm = \"table\"\ntable = \"t\"\n";
    let files = Memory::with(&[("run.toml", text), ("t", table)]);
    let errors = load(&Request { path: "run.toml", overrides: &[], files: &files }).unwrap_err();
    let item = &errors.items()[0];
    assert!(item.message.contains("`to` is given twice"), "{errors}");
    assert_eq!(errors.position(item).map(|(name, line, _)| (name, line)), Some(("t", 3)));
}

/// The parser of JSON counts bytes, and may stop within a character.
#[test]
fn a_text_that_breaks_within_a_character_is_shown() {
    let text = "[network]\ntopology = \"graph\"\ngraph = [\"router a\", \"router b\", \"link a b\"]\n\
                [routing]\nalgorithm = \"table\"\ntable = \"t\"\n";
    for table in ["[\n  {\"router\": \"b\", \"destü", "[\n{\"ü", "[{\"router\": ü"] {
        let files = Memory::with(&[("run.toml", text), ("t", table)]);
        let errors = load(&Request { path: "run.toml", overrides: &[], files: &files }).unwrap_err();
        assert!(errors.to_string().contains("this is no table in JSON"), "{errors}");
        let line = errors.position(&errors.items()[0]).map(|(_, line, _)| line);
        assert_eq!(line, Some(table.lines().count()), "{errors}");
    }
}

/// Edges as NetworkX, METIS and spreadsheets write them are the graph of the list of edges.
#[test]
fn edges_alone_are_read() {
    let graph = |name: &str, text: &str| {
        let files = Memory::with(&[
            ("run.toml", &format!("network.topology = 'graph'\nnetwork.graph = '{name}'")),
            (name, text),
        ]);
        load(&Request { path: "run.toml", overrides: &[], files: &files }).unwrap().network
    };
    let ring = |names: [&str; 3]| {
        let [a, b, c] = names;
        graph(
            "ring.txt",
            &format!("router {a}\nrouter {b}\nrouter {c}\nlink {a} {b}\nlink {b} {c}\nlink {a} {c}"),
        )
    };
    let numbers = ring(["0", "1", "2"]);
    assert_eq!(graph("pairs.txt", "# as written by nx.write_edgelist\n0 1 {}\n1 2\n0 2\n"), numbers);
    assert_eq!(graph("metis.txt", "% a comment\n3 3\n2 3\n1 3\n1 2\n").nodes(), 3);
    let metis = graph("metis.txt", "3 2\n2\n1 3\n2\n");
    assert_eq!(metis, graph("line.txt", "router 1\nrouter 2\nrouter 3\nlink 1 2\nlink 2 3"));
    let csv = "source,target,latency,width\na,b,2,1/2\nb,c,,\n";
    let lines = "router a\nrouter b\nrouter c\nlink a b latency 2 width 1/2\nlink b c";
    assert_eq!(graph("edges.csv", csv), graph("lines.txt", lines));
    // A pair in both orders: each line is one way.
    let directed = graph("pairs.txt", "0 1\n1 0\n1 2\n2 0\n");
    let lines = "router 0\nrouter 1\nrouter 2\nchannel 0 1\nchannel 1 0\nchannel 1 2\nchannel 2 0";
    assert_eq!(directed, graph("lines.txt", lines));
}

/// A table needs routes for the pairs that traffic uses, and no others.
#[test]
fn tables_may_be_partial() {
    let two_flows = "network.radix = [3, 3]
        routing.algorithm = 'table'
        routing.table = ['router,destination,to', '\"(0,0)\",\"(1,1)\",+x', '\"(1,0)\",\"(1,1)\",+y',
            '\"(2,2)\",\"(0,2)\",-x', '\"(1,2)\",\"(0,2)\",-x']
        traffic.pattern = 'file'
        traffic.map = [4, 1, 2, 3, 4, 5, 6, 7, 6]";
    let config = run(two_flows, &[]).unwrap();
    assert!(deadlock::check(&Experiment::new(&config).unwrap().net).proved());
    let words = |overrides: &[&str]| run(two_flows, overrides).unwrap_err().items()[0].message.clone();
    let missing = "packets go from router (0,0) to router (1,0), and the table has no route for them";
    assert_eq!(words(&["traffic.pattern=uniform", "traffic.map="]), missing);
    assert_eq!(words(&["traffic.map=[1, 1, 2, 3, 4, 5, 6, 7, 8]"]), missing);
    let replies = "packets go from router (1,1) to router (0,0), and the table has no route for them";
    assert_eq!(words(&["traffic.requests=[{ length = 1, reply = 5 }]"]), replies);
    // `-` is none.
    let none = "network.topology = 'graph'
        network.graph = ['router a', 'router b', 'router c', 'link a b', 'link b c']
        routing.algorithm = 'table'
        routing.table = ['router,from,destination,to', 'a,*,b,b', 'a,*,c,-', 'b,*,a,a', 'b,*,c,c', 'c,*,b,b', 'c,*,a,b']
        traffic.pattern = 'file'
        traffic.map = [1, 2, 0]";
    let config = run(none, &[]).unwrap();
    assert!(deadlock::check(&Experiment::new(&config).unwrap().net).proved());
}
