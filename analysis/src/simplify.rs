//! Simplification: replaces an instruction by an existing value or a constant.
//!
//! It covers the scope of LLVM's InstSimplify: no instruction is created, so a result is always an improvement. Results
//! refine: if the instruction is poison the result may be anything, and undefined values may be fixed.
//! * Every rule is tested by `tests/simplify.rs`, which evaluates instruction and result for all arguments, including
//!   undefined and poison ones.
//! * Rules that simplify hypothetical instructions (`a + (b + c)` via `b + c`) are nested at most [`MAX_RECURSION`]
//!   deep.
//! * If the depth of value tracking is limited ([`Values::with_max_depth`]), only local rules are applied; see
//!   `simplify/local.rs`.
//!
//! ```
//! use selvedge_analysis::{Env, SharedFacts, simplify::simplify, value::{ValueContext, Values}};
//! use selvedge_ir::{Module, Type};
//!
//! let mut module = Module::new();
//! let f = module.define_function("f", Type::I32, &[("x", Type::I32)]);
//! let mut b = module.builder(f);
//! let (x, entry) = (b.arg(0), b.append_block("entry"));
//! b.at_end(entry);
//! let zero = b.sub(x, x);
//! b.ret(zero);
//!
//! let (header, body) = module.body_mut(f);
//! let func = body.expect("it was just built");
//! let shared = SharedFacts::default();
//! let cx = ValueContext::new(Env { header, target: None, shared: &shared }, func);
//! let inst = zero.as_inst().expect("a subtraction");
//! let simpler = simplify(Values::new(&cx, func).at(inst), inst).expect("x - x is 0");
//! let simpler = simpler.materialize(&header.types, func);
//! func.replace_all_uses(zero, simpler);
//! assert!(func.as_int(simpler).is_some_and(|n| n.to_u64() == Some(0)));
//! ```
//!
//! | file | what it simplifies |
//! |---|---|
//! | `simplify/arith.rs` | `add`, `sub`, `mul`, division, shifts |
//! | `simplify/bitwise.rs` | `and`, `or`, `xor` |
//! | `simplify/compare.rs` | `icmp` |
//! | `simplify/implied.rs` | whether one comparison implies another |
//! | `simplify/regions.rs` | the numbers that satisfy a comparison with a constant |
//! | `simplify/order.rs` | whether one value is at most another |
//! | `simplify/replaced.rs` | substitution of a value by one that is known to be equal |
//! | `simplify/logic.rs` | logic over a few variables, as truth tables |
//! | `simplify/floats.rs` | floating-point arithmetic |
//! | `simplify/float_compare.rs` | `fcmp`, and `select` on one |
//! | `simplify/float_logic.rs` | `and` and `or` of two `fcmp` |
//! | `simplify/float_calls.rs` | intrinsics on floating-point numbers |
//! | `simplify/strict.rs` | constrained floating point |
//! | `simplify/choose.rs` | `select`, `phi`, operations on those |
//! | `simplify/selects.rs` | `select` on a comparison |
//! | `simplify/others.rs` | casts, addresses, vectors, aggregates, `freeze` |
//! | `simplify/lanes.rs` | vectors by their elements |
//! | `simplify/loads.rs` | loads of constants |
//! | `simplify/intrinsics.rs` | calls |
//! | `simplify/int_intrinsics.rs` | calls of intrinsics on integers |
//! | `simplify/local.rs`, `simplify/shallow_bits.rs` | local rules for limited depth, and their known bits |
//! | `simplify/quick.rs`, `simplify/samples.rs` | pre-filter: proves that no rule applies |

use selvedge_ir::inst::{Bits, FastMath, IntFlags, IntPredicate};
use selvedge_ir::{ConstKind, Function, Inst, Opcode, Type, TypeTable, Value};

use crate::fold::{Constant, Int, int_operation, int_predicate_holds};
use crate::value::Values;

mod arith;
mod bitwise;
mod choose;
mod compare;
mod float_calls;
mod float_compare;
mod floats;
mod implied;
mod int_intrinsics;
mod intrinsics;
mod lanes;
mod loads;
mod local;
mod logic;
mod order;
mod others;
mod quick;
mod regions;
mod replaced;
mod selects;
mod shallow_bits;
mod strict;
mod words;

/// The maximum depth of nested hypothetical instructions: one, for the alternatives of a phi or `select`.
pub const MAX_RECURSION: u32 = 1;

/// The maximum depth of value tracking.
const MAX_TRACKING_DEPTH: u32 = 2;

/// The result of simplifying an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Simplified {
    /// An existing value.
    Value(Value),
    /// A constant, which may not be in a pool yet.
    Constant(Constant),
}

