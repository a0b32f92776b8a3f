// SPDX-License-Identifier: MIT OR Apache-2.0
//! Protocol units and their models, in lockstep: random inputs in every clock, every output compared.

use std::fmt::Write as _;
use std::process::Command;

use flitforge_hdl::ir::Module;
use flitforge_hdl::protocol::{Unit, address_unit};
use flitforge_hdl::verilog::verilog;
use flitforge_router::hdl::{Native, index_bits};
use flitforge_router::protocol::address::{Address, part};
use flitforge_router::protocol::bring_up::BringUp;
use flitforge_router::protocol::election::Election;
use flitforge_router::protocol::heartbeat::{Heartbeat, Scheme};
use flitforge_router::protocol::revolving::Rule;
use flitforge_traffic::Stream;
use flitforge_traffic::bring_up::{BringUpUnit, Place, Tree};
use flitforge_traffic::election::ElectionUnit;
use flitforge_traffic::gossip::{Entry, HeartbeatUnit, Sent};

/// Clocks of each comparison.
const CLOCKS: u32 = 10_000;

/// Words of known widths as a simulator writes them in binary.
fn bits(words: &[(u32, u64)]) -> String {
    words.iter().map(|&(width, word)| format!("{word:0width$b}", width = width as usize)).collect()
}

/// Runs a module in Icarus Verilog. Each line of stimuli is a clock: the bits of the reset and of the inputs.
/// Returns the bits of the outputs in each clock, before its edge.
fn simulated(unit: &Unit, inputs: &[&str], outputs: &[&str], stimuli: &[String]) -> Vec<String> {
    simulated_module(&unit.module("ff").expect("there is such a unit"), inputs, outputs, stimuli)
}

/// Does as `simulated`, with any module; one without registers has no clock and no reset.
fn simulated_module(module: &Module, inputs: &[&str], outputs: &[&str], stimuli: &[String]) -> Vec<String> {
    let text = verilog(module);
    let clocked = if text.contains("clk_i") { ".clk_i(clk_i), .rst_ni(rst_ni)" } else { "" };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let joined = |names: &[&str]| names.iter().fold(String::new(), |text, name| text + ", " + name);
    let ports = inputs.iter().map(|name| format!(".{name}({name})"));
    let ports: Vec<_> = (!clocked.is_empty()).then(|| clocked.to_owned()).into_iter().chain(ports).collect();
    let ports = ports.join(", ");
    let declared = module.inputs().filter(|(name, _)| inputs.contains(name));
    let declared = declared.fold(String::new(), |mut text, (name, width)| {
        let _ = writeln!(text, "  reg [{}:0] {name};", width - 1);
        text
    });
    let read = outputs.iter().map(|name| format!("dut.{name}")).collect::<Vec<_>>();
    let bench = format!(
        "module bench;
  reg clk_i = 0;
  reg rst_ni;
{declared}  reg [{high}:0] stimuli [0:{last}];
  integer i;
  {name} dut ({ports});
  initial begin
    $readmemb(\"stimuli.txt\", stimuli);
    for (i = 0; i <= {last}; i = i + 1) begin
      {{rst_ni{inputs}}} = stimuli[i];
      #5 $display(\"%b\", {{{read}}});
      clk_i = 1;
      #5 clk_i = 0;
    end
  end
endmodule
",
        high = stimuli[0].len() - 1,
        last = stimuli.len() - 1,
        name = module.name,
        inputs = joined(inputs),
        read = read.join(", ")
    );
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the folder can be written");
    };
    write("bench.v", &bench);
    write("dut.v", &text);
    write("stimuli.txt", &stimuli.join("\n"));
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).current_dir(folder.path()).output();
        let output = output.unwrap_or_else(|error| panic!("{program} cannot be run: {error}"));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{program}: {said}{}", String::from_utf8_lossy(&output.stderr));
        said
    };
    run("iverilog", &["-g2012", "-DFLITFORGE_ASSERT", "-o", "bench.vvp", "bench.v", "dut.v"]);
    run("vvp", &["-n", "bench.vvp"]).lines().map(str::to_owned).collect()
}

/// Compares what the hardware did with what the model did, from the end of the first reset on.
fn compare(what: &str, hardware: &[String], model: &[String]) {
    assert_eq!(hardware.len(), model.len(), "{what}: clocks");
    for (clock, (hardware, model)) in hardware.iter().zip(model).enumerate().skip(1) {
        assert_eq!(hardware, model, "{what}, clock {clock}");
    }
}

/// What an engine has at its outputs in a clock.
fn engine_outputs(engine: &Heartbeat, unit: &HeartbeatUnit) -> String {
    let nodes = engine.node_bits();
    let Sent { to, port, entry, last } = unit.offers();
    let words = [
        (1, unit.sends().is_some().into()),
        (engine.beat_bits, entry.beat),
        (nodes, entry.node.into()),
        (1, last.into()),
        (nodes, to.into()),
        (engine.port_bits(), port.into()),
        (1, unit.round_begins().into()),
        (engine.nodes, unit.suspects()),
    ];
    bits(&words)
}

