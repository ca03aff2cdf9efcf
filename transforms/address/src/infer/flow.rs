//! The spaces that all generic pointers of a function point into.
//!
//! An optimistic dataflow analysis over values: each pointer starts at [`Space::Uninitialized`], and the spaces of its
//! operands are merged into it until a fixpoint is reached. A pointer changes at most three times and then updates each of its
//! uses, so the cost is linear in pointers and their uses.
//!
//! Other pointers are generic: loaded ones, results of calls, null. A null pointer is the address 0 of the generic
//! space, and a specific space may have no corresponding address.

use std::ops::Range;

use selvedge_analysis::Env;
use selvedge_analysis::dom::Dominators;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::entity::{EntityRef, SecondaryMap};
use selvedge_ir::inst::{ExtraRef, GepFlags};
use selvedge_ir::{Arg, Const, Function, Inst, ModuleHeader, Opcode, Type, Value};

use super::space::Space;
use super::tested::Tested;
use super::{FLAT, local_space};

/// How undefined values are treated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Undefined {
    /// As any address: rewriting replaces them by a suitable one.
    Any,
    /// As a generic address: for facts about values that other passes may still replace arbitrarily.
    Generic,
}

/// The spaces of the generic pointers of one function.
pub(super) struct Flow<'a> {
    pub(super) func: &'a Function,
    pub(super) header: &'a ModuleHeader,
    dom: &'a Dominators,
    tested: Tested,
    undefined: Undefined,
    /// The space of each `alloca` that has a generic pointer.
    of_allocas: Space,
    args: Vec<Space>,
    consts: SecondaryMap<Const, Space>,
    insts: SecondaryMap<Inst, Space>,
}

