//! Intrinsics and arithmetic with overflow checks.

use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{AttrKind, ExtraRef, Inst, Opcode, Value};

use super::Sources;
use crate::expr::{Expr, NoWrap};
use crate::scev::Scev;

/// The arithmetic result of a `*.with.overflow` intrinsic.
pub(super) struct Checked {
    opcode: Opcode,
    pub(super) operands: [Value; 2],
    /// Flags that hold because the result is used only if there was no overflow.
    flags: NoWrap,
}

impl Scev<'_> {
    pub(super) fn sources_of_call(&self, inst: Inst) -> Sources {
        let Some((word, args)) = self.values.intrinsic(inst) else {
            return self.returned_argument(inst).into_iter().collect();
        };
        match word {
            "abs" | "umax" | "umin" | "smax" | "smin" | "usub.sat" | "uadd.sat" => {
                args.iter().copied().take(2).collect()
            }
            "start.loop.iterations"
            | "annotation"
            | "ptr.annotation"
            | "launder.invariant.group"
            | "strip.invariant.group" => args.first().copied().into_iter().collect(),
            _ => self.returned_argument(inst).into_iter().collect(),
        }
    }

    /// The argument with the attribute `returned`.
    fn returned_argument(&self, inst: Inst) -> Option<Value> {
        let attrs = &self.header.attrs;
        let call = self.func.call(inst)?;
        let on_call = attrs.list_data(call.attrs);
        let declared = self.func.called_global(inst).and_then(|g| self.header.function(g));
        let declared = declared.map(|decl| attrs.list_data(decl.attrs));
        (0..call.n_args as usize).find_map(|n| {
            let argument = self.func.operand(inst, n);
            if self.func.value_type(argument) != self.func.inst(inst).ty() {
                return None;
            }
            let sets = [Some(on_call.param(n)), declared.map(|d| d.param(n))];
            let is_returned =
                sets.into_iter().flatten().any(|set| attrs.has(set, AttrKind::Returned));
            is_returned.then_some(argument)
        })
    }

    pub(super) fn call(&mut self, inst: Inst) -> Option<Expr> {
        if let Some(argument) = self.returned_argument(inst) {
            return Some(self.made(argument));
        }
        let (word, args) = self.values.intrinsic(inst)?;
        let operand = |scev: &mut Self, n: usize| scev.made(args[n]);
        let width = self.type_bits(self.func.inst(inst).ty())?.0;
        match word {
            "abs" => {
                let x = operand(self, 0);
                let never_least = self.values.int(args[1]).is_some_and(|flag| flag.is_one());
                let minus_one = self.number(width, -1);
                let flags = NoWrap::NSW.when(never_least);
                let opposite = self.mul_flagged(x, minus_one, flags);
                Some(self.smax(x, opposite))
            }
            "umax" | "umin" | "smax" | "smin" => {
                let (x, y) = (operand(self, 0), operand(self, 1));
                Some(match word {
                    "umax" => self.umax(x, y),
                    "umin" => self.umin(x, y),
                    "smax" => self.smax(x, y),
                    _ => self.smin(x, y),
                })
            }
            "usub.sat" => {
                let (x, y) = (operand(self, 0), operand(self, 1));
                let less = self.umin(x, y);
                Some(self.minus_flagged(x, less, NoWrap::NUW))
            }
            "uadd.sat" => {
                let (x, y) = (operand(self, 0), operand(self, 1));
                let room = self.not(y);
                let less = self.umin(x, room);
                Some(self.add_flagged(less, y, NoWrap::NUW))
            }
            "start.loop.iterations" | "annotation" | "ptr.annotation" => Some(operand(self, 0)),
            "vscale" => Some(self.vscale(width)),
            _ => None,
        }
    }

    /// The `*.with.overflow` operation whose arithmetic result an instruction extracts.
    pub(super) fn checked_operation(&self, inst: Inst) -> Option<Checked> {
        let ExtraRef::Indices(indices) = self.func.extra(inst) else { return None };
        let call = self.func.operand(inst, 0).as_inst()?;
        if indices != [0] {
            return None;
        }
        let (word, args) = self.values.intrinsic(call)?;
        let (opcode, flags) = match word.strip_suffix(".with.overflow")? {
            "sadd" => (Opcode::Add, NoWrap::NSW),
            "uadd" => (Opcode::Add, NoWrap::NUW),
            "ssub" => (Opcode::Sub, NoWrap::NSW),
            "usub" => (Opcode::Sub, NoWrap::NUW),
            "smul" => (Opcode::Mul, NoWrap::NSW),
            "umul" => (Opcode::Mul, NoWrap::NUW),
            _ => return None,
        };
        let flags = flags.when(self.is_used_without_overflow_only(call));
        Some(Checked { opcode, operands: [args[0], args[1]], flags })
    }

    /// Whether the edge without overflow of a branch on the overflow bit dominates every use of the arithmetic result.
    pub(crate) fn is_used_without_overflow_only(&self, call: Inst) -> bool {
        let mut numbers = Vec::new();
        let mut exits = Vec::new();
        for user in self.func.users(call.into()) {
            match self.func.extra(user) {
                ExtraRef::Indices([0]) => numbers.push(user),
                ExtraRef::Indices([1]) => {
                    for branch in self.func.users(user.into()) {
                        let block = self.func.block_of(branch);
                        if self.func.opcode(branch) != Opcode::Br
                            || self.func.n_operands(branch) != 3
                        {
                            continue;
                        }
                        let [yes, no] = [1, 2].map(|n| self.func.operand(branch, n).as_block());
                        exits.extend(block.zip(no.filter(|_| yes != no)));
                    }
                }
                _ => return false,
            }
        }
        exits.iter().any(|&(from, to)| {
            numbers.iter().all(|&number| {
                self.func.uses(number.into()).all(|use_ref| {
                    let user = use_ref.user;
                    let is_after = |b| self.dom.edge_dominates(self.func, from, to, b);
                    if self.func.opcode(user) != Opcode::Phi {
                        return self.func.block_of(user).is_some_and(is_after);
                    }
                    let comes = self.func.incoming(user).nth(use_ref.operand as usize);
                    // An incoming value of a phi on the edge itself is used after the branch.
                    let by_edge = |at| at == from && self.func.block_of(user) == Some(to);
                    comes.is_some_and(|(_, at)| by_edge(at) || is_after(at))
                }) || self
                    .func
                    .block_of(number)
                    .is_some_and(|b| self.dom.edge_dominates(self.func, from, to, b))
            })
        })
    }

    pub(super) fn extracted(&mut self, inst: Inst) -> Option<Expr> {
        let checked = self.checked_operation(inst)?;
        let [a, b] = checked.operands.map(|v| self.made(v));
        let flags = checked.flags;
        Some(match checked.opcode {
            Opcode::Add => self.add_flagged(a, b, flags),
            Opcode::Sub => self.minus_flagged(a, b, flags),
            _ => self.mul_flagged(a, b, flags),
        })
    }

    /// The opcode, operands and declared no-wrap flags of an instruction that may increment a phi: an addition, a
    /// subtraction, or the arithmetic result of a `*.with.overflow` call.
    pub(super) fn increment(&self, inst: Inst) -> Option<(Opcode, [Value; 2], NoWrap)> {
        match self.func.opcode(inst) {
            opcode @ (Opcode::Add | Opcode::Sub) => {
                let [a, b] = [0, 1].map(|n| self.func.operand(inst, n));
                Some((opcode, [a, b], self.declared_flags(inst)))
            }
            Opcode::ExtractValue => {
                let checked = self.checked_operation(inst)?;
                Some((checked.opcode, checked.operands, checked.flags))
            }
            _ => None,
        }
    }

    /// The flags of an instruction that [`Self::increment`] accepts, if they hold for its expression.
    pub(super) fn flags_of_increment(&mut self, inst: Inst) -> NoWrap {
        match self.func.opcode(inst) {
            Opcode::ExtractValue => self.checked_operation(inst).map_or(NoWrap::NONE, |c| c.flags),
            _ => self.flags_of(inst),
        }
    }

    /// The operands of an integer comparison.
    pub(crate) fn comparison(&self, value: Value) -> Option<(IntPredicate, Value, Value)> {
        let inst = value.as_inst().filter(|&i| self.func.opcode(i) == Opcode::ICmp)?;
        let predicate = self.func.inst(inst).bits().int_predicate();
        Some((predicate, self.func.operand(inst, 0), self.func.operand(inst, 1)))
    }
}
