//! Metadata: nodes reachable from any entity, and attachments of instructions.
//!
//! Rules that depend on the node alone are checked once per node; those that depend on the instruction it is attached
//! to are checked each time. Chains of any depth are followed with an explicit stack.

use hashbrown::HashSet;
use num_bigint::{BigInt, BigUint};
use rustc_hash::FxBuildHasher;

use super::words::Shown;
use super::{Body, Checker};
use crate::attribute::packed::CAPTURES;
use crate::constant::{ConstKind, IntBits};
use crate::diagnostic::Place;
use crate::entity::{EntityRef, Inst, Md};
use crate::inst::{Align, Opcode};
use crate::metadata::{MdData, MdField, MdKind, MdNode, NodeKind};
use crate::types::{Type, TypeKind};

/// Cached results about metadata.
pub(super) struct MdMemo {
    /// Nodes that were visited, or are on the stack.
    reached: Vec<bool>,
    /// Those of them that were checked for references to locations.
    checked_for_locations: Vec<bool>,
    /// Attachments without errors, by type: valid for any instruction of that type.
    good: HashSet<(MdKind, Md, Type), FxBuildHasher>,
}

impl MdMemo {
    pub(super) fn new(n_rows: usize) -> MdMemo {
        let no = vec![false; n_rows];
        MdMemo { reached: no.clone(), checked_for_locations: no, good: HashSet::default() }
    }
}

/// Whether the tuples of a traversal may refer to locations.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Locations {
    Allowed,
    Refused,
    /// Decided by another traversal.
    Unchecked,
}

/// The kind of a list of ranges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RangeKind {
    /// `!range`
    Value,
    /// `!noalias.addrspace`
    NoAliasSpace,
    /// `!absolute_symbol`
    AbsoluteSymbol,
}

impl<'a> Checker<'a> {
    /// Checks a row and everything reachable from it, each row once.
    #[inline]
    pub(super) fn metadata_root(&mut self, root: Md) {
        if !self.md_memo.reached[root.index()] {
            self.new_metadata_root(root, Locations::Unchecked);
        }
    }

    /// The same for metadata used by a function, where a tuple may refer to a location only if it is `allowed`: the
    /// first use decides, as in LLVM.
    #[inline]
    pub(super) fn function_metadata(&mut self, root: Md, allowed: bool) {
        if !self.md_memo.checked_for_locations[root.index()] {
            let locations = if allowed { Locations::Allowed } else { Locations::Refused };
            self.new_metadata_root(root, locations);
        }
    }

    fn new_metadata_root(&mut self, root: Md, locations: Locations) {
        let place = self.place;
        let mut stack = vec![root];
        while let Some(md) = stack.pop() {
            let seen = std::mem::replace(&mut self.md_memo.reached[md.index()], true);
            let checks = locations != Locations::Unchecked
                && !std::mem::replace(&mut self.md_memo.checked_for_locations[md.index()], true);
            if seen && !checks {
                continue;
            }
            self.place = Place::Md(md);
            let row = &self.header.md[md];
            if let MdData::Node(node) = row {
                stack.extend(node.fields.iter().rev().filter_map(MdField::md));
                if checks && locations == Locations::Refused && node.kind == NodeKind::Tuple {
                    self.names_no_location(md, node);
                }
            }
            match row {
                _ if seen => {}
                MdData::Node(node) => self.node(md, node),
                MdData::Const(c) => self.md_constant(*c),
                MdData::String(_) => {}
                MdData::Forward => {
                    self.report("metadata-undefined", format_args!("All nodes should be resolved!"))
                }
            }
        }
        self.place = place;
    }

    fn md_constant(&mut self, c: crate::entity::Const) {
        // Metadata may refer to anything, including intrinsics.
        if !matches!(self.header.consts[c].kind(), ConstKind::Global(_)) {
            self.header_constant(c);
        }
    }

    /// Checks the content of a node.
    fn node(&mut self, md: Md, node: &'a MdNode) {
        if node.kind != NodeKind::Tuple {
            self.debug_node(md, node);
        } else if let [name, rest @ ..] = &*node.fields
            && self.md_text(name) == Some(b"llvm.loop.estimated_trip_count")
        {
            self.trip_count(rest);
        }
    }

