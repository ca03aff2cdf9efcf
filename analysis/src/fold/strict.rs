//! `llvm.experimental.constrained.*`: floating-point operations that state their rounding mode and whether their
//! exceptions are observed.
//!
//! A result is computed here if the rounding mode is known or does not matter, and no observed exception is lost: the
//! operation signals none, or the call states that exceptions are not observed. Whether the call itself can be removed
//! is a separate question: with `fpexcept.strict` it is not.
//! * Cost: as for the unconstrained operations.
//! * Oracle: the test below computes in all directions.

use selvedge_ir::inst::FloatPredicate;
use selvedge_ir::{Opcode, Type};

use super::Folder;
use super::constant::{Constant, Scalar};
use super::float::{Float, Rounding, Status};

/// Whether the exceptions of an operation are observed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exceptions {
    /// They are not observed.
    Ignored,
    /// An operation may trap, but need not.
    MayTrap,
    /// They are observed, so each must occur.
    Strict,
}

/// The environment that a constrained call states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StrictEnv {
    /// `None`: dynamic, as the machine is configured at run time.
    pub(crate) rounding: Option<Rounding>,
    /// Whether exceptions are observed.
    pub(crate) exceptions: Exceptions,
}

impl StrictEnv {
    /// Parses the words of a call's metadata. Without a rounding mode, rounding is to nearest.
    pub(crate) fn of<'w>(words: impl Iterator<Item = &'w [u8]>) -> StrictEnv {
        let mut env =
            StrictEnv { rounding: Some(Rounding::NearestEven), exceptions: Exceptions::Strict };
        for word in words {
            match word {
                b"round.dynamic" => env.rounding = None,
                b"round.tonearest" => env.rounding = Some(Rounding::NearestEven),
                b"round.tonearestaway" => env.rounding = Some(Rounding::NearestAway),
                b"round.downward" => env.rounding = Some(Rounding::Down),
                b"round.upward" => env.rounding = Some(Rounding::Up),
                b"round.towardzero" => env.rounding = Some(Rounding::TowardZero),
                b"fpexcept.ignore" => env.exceptions = Exceptions::Ignored,
                b"fpexcept.maytrap" => env.exceptions = Exceptions::MayTrap,
                b"fpexcept.strict" => env.exceptions = Exceptions::Strict,
                _ => {}
            }
        }
        env
    }

    /// Whether this is the environment of unconstrained operations.
    pub(crate) fn is_default(self) -> bool {
        self.rounding == Some(Rounding::NearestEven) && self.exceptions == Exceptions::Ignored
    }

    /// Whether a result may round down.
    pub(crate) fn may_round_down(self) -> bool {
        matches!(self.rounding, None | Some(Rounding::Down))
    }

    /// Whether the result of an operation may replace it, given the exceptions that it signals.
    fn allows(self, signals: Status) -> bool {
        signals == Status::OK || self.exceptions != Exceptions::Strict
    }

    /// The result of an operation, if it is the same for every possible rounding mode, and the signaled exceptions.
    fn compute(self, word: &str, numbers: &[Float]) -> Option<(Float, Status)> {
        if let Some(rounding) = self.rounding {
            return strict_number(rounding, word, numbers);
        }
        let (result, mut signals) = strict_number(Rounding::NearestEven, word, numbers)?;
        for rounding in DIRECTED {
            let (other, more) = strict_number(rounding, word, numbers)?;
            signals |= more;
            if other != result {
                return None;
            }
        }
        Some((result, signals))
    }
}

/// The rounding modes other than to nearest even.
const DIRECTED: [Rounding; 4] =
    [Rounding::NearestAway, Rounding::Down, Rounding::Up, Rounding::TowardZero];

impl Folder<'_> {
    /// `llvm.experimental.constrained.WORD` of constants.
    pub(crate) fn strict_operation(
        &self,
        env: StrictEnv,
        word: &str,
        ty: Type,
        args: &[Constant],
    ) -> Option<Constant> {
        let refs: Vec<&Constant> = args.iter().collect();
        let to = self.view.types.scalar(ty);
        self.lanewise(ty, &refs, |lane| {
            let numbers: Option<Vec<Float>> = lane
                .iter()
                .map(|c| match self.view.scalar(c) {
                    Scalar::Float(number) => self.env.taken(number),
                    _ => None,
                })
                .collect();
            let (result, signals) = env.compute(word, &numbers?)?;
            let result = self.env.given(result)?;
            env.allows(signals).then(|| Constant::float(self.view.types, to, result))
        })
    }

    /// `fcmp`, or (with `signaling`) `fcmps`, of constants.
    pub(crate) fn strict_comparison(
        &self,
        env: StrictEnv,
        signaling: bool,
        predicate: FloatPredicate,
        a: &Constant,
        b: &Constant,
    ) -> Option<Constant> {
        let ty = self.view.types.with_shape_of(a.ty(), Type::I1);
        self.lanewise(ty, &[a, b], |lane| {
            let number = |c: &Constant| match self.view.scalar(c) {
                Scalar::Float(number) => self.env.taken(number),
                _ => None,
            };
            let (x, y) = (number(lane[0])?, number(lane[1])?);
            let signals = [x, y].iter().any(|n| n.is_signaling() || signaling && n.is_nan());
            let status = if signals { Status::INVALID_OP } else { Status::OK };
            let answer = x.satisfies(predicate, y);
            env.allows(status).then(|| Constant::bool(self.view.types, Type::I1, answer))
        })
    }
}

