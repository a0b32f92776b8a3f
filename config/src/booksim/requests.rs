// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads and writes at a rate, each of which its destination answers.

use super::given::Given;
use super::work::Work;

/// A kind of packet.
struct Packet {
    /// Its name here.
    name: &'static str,
    /// The options with its length and its first and last channel.
    options: [&'static str; 3],
}

/// Kinds of packets: requests, each before its reply.
const PACKETS: [Packet; 4] = [
    Packet {
        name: "read-request",
        options: ["read_request_size", "read_request_begin_vc", "read_request_end_vc"],
    },
    Packet { name: "read-reply", options: ["read_reply_size", "read_reply_begin_vc", "read_reply_end_vc"] },
    Packet {
        name: "write-request",
        options: ["write_request_size", "write_request_begin_vc", "write_request_end_vc"],
    },
    Packet {
        name: "write-reply",
        options: ["write_reply_size", "write_reply_begin_vc", "write_reply_end_vc"],
    },
];

/// Contiguous channels, first and last.
type Range = (i64, i64);

/// The channels of a kind of packet. A negative number is BookSim 2's default: requests have the lower half
/// of the channels, rounded down, and replies the rest.
fn range(given: &Given, packet: &Packet) -> Range {
    let channels = given.int("num_vcs");
    let (first, last) =
        if packet.name.ends_with("request") { (0, channels / 2 - 1) } else { (channels / 2, channels - 1) };
    let option = |at: usize, preset: i64| match given.int(packet.options[at]) {
        number if number < 0 => preset,
        number => number,
    };
    (option(1, first), option(2, last))
}

/// The fraction of requests that are writes; not a number where none is given.
fn writes(given: &Given) -> f64 {
    given.text("write_fraction").trim_matches(['{', '}']).parse().unwrap_or(f64::NAN)
}

/// Whether a kind of packet is sent, by its place and the fraction of writes.
fn is_sent(at: usize, writes: f64) -> bool {
    if at < 2 { writes < 1.0 } else { writes > 0.0 }
}

/// The ranges of channels that BookSim 2's routing functions divide, with the option of each last channel.
pub(super) fn ranges(given: &Given) -> Vec<(&'static str, Range)> {
    if given.text("use_read_write").contains(|c: char| ('1'..='9').contains(&c)) {
        let share = writes(given);
        let sent = PACKETS.iter().enumerate().filter(|(at, _)| is_sent(*at, share));
        return sent.map(|(_, packet)| (packet.options[2], range(given, packet))).collect();
    }
    vec![("num_vcs", (0, given.int("num_vcs") - 1))]
}

/// The option of the first range of which another range has some channels, but not the same ones.
pub(super) fn merges(given: &Given) -> Option<&'static str> {
    let ranges = ranges(given);
    let shares = merged(ranges.iter().map(|(_, range)| *range).collect());
    ranges.into_iter().find(|(_, range)| !shares.contains(range)).map(|(option, _)| option)
}

/// Whether requests are answered.
pub(super) fn are_sent(work: &mut Work<'_>, classes: usize) -> bool {
    let entries = work.given.of_classes("use_read_write", classes);
    let some = entries.iter().any(|text| text != "0");
    if some && classes > 1 {
        let why = "requests here are those of one class of BookSim 2";
        work.stop("use_read_write", why, "0, or `classes = 1`");
    }
    work.used.insert("use_read_write".to_owned());
    some
}

/// Translates reads and writes. The answer is the mean flits of a request with its reply.
pub(super) fn translate(work: &mut Work<'_>) -> f64 {
    let share = writes(work.given);
    if !(0.0..=1.0).contains(&share) {
        work.stop("write_fraction", "a fraction is 0 to 1", "0.5");
        return 1.0;
    }
    let sizes = PACKETS.map(|packet| size(work, packet.options[0]));
    let shares = shares(work, share);
    let named = shares.len() > 1;
    let class =
        |at: usize, key| if named { format!(", {key} = {:?}", PACKETS[at].name) } else { String::new() };
    let kind = |(first, weight): (usize, f64)| {
        let [length, reply] = [sizes[first], sizes[first + 1]];
        let (class, reply_class) = (class(first, "class"), class(first + 1, "reply_class"));
        format!("{{ length = {length}, reply = {reply}, weight = {weight:?}{class}{reply_class} }}")
    };
    let drawn = [(0, 1.0 - share), (2, share)].into_iter().filter(|(_, weight)| *weight > 0.0);
    let kinds: Vec<String> = drawn.map(kind).collect();
    let from: Vec<&str> = PACKETS.iter().map(|packet| packet.options[0]).collect();
    let all = ["use_read_write", "write_fraction"].into_iter().chain(from).collect::<Vec<_>>();
    work.put("traffic.requests", format!("[{}]", kinds.join(", ")), &all);
    work.draft.near(
        "a reply is dated from the cycle after its request's arrival, in BookSim 2 from that of arrival. Its mean \
         latency is 6 % higher",
    );
    let [read, write] = [sizes[0] + sizes[1], sizes[2] + sizes[3]];
    (1.0 - share) * read as f64 + share * write as f64
}

