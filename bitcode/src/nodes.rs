//! Records of specialised metadata nodes.
//!
//! The fields of a node are in the order of its schema ([`selvedge_ir::metadata::schema`]); layouts of older versions
//! are recognised by the length of the record and by flags in its first operand.

use num_bigint::BigInt;
use selvedge_ir::metadata::flags::{SP_DEFINITION, SP_LOCAL, SP_OPTIMIZED};
use selvedge_ir::{IntBits, MdField, MdNode, NodeKind};

use crate::error::{OrFail, Res};
use crate::reader::Reader;
use crate::stream::{Record, sign_rotated};

mod code {
    pub(super) const LOCATION: u32 = 7;
    pub(super) const GENERIC_DEBUG: u32 = 12;
    pub(super) const SUBRANGE: u32 = 13;
    pub(super) const ENUMERATOR: u32 = 14;
    pub(super) const BASIC_TYPE: u32 = 15;
    pub(super) const FILE: u32 = 16;
    pub(super) const DERIVED_TYPE: u32 = 17;
    pub(super) const COMPOSITE_TYPE: u32 = 18;
    pub(super) const SUBROUTINE_TYPE: u32 = 19;
    pub(super) const COMPILE_UNIT: u32 = 20;
    pub(super) const SUBPROGRAM: u32 = 21;
    pub(super) const LEXICAL_BLOCK: u32 = 22;
    pub(super) const LEXICAL_BLOCK_FILE: u32 = 23;
    pub(super) const NAMESPACE: u32 = 24;
    pub(super) const TEMPLATE_TYPE: u32 = 25;
    pub(super) const TEMPLATE_VALUE: u32 = 26;
    pub(super) const GLOBAL_VAR: u32 = 27;
    pub(super) const LOCAL_VAR: u32 = 28;
    pub(super) const EXPRESSION: u32 = 29;
    pub(super) const OBJC_PROPERTY: u32 = 30;
    pub(super) const IMPORTED_ENTITY: u32 = 31;
    pub(super) const MODULE: u32 = 32;
    pub(super) const MACRO: u32 = 33;
    pub(super) const MACRO_FILE: u32 = 34;
    pub(super) const GLOBAL_VAR_EXPR: u32 = 37;
    pub(super) const LABEL: u32 = 40;
    pub(super) const STRING_TYPE: u32 = 41;
    pub(super) const COMMON_BLOCK: u32 = 44;
    pub(super) const GENERIC_SUBRANGE: u32 = 45;
    pub(super) const ASSIGN_ID: u32 = 47;
    pub(super) const SUBRANGE_TYPE: u32 = 48;
    pub(super) const FIXED_POINT_TYPE: u32 = 49;
}

/// A record and the reader, which resolves numbers.
struct Node<'r, 'b> {
    reader: &'r mut Reader<'b>,
    record: &'r Record,
}

