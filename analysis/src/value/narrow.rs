//! Addresses of shared memory that are computed in 32 bits, seen through.
//!
//! ```text
//! %a = add nsw i32 %t, ptrtoint (ptr addrspace(3) @s to i32)
//! %b = add nsw i32 %a, 8
//! %p = inttoptr i32 %b to ptr addrspace(3), !selvedge.object !{ptr addrspace(3) @s}
//! ```
//!
//! An `inttoptr` may lead to any object whose address became an integer. The attachment says that this one is
//! based on the variable that it names, and on nothing else; who makes it (`narrow-shared-addresses`) knows
//! that of the `getelementptr` in its place. Whoever replaces the instruction drops it, as any metadata
//! that is not known.
//!
//! What is said here is said of *accesses*: where an address is none of the object, 32 and 64 bits may
//! disagree. So comparisons of addresses, and whoever computes one from another, ask [`Values::gep_at`], which
//! does not know the form.
//!
//! Where that variable's address is a term of the integer's sum, the pointer is a `getelementptr` in
//! another form: all its terms are bytes. Of sums that may wrap at 32 bits there may be one: an address in
//! an object of at most 2^29 bytes below 2^31 plus one such term is that address plus the term as a signed
//! number, if it is one in the object at all, and what is no such address is not accessed.
//!
//! Cost: the sum's terms, of which there are at most [`MAX_TERMS`].

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{GepFlags, IntFlags};
use selvedge_ir::{Const, Function, Global, Inst, MdKind, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

use super::Values;
use super::objects::Gep;

/// The name of the attachment that names the object of an `inttoptr`.
pub const OBJECT_KIND: &[u8] = b"selvedge.object";

/// How many terms of a sum are looked at.
const MAX_TERMS: usize = 8;
/// From here on constant terms, added up, could hide that a sum wrapped.
const MAX_CONSTANTS: u64 = 1 << 29;

/// The number of [`OBJECT_KIND`] in a module, when it is used there. Cost: the kinds of the module.
pub fn object_kind(header: &ModuleHeader) -> Option<MdKind> {
    let n = header.md_kinds.iter().position(|kind| **kind == *OBJECT_KIND)?;
    Some(MdKind(n as u32))
}

/// The variable that an `inttoptr` is said to be based on, by an attachment of that kind.
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
    /// The variable that an `inttoptr` is said to be based on.
    fn object_of(&self, inst: Inst) -> Option<Global> {
        named_object(self.header(), self.func, inst, object_kind(self.header())?)
    }

    /// The address of the variable that an `inttoptr` is said to be based on.
    pub(super) fn named_base(&self, inst: Inst) -> Option<Value> {
        let object = self.object_of(inst)?;
        let ty = self.header().address_type(object);
        self.func.consts().lookup(ty, &ConstKind::Global(object)).map(Value::from)
    }

    /// What an `inttoptr` would be as a `getelementptr`.
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

    /// A 32-bit sum with the address of a variable: that pointer, and the terms.
    fn terms_of(&self, sum: Value) -> Option<(Value, SmallVec<[Value; 4]>)> {
        let (mut sum, mut terms) = (sum, SmallVec::new());
        let (mut may_wrap, mut constants) = (false, 0u64);
        while terms.len() < MAX_TERMS {
            let inst = sum.as_inst().filter(|&inst| self.func.opcode(inst) == Opcode::Add)?;
            let [first, term] = [0, 1].map(|n| self.func.operand(inst, n));
            let address =
                |value: Value| value.as_const().and_then(|c| address_in_32_bits(self.func, c));
            // The address may stand on either side.
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

/// The pointer of a constant `ptrtoint` to 32 bits.
fn address_in_32_bits(func: &Function, c: Const) -> Option<Const> {
    let ConstKind::Expr(expr) = func.constant(c).kind() else { return None };
    let is_it = expr.opcode == Opcode::PtrToInt && func.constant(c).ty() == Type::I32;
    expr.operands.first().copied().filter(|_| is_it)
}
