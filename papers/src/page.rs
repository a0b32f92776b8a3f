// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the reports of studies have in common.

use flitforge_results::html::{ReportPage, Section, Table};
use flitforge_results::plot::Figure;
use flitforge_results::sweep::VERSION;

/// A section of texts, figures and tables, in this order.
pub(crate) fn section(heading: &str, texts: &[&str], figures: Vec<Figure>, tables: Vec<Table>) -> Section {
    Section {
        heading: heading.to_owned(),
        paragraphs: texts.iter().map(|&text| text.to_owned()).collect(),
        figures,
        tables,
        ..Section::default()
    }
}

/// A report: its title, what was run, and for a quick run what it leaves out.
pub(crate) fn report(title: &str, what: &str, left_out: Option<&str>, sections: Vec<Section>) -> ReportPage {
    let extent = left_out.map_or_else(|| "full run".to_owned(), |less| format!("quick run{less}"));
    ReportPage {
        title: title.to_owned(),
        subtitle: format!("{what}; flitforge {VERSION}, {extent}"),
        sections,
    }
}
