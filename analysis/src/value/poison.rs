//! Poison and undefined values: values that are provably free of them, instructions that create them, and instructions
//! that may be speculated.

use selvedge_ir::constant::{ConstExpr, ConstKind};
use selvedge_ir::inst::FastMath;
use selvedge_ir::metadata::MdKind;
use selvedge_ir::target::FnProps;
use selvedge_ir::{AttrKind, Const, GlobalKind, Inst, Opcode, Value, ValueKind};

use super::query_cache::Scope;
use super::{Incoming, MAX_DEPTH, Values};
use crate::callees::facts_of_attributes;
use crate::fold::Int;

/// How many parts of a constant are inspected.
const MAX_PARTS: usize = 256;

/// How many uses of a value are searched for one that makes poison undefined behavior.
const MAX_USES: usize = 16;

/// How many uses of a comparison are searched for branches on it.
const MAX_BRANCHES: usize = 4;

/// The maximum depth of [`Values::implies_poison`].
const MAX_IMPLICATION: u32 = 2;

/// The property that is queried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FreeOf {
    Poison,
    UndefAndPoison,
}

impl Values<'_> {
    /// Whether a value is provably neither `undef` nor poison, in part or in whole, at the context instruction.
    pub fn is_well_defined(&self, value: Value) -> bool {
        self.about(value).is_well_defined_at(value, 0)
    }

    /// As [`Values::is_well_defined`], at recursion depth `depth`.
    pub(super) fn is_well_defined_at(&self, value: Value, depth: u32) -> bool {
        self.is_free_of(FreeOf::UndefAndPoison, value, depth)
    }

    /// Whether a value is provably not poison, at recursion depth `depth`.
    pub(super) fn is_not_poison_at(&self, value: Value, depth: u32) -> bool {
        self.is_free_of(FreeOf::Poison, value, depth)
    }

    /// Whether a value is provably not poison, in part or in whole, at the context instruction.
    pub fn is_not_poison(&self, value: Value) -> bool {
        self.about(value).is_free_of(FreeOf::Poison, value, 0)
    }

    fn is_free_of(&self, what: FreeOf, value: Value, depth: u32) -> bool {
        if let ValueKind::Const(c) = value.kind() {
            return self.constant_is_free_of(what, c);
        }
        let table = match what {
            FreeOf::Poison => &self.cx.cache.not_poison,
            FreeOf::UndefAndPoison => &self.cx.cache.well_defined,
        };
        self.get_or_compute(table, value, depth, || self.find_freedom(what, value, depth))
    }

    fn find_freedom(&self, what: FreeOf, value: Value, depth: u32) -> bool {
        match value.kind() {
            ValueKind::Const(c) => self.constant_is_free_of(what, c),
            ValueKind::Block(_) => true,
            ValueKind::Arg(_) => {
                self.is_declared_defined(value) || self.must_be_free_of(what, value)
            }
            ValueKind::Inst(inst) => {
                self.is_declared_defined(value)
                    || self.inst_is_free_of(what, inst, depth)
                    || self.must_be_free_of(what, value)
            }
        }
    }

    /// Whether `noundef`, `!noundef` or a dereferenceability attribute is present.
    fn is_declared_defined(&self, value: Value) -> bool {
        let sets = self.value_attrs(value);
        let kinds = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];
        kinds.into_iter().any(|kind| self.any_has(&sets, kind))
            || self.attachment(value, MdKind::NOUNDEF.0).is_some()
    }

    fn constant_is_free_of(&self, what: FreeOf, c: Const) -> bool {
        let pool = self.func.consts();
        let mut work = vec![c];
        for _ in 0..MAX_PARTS {
            let Some(c) = work.pop() else { return true };
            match pool[c].kind() {
                ConstKind::Poison => return false,
                ConstKind::Undef if what == FreeOf::UndefAndPoison => return false,
                // An expression may be poison because of its flags.
                ConstKind::Expr(expr) if !is_total(expr) => return false,
                kind => kind.for_each_part(|part| work.push(part)),
            }
        }
        false
    }

    fn inst_is_free_of(&self, what: FreeOf, inst: Inst, depth: u32) -> bool {
        match self.func.opcode(inst) {
            Opcode::Freeze | Opcode::Alloca => return true,
            Opcode::Phi if self.func.n_operands(inst) <= 8 => {
                return self.phi_is_free_of(what, inst, depth);
            }
            _ => {}
        }
        let creates = self.creates_at(inst, depth);
        let n = self.value_operands(inst);
        self.cx.cache.has_room(depth, MAX_DEPTH)
            && !creates
            && self.func.operands(inst).first(n).all(|v| self.is_free_of(what, v, depth + 1))
    }

    fn phi_is_free_of(&self, what: FreeOf, phi: Inst, depth: u32) -> bool {
        // Phis may form cycles, so at the depth limit recursion continues for at most one step.
        let all_are = |next: u32| {
            self.incoming(phi).all(|Incoming { value, there, .. }| {
                value == Value::from(phi) || there.is_free_of(what, value, next)
            })
        };
        let cache = &self.cx.cache;
        if cache.has_room(depth, MAX_DEPTH - 1) {
            return cache.at_fixed_depth(|| all_are(MAX_DEPTH - 1));
        }
        depth < MAX_DEPTH && all_are(depth + 1)
    }

    /// How many leading operands are values that the result is computed from.
    fn value_operands(&self, inst: Inst) -> u32 {
        match self.func.call(inst) {
            Some(call) => call.n_args,
            None => self.func.n_operands(inst) as u32,
        }
    }

    /// Whether a must-executed earlier instruction has undefined behavior if the value is poison: a branch on the
    /// value, or a use of it as a divisor or address. An `undef` divisor may be any of several nonzero numbers, so a
    /// division implies only that the divisor is not poison.
    fn must_be_free_of(&self, what: FreeOf, value: Value) -> bool {
        let Some(at) = self.at else { return false };
        self.func.uses(value).take(MAX_USES).any(|use_ref| {
            let user = use_ref.user;
            let is_fatal = match self.func.opcode(user) {
                Opcode::Br | Opcode::Switch | Opcode::IndirectBr => use_ref.operand == 0,
                Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => {
                    use_ref.operand == 1 && what == FreeOf::Poison
                }
                Opcode::Load => true,
                Opcode::Store => use_ref.operand == 1,
                Opcode::AtomicRmw | Opcode::CmpXchg => use_ref.operand == 0,
                Opcode::Call | Opcode::Invoke => self.must_be_defined(user, use_ref.operand),
                // A comparison propagates poison but not necessarily `undef`.
                Opcode::ICmp if what == FreeOf::Poison => {
                    return self.func.uses(user.into()).take(MAX_BRANCHES).any(|of| {
                        let is_branch = self.func.opcode(of.user) == Opcode::Br;
                        is_branch && of.operand == 0 && self.runs_before(of.user, at)
                    });
                }
                _ => false,
            };
            is_fatal && self.runs_before(user, at)
        })
    }

    /// Whether an argument attribute at a call, or at the callee's declaration, makes an undefined argument undefined
    /// behavior.
    pub fn must_be_defined(&self, call: Inst, operand: u32) -> bool {
        let attrs = &self.cx.header.attrs;
        let argument = operand as usize;
        let Some(known) = self.func.call(call).filter(|known| operand < known.n_args) else {
            return false;
        };
        let callee = self.func.called_global(call).and_then(|g| self.cx.header.function(g));
        let declared = callee.map(|decl| attrs.list_data(decl.attrs));
        let has_attribute = |kind| {
            attrs.has(attrs.list_data(known.attrs).param(argument), kind)
                || declared.is_some_and(|list| attrs.has(list.param(argument), kind))
        };
        let kinds = [AttrKind::NoUndef, AttrKind::Dereferenceable, AttrKind::DereferenceableOrNull];
        kinds.into_iter().any(has_attribute)
    }

    fn runs_before(&self, first: Inst, at: Inst) -> bool {
        let blocks = (self.func.block_of(first), self.func.block_of(at));
        self.cx.cache.note_scope(if blocks.0 == blocks.1 { Scope::Inst } else { Scope::Block });
        match blocks {
            (Some(a), Some(b)) if a == b => first != at && self.func.comes_before(first, at),
            (Some(a), Some(b)) => {
                self.dom.is_some_and(|dom| dom.tree().contains(b) && dom.strictly_dominates(a, b))
            }
            _ => false,
        }
    }

    /// Whether an instruction may return poison or `undef` for operands that are neither. Flags count.
    ///
    /// The match is exhaustive, so that a new opcode requires a decision here.
    pub fn may_create_undef_or_poison(&self, inst: Inst) -> bool {
        self.creates_at(inst, 0)
    }

    /// As [`Values::may_create_undef_or_poison`], at recursion depth `depth`.
    fn creates_at(&self, inst: Inst, depth: u32) -> bool {
        let row = self.func.inst(inst);
        let operand = |n| self.func.operand(inst, n);
        match row.opcode() {
            Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::Or
            | Opcode::ZExt
            | Opcode::UiToFp
            | Opcode::Trunc
            | Opcode::ICmp => !self.int_flags(inst.into()).is_empty(),
            Opcode::Shl | Opcode::LShr | Opcode::AShr => {
                !self.int_flags(inst.into()).is_empty() || !self.is_amount(operand(1), depth)
            }
            Opcode::FNeg
            | Opcode::FAdd
            | Opcode::FSub
            | Opcode::FMul
            | Opcode::FDiv
            | Opcode::FRem
            | Opcode::FCmp
            | Opcode::FpTrunc
            | Opcode::FpExt => excludes_numbers(row.bits().fast_math()),
            Opcode::Select | Opcode::Phi => {
                let on_float = self.cx.header.types.is_float_math(row.ty());
                on_float && excludes_numbers(row.bits().fast_math())
            }
            Opcode::GetElementPtr => !row.bits().gep_flags().is_empty(),
            Opcode::ExtractElement => !self.is_lane(operand(0), operand(1)),
            Opcode::InsertElement => !self.is_lane(operand(0), operand(2)),
            Opcode::ShuffleVector => match self.func.extra(inst) {
                selvedge_ir::ExtraRef::Mask(mask) => mask.iter().any(|&n| n < 0),
                _ => true,
            },
            Opcode::Call => self.call_creates(inst, depth),
            // The result is poison if the number does not fit.
            Opcode::FpToUi | Opcode::FpToSi | Opcode::AddrSpaceCast => true,
            // Memory may contain anything, and other code may return anything.
            Opcode::Load
            | Opcode::CmpXchg
            | Opcode::AtomicRmw
            | Opcode::VaArg
            | Opcode::Invoke
            | Opcode::CallBr
            | Opcode::LandingPad
            | Opcode::CatchPad
            | Opcode::CleanupPad
            | Opcode::CatchSwitch => true,
            Opcode::URem
            | Opcode::SRem
            | Opcode::And
            | Opcode::Xor
            | Opcode::SExt
            | Opcode::SiToFp
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::ExtractValue
            | Opcode::InsertValue
            | Opcode::Freeze
            | Opcode::Alloca => false,
            Opcode::Ret
            | Opcode::Br
            | Opcode::Switch
            | Opcode::IndirectBr
            | Opcode::Resume
            | Opcode::Unreachable
            | Opcode::CleanupRet
            | Opcode::CatchRet
            | Opcode::Store
            | Opcode::Fence => false,
        }
    }

    /// Whether a shift amount is provably below the width.
    fn is_amount(&self, amount: Value, depth: u32) -> bool {
        let Some(limit) = self.width(self.func.value_type(amount)) else { return false };
        match self.int(amount) {
            Some(amount) => amount.below(limit).is_some(),
            None => self.bits_of(amount, limit, depth + 1).umax().below(limit).is_some(),
        }
    }

    /// Whether an index is provably that of an element.
    fn is_lane(&self, vector: Value, index: Value) -> bool {
        let shape = self.cx.header.types.vector_shape(self.func.value_type(vector));
        match (shape, self.int(index)) {
            (Some((len, _)), Some(index)) => index.below(len).is_some(),
            _ => false,
        }
    }

    fn call_creates(&self, inst: Inst, depth: u32) -> bool {
        let Some((word, args)) = self.intrinsic(inst) else { return true };
        let flag_is_clear = |n: usize| self.int(args[n]).is_some_and(|flag| flag.is_zero());
        match word {
            "ctlz" | "cttz" | "abs" => !flag_is_clear(1),
            "ctpop" | "bswap" | "bitreverse" | "fshl" | "fshr" | "umin" | "umax" | "smin"
            | "smax" | "ucmp" | "scmp" | "uadd.sat" | "usub.sat" | "sadd.sat" | "ssub.sat"
            | "sadd.with.overflow" | "uadd.with.overflow" | "ssub.with.overflow"
            | "usub.with.overflow" | "smul.with.overflow" | "umul.with.overflow" | "ptrmask"
            | "is.fpclass" | "fptosi.sat" | "fptoui.sat" => {
                self.any_has(&self.result_attrs(inst), AttrKind::Range)
            }
            "ushl.sat" | "sshl.sat" => !self.is_amount(args[1], depth),
            "fabs" | "copysign" | "sqrt" | "fma" | "fmuladd" | "floor" | "ceil" | "trunc"
            | "rint" | "nearbyint" | "round" | "roundeven" | "minnum" | "maxnum" | "minimum"
            | "maximum" | "minimumnum" | "maximumnum" | "canonicalize" => {
                excludes_numbers(self.func.inst(inst).bits().fast_math())
            }
            _ => true,
        }
    }

    /// Whether `whole` is provably poison if `part` is: it is computed from `part` by at most two instructions that
    /// propagate poison.
    pub fn implies_poison(&self, part: Value, whole: Value) -> bool {
        if self.is_not_poison(part) {
            return true;
        }
        self.depends_in_poison(part, whole, 0) || self.made_poison_by(part, whole)
    }

    /// Whether `part` does not create poison itself, and each of its operands that may be poison makes `whole` poison.
    fn made_poison_by(&self, part: Value, whole: Value) -> bool {
        let Some(inst) = part.as_inst() else { return false };
        if self.func.opcode(inst) == Opcode::Phi || self.may_create_undef_or_poison(inst) {
            return false;
        }
        let n = self.value_operands(inst);
        self.func
            .operands(inst)
            .first(n)
            .all(|v| self.is_not_poison(v) || self.depends_in_poison(v, whole, 0))
    }

    fn depends_in_poison(&self, part: Value, whole: Value, depth: u32) -> bool {
        if part == whole {
            return true;
        }
        let Some(inst) = whole.as_inst().filter(|_| depth < MAX_IMPLICATION) else { return false };
        if self.func.opcode(inst) == Opcode::Select {
            return self.depends_in_poison(part, self.func.operand(inst, 0), depth + 1);
        }
        if !self.passes_poison(inst) {
            return false;
        }
        let n = self.value_operands(inst);
        self.func.operands(inst).first(n).any(|v| self.depends_in_poison(part, v, depth + 1))
    }

    /// Whether any poison operand makes the result poison.
    pub fn passes_poison(&self, inst: Inst) -> bool {
        let opcode = self.func.opcode(inst);
        if opcode == Opcode::Call {
            let word = self.intrinsic(inst).map(|(word, _)| word);
            return word.is_some_and(crate::fold::propagates_poison);
        }
        opcode.is_binary()
            || opcode.is_cast()
            || matches!(opcode, Opcode::FNeg | Opcode::ICmp | Opcode::FCmp | Opcode::GetElementPtr)
    }

    /// Whether an instruction may be executed where it was not, with the same operands: it neither traps, nor writes,
    /// nor reads memory that may not be dereferenceable. Convergent calls must not be moved at all.
    ///
    /// The match is exhaustive, so that a new opcode requires a decision here.
    pub fn is_safe_to_speculate(&self, inst: Inst) -> bool {
        match self.func.opcode(inst) {
            Opcode::UDiv | Opcode::URem => self.is_safe_divisor(inst, false),
            Opcode::SDiv | Opcode::SRem => self.is_safe_divisor(inst, true),
            Opcode::Load => self.is_safe_load(inst),
            Opcode::Call => self.is_safe_call(inst),
            Opcode::FNeg
            | Opcode::Add
            | Opcode::FAdd
            | Opcode::Sub
            | Opcode::FSub
            | Opcode::Mul
            | Opcode::FMul
            | Opcode::FDiv
            | Opcode::FRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::GetElementPtr
            | Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpToUi
            | Opcode::FpToSi
            | Opcode::UiToFp
            | Opcode::SiToFp
            | Opcode::FpTrunc
            | Opcode::FpExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::ICmp
            | Opcode::FCmp
            | Opcode::Select
            | Opcode::ExtractElement
            | Opcode::InsertElement
            | Opcode::ShuffleVector
            | Opcode::ExtractValue
            | Opcode::InsertValue
            | Opcode::Freeze => true,
            Opcode::Phi
            | Opcode::Alloca
            | Opcode::Store
            | Opcode::Fence
            | Opcode::CmpXchg
            | Opcode::AtomicRmw
            | Opcode::VaArg
            | Opcode::Ret
            | Opcode::Br
            | Opcode::Switch
            | Opcode::IndirectBr
            | Opcode::Invoke
            | Opcode::Resume
            | Opcode::Unreachable
            | Opcode::CleanupRet
            | Opcode::CatchRet
            | Opcode::CatchSwitch
            | Opcode::CallBr
            | Opcode::CleanupPad
            | Opcode::CatchPad
            | Opcode::LandingPad => false,
        }
    }

    /// Whether a division cannot trap: the divisor is a nonzero constant, and if it is minus one and signed, the
    /// dividend is provably not the least number.
    fn is_safe_divisor(&self, inst: Inst, signed: bool) -> bool {
        let Some(divisor) = self.int(self.func.operand(inst, 1)) else { return false };
        if divisor.is_zero() || !signed || !divisor.is_ones() {
            return !divisor.is_zero();
        }
        let dividend = self.func.operand(inst, 0);
        let least = Int::signed_min(divisor.width());
        self.is_well_defined(dividend)
            && self.known_bits(dividend).is_some_and(|bits| !bits.allows(&least))
    }

    /// Whether a load reads memory that is dereferenceable in the whole function.
    fn is_safe_load(&self, inst: Inst) -> bool {
        let row = self.func.inst(inst);
        let (layout, types) = (&self.cx.header.data_layout, &self.cx.header.types);
        if row.bits().is_volatile()
            || row.bits().ordering() > selvedge_ir::inst::Ordering::Unordered
        {
            return false;
        }
        let Some(size) = layout.store_size(types, row.ty()) else { return false };
        let address = self.constant_offset(self.func.operand(inst, 0));
        let (Some(offset), Some(align)) = (address.offset.to_u64(), self.access_align(inst)) else {
            return false;
        };
        let (Some(whole), Some(base_align)) = self.object_extent(address.base) else {
            return false;
        };
        offset.checked_add(size).is_some_and(|end| end <= whole)
            && offset % align == 0
            && base_align % align == 0
    }

    fn access_align(&self, inst: Inst) -> Option<u64> {
        let row = self.func.inst(inst);
        let natural = || self.cx.header.data_layout.abi_align(&self.cx.header.types, row.ty());
        row.bits().align().bytes().or_else(|| natural().and_then(|align| align.bytes()))
    }

    /// The size and alignment of the object that a pointer is the address of, if the object lives as long as the
    /// function runs and cannot be replaced by a smaller one.
    fn object_extent(&self, base: Value) -> (Option<u64>, Option<u64>) {
        let (layout, types) = (&self.cx.header.data_layout, &self.cx.header.types);
        if let Some(global) = self.as_global(base) {
            let data = self.cx.header.global(global);
            let weak = data.linkage == selvedge_ir::module::Linkage::ExternWeak;
            if !matches!(data.kind, GlobalKind::Variable(_)) || weak {
                return (None, None);
            }
            let align = data.align.bytes();
            let natural = || layout.abi_align(types, data.value_ty).and_then(|a| a.bytes());
            return (layout.store_size(types, data.value_ty), align.or_else(natural));
        }
        let sets = self.value_attrs(base);
        let number =
            |kind| sets.iter().filter_map(|&set| self.cx.header.attrs.int(set, kind)).max();
        if base.as_arg().is_some() {
            return (number(AttrKind::Dereferenceable), number(AttrKind::Alignment).or(Some(1)));
        }
        (None, None)
    }

    fn is_safe_call(&self, inst: Inst) -> bool {
        let Some(callee) = self.func.called_global(inst) else { return false };
        let facts = *self.cx.callees.facts(callee);
        let on_call = self.func.call(inst).map(|call| {
            facts_of_attributes(self.cx.header, self.cx.header.attrs.list_data(call.attrs).function)
                .props
        });
        let props = facts.props.union(on_call.unwrap_or(FnProps::EMPTY));
        props.contains(FnProps::SPECULATABLE) && !facts.effects.writes_anything()
    }
}

/// Whether a constant expression has a value for all operands; one with flags may be poison.
fn is_total(expr: &ConstExpr) -> bool {
    match expr.opcode {
        Opcode::GetElementPtr => expr.in_range.is_none() && expr.bits.gep_flags().is_empty(),
        Opcode::Add | Opcode::Sub | Opcode::Xor => {
            expr.bits.int_flags().and(expr.opcode.int_flags()).is_empty()
        }
        opcode => opcode.is_cast(),
    }
}

/// Whether flags make the result poison for some numbers.
fn excludes_numbers(flags: FastMath) -> bool {
    flags.has(FastMath::NNAN) || flags.has(FastMath::NINF)
}
