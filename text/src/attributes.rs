//! Parses attributes: of functions, parameters and results, and in groups.
//!
//! Spellings of older versions are converted to the current ones while parsing.

use selvedge_ir::attribute::packed::{
    ALLOC_KINDS, CAPTURES, CAPTURES_NONE, CAPTURES_OTHER, FP_CLASSES, MEMORY_ACCESS,
    MEMORY_LOCATIONS, MEMORY_OTHER, NO_COUNT, UWTABLE_ASYNC, UWTABLE_SYNC, memory_everywhere,
    memory_location_since, named_memory_locations, pair,
};
use selvedge_ir::attribute::{AttrShape, Places};
use selvedge_ir::inst::Align;
use selvedge_ir::print::{DENORMAL_MODE, DENORMAL_MODE_OF_FLOAT, DENORMAL_WORDS};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Attr, AttrKind, AttrSet};
use smallvec::SmallVec;

use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::numbers::Literal;
use crate::parser::Parser;

/// The prefix of the names of target-specific memory locations, and LLVM 23's name for all of them.
const TARGET_MEM: &[u8] = b"target_mem";

/// The position of an attribute in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AttrPlace {
    /// After a parameter's type.
    Param,
    /// Before a result's type.
    Ret,
    /// After the parameters.
    Function,
    /// In `attributes #0 = { ... }`.
    Group,
}

impl AttrPlace {
    fn places(self) -> Places {
        match self {
            AttrPlace::Param => Places::PARAM,
            AttrPlace::Ret => Places::RET,
            AttrPlace::Function | AttrPlace::Group => Places::FUNCTION,
        }
    }
}

/// The attributes parsed after the parameters of a function or call.
#[derive(Default)]
pub(crate) struct FnAttrs {
    pub(crate) attrs: Vec<Attr>,
    pub(crate) groups: SmallVec<[u32; 2]>,
    /// The intersection of the old words for memory effects.
    memory: Option<u64>,
    /// The position of `builtin`, which is valid on calls only.
    pub(crate) builtin: Option<std::ops::Range<u32>>,
}

impl FnAttrs {
    /// Whether there is no attribute and no group.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.is_only_groups()
    }

    /// Whether there are only groups.
    #[inline]
    pub(crate) fn is_only_groups(&self) -> bool {
        self.attrs.is_empty() && self.memory.is_none()
    }

    /// The attributes without those of groups.
    pub(crate) fn into_attrs(mut self) -> Vec<Attr> {
        self.attrs.extend(self.memory.map(|memory| Attr::Int(AttrKind::Memory, memory)));
        self.attrs
    }
}

