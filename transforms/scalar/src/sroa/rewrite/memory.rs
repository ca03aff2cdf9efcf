//! `memset`, `memcpy` and `memmove` of a partition, or of a part of it.
//!
//! A call that fills or copies just what the new alloca holds becomes a store, or a load and a store; any other one
//! becomes a call for its part. A call that is not splittable keeps its length, and uses the new alloca.

use selvedge_ir::{Attr, AttrKind, Inst, Type, Value};

use super::{NewAlloca, Part};
use crate::emit::{Access, Emitter};
use crate::sizes::common_align;
use crate::sroa::Run;
use crate::sroa::viable::{can_convert, is_volatile};
use crate::users::root_alloca;

const WHY: &str = "copy of a part of an alloca";

impl Run<'_, '_> {
    pub(super) fn rewrite_memset(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let call = part.user;
        let [byte, length] = [1, 2].map(|n| self.func.operand(call, n));
        if self.func.as_int(length).is_none() || !part.is_splittable {
            self.retarget(new, part);
            return false;
        }
        self.dead.push(call);
        let is_volatile = is_volatile(self.func, call);
        let Some(value) = self.filled(new, part, byte) else {
            self.fill_part(new, part, byte, is_volatile);
            return false;
        };
        let mut emitter = self.emitter(new, part);
        let pointer = emitter.pointer_like(new, part.pointer, is_volatile);
        let made = emitter.store(value, Access { pointer, align: new.align, is_volatile });
        self.copy_tags(call, made, part.skipped(), part.size());
        !is_volatile
    }

    /// The value of the new alloca after a part of it is filled with a byte; `None` if the fill stays a call.
    fn filled(&mut self, new: &NewAlloca, part: &Part, byte: Value) -> Option<Value> {
        if let Some(vector) = new.vector {
            let (begin, end) = new.elements(&vector, part);
            let mut emitter = self.emitter(new, part);
            let splat = emitter.splat_byte(byte, vector.size);
            let mut value = emitter.convert(splat, vector.element);
            if end - begin > 1 {
                value = emitter.splat_vector(value, end - begin);
            }
            if part.is_whole(new) && emitter.func.value_type(value) == vector.ty {
                return Some(value);
            }
            let old = emitter.load(new.ty, new.access(), b"oldload");
            return Some(emitter.insert_vector(old.into(), value, begin, b"vec"));
        }
        if new.int.is_some() {
            let splat = self.emitter(new, part).splat_byte(byte, part.size());
            let value = match part.is_whole(new) {
                true => splat,
                false => self.inserted(new, part, splat, b"oldload"),
            };
            return Some(self.emitter(new, part).convert(value, new.ty));
        }
        if !self.is_filled_value(new, part) {
            return None;
        }
        let mut emitter = self.emitter(new, part);
        let scalar = emitter.sizes.types().scalar(new.ty);
        let size = emitter.sizes.bits(scalar)? / 8;
        let mut value = emitter.splat_byte(byte, size);
        if let Some((_, len)) = emitter.sizes.fixed_vector(new.ty) {
            value = emitter.splat_vector(value, len);
        }
        Some(emitter.convert(value, new.ty))
    }

    /// Whether a new alloca is set as a whole, and its type consists of legal integers.
    fn is_filled_value(&self, new: &NewAlloca, part: &Part) -> bool {
        let sizes = self.sizes;
        let Ok(n) = u32::try_from(part.size()) else { return false };
        let bytes = sizes.types().vector(Type::I8, n);
        let scalar = sizes.types().scalar(new.ty);
        part.is_whole(new)
            && can_convert(sizes, bytes, new.ty)
            && sizes.bits(scalar).is_some_and(|bits| sizes.is_legal_int(bits))
    }

    fn fill_part(&mut self, new: &NewAlloca, part: &Part, byte: Value, is_volatile: bool) {
        let ty = self.func.value_type(part.pointer);
        let pointer = self.part_pointer(new, part, ty);
        let length_ty = self.func.value_type(self.func.operand(part.user, 2));
        let mut emitter = self.emitter(new, part);
        let length = emitter.int(length_ty, part.size());
        let flag = emitter.int(Type::I1, u64::from(is_volatile));
        let args = [pointer, byte, length, flag];
        let made = emitter.intrinsic("llvm.memset", &[ty, length_ty], &args, &[new.align_of(part)]);
        self.finish_call(part, made, &args);
    }