#[test]
fn heartbeat_engines_do_what_their_models_do() {
    for (nodes, scheme, here) in
        [(2, Scheme::Binary, 1), (8, Scheme::DoubleBinary, 5), (11, Scheme::Binary, 7)]
    {
        let engine = Heartbeat { nodes, scheme, interval: nodes + 5, timeout: 6, beat_bits: 5 };
        let mut stream = Stream::new(1, nodes.into());
        let mut unit = HeartbeatUnit::new(engine, here).unwrap();
        let (mut stimuli, mut expected, mut suspected) = (Vec::new(), Vec::new(), 0);
        for clock in 0..CLOCKS {
            expected.push(engine_outputs(&engine, &unit));
            suspected |= unit.suspects();
            let reset = clock == 0 || stream.below(2_000) == 0;
            // Now and then the network takes nothing, or nothing comes.
            let busy = clock / 500 % 3 == 1;
            let ready = stream.below(if busy { 40 } else { 2 }) == 0;
            let valid = stream.below(if clock / 300 % 4 == 2 { 300 } else { 3 }) == 0;
            let alive = clock / 700 % 5 != 3;
            unit.set_alive(alive);
            let node = stream.below(1 << index_bits(nodes));
            let known = unit.beats().get(node as usize).copied().unwrap_or_default();
            let beat = (known + stream.below(4)) % 32;
            let beat = if stream.below(5) == 0 { stream.below(32) } else { beat };
            let words = [
                (1, (!reset).into()),
                (engine.node_bits(), here.into()),
                (1, alive.into()),
                (1, ready.into()),
                (1, valid.into()),
                (engine.beat_bits, beat),
                (engine.node_bits(), node),
            ];
            stimuli.push(bits(&words));
            match reset {
                true => unit = HeartbeatUnit::new(engine, here).unwrap(),
                false => unit.clock(ready, valid.then_some(Entry { node: node as u32, beat })),
            }
        }
        let inputs = ["here_i", "alive_i", "m_axis_tready", "s_axis_tvalid", "s_axis_tdata"];
        let outputs =
            ["m_axis_tvalid", "m_axis_tdata", "m_axis_tlast", "to_o", "port_o", "round_o", "suspect_o"];
        let shown = simulated(&Unit::Heartbeat(engine), &inputs, &outputs, &stimuli);
        compare(&format!("{nodes} nodes"), &shown, &expected);
        assert_eq!(suspected.count_ones() + 1, nodes, "{nodes} nodes: all others are suspected now and then");
    }
}

/// What a unit has at its outputs in a clock.
fn bring_up_outputs(unit: &BringUp, process: &BringUpUnit) -> String {
    let (nodes, known) = (unit.node_bits(), process.process());
    let mut words = vec![(1, process.is_ready().into()), (1, process.sends().is_some().into())];
    let [data, to] = process.offers();
    words.extend([(unit.message_bits(), data), (nodes, to)]);
    for entries in [&known.table.ahead, &known.table.behind] {
        words.extend(entries.iter().rev().map(|entry| (1, entry.is_some().into())));
        words.extend(entries.iter().rev().map(|entry| (nodes, entry.unwrap_or_default().into())));
    }
    bits(&words)
}

/// The inputs of a unit, in the order of the stimuli: its place, then its streams.
fn bring_up_inputs(unit: &BringUp) -> Vec<String> {
    let children = (0..unit.children).flat_map(|k| [format!("child_{k}_known_i"), format!("child_{k}_i")]);
    let place = ["here_i", "parent_known_i", "parent_i"].map(str::to_owned);
    let streams = ["m_axis_tready", "s_axis_tvalid", "s_axis_tdata"].map(str::to_owned);
    place.into_iter().chain(children).chain(streams).collect()
}

/// The place of a process as levels of these inputs.
fn place_words(unit: &BringUp, place: &Place<'_>) -> Vec<(u32, u64)> {
    let bits = unit.node_bits();
    let children = (0..unit.children as usize).map(|k| place.children.get(k).copied());
    let entries = [place.parent].into_iter().chain(children);
    let words = |entry: Option<u32>| [(1, entry.is_some().into()), (bits, entry.unwrap_or_default().into())];
    [(bits, place.id.into())].into_iter().chain(entries.flat_map(words)).collect()
}

