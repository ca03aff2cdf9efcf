//! Performs divisions of wide integers in a narrower type where the operands are small.
//!
//! ```text
//! %q = sdiv i64 %a, %b        ->     %f = freeze i64 %a
//!                                    %g = freeze i64 %b
//!                                    %or = or i64 %f, %g
//!                                    %high = and i64 %or, -4294967296
//!                                    %short = icmp eq i64 %high, 0
//!                                    br i1 %short, ...      udiv i32, or sdiv i64 as it was
//! ```
//!
//! * The target defines which widths are slow and which narrower width is fast ([`Lowering::fast_division`]).
//! * If both operands are known to be short: the short division alone, without a branch. If the dividend of an unsigned
//!   division is known to be short: with a larger divisor the quotient is 0 and the remainder is the dividend,
//!   otherwise both are short. Otherwise the operands that are not known to be short are tested at run time.
//! * Nothing is done without `cgp-short-divisions` if the back end does this by itself ([`Lowering::tests_divisions`]):
//!   it would repeat the test on the long path, and facts that only this pass knows can cost registers.
//! * Unchanged: a constant divisor that would need a test (the back end multiplies instead); an operand that is
//!   provably long, or looks like a hash (`xor`, a product with a long constant, phis of such); blocks with a
//!   convergent call, and the entry before an `alloca`; functions optimized for size.
//! * Quotient and remainder of the same operands in one block share the test.
//! * Sound because integers below 2^32 have the same quotient and remainder in unsigned 32-bit arithmetic, whether
//!   interpreted as signed or unsigned. An operand that is tested and may be poison or undef is frozen first. Division
//!   by poison is undefined anyway, but a partly undef divisor may be 1 in the test and 2^32, whose low half is zero,
//!   in the division. A division by zero on the short path is one on the long path, too.
//! * LLVM tests operands without freezing: `no-cgp-freeze-dividends` does so, for comparison. Then a poison dividend
//!   makes the branch undefined even if the quotient is not needed.
//! * Cost: linear in the function, with a known-bits query for each division.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::value::{ValueContext, Values};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::inst::{IntFlags, IntPredicate};
use selvedge_ir::target::Lowering;
use selvedge_ir::{
    Bits, Block, Function, Inst, IntBits, Md, ModuleHeader, Opcode, Type, Value, ValueKind,
};
use selvedge_pass::{Changed, Cx};
use smallvec::SmallVec;

use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::edits::{
    InsertPoint, block_before, emit, has_convergent, is_before, is_for_size, jump, last_alloca, phi,
};

const WHY: &str = "short division";

/// Maximal width of divisions that are handled: masks are one word.
const MAX_LONG: u32 = 64;

/// Maximal number of phis visited by the search for hashes.
const MAX_HASH_PHIS: usize = 16;

/// Narrows divisions.
pub(crate) fn run(func: &mut Function, cx: &mut Cx<'_>, setup: &Setup<'_>) -> Changed {
    let is_left = setup.lowering.tests_divisions() && !setup.options.short_divisions;
    if is_left || is_for_size(cx.header(), func) {
        return Changed::No;
    }
    let candidates = cx.get::<Candidates>(func);
    let groups = groups(func, cx.header(), setup.lowering, &candidates.divisions);
    if groups.is_empty() {
        return Changed::No;
    }
    let plans = plans(func, cx, groups, setup);
    if plans.iter().any(|plan| plan.narrowing != Narrowing::InPlace) {
        cx.forget_trees();
    }
    let mut changed = Changed::No;
    // The last group of a block first, so that earlier ones remain in their block.
    for plan in plans.iter().rev() {
        changed |= match plan.narrowing {
            Narrowing::InPlace => cx.transform(func, WHY, |func, cx| in_place(func, cx, plan)),
            Narrowing::Below | Narrowing::Test { .. } => {
                let block = func.block_of(plan.first()).expect("found there");
                cx.edit_edges(func, &[block], WHY, |func, cx| with_branch(func, cx, plan, block))
            }
        };
    }
    changed
}

/// Divisions of the same operands in one block.
struct Group {
    /// In program order.
    insts: SmallVec<[Inst; 2]>,
    dividend: Value,
    divisor: Value,
    is_signed: bool,
    long: u32,
    short: u32,
}

