//! Rules: what a rule matches is declared once, next to the function that applies it.
//!
//! A [`Rule`] has a set of [`Sources`] for each of two operands, a condition on both, and a function. Most instructions
//! are already simple, and most rules match one of a few opcodes among the operands, or a constant. So each opcode has
//! a [`Table`], computed at compile time: for each source, the rules that match it as left and as right operand. The
//! intersection of two entries is the set of rules that can apply, and it is usually empty.
//! * Invariant: a rule returns nothing for operands that its sources exclude. Debug builds apply the excluded rules to
//!   each instruction that is not simplified, so every test of simplification tests this invariant.
//! * Order: the first rule of a table that returns a result determines it. A rule for either order of operands is tried
//!   in both orders before the next one.
//! * With a context instruction, and for vectors and integers of more than 64 bits, sources are ignored: branches and
//!   assumptions may determine any operand, and value tracking replaces shallow known bits.
//! * Cost: two loads of the table and the opcodes of two operands, and what the remaining rules cost.

use selvedge_ir::inst::{Bits, FastMath, IntFlags};
use selvedge_ir::word::ones;
use selvedge_ir::{ConstKind, Inst, IntBits, Opcode, Type, Value, ValueKind};

use super::Simplifier;
use crate::value::predicate::swapped;

const N_OPCODES: usize = Opcode::ALL.len();
const N_SOURCES: usize = N_OPCODES + 10;

/// What computes a value: an opcode, or a number from [`N_OPCODES`] for arguments and kinds of constants.
type Source = usize;

const ARGUMENT: Source = N_OPCODES;
/// `false`, zero, null, or `zeroinitializer`.
const ZERO: Source = N_OPCODES + 1;
const TRUE: Source = N_OPCODES + 2;
/// 1 of an integer of more than one bit, or of a `float` or `double`.
const ONE: Source = N_OPCODES + 3;
/// -1 of an integer of more than one bit.
const MINUS_ONE: Source = N_OPCODES + 4;
const SIGNED_MIN: Source = N_OPCODES + 5;
const SIGNED_MAX: Source = N_OPCODES + 6;
/// Another number: an integer of at most 64 bits, or a finite `float` or `double`.
const NUMBER: Source = N_OPCODES + 7;
/// An infinite `float` or `double`.
const INFINITY: Source = N_OPCODES + 8;
/// Any other constant, for example a vector, an expression, or poison.
const OTHER_CONSTANT: Source = N_OPCODES + 9;

/// A set of sources.
#[derive(Clone, Copy)]
pub(super) struct Sources(u128);

/// All sources.
pub(super) const ANY: Sources = Sources(u128::MAX);
const NONE: Sources = Sources(0);
pub(super) const ARGUMENTS: Sources = Sources(1 << ARGUMENT);
/// Constants that may be undefined, or vectors of any constant. All sets of constants below contain them.
pub(super) const OTHERS: Sources = Sources(1 << OTHER_CONSTANT);
pub(super) const ZEROS: Sources = Sources(1 << ZERO).or(OTHERS);
pub(super) const UNITS: Sources = Sources(1 << ONE | 1 << TRUE).or(OTHERS);
pub(super) const ALL_ONES: Sources = Sources(1 << MINUS_ONE | 1 << TRUE).or(OTHERS);
pub(super) const SIGN_BITS: Sources = Sources(1 << SIGNED_MIN | 1 << TRUE).or(OTHERS);
/// The least and the greatest numbers.
pub(super) const EXTREMES: Sources = Sources(1 << SIGNED_MAX).or(ZEROS).or(ALL_ONES).or(SIGN_BITS);
pub(super) const INFINITIES: Sources = Sources(1 << INFINITY).or(OTHERS);
pub(super) const CONSTANTS: Sources = Sources(1 << NUMBER).or(EXTREMES).or(UNITS).or(INFINITIES);

