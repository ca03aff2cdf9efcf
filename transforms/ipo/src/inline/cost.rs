//! The cost model of inlining a call.
//!
//! Costs have LLVM's unit, five for an instruction, so that thresholds mean the same. The callee is walked from its
//! entry with the call's arguments: an instruction that folds to a constant costs nothing, and a branch on a constant
//! has one successor only. Pointers to an `alloca` of the caller are tracked: accesses through them cost nothing while
//! the `alloca` remains promotable to registers.
//!
//! The threshold is the option's, times the target's multiplier; it is raised if the callee is one block, if this is
//! the last call of a local function, and for each `alloca` that no longer has to be in memory.
//! * Cost: linear in the reachable part of the callee; the walk ends when the threshold is exceeded.
//! * It affects profitability only, never correctness.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::fold::{Constant, Folder};
use selvedge_analysis::{InstEffects, Role};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::target::Lowering;
use selvedge_ir::{AttrKind, Block, Function, Inst, ModuleHeader, Opcode, Value};

use super::debug::{has_attr, is_static_alloca};
use super::viable::Site;

/// The cost of an instruction.
const INSTRUCTION: i64 = 5;
/// The cost of a call, in addition to its arguments.
const CALL: i64 = 25;
/// The bonus for the last call of a local function, which is then erased.
const LAST_CALL: i64 = 15_000;
/// Up to this number, case clusters are compared one by one.
const FEW_CASES: i64 = 3;
/// Maximal stack size in bytes of a callee inlined into a recursive function.
const MAX_STACK_OF_RECURSION: u64 = 1024;
/// Maximal number of uses of an `alloca`'s address that are visited.
const MAX_USES: usize = 64;

/// The thresholds and limits of the cost model.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) threshold: i64,
    pub(super) hint_threshold: i64,
    pub(super) cold_threshold: i64,
}

/// The cost and the threshold of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cost {
    pub(super) cost: i64,
    pub(super) threshold: i64,
}

/// The context of a call, in addition to the two functions.
#[derive(Clone, Copy)]
pub(super) struct Context<'c> {
    pub(super) limits: Limits,
    pub(super) lowering: &'c dyn Lowering,
    /// Whether the callee has no other call and its address is not taken.
    pub(super) is_last_call: bool,
    pub(super) caller_is_recursive: bool,
}

/// The cost of inlining.
///
/// # Errors
/// The reason why the call is not inlined at any cost.
pub(super) fn cost(
    site: &Site<'_>,
    effects: &InstEffects<'_>,
    context: Context<'_>,
) -> Result<Cost, &'static str> {
    let mut walk = Walk::new(site, effects);
    walk.add_arguments(context);
    let base = threshold(site, context);
    let ends_in_trap = ends_in_unreachable(site);
    let mut cost = -(CALL + INSTRUCTION * (1 + site.caller.call_args(site.call).len() as i64));
    if context.is_last_call && !ends_in_trap {
        cost -= LAST_CALL;
    }
    walk.cost = cost;
    let allowed = if ends_in_trap { 0 } else { base + walk.bonus };
    walk.run(allowed + base / 2)?;
    if walk.has_no_duplicate && !context.is_last_call {
        return Err("noduplicate");
    }
    if context.caller_is_recursive && walk.stack > MAX_STACK_OF_RECURSION {
        return Err("recursive and allocates too much stack space");
    }
    let single = if walk.n_blocks == 1 && !ends_in_trap { base / 2 } else { 0 };
    Ok(Cost { cost: walk.cost, threshold: (allowed + single).max(1) })
}

/// The threshold, given the attributes of the functions.
fn threshold(site: &Site<'_>, context: Context<'_>) -> i64 {
    let has = |func: &Function, kind| has_attr(site.header, func.global(), kind);
    let Limits { threshold, hint_threshold, cold_threshold } = context.limits;
    let factor = i64::from(context.lowering.inlining_threshold_factor());
    let size = match () {
        () if has(site.caller, AttrKind::MinSize) => Some(INSTRUCTION),
        () if has(site.caller, AttrKind::OptimizeForSize) => Some(50),
        () => None,
    };
    if let Some(size) = size {
        return size.min(threshold);
    }
    let hinted = has(site.callee, AttrKind::InlineHint);
    let base = if hinted { threshold.max(hint_threshold) } else { threshold };
    match has(site.callee, AttrKind::Cold) {
        true => base.min(cold_threshold),
        false => base.saturating_mul(factor),
    }
}

