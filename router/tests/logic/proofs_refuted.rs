// SPDX-License-Identifier: MIT OR Apache-2.0
//! The proofs can fail: each of these slips, of a kind that a programmer makes, has a counterexample, and it
//! is the expected property that finds it. Machine words confirm every counterexample.

use crate::proof_support;
use crate::routing_support;

use flitforge_router::allocator::{Shape, state_word, state_words};
use flitforge_router::arbiter;
use flitforge_router::bits::{and_not, below, lowest_set};
use flitforge_router::channel::{ChannelEvents, Occupancy, next_credits, next_occupancy};
use flitforge_router::hdl::Hdl;
use flitforge_router::head::{Candidates, Demand, Head, HeadState, Look};
use flitforge_router::properties::geometry;
use flitforge_router::properties::step::Taken;
use flitforge_router::routing;
use flitforge_router::spec::*;
use proof_support::allocators::{Allocates, Cycle as Allocation, Outcome};
use proof_support::arbiters::{Arbitrates, Cycle, ServedWithin};
use proof_support::channels::{Channels, Credits, Keeps, WholeBuffer};
use proof_support::refute;
use proof_support::routes::{Answer, Dateline, Step, Turn};
use proof_support::waits::{Decides, Decision, StrictOrder};
use proof_support::walk::Router;
use routing_support::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrongArbiter {
    /// One more than those below is taken to have been passed: who should go first goes last.
    PassesOneMoreOver,
    /// Every requester is granted.
    GrantsAll,
    /// Only requesters that have not been passed are ever granted.
    NeverGoesRound,
    /// The lowest requester wins, whichever requesters have been passed.
    LowestFirst,
    /// Nobody is ever passed.
    StaysPut,
    /// All below the winner are passed, but the winner is not.
    StopsShort,
    /// Matrix: the winner goes after all others, but they are not told.
    ForgetsTheColumn,
    /// Matrix: the others go before the winner, but it is not told.
    ForgetsTheRow,
}

impl Arbitrates for WrongArbiter {
    fn kind(&self) -> Arbiter {
        match self {
            Self::ForgetsTheColumn | Self::ForgetsTheRow => Arbiter::Matrix,
            _ => Arbiter::RoundRobin,
        }
    }

    fn grant<H: Hdl>(&self, h: H, n: u32, requests: H::Word, state: &[H::Word]) -> H::Word {
        match self {
            Self::PassesOneMoreOver => {
                let one_more = h.add(n, state[0], h.lit(n, 1));
                let favoured = and_not(h, n, requests, h.or(state[0], one_more));
                lowest_set(h, n, h.mux(h.any(favoured), favoured, requests))
            }
            Self::GrantsAll => requests,
            Self::NeverGoesRound => lowest_set(h, n, and_not(h, n, requests, state[0])),
            Self::LowestFirst => lowest_set(h, n, requests),
            _ => arbiter::grant(h, self.kind(), n, requests, state),
        }
    }

    fn next<H: Hdl>(&self, h: H, n: u32, grant: H::Word, state: &[H::Word]) -> Vec<H::Word> {
        let rows = || (0..n).zip(state);
        match self {
            Self::StaysPut => state.to_vec(),
            Self::StopsShort => vec![h.mux(h.any(grant), below(h, n, grant), state[0])],
            Self::ForgetsTheColumn => {
                rows().map(|(i, &row)| h.mux(h.bit(grant, i), h.not(n, grant), row)).collect()
            }
            Self::ForgetsTheRow => rows().map(|(_, &row)| and_not(h, n, row, grant)).collect(),
            _ => {
                let mut next = state.to_vec();
                arbiter::next_state(h, self.kind(), n, grant, state, &mut next);
                next
            }
        }
    }
}

#[test]
fn wrong_arbiters() {
    use WrongArbiter::*;
    for (slip, goal) in [
        (PassesOneMoreOver, "in order"),
        (GrantsAll, "one-hot"),
        (NeverGoesRound, "work-conserving"),
        (LowestFirst, "in order"),
        (StaysPut, "gets closer"),
        (StopsShort, "gets closer"),
        (ForgetsTheColumn, "gets closer"),
        (ForgetsTheRow, "stays valid"),
    ] {
        assert_eq!(refute(&format!("{slip:?}"), &Cycle(&slip, 4)).goal, goal, "{slip:?}");
    }
}

