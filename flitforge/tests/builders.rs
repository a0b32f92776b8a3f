// SPDX-License-Identifier: MIT OR Apache-2.0
//! A builder and a configuration file with the same settings are the same thing, for every parameter.

#![allow(clippy::panic, clippy::unwrap_used, reason = "what a helper cannot unwrap fails the test")]

use flitforge::*;

/// The settings that a text and a builder stand for, and the network of each.
fn same(builder: &Network, text: &str) {
    let whole = |network: &Network| Experiment {
        network: network.clone(),
        traffic: Synthetic::uniform(),
        measure: Measure::new(),
    };
    let read = Network::from_toml(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(builder.to_toml(), read.to_toml());
    assert_eq!(Network::from_toml(&builder.to_toml()).unwrap(), *builder, "{}", builder.to_toml());
    let written = Experiment::from_toml(&whole(builder).to_toml()).unwrap();
    assert_eq!(written, whole(builder));
    assert_eq!(**builder.unchecked().unwrap().network(), **read.unchecked().unwrap().network());
}

/// A mesh with one setting, and its line in a file.
fn mesh(set: impl FnOnce(Network) -> Network, line: &str) {
    let text = format!("network.topology = \"mesh\"\nnetwork.radix = [4, 4]\n{line}\n");
    same(&set(Network::mesh([4, 4])), &text);
}

/// A torus with a relation, and its lines in a file.
fn torus(routing: Routing, lines: &str) {
    let text = format!(
        "network.topology = \"torus\"\nnetwork.radix = [4, 4]\nrouter.virtual_channels = 8\n{lines}\n"
    );
    same(&Network::torus([4, 4]).virtual_channels(8).routing(routing), &text);
}

#[test]
fn shapes() {
    same(&Network::mesh([5, 3]), "network.topology = \"mesh\"\nnetwork.radix = [5, 3]");
    same(&Network::torus([3, 4, 2]), "network.topology = \"torus\"\nnetwork.radix = [3, 4, 2]");
    same(&Network::binomial(12), "network.topology = \"bmg\"\nnetwork.nodes = 12");
    let text = "network.topology = \"circulant\"\nnetwork.nodes = 13\nnetwork.jumps = [1, 5]";
    same(&Network::circulant(13, [1, 5]), text);
    // A file without a network has the same one.
    let default = Network::from_toml("").unwrap().check().unwrap();
    assert_eq!(**default.network(), **Network::mesh([8, 8]).check().unwrap().network());
}

#[test]
fn graphs() {
    let of = |name: &str, keys: &str| format!("[network]\ntopology = \"{name}\"\n{keys}");
    let lines = ["router a nodes 2", "router b", "link a b latency 3"];
    let text = of("graph", "graph = [\"router a nodes 2\", \"router b\", \"link a b latency 3\"]");
    same(&Network::graph(lines), &text);
    let table = ["router,destination,to", "a,b,b", "b,a,a"];
    let by_table =
        "\n[routing]\nalgorithm = \"table\"\ntable = [\"router,destination,to\", \"a,b,b\", \"b,a,a\"]";
    same(&Network::graph(lines).routing(Routing::table(table)), &format!("{text}{by_table}"));
    same(&Network::star(5), &of("star", "leaves = 5"));
    same(&Network::full_mesh(6), &of("full-mesh", "routers = 6"));
    same(&Network::hexamesh(1), &of("hexamesh", "rings = 1"));
    same(&Network::butterfly(2, 3), &of("butterfly", "arity = 2\nlevels = 3"));
    same(&Network::fat_tree(2, 3), &of("fat-tree", "arity = 2\nlevels = 3"));
    same(&Network::flattened_butterfly([4, 3]), &of("flattened-butterfly", "radix = [4, 3]"));
    same(&Network::dragonfly(2, 1), &of("dragonfly", "group_routers = 2\nglobal_links = 1"));
    same(
        &Network::random_regular(10, 3, 7),
        &of("random-regular", "routers = 10\ndegree = 3\ngraph_seed = 7"),
    );
    same(&Network::express_mesh([6, 2], 3), &of("express-mesh", "radix = [6, 2]\nexpress_interval = 3"));
    mesh(|net| net.concentration(3), "network.concentration = 3");
    for (routing, name) in [
        (Routing::up_down(), "up-down"),
        (Routing::layered_shortest(), "layered-shortest"),
        (Routing::adaptive_up_down(), "adaptive-up-down"),
    ] {
        let text = of("star", &format!("leaves = 3\n[routing]\nalgorithm = \"{name}\""));
        same(&Network::star(3).routing(routing), &text);
    }
}

#[test]
fn links_and_routers() {
    mesh(|net| net.link_latency(3), "network.link_latency = 3");
    mesh(|net| net.injection_latency(4), "network.injection_latency = 4");
    mesh(|net| net.credit_latency(2), "network.credit_latency = 2");
    mesh(|net| net.virtual_channels(7), "router.virtual_channels = 7");
    mesh(|net| net.buffer_depth(9), "router.buffer_depth = 9");
    mesh(|net| net.injection_ports(2), "router.injection_ports = 2");
    mesh(|net| net.injection_channels(3), "router.injection_channels = 3");
    mesh(|net| net.injection_order(Injection::Sequential), "router.injection_order = \"sequential\"");
    mesh(|net| net.ejection_ports(2), "router.ejection_ports = 2");
    mesh(
        |net| net.receiver(Receiver { depth: 3, interval: 5 }),
        "router.receiver = \"finite\"\nrouter.receiver_depth = 3\nrouter.service_interval = 5",
    );
    let defaults = Network::from_toml("router.receiver = \"finite\"").unwrap().check().unwrap();
    assert_eq!(defaults.router.receiver, Some(Receiver::default()));
    mesh(|net| net.receiver(Receiver::default()).receiver(None), "router.receiver = \"endless\"");
    mesh(|net| net.input_speedup(2), "router.input_speedup = 2");
    mesh(
        |net| net.switch_allocator(|arbiter| Allocator::Islip(arbiter, 3)),
        "router.switch_allocator = \"islip\"\nrouter.switch_alloc_rounds = 3",
    );
    mesh(
        |net| {
            net.vc_allocator(|arbiter| Allocator::Islip(arbiter, 3))
                .vc_allocator(Allocator::SeparableOutputFirst)
        },
        "router.vc_allocator = \"separable-output-first\"",
    );
    mesh(|net| net.hold_switch(true), "router.hold_switch = true");
    mesh(|net| net.internal_speedup(1.5), "router.internal_speedup = 1.5");
    let staged = Pipeline { route: 1, vc_allocation: 1, switch_allocation: 1, traversal: 2 };
    mesh(
        |net| net.pipeline(staged).stages(Stages::Exclusive),
        "router.pipeline = \"staged\"\nrouter.route_delay = 1\nrouter.vc_alloc_delay = 1\n\
         router.switch_alloc_delay = 1\nrouter.traversal_delay = 2\nrouter.stages = \"exclusive\"",
    );
    mesh(|net| net.vc_matching(VcMatching::Channels), "router.vc_matching = \"channels\"");
    mesh(|net| net.arbiter(Arbiter::Matrix), "router.arbiter = \"matrix\"");
    mesh(|net| net.release(Release::Drained), "router.vc_release = \"drained\"");
    mesh(|net| net.vc_order(VcOrder::Lowest), "router.vc_order = \"lowest\"");
    mesh(|net| net.set("router.buffer_depth", 9), "router.buffer_depth = 9");
}

#[test]
fn message_classes() {
    let lines = "router.virtual_channels = 4\nrouter.classes = [{ name = \"request\", channels = 1 }, \
                 { name = \"reply\", channels = 3, priority = 2 }, { name = \"ack\", shares = \"reply\" }]";
    let classes = || {
        let (request, reply) = (MessageClass::new("request", 1), MessageClass::new("reply", 3).priority(2));
        [request, reply, MessageClass::sharing("ack", "reply")]
    };
    mesh(|net| net.virtual_channels(4).message_classes(classes()), lines);
    let finite = "router.receiver = \"finite\"\nrouter.receiver_depth = 8\nrouter.service_interval = 1\n";
    let receiver = Receiver { depth: 8, interval: 1 };
    for (requests, name) in [(RequestIntake::Sink, "sink"), (RequestIntake::Stall, "stall")] {
        mesh(
            |net| net.virtual_channels(4).message_classes(classes()).receiver(receiver).requests(requests),
            &format!("{lines}\n{finite}router.requests = \"{name}\""),
        );
    }
    // The key sets the same, as a value of TOML.
    let set = |value: &str| {
        let table: toml::Table = value.parse().unwrap();
        Network::mesh([4, 4]).virtual_channels(4).set("router.classes", table["classes"].clone())
    };
    let own = "classes = [{ name = \"request\", channels = 1 }, { name = \"reply\", channels = 3, priority = 2 }, \
               { name = \"ack\", shares = \"reply\" }]";
    assert_eq!(set(own), Network::mesh([4, 4]).virtual_channels(4).message_classes(classes()));
    set(own).check().unwrap();
    let error = set("classes = [{ name = \"request\", channels = 1 }]").check().unwrap_err().to_string();
    assert!(error.contains("router.classes") || error.contains("classes"), "{error}");
    // Traffic of several classes.
    let network = Network::mesh([4, 4]).virtual_channels(4).message_classes(classes());
    let experiment = Experiment {
        network,
        traffic: Synthetic::uniform().class_mix([2.0, 1.0, 0.5]),
        measure: Measure::new(),
    };
    let read = Experiment::from_toml(&format!(
        "network.topology = \"mesh\"\nnetwork.radix = [4, 4]\n{lines}\ntraffic.pattern = \"uniform\"\n\
         traffic.class_mix = [2.0, 1.0, 0.5]\n"
    ));
    assert_eq!(experiment, read.unwrap());
}

#[test]
fn every_value_of_a_choice_has_its_name() {
    for (value, name) in [
        (Allocator::SeparableInputFirst as fn(Arbiter) -> Allocator, "separable-input-first"),
        (Allocator::SeparableInputFirstByOutput, "separable-input-first-by-output"),
        (Allocator::SeparableOutputFirst, "separable-output-first"),
        (Allocator::Wavefront, "wavefront"),
    ] {
        mesh(|net| net.vc_allocator(value), &format!("router.vc_allocator = \"{name}\""));
        mesh(|net| net.switch_allocator(value), &format!("router.switch_allocator = \"{name}\""));
        let net = Network::mesh([4, 4]).switch_allocator(value).arbiter(Arbiter::Matrix).check().unwrap();
        assert_eq!(net.router.switch_allocator, value(Arbiter::Matrix));
    }
    let built = |net: Network| net.unchecked().unwrap().router.clone();
    let mesh = || Network::mesh([4, 4]);
    for value in [Arbiter::RoundRobin, Arbiter::Matrix] {
        assert_eq!(built(mesh().arbiter(value)).vc_allocator.arbiter(), value);
    }
    for value in [Injection::Interleaved, Injection::Sequential] {
        assert_eq!(built(mesh().injection_order(value)).injection, value);
    }
    for value in [VcMatching::Ports, VcMatching::Channels] {
        assert_eq!(built(mesh().vc_matching(value)).vc_matching, value);
    }
    for value in [Release::TailSent, Release::Drained] {
        assert_eq!(built(mesh().release(value)).release, value);
    }
    for value in [VcOrder::Lowest, VcOrder::Highest] {
        assert_eq!(built(mesh().vc_order(value)).vc_order, value);
    }
    let torus = || Network::torus([4, 4]);
    for value in [RingClasses::Balanced, RingClasses::Fixed] {
        assert_eq!(
            built(torus().routing(Routing::dimension_order().ring_classes(value))).ring_classes,
            value
        );
    }
    for value in [RingTies::Coordinate, RingTies::Drawn] {
        assert_eq!(built(torus().routing(Routing::dimension_order().ring_ties(value))).ring_ties, value);
    }
    for value in [
        Selection::MinimumCongestion(CongestionCount::Usable),
        Selection::MinimumCongestion(CongestionCount::All),
        Selection::MaximumFlexibility,
        Selection::StraightLines,
        Selection::Random,
        Selection::FixedOrder,
    ] {
        let other = Selection::MinimumCongestion(CongestionCount::All);
        let routing = Routing::odd_even().selection(other).selection(value);
        assert_eq!(built(mesh().routing(routing)).selection, value);
    }
}

#[test]
fn pipelines() {
    let staged = Pipeline { route: 1, vc_allocation: 2, switch_allocation: 3, traversal: 0 };
    let lines = "router.pipeline = \"staged\"\nrouter.route_delay = 1\nrouter.vc_alloc_delay = 2\n\
                 router.switch_alloc_delay = 3\nrouter.traversal_delay = 0";
    mesh(|net| net.pipeline(staged), lines);
    mesh(|net| net.pipeline(staged).pipeline(Pipeline::default()), "router.pipeline = \"combined\"");
    assert_eq!(Network::mesh([2, 2]).pipeline(staged).check().unwrap().router.pipeline, staged);
}

#[test]
fn relations_and_their_parameters() {
    torus(
        Routing::dimension_order().datelines(false),
        "routing.algorithm = \"dimension-order\"\nrouting.datelines = false",
    );
    let lines = "routing.algorithm = \"dimension-order\"\nrouting.ring_classes = \"fixed\"\nrouting.ring_ties = \"random\"";
    torus(Routing::dimension_order().ring_classes(RingClasses::Fixed).ring_ties(RingTies::Drawn), lines);
    let routing = Routing::static_reversal()
        .max_reversals(2)
        .misroute(MisrouteWhen::Eager)
        .misroute_limit(MisrouteLimit::Steps(3))
        .misroute_limit(MisrouteLimit::Ratio { back: 1, forward: 4 });
    let lines = "routing.algorithm = \"static-dr\"\nrouting.max_reversals = 2\nrouting.misroute = \"eager\"\n\
                 routing.misroute_ratio = [1, 4]";
    torus(routing, lines);
    let routing = Routing::dynamic_reversal()
        .max_reversals(9)
        .deterministic_channels(3)
        .entry_lanes(2)
        .entry_count(EntryCount::BeforeTurn)
        .patience(7)
        .wait_count(WaitCount::AfterTurn)
        .wait_rule(WaitRule::GreaterOrEqual)
        .misroute(MisrouteWhen::Never)
        .misroute_limit(MisrouteLimit::Steps(5))
        .selection(Selection::MaximumFlexibility);
    let lines = "routing.algorithm = \"dynamic-dr\"\nrouting.max_reversals = 9\n\
                 routing.deterministic_channels = 3\nrouting.entry_lanes = 2\n\
                 routing.entry_count = \"before-turn\"\nrouting.patience = 7\n\
                 routing.wait_count = \"after-turn\"\nrouting.wait_rule = \"greater-or-equal\"\n\
                 routing.misroute = \"never\"\nrouting.misroute_limit = 5\nrouting.selection = \"maximum-flexibility\"";
    torus(routing, lines);
    torus(
        Routing::minimal_adaptive().escape_channels(4),
        "routing.algorithm = \"minimal-adaptive\"\nrouting.escape_channels = 4",
    );
    for (routing, name) in [
        (Routing::o1turn(), "o1turn"),
        (Routing::valiant(), "valiant"),
        (Routing::romm(), "romm"),
        (Routing::west_first(), "west-first"),
        (Routing::north_last(), "north-last"),
        (Routing::negative_first(), "negative-first"),
        (Routing::odd_even(), "odd-even"),
    ] {
        mesh(|net| net.routing(routing), &format!("routing.algorithm = \"{name}\""));
    }
    for (routing, name) in [
        (Routing::jump_order(), "jump-order"),
        (Routing::shortest(), "shortest"),
        (Routing::nearest_jump(), "nearest-jump"),
    ] {
        let text = format!("network.topology = \"bmg\"\nnetwork.nodes = 16\nrouting.algorithm = \"{name}\"");
        same(&Network::binomial(16).routing(routing), &text);
    }
}

#[test]
fn faults() {
    mesh(|net| net.failed(Part::link(5, "+x")), "faults.links = [[5, \"+x\"]]");
    mesh(|net| net.failed(Part::channel([1, 2], "-y")), "faults.channels = [[[1, 2], \"-y\"]]");
    let both = |net: Network| net.failed(Part::router(3)).failed(Part::router([1, 1]));
    mesh(both, "faults.routers = [3, [1, 1]]");
    let schedule =
        |net: Network| net.fails_at(100, Part::router(2)).fails_during(50..90, Part::link(5, "+x"));
    let line = "faults.schedule = [{ at = 100, router = 2 }, { at = 50, until = 90, link = [5, \"+x\"] }]";
    mesh(schedule, line);
    let random = |net: Network| {
        net.random_link_faults(0.1)
            .random_directions(Directions::One)
            .random_router_faults(0.1)
            .fault_seed(7)
            .keep_connected(false)
    };
    let lines = "faults.random_links = 0.1\nfaults.random_directions = \"one\"\nfaults.random_routers = 0.1\nfaults.seed = 7\nfaults.connected = false";
    mesh(random, lines);
}

#[test]
fn healing() {
    let healing = Healing::adaptive()
        .after_failures(2)
        .extra_hops(3)
        .capacity(3)
        .detection(20)
        .settle(40)
        .retry(1000)
        .write(2)
        .flit_bits(32)
        .window(200);
    let lines = "failed = 2\nextra_hops = 3\ncapacity = 3\ndetection = 20\nsettle = 40\nretry = 1000\nwrite = 2\n\
                 flit_bits = 32\nwindow = 200";
    let network = "[network]\ntopology = \"bmg\"\nnodes = 12\n[routing]\nalgorithm = \"static-dr\"\n";
    let built = Network::binomial(12).routing(Routing::static_reversal());
    same(&built.clone().healing(healing), &format!("{network}[healing]\nmethod = \"adaptive\"\n{lines}"));
    same(&built.healing(Healing::naive()), &format!("{network}[healing]\nmethod = \"naive\""));
}

/// An experiment with this traffic and measurement is the same as a text, and survives writing and reading.
fn experiment(traffic: Synthetic, measure: Measure, text: &str) {
    let built = Experiment { network: Network::mesh([4, 4]), traffic, measure };
    let text = format!("network.topology = \"mesh\"\nnetwork.radix = [4, 4]\n{text}");
    let read = Experiment::from_toml(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(built.to_toml(), read.to_toml());
    assert_eq!(Experiment::from_toml(&built.to_toml()).unwrap(), built);
}

#[test]
fn traffic() {
    for (pattern, name) in [
        (Synthetic::uniform(), "uniform"),
        (Synthetic::bit_reversal(), "bit-reversal"),
        (Synthetic::complement(), "complement"),
        (Synthetic::transpose(), "transpose"),
        (Synthetic::shuffle(), "shuffle"),
        (Synthetic::rotation(), "rotation"),
        (Synthetic::tornado(), "tornado"),
        (Synthetic::neighbour(), "neighbour"),
        (Synthetic::diagonal(), "diagonal"),
        (Synthetic::asymmetric(), "asymmetric"),
    ] {
        experiment(pattern, Measure::new(), &format!("traffic.pattern = \"{name}\""));
    }
    let reversed: Vec<u32> = (0..16).rev().collect();
    for (traffic, text) in [
        (
            Synthetic::hot_spot([3, 5], 0.2).include_self(true),
            "pattern = \"hot-spot\"\nhot_spots = [3, 5]\nhot_spot_share = 0.2\ninclude_self = true".to_owned(),
        ),
        (Synthetic::random_permutation(9), "pattern = \"random-permutation\"\npermutation_seed = 9".to_owned()),
        (Synthetic::map(reversed.clone()), format!("pattern = \"file\"\nmap = {reversed:?}")),
        (
            Synthetic::transpose().fixed_points_send(true),
            "pattern = \"transpose\"\nfixed_points = \"send\"".to_owned(),
        ),
        (
            Synthetic::uniform().on_off(10.0, 30.0).bernoulli().load(0.2),
            "pattern = \"uniform\"\nprocess = \"bernoulli\"\nload = 0.2\nload_unit = \"capacity\"".to_owned(),
        ),
        (
            Synthetic::uniform().constant().flits_per_node_cycle(0.1).packet_length(3),
            "pattern = \"uniform\"\nprocess = \"constant\"\nload = 0.1\nload_unit = \"flits\"\npacket_length = 3".to_owned(),
        ),
        (
            Synthetic::uniform().on_off(50.0, 20.0).packet_lengths([(1, 3.0), (5, 1.0)]).set("traffic.load", 0.1),
            "pattern = \"uniform\"\nprocess = \"on-off\"\nburst_length = 50.0\nidle_length = 20.0\n\
             packet_length = [[1, 3.0], [5, 1.0]]\nload = 0.1".to_owned(),
        ),
    ] {
        experiment(traffic, Measure::new(), &format!("[traffic]\n{text}"));
    }
}

#[test]
fn measurements() {
    let uniform = "traffic.pattern = \"uniform\"\n[measure]\n";
    let measure = Measure::new()
        .seed(5)
        .warmup(10)
        .precision(0.1)
        .max_cycles(5000)
        .batch(20)
        .deadlock_check(0)
        .drain(false)
        .engine(EngineChoice::Reference);
    let lines = "seed = 5\nwarmup = 10\nprecision = 0.1\nmax_cycles = 5000\nbatch = 20\ndeadlock_check = 0\n\
                 drain = false\nengine = \"reference\"";
    experiment(Synthetic::uniform(), measure, &format!("{uniform}{lines}"));
    for (engine, name) in [(EngineChoice::Auto, "auto"), (EngineChoice::Bitsliced, "bitsliced")] {
        let measure = Measure::new().cycles(100).engine(engine).set("warmup", "auto");
        let lines = format!("cycles = 100\nengine = \"{name}\"\nwarmup = \"auto\"");
        experiment(Synthetic::uniform(), measure, &format!("{uniform}{lines}"));
    }
}

#[test]
fn what_is_wrong_is_said_and_nothing_panics() {
    let wrong = |network: Network| network.check().unwrap_err().to_string();
    for (network, says) in [
        (Network::mesh([]), "network.radix"),
        (Network::mesh([1, 4]), "network.radix"),
        (Network::binomial(0), "network.nodes"),
        (Network::circulant(8, [2]), "jumps"),
        (Network::mesh([4, 4]).virtual_channels(65), "router.virtual_channels"),
        (Network::mesh([4, 4]).fault_seed(u64::MAX), "faults.seed"),
        (Network::mesh([4, 4]).random_link_faults(f64::NAN), "faults.random_links"),
        (Network::mesh([4, 4]).failed(Part::link(0, "-x")), "-x"),
        (Network::mesh([4, 4]).failed(Part::router(-1)), "faults.routers"),
        (
            Network::mesh([4, 4]).routing(Routing::dimension_order().patience(3)),
            "`routing.patience` has no effect",
        ),
        (Network::mesh([4, 4]).set("router.no_such_thing", 1), "no_such_thing"),
        (Network::mesh([4, 4]).set("traffic.load", 0.1), "traffic.load"),
        (Network::mesh([4, 4]).set("router", 1), "router"),
        (Network::mesh([4, 4]).set("", 1), "unknown key"),
    ] {
        let message = wrong(network);
        assert!(message.contains(says), "{says}:\n{message}");
    }
    let network = Network::mesh([4, 4]).check().unwrap();
    for traffic in [
        Synthetic::uniform().load(f64::NAN),
        Synthetic::uniform().load(-1.0),
        Synthetic::uniform().packet_length(0),
        Synthetic::uniform().set("router.buffer_depth", 9),
        Synthetic::map([1, 2, 3]),
        Synthetic::hot_spot([99], 0.1),
    ] {
        let error = run(&network, &traffic, &Measure::new()).unwrap_err();
        assert!(matches!(error, Error::Settings(_)), "{error}");
    }
    let file = Experiment::from_toml("traffic.pattern = \"file\"\ntraffic.map = \"map.txt\"").unwrap_err();
    assert!(file.to_string().contains("give the values as a list"), "{file}");
    let sweep = Experiment::from_toml("sweep.traffic.load = [0.1, 0.2]").unwrap_err();
    assert!(matches!(sweep, Error::Sweep), "{sweep}");
}

#[test]
fn a_network_that_can_deadlock_is_refused_by_name() {
    let ring = Network::torus([5]).routing(Routing::dimension_order().datelines(false));
    let refused = ring.check().unwrap_err();
    assert!(matches!(refused, Error::Refused(_)));
    assert!(refused.to_string().contains("a cycle of 5 channels"), "{refused}");
    assert!(ring.unchecked().unwrap().network().check().is_none());
    let error: Box<dyn std::error::Error + Send + Sync> = Box::new(refused);
    assert!(!error.to_string().is_empty());
}
