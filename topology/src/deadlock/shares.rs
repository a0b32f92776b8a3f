// SPDX-License-Identifier: MIT OR Apache-2.0
//! The check of a router with message classes: share by share.
//!
//! A packet never leaves the channels of its class, and is routed there as in a router that has no others. So
//! packets of different shares do not wait for one another's channels, and each share is a network of its
//! own.

use flitforge_router::spec::{RouterSpec, Share};

use super::report::{Coverage, Ordered, Proof};
use super::{Analysis, analyse_routes};
use crate::network::NetworkSpec;

/// Checks the network of each share. A refused one stands for all; else the first one does, with the numbers
/// of all.
pub(super) fn analyse(net: &NetworkSpec) -> Option<Analysis> {
    let shares = net.router.shares();
    let mut whole: Option<Analysis> = None;
    for &share in &shares {
        let own = NetworkSpec { router: net.router.in_share(share), ..net.clone() };
        let mut analysis = analyse_routes(&own);
        move_up(&mut analysis, share.first);
        if !analysis.check.passed() {
            whole = Some(analysis);
            break;
        }
        match &mut whole {
            None => whole = Some(analysis),
            Some(whole) => add(whole, analysis),
        }
    }
    let mut whole = whole?;
    whole.check.shares = shares.iter().map(|share| describe(&net.router, *share)).collect();
    Some(whole)
}

/// Channels of a share are numbered from its first one on.
fn move_up(analysis: &mut Analysis, first: u32) {
    analysis.channels.move_up(first);
    if let Proof::Refused(refusal) = &mut analysis.check.proof
        && let Some(cycle) = &mut refusal.cycle
    {
        for dependency in &mut cycle.dependencies {
            for channel in [&mut dependency.holds, &mut dependency.wants] {
                channel.vcs.iter_mut().for_each(|vc| *vc += first as u8);
            }
        }
    }
}

/// Adds the numbers of another share.
fn add(whole: &mut Analysis, other: Analysis) {
    let sum = |order: &mut Ordered, more: &Ordered| {
        order.channels += more.channels;
        order.dependencies += more.dependencies;
        order.depth = order.depth.max(more.depth);
    };
    match (&mut whole.check.proof, &other.check.proof) {
        (Proof::Acyclic(order), Proof::Acyclic(more)) => sum(order, more),
        (Proof::Escape { escape, uncovered }, Proof::Escape { escape: more, uncovered: further }) => {
            sum(escape, more);
            *uncovered += further;
        }
        (
            Proof::WaitFor { deterministic, uncovered, .. },
            Proof::WaitFor { deterministic: more, uncovered: further, .. },
        ) => {
            sum(deterministic, more);
            *uncovered += further;
        }
        // All shares have one relation, and so one argument.
        _ => {}
    }
    whole.check.coverage = weaker(whole.check.coverage.clone(), other.check.coverage);
    if other.check.cut.cut > whole.check.cut.cut {
        whole.check.cut = other.check.cut;
    }
}

/// Of two coverages the one that says less, with the situations of both.
fn weaker(one: Coverage, other: Coverage) -> Coverage {
    let rank = |coverage: &Coverage| match coverage {
        Coverage::Full { .. } => 0,
        Coverage::Reduced { .. } => 1,
        Coverage::Partial { .. } => 2,
    };
    let count = |coverage: &Coverage| match *coverage {
        Coverage::Full { situations }
        | Coverage::Reduced { situations, .. }
        | Coverage::Partial { situations, .. } => situations,
    };
    let sum = count(&one) + count(&other);
    let mut weaker = if rank(&other) > rank(&one) { other } else { one };
    match &mut weaker {
        Coverage::Full { situations }
        | Coverage::Reduced { situations, .. }
        | Coverage::Partial { situations, .. } => *situations = sum,
    }
    weaker
}

/// A share in words: `request, snoop: vcs 0-1`.
fn describe(router: &RouterSpec, share: Share) -> String {
    let own = |class: &usize| router.shares().get(router.share_of(*class)) == Some(&share);
    let names: Vec<_> = (0..router.classes.len()).filter(own).map(|class| router.class_name(class)).collect();
    let last = share.first + share.count.max(1) - 1;
    let vcs = if last == share.first { format!("vc {last}") } else { format!("vcs {}-{last}", share.first) };
    format!("{}: {vcs}", names.join(", "))
}
