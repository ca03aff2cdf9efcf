//! The underlying object of a pointer, and the offset of the pointer in it.
//!
//! The walk continues through an `inttoptr` that names its object: see `value/narrow.rs`.

use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::GepFlags;
use selvedge_ir::{AttrKind, Const, ExtraRef, Inst, Opcode, Type, Value, ValueKind};
use smallvec::SmallVec;

use super::Values;
use crate::fold::{GepStep, Int, gep_steps};

/// The maximum number of steps from a pointer to its underlying object. This is LLVM's limit.
pub const MAX_LOOKUP: u32 = 10;

/// The maximum number of objects that [`Values::underlying_objects`] returns.
const MAX_OBJECTS: usize = 16;

/// A variable part of an address: `scale` times `index`, where the index is sign-extended or truncated to the width of
/// addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The index.
    pub index: Value,
    /// The factor, in bytes.
    pub scale: Int,
}

/// An address as a linear sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The pointer that the other parts are added to.
    pub base: Value,
    /// The constant part in bytes, in the index width of the base; it wraps.
    pub offset: Int,
    /// The variable parts, in reverse order of addition.
    pub terms: SmallVec<[Term; 2]>,
    /// The flags that all steps have.
    pub flags: GepFlags,
    /// Whether the walk stopped at [`MAX_LOOKUP`] steps before it reached the object.
    pub capped: bool,
}

/// One step from a pointer towards its underlying object.
enum ObjectStep {
    /// Another address in the same object, at an unknown distance.
    Near(Value),
    /// The same address, possibly in another address space.
    Same(Value),
    /// A `getelementptr` from that base.
    Offset(Value),
    /// The pointer is the underlying object.
    End,
}

/// A `getelementptr`, as instruction or as constant expression.
pub struct Gep {
    /// The type of the result.
    pub ty: Type,
    /// The source element type.
    pub source_ty: Type,
    /// The flags.
    pub flags: GepFlags,
    /// The base pointer.
    pub base: Value,
    /// The indices, in order.
    pub indices: SmallVec<[Value; 4]>,
}

