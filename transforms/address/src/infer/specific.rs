//! The plan for one function, computed before any edit: the uses that name a space, and the addresses that are
//! created for them.

use rustc_hash::FxHashSet;
use selvedge_analysis::Env;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::target::SpaceKind;
use selvedge_ir::{Const, ConstKind, Function, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use super::accesses::{access, comparison_space, intrinsic_accesses, leads_back};
use super::flow::Flow;
use super::space::Space;
use super::tested::queried_space;

/// The source of the specific address that replaces a generic one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SpecificSource {
    /// It is created once for the generic value.
    Made(Value),
    /// The generic value is undefined, and so is the specific one.
    Undefined(Value),
    /// It is converted at this instruction, where a test of the program implies the space.
    Tested(Value, Inst),
}

/// A generic pointer computation that is replaced by one in a specific space.
pub(super) struct Address {
    pub(super) inst: Inst,
    pub(super) space: u32,
    /// See [`Space::One`].
    pub(super) exact: bool,
    /// The operands that are pointers, in order.
    pub(super) parts: SmallVec<[SpecificSource; 2]>,
}

/// An operand that is replaced by a specific pointer.
pub(super) struct NamedUse {
    pub(super) user: Inst,
    pub(super) operand: usize,
    pub(super) space: u32,
    pub(super) part: SpecificSource,
}

/// The edits of one function.
#[derive(Default)]
pub(super) struct SpacePlan {
    /// Operands of loads, stores, atomic operations and comparisons.
    pub(super) uses: Vec<NamedUse>,
    /// Operands of calls of intrinsics. Operands of one call are consecutive.
    pub(super) intrinsics: Vec<NamedUse>,
    /// Conversions to a space that the pointer is known to point into.
    pub(super) conversions: Vec<NamedUse>,
    /// Tests of a space whose result is known.
    pub(super) answers: Vec<(Inst, bool)>,
    /// Constants that are created, operands first, with their spaces.
    pub(super) consts: Vec<(Const, u32)>,
    /// Addresses that are created, each after its operands except those of phis.
    pub(super) addresses: Vec<Address>,
}

impl SpacePlan {
    /// Computes the plan.
    pub(super) fn new(flow: &Flow<'_>, env: Env<'_>) -> SpacePlan {
        let mut plan = SpacePlan::default();
        for inst in flow.func.all_insts() {
            if flow.is_reachable(inst) {
                plan.visit(flow, env, inst);
            }
        }
        if !plan.is_empty() {
            plan.close(flow);
        }
        plan
    }

    /// Whether the plan is empty.
    pub(super) fn is_empty(&self) -> bool {
        self.named().next().is_none() && self.answers.is_empty()
    }

    /// All operands that are replaced by specific pointers.
    fn named(&self) -> impl Iterator<Item = &NamedUse> {
        self.uses.iter().chain(&self.intrinsics).chain(&self.conversions)
    }

    fn visit(&mut self, flow: &Flow<'_>, env: Env<'_>, inst: Inst) {
        let func = flow.func;
        if let Some((operand, access)) = access(func, inst) {
            self.uses.extend(
                named(flow, inst, operand)
                    .filter(|named| access.is_possible_in(env.target, named.space)),
            );
        } else if let Some(space) = comparison_space(flow, inst) {
            let uses = [0, 1].map(|n| NamedUse {
                user: inst,
                operand: n,
                space,
                part: part(flow, inst, n),
            });
            self.uses.extend(uses);
        } else if leads_back(flow, inst).is_some()
            && !is_converted_once(func, func.operand(inst, 0))
        {
            let is_made = |named: &NamedUse| matches!(named.part, SpecificSource::Made(_));
            self.conversions.extend(named(flow, inst, 0).filter(is_made));
        } else if func.opcode(inst) == Opcode::Call {
            self.look_at_call(flow, env, inst);
        }
    }

    fn look_at_call(&mut self, flow: &Flow<'_>, env: Env<'_>, inst: Inst) {
        if let Some(queried) = queried_space(flow.func, env, inst) {
            let answer = answer(flow, env, inst, queried);
            self.answers.extend(answer.map(|answer| (inst, answer)));
            return;
        }
        for (operand, access) in intrinsic_accesses(flow.header, flow.func, inst) {
            let is_flat = flow.is_flat(flow.func.value_type(flow.func.operand(inst, operand)));
            let named = named(flow, inst, operand).filter(|_| is_flat);
            let possible = named.filter(|named| access.is_possible_in(env.target, named.space));
            self.intrinsics.extend(possible);
        }
    }