/// The result of an operation on numbers, and the signaled exceptions.
fn strict_number(direction: Rounding, word: &str, numbers: &[Float]) -> Option<(Float, Status)> {
    match (word, numbers) {
        ("fadd", &[x, y]) => x.binary_toward(direction, Opcode::FAdd, y),
        ("fsub", &[x, y]) => x.binary_toward(direction, Opcode::FSub, y),
        ("fmul", &[x, y]) => x.binary_toward(direction, Opcode::FMul, y),
        ("fdiv", &[x, y]) => x.binary_toward(direction, Opcode::FDiv, y),
        ("frem", &[x, y]) => x.binary_toward(direction, Opcode::FRem, y),
        // `fmuladd` may round once or twice; if that matters, the result is inexact.
        ("fma" | "fmuladd", &[x, y, z]) => Some(x.fma_toward(direction, y, z)),
        (_, &[x]) => {
            let rounding = match word {
                "floor" => Rounding::Down,
                "ceil" => Rounding::Up,
                "trunc" => Rounding::TowardZero,
                "round" => Rounding::NearestAway,
                "roundeven" => Rounding::NearestEven,
                "rint" | "nearbyint" => direction,
                _ => return None,
            };
            let result = x.round(rounding).quieted();
            // `rint` signals inexact if the number was not integral; the others do not.
            let signals = match () {
                () if x.is_signaling() => Status::INVALID_OP,
                () if word == "rint" && result != x => Status::INEXACT,
                () => Status::OK,
            };
            Some((result, signals))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fold::float::Format;

    const WORDS: [&str; 12] = [
        "fadd",
        "fsub",
        "fmul",
        "fdiv",
        "frem",
        "fma",
        "fmuladd",
        "rint",
        "nearbyint",
        "floor",
        "round",
        "trunc",
    ];

    fn numbers() -> Vec<Float> {
        let bits =
            [0, 1, 0x3ff, 0x400, 0x3555, 0x3c00, 0x3e00, 0x4200, 0x7bff, 0x7c00, 0x7c01, 0x7e00];
        let both = bits.into_iter().flat_map(|n: u64| [n, n | 0x8000]);
        both.map(|n| Float::from_words(Format::Half, [n, 0])).collect()
    }

    fn operands(word: &str) -> Vec<Vec<Float>> {
        let n = match word {
            "fma" | "fmuladd" => 3,
            "fadd" | "fsub" | "fmul" | "fdiv" | "frem" => 2,
            _ => 1,
        };
        let mut lists = vec![vec![]];
        for _ in 0..n {
            let longer = |list: Vec<Float>| {
                numbers().into_iter().map(move |x| [list.clone(), vec![x]].concat())
            };
            lists = lists.into_iter().flat_map(longer).collect();
        }
        lists
    }

    #[test]
    fn results_that_depend_on_an_unknown_rounding_do_not_fold() {
        let exceptions = Exceptions::Ignored;
        let unknown = StrictEnv { rounding: None, exceptions };
        let mut n_computed = 0;
        for word in WORDS {
            for list in operands(word) {
                let Some((result, _)) = unknown.compute(word, &list) else { continue };
                n_computed += 1;
                for direction in DIRECTED.into_iter().chain([Rounding::NearestEven]) {
                    let (other, _) = strict_number(direction, word, &list).expect("an operation");
                    assert_eq!(result, other, "{word} {list:?} {direction:?}");
                }
            }
        }
        assert!(n_computed > 1000, "{n_computed}");
        // The sign of a zero sum depends on the rounding mode, although the sum is exact.
        let one = Float::from_f64(Format::Half, 1.0);
        assert_eq!(unknown.compute("fsub", &[one, one]), None);
    }

    #[test]
    fn observable_exceptions_are_not_folded_away() {
        let rounding = Some(Rounding::NearestEven);
        let watched = StrictEnv { rounding, exceptions: Exceptions::Strict };
        for word in ["fadd", "fmul", "fdiv", "floor", "rint"] {
            for list in operands(word) {
                let (result, signals) = watched.compute(word, &list).expect("an operation");
                let is_new_nan = result.is_nan() && !list.iter().any(|x| x.is_nan());
                let was_signaling = list.iter().any(|x| x.is_signaling());
                let is_pole = result.is_infinite() && list.iter().all(|x| x.is_finite_number());
                let signals_for_sure = is_new_nan || was_signaling || is_pole;
                assert!(!signals_for_sure || !watched.allows(signals), "{word} {list:?}");
            }
        }
    }
}
