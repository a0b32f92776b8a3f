// SPDX-License-Identifier: MIT OR Apache-2.0
//! The heartbeat engine: failure detection by gossip, a clock at a time.
//!
//! Section 5 of S. Genaud, C. Rattanapoka, "A peer-to-peer framework for message passing parallel programs",
//! 2009, with the schemes of equations 4 and 5. A round begins every [`interval`](Heartbeat::interval)
//! clocks. The engine then counts up its own heartbeat and sends its table to one node, an entry a clock. It
//! takes in an entry in every clock, and keeps the later heartbeat. A node is suspected while no later
//! heartbeat of it has come for [`timeout`](Heartbeat::timeout) rounds.
//!
//! Heartbeats are numbers of a few bits that come round: of two, the later one is less than half the range
//! ahead. A round counts even if the table of the one before has not been sent yet, but then sends nothing.
//! The heartbeat of a node that does not live stands still.

use super::{ProtocolError, around, check_nodes, levels};
use crate::bits::{and_not, select, sub, when};
use crate::circulant::Circulant;
use crate::hdl::{Hdl, count_bits, index_bits, ones};

/// Longest time from round to round, in clocks.
pub const MAX_INTERVAL: u32 = 1 << 24;

/// Longest timeout, in rounds.
pub const MAX_TIMEOUT: u32 = 255;

/// Most bits of a heartbeat.
pub const MAX_BEAT_BITS: u32 = 32;

/// Whom a node sends its table to, round by round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scheme {
    /// Binary round robin (BRR), equation 4: in round `r` of `ceil(log2 n)`, node `s` sends to `s + 2^r`.
    #[default]
    Binary,
    /// Double binary round robin (DBRR), equation 5: the rounds of BRR, then the same backwards.
    DoubleBinary,
}

/// The parameters of a heartbeat engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Heartbeat {
    /// Number of nodes, 2 to 64.
    pub nodes: u32,
    /// Whom a node sends to.
    pub scheme: Scheme,
    /// From one round to the next, in clocks: more than `nodes`, at most [`MAX_INTERVAL`].
    pub interval: u32,
    /// Rounds without news after which a node is suspected: `ceil(log2 nodes)` to [`MAX_TIMEOUT`].
    pub timeout: u32,
    /// Bits of a heartbeat: the timeout is less than half the range. At most [`MAX_BEAT_BITS`].
    pub beat_bits: u32,
}

/// The registers of an engine. [`State::reset`] gives their values after reset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State<W> {
    /// The latest heartbeat of each node; its own among them. [`Heartbeat::beat_bits`] wide.
    pub beats: Vec<W>,
    /// Rounds since it came, at most the timeout. [`Heartbeat::age_bits`] wide.
    pub ages: Vec<W>,
    /// Clocks to the next round. [`Heartbeat::timer_bits`] wide.
    pub timer: W,
    /// The number of the next round within its cycle. [`Heartbeat::place_bits`] wide.
    pub place: W,
    /// A table is being sent (a bit).
    pub sending: W,
    /// The node whose entry is sent.
    pub entry: W,
    /// The node that the table goes to.
    pub to: W,
    /// The port of the binomial graph that leads there. [`Heartbeat::port_bits`] wide.
    pub port: W,
    /// The heartbeat that is sent.
    pub beat: W,
}

/// What an engine sees in a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inputs<W> {
    /// The number of its node, which never changes.
    pub here: W,
    /// Its node lives (a bit): else it counts up no heartbeat and begins no table.
    pub alive: W,
    /// The entry that is sent is accepted (a bit).
    pub ready: W,
    /// An entry comes in (a bit).
    pub valid: W,
    /// The node that it is about.
    pub node: W,
    /// That node's heartbeat.
    pub beat: W,
}

impl Heartbeat {
    /// Whether there is such an engine.
    ///
    /// # Errors
    /// [`ProtocolError`] names the first parameter that is out of its range.
    pub const fn check(&self) -> Result<(), ProtocolError> {
        let &Self { nodes, interval, timeout, beat_bits: bits, .. } = self;
        if let Err(error) = check_nodes(nodes) {
            return Err(error);
        }
        if interval <= nodes || interval > MAX_INTERVAL {
            return Err(ProtocolError::Interval { interval, nodes, most: MAX_INTERVAL });
        }
        let least = levels(nodes);
        if timeout < least || timeout > MAX_TIMEOUT {
            return Err(ProtocolError::Timeout { timeout, nodes, least, most: MAX_TIMEOUT });
        }
        let least = count_bits(timeout) + 1;
        if bits < least || bits > MAX_BEAT_BITS {
            return Err(ProtocolError::BeatBits { bits, timeout, least, most: MAX_BEAT_BITS });
        }
        Ok(())
    }

