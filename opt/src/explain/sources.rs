//! The sources of displayed lines: the input text, and the source files that its debug information refers to, as far
//! as they can be read.
//!
//! A file is searched for under its name, in the directory from the debug information, in the directory of the `.ll`
//! file and in its parent. Files longer than [`MAX_FILE`] are not read.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use selvedge::ir::{Global, Inst, Module, NodeKind};
use selvedge::pass::SourceLoc;
use selvedge::text::SourceMap;

use crate::flags::Flags;

/// Maximal size, in bytes, of a source file that is read.
const MAX_FILE: u64 = 1 << 24;

/// The input text, with the positions of its entities.
pub(crate) struct Listing {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
    pub(crate) spans: SourceMap,
}

/// The sources of displayed lines: the input text, and the source files that its debug information refers to.
pub(crate) struct Sources {
    listing: Rc<Text>,
    spans: SourceMap,
    /// Additional directories to search.
    folders: Vec<PathBuf>,
    /// The directory of each file in debug information.
    directories: BTreeMap<String, PathBuf>,
    files: RefCell<BTreeMap<String, Option<Rc<Text>>>>,
    /// Whether the module's target is known: otherwise no instruction is known to be a barrier.
    pub(crate) knows_target: bool,
}

/// A text, split into lines.
pub(crate) struct Text {
    pub(crate) name: String,
    bytes: Vec<u8>,
    /// The start of each line.
    starts: Vec<usize>,
}

/// A part of one line of a text.
#[derive(Clone)]
pub(crate) struct Mark {
    pub(crate) text: Rc<Text>,
    /// The line, from 0.
    pub(crate) line: usize,
    /// The bytes of the line.
    pub(crate) columns: Range<usize>,
}

impl Sources {
    pub(crate) fn new(
        listing: Listing,
        module: &Module,
        flags: &Flags,
        knows_target: bool,
    ) -> Sources {
        let near = flags.input.parent().map(Path::to_path_buf).unwrap_or_default();
        let above = near.join("..");
        Sources {
            listing: Rc::new(Text::new(listing.name, listing.text)),
            spans: listing.spans,
            folders: vec![PathBuf::new(), near, above],
            directories: directories(module),
            files: RefCell::default(),
            knows_target,
        }
    }

    /// The name of the input text.
    pub(crate) fn name(&self) -> &str {
        &self.listing.name
    }

    /// The line of an instruction in the input text, from 1.
    pub(crate) fn line_of(&self, func: Global, inst: Inst) -> Option<usize> {
        let span = self.spans.inst(func, inst);
        (!span.is_empty()).then(|| self.listing.line_at(span.start as usize) + 1)
    }

    /// An instruction in the input text, without its metadata.
    pub(crate) fn in_listing(&self, func: Global, inst: Inst) -> Option<Mark> {
        let span = self.spans.inst(func, inst);
        if span.is_empty() {
            return None;
        }
        let line = self.listing.line_at(span.start as usize);
        let bounds = self.listing.line(line);
        let start = span.start as usize - bounds.start;
        let end = (span.end as usize).min(bounds.end) - bounds.start;
        let text = &self.listing.bytes[bounds];
        let metadata = text[start..end].windows(3).position(|part| part == b", !");
        let columns = start..metadata.map_or(end, |at| start + at);
        Some(Mark { text: Rc::clone(&self.listing), line, columns })
    }

    /// An instruction in the program's source; `chain` is its chain of source locations. It is marked in the file of
    /// the function that it was inlined into, if the chain has a location there.
    pub(crate) fn in_source(&self, chain: &[SourceLoc]) -> Option<Mark> {
        let home = &chain.last()?.file;
        let loc = chain.iter().find(|loc| loc.file == *home)?;
        let text = self.file(&loc.file)?;
        let line = usize::try_from(loc.line).ok()?.checked_sub(1)?;
        if line >= text.starts.len() {
            return None;
        }
        let columns = text.word(line, loc);
        Some(Mark { text, line, columns })
    }

    fn file(&self, name: &str) -> Option<Rc<Text>> {
        let mut files = self.files.borrow_mut();
        let found = files.entry(name.into()).or_insert_with(|| self.load(name).map(Rc::new));
        found.clone()
    }

    fn load(&self, name: &str) -> Option<Text> {
        let named = self.directories.get(name).map(|folder| folder.join(name));
        let near = self.folders.iter().map(|folder| folder.join(name));
        let bytes = named.into_iter().chain(near).find_map(|path| read_small(&path))?;
        Some(Text::new(name.into(), bytes))
    }
}

/// Reads a regular file that is not too long.
fn read_small(path: &Path) -> Option<Vec<u8>> {
    let about = fs::metadata(path).ok()?;
    (about.is_file() && about.len() <= MAX_FILE).then(|| fs::read(path).ok()).flatten()
}

/// The directories of the files in debug information, if they are absolute paths.
fn directories(module: &Module) -> BTreeMap<String, PathBuf> {
    let md = &module.header.md;
    let text = |field: &selvedge::ir::MdField| {
        let text = field.md().and_then(|md_text| md.text(md_text))?;
        Some(String::from_utf8_lossy(text).into_owned())
    };
    let nodes = md.keys().filter_map(|id| md.node(id));
    let files = nodes.filter(|node| node.kind == NodeKind::DIFile);
    files
        .filter_map(|node| {
            let folder = PathBuf::from(text(node.get("directory"))?);
            let name = text(node.get("filename"))?;
            folder.is_absolute().then_some((name, folder))
        })
        .collect()
}

impl Text {
    fn new(name: String, bytes: Vec<u8>) -> Text {
        let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        Text { name, bytes, starts }
    }

    /// The number of lines; empty text after the last line end is not counted.
    pub(crate) fn n_lines(&self) -> usize {
        let is_after_end = self.starts.last() == Some(&self.bytes.len());
        self.starts.len() - usize::from(is_after_end)
    }

    /// The line of a byte, from 0.
    fn line_at(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start <= at) - 1
    }

    /// The bytes of a line, without its end.
    pub(crate) fn line(&self, line: usize) -> Range<usize> {
        let start = self.starts[line];
        let end = self.starts.get(line + 1).map_or(self.bytes.len(), |next| next - 1);
        start..end.max(start)
    }

    /// The text of a line.
    pub(crate) fn shown(&self, line: usize) -> &[u8] {
        let text = &self.bytes[self.line(line)];
        text.strip_suffix(b"\r").unwrap_or(text)
    }

    /// The marked range at a location: a word with the bracketed text after it, or one character; the entire line when
    /// the column is unknown.
    fn word(&self, line: usize, loc: &SourceLoc) -> Range<usize> {
        let text = self.shown(line);
        let blank = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let column = usize::try_from(loc.column).unwrap_or(0);
        let Some(start) = column.checked_sub(1).filter(|&start| start < text.len()) else {
            return blank.min(text.len())..text.len();
        };
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
        let len = text[start..].iter().take_while(is_word).count();
        let mut end = start + len.max(1);
        if len > 0 && text.get(end) == Some(&b'(') {
            end = text[end..].iter().position(|&byte| byte == b')').map_or(end, |n| end + n + 1);
        }
        start..end
    }
}