/// How a group of divisions is narrowed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Narrowing {
    /// Both operands are short.
    InPlace,
    /// The dividend is short; where it is less than the divisor, the results are known.
    Below,
    /// These operands are tested at run time.
    Test { dividend: bool, divisor: bool },
}

/// The transformation of one group.
struct NarrowedDivision {
    group: Group,
    narrowing: Narrowing,
    /// Whether the dividend and the divisor are frozen before the test.
    freezes: [bool; 2],
}

impl NarrowedDivision {
    fn first(&self) -> Inst {
        self.group.insts[0]
    }
}

/// The known size of an operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Size {
    Short,
    Long,
    Unknown,
}

/// The slow divisions of a function, in program order of the first of each group.
fn groups(
    func: &Function,
    header: &ModuleHeader,
    lowering: &dyn Lowering,
    divisions: &[Inst],
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places: HashMap<(Value, Value, bool, Block), usize, FxBuildHasher> = HashMap::default();
    for &inst in divisions {
        let Some(block) = func.block_of(inst) else { continue };
        let Some(long) = header.types.int_bits(func.inst(inst).ty()) else { continue };
        let short = lowering.fast_division(long).filter(|&short| short < long && long <= MAX_LONG);
        let Some(short) = short else { continue };
        let is_signed = matches!(func.opcode(inst), Opcode::SDiv | Opcode::SRem);
        let [dividend, divisor] = [func.operand(inst, 0), func.operand(inst, 1)];
        let n = *places.entry((dividend, divisor, is_signed, block)).or_insert(groups.len());
        match groups.get_mut(n) {
            Some(group) => group.insts.push(inst),
            None => {
                let insts = SmallVec::from_slice(&[inst]);
                groups.push(Group { insts, dividend, divisor, is_signed, long, short });
            }
        }
    }
    groups
}

fn is_quotient(func: &Function, inst: Inst) -> bool {
    matches!(func.opcode(inst), Opcode::SDiv | Opcode::UDiv)
}

/// The plans of the groups that are transformed.
fn plans(
    func: &Function,
    cx: &mut Cx<'_>,
    groups: Vec<Group>,
    setup: &Setup<'_>,
) -> Vec<NarrowedDivision> {
    let dom = cx.get::<Dominators>(func);
    let context = ValueContext::new(cx.env(), func);
    let effects = cx.effects();
    let last_alloca = last_alloca(func);
    let mut plans = Vec::new();
    // Groups are in program order: those of a block are consecutive.
    let mut queried: Option<(Block, bool)> = None;
    for group in groups {
        let values = Values::new(&context, func).with_dominators(&dom).at(group.insts[0]);
        let Some(narrowing) = narrowing(&values, &group) else { continue };
        let block = func.block_of(group.insts[0]).expect("found there");
        if narrowing != Narrowing::InPlace {
            let known = queried.filter(|&(of, _)| of == block);
            let (_, is_called_together) = *queried
                .insert(known.unwrap_or_else(|| (block, has_convergent(&effects, func, block))));
            let grows_stack = is_before(func, group.insts[0], last_alloca);
            if is_called_together || grows_stack || is_long_path(func, block, &group) {
                continue;
            }
        }
        let freezes = match setup.options.freeze_dividends {
            true => frozen(&values, &group, narrowing),
            false => [false; 2],
        };
        plans.push(NarrowedDivision { group, narrowing, freezes });
    }
    plans
}

/// Whether the dividend and the divisor are frozen: if they are tested and may be poison or undef.
fn frozen(values: &Values<'_>, group: &Group, narrowing: Narrowing) -> [bool; 2] {
    let is_tested = match narrowing {
        Narrowing::InPlace => [false; 2],
        Narrowing::Below => [true; 2],
        Narrowing::Test { dividend, divisor } => [dividend, divisor],
    };
    let may_differ = [group.dividend, group.divisor].map(|it| !values.is_well_defined(it));
    [0, 1].map(|n| is_tested[n] && may_differ[n])
}