    /// Bits of a node's number.
    pub const fn node_bits(&self) -> u32 {
        index_bits(self.nodes)
    }

    /// Bits of an age.
    pub const fn age_bits(&self) -> u32 {
        count_bits(self.timeout)
    }

    /// Bits of the timer.
    pub const fn timer_bits(&self) -> u32 {
        index_bits(self.interval)
    }

    /// Rounds of a cycle.
    pub const fn rounds(&self) -> u32 {
        match self.scheme {
            Scheme::Binary => levels(self.nodes),
            Scheme::DoubleBinary => 2 * levels(self.nodes),
        }
    }

    /// Bits of the number of a round.
    pub const fn place_bits(&self) -> u32 {
        index_bits(self.rounds())
    }

    /// What every sender of a round adds to its number: 1 to `nodes - 1`. `place` is below
    /// [`rounds`](Self::rounds).
    pub const fn jump(&self, place: u32) -> u32 {
        let levels = levels(self.nodes);
        if place < levels { 1 << place } else { self.nodes - (1 << (place - levels)) }
    }

    /// The network port of the [binomial graph](Circulant) that leads to the node a round sends to.
    pub fn port(&self, place: u32) -> u32 {
        let jump = self.jump(place);
        let port = |graph: Circulant| (0..graph.ports()).find(|&port| graph.displacement(port) == jump);
        let Some(port) = Circulant::binomial(self.nodes).ok().and_then(port) else {
            unreachable!("a binomial graph of {} nodes has no jump of {jump}", self.nodes)
        };
        port
    }

    /// Bits of the number of a port.
    pub fn port_bits(&self) -> u32 {
        Circulant::binomial(self.nodes).map_or(1, |graph| index_bits(graph.ports()))
    }
}

impl State<u64> {
    /// The registers after reset. Every node counts as heard of just before the first round, which begins at
    /// once.
    pub fn reset(engine: &Heartbeat) -> Self {
        let (nodes, none) = (engine.nodes as usize, 0);
        let tables = || vec![none; nodes];
        Self {
            beats: tables(),
            ages: tables(),
            timer: none,
            place: none,
            sending: none,
            entry: none,
            to: none,
            port: none,
            beat: none,
        }
    }
}

/// The nodes that are suspected, a bit for each.
pub fn suspects<H: Hdl>(h: H, engine: &Heartbeat, state: &State<H::Word>) -> H::Word {
    let limit = h.lit(engine.age_bits(), engine.timeout.into());
    h.pack(engine.nodes, |node| h.eq(state.ages[node as usize], limit))
}

/// One when a round begins in this clock.
pub fn round_begins<H: Hdl>(h: H, state: &State<H::Word>) -> H::Word {
    h.not(1, h.any(state.timer))
}

/// One when the entry that is sent is the last of its table.
pub fn is_last<H: Hdl>(h: H, engine: &Heartbeat, state: &State<H::Word>) -> H::Word {
    h.eq(state.entry, h.lit(engine.node_bits(), u64::from(engine.nodes - 1)))
}

/// One when heartbeat `a` is later than `b`: less than half the range ahead.
pub fn is_later<H: Hdl>(h: H, bits: u32, a: H::Word, b: H::Word) -> H::Word {
    let ahead = sub(h, bits, a, b);
    and_not(h, 1, h.any(ahead), h.bit(ahead, bits - 1))
}

