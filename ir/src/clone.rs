//! Copies of instructions and constants: within one function, or from one function into another.
//!
//! A [`ValueMap`] maps each value of the source to a value of the destination. Blocks are values, so it maps them as
//! well. A copy has the mapped operands of the original, its flags, attributes, attachments and debug location; it has
//! no name and is unlinked.
//!
//! ```text
//! map: %x -> i32 7, %loop -> %loop.i
//! %y = add i32 %x, 1             =>   %y.i = add i32 7, 1
//! br label %loop                 =>   br label %loop.i
//! ```
//!
//! Constants of another function's pool are interned in the destination's, operands first, with an explicit stack.
//! Within one function, values that are not in the map are unchanged.
//! * Cost: O(operands) per copy, amortised; one hash for each operand.
//! * Checked by the unit tests below, by the verifier in debug builds of the passes, and by their oracles.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::constant::ConstKind;
use crate::entity::{Block, Const, Inst, Value};
use crate::function::{DbgRecordData, Function};
use crate::inst::{Bits, Extra, ExtraRef, Opcode};
use crate::types::Type;

/// Maps values of a source function to values of the destination that copies use instead; blocks and constants are
/// values, too.
#[derive(Clone, Debug, Default)]
pub struct ValueMap {
    rows: HashMap<Value, Value, FxBuildHasher>,
}

impl ValueMap {
    /// An empty map.
    pub fn new() -> ValueMap {
        ValueMap::default()
    }

    /// Maps `old` to `new`, replacing an earlier entry.
    pub fn insert(&mut self, old: impl Into<Value>, new: impl Into<Value>) {
        self.rows.insert(old.into(), new.into());
    }

    /// The destination of a value, if it has one.
    pub fn get(&self, old: impl Into<Value>) -> Option<Value> {
        self.rows.get(&old.into()).copied()
    }

    /// The destination of a block.
    pub fn block(&self, old: Block) -> Option<Block> {
        self.get(old).and_then(Value::as_block)
    }

    /// Maps all values that are mapped to `from` to `to`. Cost: the size of the map.
    pub fn redirect(&mut self, from: Value, to: Value) {
        self.rows.values_mut().filter(|new| **new == from).for_each(|new| *new = to);
    }
}

/// The function that the original is in.
#[derive(Clone, Copy)]
enum Source<'s> {
    /// The destination itself.
    Same,
    Other(&'s Function),
}

/// The data for creating an instruction.
struct Parts {
    opcode: Opcode,
    bits: Bits,
    ty: Type,
    operands: Vec<Value>,
    extra: Extra,
}

impl Function {
    /// The data for creating a copy of an instruction.
    fn parts(&self, inst: Inst) -> Parts {
        let row = self.inst(inst);
        let extra = match self.extra(inst) {
            ExtraRef::None => Extra::None,
            ExtraRef::Type(ty) => Extra::Type(ty),
            ExtraRef::Blocks(blocks) => Extra::Blocks(blocks.to_vec()),
            ExtraRef::Indices(list) => Extra::Indices(list.into()),
            ExtraRef::Mask(mask) => Extra::Mask(mask.into()),
            ExtraRef::Clauses(list) => Extra::Clauses(list.into()),
            ExtraRef::Call(call) => Extra::Call(Box::new(call.clone())),
        };
        let operands = self.operands(inst).collect();
        Parts { opcode: row.opcode(), bits: row.bits(), ty: row.ty(), operands, extra }
    }

    /// An unlinked copy of an instruction of this function.
    ///
    /// The copy has the mapped operands of the original, its flags, attributes, attachments and debug location, and no
    /// name. Operands that are not in the map are unchanged. Cost: O(operands).
    pub fn copy_inst(&mut self, inst: Inst, map: &mut ValueMap) -> Inst {
        let parts = self.parts(inst);
        let copy = self.make_copy(parts, Source::Same, map);
        self.set_loc(copy, self.loc(inst));
        let attachments = self.attachments(inst).to_vec();
        self.set_attachments(copy, &attachments);
        copy
    }