/// The node of a record.
pub(crate) fn read(reader: &mut Reader<'_>, record: &Record) -> Res<MdNode> {
    use NodeKind as K;
    let mut node = Node { reader, record };
    let n = &mut node;
    let distinct = record.or_zero(0) & 1 != 0;
    let (kind, fields) = match record.code {
        code::LOCATION => (K::DILocation, n.location()?),
        code::GENERIC_DEBUG => (K::GenericDINode, n.generic()?),
        code::SUBRANGE => (K::DISubrange, n.subrange()?),
        code::ENUMERATOR => (K::DIEnumerator, n.enumerator()?),
        code::BASIC_TYPE => (K::DIBasicType, n.basic_type()?),
        code::FILE => (K::DIFile, n.file()?),
        code::DERIVED_TYPE => (K::DIDerivedType, n.derived_type()?),
        code::COMPOSITE_TYPE => (K::DICompositeType, n.composite_type()?),
        code::SUBROUTINE_TYPE => (K::DISubroutineType, vec![n.uint(1)?, n.uint_or(3, 0), n.md(2)?]),
        code::COMPILE_UNIT => return Ok(MdNode::new(K::DICompileUnit, true, n.compile_unit()?)),
        code::SUBPROGRAM => return n.subprogram(),
        code::LEXICAL_BLOCK => {
            (K::DILexicalBlock, vec![n.md(1)?, n.md(2)?, n.uint(3)?, n.uint(4)?])
        }
        code::LEXICAL_BLOCK_FILE => (K::DILexicalBlockFile, vec![n.md(1)?, n.md(2)?, n.uint(3)?]),
        code::NAMESPACE => {
            // An older record of five operands also has a file and a line.
            let name = if record.ops.len() == 5 { 3 } else { 2 };
            let exports = record.op(0)? & 2 != 0;
            (K::DINamespace, vec![n.text(name)?, n.md(1)?, MdField::Bool(exports)])
        }
        code::TEMPLATE_TYPE => {
            (K::DITemplateTypeParameter, vec![n.text(1)?, n.md(2)?, n.flag_or(3, false)])
        }
        code::TEMPLATE_VALUE => (K::DITemplateValueParameter, n.template_value()?),
        code::GLOBAL_VAR => (K::DIGlobalVariable, n.global_variable()?),
        code::LOCAL_VAR => (K::DILocalVariable, n.local_variable()?),
        code::EXPRESSION => (K::DIExpression, n.expression()),
        code::OBJC_PROPERTY => (K::DIObjCProperty, n.property()?),
        code::IMPORTED_ENTITY => (K::DIImportedEntity, n.imported_entity()?),
        code::MODULE => (K::DIModule, n.module()?),
        code::MACRO => (K::DIMacro, vec![n.uint(1)?, n.uint(2)?, n.text(3)?, n.text(4)?]),
        code::MACRO_FILE => (K::DIMacroFile, vec![n.uint(2)?, n.md(3)?, n.md(4)?]),
        code::GLOBAL_VAR_EXPR => (K::DIGlobalVariableExpression, vec![n.md(1)?, n.md(2)?]),
        code::LABEL => (K::DILabel, n.label()?),
        code::STRING_TYPE => (K::DIStringType, n.string_type()?),
        code::COMMON_BLOCK => {
            (K::DICommonBlock, vec![n.md(1)?, n.md(2)?, n.text(3)?, n.md(4)?, n.uint(5)?])
        }
        code::GENERIC_SUBRANGE => {
            (K::DIGenericSubrange, vec![n.md(1)?, n.md(2)?, n.md(3)?, n.md(4)?])
        }
        code::ASSIGN_ID => (K::DIAssignID, Vec::new()),
        code::SUBRANGE_TYPE => (K::DISubrangeType, n.subrange_type()?),
        code::FIXED_POINT_TYPE => (K::DIFixedPointType, n.fixed_point_type()?),
        _ => return record.fail("this kind of metadata is not supported"),
    };
    Ok(MdNode::new(kind, distinct, fields))
}

/// Operands as fields.
impl Node<'_, '_> {
    fn len(&self) -> usize {
        self.record.ops.len()
    }

    /// Any metadata, or null.
    fn md(&mut self, n: usize) -> Res<MdField> {
        self.reader.md_or_null(self.record.op(n)?, self.record.bit)
    }

    fn md_or(&mut self, n: usize) -> Res<MdField> {
        if n < self.len() { self.md(n) } else { Ok(MdField::None) }
    }

    /// A string; an empty one is absent.
    fn text(&mut self, n: usize) -> Res<MdField> {
        let md = self.reader.optional_md(self.record.op(n)?, self.record.bit)?;
        let table = &self.reader.header.md;
        let Some(md) = md else { return Ok(MdField::None) };
        let text = table.text(md).or_fail(self.record.bit, "a string of metadata is no string")?;
        Ok(if text.is_empty() { MdField::None } else { MdField::Md(md) })
    }

    fn text_or(&mut self, n: usize) -> Res<MdField> {
        if n < self.len() { self.text(n) } else { Ok(MdField::None) }
    }

    /// A string that is never absent.
    fn full_text(&mut self, n: usize) -> Res<MdField> {
        Ok(match self.text(n)? {
            MdField::None => MdField::Md(self.reader.header.md.string(b"")),
            text => text,
        })
    }

