// SPDX-License-Identifier: MIT OR Apache-2.0
//! The places of the nodes: as many dimensions as there are radices, dimension 0 fastest.

use crate::TrafficError;

/// A checked list of radices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shape {
    radix: Vec<u32>,
    nodes: u32,
}

impl Shape {
    pub(crate) fn new(radix: &[u32]) -> Result<Self, TrafficError> {
        if radix.is_empty() {
            return Err(TrafficError::NoDimensions);
        }
        if let Some(dim) = radix.iter().position(|&k| k == 0) {
            return Err(TrafficError::ZeroRadix { dim });
        }
        let product = radix.iter().try_fold(1u32, |n, &k| n.checked_mul(k));
        let nodes = product.ok_or_else(|| TrafficError::TooManyNodes { radix: radix.to_vec() })?;
        Ok(Self { radix: radix.to_vec(), nodes })
    }

    /// Number of nodes, 1 or more.
    pub(crate) fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The node reached from `node` by going `steps(radix)` steps round in each dimension;
    /// `steps(radix) <= radix`.
    pub(crate) fn go_round(&self, node: u32, steps: impl Fn(u32) -> u32) -> u32 {
        let (mut rest, mut stride, mut dest) = (node, 1, 0);
        for &k in &self.radix {
            let x = u64::from(rest % k) + u64::from(steps(k));
            dest += (x % u64::from(k)) as u32 * stride;
            rest /= k;
            // The stride beyond the last dimension is the number of nodes, which fits.
            stride *= k;
        }
        dest
    }
}
