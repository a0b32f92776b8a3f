// SPDX-License-Identifier: MIT OR Apache-2.0
//! Destinations, times and classes of packets. Their lengths and rates are in `load`.

use super::load;
use super::network::Net;
use super::syntax::{call, entries};
use super::work::Work;

/// Most classes of packets.
const MAX_CLASSES: i64 = flitforge_router::spec::MAX_CLASSES as i64;

/// Translates the traffic.
pub(super) fn translate(work: &mut Work<'_>, net: &Net) {
    work.word("priority");
    let given = work.given.int("classes");
    if !(1..=MAX_CLASSES).contains(&given) {
        work.stop("classes", "there are 1 to 16 classes", "16");
    }
    let classes = given.clamp(1, MAX_CLASSES) as usize;
    if let Some(text) = common(work, "traffic", classes) {
        pattern(work, net, &text);
    }
    let packets = load::translate(work, classes);
    if let Some(text) = common(work, "injection_process", classes) {
        process(work, &text, packets.first().copied().unwrap_or(0.0));
    }
    if classes > 1 {
        message_classes(work, &load::rates(work.given, classes));
    }
}

/// The entry of an option that all classes share. Entries that differ are refused, and the first holds.
pub(super) fn common(work: &mut Work<'_>, option: &'static str, classes: usize) -> Option<String> {
    work.used.insert(option.to_owned());
    let found = work.given.of_classes(option, classes);
    let first = found.first().cloned()?;
    if found.iter().any(|other| *other != first) {
        let why = "the classes differ, but here they have one kind of traffic";
        work.refuse(option, why, "the same entry for all classes, or one run for each");
    }
    Some(first)
}

/// Classes that share all channels.
fn message_classes(work: &mut Work<'_>, rates: &[f64]) {
    let channels = work.given.int("num_vcs");
    let rest = (1..rates.len()).map(|at| format!(", {{ name = \"class-{at}\", shares = \"class-0\" }}"));
    let all: String = rest.collect();
    work.put(
        "router.classes",
        format!("[{{ name = \"class-0\", channels = {channels} }}{all}]"),
        &["classes", "num_vcs"],
    );
    let mix: Vec<String> = rates.iter().map(|rate| format!("{rate:?}")).collect();
    work.put("traffic.class_mix", format!("[{}]", mix.join(", ")), &["injection_rate"]);
    work.draft.near("one process creates the packets of all classes, in BookSim 2 each class has its own");
}

/// The numbers of a call's entries, `None` if one is none.
fn numbers<T: std::str::FromStr>(of: &[&str]) -> Option<Vec<T>> {
    of.iter().map(|text| text.parse().ok()).collect()
}

/// Translates a pattern.
fn pattern(work: &mut Work<'_>, net: &Net, text: &str) {
    let (name, of) = call(text);
    let Some(word) = work.word_of("traffic", name) else { return };
    check_size(work, net, name);
    if !net.is_cube && mapped(work, net, name, &of) {
        return;
    }
    work.put("traffic.pattern", word.value, &["traffic"]);
    work.told(word);
    match name {
        "bitcomp" | "transpose" | "bitrev" | "shuffle" | "badperm_yarc" => fixed_points(work),
        "randperm" => {
            fixed_points(work);
            permutation(work, &of);
        }
        "tornado" | "neighbor" => digits(work, net, &of),
        "hotspot" => hot_spots(work, net, &of),
        "uniform" | "taper64" | "background" => {
            let why = "a node may draw itself, as in BookSim 2";
            work.draft.put_because("traffic.include_self", true, why);
        }
        _ => {}
    }
}

