//! Pictures of all functions of a report as one SVG file, one below the other.

use std::fmt::Write;

use super::ModuleReport;
use super::layout::{Layout, lay_out};
use super::picture::{BlockBox, HazardArrow, Picture, Tone};

/// Width of a character and height of a row, in the font of the picture.
const CHAR: f64 = 7.2;
const ROW: f64 = 18.0;
/// The margin around the picture, and the horizontal padding of boxes.
const MARGIN: f64 = 24.0;
const PADDING: f64 = 8.0;
/// The distance of a hazard's arrow from the right of its box; each further arrow adds as much.
const BULGE: f64 = 26.0;

const HEAD: &str = "<defs>\
<marker id=\"flow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">\
<path d=\"M0,0 L8,4 L0,8 z\" fill=\"#555555\"/></marker>\
<marker id=\"hazard\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">\
<path d=\"M0,0 L8,4 L0,8 z\" fill=\"#cc0000\"/></marker></defs>\n";

impl ModuleReport {
    /// Draws the picture as SVG.
    pub fn to_svg(&self) -> String {
        let (mut width, mut y) = (legend_width(), 2.0 * MARGIN + ROW);
        let mut body = String::new();
        for line in &self.functions {
            let drawing = Drawing::of(Picture::of(line));
            drawing.write(&mut body, y);
            width = f64::max(width, drawing.width);
            y += drawing.height + 2.0 * MARGIN;
        }
        let width = width + 2.0 * MARGIN;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{y:.0}\" \
             viewBox=\"0 0 {width:.0} {y:.0}\" font-family=\"monospace\" font-size=\"12\">\n"
        );
        out.push_str(HEAD);
        let _ = writeln!(out, "<rect width=\"{width:.0}\" height=\"{y:.0}\" fill=\"#ffffff\"/>");
        legend(&mut out);
        out.push_str(&body);
        out.push_str("</svg>\n");
        out
    }
}

/// One function with a layout. Writing to a string does not fail.
struct Drawing {
    picture: Picture,
    layout: Layout,
    sizes: Vec<(f64, f64)>,
    width: f64,
    height: f64,
}

impl Drawing {
    fn of(picture: Picture) -> Drawing {
        let sizes: Vec<(f64, f64)> = picture.boxes.iter().map(size).collect();
        let layout = lay_out(&sizes, &picture.arrows);
        let labels = picture.hazards.iter().map(|hazard| text_width(&hazard.label));
        let label_width = labels.fold(0.0, f64::max);
        let bulge = BULGE * (2.0 + picture.hazards.len().min(4) as f64);
        let width = (layout.width + label_width + bulge).max(text_width(&picture.title));
        let height = layout.height + 2.0 * ROW;
        Drawing { picture, layout, sizes, width, height }
    }

    fn write(&self, out: &mut String, y: f64) {
        let _ = writeln!(
            out,
            "<g transform=\"translate({MARGIN:.1},{y:.1})\">\n<text y=\"0\" font-size=\"14\" font-weight=\"bold\">{}</text>",
            escaped(&self.picture.title)
        );
        if let Some(blocks) = self.picture.too_many {
            let _ = writeln!(out, "<text y=\"{ROW}\">{blocks} blocks: too many to be drawn</text>");
        }
        let _ = writeln!(out, "<g transform=\"translate(0,{ROW:.1})\">");
        for path in &self.layout.arrows {
            let points: Vec<String> = path.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            let _ = writeln!(
                out,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"#555555\" marker-end=\"url(#flow)\"/>",
                points.join(" ")
            );
        }
        for (n, block) in self.picture.boxes.iter().enumerate() {
            self.block(out, n, block);
        }
        for (n, hazard) in self.picture.hazards.iter().enumerate() {
            self.hazard(out, n, hazard);
        }
        out.push_str("</g>\n</g>\n");
    }

    fn block(&self, out: &mut String, n: usize, block: &BlockBox) {
        let ((x, y), (width, height)) = (self.layout.boxes[n], self.sizes[n]);
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"#f7f7f7\" stroke=\"#333333\"/>"
        );
        text(out, x + PADDING, y + ROW - 5.0, &block.name, "#777777");
        for (row, line) in block.rows.iter().enumerate() {
            let top = y + ROW * (row as f64 + 1.0);
            if line.tone != Tone::Access {
                let fill = line.tone.fill();
                let _ = writeln!(
                    out,
                    "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{ROW}\" fill=\"{fill}\"/>"
                );
            }
            text(out, x + PADDING, top + ROW - 5.0, &line.text, "#000000");
        }
    }

    /// A curve from row to row around the right sides of the boxes.
    fn hazard(&self, out: &mut String, n: usize, hazard: &HazardArrow) {
        let end = |(block, row): (usize, usize)| {
            let ((x, y), (width, _)) = (self.layout.boxes[block], self.sizes[block]);
            (x + width, y + ROW * (row as f64 + 1.5))
        };
        let ((x1, y1), (x2, y2)) = (end(hazard.from), end(hazard.to));
        // Curves that begin close to each other have different distances.
        let bulge = BULGE * (1.0 + (n % 4) as f64);
        let (loops, far) = (hazard.from == hazard.to, x1.max(x2) + bulge);
        let (up, down) = if loops { (y1 - ROW / 3.0, y2 + ROW / 3.0) } else { (y1, y2) };
        let _ = writeln!(
            out,
            "<path d=\"M{x1:.1},{up:.1} C{far:.1},{up:.1} {far:.1},{down:.1} {x2:.1},{down:.1}\" fill=\"none\" stroke=\"#cc0000\" stroke-dasharray=\"5,3\" marker-end=\"url(#hazard)\"/>"
        );
        let (x, y) =
            ((x1 + x2 + 6.0 * far) / 8.0 + 4.0, (up + down) / 2.0 + 4.0 + ROW * (n % 3) as f64);
        let width = text_width(&hazard.label);
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"14\" fill=\"#ffffff\" fill-opacity=\"0.85\"/>",
            y - 11.0
        );
        text(out, x, y, &hazard.label, "#cc0000");
    }
}

fn size(block: &BlockBox) -> (f64, f64) {
    let rows = block.rows.iter().map(|row| text_width(&row.text));
    let width = rows.fold(text_width(&block.name), f64::max);
    (width + 2.0 * PADDING, ROW * (block.rows.len() as f64 + 1.0) + 2.0)
}

fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * CHAR
}

fn text(out: &mut String, x: f64, y: f64, text: &str, color: &str) {
    let _ = writeln!(
        out,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{color}\" xml:space=\"preserve\">{}</text>",
        escaped(text)
    );
}

fn legend(out: &mut String) {
    let mut x = MARGIN;
    for (tone, name) in Tone::LEGEND {
        let fill = tone.fill();
        let _ = writeln!(
            out,
            "<rect x=\"{x:.1}\" y=\"12\" width=\"14\" height=\"14\" fill=\"{fill}\" stroke=\"#333333\"/>"
        );
        text(out, x + 20.0, 23.0, name, "#000000");
        x += 20.0 + text_width(name) + MARGIN;
    }
    text(out, x, 23.0, HAZARD_LEGEND, "#cc0000");
}

const HAZARD_LEGEND: &str = "- - > the pair of instructions that needs a barrier";

fn legend_width() -> f64 {
    let entries = Tone::LEGEND.iter().map(|(_, name)| 20.0 + text_width(name) + MARGIN);
    entries.sum::<f64>() + text_width(HAZARD_LEGEND)
}

/// Escapes text for XML text and attributes.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {
                out.push(char::REPLACEMENT_CHARACTER);
            }
            c => out.push(c),
        }
    }
    out
}
