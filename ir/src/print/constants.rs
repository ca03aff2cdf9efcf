//! Constants as text.
//!
//! A constant expression may be nested arbitrarily deep, so the remaining work is on an explicit stack. Constants
//! without operands, which nearly all are, never use it.

use smallvec::SmallVec;

use crate::constant::{ConstData, ConstExpr, ConstKind, ConstPool, InRange, InlineAsm, IntBits};
use crate::entity::{Block, Const, EntityRef, Global, Value, ValueKind};
use crate::function::Function;
use crate::inst::Opcode;
use crate::print::floats::push_float;
use crate::print::names::{needs_quotes, push_name};
use crate::print::numbering::Label;
use crate::print::writer::RECENT_GLOBALS;
use crate::print::{FunctionNumbering, Writer, dialect};
use crate::types::{Type, TypeKind};

/// Longer vectors of equal elements are written as `splat (...)` in all dialects, although LLVM reads that only since
/// version 19: a text of a few bytes may denote four billion elements.
const MAX_WRITTEN_OUT: u32 = 1 << 12;

/// A function and the numbers of its values, to look up local operands.
#[derive(Clone, Copy)]
pub(crate) struct Local<'a> {
    pub(crate) func: &'a Function,
    pub(crate) numbering: &'a FunctionNumbering,
}

/// The pool of a constant, and the function if it is a function's pool.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    consts: &'a ConstPool,
    local: Option<Local<'a>>,
}

impl<'a> From<&'a ConstPool> for Scope<'a> {
    fn from(consts: &'a ConstPool) -> Scope<'a> {
        Scope { consts, local: None }
    }
}

impl<'a> From<Local<'a>> for Scope<'a> {
    fn from(local: Local<'a>) -> Scope<'a> {
        Scope { consts: local.func.consts(), local: Some(local) }
    }
}

/// The positions in the output of long constants of one function that were written before.
#[derive(Default)]
pub(crate) struct ConstTexts {
    /// A span of length 0 is absent.
    spans: Vec<(u32, u32)>,
}

impl ConstTexts {
    /// Clears the cache: before another function, or other output.
    pub(crate) fn clear(&mut self) {
        self.spans.clear();
    }

    /// Stores the position of the text at the end of the output.
    fn set(&mut self, c: Const, start: usize, end: usize) {
        if let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) {
            if self.spans.len() <= c.index() {
                self.spans.resize(c.index() + 1, (0, 0));
            }
            self.spans[c.index()] = (start, end);
        }
    }
}