    /// An unlinked copy of an instruction of another function. A local value that is not in the map becomes `poison`:
    /// callers copy definitions before uses, and phis last.
    pub fn import_inst(&mut self, from: &Function, inst: Inst, map: &mut ValueMap) -> Inst {
        let copy = self.make_copy(from.parts(inst), Source::Other(from), map);
        self.set_loc(copy, from.loc(inst));
        self.set_attachments(copy, from.attachments(inst));
        copy
    }

    fn make_copy(&mut self, parts: Parts, source: Source<'_>, map: &mut ValueMap) -> Inst {
        let Parts { opcode, bits, ty, mut operands, mut extra } = parts;
        operands.iter_mut().for_each(|value| *value = self.mapped(*value, source, map));
        if let Extra::Blocks(blocks) = &mut extra {
            blocks.iter_mut().for_each(|block| *block = map.block(*block).unwrap_or(*block));
        }
        self.create_inst(opcode, bits, ty, &operands, extra)
    }

    fn mapped(&mut self, value: Value, source: Source<'_>, map: &mut ValueMap) -> Value {
        match source {
            Source::Same => self.mapped_here(value, map),
            Source::Other(from) => self.import_value(from, value, map),
        }
    }

    /// Within one function only constants that wrap local values must be created again.
    fn mapped_here(&mut self, value: Value, map: &ValueMap) -> Value {
        if let Some(new) = map.get(value) {
            return new;
        }
        match self.as_constant(value) {
            Some(ConstKind::ValueAsMetadata(inner)) => match map.get(*inner) {
                Some(new) => self.value_as_metadata(new).into(),
                None => value,
            },
            _ => value,
        }
    }

    /// The destination of a value of another function: from the map, a constant of this pool, otherwise `poison`.
    pub fn import_value(&mut self, from: &Function, value: Value, map: &mut ValueMap) -> Value {
        match (map.get(value), value.as_const()) {
            (Some(new), _) => new,
            (None, Some(c)) => self.import_const(from, c, map),
            (None, None) => self.add_const(from.value_type(value), ConstKind::Poison),
        }
    }

    /// Imports a constant of another function's pool. Constants that wrap local values are not entered in the map,
    /// since the value may be mapped differently later.
    fn import_const(&mut self, from: &Function, c: Const, map: &mut ValueMap) -> Value {
        let mut new = Value::from(c);
        let mut stack = vec![c];
        while let Some(&top) = stack.last() {
            let n = stack.len();
            let is_new = |part: Const| map.get(part).is_none();
            if is_new(top) {
                from.constant(top).kind().for_each_part(|part| {
                    if is_new(part) && !wraps_local(from, part) {
                        stack.push(part);
                    }
                });
                if stack.len() > n {
                    continue;
                }
                new = self.import_row(from, top, map).into();
                if !wraps_local(from, top) {
                    map.insert(top, new);
                }
            }
            stack.pop();
        }
        map.get(c).unwrap_or(new)
    }

    /// Imports a constant whose operands are in the map, except for those that wrap local values.
    fn import_row(&mut self, from: &Function, c: Const, map: &ValueMap) -> Const {
        let row = from.constant(c);
        let kind = match row.kind() {
            ConstKind::ValueAsMetadata(inner) => return self.import_wrapper(from, *inner, map),
            ConstKind::ArgList(parts) => {
                let import = |&part: &Const| match from.constant(part).kind() {
                    ConstKind::ValueAsMetadata(inner) => self.import_wrapper(from, *inner, map),
                    _ => map.get(part).and_then(Value::as_const).unwrap_or(part),
                };
                ConstKind::ArgList(parts.iter().map(import).collect())
            }
            kind => kind.map_parts(|part| map.get(part).and_then(Value::as_const).unwrap_or(part)),
        };
        self.consts_mut().intern(row.ty(), kind)
    }

    /// Imports a value as metadata: `poison` if it is not in the map.
    fn import_wrapper(&mut self, from: &Function, inner: Value, map: &ValueMap) -> Const {
        let new = map.get(inner);
        let new = new.unwrap_or_else(|| self.add_const(from.value_type(inner), ConstKind::Poison));
        self.value_as_metadata(new)
    }

