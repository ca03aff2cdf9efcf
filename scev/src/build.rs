//! Expressions of the function's values.
//!
//! Values are processed from a worklist, operands before their users, so nothing recurses over the code. A header phi
//! is a recurrence if its backedge value is the phi plus a loop-invariant amount (`build/phis.rs`).
//!
//! | file | instructions |
//! |---|---|
//! | `build/arithmetic.rs` | integer arithmetic and casts |
//! | `build/addresses.rs` | `getelementptr` and constant expressions |
//! | `build/calls.rs` | intrinsics, results of arithmetic with overflow checks |
//! | `build/selects.rs` | selects as minima and maxima |
//! | `build/phis.rs` | recurrences and other phis |
//! | `build/components.rs` | values that depend on themselves across iterations |
//! | `build/defined.rs` | where poison is undefined behavior |

mod addresses;
mod arithmetic;
mod calls;
mod components;
mod defined;
mod phis;
mod selects;

pub(crate) use defined::MAX_FOLLOWED;

use selvedge_ir::constant::ConstKind;
use selvedge_ir::{Inst, Opcode, Value, ValueKind};
use smallvec::SmallVec;

use selvedge_analysis::fold::Int;

use crate::expr::Expr;
use crate::scev::Scev;
use crate::state::LoopDeps;

/// Values that the expression of another one is computed from.
pub(crate) type Sources = SmallVec<[Value; 4]>;

