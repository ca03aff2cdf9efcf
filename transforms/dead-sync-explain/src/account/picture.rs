//! A function with its barriers as a picture: blocks as boxes, barriers and the instructions that need them as rows in
//! them, control flow as arrows, and each hazard as an arrow of its own.
//!
//! This module decides what to draw; `dot.rs` writes it for Graphviz, and `layout.rs` with `svg.rs` draw it without any
//! other program. Equal reports give equal bytes.

use std::collections::BTreeMap;

use selvedge_ir::Block;

use super::{Account, Entry, Fate, HazardKind, Line, Reason, Spot};

/// Maximum number of blocks of one function that are drawn: more would be unreadable.
pub(super) const MAX_BLOCKS: usize = 2000;

/// Maximum number of characters of an instruction.
const MAX_TEXT: usize = 44;

/// One function, ready for layout.
pub(super) struct Picture {
    pub(super) title: String,
    pub(super) boxes: Vec<BlockBox>,
    /// From box to box, each pair once, in text order.
    pub(super) arrows: Vec<(usize, usize)>,
    pub(super) hazards: Vec<HazardArrow>,
    /// The number of blocks, when they are too many to be drawn.
    pub(super) too_many: Option<usize>,
}

/// A block.
pub(super) struct BlockBox {
    pub(super) name: String,
    pub(super) rows: Vec<PictureRow>,
}

/// A line in a box.
pub(super) struct PictureRow {
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// The kind of a line, which its colour shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Tone {
    /// An instruction that needs a barrier.
    Access,
    /// An instruction that waits, but is no barrier of the block of threads.
    Other,
    /// A barrier that was removed.
    Removed,
    /// A removable barrier.
    Removable,
    /// A barrier that stays.
    Kept,
}

impl Tone {
    /// The tones of barriers, with their names.
    pub(super) const LEGEND: [(Tone, &'static str); 4] = [
        (Tone::Kept, "barrier stays"),
        (Tone::Removed, "barrier removed"),
        (Tone::Removable, "barrier removable"),
        (Tone::Other, "not a barrier of the whole block"),
    ];

    /// The background colour of the text.
    pub(super) fn fill(self) -> &'static str {
        match self {
            Tone::Access => "#ffffff",
            Tone::Other => "#dddddd",
            Tone::Removed => "#b7e4b0",
            Tone::Removable => "#ffe08a",
            Tone::Kept => "#ffb3ab",
        }
    }
}

/// An arrow from the instruction before a barrier to the one after it: box and row of each.
pub(super) struct HazardArrow {
    pub(super) from: (usize, usize),
    pub(super) to: (usize, usize),
    pub(super) label: String,
}

/// A line to be shown, before its row is known.
struct Item {
    position: u32,
    row: PictureRow,
}

/// Both ends of an arrow, and the kind of hazard.
type Ends = ((usize, usize), (usize, usize), HazardKind);

/// Collects the lines of each box.
struct Collector {
    /// The index of each block's box.
    boxes: BTreeMap<Block, usize>,
    /// By box, and by position in the text.
    items: Vec<BTreeMap<u32, Item>>,
}

impl Picture {
    pub(super) fn of(line: &Line) -> Picture {
        let account = &line.account;
        let title = format!(
            "{}: {} barriers, {} removed, {} kept",
            account.name, line.counts.before, line.counts.removed, line.counts.kept
        );
        let mut picture = Picture {
            title,
            boxes: Vec::new(),
            arrows: Vec::new(),
            hazards: Vec::new(),
            too_many: None,
        };
        if account.blocks.len() > MAX_BLOCKS {
            picture.too_many = Some(account.blocks.len());
            return picture;
        }
        let mut collector = Collector {
            boxes: account.blocks.iter().enumerate().map(|(n, b)| (b.block, n)).collect(),
            items: account.blocks.iter().map(|_| BTreeMap::new()).collect(),
        };
        for (number, entry) in account.numbered() {
            collector.entry(number, entry);
        }
        picture.hazards = collector.hazards(account);
        for (outline, items) in account.blocks.iter().zip(collector.items) {
            let rows = items.into_values().map(|item| item.row).collect();
            picture.boxes.push(BlockBox { name: outline.name.clone(), rows });
        }
        for (from, outline) in account.blocks.iter().enumerate() {
            let mut to = outline.successors.clone();
            to.sort_unstable();
            to.dedup();
            picture.arrows.extend(to.into_iter().map(|to| (from, to)));
        }
        picture
    }
}

