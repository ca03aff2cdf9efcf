//! Computes the result of an instruction from its operands in DWARF operations.

use selvedge_ir::metadata::expression::{
    OP_ARG, OP_CONVERT, OP_FRAGMENT, OP_STACK_VALUE, Operation,
};
use selvedge_ir::types::TypeKind;
use selvedge_ir::{Function, Inst, ModuleHeader, Opcode, Type, Value};

use selvedge_ir::inst::IntPredicate;

const OP_CONSTU: u64 = 0x10;
const OP_CONSTS: u64 = 0x11;
const OP_AND: u64 = 0x1a;
const OP_DIV: u64 = 0x1b;
const OP_MINUS: u64 = 0x1c;
const OP_MOD: u64 = 0x1d;
const OP_MUL: u64 = 0x1e;
const OP_OR: u64 = 0x21;
const OP_PLUS: u64 = 0x22;
const OP_PLUS_UCONST: u64 = 0x23;
const OP_SHL: u64 = 0x24;
const OP_SHR: u64 = 0x25;
const OP_SHRA: u64 = 0x26;
const OP_XOR: u64 = 0x27;
const OP_EQ: u64 = 0x29;
const OP_GE: u64 = 0x2a;
const OP_GT: u64 = 0x2b;
const OP_LE: u64 = 0x2c;
const OP_LT: u64 = 0x2d;
const OP_NE: u64 = 0x2e;
const ATE_SIGNED: u64 = 5;
const ATE_UNSIGNED: u64 = 7;

/// The largest width of integers in DWARF expressions of debuggers.
const MAX_BITS: u64 = 64;

/// A result as an expression of operands.
pub(super) struct Recipe {
    /// The operand on which the operations start.
    pub(super) operand: Value,
    /// Further operands; operation `DW_OP_LLVM_arg n` pushes the nth of them, counted from 0.
    pub(super) extra: Vec<Value>,
    /// The operations; empty when the result has the same bits as the operand.
    pub(super) ops: Vec<u64>,
}

