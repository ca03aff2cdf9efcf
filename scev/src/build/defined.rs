//! Where poison is undefined behavior, so that flags of instructions hold for their expressions.
//!
//! All instructions that compute an expression share it, and it may also be evaluated where no instruction computes it.
//! So it has a flag of an instruction only if the instruction must execute once its operands are computed, and a poison
//! result of it is undefined behavior.

use selvedge_analysis::loops::Loop;
use selvedge_ir::entity::PackedOption;
use selvedge_ir::{Block, Inst, Opcode, Value};
use smallvec::{SmallVec, smallvec};

use crate::expr::{Expr, NoWrap, Op, Operands};
use crate::scev::Scev;

/// The maximum number of instructions searched for a use that must not be poison. The same limit as LLVM's.
pub(crate) const MAX_FOLLOWED: usize = 32;

/// The maximum number of blocks searched to prove that an instruction must execute.
const MAX_FOLLOWED_BLOCKS: usize = 4;

/// The maximum number of operations through which poison of an operand is followed back.
const MAX_IMPLIED: u32 = 2;

/// Values that are poison if an instruction is; there are few, see [`MAX_FOLLOWED`].
type Poisoned = SmallVec<[Value; 16]>;

/// The maximum number of listed users of poison; beyond it, every instruction is taken for a user.
const MAX_LISTED: usize = 64;

/// The users of poison, if there are few.
#[derive(Default)]
struct PoisonUsers {
    few: SmallVec<[Inst; 16]>,
    are_many: bool,
}

impl PoisonUsers {
    fn add(&mut self, users: impl Iterator<Item = Inst>) {
        for user in users {
            if self.few.len() == MAX_LISTED {
                self.are_many = true;
                return;
            }
            self.few.push(user);
        }
    }

    fn may_have(&self, inst: Inst) -> bool {
        self.are_many || self.few.contains(&inst)
    }
}

