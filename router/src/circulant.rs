// SPDX-License-Identifier: MIT OR Apache-2.0
//! Circulant graphs: every router linked to those a few fixed jumps away, among them the binomial graph.
//!
//! Routers are numbered `0 .. nodes`; router `i` is linked to `i + j` and `i - j` modulo `nodes` for each
//! jump `j`. The binomial graph (BMG) has the jumps `1, 2, 4, ..` below `nodes` (T. Angskun, G. Bosilca, J.
//! Dongarra, "Self-healing in binomial graph networks", section 1).
//!
//! Jump `k` of the list has network port `2 k`, which goes down by it, and `2 k + 1`, which goes up, as the
//! dimensions of a cube have. A jump of half the nodes comes last and has one port: both ways lead to the
//! same router.

/// Most routers of a circulant graph.
pub const MAX_NODES: u32 = 1 << 20;

/// Most jumps: the ports of a router are numbered in six bits, and one is for injection.
pub const MAX_JUMPS: usize = 31;

/// The nodes and jumps of a circulant graph without aliases: no two ports of a router lead to the same
/// router.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Circulant {
    nodes: u32,
    jumps: Vec<u32>,
}

/// Why there is no such graph. Each message says the remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CirculantError {
    /// Too few or too many nodes.
    #[error("the number of nodes is {nodes}: it must be between 2 and {MAX_NODES}")]
    Nodes {
        /// What was given.
        nodes: u32,
    },
    /// No jump, or too many.
    #[error("there are {jumps} jumps: give 1 to {MAX_JUMPS}")]
    Jumps {
        /// How many were given.
        jumps: usize,
    },
    /// A jump that leads nowhere or all the way round.
    #[error("a jump of {jump} is not possible in a graph of {nodes} nodes: it must be between 1 and {}", nodes - 1)]
    Jump {
        /// The jump.
        jump: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// Two jumps that join the same routers.
    #[error(
        "the jumps {first} and {second} join the same routers in a graph of {nodes} nodes: remove one of \
             them"
    )]
    Alias {
        /// The one that is listed first.
        first: u32,
        /// The other one.
        second: u32,
        /// Number of nodes.
        nodes: u32,
    },
    /// A graph in several parts.
    #[error(
        "with these jumps the {nodes} nodes form {parts} parts that are not linked, since all jumps and the \
         number of nodes are divisible by {parts}: add a jump that is not"
    )]
    Disconnected {
        /// Number of nodes.
        nodes: u32,
        /// The number of parts: the greatest common divisor of nodes and jumps.
        parts: u32,
    },
}

impl Circulant {
    /// The binomial graph of so many nodes, without the ports that lead where others lead: for `2^k` nodes
    /// the two ways of the jump of half the nodes are one, for `2^k + 2^j` nodes the jump `2^k` is `2^j` the
    /// other way.
    ///
    /// # Errors
    /// When there are fewer than 2 or more than [`MAX_NODES`] nodes.
    pub fn binomial(nodes: u32) -> Result<Self, CirculantError> {
        in_range(nodes)?;
        let mut jumps: Vec<u32> = Vec::new();
        for jump in (0..u32::BITS).map(|k| 1 << k).take_while(|&jump| jump < nodes) {
            if !jumps.iter().any(|&known| alias(nodes, known, jump)) {
                jumps.push(jump);
            }
        }
        Ok(Self { nodes, jumps })
    }

    /// The graph with these jumps, in the order of its ports; half the nodes comes last.
    ///
    /// # Errors
    /// When a number is out of its range, two jumps join the same routers, or the graph is not connected.
    pub fn new(nodes: u32, jumps: &[u32]) -> Result<Self, CirculantError> {
        in_range(nodes)?;
        if !(1..=MAX_JUMPS).contains(&jumps.len()) {
            return Err(CirculantError::Jumps { jumps: jumps.len() });
        }
        for (i, &jump) in jumps.iter().enumerate() {
            if !(1..nodes).contains(&jump) {
                return Err(CirculantError::Jump { jump, nodes });
            }
            if let Some(&first) = jumps[..i].iter().find(|&&known| alias(nodes, known, jump)) {
                return Err(CirculantError::Alias { first, second: jump, nodes });
            }
        }
        let parts = jumps.iter().fold(nodes, |divisor, &jump| gcd(divisor, jump));
        if parts > 1 {
            return Err(CirculantError::Disconnected { nodes, parts });
        }
        let mut jumps = jumps.to_vec();
        jumps.sort_by_key(|&jump| 2 * jump == nodes);
        Ok(Self { nodes, jumps })
    }

    /// Number of routers, 2 to [`MAX_NODES`].
    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The jumps, in the order of their ports; each between 1 and `nodes - 1`.
    pub fn jumps(&self) -> &[u32] {
        &self.jumps
    }