/// Whether the block is the long path of an equal test, so that the operands are known to be long.
fn is_long_path(func: &Function, block: Block, group: &Group) -> bool {
    let mut from = func.predecessors(block);
    let (Some(from), None) = (from.next(), from.next()) else { return false };
    let branch = func.terminator(from).filter(|&branch| {
        func.n_operands(branch) == 3 && func.operand(branch, 2).as_block() == Some(block)
    });
    let tested = branch.and_then(|branch| tested_bits(func, func.operand(branch, 0), group));
    let operands = [group.dividend, group.divisor];
    tested.is_some_and(|tested| {
        let is_or = |&inst: &Inst| func.opcode(inst) == Opcode::Or;
        let both = tested.as_inst().filter(is_or);
        operands.contains(&tested)
            || both.is_some_and(|or| func.operands(or).all(|part| operands.contains(&part)))
    })
}

/// The value whose high bits a condition compares with zero.
fn tested_bits(func: &Function, condition: Value, group: &Group) -> Option<Value> {
    let compare = condition.as_inst().filter(|&inst| func.opcode(inst) == Opcode::ICmp)?;
    let is_equal = func.inst(compare).bits().int_predicate() == IntPredicate::Eq;
    let number = |value| func.as_int(value).and_then(|bits| bits.to_i64(group.long));
    let mask =
        func.operand(compare, 0).as_inst().filter(|&inst| func.opcode(inst) == Opcode::And)?;
    let is_ours = is_equal
        && number(func.operand(compare, 1)) == Some(0)
        && number(func.operand(mask, 1)) == Some(-1 << group.short);
    is_ours.then(|| func.operand(mask, 0))
}

/// How a group is narrowed, if that is profitable.
fn narrowing(values: &Values<'_>, group: &Group) -> Option<Narrowing> {
    let size = |operand| size(values, operand, group);
    match (size(group.dividend), size(group.divisor)) {
        (Size::Long, _) | (_, Size::Long) => None,
        (Size::Short, Size::Short) => Some(Narrowing::InPlace),
        _ if group.divisor.as_const().is_some() => None,
        (Size::Short, _) if !group.is_signed => Some(Narrowing::Below),
        (dividend, divisor) => {
            let [dividend, divisor] = [dividend, divisor].map(|size| size == Size::Unknown);
            Some(Narrowing::Test { dividend, divisor })
        }
    }
}

fn size(values: &Values<'_>, operand: Value, group: &Group) -> Size {
    let Some(known) = values.known_bits(operand) else { return Size::Unknown };
    let zeros = group.long - group.short;
    if known.min_leading_zeros() >= zeros {
        Size::Short
    } else if known.umin().leading_zeros() < zeros
        || looks_like_hash(values.func(), operand, group.short)
    {
        Size::Long
    } else {
        Size::Unknown
    }
}

/// Whether a value probably has all bits significant: `xor`, a product with a constant of more than `short` bits, or a
/// phi of only such values (and undefined values).
fn looks_like_hash(func: &Function, value: Value, short: u32) -> bool {
    let mut seen: SmallVec<[Inst; MAX_HASH_PHIS]> = SmallVec::new();
    let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[value]);
    while let Some(value) = work.pop() {
        let ValueKind::Inst(inst) = value.kind() else {
            let is_undefined =
                matches!(func.as_constant(value), Some(ConstKind::Undef | ConstKind::Poison));
            if seen.is_empty() || !is_undefined {
                return false;
            }
            continue;
        };
        match func.opcode(inst) {
            Opcode::Xor => {}
            Opcode::Mul if is_long_constant(func, func.operand(inst, 1), short) => {}
            Opcode::Phi if seen.contains(&inst) => {}
            Opcode::Phi if seen.len() < MAX_HASH_PHIS => {
                seen.push(inst);
                work.extend(func.operands(inst));
            }
            _ => return false,
        }
    }
    true
}

/// Whether a constant of up to 64 bits needs more than `short` bits, including its sign.
fn is_long_constant(func: &Function, value: Value, short: u32) -> bool {
    let number = func.as_int(value).and_then(|bits| bits.to_i64(64));
    number.is_some_and(|number| 64 - (number ^ (number >> 63)).leading_zeros() + 1 > short)
}

/// The results of a group in some width, each if it is used.
#[derive(Clone, Copy, Default)]
struct Results {
    quotient: Option<Value>,
    remainder: Option<Value>,
}