    /// Copies the attachments of the old call to the new one. If the new one could not be declared, it is a copy of the
    /// old one with other arguments.
    fn finish_call(&mut self, part: &Part, made: Option<Inst>, args: &[Value]) {
        let made = match made {
            Some(made) => made,
            None => self.copied_call(part.user, args),
        };
        self.copy_tags(part.user, made, part.skipped(), part.size());
    }

    /// A copy of a call with other arguments of the same types, inserted before it.
    fn copied_call(&mut self, call: Inst, args: &[Value]) -> Inst {
        let extra = self.func.call(call).expect("it is a call").clone();
        let callee = self.func.callee(call).expect("it is a call");
        let operands = [args, &[callee]].concat();
        let row = self.func.inst(call);
        let what = (row.opcode(), row.bits(), row.ty());
        let extra = selvedge_ir::Extra::Call(Box::new(extra));
        Emitter::before(self.func, self.cx, call).emit(what, &operands, extra, b"")
    }

    /// Redirects a call that is not split to the new alloca.
    fn retarget(&mut self, new: &NewAlloca, part: &Part) {
        let ty = self.func.value_type(part.pointer);
        let pointer = self.part_pointer(new, part, ty);
        _ = self.cx.set_operand(self.func, part.user, part.operand, pointer, WHY);
        self.set_arg_align(part.user, part.operand, new.align_of(part));
        self.delete_if_dead(part.pointer);
    }

    pub(in crate::sroa) fn set_arg_align(&mut self, call: Inst, n: usize, bytes: u64) {
        let header = self.sizes.header;
        let Some(extra) = self.func.call(call) else { return };
        let list = header.attrs.list_data(extra.attrs);
        let n_params = list.params.len().max(n + 1);
        let mut params: Vec<_> = (0..n_params).map(|n| list.param(n)).collect();
        let others = header.attrs.attrs(params[n]).iter();
        let mut attrs: Vec<Attr> =
            others.filter(|attr| attr.kind() != Some(AttrKind::Alignment)).cloned().collect();
        attrs.push(Attr::Int(AttrKind::Alignment, bytes));
        params[n] = header.attr_set(attrs);
        let attrs = header.attrs.list(list.function, list.ret, &params);
        self.func.set_call_attrs(call, attrs);
        self.cx.notify_changed(self.func, call);
    }

    /// The alignment in the attributes of an argument of a call.
    pub(in crate::sroa) fn arg_align(&self, call: Inst, n: usize) -> u64 {
        let attrs = &self.sizes.header.attrs;
        let list = self.func.call(call).map(|extra| attrs.list_data(extra.attrs));
        list.and_then(|list| attrs.int(list.param(n), AttrKind::Alignment)).unwrap_or(1)
    }

    pub(super) fn rewrite_transfer(&mut self, new: &NewAlloca, part: &Part) -> bool {
        if !part.is_splittable {
            self.retarget(new, part);
            return false;
        }
        let sizes = self.sizes;
        let is_value = sizes.is_single_value(new.ty)
            && sizes.fills_bytes(new.ty)
            && sizes.store(new.ty) == Some(part.size())
            && part.is_whole(new);
        let stays_call = new.vector.is_none() && new.int.is_none() && !is_value;
        if stays_call && new.is_old {
            self.shorten(part);
            return false;
        }
        let call = part.user;
        self.dead.push(call);
        let is_dest = part.operand == 0;
        let other = self.func.operand(call, usize::from(is_dest));
        if let Some(root) = root_alloca(self.func, other) {
            self.insert_work(root);
        }
        let other_align = common_align(self.arg_align(call, usize::from(is_dest)), part.skipped());
        let name = self.func.name(other).unwrap_or_default().to_vec();
        let ty = self.func.value_type(other);
        let mut emitter = self.emitter(new, part);
        let other = emitter.adjusted(other, part.skipped(), ty, &name);
        let other = Access::new(other, other_align);
        match stays_call {
            true => {
                self.copy_part(new, part, other);
                false
            }
            false => self.copy_value(new, part, other),
        }
    }

