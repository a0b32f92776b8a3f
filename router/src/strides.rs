// SPDX-License-Identifier: MIT OR Apache-2.0
//! Links along dimensions that skip routers: where each port of an express mesh leads.
//!
//! A way along a dimension is monotone: it goes towards the destination and never past it, by express
//! channels as soon as there are some (W. J. Dally, "Express cubes: improving the performance of k-ary n-cube
//! interconnection networks", IEEE Trans. Computers 40(9), 1991). So the channels of a dimension and
//! direction are ordered by the router at which they begin, as those of a mesh are.

/// Where a link leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stride {
    /// The dimension along which it runs, from 0.
    pub dim: usize,
    /// How far it leads upwards; negative: downwards. Not 0.
    pub steps: i32,
}

impl Stride {
    const fn is_up(self) -> bool {
        self.steps > 0
    }
}

/// The strides of all ports of all routers of a network.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Strides {
    dims: usize,
    ports: u32,
    /// Coordinates, router by router, dimension 0 first.
    coords: Vec<i32>,
    /// Where each network port leads, router by router; `None`: nowhere.
    strides: Vec<Option<Stride>>,
}

impl Strides {
    /// Routers without links, numbered with dimension 0 fastest: so many along each dimension, 65536 at most
    /// in all, and so many network ports at each.
    pub fn new(radix: &[u32], ports: u32) -> Self {
        let routers: u32 = radix.iter().product();
        let of_router = |router: u32| {
            radix.iter().scan(router, |rest, &k| {
                let x = *rest % k;
                *rest /= k;
                Some(x as i32)
            })
        };
        let coords = (0..routers).flat_map(of_router).collect();
        let strides = vec![None; routers as usize * ports as usize];
        Self { dims: radix.len(), ports, coords, strides }
    }

    /// Says that a network port leads from a router to another one, which differs from it in one coordinate.
    /// What differs otherwise, or is not there, is passed over.
    pub fn link(&mut self, from: u32, port: u32, to: u32) {
        let steps = |d: usize| self.offset(d, from, to);
        let mut apart = (0..self.dims).filter(|&d| steps(d) != 0);
        let (Some(dim), None) = (apart.next(), apart.next()) else { return };
        let stride = Stride { dim, steps: steps(dim) };
        let at = self.index(from, port);
        if let Some(own) = at.and_then(|at| self.strides.get_mut(at)) {
            *own = Some(stride);
        }
    }

    /// Steps upwards along a dimension from one router to another; 0 where there is no such router.
    fn offset(&self, d: usize, from: u32, to: u32) -> i32 {
        let coord = |router: u32| self.coords.get(router as usize * self.dims + d);
        coord(from).zip(coord(to)).map_or(0, |(from, to)| to - from)
    }

    /// The ports of a router that lead somewhere, and their strides.
    fn of_router(&self, router: u32) -> impl Iterator<Item = (u32, Stride)> + '_ {
        let first = router as usize * self.ports as usize;
        let own = self.strides.get(first..first + self.ports as usize).unwrap_or_default();
        (0..).zip(own).filter_map(|(port, stride)| stride.map(|stride| (port, stride)))
    }

    fn stride(&self, router: u32, port: u32) -> Option<Stride> {
        self.index(router, port).and_then(|at| self.strides.get(at)).copied().flatten()
    }

    fn index(&self, router: u32, port: u32) -> Option<usize> {
        (port < self.ports).then_some(router as usize * self.ports as usize + port as usize)
    }

    /// Ports that come closer to a router: in each dimension in which it lies apart, the one that leads
    /// farthest towards it and not past it. So each step is one of the fewest of a monotone way.
    pub fn closer(&self, here: u32, dest: u32) -> u64 {
        (0..self.dims).filter_map(|d| self.towards(here, dest, d)).fold(0, |all, port| all | 1 << port)
    }

    /// One-hot: of the [closer](Self::closer) ports that of the lowest dimension, or of the highest.
    pub fn in_order(&self, here: u32, dest: u32, descending: bool) -> u64 {
        let mut ports = (0..self.dims).filter_map(|d| self.towards(here, dest, d));
        let first = if descending { ports.next_back() } else { ports.next() };
        first.map_or(0, |port| 1 << port)
    }

    /// The port that comes closer along a dimension.
    fn towards(&self, here: u32, dest: u32, d: usize) -> Option<u32> {
        let offset = self.offset(d, here, dest);
        let fits = |stride: Stride| {
            stride.dim == d && stride.steps.signum() == offset.signum() && stride.steps.abs() <= offset.abs()
        };
        let ports = self.of_router(here).filter(|&(_, stride)| fits(stride));
        ports.max_by_key(|(_, stride)| stride.steps.abs()).map(|(port, _)| port)
    }

    /// Ports whose taking is a dimension reversal for a packet that came in by port `from`: those of lower
    /// dimensions, and those that lead back along the dimension of arrival.
    pub fn reversing(&self, here: u32, from: u32) -> u64 {
        let Some(back) = self.stride(here, from) else { return 0 };
        let reverses = |stride: Stride| {
            stride.dim < back.dim || stride.dim == back.dim && stride.is_up() == back.is_up()
        };
        set(self.of_router(here).filter(|&(_, stride)| reverses(stride)))
    }

    /// Ports of some router by which a packet that came in there by port `from` goes straight on.
    pub fn straight(&self, from: u32) -> u64 {
        self.turns(from, |back, stride| stride.dim == back.dim && stride.is_up() != back.is_up())
    }

    /// Ports of some router that are of a higher dimension there than port `from`.
    pub fn later(&self, from: u32) -> u64 {
        self.turns(from, |back, stride| stride.dim > back.dim)
    }

    /// Ports of some router that stand so to its port `from`, by the strides of both.
    fn turns(&self, from: u32, is_turn: impl Fn(Stride, Stride) -> bool) -> u64 {
        let routers = 0..(self.coords.len() / self.dims.max(1)) as u32;
        routers.fold(0, |all, router| {
            let Some(back) = self.stride(router, from) else { return all };
            all | set(self.of_router(router).filter(|&(_, stride)| is_turn(back, stride)))
        })
    }
}

/// Ports as a set.
fn set(ports: impl Iterator<Item = (u32, Stride)>) -> u64 {
    ports.fold(0, |all, (port, _)| all | 1 << port)
}
