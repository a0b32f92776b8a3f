// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether message classes and their shares of the channels are legal.

use std::collections::BTreeSet;

use super::Illegal;
use crate::errors::Errors;
use crate::spec::{ClassChannels, MAX_CLASSES, MessageClass, RouterSpec, Share};

/// Checks the shares of message classes, and the relation in each of them.
pub(super) fn legal(spec: &RouterSpec) -> Result<(), Errors<Illegal>> {
    let (vcs, injection_vcs, given) = (spec.vcs, spec.injection_vcs, spec.classes.len());
    let owns = |class: &&MessageClass| matches!(class.channels, ClassChannels::Own { .. });
    let names: BTreeSet<&str> = spec.classes.iter().map(|class| class.name.as_str()).collect();
    let mut found = Vec::new();
    if given > MAX_CLASSES || names.len() < given {
        found.push(Illegal::Classes { given });
    }
    for class in &spec.classes {
        let ClassChannels::Of(owner) = class.channels else {
            if matches!(class.channels, ClassChannels::Own { count: 0, .. }) {
                found.push(Illegal::NoChannels { class: class.name.clone() });
            }
            continue;
        };
        if spec.classes.get(owner as usize).filter(owns).is_none() {
            found.push(Illegal::NothingToShare { class: class.name.clone() });
        }
    }
    let shares = spec.shares();
    let sum = shares.iter().map(|share| u64::from(share.count)).sum();
    if sum != u64::from(vcs) {
        found.push(Illegal::ClassChannels { sum, vcs });
    }
    if injection_vcs != vcs {
        found.push(Illegal::InjectionShares { injection_vcs, vcs });
    }
    if spec.jumps.as_ref().is_some_and(|jumps| jumps.overlay().is_some()) {
        found.push(Illegal::HealingClasses);
    }
    if spec.relation.reads_table() {
        found.push(Illegal::TableClasses { relation: spec.relation.name() });
    }
    Errors::unless_none(found)?;
    let of_class = |(share, class): (&Share, &MessageClass)| {
        let errors = super::legal(&spec.in_share(*share)).err().into_iter().flatten();
        let class = class.name.clone();
        errors.map(move |error| Illegal::InClass { class: class.clone(), error: Box::new(error) })
    };
    Errors::unless_none(shares.iter().zip(spec.classes.iter().filter(owns)).flat_map(of_class).collect())
}
