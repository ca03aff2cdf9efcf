//! Addresses of shared memory that are computed in 32 bits.
//!
//! ```text
//! %a = add nsw i32 %t, ptrtoint (ptr addrspace(3) @s to i32)
//! %b = add nsw i32 %a, 8
//! %p = inttoptr i32 %b to ptr addrspace(3), !selvedge.object !{ptr addrspace(3) @s}
//! ```
//!
//! An `inttoptr` may point to any object whose address was converted to an integer. The attachment states that this one
//! is based on the variable that it names, and on nothing else. The pass that creates it (`narrow-shared-addresses`)
//! knows this from the `getelementptr` that it replaces. A pass that replaces the instruction drops the attachment, as
//! it drops any unknown metadata.
//!
//! The fact is valid for *accesses* only: for an address outside the object, the 32-bit and the 64-bit computation may
//! disagree. So comparisons of addresses, and code that derives one address from another, use [`Values::gep_at`], which
//! does not recognize this form.
//!
//! If the variable's address is a term of the integer sum, the pointer is treated as a `getelementptr` whose terms are
//! all in bytes. At most one of the additions may wrap at 32 bits: an object has at most 2^29 bytes and ends below
//! 2^31, so an address in it plus one such term is that address plus the term as a signed number if the result is in
//! the object, and any other result is not accessed.
//!
//! Cost: the terms of the sum, at most [`MAX_TERMS`].

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{Const, Function, Global, Inst, MdKind, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

use super::Values;
use super::objects::Gep;

/// The kind of the attachment that names the object of an `inttoptr`.
pub const OBJECT_KIND: &[u8] = b"selvedge.object";

/// The maximum number of terms of a sum.
const MAX_TERMS: usize = 8;
/// If the constant terms add up to this or more, they could hide that the sum wrapped.
const MAX_CONSTANTS: u64 = 1 << 29;

/// The metadata kind of [`OBJECT_KIND`] in a module that uses it. Cost: the kinds of the module.
pub fn object_kind(header: &ModuleHeader) -> Option<MdKind> {
    let n = header.md_kinds.iter().position(|kind| **kind == *OBJECT_KIND)?;
    Some(MdKind(n as u32))
}

/// The variable that an `inttoptr` is based on, according to its attachment of that kind.
pub fn named_object(
    header: &ModuleHeader,
    func: &Function,
    inst: Inst,
    kind: MdKind,
) -> Option<Global> {
    if func.opcode(inst) != Opcode::IntToPtr {
        return None;
    }
    let node = header.md.node(func.attachment(inst, kind)?)?;
    let selvedge_ir::MdData::Const(c) = header.md[node.operand(0)?] else { return None };
    match *header.consts[c].kind() {
        ConstKind::Global(global) => Some(global),
        _ => None,
    }
}

impl Values<'_> {
    /// The variable that an `inttoptr` is based on, according to its attachment.
    fn object_of(&self, inst: Inst) -> Option<Global> {
        named_object(self.header(), self.func, inst, object_kind(self.header())?)
    }

    /// The address of the variable that an `inttoptr` is based on.
    pub(super) fn named_base(&self, inst: Inst) -> Option<Value> {
        let object = self.object_of(inst)?;
        let ty = self.header().address_type(object);
        self.func.consts().lookup(ty, &ConstKind::Global(object)).map(Value::from)
    }

    /// The `getelementptr` that is equivalent to an `inttoptr`.
    pub(super) fn narrow_gep(&self, inst: Inst) -> Option<Gep> {
        let object = self.object_of(inst)?;
        let (base, indices) = self.terms_of(self.func.operand(inst, 0))?;
        if self.func.as_global(base) != Some(object) {
            return None;
        }
        let types = &self.header().types;
        let byte = types.int(8);
        let source_ty = (1..indices.len()).fold(byte, |ty, _| types.array(ty, 1));
        let ty = self.func.inst(inst).ty();
        Some(Gep { ty, source_ty, flags: GepFlags::NONE, base, indices })
    }

    /// Decomposes a 32-bit sum that has the address of a variable as a term: the pointer, and the other terms.
    fn terms_of(&self, sum: Value) -> Option<(Value, SmallVec<[Value; 4]>)> {
        let (mut sum, mut terms) = (sum, SmallVec::new());
        let (mut may_wrap, mut constants) = (false, 0u64);
        while terms.len() < MAX_TERMS {
            let inst = sum.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Add)?;
            let [first, term] = [0, 1].map(|n| self.func.operand(inst, n));
            let address =
                |value: Value| value.as_const().and_then(|c| address_in_32_bits(self.func, c));
            // The address may be either operand.
            let (first, term) = if address(term).is_some() { (term, first) } else { (first, term) };
            if !self.func.inst(inst).bits().int_flags().has(IntFlags::NSW) {
                let bytes = self.int(term).and_then(|n| n.to_i64()).map(i64::unsigned_abs);
                match bytes.and_then(|bytes| constants.checked_add(bytes)) {
                    Some(sum) if sum < MAX_CONSTANTS => constants = sum,
                    _ if may_wrap => return None,
                    _ => may_wrap = true,
                }
            }
            terms.push(term);
            if let Some(base) = address(first) {
                return Some((base.into(), terms));
            }
            sum = first;
        }
        None
    }
}

/// The pointer operand of a constant `ptrtoint` to 32 bits.
fn address_in_32_bits(func: &Function, c: Const) -> Option<Const> {
    let ConstKind::Expr(expr) = func.constant(c).kind() else { return None };
    let is_it = expr.opcode == Opcode::PtrToInt && func.constant(c).ty() == Type::I32;
    expr.operands.first().copied().filter(|_| is_it)
}