    fn uint(&self, n: usize) -> Res<MdField> {
        Ok(MdField::UInt(self.record.op(n)?))
    }

    fn uint_or(&self, n: usize, default: u64) -> MdField {
        MdField::UInt(self.record.ops.get(n).copied().unwrap_or(default))
    }

    fn flag(&self, n: usize) -> Res<MdField> {
        Ok(MdField::Bool(self.record.op(n)? != 0))
    }

    fn flag_or(&self, n: usize, default: bool) -> MdField {
        MdField::Bool(self.record.ops.get(n).map_or(default, |&flag| flag != 0))
    }

    /// A size: metadata if the first operand has the flag `bit`, an integer otherwise.
    fn size(&mut self, n: usize, bit: u64) -> Res<MdField> {
        let op = self.record.op(n)?;
        if self.record.op(0)? & bit == 0 {
            return Ok(MdField::UInt(op));
        }
        match self.reader.md_i64(op) {
            Some(size) => Ok(MdField::UInt(size)),
            None => self.md(n),
        }
    }

    /// A bound: an integer if it is an `i64` constant, metadata otherwise.
    fn bound(&mut self, n: usize) -> Res<MdField> {
        match self.reader.md_i64(self.record.op(n)?) {
            Some(bound) => Ok(MdField::Int(bound as i64)),
            None => self.md(n),
        }
    }
}

/// One method for each kind of node: its fields, in the order of the schema.
impl Node<'_, '_> {
    fn location(&mut self) -> Res<Vec<MdField>> {
        // The scope cannot be null, so its number is not incremented.
        let (scope, bit) = (self.record.index(3)?, self.record.bit);
        let scope = MdField::Md(self.reader.md_row(scope, bit)?);
        let (line, column) = (self.uint(1)?, self.uint(2)?);
        let (group, rank) = (self.uint_or(6, 0), self.uint_or(7, 0));
        Ok(vec![line, column, scope, self.md(4)?, self.flag_or(5, false), group, rank])
    }

    /// `[distinct, tag, version, operands...]`; the first operand is the header.
    fn generic(&mut self) -> Res<Vec<MdField>> {
        let mut fields = vec![self.uint(1)?, self.text_or(3)?];
        for n in 4..self.len() {
            fields.push(self.md(n)?);
        }
        Ok(fields)
    }

    fn subrange(&mut self) -> Res<Vec<MdField>> {
        let signed = |n: u64| MdField::Int(sign_rotated(n));
        match self.record.op(0)? >> 1 {
            0 => Ok(vec![MdField::Int(self.record.op(1)? as i64), signed(self.record.op(2)?)]),
            1 => Ok(vec![self.bound(1)?, signed(self.record.op(2)?)]),
            _ => Ok(vec![self.bound(1)?, self.bound(2)?, self.bound(3)?, self.bound(4)?]),
        }
    }

    fn enumerator(&mut self) -> Res<Vec<MdField>> {
        let flags = self.record.op(0)?;
        let unsigned = flags & 2 != 0;
        let value = if flags & 4 == 0 {
            smallest(BigInt::from(sign_rotated(self.record.op(1)?)), 64, unsigned)
        } else {
            let width = crate::decode::width(self.record.op(1)?, self.record)?;
            let words = self.record.ops[3.min(self.len())..].iter();
            let words: Vec<u64> = words.map(|&word| sign_rotated(word) as u64).collect();
            let bits = IntBits::from_words(width, words);
            smallest(bits.to_signed(width), width, unsigned)
        };
        let name = self.full_text(2)?;
        Ok(vec![name, value, MdField::Bool(unsigned)])
    }

    fn basic_type(&mut self) -> Res<Vec<MdField>> {
        let (name, size) = (self.text(2)?, self.size(3, 2)?);
        let (extra, of_data) = (self.uint_or(7, 0), self.uint_or(8, 0));
        let (tag, align, encoding) = (self.uint(1)?, self.uint(4)?, self.uint(5)?);
        Ok(vec![tag, name, size, align, of_data, encoding, extra, self.uint_or(6, 0)])
    }