impl Collector {
    fn entry(&mut self, number: Option<usize>, entry: &Entry) {
        let (fate, tone) = (&entry.fate, tone(&entry.fate));
        let text = match number {
            None => format!("{}{}", shortened(&entry.at.text), line_of(&entry.at)),
            Some(number) => format!(
                "barrier {number}{}: {}, {}",
                line_of(&entry.at),
                fate.name(),
                fate.reason()
            ),
        };
        self.add(&entry.at, PictureRow { text, tone });
        if let Fate::Kept(Reason::Pair(pair)) = fate {
            for at in [&pair.above.at, &pair.below.at] {
                let text = format!("{}{}", shortened(&at.text), line_of(at));
                self.add(at, PictureRow { text, tone: Tone::Access });
            }
        }
    }

    /// Adds a row unless the position has one already.
    fn add(&mut self, at: &Spot, row: PictureRow) {
        if let Some(&n) = self.boxes.get(&at.block) {
            let position = at.position;
            self.items[n].entry(position).or_insert(Item { position, row });
        }
    }

    /// The arrows; barriers that are needed by the same pair share one arrow.
    fn hazards(&self, account: &Account) -> Vec<HazardArrow> {
        let mut arrows: Vec<(HazardArrow, Vec<usize>)> = Vec::new();
        let mut known: BTreeMap<Ends, usize> = BTreeMap::new();
        for (number, entry) in account.numbered() {
            let (Some(number), Fate::Kept(Reason::Pair(pair))) = (number, &entry.fate) else {
                continue;
            };
            let ends = self.place(&pair.above.at).zip(self.place(&pair.below.at));
            let Some((from, to)) = ends else { continue };
            let place = *known.entry((from, to, pair.hazard)).or_insert_with(|| {
                let mut label = pair.hazard.short().to_owned();
                if let Some(thread_conflict) = &pair.thread_conflict {
                    label.push_str(&format!(" {}", thread_conflict.label()));
                }
                arrows.push((HazardArrow { from, to, label }, Vec::new()));
                arrows.len() - 1
            });
            arrows[place].1.push(number);
        }
        let labelled = arrows.into_iter().map(|(arrow, barriers)| {
            let word = if barriers.len() == 1 { "barrier" } else { "barriers" };
            let numbers: Vec<String> = barriers.iter().map(usize::to_string).collect();
            let label = format!("{word} {}: {}", numbers.join(", "), arrow.label);
            HazardArrow { label, ..arrow }
        });
        labelled.collect()
    }

    /// The box and row of an instruction.
    fn place(&self, at: &Spot) -> Option<(usize, usize)> {
        let n = *self.boxes.get(&at.block)?;
        let row = self.items[n].values().position(|item| item.position == at.position)?;
        Some((n, row))
    }
}

fn tone(fate: &Fate) -> Tone {
    match fate {
        Fate::Removed(_) => Tone::Removed,
        Fate::Removable(_) => Tone::Removable,
        Fate::Kept(_) => Tone::Kept,
        Fate::Other(_) => Tone::Other,
    }
}

/// The line in the source, where it is known.
fn line_of(at: &Spot) -> String {
    match at.source.last() {
        Some(loc) if loc.line > 0 => format!(" (line {})", loc.line),
        _ => String::new(),
    }
}

/// The shown part of an instruction: its alignment is omitted.
fn shortened(text: &str) -> String {
    let text = text.rsplit_once(", align ").map_or(text, |(front, _)| front);
    match text.char_indices().nth(MAX_TEXT) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.into(),
    }
}
