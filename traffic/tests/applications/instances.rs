// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instances for tests.

use flitforge_traffic::Stream;
use flitforge_traffic::applications::tour::Distances;

/// `gr17` of TSPLIB, 17 cities of M. Groetschel: the rows of the lower triangle with the diagonal.
const GR17: &str = "0 633 0 257 390 0 91 661 228 0 412 227 169 383 0 150 488 112 120 267 0 80 572 196 77 351 63 0 \
    134 530 154 105 309 34 29 0 259 555 372 175 338 264 232 249 0 505 289 262 476 196 360 444 402 495 0 353 282 110 \
    324 61 208 292 250 352 154 0 324 638 437 240 421 329 297 314 95 578 435 0 70 567 191 27 346 83 47 68 189 439 287 \
    254 0 211 466 74 182 243 105 150 108 326 336 184 391 145 0 268 420 53 239 199 123 207 165 383 240 140 448 202 57 \
    0 246 745 472 237 528 364 332 349 202 685 542 157 289 426 483 0 121 518 142 84 297 35 29 36 236 390 238 301 55 96 \
    153 336 0";

pub(crate) fn gr17() -> Distances {
    let lower: Vec<u32> = GR17.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let at = |one: u32, other: u32| {
        let (high, low) = (one.max(other), one.min(other));
        lower[(high * (high + 1) / 2 + low) as usize]
    };
    Distances::new("gr17", 17, (0..17 * 17).map(|entry| at(entry / 17, entry % 17)).collect()).unwrap()
}

/// Cities at random places of a square, with rounded distances.
pub(crate) fn random(cities: u32, seed: u64) -> Distances {
    let mut stream = Stream::new(seed, 1 << 40);
    let places: Vec<[f64; 2]> =
        (0..cities).map(|_| [stream.below(1000) as f64, stream.below(1000) as f64]).collect();
    let apart = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]).round() as u32;
    let rows = places.iter().flat_map(|&one| places.iter().map(move |&other| apart(one, other)));
    Distances::new(format!("random{cities}"), cities, rows.collect()).unwrap()
}
