//! Preserves facts that attachments of a load state about its value when the load is removed.
//!
//! * `!noundef` of a load that gives `undef`: the code is never executed, which a store to `poison` expresses.
//! * `!nonnull` with `!noundef`: an assumption. `!nonnull` alone makes a null result poison; `llvm.assume` would make
//!   it undefined behaviour, so it is dropped.

use selvedge_ir::inst::{Align, CallExtra, IntPredicate};
use selvedge_ir::metadata::MdKind;
use selvedge_ir::{AttrList, Bits, ConstKind, Extra, Inst, Opcode, Type, Value, intrinsics};
use selvedge_pass::Position;

use super::Promoter;

impl Promoter<'_, '_> {
    /// Emits the facts in a load's attachments as assumptions, before the load is removed.
    pub(super) fn keep_facts(&mut self, load: Inst, value: Value) {
        if self.func.attachment(load, MdKind::NOUNDEF).is_none() {
            return;
        }
        let kind = self.func.as_constant(value);
        if matches!(kind, Some(ConstKind::Undef | ConstKind::Poison)) {
            self.mark_unreachable(load);
        } else if self.func.attachment(load, MdKind::NONNULL).is_some()
            && !self.values().at(load).is_nonzero(value)
        {
            self.assume_nonnull(load);
        }
    }

    /// A store to `poison`, which is undefined behaviour and no terminator.
    fn mark_unreachable(&mut self, load: Inst) {
        let poison = self.poison(Type::PTR);
        let yes = self.func.add_int(Type::I1, 1, 1);
        let bits = Bits::NONE.with_align(Align::new(1).expect("a power of two"));
        let store =
            self.func.create_inst(Opcode::Store, bits, Type::VOID, &[yes, poison], Extra::None);
        self.cx.insert(self.func, store, Position::Before(load), None);
    }

    /// An assumption after a load of a pointer that it is not null.
    fn assume_nonnull(&mut self, load: Inst) {
        let Some(row) = intrinsics::lookup("llvm.assume") else { return };
        let header = self.cx.header();
        let fn_ty = header.types.function(Type::VOID, &[Type::I1], false);
        let attrs = row.attributes(header, fn_ty);
        let callee = self.cx.declare_function(self.func, row.name().as_bytes(), fn_ty, attrs);
        let Some(callee) = callee else { return };
        let null = self.func.add_const(self.func.inst(load).ty(), ConstKind::Null);
        let bits = Bits::NONE.with_int_predicate(IntPredicate::Ne);
        let operands = [load.into(), null];
        let differs = self.func.create_inst(Opcode::ICmp, bits, Type::I1, &operands, Extra::None);
        self.cx.insert(self.func, differs, Position::After(load), None);
        let bundles = Box::default();
        let extra = CallExtra { fn_ty, attrs: AttrList::EMPTY, n_args: 1, bundles, n_indirect: 0 };
        let assume = self.func.create_inst(
            Opcode::Call,
            Bits::NONE,
            Type::VOID,
            &[differs.into(), callee],
            Extra::Call(Box::new(extra)),
        );
        self.cx.insert(self.func, assume, Position::After(differs), None);
    }
}