    /// Shortens a copy that reaches past its partition.
    fn shorten(&mut self, part: &Part) {
        if part.to != part.end {
            let ty = self.func.value_type(self.func.operand(part.user, 2));
            let length = Emitter::before(self.func, self.cx, part.user).int(ty, part.size());
            _ = self.cx.set_operand(self.func, part.user, 2, length, WHY);
        }
    }

    fn copy_part(&mut self, new: &NewAlloca, part: &Part, other: Access) {
        let is_volatile = is_volatile(self.func, part.user);
        let ty = self.func.value_type(part.pointer);
        let pointer = self.part_pointer(new, part, ty);
        let own = Access::new(pointer, new.align_of(part));
        let [dest, source] = if part.operand == 0 { [own, other] } else { [other, own] };
        let length_ty = self.func.value_type(self.func.operand(part.user, 2));
        let mut emitter = self.emitter(new, part);
        let length = emitter.int(length_ty, part.size());
        let flag = emitter.int(Type::I1, u64::from(is_volatile));
        let args = [dest.pointer, source.pointer, length, flag];
        let types = [dest, source].map(|side| emitter.func.value_type(side.pointer));
        let overloads = [types[0], types[1], length_ty];
        let aligns = [dest.align, source.align];
        let made = emitter.intrinsic("llvm.memcpy", &overloads, &args, &aligns);
        self.finish_call(part, made, &args);
    }

    /// The type of the value that is loaded from or stored to the other side.
    fn other_type(&self, new: &NewAlloca, part: &Part) -> Type {
        let types = self.sizes.types();
        match (new.vector, new.int) {
            _ if part.is_whole(new) => new.ty,
            (Some(vector), _) => match new.elements(&vector, part) {
                (begin, end) if end - begin == 1 => vector.element,
                (begin, end) => types.vector(vector.element, end - begin),
            },
            (None, Some(_)) => types.int(part.size() as u32 * 8),
            (None, None) => new.ty,
        }
    }

    /// Copies by a load and a store.
    fn copy_value(&mut self, new: &NewAlloca, part: &Part, other: Access) -> bool {
        let call = part.user;
        let is_volatile = is_volatile(self.func, call);
        let ty = self.other_type(new, part);
        let other = Access { is_volatile, ..other };
        let mut emitter = self.emitter(new, part);
        let pointer = emitter.pointer_like(new, part.pointer, is_volatile);
        let own = Access { pointer, align: new.align_of(part), is_volatile };
        let whole = Access { pointer: new.alloca.into(), ..new.access() };
        let (value, dest) = match part.operand == 0 {
            true => {
                let loaded = emitter.load(ty, other, b"copyload");
                self.copy_tags(call, loaded, part.skipped(), part.size());
                (self.merged(new, part, loaded.into()), own)
            }
            false => match part.is_whole(new) {
                true => {
                    let loaded = emitter.load(ty, own, b"copyload");
                    self.copy_tags(call, loaded, part.skipped(), part.size());
                    (loaded.into(), other)
                }
                false => (self.part_of(new, part, whole), other),
            },
        };
        let made = self.emitter(new, part).store(value, dest);
        self.copy_tags(call, made, part.skipped(), part.size());
        !is_volatile
    }

    /// The value of the new alloca after a part of it is replaced.
    fn merged(&mut self, new: &NewAlloca, part: &Part, value: Value) -> Value {
        if part.is_whole(new) {
            return value;
        }
        if let Some(vector) = new.vector {
            let (begin, _) = new.elements(&vector, part);
            let mut emitter = self.emitter(new, part);
            let old = emitter.load(new.ty, new.access(), b"oldload");
            return emitter.insert_vector(old.into(), value, begin, b"vec");
        }
        let value = self.inserted(new, part, value, b"oldload");
        self.emitter(new, part).convert(value, new.ty)
    }

    /// The part of the new alloca's value.
    fn part_of(&mut self, new: &NewAlloca, part: &Part, whole: Access) -> Value {
        let mut emitter = self.emitter(new, part);
        let loaded = emitter.load(new.ty, whole, b"load");
        if let Some(vector) = new.vector {
            return emitter.extract_vector(loaded.into(), new.elements(&vector, part), b"vec");
        }
        let int = new.int.unwrap_or(new.ty);
        let value = emitter.convert(loaded.into(), int);
        let ty = emitter.sizes.types().int(part.size() as u32 * 8);
        emitter.extract_integer(value, ty, part.from - new.begin, b"extract")
    }
}
