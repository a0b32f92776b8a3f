// SPDX-License-Identifier: MIT OR Apache-2.0
//! Comments of ports that several modules have, by name.

/// The comment of the coordinates of a router.
pub(crate) const HERE: &str = "coordinate of this router";

/// The comment of a port; nothing for a name that is not known.
pub(crate) fn meaning(port: &str) -> String {
    let doc = match port {
        "random_i" => "random bits for the choice of a port",
        "digits_o" => "new value of the header field digits",
        "escape_o" => "the request is for an escape or deterministic virtual channel",
        _ => {
            let word = port.strip_suffix("_i").or_else(|| port.strip_suffix("_o")).unwrap_or(port);
            header(word).or_else(|| offer(word)).or_else(|| demand(word)).unwrap_or_else(|| ahead(word))
        }
    };
    doc.to_owned()
}

/// Fields of the routing header, and what else is known of a head flit.
fn header(word: &str) -> Option<&'static str> {
    Some(match word {
        "dest" => {
            "address of the destination: its place at the router (if there are several), then coordinates from x on"
        }
        "place" => "header field: place of the destination at its router",
        "header" => "routing header",
        "message_class" => "header field: number of the message class",
        "reversals" => "header field: dimension reversals made so far",
        "misroutes" => "header field: misroutes made so far, or the budget that is left for them",
        "deterministic" => "header field: the packet is restricted to deterministic virtual channels",
        "descending" => {
            "header field: random bits from the source, for the dimension order or ring directions"
        }
        "second_phase" => "header field: the intermediate router has been reached",
        "digits" => "header field: the part of the route that remains",
        "state" => "changed header fields, in the order of the header",
        "reverted" => "the packet has reverted to the deterministic virtual channels at this router",
        "from" => "one-hot: the network port that the packet arrived on; zero if it was injected here",
        "from_vc" => "one-hot: the virtual channel that the packet arrived on; zero if it was injected here",
        _ if word.starts_with("here_") => HERE,
        _ if word.starts_with("dest_") => "header field: coordinate of the destination",
        _ if word.starts_with("via_") => "header field: coordinate of the intermediate router",
        _ => return None,
    })
}

/// What a routing relation offers.
fn offer(word: &str) -> Option<&'static str> {
    Some(match word {
        "healthy" => "network ports with a working link",
        "eject" => "the packet has reached its destination router",
        "productive" => "network ports that bring the packet closer to its destination",
        "unproductive" => "network ports that the packet may be misrouted to",
        "reversing" => "network ports whose use counts as a dimension reversal",
        "keep" => "virtual channels allowed on ports that make no dimension reversal",
        "turn" => "virtual channels allowed on ports that make a dimension reversal",
        "escape" => "one-hot: the escape or deterministic port; zero if there is none",
        "escape_vcs" => "virtual channels allowed on the escape or deterministic port",
        "row" => {
            "number of the row of the routing table that the packet reads: {virtual channel, destination}"
        }
        "written" => {
            "rows of the routing table were written since reset: they count in place of the fixed table"
        }
        "row_ports" => "rewritten row: network ports that the packet may take",
        "row_vcs" => "rewritten row: virtual channels allowed on these ports",
        "row_escape" => "rewritten row, one-hot: the escape port; zero if there is none",
        "row_escape_vcs" => "rewritten row: virtual channels allowed on the escape port",
        _ => return None,
    })
}

/// What a head flit requests.
fn demand(word: &str) -> Option<&'static str> {
    Some(match word {
        "asks" => "a virtual channel is requested in this cycle",
        "port" => "one-hot: the requested output port; zero if none",
        "open" => "free virtual channels of that port that the packet accepts",
        "vc" => "one-hot: the requested virtual channel of that port; zero if none",
        "revert" => "the packet reverts to the deterministic virtual channels",
        "stranded" => "no working output port is left to the packet",
        "stuck" => "the packet has no port to wait for: its patience counter runs",
        "impatient" => "the patience counter has reached its limit",
        _ => return None,
    })
}

/// The state of output ports, and random bits.
fn ahead(word: &str) -> &'static str {
    const PREFIXES: [(&str, &str); 6] = [
        ("free_", "free virtual channels of this output port"),
        ("label_", "label of this output virtual channel: reversal count of the last packet allocated to it"),
        (
            "ready_unsent_",
            "virtual channels of this output port with a credit in the next cycle if no flit is sent",
        ),
        (
            "ready_sent_",
            "virtual channels of this output port with a credit in the next cycle if a flit is sent",
        ),
        ("ready_", "virtual channels of this output port with at least one credit"),
        ("random_", "random bits"),
    ];
    match word {
        "first" => "one-hot: the ejection port with the highest priority",
        "wired" => "output ports that the routing relation can choose for packets of this input port",
        _ => PREFIXES.iter().find(|(prefix, _)| word.starts_with(prefix)).map_or("", |(_, doc)| doc),
    }
}
