//! Simplification: replaces an instruction by an existing value or a constant.
//!
//! As with LLVM's InstSimplify, no instruction is created, so a result is always an improvement. Results refine: if the
//! instruction is poison the result may be anything, and undefined values may be fixed.
//! * Rules are cheap, since passes query every instruction and nearly all are already simple. A rule inspects an
//!   operation, the operands of its operands, at most one phi or `select`, and the known bits that follow from these
//!   operations (`simplify/shallow_bits.rs`): `and i32 %a, 255` is `%a` if that is `zext i8 %x`, but not if it is a sum
//!   of such extensions. With a context instruction, and for vectors, value tracking of depth 2 replaces these bits.
//!   There is no regrouping, except of two constants that cancel out, and no distribution.
//! * Each rule is declared once, in the table of its opcode; the tables also decide quickly that no rule applies. See
//!   `simplify/rule.rs`.
//! * Every rule is tested by `tests/simplify.rs`, which evaluates instruction and result for all arguments, including
//!   undefined and poison ones.
//! * Rules that simplify hypothetical instructions (an operation of an incoming value of a phi) are nested at most
//!   [`MAX_RECURSION`] deep.
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
//! | `simplify/rule.rs` | what a rule is, and the tables of rules |
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
//! | `simplify/float_calls.rs` | intrinsics on floating-point numbers |
//! | `simplify/strict.rs` | constrained floating point |
//! | `simplify/choose.rs` | `select`, `phi`, operations on those |
//! | `simplify/selects.rs` | `select` on a comparison |
//! | `simplify/others.rs` | casts, addresses, vectors, aggregates, `freeze` |
//! | `simplify/lanes.rs` | vectors by their elements |
//! | `simplify/loads.rs` | loads of constants |
//! | `simplify/intrinsics.rs` | calls |
//! | `simplify/int_intrinsics.rs` | calls of intrinsics on integers |
//! | `simplify/shallow_bits.rs` | known bits that follow directly from operations |

use selvedge_ir::inst::{Bits, FastMath, IntFlags};
use selvedge_ir::{ConstKind, Function, Inst, IntBits, Opcode, Type, TypeTable, Value};

use crate::fold::{Constant, Int, int_operation};
use crate::value::Values;
use rule::{ANY, CONSTANTS, OTHERS, Query, Rule, Table, rule};

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
mod logic;
mod order;
mod others;
mod regions;
mod replaced;
mod rule;
mod selects;
mod shallow_bits;
mod strict;

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

type Answer = Option<Simplified>;

/// The rules of all binary operations about constant operands, which precede the others.
const OPERANDS: &[Rule<Simplified>] = &[
    rule(CONSTANTS, CONSTANTS, |s, q| s.folded_binary(q)),
    rule(OTHERS, ANY, |s, q| s.is_poison(q.a).then(|| s.poison_of(s.ty(q.a)))?),
    rule(ANY, OTHERS, |s, q| s.is_poison(q.b).then(|| s.poison_of(s.ty(q.a)))?),
];

/// The rules of an opcode; `None` if there are none.
fn rules_of(opcode: Opcode) -> Option<&'static Table<Simplified>> {
    Some(match opcode {
        Opcode::Add => &arith::ADD,
        Opcode::Sub => &arith::SUB,
        Opcode::Mul => &arith::MUL,
        Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem => &arith::DIVISION,
        Opcode::Shl => &arith::SHL,
        Opcode::LShr | Opcode::AShr => &arith::SHR,
        Opcode::And => &bitwise::AND,
        Opcode::Or => &bitwise::OR,
        Opcode::Xor => &bitwise::XOR,
        Opcode::ICmp => &compare::ICMP,
        Opcode::FNeg => &floats::FNEG,
        Opcode::FAdd => &floats::FADD,
        Opcode::FSub => &floats::FSUB,
        Opcode::FMul => &floats::FMUL,
        Opcode::FDiv => &floats::FDIV,
        Opcode::FRem => &floats::FREM,
        Opcode::FCmp => &float_compare::FCMP,
        Opcode::Select => &choose::SELECT,
        Opcode::Phi => &choose::PHI,
        Opcode::GetElementPtr => &others::ADDRESS,
        Opcode::ExtractElement => &others::EXTRACT_ELEMENT,
        Opcode::InsertElement => &others::INSERT_ELEMENT,
        Opcode::ShuffleVector => &others::SHUFFLE,
        Opcode::ExtractValue => &others::EXTRACT_VALUE,
        Opcode::InsertValue => &others::INSERT_VALUE,
        Opcode::Freeze => &others::FREEZE,
        Opcode::Call => &intrinsics::CALL,
        Opcode::Load => &loads::LOAD,
        Opcode::BitCast => &others::BITCAST,
        _ if opcode.is_cast() => &others::CAST,
        _ => return None,
    })
}

