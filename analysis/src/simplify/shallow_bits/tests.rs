//! Compares shallow known bits with all numbers of few bits: they are correct, and optimal where bits can decide.

use selvedge_ir::inst::IntPredicate as P;
use selvedge_ir::{Module, Opcode};
use selvedge_text::{ReadOptions, read};

use super::{MaskResult, ShallowKnownBits, amount_bits, mask_keeps, shifted};
use crate::facts::{Env, SharedFacts};
use crate::fold::Int;
use crate::simplify::Simplifier;
use crate::value::{ValueContext, Values};

/// All numbers of this width are tried.
const WIDTH: u32 = 3;

const MASK: u64 = (1 << WIDTH) - 1;

const SIGN: u64 = 1 << (WIDTH - 1);

fn signed(n: u64) -> i64 {
    (n << (64 - WIDTH)) as i64 >> (64 - WIDTH)
}

fn compares(predicate: P, width: u32, a: u64, b: u64) -> bool {
    crate::fold::int_predicate_holds(predicate, &Int::new(width, a), &Int::new(width, b))
}

/// The numbers that satisfy a fact.
fn numbers(known: ShallowKnownBits) -> Vec<u64> {
    let is_one =
        |n: &u64| n & known.zero == 0 && n & known.one == known.one && *n >= known.at_least;
    (0..=MASK).filter(is_one).collect()
}

/// All satisfiable facts about a number; only known bits if `least` is 0.
fn everything(least: u64) -> Vec<ShallowKnownBits> {
    let all = (0..=MASK).flat_map(|zero| (0..=MASK).map(move |one| (zero, one)));
    let all = all.flat_map(|(zero, one)| {
        (0..=least).map(move |at_least| ShallowKnownBits { width: WIDTH, zero, one, at_least })
    });
    all.filter(|&known| !numbers(known).is_empty()).collect()
}

/// The bits that are zero in all of some numbers, and those that are one.
fn common_bits(width: u32, of: &[u64]) -> (u64, u64) {
    let mask = (1 << width) - 1;
    (mask & !of.iter().fold(0, |all, n| all | n), of.iter().fold(mask, |all, n| all & n))
}

/// Pairs of numbers that satisfy these facts.
fn pairs(x: ShallowKnownBits, y: ShallowKnownBits) -> Vec<(u64, u64)> {
    let of_y = numbers(y);
    numbers(x).into_iter().flat_map(|a| of_y.iter().map(move |&b| (a, b))).collect()
}

/// Calls `check` for all facts about two numbers.
fn for_pairs(least: u64, check: impl Fn(ShallowKnownBits, ShallowKnownBits)) {
    let all = everything(least);
    assert!(all.len() > 20, "{}", all.len());
    all.iter().for_each(|&x| all.iter().for_each(|&y| check(x, y)));
}

fn named(known: ShallowKnownBits) -> String {
    format!("zero {:b} one {:b} from {}", known.zero, known.one, known.at_least)
}

#[test]
fn comparisons_agree_with_enumeration() {
    for_pairs(3, |x, y| {
        let pairs = pairs(x, y);
        for &predicate in P::ALL {
            if let Some(known) = x.decides(predicate, y) {
                let is_right =
                    pairs.iter().all(|&(a, b)| compares(predicate, WIDTH, a, b) == known);
                assert!(is_right, "{} {predicate:?} {}", named(x), named(y));
            }
        }
    });
}

#[test]
fn trailing_zeros_agree_with_enumeration() {
    for known in everything(0) {
        let is_even = numbers(known).into_iter().all(|n| n & 1 == 0);
        assert_eq!(known.trailing_zeros() > 0, is_even, "{}", named(known));
    }
}

/// Equal numbers are constants, which are not queried.
#[test]
fn comparisons_that_known_bits_imply_are_decided() {
    for_pairs(0, |x, y| {
        let pairs = pairs(x, y);
        for &predicate in P::ALL {
            let (a, b) = pairs[0];
            let first = compares(predicate, WIDTH, a, b);
            let is_decided = pairs.iter().all(|&(a, b)| compares(predicate, WIDTH, a, b) == first);
            let is_equal = matches!(predicate, P::Eq | P::Ne) && a == b;
            let decided = x.decides(predicate, y).is_some();
            assert_eq!(decided, is_decided && !is_equal, "{} {predicate:?} {}", named(x), named(y));
        }
    });
}