fn ends_in_unreachable(site: &Site<'_>) -> bool {
    let block = site.caller.block_of(site.call);
    let end = block.and_then(|block| site.caller.terminator(block));
    end.is_some_and(|end| site.caller.opcode(end) == Opcode::Unreachable)
}

struct Walk<'w, 'a> {
    header: &'w ModuleHeader,
    effects: &'w InstEffects<'a>,
    site: &'w Site<'w>,
    folder: Folder<'w>,
    known: FxHashMap<Value, Constant>,
    /// The `alloca` of the caller that each pointer points into.
    stack_pointers: FxHashMap<Value, Inst>,
    /// The cost of the accesses through each `alloca`, which is saved by promotion.
    saved: FxHashMap<Inst, i64>,
    bonus: i64,
    cost: i64,
    n_blocks: usize,
    stack: u64,
    has_no_duplicate: bool,
    has_returned: bool,
}

impl<'w, 'a> Walk<'w, 'a> {
    fn new(site: &'w Site<'w>, effects: &'w InstEffects<'a>) -> Walk<'w, 'a> {
        Walk {
            header: site.header,
            effects,
            site,
            folder: Folder::new(site.header, site.callee),
            known: FxHashMap::default(),
            stack_pointers: FxHashMap::default(),
            saved: FxHashMap::default(),
            bonus: 0,
            cost: 0,
            n_blocks: 0,
            stack: 0,
            has_no_duplicate: false,
            has_returned: false,
        }
    }

    /// Records which parameters are constants, or pointers to the caller's stack.
    fn add_arguments(&mut self, context: Context<'_>) {
        let Site { caller, call, callee, .. } = *self.site;
        for (param, value) in callee.args().zip(caller.call_args(call)) {
            match caller.as_constant(value) {
                Some(kind @ (ConstKind::Int(_) | ConstKind::Null | ConstKind::Float(_))) => {
                    let ty = caller.value_type(value);
                    self.known.insert(param.into(), Constant::Leaf(ty, kind.clone()));
                }
                Some(_) => {}
                None => self.add_stack_argument(context, param.into(), value),
            }
        }
    }

    fn add_stack_argument(&mut self, context: Context<'_>, param: Value, value: Value) {
        let caller = self.site.caller;
        let Some(alloca) = stack_slot(caller, value) else { return };
        self.stack_pointers.insert(param, alloca);
        if self.saved.insert(alloca, 0).is_none()
            && is_private_otherwise(caller, alloca, self.site.call)
        {
            let size = caller.source_type(alloca);
            let types = &self.header.types;
            let size = size.and_then(|ty| self.header.data_layout.alloc_size(types, ty));
            let bonus = context.lowering.inlining_bonus_of_stack(size.unwrap_or(u64::MAX));
            self.bonus += i64::from(bonus);
        }
    }

