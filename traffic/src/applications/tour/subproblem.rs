// SPDX-License-Identifier: MIT OR Apache-2.0
//! Paths that are to become tours.

use super::Distances;

/// The most cities of a tour: the cities of a path are the bits of a word.
pub const MAX_CITIES: u32 = 64;

/// A closed tour through all cities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tour {
    /// Its length.
    pub length: u64,
    /// The cities in order, from city 0.
    pub cities: Vec<u32>,
}

/// A path from city 0, with a lower bound of the tours that begin with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subproblem {
    path: Vec<u8>,
    /// Cities that are not on the path, as bits.
    left: u64,
    length: u64,
    bound: u64,
}

impl Subproblem {
    /// The path that has only city 0. There are 1 to [`MAX_CITIES`] cities.
    pub fn root(distances: &Distances) -> Self {
        let left = (u64::MAX >> (64 - distances.cities().clamp(1, MAX_CITIES))) & !1;
        let root = Self { path: vec![0], left, length: 0, bound: 0 };
        Self { bound: root.bound(distances), ..root }
    }

    /// No tour that begins with the path is shorter.
    pub const fn lower_bound(&self) -> u64 {
        self.bound
    }

    /// Cities on the path.
    pub fn cities(&self) -> usize {
        self.path.len()
    }

    /// The tour, if the path has all cities.
    pub fn tour(&self) -> Option<Tour> {
        let cities = || self.path.iter().map(|&city| u32::from(city)).collect();
        (self.left == 0).then(|| Tour { length: self.bound, cities: cities() })
    }

    /// The paths with one more city whose bound is below another one: the least bound last.
    pub fn expand(&self, distances: &Distances, below: u64) -> Vec<Self> {
        let children = bits(self.left).map(|city| self.extended(distances, city));
        let mut children: Vec<Self> = children.filter(|child| child.bound < below).collect();
        children.sort_by_key(|child| std::cmp::Reverse(child.bound));
        children
    }

    fn extended(&self, distances: &Distances, city: u32) -> Self {
        let mut path = Vec::with_capacity(self.path.len() + 1);
        path.extend_from_slice(&self.path);
        path.push(city as u8);
        let length = self.length + u64::from(distances.between(self.end(), city));
        let child = Self { path, left: self.left & !(1 << city), length, bound: 0 };
        Self { bound: child.bound(distances), ..child }
    }

    fn end(&self) -> u32 {
        self.path.last().map_or(0, |&city| u32::from(city))
    }

    fn bound(&self, distances: &Distances) -> u64 {
        let shortest = |from| bits(self.left).map(|city| distances.between(from, city)).min();
        let rest = match (shortest(self.end()), shortest(0)) {
            (Some(there), Some(back)) => {
                u64::from(there) + u64::from(back) + spanning_tree(distances, self.left)
            }
            _ => u64::from(distances.between(self.end(), 0)),
        };
        self.length + rest
    }
}

/// The cities of a set, in order.
fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let city = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        city
    })
}

/// The length of the least spanning tree of a set of cities, by Prim's algorithm.
fn spanning_tree(distances: &Distances, cities: u64) -> u64 {
    let Some(first) = bits(cities).next() else { return 0 };
    let mut away = [u32::MAX; MAX_CITIES as usize];
    let (mut outside, mut last, mut length) = (cities & !(1 << first), first, 0);
    while outside != 0 {
        let mut nearest = (u32::MAX, first);
        for city in bits(outside) {
            let distance = &mut away[city as usize];
            *distance = (*distance).min(distances.between(last, city));
            nearest = nearest.min((*distance, city));
        }
        last = nearest.1;
        outside &= !(1 << last);
        length += u64::from(nearest.0);
    }
    length
}
