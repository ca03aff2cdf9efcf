//! Attributes inline and in groups.
//!
//! Attributes of functions and of calls themselves are in groups (`#0`), numbered in LLVM's order: those of variables,
//! then of functions, then of calls as their functions are printed. Attributes of parameters and results are inline.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::attribute::packed::{
    ALLOC_KINDS, CAPTURES, CAPTURES_OTHER, FP_CLASSES, MEMORY_ACCESS, MEMORY_OTHER, NO_COUNT,
    UWTABLE_SYNC, named_memory_locations, unpair,
};
use crate::attribute::{Attr, AttrKind, AttrSet};
use crate::constant::IntBits;
use crate::dialect::Dialect;
use crate::module::GlobalKind;
use crate::print::Writer;
use crate::print::denormal::{denormal_fpenv, is_denormal_mode};
use crate::print::dialect::{AttrForm, attr_form};

/// The position of attributes: alignments are spelt differently in groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Place,
    Group,
}

/// The flag after `nocapture` in LLVM's order.
const NOCAPTURE_PLACE: AttrKind = AttrKind::NoCfCheck;

/// The numbers of attribute groups.
#[derive(Clone, Default)]
pub(crate) struct Groups {
    /// By set.
    numbers: Vec<Group>,
    /// The sets in the order of their numbers.
    sets: Vec<AttrSet>,
    /// In older dialects sets may differ only in omitted attributes: one group for each text.
    by_text: HashMap<Vec<u8>, u32, FxBuildHasher>,
}

/// The group of a set.
#[derive(Clone, Copy, Default)]
enum Group {
    /// Not computed yet.
    #[default]
    Unknown,
    /// No group: the set has no text in the dialect.
    None,
    Number(u32),
}

impl Groups {
    fn get(&self, set: AttrSet) -> Group {
        self.numbers.get(set.index()).copied().unwrap_or_default()
    }

    /// Numbers a set; `text` is its text in older dialects.
    fn enter(&mut self, set: AttrSet, text: Option<Vec<u8>>) -> Group {
        let next = self.sets.len() as u32;
        let group = match text {
            None => Group::Number(next),
            Some(text) if text.is_empty() => Group::None,
            Some(text) => Group::Number(*self.by_text.entry(text).or_insert(next)),
        };
        if matches!(group, Group::Number(number) if number == next) {
            self.sets.push(set);
        }
        if self.numbers.len() <= set.index() {
            self.numbers.resize(set.index() + 1, Group::Unknown);
        }
        self.numbers[set.index()] = group;
        group
    }
}

/// Numbers the groups of variables and functions: those before all calls. Cost: one traversal of the globals.
pub(crate) fn number_global_groups(w: &mut Writer<'_>) {
    let header = w.header;
    for global in header.globals() {
        if let GlobalKind::Variable(variable) = &header.global(global).kind {
            w.group_number(variable.attrs);
        }
    }
    for decl in header.functions().filter_map(|global| header.function(global)) {
        w.group_number(header.attrs.list_data(decl.attrs).function);
    }
}

/// Cached texts of inline attribute sets, with a space at either end.
#[derive(Default)]
pub(crate) struct AttrTexts {
    arena: Vec<u8>,
    /// By set; `None` is not cached yet.
    spans: Vec<Option<(u32, u32)>>,
}

impl AttrTexts {
    fn get(&self, set: AttrSet) -> Option<&[u8]> {
        let (start, end) = (*self.spans.get(set.index())?)?;
        Some(&self.arena[start as usize..end as usize])
    }
}