    fn file(&mut self) -> Res<Vec<MdField>> {
        let (name, folder) = (self.full_text(1)?, self.full_text(2)?);
        // A checksum whose kind is given but whose text is missing counts as no checksum.
        let sum = self.text_or(4)?;
        let has_sum = self.record.or_zero(3) != 0 && sum != MdField::None;
        let kind = if has_sum { self.uint(3)? } else { MdField::None };
        let sum = if has_sum { sum } else { MdField::None };
        let source = if self.record.or_zero(5) != 0 { self.full_text(5)? } else { MdField::None };
        Ok(vec![name, folder, kind, sum, source])
    }

    fn derived_type(&mut self) -> Res<Vec<MdField>> {
        // The space is incremented, so that 0 means that there is none.
        let space = self.record.or_zero(12).checked_sub(1).map_or(MdField::None, MdField::UInt);
        let auth = self.record.or_zero(14);
        let mut fields = vec![
            self.uint(1)?,
            self.text(2)?,
            self.md(5)?,
            self.md(3)?,
            self.uint(4)?,
            self.md(6)?,
            self.size(7, 2)?,
            self.uint(8)?,
            self.size(9, 2)?,
            self.uint(10)?,
            self.md(11)?,
            space,
            self.md_or(13)?,
        ];
        if auth != 0 {
            let bit = |n: u32| MdField::Bool(auth >> n & 1 != 0);
            let (key, extra) = (MdField::UInt(auth & 15), MdField::UInt(auth >> 5 & 0xffff));
            fields.extend([key, bit(4), extra, bit(21), bit(22)]);
        }
        Ok(fields)
    }

    fn composite_type(&mut self) -> Res<Vec<MdField>> {
        const NO_ENUM_KIND: u64 = 0xffff_ffff;
        const SIZE_IS_METADATA: u64 = 4;
        let kind =
            self.record.ops.get(24).copied().filter(|&kind| kind & NO_ENUM_KIND != NO_ENUM_KIND);
        Ok(vec![
            self.uint(1)?,
            self.text(2)?,
            self.md(5)?,
            self.md(3)?,
            self.uint(4)?,
            self.md(6)?,
            self.size(7, SIZE_IS_METADATA)?,
            self.uint(8)?,
            self.size(9, SIZE_IS_METADATA)?,
            self.uint_or(22, 0),
            self.uint(10)?,
            self.md(11)?,
            self.uint(12)?,
            self.md(13)?,
            self.md(14)?,
            self.text(15)?,
            self.md_or(16)?,
            self.md_or(17)?,
            self.md_or(18)?,
            self.md_or(19)?,
            if self.len() > 20 { self.bound(20)? } else { MdField::None },
            self.md_or(21)?,
            self.md_or(23)?,
            kind.map_or(MdField::None, MdField::UInt),
            self.md_or(25)?,
        ])
    }

    fn compile_unit(&mut self) -> Res<Vec<MdField>> {
        const NAMED_LANGUAGE: u64 = 1 << 63;
        let language = self.record.op(1)?;
        let (old, new) = match language & NAMED_LANGUAGE {
            0 => (MdField::UInt(language), MdField::None),
            _ => (MdField::None, MdField::UInt(language & !NAMED_LANGUAGE)),
        };
        Ok(vec![
            old,
            new,
            self.uint_or(22, 0),
            self.md(2)?,
            self.text(3)?,
            self.flag(4)?,
            self.text(5)?,
            self.uint(6)?,
            self.text(7)?,
            self.uint(8)?,
            self.md(9)?,
            self.md(10)?,
            self.md(12)?,
            self.md(13)?,
            self.md_or(15)?,
            self.uint_or(14, 0),
            self.flag_or(16, true),
            self.flag_or(17, false),
            self.uint_or(18, 0),
            self.flag_or(19, false),
            self.text_or(20)?,
            self.text_or(21)?,
        ])
    }

