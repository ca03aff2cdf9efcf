//! Checks the assumptions that attributes and metadata make about values, in programs for single functions.
//!
//! Passes use these assumptions, so a value that violates one has to become poison or undefined behavior, as the
//! language defines, for the judge to be correct.

use selvedge_ir::metadata::MdData;
use selvedge_ir::{
    Attr, AttrKind, AttrSet, Const, ConstKind, Global, Inst, Md, MdKind, Type, Value,
};

use super::shape::Scalar;
use super::{Body, Done};
use crate::op::{Assumption, AssumptionOp, Op, Reg};

impl Body<'_, '_> {
    /// Checks the function's own parameters on entry.
    pub(super) fn assume_params(&mut self) {
        if !self.d.scalar {
            return;
        }
        let header = self.d.header;
        let Some(decl) = header.function(self.global) else { return };
        let list = header.attrs.list_data(decl.attrs);
        for (n, arg) in self.func.args().enumerate() {
            let ty = self.func.value_type(arg.into());
            let first = self.args[n];
            self.assume(ty, first, &[list.param(n)], &[]);
        }
    }

    /// Checks the `noundef` arguments of a call: one that violates another attribute is poison, hence undefined
    /// behavior.
    pub(super) fn assume_args(&mut self, inst: Inst, callee: Option<Global>) -> Done {
        if !self.d.scalar {
            return Ok(());
        }
        let lists = self.call_attrs(inst, callee);
        let operands: Vec<Value> = self.func.call_args(inst).collect();
        for (n, arg) in operands.into_iter().enumerate() {
            let sets = [lists[0].param(n), lists[1].param(n)];
            // Without `noundef`, a violation has no effect here: the checked copy is not used again.
            if self.any_has(&sets, AttrKind::NoUndef) {
                let (ty, first) = (self.func.value_type(arg), self.reg(arg)?);
                let n_slots = self.shape(ty)?.n_slots;
                let temp = self.temp(n_slots);
                self.copy(temp, first, n_slots);
                self.assume(ty, temp, &sets, &[]);
            }
        }
        Ok(())
    }

    /// Checks the result of a call.
    pub(super) fn assume_result(&mut self, inst: Inst, callee: Option<Global>) -> Done {
        if !self.d.scalar {
            return Ok(());
        }
        let lists = self.call_attrs(inst, callee);
        let ranges = self.attached_ranges(inst);
        let (ty, dst) = (self.func.inst(inst).ty(), self.result(inst));
        if ty == Type::VOID {
            return Ok(());
        }
        self.assume(ty, dst, &[lists[0].ret, lists[1].ret], &ranges);
        self.assume_attachments(inst, ty, dst);
        Ok(())
    }

    /// Checks the returned value.
    pub(super) fn assume_return(&mut self, ty: Type, value: Reg, n_slots: u32) -> Reg {
        let header = self.d.header;
        let Some(decl) = header.function(self.global).filter(|_| self.d.scalar) else {
            return value;
        };
        let set = header.attrs.list_data(decl.attrs).ret;
        if set == AttrSet::EMPTY {
            return value;
        }
        let temp = self.temp(n_slots);
        self.copy(temp, value, n_slots);
        self.assume(ty, temp, &[set], &[]);
        temp
    }

    /// Checks a loaded value.
    pub(super) fn assume_load(&mut self, inst: Inst) {
        if self.d.scalar && !self.func.attachments(inst).is_empty() {
            let ranges = self.attached_ranges(inst);
            let (ty, dst) = (self.func.inst(inst).ty(), self.result(inst));
            self.assume(ty, dst, &[], &ranges);
            self.assume_attachments(inst, ty, dst);
        }
    }

    fn assume_attachments(&mut self, inst: Inst, ty: Type, dst: Reg) {
        let number = |kind| {
            let node = self.d.header.md.node(self.func.attachment(inst, kind)?)?;
            self.md_number(node.fields.first()?.md()?)
        };
        let mut found = Vec::new();
        if self.func.attachment(inst, MdKind::NONNULL).is_some() {
            found.push(Assumption::NonNull);
        }
        found.extend(number(MdKind::ALIGN).map(Assumption::Align));
        found.extend(
            number(MdKind::DEREFERENCEABLE)
                .map(|bytes| Assumption::Dereferenceable { bytes, or_null: false }),
        );
        found.extend(
            number(MdKind::DEREFERENCEABLE_OR_NULL)
                .map(|bytes| Assumption::Dereferenceable { bytes, or_null: true }),
        );
        if self.func.attachment(inst, MdKind::NOUNDEF).is_some() {
            found.push(Assumption::NoUndef);
        }
        self.assume_all(ty, dst, &found);
    }

