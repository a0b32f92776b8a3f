// SPDX-License-Identifier: MIT OR Apache-2.0
//! Lengths and rates of packets.

use super::syntax::entries;
use super::work::Work;

/// Options with the lengths of reads and writes, and whether each is of a write.
const SIZES: [(&str, bool); 4] = [
    ("read_request_size", false),
    ("read_reply_size", false),
    ("write_request_size", true),
    ("write_reply_size", true),
];

/// Lengths with weights.
type Mixture = Vec<(i64, f64)>;

/// Translates lengths and rates. The answer is the rate of each class, in packets.
pub(super) fn translate(work: &mut Work<'_>, classes: usize) -> Vec<f64> {
    let reads = work.given.of_classes("use_read_write", classes).iter().any(|text| text != "0");
    work.used.insert("use_read_write".to_owned());
    let (sizes, packets) =
        if reads { (reads_and_writes(work, classes), 2.0) } else { (lengths(work, classes), 1.0) };
    let weight: f64 = sizes.iter().map(|(_, weight)| weight).sum();
    let mean = sizes.iter().map(|(length, weight)| *length as f64 * weight).sum::<f64>() / weight.max(1e-9);
    let rates: Vec<f64> = work
        .given
        .of_classes("injection_rate", classes)
        .iter()
        .map(|text| text.parse().unwrap_or(f64::NAN))
        .collect();
    let flits = work.given.int("injection_rate_uses_flits") != 0;
    let total: f64 = rates.iter().sum();
    if !total.is_finite() || total <= 0.0 || rates.iter().any(|rate| *rate < 0.0) {
        work.stop("injection_rate", "a load here is above 0", "a small rate such as 0.001");
        return rates;
    }
    // BookSim 2 divides by a mean that is cut to a whole number where there are reads and writes.
    let counted = if reads { (mean * packets / 2.0).floor().max(1.0) } else { mean };
    let in_packets: Vec<f64> = rates.iter().map(|rate| if flits { rate / counted } else { *rate }).collect();
    let load = in_packets.iter().sum::<f64>() * packets * mean;
    let from: &[&str] = &["injection_rate", "injection_rate_uses_flits"];
    work.put("traffic.load", format!("{:?}", (load * 1e9).round() / 1e9), from);
    work.draft.put_because("traffic.load_unit", "\"flits\"", "flits for each node and cycle");
    if flits && rates.len() > 1 { rates } else { in_packets }
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

/// Lengths of reads, writes and their replies, where these are left to themselves.
fn reads_and_writes(work: &mut Work<'_>, classes: usize) -> Mixture {
    let why = "replies that follow requests at a given rate have no counterpart";
    work.refuse(
        "use_read_write",
        why,
        "`workload.program = \"request-reply\"`, whose ranks wait for replies",
    );
    let share = super::traffic::common(work, "write_fraction", classes).and_then(|text| text.parse().ok());
    let share: f64 = share.unwrap_or(0.5);
    let mut mixture = Mixture::new();
    for (option, write) in SIZES {
        let text = super::traffic::common(work, option, classes).unwrap_or_default();
        match text.parse::<i64>().ok().filter(|length| *length >= 1) {
            Some(length) => mixture.push((length, if write { share } else { 1.0 - share })),
            None => work.stop(option, "a packet has 1 flit or more", "1"),
        }
    }
    let mixture = merged(mixture);
    put(work, &mixture, &["read_request_size", "read_reply_size", "write_request_size", "write_reply_size"]);
    work.draft.near("requests and replies are packets of their own here, which all use all channels");
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