/// Entry points.
impl Simplifier<'_> {
    #[inline(never)]
    fn simpler(&self, inst: Inst) -> Answer {
        let opcode = self.values.func().opcode(inst);
        if opcode == Opcode::Call && self.is_settled_by_declaration(inst) {
            return None;
        }
        let found = rules_of(opcode)?.find_in_canonical_order(self, self.query(inst))?;
        // In unreachable code a value may be computed from itself.
        (found != Simplified::Value(inst.into())).then_some(found)
    }

    /// The operands of an instruction that its rules match.
    #[inline]
    fn query(&self, inst: Inst) -> Query {
        let func = self.values.func();
        let row = func.inst(inst);
        let opcode = row.opcode();
        let operand = |n: usize| func.operand(inst, n);
        let (a, b) = match opcode {
            Opcode::Select => (operand(1), operand(2)),
            Opcode::GetElementPtr => (operand(0), self.index_of_interest(inst)),
            Opcode::Phi | Opcode::Call => (inst.into(), inst.into()),
            Opcode::ICmp | Opcode::FCmp => (operand(0), operand(1)),
            Opcode::ExtractElement | Opcode::InsertElement | Opcode::InsertValue => {
                (operand(0), operand(1))
            }
            _ if opcode.is_binary() => (operand(0), operand(1)),
            _ => (operand(0), operand(0)),
        };
        let condition = (opcode == Opcode::Select).then(|| operand(0));
        let (bits, ty, inst) = (row.bits(), row.ty(), Some(inst));
        Query { ty, condition, inst, ..Query::binary(opcode, bits, a, b, MAX_RECURSION) }
    }

    /// Simplifies a hypothetical operation.
    fn simplified(&self, query: &Query) -> Answer {
        rules_of(query.opcode)?.find_in_canonical_order(self, *query)
    }

    /// Simplifies an operation of two operands, which need not be an instruction.
    fn binary(&self, opcode: Opcode, bits: Bits, a: Value, b: Value, depth: u32) -> Answer {
        self.simplified(&Query::binary(opcode, bits, a, b, depth))
    }

    /// Simplifies another operation without flags of the same operands, nested in the given one.
    fn nested(&self, opcode: Opcode, q: &Query) -> Answer {
        self.simplified(&Query { opcode, bits: Bits::NONE, ..q.nested()? })
    }

    /// Folds a binary operation on two constants.
    fn folded_binary(&self, q: &Query) -> Answer {
        if let (Some(x), Some(y)) = (self.small_int(q.a), self.small_int(q.b)) {
            let width = self.types().int_bits(self.ty(q.a))?;
            let [x, y] = [x, y].map(|n| Int::new(width, n));
            if let Some(n) = int_operation(q.opcode, &x, &y) {
                return self.int_of(self.ty(q.a), &n);
            }
        }
        let (x, y) = (self.values.constant(q.a)?, self.values.constant(q.b)?);
        constant(self.values.folder().binary(q.opcode, &x, &y)?)
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

    /// The number that a scalar constant of at most 64 bits is.
    fn small_int(&self, value: Value) -> Option<u64> {
        match self.values.func().as_int(value) {
            Some(IntBits::Small(number)) => Some(*number),
            Some(IntBits::Wide(_)) | None => None,
        }
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

    /// Zero of the type of a value.
    fn zero_like(&self, value: Value) -> Answer {
        self.zero_of(self.ty(value))
    }

    /// An undefined value of the type of another one.
    fn undef_of(&self, value: Value) -> Answer {
        constant(Constant::undef(self.ty(value)))
    }

    /// The operands of a value that is computed by one of two opcodes.
    fn operands_of(&self, value: Value, opcodes: [Opcode; 2]) -> Option<(Value, Value)> {
        opcodes.into_iter().find_map(|opcode| self.values.binary(value, opcode))
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