/// The registers after a clock.
pub fn next<H: Hdl>(
    h: H,
    engine: &Heartbeat,
    state: &State<H::Word>,
    inputs: Inputs<H::Word>,
) -> State<H::Word> {
    let round = h.name("round", round_begins(h, state));
    let (beats, ages) = next_table(h, engine, state, inputs, round);
    let begins = h.name("begins", and_not(h, 1, h.and(round, inputs.alive), state.sending));
    let accepted = h.name("accepted", h.and(state.sending, inputs.ready));
    let ends = h.and(accepted, is_last(h, engine, state));
    let entry = next_entry(h, engine, state, begins, accepted);
    let loads = h.or(begins, accepted);
    let loaded = select(h, engine.beat_bits, h.decode(engine.nodes, entry), &beats);
    let [jump, port] = aim(h, engine, state.place);
    State {
        timer: next_timer(h, engine, state.timer, round),
        place: h.mux(round, next_place(h, engine, state.place), state.place),
        sending: h.or(begins, and_not(h, 1, state.sending, ends)),
        entry,
        to: h.mux(begins, around(h, engine.nodes, inputs.here, jump), state.to),
        port: h.mux(begins, port, state.port),
        beat: h.mux(loads, loaded, state.beat),
        beats,
        ages,
    }
}

/// Heartbeats and ages after a clock. An entry about the own node is no news.
fn next_table<H: Hdl>(
    h: H,
    engine: &Heartbeat,
    state: &State<H::Word>,
    inputs: Inputs<H::Word>,
    round: H::Word,
) -> (Vec<H::Word>, Vec<H::Word>) {
    let (nodes, bits) = (engine.nodes, engine.beat_bits);
    let own = h.name("own", h.decode(nodes, inputs.here));
    let about = and_not(h, nodes, h.decode(nodes, inputs.node), own);
    let known = select(h, bits, about, &state.beats);
    let later = h.and(inputs.valid, is_later(h, bits, inputs.beat, known));
    let news = h.name("news", when(h, nodes, later, about));
    let counted = h.name("counted", when(h, nodes, h.and(round, inputs.alive), own));
    let limit = h.lit(engine.age_bits(), engine.timeout.into());
    let each = |node: u32| {
        let (beat, age) = (state.beats[node as usize], state.ages[node as usize]);
        let up = h.add(bits, beat, h.lit(bits, 1));
        let beat = h.mux(h.bit(counted, node), up, h.mux(h.bit(news, node), inputs.beat, beat));
        let older = and_not(h, 1, round, h.eq(age, limit));
        let aged = h.add(engine.age_bits(), age, h.extend(1, engine.age_bits(), older));
        let young = h.or(h.bit(news, node), h.bit(own, node));
        (beat, when(h, engine.age_bits(), h.not(1, young), aged))
    };
    (0..nodes).map(each).unzip()
}

/// The entry that is sent after a clock.
fn next_entry<H: Hdl>(
    h: H,
    engine: &Heartbeat,
    state: &State<H::Word>,
    begins: H::Word,
    accepted: H::Word,
) -> H::Word {
    let bits = engine.node_bits();
    let up = h.add(bits, state.entry, h.extend(1, bits, accepted));
    let first = h.or(begins, h.and(accepted, is_last(h, engine, state)));
    when(h, bits, h.not(1, first), up)
}

/// The timer after a clock.
fn next_timer<H: Hdl>(h: H, engine: &Heartbeat, timer: H::Word, round: H::Word) -> H::Word {
    let bits = engine.timer_bits();
    let down = h.add(bits, timer, h.lit(bits, ones(bits)));
    h.mux(round, h.lit(bits, u64::from(engine.interval - 1)), down)
}

/// The number of the round after a round.
fn next_place<H: Hdl>(h: H, engine: &Heartbeat, place: H::Word) -> H::Word {
    let bits = engine.place_bits();
    let last = h.eq(place, h.lit(bits, u64::from(engine.rounds() - 1)));
    when(h, bits, h.not(1, last), h.add(bits, place, h.lit(bits, 1)))
}

/// What a round adds to the number of its sender, and the port that leads there.
pub fn aim<H: Hdl>(h: H, engine: &Heartbeat, place: H::Word) -> [H::Word; 2] {
    let rounds = engine.rounds();
    let chosen = h.decode(rounds, place);
    let constants = |bits: u32, of: &dyn Fn(u32) -> u32| {
        let words: Vec<_> = (0..rounds).map(|place| h.lit(bits, of(place).into())).collect();
        select(h, bits, chosen, &words)
    };
    [
        constants(engine.node_bits(), &|place| engine.jump(place)),
        constants(engine.port_bits(), &|place| engine.port(place)),
    ]
}
