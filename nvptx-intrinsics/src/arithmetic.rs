//! The operations that NVVM's arithmetic intrinsics compute, derived from their names. Only operations are known that
//! the PTX ISA specifies completely, apart from the bits of some NaNs.
//!
//! Approximations are excluded, and intrinsics whose result depends on a compilation flag (`llvm.nvvm.sqrt.f`).

use selvedge_ir::target::{Arithmetic, ArithmeticKind, MachineRounding};

/// The operation of an intrinsic with that name. Cost: linear in the length of the name.
pub(crate) fn of(name: &str) -> Option<Arithmetic> {
    let mut parts = name.strip_prefix("llvm.nvvm.")?.split('.');
    let word = parts.next()?;
    let mut rest: Vec<&str> = parts.collect();
    if let Some((_, to)) = conversion(word) {
        let rounding = rounding(&mut rest)?;
        let flushes = take(&mut rest, "ftz");
        let kind = ArithmeticKind::ToInt { signed: !to.starts_with('u') };
        return rest.is_empty().then_some(Arithmetic { kind, rounding, flushes });
    }
    // The format is the last part.
    rest.pop().filter(|format| matches!(*format, "f" | "d" | "f32" | "f64"))?;
    let kind = match word {
        "add" => ArithmeticKind::Add,
        "mul" => ArithmeticKind::Mul,
        "div" => ArithmeticKind::Div,
        "fma" => ArithmeticKind::Fma,
        "sqrt" => ArithmeticKind::Sqrt,
        "rcp" => ArithmeticKind::Reciprocal,
        "ceil" | "floor" | "round" | "trunc" => ArithmeticKind::ToIntegral,
        "saturate" => ArithmeticKind::Saturate,
        "fabs" => ArithmeticKind::Abs,
        "fmin" | "fmax" => return min_max(word == "fmax", rest),
        _ => return None,
    };
    let rounding = match word {
        "ceil" => MachineRounding::Up,
        "floor" => MachineRounding::Down,
        "trunc" => MachineRounding::TowardZero,
        "round" | "saturate" | "fabs" => MachineRounding::NearestEven,
        _ => rounding(&mut rest)?,
    };
    let flushes = take(&mut rest, "ftz");
    rest.is_empty().then_some(Arithmetic { kind, rounding, flushes })
}

/// `f2ui` from a float to an unsigned integer, and similar conversions.
fn conversion(word: &str) -> Option<(&str, &str)> {
    let (from, to) = word.split_once('2')?;
    let fits = matches!(from, "f" | "d") && matches!(to, "i" | "ui" | "ll" | "ull");
    fits.then_some((from, to))
}

fn min_max(greater: bool, mut rest: Vec<&str>) -> Option<Arithmetic> {
    let flushes = take(&mut rest, "ftz");
    let nan = take(&mut rest, "nan");
    let xor_sign = take(&mut rest, "xorsign") && take(&mut rest, "abs");
    let kind = ArithmeticKind::MinMax { greater, nan, xor_sign };
    let rounding = MachineRounding::NearestEven;
    rest.is_empty().then_some(Arithmetic { kind, rounding, flushes })
}

/// Removes the first part if it is that word.
fn take(rest: &mut Vec<&str>, word: &str) -> bool {
    let is_next = rest.first() == Some(&word);
    if is_next {
        rest.remove(0);
    }
    is_next
}

fn rounding(rest: &mut Vec<&str>) -> Option<MachineRounding> {
    let rounding = match *rest.first()? {
        "rn" => MachineRounding::NearestEven,
        "rm" => MachineRounding::Down,
        "rp" => MachineRounding::Up,
        "rz" => MachineRounding::TowardZero,
        _ => return None,
    };
    rest.remove(0);
    Some(rounding)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_imply_the_arithmetic() {
        let kind = |name: &str| of(name).map(|arithmetic| arithmetic.kind);
        assert_eq!(kind("llvm.nvvm.f2ull.rz.ftz"), Some(ArithmeticKind::ToInt { signed: false }));
        assert_eq!(kind("llvm.nvvm.add.rm.ftz.f"), Some(ArithmeticKind::Add));
        let greater = ArithmeticKind::MinMax { greater: true, nan: true, xor_sign: true };
        assert_eq!(kind("llvm.nvvm.fmax.ftz.nan.xorsign.abs.f"), Some(greater));
        assert!(of("llvm.nvvm.add.rm.ftz.f").is_some_and(|arithmetic| arithmetic.flushes));
    }

    #[test]
    fn names_with_unspecified_results_have_no_arithmetic() {
        for name in [
            "llvm.nvvm.sqrt.f",
            "llvm.nvvm.sqrt.approx.f",
            "llvm.nvvm.add.rn.sat.f",
            "llvm.nvvm.fmin.f16",
            "llvm.nvvm.f2h.rn",
            "llvm.nvvm.rcp.approx.ftz.d",
            "llvm.nvvm.barrier0",
        ] {
            assert_eq!(of(name), None, "{name}");
        }
    }
}
