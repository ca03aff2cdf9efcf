//! Values that are not decomposed, as symbols.

use selvedge_analysis::Role;
use selvedge_ir::target::{RangeRule, Scope};
use selvedge_ir::{Inst, Opcode, Value, ValueKind};
use selvedge_scev::decompose::{Atom, Extension, Factor};

use super::{Built, Forms};
use crate::form::{Ends, Form, Kind, LoopIds, Name, Sum};

impl Forms<'_, '_> {
    /// A factor of a term in a sum of that width.
    pub(super) fn factor(&mut self, factor: &Factor, width: u32) -> Option<Built> {
        match factor.atom {
            Atom::Value(value) => self.leaf(value, factor.extension, width),
            Atom::Quotient { of, by, signed } => {
                let form = self.quotient(of, by, signed)?;
                Some(Built { form, is_exact: true })
            }
        }
    }

    fn leaf(&mut self, value: Value, extension: Extension, width: u32) -> Option<Built> {
        let bits = self.bits_of(value)?;
        if let Some(form) = value.as_inst().and_then(|inst| self.register(inst)) {
            return Some(Built { form, is_exact: true });
        }
        if let Some(arm) = self.arm_of(value) {
            return self.extended(arm, extension, width);
        }
        if self.is_choice(value) {
            self.open.push(value);
        }
        let counter = value.as_inst().and_then(|inst| self.counter(inst, extension, width));
        if counter.is_some() {
            return counter;
        }
        // `bit_form` gives the value as an unsigned number. Under another extension it is used only if the sign bit is
        // never set.
        let greatest = self.greatest(value);
        if let Some(form) = self.bit_form(value)
            && (extension == Extension::Unsigned
                || self.symbols.form_ends(&form).1.is_some_and(|most| most <= greatest))
        {
            return Some(Built { form, is_exact: true });
        }
        if bits < width
            && self.may_wrap(value)
            && let Some(form) = self.low_bits(value, extension)
        {
            return Some(Built { form, is_exact: true });
        }
        let form = self.plain(value, extension != Extension::Unsigned)?;
        Some(Built { form, is_exact: bits <= width })
    }

    /// Whether an operation was not decomposed since its result may be truncated.
    fn may_wrap(&self, value: Value) -> bool {
        let opcode = value.as_inst().map(|inst| self.values.func().opcode(inst));
        use Opcode::{Add, Mul, Shl, Sub, Trunc};
        matches!(opcode, Some(Add | Sub | Mul | Shl | Trunc))
    }

    /// The symbol for a read of a special register.
    fn register(&mut self, inst: Inst) -> Option<Form> {
        let func = self.values.func();
        if func.opcode(inst) != Opcode::Call {
            return None;
        }
        let call = self.effects.call(func, inst);
        if call.role != Role::Target {
            return None;
        }
        let kind = match call.facts.range {
            RangeRule::ThreadIndex(axis) => Kind::Thread(axis),
            RangeRule::ThreadExtent(axis) => Kind::Extent(axis),
            _ => return None,
        };
        let ends = self.range(inst.into(), false);
        Some(Sum::unknown(self.symbols.symbol(kind, ends)?))
    }

    /// A value as one symbol, whose kind states which threads agree on it.
    fn plain(&mut self, value: Value, signed: bool) -> Option<Form> {
        let ends = self.range(value, signed);
        let signed = signed || ends.1.is_some_and(|hi| hi <= self.greatest(value));
        let next = Name(self.names.len() as u32);
        let name = *self.names.entry((value, signed)).or_insert(next);
        let kind = self.scoped(value, name);
        Some(Sum::unknown(self.symbols.symbol(kind, ends)?))
    }

    /// The greatest signed number of a value's type.
    fn greatest(&self, value: Value) -> i128 {
        self.bits_of(value).map_or(0, |bits| (1i128 << (bits.min(64) - 1)) - 1)
    }

    fn scoped(&self, value: Value, name: Name) -> Kind {
        if !self.uniformity.is_uniform(value, Scope::Cta) {
            return Kind::Opaque(name);
        }
        let loops = match value.kind() {
            ValueKind::Inst(inst) => self.loops_around(inst),
            ValueKind::Arg(_) => LoopIds::new(),
            ValueKind::Const(_) | ValueKind::Block(_) => return Kind::Opaque(name),
        };
        match loops.is_empty() && self.is_launched {
            true => Kind::Fixed(name),
            false => Kind::Iteration(name, loops),
        }
    }

    /// The least and the greatest number that a value may have wherever it is used.
    pub(super) fn range(&self, value: Value, signed: bool) -> Ends {
        let Some(range) = self.values.range(value) else { return (None, None) };
        match signed {
            true => (range.smin().to_i64().map(i128::from), range.smax().to_i64().map(i128::from)),
            false => (range.umin().to_u64().map(i128::from), range.umax().to_u64().map(i128::from)),
        }
    }
}
