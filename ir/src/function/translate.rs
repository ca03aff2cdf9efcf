//! Moves a body from one module into another: every handle of a table of the module is replaced.
//!
//! The rows are changed in place, so instructions, blocks and the order of uses are the same afterwards. Two constants
//! that become equal remain two rows.
//! * Cost: linear in the rows.

use crate::attribute::AttrList;
use crate::constant::ConstKind;
use crate::entity::{Const, Global, Md};
use crate::function::Function;
use crate::inst::{Opcode, SyncScope};
use crate::metadata::MdKind;
use crate::strs::Str;
use crate::types::Type;

/// The handle in the destination's tables for each handle of the source's tables.
pub(crate) trait Translate {
    fn ty(&self, ty: Type) -> Type;
    /// `None`: the destination has no counterpart.
    fn global(&self, global: Global) -> Option<Global>;
    fn md(&self, md: Md) -> Md;
    fn md_kind(&self, kind: MdKind) -> MdKind;
    fn scope(&self, scope: SyncScope) -> SyncScope;
    fn attrs(&mut self, attrs: AttrList) -> AttrList;
    fn str(&self, text: Str) -> Str;
}

impl Function {
    /// Makes the function the body of `global` in another module: replaces in place every handle of a table of the
    /// module. Cost: linear in the rows.
    pub(crate) fn translate(&mut self, global: Global, map: &mut impl Translate) {
        self.global = global;
        self.touch();
        self.args.values_mut().for_each(|arg| arg.ty = map.ty(arg.ty));
        self.translate_consts(map);
        self.translate_insts(map);
        for call in &mut self.extras.calls {
            call.fn_ty = map.ty(call.fn_ty);
            call.attrs = map.attrs(call.attrs);
            call.bundles.iter_mut().for_each(|bundle| bundle.tag = map.str(bundle.tag));
        }
        self.remap_metadata(|kind| map.md_kind(kind), |md| map.md(md));
    }

    /// A constant that refers to a global without a counterpart becomes `poison`; only unused constants do.
    fn translate_consts(&mut self, map: &impl Translate) {
        self.consts.change_all(|ty, kind| {
            *ty = map.ty(*ty);
            kind.for_each_type_mut(|ty| *ty = map.ty(*ty));
            let Some(global) = kind.global_mut() else { return };
            match map.global(*global) {
                Some(new) => *global = new,
                None => *kind = ConstKind::Poison,
            }
        });
    }

    fn translate_insts(&mut self, map: &impl Translate) {
        let has_scope = |opcode: Opcode| opcode.is_memory_access() || opcode == Opcode::Fence;
        for inst in self.insts.values_mut() {
            inst.ty = map.ty(inst.ty);
            let bits = inst.bits();
            if has_scope(inst.opcode()) {
                inst.set_bits(bits.with_sync_scope(map.scope(bits.sync_scope())));
            }
        }
        self.change_extra_types(|ty| map.ty(ty));
    }

    /// The constants that instructions or debug records use, operands before users. Cost: the pool.
    pub(crate) fn used_consts(&self) -> Vec<Const> {
        let mut is_used: Vec<bool> =
            self.consts.values().map(|row| row.first_use.is_some()).collect();
        let mut mark = |c: Const| is_used[c.as_u32() as usize] = true;
        for record in self.all_records().map(|record| self.record(record)) {
            record.location.into_iter().for_each(&mut mark);
            record.assign.iter().for_each(|(_, address, _)| mark(*address));
        }
        for c in self.consts.keys().rev() {
            if is_used[c.as_u32() as usize] {
                self.consts[c].kind().for_each_part(|part| is_used[part.as_u32() as usize] = true);
            }
        }
        self.consts.keys().filter(|c| is_used[c.as_u32() as usize]).collect()
    }

    /// Calls `visit` for each metadata handle of locations, attachments and records; with duplicates.
    pub(crate) fn for_each_metadata(&self, mut visit: impl FnMut(Md)) {
        self.debug.for_each_metadata(&mut visit);
    }
}
