//! What the check says, in types, in JSON (through serde) and in words (through `Display`).

use std::fmt;

use serde::Serialize;

/// The outcome of the check before cycle 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Check {
    /// The argument that the network cannot deadlock, or why there is none.
    pub proof: Proof,
    /// What the argument was checked on.
    pub coverage: Coverage,
    /// Pairs that the initial faults cut.
    pub cut: CutPairs,
}

impl Check {
    /// Whether the network may be run without `--allow-deadlock`.
    pub fn passed(&self) -> bool {
        !matches!(self.proof, Proof::Refused(_))
    }
}

/// Why a network cannot deadlock. Every argument takes it that a packet which has arrived is
/// always accepted in the end.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "argument")]
pub enum Proof {
    /// The channel dependency graph is acyclic (Dally and Seitz 1987).
    Acyclic(Ordered),
    /// Every packet can always ask for an escape channel, and the extended dependency graph of the
    /// escape channels is acyclic (Duato 1993).
    Escape {
        /// The escape channels' extended dependency graph.
        escape: Ordered,
        /// Situations in which faults leave a packet no escape channel: the argument does not
        /// cover them, and the detector of a run has to.
        uncovered: u64,
    },
    /// Every cycle of packets waiting for one another is broken by the reversal counts, and the
    /// deterministic channels' dependency graph is acyclic (Dally and Aoki 1993, assertion 2).
    WaitFor {
        /// The deterministic channels' dependency graph.
        deterministic: Ordered,
        /// Why waiting packets do not form a cycle.
        rule: WaitArgument,
        /// Situations in which faults leave a packet no deterministic channel to revert to.
        uncovered: u64,
    },
    /// There is no argument: the network may deadlock.
    Refused(Refusal),
}

/// The size of an acyclic graph of dependencies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Ordered {
    /// Vertices: directed links times classes of virtual channels.
    pub channels: u64,
    /// Edges.
    pub dependencies: u64,
    /// Channels on the longest chain of dependencies: as many numbers are enough to number all
    /// channels so that every packet waits only for higher ones than it holds.
    pub depth: u32,
}

/// How the labels of the dynamic algorithm prevent a cycle of waiting packets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WaitArgument {
    /// Packets wait only for labels greater than their count, so counts strictly increase along a
    /// chain of waiting packets (assertion 2).
    StrictlyIncreasing,
    /// Packets also wait for labels equal to their count, but channels that packets of one
    /// count can hold and wait for have no cycle (footnote 3).
    NoCycleAtOneCount(Ordered),
}

/// Why a network is refused.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refusal {
    /// What fails, in one sentence.
    pub reason: String,
    /// The offending cycle of channels, where there is one.
    pub cycle: Option<Cycle>,
    /// How to mend it.
    pub mend: String,
}

/// A cycle of channels, each of which can be held by a packet that waits for the next one, the
/// last by one that waits for the first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cycle {
    /// The dependencies in order: what one wants is what the next one holds.
    pub dependencies: Vec<Dependency>,
}

/// A packet may hold one channel while it waits for another.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Dependency {
    /// The channel it holds.
    pub holds: Channel,
    /// The channel it waits for.
    pub wants: Channel,
    /// Whether it crosses other channels, which it holds too, between the two.
    pub indirect: bool,
    /// Destination of an example packet.
    pub destination: u32,
    /// Its coordinates.
    pub destination_name: String,
}

/// A directed link and a class of its virtual channels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Channel {
    /// Sending router.
    pub from: u32,
    /// Its coordinates.
    pub from_name: String,
    /// Its output port.
    pub port: u8,
    /// The direction of the port: `+x`, `-y`, ...
    pub direction: String,
    /// Receiving router.
    pub to: u32,
    /// Its coordinates.
    pub to_name: String,
    /// The virtual channels of the class.
    pub vcs: Vec<u8>,
}

/// What the argument was checked on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "checked")]
pub enum Coverage {
    /// The network itself: every source, destination and fault, and every state of health of the
    /// schedule of faults.
    Full {
        /// Pairs of a head flit's place and state that were visited.
        situations: u64,
    },
    /// A smaller network of the same relation. A relation sees coordinates only through
    /// comparisons (smaller, equal, larger, nearer this way round or that, odd or even), so every
    /// local situation of the large network occurs in the small one.
    Reduced {
        /// Radix of each dimension of the network that was checked.
        radix: Vec<u32>,
        /// As in `Full`.
        situations: u64,
        /// Whether the network has faults, which were not looked at.
        faults_ignored: bool,
    },
    /// The network itself, as far as the budget of situations went: a search for a cycle that
    /// found none rather than a proof.
    Partial {
        /// Destinations whose packets were followed, in all states of health together.
        destinations: u32,
        /// Destinations there are in the states of health looked at.
        of: u32,
        /// States of health of the schedule of faults that were looked at.
        healths: u32,
        /// States of health there are.
        healths_of: u32,
        /// As in `Full`.
        situations: u64,
    },
}

