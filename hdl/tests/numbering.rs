// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of a switch that heals, written and switched at random: they hold what a model of two banks
//! holds.

#![allow(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::fmt::Write;

use flitforge_hdl::{File, generate};
use flitforge_router::hdl::ones;
use flitforge_router::jumps::{EPOCH_BITS, Overlay};
use support::*;

/// The binomial graph of five: jumps 1 and 2, and 4 is the same as 1 the other way.
const NODES: u32 = 5;
const CAPACITY: u32 = 2;

/// Paths of its logical ports before anything has failed: ports 0 and 1 go down and up by 1, ports 2 and 3 by
/// 2.
const SOUND_PATHS: [u64; 6] = [1, 2, 4, 8, 2, 1];

/// The number of the router that is looked at.
const HERE: u64 = 3;

/// A bank; what has never been written is unknown.
#[derive(Clone)]
struct Bank {
    valid: u64,
    epoch: Option<u64>,
    /// Words from 1 on.
    words: Vec<Option<u64>>,
}

/// Two banks, one of which is current. The hardware has no such flag: there the banks change places.
struct Model {
    overlay: Overlay,
    banks: [Bank; 2],
    current: usize,
}

/// What the inputs say in a clock.
#[derive(Clone, Copy)]
struct Clock {
    reset: bool,
    write: Option<(u32, u64)>,
    switch: bool,
}

impl Model {
    fn new(overlay: Overlay) -> Self {
        let unknown = Bank { valid: 0, epoch: None, words: vec![None; overlay.words() as usize - 1] };
        let mut model = Self { overlay, banks: [unknown.clone(), unknown], current: 0 };
        model.reset();
        model
    }

    fn reset(&mut self) {
        let single = [u64::from(NODES), HERE, 0b111];
        let words = single.into_iter().chain([0; CAPACITY as usize]).chain(SOUND_PATHS).map(Some).collect();
        self.banks[self.current] = Bank { valid: 1, epoch: Some(0), words };
        self.banks[1 - self.current].valid = 0;
    }

    fn clock(&mut self, clock: Clock) {
        if clock.reset {
            return self.reset();
        }
        if let Some((word, data)) = clock.write {
            self.write(word, data);
        }
        if clock.switch {
            self.current = 1 - self.current;
        }
    }

    fn write(&mut self, word: u32, data: u64) {
        let other = 1 - self.current;
        if word == 0 {
            if data >> (EPOCH_BITS + 1) & 1 == 1 {
                self.banks[other] = self.banks[self.current].clone();
            }
            self.banks[other].valid = data >> EPOCH_BITS & 1;
            self.banks[other].epoch = Some(data & ones(EPOCH_BITS));
        } else if word < self.overlay.words() {
            self.banks[other].words[word as usize - 1] = Some(data & ones(self.overlay.word_bits(word)));
        }
    }

    /// All that the switch looks at: of the current bank everything, of the other one the header and the
    /// paths.
    fn seen(&self) -> String {
        let (current, other) = (&self.banks[self.current], &self.banks[1 - self.current]);
        let paths = other.words.len() - SOUND_PATHS.len();
        let mut line = header(current) + &self.words(current, 0);
        write!(line, "{}{}", header(other), self.words(other, paths)).expect("a string can be written");
        line
    }

    fn words(&self, bank: &Bank, from: usize) -> String {
        let word = |(number, word): (u32, &Option<u64>)| bits(self.overlay.word_bits(number), *word);
        (1..).zip(&bank.words).skip(from).map(word).collect()
    }
}

fn header(bank: &Bank) -> String {
    bits(EPOCH_BITS, bank.epoch) + &bits(1, Some(bank.valid))
}

/// A word as a simulator writes it in binary.
fn bits(width: u32, word: Option<u64>) -> String {
    let width = width as usize;
    word.map_or_else(|| "x".repeat(width), |word| format!("{word:0width$b}"))
}

/// Clocks drawn by a linear congruence; the first is a reset.
fn clocks(overlay: &Overlay, count: u32) -> Vec<Clock> {
    let mut state = 1u64;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut clock = |i: u32| {
        let reset = i == 0 || draw(200) == 0;
        let word = if draw(4) == 0 { 0 } else { draw(16) as u32 };
        let write = (draw(4) > 0 && !reset).then(|| (word, draw(16)));
        Clock { reset, write, switch: draw(6) == 0 && !reset }
    };
    assert!(overlay.words() < 16, "some numbers are of no word");
    (0..count).map(&mut clock).collect()
}