    /// `!{!"llvm.loop.estimated_trip_count", i32 n}`
    fn trip_count(&mut self, operands: &[MdField]) {
        let [count] = operands else {
            return self.report("trip-count", format_args!("Expected two operands"));
        };
        let ty = self.int_of(count).map(|(_, ty)| self.kind(ty));
        check!(
            self,
            matches!(ty, Some(TypeKind::Int(bits)) if *bits <= 32),
            "trip-count",
            "Expected second operand to be an integer constant of type i32 or smaller"
        );
    }

    pub(super) fn int_of(&self, field: &MdField) -> Option<(&IntBits, Type)> {
        let c = self.md_const(field)?;
        match self.header.consts[c].kind() {
            ConstKind::Int(bits) => Some((bits, self.header.consts[c].ty())),
            _ => None,
        }
    }

    /// Checks a list of half-open ranges of integers of type `ty`.
    pub(super) fn ranges(&mut self, md: Md, ty: Type, kind: RangeKind) {
        let Some(node) = self.header.md.node(md) else {
            return self.report("range-shape", format_args!("ranges must be a tuple"));
        };
        check!(self, node.fields.len() % 2 == 0, "range-shape", "Unfinished range!");
        check!(self, node.fields.len() >= 2, "range-shape", "It should have at least one range!");
        let mut read = Vec::new();
        for pair in node.fields.chunks_exact(2) {
            let Some((lo, hi)) = self.range_limits(pair, ty, kind) else { return };
            read.push(Interval { lo, hi });
        }
        self.ranges_in_order(&read, self.types.int_bits(ty).unwrap_or(1));
    }

    fn range_limits(
        &mut self,
        pair: &[MdField],
        ty: Type,
        kind: RangeKind,
    ) -> Option<(BigUint, BigUint)> {
        let limits = (self.int_of(&pair[0]), self.int_of(&pair[1]));
        let limits = match limits {
            (Some((lo, lo_ty)), Some((hi, hi_ty))) => {
                Ok((lo.to_unsigned(), lo_ty, hi.to_unsigned(), hi_ty))
            }
            (None, _) => Err("The lower limit must be an integer!"),
            (_, None) => Err("The upper limit must be an integer!"),
        };
        let (lo, lo_ty, hi, hi_ty) = match limits {
            Ok(limits) => limits,
            Err(words) => {
                self.report("range-limit", format_args!("{words}"));
                return None;
            }
        };
        let words = match kind {
            RangeKind::NoAliasSpace => "noalias.addrspace type must be i32!",
            RangeKind::Value | RangeKind::AbsoluteSymbol => {
                "Range types must match instruction type!"
            }
        };
        check!(self, lo_ty == hi_ty, "range-type", "Range pair types must match!");
        if !check!(self, lo_ty == ty, "range-type", "{words}") {
            return None;
        }
        // The full set is a valid range for `absolute_symbol` only: all ones twice.
        let width = self.types.int_bits(ty).unwrap_or(1);
        let all_ones = lo == (BigUint::from(1u8) << width) - 1u8;
        let whole = kind == RangeKind::AbsoluteSymbol && lo == hi && all_ones;
        let words = match kind {
            RangeKind::AbsoluteSymbol => "The upper and lower limits cannot be the same value",
            RangeKind::Value | RangeKind::NoAliasSpace => "Range must not be empty!",
        };
        check!(self, lo != hi || whole, "range-empty", "{words}").then_some((lo, hi))
    }

    fn ranges_in_order(&mut self, ranges: &[Interval], width: u32) {
        for pair in ranges.windows(2) {
            self.neighbours(&pair[0], &pair[1]);
            check!(
                self,
                signed(&pair[1].lo, width) > signed(&pair[0].lo, width),
                "range-order",
                "Intervals are not in order"
            );
        }
        if let [first, .., last] = ranges
            && ranges.len() > 2
        {
            self.neighbours(last, first);
        }
    }

