// SPDX-License-Identifier: MIT OR Apache-2.0
//! Batches: a program of ranks in place of traffic.

use super::measure;
use super::work::Work;

/// Bytes of a flit.
const FLIT_BYTES: i64 = 16;

/// The most requests in flight.
const ANY_NUMBER: i64 = 1_000_000;

/// Translates a batch; whether it is one.
pub(super) fn translate(work: &mut Work<'_>) -> bool {
    if work.given.text("sim_type") != "batch" {
        return false;
    }
    let ignored = ["injection_rate", "injection_rate_uses_flits", "injection_process", "sample_period"];
    work.used.extend(["sim_type", "traffic", "classes", "priority"].map(str::to_owned));
    for option in ignored.into_iter().chain(["warmup_periods", "max_samples", "sim_count"]) {
        if let Some(value) = work.given.get(option) {
            work.draft
                .head(format!("Not taken over: {option} = {}: a batch does not read it.", value.text()));
            work.used.insert(option.to_owned());
        }
    }
    if work.given.text("traffic") != "uniform" {
        let why = "a batch here is sent to nodes that are drawn";
        work.refuse("traffic", why, "`traffic = uniform`");
    }
    if work.given.int("classes") != 1 {
        work.refuse("classes", "a batch here has one class", "1");
    }
    if work.given.int("batch_count") > 1 {
        work.refuse("batch_count", "one batch is sent here", "1");
    }
    work.used.insert("batch_count".to_owned());
    match work.given.int("use_read_write") {
        0 => messages(work),
        _ => requests(work),
    }
    measure::seed(work);
    true
}

/// Packets that nothing answers.
fn messages(work: &mut Work<'_>) {
    work.put("workload.program", "\"batch\"", &["sim_type"]);
    work.draft.near("a rank sends to others alone; BookSim 2 draws among all nodes");
    work.put("workload.messages", work.given.int("batch_size"), &["batch_size"]);
    let Some(flits) = flits(work, "packet_size") else { return };
    work.put("workload.bytes", flits * FLIT_BYTES, &["packet_size"]);
    work.draft.put_because("workload.packet_flits", flits, "a message is a packet");
    if work.given.int("max_outstanding_requests") > 0 {
        let why = "a rank of a batch waits for nothing";
        let nearest = "0, or `use_read_write = 1`, whose requests wait for replies";
        work.refuse("max_outstanding_requests", why, nearest);
    }
    work.used.insert("max_outstanding_requests".to_owned());
}

/// Reads and writes, which wait for replies.
fn requests(work: &mut Work<'_>) {
    work.put("workload.program", "\"request-reply\"", &["sim_type", "use_read_write"]);
    work.draft.near(
        "BookSim 2 counts replies among the packets of a batch, so half of them are requests; it keeps channels for \
         each kind of packet, and here all share all channels",
    );
    let requests = work.given.int("batch_size");
    work.put("workload.messages", requests / 2 + requests % 2, &["batch_size"]);
    let most = match work.given.int("max_outstanding_requests") {
        most @ 1..ANY_NUMBER => most,
        _ => ANY_NUMBER,
    };
    work.put("workload.outstanding", most, &["max_outstanding_requests"]);
    work.draft.put_because("workload.reads_percent", 50, "a coin decides, whatever `write_fraction` is");
    work.draft.put_because("workload.service", 1, "a reply is ready in the next cycle");
    let sizes = ["read_request_size", "write_reply_size", "read_reply_size", "write_request_size"];
    let [short, answer, data, write] = sizes.map(|option| flits(work, option));
    let (Some(short), Some(answer), Some(data), Some(write)) = (short, answer, data, write) else { return };
    if short != answer || data != write || data < short {
        let why =
            "read requests and write replies have one size here, and the two others one that is no smaller";
        work.refuse("read_reply_size", why, "equal sizes of the packets with data, and of those without");
    }
    work.put("workload.control_bytes", short * FLIT_BYTES, &sizes[..2]);
    work.put("workload.data_bytes", (data - short).max(0) * FLIT_BYTES, &sizes[2..]);
    work.draft.put_because("workload.packet_flits", short.max(data), "a message is a packet");
}

/// The one length of packets. A mixture is reported.
fn flits(work: &mut Work<'_>, option: &'static str) -> Option<i64> {
    work.used.insert(option.to_owned());
    let text = work.given.text(option);
    let flits = text.trim_matches(['{', '}']).parse().ok().filter(|flits| (1..=4096).contains(flits));
    if flits.is_none() {
        work.stop(option, "packets of a batch have one length", "1");
    }
    flits
}