    /// Emits checks of the attributes and ranges of a value.
    fn assume(&mut self, ty: Type, first: Reg, sets: &[AttrSet], ranges: &[(u64, u64)]) {
        let mut found = Vec::new();
        if !ranges.is_empty() {
            found.push(Assumption::Ranges(ranges.to_vec()));
        }
        for &set in sets {
            self.attribute_assumptions(ty, set, &mut found);
        }
        if self.any_has(sets, AttrKind::NoUndef) {
            found.push(Assumption::NoUndef);
        }
        self.assume_all(ty, first, &found);
    }

    fn attribute_assumptions(&mut self, ty: Type, set: AttrSet, found: &mut Vec<Assumption>) {
        let Ok(shape) = self.shape(ty) else { return };
        let Some(scalar) = shape.leaves.first().map(|leaf| leaf.scalar) else { return };
        for attr in self.d.header.attrs.attrs(set) {
            found.extend(match *attr {
                Attr::Range { bits, ref lo, ref hi } if bits <= 64 => {
                    let pair = (lo.to_u64().unwrap_or(0), hi.to_u64().unwrap_or(0));
                    Some(Assumption::Ranges(vec![pair]))
                }
                Attr::Flag(AttrKind::NonNull) => Some(Assumption::NonNull),
                Attr::Int(AttrKind::Alignment, align) => Some(Assumption::Align(align)),
                Attr::Int(AttrKind::NoFPClass, classes) => match scalar {
                    Scalar::Float(format) => Some(Assumption::NotOfClass(format, classes)),
                    Scalar::Int(_) | Scalar::Ptr(..) => None,
                },
                Attr::Int(AttrKind::Dereferenceable, bytes) => {
                    Some(Assumption::Dereferenceable { bytes, or_null: false })
                }
                Attr::Int(AttrKind::DereferenceableOrNull, bytes) => {
                    Some(Assumption::Dereferenceable { bytes, or_null: true })
                }
                _ => None,
            });
        }
    }

    /// Emits a check of each attribute for each leaf; those that end the run are last.
    fn assume_all(&mut self, ty: Type, first: Reg, assumptions: &[Assumption]) {
        let Ok(shape) = self.shape(ty) else { return };
        for assumption in assumptions {
            for leaf in &shape.leaves {
                // For wide integers only `noundef` is checked.
                if leaf.scalar.bits() > 64 && *assumption != Assumption::NoUndef {
                    continue;
                }
                let reg = first + leaf.slot;
                self.d
                    .program
                    .assumptions
                    .push(AssumptionOp { reg, assumption: assumption.clone() });
                let assumption = self.d.program.assumptions.len() as u32 - 1;
                self.emit(Op::Assumption { assumption });
            }
        }
    }

    /// The ranges in attribute sets.
    pub(super) fn ranges_of(&self, sets: &[AttrSet]) -> impl Iterator<Item = (u64, u64)> {
        let of_sets = sets.iter().flat_map(|&set| self.d.header.attrs.attrs(set));
        of_sets.filter_map(|attr| match attr {
            Attr::Range { bits, lo, hi } if *bits <= 64 => {
                Some((lo.to_u64().unwrap_or(0), hi.to_u64().unwrap_or(0)))
            }
            _ => None,
        })
    }

    pub(super) fn attached_ranges(&self, inst: Inst) -> Vec<(u64, u64)> {
        let node =
            self.func.attachment(inst, MdKind::RANGE).and_then(|md| self.d.header.md.node(md));
        let Some(node) = node else { return Vec::new() };
        let pairs = node
            .fields
            .chunks_exact(2)
            .map(|pair| Some((self.md_number(pair[0].md()?)?, self.md_number(pair[1].md()?)?)));
        pairs.collect::<Option<Vec<_>>>().unwrap_or_default()
    }

    fn md_number(&self, md: Md) -> Option<u64> {
        match self.d.header.md[md] {
            MdData::Const(c) => self.number_of(c),
            _ => None,
        }
    }

    fn number_of(&self, c: Const) -> Option<u64> {
        match self.d.header.consts[c].kind() {
            ConstKind::Int(bits) => bits.to_u64(),
            _ => None,
        }
    }
}