    /// Whether the jumps are those of the binomial graph.
    pub fn is_binomial(&self) -> bool {
        Self::binomial(self.nodes).is_ok_and(|graph| graph == *self)
    }

    /// Whether both ways of jump `k` lead to the same router, so that it has one port.
    pub fn is_half(&self, k: usize) -> bool {
        self.nodes == 2 * self.jumps[k]
    }

    /// Network ports of each router: its degree, at most 62.
    pub fn ports(&self) -> u32 {
        let half = (0..self.jumps.len()).any(|k| self.is_half(k));
        2 * self.jumps.len() as u32 - u32::from(half)
    }

    /// The ports of jump `k`: one bit for each.
    pub fn ports_of(&self, k: usize) -> u64 {
        if self.is_half(k) { 0b01 << (2 * k) } else { 0b11 << (2 * k) }
    }

    /// The port that goes up by jump `k`.
    pub fn port_up(&self, k: usize) -> u32 {
        2 * k as u32 + u32::from(!self.is_half(k))
    }

    /// How far port `p` of a router leads upwards, modulo the number of nodes.
    pub fn displacement(&self, port: u32) -> u32 {
        let k = port as usize / 2;
        if port == self.port_up(k) { self.jumps[k] } else { self.nodes - self.jumps[k] }
    }

    /// The port by which a packet that came by port `p` goes back: the other port of the jump, or the same
    /// one where the jump is half the nodes.
    pub fn opposite(&self, port: u32) -> u32 {
        if self.is_half(port as usize / 2) { port } else { port ^ 1 }
    }
}

fn in_range(nodes: u32) -> Result<(), CirculantError> {
    if (2..=MAX_NODES).contains(&nodes) { Ok(()) } else { Err(CirculantError::Nodes { nodes }) }
}

/// Whether two jumps join the same routers.
fn alias(nodes: u32, a: u32, b: u32) -> bool {
    a == b || a + b == nodes
}

const fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Equation (1) of the paper. One node more than a power of two counts as the case `j = 0`.
    fn degree_of_the_paper(nodes: u32) -> u32 {
        let log = nodes.next_power_of_two().ilog2();
        match nodes.count_ones() {
            1 => 2 * log - 1,
            2 => 2 * log - 2,
            _ => 2 * log,
        }
    }

    #[test]
    fn the_degree_is_that_of_the_paper() {
        for nodes in 2..=4096 {
            let graph = Circulant::binomial(nodes).unwrap();
            assert_eq!(graph.ports(), degree_of_the_paper(nodes), "{nodes} nodes");
        }
    }

    /// From the definition: the neighbours are those at a distance of a power of two, each by one port.
    #[test]
    fn every_neighbour_has_one_port() {
        for nodes in 2..=1024 {
            let graph = Circulant::binomial(nodes).unwrap();
            let powers = (0..10).map(|k| 1 << k).filter(|&jump| jump < nodes);
            let mut wanted: Vec<u32> = powers.flat_map(|jump| [jump, nodes - jump]).collect();
            wanted.sort_unstable();
            wanted.dedup();
            let mut reached: Vec<u32> = (0..graph.ports()).map(|p| graph.displacement(p)).collect();
            reached.sort_unstable();
            assert_eq!(reached, wanted, "{nodes} nodes");
        }
    }

    #[test]
    fn the_way_back_leads_back() {
        for nodes in 2..=64 {
            let graph = Circulant::binomial(nodes).unwrap();
            for port in 0..graph.ports() {
                let back = graph.displacement(graph.opposite(port));
                assert_eq!((graph.displacement(port) + back) % nodes, 0, "{nodes} nodes, port {port}");
            }
        }
    }

    #[test]
    fn what_is_no_graph_is_refused() {
        let refused = |nodes, jumps: &[u32]| Circulant::new(nodes, jumps).unwrap_err();
        assert_eq!(refused(1, &[1]), CirculantError::Nodes { nodes: 1 });
        assert_eq!(Circulant::binomial(1), Err(CirculantError::Nodes { nodes: 1 }));
        assert_eq!(Circulant::binomial(MAX_NODES + 1), Err(CirculantError::Nodes { nodes: MAX_NODES + 1 }));
        assert_eq!(refused(8, &[]), CirculantError::Jumps { jumps: 0 });
        assert_eq!(refused(8, &[1, 8]), CirculantError::Jump { jump: 8, nodes: 8 });
        assert_eq!(refused(8, &[3, 5]), CirculantError::Alias { first: 3, second: 5, nodes: 8 });
        assert_eq!(refused(12, &[2, 4]), CirculantError::Disconnected { nodes: 12, parts: 2 });
        assert_eq!(Circulant::new(12, &[6, 4, 3]).unwrap().jumps(), [4, 3, 6]);
    }
}
