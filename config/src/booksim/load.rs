// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lengths and rates of packets.

use super::given::Given;
use super::requests;
use super::syntax::entries;
use super::work::Work;

/// Lengths with weights.
type Mixture = Vec<(i64, f64)>;

/// Translates lengths and rates. The answer is the rate of each class, in packets.
pub(super) fn translate(work: &mut Work<'_>, classes: usize) -> Vec<f64> {
    let reads = requests::are_sent(work, classes);
    let mean = if reads { requests::translate(work) } else { mean(&lengths(work, classes)) };
    let rates = rates(work.given, classes);
    let flits = work.given.int("injection_rate_uses_flits") != 0;
    let total: f64 = rates.iter().sum();
    if !total.is_finite() || total <= 0.0 || rates.iter().any(|rate| *rate < 0.0) {
        work.stop("injection_rate", "a load here is above 0", "a small rate such as 0.001");
        return rates;
    }
    let counted = if reads { requests::counted(work) } else { mean };
    let in_packets: Vec<f64> = rates.iter().map(|rate| if flits { rate / counted } else { *rate }).collect();
    let load = in_packets.iter().sum::<f64>() * mean;
    let from: &[&str] = &["injection_rate", "injection_rate_uses_flits"];
    work.put("traffic.load", format!("{:?}", (load * 1e9).round() / 1e9), from);
    work.draft.put_because("traffic.load_unit", "\"flits\"", "flits for each node and cycle");
    in_packets
}

/// The injection rate of each class, as given; not a number where it is none.
pub(super) fn rates(given: &Given, classes: usize) -> Vec<f64> {
    given.of_classes("injection_rate", classes).iter().map(|text| text.parse().unwrap_or(f64::NAN)).collect()
}

/// The mean of lengths.
fn mean(mixture: &Mixture) -> f64 {
    let weight: f64 = mixture.iter().map(|(_, weight)| weight).sum();
    mixture.iter().map(|(length, weight)| *length as f64 * weight).sum::<f64>() / weight.max(1e-9)
}

/// Lengths of packets.
fn lengths(work: &mut Work<'_>, classes: usize) -> Mixture {
    let sizes = super::traffic::common(work, "packet_size", classes).unwrap_or_default();
    let weights = if sizes.starts_with('{') {
        super::traffic::common(work, "packet_size_rate", classes).unwrap_or_default()
    } else {
        "1".to_owned()
    };
    let number = |text: &&str| text.parse::<i64>().ok().filter(|n| *n >= 0);
    let sizes: Option<Vec<i64>> = entries(&sizes).iter().map(number).collect();
    let weights: Option<Vec<i64>> = entries(&weights).iter().map(number).collect();
    let sizes = sizes.unwrap_or_default();
    let mut weights = weights.unwrap_or_default();
    let last = weights.last().copied().unwrap_or(0);
    weights.resize(sizes.len(), last);
    let mixture: Mixture = sizes.iter().copied().zip(weights.iter().map(|weight| *weight as f64)).collect();
    let mixture = merged(mixture);
    if mixture.is_empty() || mixture.iter().any(|(length, _)| *length < 1) {
        let why = "a packet has 1 flit or more, and one of its lengths has a weight";
        work.stop("packet_size", why, "a number such as 4, or a list in a list such as {{1,5}}");
        return vec![(1, 1.0)];
    }
    put(
        work,
        &mixture,
        if mixture.len() > 1 { &["packet_size", "packet_size_rate"] } else { &["packet_size"] },
    );
    mixture
}

/// Each length once, in order, without those that have no weight.
fn merged(mixture: Mixture) -> Mixture {
    let mut found = Mixture::new();
    for (length, weight) in mixture.into_iter().filter(|(_, weight)| *weight > 0.0) {
        match found.iter_mut().find(|(other, _)| *other == length) {
            Some((_, sum)) => *sum += weight,
            None => found.push((length, weight)),
        }
    }
    found
}

/// Writes lengths.
fn put(work: &mut Work<'_>, mixture: &Mixture, from: &[&str]) {
    let text = match mixture.as_slice() {
        [(length, _)] => length.to_string(),
        several => {
            let pairs: Vec<String> =
                several.iter().map(|(length, weight)| format!("[{length}, {weight:?}]")).collect();
            format!("[{}]", pairs.join(", "))
        }
    };
    work.put("traffic.packet_length", text, from);
}
