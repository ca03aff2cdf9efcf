//! The plan for the loops of a function, computed before the first edit.
//!
//! In each loop, addresses with the same start and step form a group ([`Group`]) and get one variable. Profitability
//! is decided by the instructions that become dead if all groups get one; losing groups are dropped until each
//! remaining group pays for itself.

use rustc_hash::{FxHashMap, FxHashSet};
use selvedge_analysis::loops::{Loop, Loops};
use selvedge_analysis::value::Values;
use selvedge_ir::target::{SpaceKind, Target};
use selvedge_ir::{Block, Function, Inst, Opcode, Type};
use selvedge_scev::{Expansion, ExpansionPlan, Expr, Prefixes, Recurrences as Missing, Scev};

use super::StrengthOptions;
use super::cost::{self, ONE, Removed, Savings};
use super::indices::Index;
use super::recurrences::{Obstacle, Recurrences, Stepping, is_number, is_one_number_in_both};
use crate::decompose::{DEFAULT_DEPTH, Decomposer, is_address};
use crate::edits::first_after_phis;
use crate::exit_tests::{ExitTest, block_before, changing_operand, tests_current_value};

/// Maximum number of instructions of a loop that `ptxas` may unroll.
const MAX_UNROLLED_BODY: usize = 100;

/// The analyses and options that plans are computed from.
pub(super) struct Surroundings<'a> {
    pub(super) values: Values<'a>,
    pub(super) loops: &'a Loops,
    pub(super) target: Option<&'a dyn Target>,
    pub(super) options: &'a StrengthOptions,
}

/// A variable that others may be computed from.
#[derive(Clone, Copy)]
struct Own {
    ty: Type,
    root: Expr,
    start: Expr,
    step: Expr,
    offset: i64,
}

/// Addresses that differ by a constant and have the same step.
struct Group {
    ty: Type,
    start: Expr,
    step: Expr,
    members: Vec<Member>,
}

impl Group {
    fn insts(&self) -> Vec<Inst> {
        self.members.iter().map(|member| member.inst).collect()
    }
}

/// An address, and its distance from start and steps.
#[derive(Clone, Copy)]
pub(super) struct Member {
    pub(super) inst: Inst,
    pub(super) offset: i64,
    /// The number of users other than address arithmetic, including users at constant distances.
    n_accesses: u64,
}

/// The insertion points of the parts of a loop's variable.
#[derive(Clone)]
pub(super) struct InsertPoints {
    pub(super) header: Block,
    /// The block that enters the loop.
    pub(super) before: Block,
    pub(super) latches: Vec<Block>,
}

/// A pointer that a loop increments, or a loop-invariant one.
pub(super) struct Variable {
    pub(super) place: InsertPoints,
    pub(super) ty: Type,
    /// The distance in bytes from start and steps to the variable.
    pub(super) offset: i64,
    pub(super) base: Base,
    pub(super) members: Vec<Member>,
    pub(super) gain: Gain,
}

/// The value that the addresses of a group are computed from.
pub(super) enum Base {
    /// A variable of the loop, with its start and its increment.
    Own { start: ExpansionPlan, step: ExpansionPlan },
    /// A loop-invariant value.
    Fixed(ExpansionPlan),
    /// The variable of another group, by its index, and a loop-invariant distance.
    Chained { to: usize, distance: ExpansionPlan },
}

/// Why a group got its variable, in quarters of instructions per iteration.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Gain {
    pub(super) saved: u32,
    pub(super) cost: u32,
    pub(super) is_unrolled: bool,
}

/// The edits of one function.
#[derive(Default)]
pub(super) struct StrengthPlan {
    pub(super) variables: Vec<Variable>,
    pub(super) indices: Vec<(InsertPoints, Index)>,
    pub(super) tests: Vec<ExitTest>,
    pub(super) missed: Vec<(Inst, Obstacle)>,
}

/// Plans one loop.
pub(super) struct Planner<'p, 'a, 's> {
    pub(super) around: &'p Surroundings<'a>,
    pub(super) scev: &'p mut Scev<'s>,
    pub(super) this: Loop,
    before: Block,
    is_unrolled: bool,
}

