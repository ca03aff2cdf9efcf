//! Addressing modes: a root, a constant and a scaled register, which the target adds at no cost.
//!
//! A [`Mode`] is the sum of a chain of steps (`getelementptr` with constant indices, or with one variable index). The
//! walk along the chain ends before a step whose addition the target cannot fold.
//!
//! * Invariant: where the address is not poison, it equals the root plus the offset plus the scaled value. A flag of a
//!   mode without scaled value is valid if each step has it: bases and results of `inbounds` steps are in one object;
//!   sums of non-wrapping steps do not wrap if the sum of the constants does not. With a scaled value there are no
//!   flags, since the order of additions changes.
//! * This is not the decomposition of `selvedge-address`: only steps are decomposed here, since an addressing mode has
//!   no more terms, and an index is one register however it is computed.
//! * Cost: O(steps of the chain), at most [`MAX_STEPS`].

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::{GepStep, Int, gep_offset, gep_steps};
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::GepFlags;
use selvedge_ir::target::{AddressMode, Lowering};
use selvedge_ir::{Block, ExtraRef, Function, Inst, IntBits, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

/// Maximal number of steps of a chain.
pub(crate) const MAX_STEPS: usize = 16;

/// The context of queries about addresses of one function.
#[derive(Clone, Copy)]
pub(crate) struct Machine<'a> {
    pub(crate) header: &'a ModuleHeader,
    pub(crate) lowering: &'a dyn Lowering,
}

/// A memory access through one address operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AddressedAccess {
    pub(crate) inst: Inst,
    /// The index of the address operand.
    pub(crate) operand: usize,
    space: u32,
    bytes: Option<u64>,
}

/// An addressing mode: the sum of a root, a constant offset and a scaled register, and the steps that compute it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    pub(crate) root: Value,
    /// An integer with the index width of the address space, and its factor.
    pub(crate) scaled: Option<(Value, i64)>,
    pub(crate) offset: i64,
    /// The flags that every step has.
    pub(crate) flags: GepFlags,
    /// The steps, the last one first.
    pub(crate) chain: SmallVec<[Inst; 2]>,
}

/// A pointer as an offset from another pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AddressStep {
    pub(crate) base: Value,
    pub(crate) bytes: i64,
    /// As in [`Mode`].
    pub(crate) scaled: Option<(Value, i64)>,
}

/// The index of the operand through which an instruction accesses memory.
pub(crate) fn address_operand(opcode: Opcode) -> Option<usize> {
    match opcode {
        Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => Some(0),
        Opcode::Store => Some(1),
        _ => None,
    }
}

/// Whether moving code from block `from` to block `to` moves it into no loop that it was outside of. False if one of
/// them is unreachable or the function has irreducible cycles.
pub(crate) fn enters_no_loop(dom: &Dominators, loops: &Loops, from: Block, to: Block) -> bool {
    let is_reached = |block| dom.tree().contains(block);
    is_reached(from)
        && is_reached(to)
        && loops.irreducible().is_empty()
        && loops.innermost(to).is_none_or(|it| loops.contains(it, from))
}

