// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the check says, in words.

use std::fmt;

use super::report::{
    Channel, Check, Coverage, CutPairs, Cycle, Dependency, Ordered, Proof, Refusal, WaitArgument,
};

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.passed() {
            true if self.proved() => "deadlock-free",
            true => "no deadlock found, but no proof either",
            false => "may deadlock",
        };
        writeln!(f, "{verdict}: {}", self.proof)?;
        write!(f, "{}", self.coverage)?;
        if self.cut.cut + self.cut.exposed > 0 {
            write!(f, "\n{}", self.cut)?;
        }
        if !self.shares.is_empty() {
            write!(f, "\nthe channels of each class are a network of their own: {}", self.shares.join("; "))?;
        }
        Ok(())
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Acyclic(order) => {
                write!(f, "the channel dependency graph is acyclic ({order})")
            }
            Self::Escape { escape, uncovered } => {
                write!(
                    f,
                    "a packet can always ask for an escape channel, and the extended dependency graph of the \
                     escape channels is acyclic ({escape})"
                )?;
                write_uncovered(f, *uncovered, "escape")
            }
            Self::WaitFor { deterministic, rule, uncovered } => {
                write!(
                    f,
                    "{rule}; a packet that may not wait reverts to the deterministic \
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
        "; but faults leave a packet no {kind} channel in {uncovered} situations, which the argument does \
         not cover: the deadlock detector of a run watches them"
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
        write!(f, "{}", self.reason)?;
        if let Some(cycle) = &self.cycle {
            write!(f, "\n{cycle}")?;
        }
        write!(f, "\nremedy: {}", self.remedy)
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a cycle of {} channels:", self.dependencies.len())?;
        for dependency in &self.dependencies {
            let Dependency { holds, wants, destination_name, indirect, message, .. } = dependency;
            let what = message.unwrap_or("a packet");
            let when = if *indirect { "goes on over other channels and may wait" } else { "may wait" };
            write!(f, "\n  {what} to {destination_name} holds {holds} and {when} for {wants}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from_name, port, direction, to_name, vcs, .. } = self;
        // In a graph of any kind the port has no direction but its number.
        let direction = match direction.starts_with('#') {
            true => String::new(),
            false => format!("{direction}, "),
        };
        write!(f, "{from_name} -> {to_name} (port {port}, {direction}{})", vc_names(vcs))
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
            Self::Reduced { radix, situations, faults_ignored, dimensions_left_out } => {
                let radix: Vec<String> = radix.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "checked on a network of {} routers of the same relation ({situations} situations of a \
                     head flit): the relation only compares coordinates, so every local situation of the \
                     large network occurs there",
                    radix.join(" x ")
                )?;
                if *dimensions_left_out > 0 {
                    write!(
                        f,
                        "; {dimensions_left_out} of the dimensions were left out, so a cycle that joins more \
                         of them was not looked for"
                    )?;
                }
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
