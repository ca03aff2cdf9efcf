//! Loads of a partition, or of a part of it.

use selvedge_ir::metadata::MdKind;
use selvedge_ir::{Inst, Md, Opcode, Type, Value};

use super::{NewAlloca, Part, VectorShape};
use crate::emit::{Access, Emitter};

use crate::sroa::Run;
use crate::sroa::viable::can_convert;

const WHY: &str = "load of a part of an alloca";

impl Run<'_, '_> {
    pub(super) fn rewrite_load(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let load = part.user;
        let own = self.func.inst(load).ty();
        let is_split = part.is_split(new);
        let is_volatile = self.func.inst(load).bits().is_volatile();
        let ty = if is_split { self.sizes.types().int(part.size() as u32 * 8) } else { own };
        let mut is_promotable = !is_volatile;
        let value = match (new.vector, new.int) {
            (Some(vector), _) => self.load_elements(new, part, vector),
            (None, Some(int)) if self.sizes.is_int(own) => self.load_bits(new, part, int, own),
            _ if self.is_load_of_whole(new, part, ty) => self.load_whole(new, part, ty),
            _ => {
                is_promotable = false;
                self.load_part(new, part, ty)
            }
        };
        let mut emitter = self.emitter(new, part);
        let value = emitter.convert(value, ty);
        match is_split {
            true => self.replace_bytes(new, part, value),
            false => _ = self.cx.replace_all_uses(self.func, load.into(), value, WHY),
        }
        self.dead.push(load);
        self.delete_if_dead(part.pointer);
        is_promotable
    }

    /// Whether a load becomes a load of the whole new alloca, possibly with a conversion of the value.
    fn is_load_of_whole(&self, new: &NewAlloca, part: &Part, ty: Type) -> bool {
        let sizes = self.sizes;
        let is_volatile = self.func.inst(part.user).bits().is_volatile();
        // An integer that reaches past the end of the alloca has undefined bytes there.
        let reaches_past = sizes.is_int(new.ty)
            && sizes.is_int(ty)
            && sizes.store(ty).is_some_and(|size| size > part.size())
            && !is_volatile;
        // If parts were stored separately, narrower elements are not loaded as one wider value, which would be poison
        // if one of them is.
        let lane = |ty| sizes.bits(sizes.types().scalar(ty));
        let is_finer = new.is_written_in_parts && lane(ty) < lane(new.ty);
        part.is_whole(new) && !is_finer && (can_convert(sizes, new.ty, ty) || reaches_past)
    }

    fn load_elements(&mut self, new: &NewAlloca, part: &Part, vector: VectorShape) -> Value {
        let elements = new.elements(&vector, part);
        let mut emitter = self.emitter(new, part);
        let whole = emitter.load(new.ty, new.access(), b"load");
        let value = emitter.extract_vector(whole.into(), elements, b"vec");
        self.copy_loop_tags(part.user, whole);
        value
    }

    fn load_bits(&mut self, new: &NewAlloca, part: &Part, int: Type, own: Type) -> Value {
        let offset = part.from - new.begin;
        let mut emitter = self.emitter(new, part);
        let whole = emitter.load(new.ty, new.access(), b"load");
        let mut value = emitter.convert(whole.into(), int);
        if offset > 0 || part.to < new.end {
            let ty = emitter.sizes.types().int(part.size() as u32 * 8);
            value = emitter.extract_integer(value, ty, offset, b"extract");
        }
        // A load that reaches past the end of the alloca is wider than the slice.
        emitter.cast(Opcode::ZExt, value, own, b"")
    }

    fn load_whole(&mut self, new: &NewAlloca, part: &Part, ty: Type) -> Value {
        let load = part.user;
        let name = self.func.name(load.into()).unwrap_or_default().to_vec();
        let bits = self.func.inst(load).bits();
        let mut emitter = self.emitter(new, part);
        let pointer = emitter.pointer_like(new, part.pointer, bits.is_volatile());
        let access = Access { pointer, align: new.align, is_volatile: bits.is_volatile() };
        let whole = emitter.load(new.ty, access, &name);
        let mut value = Value::from(whole);
        let widths = [new.ty, ty].map(|ty| emitter.sizes.types().int_bits(ty));
        if let [Some(narrow), Some(wide)] = widths
            && narrow < wide
        {
            value = emitter.cast(Opcode::ZExt, value, ty, b"load.ext");
            if emitter.sizes.header.data_layout.is_big_endian() {
                let by = emitter.int(ty, u64::from(wide - narrow));
                value = emitter.binary(Opcode::Shl, value, by, b"endian_shift");
            }
        }
        if bits.is_volatile() {
            self.copy_order(load, whole);
        }
        self.copy_load_tags(load, whole);
        self.copy_tags(load, whole, part.skipped(), part.size());
        value
    }

    fn load_part(&mut self, new: &NewAlloca, part: &Part, ty: Type) -> Value {
        let load = part.user;
        let name = self.func.name(load.into()).unwrap_or_default().to_vec();
        let bits = self.func.inst(load).bits();
        let pointer_ty = self.func.value_type(part.pointer);
        let pointer = self.part_pointer(new, part, pointer_ty);
        let mut emitter = self.emitter(new, part);
        let access = Access { pointer, align: new.align_of(part), is_volatile: bits.is_volatile() };
        let loaded = emitter.load(ty, access, &name);
        if bits.is_volatile() {
            self.copy_order(load, loaded);
        }
        self.copy_tags(load, loaded, part.skipped(), part.size());
        loaded.into()
    }