impl Simplified {
    /// The result as a value of the function; a constant is interned in the function's pool.
    pub fn materialize(&self, types: &TypeTable, func: &mut Function) -> Value {
        match self {
            Simplified::Value(value) => *value,
            Simplified::Constant(constant) => constant.intern(types, func),
        }
    }
}

/// A simpler value for the result of an instruction, if there is one; never the result itself.
///
/// The context instruction of `values` should be the instruction, so that branches and assumptions are used.
#[inline]
pub fn simplify(values: Values<'_>, inst: Inst) -> Option<Simplified> {
    // The simplifier is constructed in place: copying it would cost as much as inspecting a simple instruction.
    Simplifier::new(values).simpler(inst)
}

/// Simplifies by the facts that [`Values`] provides at its context instruction.
#[derive(Clone, Copy)]
struct Simplifier<'a> {
    values: Values<'a>,
    /// Set while simplifying an operation in which equal values were substituted; substitution is not repeated there.
    in_substitution: bool,
}

/// A hypothetical operation. It has no context instruction, so it can be simplified at another one: at the end of a
/// predecessor, with a phi's incoming value.
#[derive(Clone, Copy)]
struct HypotheticalInst {
    what: HypotheticalOp,
    operands: [Value; 2],
}

/// The operation.
#[derive(Clone, Copy)]
enum HypotheticalOp {
    Binary(Opcode, Bits),
    Compare(IntPredicate),
}

impl HypotheticalOp {
    /// Whether it is undefined for some operands.
    fn divides(self) -> bool {
        use Opcode::{SDiv, SRem, UDiv, URem};
        matches!(self, HypotheticalOp::Binary(UDiv | SDiv | URem | SRem, _))
    }
}

impl HypotheticalInst {
    /// Replaces the operand on one side.
    fn with(self, side: usize, operand: Value) -> HypotheticalInst {
        let mut operands = self.operands;
        operands[side] = operand;
        HypotheticalInst { operands, ..self }
    }
}

type Answer = Option<Simplified>;