impl Scev<'_> {
    /// The expression of a value. Integers and pointers have one; vectors, floating-point values and aggregates do not.
    /// Cost: the operands whose expressions are not cached yet.
    pub fn expr(&mut self, value: Value) -> Expr {
        if !self.is_analysed(self.func.value_type(value)) {
            return self.could_not_compute();
        }
        if let Some(known) = self.lookup(value) {
            return known;
        }
        let Some(inst) = value.as_inst() else { return self.unknown(value) };
        // Most queries find the operands cached.
        if is_always_unknown(self.func.opcode(inst)) {
            return self.make(inst);
        }
        let mut work = Sources::new();
        self.push_missing(value, &mut work);
        if !work.is_empty() {
            self.make_in_order(work);
            // Creating the operands may have created this expression.
            if let Some(known) = self.lookup(value) {
                return known;
            }
        }
        self.make(inst)
    }

    /// Creates the expressions of values, operands first.
    fn make_in_order(&mut self, mut work: Sources) {
        while let Some(&next) = work.last() {
            if self.lookup(next).is_some() {
                work.pop();
                continue;
            }
            let before = work.len();
            self.push_missing(next, &mut work);
            if work.len() == before {
                work.pop();
                next.as_inst().map(|inst| self.make(inst));
            }
        }
    }

    /// Whether a value needs an expression that is not cached yet.
    fn is_missing(&mut self, value: Value) -> bool {
        value.as_inst().is_some_and(|inst| self.is_open(inst)) && self.lookup(value).is_none()
    }

    /// The cached expression of a value. Constants and arguments always have one.
    fn lookup(&mut self, value: Value) -> Option<Expr> {
        match value.kind() {
            ValueKind::Inst(inst) => {
                if let Some(made) = self.in_overlay(inst) {
                    return Some(made);
                }
                self.made_of_inst(inst)
            }
            ValueKind::Arg(_) | ValueKind::Block(_) => Some(self.unknown(value)),
            ValueKind::Const(_) => Some(self.constant_expr(value)),
        }
    }

    /// The expression of a value whose sources are done.
    pub(crate) fn made(&mut self, value: Value) -> Expr {
        match self.lookup(value) {
            Some(made) => made,
            None => self.unknown(value),
        }
    }

    fn constant_expr(&mut self, value: Value) -> Expr {
        if let Some(known) = self.state.values.constants.get(value) {
            return known;
        }
        let made = self.make_constant(value);
        self.state.values.constants.insert(value, made);
        made
    }

    fn make_constant(&mut self, value: Value) -> Expr {
        let Some(kind) = self.func.as_constant(value) else { return self.unknown(value) };
        match kind {
            ConstKind::Int(bits) => {
                let width = self.type_bits(self.func.value_type(value)).map_or(1, |(w, _)| w);
                self.constant(Int::from_bits(width, bits.clone()))
            }
            ConstKind::Expr(_) => self.constant_address(value, 0),
            _ => self.unknown(value),
        }
    }

    /// Pushes the values whose expressions must be created before that of a value.
    fn push_missing(&mut self, value: Value, work: &mut Sources) {
        let Some(inst) = value.as_inst() else { return };
        if self.is_of_operands(inst) {
            let func = self.func;
            for source in func.operands(inst) {
                if self.is_missing(source) {
                    work.push(source);
                }
            }
            return;
        }
        let sources = match self.header_loop(inst) {
            Some(this) => self.sources_around(inst, this),
            None => self.sources(inst),
        };
        for source in sources {
            if self.is_missing(source) {
                work.push(source);
            }
        }
    }

    /// Whether the type of an instruction's result is one that has expressions. Other instructions have no sources.
    fn is_open(&self, inst: Inst) -> bool {
        self.is_analysed(self.func.inst(inst).ty())
    }

    /// Creates and caches the expression of an instruction whose sources are done.
    fn make(&mut self, inst: Inst) -> Expr {
        if is_always_unknown(self.func.opcode(inst)) {
            let made = self.unknown(inst.into());
            self.cache_expr(inst, made, LoopDeps::NOTHING);
            return made;
        }
        let outer = self.begin();
        let made = match self.header_loop(inst) {
            Some(this) => self.header_phi(inst, this),
            None => {
                let made = self.instruction(inst);
                self.as_next_value(inst, made)
            }
        };
        let depends = self.end(outer);
        self.cache_expr(inst, made, depends);
        made
    }

    /// The values that an instruction's expression is computed from; none if it is an unknown anyway.
    pub(crate) fn sources(&self, inst: Inst) -> Sources {
        let opcode = self.func.opcode(inst);
        if is_always_unknown(opcode) || !self.is_open(inst) || !self.is_reachable(inst) {
            return Sources::new();
        }
        match opcode {
            Opcode::Add
            | Opcode::Sub
            | Opcode::Mul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::GetElementPtr
            | Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::BitCast => self.sources_of_operation(inst),
            Opcode::Select => self.sources_of_select(inst),
            Opcode::Phi => self.sources_of_phi(inst),
            Opcode::Call => self.sources_of_call(inst),
            Opcode::ExtractValue => operands_of_checked(self, inst).unwrap_or_default(),
            _ => Sources::new(),
        }
    }

    /// Whether an instruction's expression is computed from its operands and from nothing else.
    fn is_of_operands(&self, inst: Inst) -> bool {
        use Opcode as O;
        let is_plain = matches!(
            self.func.opcode(inst),
            O::Add
                | O::Sub
                | O::Mul
                | O::UDiv
                | O::SDiv
                | O::URem
                | O::SRem
                | O::Shl
                | O::LShr
                | O::And
                | O::Or
                | O::Xor
                | O::GetElementPtr
                | O::Trunc
                | O::PtrToInt
                | O::PtrToAddr
                | O::BitCast
        );
        is_plain && self.is_open(inst) && self.is_reachable(inst)
    }

    /// The operands of an operation. For `ashr` and extensions, also the operands of the binary operations below it,
    /// with which it may be combined.
    fn sources_of_operation(&self, inst: Inst) -> Sources {
        let mut sources: Sources = self.func.operands(inst).collect();
        if matches!(self.func.opcode(inst), Opcode::AShr | Opcode::SExt | Opcode::ZExt)
            && let Some(inner) = self.func.operand(inst, 0).as_inst()
            && self.func.opcode(inner).is_binary()
        {
            sources.extend(self.func.operands(inner));
            if let Some(innermost) = self.func.operand(inner, 0).as_inst()
                && self.func.opcode(innermost).is_binary()
            {
                sources.extend(self.func.operands(innermost));
            }
        }
        sources
    }

    /// The expression of an instruction whose sources are done.
    pub(crate) fn instruction(&mut self, inst: Inst) -> Expr {
        let value = Value::from(inst);
        if !self.is_open(inst) {
            return self.could_not_compute();
        }
        if !self.is_reachable(inst) {
            return self.unknown(value);
        }
        let made = match self.func.opcode(inst) {
            Opcode::Select => self.select(inst),
            Opcode::Phi => self.phi(inst),
            Opcode::Call => self.call(inst),
            Opcode::ExtractValue => self.extracted(inst),
            Opcode::GetElementPtr => Some(self.address_of(inst)),
            _ => self.operation(inst),
        };
        made.unwrap_or_else(|| self.unknown(value))
    }

    /// Whether an instruction is no header phi, and its expression and range are computed only from values that do not
    /// depend on the level (see [`crate::state::State`]).
    pub(crate) fn is_level_independent(&self, inst: Inst) -> bool {
        let is_level_independent = |value: Value| {
            value.as_inst().is_none_or(|i| self.state.values.is_level_independent(i))
        };
        if self.is_of_operands(inst) {
            return self.func.operands(inst).all(is_level_independent);
        }
        let opcode = self.func.opcode(inst);
        if is_always_unknown(opcode) || opcode != Opcode::Phi && !self.is_open(inst) {
            return true;
        }
        // A value from a later block was not visited yet, and may depend on the level.
        let is_phi = opcode == Opcode::Phi;
        self.header_loop(inst).is_none()
            && self.sources(inst).into_iter().all(is_level_independent)
            && (!is_phi || self.func.incoming(inst).all(|(value, _)| is_level_independent(value)))
    }
}

/// Whether the result of an operation is an unknown, whatever its operands are.
pub(crate) fn is_always_unknown(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Load | Opcode::ICmp | Opcode::FCmp | Opcode::Alloca)
}

fn operands_of_checked(scev: &Scev<'_>, inst: Inst) -> Option<Sources> {
    scev.checked_operation(inst).map(|checked| checked.operands.into_iter().collect())
}