impl Scev<'_> {
    /// The no-wrap flags of an instruction that hold for its expression.
    pub(crate) fn flags_of(&mut self, inst: Inst) -> NoWrap {
        let flags = self.declared_flags(inst);
        if flags.is_empty() || !self.is_never_poison(inst) {
            return NoWrap::NONE;
        }
        flags
    }

    /// Whether a poison result of the instruction is undefined behavior wherever its operands are computed.
    pub(crate) fn is_never_poison(&mut self, inst: Inst) -> bool {
        let is_fatal = match self.state.poison.is_ub(inst) {
            Some(known) => known,
            None => {
                if let Some(block) = self.func.block_of(inst) {
                    self.compute_stops(block);
                }
                let is_fatal = self.poison_is_fatal(inst);
                self.state.poison.set_is_ub(inst, is_fatal);
                is_fatal
            }
        };
        if !is_fatal {
            return false;
        }
        let mut operands = Operands::new();
        for operand in self.func.operands(inst) {
            if self.is_analysed(self.func.value_type(operand)) {
                operands.push(self.made(operand));
            }
        }
        match self.latest_definition(&operands) {
            Some(from) => self.must_execute_after(from, inst),
            None => false,
        }
    }

    /// Whether a loop must be entered once the operands of the expressions are computed.
    pub(crate) fn must_enter(&mut self, this: Loop, parts: &[Expr]) -> bool {
        let Some(first) = self.func.first_inst(self.loops.header(this)) else { return false };
        self.latest_definition(parts).is_some_and(|from| self.must_execute_after(from, first))
    }

    /// The position where the last operand of the expressions is computed: the start of the function, a loop header, or
    /// an instruction.
    fn latest_definition(&mut self, parts: &[Expr]) -> Option<Inst> {
        let mut latest = None;
        for &part in parts {
            latest = match (latest, self.place_of(part)) {
                (Some(a), Some(b)) => Some(self.later_of(a, b)),
                (a, b) => a.or(b),
            };
        }
        latest.or_else(|| self.func.first_inst(self.func.entry()?))
    }

    /// The position where the last operand of an expression is computed; `None` for expressions available at function
    /// entry. Cost: the subexpressions without a cached position.
    fn place_of(&mut self, e: Expr) -> Option<Inst> {
        if let Some(known) = self.known_place(e) {
            return known.expand();
        }
        for part in self.below(e, |part| self.known_place(part).is_none()) {
            let header = self.loop_of(part).map(|of| self.loops.header(of));
            let mut place = header.and_then(|header| self.func.first_inst(header));
            for &op in self.ops(part) {
                let below = self.known_place(op).and_then(|place| place.expand());
                place = match (place, below) {
                    (Some(a), Some(b)) => Some(self.later_of(a, b)),
                    (a, b) => a.or(b),
                };
            }
            self.state.poison.set_place(part, place);
        }
        self.state.poison.place(e).and_then(|place| place.expand())
    }

    /// The position if it is cached or that of a leaf.
    fn known_place(&self, e: Expr) -> Option<PackedOption<Inst>> {
        match self.op(e) {
            Op::Const => Some(None.into()),
            Op::Unknown => Some(self.state.arena.as_unknown(e).and_then(Value::as_inst).into()),
            _ => self.state.poison.place(e),
        }
    }

    fn later_of(&self, a: Inst, b: Inst) -> Inst {
        if self.dom.dominates_inst(self.func, a, b) { b } else { a }
    }

    /// Whether `to` must execute after `from`: in the same block, or along unconditional branches.
    fn must_execute_after(&mut self, from: Inst, to: Inst) -> bool {
        let (Some(mut at), Some(goal)) = (self.func.block_of(from), self.func.block_of(to)) else {
            return false;
        };
        if at == goal && (from == to || self.func.comes_before(from, to)) {
            return self.all_go_on(from, Some(to));
        }
        let mut first = from;
        for _ in 0..MAX_FOLLOWED_BLOCKS {
            let mut successors = self.func.successors(at);
            let (Some(only), None) = (successors.next(), successors.next()) else { return false };
            let Some(next) = self.func.first_inst(only) else { return false };
            if !self.all_go_on(first, None) {
                return false;
            }
            if only == goal {
                return self.all_go_on(next, Some(to));
            }
            (at, first) = (only, next);
        }
        false
    }

    /// Whether control passes every instruction from `from` to before `to`, which follows it in its block, or to the
    /// end of the block. Cost: logarithmic in the instructions of the block that may stop control.
    fn all_go_on(&mut self, from: Inst, to: Option<Inst>) -> bool {
        if self.func.block_of(from).is_none() {
            return false;
        }
        match (self.stop_from(from), to) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(stop), Some(to)) => stop == to || !self.func.comes_before(stop, to),
        }
    }

    /// Whether a poison result of an instruction is undefined behavior: on the only path from it, within the limit, an
    /// instruction has a poison operand that must not be poison.
    pub(crate) fn poison_is_fatal(&self, inst: Inst) -> bool {
        let mut poisoned: Poisoned = smallvec![inst.into()];
        // Only users of poisoned values need to be inspected.
        let mut users = PoisonUsers::default();
        users.add(self.func.users(inst.into()));
        let Some(mut block) = self.func.block_of(inst) else { return false };
        let mut seen: SmallVec<[Block; 8]> = SmallVec::new();
        let mut next = self.func.next_inst(inst);
        let mut ahead = next.and_then(|next| self.known_stops_from(block, next));
        let mut n_left = MAX_FOLLOWED;
        loop {
            let Some(this) = next else { return false };
            if n_left == 0 {
                return false;
            }
            n_left -= 1;
            let is_user = users.may_have(this);
            if is_user && self.is_fatal_use(this, &poisoned) {
                return true;
            }
            if self.func.opcode(this).is_terminator() {
                let mut successors = self.func.successors(block);
                let (Some(only), None) = (successors.next(), successors.next()) else {
                    return false;
                };
                if seen.contains(&only) {
                    return false;
                }
                seen.push(only);
                for phi in self.poisoned_phis(only, block, &poisoned) {
                    poisoned.push(phi.into());
                    users.add(self.func.users(phi.into()));
                }
                block = only;
                ahead = self.state.poison.stops(block);
                next = self.func.insts(only).find(|&i| self.func.opcode(i) != Opcode::Phi);
                continue;
            }
            let reaches_next = match ahead {
                Some(stops) => stops.first() != Some(&this),
                None => self.reaches_next(this),
            };
            if !reaches_next {
                return false;
            }
            if is_user && self.spreads_poison(this, &poisoned) {
                poisoned.push(this.into());
                users.add(self.func.users(this.into()));
            }
            next = self.func.next_inst(this);
        }
    }

    /// The phis of a block that are poison on the edge from `from`.
    fn poisoned_phis(&self, to: Block, from: Block, poisoned: &Poisoned) -> SmallVec<[Inst; 4]> {
        let is_phi = |&inst: &Inst| self.func.opcode(inst) == Opcode::Phi;
        let comes_in = |(value, block): (Value, Block)| block == from && poisoned.contains(&value);
        let phis = self.func.insts(to).take_while(is_phi);
        phis.filter(|&phi| self.func.incoming(phi).any(comes_in)).collect()
    }

    /// Whether the result of an instruction is poison if one of these operands is.
    fn spreads_poison(&self, inst: Inst, poisoned: &Poisoned) -> bool {
        match self.func.opcode(inst) {
            Opcode::Select => poisoned.contains(&self.func.operand(inst, 0)),
            _ if !self.values.passes_poison(inst) => false,
            _ => self.func.operands(inst).any(|v| poisoned.contains(&v)),
        }
    }

    /// Whether a poison result of an instruction in any iteration is undefined behavior: immediately, or since the only
    /// exit branch of the loop depends on it.
    pub(crate) fn next_is_never_poison(&mut self, inst: Inst, this: Loop) -> bool {
        if self.is_never_poison(inst) {
            return true;
        }
        let Some(exiting) = self.only_exiting(this) else { return false };
        // It must execute in each iteration, and each iteration must reach the branch.
        let runs = self.func.block_of(inst).is_some_and(|block| self.dom.dominates(block, exiting));
        if !runs || !self.goes_through(this) {
            return false;
        }
        let decides = self.decides_branch(inst, exiting);
        self.state.poison.reaches_branch.insert(inst, (exiting, decides));
        decides
    }

    /// The only exiting block of a loop, if it dominates the latch.
    fn only_exiting(&mut self, this: Loop) -> Option<Block> {
        let latch = self.loops.latch(self.func, this)?;
        let &[only] = self.blocks_of_loops().exiting(this) else { return None };
        self.dom.dominates(only, latch).then_some(only)
    }

    /// Whether the branch at the end of a block has a poison condition if an instruction's result is poison.
    pub(crate) fn decides_branch(&self, inst: Inst, block: Block) -> bool {
        let Some(branch) = self.func.terminator(block) else { return false };
        let mut poisoned = Poisoned::new();
        let mut work = vec![Value::from(inst)];
        while let Some(value) = work.pop() {
            if poisoned.len() >= MAX_FOLLOWED || poisoned.contains(&value) {
                continue;
            }
            poisoned.push(value);
            for user in self.func.users(value) {
                if user == branch {
                    return self.is_fatal_use(branch, &poisoned);
                }
                if self.spreads_poison(user, &poisoned) {
                    work.push(user.into());
                }
            }
        }
        false
    }

    /// Whether an instruction has undefined behavior because an operand is poison.
    fn is_fatal_use(&self, inst: Inst, poisoned: &Poisoned) -> bool {
        let has = |n: usize| poisoned.contains(&self.func.operand(inst, n));
        match self.func.opcode(inst) {
            Opcode::Load | Opcode::CmpXchg | Opcode::AtomicRmw => has(0),
            Opcode::Store => has(1),
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => has(1),
            Opcode::Br => self.func.n_operands(inst) == 3 && has(0),
            Opcode::Switch => has(0),
            Opcode::Ret => {
                self.func.n_operands(inst) == 1 && has(0) && self.result_must_be_defined()
            }
            Opcode::Call | Opcode::Invoke => {
                let n_args = self.func.call(inst).map_or(0, |call| call.n_args as usize);
                (0..n_args).any(|n| has(n) && self.values.must_be_defined(inst, n as u32))
                    || self.func.callee(inst).is_some_and(|callee| poisoned.contains(&callee))
            }
            _ => false,
        }
    }

    fn result_must_be_defined(&self) -> bool {
        let decl = self.header.function(self.func.global());
        let ret = decl.map(|decl| self.header.attrs.list_data(decl.attrs).ret);
        ret.is_some_and(|set| self.header.attrs.has(set, selvedge_ir::AttrKind::NoUndef))
    }

    /// Whether `before` is provably poison if `this` is: each value in `this` that may be poison is in `before`, too,
    /// or makes it poison.
    ///
    /// A recurrence with a no-wrap flag may be poison although none of its operands is, so `before` must contain it.
    /// Cost: linear in both, times the values in `this` that may be poison.
    pub fn poison_shows_in(&self, this: Expr, before: Expr) -> bool {
        let may_be_poison = |e: Expr| {
            let exact = NoWrap::NUW.with(NoWrap::NSW);
            self.op(e) == Op::AddRec && !self.flags(e).and(exact).is_empty()
        };
        let is_in_before = |e: Expr| self.any_below(before, |part| self.same(part, e));
        if self.any_below(this, |e| may_be_poison(e) && !is_in_before(e)) {
            return false;
        }
        let mut values: Vec<Value> = Vec::new();
        let may_be = |v: Value| !self.values.is_not_poison(v);
        self.any_below(this, |e| {
            values.extend(self.state.arena.as_unknown(e).filter(|&v| may_be(v)));
            false
        });
        if values.is_empty() {
            return true;
        }
        let mut shown: Vec<Value> = Vec::new();
        // Only the first operand of a sequential minimum is always evaluated.
        let mut work = vec![before];
        while let Some(e) = work.pop() {
            shown.extend(self.state.arena.as_unknown(e));
            let ops = self.ops(e);
            let n = if self.op(e) == Op::SeqUMin { 1 } else { ops.len() };
            work.extend_from_slice(&ops[..n]);
        }
        values.iter().all(|v| {
            shown.contains(v) || shown.iter().any(|&whole| self.poison_implies(*v, whole, 0))
        })
    }

    /// Whether `whole` is poison if `part` is: value tracking proves it, or poison of each operand of `part` implies
    /// it.
    fn poison_implies(&self, part: Value, whole: Value, depth: u32) -> bool {
        if self.values.implies_poison(part, whole) {
            return true;
        }
        let Some(inst) = part.as_inst().filter(|_| depth < MAX_IMPLIED) else { return false };
        self.values.passes_poison(inst)
            && !self.values.may_create_undef_or_poison(inst)
            && self.func.operands(inst).all(|v| self.poison_implies(v, whole, depth + 1))
    }
}
