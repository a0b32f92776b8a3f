// SPDX-License-Identifier: MIT OR Apache-2.0
//! Traffic and measurement.

use super::{MESH, lenient, loaded, refused};
use crate::booksim::options::Rule;
use crate::booksim::values;
use crate::{Lengths, Process};

#[test]
fn lengths_are_a_number_or_a_mixture() {
    let lengths = |text: &str| loaded(MESH, text).1.traffic.packet_length.unwrap();
    assert_eq!(
        lengths("packet_size = {{1,5}}; packet_size_rate = {{3,1}};"),
        Lengths::Mixture(vec![(1, 3.0), (5, 1.0)])
    );
    assert_eq!(lengths("packet_size = {{1,5}};"), Lengths::Mixture(vec![(1, 1.0), (5, 1.0)]));
    assert_eq!(lengths("packet_size = {2,6};"), Lengths::Fixed(2));
    assert_eq!(lengths("packet_size = {4}; packet_size = 7;"), Lengths::Fixed(4));
    assert_eq!(loaded(MESH, "packet_size = {{1,5}}; injection_rate = 0.1;").1.traffic.load, 0.3);
    assert!(refused(MESH, "packet_size = 0;").contains("1 flit or more"));
}

#[test]
fn classes_share_all_channels() {
    let (toml, config) = loaded(MESH, "classes = 2; injection_rate = {0.1,0.2}; packet_size = 2;");
    assert!(toml.contains("{ name = \"class-1\", shares = \"class-0\" }"), "{toml}");
    assert_eq!((config.traffic.load, config.traffic.class_mix.clone()), (0.6, vec![0.1, 0.2]));
    let text = "classes = 2; packet_size = {1,5};";
    assert!(lenient(MESH, text).contains("the classes differ"));
    assert!(lenient(MESH, "priority = class;").contains("`class` has no counterpart"));
}

#[test]
fn reads_and_writes_become_requests_with_replies() {
    let text = "use_read_write = 1; read_reply_size = 5; write_request_size = 5; write_fraction = 0.25;";
    let (toml, config) = loaded(MESH, &format!("{text} num_vcs = 16; injection_rate = 0.01;"));
    let requests = config.traffic.requests;
    let lengths: Vec<_> =
        requests.iter().map(|of| (of.kind.weight, of.kind.length, of.kind.reply_length)).collect();
    assert_eq!((lengths, config.traffic.load), (vec![(0.75, 1, 5), (0.25, 5, 1)], 0.06));
    let names: Vec<_> = requests.iter().map(|of| (of.class.clone(), of.reply_class.clone())).collect();
    let name = |text: &str| Some(text.to_owned());
    assert_eq!(
        names,
        [(name("read-request"), name("read-reply")), (name("write-request"), name("write-reply"))]
    );
    assert!(toml.contains("ranges of channels that overlap are one"), "{toml}");
    let shares = "[{ name = \"read-request\", channels = 8 }, { name = \"write-request\", shares = \
                  \"read-request\" }, { name = \"read-reply\", channels = 8 }, { name = \"write-reply\", shares = \
                  \"read-reply\" }]";
    assert!(toml.contains(shares), "{toml}");
    let flits =
        loaded(MESH, &format!("{text} num_vcs = 16; injection_rate_uses_flits = 1; injection_rate = 0.06;"));
    assert_eq!(flits.1.traffic.load, 0.06);
}

#[test]
fn ranges_of_channels_become_classes() {
    let reads = "use_read_write = 1; write_fraction = 0.0; num_vcs = 4; read_request_begin_vc = 0; ";
    let apart = "read_request_end_vc = 1; read_reply_begin_vc = 2; read_reply_end_vc = 3;";
    let toml = loaded(MESH, &format!("{reads}{apart}")).0;
    assert!(toml.contains("requests = [{ length = 1, reply = 1, weight = 1.0, class"), "{toml}");
    assert!(!toml.contains("overlap"), "{toml}");
    let one = loaded(
        MESH,
        &format!("{reads}read_request_end_vc = 3; read_reply_begin_vc = 0; read_reply_end_vc = 3;"),
    );
    assert!(one.1.router.classes.is_empty(), "{}", one.0);
    let gap = format!("{reads}read_request_end_vc = 0; read_reply_begin_vc = 2; read_reply_end_vc = 3;");
    assert!(refused(MESH, &gap).contains("no packet takes 1 of the 4 channels"));
    assert!(refused(MESH, "use_read_write = 1;").contains("channels 0 to 5 are none of 4"));
    assert!(refused(MESH, "use_read_write = 1; classes = 2;").contains("one class of BookSim 2"));
    assert!(refused(MESH, "use_read_write = 1; write_fraction = 2.0;").contains("a fraction is 0 to 1"));
    assert!(refused(MESH, "use_read_write = 1; read_reply_size = 0;").contains("1 to 65535 flits"));
}