impl<'s> Parser<'s, '_> {
    /// The set of these attributes.
    pub(crate) fn attr_set(&self, attrs: Vec<Attr>) -> AttrSet {
        let strs = &self.tables.header.strs;
        self.tables.header.attrs.set(attrs, |key| strs.get(key))
    }

    /// The attributes of a parameter or result.
    #[inline]
    pub(crate) fn parse_value_attrs(&mut self, place: AttrPlace) -> Res<AttrSet> {
        if self.cur.tok != Tok::Word && self.cur.tok != Tok::Str {
            return Ok(AttrSet::EMPTY);
        }
        let Some(first) = self.parse_attr(place)? else { return Ok(AttrSet::EMPTY) };
        // A single flag such as `noundef` is the most frequent case.
        if let (Attr::Flag(kind), false) = (&first, matches!(self.cur.tok, Tok::Word | Tok::Str)) {
            let kind = *kind;
            let known = self.flag_sets[kind as usize];
            let set = known.unwrap_or_else(|| self.attr_set(vec![first]));
            self.flag_sets[kind as usize] = Some(set);
            return Ok(set);
        }
        let mut attrs: SmallVec<[Attr; 4]> = SmallVec::new();
        attrs.push(first);
        while let Some(attr) = self.parse_attr(place)? {
            attrs.push(attr);
        }
        if let Some(known) = self.attr_sets.get(&attrs) {
            return Ok(*known);
        }
        let set = self.attr_set(attrs.to_vec());
        self.attr_sets.insert(attrs, set);
        Ok(set)
    }

    /// Parses the attributes after the parameters of a function or call, or those in a group.
    pub(crate) fn parse_fn_attrs(&mut self, place: AttrPlace) -> Res<FnAttrs> {
        let mut found = FnAttrs::default();
        loop {
            // Most calls have none.
            if !matches!(self.cur.tok, Tok::AttrGroup | Tok::Word | Tok::Str) {
                return Ok(found);
            }
            if self.is(Tok::AttrGroup) {
                if place == AttrPlace::Group {
                    return self.fail(
                        "attribute",
                        "cannot have an attribute group reference in an attribute group",
                    );
                }
                found.groups.push(self.cur.num as u32);
                self.bump();
                continue;
            }
            if let Some(mask) = self.old_memory_word() {
                found.memory = Some(found.memory.unwrap_or(memory_everywhere(3)) & mask);
                self.bump();
                continue;
            }
            if self.is_word("denormal_fpenv") {
                self.denormal_fpenv(&mut found.attrs)?;
                continue;
            }
            if self.is_kw(Kw::of_attr(AttrKind::Builtin)) {
                found.builtin = Some(self.span());
            }
            match self.parse_attr(place)? {
                Some(attr) => found.attrs.push(attr),
                None => return Ok(found),
            }
        }
    }

    /// The memory effects that a word of LLVM 15 or older allows.
    fn old_memory_word(&self) -> Option<u64> {
        const READ: u64 = memory_everywhere(1);
        const WRITE: u64 = memory_everywhere(2);
        const ARGUMENTS: u64 = 3;
        const INACCESSIBLE: u64 = 3 << 2;
        Some(match self.cur.kw {
            Kw::ARGMEMONLY => ARGUMENTS,
            Kw::INACCESSIBLEMEMONLY => INACCESSIBLE,
            Kw::INACCESSIBLEMEM_OR_ARGMEMONLY => ARGUMENTS | INACCESSIBLE,
            kw => match kw.attr()? {
                AttrKind::ReadNone => 0,
                AttrKind::ReadOnly => READ,
                AttrKind::WriteOnly => WRITE,
                _ => return None,
            },
        })
    }

    /// Parses one attribute; `None` when none starts here.
    fn parse_attr(&mut self, place: AttrPlace) -> Res<Option<Attr>> {
        loop {
            match self.parse_any_attr(place)? {
                // `dead_on_return(8)`: this representation has no size, so only the flag is recorded, which states
                // that all bytes are dead.
                Some(Attr::Flag(AttrKind::DeadOnReturn)) if self.is(Tok::LParen) => {
                    self.dereferenceable()?;
                }
                attr => return Ok(attr),
            }
        }
    }

    fn parse_any_attr(&mut self, place: AttrPlace) -> Res<Option<Attr>> {
        if self.is(Tok::Str) {
            return self.text_attr().map(Some);
        }
        if self.is_kw(Kw::NOCAPTURE) {
            return self.nocapture(place).map(Some);
        }
        let Some(kind) = self.cur.kw.attr() else { return Ok(None) };
        if !self.applies(kind, place) {
            return self.not_here(place);
        }
        self.seen.at_least(kind.since());
        self.bump();
        Ok(Some(match kind.shape() {
            AttrShape::Flag => Attr::Flag(kind),
            AttrShape::Type => Attr::Type(kind, self.attr_type()?),
            AttrShape::Int => Attr::Int(kind, self.attr_number(kind, place)?),
            AttrShape::Range => self.range_attr()?,
            AttrShape::RangeList => self.initializes()?,
        }))
    }

    /// Whether an attribute is valid here. The alignment of a function has the syntax of an attribute, but is not one.
    fn applies(&self, kind: AttrKind, place: AttrPlace) -> bool {
        let function = matches!(place, AttrPlace::Function | AttrPlace::Group);
        kind.places().has(place.places())
            || function && matches!(kind, AttrKind::Alignment | AttrKind::StackAlignment)
    }

    fn not_here<T>(&self, place: AttrPlace) -> Res<T> {
        let what = match place {
            AttrPlace::Param => "parameters",
            AttrPlace::Ret => "return values",
            AttrPlace::Function | AttrPlace::Group => "functions",
        };
        self.fail("attribute-place", format!("this attribute does not apply to {what}"))
    }

    fn nocapture(&mut self, place: AttrPlace) -> Res<Attr> {
        if place != AttrPlace::Param {
            return self.not_here(place);
        }
        self.seen.at_most(20);
        self.bump();
        Ok(Attr::Int(AttrKind::Captures, CAPTURES_NONE))
    }

    /// `"key"` or `"key"="value"`.
    fn text_attr(&mut self) -> Res<Attr> {
        let key = self.string()?;
        let value = if self.eat(Tok::Equal) { self.string()? } else { Default::default() };
        let strs = &self.tables.header.strs;
        Ok(Attr::Text(strs.intern(&key), strs.intern(&value)))
    }

    /// `(type)`
    fn attr_type(&mut self) -> Res<selvedge_ir::Type> {
        self.expect(Tok::LParen, "'('")?;
        let ty = self.parse_type()?;
        self.expect(Tok::RParen, "')'")?;
        Ok(ty)
    }

    /// `denormal_fpenv(preservesign|ieee, float: dynamic)`, converted to the string attributes of older versions.
    fn denormal_fpenv(&mut self, attrs: &mut Vec<Attr>) -> Res<()> {
        self.seen.at_least(23);
        self.bump();
        self.expect(Tok::LParen, "'('")?;
        let mut of_float = self.eat_location(|word| word == b"float").is_some();
        loop {
            let key = if of_float { DENORMAL_MODE_OF_FLOAT } else { DENORMAL_MODE };
            let output = self.denormal_word()?;
            let input = if self.eat(Tok::Bar) { self.denormal_word()? } else { output };
            let strs = &self.tables.header.strs;
            let value = strs.intern(format!("{output},{input}").as_bytes());
            attrs.push(Attr::Text(strs.intern(key.as_bytes()), value));
            if of_float || !self.eat(Tok::Comma) {
                return self.expect(Tok::RParen, "')' at end of denormal_fpenv");
            }
            of_float = self.eat_location(|word| word == b"float").is_some();
            if !of_float {
                return self.expected("'float:' in denormal_fpenv");
            }
        }
    }

    fn denormal_word(&mut self) -> Res<&'static str> {
        match DENORMAL_WORDS.iter().find(|(_, word)| self.is_word(word)) {
            Some((older, _)) => {
                self.bump();
                Ok(older)
            }
            None => {
                self.expected("denormal behavior kind (ieee, preservesign, positivezero, dynamic)")
            }
        }
    }

    fn attr_number(&mut self, kind: AttrKind, place: AttrPlace) -> Res<u64> {
        match kind {
            AttrKind::Alignment => self.align_attr(place),
            AttrKind::StackAlignment => self.alignstack(place),
            AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull => self.dereferenceable(),
            AttrKind::AllocSize => self.allocsize(),
            AttrKind::VScaleRange => self.vscale_range(),
            AttrKind::UWTable => self.uwtable(),
            AttrKind::AllocKind => self.allockind(),
            AttrKind::Memory => self.memory(),
            AttrKind::Captures => self.captures(),
            AttrKind::NoFPClass => self.nofpclass(),
            _ => self.expected("attribute"),
        }
    }

    fn align_attr(&mut self, place: AttrPlace) -> Res<u64> {
        let parens = match place {
            AttrPlace::Group => {
                self.expect(Tok::Equal, "'=' here")?;
                false
            }
            AttrPlace::Function | AttrPlace::Param | AttrPlace::Ret => self.eat(Tok::LParen),
        };
        let align = self.align_number()?;
        if parens {
            self.expect(Tok::RParen, "')'")?;
        }
        Ok(align.bytes().unwrap_or(1))
    }

    /// The value of an alignment.
    pub(crate) fn align_number(&mut self) -> Res<Align> {
        let at = self.span();
        let bytes = self.u64()?;
        if !bytes.is_power_of_two() {
            return self.fail_at(at, "alignment", "alignment is not a power of two");
        }
        match Align::new(bytes) {
            Some(align) => Ok(align),
            None => self.fail_at(at, "alignment", "huge alignments are not supported yet"),
        }
    }

    fn alignstack(&mut self, place: AttrPlace) -> Res<u64> {
        let group = place == AttrPlace::Group;
        if group {
            self.expect(Tok::Equal, "'=' here")?;
        } else {
            self.expect(Tok::LParen, "'('")?;
        }
        let at = self.span();
        let bytes = u64::from(self.u32()?);
        if !group {
            self.expect(Tok::RParen, "')'")?;
        }
        if !bytes.is_power_of_two() {
            return self.fail_at(at, "alignment", "stack alignment is not a power of two");
        }
        Ok(bytes)
    }

    fn dereferenceable(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        let at = self.span();
        let bytes = self.u64()?;
        self.expect(Tok::RParen, "')'")?;
        if bytes == 0 {
            return self.fail_at(at, "dereferenceable", "dereferenceable bytes must be non-zero");
        }
        Ok(bytes)
    }

    fn allocsize(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        let size = self.u32()?;
        let at = self.span();
        let count = if self.eat(Tok::Comma) { self.u32()? } else { NO_COUNT };
        self.expect(Tok::RParen, "')'")?;
        if size == count {
            return self.fail_at(
                at,
                "allocsize",
                "'allocsize' indices can't refer to the same parameter",
            );
        }
        Ok(pair(size, count))
    }

    fn vscale_range(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        let min = self.u32()?;
        let max = if self.eat(Tok::Comma) { self.u32()? } else { min };
        self.expect(Tok::RParen, "')'")?;
        Ok(pair(min, max))
    }

    fn uwtable(&mut self) -> Res<u64> {
        if !self.eat(Tok::LParen) {
            return Ok(UWTABLE_ASYNC);
        }
        let kind = match self.text() {
            b"sync" => UWTABLE_SYNC,
            b"async" => UWTABLE_ASYNC,
            _ => return self.expected("unwind table kind"),
        };
        self.bump();
        self.expect(Tok::RParen, "')'")?;
        Ok(kind)
    }

    fn allockind(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        let at = self.span();
        let words = self.string()?;
        let mut kinds = 0;
        for word in words.split(|&c| c == b',') {
            match ALLOC_KINDS.iter().find(|(text, _)| text.as_bytes() == word) {
                Some((_, bit)) => kinds |= bit,
                None => {
                    let word = crate::error::show(word);
                    return self.fail_at(at, "allockind", format!("unknown allockind {word}"));
                }
            }
        }
        self.expect(Tok::RParen, "')'")?;
        Ok(kinds)
    }

    /// Consumes a word and the colon after it, whether the lexer made one token of them or two.
    fn eat_location(&mut self, known: impl Fn(&[u8]) -> bool) -> Option<&'s [u8]> {
        let text = self.text();
        if !known(text) {
            return None;
        }
        if self.eat(Tok::Label) {
            return Some(text);
        }
        if self.is(Tok::Word) && self.peek().tok == Tok::Colon {
            self.bump();
            self.bump();
            return Some(text);
        }
        None
    }

    /// `(read, argmem: none)`. LLVM 23 has one word for all target-specific locations, which must precede the words
    /// for single ones.
    fn memory(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        let mut effects = 0;
        let mut seen_location = false;
        // Mask of the locations that were given individually.
        let mut single: u64 = 0;
        loop {
            let places = |word: &[u8]| {
                let named = MEMORY_LOCATIONS.iter().filter(|(text, _)| {
                    text.as_bytes() == word
                        || word == TARGET_MEM && text.as_bytes().starts_with(word)
                });
                named.fold(0u64, |all, (_, shift)| all | 3 << shift)
            };
            let location = self.eat_location(|word| places(word) != 0).map(places);
            let at = self.span();
            let access = self.memory_access()?;
            let mask = location.unwrap_or(u64::MAX);
            let is_single = mask.count_ones() == 2;
            // A word for several locations must not override one for a single location.
            if !is_single && single & mask != 0 || location.is_none() && seen_location {
                return self.fail_at(at, "memory", "default access kind must be specified first");
            }
            seen_location |= location.is_some();
            single |= if is_single { mask } else { 0 };
            effects = effects & !mask | memory_everywhere(access) & mask;
            if self.eat(Tok::RParen) {
                debug_assert!(effects >> MEMORY_OTHER <= 3 << 4 | 3 << 2 | 3);
                for (word, _) in named_memory_locations(effects) {
                    self.seen.at_least(memory_location_since(word));
                }
                return Ok(effects);
            }
            self.expect(Tok::Comma, "',' or ')' in memory attribute")?;
        }
    }

    fn memory_access(&mut self) -> Res<u64> {
        match MEMORY_ACCESS.iter().position(|word| self.is_word(word)) {
            Some(access) => {
                self.bump();
                Ok(access as u64)
            }
            None => self.expected(
                "memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, readwrite)",
            ),
        }
    }

    /// `(address, ret: provenance)`
    fn captures(&mut self) -> Res<u64> {
        self.seen.at_least(21);
        self.expect(Tok::LParen, "'('")?;
        let mut other = None;
        let mut ret = None;
        loop {
            let at = self.span();
            let mut into_ret = ret.is_some();
            if self.eat_location(|word| word == b"ret").is_some() {
                if into_ret {
                    return self.fail_at(at, "captures", "duplicate 'ret' location");
                }
                into_ret = true;
            }
            let current = if into_ret { &mut ret } else { &mut other };
            let before: Option<u64> = *current;
            let component = self.capture_component()?;
            if before.is_some() && (component == 0 || before == Some(0)) {
                return self.fail_at(at, "captures", "cannot use 'none' with other component");
            }
            let current = if into_ret { &mut ret } else { &mut other };
            *current = Some(before.unwrap_or(0) | component);
            if self.eat(Tok::RParen) {
                break;
            }
            self.expect(Tok::Comma, "',' or ')'")?;
        }
        let other = other.unwrap_or(0);
        Ok(other << CAPTURES_OTHER | ret.unwrap_or(other))
    }

    fn capture_component(&mut self) -> Res<u64> {
        match CAPTURES.iter().find(|(word, _)| self.is_word(word)) {
            Some((_, bits)) => {
                self.bump();
                Ok(*bits)
            }
            None => self.expected(
                "one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'",
            ),
        }
    }

    /// `(nan inf)` or a mask in decimal.
    fn nofpclass(&mut self) -> Res<u64> {
        self.expect(Tok::LParen, "'('")?;
        if self.is(Tok::Int) {
            let at = self.span();
            let mask = self.u64()?;
            if mask == 0 || mask > FP_CLASSES[0].1 {
                return self.fail_at(at, "nofpclass", "invalid mask value for 'nofpclass'");
            }
            self.expect(Tok::RParen, "')'")?;
            return Ok(mask);
        }
        let mut mask = 0;
        while let Some((_, bits)) = FP_CLASSES.iter().find(|(word, _)| self.is_word(word)) {
            self.bump();
            mask |= bits;
        }
        if mask == 0 {
            return self.expected("nofpclass test mask");
        }
        self.expect(Tok::RParen, "')'")?;
        Ok(mask)
    }

    /// An integer of any size, as it is written.
    pub(crate) fn literal(&mut self) -> Res<Literal> {
        if !matches!(self.cur.tok, Tok::Int | Tok::HexInt) {
            return self.expected("integer");
        }
        let literal = Literal::parse(self.text());
        self.bump();
        Ok(literal)
    }

    /// `(i32 0, 10)`
    fn range_attr(&mut self) -> Res<Attr> {
        self.expect(Tok::LParen, "'('")?;
        let at = self.span();
        let ty = self.parse_type()?;
        let TypeKind::Int(bits) = *self.tables.header.types.kind(ty) else {
            return self.fail_at(at, "range", "the range must have integer type!");
        };
        let at = self.span();
        let lo = self.bound(bits)?;
        self.expect(Tok::Comma, "','")?;
        let hi = self.bound(bits)?;
        if lo == hi && lo.to_u64() != Some(0) {
            return self.fail_at(at, "range", "the range represent the empty set!");
        }
        self.expect(Tok::RParen, "')'")?;
        Ok(Attr::Range { bits, lo, hi })
    }

    fn bound(&mut self, bits: u32) -> Res<selvedge_ir::IntBits> {
        let at = self.span();
        let literal = self.literal()?;
        if literal.width() > u64::from(bits) {
            let message = "integer is too large for the bit width of specified type";
            return self.fail_at(at, "range", message);
        }
        Ok(literal.to_bits(bits))
    }

    /// `((0, 4), (8, 12))`
    fn initializes(&mut self) -> Res<Attr> {
        self.expect(Tok::LParen, "'('")?;
        let mut ranges: Vec<(i64, i64)> = Vec::new();
        loop {
            let at = self.span();
            self.expect(Tok::LParen, "'('")?;
            let lo = self.offset()?;
            self.expect(Tok::Comma, "','")?;
            let hi = self.offset()?;
            self.expect(Tok::RParen, "')'")?;
            if lo == hi {
                let message = "the range should not represent the full or empty set!";
                return self.fail_at(at, "initializes", message);
            }
            if lo > hi || ranges.last().is_some_and(|last| last.1 >= lo) {
                return self.fail_at(
                    at,
                    "initializes",
                    "Invalid (unordered or overlapping) range list",
                );
            }
            ranges.push((lo, hi));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RParen, "')'")?;
        Ok(Attr::Initializes(ranges.into()))
    }

    fn offset(&mut self) -> Res<i64> {
        let at = self.span();
        match self.literal()?.to_i64() {
            Some(offset) => Ok(offset),
            None => self.fail_at(
                at,
                "initializes",
                "integer is too large for the bit width of specified type",
            ),
        }
    }
}