    /// Since LLVM 8 flags of subprograms are in one operand instead of four, which moved the others.
    fn subprogram(&mut self) -> Res<MdNode> {
        const HAS_UNIT: u64 = 2;
        const HAS_FLAGS: u64 = 4;
        const OLD_MAIN: u64 = 1 << 21;
        const MAIN: u64 = 1 << 8;
        let first = self.record.op(0)?;
        let is_new = first & HAS_FLAGS != 0;
        let moved = if is_new { 0 } else { 2 };
        let with_function = !is_new && self.len() >= 19;
        let rest = moved + usize::from(with_function);
        let mut flags = self.record.op(11 + moved)?;
        let mut own = if is_new { self.record.op(9)? } else { self.old_subprogram_flags()? };
        if flags & OLD_MAIN != 0 {
            flags &= !OLD_MAIN;
            own |= MAIN;
        }
        let has_adjustment = is_new || self.len() >= 20;
        let has_thrown = is_new || self.len() >= 21;
        let adjustment = if has_adjustment { self.record.or_zero(16 + rest) as i64 } else { 0 };
        let unit = if first & HAS_UNIT != 0 { self.md(12 + rest)? } else { MdField::None };
        let thrown = if has_thrown { self.md_or(17 + rest)? } else { MdField::None };
        let annotations = if is_new { self.md_or(18)? } else { MdField::None };
        let target = if is_new { self.text_or(19)? } else { MdField::None };
        let fields = vec![
            self.text(2)?,
            self.text(3)?,
            self.md(1)?,
            self.md(4)?,
            self.uint(5)?,
            self.md(6)?,
            self.uint(7 + moved)?,
            self.md(8 + moved)?,
            self.uint(10 + moved)?,
            MdField::Int(i64::from(adjustment as i32)),
            MdField::UInt(flags),
            MdField::UInt(own),
            unit,
            self.md(13 + rest)?,
            self.md(14 + rest)?,
            self.md(15 + rest)?,
            thrown,
            annotations,
            target,
            MdField::Bool(is_new && self.record.or_zero(20) != 0),
        ];
        // Definitions are distinct, also where older versions did not say so.
        let distinct = first & 1 != 0 || own & u64::from(SP_DEFINITION) != 0;
        Ok(MdNode::new(NodeKind::DISubprogram, distinct, fields))
    }

    fn old_subprogram_flags(&self) -> Res<u64> {
        let bit = |n: usize, bit: u32| -> Res<u64> {
            Ok(if self.record.op(n)? != 0 { u64::from(bit) } else { 0 })
        };
        let virtuality = self.record.op(11)? & 3;
        Ok(bit(7, SP_LOCAL)? | bit(8, SP_DEFINITION)? | bit(14, SP_OPTIMIZED)? | virtuality)
    }

    fn template_value(&mut self) -> Res<Vec<MdField>> {
        let is_new = self.len() == 6;
        let defaulted = if is_new { self.flag(4)? } else { MdField::Bool(false) };
        let value = if is_new { self.md(5)? } else { self.md(4)? };
        Ok(vec![self.uint(1)?, self.text(2)?, self.md(3)?, defaulted, value])
    }

    fn global_variable(&mut self) -> Res<Vec<MdField>> {
        let version = self.record.op(0)? >> 1;
        let (declaration, template, align) = match version {
            0 => (self.md(10)?, MdField::None, self.uint_or(11, 0)),
            1 => (self.md(10)?, MdField::None, self.uint_or(11, 0)),
            _ => (self.md(9)?, self.md(10)?, self.uint_or(11, 0)),
        };
        Ok(vec![
            self.text(2)?,
            self.text(3)?,
            self.md(1)?,
            self.md(4)?,
            self.uint(5)?,
            self.md(6)?,
            self.flag(7)?,
            self.flag(8)?,
            declaration,
            template,
            align,
            self.md_or(12)?,
        ])
    }