#[test]
fn every_pattern_is_translated_or_refused() {
    for word in values::all().filter(|word| word.option == "traffic" && word.word != "hotspot") {
        let text = format!("traffic = {};", word.word);
        match word.rule {
            Rule::Refused => assert!(lenient(MESH, &text).contains(word.value), "{text}"),
            _ => assert!(loaded(MESH, &text).0.contains(word.value), "{text}"),
        }
    }
    assert!(loaded(MESH, "traffic = hotspot({{3,9}});").0.contains("hot_spots = [3, 9]"));
    assert!(loaded(MESH, "traffic = hotspot(5);").0.contains("hot_spots = [5]"));
    assert!(refused(MESH, "traffic = hotspot;").contains("a hot spot that is drawn"));
    assert!(refused(MESH, "traffic = hotspot({{3,9},{1,2}});").contains("unlike rates"));
    assert!(refused(MESH, "traffic = transpose; k = 6;").contains("BookSim 2 has no transpose of 36 nodes"));
    loaded(MESH, "traffic = tornado({8,2});");
    assert!(refused(MESH, "traffic = tornado({4,2});").contains("coordinates"));
    assert!(loaded(MESH, "traffic = randperm(7);").0.contains("permutation_seed = 7"));
}

#[test]
fn bursts_follow_from_two_of_three_numbers() {
    let process = |text: &str| loaded(MESH, &format!("injection_rate = 0.1; {text}")).1.traffic.process;
    let bursts = |burst_length, idle_length| Process::OnOff { burst_length, idle_length };
    assert_eq!(process(""), Process::Bernoulli);
    assert_eq!(
        process("injection_process = on_off; burst_alpha = 0.1; burst_beta = 0.2;"),
        bursts(5.0, 10.0)
    );
    assert_eq!(process("injection_process = on_off({0.1,0.2});"), bursts(5.0, 10.0));
    let by_rate = "injection_process = on_off; burst_alpha = -1.0; burst_beta = 0.2; burst_r1 = 0.3;";
    assert_eq!(process(by_rate), bursts(5.0, 10.0));
    // Rates in flits gave idle times in flits where there are several classes.
    let flits = "classes = 2; packet_size = 5; injection_rate = 0.5; injection_rate_uses_flits = 1;";
    assert_eq!(process(&format!("{by_rate} {flits}")), bursts(5.0, 10.0));
    assert!(
        refused(MESH, "injection_process = on_off; burst_r1 = 0.5;").contains("exactly one of the three")
    );
}

#[test]
fn periods_become_cycles() {
    let (toml, config) =
        loaded(MESH, "sample_period = 500; warmup_periods = 4; max_samples = 20; seed = 42;");
    assert_eq!(config.measure.seed, 42);
    assert!(toml.contains("warmup = 2000") && toml.contains("cycles = 8000"), "{toml}");
    assert!(loaded(MESH, "warmup_periods = 0;").0.contains("warmup = \"auto\""));
    assert!(loaded(MESH, "sim_type = throughput;").0.contains("drain = false"));
    assert!(loaded(MESH, "sim_count = 3;").0.contains("\nrepeat = 3 "));
    assert!(loaded(MESH, "sim_type = batch;").0.contains("program = \"batch\""));
    assert!(lenient(MESH, "seed = time;").contains("a run is a function of its seed"));
    assert!(refused(MESH, "max_samples = 3;").contains("no period after the warm-up"));
}