    /// Walks the callee until the cost exceeds the limit.
    fn run(&mut self, limit: i64) -> Result<(), &'static str> {
        let callee = self.site.callee;
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut work: Vec<Block> = callee.entry().into_iter().collect();
        while let Some(block) = work.pop() {
            if !seen.insert(block) {
                continue;
            }
            self.n_blocks += 1;
            for inst in callee.insts(block) {
                self.visit(inst)?;
                if self.cost > limit {
                    return Ok(());
                }
            }
            match callee.terminator(block).and_then(|end| self.known_target(end)) {
                Some(target) => work.push(target),
                None => work.extend(callee.successors(block)),
            }
        }
        Ok(())
    }

    fn visit(&mut self, inst: Inst) -> Result<(), &'static str> {
        let callee = self.site.callee;
        if self.fold(inst) {
            return Ok(());
        }
        match callee.opcode(inst) {
            Opcode::Phi | Opcode::Unreachable | Opcode::Freeze => {}
            Opcode::Alloca => return self.visit_alloca(inst),
            Opcode::Ret => {
                self.cost += if self.has_returned { INSTRUCTION } else { 0 };
                self.has_returned = true;
            }
            Opcode::Br if callee.n_operands(inst) == 1 || self.known_target(inst).is_some() => {}
            Opcode::Switch => self.visit_switch(inst),
            Opcode::GetElementPtr => self.visit_address(inst),
            Opcode::Load => self.visit_access(inst, 0),
            Opcode::Store => self.visit_store(inst),
            Opcode::ICmp => self.cost += INSTRUCTION,
            opcode if opcode.is_call() => self.visit_call(inst),
            opcode if is_free_cast(opcode) => self.follow(inst),
            _ => {
                self.disturb_operands(inst);
                self.cost += INSTRUCTION;
            }
        }
        Ok(())
    }

    fn constant(&self, value: Value) -> Option<Constant> {
        let known = self.known.get(&value).cloned();
        let callee = self.site.callee;
        known.or_else(|| value.as_const().map(|c| Constant::Known(callee.value_type(value), c)))
    }

    /// Records the constant that an instruction computes in this call, if an operand is a constant only in this call.
    fn fold(&mut self, inst: Inst) -> bool {
        let callee = self.site.callee;
        if !callee.operands(inst).any(|value| self.known.contains_key(&value)) {
            return false;
        }
        let row = callee.inst(inst);
        let operand = |n: usize| self.constant(callee.operand(inst, n));
        let folded = match row.opcode() {
            opcode if opcode.is_binary() => {
                operand(0).zip(operand(1)).and_then(|(a, b)| self.folder.binary(opcode, &a, &b))
            }
            opcode @ (Opcode::ICmp | Opcode::FCmp) => operand(0)
                .zip(operand(1))
                .and_then(|(a, b)| self.folder.compare(opcode, row.bits(), &a, &b)),
            opcode if opcode.is_cast() => {
                operand(0).and_then(|a| self.folder.cast(opcode, &a, row.ty()))
            }
            Opcode::Select => self.selected(inst),
            _ => None,
        };
        let is_folded = folded.is_some();
        if let Some(constant) = folded {
            self.known.insert(inst.into(), constant);
        }
        is_folded
    }

    /// The constant that a `select` on a constant yields.
    fn selected(&self, select: Inst) -> Option<Constant> {
        let callee = self.site.callee;
        let condition = self.condition(callee.operand(select, 0))?;
        self.constant(callee.operand(select, if condition { 1 } else { 2 }))
    }

    fn condition(&self, value: Value) -> Option<bool> {
        let bits = self.int(value)?;
        Some(bits.to_u64() != Some(0))
    }

    fn int(&self, value: Value) -> Option<selvedge_ir::IntBits> {
        match self.known.get(&value)? {
            Constant::Leaf(_, ConstKind::Int(bits)) => Some(bits.clone()),
            Constant::Known(_, c) => self.site.callee.as_int((*c).into()).cloned(),
            _ => None,
        }
    }

    /// The target of a branch whose condition is a constant in this call.
    fn known_target(&self, branch: Inst) -> Option<Block> {
        let callee = self.site.callee;
        if !matches!(callee.opcode(branch), Opcode::Br | Opcode::Switch)
            || callee.n_operands(branch) < 2
        {
            return None;
        }
        let bits = self.int(callee.operand(branch, 0))?;
        let n = match callee.opcode(branch) {
            Opcode::Br => 1 + usize::from(bits.to_u64() == Some(0)),
            _ => {
                let is_case = |&n: &usize| callee.as_int(callee.operand(branch, n)) == Some(&bits);
                let mut cases = (2..callee.n_operands(branch)).step_by(2);
                cases.find(is_case).map_or(1, |n| n + 1)
            }
        };
        callee.operand(branch, n).as_block()
    }

    fn visit_alloca(&mut self, inst: Inst) -> Result<(), &'static str> {
        let callee = self.site.callee;
        if !is_static_alloca(callee, inst) {
            return Err("dynamic alloca");
        }
        let bytes = callee.source_type(inst);
        let bytes = bytes.and_then(|ty| self.header.data_layout.alloc_size(&self.header.types, ty));
        let count = callee.as_int(callee.operand(inst, 0)).and_then(|n| n.to_u64()).unwrap_or(1);
        self.stack = self.stack.saturating_add(bytes.unwrap_or(0).saturating_mul(count));
        Ok(())
    }

    /// The cost of a tree of comparisons, or of one comparison for each of few cases.
    fn visit_switch(&mut self, inst: Inst) {
        if self.known_target(inst).is_some() {
            return;
        }
        let n_cases = (self.site.callee.n_operands(inst) as i64 - 2) / 2;
        let n_compared = if n_cases <= FEW_CASES { n_cases } else { 3 * n_cases / 2 - 1 };
        self.cost += n_compared.max(0) * 2 * INSTRUCTION;
    }

    fn visit_address(&mut self, inst: Inst) {
        let callee = self.site.callee;
        let is_constant =
            |value: Value| value.as_const().is_some() || self.known.contains_key(&value);
        let is_free = callee.operands(inst).skip(1).all(is_constant);
        self.follow(inst);
        if !is_free {
            self.disturb(callee.operand(inst, 0));
            self.cost += INSTRUCTION;
        }
    }

    /// Records that a pointer computed from another one points into the same `alloca`.
    fn follow(&mut self, inst: Inst) {
        let base = self.site.callee.operand(inst, 0);
        if let Some(&alloca) = self.stack_pointers.get(&base) {
            self.stack_pointers.insert(inst.into(), alloca);
        }
    }

    fn visit_access(&mut self, inst: Inst, n: usize) {
        let callee = self.site.callee;
        let pointer = callee.operand(inst, n);
        let slot = self.stack_pointers.get(&pointer).copied();
        let is_simple = !callee.inst(inst).bits().is_volatile();
        match slot.and_then(|slot| self.saved.get_mut(&slot)).filter(|_| is_simple) {
            Some(saved) => *saved += INSTRUCTION,
            None => self.cost += INSTRUCTION,
        }
    }

    fn visit_store(&mut self, inst: Inst) {
        self.disturb(self.site.callee.operand(inst, 0));
        self.visit_access(inst, 1);
    }

    fn visit_call(&mut self, inst: Inst) {
        let callee = self.site.callee;
        let effects = self.effects.call(callee, inst);
        let is_no_code =
            matches!(effects.role, Role::Debug | Role::Assume | Role::Lifetime | Role::Marker);
        if is_no_code {
            return;
        }
        self.has_no_duplicate |=
            effects.facts.props.contains(selvedge_ir::target::FnProps::NODUPLICATE);
        self.disturb_operands(inst);
        self.cost += match self.effects.is_intrinsic(callee, inst) {
            true => INSTRUCTION,
            false => CALL + INSTRUCTION * (1 + callee.call_args(inst).len() as i64),
        };
    }

    fn disturb_operands(&mut self, inst: Inst) {
        if self.saved.is_empty() {
            return;
        }
        let operands: Vec<Value> = self.site.callee.operands(inst).collect();
        operands.into_iter().for_each(|value| self.disturb(value));
    }

    /// Records that the `alloca` of a pointer must stay in memory: its accesses count after all.
    fn disturb(&mut self, pointer: Value) {
        let Some(alloca) = self.stack_pointers.get(&pointer) else { return };
        if let Some(saved) = self.saved.remove(alloca) {
            self.cost += saved;
        }
    }
}