/// Any word, as often as not from a neighbour in the tree.
fn any_message(unit: &BringUp, place: &Place<'_>, stream: &mut Stream) -> u64 {
    let word = stream.below(1 << unit.message_bits());
    let near: Vec<u32> = place.children.iter().copied().chain(place.parent).collect();
    let from = near[stream.below(near.len() as u64) as usize];
    let low = unit.message_bits() - unit.node_bits();
    if stream.below(2) == 0 { (word % (1 << low)) | (u64::from(from) << low) } else { word }
}

#[test]
fn bring_up_units_do_what_their_models_do() {
    for (nodes, node) in [(2, 1), (5, 1), (8, 0), (16, 15), (24, 3)] {
        let tree = Tree::binary(nodes).unwrap();
        let place = tree.place(node);
        let unit = BringUp { nodes, children: if nodes == 2 { 1 } else { 2 }, period: 40 };
        let mut stream = Stream::new(2, nodes.into());
        let mut process = BringUpUnit::new(unit, &place).unwrap();
        let (mut stimuli, mut expected, mut taken) = (Vec::new(), Vec::new(), 0);
        for clock in 0..CLOCKS {
            expected.push(bring_up_outputs(&unit, &process));
            let reset = clock == 0 || stream.below(2_000) == 0;
            let busy = clock / 500 % 3 == 1;
            let ready = stream.below(if busy { 40 } else { 2 }) == 0;
            let valid = stream.below(3) == 0;
            let data = any_message(&unit, &place, &mut stream);
            let streams = [(1, ready.into()), (1, valid.into()), (unit.message_bits(), data)];
            let words = [&[(1, (!reset).into())], &place_words(&unit, &place)[..], &streams].concat();
            stimuli.push(bits(&words));
            taken += u32::from(valid && process.is_ready());
            match reset {
                true => process = BringUpUnit::new(unit, &place).unwrap(),
                false => process.clock_data(ready, valid.then_some(data)),
            }
        }
        let inputs = bring_up_inputs(&unit);
        let inputs: Vec<_> = inputs.iter().map(String::as_str).collect();
        let shown = simulated(&Unit::BringUp(unit), &inputs, &BRING_UP_OUTPUTS, &stimuli);
        compare(&format!("{nodes} nodes"), &shown, &expected);
        assert!(taken > 1_000, "{nodes} nodes: {taken} messages were taken in");
    }
}

/// The outputs of a unit, in the order of [`bring_up_outputs`].
const BRING_UP_OUTPUTS: [&str; 8] = [
    "s_axis_tready",
    "m_axis_tvalid",
    "m_axis_tdata",
    "to_o",
    "ahead_known_o",
    "ahead_o",
    "behind_known_o",
    "behind_o",
];

/// What a unit has at its outputs in a clock.
fn election_outputs(election: &Election, unit: &ElectionUnit, [next, wake]: [u64; 2], here: u32) -> String {
    let [round, ident] = unit.remembers();
    let leader = unit.leader();
    let words = [
        (1, unit.is_ready(wake == 1).into()),
        (1, unit.sends().is_some().into()),
        (election.message_bits(), unit.offers()),
        (election.ident_bits, next),
        (election.round_bits, round),
        (1, leader.is_some().into()),
        (election.ident_bits, ident),
        (1, (leader == Some(here)).into()),
    ];
    bits(&words)
}

#[test]
fn election_units_do_what_their_models_do() {
    for (ident_bits, round_bits, here) in [(1, 2, 0), (3, 3, 5), (6, 4, 40)] {
        let election = Election { ident_bits, round_bits };
        let mut stream = Stream::new(3, ident_bits.into());
        let mut unit = ElectionUnit::new(election, here).unwrap();
        let (mut stimuli, mut expected, mut led) = (Vec::new(), Vec::new(), 0);
        for clock in 0..CLOCKS {
            let reset = clock == 0 || stream.below(100) == 0;
            let busy = clock / 500 % 3 == 1;
            let ready = stream.below(if busy { 20 } else { 2 }) == 0;
            let valid = stream.below(3) > 0;
            let alive = stream.below(12) > 0;
            let wake = u64::from(stream.below(4) == 0);
            let next = stream.below(1 << ident_bits);
            let [round, ident] = unit.remembers();
            // As often as not the message that is remembered, or one of the rounds near it.
            let near = ((round + stream.below(3)) % (1 << round_bits)) << ident_bits | ident;
            let any = stream.below(1 << election.message_bits());
            let data = if stream.below(2) == 0 { near } else { any };
            let words = [
                (1, (!reset).into()),
                (ident_bits, here.into()),
                (ident_bits, next),
                (1, alive.into()),
                (1, wake),
                (1, ready.into()),
                (1, valid.into()),
                (election.message_bits(), data),
            ];
            stimuli.push(bits(&words));
            unit.set_alive(alive);
            expected.push(election_outputs(&election, &unit, [next, wake], here));
            led += u32::from(unit.leader() == Some(here));
            match reset {
                true => unit = ElectionUnit::new(election, here).unwrap(),
                false => unit.clock(wake == 1, ready, valid.then_some(data)),
            }
        }
        let inputs =
            ["here_i", "next_i", "alive_i", "wake_i", "m_axis_tready", "s_axis_tvalid", "s_axis_tdata"];
        let outputs = [
            "s_axis_tready",
            "m_axis_tvalid",
            "m_axis_tdata",
            "to_o",
            "round_o",
            "known_o",
            "leader_o",
            "leads_o",
        ];
        let shown = simulated(&Unit::Election(election), &inputs, &outputs, &stimuli);
        compare(&format!("{ident_bits} bits"), &shown, &expected);
        assert!(led > 50, "{ident_bits} bits: it leads in {led} clocks");
    }
}