    /// A copy of a debug record of this function that refers to the mapped values.
    pub fn copy_record(&mut self, record: &DbgRecordData, map: &ValueMap) -> DbgRecordData {
        let mut record = record.clone();
        if let Some(location) = &mut record.location {
            *location = self.mapped_metadata(*location, map);
        }
        if let Some((_, address, _)) = &mut record.assign {
            *address = self.mapped_metadata(*address, map);
        }
        record
    }

    /// Metadata that wraps local values, or a list of such, with the mapped values.
    fn mapped_metadata(&mut self, c: Const, map: &ValueMap) -> Const {
        let row = self.constant(c);
        let ty = row.ty();
        match row.kind().clone() {
            ConstKind::ValueAsMetadata(inner) => match map.get(inner) {
                Some(new) => self.value_as_metadata(new),
                None => c,
            },
            ConstKind::ArgList(parts) => {
                let parts = parts.iter().map(|&part| self.mapped_metadata(part, map)).collect();
                self.consts_mut().intern(ty, ConstKind::ArgList(parts))
            }
            _ => c,
        }
    }

    /// A copy of a debug record of another function that refers to values of this one.
    pub fn import_record(
        &mut self,
        from: &Function,
        record: &DbgRecordData,
        map: &mut ValueMap,
    ) -> DbgRecordData {
        let mut record = record.clone();
        let mut import = |c: &mut Const| {
            if let Some(new) = self.import_const(from, *c, map).as_const() {
                *c = new;
            }
        };
        record.location.iter_mut().for_each(&mut import);
        if let Some((_, address, _)) = &mut record.assign {
            import(address);
        }
        record
    }
}

/// Whether a constant is metadata that wraps a local value, or a list of such.
fn wraps_local(func: &Function, c: Const) -> bool {
    match func.constant(c).kind() {
        ConstKind::ValueAsMetadata(value) => value.as_const().is_none(),
        ConstKind::ArgList(_) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::Module;

    #[test]
    fn a_copy_has_mapped_operands_and_keeps_flags() {
        let mut module = Module::new();
        let params = [("x", Type::I32), ("y", Type::I32)];
        let global = module.define_function("f", Type::I32, &params);
        let mut b = module.builder(global);
        let (x, y, entry) = (b.arg(0), b.arg(1), b.append_block("entry"));
        b.at_end(entry);
        let sum = b.nsw().add(x, x);
        b.ret(sum);
        let func = module.body_mut(global).1.expect("a body");
        let sum = sum.as_inst().expect("an instruction");
        let mut map = ValueMap::new();
        map.insert(x, y);
        let copy = func.copy_inst(sum, &mut map);
        assert_eq!(func.operands(copy).collect::<Vec<_>>(), [y, y]);
        assert_eq!(func.inst(copy).bits(), func.inst(sum).bits());
        assert_eq!(func.block_of(copy), None);
    }

    #[test]
    fn constants_of_another_function_are_interned_with_their_parts() {
        let mut module = Module::new();
        let ty = module.header.types.structure(&[Type::I32, Type::I32], false);
        let [from, to] = ["from", "to"].map(|name| module.define_function(name, Type::VOID, &[]));
        let source = module.body_mut(from).1.expect("a body");
        let parts = [3, 4].map(|n| source.add_int(Type::I32, 32, n));
        let parts = parts.map(|part| part.as_const().expect("a constant"));
        let pair = source.add_const(ty, ConstKind::Elements(parts.into()));
        let source = module.body(from).expect("a body").clone();
        let func = module.body_mut(to).1.expect("a body");
        let four = func.add_int(Type::I32, 32, 4);
        let copy = func.import_value(&source, pair, &mut ValueMap::new());
        let Some(ConstKind::Elements(parts)) = func.as_constant(copy) else { panic!("a struct") };
        assert_eq!(Value::from(parts[1]), four);
        assert_eq!(func.as_int(parts[0].into()).and_then(|n| n.to_u64()), Some(3));
    }
}