impl Values<'_> {
    /// The underlying object of a pointer, at most [`MAX_LOOKUP`] steps away: through offsets, casts between address
    /// spaces, calls that return their argument, and phis of one value.
    pub fn underlying_object(&self, pointer: Value) -> Value {
        let mut value = pointer;
        for _ in 0..MAX_LOOKUP {
            match self.step(value) {
                ObjectStep::Same(next) | ObjectStep::Offset(next) | ObjectStep::Near(next) => {
                    value = next
                }
                ObjectStep::End => return value,
            }
        }
        value
    }

    /// All underlying objects of a pointer, through phis and selects as well. `None` if there are more than a few, or
    /// one is too many steps away.
    pub fn underlying_objects(&self, pointer: Value) -> Option<SmallVec<[Value; 4]>> {
        let mut objects = SmallVec::new();
        let mut seen: SmallVec<[Value; 16]> = SmallVec::new();
        let mut work: SmallVec<[Value; 16]> = SmallVec::from_slice(&[pointer]);
        while let Some(pointer) = work.pop() {
            let object = self.underlying_object(pointer);
            if seen.contains(&object) {
                continue;
            }
            if seen.len() >= MAX_OBJECTS || !matches!(self.step(object), ObjectStep::End) {
                return None;
            }
            seen.push(object);
            match object.as_inst().map(|inst| (inst, self.func.opcode(inst))) {
                Some((inst, Opcode::Select)) => work.extend(self.func.operands(inst).skip(1)),
                Some((inst, Opcode::Phi)) => work.extend(self.func.operands(inst)),
                _ => objects.push(object),
            }
        }
        Some(objects)
    }

    fn step(&self, pointer: Value) -> ObjectStep {
        match pointer.kind() {
            ValueKind::Inst(inst) => self.step_of_inst(inst),
            ValueKind::Const(c) => self.step_of_constant(c),
            ValueKind::Arg(_) | ValueKind::Block(_) => ObjectStep::End,
        }
    }

    fn step_of_inst(&self, inst: Inst) -> ObjectStep {
        match self.func.opcode(inst) {
            Opcode::GetElementPtr => ObjectStep::Offset(self.func.operand(inst, 0)),
            Opcode::AddrSpaceCast | Opcode::BitCast => {
                let operand = self.func.operand(inst, 0);
                let is_ptr = self.cx.header.types.is_ptr_or_vector(self.func.value_type(operand));
                if is_ptr { ObjectStep::Same(operand) } else { ObjectStep::End }
            }
            Opcode::IntToPtr => match self.narrow_gep(inst) {
                Some(gep) => ObjectStep::Offset(gep.base),
                None => self.named_base(inst).map_or(ObjectStep::End, ObjectStep::Near),
            },
            Opcode::Phi if self.func.n_operands(inst) == 1 => {
                ObjectStep::Same(self.func.operand(inst, 0))
            }
            Opcode::Call | Opcode::Invoke | Opcode::CallBr => match self.returned_argument(inst) {
                Some(pointer) => ObjectStep::Same(pointer),
                None => self.masked_pointer(inst).map_or(ObjectStep::End, ObjectStep::Near),
            },
            _ => ObjectStep::End,
        }
    }

    /// The pointer argument of `llvm.ptrmask`, whose result is another address in the same object.
    fn masked_pointer(&self, call: Inst) -> Option<Value> {
        match self.intrinsic(call)? {
            ("ptrmask", args) => args.first().copied(),
            _ => None,
        }
    }

    /// The argument whose address a call returns: one marked `returned`, or that of an intrinsic that only changes what
    /// may be assumed about the pointer.
    pub(crate) fn returned_argument(&self, call: Inst) -> Option<Value> {
        let ty = self.func.inst(call).ty();
        if let Some((word, args)) = self.intrinsic(call) {
            let same = matches!(
                word,
                "launder.invariant.group" | "strip.invariant.group" | "ssa.copy" | "ptr.annotation"
            );
            return if same { args.first().copied() } else { None };
        }
        let attrs = &self.cx.header.attrs;
        let on_call = attrs.list_data(self.func.call(call)?.attrs);
        let callee = self.func.called_global(call).and_then(|g| self.cx.header.function(g));
        let declared = callee.map(|decl| attrs.list_data(decl.attrs));
        let returned = |n: usize| {
            attrs.has(on_call.param(n), AttrKind::Returned)
                || declared.is_some_and(|list| attrs.has(list.param(n), AttrKind::Returned))
        };
        let mut args = self.func.call_args(call).enumerate();
        let (_, value) = args.find(|(n, _)| returned(*n))?;
        (self.func.value_type(value) == ty).then_some(value)
    }

    fn step_of_constant(&self, c: Const) -> ObjectStep {
        let ConstKind::Expr(expr) = self.func.constant(c).kind() else { return ObjectStep::End };
        let Some(&first) = expr.operands.first() else { return ObjectStep::End };
        let is_ptr = self.cx.header.types.is_ptr_or_vector(self.func.constant(first).ty());
        match expr.opcode {
            Opcode::GetElementPtr => ObjectStep::Offset(first.into()),
            Opcode::AddrSpaceCast | Opcode::BitCast if is_ptr => ObjectStep::Same(first.into()),
            _ => ObjectStep::End,
        }
    }

    /// Decomposes an address into base and constant offset. The base is the first pointer that is neither a
    /// `getelementptr` with constant indices nor a cast between pointers.
    pub fn constant_offset(&self, pointer: Value) -> Address {
        self.take_apart(pointer, false)
    }

    /// Decomposes an address into base, constant offset and variable terms.
    pub fn decompose(&self, pointer: Value) -> Address {
        self.take_apart(pointer, true)
    }

    fn take_apart(&self, pointer: Value, with_terms: bool) -> Address {
        let width = self.index_width(pointer);
        let all = GepFlags::INBOUNDS.with(GepFlags::NUSW).with(GepFlags::NUW);
        let mut address = Address {
            base: pointer,
            offset: Int::zero(width),
            terms: SmallVec::new(),
            flags: all,
            capped: false,
        };
        for _ in 0..MAX_LOOKUP {
            match self.step(address.base) {
                // Offsets of different widths wrap differently.
                ObjectStep::Same(next) if self.index_width(next) == width => address.base = next,
                ObjectStep::Offset(_) => {
                    if !self.take_step(&mut address, width, with_terms) {
                        return address;
                    }
                }
                ObjectStep::Same(_) | ObjectStep::Near(_) | ObjectStep::End => return address,
            }
        }
        address.capped = true;
        address
    }

    /// The pointer with the same address, one step closer to the object.
    pub(crate) fn same_address(&self, pointer: Value) -> Option<Value> {
        match self.step(pointer) {
            ObjectStep::Same(next) => Some(next),
            ObjectStep::Near(_) | ObjectStep::Offset(_) | ObjectStep::End => None,
        }
    }

    /// The width of offsets that are added to a pointer.
    pub(crate) fn index_width(&self, pointer: Value) -> u32 {
        let space = self.cx.header.types.ptr_space(self.func.value_type(pointer)).unwrap_or(0);
        self.cx.header.data_layout.index_bits(space)
    }

    /// Adds the offsets of the `getelementptr` at the base; returns `false` if they cannot be expressed.
    fn take_step(&self, address: &mut Address, width: u32, with_terms: bool) -> bool {
        let gep = match with_terms {
            true => self.step_at(address.base),
            false => self.gep_at(address.base),
        };
        let Some(gep) = gep else { return false };
        if self.cx.header.types.vector_shape(gep.ty).is_some() {
            return false;
        }
        let field = |n: usize| self.int(gep.indices[n]).and_then(|n| n.to_u64());
        let header = self.cx.header;
        let Some(steps) = gep_steps(header, gep.source_ty, gep.indices.len(), field) else {
            return false;
        };
        let mut offset = Int::zero(width);
        let mut terms: SmallVec<[Term; 2]> = SmallVec::new();
        for (step, &index) in steps.iter().zip(&gep.indices) {
            let bytes = match *step {
                GepStep::Field(bytes) => {
                    offset = offset.add(&Int::new(width, bytes));
                    continue;
                }
                GepStep::Stride(bytes) => Int::new(width, bytes),
            };
            match self.int(index) {
                Some(n) if n.width() < width => offset = offset.add(&n.sext(width).mul(&bytes)),
                Some(n) => offset = offset.add(&n.trunc(width).mul(&bytes)),
                None if with_terms => terms.push(Term { index, scale: bytes }),
                None => return false,
            }
        }
        address.offset = address.offset.add(&offset);
        address.terms.extend(terms);
        address.flags = address.flags.and(gep.flags);
        address.base = gep.base;
        true
    }

    /// The pointer as a `getelementptr` for accesses through it; an `inttoptr` that names its object is one in another
    /// form.
    pub(crate) fn step_at(&self, pointer: Value) -> Option<Gep> {
        let narrow = || self.narrow_gep(pointer.as_inst()?);
        self.gep_at(pointer).or_else(narrow)
    }

    /// The pointer as a `getelementptr`, if one computes it.
    pub fn gep_at(&self, pointer: Value) -> Option<Gep> {
        match pointer.kind() {
            ValueKind::Inst(inst) if self.func.opcode(inst) == Opcode::GetElementPtr => {
                let ExtraRef::Type(source_ty) = self.func.extra(inst) else { return None };
                Some(Gep {
                    ty: self.func.inst(inst).ty(),
                    source_ty,
                    flags: self.func.inst(inst).bits().gep_flags(),
                    base: self.func.operand(inst, 0),
                    indices: self.func.operands(inst).skip(1).collect(),
                })
            }
            ValueKind::Const(c) => {
                let ConstKind::Expr(expr) = self.func.constant(c).kind() else { return None };
                let (&base, indices) = expr.operands.split_first()?;
                Some(Gep {
                    ty: self.func.constant(c).ty(),
                    source_ty: expr.source_ty?,
                    flags: expr.bits.gep_flags(),
                    base: base.into(),
                    indices: indices.iter().map(|&c| c.into()).collect(),
                })
            }
            ValueKind::Inst(_) | ValueKind::Arg(_) | ValueKind::Block(_) => None,
        }
    }
}