/// Every process at every step, of each scheme and size.
#[test]
fn address_units_do_what_their_model_does() {
    for (rule, bits) in [(Rule::Next, 4), (Rule::Snext, 4), (Rule::NSnext2, 5), (Rule::Bcnext, 3)] {
        let address = Address { rule, bits };
        let (all, width) = (u64::from(address.processes()), address.process_bits());
        let (mut stimuli, mut expected) = (Vec::new(), Vec::new());
        for (here, step) in (0..all).flat_map(|here| (0..all).map(move |step| (here, step))) {
            stimuli.push(self::bits(&[(1, 1), (width, here), (width, step)]));
            let part = part(Native, &address, here, step);
            let mut words = vec![(address.bits, part.position)];
            for peer in [part.parent].into_iter().chain(part.children) {
                words.extend([(1, peer.valid), (width, peer.process)]);
            }
            expected.push(self::bits(&words));
        }
        let module = address_unit(&address, "ff").expect("there is such a unit");
        let outputs =
            ["position_o", "sends_o", "parent_o", "receives_0_o", "child_0_o", "receives_1_o", "child_1_o"];
        let shown = simulated_module(&module, &["here_i", "step_i"], &outputs, &stimuli);
        compare(&format!("{rule:?}, {bits} bits"), &shown, &expected);
    }
}

/// A copy of a shipped example.
fn shipped(name: &str) -> tempfile::TempDir {
    let from = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("verilog-out").join(name);
    let folder = tempfile::tempdir().expect("a temporary folder");
    for part in ["rtl", "sim", ""] {
        std::fs::create_dir_all(folder.path().join(part)).expect("a folder can be made");
        let entries = std::fs::read_dir(from.join(part)).expect("the example is there");
        for path in entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_file()) {
            let name = path.file_name().expect("a file has a name");
            std::fs::copy(&path, folder.path().join(part).join(name)).expect("a file can be copied");
        }
    }
    folder
}

/// Whether the bench of an example passes, and all that is said.
fn bench(example: &tempfile::TempDir, with: &str) -> (bool, String) {
    let output = Command::new("make").args(["-C", "sim", with]).current_dir(example.path()).output();
    let output = output.expect("make can be run");
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    (output.status.success() && said.contains("PASS"), said)
}

const EXAMPLES: [&str; 3] = ["heartbeat-8", "bring-up-3x3", "election-4x2"];

/// The networks detect failed nodes, and bring themselves up.
#[test]
fn shipped_networks_of_units_pass_their_benches() {
    for name in EXAMPLES {
        let (passes, said) = bench(&shipped(name), "icarus");
        assert!(passes, "{name}:\n{said}");
    }
}

/// `cargo test --test lockstep -- --ignored verilator` runs the benches with Verilator.
#[test]
#[ignore = "takes a minute"]
fn shipped_networks_of_units_pass_their_benches_with_verilator() {
    for name in EXAMPLES {
        let (passes, said) = bench(&shipped(name), "verilator");
        assert!(passes, "{name}:\n{said}");
    }
}

/// A slip in a unit makes the bench of its network fail.
#[test]
fn benches_of_networks_find_slips() {
    for (name, module, right, wrong) in [
        ("heartbeat-8", "hb_heartbeat", "beat_3 <= ", "beat_3 <= 8'd0 & "),
        ("bring-up-3x3", "bu_bring_up", "level_0 <= ", "level_0 <= 2'd1 | "),
        ("election-4x2", "el_election", "round <= ", "round <= 4'd8 & "),
    ] {
        let example = shipped(name);
        let path = example.path().join(format!("rtl/{module}.v"));
        let text = std::fs::read_to_string(&path).expect("there is such a module");
        let at = text.rfind(right).unwrap_or_else(|| panic!("{module} has no `{right}`"));
        let text = format!("{}{wrong}{}", &text[..at], &text[at + right.len()..]);
        std::fs::write(&path, text).expect("it can be written");
        let (passes, said) = bench(&example, "icarus");
        assert!(!passes && said.contains("FAIL"), "{name}:\n{said}");
    }
}
