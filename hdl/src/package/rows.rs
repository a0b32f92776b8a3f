// SPDX-License-Identifier: MIT OR Apache-2.0
//! Rows of a routing table that are rewritten: how they are numbered, what they hold, and when they may be
//! written.

use super::markdown::table;
use super::{Subject, Top};
use crate::parts::Rows;

/// The section about rows; nothing where they are fixed.
pub(super) fn section(subject: &Subject<'_>) -> String {
    let Some(rows) = &subject.plan.rows else { return String::new() };
    let router = match subject.top {
        Top::Network => {
            "\n- `table_router_i` is the number of the router. All other routers keep their rows."
        }
        Top::Router => "",
    };
    format!(
        "\n## Tables\n\n\
         Each router has a routing table with a row for each arrival and each destination. A row can be written in each \
         cycle.\n\n\
         - `table_write_i` high: `table_data_i` becomes row `table_row_i`. A head flit that arrives in the next cycle \
         reads it.{router}\n\
         - After reset the routes are those of the configuration. From the first write to a router on, the router reads \
         written rows only: write all its rows that packets can read. A row is kept until it is written again.\n\
         - Rows may be written only while the network is empty. An assertion in each input unit finds a flit that is \
         there.\n\
         - `flitforge table ROUTES --words NETWORK` lists the rows for the routes of one configuration in the hardware of \
         another.\n\
         - Nothing checks rows that are made otherwise. Packets may then wait for each other forever.\n\
         - Rows whose destination is the router itself are never read: the packet is ejected.\n\n{}\n{}",
        table(&["bits of table_row_i", "name", "description"], &number(rows)),
        table(&["bits of table_data_i", "name", "description"], &fields(rows))
    )
}

/// Bits from the lowest on, with names and what they mean.
fn layout(parts: &[(u32, &str, &str)]) -> Vec<Vec<String>> {
    let mut low = 0;
    let row = |&(bits, name, doc): &(u32, &str, &str)| {
        let place = if bits == 1 { low.to_string() } else { format!("{}:{low}", low + bits - 1) };
        low += bits;
        vec![place, name.to_owned(), doc.to_owned()]
    };
    let mut rows: Vec<_> = parts.iter().map(row).collect();
    rows.reverse();
    rows
}

fn number(rows: &Rows) -> Vec<Vec<String>> {
    let [dest, vc, port] = rows.number_bits();
    let inject = rows.inject();
    let parts = [
        (dest, "destination", "number of the destination router".to_owned()),
        (vc, "channel", "virtual channel that the packet arrives on; 0 for packets from nodes".to_owned()),
        (port, "port", format!("network port that the packet arrives on; {inject} for packets from nodes")),
    ];
    let parts = parts.iter().filter(|(bits, ..)| *bits > 0);
    layout(&parts.map(|(bits, name, doc)| (*bits, *name, doc.as_str())).collect::<Vec<_>>())
}

fn fields(rows: &Rows) -> Vec<Vec<String>> {
    let docs = [
        ("ports", "network ports that the packet may take, port 0 lowest"),
        ("vcs", "virtual channels of these ports that it may take"),
        ("escape", "one-hot: the escape port; zero if there is none"),
        ("escape_vcs", "virtual channels of the escape port"),
    ];
    let fields = rows.fields().iter().zip(docs).map(|((_, bits), (name, doc))| (*bits, name, doc));
    layout(&fields.collect::<Vec<_>>())
}