    /// The first operand states whether the record has an alignment; an older record without one may begin with a tag.
    fn local_variable(&mut self) -> Res<Vec<MdField>> {
        let has_align = self.record.op(0)? & 2 != 0;
        let at = usize::from(!has_align && self.len() > 8);
        let align = if has_align { self.uint(8)? } else { MdField::UInt(0) };
        let annotations = if has_align { self.md_or(9)? } else { MdField::None };
        Ok(vec![
            self.text(2 + at)?,
            self.uint(6 + at)?,
            self.md(1 + at)?,
            self.md(3 + at)?,
            self.uint(4 + at)?,
            self.md(5 + at)?,
            self.uint(7 + at)?,
            align,
            annotations,
        ])
    }

    fn expression(&self) -> Vec<MdField> {
        let mut elements = self.record.ops.get(1..).unwrap_or(&[]).to_vec();
        upgrade_expression(&mut elements, self.record.or_zero(0) >> 1);
        elements.into_iter().map(MdField::UInt).collect()
    }

    fn property(&mut self) -> Res<Vec<MdField>> {
        let (name, file, line) = (self.text(1)?, self.md(2)?, self.uint(3)?);
        let (getter, setter) = (self.text(4)?, self.text(5)?);
        Ok(vec![name, file, line, setter, getter, self.uint(6)?, self.md(7)?])
    }

    fn imported_entity(&mut self) -> Res<Vec<MdField>> {
        let (name, scope, entity) = (self.text(5)?, self.md(2)?, self.md(3)?);
        let (tag, line, file) = (self.uint(1)?, self.uint(4)?, self.md_or(6)?);
        Ok(vec![tag, name, scope, entity, file, line, self.md_or(7)?])
    }

    /// Since LLVM 11 a file precedes the scope.
    fn module(&mut self) -> Res<Vec<MdField>> {
        let at = usize::from(self.len() >= 8);
        let file = if at == 1 { self.md(1)? } else { MdField::None };
        let line = if at == 1 { self.uint(7)? } else { MdField::UInt(0) };
        Ok(vec![
            self.md(1 + at)?,
            self.text(2 + at)?,
            self.text(3 + at)?,
            self.text(4 + at)?,
            self.text_or(5 + at)?,
            file,
            line,
            self.flag_or(8, false),
        ])
    }

    fn label(&mut self) -> Res<Vec<MdField>> {
        let suspend = self.record.ops.get(6).copied().filter(|&index| index != u64::MAX);
        Ok(vec![
            self.md(1)?,
            self.text(2)?,
            self.md(3)?,
            self.uint(4)?,
            self.uint_or(5, 0),
            MdField::Bool(self.record.op(0)? & 2 != 0),
            suspend.map_or(MdField::None, MdField::UInt),
        ])
    }

    fn string_type(&mut self) -> Res<Vec<MdField>> {
        let has_location = self.len() > 8;
        let location = if has_location { self.md(5)? } else { MdField::None };
        let at = if has_location { 6 } else { 5 };
        let (tag, name, length, expression) =
            (self.uint(1)?, self.text(2)?, self.md(3)?, self.md(4)?);
        let (size, align, encoding) = (self.size(at, 2)?, self.uint(at + 1)?, self.uint(at + 2)?);
        Ok(vec![tag, name, length, expression, location, size, align, encoding])
    }

    fn subrange_type(&mut self) -> Res<Vec<MdField>> {
        Ok(vec![
            self.text(1)?,
            self.md(4)?,
            self.md(2)?,
            self.uint(3)?,
            self.size(5, 2)?,
            self.uint(6)?,
            self.uint(7)?,
            self.md(8)?,
            self.bound(9)?,
            self.bound(10)?,
            self.bound(11)?,
            self.bound(12)?,
        ])
    }

    fn fixed_point_type(&mut self) -> Res<Vec<MdField>> {
        let mut at = 9;
        let (numerator, denominator) = (self.wide(&mut at)?, self.wide(&mut at)?);
        let factor = MdField::Int(self.record.op(8)? as i64);
        Ok(vec![
            self.uint(1)?,
            self.text(2)?,
            self.size(3, 2)?,
            self.uint(4)?,
            self.uint(5)?,
            self.uint(6)?,
            self.uint(7)?,
            factor,
            numerator,
            denominator,
        ])
    }