/// The clocks as lines for a bench: reset, write, word, data and switch.
fn stimuli(clocks: &[Clock]) -> String {
    let line = |clock: &Clock| {
        let (word, data) = clock.write.unwrap_or((0, 0));
        let [running, write, switch] = [!clock.reset, clock.write.is_some(), clock.switch].map(u8::from);
        format!("{running}{write}{word:04b}{data:04b}{switch}\n")
    };
    clocks.iter().map(line).collect()
}

/// What the outputs of the module are after each clock.
fn simulated(module: &str, clocks: &[Clock]) -> String {
    let folder = tempfile::tempdir().expect("folder for the design");
    let shown = |bank: &'static str, names: &[&str]| -> Vec<String> {
        let paths = (0..SOUND_PATHS.len()).map(|l| format!("path_{l}"));
        let names = names.iter().map(ToString::to_string).chain(paths);
        names.map(|name| format!("{bank}_{name}_o")).collect()
    };
    let all = ["epoch", "valid", "nodes", "here", "jumps", "dead_0", "dead_1"];
    let outputs = [shown("current", &all), shown("other", &all[..2])].concat();
    let outputs: Vec<_> = outputs.iter().map(|name| format!("dut.{name}")).collect();
    let bench = format!(
        "module bench;
  reg clk_i = 0;
  reg [10:0] stimuli [0:{last}];
  reg [10:0] now;
  integer i;
  ff_numbering dut (
    .clk_i(clk_i), .rst_ni(now[10]), .here_x_i(3'd{HERE}), .bank_write_i(now[9]), .bank_word_i(now[8:5]),
    .bank_data_i(now[4:1]), .bank_switch_i(now[0])
  );
  initial begin
    $readmemb(\"stimuli.txt\", stimuli);
    for (i = 0; i <= {last}; i = i + 1) begin
      now = stimuli[i];
      #5 clk_i = 1;
      #5 clk_i = 0;
      $display(\"%b\", {{{outputs}}});
    end
  end
endmodule
",
        last = clocks.len() - 1,
        outputs = outputs.join(", ")
    );
    for (name, text) in [("bench.v", bench.as_str()), ("dut.v", module), ("stimuli.txt", &stimuli(clocks))] {
        std::fs::write(folder.path().join(name), text).expect("folder can be written");
    }
    run(folder.path(), "iverilog", &["-g2012", "-o", "bench.vvp", "bench.v", "dut.v"]);
    run(folder.path(), "vvp", &["bench.vvp"])
}

/// The text of the module, the clocks it is run for, and what it must show after each.
fn example() -> (String, Vec<Clock>, String) {
    let router = healing(NODES, CAPACITY);
    let overlay = *router.jumps.as_ref().and_then(|jumps| jumps.overlay()).expect("it heals");
    let files = generate(&network(router), &healing_options()).expect("hardware can have it");
    let module =
        files.into_iter().find(|File { name, .. }| name == "ff_numbering.v").expect("there are tables");
    let clocks = clocks(&overlay, 4000);
    let mut model = Model::new(overlay);
    let expected = clocks.iter().map(|&clock| {
        model.clock(clock);
        model.seen() + "\n"
    });
    let expected = expected.collect();
    (module.text, clocks, expected)
}

#[test]
fn tables_hold_what_the_model_holds() {
    let (module, clocks, expected) = example();
    let shown = simulated(&module, &clocks);
    for (i, (shown, expected)) in shown.lines().zip(expected.lines()).enumerate() {
        assert_eq!(shown, expected, "clock {i}");
    }
    assert_eq!(shown.lines().count(), clocks.len());
}

/// A piece of the module's text and its replacement. Each replacement makes a wrong module.
const MISTAKES: [(&str, &str); 6] = [
    // The copy, the clock of both a write and a switch, a word's number, the reset, the own number, what is
    // switched.
    ("copy ? current_path_3 : other_path_3", "copy ? other_path_3 : other_path_3"),
    ("if (bank_switch_i) current_dead_1 <= n10 ? bank_data_i :", "if (bank_switch_i) current_dead_1 <="),
    ("(bank_word_i == 4'hb)", "(bank_word_i == 4'hc)"),
    ("other_valid <= 1'd0;", "other_valid <= 1'd1;"),
    ("here_x_i;\n    if", "3'd0;\n    if"),
    ("if (bank_switch_i) current_jumps", "if (bank_switch_i & other_valid) current_jumps"),
];

#[test]
fn mistakes_are_found() {
    let (module, clocks, expected) = example();
    for (right, mistake) in MISTAKES {
        assert!(module.contains(right), "no `{right}` in\n{module}");
        let wrong = module.replacen(right, mistake, 1);
        assert_ne!(simulated(&wrong, &clocks), expected, "`{mistake}` was not found");
    }
}