impl Sources {
    /// Results of instructions with one of these opcodes.
    pub(super) const fn of(opcodes: &[Opcode]) -> Sources {
        let (mut bits, mut n) = (0, 0);
        while n < opcodes.len() {
            bits |= 1 << opcodes[n] as u32;
            n += 1;
        }
        Sources(bits)
    }

    /// Whether it contains results of instructions with that opcode.
    pub(super) const fn contains(self, opcode: Opcode) -> bool {
        self.0 >> opcode as u32 & 1 != 0
    }

    /// All other sources.
    pub(super) const fn complement(self) -> Sources {
        Sources(!self.0)
    }

    /// The union.
    pub(super) const fn or(self, other: Sources) -> Sources {
        Sources(self.0 | other.0)
    }
}

/// An instruction or a hypothetical operation. It has no context instruction, so it can be simplified at another one:
/// at the end of a predecessor, with a phi's incoming value.
#[derive(Clone, Copy)]
pub(super) struct Query {
    pub(super) opcode: Opcode,
    pub(super) bits: Bits,
    /// The operands that rules match.
    pub(super) a: Value,
    pub(super) b: Value,
    /// The type of the result of a cast or address.
    pub(super) ty: Type,
    /// The condition of a `select` that has the operands as its arms.
    pub(super) condition: Option<Value>,
    /// How many more hypothetical operations may be nested.
    pub(super) depth: u32,
    /// The instruction, unless it is hypothetical.
    pub(super) inst: Option<Inst>,
}

impl Query {
    pub(super) fn unary(opcode: Opcode, a: Value) -> Query {
        Query::binary(opcode, Bits::NONE, a, a, 0)
    }

    pub(super) fn binary(opcode: Opcode, bits: Bits, a: Value, b: Value, depth: u32) -> Query {
        Query { opcode, bits, a, b, depth, ty: Type::VOID, condition: None, inst: None }
    }

    /// Whether there is a constant on the left that can be moved to the right.
    #[inline]
    fn has_constant_on_left(&self) -> bool {
        self.a.as_const().is_some()
            && match self.opcode {
                Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
                Opcode::ICmp | Opcode::FCmp => self.b.as_const().is_none(),
                _ => false,
            }
    }

    pub(super) fn flags(&self) -> IntFlags {
        self.bits.int_flags().and(self.opcode.int_flags())
    }

    pub(super) fn fast_math(&self) -> FastMath {
        self.bits.fast_math()
    }

    /// With the operands exchanged; a comparison has the opposite direction then.
    pub(super) fn exchanged(&self) -> Query {
        let bits = match self.opcode {
            Opcode::ICmp => self.bits.with_int_predicate(swapped(self.bits.int_predicate())),
            Opcode::FCmp => self.bits.with_float_predicate(self.bits.float_predicate().swapped()),
            _ => self.bits,
        };
        Query { a: self.b, b: self.a, bits, ..*self }
    }

    /// The operand on one side: 0 for the left one.
    pub(super) fn operand(&self, side: usize) -> Value {
        if side == 0 { self.a } else { self.b }
    }

    /// As an operation that is nested in this one, if that is permitted.
    pub(super) fn nested(&self) -> Option<Query> {
        Some(Query { depth: self.depth.checked_sub(1)?, inst: None, ..*self })
    }

    /// Whether it is undefined for some operands.
    pub(super) fn divides(&self) -> bool {
        use Opcode::{SDiv, SRem, UDiv, URem};
        matches!(self.opcode, UDiv | SDiv | URem | SRem)
    }

    /// Replaces the operand on one side.
    pub(super) fn with(&self, side: usize, operand: Value) -> Query {
        match side {
            0 => Query { a: operand, ..*self },
            _ => Query { b: operand, ..*self },
        }
    }

    /// Whether a flag is set that rules use.
    fn has_flags(&self) -> bool {
        use Opcode::{FAdd, FCmp, FDiv, FMul, FRem, FSub};
        if !matches!(self.opcode, FAdd | FSub | FMul | FDiv | FRem | FCmp) {
            return !self.flags().is_empty();
        }
        let flags = self.bits.fast_math();
        let used = [FastMath::NNAN, FastMath::NINF, FastMath::NSZ, FastMath::REASSOC];
        used.into_iter().any(|flag| flags.has(flag))
    }
}

