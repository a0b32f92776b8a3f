// SPDX-License-Identifier: MIT OR Apache-2.0
//! Every error with a smallest bad input and its exact text.

use flitforge_traffic::{Exchanges, Lengths, Pattern, Process, RequestKind, Sources, TrafficSpec};

fn good() -> TrafficSpec {
    TrafficSpec {
        pattern: Pattern::Uniform { include_self: false },
        process: Process::Constant,
        lengths: Lengths::Fixed(4),
        load: 0.5,
        class_mix: Vec::new(),
        requests: Vec::new(),
        parts: Vec::new(),
    }
}

fn message(spec: TrafficSpec, radix: &[u32]) -> String {
    Sources::new(&spec, radix, 1).map(|_| "accepted".to_owned()).unwrap_or_else(|error| error.to_string())
}

fn hot(nodes: &[(u32, f64)]) -> Pattern {
    Pattern::HotSpot { nodes: nodes.to_vec(), share: 0.5, include_self: false }
}

fn draws(share: f64) -> Pattern {
    Pattern::HotSpot { nodes: vec![(2, 1.0)], share, include_self: false }
}

fn on_off(burst_length: f64, idle_length: f64) -> Process {
    Process::OnOff { burst_length, idle_length }
}

#[test]
fn messages_name_the_fault_and_its_repair() {
    let pattern = |pattern| TrafficSpec { pattern, ..good() };
    let process = |process, load| TrafficSpec { process, load, ..good() };
    let lengths =
        |entries: &[(u32, f64)]| TrafficSpec { lengths: Lengths::Mixture(entries.to_vec()), ..good() };
    let cases = [
        ("no radix", message(good(), &[])),
        ("radix 0", message(good(), &[4, 0])),
        ("too many nodes", message(good(), &[65_536, 65_536])),
        ("load 0", message(process(Process::Constant, 0.0), &[4])),
        ("load not a number", message(process(Process::Constant, f64::NAN), &[4])),
        ("load above the greatest", message(process(Process::Constant, 65_537.0), &[4])),
        ("one packet in an age", message(process(Process::Constant, 1e-12), &[4])),
        ("Bernoulli above one packet", message(process(Process::Bernoulli, 4.5), &[4])),
        ("on-off above one packet", message(process(on_off(10.0, 30.0), 1.5), &[4])),
        ("on-off without packets", message(process(on_off(1.0, 1.0), 1e-7), &[4])),
        ("burst below a cycle", message(process(on_off(0.5, 1.0), 0.5), &[4])),
        ("endless idle time", message(process(on_off(1.0, f64::INFINITY), 0.5), &[4])),
        ("no lengths", message(lengths(&[]), &[4])),
        ("length 0", message(lengths(&[(1, 1.0), (0, 1.0)]), &[4])),
        ("weight 0", message(lengths(&[(5, 0.0)]), &[4])),
        ("short map", message(pattern(Pattern::Map(vec![1, 2, 0])), &[4])),
        ("map out of range", message(pattern(Pattern::Map(vec![1, 4, 0, 0])), &[4])),
        ("no hot spot", message(pattern(hot(&[])), &[4])),
        ("hot spot out of range", message(pattern(hot(&[(4, 0.1)])), &[4])),
        ("hot spot twice", message(pattern(hot(&[(2, 0.1), (0, 0.1), (2, 0.2)])), &[4])),
        ("weight 0 of a hot spot", message(pattern(hot(&[(1, 1.0), (2, 0.0)])), &[4])),
        ("share above 1", message(pattern(draws(1.5)), &[4])),
        ("share not a number", message(pattern(draws(f64::NAN)), &[4])),
        ("weight of a class below 0", message(TrafficSpec { class_mix: vec![1.0, -1.0], ..good() }, &[4])),
        ("no class has a weight", message(TrafficSpec { class_mix: vec![0.0, 0.0], ..good() }, &[4])),
        ("all silent", message(pattern(Pattern::Tornado), &[2, 2])),
    ];
    let text: String = cases.iter().map(|(case, message)| format!("{case}:\n  {message}\n")).collect();
    insta::assert_snapshot!(text);
}

#[test]
fn messages_about_requests_name_the_fault_and_its_repair() {
    let kind =
        |weight, length, reply_length| RequestKind { weight, length, class: 0, reply_length, reply_class: 0 };
    let message = |requests: &[RequestKind]| {
        let spec = TrafficSpec { requests: requests.to_vec(), ..good() };
        Exchanges::new(&spec, &[4], 1)
            .map(|_| "accepted".to_owned())
            .unwrap_or_else(|error| error.to_string())
    };
    assert_eq!(message(&[]), "there are 0 kinds of requests: give 1 to 256");
    assert_eq!(message(&vec![kind(1.0, 1, 1); 257]), "there are 257 kinds of requests: give 1 to 256");
    assert_eq!(message(&[kind(1.0, 1, 0)]), "a packet length of 0 is not possible: give 1 flit or more");
    assert_eq!(
        message(&[kind(0.0, 1, 1)]),
        "the weight of a kind of request is 0: give a finite number above 0"
    );
    assert_eq!(message(&vec![kind(1.0, 1, 1); 256]), "accepted");
    let spec = TrafficSpec { requests: vec![kind(1.0, 1, 1)], ..good() };
    assert_eq!(
        Sources::new(&spec, &[4], 1).unwrap_err().to_string(),
        "the traffic has requests that destinations answer, which only a run of the network does: leave the \
         requests out"
    );
}

#[test]
fn limits_are_accepted() {
    for (process, load) in [
        (Process::Constant, 65_536.0),
        (Process::Bernoulli, 4.0),
        (on_off(10.0, 30.0), 1.0),
        (on_off(1.0, 1.0), 1e-5),
        (Process::Bernoulli, 4.0 / 4_294_967_296.0),
    ] {
        assert_eq!(
            message(TrafficSpec { process, load, ..good() }, &[4]),
            "accepted",
            "{process:?} at {load}"
        );
    }
}
