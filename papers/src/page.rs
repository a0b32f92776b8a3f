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
pub(crate) fn report(
    title: &str,
    what: &str,
    left_out: Option<&str>,
    mut sections: Vec<Section>,
) -> ReportPage {
    one_look(&mut sections);
    let extent = left_out.map_or_else(|| "full run".to_owned(), |less| format!("quick run{less}"));
    ReportPage {
        title: title.to_owned(),
        subtitle: format!("{what}; flitforge {VERSION}, {extent}"),
        sections,
    }
}

/// Gives a curve that several figures show the same look in all of them.
fn one_look(sections: &mut [Section]) {
    let figures = || sections.iter().flat_map(|section| &section.figures);
    let shows = |figure: &Figure, name: &str| figure.series.iter().any(|series| series.name == name);
    let mut palette: Vec<String> = Vec::new();
    for series in figures().flat_map(|figure| &figure.series) {
        let again = figures().filter(|figure| shows(figure, &series.name)).count() > 1;
        if again && !palette.contains(&series.name) {
            palette.push(series.name.clone());
        }
    }
    for figure in sections.iter_mut().flat_map(|section| &mut section.figures) {
        figure.palette.clone_from(&palette);
    }
}

#[cfg(test)]
mod tests {
    use flitforge_results::plot::{Series, Style, View};

    use super::*;

    #[test]
    fn a_curve_of_several_figures_has_one_look() {
        let series =
            |name: &&str| Series { name: (*name).to_owned(), style: Style::Measured, points: Vec::new() };
        let figure =
            |names: &[&str]| Figure { series: names.iter().map(series).collect(), ..Figure::default() };
        let figures =
            vec![figure(&["alone", "static"]), figure(&["dynamic", "static"]), figure(&["dynamic"])];
        let page = report("", "", None, vec![section("", &[], figures, Vec::new())]);
        let colours = |of: usize| -> Vec<usize> {
            View::of(&page.sections[0].figures[of]).curves.iter().map(|curve| curve.colour).collect()
        };
        assert_eq!([colours(0), colours(1), colours(2)], [vec![2, 0], vec![1, 0], vec![1]]);
    }
}