    /// Replaces some bytes of a load's value for its users. The load itself stays until the other parts are rewritten.
    fn replace_bytes(&mut self, new: &NewAlloca, part: &Part, value: Value) {
        let load = part.user;
        let Some(next) = self.func.next_inst(load) else { return };
        let loc = self.func.loc(load);
        let prefix = self.emitter(new, part).prefix;
        let mut emitter = Emitter::before(self.func, self.cx, next);
        (emitter.prefix, emitter.loc) = (prefix, loc);
        let (whole, mask) = emitter.insert_integer(load.into(), value, part.skipped(), b"insert");
        _ = self.cx.replace_all_uses(self.func, load.into(), whole, WHY);
        if let Some(mask) = mask {
            _ = self.cx.set_operand(self.func, mask, 0, load.into(), WHY);
        }
    }

    /// Gives a volatile access the ordering of another one.
    pub(super) fn copy_order(&mut self, from: Inst, to: Inst) {
        let old = self.func.inst(from).bits();
        let mut bits = self.func.inst(to).bits();
        bits = bits.with_ordering(old.ordering()).with_sync_scope(old.sync_scope());
        if old.ordering() != selvedge_ir::inst::Ordering::NotAtomic {
            bits = bits.with_align(old.align());
        }
        self.func.set_bits(to, bits);
        self.cx.notify_changed(self.func, to);
    }

    /// Copies the attachments about loops.
    pub(super) fn copy_loop_tags(&mut self, from: Inst, to: Inst) {
        for kind in [MdKind::MEM_PARALLEL_LOOP_ACCESS, MdKind::ACCESS_GROUP] {
            if let Some(md) = self.func.attachment(from, kind) {
                self.func.set_attachment(to, kind, Some(md));
            }
        }
    }

    /// Copies the attachments about the loaded value that are valid for the type of the new load.
    fn copy_load_tags(&mut self, from: Inst, to: Inst) {
        let types = self.sizes.types();
        let [old, ty] = [from, to].map(|inst| self.func.inst(inst).ty());
        let is_ptr = types.ptr_space(ty).is_some();
        let attachments = self.func.attachments(from).to_vec();
        let mut kept: Vec<(MdKind, Md)> = Vec::new();
        for (kind, md) in attachments {
            let fits = match kind {
                MdKind::NOUNDEF
                | MdKind::INVARIANT_LOAD
                | MdKind::NONTEMPORAL
                | MdKind::FPMATH
                | MdKind::PROF => true,
                MdKind::RANGE => old == ty,
                MdKind::NONNULL
                | MdKind::ALIGN
                | MdKind::DEREFERENCEABLE
                | MdKind::DEREFERENCEABLE_OR_NULL => is_ptr,
                _ => false,
            };
            if fits {
                kept.push((kind, md));
            }
        }
        if !kept.is_empty() {
            self.func.set_attachments(to, &kept);
        }
    }

    /// The address of a part of the new alloca, as a pointer of a type.
    pub(super) fn part_pointer(&mut self, new: &NewAlloca, part: &Part, ty: Type) -> Value {
        let name = stem(self.func.name(part.pointer).unwrap_or_default()).to_vec();
        let offset = part.from - new.begin;
        let mut emitter = self.emitter(new, part);
        emitter.prefix.clear();
        emitter.adjusted(new.alloca.into(), offset, ty, &name)
    }
}

impl Emitter<'_, '_> {
    /// The new alloca, cast for volatile accesses to the address space of a pointer, which they must not leave.
    pub(super) fn pointer_like(
        &mut self,
        new: &NewAlloca,
        pointer: Value,
        is_volatile: bool,
    ) -> Value {
        let ty = self.func.value_type(pointer);
        match is_volatile {
            true => self.cast(Opcode::AddrSpaceCast, new.alloca.into(), ty, b""),
            false => new.alloca.into(),
        }
    }

    /// An address at a byte offset from a pointer, in the address space of a type.
    pub(crate) fn adjusted(&mut self, pointer: Value, offset: u64, ty: Type, name: &[u8]) -> Value {
        let pointer = match offset {
            0 => pointer,
            _ => self.ptr_add(pointer, offset, &[name, b".sroa_idx"].concat()),
        };
        self.cast(Opcode::AddrSpaceCast, pointer, ty, &[name, b".sroa_cast"].concat())
    }
}

/// A name without what this pass added to it: `x` of `x.sroa.0.4.x.sroa_idx`.
fn stem(name: &[u8]) -> &[u8] {
    const MARK: &[u8] = b".sroa.";
    let mut name = name;
    if let Some(at) = name.windows(MARK.len()).rposition(|part| part == MARK) {
        name = &name[at + MARK.len()..];
        for _ in 0..2 {
            let digits = name.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if name.get(digits) != Some(&b'.') {
                break;
            }
            name = &name[digits + 1..];
        }
    }
    let end = name.windows(6).position(|part| part == b".sroa_");
    &name[..end.unwrap_or(name.len())]
}