    /// An integer of any width: its number of words and its width, then the words.
    fn wide(&self, at: &mut usize) -> Res<MdField> {
        let head = self.record.op(*at)?;
        let (n_words, width) = ((head >> 32) as usize, head & 0xffff_ffff);
        let words = self.record.ops.get(*at + 1..).and_then(|rest| rest.get(..n_words));
        let words = words.or_fail(self.record.bit, "an integer is longer than its record")?;
        let words = words.iter().map(|&word| sign_rotated(word) as u64).collect();
        *at += 1 + n_words;
        if width == 0 {
            return Ok(MdField::Int(0));
        }
        let width = crate::decode::width(width, self.record)?;
        Ok(smallest(IntBits::from_words(width, words).to_signed(width), width, false))
    }
}

/// The smallest form of an integer of `width` bits.
fn smallest(signed: BigInt, width: u32, unsigned: bool) -> MdField {
    let number = match unsigned && signed < BigInt::from(0) {
        true => signed + (BigInt::from(1) << width),
        false => signed,
    };
    if let Ok(n) = i64::try_from(&number) {
        return MdField::Int(n);
    }
    if let Ok(n) = u64::try_from(&number) {
        return MdField::UInt(n);
    }
    let unsigned = number >= BigInt::from(0);
    let width = number.bits() as u32 + u32::from(!unsigned);
    MdField::Wide(Box::new((IntBits::from_big(width, &number), width, unsigned)))
}

/// Converts an expression of an older version. Version 0 has pieces instead of fragments; versions 0 and 1 have a
/// dereference first instead of last; versions 0 to 2 have the operand of an addition or subtraction inline.
fn upgrade_expression(elements: &mut Vec<u64>, version: u64) {
    const DEREF: u64 = 0x06;
    const CONSTU: u64 = 0x10;
    const MINUS: u64 = 0x1c;
    const PLUS: u64 = 0x22;
    const PLUS_UCONST: u64 = 0x23;
    const BIT_PIECE: u64 = 0x9d;
    const FRAGMENT: u64 = 0x1000;
    let n = elements.len();
    if version == 0 && n >= 3 && elements[n - 3] == BIT_PIECE {
        elements[n - 3] = FRAGMENT;
    }
    if version <= 1 && elements.first() == Some(&DEREF) {
        let fragment = n >= 3 && elements[n - 3] == FRAGMENT;
        let end = if fragment { n - 3 } else { n };
        elements[..end].rotate_left(1);
    }
    if version <= 2 {
        let mut new = Vec::with_capacity(n);
        let mut rest = &elements[..];
        while let Some((&op, after)) = rest.split_first() {
            // In these versions, all other operations have no operand.
            let n_args = match op {
                PLUS | MINUS | CONSTU | PLUS_UCONST => 1,
                FRAGMENT | BIT_PIECE => 2,
                _ => 0,
            };
            let n_args = n_args.min(after.len());
            let (args, after) = after.split_at(n_args);
            match (op, args) {
                (PLUS, &[arg]) => new.extend([PLUS_UCONST, arg]),
                (MINUS, &[arg]) => new.extend([CONSTU, arg, MINUS]),
                _ => {
                    new.push(op);
                    new.extend_from_slice(args);
                }
            }
            rest = after;
        }
        *elements = new;
    }
}

#[cfg(test)]
mod tests {
    use super::upgrade_expression;

    #[test]
    fn expressions_of_older_versions_are_converted() {
        for (version, old, new) in [
            (0, &[0x06, 0x9d, 0, 32][..], &[0x06, 0x1000, 0, 32][..]),
            (1, &[0x06, 0x22, 8], &[0x23, 8, 0x06]),
            (2, &[0x1c, 8], &[0x10, 8, 0x1c]),
            (3, &[0x22], &[0x22]),
        ] {
            let mut elements = old.to_vec();
            upgrade_expression(&mut elements, version);
            assert_eq!(elements, new, "version {version}");
        }
    }
}