    fn neighbours(&mut self, a: &Interval, b: &Interval) {
        check!(self, !a.overlaps(b), "range-overlap", "Intervals are overlapping");
        check!(self, a.hi != b.lo && b.hi != a.lo, "range-contiguous", "Intervals are contiguous");
    }
}

/// A half-open range of unsigned integers, which may wrap.
struct Interval {
    lo: BigUint,
    hi: BigUint,
}

impl Interval {
    fn contains(&self, x: &BigUint) -> bool {
        if self.lo < self.hi {
            self.lo <= *x && *x < self.hi
        } else {
            self.lo <= *x || *x < self.hi
        }
    }

    fn overlaps(&self, other: &Interval) -> bool {
        self.contains(&other.lo) || other.contains(&self.lo)
    }
}

fn signed(value: &BigUint, width: u32) -> BigInt {
    let value = BigInt::from(value.clone());
    if value.bit(u64::from(width) - 1) { value - (BigInt::from(1) << width) } else { value }
}

/// Attachments of instructions.
impl<'a> Body<'_, 'a> {
    /// Checks the metadata attached to an instruction, its location and the records before it.
    #[inline]
    pub(super) fn attached(&mut self, inst: Inst, opcode: Opcode) {
        for &(kind, md) in self.func.attachments(inst) {
            self.attachment(inst, opcode, kind, md);
        }
        if let Some(loc) = self.func.loc(inst) {
            self.location(Shown::Inst(inst), loc);
        }
        for &record in self.func.records_before(inst) {
            self.record(record);
        }
    }

    fn attachment(&mut self, inst: Inst, opcode: Opcode, kind: MdKind, md: Md) {
        match kind {
            MdKind::DI_ASSIGN_ID => self.assignment_place(inst, opcode, md),
            _ => self.attachment_place(inst, opcode, kind),
        }
        let ty = self.func.inst(inst).ty();
        let depends_on_inst = matches!(kind, MdKind::PROF | MdKind::LOOP);
        if !depends_on_inst && self.cx.md_memo.good.contains(&(kind, md, ty)) {
            return;
        }
        let before = self.cx.found.len();
        self.cx.function_metadata(md, kind == MdKind::LOOP);
        match kind {
            MdKind::LOOP => self.loop_locations(inst, md),
            MdKind::FPMATH => self.fpmath(md),
            MdKind::RANGE => {
                let scalar = self.types.scalar(ty);
                self.cx.ranges(md, scalar, RangeKind::Value);
            }
            MdKind::NOALIAS_ADDRSPACE => {
                self.cx.ranges(md, Type::I32, RangeKind::NoAliasSpace);
            }
            MdKind::NONNULL => self.empty(md, "nonnull metadata must be empty"),
            MdKind::NOFREE => self.empty(md, "nofree metadata must be empty"),
            MdKind::DEREFERENCEABLE | MdKind::DEREFERENCEABLE_OR_NULL => self.dereferenceable(md),
            MdKind::ALIGN => self.align_metadata(md),
            MdKind::TBAA => self.cx.tbaa_tag(md),
            MdKind::PROF => self.prof(inst, opcode, md),
            MdKind::ANNOTATION => self.annotation(md),
            MdKind::ALIAS_SCOPE | MdKind::NOALIAS => self.scope_list(md),
            MdKind::ACCESS_GROUP => self.access_group(md),
            MdKind::MMRA => self.mmra(md),
            MdKind::CAPTURES => self.captures(md),
            MdKind::MEMPROF => self.memprof(md),
            MdKind::CALLSITE => self.call_stack(md),
            MdKind::ALLOC_TOKEN => self.alloc_token(md),
            MdKind::CALLEE_TYPE => self.callee_type(md),
            _ => {}
        }
        if self.cx.found.len() == before && !depends_on_inst {
            self.cx.md_memo.good.insert((kind, md, ty));
        }
    }

    /// The instructions that may have an attachment of that kind.
    fn attachment_place(&mut self, inst: Inst, opcode: Opcode, kind: MdKind) {
        use Opcode::{AtomicRmw, CmpXchg, Fence, IntToPtr, Load, Store, VaArg};
        let ty = self.func.inst(inst).ty();
        let is_ptr = matches!(self.kind(ty), TypeKind::Ptr(_));
        let is_call = opcode.is_call();
        let is_access = matches!(opcode, Load | Store | CmpXchg | AtomicRmw);
        let (holds, words) = match kind {
            MdKind::FPMATH => {
                (self.types.is_float_or_vector(ty), "fpmath requires a floating point result!")
            }
            MdKind::RANGE => (
                matches!(opcode, Load | Opcode::Call | Opcode::Invoke),
                "Ranges are only for loads, calls and invokes!",
            ),
            MdKind::NOALIAS_ADDRSPACE => {
                (is_access || is_call, "noalias.addrspace are only for memory operations!")
            }
            MdKind::INVARIANT_GROUP => (
                matches!(opcode, Load | Store),
                "invariant.group metadata is only for loads and stores",
            ),
            MdKind::NONNULL if !is_ptr => (false, "nonnull applies only to pointer types"),
            MdKind::NONNULL => (
                opcode == Load,
                "nonnull applies only to load instructions, use attributes for calls or invokes",
            ),
            MdKind::DEREFERENCEABLE | MdKind::DEREFERENCEABLE_OR_NULL if !is_ptr => {
                (false, "dereferenceable, dereferenceable_or_null apply only to pointer types")
            }
            MdKind::DEREFERENCEABLE | MdKind::DEREFERENCEABLE_OR_NULL => (
                matches!(opcode, Load | IntToPtr),
                "dereferenceable, dereferenceable_or_null apply only to load and inttoptr instructions, use attributes for calls or invokes",
            ),
            MdKind::ALIGN if !is_ptr => (false, "align applies only to pointer types"),
            MdKind::ALIGN => (
                opcode == Load,
                "align applies only to load instructions, use attributes for calls or invokes",
            ),
            MdKind::NOFREE => (opcode == IntToPtr, "nofree applies only to inttoptr instruction"),
            MdKind::TBAA => (
                is_access || opcode == Opcode::Call || opcode == VaArg,
                "This instruction shall not have a TBAA access tag!",
            ),
            MdKind::MMRA => (
                is_access || is_call || opcode == Fence,
                "!mmra metadata attached to unexpected instruction kind",
            ),
            MdKind::CAPTURES if opcode != Store => {
                (false, "!captures metadata can only be applied to store instructions")
            }
            MdKind::CAPTURES => (
                self.types.is_ptr_or_vector(self.operand_ty(inst, 0)),
                "!captures metadata can only be applied to store with value operand of pointer type",
            ),
            MdKind::MEMPROF => (is_call, "!memprof metadata should only exist on calls"),
            MdKind::CALLSITE => (is_call, "!callsite metadata should only exist on calls"),
            MdKind::ALLOC_TOKEN => (is_call, "!alloc_token should only exist on calls"),
            _ => (true, ""),
        };
        check!(self, holds, "attachment-place", "{words}");
    }

    /// An assignment ID belongs to a store, an alloca or a call of an intrinsic, which may store.
    fn assignment_place(&mut self, inst: Inst, opcode: Opcode, md: Md) {
        let is_intrinsic =
            || self.func.called_global(inst).is_some_and(|callee| self.cx.is_intrinsic(callee));
        if !matches!(opcode, Opcode::Alloca | Opcode::Store) && !is_intrinsic() {
            let words = format_args!("!DIAssignID attached to unexpected instruction kind");
            let shown = [Shown::Inst(inst), Shown::Md(md)];
            self.cx.report_about("debug-assign-id", Some(self.func), &shown, words);
        }
    }

    pub(super) fn node(&self, md: Md) -> &'a [MdField] {
        self.cx.header.md.node(md).map_or(&[], |node| &node.fields)
    }

    fn empty(&mut self, md: Md, words: &str) {
        check!(self, self.node(md).is_empty(), "attachment-shape", "{words}");
    }

    fn fpmath(&mut self, md: Md) {
        let fields = self.node(md);
        let [accuracy] = fields else {
            return self.report("fpmath", format_args!("fpmath takes one operand!"));
        };
        let pool = &self.cx.header.consts;
        let c = self.cx.md_const(accuracy);
        let Some((ConstKind::Float(bits), ty)) = c.map(|c| (pool[c].kind(), pool[c].ty())) else {
            return self.report("fpmath", format_args!("invalid fpmath accuracy!"));
        };
        let value = f32::from_bits(bits[0] as u32);
        check!(self, ty == Type::FLOAT, "fpmath", "fpmath accuracy must have float type");
        check!(
            self,
            ty != Type::FLOAT || (value.is_normal() && value > 0.0),
            "fpmath",
            "fpmath accuracy not a positive number!"
        );
    }

    /// The single operand, which must be an `i64`.
    fn one_i64(&mut self, md: Md, words: [&str; 2]) -> Option<u64> {
        let fields = self.node(md);
        let value = match fields {
            [one] => Some(self.cx.int_of(one).filter(|(_, ty)| *ty == Type::I64)),
            _ => None,
        };
        let value = value.map(|value| value.and_then(|(bits, _)| bits.to_u64()));
        match value {
            None => self.report("attachment-shape", format_args!("{}", words[0])),
            Some(None) => self.report("attachment-shape", format_args!("{}", words[1])),
            Some(Some(value)) => return Some(value),
        }
        None
    }

    fn dereferenceable(&mut self, md: Md) {
        self.one_i64(
            md,
            [
                "dereferenceable, dereferenceable_or_null take one operand!",
                "dereferenceable, dereferenceable_or_null metadata value must be an i64!",
            ],
        );
    }

    fn align_metadata(&mut self, md: Md) {
        let words = ["align takes one operand!", "align metadata value must be an i64!"];
        let Some(bytes) = self.one_i64(md, words) else { return };
        check!(
            self,
            bytes.is_power_of_two(),
            "attachment-shape",
            "align metadata value must be a power of 2!"
        );
        check!(
            self,
            !bytes.is_power_of_two() || Align::new(bytes).is_some(),
            "attachment-shape",
            "alignment is larger that implementation defined limit"
        );
    }

    fn annotation(&mut self, md: Md) {
        let fields = self.node(md);
        let is_text = |field: &MdField| self.cx.md_text(field).is_some();
        let known = fields.iter().all(|field| {
            is_text(field)
                || self.cx.md_node(field).is_some_and(|node| node.fields.iter().all(is_text))
        });
        let empty = fields.is_empty();
        check!(self, !empty, "annotation", "annotation must have at least one operand");
        check!(self, known, "annotation", "operands must be a string or a tuple of strings");
    }

    fn mmra(&mut self, md: Md) {
        let is_tag = |fields: &[MdField]| {
            fields.len() == 2 && fields.iter().all(|field| self.cx.md_text(field).is_some())
        };
        let fields = self.node(md);
        let is_list = fields
            .iter()
            .all(|field| self.cx.md_node(field).is_some_and(|node| is_tag(&node.fields)));
        check!(
            self,
            is_tag(fields) || is_list,
            "mmra",
            "!mmra metadata tuple operand is not an MMRA tag"
        );
    }

    fn captures(&mut self, md: Md) {
        let fields = self.node(md);
        let texts: Option<Vec<&[u8]>> = fields.iter().map(|field| self.cx.md_text(field)).collect();
        let known = texts.as_ref().is_none_or(|texts| {
            texts.iter().all(|text| CAPTURES[1..].iter().any(|(word, _)| word.as_bytes() == *text))
        });
        let (empty, are_texts) = (fields.is_empty(), texts.is_some());
        check!(self, !empty, "captures", "!captures metadata cannot be empty");
        check!(self, are_texts, "captures", "!captures metadata must be a list of strings");
        check!(self, known, "captures", "invalid entry in !captures metadata");
    }

    fn alloc_token(&mut self, md: Md) {
        let fields = self.node(md);
        let [name, contains] = fields else {
            return self.report("alloc-token", format_args!("!alloc_token must have 2 operands"));
        };
        check!(self, self.cx.md_text(name).is_some(), "alloc-token", "expected string");
        check!(
            self,
            self.cx.int_of(contains).is_some(),
            "alloc-token",
            "expected integer constant"
        );
    }

    fn callee_type(&mut self, md: Md) {
        let nodes = self.node(md).iter().all(|field| self.cx.md_node(field).is_some());
        check!(
            self,
            nodes,
            "callee-type",
            "The callee_type metadata must be a list of type metadata nodes"
        );
    }
}

