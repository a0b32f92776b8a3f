// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the paper says or implies, beside what came out.

use std::fmt;

use flitforge_traffic::healing::Kind;

use super::cell::Cell;
use super::quantity::Quantity;
use super::scene::{Study, Way};
use super::work::Outcome;
use crate::{Claim, Holds};

/// The least and the greatest of some numbers.
struct Range {
    least: f64,
    most: f64,
}

impl Range {
    fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let start = Self { least: f64::INFINITY, most: f64::NEG_INFINITY };
        numbers.fold(start, |range, x| Self { least: range.least.min(x), most: range.most.max(x) })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} to {:.2}", self.least, self.most)
    }
}

/// Every statement that the outcome can be held against, in the order of the paper. There is none about
/// studies that the plan left out.
pub fn claims(outcome: &Outcome) -> Vec<Claim> {
    let one = Compared { outcome, study: Study::OneDeath };
    let several = Compared { outcome, study: Study::SeveralDeaths };
    let mut claims = Vec::new();
    if one.any() {
        claims.extend([less_work(&one), ninety_percent(&one), sooner(&one), interruption(&one)]);
    }
    if several.any() {
        claims.push(trade_off(&several));
        claims.push(protection(&several));
    }
    if one.any() {
        claims.push(optimal(&one));
    }
    claims
}

/// The cells of a study, way beside way.
struct Compared<'a> {
    outcome: &'a Outcome,
    study: Study,
}

impl Compared<'_> {
    fn any(&self) -> bool {
        self.cells(Way::None).next().is_some()
    }

    fn cells(&self, way: Way) -> impl Iterator<Item = &Cell> {
        self.outcome.cells.iter().filter(move |cell| cell.study == self.study && cell.way == way)
    }

    /// The range of a quantity over the cells of a way.
    fn range(&self, way: Way, quantity: Quantity) -> Range {
        Range::of(self.cells(way).filter_map(|cell| cell.mean(quantity)))
    }

    /// The range of the adaptive method's numbers over the naive one's.
    fn ratio(&self, quantity: Quantity) -> Range {
        let pairs = self.cells(Way::Adaptive).zip(self.cells(Way::Naive));
        Range::of(pairs.filter_map(|(a, n)| Some(a.mean(quantity)? / n.mean(quantity)?)))
    }
}

fn less_work(one: &Compared<'_>) -> Claim {
    let [words, opened, flits] = [Quantity::Words, Quantity::Said(Kind::Connect), Quantity::MessageFlits]
        .map(|quantity| one.ratio(quantity));
    Claim {
        place: "section 3.1",
        statement: "The adaptive method reduces the overhead from reconstructing the network.",
        found: format!(
            "adaptive over naive after one death: words written {words}, links opened {opened}, flits of all messages {flits}: \
             telling everybody costs the same with both"
        ),
        holds: match [&words, &opened, &flits].iter().filter(|ratio| ratio.most < 1.0).count() {
            3 => Holds::Yes,
            0 => Holds::No,
            _ => Holds::Partly,
        },
    }
}

fn ninety_percent(one: &Compared<'_>) -> Claim {
    let saved = |quantity| 100.0 * (1.0 - one.ratio(quantity).least);
    let (words, opened, flits) =
        (saved(Quantity::Words), saved(Quantity::Said(Kind::Connect)), saved(Quantity::MessageFlits));
    Claim {
        place: "section 3.1",
        statement: "It reduces it up to 90 %, especially in a large network.",
        found: format!(
            "up to {opened:.0} % of the links opened, {words:.0} % of the words written, {flits:.0} % of the flits sent. Held \
             to agree if 90 %"
        ),
        holds: match [words, opened, flits].iter().filter(|&&saved| saved >= 90.0).count() {
            3 => Holds::Yes,
            0 => Holds::No,
            _ => Holds::Partly,
        },
    }
}

