// SPDX-License-Identifier: MIT OR Apache-2.0
//! A line and a ring through all nodes of a network.

/// The node at a place of the line: a coordinate runs backwards where the number of its turns so far is odd.
pub fn along(place: u32, radix: &[u32]) -> u32 {
    let (mut node, mut stride, mut rest) = (0, 1, place);
    for &size in radix {
        let (digit, turns) = (rest % size, rest / size);
        let coordinate = if turns.is_multiple_of(2) { digit } else { size - 1 - digit };
        node += coordinate * stride;
        (stride, rest) = (stride * size, turns);
    }
    node
}

/// The nodes in the order of a ring, from node 0. `distance` has the links between node 0 and each node.
///
/// One dimension gives columns, and all others together a line of rows. The ring goes forth and back through
/// the columns after the first, a row at a time, and comes back in the first. So nodes in a row of the ring
/// are neighbours. The last node of the last row is one if the number of rows is even, or if the dimension
/// wraps round. A mesh with an odd number of nodes has no such ring. It gets the dimension with the fewest
/// columns, and one step of the ring is as many links, less one.
pub fn ring(radix: &[u32], distance: &[u32]) -> Vec<u32> {
    let nodes: u32 = radix.iter().product();
    let stride = |dim: usize| radix[..dim].iter().product::<u32>();
    let closes = |dim: usize| {
        let rim = (radix[dim] - 1) * stride(dim);
        (nodes / radix[dim]).is_multiple_of(2) || distance.get(rim as usize) == Some(&1)
    };
    let wide: Vec<usize> = (0..radix.len()).filter(|&dim| radix[dim] > 1).collect();
    let closing = wide.iter().copied().find(|&dim| closes(dim));
    let Some(dim) = closing.or_else(|| wide.into_iter().min_by_key(|&dim| radix[dim])) else {
        return (0..nodes).collect();
    };
    let (columns, rows) = (radix[dim], nodes / radix[dim]);
    let node = |row: u32, column: u32| {
        let mut others = radix.to_vec();
        others.remove(dim);
        // The place among the other dimensions, with a gap for this one.
        let (low, high) = (along(row, &others) % stride(dim), along(row, &others) / stride(dim));
        low + stride(dim) * (column + columns * high)
    };
    let forth = (0..rows).flat_map(|row| {
        let turn = move |at: u32| if row.is_multiple_of(2) { at } else { columns - at };
        (1..columns).map(move |at| (row, turn(at)))
    });
    let back = (0..rows).rev().map(|row| (row, 0));
    let mut order: Vec<u32> = forth.chain(back).map(|(row, column)| node(row, column)).collect();
    order.rotate_right(1);
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links between two nodes of a mesh or a torus.
    fn links(radix: &[u32], wraps: bool, from: u32, to: u32) -> u32 {
        let (mut sum, mut stride) = (0, 1);
        for &size in radix {
            let apart = (from / stride % size).abs_diff(to / stride % size);
            sum += if wraps { apart.min(size - apart) } else { apart };
            stride *= size;
        }
        sum
    }

    /// The longest step of the ring, in links.
    fn dilation(radix: &[u32], wraps: bool) -> u32 {
        let nodes: u32 = radix.iter().product();
        let distance: Vec<u32> = (0..nodes).map(|node| links(radix, wraps, 0, node)).collect();
        let order = ring(radix, &distance);
        assert_eq!(order[0], 0, "{radix:?}");
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, (0..nodes).collect::<Vec<_>>(), "{radix:?}");
        let next = order.iter().cycle().skip(1);
        order.iter().zip(next).map(|(&from, &to)| links(radix, wraps, from, to)).max().unwrap_or_default()
    }

    /// A ring of dilation 1 exists in each torus, and in each mesh of two dimensions or more with an even
    /// number of nodes.
    #[test]
    fn every_step_is_a_link_where_that_can_be() {
        let sizes = (1..=5).flat_map(|x| (1..=5).flat_map(move |y| (1..=4).map(move |z| [x, y, z])));
        for radix in sizes.filter(|radix| radix.iter().product::<u32>() > 1) {
            assert_eq!(dilation(&radix, true), 1, "{radix:?}");
            let nodes: u32 = radix.iter().product();
            let wide = radix.iter().filter(|&&size| size > 1).count();
            if nodes == 2 || (wide > 1 && nodes.is_multiple_of(2)) {
                assert_eq!(dilation(&radix, false), 1, "{radix:?}");
            }
        }
    }

    #[test]
    fn a_mesh_of_an_odd_number_of_nodes_has_one_longer_step() {
        assert_eq!(dilation(&[3, 5], false), 2);
        assert_eq!(dilation(&[5, 7], false), 4);
        assert_eq!(dilation(&[6], false), 5);
    }
}