/// Where patterns see nodes in one dimension, those that count coordinates or bits become a list of
/// destinations. Whether this is one of them.
fn mapped(work: &mut Work<'_>, net: &Net, name: &str, of: &[&str]) -> bool {
    if matches!(name, "diagonal" | "asymmetric") && !net.places.is_empty() {
        let why = "nodes have other numbers here, and the pattern depends on them";
        work.refuse("traffic", why, "`traffic = uniform`");
        return false;
    }
    let partner: Box<dyn Fn(u64) -> u64> = match name {
        "transpose" | "bitrev" | "shuffle" => {
            let (bits, name) = (net.nodes.ilog2(), name.to_owned());
            Box::new(move |node| permuted(&name, bits, node))
        }
        "tornado" | "neighbor" => match turned(work, net, name, of) {
            Some(partner) => Box::new(partner),
            None => return true,
        },
        _ => return false,
    };
    let place = |node: u64| net.places.get(node as usize).map_or(node, |place| u64::from(*place));
    let mut map = vec![0; net.nodes as usize];
    for node in 0..net.nodes {
        map[place(node) as usize] = place(partner(node));
    }
    let list: Vec<String> = map.iter().map(u64::to_string).collect();
    work.put("traffic.pattern", "\"file\"", &["traffic"]);
    work.draft.put_because("traffic.map", format!("[{}]", list.join(", ")), "the partner of each node");
    fixed_points(work);
    true
}

/// The partner of a node by the bits of its number.
fn permuted(name: &str, bits: u32, node: u64) -> u64 {
    let all = (1 << bits) - 1;
    match name {
        "transpose" => (node >> (bits / 2) | node << (bits / 2)) & all,
        "shuffle" => (node << 1 | node >> (bits - 1)) & all,
        _ => (0..bits).fold(0, |partner, bit| partner | (node >> bit & 1) << (bits - 1 - bit)),
    }
}

/// The partner of a node by its digits, each of which is turned by as much. `None` where that is no node,
/// which is reported.
fn turned(work: &mut Work<'_>, net: &Net, name: &str, of: &[&str]) -> Option<impl Fn(u64) -> u64 + use<>> {
    let option = |at: usize, own: i64| of.get(at).map_or(Some(own), |text| text.parse().ok());
    work.used.insert("xr".to_owned());
    let (k, n) = (option(0, net.k as i64), option(1, i64::from(net.n)));
    let xr = option(2, work.given.int("xr"));
    let radix = k.zip(xr).and_then(|(k, xr)| u64::try_from(k.saturating_mul(xr)).ok()).unwrap_or(0);
    let digits = n.and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
    if radix < 1 || digits > 64 || radix.saturating_pow(digits) > net.nodes {
        work.stop("traffic", "some of its destinations are no nodes", "the pattern without brackets");
        return None;
    }
    let by = if name == "tornado" { radix.div_ceil(2) - 1 } else { 1 };
    Some(move |node: u64| {
        let strides = (0..digits).map(|digit| radix.pow(digit));
        strides.map(|stride| (node / stride % radix + by) % radix * stride).sum()
    })
}

/// Nodes whose partner is the node itself send to it.
fn fixed_points(work: &mut Work<'_>) {
    let why = "a node that is its own partner sends to itself";
    work.draft.put_because("traffic.fixed_points", "\"send\"", why);
}

/// Refuses a number of nodes for which BookSim 2 has no such pattern.
fn check_size(work: &mut Work<'_>, net: &Net, name: &str) {
    let nodes = net.nodes;
    let bits = nodes.ilog2();
    let wrong = match name {
        "bitcomp" | "bitrev" | "shuffle" => !nodes.is_power_of_two(),
        "transpose" => !nodes.is_power_of_two() || bits % 2 == 1,
        "taper64" => nodes != 64,
        _ => false,
    };
    if wrong {
        let why = format!("BookSim 2 has no {name} of {nodes} nodes, and does not start");
        work.stop("traffic", &why, "`traffic = uniform`");
    }
}

/// The seed of a permutation.
fn permutation(work: &mut Work<'_>, of: &[&str]) {
    let text = of.first().map_or_else(|| work.given.text("perm_seed"), |text| (*text).to_owned());
    let from: &[&str] = if of.is_empty() { &["perm_seed"] } else { &["traffic"] };
    match text.parse::<i64>().ok().filter(|seed| *seed >= 0) {
        Some(seed) => work.put("traffic.permutation_seed", seed, from),
        None => {
            let option = if of.is_empty() { "perm_seed" } else { "traffic" };
            work.refuse(option, "a seed is a number from 0 on", "`traffic.permutation_seed = 1`");
        }
    }
}

