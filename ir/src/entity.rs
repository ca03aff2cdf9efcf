//! Handles: small integers that identify a row of an arena.
//!
//! Every handle is a `u32` newtype, so it can be stored anywhere, is `Copy`, and is cheap to compare. Handles of one
//! function are meaningless in another. The maps are those of `cranelift-entity`, re-exported here, so that users of
//! this crate need only one path.

pub use cranelift_entity::packed_option::{PackedOption, ReservedValue};
pub use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap, entity_impl};

/// An instruction of one function. The value that it computes is [`crate::Value::from`] of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inst(u32);
entity_impl!(Inst, "inst");

/// A basic block of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block(u32);
entity_impl!(Block, "bb");

/// A formal argument of one function, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arg(u32);
entity_impl!(Arg, "arg");

/// A constant in the pool of one function or of the module's header.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Const(u32);
entity_impl!(Const, "const");

/// One operand slot of one instruction: a link in the use list of the value in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use(u32);
entity_impl!(Use, "use");

/// A global value of a module: function, variable, alias or ifunc.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Global(u32);
entity_impl!(Global, "global");

/// A comdat of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comdat(u32);
entity_impl!(Comdat, "comdat");

/// A metadata string, node or constant of a module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Md(u32);
entity_impl!(Md, "md");

/// A debug record (`#dbg_value` and its like) of one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DbgRecord(u32);
entity_impl!(DbgRecord, "dbg");

/// A possible operand: the result of an instruction, an argument, a constant, a block.
///
/// Packed into 32 bits, with the kind in the top two, so that a use is four words and the type of an operand takes two
/// array reads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

/// A decomposed [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// The result of an instruction.
    Inst(Inst),
    /// A formal argument.
    Arg(Arg),
    /// A constant of the function's pool.
    Const(Const),
    /// A basic block: the operand of a terminator.
    Block(Block),
}

const KIND_SHIFT: u32 = 30;
const INDEX_MASK: u32 = (1 << KIND_SHIFT) - 1;

/// The maximum number of entities of one kind in a function: [`Value`] has 30 bits for the index, and the last one is
/// reserved.
pub const MAX_ENTITIES: usize = INDEX_MASK as usize;

impl Value {
    /// The content of an empty operand slot.
    pub(crate) const RESERVED: Value = Value(u32::MAX);

    #[inline]
    pub(crate) fn is_reserved(self) -> bool {
        self == Value::RESERVED
    }

    /// The number of its kind, below 4, in the order of [`ValueKind`], and its index: for tables that treat all kinds
    /// alike.
    #[inline]
    pub(crate) fn place(self) -> (usize, usize) {
        ((self.0 >> KIND_SHIFT) as usize, (self.0 & INDEX_MASK) as usize)
    }

    /// A unique number within the function: for hashing.
    #[inline]
    pub fn number(self) -> u32 {
        self.0
    }

    /// Decomposes the value.
    #[inline]
    pub fn kind(self) -> ValueKind {
        let index = self.0 & INDEX_MASK;
        match self.0 >> KIND_SHIFT {
            0 => ValueKind::Inst(Inst::from_u32(index)),
            1 => ValueKind::Arg(Arg::from_u32(index)),
            2 => ValueKind::Const(Const::from_u32(index)),
            _ => ValueKind::Block(Block::from_u32(index)),
        }
    }

    /// The instruction, if it is the result of one.
    #[inline]
    pub fn as_inst(self) -> Option<Inst> {
        match self.kind() {
            ValueKind::Inst(inst) => Some(inst),
            ValueKind::Arg(_) | ValueKind::Const(_) | ValueKind::Block(_) => None,
        }
    }

    /// The constant, if it is one.
    #[inline]
    pub fn as_const(self) -> Option<Const> {
        match self.kind() {
            ValueKind::Const(c) => Some(c),
            ValueKind::Arg(_) | ValueKind::Inst(_) | ValueKind::Block(_) => None,
        }
    }

    /// The argument, if it is one.
    #[inline]
    pub fn as_arg(self) -> Option<Arg> {
        match self.kind() {
            ValueKind::Arg(arg) => Some(arg),
            ValueKind::Const(_) | ValueKind::Inst(_) | ValueKind::Block(_) => None,
        }
    }

    /// The block, if it is one.
    #[inline]
    pub fn as_block(self) -> Option<Block> {
        match self.kind() {
            ValueKind::Block(block) => Some(block),
            ValueKind::Const(_) | ValueKind::Inst(_) | ValueKind::Arg(_) => None,
        }
    }

    #[inline]
    fn pack(kind: u32, index: u32) -> Value {
        assert!(index < INDEX_MASK, "a function holds at most 2^30 - 1 entities of a kind");
        Value(kind << KIND_SHIFT | index)
    }
}

impl From<Inst> for Value {
    #[inline]
    fn from(inst: Inst) -> Value {
        Value::pack(0, inst.as_u32())
    }
}
impl From<Arg> for Value {
    #[inline]
    fn from(arg: Arg) -> Value {
        Value::pack(1, arg.as_u32())
    }
}
impl From<Const> for Value {
    #[inline]
    fn from(c: Const) -> Value {
        Value::pack(2, c.as_u32())
    }
}
impl From<Block> for Value {
    #[inline]
    fn from(block: Block) -> Value {
        Value::pack(3, block.as_u32())
    }
}

impl ReservedValue for Value {
    fn reserved_value() -> Value {
        Value(u32::MAX)
    }
    fn is_reserved_value(&self) -> bool {
        self.0 == u32::MAX
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind() {
            ValueKind::Inst(inst) => write!(f, "{inst}"),
            ValueKind::Arg(arg) => write!(f, "{arg}"),
            ValueKind::Const(c) => write!(f, "{c}"),
            ValueKind::Block(block) => write!(f, "{block}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_round_trip_to_their_entities() {
        let top = INDEX_MASK - 1;
        for n in [0, 1, top] {
            assert_eq!(Value::from(Inst::from_u32(n)).kind(), ValueKind::Inst(Inst::from_u32(n)));
            assert_eq!(Value::from(Arg::from_u32(n)).kind(), ValueKind::Arg(Arg::from_u32(n)));
            assert_eq!(
                Value::from(Const::from_u32(n)).kind(),
                ValueKind::Const(Const::from_u32(n))
            );
            let block = Value::from(Block::from_u32(n));
            assert_eq!(block.kind(), ValueKind::Block(Block::from_u32(n)));
            assert!(!block.is_reserved_value());
        }
    }
}