impl<'a> Surroundings<'a> {
    /// The addresses in a loop, but not in an inner one, with users other than address arithmetic, and the number of
    /// these users.
    fn addresses(&self, this: Loop) -> impl Iterator<Item = (Inst, u64)> {
        let (values, loops) = (self.values, self.loops);
        let func = values.func();
        let blocks = loops.blocks(this).iter().copied();
        let own = blocks.filter(move |&block| loops.innermost(block) == Some(this));
        let insts = own.flat_map(|block| func.insts(block));
        insts
            .filter(move |&inst| is_address(values, inst) && !is_constant_step(func, inst))
            .map(|inst| (inst, n_accesses(func, inst)))
            .filter(|&(_, n)| n > 0)
    }
}

impl StrengthPlan {
    /// The plan for all loops, inner ones first.
    pub(super) fn new(around: &Surroundings<'_>, scev: &mut Scev<'_>) -> StrengthPlan {
        let mut plan = StrengthPlan::default();
        let func = around.values.func();
        for this in around.loops.all() {
            let Some(before) = block_before(func, around.loops, this) else { continue };
            let is_unrolled = is_unrolled(around, this);
            let mut planner = Planner { around, scev: &mut *scev, this, before, is_unrolled };
            planner.add_to(&mut plan);
            if around.options.exit_tests {
                plan.tests.extend(ExitTest::of(around.values, around.loops, scev, this));
            }
        }
        plan
    }

    /// Whether a loop has an address that may have a step, or a test that may be rewritten. A cheap check.
    pub(super) fn may_have_any(around: &Surroundings<'_>) -> bool {
        let (func, loops) = (around.values.func(), around.loops);
        let mut with_place = loops.all().filter(|&this| block_before(func, loops, this).is_some());
        with_place.any(|this| {
            around.addresses(this).next().is_some()
                || around.options.exit_tests && tests_current_value(func, loops, this).is_some()
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.variables.is_empty() && self.indices.is_empty() && self.tests.is_empty()
    }
}

/// Whether `ptxas` may unroll a loop: it is innermost and small, calls no function, and its only exit is at its
/// latch, by a comparison of an integer with a loop-invariant value. The direction of the latch's branch does not
/// matter here: `loop-latch-form` runs afterwards, and `llc` inverts some branches itself.
fn is_unrolled(around: &Surroundings<'_>, this: Loop) -> bool {
    let (func, loops) = (around.values.func(), around.loops);
    let Some(latch) = loops.latch(func, this) else { return false };
    let mut exiting = loops.blocks(this).iter().filter(|&&it| loops.is_exiting(func, this, it));
    let n_insts: usize = loops.blocks(this).iter().map(|&block| func.insts(block).count()).sum();
    loops.children(this).is_empty()
        && exiting.next() == Some(&latch)
        && exiting.next().is_none()
        && n_insts <= MAX_UNROLLED_BODY
        && !loops.blocks(this).iter().any(|&block| has_call(around.values, block))
        && changing_operand(func, loops, this).is_some()
}

/// Whether a block calls a function. Intrinsics count as machine instructions.
fn has_call(values: Values<'_>, block: Block) -> bool {
    let (func, header) = (values.func(), values.header());
    let calls: Vec<Inst> = func.insts(block).filter(|&it| func.call(it).is_some()).collect();
    let mut called = Vec::new();
    func.called_globals(&calls, &mut called);
    let is_function = |callee| {
        let name = header.global(callee).name.as_deref();
        !name.is_some_and(|name| name.starts_with(b"llvm."))
    };
    called.into_iter().flatten().any(is_function)
}

impl<'a, 's> Planner<'_, 'a, 's> {
    pub(super) fn func(&self) -> &'a Function {
        self.around.values.func()
    }

    fn add_to(&mut self, plan: &mut StrengthPlan) {
        let groups = self.groups(&mut plan.missed);
        let (groups, rest) = self.select_profitable(groups, &mut plan.missed);
        let mut own = Vec::new();
        for (group, gain) in groups {
            let members = group.insts();
            let Group { ty, start, step, .. } = group;
            match self.variable(group, gain) {
                Ok(variable) => {
                    let root = self.scev.base_of(start);
                    let root = self.bare(root);
                    let offset = variable.offset;
                    own.push((Own { ty, root, start, step, offset }, plan.variables.len()));
                    plan.variables.push(variable);
                }
                Err(obstacle) => {
                    plan.missed.extend(members.into_iter().map(|it| (it, obstacle)));
                }
            }
        }
        self.chain(rest, &own, plan);
        if self.around.options.indices {
            self.add_indices(plan);
        }
    }