/// Refuses coordinates that are not those of the network.
fn digits(work: &mut Work<'_>, net: &Net, of: &[&str]) {
    let own = [net.k as i64, i64::from(net.n), 1];
    let given: Option<Vec<i64>> = numbers(of);
    let same = net.k > 0 && given.is_some_and(|given| given.iter().zip(own).all(|(a, b)| *a == b));
    if !same {
        work.refuse(
            "traffic",
            "its coordinates are not those of the network",
            "the pattern without brackets",
        );
    }
    work.used.insert("xr".to_owned());
    if of.len() < 3 && work.given.int("xr") != 1 {
        work.refuse("xr", "the pattern counts with several nodes at a router", "1");
    }
}

/// Hot spots that receive all packets.
fn hot_spots(work: &mut Work<'_>, net: &Net, of: &[&str]) {
    let spots: Option<Vec<i64>> = of.first().and_then(|list| numbers(&entries(list)));
    let inside = |spot: &i64| (0..net.nodes as i64).contains(spot);
    let spots = spots.filter(|spots| !spots.is_empty() && spots.iter().all(inside));
    let rates: Option<Vec<i64>> = of.get(1).map_or(Some(Vec::new()), |list| numbers(&entries(list)));
    let equal = rates.is_some_and(|rates| rates.windows(2).all(|pair| pair[0] == pair[1]));
    if !equal {
        work.refuse(
            "traffic",
            "hot spots with unlike rates have no counterpart",
            "hot spots with equal rates",
        );
    }
    match spots {
        Some(spots) => {
            let place = |spot: &i64| net.places.get(*spot as usize).map_or(*spot, |place| i64::from(*place));
            let list: Vec<String> = spots.iter().map(|spot| place(spot).to_string()).collect();
            work.put("traffic.hot_spots", format!("[{}]", list.join(", ")), &["traffic"]);
        }
        None => {
            work.refuse("traffic", "a hot spot that is drawn has no counterpart", "`traffic.hot_spots = [0]`")
        }
    }
    work.draft.put_because("traffic.hot_spot_share", "1.0", "every packet goes to a hot spot");
    work.draft.put_because("traffic.include_self", true, "a hot spot sends to itself, too");
}

/// Translates an injection process. `rate` is that of the packets of a node.
fn process(work: &mut Work<'_>, text: &str, rate: f64) {
    let (name, of) = call(text);
    let Some(word) = work.word_of("injection_process", name) else { return };
    work.put("traffic.process", word.value, &["injection_process"]);
    if name == "on_off" {
        bursts(work, &of, rate);
    }
}

/// The lengths of bursts and of the times between them. One of three numbers is negative, and follows.
fn bursts(work: &mut Work<'_>, of: &[&str], rate: f64) {
    let option = |at: usize, name: &str| match of.get(at) {
        Some(text) => text.parse().unwrap_or(f64::NAN),
        None => work.given.real(name),
    };
    let (alpha, beta, r1) = (option(0, "burst_alpha"), option(1, "burst_beta"), option(2, "burst_r1"));
    let (alpha, beta) = match (alpha < 0.0, beta < 0.0, r1 < 0.0) {
        (true, false, false) => (beta * rate / (r1 - rate), beta),
        (false, true, false) => (alpha, alpha * (r1 - rate) / rate),
        (false, false, true) => (alpha, beta),
        _ => (f64::NAN, f64::NAN),
    };
    let possible = |p: f64| p > 0.0 && p <= 1.0;
    if !possible(alpha) || !possible(beta) {
        let why =
            "the probabilities of a burst are above 0 and up to 1, and exactly one of the three is negative";
        work.stop("injection_process", why, "`burst_alpha` and `burst_beta` alone");
        return;
    }
    let length = |p: f64| format!("{:?}", (1e9 / p).round() / 1e9);
    let by_rate = r1 >= 0.0;
    work.put(
        "traffic.burst_length",
        length(beta),
        if by_rate { &["burst_beta", "burst_r1"] } else { &["burst_beta"] },
    );
    work.put(
        "traffic.idle_length",
        length(alpha),
        if by_rate { &["burst_alpha", "burst_r1"] } else { &["burst_alpha"] },
    );
}