#[test]
fn wrong_arbiters_starve_somebody() {
    use WrongArbiter::*;
    for slip in [PassesOneMoreOver, LowestFirst, StaysPut, StopsShort, ForgetsTheColumn] {
        let starved = |patient| ServedWithin(&slip, 4, patient);
        assert_eq!(refute(&format!("{slip:?}"), &starved(1)).goal, "served within n grants");
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrongAllocator {
    /// Input ports take what they want without asking the output port.
    NobodyArbitratesOutputs,
    /// The granted output port is that of the next input port.
    MixesUpInputs,
    /// A wavefront that leaves input port 0 out.
    LeavesOneOut,
    /// The wavefront's first diagonal is cleared.
    LosesTheDiagonal,
}

impl Allocates for WrongAllocator {
    fn kind(&self) -> Allocator {
        match self {
            Self::LeavesOneOut | Self::LosesTheDiagonal => Allocator::Wavefront(Arbiter::RoundRobin),
            _ => Allocator::SeparableInputFirst(Arbiter::RoundRobin),
        }
    }

    fn allocate<H: Hdl>(&self, h: H, shape: Shape, wants: &[H::Word], now: &[H::Word]) -> Outcome<H::Word> {
        let kind = self.kind();
        let mut out = kind.allocate(h, shape, wants, now);
        match self {
            Self::NobodyArbitratesOutputs => {
                let alone = Shape { inputs: 1, ..shape };
                let word = |i| {
                    let (width, value) = state_word(kind, alone, i);
                    h.lit(width, value)
                };
                let state: Vec<_> = (0..state_words(kind, alone)).map(word).collect();
                let each =
                    wants.chunks(shape.vcs as usize).map(|wants| kind.allocate(h, alone, wants, &state));
                (out.vc, out.output) = each.map(|out| (out.vc[0], out.output[0])).unzip();
            }
            Self::MixesUpInputs => out.output.rotate_left(1),
            Self::LeavesOneOut => {
                (out.vc[0], out.output[0]) = (h.lit(shape.vcs, 0), h.lit(shape.outputs, 0));
            }
            Self::LosesTheDiagonal => {
                let diagonal = out.next.len() - 1;
                out.next[diagonal] = h.lit(shape.inputs.max(shape.outputs), 0);
            }
        }
        out
    }
}

#[test]
fn wrong_allocators() {
    use WrongAllocator::*;
    for (slip, goal) in [
        (NobodyArbitratesOutputs, "output ports once"),
        (MixesUpInputs, "input ports once"),
        (LeavesOneOut, "maximal"),
        (LosesTheDiagonal, "stays valid"),
    ] {
        let shape = Shape { inputs: 3, outputs: 3, vcs: 2 };
        assert_eq!(refute(&format!("{slip:?}"), &Allocation(&slip, shape)).goal, goal, "{slip:?}");
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrongChannel {
    /// A credit that comes back as a flit is sent is lost.
    LosesCredits,
    /// Counts down at a credit and up at a flit.
    CountsBackwards,
    /// The channel is free as soon as the tail has been sent, though release is when drained.
    FreesAtTheTail,
    /// The channel stays owned forever.
    NeverFrees,
    /// A packet of one flit, allocated and sent in one cycle, is forgotten.
    ForgetsNewOwners,
}

impl Keeps for WrongChannel {
    fn next_credits<H: Hdl>(&self, h: H, depth: u32, now: H::Word, [sent, back]: [H::Word; 2]) -> H::Word {
        match self {
            Self::LosesCredits => next_credits(h, depth, now, sent, and_not(h, 1, back, sent)),
            Self::CountsBackwards => next_credits(h, depth, now, back, sent),
            _ => next_credits(h, depth, now, sent, back),
        }
    }

    fn next_occupancy<H: Hdl>(
        &self,
        h: H,
        release: Release,
        vcs: u32,
        now: Occupancy<H::Word>,
        events: ChannelEvents<H::Word>,
    ) -> Occupancy<H::Word> {
        let none = h.lit(vcs, 0);
        let (release, events) = match self {
            Self::FreesAtTheTail => (Release::TailSent, events),
            Self::NeverFrees => (release, ChannelEvents { tail_sent: none, ..events }),
            Self::ForgetsNewOwners => (release, ChannelEvents { allocated: none, ..events }),
            _ => (release, events),
        };
        next_occupancy(h, release, vcs, now, events)
    }
}

#[test]
fn wrong_credits_and_channels() {
    use WrongChannel::*;
    for (slip, goal) in [(LosesCredits, "conserved"), (CountsBackwards, "within 0 to depth")] {
        assert_eq!(refute(&format!("{slip:?}"), &Credits(&slip, 4)).goal, goal, "{slip:?}");
    }
    for (slip, goal) in [
        (FreesAtTheTail, "held until released"),
        (NeverFrees, "released in the end"),
        (ForgetsNewOwners, "held until released"),
    ] {
        let channels = Channels(&slip, Release::Drained, 3);
        assert_eq!(refute(&format!("{slip:?}"), &channels).goal, goal, "{slip:?}");
    }
    assert_eq!(refute("frees at the tail", &WholeBuffer(&FreesAtTheTail, 4)).goal, "free is empty");
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Misjudgement {
    /// "Greater or equal" for "greater".
    WaitsForEquals,
    /// The comparison is the wrong way round.
    WaitsDownwards,
    /// Asks for any channel that is offered, free or not.
    TakesWhatIsTaken,
    /// Asks for two channels at a time.
    TakesAll,
    /// Prefers the escape port.
    EscapesFirst,
    /// Reverts without looking at what may be waited for.
    LosesPatience,
    /// Never reverts.
    HopesForEver,
}

struct Misjudges(RouterSpec, Misjudgement);

impl Decides for Misjudges {
    fn spec(&self) -> &RouterSpec {
        &self.0
    }

    fn may_wait<H: Hdl>(&self, h: H, rule: WaitRule, count: H::Word, label: H::Word) -> H::Word {
        match self.1 {
            Misjudgement::WaitsForEquals => self.0.may_wait(h, WaitRule::GreaterOrEqual, count, label),
            _ => self.0.may_wait(h, rule, label, count),
        }
    }

    fn decide<H: Hdl>(
        &self,
        h: H,
        look: &Look<'_, H::Word>,
        waits: H::Word,
        impatient: H::Word,
    ) -> Demand<H::Word> {
        let spec = &self.0;
        let (n, vcs) = (spec.network_ports(), spec.vcs);
        let usual = spec.decide(h, look, waits, impatient);
        match self.1 {
            Misjudgement::TakesWhatIsTaken => {
                let all = vec![h.not(vcs, h.lit(vcs, 0)); n as usize];
                spec.decide(h, &Look { free: &all, ..*look }, waits, impatient)
            }
            Misjudgement::TakesAll => Demand { vc: usual.open, ..usual },
            Misjudgement::EscapesFirst => {
                let without = Candidates { productive: h.lit(n, 0), ..*look.candidates };
                spec.decide(h, &Look { candidates: &without, ..*look }, waits, impatient)
            }
            Misjudgement::LosesPatience => spec.decide(h, look, h.lit(n, 0), impatient),
            _ => spec.decide(h, look, waits, h.lit(1, 0)),
        }
    }
}

#[test]
fn wrong_decisions() {
    use Misjudgement::*;
    let dynamic =
        Relation::DynamicReversal(DynamicReversal { misroute: steps(MisrouteWhen::Stuck, 2), ..DYNAMIC });
    let wrong = |relation, slip| Misjudges(router(dims(&[4, 4], false), 4, relation), slip);
    for (slip, goal) in [(WaitsForEquals, "irreflexive"), (WaitsDownwards, "upwards")] {
        assert_eq!(refute(&format!("{slip:?}"), &StrictOrder(&wrong(dynamic, slip))).goal, goal);
    }
    let minimal = Relation::MinimalAdaptive { escape_vcs: 1 };
    for (relation, slip, goal) in [
        (minimal, TakesWhatIsTaken, "asks for what it may have"),
        (minimal, TakesAll, "asks for one"),
        (minimal, EscapesFirst, "takes the way closer"),
        (dynamic, LosesPatience, "no false hope"),
        (dynamic, HopesForEver, "no false hope"),
    ] {
        let found = refute(&format!("{slip:?}"), &Decision(&wrong(relation, slip)));
        assert_eq!(found.goal, goal, "{slip:?}");
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Misroutes {
    /// Every port is taken for the other one of its dimension.
    TurnsRound,
    /// Faulty ports are offered too.
    IgnoresFaults,
    /// A step away is not counted.
    StraysForNothing,
    /// Reversals are not counted.
    CountsNoReversals,
    /// The channels before and after a reversal are mixed up.
    SwapsClasses,
    /// Routes as another relation does.
    As(Relation),
}

struct WrongRouter(RouterSpec, Misroutes);

impl Router for WrongRouter {
    fn spec(&self) -> &RouterSpec {
        &self.0
    }

    fn route<H: Hdl>(&self, h: H, head: &Head<'_, H::Word>, healthy: H::Word) -> Candidates<H::Word> {
        let Self(spec, slip) = self;
        let usual = routing::route(h, spec, head, healthy);
        match *slip {
            Misroutes::TurnsRound => {
                Candidates { productive: geometry::opposite(h, spec, usual.productive), ..usual }
            }
            Misroutes::IgnoresFaults => {
                let n = spec.network_ports();
                routing::route(h, spec, head, h.not(n, h.lit(n, 0)))
            }
            Misroutes::SwapsClasses => Candidates { keep: usual.turn, turn: usual.keep, ..usual },
            Misroutes::As(relation) => {
                routing::route(h, &RouterSpec { relation, ..spec.clone() }, head, healthy)
            }
            _ => usual,
        }
    }

    fn advance<H: Hdl>(
        &self,
        h: H,
        head: &Head<'_, H::Word>,
        candidates: &Candidates<H::Word>,
        taken: &Taken<H::Word>,
    ) -> HeadState<H::Word> {
        let usual = routing::advance(h, &self.0, head, candidates, taken.port, taken.escape);
        match self.1 {
            Misroutes::StraysForNothing => HeadState { misroutes: head.state.misroutes, ..usual },
            Misroutes::CountsNoReversals => HeadState { reversals: h.lit(routing::COUNTER_BITS, 0), ..usual },
            _ => usual,
        }
    }
}

#[test]
fn wrong_routes() {
    use Misroutes::*;
    let reversal = static_dr(2, steps(MisrouteWhen::Eager, 3));
    for (relation, slip, goal) in [
        (ORDER, TurnsRound, "comes closer"),
        (reversal, StraysForNothing, "the right to stray falls"),
        (reversal, CountsNoReversals, "reversals never fall"),
        (reversal, SwapsClasses, "the channel fits the count"),
        (Relation::O1Turn, As(Relation::Valiant), "the half fits the phase"),
        (ORDER, As(Relation::O1Turn), "dimension order"),
    ] {
        let wrong = WrongRouter(router(dims(&[4, 4], false), 4, relation), slip);
        assert_eq!(refute(&format!("{slip:?}"), &Step(&wrong)).goal, goal, "{slip:?}");
    }
    let blind = WrongRouter(router(dims(&[4, 4], false), 4, ORDER), IgnoresFaults);
    assert_eq!(refute("ignores faults", &Answer(&blind)).goal, "well-formed");
}

#[test]
fn wrong_datelines_and_turns() {
    use Relation::{DimensionOrder, MinimalAdaptive, NegativeFirst, NorthLast, OddEven, WestFirst};
    let torus = router(dims(&[5, 4], true), 4, ORDER);
    let undated = WrongRouter(torus, Misroutes::As(DimensionOrder { datelines: false }));
    assert_eq!(refute("no datelines", &Dateline(&undated)).goal, "never goes back");
    let any_turn = Misroutes::As(MinimalAdaptive { escape_vcs: 0 });
    for relation in [ORDER, WestFirst, NorthLast, NegativeFirst, OddEven] {
        let free = WrongRouter(router(dims(&[5, 4], false), 4, relation), any_turn);
        assert_eq!(refute(relation.name(), &Turn(&free)).goal, "an allowed turn");
    }
}
