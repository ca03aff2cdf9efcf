//! Evaluates constants.

use rustc_hash::FxHashMap;
use selvedge_ir::constant::ConstExpr;
use selvedge_ir::inst::{FastMath, IntFlags};
use selvedge_ir::{Const, ConstKind, ConstPool, GlobalKind, Opcode, Type, TypeKind};

use super::shape::{Scalar, Shape};
use super::{Decoder, Refusal, casts};
use crate::casts::convert;
use crate::int;
use crate::op::IntOp;
use crate::slot::{POISON, STICKY, Slot, UNDEF, mask};

type Slots = Vec<Slot>;

impl Decoder<'_> {
    /// The slots of a constant, each with its width. Cost: linear in its elements.
    pub(super) fn evaluate(
        &mut self,
        pool: &ConstPool,
        c: Const,
    ) -> Result<(Slots, Vec<u8>), Refusal> {
        let mut known: FxHashMap<Const, Slots> = FxHashMap::default();
        let mut stack = vec![c];
        while let Some(&top) = stack.last() {
            if known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let depth = stack.len();
            pool[top].kind().for_each_part(|part| {
                if !known.contains_key(&part) {
                    stack.push(part);
                }
            });
            if stack.len() == depth {
                let slots = self.constant_of(pool, top, &known)?;
                known.insert(top, slots);
                stack.pop();
            }
        }
        let widths = self.shapes.of(pool[c].ty())?.widths();
        let slots = known.remove(&c).unwrap_or_default();
        if slots.len() != widths.len() {
            return Err("a constant that does not fit its type".into());
        }
        Ok((slots, widths))
    }

    fn constant_of(
        &mut self,
        pool: &ConstPool,
        c: Const,
        known: &FxHashMap<Const, Slots>,
    ) -> Result<Slots, Refusal> {
        let ty = pool[c].ty();
        let shape = self.shapes.of(ty)?;
        let n_slots = shape.n_slots as usize;
        let part = |c: &Const| known.get(c).cloned().unwrap_or_default();
        Ok(match pool[c].kind() {
            ConstKind::Int(bits) => bits.words().iter().map(|&word| Slot::new(word)).collect(),
            ConstKind::Float([low, _]) => vec![Slot::new(*low)],
            ConstKind::Null | ConstKind::Zero => vec![Slot::default(); n_slots],
            ConstKind::Undef => vec![Slot { bits: 0, meta: UNDEF, known: 0 }; n_slots],
            ConstKind::Poison => vec![Slot::POISON; n_slots],
            ConstKind::Bytes(bytes) => bytes.iter().map(|&b| Slot::new(u64::from(b))).collect(),
            ConstKind::Elements(parts) => parts.iter().flat_map(part).collect(),
            ConstKind::Splat(element) => {
                let element = part(element);
                element.iter().copied().cycle().take(n_slots).collect()
            }
            ConstKind::Global(global)
            | ConstKind::DsoLocalEquivalent(global)
            | ConstKind::NoCfi(global) => match self.addresses.get(global) {
                Some(&address) => vec![address],
                None => return Err(format!("the address of @{}", self.name(*global))),
            },
            ConstKind::Expr(expr) => self.expression(pool, ty, &shape, expr, known)?,
            ConstKind::TokenNone
            | ConstKind::Metadata(_)
            | ConstKind::ValueAsMetadata(_)
            | ConstKind::ArgList(_) => Vec::new(),
            ConstKind::BlockAddress(..) => return Err("addresses of blocks".into()),
            ConstKind::PtrAuth(_) => return Err("signed pointers".into()),
            ConstKind::InlineAsm(_) => return Err("inline assembly".into()),
        })
    }

    fn expression(
        &mut self,
        pool: &ConstPool,
        ty: Type,
        shape: &Shape,
        expr: &ConstExpr,
        known: &FxHashMap<Const, Slots>,
    ) -> Result<Slots, Refusal> {
        let operands: Vec<&[Slot]> =
            expr.operands.iter().map(|c| known.get(c).map_or(&[][..], |slots| slots)).collect();
        let [first, ..] = expr.operands[..] else { return Err("an empty expression".into()) };
        if expr.opcode == Opcode::GetElementPtr {
            return self.addresses_of(pool, expr, &operands, shape.n_slots as usize);
        }
        let scalar = shape.single()?;
        let from = self.shapes.of(pool[first].ty())?.single()?;
        if scalar.bits() > 64 || from.bits() > 64 {
            return Err("wide constant expressions".into());
        }
        let int_op = match expr.opcode {
            Opcode::Add => IntOp::Add,
            Opcode::Sub => IntOp::Sub,
            Opcode::Mul => IntOp::Mul,
            Opcode::Xor => IntOp::Xor,
            Opcode::And => IntOp::And,
            Opcode::Or => IntOp::Or,
            Opcode::Shl => IntOp::Shl,
            opcode if opcode.is_cast() => {
                let cast = casts::cast_of(opcode, expr.bits, from, scalar)?;
                let Some(cast) = cast else { return Ok(operands[0].to_vec()) };
                return Ok(vec![convert(cast, FastMath::NONE, operands[0][0])]);
            }
            opcode => return Err(format!("a constant expression `{opcode}`")),
        };
        let _ = ty;
        let (a, b) = (operands[0][0], operands[1][0]);
        let flags: IntFlags = expr.bits.int_flags();
        Ok(vec![int::binary(int_op, scalar.bits(), flags, a, b)?])
    }

    /// The addresses of a constant `getelementptr`, one for each element of the result; scalar operands are broadcast.
    fn addresses_of(
        &mut self,
        pool: &ConstPool,
        expr: &ConstExpr,
        operands: &[&[Slot]],
        n_lanes: usize,
    ) -> Result<Slots, Refusal> {
        let lane = |n: usize| -> Vec<&[Slot]> {
            let at = |operand: &&[Slot]| if operand.len() == 1 { 0 } else { n };
            operands.iter().map(|operand| &operand[at(operand)..=at(operand)]).collect()
        };
        let fits = |operand: &&[Slot]| operand.len() == 1 || operand.len() == n_lanes;
        if !operands.iter().all(fits) {
            return Err("addresses of operands that do not fit".into());
        }
        (0..n_lanes).map(|n| self.address(pool, expr, &lane(n))).collect()
    }

    /// The scalar type of all elements of a type.
    fn element_of(&mut self, ty: Type) -> Result<Scalar, Refusal> {
        let shape = self.shapes.of(ty)?;
        let first = shape.leaves.first().ok_or("a value without parts")?.scalar;
        let same = shape.leaves.iter().all(|leaf| leaf.scalar == first);
        if same { Ok(first) } else { Err("a value whose parts differ".into()) }
    }

    /// One address of a constant `getelementptr`.
    fn address(
        &mut self,
        pool: &ConstPool,
        expr: &ConstExpr,
        operands: &[&[Slot]],
    ) -> Result<Slot, Refusal> {
        let Scalar::Ptr(space, bits) = self.element_of(pool[expr.operands[0]].ty())? else {
            return Err("an address that is no pointer".into());
        };
        let _ = space;
        let base = operands[0][0];
        let mut ty = expr.source_ty.ok_or("a getelementptr without a type")?;
        let (mut offset, mut sticky) = (0i64, 0);
        for (n, (index, c)) in operands.iter().zip(&expr.operands[..]).enumerate().skip(1) {
            let width = self.element_of(pool[*c].ty())?.bits();
            if width > 64 {
                return Err("an index of more than 64 bits".into());
            }
            let number = crate::slot::signed(index[0].bits, width);
            sticky |= index[0].meta & STICKY;
            let step = if n == 1 {
                number.wrapping_mul(self.shapes.alloc_size(ty)? as i64)
            } else {
                let (step, inner) = self.step(ty, number)?;
                ty = inner;
                step
            };
            offset = offset.wrapping_add(step);
        }
        let bits = base.bits.wrapping_add(offset as u64) & mask(bits);
        Ok(Slot { bits, meta: base.meta | sticky & POISON | sticky, known: 0 })
    }

    /// The offset of an element and its type.
    pub(super) fn step(&mut self, ty: Type, index: i64) -> Result<(i64, Type), Refusal> {
        let types = &self.header.types;
        match *types.kind(ty) {
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                let size = self.shapes.alloc_size(element)? as i64;
                Ok((index.wrapping_mul(size), element))
            }
            _ => {
                let inner = types.element(ty, index as u64).ok_or("no such field")?;
                Ok((self.shapes.offset(ty, index as u64)? as i64, inner))
            }
        }
    }

    /// Assigns aliases the addresses of their aliasees. Aliases of aliases need one iteration per step.
    pub(super) fn resolve_aliases(&mut self) {
        let header = self.header;
        for _ in 0..MAX_ALIAS_STEPS {
            for global in header.globals() {
                let GlobalKind::Alias { target } = header.global(global).kind else { continue };
                if let Ok((slots, _)) = self.evaluate(&header.consts, target)
                    && let [address] = slots[..]
                {
                    self.addresses.insert(global, address);
                }
            }
        }
    }
}

/// Maximal length of a chain of aliases.
const MAX_ALIAS_STEPS: usize = 4;
