// SPDX-License-Identifier: MIT OR Apache-2.0
//! The report page: whole, local, sound and always the same.

use crate::report_support;
use crate::results_support;

use flitforge_results::html::{Cell, Code, ReportPage, Section, Table, Tone, differences, verdicts};
use flitforge_results::plot::{Heatmap, Layout};
use flitforge_results::{Row, X};
use report_support::{assert_local, assert_nested, figure, tags};
use results_support::{mesh_channels, points};
use serde_json::Value;

fn page() -> ReportPage {
    let heatmap = Heatmap {
        id: "heat".to_owned(),
        title: "Channels".to_owned(),
        layout: Layout::Matrix,
        channels: mesh_channels(3, 3),
        caption: String::new(),
    };
    ReportPage {
        title: "A <title> & more".to_owned(),
        subtitle: "seed `1`".to_owned(),
        sections: vec![
            Section {
                heading: "Curves".to_owned(),
                paragraphs: vec!["Some *words*.\n\n- one\n- <b>two</b>".to_owned()],
                figures: vec![figure(), figure()],
                ..Section::default()
            },
            Section {
                heading: "Numbers".to_owned(),
                heatmaps: vec![heatmap],
                tables: vec![verdicts(&points(3))],
                code: vec![Code { caption: "sweep.toml".to_owned(), text: "a = 1 # </code><i>".to_owned() }],
                ..Section::default()
            },
        ],
    }
}

#[test]
fn the_page_is_nested_and_asks_the_network_for_nothing() {
    let text = page().html().unwrap();
    assert_nested(&text);
    assert_local(&text);
    assert!(text.contains("default-src 'none'"));
}

#[test]
fn the_same_page_gives_the_same_bytes() {
    assert_eq!(page().html().unwrap(), page().html().unwrap());
}

#[test]
fn no_text_becomes_markup() {
    let text = page().html().unwrap();
    let known = |name: &str| !["b", "i", "traffic"].contains(&name);
    assert!(tags(&text).iter().all(|(name, _)| known(name)));
    assert_eq!(text.matches("</script>").count(), 2, "data and script, each ended once");
}

/// Cells, captions, headings and titles hold code spans. Any other mark may be part of a label.
#[test]
fn code_spans_are_code_wherever_text_stands() {
    let table = Table {
        caption: "why `c<d`".to_owned(),
        columns: vec!["of `e`".to_owned()],
        rows: vec![vec![Cell::from("reference: `router.arbiter` <b> **x** [y](z)")]],
    };
    let section = Section {
        heading: "`h` & more".to_owned(),
        folded: vec![table],
        code: vec![Code { caption: "`p.toml`".to_owned(), text: "`as it is`".to_owned() }],
        ..Section::default()
    };
    let page = ReportPage {
        title: "run `t`".to_owned(),
        sections: vec![section, Section::default()],
        ..ReportPage::default()
    };
    let text = page.html().unwrap();
    assert_nested(&text);
    for shown in [
        "<title>run t</title>",
        "<h1>run <code>t</code></h1>",
        "<a href=\"#section-1\"><code>h</code> &amp; more</a>",
        "<h2><code>h</code> &amp; more</h2>",
        "<summary>why <code>c&lt;d</code> 1 rows.</summary>",
        "<caption><span>why <code>c&lt;d</code></span></caption>",
        ">of <code>e</code></th>",
        "<span>reference: <code>router.arbiter</code> &lt;b&gt; **x** [y](z)</span>",
        "<summary><code>p.toml</code></summary>",
        "<code>`as it is`</code>",
    ] {
        assert!(text.contains(shown), "{shown}");
    }
}

#[test]
fn ids_are_there_for_every_link_within() {
    let text = page().html().unwrap();
    for link in text.split("href=\"#").skip(1) {
        let target = link.split('"').next().unwrap();
        assert!(text.contains(&format!("id=\"{target}\"")), "{target} is not there");
    }
}

#[test]
fn the_data_are_the_figures_numbers() {
    let text = page().html().unwrap();
    let data = text.split("id=\"views\">").nth(1).unwrap().split("</script>").next().unwrap();
    let views: Value = serde_json::from_str(data).unwrap();
    assert_eq!(views.as_array().unwrap().len(), 2);
    let curve = &views[0]["curves"][2];
    assert_eq!(curve["label"], "dynamic (paper)");
    assert_eq!(curve["style"], "paper");
    assert_eq!(curve["colour"], 0);
    for (sample, given) in curve["samples"].as_array().unwrap().iter().zip(&figure().series[2].points) {
        let seven_digits = |x: f64| format!("{x:.6e}").parse::<f64>().unwrap().into();
        assert_eq!((&sample["x"], &sample["y"]), (&seven_digits(given.x), &seven_digits(given.y)));
        assert_eq!(sample["note"], "stable </script>");
    }
}

#[test]
fn without_scripts_there_are_static_figures() {
    let text = page().html().unwrap();
    let fallbacks: Vec<&str> =
        text.split("<noscript>").skip(1).map(|rest| rest.split("</noscript>").next().unwrap()).collect();
    assert_eq!(fallbacks.len(), 2);
    assert!(fallbacks.iter().all(|svg| svg.starts_with("<svg") && svg.contains("<path ")));
}

fn row(x: X, measured: Option<f64>, paper: Option<f64>) -> Row {
    let (figure, curve, unit) = ("table1".to_owned(), "throughput".to_owned(), "fraction".to_owned());
    Row { figure, curve, x, measured, paper, unit }
}

#[test]
fn differences_are_judged_against_the_paper() {
    let table = differences(&[
        row(X::Number(1.0), Some(0.7), Some(0.662)),
        row(X::Number(2.0), Some(0.58), Some(0.716)),
        row(X::Word("none".to_owned()), Some(0.19), Some(0.110)),
        row(X::Number(4.0), None, Some(0.339)),
        row(X::Number(8.0), Some(0.2), None),
    ]);
    let told: Vec<_> =
        table.rows.iter().map(|row| (row[2].text.as_str(), row[5].text.as_str(), row[5].tone)).collect();
    assert_eq!(
        told,
        [
            ("1", "+5.7 %", Tone::Good),
            ("2", "-19.0 %", Tone::Doubtful),
            ("none", "+72.7 %", Tone::Bad),
            ("4", "not measured", Tone::Bad),
        ]
    );
}

#[test]
fn verdicts_of_three_points() {
    let table = verdicts(&points(3));
    let line = |cells: &[Cell]| cells.iter().map(|cell| cell.text.clone()).collect::<Vec<_>>().join(" | ");
    let rows: Vec<String> = table.rows.iter().map(|row| line(row)).collect();
    insta::assert_snapshot!(format!("{}\n{}", table.columns.join(" | "), rows.join("\n")));
}

#[test]
fn columns_of_numbers_are_set_to_the_right() {
    let table = Table {
        caption: String::new(),
        columns: ["name", "share", "bound"].map(str::to_owned).to_vec(),
        rows: vec![
            vec!["none".into(), Some(0.5).into(), "≥ 2".into()],
            vec!["1".into(), Cell::from(None), "≤ 3".into()],
        ],
    };
    let section = Section { tables: vec![table], ..Section::default() };
    let text = ReportPage { sections: vec![section], ..ReportPage::default() }.html().unwrap();
    assert!(text.contains("<td class=\"number\"><span>0.5000</span></td>"));
    assert!(text.contains("<td class=\"number\"><span>≥ 2</span></td>"), "a bound is a number");
    assert!(text.contains("<td><span>1</span></td>"), "a column with a word is text");
}
