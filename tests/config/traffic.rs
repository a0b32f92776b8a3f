// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rates of pairs, phases and classes of traffic.

use flitforge_config::elaborate::Experiment;
use flitforge_config::{Config, Request, load};
use flitforge_traffic::{Lengths, Part, Pattern, Process, Window};

use crate::common::{Memory, reads_back, run};

const NETWORK: &str = "[network]\nradix = [2, 2]\n[traffic]\n";

/// A configuration that reads a file of rates.
fn of_file(rates: &str, more: &str) -> Config {
    let text = format!("{NETWORK}rates = \"rates.txt\"\n{more}");
    let files = Memory::with(&[("run.toml", &text), ("rates.txt", rates)]);
    let request = Request { path: "run.toml", overrides: &[], files: &files };
    load(&request).unwrap_or_else(|errors| panic!("{rates}\n{errors}"))
}

fn parts(config: &Config) -> Vec<Part> {
    config.offered_traffic().parts
}

/// The flits a cycle of each pair, over all parts.
fn pairs(config: &Config) -> Vec<(u32, u32, f64)> {
    let mut all = Vec::new();
    for Part { spec, shares, .. } in parts(config) {
        let Pattern::Pairs(pairs) = spec.pattern else { panic!("{:?}", spec.pattern) };
        for (source, (to, share)) in (0..).zip(pairs.iter().zip(shares)) {
            let sum: f64 = to.iter().map(|to| to.1).sum();
            assert!((sum - share).abs() < 1e-12, "{sum} for {share}");
            all.extend(to.iter().map(|&(dest, weight)| (source, dest, spec.load * weight)));
        }
    }
    all.sort_by_key(|pair| (pair.0, pair.1));
    all
}

/// The same rates as CSV, as a matrix with commas or blanks, and as a table of Noxim in packets of four
/// flits.
#[test]
fn three_formats_say_the_same() {
    let csv = of_file("# two pairs\nsource,destination,rate\n0,1,0.25\n\n0,3,0.5\n3,0,1\n1,2,0\n", "");
    assert_eq!(pairs(&csv), [(0, 1, 0.25), (0, 3, 0.5), (3, 0, 1.0)]);
    assert_eq!((csv.traffic.load, csv.traffic.load_unit), (1.0, None));
    for matrix in
        ["0,0.25,0,0.5\n0,0,0,0\n0,0,0,0\n1,0,0,0\n", "# a\n0.0 .25 0 0.5\n0 0 0 0\n\n0 0 0 0\n1 0 0 0\n"]
    {
        assert_eq!(of_file(matrix, ""), csv);
    }
    let noxim = "% src dst pir por\n0 1 0.0625 0.0625\n0 3 0.125\n% the last\n3 0 0.25 0.25\n1 2 0\n";
    let lengths = "packet_length = 4\n";
    assert_eq!(
        of_file(noxim, lengths),
        of_file("source,destination,rate\n0,1,0.25\n0,3,0.5\n3,0,1\n", lengths)
    );
    reads_back(&csv);
    assert!(!csv.canonical().contains("pattern ="), "{}", csv.canonical());
    assert!(csv.canonical().contains("\"0,1,0.25\""), "{}", csv.canonical());
}

/// Rows with a length, a class and times of their own become parts; a row of Noxim holds after `t_on`.
#[test]
fn rows_become_parts_by_class_length_and_time() {
    let classes = "[router]\nclasses = [{ name = \"a\", channels = 2 }, { name = \"b\", channels = 2 }]\n";
    let text = "rate,source,destination,class,length,from,to,period\n\
                0.1,0,1,,,,,\n0.1,1,2,b,9,,,\n0.2,2,3,,,100,200,\n0.3,2,3,b,9,,,\n0.4,3,0,a,,10,20,50\n";
    let config = of_file(text, classes);
    let parts = parts(&config);
    let seen: Vec<_> = parts
        .iter()
        .map(|part| (part.spec.class_mix.len(), part.spec.lengths.clone(), part.window, part.shares.clone()))
        .collect();
    let window = |from, to, period| Window { from, to, period };
    let fixed = Lengths::Fixed;
    assert_eq!(
        seen,
        [
            (1, fixed(5), Window::ALWAYS, vec![0.1, 0.0, 0.0, 0.0]),
            (1, fixed(5), window(10, 20, Some(50)), vec![0.0, 0.0, 0.0, 0.4]),
            (1, fixed(5), window(100, 200, None), vec![0.0, 0.0, 0.2, 0.0]),
            (2, fixed(9), Window::ALWAYS, vec![0.0, 0.1, 0.3, 0.0]),
        ]
    );
    reads_back(&config);
    let noxim = of_file("0 1 0.1 0.1 9 20 50\n2 1 0.1 0.1 9\n", "");
    let windows: Vec<_> = noxim.offered_traffic().parts.iter().map(|part| part.window).collect();
    assert_eq!(windows, [window(10, 20, Some(50)), window(10, u64::MAX, None)]);
    // The load scales all of them, and the process is that of the section.
    let scaled = of_file(text, &format!("load = 0.5\nprocess = \"constant\"\n{classes}"));
    assert!(scaled.offered_traffic().parts.iter().all(|part| part.spec.load == 0.5));
    assert!(scaled.offered_traffic().parts.iter().all(|part| part.spec.process == Process::Constant));
}