impl Writer<'_> {
    /// The attributes of a parameter or result, each after a space.
    #[inline]
    pub(crate) fn attrs_after(&mut self, set: AttrSet) {
        if set != AttrSet::EMPTY {
            self.known_attrs(set, |text| &text[..text.len().saturating_sub(1)]);
        }
    }

    /// The attributes of a parameter or result, each before a space.
    #[inline]
    pub(crate) fn attrs_before(&mut self, set: AttrSet) {
        if set != AttrSet::EMPTY {
            self.known_attrs(set, |text| &text[text.len().min(1)..]);
        }
    }

    fn known_attrs(&mut self, set: AttrSet, cut: fn(&[u8]) -> &[u8]) {
        let text = match self.attr_texts.get(set) {
            Some(text) => text,
            None => &self.new_attrs(set),
        };
        // A set without text in the dialect has no space either.
        self.out.extend_from_slice(cut(text));
    }

    #[cold]
    fn new_attrs(&mut self, set: AttrSet) -> Vec<u8> {
        let start = self.out.len();
        self.byte(b' ');
        self.attr_list(set, At::Place, true);
        self.byte(b' ');
        let text = self.out.split_off(start);
        let text = if text == b"  " { Vec::new() } else { text };
        let AttrTexts { arena, spans } = &mut self.attr_texts;
        if u32::try_from(arena.len() + text.len()).is_ok() {
            if spans.len() <= set.index() {
                spans.resize(set.index() + 1, None);
            }
            spans[set.index()] = Some((arena.len() as u32, (arena.len() + text.len()) as u32));
            arena.extend_from_slice(&text);
        }
        text
    }

    /// ` #3`: the group of the attributes of a function or call. Without groups (for a single instruction) the
    /// attributes themselves, which the reader accepts, too.
    #[inline]
    pub(crate) fn group_ref(&mut self, set: AttrSet) {
        if set == AttrSet::EMPTY {
            return;
        }
        if self.module.is_in_place() {
            return self.attrs_after(set);
        }
        if let Some(number) = self.group_number(set) {
            self.text(" #");
            self.uint(u64::from(number));
        }
    }

    /// The number of a set's group, which is assigned now if numbers are assigned in text order.
    fn group_number(&mut self, set: AttrSet) -> Option<u32> {
        if set == AttrSet::EMPTY {
            return None;
        }
        let group = match (self.groups().get(set), &self.open) {
            (Group::Unknown, Some(_)) => self.new_group(set),
            (group, _) => group,
        };
        match group {
            Group::Number(number) => Some(number),
            Group::Unknown | Group::None => None,
        }
    }

    /// Assigns a number to a set's group, unless it has one.
    pub(crate) fn number_group(&mut self, set: AttrSet) {
        self.group_number(set);
    }

    fn groups(&self) -> &Groups {
        match &self.open {
            Some(open) => &open.groups,
            None => &self.module.groups,
        }
    }

    #[cold]
    fn new_group(&mut self, set: AttrSet) -> Group {
        let text = (self.dialect != Dialect::NEWEST).then(|| self.group_text(set));
        let open = self.open.as_mut();
        open.map_or(Group::None, |open| open.groups.enter(set, text))
    }

    /// `; Function Attrs: nounwind`, if there are any attributes other than strings.
    pub(crate) fn function_attrs_comment(&mut self, set: AttrSet) {
        let start = self.out.len();
        self.text("; Function Attrs: ");
        let text = self.out.len();
        self.attr_list(set, At::Place, false);
        if self.out.len() == text {
            self.out.truncate(start);
        } else {
            self.byte(b'\n');
        }
    }

    /// `attributes #0 = { nounwind }`, one line for each group, after an empty line.
    pub(crate) fn attribute_groups(&mut self) {
        let sets = self.groups().sets.clone();
        for (number, set) in sets.into_iter().enumerate() {
            self.text(if number == 0 { "\nattributes #" } else { "attributes #" });
            self.uint(number as u64);
            self.text(" = { ");
            self.attr_list(set, At::Group, true);
            self.text(" }\n");
        }
    }

    /// The text of a group with these attributes.
    fn group_text(&mut self, set: AttrSet) -> Vec<u8> {
        let start = self.out.len();
        self.attr_list(set, At::Group, true);
        self.out.split_off(start)
    }

    /// Attributes separated by spaces.
    fn attr_list(&mut self, set: AttrSet, at: At, strings: bool) {
        let start = self.out.len();
        let attrs = self.header.attrs.attrs(set);
        let kept = |attr: &Attr| strings || !matches!(attr, Attr::Text(..));
        let Some(text) = denormal_fpenv(self.header, attrs, self.dialect) else {
            return self.attrs_from(start, attrs, at, kept);
        };
        let header = self.header;
        let place = attrs.partition_point(|attr| {
            attr.kind().is_some_and(|kind| kind < AttrKind::Dereferenceable)
        });
        let (before, after) = attrs.split_at(place);
        self.attrs_from(start, before, at, kept);
        self.space_since(start);
        self.text(&text);
        self.attrs_from(start, after, at, |attr| kept(attr) && !is_denormal_mode(header, attr));
    }

    /// A space, unless nothing was printed since `start`.
    fn space_since(&mut self, start: usize) {
        if self.out.len() > start {
            self.byte(b' ');
        }
    }

    /// The attributes that satisfy `kept`, separated from the text printed since `start`.
    fn attrs_from(&mut self, start: usize, attrs: &[Attr], at: At, kept: impl Fn(&Attr) -> bool) {
        // `nocapture`, the older form of `captures(none)`, is in alphabetical order among the flags.
        let older =
            attrs.iter().find(|attr| matches!(attr_form(self.dialect, attr), AttrForm::Word(_)));
        let flags = attrs.partition_point(|attr| attr.kind().is_some_and(|k| k < NOCAPTURE_PLACE));
        let (before, after) = attrs.split_at(if older.is_some() { flags } else { 0 });
        let after = after.iter().filter(|&attr| Some(attr) != older);
        for attr in before.iter().chain(older).chain(after) {
            if !kept(attr) {
                continue;
            }
            let before = self.out.len();
            self.space_since(start);
            let text = self.out.len();
            self.attr(attr, at);
            if self.out.len() == text {
                self.out.truncate(before);
            }
        }
    }

    /// An attribute in the spelling of the dialect; nothing if the dialect does not have it.
    fn attr(&mut self, attr: &Attr, at: At) {
        match (attr_form(self.dialect, attr), attr) {
            (AttrForm::Dropped, _) => {}
            (AttrForm::Word(word), _) => self.text(word),
            (AttrForm::Int(value), Attr::Int(kind, _)) => self.int_attr(*kind, value, at),
            (_, Attr::Flag(kind)) => self.text(kind.text()),
            (_, Attr::Int(kind, value)) => self.int_attr(*kind, *value, at),
            (_, Attr::Type(kind, ty)) => {
                self.text(kind.text());
                self.byte(b'(');
                self.ty(*ty);
                self.byte(b')');
            }
            (_, Attr::Range { bits, lo, hi }) => self.range_attr(*bits, lo, hi),
            (_, Attr::Initializes(ranges)) => self.initializes_attr(ranges),
            (_, Attr::Text(key, value)) => {
                self.quoted(self.header.strs.get(*key));
                let value = self.header.strs.get(*value);
                if !value.is_empty() {
                    self.byte(b'=');
                    self.quoted(value);
                }
            }
        }
    }

    fn int_attr(&mut self, kind: AttrKind, value: u64, at: At) {
        self.text(kind.text());
        match kind {
            AttrKind::Alignment if at == At::Place => {
                self.byte(b' ');
                self.uint(value);
            }
            AttrKind::Alignment
            | AttrKind::StackAlignment
            | AttrKind::Dereferenceable
            | AttrKind::DereferenceableOrNull
                if at == At::Group =>
            {
                self.byte(b'=');
                self.uint(value);
            }
            AttrKind::UWTable if value != UWTABLE_SYNC => {}
            AttrKind::UWTable => self.text("(sync)"),
            AttrKind::Memory => self.in_parens(|w| w.memory(value)),
            AttrKind::Captures => self.in_parens(|w| w.captures(value)),
            AttrKind::NoFPClass => self.in_parens(|w| w.fp_classes(value)),
            AttrKind::AllocKind => self.in_parens(|w| w.alloc_kinds(value)),
            AttrKind::AllocSize => self.in_parens(|w| {
                let (size, count) = unpair(value);
                w.uint(u64::from(size));
                if count != NO_COUNT {
                    w.byte(b',');
                    w.uint(u64::from(count));
                }
            }),
            AttrKind::VScaleRange => self.in_parens(|w| {
                let (min, max) = unpair(value);
                w.uint(u64::from(min));
                w.byte(b',');
                w.uint(u64::from(max));
            }),
            _ => self.in_parens(|w| w.uint(value)),
        }
    }

    fn in_parens(&mut self, write: impl FnOnce(&mut Self)) {
        self.byte(b'(');
        write(self);
        self.byte(b')');
    }

    fn memory(&mut self, value: u64) {
        let access = |at: u32| (value >> at & 3) as usize;
        let other = access(MEMORY_OTHER);
        let named = named_memory_locations(value);
        let mut separator = "";
        if other != 0 || named.clone().next().is_none() {
            self.text(MEMORY_ACCESS[other]);
            separator = ", ";
        }
        for (word, at) in named {
            self.text(separator);
            self.text(word);
            self.text(": ");
            self.text(MEMORY_ACCESS[access(*at)]);
            separator = ", ";
        }
    }

    fn captures(&mut self, value: u64) {
        let mask = (1 << CAPTURES_OTHER) - 1;
        let (other, returned) = (value >> CAPTURES_OTHER & mask, value & mask);
        let mut separator = "";
        if other != 0 || other == returned {
            self.capture_components(other);
            separator = ", ";
        }
        if other != returned {
            self.text(separator);
            self.text("ret: ");
            self.capture_components(returned);
        }
    }

    /// The widest component of each of the two kinds (address, provenance) that is set.
    fn capture_components(&mut self, what: u64) {
        let [none, address_parts @ .., read, all] = &CAPTURES;
        let has = |(_, mask): &&(&str, u64)| what & mask == *mask;
        let address = address_parts.iter().rev().find(has);
        let provenance = [all, read].into_iter().find(has);
        match (address, provenance) {
            (None, None) => self.text(none.0),
            (Some((word, _)), None) | (None, Some((word, _))) => self.text(word),
            (Some((address, _)), Some((provenance, _))) => {
                self.text(address);
                self.text(", ");
                self.text(provenance);
            }
        }
    }

    fn fp_classes(&mut self, value: u64) {
        let mut rest = value;
        let mut separator = "";
        for (word, mask) in FP_CLASSES {
            if rest & mask == mask {
                self.text(separator);
                self.text(word);
                rest &= !mask;
                separator = " ";
            }
        }
        if value == 0 {
            self.text("none");
        }
    }

    fn alloc_kinds(&mut self, value: u64) {
        let mut separator = "\"";
        for (word, _) in ALLOC_KINDS.iter().filter(|(_, bit)| value & bit != 0) {
            self.text(separator);
            self.text(word);
            separator = ",";
        }
        self.text(if separator == "," { "\"" } else { "\"\"" });
    }

    fn range_attr(&mut self, bits: u32, lo: &IntBits, hi: &IntBits) {
        self.text("range(i");
        self.uint(u64::from(bits));
        for (before, bound) in [(" ", lo), (", ", hi)] {
            self.text(before);
            match bound.to_i64(bits) {
                Some(n) => self.int(n),
                None => self.text(&bound.to_signed(bits).to_string()),
            }
        }
        self.byte(b')');
    }

    fn initializes_attr(&mut self, ranges: &[(i64, i64)]) {
        self.text("initializes(");
        for (n, &(lo, hi)) in ranges.iter().enumerate() {
            self.text(if n > 0 { ", (" } else { "(" });
            self.int(lo);
            self.text(", ");
            self.int(hi);
            self.byte(b')');
        }
        self.byte(b')');
    }
}