/// A piece that is not written yet; the last one is next.
enum ConstantStep<'a> {
    /// A constant without its type.
    Bare(Const),
    /// A constant after its type.
    Typed(Const),
    /// Constants with their types, separated by commas.
    List(&'a [Const]),
    /// The same constant that many times, with its type, separated by commas.
    Repeat(Const, u32),
    /// The operands of a `getelementptr` with the index at that position marked `inrange`.
    Marked(&'a [Const], u32),
    Type(Type),
    Mask(Type, &'a [i32]),
    Text(&'static str),
}

type Steps<'a> = SmallVec<[ConstantStep<'a>; 8]>;

impl Writer<'_> {
    /// A constant without its type.
    #[inline]
    pub(crate) fn constant<'a>(&mut self, scope: impl Into<Scope<'a>>, c: Const) {
        let scope = scope.into();
        if !self.leaf(scope, &scope.consts[c]) {
            self.tree(scope, ConstantStep::Bare(c));
        }
    }

    /// A constant of the function being printed, without its type, if [`Self::label_constants`] did not label it. Cost:
    /// a copy of its text if that is cached.
    pub(crate) fn local_constant(&mut self, local: Local<'_>, c: Const) {
        match self.const_texts.spans.get(c.index()) {
            Some(&(start, end)) if start != end => {
                self.out.extend_from_within(start as usize..end as usize);
            }
            _ => {
                let start = self.out.len();
                self.constant(local, c);
                self.const_texts.set(c, start, self.out.len());
            }
        }
    }

    /// Formats constants that are numbers or keywords, and caches their texts as labels in `numbering`. This can be
    /// done before the function is printed, since these constants refer to nothing that is numbered in text order.
    pub(crate) fn label_constants(&mut self, func: &Function, numbering: &mut FunctionNumbering) {
        let start = self.out.len();
        for (row, text) in func.consts().values().zip(numbering.consts_mut()) {
            let is_word = matches!(
                row.kind(),
                ConstKind::Int(IntBits::Small(_))
                    | ConstKind::Float(_)
                    | ConstKind::Null
                    | ConstKind::Zero
                    | ConstKind::Undef
                    | ConstKind::Poison
                    | ConstKind::TokenNone
            );
            if is_word {
                self.leaf(func.consts().into(), row);
                text.label = Label::new(&self.out[start..]).unwrap_or(Label::EMPTY);
                self.out.truncate(start);
            }
        }
    }

    /// `type constant`.
    #[inline]
    pub(crate) fn typed_constant<'a>(&mut self, scope: impl Into<Scope<'a>>, c: Const) {
        let scope = scope.into();
        self.ty_before(scope.consts[c].ty());
        self.constant(scope, c);
    }

    /// `@name` or `@0`.
    pub(crate) fn global_ref(&mut self, global: Global) {
        match &self.header.global(global).name {
            Some(name) => {
                self.byte(b'@');
                if self.is_plain_global(global, name) {
                    self.out.extend_from_slice(name);
                } else {
                    push_name(&mut self.out, name);
                }
            }
            None => {
                self.byte(b'@');
                self.slot(self.module.global_slot(global));
            }
        }
    }

    /// Whether a global's name needs no quotes, with a small cache: code uses the same few globals repeatedly.
    #[inline]
    fn is_plain_global(&mut self, global: Global, name: &[u8]) -> bool {
        let recent = &mut self.plain_globals[global.index() % RECENT_GLOBALS];
        if *recent == global.into() {
            return true;
        }
        let is_plain = !needs_quotes(name);
        if is_plain {
            *recent = global.into();
        }
        is_plain
    }

    /// A number, or LLVM's text for a missing one.
    pub(crate) fn slot(&mut self, slot: Option<u32>) {
        match slot {
            Some(slot) => self.uint(u64::from(slot)),
            None => self.text("<badref>"),
        }
    }

    /// Writes a constant without operands; returns whether it was one.
    #[inline]
    fn leaf(&mut self, scope: Scope<'_>, row: &ConstData) -> bool {
        match row.kind() {
            ConstKind::Int(bits) => self.integer(row.ty(), bits),
            ConstKind::Float(bits) => {
                let kind = self.header.types.kind(row.ty());
                push_float(&mut self.out, kind, *bits, self.dialect);
            }
            ConstKind::Null => self.text("null"),
            ConstKind::Zero => self.text("zeroinitializer"),
            ConstKind::Undef => self.text("undef"),
            ConstKind::Poison => self.text("poison"),
            ConstKind::TokenNone => self.text("none"),
            ConstKind::Bytes(bytes) => {
                self.byte(b'c');
                self.quoted(bytes);
            }
            ConstKind::Global(global) => self.global_ref(*global),
            ConstKind::BlockAddress(global, block) => self.block_address(*global, *block),
            ConstKind::DsoLocalEquivalent(global) => {
                self.text("dso_local_equivalent ");
                self.global_ref(*global);
            }
            ConstKind::NoCfi(global) => {
                self.text("no_cfi ");
                self.global_ref(*global);
            }
            ConstKind::InlineAsm(asm) => self.inline_asm(asm),
            ConstKind::Metadata(md) => self.md_ref(*md),
            ConstKind::ValueAsMetadata(value) => match value.kind() {
                ValueKind::Const(_) => return false,
                ValueKind::Inst(_) | ValueKind::Arg(_) | ValueKind::Block(_) => {
                    self.local_value(scope, *value);
                }
            },
            ConstKind::Elements(_)
            | ConstKind::Splat(_)
            | ConstKind::PtrAuth(_)
            | ConstKind::Expr(_)
            | ConstKind::ArgList(_) => return false,
        }
        true
    }

    fn integer(&mut self, ty: Type, bits: &IntBits) {
        let width = self.header.types.int_bits(ty).unwrap_or(64);
        match bits {
            IntBits::Small(word) if width == 1 => {
                self.text(if *word == 0 { "false" } else { "true" });
            }
            IntBits::Small(word) => {
                let shift = 64 - width.clamp(1, 64);
                self.int(((word << shift) as i64) >> shift);
            }
            IntBits::Wide(_) => self.text(&bits.to_signed(width).to_string()),
        }
    }

    fn local_value(&mut self, scope: Scope<'_>, value: Value) {
        match scope.local {
            Some(local) => self.typed_operand(local, value),
            None => self.text("<badref>"),
        }
    }

    fn block_address(&mut self, global: Global, block: Block) {
        self.text("blockaddress(");
        self.global_ref(global);
        self.text(", ");
        match self.bodies.get(global).and_then(|func| func.name(block.into())) {
            Some(name) => self.name(b'%', name),
            None => {
                self.byte(b'%');
                let slot = self.addressed_block(global, block);
                self.slot(slot);
            }
        }
        self.byte(b')');
    }

    /// The number of an unnamed block of any function, whose numbering is computed and cached.
    fn addressed_block(&mut self, global: Global, block: Block) -> Option<u32> {
        let func = self.bodies.get(global)?;
        let numbering = self.addressed.entry(global);
        numbering.or_insert_with(|| FunctionNumbering::new(func)).slot(block.into())
    }

    fn inline_asm(&mut self, asm: &InlineAsm) {
        let InlineAsm { fn_ty: _, text, constraints, .. } = asm;
        self.text("asm ");
        for (on, word) in [
            (asm.side_effect, "sideeffect "),
            (asm.align_stack, "alignstack "),
            (asm.intel_dialect, "inteldialect "),
            (asm.can_throw, "unwind "),
        ] {
            self.text(if on { word } else { "" });
        }
        self.quoted(text);
        self.text(", ");
        self.quoted(constraints);
    }

    /// Writes a constant with operands.
    fn tree<'a>(&mut self, scope: Scope<'a>, first: ConstantStep<'a>) {
        let mut steps = Steps::new();
        steps.push(first);
        while let Some(step) = steps.pop() {
            match step {
                ConstantStep::Text(text) => self.text(text),
                ConstantStep::Type(ty) => self.ty(ty),
                ConstantStep::Mask(ty, mask) => self.shuffle_mask(ty, mask),
                ConstantStep::Bare(c) => self.bare_step(scope, c, &mut steps),
                ConstantStep::Typed(c) => {
                    self.ty_before(scope.consts[c].ty());
                    self.bare_step(scope, c, &mut steps);
                }
                ConstantStep::List(list) => self.list_step(scope, list, &mut steps),
                ConstantStep::Repeat(c, n) => self.repeat_step(scope, c, n, &mut steps),
                ConstantStep::Marked(list, marked) => self.marked_step(list, marked, &mut steps),
            }
        }
    }

    fn bare_step<'a>(&mut self, scope: Scope<'a>, c: Const, steps: &mut Steps<'a>) {
        if !self.leaf(scope, &scope.consts[c]) {
            self.open(scope, c, steps);
        }
    }

    /// Writes operands without operands of their own immediately, and pushes the rest.
    fn list_step<'a>(&mut self, scope: Scope<'a>, list: &'a [Const], steps: &mut Steps<'a>) {
        for (n, &c) in list.iter().enumerate() {
            if n > 0 {
                self.text(", ");
            }
            self.ty_before(scope.consts[c].ty());
            if self.leaf(scope, &scope.consts[c]) {
                continue;
            }
            if n + 1 < list.len() {
                steps.extend([ConstantStep::List(&list[n + 1..]), ConstantStep::Text(", ")]);
            }
            return self.open(scope, c, steps);
        }
    }

    fn repeat_step<'a>(&mut self, scope: Scope<'a>, c: Const, n: u32, steps: &mut Steps<'a>) {
        for left in (0..n).rev() {
            self.ty_before(scope.consts[c].ty());
            if !self.leaf(scope, &scope.consts[c]) {
                if left > 0 {
                    steps.extend([ConstantStep::Repeat(c, left), ConstantStep::Text(", ")]);
                }
                return self.open(scope, c, steps);
            }
            self.text(if left > 0 { ", " } else { "" });
        }
    }

    fn marked_step<'a>(&mut self, list: &'a [Const], marked: u32, steps: &mut Steps<'a>) {
        for (n, &c) in list.iter().enumerate().rev() {
            steps.push(ConstantStep::Typed(c));
            // Index 0 is operand 1.
            if n == marked as usize + 1 {
                steps.push(ConstantStep::Text("inrange "));
            }
            if n > 0 {
                steps.push(ConstantStep::Text(", "));
            }
        }
    }

    /// Writes the start of a constant with operands and pushes the rest.
    fn open<'a>(&mut self, scope: Scope<'a>, c: Const, steps: &mut Steps<'a>) {
        let row = &scope.consts[c];
        match row.kind() {
            ConstKind::Elements(parts) => self.open_elements(scope, row.ty(), parts, steps),
            ConstKind::Splat(part) => self.open_splat(scope, row.ty(), *part, steps),
            ConstKind::PtrAuth(parts) => {
                self.text("ptrauth (");
                let used = parts.iter().rposition(|&c| !scope.consts[c].kind().is_zero());
                let n_written = parts.len().min(used.map_or(0, |last| last + 1).max(2));
                steps.extend([ConstantStep::Text(")"), ConstantStep::List(&parts[..n_written])]);
            }
            ConstKind::ArgList(parts) => {
                self.text("!DIArgList(");
                steps.push(ConstantStep::Text(")"));
                for (n, &part) in parts.iter().enumerate().rev() {
                    steps.push(ConstantStep::Bare(part));
                    if n > 0 {
                        steps.push(ConstantStep::Text(", "));
                    }
                }
            }
            ConstKind::ValueAsMetadata(value) => {
                if let Some(c) = value.as_const() {
                    steps.push(ConstantStep::Typed(c));
                }
            }
            ConstKind::Expr(expr) => self.open_expr(scope, row.ty(), expr, steps),
            // All other constants are leaves.
            _ => {}
        }
    }

    fn open_elements<'a>(
        &mut self,
        scope: Scope<'a>,
        ty: Type,
        parts: &'a [Const],
        steps: &mut Steps<'a>,
    ) {
        if let Some(text) = self.as_text(scope, ty, parts) {
            self.byte(b'c');
            return self.quoted(&text);
        }
        let (open, close) = match self.header.types.kind(ty) {
            TypeKind::Array { .. } => ("[", "]"),
            TypeKind::Vector { .. } => ("<", ">"),
            _ => match (self.header.types.struct_fields(ty), parts.is_empty()) {
                (Some((_, true)), true) => ("<{", "}>"),
                (Some((_, true)), false) => ("<{ ", " }>"),
                (_, true) => ("{", "}"),
                (_, false) => ("{ ", " }"),
            },
        };
        self.text(open);
        steps.extend([ConstantStep::Text(close), ConstantStep::List(parts)]);
    }

    /// The bytes of an array of `i8` whose elements are stored as constants.
    fn as_text(&self, scope: Scope<'_>, ty: Type, parts: &[Const]) -> Option<Vec<u8>> {
        let element = match self.header.types.kind(ty) {
            TypeKind::Array { element, .. } => *element,
            _ => return None,
        };
        let byte = |&c: &Const| match scope.consts[c].kind() {
            ConstKind::Int(bits) => bits.to_u64().map(|n| n as u8),
            _ => None,
        };
        (element == Type::I8).then(|| parts.iter().map(byte).collect())?
    }

    /// `splat (...)` of integers and floats; LLVM writes other splats in full, as does this printer unless they are too
    /// long.
    fn open_splat<'a>(&mut self, scope: Scope<'a>, ty: Type, part: Const, steps: &mut Steps<'a>) {
        let shape = self.header.types.vector_shape(ty);
        let is_long = matches!(shape, Some((len, false)) if len > MAX_WRITTEN_OUT);
        let is_short = is_long || dialect::has_splat(self.dialect) && is_number(scope, part);
        match shape {
            Some((len, false)) if !is_short => {
                self.byte(b'<');
                steps.extend([ConstantStep::Text(">"), ConstantStep::Repeat(part, len)]);
            }
            Some((_, true)) if !is_short => {
                self.text("shufflevector (");
                steps.extend([
                    ConstantStep::Text(")"),
                    ConstantStep::Mask(ty, &[0]),
                    ConstantStep::Text(" poison"),
                    ConstantStep::Type(ty),
                    ConstantStep::Text(", i64 0), "),
                    ConstantStep::Typed(part),
                    ConstantStep::Text(" poison, "),
                    ConstantStep::Type(ty),
                    ConstantStep::Text(" insertelement ("),
                    ConstantStep::Type(ty),
                ]);
            }
            _ => {
                self.text("splat (");
                steps.extend([ConstantStep::Text(")"), ConstantStep::Typed(part)]);
            }
        }
    }

    fn open_expr<'a>(
        &mut self,
        scope: Scope<'a>,
        ty: Type,
        expr: &'a ConstExpr,
        steps: &mut Steps<'a>,
    ) {
        if let Some(part) = splatted(scope, expr).filter(|_| dialect::has_splat(self.dialect)) {
            self.text("splat (");
            return steps.extend([ConstantStep::Text(")"), ConstantStep::Typed(part)]);
        }
        self.word(expr.opcode.text());
        self.flags(expr.opcode, expr.bits);
        self.in_range(expr);
        self.predicate(expr.opcode, expr.bits);
        self.byte(b'(');
        if let Some(source) = expr.source_ty {
            self.ty(source);
            self.text(", ");
        }
        steps.push(ConstantStep::Text(")"));
        if expr.opcode.is_cast() {
            steps.extend([ConstantStep::Type(ty), ConstantStep::Text(" to ")]);
        }
        if expr.opcode == Opcode::ShuffleVector {
            steps.push(ConstantStep::Mask(ty, &expr.mask));
        }
        steps.push(match expr.in_range {
            Some(InRange::Index(n)) if dialect::marks_in_range_index(self.dialect) => {
                ConstantStep::Marked(&expr.operands, n)
            }
            _ => ConstantStep::List(&expr.operands),
        });
    }

    fn in_range(&mut self, expr: &ConstExpr) {
        let Some(InRange::Bytes(low, high, bits)) = &expr.in_range else { return };
        if dialect::has_in_range_bytes(self.dialect) {
            self.text("inrange(");
            self.text(&low.to_signed(*bits).to_string());
            self.text(", ");
            self.text(&high.to_signed(*bits).to_string());
            self.text(") ");
        }
    }

    /// The mask of a `shufflevector` whose result has type `ty`.
    pub(crate) fn shuffle_mask(&mut self, ty: Type, mask: &[i32]) {
        let (len, scalable) = match self.header.types.vector_shape(ty) {
            // A scalable mask is the same for each element, so one entry may represent all.
            Some((len, true)) => (u64::from(len), true),
            _ => (mask.len() as u64, false),
        };
        self.text(if scalable { ", <vscale x " } else { ", <" });
        self.uint(len);
        self.text(" x i32> ");
        let poison = dialect::undefined_lane(self.dialect);
        if mask.iter().all(|&lane| lane == 0) {
            self.text("zeroinitializer");
        } else if mask.iter().all(|&lane| lane < 0) {
            self.text(poison);
        } else {
            self.lanes(mask, poison);
        }
    }

    fn lanes(&mut self, mask: &[i32], poison: &str) {
        self.byte(b'<');
        for (n, &lane) in mask.iter().enumerate() {
            self.text(if n > 0 { ", i32 " } else { "i32 " });
            match u64::try_from(lane) {
                Ok(lane) => self.uint(lane),
                Err(_) => self.text(poison),
            }
        }
        self.byte(b'>');
    }
}

/// The splatted constant, if an expression is LLVM's former encoding of a splat of a scalable vector.
fn splatted(scope: Scope<'_>, expr: &ConstExpr) -> Option<Const> {
    let is_shuffle = expr.opcode == Opcode::ShuffleVector && expr.mask.iter().all(|&n| n == 0);
    let ConstKind::Expr(inner) = scope.consts[*expr.operands.first()?].kind() else { return None };
    let &[base, part, lane] = &*inner.operands else { return None };
    let kind = |c: Const| scope.consts[c].kind();
    let is_insert = inner.opcode == Opcode::InsertElement
        && matches!(kind(base), ConstKind::Poison | ConstKind::Undef)
        && kind(lane).is_zero();
    (is_shuffle && is_insert && is_number(scope, part)).then_some(part)
}

fn is_number(scope: Scope<'_>, c: Const) -> bool {
    matches!(scope.consts[c].kind(), ConstKind::Int(_) | ConstKind::Float(_))
}