impl Results {
    fn map(self, mut with: impl FnMut(Value) -> Value) -> Results {
        Results { quotient: self.quotient.map(&mut with), remainder: self.remainder.map(&mut with) }
    }
}

/// Replaces long divisions by short ones.
fn in_place(func: &mut Function, cx: &mut Cx<'_>, plan: &NarrowedDivision) -> Changed {
    let (first, loc) = (plan.first(), func.loc(plan.first()));
    let at = (InsertPoint::Before(first), loc);
    let [dividend, divisor] = [plan.group.dividend, plan.group.divisor]
        .map(|value| shortened(func, cx, at, value, &plan.group));
    let results = short_division(func, cx, at, plan, dividend, divisor);
    replace(func, cx, plan, results);
    Changed::Yes
}

/// Truncates an operand.
fn shortened(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    value: Value,
    group: &Group,
) -> Value {
    let ty = cx.header().types.int(group.short);
    match func.as_int(value).and_then(IntBits::to_u64) {
        Some(number) => func.add_const(ty, ConstKind::Int(IntBits::from_u64(group.short, number))),
        None => emit(func, cx, at, (Opcode::Trunc, Bits::NONE, ty), &[value]),
    }
}

/// The quotient and the remainder, each if it is used, computed in the short width and extended.
fn short_division(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    plan: &NarrowedDivision,
    dividend: Value,
    divisor: Value,
) -> Results {
    let ty = func.value_type(dividend);
    let wants = |func: &Function, quotient| {
        plan.group.insts.iter().any(|&inst| is_quotient(func, inst) == quotient)
    };
    let mut divided = |func: &mut Function, opcode| {
        emit(func, cx, at, (opcode, Bits::NONE, ty), &[dividend, divisor])
    };
    let quotient = wants(func, true).then(|| divided(func, Opcode::UDiv));
    let remainder = wants(func, false).then(|| divided(func, Opcode::URem));
    let long = cx.header().types.int(plan.group.long);
    let mut extended = |value| emit(func, cx, at, (Opcode::ZExt, Bits::NONE, long), &[value]);
    Results { quotient, remainder }.map(&mut extended)
}

/// Replaces the instructions of a group by results.
fn replace(func: &mut Function, cx: &mut Cx<'_>, plan: &NarrowedDivision, results: Results) {
    for &inst in &plan.group.insts {
        let result = if is_quotient(func, inst) { results.quotient } else { results.remainder };
        let result = result.expect("made for those that are in the group");
        _ = cx.replace(func, inst, result, WHY);
    }
}

/// Splits the block before a group, tests its operands, and divides in the short or the long width.
fn with_branch(
    func: &mut Function,
    cx: &mut Cx<'_>,
    plan: &NarrowedDivision,
    block: Block,
) -> Changed {
    let (first, loc) = (plan.first(), func.loc(plan.first()));
    let before = (InsertPoint::Before(first), loc);
    let [dividend, divisor] = tested_operands(func, cx, before, plan);
    let condition = condition(func, cx, before, plan, [dividend, divisor]);
    let tail = func.split_block(first);
    let fast = block_before(func, cx, tail, loc);
    let fast_end = (InsertPoint::Before(func.terminator(fast).expect("it jumps")), loc);
    let short_divisor = shortened(func, cx, fast_end, divisor, &plan.group);
    let short_dividend = shortened(func, cx, fast_end, dividend, &plan.group);
    let short = short_division(func, cx, fast_end, plan, short_dividend, short_divisor);
    let (from, otherwise) = match plan.narrowing {
        Narrowing::Below => (block, known_results(func, plan, dividend)),
        Narrowing::InPlace | Narrowing::Test { .. } => {
            let slow = block_before(func, cx, tail, loc);
            let slow_end = (InsertPoint::Before(func.terminator(slow).expect("it jumps")), loc);
            (slow, long_division(func, cx, slow_end, plan, [dividend, divisor]))
        }
    };
    let other = if from == block { tail } else { from };
    jump(func, cx, block, &[condition, fast.into(), other.into()], loc);
    let mut join = |ways: [Option<Value>; 2]| {
        let [Some(short), Some(other)] = ways else { return None };
        let ty = func.value_type(short);
        Some(phi(func, cx, (first, loc), ty, &[(short, fast), (other, from)]).into())
    };
    let quotient = join([short.quotient, otherwise.quotient]);
    let remainder = join([short.remainder, otherwise.remainder]);
    replace(func, cx, plan, Results { quotient, remainder });
    Changed::Yes
}

