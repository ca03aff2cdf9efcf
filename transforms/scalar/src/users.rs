//! What the users of an alloca's address do with it.
//!
//! Intrinsics that only describe memory do not keep an alloca in memory: they are removed with it.
//! * Lifetime markers and `llvm.fake.use`: the call is erased.
//! * A bundle of `llvm.assume` about the address: the operand becomes `poison`, the tag `ignore`.

use selvedge_analysis::Env;
use selvedge_analysis::value::IntrinsicWords;
use selvedge_ir::{ConstKind, Function, Inst, ModuleHeader, Opcode, Value};
use selvedge_pass::Cx;

const WHY: &str = "described an alloca that is promoted";

/// Identifies calls of LLVM's own intrinsics.
#[derive(Clone, Copy)]
pub(crate) struct Intrinsics<'a> {
    header: &'a ModuleHeader,
    words: &'a IntrinsicWords,
}

/// What an intrinsic does with an address, if it only describes the memory there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Description {
    /// `llvm.lifetime.start` and `llvm.lifetime.end`.
    Lifetime,
    /// `llvm.fake.use`.
    FakeUse,
    /// A bundle of `llvm.assume`.
    Assumption,
}

impl<'a> Intrinsics<'a> {
    pub(crate) fn new(env: Env<'a>) -> Intrinsics<'a> {
        Intrinsics { header: env.header, words: env.header_ref() }
    }

    /// The name of the intrinsic that an instruction calls, without `llvm.` and without overloads.
    pub(crate) fn word(&self, func: &Function, inst: Inst) -> Option<&'static str> {
        if func.opcode(inst) != Opcode::Call {
            return None;
        }
        let (callee, call) = func.direct_call(inst)?;
        let word = self.words.word(callee)?;
        (self.header.global(callee).value_ty == call.fn_ty).then_some(word)
    }

    /// How an instruction annotates the memory at one of its operands; `None` if it does more.
    pub(crate) fn description(&self, func: &Function, user: Inst) -> Option<Description> {
        match self.word(func, user)? {
            "lifetime.start" | "lifetime.end" => Some(Description::Lifetime),
            "fake.use" => Some(Description::FakeUse),
            "assume" => Some(Description::Assumption),
            _ => None,
        }
    }

    /// Whether all users of an address only describe the memory there, in one of those ways.
    pub(crate) fn only_describe(
        &self,
        func: &Function,
        address: Value,
        ways: &[Description],
    ) -> bool {
        func.users(address).all(|user| {
            self.description(func, user).is_some_and(|description| ways.contains(&description))
        })
    }

    /// Removes the users of an address that only describe the memory there, and the addresses computed from it that
    /// have no other users. All users must be such, or loads and stores.
    pub(crate) fn remove_descriptions(&self, func: &mut Function, cx: &mut Cx<'_>, address: Inst) {
        let users: Vec<Inst> = func.users(address.into()).collect();
        for user in users {
            match func.opcode(user) {
                Opcode::Load | Opcode::Store => {}
                Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {
                    self.remove_users(func, cx, user);
                    _ = cx.erase(func, user, WHY);
                }
                _ => self.remove_user(func, cx, user, address),
            }
        }
    }

    fn remove_users(&self, func: &mut Function, cx: &mut Cx<'_>, address: Inst) {
        let users: Vec<Inst> = func.users(address.into()).collect();
        for user in users {
            self.remove_user(func, cx, user, address);
        }
    }

    fn remove_user(&self, func: &mut Function, cx: &mut Cx<'_>, user: Inst, address: Inst) {
        if func.block_of(user).is_none() {
            return;
        }
        match self.description(func, user) {
            Some(Description::Assumption) => self.drop_assumption(func, cx, user, address.into()),
            _ => _ = cx.erase(func, user, WHY),
        }
    }

    /// Removes an address from an assumption.
    pub(crate) fn drop_assumption(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        assume: Inst,
        address: Value,
    ) {
        let poison = func.add_const(func.value_type(address), ConstKind::Poison);
        let ignore = self.header.strs.intern(b"ignore");
        for n in bundle_operands(func, assume, address) {
            _ = cx.set_operand(func, assume, n.operand, poison, WHY);
            func.set_bundle_tag(assume, n.bundle, ignore);
        }
        cx.notify_changed(func, assume);
    }
}

/// An operand of a bundle.
struct BundleOperand {
    bundle: usize,
    operand: usize,
}

/// The bundle operands of a call that equal a value.
fn bundle_operands(func: &Function, inst: Inst, value: Value) -> Vec<BundleOperand> {
    let Some(call) = func.call(inst) else { return Vec::new() };
    let mut operand = call.n_args as usize;
    let mut found = Vec::new();
    for (bundle, row) in call.bundles.iter().enumerate() {
        for _ in 0..row.n_operands {
            if func.operand(inst, operand) == value {
                found.push(BundleOperand { bundle, operand });
            }
            operand += 1;
        }
    }
    found
}

/// The alloca that an address is computed from by zero or more casts and `getelementptr`s.
pub(crate) fn root_alloca(func: &Function, address: Value) -> Option<Inst> {
    let mut value = address;
    loop {
        let inst = value.as_inst()?;
        match func.opcode(inst) {
            Opcode::Alloca => return Some(inst),
            Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast => {
                value = func.operand(inst, 0);
            }
            _ => return None,
        }
    }
}