#[test]
fn masks_that_preserve_an_operand_are_found() {
    for_pairs(0, |x, y| {
        let pairs = pairs(x, y);
        for opcode in [Opcode::And, Opcode::Or] {
            let of = |a: u64, b: u64| if opcode == Opcode::And { a & b } else { a | b };
            let is_always =
                |is: fn(u64, u64) -> u64| pairs.iter().all(|&(a, b)| of(a, b) == is(a, b));
            let first = of(pairs[0].0, pairs[0].1);
            let is_number = pairs.iter().all(|&(a, b)| of(a, b) == first);
            let is_right = match mask_keeps(opcode, x, y) {
                Some(MaskResult::Neither(n)) => is_number && n == first,
                Some(MaskResult::Left) => is_always(|a, _| a),
                Some(MaskResult::Right) => is_always(|_, b| b),
                None => !is_number && !is_always(|a, _| a) && !is_always(|_, b| b),
            };
            assert!(is_right, "{} {opcode} {}", named(x), named(y));
        }
    });
}

#[test]
fn small_dividends_are_those_with_zero_quotients() {
    for_pairs(2, |x, y| {
        let divisors_count = |&(_, b): &(u64, u64)| b != 0;
        let pairs: Vec<_> = pairs(x, y).into_iter().filter(divisors_count).collect();
        let is_below = pairs.iter().all(|(a, b)| a < b) && !numbers(y).contains(&0);
        let is_bits = x.at_least == 0 && y.at_least == 0;
        let is_small = x.is_less_in_magnitude(y, false);
        assert!(is_small == is_below || !is_bits && !is_small, "{} {}", named(x), named(y));
        let is_nearer = pairs.iter().all(|&(a, b)| signed(a).abs() < signed(b).abs());
        let is_small = x.is_less_in_magnitude(y, true);
        assert!(!is_small || is_nearer, "{} {}", named(x), named(y));
        let is_plain = x.zero & y.zero & SIGN != 0;
        assert!(!is_plain || !is_bits || is_small == is_below);
    });
}

#[test]
fn zero_shifts_are_those_with_no_other_valid_amount() {
    for known in everything(0).into_iter().filter(|known| known.one == 0) {
        let amounts = numbers(known);
        let is_nothing = amounts.iter().all(|&by| by == 0 || by >= WIDTH.into());
        assert_eq!(known.trailing_zeros() >= amount_bits(WIDTH), is_nothing, "{}", named(known));
    }
}

#[test]
fn known_bits_of_shifts_hold() {
    for known in everything(0) {
        for by in 0..WIDTH.into() {
            let of = |shift: fn(u64, u64) -> u64| -> Vec<u64> {
                numbers(known).into_iter().map(|n| shift(n, by) & MASK).collect()
            };
            let (left, right) = (shifted(Opcode::Shl, known, by), shifted(Opcode::LShr, known, by));
            assert_eq!((left.zero, left.one), common_bits(WIDTH, &of(|n, by| n << by)));
            assert_eq!((right.zero, right.one), common_bits(WIDTH, &of(|n, by| n >> by)));
        }
    }
}

