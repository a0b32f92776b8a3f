// SPDX-License-Identifier: MIT OR Apache-2.0
//! Networks that may be run.

use std::ops::Deref;
use std::sync::Arc;

use crate::deadlock::{self, Check};
use crate::network::NetworkSpec;

/// A network that has passed the [check before cycle 0](crate::deadlock), or is run without it on demand.
///
/// An engine takes nothing else, so that no network runs unchecked by oversight. There are two ways to one:
/// [`Checked::new`] and [`Checked::unchecked`]. A checked network is read like the [`NetworkSpec`] in it, and
/// cannot be changed: the argument holds for the network as it was checked. A copy is cheap and shares the
/// network.
///
/// ```
/// use flitforge_router::spec::{Dimension, Relation, RouterSpec};
/// use flitforge_topology::checked::Checked;
/// use flitforge_topology::network::NetworkSpec;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let ring = |datelines| RouterSpec {
///     relation: Relation::DimensionOrder { datelines },
///     ..RouterSpec::cube(vec![Dimension { radix: 8, wraps: true }])
/// };
/// let sound = Checked::new(NetworkSpec::new(ring(true).into())?)?;
/// assert_eq!(sound.graph.nodes(), 8);
///
/// // Without datelines the channels of the ring wait for one another.
/// let refused = Checked::new(NetworkSpec::new(ring(false).into())?).unwrap_err();
/// assert!(refused.to_string().contains("a cycle of 8 channels"), "{refused}");
///
/// // For teaching it runs all the same.
/// let unsafe_ring = Checked::unchecked(*refused.network);
/// assert!(unsafe_ring.check().is_none());
/// # Ok(())
/// # }
/// ```
///
/// Neither the network nor a part of it can be changed:
///
/// ```compile_fail,E0594
/// # use flitforge_topology::checked::Checked;
/// fn change(mut net: Checked) {
///     net.link_latency = 2;
/// }
/// ```
#[derive(Debug, Clone)]
pub struct Checked(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    net: NetworkSpec,
    /// `None` for a network that was not checked.
    check: Option<Check>,
}

impl Checked {
    /// Checks a network. Takes about ten milliseconds for the 16 x 16 mesh and a few seconds at most for any.
    ///
    /// The check passes where it finds nothing, even where that is [no proof](Check::proved): faults can
    /// leave situations that an argument does not cover, and a very large network is checked in part.
    ///
    /// # Errors
    /// [`Refused`], with the cycle of channels that may wait for one another and the remedy.
    pub fn new(net: NetworkSpec) -> Result<Self, Refused> {
        let check = deadlock::check(&net);
        if check.passed() {
            Ok(Self(Arc::new(Inner { net, check: Some(check) })))
        } else {
            Err(Refused { check: Box::new(check), network: Box::new(net) })
        }
    }

    /// Takes a network **without the check**. The run may deadlock: its packets can come to wait for one
    /// another for good, so that throughput falls to nothing, and neither latency nor throughput means
    /// anything from then on. The run's own detector finds such a deadlock only after it has closed. For
    /// teaching, and for tests of the detector.
    pub fn unchecked(net: NetworkSpec) -> Self {
        Self(Arc::new(Inner { net, check: None }))
    }

    /// What the check found; `None` for a network taken [without it](Checked::unchecked).
    pub fn check(&self) -> Option<&Check> {
        self.0.check.as_ref()
    }
}

impl Deref for Checked {
    type Target = NetworkSpec;

    #[inline]
    fn deref(&self) -> &NetworkSpec {
        &self.0.net
    }
}

/// A network that the check before cycle 0 refuses. In words, it is the [report](Check) of the check.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{check}")]
pub struct Refused {
    /// What the check found, with the cycle of channels.
    pub check: Box<Check>,
    /// The network, for [`Checked::unchecked`].
    pub network: Box<NetworkSpec>,
}

#[cfg(test)]
mod tests {
    use flitforge_router::spec::Relation;

    use super::*;
    use crate::deadlock::Proof;
    use crate::testing::{DIMENSION_ORDER, dims, network, router};

    #[test]
    fn a_sound_network_passes_and_is_shared() {
        let net = network(router(dims(&[4, 4], true), 2, DIMENSION_ORDER));
        let checked = Checked::new(net.clone()).unwrap();
        assert_eq!(*checked, net);
        assert!(checked.check().is_some_and(Check::proved));
        assert!(std::ptr::eq(&*checked.clone(), &*checked), "a copy is the same network");
    }

    #[test]
    fn a_cycle_is_refused_and_named() {
        let ring = Relation::DimensionOrder { datelines: false };
        let net = network(router(dims(&[5], true), 2, ring));
        let refused = Checked::new(net.clone()).unwrap_err();
        assert_eq!(*refused.network, net);
        assert_eq!(refused.check.as_ref(), &deadlock::check(&net));
        let Proof::Refused(refusal) = &refused.check.proof else { panic!("{refused}") };
        let cycle = refusal.cycle.as_ref().unwrap();
        let error: Box<dyn std::error::Error> = Box::new(refused.clone());
        assert!(error.to_string().contains(&cycle.to_string()), "{error}");
    }

    #[test]
    fn without_the_check_the_network_says_so() {
        let ring = Relation::DimensionOrder { datelines: false };
        let net = network(router(dims(&[5], true), 2, ring));
        let unchecked = Checked::unchecked(net.clone());
        assert_eq!(*unchecked, net);
        assert_eq!(unchecked.check(), None);
    }
}