    /// Adds the addresses that the operands need, in order.
    fn close(&mut self, flow: &Flow<'_>) {
        let mut needed: FxHashSet<Value> = FxHashSet::default();
        let made = |part: SpecificSource| match part {
            SpecificSource::Made(value) => Some(value),
            _ => None,
        };
        let mut work: Vec<Value> = self.named().filter_map(|named| made(named.part)).collect();
        while let Some(value) = work.pop() {
            if needed.insert(value) {
                match (value.as_inst(), value.as_const()) {
                    (Some(inst), _) => work.extend(parts(flow, inst).into_iter().filter_map(made)),
                    (_, Some(c)) => work.extend(constant_parts(flow, c)),
                    _ => {}
                }
            }
        }
        let mut consts: Vec<Const> = needed.iter().filter_map(|value| value.as_const()).collect();
        consts.sort_unstable();
        let with_space = |c: Const| Some((c, flow.space(c.into()).number()?));
        self.consts = consts.into_iter().filter_map(with_space).collect();
        // Operands dominate their users, so they come first in reverse postorder.
        let cfg = Cfg::compute(flow.func);
        let blocks = cfg.reverse_postorder().iter();
        let in_order = blocks.flat_map(|&block| flow.func.insts(block));
        self.addresses = in_order
            .filter(|&inst| needed.contains(&inst.into()))
            .filter_map(|inst| match flow.space(inst.into()) {
                Space::One { number, exact } => {
                    Some(Address { inst, space: number, exact, parts: parts(flow, inst) })
                }
                _ => None,
            })
            .collect();
    }
}

/// Whether a generic pointer is an argument or an `alloca`: its specific address is itself a conversion, so existing
/// conversions of it are not replaced.
fn is_converted_once(func: &Function, pointer: Value) -> bool {
    pointer.as_inst().map_or(pointer.as_arg().is_some(), |i| func.opcode(i) == Opcode::Alloca)
}

/// An operand as a use that names its space, if it points into one.
fn named(flow: &Flow<'_>, user: Inst, operand: usize) -> impl Iterator<Item = NamedUse> + use<> {
    let space = flow.operand(user, operand).0.number();
    let part = part(flow, user, operand);
    space.map(|space| NamedUse { user, operand, space, part }).into_iter()
}

fn part(flow: &Flow<'_>, user: Inst, n: usize) -> SpecificSource {
    let value = flow.func.operand(user, n);
    match flow.operand(user, n) {
        (_, true) => SpecificSource::Tested(value, flow.place_of_use(user, n)),
        (Space::Uninitialized, _) => SpecificSource::Undefined(value),
        _ => SpecificSource::Made(value),
    }
}

/// The operands of an address that are generic pointers, in order; none if the address is converted from a specific
/// pointer.
fn parts(flow: &Flow<'_>, inst: Inst) -> SmallVec<[SpecificSource; 2]> {
    let func = flow.func;
    match func.opcode(inst) {
        Opcode::GetElementPtr => SmallVec::from_slice(&[part(flow, inst, 0)]),
        Opcode::Select => SmallVec::from_slice(&[part(flow, inst, 1), part(flow, inst, 2)]),
        Opcode::Phi => (0..func.n_operands(inst)).map(|n| part(flow, inst, n)).collect(),
        Opcode::IntToPtr => {
            flow.pointer_of_integer(inst).map(SpecificSource::Made).into_iter().collect()
        }
        _ => SmallVec::new(),
    }
}

/// The operands of a constant that are generic pointers.
fn constant_parts(flow: &Flow<'_>, c: Const) -> Vec<Value> {
    let parts: &[Const] = match flow.func.constant(c).kind() {
        ConstKind::Elements(parts) => parts,
        ConstKind::Splat(part) => std::slice::from_ref(part),
        ConstKind::Expr(expr) => &expr.operands[..1],
        _ => &[],
    };
    let is_flat = |&&part: &&Const| flow.is_flat(flow.func.constant(part).ty());
    parts.iter().filter(is_flat).map(|&part| part.into()).collect()
}

/// The result of a test for a space, if it is known: the pointer is provably in that space, or in a disjoint one.
fn answer(flow: &Flow<'_>, env: Env<'_>, call: Inst, queried: u32) -> Option<bool> {
    let (space, _) = flow.operand(call, 0);
    let number =
        space.number().filter(|_| space.is_exact() && flow.func.inst(call).ty() == Type::I1)?;
    if number == queried {
        return Some(true);
    }
    let target = env.target?;
    let is_disjoint = |space| {
        matches!(target.space_kind(space), SpaceKind::Global | SpaceKind::Shared | SpaceKind::Local)
    };
    (is_disjoint(number) && is_disjoint(queried)).then_some(false)
}