impl<'a> Flow<'a> {
    /// Runs the analysis. `args` are the spaces of the arguments, by position.
    pub(super) fn new(
        func: &'a Function,
        env: Env<'a>,
        dom: &'a Dominators,
        args: Vec<Space>,
        undefined: Undefined,
    ) -> Flow<'a> {
        let mut flow = Flow {
            func,
            header: env.header,
            dom,
            tested: Tested::new(func, env),
            undefined,
            of_allocas: local_space(env.target).map_or(Space::Generic, Space::converted_from),
            args,
            consts: SecondaryMap::new(),
            insts: SecondaryMap::new(),
        };
        flow.find_constants();
        flow.find_instructions();
        flow
    }

    /// Whether a type is a generic pointer or a vector of generic pointers.
    pub(super) fn is_flat(&self, ty: Type) -> bool {
        is_flat(self.header, ty)
    }

    /// The space of a value in all its uses; [`Space::Generic`] for values that are not generic pointers.
    pub(super) fn space(&self, value: Value) -> Space {
        if !self.is_flat(self.func.value_type(value)) {
            return Space::Generic;
        }
        if let Some(inst) = value.as_inst() {
            return self.insts[inst];
        }
        match (value.as_arg(), value.as_const()) {
            (Some(arg), _) => self.args.get(arg.index()).copied().unwrap_or(Space::Generic),
            (_, Some(c)) => self.consts[c],
            _ => Space::Generic,
        }
    }

    /// The space of an operand at its use, and whether it is known only there, by a test.
    pub(super) fn operand(&self, user: Inst, n: usize) -> (Space, bool) {
        let value = self.func.operand(user, n);
        let space = self.space(value);
        if space != Space::Generic || self.tested.is_empty() {
            return (space, false);
        }
        match self.tested.at(self.func, self.dom, value, self.place_of_use(user, n)) {
            Some(number) => (Space::converted_from(number), true),
            None => (space, false),
        }
    }

    /// The instruction at which an operand is used. For a phi this is the terminator of the incoming block.
    pub(super) fn place_of_use(&self, user: Inst, n: usize) -> Inst {
        let from = match self.func.extra(user) {
            ExtraRef::Blocks(blocks) => blocks.get(n).copied(),
            _ => None,
        };
        from.and_then(|block| self.func.terminator(block)).unwrap_or(user)
    }

    /// Whether an instruction is in a reachable block.
    pub(super) fn is_reachable(&self, inst: Inst) -> bool {
        self.func.block_of(inst).is_some_and(|block| self.dom.tree().contains(block))
    }

    /// Computes the spaces of constants. Their operands precede them, so one pass is enough.
    fn find_constants(&mut self) {
        for c in self.func.consts().keys() {
            if self.is_flat(self.func.constant(c).ty()) {
                self.consts[c] = self.space_of_constant(c);
            }
        }
    }

    fn space_of_constant(&self, c: Const) -> Space {
        let meet_of_parts = |parts: &[Const]| {
            parts.iter().fold(Space::Uninitialized, |all, &part| all.meet(self.consts[part]))
        };
        match self.func.constant(c).kind() {
            ConstKind::Undef | ConstKind::Poison if self.undefined == Undefined::Any => {
                Space::Uninitialized
            }
            ConstKind::Elements(parts) => meet_of_parts(parts),
            ConstKind::Splat(part) => self.consts[*part],
            ConstKind::Expr(expr) => {
                let first = expr.operands[0];
                match expr.opcode {
                    Opcode::AddrSpaceCast => {
                        self.conversion(self.func.constant(first).ty(), || self.consts[first])
                    }
                    Opcode::GetElementPtr => {
                        let in_bounds = expr.bits.gep_flags().has(GepFlags::INBOUNDS);
                        self.consts[first].stepped(in_bounds)
                    }
                    _ => Space::Generic,
                }
            }
            _ => Space::Generic,
        }
    }

    /// The space of a conversion to a generic pointer from a value of type `from`.
    fn conversion(&self, from: Type, same_space: impl FnOnce() -> Space) -> Space {
        match self.header.types.ptr_space(self.header.types.scalar(from)) {
            Some(FLAT) => same_space(),
            Some(number) => Space::converted_from(number),
            None => Space::Generic,
        }
    }

    /// Computes the spaces of instructions: of each pointer first from all its operands. After that, a change of a
    /// pointer is propagated to each of its uses separately.
    fn find_instructions(&mut self) {
        let func = self.func;
        let pointers = func
            .all_insts()
            .filter(|&inst| self.is_flat(func.inst(inst).ty()) && self.is_reachable(inst));
        let mut work: Vec<Inst> = pointers.collect();
        for &inst in &work {
            self.insts[inst] = self.space_of_instruction(inst);
        }
        work.reverse();
        while let Some(inst) = work.pop() {
            for used in func.uses(inst.into()) {
                let (user, n) = (used.user, used.operand as usize);
                match func.opcode(user) {
                    Opcode::PtrToInt => func.users(user.into()).for_each(|user| {
                        if self.lower(user, 0) {
                            work.push(user);
                        }
                    }),
                    _ if self.lower(user, n) => work.push(user),
                    _ => {}
                }
            }
        }
    }

    /// Merges the space of one operand into that of the pointer that uses it. Returns whether the pointer changed.
    fn lower(&mut self, user: Inst, n: usize) -> bool {
        let matters = self.is_flat(self.func.inst(user).ty()) && self.is_reachable(user);
        if !matters || !self.pointer_operands(user).contains(&n) {
            return false;
        }
        let space = self.insts[user].meet(self.space_through(user, n));
        std::mem::replace(&mut self.insts[user], space) != space
    }

    /// The operands that decide the space of a pointer; none for a pointer that is generic in any case.
    fn pointer_operands(&self, inst: Inst) -> Range<usize> {
        match self.func.opcode(inst) {
            Opcode::AddrSpaceCast | Opcode::GetElementPtr | Opcode::IntToPtr => 0..1,
            Opcode::Select => 1..3,
            Opcode::Phi => 0..self.func.n_operands(inst),
            _ => 0..0,
        }
    }

    fn space_of_instruction(&self, inst: Inst) -> Space {
        let operands = self.pointer_operands(inst);
        match operands.is_empty() {
            true if self.func.opcode(inst) == Opcode::Alloca => self.of_allocas,
            true => Space::Generic,
            false => operands.fold(Space::Uninitialized, |all, operand| {
                all.meet(self.space_through(inst, operand))
            }),
        }
    }

    /// The space that one of the [`Flow::pointer_operands`] contributes to a pointer.
    fn space_through(&self, inst: Inst, n: usize) -> Space {
        let func = self.func;
        let of = || self.operand(inst, n).0;
        match func.opcode(inst) {
            Opcode::AddrSpaceCast => self.conversion(func.value_type(func.operand(inst, 0)), of),
            Opcode::GetElementPtr => {
                of().stepped(func.inst(inst).bits().gep_flags().has(GepFlags::INBOUNDS))
            }
            Opcode::IntToPtr => match self.pointer_of_integer(inst) {
                Some(pointer) => self.space(pointer).if_exact(),
                None => Space::Generic,
            },
            _ => of(),
        }
    }

    /// The generic pointer that an `inttoptr` restores, if its operand is an unmodified `ptrtoint` without
    /// truncation.
    pub(super) fn pointer_of_integer(&self, inst: Inst) -> Option<Value> {
        let func = self.func;
        let integer = func.operand(inst, 0);
        let back = integer.as_inst().filter(|&it| func.opcode(it) == Opcode::PtrToInt)?;
        let pointer = func.operand(back, 0);
        let bits =
            self.header.types.int_bits(self.header.types.scalar(func.value_type(integer)))?;
        let is_whole = bits >= self.header.data_layout.pointer_bits(FLAT);
        (is_whole && self.is_flat(func.value_type(pointer))).then_some(pointer)
    }
}

/// Whether a type is a generic pointer or a vector of generic pointers.
pub(super) fn is_flat(header: &ModuleHeader, ty: Type) -> bool {
    header.types.ptr_space(header.types.scalar(ty)) == Some(FLAT)
}

/// The arguments that are generic pointers.
pub(super) fn flat_args(header: &ModuleHeader, func: &Function) -> Vec<Arg> {
    func.args().filter(|&arg| is_flat(header, func.value_type(arg.into()))).collect()
}