impl Recipe {
    /// The recipe for the result of `inst`, if it is expressible.
    pub(super) fn of(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<Recipe> {
        let mut extra = Vec::new();
        let ops = match func.opcode(inst) {
            Opcode::Trunc | Opcode::ZExt => conversion(header, func, inst, ATE_UNSIGNED)?,
            Opcode::SExt => conversion(header, func, inst, ATE_SIGNED)?,
            Opcode::BitCast => Vec::new(),
            Opcode::PtrToInt | Opcode::IntToPtr if keeps_bits(header, func, inst) => Vec::new(),
            Opcode::PtrToInt | Opcode::IntToPtr => conversion(header, func, inst, ATE_UNSIGNED)?,
            Opcode::GetElementPtr => address(header, func, inst, &mut extra)?,
            Opcode::ICmp => comparison(header, func, inst, &mut extra)?,
            opcode if opcode.is_binary() => arithmetic(header, func, inst, &mut extra)?,
            _ => return None,
        };
        Some(Recipe { operand: func.operand(inst, 0), extra, ops })
    }

    /// The operations, for an argument list in which the further operands begin at index `n`.
    fn ops_with_args_at(&self, n: u64) -> Vec<u64> {
        let mut ops = self.ops.clone();
        let mut at = 0;
        while let Some(&op) = ops.get(at) {
            if op == OP_ARG {
                ops[at + 1] += n;
            }
            at += 1 + n_args(op);
        }
        ops
    }

    /// The expression over the operand, given the expression over the result. With further operands it is over the
    /// argument list of all operands.
    pub(super) fn applied_to_all(&self, expression: &[Operation], stack_value: bool) -> Vec<u64> {
        let mut out = Vec::new();
        if !self.extra.is_empty() {
            out.extend([OP_ARG, 0]);
        }
        out.extend(self.ops_with_args_at(1));
        finish(&mut out, expression, stack_value, |_| false, &[]);
        out
    }

    /// As [`Self::applied_to_all`], for an expression over an argument list of `n` values, where `hit` selects the
    /// arguments that were the result and are now the operand. Further operands are appended to the list.
    pub(super) fn applied_to_args(
        &self,
        expression: &[Operation],
        n: usize,
        hit: &dyn Fn(u64) -> bool,
        stack_value: bool,
    ) -> Vec<u64> {
        let mut out = Vec::new();
        let is_hit = |one: &Operation| one.op == OP_ARG && hit(one.args()[0]);
        finish(&mut out, expression, stack_value, is_hit, &self.ops_with_args_at(n as u64));
        out
    }
}

/// Number of integer arguments of a DWARF operation that recipes use.
fn n_args(op: u64) -> usize {
    match op {
        OP_CONVERT => 2,
        OP_ARG | OP_CONSTU | OP_CONSTS | OP_PLUS_UCONST => 1,
        _ => 0,
    }
}

/// Appends an expression, with `ops` inserted after each operation that satisfies `is_hit`. With `stack_value`, adds
/// the marker that the result is the value itself: it must be last, before a fragment only.
fn finish(
    out: &mut Vec<u64>,
    expression: &[Operation],
    stack_value: bool,
    is_hit: impl Fn(&Operation) -> bool,
    ops: &[u64],
) {
    let has_mark = expression.iter().any(|one| one.op == OP_STACK_VALUE);
    let mut missing = stack_value && !has_mark;
    for one in expression {
        if missing && one.op == OP_FRAGMENT {
            out.push(OP_STACK_VALUE);
            missing = false;
        }
        out.push(one.op);
        out.extend(one.args());
        if is_hit(one) {
            out.extend(ops);
        }
    }
    if missing {
        out.push(OP_STACK_VALUE);
    }
}

/// Conversion between integer widths. The width of pointers follows from the data layout.
fn conversion(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    encoding: u64,
) -> Option<Vec<u64>> {
    let from = scalar_bits(header, func.value_type(func.operand(inst, 0)))?;
    let to = scalar_bits(header, func.inst(inst).ty())?;
    Some(vec![OP_CONVERT, from, encoding, OP_CONVERT, to, encoding])
}

/// The width of an integer or pointer that a debugger can represent.
fn scalar_bits(header: &ModuleHeader, ty: Type) -> Option<u64> {
    let bits = match *header.types.kind(ty) {
        TypeKind::Int(bits) => bits,
        TypeKind::Ptr(space) => header.data_layout.pointer_bits(space),
        _ => return None,
    };
    Some(u64::from(bits)).filter(|&bits| bits <= MAX_BITS)
}

fn keeps_bits(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let size = |ty| header.data_layout.size_bits(&header.types, ty);
    size(func.value_type(func.operand(inst, 0))) == size(func.inst(inst).ty())
}

/// Adding a constant.
fn offset(by: i64) -> Vec<u64> {
    match by {
        0 => Vec::new(),
        1.. => vec![OP_PLUS_UCONST, by as u64],
        ..0 => vec![OP_CONSTU, by.unsigned_abs(), OP_MINUS],
    }
}

/// The constant on the right of a binary operation or comparison of integers.
fn right_constant(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<i64> {
    let right = func.operand(inst, 1);
    let bits = header.types.int_bits(func.value_type(right))?;
    func.as_int(right)?.to_i64(bits).filter(|_| u64::from(bits) <= MAX_BITS)
}

/// Whether the operands of a binary operation or comparison are integers that a debugger can represent.
fn has_scalar_ints(header: &ModuleHeader, func: &Function, inst: Inst) -> bool {
    let bits = header.types.int_bits(func.value_type(func.operand(inst, 0)));
    bits.is_some_and(|bits| u64::from(bits) <= MAX_BITS)
}

fn arithmetic(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    extra: &mut Vec<Value>,
) -> Option<Vec<u64>> {
    let op = match func.opcode(inst) {
        Opcode::Add => OP_PLUS,
        Opcode::Sub => OP_MINUS,
        Opcode::Mul => OP_MUL,
        Opcode::SDiv => OP_DIV,
        Opcode::SRem => OP_MOD,
        Opcode::And => OP_AND,
        Opcode::Or => OP_OR,
        Opcode::Xor => OP_XOR,
        Opcode::Shl => OP_SHL,
        Opcode::LShr => OP_SHR,
        Opcode::AShr => OP_SHRA,
        // DWARF's division is signed, and DWARF expressions have no floating-point operations.
        _ => return None,
    };
    match right_constant(header, func, inst) {
        Some(by) if op == OP_PLUS => Some(offset(by)),
        Some(by) if op == OP_MINUS => Some(offset(by.checked_neg()?)),
        Some(by) => Some(vec![OP_CONSTU, by as u64, op]),
        None if has_scalar_ints(header, func, inst) => {
            extra.push(func.operand(inst, 1));
            Some(vec![OP_ARG, 0, op])
        }
        None => None,
    }
}

fn comparison(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    extra: &mut Vec<Value>,
) -> Option<Vec<u64>> {
    let op = match func.inst(inst).bits().int_predicate() {
        IntPredicate::Eq => OP_EQ,
        IntPredicate::Ne => OP_NE,
        IntPredicate::Sgt => OP_GT,
        IntPredicate::Sge => OP_GE,
        IntPredicate::Slt => OP_LT,
        IntPredicate::Sle => OP_LE,
        // DWARF comparisons are signed.
        IntPredicate::Ugt | IntPredicate::Uge | IntPredicate::Ult | IntPredicate::Ule => {
            return None;
        }
    };
    let constant = if matches!(op, OP_EQ | OP_NE) { OP_CONSTU } else { OP_CONSTS };
    match right_constant(header, func, inst) {
        Some(with) => Some(vec![constant, with as u64, op]),
        None if has_scalar_ints(header, func, inst) => {
            extra.push(func.operand(inst, 1));
            Some(vec![OP_ARG, 0, op])
        }
        None => None,
    }
}

/// The computation of an address from its base: scaled indices, then a constant.
fn address(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    extra: &mut Vec<Value>,
) -> Option<Vec<u64>> {
    let steps = Steps::of(header, func, inst)?;
    let mut ops = Vec::new();
    for (n, index) in steps.indices.into_iter().enumerate() {
        extra.push(index.value);
        ops.extend([OP_ARG, n as u64]);
        if index.bits != index.wanted {
            let (from, to) = (u64::from(index.bits), u64::from(index.wanted));
            ops.extend([OP_CONVERT, from, ATE_SIGNED, OP_CONVERT, to, ATE_SIGNED]);
        }
        ops.extend([OP_CONSTU, index.scale, OP_MUL, OP_PLUS]);
    }
    ops.extend(offset(steps.constant));
    Some(ops)
}

/// The offset that a `getelementptr` adds to its base, in bytes.
#[derive(Default)]
struct Steps {
    indices: Vec<Index>,
    constant: i64,
}

/// A non-constant index.
struct Index {
    value: Value,
    bits: u32,
    /// The width of the address arithmetic.
    wanted: u32,
    /// Bytes per unit of the index; not 0.
    scale: u64,
}

impl Steps {
    /// `None` for vectors, for indices that are too wide, and on overflow.
    fn of(header: &ModuleHeader, func: &Function, inst: Inst) -> Option<Steps> {
        let (types, layout) = (&header.types, &header.data_layout);
        let TypeKind::Ptr(space) = *types.kind(func.inst(inst).ty()) else { return None };
        let mut steps = Steps::default();
        let mut ty = func.source_type(inst)?;
        for (n, index) in func.operands(inst).skip(1).enumerate() {
            if n > 0
                && let Some((fields, _)) = types.struct_fields(ty)
            {
                let field = usize::try_from(func.as_int(index)?.to_u64()?).ok()?;
                let at = *layout.struct_layout(types, ty).ok()?.offsets.get(field)?;
                steps.add(i64::try_from(at).ok()?)?;
                ty = fields[field];
                continue;
            }
            if n > 0 {
                ty = types.element(ty, 0)?;
            }
            let part = layout.layout_of(types, ty).ok().filter(|part| !part.scalable)?;
            let size = i64::try_from(part.alloc_size()).ok()?;
            let bits = types.int_bits(func.value_type(index))?;
            match func.as_int(index) {
                Some(index) => steps.add(size.checked_mul(index.to_i64(bits)?)?)?,
                None if size == 0 => {}
                None if u64::from(bits) <= MAX_BITS => {
                    let (wanted, scale) = (layout.index_bits(space), size as u64);
                    steps.indices.push(Index { value: index, bits, wanted, scale });
                }
                None => return None,
            }
        }
        Some(steps)
    }

    fn add(&mut self, bytes: i64) -> Option<()> {
        self.constant = self.constant.checked_add(bytes)?;
        Some(())
    }
}
