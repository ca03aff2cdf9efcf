//! Calls: of generic intrinsics, and of functions of the C library with constant arguments.

use selvedge_ir::inst::{IntPredicate, TailKind};
use selvedge_ir::module::Linkage;
use selvedge_ir::{Attr, AttrKind, AttrSet, ConstKind, Inst, ModuleHeader, Type, Value};

use super::implied::Comparison;
use super::int_intrinsics::commutes;
use super::rule::{ANY, Table, rule};
use super::{Answer, MAX_RECURSION, Simplified, Simplifier, constant, value};
use crate::fold::{Constant, Int, propagates_poison};

/// The operand is the result of the call.
pub(super) static CALL: Table<Simplified> =
    Table::new(&[&[rule(ANY, ANY, |s, q| s.call(q.inst?))]]);

impl Simplifier<'_> {
    fn call(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let call = func.call(inst)?;
        let callee = func.callee(inst).and_then(|callee| func.as_constant(callee));
        let goes_nowhere = match callee {
            Some(ConstKind::Undef | ConstKind::Poison) => true,
            Some(ConstKind::Null) => !self.values.null_is_valid(0),
            _ => false,
        };
        // The result of a `musttail` call must be returned, so the call cannot be replaced.
        let must_tail = func.inst(inst).bits().tail_kind() == TailKind::MustTail;
        if must_tail {
            return None;
        }
        if goes_nowhere {
            return self.poison_of(func.inst(inst).ty());
        }
        if !call.bundles.is_empty() {
            return None;
        }
        let on_call = self.values.header().attrs.list_data(call.attrs).function;
        let is_strict = self.values.header().attrs.has(on_call, AttrKind::StrictFP);
        match self.values.intrinsic(inst) {
            Some((word, args)) => match word.strip_prefix("experimental.constrained.") {
                Some(operation) => self.strict_call(inst, operation, &args),
                // Operations that only move bits do not depend on exceptions and rounding.
                None if is_strict && !matches!(word, "fabs" | "copysign") => None,
                None => self.intrinsic(inst, word, &args),
            },
            None if is_strict => None,
            None => self.machine_call(inst).or_else(|| self.library_call(inst)),
        }
    }

    /// Whether a call provably cannot be simplified: it is of inline assembly, or of a function that is not a generic
    /// intrinsic, and either not all arguments are constant, or there are no arguments or no result.
    pub(super) fn is_settled_by_declaration(&self, inst: Inst) -> bool {
        let func = self.values.func();
        match func.callee(inst).and_then(|callee| func.as_constant(callee)) {
            Some(ConstKind::InlineAsm(_)) => return true,
            Some(ConstKind::Global(_)) if self.values.calls_unknown(inst) => {}
            _ => return false,
        }
        let mut args = func.call_args(inst);
        func.inst(inst).ty() == Type::VOID
            || args.len() == 0
            || args.any(|arg| arg.as_const().is_none())
    }

    /// Folds target arithmetic on constants.
    fn machine_call(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let args: Option<Vec<Constant>> =
            func.call_args(inst).map(|v| self.values.constant(v)).collect();
        let args = args?;
        let what = self.values.machine_arithmetic(inst)?;
        constant(self.values.folder().machine(what, func.inst(inst).ty(), &args)?)
    }

    /// Folds a call of a C library function by name. Machines with a target have no such library: a function of that
    /// name, in this or another module, is code of the program.
    fn library_call(&self, inst: Inst) -> Answer {
        let func = self.values.func();
        let callee = func.called_global(inst)?;
        let header = self.values.header();
        let data = header.global(callee);
        let call = func.call(inst)?;
        let set_of = |attrs| header.attrs.list_data(attrs).function;
        let sets = [set_of(call.attrs), set_of(header.function(callee)?.attrs)];
        // A function that the program defines itself, or that must not be treated as the library's.
        let own = self.values.target().is_some()
            || !matches!(data.linkage, Linkage::External | Linkage::ExternWeak)
            || sets.into_iter().any(|set| header.attrs.has(set, AttrKind::NoBuiltin))
            || has_no_builtins(header, set_of(header.function(func.global())?.attrs));
        let name = std::str::from_utf8(data.name.as_deref()?).ok()?;
        if own || data.value_ty != call.fn_ty || name.starts_with("llvm.") {
            return None;
        }
        let args: Option<Vec<Constant>> =
            func.call_args(inst).map(|v| self.values.constant(v)).collect();
        constant(self.values.folder().library_call(name, func.inst(inst).ty(), &args?)?)
    }

    fn intrinsic(&self, inst: Inst, word: &str, args: &[Value]) -> Answer {
        let ty = self.values.func().inst(inst).ty();
        let constants: Option<Vec<Constant>> =
            args.iter().map(|&v| self.values.constant(v)).collect();
        if let Some(constants) = constants
            && let Some(folded) = self.values.folder().intrinsic(word, ty, &constants)
        {
            return constant(folded);
        }
        let found = self.of_integers(word, ty, args);
        if found.is_some() {
            return found;
        }
        if propagates_poison(word) && args.iter().any(|&v| self.is_poison(v)) {
            return self.poison_of(ty);
        }
        if let Some(found) = self.float_call(inst, word, args) {
            return Some(found);
        }
        match *args {
            [x] => self.unary_intrinsic(word, x),
            [x, y] => {
                // Constants are moved to the right.
                let (x, y) = if commutes(word) && x.as_const().is_some() { (y, x) } else { (x, y) };
                self.binary_intrinsic(word, ty, x, y)
            }
            [.., mask, passed] if word == "masked.load" => {
                let loads_nothing = self.is_zero(mask) || self.is_undef(mask);
                loads_nothing.then(|| value(passed))?
            }
            _ => None,
        }
    }

    /// A pointer with some bits cleared: `mask` selects the bits to preserve, and those above its width are preserved
    /// as well.
    fn masked_pointer(&self, ty: Type, pointer: Value, mask: Value) -> Answer {
        if self.is_ones(mask) || self.is_undef(mask) {
            return value(pointer);
        }
        let is_null = self.values.func().as_constant(pointer).is_some_and(|kind| kind.is_zero());
        if is_null || self.is_undef(pointer) {
            return self.zero_of(ty);
        }
        if self.values.unary(mask, selvedge_ir::Opcode::PtrToInt) == Some(pointer) {
            return value(pointer);
        }
        mask.as_const()?;
        let (kept, known) = (self.values.known_bits(mask)?, self.values.known_bits(pointer)?);
        let zeros = known.zero.trunc(kept.width().min(known.width()));
        (kept.width() <= known.width() && kept.one.or(&zeros).is_ones()).then(|| value(pointer))?
    }

    pub(super) fn unary_intrinsic(&self, word: &str, x: Value) -> Answer {
        let inner = self.values.intrinsic_value(x);
        let inner = inner.as_ref().map(|(word, args)| (*word, &args[..]));
        match (word, inner) {
            // These are their own inverse.
            ("bswap" | "bitreverse" | "vector.reverse", Some((other, args))) if other == word => {
                value(args[0])
            }
            ("ctpop", _) => {
                // Only the lowest bit may be set.
                let bits = self.values.known_bits(x)?;
                let one_bit = bits.umax().is_one() || bits.umax().is_zero();
                one_bit.then(|| value(x))?
            }
            _ => None,
        }
    }

    pub(super) fn binary_intrinsic(&self, word: &str, ty: Type, x: Value, y: Value) -> Answer {
        match word {
            "umin" | "umax" | "smin" | "smax" => self.min_max(word, x, y),
            "abs" => self.abs(x, y),
            "usub.sat" | "ssub.sat" => {
                if x == y || self.is_undef(x) || self.is_undef(y) {
                    return self.zero_of(ty);
                }
                if word == "usub.sat" && (self.is_zero(x) || self.is_ones(y)) {
                    return self.zero_of(ty);
                }
                if self.is_zero(y) { value(x) } else { None }
            }
            "uadd.sat" | "sadd.sat" => {
                if self.is_undef(y) || word == "uadd.sat" && self.is_ones(y) {
                    return self.ones_of(ty);
                }
                if self.is_zero(y) { value(x) } else { None }
            }
            "ushl.sat" | "sshl.sat" if self.is_zero(y) => value(x),
            "ucmp" | "scmp" => self.three_way(word, ty, x, y),
            "cttz" | "ctlz" => self.count(word, x),
            "ptrmask" => self.masked_pointer(ty, x, y),
            _ => self.with_overflow(word, ty, x, y),
        }
    }

    fn with_overflow(&self, word: &str, ty: Type, x: Value, y: Value) -> Answer {
        let op = word.strip_suffix(".with.overflow")?;
        let (fields, _) = self.types().struct_fields(ty)?;
        let &[value_ty, flag_ty] = fields else { return None };
        let zero = |ty| Constant::zero(self.types(), ty);
        let none = matches!(op, "usub" | "ssub") && x == y
            || matches!(op, "umul" | "smul") && (self.is_zero(y) || self.is_undef(y));
        none.then(|| constant(Constant::Parts(ty, vec![zero(value_ty), zero(flag_ty)])))?
    }

    fn min_max(&self, word: &str, x: Value, y: Value) -> Answer {
        if x == y {
            return value(x);
        }
        let ty = self.ty(x);
        let width = self.width(x)?;
        let (end, neutral) = match word {
            "umin" => (Int::zero(width), Int::ones(width)),
            "umax" => (Int::ones(width), Int::zero(width)),
            "smin" => (Int::signed_min(width), Int::signed_max(width)),
            _ => (Int::signed_max(width), Int::signed_min(width)),
        };
        if self.is_undef(y) {
            return self.int_of(ty, &end);
        }
        if let Some(n) = self.int(y) {
            if n == end {
                return self.int_of(ty, &end);
            }
            if n == neutral {
                return value(x);
            }
        }
        for (whole, part) in [(x, y), (y, x)] {
            if let Some(found) = self.nested_min_max(word, whole, part) {
                return Some(found);
            }
        }
        self.min_max_of_pair(word, x, y).or_else(|| self.ordered_min_max(word, x, y))
    }

    /// `umin(umin(x, ?), x)` is the inner one, `umin(umax(x, ?), x)` is `x`.
    fn nested_min_max(&self, word: &str, whole: Value, part: Value) -> Answer {
        let (inner, args) = self.values.intrinsic_value(whole)?;
        let opposite = match word {
            "umin" => "umax",
            "umax" => "umin",
            "smin" => "smax",
            _ => "smin",
        };
        if args.len() == 2 && args.contains(&part) {
            if inner == word {
                return value(whole);
            }
            if inner == opposite {
                return value(part);
            }
        }
        // With two constants the inner one may imply the outer one.
        if inner != word {
            return None;
        }
        let (p, q) = (self.int(args[1]).or_else(|| self.int(args[0]))?, self.int(part)?);
        let reached = match word {
            "umin" => !q.ult(&p),
            "umax" => !p.ult(&q),
            "smin" => !q.slt(&p),
            _ => !p.slt(&q),
        };
        if reached { value(whole) } else { None }
    }

    fn abs(&self, x: Value, _least_is_poison: Value) -> Answer {
        if matches!(self.values.intrinsic_value(x), Some(("abs", _))) {
            return value(x);
        }
        self.values.known_bits(x)?.is_nonnegative().then(|| value(x))?
    }

    /// Three-way comparisons of provably ordered values.
    fn three_way(&self, word: &str, ty: Type, x: Value, y: Value) -> Answer {
        if x == y {
            return self.zero_of(ty);
        }
        let unsigned = word == "ucmp";
        let (greater, less) = if unsigned {
            (IntPredicate::Ugt, IntPredicate::Ult)
        } else {
            (IntPredicate::Sgt, IntPredicate::Slt)
        };
        let is = |predicate| {
            let comparison = Comparison { predicate, a: x, b: y };
            self.with_undef_fixed().icmp_answer(comparison, MAX_RECURSION) == Some(true)
        };
        let width = self.types().int_bits(self.types().scalar(ty))?;
        if is(greater) {
            return self.int_of(ty, &Int::one(width));
        }
        if is(less) { self.ones_of(ty) } else { None }
    }

    /// Leading or trailing zeros of a number whose bits there are known.
    fn count(&self, word: &str, x: Value) -> Answer {
        let bits = self.values.known_bits(x)?;
        let (least, most) = if word == "cttz" {
            (bits.zero.trailing_ones(), bits.one.trailing_zeros())
        } else {
            (bits.zero.leading_ones(), bits.one.leading_zeros())
        };
        let width = bits.width();
        let known = least == most && most < width;
        known.then(|| self.int_of(self.ty(x), &Int::new(width, least.into())))?
    }
}

/// Whether a function's code must not treat functions by name as those of the C library.
fn has_no_builtins(header: &ModuleHeader, set: AttrSet) -> bool {
    let is_it =
        |attr: &Attr| matches!(attr, Attr::Text(key, _) if header.strs.get(*key) == b"no-builtins");
    header.attrs.attrs(set).iter().any(is_it)
}
