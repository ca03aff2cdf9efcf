//! Materializes sums of terms as instructions.

use rustc_hash::FxHashMap;
use selvedge_ir::inst::Bits;
use selvedge_ir::word::signed;
use selvedge_ir::{Extra, Function, Inst, Md, Opcode, Type, Value};
use selvedge_pass::{Cx, Position};

use crate::decompose::{Atom, Extension, Factor, Term};

/// Inserts sums before one instruction.
pub(crate) struct Writer<'w, 'a> {
    func: &'w mut Function,
    cx: &'w mut Cx<'a>,
    before: Inst,
    loc: Option<Md>,
    /// Cached: values converted to other widths.
    cast: FxHashMap<(Factor, u32), Value>,
}

impl<'w, 'a> Writer<'w, 'a> {
    pub(crate) fn new(
        func: &'w mut Function,
        cx: &'w mut Cx<'a>,
        before: Inst,
        loc: Option<Md>,
    ) -> Writer<'w, 'a> {
        Writer { func, cx, before, loc, cast: FxHashMap::default() }
    }

    pub(crate) fn int(&self, width: u32) -> Type {
        self.cx.header().types.int(width)
    }

    pub(crate) fn number(&mut self, number: i64, width: u32) -> Value {
        let ty = self.int(width);
        self.func.add_int(ty, width, number)
    }

    pub(crate) fn inst(
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

    /// The sum of terms modulo 2^`width`; the last operation has the name.
    pub(crate) fn sum(&mut self, terms: &[Term], width: u32, name: &[u8]) -> Value {
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

    pub(crate) fn product(&mut self, term: &Term, width: u32, name: &[u8]) -> Value {
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
        let coefficient = signed(width, term.coefficient);
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

    /// A factor converted to `width` bits.
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

    /// A pointer plus an index of elements of `scale` bytes.
    pub(crate) fn step(&mut self, pointer: Value, index: Value, scale: u64, name: &[u8]) -> Value {
        let types = &self.cx.header().types;
        let byte = types.int(8);
        let element = if scale == 1 { byte } else { types.array(byte, scale) };
        let ty = self.func.value_type(pointer);
        self.inst(Opcode::GetElementPtr, ty, &[pointer, index], Extra::Type(element), name)
    }
}
