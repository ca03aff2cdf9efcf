//! Stores to a partition, or to a part of it.

use selvedge_ir::{Inst, Type, Value};

use super::{NewAlloca, Part, VectorShape};
use crate::emit::Access;
use crate::sroa::Run;
use crate::sroa::viable::can_convert;
use crate::users::root_alloca;

impl Run<'_, '_> {
    pub(super) fn rewrite_store(&mut self, new: &NewAlloca, part: &Part) -> bool {
        let store = part.user;
        let mut value = self.func.operand(store, 0);
        let ty = self.func.value_type(value);
        // Promoting this alloca may make the one promotable whose address is stored.
        if self.sizes.types().ptr_space(ty).is_some()
            && let Some(other) = root_alloca(self.func, value)
        {
            self.post_promotion.insert(other);
        }
        if self.sizes.store(ty).is_some_and(|size| part.size() < size) {
            let mut emitter = self.emitter(new, part);
            let narrow = emitter.sizes.types().int(part.size() as u32 * 8);
            value = emitter.extract_integer(value, narrow, part.skipped(), b"extract");
        }
        let is_int = self.sizes.is_int(self.func.value_type(value));
        let is_promotable = match (new.vector, new.int) {
            (Some(vector), _) => self.store_elements(new, part, vector, value),
            (None, Some(int)) if is_int => self.store_bits(new, part, int, value),
            _ => self.store_other(new, part, value),
        };
        self.dead.push(store);
        self.delete_if_dead(part.pointer);
        is_promotable
    }

    fn store_elements(
        &mut self,
        new: &NewAlloca,
        part: &Part,
        vector: VectorShape,
        value: Value,
    ) -> bool {
        let (begin, end) = new.elements(&vector, part);
        let mut value = value;
        if self.func.value_type(value) != vector.ty {
            let ty = match end - begin {
                1 => vector.element,
                n => self.sizes.types().vector(vector.element, n),
            };
            value = self.as_stored(new, part, value, ty);
            let mut emitter = self.emitter(new, part);
            let old = emitter.load(new.ty, new.access(), b"load");
            value = emitter.insert_vector(old.into(), value, begin, b"vec");
        }
        let made = self.emitter(new, part).store(value, new.access());
        self.copy_tags(part.user, made, part.skipped(), part.size());
        true
    }

    /// The stored value as a value of another type. Poison of one lane must not reach others, if these become one lane
    /// and are not always used together.
    fn as_stored(&mut self, new: &NewAlloca, part: &Part, value: Value, ty: Type) -> Value {
        let lane = |ty| self.sizes.bits(self.sizes.types().scalar(ty));
        let merges_lanes = lane(self.func.value_type(value)) < lane(ty);
        let freezes = merges_lanes && new.is_used_in_parts && !self.is_not_poison(value, part.user);
        let mut emitter = self.emitter(new, part);
        let value = if freezes { emitter.freeze(value) } else { value };
        emitter.convert(value, ty)
    }

    fn store_bits(&mut self, new: &NewAlloca, part: &Part, int: Type, value: Value) -> bool {
        let is_whole = self.sizes.bits(self.func.value_type(value)) == self.sizes.bits(int);
        let value = match is_whole {
            true => value,
            false => self.inserted(new, part, value, b"oldload"),
        };
        let mut emitter = self.emitter(new, part);
        let value = emitter.convert(value, new.ty);
        let made = emitter.store(value, new.access());
        self.copy_tags(part.user, made, part.skipped(), part.size());
        true
    }

    /// The integer that the new alloca holds, with a part replaced.
    pub(super) fn inserted(
        &mut self,
        new: &NewAlloca,
        part: &Part,
        value: Value,
        name: &[u8],
    ) -> Value {
        let Some(int) = new.int else { return value };
        self.zeroed.insert(new.alloca);
        let freezes = new.freezes && !self.is_not_poison(value, part.user);
        let mut emitter = self.emitter(new, part);
        let value = if freezes { emitter.freeze(value) } else { value };
        let old = emitter.load(new.ty, new.access(), name);
        let mut old = emitter.convert(old.into(), int);
        if new.freezes {
            old = emitter.freeze(old);
        }
        emitter.insert_integer(old, value, part.from - new.begin, b"insert").0
    }

    fn store_other(&mut self, new: &NewAlloca, part: &Part, value: Value) -> bool {
        let store = part.user;
        let is_volatile = self.func.inst(store).bits().is_volatile();
        let ty = self.func.value_type(value);
        let made = match part.is_whole(new) && can_convert(self.sizes, ty, new.ty) {
            true => {
                let value = self.as_stored(new, part, value, new.ty);
                let mut emitter = self.emitter(new, part);
                let pointer = emitter.pointer_like(new, part.pointer, is_volatile);
                emitter.store(value, Access { pointer, align: new.align, is_volatile })
            }
            false => {
                let pointer_ty = self.func.value_type(part.pointer);
                let pointer = self.part_pointer(new, part, pointer_ty);
                let align = new.align_of(part);
                self.emitter(new, part).store(value, Access { pointer, align, is_volatile })
            }
        };
        if is_volatile {
            self.copy_order(store, made);
        }
        self.copy_tags(store, made, part.skipped(), part.size());
        !is_volatile && self.is_store_of_whole(new, made)
    }

    fn is_store_of_whole(&self, new: &NewAlloca, store: Inst) -> bool {
        self.func.operand(store, 1) == new.alloca.into()
            && self.func.value_type(self.func.operand(store, 0)) == new.ty
    }
}
