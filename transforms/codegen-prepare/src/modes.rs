//! Addresses as one access would compute them: a root, a constant and a scaled register, which the machine adds at
//! no cost.
//!
//! A [`Mode`] is what a chain of steps (`getelementptr` with constant indices, or one that varies) is in all. The walk
//! down the chain ends before a step with which the machine would not take the sum.
//!
//! * What is claimed: wherever the address is not poison, it is the root plus the offset plus the scaled value.
//!   Each of the flags of a mode of constants holds of the whole step if it holds of each single one: bases and
//!   results of `inbounds` steps are in one object; sums of steps that do not wrap do not wrap, as long as the
//!   constants' own sum does not. With a scaled value there are no flags: the sum is made in another order.
//! * Not the decomposition of `selvedge-address`: what is taken apart here are steps only, since the sum of a
//!   machine's address has no more parts, and an index is one register whatever it is computed from.
//! * Cost: O(steps of the chain), at most [`MAX_STEPS`].

use selvedge_analysis::dom::Dominators;
use selvedge_analysis::fold::{GepStep, Int, gep_offset, gep_steps};
use selvedge_analysis::loops::Loops;
use selvedge_ir::inst::GepFlags;
use selvedge_ir::target::{AddressMode, Lowering};
use selvedge_ir::{Block, ExtraRef, Function, Inst, IntBits, ModuleHeader, Opcode, Type, Value};
use smallvec::SmallVec;

/// Steps of a chain that are followed.
pub(crate) const MAX_STEPS: usize = 16;

/// What the questions about addresses of one function are answered from.
#[derive(Clone, Copy)]
pub(crate) struct Machine<'a> {
    pub(crate) header: &'a ModuleHeader,
    pub(crate) lowering: &'a dyn Lowering,
}

/// What an instruction does through its address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Access {
    pub(crate) inst: Inst,
    /// The number of the operand that is the address.
    pub(crate) operand: usize,
    space: u32,
    bytes: Option<u64>,
}

/// A sum; see the module's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mode {
    pub(crate) root: Value,
    /// An integer of the width of the space's offsets, and what it is multiplied by.
    pub(crate) scaled: Option<(Value, i64)>,
    pub(crate) offset: i64,
    /// Those that every step has.
    pub(crate) flags: GepFlags,
    /// The steps, the last one first.
    pub(crate) chain: SmallVec<[Inst; 2]>,
}

/// A number of bytes from another pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) base: Value,
    pub(crate) bytes: i64,
    /// As in [`Mode`].
    pub(crate) scaled: Option<(Value, i64)>,
}

/// The operand through which an instruction accesses memory.
pub(crate) fn address_operand(opcode: Opcode) -> Option<usize> {
    match opcode {
        Opcode::Load | Opcode::AtomicRmw | Opcode::CmpXchg => Some(0),
        Opcode::Store => Some(1),
        _ => None,
    }
}

/// Whether code of block `from` that runs in block `to` instead enters no loop that it was outside of. Blocks
/// that nothing reaches are left out, and functions with cycles that are no loops.
pub(crate) fn enters_no_loop(dom: &Dominators, loops: &Loops, from: Block, to: Block) -> bool {
    let is_reached = |block| dom.tree().contains(block);
    is_reached(from)
        && is_reached(to)
        && loops.irreducible().is_empty()
        && loops.innermost(to).is_none_or(|it| loops.contains(it, from))
}

impl Machine<'_> {
    /// The access that an instruction is.
    pub(crate) fn access(&self, func: &Function, inst: Inst) -> Option<Access> {
        let operand = address_operand(func.opcode(inst))?;
        let space = self.header.types.ptr_space(func.value_type(func.operand(inst, operand)))?;
        let ty = match func.opcode(inst) {
            Opcode::Load => func.inst(inst).ty(),
            Opcode::Store => func.value_type(func.operand(inst, 0)),
            _ => func.value_type(func.operand(inst, 1)),
        };
        let bytes = self.header.data_layout.store_size(&self.header.types, ty);
        Some(Access { inst, operand, space, bytes })
    }

    /// What a pointer is, if it is a `getelementptr` with constant indices.
    pub(crate) fn constant_step(&self, func: &Function, pointer: Value) -> Option<Step> {
        self.step(func, pointer).filter(|step| step.scaled.is_none())
    }

    /// What a pointer is, if it is a `getelementptr` of which at most one index varies, and that one is as wide as
    /// the space's offsets.
    pub(crate) fn step(&self, func: &Function, pointer: Value) -> Option<Step> {
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
        Some(Step { base: func.operand(inst, 0), bytes, scaled })
    }

    /// The same of a `getelementptr` with one index.
    fn only_index(&self, func: &Function, inst: Inst, source_ty: Type, width: u32) -> Option<Step> {
        let index = func.operand(inst, 1);
        let bits = self.header.types.int_bits(func.value_type(index))?;
        let number = func.as_int(index);
        if number.is_none() && bits != width {
            return None;
        }
        let stride = self.stride(source_ty)?;
        let base = func.operand(inst, 0);
        let Some(number) = number else {
            return Some(Step { base, bytes: 0, scaled: Some((index, stride)) });
        };
        let number = Int::from_bits(bits, number.clone());
        let stride = [GepStep::Stride(stride.unsigned_abs())];
        let bytes = gep_offset(&stride, &[number], width).to_i64()?;
        Some(Step { base, bytes, scaled: None })
    }

    /// Bytes from one element of a type to the next.
    fn stride(&self, ty: Type) -> Option<i64> {
        let (types, layout) = (&self.header.types, &self.header.data_layout);
        if types.int_bits(ty) == Some(8) {
            return Some(1);
        }
        let layout = layout.layout_of(types, ty).ok().filter(|layout| !layout.scalable)?;
        i64::try_from(layout.alloc_size()).ok()
    }

    /// The space of a pointer that is no vector.
    fn one_pointer(&self, ty: Type) -> Option<u32> {
        let types = &self.header.types;
        types.ptr_space(ty).filter(|_| types.vector_shape(ty).is_none())
    }

    /// Whether an access computes `root + offset` itself.
    pub(crate) fn folds(&self, func: &Function, access: Access, root: Value, offset: i64) -> bool {
        self.folds_scaled(func, access, root, offset, 0)
    }

    /// Whether an access computes `root + offset + scale * register` itself.
    pub(crate) fn folds_scaled(
        &self,
        func: &Function,
        access: Access,
        root: Value,
        offset: i64,
        scale: i64,
    ) -> bool {
        let global = func.as_global(root).is_some();
        let Access { space, bytes, .. } = access;
        let mode = AddressMode { global, register: !global, scale, offset, space, bytes };
        self.lowering.folds_address(&mode)
    }

    /// The longest chain of steps that an access takes along, as far as `passes` lets it be followed. Without
    /// steps where there is none.
    pub(crate) fn mode(
        &self,
        func: &Function,
        access: Access,
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

    /// A sum that does not wrap in the width of the space's offsets.
    fn sum(&self, access: Access, a: i64, b: i64) -> Option<i64> {
        let width = self.header.data_layout.index_bits(access.space);
        let sum = a.checked_add(b)?;
        (IntBits::from_i64(width, sum).to_i64(width) == Some(sum)).then_some(sum)
    }
}