/// Nodes by name where the graph has names, and by coordinates in a cube.
#[test]
fn nodes_have_the_names_of_the_graph() {
    let graph = "[network]\ntopology = \"graph\"\ngraph = [\"router cpu nodes 1\", \"router hub nodes 0\", \
                 \"router mem nodes 1\", \"link cpu hub\", \"link hub mem\"]\n[traffic]\n";
    let rates = |header: &str, row: &str| format!("rates = [\"{header}\", \"{row}\"]\n");
    let named = run(&format!("{graph}{}", rates("source,destination,rate", "cpu,mem,0.2")), &[]).unwrap();
    assert_eq!(pairs(&named), [(0, 1, 0.2)]);
    let errors =
        run(&format!("{graph}{}", rates("source,destination,rate", "cpu,hub,0.2")), &[]).unwrap_err();
    assert!(errors.to_string().contains("this router has 0 nodes"), "{errors}");
    let text = format!("{NETWORK}rates = ['source,destination,rate', '\"(1,0)\",\"(0,1)\",0.2']\n");
    assert_eq!(pairs(&run(&text, &[]).unwrap()), [(1, 2, 0.2)]);
}

/// The busiest link and the load that fills it.
#[test]
fn rates_have_a_busiest_part() {
    let text = "[network]\nradix = [4]\n[traffic]\nload = 0.5\nrates = [\"source,destination,rate,from,to\", \
                \"0,3,0.2,,\", \"1,3,0.4,100,200\", \"2,3,0.3,200,300\"]\n";
    let experiment = Experiment::new(&run(text, &[]).unwrap()).unwrap();
    let busiest = experiment.busiest().unwrap();
    // The two that come and go never meet.
    assert!((busiest.flits - 0.3).abs() < 1e-12, "{busiest:?}");
    assert_eq!(busiest.name(&experiment.net), "the link from router (1) to (2)");
    assert_eq!(Experiment::new(&run("", &[]).unwrap()).unwrap().busiest(), None);
}

/// Between phases the section holds; a phase changes what it names.
#[test]
fn phases_cut_time_into_stretches() {
    let text = format!(
        "{NETWORK}load = 0.2\nload_unit = \"flits\"\npacket_length = 1\n[[traffic.phase]]\nfrom = 300\nto = 400\n\
         pattern = \"complement\"\n[[traffic.phase]]\nfrom = 100\nto = 200\nload = 0.8\nprocess = \"constant\"\n"
    );
    let config = run(&text, &[]).unwrap();
    let seen: Vec<_> = parts(&config)
        .iter()
        .map(|part| {
            (part.window.from, part.window.to, part.spec.load, part.spec.pattern == Pattern::Complement)
        })
        .collect();
    let expected = [
        (0, 100, 0.2, false),
        (100, 200, 0.8, false),
        (200, 300, 0.2, false),
        (300, 400, 0.2, true),
        (400, u64::MAX, 0.2, false),
    ];
    assert_eq!(seen, expected);
    let processes: Vec<_> = parts(&config).iter().map(|part| part.spec.process).collect();
    assert_eq!(processes.iter().filter(|process| **process == Process::Constant).count(), 1);
    reads_back(&config);
    // The load of the section is swept, that of the phase is its own.
    let swept = run(&text, &["traffic.load=0.4"]).unwrap();
    let loads: Vec<_> = parts(&swept).iter().map(|part| part.spec.load).collect();
    assert_eq!(loads, [0.4, 0.8, 0.4, 0.4, 0.4]);
}

/// Each class has its own length, pattern, sources and share of the load, in each phase.
#[test]
fn classes_are_streams_at_the_same_time() {
    let text = format!(
        "{NETWORK}load = 0.5\nload_unit = \"flits\"\n[[traffic.class]]\nclass = \"a\"\nshare = 0.4\npacket_length = 1\n\
         [[traffic.class]]\nclass = \"b\"\nshare = 0.2\npattern = \"complement\"\nsources = [1, [0, 1]]\n\
         [router]\nclasses = [{{ name = \"a\", channels = 2 }}, {{ name = \"b\", channels = 2 }}]\n"
    );
    let config = run(&text, &[]).unwrap();
    let [a, b] = &parts(&config)[..] else { panic!("two classes") };
    assert_eq!((a.spec.load, &a.spec.lengths, &a.shares[..]), (0.2, &Lengths::Fixed(1), &[][..]));
    assert_eq!(
        (b.spec.load, &b.spec.lengths, &b.shares[..]),
        (0.1, &Lengths::Fixed(5), &[0.0, 1.0, 1.0, 0.0][..])
    );
    assert_eq!((&a.spec.class_mix[..], &b.spec.class_mix[..]), (&[1.0][..], &[0.0, 1.0][..]));
    assert_eq!(b.spec.pattern, Pattern::Complement);
    reads_back(&config);
    let phased = run(&format!("{text}[[traffic.phase]]\nfrom = 10\nto = 20\nload = 1.0\n"), &[]).unwrap();
    let loads: Vec<_> = parts(&phased).iter().map(|part| (part.window.from, part.spec.load)).collect();
    assert_eq!(loads, [(0, 0.2), (0, 0.1), (10, 0.4), (10, 0.2), (20, 0.2), (20, 0.1)]);
    reads_back(&phased);
}
