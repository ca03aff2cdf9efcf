//! Capture tracking: whether a pointer can become known outside the function's own accesses.
//!
//! A pointer is captured by being stored, passed to a call that may retain it, returned, converted to an integer, or
//! compared with another pointer (which reveals a bit of it). Other threads count as well: they see what is stored.

use rustc_hash::FxHashSet;
use selvedge_ir::attribute::packed::CAPTURES_OTHER;
use selvedge_ir::constant::ConstKind;
use selvedge_ir::function::UseRef;
use selvedge_ir::target::FnProps;
use selvedge_ir::{AttrKind, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use super::Values;

/// How many uses of a pointer, and of pointers derived from it, are followed. This is LLVM's limit.
pub const MAX_CAPTURE_USES: usize = 100;

/// What must not be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secret {
    /// Any bit of the address.
    Address,
    /// The right to access the object. Code that learns only the address, by comparing pointers, still has no pointer
    /// to the object.
    Provenance,
}

/// Whether a pointer is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// It is not captured.
    No,
    /// It is captured only by being returned from the function.
    ByReturn,
    /// It may be captured.
    Maybe,
}

impl Secret {
    /// The `captures` components that reveal it.
    fn mask(self) -> u64 {
        let components = match self {
            Secret::Address => 0xf,
            Secret::Provenance => 0xc,
        };
        components | components << CAPTURES_OTHER
    }
}

/// The `captures` components of the result.
const CAPTURES_RESULT: u64 = 0xf;

/// The effect of one use of the pointer.
enum Effect {
    /// It reveals nothing.
    None,
    /// It derives another pointer.
    Derives,
    Returns,
    Captures,
}

