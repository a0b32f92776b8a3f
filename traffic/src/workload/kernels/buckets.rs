// SPDX-License-Identifier: MIT OR Apache-2.0
//! How many keys each rank gets when integers are sorted.

/// The share of keys below a bucket, in units of `24 (buckets / 4)^4`. A key is the mean of four uniform
/// numbers, as in the benchmark.
fn below(bucket: u64, buckets: u64) -> u128 {
    let power = |of: u64| u128::from(of).pow(4);
    let quarter = buckets / 4;
    let term = |k: u64, times: u128| times * power(bucket.saturating_sub(k * quarter));
    // The distribution of the sum of four uniform numbers: 1, 4, 6 and 4 are binomial coefficients.
    (term(0, 1) + term(2, 6) + term(4, 1)) - (term(1, 4) + term(3, 4))
}

/// The keys that each rank gets: whole buckets in order, until a rank has its share or more. The number of
/// buckets is a multiple of four.
pub(super) fn shares(keys: u64, buckets: u32, ranks: u32) -> Vec<u64> {
    let buckets = u64::from(buckets);
    let whole = below(buckets, buckets).max(1);
    let count = |bucket| (u128::from(keys) * below(bucket, buckets) / whole) as u64;
    let mut shares = vec![0; ranks as usize];
    let (mut rank, mut given) = (0u64, 0);
    for bucket in 1..=buckets {
        let reached = count(bucket);
        if let Some(share) = shares.get_mut(rank as usize) {
            *share += reached - given;
        }
        given = reached;
        let last = u64::from(ranks).saturating_sub(1);
        while rank < last && u128::from(given) * u128::from(ranks) >= u128::from(keys) * u128::from(rank + 1)
        {
            rank += 1;
        }
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All keys are given out, about evenly. The middle buckets hold the most keys.
    #[test]
    fn keys_are_given_out_about_evenly() {
        for (keys, buckets, ranks) in
            [(1u64 << 16, 512, 16), (1 << 20, 1024, 64), (1 << 16, 512, 1), (1000, 512, 7)]
        {
            let shares = shares(keys, buckets, ranks);
            assert_eq!(shares.iter().sum::<u64>(), keys);
            // A bucket in the middle has less than 3 / buckets of the keys.
            let (mean, slack) = (keys / u64::from(ranks), 3 * keys / u64::from(buckets) + 1);
            assert!(shares.iter().all(|&share| share.abs_diff(mean) <= slack), "{shares:?}");
        }
        let middle = below(257, 512) - below(256, 512);
        assert!(middle > 2 * (below(101, 512) - below(100, 512)));
    }

    /// The mean of four numbers is below a half in half of the cases, and below a quarter in one of 24.
    #[test]
    fn the_distribution_is_that_of_the_mean_of_four() {
        assert_eq!(2 * below(256, 512), below(512, 512));
        assert_eq!(24 * below(128, 512), below(512, 512));
    }
}
