//! Edits: sums of terms as instructions, and addresses from them.

use rustc_hash::FxHashMap;
use selvedge_ir::inst::Bits;
use selvedge_ir::{Extra, Function, Inst, Md, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

use super::families::{Family, Relative};
use super::threads::signed;
use crate::decompose::{Atom, Extension, Factor, Term};

const WHY: &str = "its thread's part is computed once";

/// Writes sums in front of one instruction.
struct Writer<'w, 'a> {
    func: &'w mut Function,
    cx: &'w mut Cx<'a>,
    before: Inst,
    loc: Option<Md>,
    /// Values brought to other widths.
    cast: FxHashMap<(Factor, u32), Value>,
}

/// Carries a family out, and gives what may be dead now.
pub(super) fn write(func: &mut Function, cx: &mut Cx<'_>, family: &Family, left: &mut Vec<Inst>) {
    let is_at_member = family.members.iter().any(|member| member.inst == family.before);
    let loc = if is_at_member { func.loc(family.before) } else { None };
    let mut writer = Writer { func, cx, before: family.before, loc, cast: FxHashMap::default() };
    let index = writer.thread_part(family);
    let base = family.root.map(|root| writer.step(root, index, 1, b"scevcgp_"));
    for member in &family.members {
        let address = address(func, cx, family, member, index, base);
        left.extend(func.operands(member.inst).filter_map(Value::as_inst));
        _ = cx.replace(func, member.inst, address, WHY);
    }
}

/// A member's address: what all have in common comes last but for the constant, which accesses add themselves.
fn address(
    func: &mut Function,
    cx: &mut Cx<'_>,
    family: &Family,
    member: &Relative,
    index: Value,
    base: Option<Value>,
) -> Value {
    let loc = func.loc(member.inst);
    let mut writer = Writer { func, cx, before: member.inst, loc, cast: FxHashMap::default() };
    let mut address = base.unwrap_or(member.root);
    if !member.rest.is_empty() {
        let rest = writer.sum(&member.rest, family.width, b"scevcgptmp_");
        address = writer.step(address, rest, 1, b"scevcgptmp_");
    }
    if base.is_none() {
        address = writer.step(address, index, member.scale, b"scevcgptmp_");
    }
    if member.offset != 0 {
        let offset = writer.number(member.offset, family.width);
        address = writer.step(address, offset, 1, b"scevcgptmp_");
    }
    address
}

impl Writer<'_, '_> {
    /// The thread's part, in the width of addresses.
    fn thread_part(&mut self, family: &Family) -> Value {
        if !family.is_narrow {
            return self.sum(&family.terms, family.width, b"scevcgp_");
        }
        let narrow = self.sum(&family.terms, 32, b"scevcgp_");
        let ty = self.int(family.width);
        self.inst(Opcode::SExt, ty, &[narrow], Extra::None, b"scevcgptmp_")
    }

    fn int(&self, width: u32) -> Type {
        self.cx.header().types.int(width)
    }

    fn number(&mut self, number: i64, width: u32) -> Value {
        let ty = self.int(width);
        self.func.add_int(ty, width, number)
    }

    fn inst(
        &mut self,
        opcode: Opcode,
        ty: Type,
        operands: &[Value],
        extra: Extra,
        name: &[u8],
    ) -> Value {
        let inst = self.func.create_inst(opcode, Bits::NONE, ty, operands, extra);
        self.cx.insert(self.func, inst, Position::Before(self.before), self.loc);
        self.func.set_name(inst.into(), name);
        inst.into()
    }

    /// The sum of terms modulo `width` bits; the last operation has the name.
    fn sum(&mut self, terms: &[Term], width: u32, name: &[u8]) -> Value {
        let ty = self.int(width);
        let mut sum = None;
        for (n, term) in terms.iter().enumerate() {
            let is_last = n + 1 == terms.len();
            let product_name = if terms.len() == 1 { name } else { b"scevcgptmp_" };
            let product = self.product(term, width, product_name);
            sum = Some(match sum {
                None => product,
                Some(sum) => {
                    let name = if is_last { name } else { b"scevcgptmp_" };
                    self.inst(Opcode::Add, ty, &[sum, product], Extra::None, name)
                }
            });
        }
        sum.unwrap_or_else(|| self.number(0, width))
    }

    fn product(&mut self, term: &Term, width: u32, name: &[u8]) -> Value {
        let ty = self.int(width);
        let mut product = None;
        for factor in &term.factors {
            let value = self.brought_to(factor, width);
            product = Some(match product {
                None => value,
                Some(product) => {
                    self.inst(Opcode::Mul, ty, &[product, value], Extra::None, b"scevcgptmp_")
                }
            });
        }
        let coefficient = signed(term.coefficient, width);
        match product {
            None => self.number(coefficient, width),
            Some(product) => self.times(product, coefficient, width, name),
        }
    }

    fn times(&mut self, value: Value, by: i64, width: u32, name: &[u8]) -> Value {
        let ty = self.int(width);
        if by == 1 {
            return value;
        }
        let (opcode, by) = match by.unsigned_abs().is_power_of_two() && by > 0 {
            true => (Opcode::Shl, i64::from(by.trailing_zeros())),
            false => (Opcode::Mul, by),
        };
        let by = self.number(by, width);
        self.inst(opcode, ty, &[value, by], Extra::None, name)
    }

    /// A factor in `width` bits.
    fn brought_to(&mut self, factor: &Factor, width: u32) -> Value {
        let Atom::Value(value) = factor.atom else { return self.number(0, width) };
        let types = &self.cx.header().types;
        let own = types.int_bits(self.func.value_type(value)).unwrap_or(width);
        let opcode = match (own.cmp(&width), factor.extension) {
            (std::cmp::Ordering::Equal, _) => return value,
            (std::cmp::Ordering::Greater, _) => Opcode::Trunc,
            (std::cmp::Ordering::Less, Extension::Unsigned) => Opcode::ZExt,
            (std::cmp::Ordering::Less, Extension::Low | Extension::Signed) => Opcode::SExt,
        };
        if let Some(&cast) = self.cast.get(&(*factor, width)) {
            return cast;
        }
        let ty = self.int(width);
        let cast = self.inst(opcode, ty, &[value], Extra::None, b"scevcgptmp_");
        self.cast.insert((*factor, width), cast);
        cast
    }

    /// A pointer and an index of elements of `scale` bytes.
    fn step(&mut self, pointer: Value, index: Value, scale: u64, name: &[u8]) -> Value {
        let types = &self.cx.header().types;
        let byte = types.int(8);
        let element = if scale == 1 { byte } else { types.array(byte, scale) };
        let ty = self.func.value_type(pointer);
        self.inst(Opcode::GetElementPtr, ty, &[pointer, index], Extra::Type(element), name)
    }
}