/// Entry points.
impl Simplifier<'_> {
    #[inline(never)]
    fn simpler(&self, inst: Inst) -> Answer {
        if self.cannot_simplify(inst) {
            debug_assert_eq!(self.by_rules(inst), None, "{} is simpler than it looked", {
                let func = self.values.func();
                let operands: Vec<_> =
                    func.operands(inst).map(|v| (v, self.values.opcode(v))).collect();
                format!("{inst}, {} of {operands:?},", func.opcode(inst))
            });
            return None;
        }
        self.by_rules(inst)
    }

    /// Applies the rules; out of line, since most instructions do not get here.
    #[cold]
    #[inline(never)]
    fn by_rules(&self, inst: Inst) -> Answer {
        if let Some(number) = self.fold_int_constants(inst) {
            debug_assert_eq!(self.inst(inst), Some(Simplified::Constant(number.clone())));
            return constant(number);
        }
        // In unreachable code a value may be computed from itself.
        self.inst(inst).filter(|found| *found != Simplified::Value(inst.into()))
    }

    /// Folds an operation or a comparison of two constants of at most 64 bits. The rules return the same, but more
    /// slowly.
    fn fold_int_constants(&self, inst: Inst) -> Option<Constant> {
        let func = self.values.func();
        let row = func.inst(inst);
        let opcode = row.opcode();
        if opcode != Opcode::ICmp && !opcode.is_binary() {
            return None;
        }
        let [a, b] = [0, 1].map(|n| func.operand(inst, n));
        let (x, y) = (self.operand(a).number()?, self.operand(b).number()?);
        let width = self.types().int_bits(self.ty(a))?;
        let [x, y] = [x, y].map(|n| Int::new(width, n));
        Some(match opcode {
            Opcode::ICmp => {
                let holds = int_predicate_holds(row.bits().int_predicate(), &x, &y);
                Constant::bool(self.types(), row.ty(), holds)
            }
            _ => Constant::int(self.types(), row.ty(), &int_operation(opcode, &x, &y)?),
        })
    }

    fn inst(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let (row, opcode) = (func.inst(inst), func.opcode(inst));
        let operand = |n: usize| func.operand(inst, n);
        let depth = MAX_RECURSION;
        match opcode {
            _ if opcode.is_binary() => {
                self.binary(opcode, row.bits(), operand(0), operand(1), depth)
            }
            _ if opcode.is_cast() => self.cast(opcode, operand(0), row.ty()),
            Opcode::FNeg => self.fneg(operand(0)),
            Opcode::ICmp => self.icmp(row.bits(), operand(0), operand(1), depth),
            Opcode::FCmp => self.fcmp(row.bits(), operand(0), operand(1)),
            Opcode::Select => self
                .select(operand(0), operand(1), operand(2))
                .or_else(|| self.select_on_equal_floats(inst))
                .or_else(|| self.select_of_like_constants(inst)),
            Opcode::Phi => self.phi(inst),
            Opcode::GetElementPtr => self.address(inst),
            Opcode::ExtractElement => self.extract_element(operand(0), operand(1)),
            Opcode::InsertElement => self.insert_element(operand(0), operand(1), operand(2)),
            Opcode::ShuffleVector => self.shuffle(inst),
            Opcode::ExtractValue => self.extract_value(inst),
            Opcode::InsertValue => self.insert_value(inst),
            Opcode::Freeze => self.freeze(operand(0)),
            Opcode::Call => self.call(inst),
            Opcode::Load => self.load(inst),
            _ => None,
        }
    }

    /// Simplifies a hypothetical operation here. The operands must be current, not values of an earlier iteration of a
    /// loop.
    fn answer_to(&self, question: HypotheticalInst, depth: u32) -> Answer {
        let [a, b] = question.operands;
        debug_assert!(
            self.values.dominators().is_none()
                || self.values.is_current(a) && self.values.is_current(b),
            "asked of {a:?} and {b:?} at {:?}, where they are not computed",
            self.values.position()
        );
        match question.what {
            HypotheticalOp::Binary(opcode, bits) => self.binary(opcode, bits, a, b, depth),
            HypotheticalOp::Compare(predicate) => {
                self.icmp(Bits::NONE.with_int_predicate(predicate), a, b, depth)
            }
        }
    }

    /// Simplifies an operation of two operands, which need not be an instruction.
    fn binary(&self, opcode: Opcode, bits: Bits, a: Value, b: Value, depth: u32) -> Answer {
        if a.as_const().is_some()
            && b.as_const().is_some()
            && let (Some(x), Some(y)) = (self.values.constant(a), self.values.constant(b))
            && let Some(folded) = self.values.folder().binary(opcode, &x, &y)
        {
            return constant(folded);
        }
        if self.is_poison(a) || self.is_poison(b) {
            return constant(Constant::poison(self.ty(a)));
        }
        let is_float = self.values.header().types.is_float_or_vector(self.ty(a));
        if is_float {
            return self.float_binary(opcode, bits.fast_math(), a, b);
        }
        let flags = bits.int_flags().and(opcode.int_flags());
        // Constants are moved to the right if the operation is commutative.
        let exchange = opcode.is_commutative() && a.as_const().is_some();
        let (a, b) = if exchange { (b, a) } else { (a, b) };
        // For an instruction the pre-filter has run already.
        if depth < MAX_RECURSION && self.cannot_simplify_operation(opcode, flags, [a, b], depth) {
            debug_assert!(self.integer_binary(opcode, bits, [a, b], depth).is_none());
            return None;
        }
        self.integer_binary(opcode, bits, [a, b], depth)
    }

    /// Simplifies an operation on integers, with constants on the right.
    fn integer_binary(&self, opcode: Opcode, bits: Bits, [a, b]: [Value; 2], depth: u32) -> Answer {
        let flags = bits.int_flags().and(opcode.int_flags());
        let by_rules = match opcode {
            Opcode::Add => self.add(flags, a, b, depth),
            Opcode::Sub => self.sub(flags, a, b, depth),
            Opcode::Mul => self.mul(flags, a, b, depth),
            Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => {
                self.division(opcode, flags, a, b, depth)
            }
            Opcode::Shl | Opcode::LShr | Opcode::AShr => self.shift(opcode, flags, a, b),
            Opcode::And => self.and(a, b, depth),
            Opcode::Or => self.or(a, b, depth),
            Opcode::Xor => self.xor(a, b, depth),
            _ => None,
        };
        by_rules
            .or_else(|| self.cancelled_sum(opcode, a, b))
            .or_else(|| self.through_choices(opcode, bits, a, b, depth))
    }
}

/// Small queries.
impl<'a> Simplifier<'a> {
    #[inline]
    fn new(values: Values<'a>) -> Simplifier<'a> {
        Simplifier { values: values.with_max_depth(MAX_TRACKING_DEPTH), in_substitution: false }
    }

    /// For queries whose result replaces the whole by a constant.
    fn with_undef_fixed(&self) -> Simplifier<'a> {
        Simplifier { values: self.values.with_undef_fixed(), ..*self }
    }