    /// Plans variables for the indices of addresses without a variable.
    fn add_indices(&mut self, plan: &mut StrengthPlan) {
        let members = plan.variables.iter().flat_map(|it| &it.members).map(|member| member.inst);
        let replaced: FxHashSet<Inst> = members.filter(|&inst| self.is_inside(inst)).collect();
        let addresses: Vec<Inst> = self.addresses().into_iter().map(|(inst, _)| inst).collect();
        let left: Vec<Inst> = addresses.into_iter().filter(|it| !replaced.contains(it)).collect();
        let indices = self.indices(&left, &replaced);
        plan.indices.extend(indices.into_iter().map(|index| (self.place(), index)));
    }

    /// Computes groups beyond the limit from existing variables, if the option is set.
    fn chain(&mut self, groups: Vec<Group>, own: &[(Own, usize)], plan: &mut StrengthPlan) {
        for group in groups {
            let own = if self.around.options.chain { own } else { &[] };
            match self.chained(group, own) {
                Ok(variable) => plan.variables.push(variable),
                Err(mut group) => {
                    let members = group.members.drain(..);
                    let obstacle = Obstacle::TooManyVariables;
                    plan.missed.extend(members.map(|member| (member.inst, obstacle)));
                }
            }
        }
    }

    /// The addresses of the loop's own blocks that are recurrences, grouped by start and step.
    fn groups(&mut self, missed: &mut Vec<(Inst, Obstacle)>) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut numbers: FxHashMap<(Type, Expr, Expr), usize> = FxHashMap::default();
        for (inst, n_accesses) in self.addresses() {
            let found = match self.stepping(inst) {
                Ok(found) => found,
                Err(obstacle) => {
                    missed.push((inst, obstacle));
                    continue;
                }
            };
            let Stepping { inst, ty, start, step, offset } = found;
            let number = *numbers.entry((ty, start, step)).or_insert(groups.len());
            if number == groups.len() {
                groups.push(Group { ty, start, step, members: Vec::new() });
            }
            groups[number].members.push(Member { inst, offset, n_accesses });
        }
        groups
    }

    fn addresses(&self) -> Vec<(Inst, u64)> {
        self.around.addresses(self.this).collect()
    }

    fn stepping(&mut self, inst: Inst) -> Result<Stepping, Obstacle> {
        let sum = Decomposer::new(self.around.values, DEFAULT_DEPTH).address(inst.into());
        self.recurrences().stepping(inst, &sum.ok_or(Obstacle::NoStep)?)
    }

    pub(super) fn recurrences(&mut self) -> Recurrences<'_, 'a, 's> {
        let Surroundings { values, loops, options, .. } = *self.around;
        let (this, max_terms) = (self.this, options.max_iv);
        Recurrences { scev: self.scev, values, loops, this, max_terms }
    }

    /// The groups that get a variable of their own, and those beyond the limit.
    fn select_profitable(
        &self,
        mut groups: Vec<Group>,
        missed: &mut Vec<(Inst, Obstacle)>,
    ) -> (Vec<(Group, Gain)>, Vec<Group>) {
        if self.around.options.level > 1 {
            groups = self.with_enough_accesses(groups, missed);
            groups = self.drop_unprofitable(groups, missed);
        }
        let limit = usize::try_from(self.around.options.iv_limit).unwrap_or(usize::MAX);
        let rest = groups.split_off(limit.min(groups.len()));
        let removed = self.dead_with(&groups);
        let gains: Vec<Gain> = groups.iter().map(|group| self.gain(group, &removed)).collect();
        (groups.into_iter().zip(gains).collect(), rest)
    }

    /// The instructions that become dead if all groups get a variable.
    fn dead_with(&self, groups: &[Group]) -> Removed<'a> {
        Removed::new(self.savings(), groups.iter().flat_map(Group::insts))
    }

    /// Removes the groups with too few accesses for a variable in a loop that is not unrolled.
    fn with_enough_accesses(
        &self,
        groups: Vec<Group>,
        missed: &mut Vec<(Inst, Obstacle)>,
    ) -> Vec<Group> {
        let (enough, few) = groups.into_iter().partition(|group| self.has_enough(group));
        let few: Vec<Group> = few;
        few.iter().for_each(|group| miss(group, missed));
        enough
    }

    /// Removes the groups that do not pay for a variable, those with the greatest loss first.
    fn drop_unprofitable(
        &self,
        groups: Vec<Group>,
        missed: &mut Vec<(Inst, Obstacle)>,
    ) -> Vec<Group> {
        let mut removed = self.dead_with(&groups);
        let members: Vec<Vec<Inst>> = groups.iter().map(Group::insts).collect();
        let dropped = cost::drop_losing(&mut removed, &members, |n, saved| {
            let loss = i64::from(self.cost_of(&groups[n])) - i64::from(saved);
            (loss >= 0).then_some((loss, std::cmp::Reverse(n)))
        });
        dropped.iter().for_each(|&n| miss(&groups[n], missed));
        let dropped: FxHashSet<usize> = dropped.into_iter().collect();
        let left = groups.into_iter().enumerate().filter(|(n, _)| !dropped.contains(n));
        left.map(|(_, group)| group).collect()
    }

    fn has_enough(&self, group: &Group) -> bool {
        let n_accesses: u64 = group.members.iter().map(|member| member.n_accesses).sum();
        let options = self.around.options;
        let least =
            if self.is_shared(group) { options.min_shared_accesses } else { options.min_accesses };
        self.is_unrolled || !is_number(self.scev.arena(), group.step) || n_accesses >= least
    }

    fn is_shared(&self, group: &Group) -> bool {
        let space = self.around.values.header().types.ptr_space(group.ty).unwrap_or(0);
        let kind = self.around.target.map(|target| target.space_kind(space));
        kind == Some(SpaceKind::Shared)
    }

    /// What a group saves if all other groups get a variable, and what its own costs.
    fn gain(&self, group: &Group, removed: &Removed<'_>) -> Gain {
        let (saved, cost) = (removed.saved_by(&group.insts()), self.cost_of(group));
        Gain { saved, cost, is_unrolled: self.is_unrolled }
    }

    fn cost_of(&self, group: &Group) -> u32 {
        if self.is_zero(group.step) {
            return 0;
        }
        let is_folded = self.is_unrolled && is_number(self.scev.arena(), group.step);
        cost::of_variable(self.is_shared(group), is_folded)
    }

    pub(super) fn savings(&self) -> Savings<'a> {
        let Surroundings { values, loops, .. } = *self.around;
        let (func, header) = (values.func(), values.header());
        Savings { func, header, loops, this: self.this }
    }

    pub(super) fn is_inside(&self, inst: Inst) -> bool {
        let block = self.func().block_of(inst);
        block.is_some_and(|block| self.around.loops.contains(self.this, block))
    }

    fn is_zero(&self, expr: Expr) -> bool {
        self.scev.arena().as_int(expr).is_some_and(|int| int.is_zero())
    }

    fn variable(&mut self, group: Group, gain: Gain) -> Result<Variable, Obstacle> {
        let offset = self.offset_of_variable(&group.members);
        let first = self.moved(group.start, offset, group.step);
        let start = self.before_the_loop(first, "baseValue")?;
        let base = match self.is_zero(group.step) {
            true => Base::Fixed(start),
            false => {
                let step = self.before_the_loop(group.step, "scevcgptmp_")?;
                Base::Own { start, step }
            }
        };
        Ok(self.with_base(group, gain, offset, base))
    }

    fn with_base(&self, group: Group, gain: Gain, offset: i64, base: Base) -> Variable {
        let Group { ty, members, .. } = group;
        Variable { place: self.place(), ty, offset, base, members, gain }
    }

    fn place(&self) -> InsertPoints {
        let loops = self.around.loops;
        let mut latches: Vec<Block> = loops.latches(self.func(), self.this).collect();
        latches.sort_unstable();
        latches.dedup();
        InsertPoints { header: loops.header(self.this), before: self.before, latches }
    }

    /// A start, moved by a number of bytes.
    fn moved(&mut self, start: Expr, bytes: i64, like: Expr) -> Expr {
        let distance = self.scev.number(self.scev.arena().width(like), bytes);
        let sum = self.scev.add(start, distance);
        self.bare(sum)
    }

    /// Plans an expression at the end of the block before the loop.
    pub(super) fn before_the_loop(
        &mut self,
        expr: Expr,
        result: &'static str,
    ) -> Result<ExpansionPlan, Obstacle> {
        let end = self.func().terminator(self.before).ok_or(Obstacle::NotBeforeTheLoop)?;
        let plan = self.scev.plan(expr, end, &expansion(result));
        plan.map_err(|_| Obstacle::NotBeforeTheLoop)
    }

    /// Computes a group without a variable of its own from another variable with the same root and step. The start of
    /// that variable cancels in its sum with the distance, unless it is poison or undef. So it may be poison only if
    /// the group's addresses are; and undef does not cancel, since it may have a different value at each use.
    fn chained(&mut self, group: Group, own: &[(Own, usize)]) -> Result<Variable, Group> {
        let root = self.scev.arena().bare(self.scev.base_of(group.start));
        let mut fit = own.iter().filter(|(it, _)| {
            it.step == group.step
                && it.ty == group.ty
                && it.root == root
                && self.scev.poison_shows_in(it.start, group.start)
        });
        let Some(&(to, number)) = fit.next() else { return Err(group) };
        let offset = self.offset_of_variable(&group.members);
        let from = self.moved(to.start, to.offset, group.step);
        let first = self.moved(group.start, offset, group.step);
        let distance = self.scev.minus(first, from);
        let distance = self.bare(distance);
        let is_one = is_one_number_in_both(self.around.values, self.scev.arena(), [from, distance]);
        if !self.scev.is_known(distance) || !is_one || !self.can_insert_after_phis() {
            return Err(group);
        }
        match self.before_the_loop(distance, "scevcgptmp_") {
            Ok(distance) => {
                let base = Base::Chained { to: number, distance };
                Ok(self.with_base(group, Gain::default(), offset, base))
            }
            Err(_) => Err(group),
        }
    }

    /// Whether an instruction can be inserted after the phis of the loop's header, which is not possible before an
    /// exception handling pad.
    fn can_insert_after_phis(&self) -> bool {
        let func = self.func();
        !func.opcode(first_after_phis(func, self.around.loops.header(self.this))).is_eh_pad()
    }

    pub(super) fn bare(&self, expr: Expr) -> Expr {
        self.scev.arena().bare(expr)
    }

    /// The distance in bytes from start and steps to a group's variable. It is 0 if immediates reach all members from
    /// there. Otherwise, at level 1, and if all members are below 0, it is the distance of the least member, so that
    /// the start absorbs the constant.
    fn offset_of_variable(&self, members: &[Member]) -> i64 {
        let offsets = || members.iter().map(|member| member.offset);
        let (least, most) = (offsets().min().unwrap_or(0), offsets().max().unwrap_or(0));
        let is_below = self.around.options.level > 1 && most < 0;
        let space =
            self.around.values.header().types.ptr_space(self.func().inst(members[0].inst).ty());
        let near = self.around.target.and_then(|it| it.address_immediates(space.unwrap_or(0)));
        let near = near.unwrap_or(crate::ANY_MACHINE);
        let are_near = near.contains(&least) && near.contains(&most);
        if is_below || !are_near || self.around.options.level == 1 { least } else { 0 }
    }
}