fn is_free_cast(opcode: Opcode) -> bool {
    matches!(
        opcode,
        Opcode::Trunc
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::PtrToInt
            | Opcode::IntToPtr
    )
}

/// The `alloca` that a value points into at a constant offset.
fn stack_slot(func: &Function, value: Value) -> Option<Inst> {
    let mut at = value;
    for _ in 0..MAX_STEPS {
        let inst = at.as_inst()?;
        match func.opcode(inst) {
            Opcode::Alloca => return is_static_alloca(func, inst).then_some(inst),
            Opcode::AddrSpaceCast | Opcode::BitCast | Opcode::GetElementPtr => {
                at = func.operand(inst, 0);
            }
            _ => return None,
        }
    }
    None
}

/// Maximal number of operations between an argument and its `alloca`.
const MAX_STEPS: usize = 6;

/// Whether an `alloca` is only accessed directly or by calls, which may be inlined as well so that it can be promoted.
fn is_private_otherwise(func: &Function, alloca: Inst, call: Inst) -> bool {
    let mut work = vec![Value::from(alloca)];
    let mut n_uses = 0;
    while let Some(value) = work.pop() {
        for of in func.uses(value) {
            n_uses += 1;
            let is_fine = match func.opcode(of.user) {
                Opcode::Load => true,
                Opcode::Store => of.operand == 1,
                Opcode::GetElementPtr | Opcode::AddrSpaceCast | Opcode::BitCast => {
                    work.push(of.user.into());
                    true
                }
                opcode => of.user == call || opcode.is_call(),
            };
            if !is_fine || n_uses > MAX_USES {
                return false;
            }
        }
    }
    true
}