fn sooner(one: &Compared<'_>) -> Claim {
    let ratio = one.ratio(Quantity::Healed);
    let [naive, adaptive] = Way::HEALING.map(|way| one.range(way, Quantity::Healed));
    Claim {
        place: "section 3.1, implied",
        statement: "Less work, so healed sooner.",
        found: format!(
            "cycles from death to healed tables: naive {:.0} to {:.0}, adaptive {:.0} to {:.0}; adaptive over naive {ratio}. \
             Messages make the time, not words; and under the naive method no data is in their way",
            naive.least, naive.most, adaptive.least, adaptive.most
        ),
        holds: match (ratio.least < 1.0, ratio.most < 1.0) {
            (_, true) => Holds::Yes,
            (true, false) => Holds::Partly,
            (false, false) => Holds::No,
        },
    }
}

fn interruption(one: &Compared<'_>) -> Claim {
    let dips = Way::ALL.map(|way| one.range(way, Quantity::Dip));
    let peaks = Way::ALL.map(|way| one.range(way, Quantity::Peak));
    let never_worse = one.ratio(Quantity::Dip).least >= 1.0 && one.ratio(Quantity::Peak).most <= 1.0;
    Claim {
        place: "section 3.1, implied",
        statement: "The naive method destroys the network first and so interrupts the traffic; the adaptive one does not.",
        found: format!(
            "least throughput of a window, over that before: naive {}, adaptive {}, without healing {}; greatest mean latency of a \
             window, over that before: naive {}, adaptive {}, without healing {}",
            dips[1], dips[2], dips[0], peaks[1], peaks[2], peaks[0]
        ),
        holds: if never_worse { Holds::Yes } else { Holds::Partly },
    }
}

fn trade_off(several: &Compared<'_>) -> Claim {
    let none = several.range(Way::None, Quantity::Hops);
    let hops = several.range(Way::Adaptive, Quantity::Hops);
    let worse = several.cells(Way::Adaptive).filter(|cell| is_longer(several, cell)).count();
    let all = several.cells(Way::Adaptive).count();
    Claim {
        place: "section 3.2",
        statement: "How often to heal is a trade-off between the time of recovery and the overhead of non-optimal routing.",
        found: format!(
            "not on wires that cannot be moved: mean hops are {none} without healing and {hops} with the adaptive method, and \
             longer than without in {worse} of {all} settings"
        ),
        holds: if worse == all { Holds::No } else { Holds::Partly },
    }
}

/// Whether ways are longer than in the same network without healing.
fn is_longer(several: &Compared<'_>, cell: &Cell) -> bool {
    let none = several.cells(Way::None).find(|none| none.nodes == cell.nodes);
    none.and_then(|none| none.mean(Quantity::Hops)) < cell.mean(Quantity::Hops)
}

fn protection(several: &Compared<'_>) -> Claim {
    let [none, adaptive] =
        [Way::None, Way::Adaptive].map(|way| several.range(way, Quantity::LostBetweenLiving));
    let unserved = several.range(Way::Adaptive, Quantity::Unserved);
    Claim {
        place: "section 5",
        statement: "Healing protects the network from bisection.",
        found: format!(
            "as many dead as a node has links less one do not part a binomial graph. Packets lost between nodes that live to the \
             end: {none} without healing, {adaptive} with the adaptive method. The tables that all have in the end \
             leave {unserved} pairs without a way"
        ),
        holds: Holds::when(adaptive.most <= none.most),
    }
}

fn optimal(one: &Compared<'_>) -> Claim {
    let [none, naive, adaptive] = Way::ALL.map(|way| one.range(way, Quantity::HopGrowth));
    let dilation = one.range(Way::Adaptive, Quantity::Dilation);
    Claim {
        place: "section 5",
        statement: "It helps to maintain optimal routing even under failure circumstances.",
        found: format!(
            "not on wires that cannot be moved: mean hops after over before, naive {naive}, adaptive {adaptive}, without healing \
             {none}. A link of the healed graph is a path over {dilation} wires"
        ),
        holds: Holds::when(adaptive.most <= 1.0),
    }
}