    fn ty(&self, value: Value) -> Type {
        self.values.func().value_type(value)
    }

    fn types(&self) -> &'a TypeTable {
        &self.values.header().types
    }

    /// The width of an integer, or of the elements of a vector of integers.
    fn width(&self, value: Value) -> Option<u32> {
        self.types().int_bits(self.types().scalar(self.ty(value)))
    }

    /// The integer that a constant is, in all elements that are not poison.
    fn int(&self, value: Value) -> Option<Int> {
        let kind = self.values.func().as_constant(value)?;
        if let (ConstKind::Int(bits), Some(width)) = (kind, self.types().int_bits(self.ty(value))) {
            return Some(Int::from_bits(width, bits.clone()));
        }
        let constant = self.values.constant(value)?;
        self.values.folder().view.int(&constant, true)
    }

    fn is_zero(&self, value: Value) -> bool {
        match self.values.func().as_constant(value) {
            None => false,
            Some(kind) if kind.is_zero() => true,
            Some(ConstKind::Int(_)) => false,
            // Some elements may be poison.
            Some(_) => self.int(value).is_some_and(|n| n.is_zero()),
        }
    }

    fn is_ones(&self, value: Value) -> bool {
        self.int(value).is_some_and(|n| n.is_ones())
    }

    fn is_poison(&self, value: Value) -> bool {
        !self.is_plain(value)
            && self.values.constant(value).is_some_and(|c| self.values.folder().view.is_poison(&c))
    }

    /// Whether a value is not a constant, or a constant without undefined parts.
    fn is_plain(&self, value: Value) -> bool {
        self.values.func().as_constant(value).is_none_or(|kind| {
            !matches!(kind, ConstKind::Undef | ConstKind::Poison | ConstKind::Elements(_))
        })
    }

    /// Whether a value is `undef` or poison.
    fn is_undef(&self, value: Value) -> bool {
        !self.is_plain(value)
            && self.values.constant(value).is_some_and(|c| self.values.folder().view.is_undef(&c))
    }

    /// Whether the type is `i1` or a vector of it.
    fn is_bool(&self, ty: Type) -> bool {
        self.types().scalar(ty) == Type::I1
    }

    /// The result as an operand: a constant that is not in the pool yet cannot be one.
    fn existing(&self, found: Simplified) -> Option<Value> {
        match found {
            Simplified::Value(value) => Some(value),
            Simplified::Constant(Constant::Known(_, c)) => Some(c.into()),
            Simplified::Constant(Constant::Leaf(ty, kind)) => {
                self.values.func().consts().lookup(ty, &kind).map(Value::from)
            }
            Simplified::Constant(Constant::Parts(..) | Constant::Expr(_)) => None,
        }
    }

    fn zero_of(&self, ty: Type) -> Answer {
        constant(Constant::zero(self.types(), ty))
    }

    fn int_of(&self, ty: Type, value: &Int) -> Answer {
        constant(Constant::int(self.types(), ty, value))
    }

    fn ones_of(&self, ty: Type) -> Answer {
        let width = self.types().int_bits(self.types().scalar(ty))?;
        self.int_of(ty, &Int::ones(width))
    }

    fn bool_of(&self, ty: Type, answer: bool) -> Answer {
        constant(Constant::bool(self.types(), ty, answer))
    }

    fn poison_of(&self, ty: Type) -> Answer {
        constant(Constant::poison(ty))
    }

    /// Whether a result is that value.
    fn is_value(&self, found: &Simplified, expected: Value) -> bool {
        match found {
            Simplified::Value(value) => *value == expected,
            Simplified::Constant(c) => {
                let other = self.values.constant(expected);
                other.is_some_and(|other| self.values.folder().view.same(c, &other))
            }
        }
    }

    /// Whether two results are equal.
    fn same(&self, a: &Simplified, b: &Simplified) -> bool {
        match (a, b) {
            (Simplified::Value(a), b) => self.is_value(b, *a),
            (a, Simplified::Value(b)) => self.is_value(a, *b),
            (Simplified::Constant(a), Simplified::Constant(b)) => {
                self.values.folder().view.same(a, b)
            }
        }
    }
}

fn value(value: Value) -> Answer {
    Some(Simplified::Value(value))
}

fn constant(constant: Constant) -> Answer {
    Some(Simplified::Constant(constant))
}

/// The integer flags as instruction bits.
fn int_bits(flags: IntFlags) -> Bits {
    Bits::NONE.with_int_flags(flags)
}

/// Whether fast-math flags contain a flag.
fn excludes(flags: FastMath, flag: FastMath) -> bool {
    flags.has(flag)
}