/// Start and step are expanded before the loop from existing values.
fn expansion(result: &'static str) -> Expansion {
    let prefixes = Prefixes { result, part: "scevcgptmp_", phi: "base.iv" };
    Expansion { recurrences: Missing::Existing, prefixes, ..Expansion::default() }
}

/// Records that the addresses of a group get no variable, since it does not pay.
fn miss(group: &Group, missed: &mut Vec<(Inst, Obstacle)>) {
    missed.extend(group.members.iter().map(|member| (member.inst, Obstacle::DoesNotPay)));
}

/// Whether an address is a constant number of bytes from its base.
fn is_constant_step(func: &Function, inst: Inst) -> bool {
    func.operands(inst).skip(1).all(|index| func.as_int(index).is_some())
}

/// The number of users of an address other than address arithmetic, including users at constant distances.
fn n_accesses(func: &Function, address: Inst) -> u64 {
    let mut n = 0;
    let mut work = vec![address];
    while let Some(base) = work.pop() {
        for user in func.users(base.into()) {
            let is_step =
                func.opcode(user) == Opcode::GetElementPtr && func.operand(user, 0) == base.into();
            match is_step {
                true if is_constant_step(func, user) => work.push(user),
                true => {}
                // A phi, such as the one of a pointer increment, is not an access.
                false => n += u64::from(func.opcode(user) != Opcode::Phi),
            }
        }
    }
    n
}

/// A number of quarter instructions as a decimal number.
pub(super) fn instructions(quarters: u32) -> String {
    match (quarters / ONE, quarters % ONE) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{:02}", rest * 100 / ONE),
    }
}