/// The mean flits by which BookSim 2 divides a rate of flits: that of as many reads as writes, cut to a whole
/// number.
pub(super) fn counted(work: &Work<'_>) -> f64 {
    let sizes = PACKETS.map(|packet| number(work, packet.options[0]).unwrap_or(1));
    (sizes.iter().sum::<i64>() / 2).max(1) as f64
}

fn number(work: &Work<'_>, option: &str) -> Option<i64> {
    work.given.text(option).trim_matches(['{', '}']).parse().ok()
}

/// A length, which is reported where it is none.
fn size(work: &mut Work<'_>, option: &'static str) -> i64 {
    let length = number(work, option).filter(|length| (1..=65_535).contains(length));
    if length.is_none() {
        work.stop(option, "a packet has 1 to 65535 flits", "1");
    }
    length.unwrap_or(1)
}

/// Translates the channels of each kind of packet into message classes; the shares of the channels. There are
/// no classes where all packets use all channels.
fn shares(work: &mut Work<'_>, share: f64) -> Vec<Range> {
    let ranges: Vec<(usize, Range)> = (0..PACKETS.len())
        .filter(|at| is_sent(*at, share))
        .map(|at| (at, range(work.given, &PACKETS[at])))
        .collect();
    for packet in &PACKETS {
        work.used.extend(packet.options[1..].iter().map(ToString::to_string));
    }
    let channels = work.given.int("num_vcs");
    for (at, (first, last)) in &ranges {
        if !(0 <= *first && first <= last && *last < channels) {
            let why =
                format!("channels {first} to {last} are none of {channels}, and BookSim 2 does not start");
            work.stop(PACKETS[*at].options[2], &why, "ranges within `num_vcs`");
            return Vec::new();
        }
    }
    let shares = merged(ranges.iter().map(|(_, range)| *range).collect());
    let used: i64 = shares.iter().map(|(first, last)| last - first + 1).sum();
    if used != channels {
        let why = format!("no packet takes {} of the {channels} channels", channels - used);
        work.refuse("num_vcs", &why, "ranges that cover all channels");
        return Vec::new();
    }
    if shares.len() > 1 {
        classes(work, &ranges, &shares);
    }
    shares
}

/// Ranges in order, those that overlap made one.
fn merged(mut ranges: Vec<Range>) -> Vec<Range> {
    ranges.sort_unstable();
    let mut shares: Vec<Range> = Vec::new();
    for (first, last) in ranges {
        match shares.last_mut() {
            Some(before) if first <= before.1 => before.1 = before.1.max(last),
            _ => shares.push((first, last)),
        }
    }
    shares
}

/// Writes a message class for each kind of packet. The first of a share owns its channels.
fn classes(work: &mut Work<'_>, ranges: &[(usize, Range)], shares: &[Range]) {
    let share_of = |(first, _): Range| shares.iter().position(|share| share.0 <= first && first <= share.1);
    let mut written = Vec::new();
    for (place, share) in shares.iter().enumerate() {
        let members = ranges.iter().filter(|(_, range)| share_of(*range) == Some(place));
        let names: Vec<&str> = members.map(|(at, _)| PACKETS[*at].name).collect();
        let [owner, others @ ..] = names.as_slice() else { continue };
        written.push(format!("{{ name = {owner:?}, channels = {} }}", share.1 - share.0 + 1));
        written.extend(others.iter().map(|name| format!("{{ name = {name:?}, shares = {owner:?} }}")));
    }
    let from: Vec<&str> = ranges.iter().flat_map(|(at, _)| PACKETS[*at].options[1..].to_vec()).collect();
    work.put("router.classes", format!("[{}]", written.join(", ")), &from);
    if ranges.iter().any(|(_, range)| !shares.contains(range)) {
        work.draft.near("ranges of channels that overlap are one, which all their packets use");
    }
}