impl Machine<'_> {
    /// The memory access of an instruction.
    pub(crate) fn access(&self, func: &Function, inst: Inst) -> Option<AddressedAccess> {
        let operand = address_operand(func.opcode(inst))?;
        let space = self.header.types.ptr_space(func.value_type(func.operand(inst, operand)))?;
        let ty = match func.opcode(inst) {
            Opcode::Load => func.inst(inst).ty(),
            Opcode::Store => func.value_type(func.operand(inst, 0)),
            _ => func.value_type(func.operand(inst, 1)),
        };
        let bytes = self.header.data_layout.store_size(&self.header.types, ty);
        Some(AddressedAccess { inst, operand, space, bytes })
    }

    /// A pointer as a step, if it is a `getelementptr` with constant indices.
    pub(crate) fn constant_step(&self, func: &Function, pointer: Value) -> Option<AddressStep> {
        self.step(func, pointer).filter(|step| step.scaled.is_none())
    }

    /// A pointer as a step, if it is a `getelementptr` with at most one variable index, which must have the index width
    /// of the address space.
    pub(crate) fn step(&self, func: &Function, pointer: Value) -> Option<AddressStep> {
        let inst = pointer.as_inst().filter(|&it| func.opcode(it) == Opcode::GetElementPtr)?;
        let space = self.one_pointer(func.inst(inst).ty())?;
        let ExtraRef::Type(source_ty) = func.extra(inst) else { return None };
        let width = self.header.data_layout.index_bits(space);
        if func.n_operands(inst) == 2 {
            return self.only_index(func, inst, source_ty, width);
        }
        let mut indices: SmallVec<[Int; 4]> = SmallVec::new();
        let mut varying = None;
        for (n, index) in func.operands(inst).skip(1).enumerate() {
            let bits = self.header.types.int_bits(func.value_type(index))?;
            indices.push(match func.as_int(index) {
                Some(number) => Int::from_bits(bits, number.clone()),
                None if bits == width && varying.is_none() => {
                    varying = Some((n, index));
                    Int::zero(bits)
                }
                None => return None,
            });
        }
        let field = |n: usize| indices[n].to_u64();
        let steps = gep_steps(self.header, source_ty, indices.len(), field)?;
        let bytes = gep_offset(&steps, &indices, width).to_i64()?;
        let scaled = match varying {
            None => None,
            Some((n, index)) => {
                let GepStep::Stride(stride) = steps[n] else { return None };
                Some((index, i64::try_from(stride).ok()?))
            }
        };
        Some(AddressStep { base: func.operand(inst, 0), bytes, scaled })
    }

    /// As [`Self::step`], for a `getelementptr` with one index.
    fn only_index(
        &self,
        func: &Function,
        inst: Inst,
        source_ty: Type,
        width: u32,
    ) -> Option<AddressStep> {
        let index = func.operand(inst, 1);
        let bits = self.header.types.int_bits(func.value_type(index))?;
        let number = func.as_int(index);
        if number.is_none() && bits != width {
            return None;
        }
        let stride = self.stride(source_ty)?;
        let base = func.operand(inst, 0);
        let Some(number) = number else {
            return Some(AddressStep { base, bytes: 0, scaled: Some((index, stride)) });
        };
        let number = Int::from_bits(bits, number.clone());
        let stride = [GepStep::Stride(stride.unsigned_abs())];
        let bytes = gep_offset(&stride, &[number], width).to_i64()?;
        Some(AddressStep { base, bytes, scaled: None })
    }

    /// Distance in bytes of consecutive elements of a type.
    fn stride(&self, ty: Type) -> Option<i64> {
        let (types, layout) = (&self.header.types, &self.header.data_layout);
        if types.int_bits(ty) == Some(8) {
            return Some(1);
        }
        let layout = layout.layout_of(types, ty).ok().filter(|layout| !layout.scalable)?;
        i64::try_from(layout.alloc_size()).ok()
    }

    /// The address space of a scalar pointer.
    fn one_pointer(&self, ty: Type) -> Option<u32> {
        let types = &self.header.types;
        types.ptr_space(ty).filter(|_| types.vector_shape(ty).is_none())
    }

    /// Whether an access can fold `root + offset`.
    pub(crate) fn folds(
        &self,
        func: &Function,
        access: AddressedAccess,
        root: Value,
        offset: i64,
    ) -> bool {
        self.folds_scaled(func, access, root, offset, 0)
    }

    /// Whether an access can fold `root + offset + scale * register`.
    pub(crate) fn folds_scaled(
        &self,
        func: &Function,
        access: AddressedAccess,
        root: Value,
        offset: i64,
        scale: i64,
    ) -> bool {
        let global = func.as_global(root).is_some();
        let AddressedAccess { space, bytes, .. } = access;
        let mode = AddressMode { global, register: !global, scale, offset, space, bytes };
        self.lowering.folds_address(&mode)
    }

    /// The longest chain of steps that an access can fold, restricted to addresses that satisfy `passes`. It is empty
    /// if there is none.
    pub(crate) fn mode(
        &self,
        func: &Function,
        access: AddressedAccess,
        pointer: Value,
        passes: impl Fn(Inst) -> bool,
    ) -> Mode {
        let all = GepFlags::INBOUNDS.with(GepFlags::NUSW).with(GepFlags::NUW);
        let chain = SmallVec::new();
        let mut mode = Mode { root: pointer, scaled: None, offset: 0, flags: all, chain };
        for _ in 0..MAX_STEPS {
            let Some(inst) = mode.root.as_inst().filter(|&it| passes(it)) else { break };
            let Some(step) = self.step(func, mode.root) else { break };
            let Some(offset) = self.sum(access, mode.offset, step.bytes) else { break };
            let scaled = match (mode.scaled, step.scaled) {
                (Some(_), Some(_)) => break,
                (one, other) => one.or(other),
            };
            let scale = scaled.map_or(0, |(_, scale)| scale);
            if !self.folds_scaled(func, access, step.base, offset, scale) {
                break;
            }
            mode.chain.push(inst);
            mode.flags = mode.flags.and(func.inst(inst).bits().gep_flags());
            (mode.root, mode.scaled, mode.offset) = (step.base, scaled, offset);
        }
        if mode.scaled.is_some() {
            mode.flags = GepFlags::NONE;
        }
        mode
    }

    /// A sum, if it does not wrap in the index width of the address space.
    fn sum(&self, access: AddressedAccess, a: i64, b: i64) -> Option<i64> {
        let width = self.header.data_layout.index_bits(access.space);
        let sum = a.checked_add(b)?;
        (IntBits::from_i64(width, sum).to_i64(width) == Some(sum)).then_some(sum)
    }
}