/// A simplification. Its result has the type `R`: a value, or a truth value for a comparison.
pub(super) struct Rule<R: 'static> {
    left: Sources,
    right: Sources,
    order: Order,
    condition: Condition,
    apply: fn(&Simplifier<'_>, &Query) -> Option<R>,
}

/// How the two operands are matched with the two sets of sources.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// Left with left, right with right.
    Given,
    /// That, and the exchanged operands next.
    Both,
    /// At least one of the operands with the left set; the function gets them as given.
    OneOf,
}

/// A condition that holds if a rule's function is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Condition {
    None,
    /// The operands are the same value.
    SameOperands,
    /// The operation has flags that rules use.
    Flags,
    /// The operands are booleans, or vectors of booleans.
    Booleans,
    /// The operation is an address that may be the base for any index: it has none, or the index counts
    /// aggregates.
    Aggregates,
}

/// A rule for operands from these sources.
pub(super) const fn rule<R>(
    left: Sources,
    right: Sources,
    apply: fn(&Simplifier<'_>, &Query) -> Option<R>,
) -> Rule<R> {
    Rule { left, right, order: Order::Given, condition: Condition::None, apply }
}

/// A rule for operands from these sources, in either order. The function gets them in the order of the declaration.
pub(super) const fn either<R>(
    left: Sources,
    right: Sources,
    apply: fn(&Simplifier<'_>, &Query) -> Option<R>,
) -> Rule<R> {
    Rule { order: Order::Both, ..rule(left, right, apply) }
}

/// A rule for two operands if at least one of them is from these sources.
pub(super) const fn one_of<R>(
    sources: Sources,
    apply: fn(&Simplifier<'_>, &Query) -> Option<R>,
) -> Rule<R> {
    Rule { order: Order::OneOf, ..rule(sources, ANY, apply) }
}

/// A rule that only branches and assumptions can satisfy: it needs a context instruction.
pub(super) const fn in_context<R>(apply: fn(&Simplifier<'_>, &Query) -> Option<R>) -> Rule<R> {
    rule(NONE, NONE, apply)
}

/// A rule for two operands that are the same value.
pub(super) const fn same<R>(apply: fn(&Simplifier<'_>, &Query) -> Option<R>) -> Rule<R> {
    Rule { condition: Condition::SameOperands, ..rule(ANY, ANY, apply) }
}

/// A rule for two booleans.
pub(super) const fn booleans<R>(apply: fn(&Simplifier<'_>, &Query) -> Option<R>) -> Rule<R> {
    Rule { condition: Condition::Booleans, ..rule(ANY, ANY, apply) }
}

/// A rule for addresses without index, or in aggregates.
pub(super) const fn aggregates<R>(apply: fn(&Simplifier<'_>, &Query) -> Option<R>) -> Rule<R> {
    Rule { condition: Condition::Aggregates, ..rule(ANY, ANY, apply) }
}

impl<R> Rule<R> {
    /// The rule, only for operations with flags.
    pub(super) const fn with_flags(self) -> Rule<R> {
        Rule { condition: Condition::Flags, ..self }
    }
}

/// The maximum number of rules of a table; a symmetric rule counts twice.
const MAX_STEPS: usize = 32;

/// A set of steps: bit `n` is the step `n`.
type Steps = u32;

/// The rules of an opcode in order, indexed by the sources of operands.
pub(super) struct Table<R: 'static> {
    steps: [Option<&'static Rule<R>>; MAX_STEPS],
    /// The steps for which the operands are exchanged.
    exchanged: Steps,
    left: [Steps; N_SOURCES],
    right: [Steps; N_SOURCES],
    /// The steps of rules with a condition.
    of_same: Steps,
    with_flags: Steps,
    of_booleans: Steps,
    of_aggregates: Steps,
}

impl<R> Table<R> {
    /// The table of groups of rules, in order.
    pub(super) const fn new(groups: &[&'static [Rule<R>]]) -> Table<R> {
        let mut table = Table {
            steps: [const { None }; MAX_STEPS],
            exchanged: 0,
            left: [0; N_SOURCES],
            right: [0; N_SOURCES],
            of_same: 0,
            with_flags: 0,
            of_booleans: 0,
            of_aggregates: 0,
        };
        let (mut group, mut n) = (0, 0);
        while group < groups.len() {
            let (rules, mut at) = (groups[group], 0);
            while at < rules.len() {
                let rule = &rules[at];
                table.add(n, rule, rule.left, rule.right);
                n += 1;
                match rule.order {
                    Order::Given => {}
                    Order::Both => {
                        table.add(n, rule, rule.right, rule.left);
                        table.exchanged |= 1 << n;
                        n += 1;
                    }
                    Order::OneOf => {
                        table.add(n, rule, rule.left.complement(), rule.left);
                        n += 1;
                    }
                }
                at += 1;
            }
            group += 1;
        }
        table
    }

    const fn add(&mut self, n: usize, rule: &'static Rule<R>, left: Sources, right: Sources) {
        self.steps[n] = Some(rule);
        let bit = 1 << n;
        match rule.condition {
            Condition::None => {}
            Condition::SameOperands => self.of_same |= bit,
            Condition::Flags => self.with_flags |= bit,
            Condition::Booleans => self.of_booleans |= bit,
            Condition::Aggregates => self.of_aggregates |= bit,
        }
        let mut source = 0;
        while source < N_SOURCES {
            if left.0 >> source & 1 != 0 {
                self.left[source] |= bit;
            }
            if right.0 >> source & 1 != 0 {
                self.right[source] |= bit;
            }
            source += 1;
        }
    }

    /// The steps among `of` whose conditions hold.
    #[inline]
    fn permitted(&self, of: Steps, simplifier: &Simplifier<'_>, query: &Query) -> Steps {
        let mut steps = of;
        if query.a != query.b {
            steps &= !self.of_same;
        }
        let is_boolean = || match kind_of(simplifier.ty(query.a)) {
            Kind::Scalar => false,
            Kind::Boolean => true,
            Kind::Other => simplifier.is_bool(simplifier.ty(query.a)),
        };
        if steps & self.of_booleans != 0 && !is_boolean() {
            steps &= !self.of_booleans;
        }
        if steps & self.with_flags != 0 && !query.has_flags() {
            steps &= !self.with_flags;
        }
        if steps & self.of_aggregates != 0 && !simplifier.may_count_nothing(query) {
            steps &= !self.of_aggregates;
        }
        steps
    }

    /// The steps whose sources match.
    #[inline]
    fn matched(&self, simplifier: &Simplifier<'_>, query: &Query) -> Steps {
        let is_other = matches!(kind_of(simplifier.ty(query.a)), Kind::Other);
        if simplifier.values.position().is_some() || is_other && simplifier.is_wide(query.a) {
            return !0;
        }
        self.left[simplifier.source(query.a)] & self.right[simplifier.source(query.b)]
    }

    /// The steps that may return a result.
    #[inline(always)]
    fn candidates(&self, simplifier: &Simplifier<'_>, query: &Query) -> Steps {
        let matched = self.matched(simplifier, query);
        if matched == 0 { 0 } else { self.permitted(matched, simplifier, query) }
    }

    /// As [`Table::find`], with constants on the right if that is possible.
    #[inline]
    pub(super) fn find_in_canonical_order(
        &self,
        simplifier: &Simplifier<'_>,
        query: Query,
    ) -> Option<R> {
        if query.has_constant_on_left() {
            return self.find(simplifier, &query.exchanged());
        }
        self.find(simplifier, &query)
    }

    /// The result of the first rule that returns one.
    #[inline]
    pub(super) fn find(&self, simplifier: &Simplifier<'_>, query: &Query) -> Option<R> {
        let candidates = self.candidates(simplifier, query);
        let found = if candidates == 0 { None } else { self.first(simplifier, query, candidates) };
        debug_assert!(
            found.is_some() || {
                let excluded = self.permitted(!0, simplifier, query) & !candidates;
                self.first(simplifier, query, excluded).is_none()
            },
            "a rule for `{}` applies to operands that its sources exclude: {:?}",
            query.opcode,
            [query.a, query.b].map(|v| (v, simplifier.values.opcode(v)))
        );
        found
    }

    #[inline(never)]
    fn first(&self, simplifier: &Simplifier<'_>, query: &Query, steps: Steps) -> Option<R> {
        let mut left = steps;
        while left != 0 {
            let n = left.trailing_zeros();
            left &= left - 1;
            let Some(rule) = self.steps[n as usize] else { break };
            let found = if self.exchanged & 1 << n != 0 {
                (rule.apply)(simplifier, &query.exchanged())
            } else {
                (rule.apply)(simplifier, query)
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

impl Simplifier<'_> {
    /// Whether a value is a vector, or an integer of more than 64 bits.
    #[inline(never)]
    fn is_wide(&self, value: Value) -> bool {
        match self.types().int_bits(self.ty(value)) {
            Some(width) => width > 64,
            None => self.types().vector_shape(self.ty(value)).is_some(),
        }
    }

    #[inline(always)]
    fn source(&self, value: Value) -> Source {
        match value.kind() {
            ValueKind::Inst(inst) => self.values.func().opcode(inst) as Source,
            ValueKind::Arg(_) => ARGUMENT,
            ValueKind::Const(_) => self.source_of_constant(value),
            ValueKind::Block(_) => OTHER_CONSTANT,
        }
    }

    #[inline(never)]
    fn source_of_constant(&self, value: Value) -> Source {
        match self.values.func().as_constant(value) {
            Some(ConstKind::Int(IntBits::Small(n))) => {
                self.types().int_bits(self.ty(value)).map_or(OTHER_CONSTANT, |w| source_of(*n, w))
            }
            Some(ConstKind::Null | ConstKind::Zero) => ZERO,
            Some(&ConstKind::Float([bits, _])) => source_of_float(self.ty(value), bits),
            _ => OTHER_CONSTANT,
        }
    }
}

/// The bit that is the sign of a number of that width.
pub(super) fn sign_bit(width: u32) -> u64 {
    1 << (width - 1)
}

/// What the type of an operand is, without a look-up of the type.
#[derive(Clone, Copy)]
enum Kind {
    /// A number, or a pointer.
    Scalar,
    Boolean,
    /// Any other type, possibly a vector.
    Other,
}

#[inline]
fn kind_of(ty: Type) -> Kind {
    match ty {
        Type::I1 => Kind::Boolean,
        Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::FLOAT | Type::DOUBLE => Kind::Scalar,
        Type::VOID | Type::PTR | Type::PTR_GLOBAL | Type::PTR_SHARED => Kind::Scalar,
        _ => Kind::Other,
    }
}

fn source_of(n: u64, width: u32) -> Source {
    match n {
        0 => ZERO,
        1 if width == 1 => TRUE,
        // Two of the kinds below are the same number.
        _ if width == 2 => OTHER_CONSTANT,
        1 => ONE,
        n if n == ones(width) => MINUS_ONE,
        n if n == sign_bit(width) => SIGNED_MIN,
        n if n == sign_bit(width) - 1 => SIGNED_MAX,
        _ => NUMBER,
    }
}

fn source_of_float(ty: Type, bits: u64) -> Source {
    let number = match ty {
        Type::FLOAT => f64::from(f32::from_bits(bits as u32)),
        Type::DOUBLE => f64::from_bits(bits),
        _ => return OTHER_CONSTANT,
    };
    match number {
        _ if number.is_nan() => OTHER_CONSTANT,
        _ if number.is_infinite() => INFINITY,
        0.0 => ZERO,
        1.0 => ONE,
        _ => NUMBER,
    }
}