/// Pairs of working routers between which the initial faults leave packets no way.
///
/// A pair is cut when no choice that the relation offers leads from the source to the destination.
/// Limits on steps away from the destination, and the dynamic algorithm's limit on reversals, are
/// not counted, so packets of further pairs can be lost to them; the static algorithm's
/// classes are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CutPairs {
    /// The first [`CutPairs::LISTED`] cut pairs (source, destination), in order.
    pub pairs: Vec<(u32, u32)>,
    /// Number of cut pairs.
    pub cut: u64,
    /// Number of pairs that are not cut but can lose packets all the same: some choice of the
    /// relation leads to a router where faults leave nothing to go on with.
    pub exposed: u64,
    /// Pairs looked at, a router and itself not included.
    pub of: u64,
}

impl CutPairs {
    /// The greatest number of pairs listed one by one.
    pub const LISTED: usize = 10_000;
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.proof)?;
        write!(f, "{}", self.coverage)?;
        if self.cut.cut + self.cut.exposed > 0 {
            write!(f, "\n{}", self.cut)?;
        }
        Ok(())
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Acyclic(order) => {
                write!(f, "deadlock-free: the channel dependency graph is acyclic ({order})")
            }
            Self::Escape { escape, uncovered } => {
                write!(
                    f,
                    "deadlock-free: a packet can always ask for an escape channel, and the extended \
                     dependency graph of the escape channels is acyclic ({escape})"
                )?;
                write_uncovered(f, *uncovered, "escape")
            }
            Self::WaitFor { deterministic, rule, uncovered } => {
                write!(
                    f,
                    "deadlock-free: {rule}; a packet that may not wait reverts to the deterministic \
                     channels, whose dependency graph is acyclic ({deterministic})"
                )?;
                write_uncovered(f, *uncovered, "deterministic")
            }
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

fn write_uncovered(f: &mut fmt::Formatter<'_>, uncovered: u64, kind: &str) -> fmt::Result {
    if uncovered == 0 {
        return Ok(());
    }
    write!(
        f,
        "; but faults leave a packet no {kind} channel in {uncovered} situations, which the argument \
         does not cover: watch the deadlock detector of the run"
    )
}

impl fmt::Display for Ordered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { channels, dependencies, depth } = self;
        write!(f, "{channels} channels, {dependencies} dependencies, longest chain {depth} channels")
    }
}

impl fmt::Display for WaitArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StrictlyIncreasing => write!(
                f,
                "packets wait only for channels with a label greater than their own count of reversals, \
                 so no cycle of waiting packets can close"
            ),
            Self::NoCycleAtOneCount(order) => write!(
                f,
                "packets wait only for channels with a label not below their own count of reversals, and \
                 what packets of one count hold and wait for has no cycle ({order})"
            ),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "may deadlock: {}", self.reason)?;
        if let Some(cycle) = &self.cycle {
            write!(f, "\n{cycle}")?;
        }
        write!(f, "\nto mend it: {}", self.mend)
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a cycle of {} channels:", self.dependencies.len())?;
        for dependency in &self.dependencies {
            let Dependency { holds, wants, destination_name, indirect, .. } = dependency;
            let when = if *indirect { "goes on over other channels and may wait" } else { "may wait" };
            write!(f, "\n  a packet to {destination_name} holds {holds} and {when} for {wants}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from_name, port, direction, to_name, vcs, .. } = self;
        write!(f, "{from_name} -> {to_name} (port {port}, {direction}, {})", vc_names(vcs))
    }
}

/// `vc 3` or `vcs 0-3,6`.
fn vc_names(vcs: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for &vc in vcs {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == vc => *last = vc,
            _ => runs.push((vc, vc)),
        }
    }
    let name = |&(a, b): &(u8, u8)| if a == b { a.to_string() } else { format!("{a}-{b}") };
    let names: Vec<String> = runs.iter().map(name).collect();
    format!("{} {}", if vcs.len() == 1 { "vc" } else { "vcs" }, names.join(","))
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Full { situations } => {
                write!(f, "checked on the whole network: {situations} situations of a head flit")
            }
            Self::Reduced { radix, situations, faults_ignored } => {
                let radix: Vec<String> = radix.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "checked on a network of {} routers of the same relation ({situations} situations of a \
                     head flit): the relation only compares coordinates, so every local situation of the \
                     large network occurs there",
                    radix.join(" x ")
                )?;
                if *faults_ignored {
                    write!(f, "; the network is too large for its faults to be looked at")?;
                }
                Ok(())
            }
            Self::Partial { destinations, of, healths, healths_of, situations } => write!(
                f,
                "checked in part only: {destinations} of {of} destinations in {healths} of {healths_of} states \
                 of health ({situations} situations of a head flit), which is no proof for the rest"
            ),
        }
    }
}

impl fmt::Display for CutPairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cut, exposed, of, pairs } = self;
        write!(f, "faults cut {cut} of {of} pairs and can cost packets of {exposed} more")?;
        const SHOWN: usize = 8;
        if !pairs.is_empty() {
            let shown: Vec<String> = pairs.iter().take(SHOWN).map(|(s, d)| format!("{s} -> {d}")).collect();
            let more = if *cut as usize > shown.len() { ", ..." } else { "" };
            write!(f, "; cut: {}{more}", shown.join(", "))?;
        }
        Ok(())
    }
}
