// SPDX-License-Identifier: MIT OR Apache-2.0
//! Puts the page together.

use std::fmt::Write;

use super::{Code, Drawing, ReportPage, Section, escape, prose, table};
use crate::plot::{self, COLOURS, Figure, Heatmap, PlotError, View};

const STYLE: &str = include_str!("report.css");
const SCRIPT: &str = concat!(include_str!("chart.js"), include_str!("report.js"));

/// Nothing is loaded from anywhere; what runs is what is in the file.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'";

/// Bytes of the static figures that a page holds at most. Beyond, it has links to their files.
const STATIC: usize = 512 << 10;

pub(super) fn page(page: &ReportPage) -> Result<String, PlotError> {
    let (title, heading) = (prose::plain(&page.title), prose::spans(&page.title));
    let mut body = String::new();
    let mut views = Vec::new();
    let figures = page.sections.iter().flat_map(|section| &section.figures);
    let statics = figures.map(plot::svg).collect::<Result<Vec<_>, _>>()?;
    let whole = statics.iter().map(String::len).sum::<usize>() <= STATIC;
    let mut statics = statics.into_iter().map(|svg| whole.then_some(svg));
    for (number, section) in page.sections.iter().enumerate() {
        write_section(&mut body, section, number + 1, &mut statics, &mut views);
    }
    Ok(format!(
        "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>{title}</title>
<style>
{colours}{STYLE}</style>
</head>
<body>
<header>
<div><h1>{heading}</h1>
<p class=\"subtitle\">{subtitle}</p></div>
<button type=\"button\" id=\"theme\" hidden>Light or dark</button>
</header>
{contents}<main>
{body}</main>
<script type=\"application/json\" id=\"views\">{data}</script>
<script>
{SCRIPT}</script>
</body>
</html>
",
        colours = colours(),
        subtitle = prose::inline(&page.subtitle),
        contents = contents(&page.sections),
        data = data(&views)?,
    ))
}

fn data(views: &[View]) -> Result<String, PlotError> {
    let json = serde_json::to_string(views).map_err(|error| PlotError::new("data", &error))?;
    Ok(escape::json_in_script(&json))
}

/// The palette of the static figures as custom properties of both themes.
fn colours() -> String {
    let list = |colour: fn(usize) -> &'static str| -> String {
        (0..COLOURS.len()).map(|i| format!("--curve-{i}:{};", colour(i))).collect()
    };
    let (light, dark) = (list(|i| COLOURS[i].light), list(|i| COLOURS[i].dark));
    let classes: String =
        (0..COLOURS.len()).map(|i| format!(".curve-{i}{{color:var(--curve-{i})}}\n")).collect();
    format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         :root[data-theme=dark]{{{dark}}}\n{classes}"
    )
}

fn contents(sections: &[Section]) -> String {
    if sections.len() < 2 {
        return String::new();
    }
    let entry = |(i, section): (usize, &Section)| {
        format!("<li><a href=\"#section-{}\">{}</a></li>\n", i + 1, prose::spans(&section.heading))
    };
    let entries: String = sections.iter().enumerate().map(entry).collect();
    format!("<nav aria-label=\"Contents\"><ol>\n{entries}</ol></nav>\n")
}

fn write_section(
    out: &mut String,
    section: &Section,
    number: usize,
    statics: &mut dyn Iterator<Item = Option<String>>,
    views: &mut Vec<View>,
) {
    let heading = prose::spans(&section.heading);
    let _ = writeln!(out, "<section id=\"section-{number}\">\n<h2>{heading}</h2>");
    section.paragraphs.iter().for_each(|text| out.push_str(&prose::html(text)));
    if !section.figures.is_empty() {
        out.push_str("<div class=\"figures\">\n");
        for figure in &section.figures {
            out.push_str(&chart(figure, statics.next().flatten(), views.len()));
            views.push(View::of(figure));
        }
        out.push_str("</div>\n");
    }
    section.heatmaps.iter().for_each(|map| out.push_str(&heat(map)));
    section.drawings.iter().for_each(|drawing| out.push_str(&picture("drawing", drawing)));
    section.tables.iter().for_each(|table| out.push_str(&table::html(table)));
    section.folded.iter().for_each(|table| out.push_str(&table::folded(table)));
    section.code.iter().for_each(|text| out.push_str(&code(text)));
    out.push_str("</section>\n");
}

/// The place of an interactive figure, which the script fills. Without scripts the static one stands in, or a
/// link to its file beside the page.
fn chart(figure: &Figure, svg: Option<String>, view: usize) -> String {
    let id = escape::html(&figure.id);
    let beside = if svg.is_none() { " data-beside" } else { "" };
    let link = || format!("<p><a href=\"{id}.svg\">{id}.svg</a></p>");
    format!(
        "<figure class=\"chart\" id=\"{id}\" data-view=\"{view}\"{beside}>\n<h3>{title}</h3>\n\
         <noscript>{fallback}</noscript>\n{caption}</figure>\n",
        title = prose::spans(&figure.title),
        fallback = svg.unwrap_or_else(link),
        caption = caption(&figure.caption),
    )
}

fn heat(map: &Heatmap) -> String {
    let Heatmap { id, title, caption, .. } = map;
    picture(
        "heat",
        &Drawing { id: id.clone(), title: title.clone(), svg: map.svg(), caption: caption.clone() },
    )
}

fn picture(class: &str, drawing: &Drawing) -> String {
    format!(
        "<figure class=\"{class}\" id=\"{id}\">\n<h3>{title}</h3>\n<div class=\"plot\">{svg}</div>\n{caption}</figure>\n",
        id = escape::html(&drawing.id),
        title = prose::spans(&drawing.title),
        svg = drawing.svg,
        caption = caption(&drawing.caption),
    )
}

fn caption(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("<figcaption>{}</figcaption>\n", prose::inline(text))
    }
}

fn code(code: &Code) -> String {
    let (caption, text) = (prose::spans(&code.caption), escape::html(&code.text));
    format!(
        "<details><summary>{caption}</summary>\n<pre tabindex=\"0\"><code>{text}</code></pre></details>\n"
    )
}