/// The dividend and the divisor, frozen where that is needed.
fn tested_operands(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    plan: &NarrowedDivision,
) -> [Value; 2] {
    let [freezes_dividend, freezes_divisor] = plan.freezes;
    let dividend = match freezes_dividend {
        true => frozen_dividend(func, cx, at, plan),
        false => plan.group.dividend,
    };
    let divisor = plan.group.divisor;
    let ty = func.value_type(divisor);
    let divisor = match freezes_divisor {
        true => emit(func, cx, at, (Opcode::Freeze, Bits::NONE, ty), &[divisor]),
        false => divisor,
    };
    [dividend, divisor]
}

/// The frozen dividend. A dividend that is known to be short is frozen in the short width: otherwise freezing poison
/// could yield a long value, also one not less than a long divisor, whose low half may be zero.
fn frozen_dividend(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    plan: &NarrowedDivision,
) -> Value {
    let long = func.value_type(plan.group.dividend);
    let dividend = match plan.narrowing {
        Narrowing::Below => shortened(func, cx, at, plan.group.dividend, &plan.group),
        Narrowing::InPlace | Narrowing::Test { .. } => plan.group.dividend,
    };
    let ty = func.value_type(dividend);
    let frozen = emit(func, cx, at, (Opcode::Freeze, Bits::NONE, ty), &[dividend]);
    match ty == long {
        true => frozen,
        false => emit(func, cx, at, (Opcode::ZExt, Bits::NONE, long), &[frozen]),
    }
}

/// The condition under which the short division is correct.
fn condition(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    plan: &NarrowedDivision,
    [dividend, divisor]: [Value; 2],
) -> Value {
    let ty = func.value_type(dividend);
    let compare = |predicate| (Opcode::ICmp, Bits::NONE.with_int_predicate(predicate), Type::I1);
    let tested = match plan.narrowing {
        Narrowing::Below => {
            return emit(func, cx, at, compare(IntPredicate::Uge), &[dividend, divisor]);
        }
        Narrowing::Test { dividend: true, divisor: true } => {
            emit(func, cx, at, (Opcode::Or, Bits::NONE, ty), &[dividend, divisor])
        }
        Narrowing::Test { dividend: true, .. } => dividend,
        Narrowing::InPlace | Narrowing::Test { .. } => divisor,
    };
    let high = func.add_int(ty, plan.group.long, -1 << plan.group.short);
    let high = emit(func, cx, at, (Opcode::And, Bits::NONE, ty), &[tested, high]);
    let zero = func.add_int(ty, plan.group.long, 0);
    emit(func, cx, at, compare(IntPredicate::Eq), &[high, zero])
}

/// The results where the dividend is less than the divisor.
fn known_results(func: &mut Function, plan: &NarrowedDivision, dividend: Value) -> Results {
    let zero = func.add_int(func.value_type(dividend), plan.group.long, 0);
    Results { quotient: Some(zero), remainder: Some(dividend) }
}

/// The quotient and the remainder, each if it is used, in the long width, with the flags common to all.
fn long_division(
    func: &mut Function,
    cx: &mut Cx<'_>,
    at: (InsertPoint, Option<Md>),
    plan: &NarrowedDivision,
    [dividend, divisor]: [Value; 2],
) -> Results {
    let mut divided = |quotient: bool| {
        let mut same = plan.group.insts.iter().filter(|&&inst| is_quotient(func, inst) == quotient);
        let (&first, ty) = (same.next()?, func.value_type(dividend));
        let flags = |inst| func.inst(inst).bits().int_flags();
        let kept = same.fold(flags(first), |kept: IntFlags, &inst| kept.and(flags(inst)));
        let row = (func.opcode(first), Bits::NONE.with_int_flags(kept), ty);
        Some(emit(func, cx, at, row, &[dividend, divisor]))
    };
    Results { quotient: divided(true), remainder: divided(false) }
}