fn parsed(text: &str) -> Module {
    match read(text.as_bytes(), &ReadOptions::default()) {
        Ok(outcome) => outcome.module,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

/// The facts about the value with the name `z`.
fn shown_of(text: &str) -> ShallowKnownBits {
    let module = parsed(text);
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let cx = ValueContext::new(Env { header: &module.header, target: None, shared: &shared }, func);
    let simplifier = Simplifier::new(Values::new(&cx, func));
    let z = func.by_name(b"z").expect("the value that is asked about");
    let width = simplifier.shallow_width(z).expect("an integer");
    simplifier.shallow_bits(z, width)
}

/// Asserts that the known bits of `z` are those that all of some numbers have, and that its lower bound is correct.
fn check_numbers(text: &str, all: &[u64]) {
    let shallow_bits = shown_of(text);
    assert_eq!(
        (shallow_bits.zero, shallow_bits.one),
        common_bits(shallow_bits.width, all),
        "{text}: {all:?}"
    );
    assert!(
        all.iter().all(|&n| n >= shallow_bits.at_least),
        "{text}: at least {}",
        shallow_bits.at_least
    );
}

type Operand = (&'static str, fn(u64) -> u64);

/// Operands with known bits, as text and as a function of an argument.
const OPERANDS: [Operand; 6] = [
    ("and i3 %ARG, 5", |n| n & 5),
    ("and i3 %ARG, 3", |n| n & 3),
    ("or i3 %ARG, 2", |n| n | 2),
    ("or i3 %ARG, 5", |n| n | 5),
    ("lshr i3 %ARG, 1", |n| n >> 1),
    ("shl i3 %ARG, 1", |n| n << 1 & MASK),
];

/// Checks an operation on two such operands, `%x` and `%y`, whose possible results are `of`.
fn check_operation(operation: &str, of: impl Fn(u64, u64) -> Vec<u64>) {
    for (x, of_x) in OPERANDS {
        for (y, of_y) in OPERANDS {
            let (x, y) = (x.replace("ARG", "a"), y.replace("ARG", "b"));
            let text = format!(
                "define void @f(i3 %a, i3 %b, i1 %c) {{\n%x = {x}\n%y = {y}\n%z = {operation}\nret void\n}}\n"
            );
            let all = (0..=MASK).flat_map(|a| (0..=MASK).map(move |b| (a, b)));
            let all: Vec<u64> = all.flat_map(|(a, b)| of(of_x(a), of_y(b))).collect();
            check_numbers(&text, &all);
        }
    }
}

#[test]
fn known_bits_of_operations_hold() {
    check_operation("and i3 %x, %y", |x, y| vec![x & y]);
    check_operation("or i3 %x, %y", |x, y| vec![x | y]);
    check_operation("select i1 %c, i3 %x, i3 %y", |x, y| vec![x, y]);
    check_operation("shl i3 %x, 1", |x, _| vec![x << 1 & MASK]);
    check_operation("lshr i3 %x, 2", |x, _| vec![x >> 2]);
}

#[test]
fn known_bits_of_casts_hold() {
    check_operation("zext i3 %x to i6", |x, _| vec![x]);
    check_operation("sext i3 %x to i6", |x, _| vec![signed(x) as u64 & 0x3f]);
    check_operation("trunc i3 %x to i2", |x, _| vec![x & 3]);
}

#[test]
fn bounds_of_quotients_and_remainders_hold() {
    for n in 1..=MASK {
        let text = |operation| {
            format!("define void @f(i3 %a) {{\n%z = {operation} i3 %a, {n}\nret void\n}}\n")
        };
        check_numbers(&text("udiv"), &(0..=MASK).map(|a| a / n).collect::<Vec<u64>>());
        check_numbers(&text("urem"), &(0..=MASK).map(|a| a % n).collect::<Vec<u64>>());
    }
}

/// The values of a counter in the order of its iterations, until it would be poison.
fn iterated_values(flag: &str, start: u64, step: u64) -> Vec<u64> {
    let next = |&n: &u64| match flag {
        "nuw" => Some(n + step).filter(|&n| n <= MASK),
        _ => {
            Some(signed(n) + signed(step)).filter(|n| (-4..4).contains(n)).map(|n| n as u64 & MASK)
        }
    };
    std::iter::successors(Some(start), next).take(MASK as usize + 1).collect()
}

/// Checks that the facts about a counter hold in all iterations; the common bits of its values are not known.
#[test]
fn counters_are_at_least_their_start() {
    for flag in ["nuw", "nsw"] {
        for (start, step) in (0..=MASK).flat_map(|start| (1..=MASK).map(move |step| (start, step)))
        {
            let text = format!(
                "define void @f(i1 %c) {{\nentry:\nbr label %loop\n\nloop:\n\
                 %z = phi i3 [ {start}, %entry ], [ %next, %loop ]\n\
                 %next = add {flag} i3 %z, {step}\nbr i1 %c, label %loop, label %exit\n\n\
                 exit:\nret void\n}}\n"
            );
            let is_of_sign = flag == "nsw" && start < SIGN && step < SIGN;
            let shallow_bits = ShallowKnownBits {
                zero: if is_of_sign { SIGN } else { 0 },
                at_least: if is_of_sign || flag == "nuw" { start } else { 0 },
                ..ShallowKnownBits::nothing(WIDTH)
            };
            assert_eq!(named(shown_of(&text)), named(shallow_bits), "{text}");
            let all = iterated_values(flag, start, step);
            assert!(all.iter().all(|n| numbers(shallow_bits).contains(n)), "{text}: {all:?}");
        }
    }
}

#[test]
fn known_bits_of_a_phi_are_common_to_its_inputs() {
    for (a, b) in (0..=MASK).flat_map(|a| (0..=MASK).map(move |b| (a, b))) {
        let text = format!(
            "define void @f(i1 %c) {{\nentry:\nbr i1 %c, label %other, label %exit\n\n\
             other:\nbr label %exit\n\nexit:\n\
             %z = phi i3 [ {a}, %entry ], [ {b}, %other ]\nret void\n}}\n"
        );
        check_numbers(&text, &[a, b]);
    }
}