impl Values<'_> {
    /// Whether a pointer that is initially unknown elsewhere (an `alloca`, the result of an allocation, a `noalias`
    /// argument) is captured anywhere in the function.
    ///
    /// Cost: the uses of the pointer and of pointers derived from it, at most [`MAX_CAPTURE_USES`].
    pub fn capture(&self, pointer: Value) -> Capture {
        self.capture_of(pointer, Secret::Address).0
    }

    /// Whether the object of an initially unknown pointer may be accessed by anything but the pointers that the
    /// function derives itself; being returned does not count as an access. The second result is whether
    /// [`MAX_CAPTURE_USES`] was the reason.
    pub(crate) fn is_provenance_captured(&self, pointer: Value) -> (bool, bool) {
        let (capture, capped) = self.capture_of(pointer, Secret::Provenance);
        (capture == Capture::Maybe, capped)
    }

    fn capture_of(&self, pointer: Value, secret: Secret) -> (Capture, bool) {
        // A value derived from a single pointer is visited only once.
        let mut seen = FxHashSet::default();
        let first = pointer;
        let mut work: SmallVec<[Value; 16]> = SmallVec::new();
        work.push(first);
        let mut answer = Capture::No;
        let mut n_uses = 0;
        while let Some(pointer) = work.pop() {
            for use_ref in self.func.uses(pointer) {
                n_uses += 1;
                if n_uses > MAX_CAPTURE_USES {
                    return (Capture::Maybe, true);
                }
                match self.effect_of_use(use_ref, pointer, secret) {
                    Effect::None => {}
                    Effect::Derives => {
                        let derived = Value::from(use_ref.user);
                        let is_new = derived != first
                            && (!self.may_meet_pointers(use_ref.user) || seen.insert(derived));
                        if is_new {
                            work.push(derived);
                        }
                    }
                    Effect::Returns => answer = Capture::ByReturn,
                    Effect::Captures => return (Capture::Maybe, false),
                }
            }
        }
        (answer, false)
    }

    /// Whether an instruction that derives a pointer may derive it from several pointers, or from itself.
    fn may_meet_pointers(&self, inst: Inst) -> bool {
        use Opcode::{AddrSpaceCast, BitCast, Freeze, GetElementPtr};
        !matches!(self.func.opcode(inst), AddrSpaceCast | BitCast | Freeze | GetElementPtr)
    }

    fn effect_of_use(&self, use_ref: UseRef, pointer: Value, secret: Secret) -> Effect {
        let (user, n) = (use_ref.user, use_ref.operand as usize);
        let is_volatile = || self.func.inst(user).bits().is_volatile();
        match self.func.opcode(user) {
            Opcode::Load if is_volatile() => Effect::Captures,
            Opcode::Load => Effect::None,
            Opcode::Store if n == 1 && !is_volatile() => Effect::None,
            Opcode::CmpXchg | Opcode::AtomicRmw if n == 0 && !is_volatile() => Effect::None,
            Opcode::GetElementPtr
            | Opcode::AddrSpaceCast
            | Opcode::BitCast
            | Opcode::Phi
            | Opcode::Select
            | Opcode::Freeze => {
                // Vectors of pointers are not followed.
                let ty = self.func.inst(user).ty();
                let is_pointer = self.cx.header.types.ptr_space(ty).is_some();
                if is_pointer { Effect::Derives } else { Effect::Captures }
            }
            Opcode::ICmp | Opcode::PtrToAddr if secret == Secret::Provenance => Effect::None,
            Opcode::VaArg => Effect::None,
            Opcode::ICmp => self.effect_of_comparison(user, pointer),
            Opcode::Ret => Effect::Returns,
            Opcode::Call | Opcode::Invoke => self.effect_of_call(user, n, secret),
            _ => Effect::Captures,
        }
    }

    /// A comparison of an `alloca` with null reveals nothing.
    fn effect_of_comparison(&self, user: Inst, pointer: Value) -> Effect {
        let others = self.func.operands(user).filter(|&other| other != pointer);
        let all_null = others
            .clone()
            .all(|other| matches!(self.func.as_constant(other), Some(ConstKind::Null)));
        let is_alloca = self.opcode(pointer) == Some(Opcode::Alloca);
        if all_null && is_alloca { Effect::None } else { Effect::Captures }
    }

    fn effect_of_call(&self, call: Inst, n: usize, secret: Secret) -> Effect {
        let Some(extra) = self.func.call(call) else { return Effect::Captures };
        if n >= extra.n_args as usize {
            return self.effect_of_bundle(call, n);
        }
        // Fast path: most calls return nothing or are not intrinsics.
        let is_void = self.func.inst(call).ty() == Type::VOID;
        if !is_void
            && self.intrinsic_word(call).is_some()
            && self.returned_argument(call).is_some_and(|v| v == self.func.operand(call, n))
        {
            return Effect::Derives;
        }
        let attrs = &self.cx.header.attrs;
        let callee = self.func.called_global(call);
        let declared = callee.and_then(|g| self.cx.header.function(g));
        let sets = [
            attrs.list_data(extra.attrs).param(n),
            declared.map_or_else(Default::default, |decl| attrs.list_data(decl.attrs).param(n)),
        ];
        // The attribute excludes both direct capture and capture through the result.
        let captures = |set| attrs.int(set, AttrKind::Captures).map(|mask| mask & secret.mask());
        let is_not_captured = |set| captures(set) == Some(0);
        let only_result = |set| captures(set).is_some_and(|mask| mask >> CAPTURES_OTHER == 0);
        if sets.into_iter().any(is_not_captured)
            || sets.into_iter().any(|s| attrs.has(s, AttrKind::ByVal))
        {
            return Effect::None;
        }
        let facts = callee.map(|callee| self.cx.callees.facts(callee));
        if facts.is_some_and(|facts| facts.params.get(n).is_some_and(|param| param.nocapture)) {
            return Effect::None;
        }
        if sets.into_iter().any(only_result) {
            return Effect::Derives;
        }
        // A call that writes nothing, always returns and returns no value cannot capture.
        let silent = facts.is_some_and(|facts| {
            let quiet = FnProps::NOUNWIND.union(FnProps::WILLRETURN);
            !facts.effects.writes_anything() && facts.props.contains(quiet)
        });
        if silent && is_void { Effect::None } else { Effect::Captures }
    }

    /// Whether the result of a call may be based on an argument that the call captures in no other way
    /// (`captures(ret: ...)`): such a result may access an object whose address has not escaped. Cost: the arguments.
    pub fn may_return_private_argument(&self, call: Inst) -> bool {
        let Some(extra) = self.func.call(call) else { return false };
        let attrs = &self.cx.header.attrs;
        let callee = self.func.called_global(call);
        let declared = callee.and_then(|callee| self.cx.header.function(callee));
        let lists = [Some(extra.attrs), declared.map(|decl| decl.attrs)];
        (0..extra.n_args as usize).any(|n| {
            let sets = lists.iter().flatten().map(|&list| attrs.list_data(list).param(n));
            let masks = sets.filter_map(|set| attrs.int(set, AttrKind::Captures));
            let mask = masks.fold(u64::MAX, |all, mask| all & mask);
            mask & !(mask >> CAPTURES_OTHER) & CAPTURES_RESULT != 0
        })
    }

    /// The effect of a use in an operand bundle or as the callee: calling a pointer does not capture it, nor does
    /// listing it in a `deopt` bundle.
    fn effect_of_bundle(&self, call: Inst, n: usize) -> Effect {
        let Some(extra) = self.func.call(call) else { return Effect::Captures };
        if n + 1 == self.func.n_operands(call) {
            return Effect::None;
        }
        let mut end = extra.n_args as usize;
        for bundle in &extra.bundles {
            end += bundle.n_operands as usize;
            if n < end {
                let is_deopt = self.cx.header.strs.get(bundle.tag) == b"deopt";
                return if is_deopt { Effect::None } else { Effect::Captures };
            }
        }
        Effect::Captures
    }
}