/// Alias scopes and access groups.
impl<'a> Body<'_, 'a> {
    pub(super) fn scope_list(&mut self, md: Md) {
        for field in self.node(md) {
            match field.md().filter(|&md| self.cx.header.md.node(md).is_some()) {
                Some(scope) => self.alias_scope(scope),
                None => {
                    self.report("alias-scope", format_args!("scope list must consist of MDNodes"));
                }
            }
        }
    }

    /// A scope: itself or a name, its domain, optionally a name.
    fn alias_scope(&mut self, scope: Md) {
        let fields = self.node(scope);
        if !check!(
            self,
            matches!(fields.len(), 2 | 3),
            "alias-scope",
            "scope must have two or three operands"
        ) {
            return;
        }
        let named =
            |field: &MdField, md: Md| field.md() == Some(md) || self.cx.md_text(field).is_some();
        let (first, third) =
            (named(&fields[0], scope), fields.get(2).map(|f| self.cx.md_text(f).is_some()));
        let domain = fields[1].md().filter(|&md| self.cx.header.md.node(md).is_some());
        check!(
            self,
            first,
            "alias-scope",
            "first scope operand must be self-referential or string"
        );
        check!(
            self,
            third != Some(false),
            "alias-scope",
            "third scope operand must be string (if used)"
        );
        check!(self, domain.is_some(), "alias-scope", "second scope operand must be MDNode");
        if let Some(domain) = domain {
            self.alias_domain(domain);
        }
    }

    fn alias_domain(&mut self, domain: Md) {
        let fields = self.node(domain);
        if !check!(
            self,
            matches!(fields.len(), 1 | 2),
            "alias-scope",
            "domain must have one or two operands"
        ) {
            return;
        }
        let first = fields[0].md() == Some(domain) || self.cx.md_text(&fields[0]).is_some();
        check!(
            self,
            first,
            "alias-scope",
            "first domain operand must be self-referential or string"
        );
        let second = fields.get(1).is_none_or(|field| self.cx.md_text(field).is_some());
        check!(self, second, "alias-scope", "second domain operand must be string (if used)");
    }

    /// A distinct node without operands, or a list of such.
    fn access_group(&mut self, md: Md) {
        let is_group = |md: Md| {
            let node = self.cx.header.md.node(md);
            node.is_some_and(|node| node.fields.is_empty() && node.distinct)
        };
        let valid =
            is_group(md) || self.node(md).iter().all(|field| field.md().is_some_and(is_group));
        check!(self, valid, "access-group", "Access scope list contains invalid access scope");
    }
}

/// Attachments of functions.
impl Checker<'_> {
    pub(super) fn kcfi_type(&mut self, md: Md) {
        let Some(node) = self.header.md.node(md) else { return };
        let [id] = &*node.fields else {
            return self
                .report("kcfi-type", format_args!("!kcfi_type must have exactly one operand"));
        };
        check!(
            self,
            self.md_const(id).is_some(),
            "kcfi-type",
            "expected a constant operand for !kcfi_type"
        );
        let ty = self.int_of(id).map(|(_, ty)| ty);
        check!(
            self,
            ty.is_some(),
            "kcfi-type",
            "expected a constant integer operand for !kcfi_type"
        );
        check!(
            self,
            ty.is_none_or(|ty| ty == Type::I32),
            "kcfi-type",
            "expected a 32-bit integer constant operand for !kcfi_type"
        );
    }
}
