//! Instructions: opcodes, flags, and the 32-byte row that each has.
//!
//! The row holds the opcode, 24 bits of flags packed by opcode, the result type, the links of the block's list, the
//! order number and the head of the use list. Operands are 16-byte rows of their own (`UseData`), so that a binary
//! operation takes 64 bytes in total. Other data (the number of operands, the callee's type, attributes, indices) is in
//! an `ExtraData` row that only some opcodes have, and in the arenas of `function/extra.rs`.

mod opcode;
mod predicate;

use crate::attribute::AttrList;
use crate::entity::{Block, Inst, PackedOption, Use, Value};
use crate::strs::Str;
use crate::types::Type;

pub(crate) use opcode::Arity;
pub use opcode::{Opcode, OpcodeClass};

/// 24 bits of an instruction; the opcode determines their meaning.
///
/// | opcodes | bits |
/// |---|---|
/// | integer arithmetic, casts, `icmp` | 0..6 [`IntFlags`], 8..12 predicate |
/// | floating point, `fcmp`, `select`, `phi`, casts between floats | 0..7 [`FastMath`], 8..12 predicate |
/// | `call` | 0..7 [`FastMath`], 8..10 [`TailKind`], 10..20 calling convention |
/// | `invoke`, `callbr` | 10..20 calling convention |
/// | `getelementptr` | 0..3 [`GepFlags`] |
/// | `load`, `store`, `cmpxchg`, `atomicrmw`, `fence` | 0..6 alignment, 6..14 sync scope, 14..17 ordering, 17 volatile, 18 weak, 19..22 failure ordering or 18..23 operation |
/// | `alloca` | 0..6 alignment, 6 `inalloca`, 7 `swifterror` |
/// | `landingpad` | 0 `cleanup` |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Bits(u32);

impl Bits {
    /// No bit set.
    pub const NONE: Bits = Bits(0);

    #[inline]
    const fn field(self, at: u32, width: u32) -> u32 {
        (self.0 >> at) & ((1 << width) - 1)
    }

    #[inline]
    const fn with(self, at: u32, width: u32, value: u32) -> Bits {
        let mask = ((1 << width) - 1) << at;
        debug_assert!(value < 1 << width);
        Bits(self.0 & !mask | value << at)
    }

    /// The raw 24 bits: equal flags have equal numbers (for hashing expressions).
    pub const fn raw(self) -> u32 {
        self.0
    }
}

macro_rules! flag_set {
    ($(#[$doc:meta])* $name:ident($width:literal) { $($bit:literal $konst:ident $text:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(u8);
        impl $name {
            /// No flag.
            pub const NONE: $name = $name(0);
            $(#[doc = concat!("`", $text, "`")] pub const $konst: $name = $name(1 << $bit);)*
            /// Each flag with its word, in the order of the text format.
            pub const WORDS: &'static [($name, &'static str)] = &[$(($name::$konst, $text)),*];
            const WIDTH: u32 = $width;
            /// Whether all of `flags` are set.
            #[inline]
            pub const fn has(self, flags: $name) -> bool { self.0 & flags.0 == flags.0 }
            /// The union.
            #[must_use]
            pub const fn with(self, flags: $name) -> $name { $name(self.0 | flags.0) }
            /// The intersection.
            #[must_use]
            pub const fn and(self, flags: $name) -> $name { $name(self.0 & flags.0) }
            /// The difference.
            #[must_use]
            pub const fn without(self, flags: $name) -> $name { $name(self.0 & !flags.0) }
            /// Whether no flag is set.
            #[inline]
            pub const fn is_empty(self) -> bool { self.0 == 0 }
            /// The bits in an instruction's row, from the lowest on.
            pub const fn raw(self) -> u32 { self.0 as u32 }
            const fn from_raw(raw: u32) -> $name { $name(raw as u8) }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let words = Self::WORDS.iter().filter(|(flag, _)| self.has(*flag));
                f.debug_set().entries(words.map(|(_, word)| word)).finish()
            }
        }
    };
}

flag_set! {
    /// Flags of integer arithmetic, of `trunc`, `zext`, `uitofp`, `or` and `icmp`.
    IntFlags(6) {
        0 NUW "nuw";
        1 NSW "nsw";
        2 EXACT "exact";
        3 DISJOINT "disjoint";
        4 NNEG "nneg";
        5 SAMESIGN "samesign";
    }
}

flag_set! {
    /// Fast-math flags.
    FastMath(7) {
        0 REASSOC "reassoc";
        1 NNAN "nnan";
        2 NINF "ninf";
        3 NSZ "nsz";
        4 ARCP "arcp";
        5 CONTRACT "contract";
        6 AFN "afn";
    }
}

impl FastMath {
    /// All flags: printed as `fast`.
    pub const FAST: FastMath = FastMath(127);
}

flag_set! {
    /// Flags of `getelementptr`. `inbounds` implies `nusw`.
    GepFlags(3) {
        0 INBOUNDS "inbounds";
        1 NUSW "nusw";
        2 NUW "nuw";
    }
}

macro_rules! word_enum {
    ($(#[$doc:meta])* $name:ident { $($variant:ident $text:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $(#[doc = concat!("`", $text, "`")] $variant),* }
        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// The keyword of the text format.
            pub const fn text(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }
            /// The variant with that keyword.
            pub fn from_text(text: &[u8]) -> Option<$name> {
                $name::ALL.iter().copied().find(|v| v.text().as_bytes() == text)
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.text())
            }
        }
    };
}
pub(crate) use word_enum;

word_enum! {
    /// The predicate of an `icmp`.
    IntPredicate {
        Eq "eq"; Ne "ne"; Ugt "ugt"; Uge "uge"; Ult "ult"; Ule "ule";
        Sgt "sgt"; Sge "sge"; Slt "slt"; Sle "sle";
    }
}

word_enum! {
    /// The predicate of an `fcmp`.
    FloatPredicate {
        False "false"; Oeq "oeq"; Ogt "ogt"; Oge "oge"; Olt "olt"; Ole "ole"; One "one"; Ord "ord";
        Uno "uno"; Ueq "ueq"; Ugt "ugt"; Uge "uge"; Ult "ult"; Ule "ule"; Une "une"; True "true";
    }
}

word_enum! {
    /// Atomic orderings; `NotAtomic` has no keyword.
    Ordering {
        NotAtomic ""; Unordered "unordered"; Monotonic "monotonic"; Acquire "acquire";
        Release "release"; AcqRel "acq_rel"; SeqCst "seq_cst";
    }
}

impl Ordering {
    /// The weakest ordering that is at least as strong as both: LLVM's orderings form a lattice, in which the join of
    /// acquire and release is `acq_rel`.
    #[must_use]
    pub fn join(self, other: Ordering) -> Ordering {
        match (self, other) {
            (Ordering::Acquire, Ordering::Release) | (Ordering::Release, Ordering::Acquire) => {
                Ordering::AcqRel
            }
            _ => self.max(other),
        }
    }
}

word_enum! {
    /// The tail-call kind of a call.
    TailKind { None ""; Tail "tail"; MustTail "musttail"; NoTail "notail"; }
}

word_enum! {
    /// The operation of an `atomicrmw`.
    RmwOp {
        Xchg "xchg"; Add "add"; Sub "sub"; And "and"; Nand "nand"; Or "or"; Xor "xor";
        Max "max"; Min "min"; UMax "umax"; UMin "umin"; FAdd "fadd"; FSub "fsub"; FMax "fmax";
        FMin "fmin"; FMaximum "fmaximum"; FMinimum "fminimum"; UIncWrap "uinc_wrap";
        UDecWrap "udec_wrap"; USubCond "usub_cond"; USubSat "usub_sat";
        FMaximumNum "fmaximumnum"; FMinimumNum "fminimumnum";
    }
}

/// A calling convention by LLVM's number; the printer has the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct CallingConv(pub u16);

impl CallingConv {
    /// The C convention, which has no keyword.
    pub const C: CallingConv = CallingConv(0);
    /// `ptx_kernel`.
    pub const PTX_KERNEL: CallingConv = CallingConv(71);
    /// `ptx_device`.
    pub const PTX_DEVICE: CallingConv = CallingConv(72);
    /// The largest valid number.
    pub const MAX: u16 = 1023;
}

/// An alignment: a power of two up to 2^32 bytes, or unspecified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Align(u8);

impl Align {
    /// Unspecified.
    pub const NONE: Align = Align(0);
    /// The largest, in bytes.
    pub const MAX_BYTES: u64 = 1 << 32;

    /// `bytes`, if it is a power of two of at most 2^32.
    pub const fn new(bytes: u64) -> Option<Align> {
        if bytes.is_power_of_two() && bytes <= Align::MAX_BYTES {
            Some(Align(bytes.trailing_zeros() as u8 + 1))
        } else {
            None
        }
    }

    /// 0 if unspecified, otherwise one more than the exponent; always below 64.
    #[inline]
    pub(crate) const fn raw(self) -> u8 {
        self.0 & 63
    }

    /// In bytes, if specified.
    pub const fn bytes(self) -> Option<u64> {
        if self.0 == 0 { None } else { Some(1 << (self.0 - 1)) }
    }
}

impl std::fmt::Debug for Align {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.bytes().unwrap_or(0))
    }
}

/// The sync scope of an atomic: an index into the module's list. 0 is the whole system.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct SyncScope(pub u8);

impl SyncScope {
    /// All threads: no `syncscope` in the text.
    pub const SYSTEM: SyncScope = SyncScope(0);
    /// `syncscope("singlethread")`.
    pub const SINGLE_THREAD: SyncScope = SyncScope(1);
}

// The accessors of `Bits`. Reading a field that the opcode does not have returns garbage, so instructions are read
// through `InstData`, which checks the opcode.
impl Bits {
    /// Integer flags.
    pub const fn int_flags(self) -> IntFlags {
        IntFlags::from_raw(self.field(0, IntFlags::WIDTH))
    }
    /// With these integer flags.
    #[must_use]
    pub const fn with_int_flags(self, flags: IntFlags) -> Bits {
        self.with(0, IntFlags::WIDTH, flags.raw())
    }
    /// Fast-math flags.
    pub const fn fast_math(self) -> FastMath {
        FastMath::from_raw(self.field(0, FastMath::WIDTH))
    }
    /// With these fast-math flags.
    #[must_use]
    pub const fn with_fast_math(self, flags: FastMath) -> Bits {
        self.with(0, FastMath::WIDTH, flags.raw())
    }
    /// Flags of a `getelementptr`.
    pub const fn gep_flags(self) -> GepFlags {
        GepFlags::from_raw(self.field(0, GepFlags::WIDTH))
    }
    /// With these flags of a `getelementptr`.
    #[must_use]
    pub const fn with_gep_flags(self, flags: GepFlags) -> Bits {
        self.with(0, GepFlags::WIDTH, flags.raw())
    }
    /// Predicate of an `icmp`.
    pub fn int_predicate(self) -> IntPredicate {
        IntPredicate::ALL[self.field(8, 4) as usize]
    }
    /// With this predicate of an `icmp`.
    #[must_use]
    pub const fn with_int_predicate(self, predicate: IntPredicate) -> Bits {
        self.with(8, 4, predicate as u32)
    }
    /// Predicate of an `fcmp`.
    pub fn float_predicate(self) -> FloatPredicate {
        FloatPredicate::ALL[self.field(8, 4) as usize]
    }
    /// With this predicate of an `fcmp`.
    #[must_use]
    pub const fn with_float_predicate(self, predicate: FloatPredicate) -> Bits {
        self.with(8, 4, predicate as u32)
    }
    /// Tail kind of a call.
    pub fn tail_kind(self) -> TailKind {
        TailKind::ALL[self.field(8, 2) as usize]
    }
    /// With this tail kind of a call.
    #[must_use]
    pub const fn with_tail_kind(self, kind: TailKind) -> Bits {
        self.with(8, 2, kind as u32)
    }
    /// Calling convention of a call.
    pub const fn calling_conv(self) -> CallingConv {
        CallingConv(self.field(10, 10) as u16)
    }
    /// With this calling convention of a call.
    #[must_use]
    pub const fn with_calling_conv(self, conv: CallingConv) -> Bits {
        self.with(10, 10, conv.0 as u32)
    }
    /// Alignment of a memory access or alloca.
    pub const fn align(self) -> Align {
        Align(self.field(0, 6) as u8)
    }
    /// With this alignment.
    #[must_use]
    pub const fn with_align(self, align: Align) -> Bits {
        self.with(0, 6, align.0 as u32)
    }
    /// Sync scope of an atomic.
    pub const fn sync_scope(self) -> SyncScope {
        SyncScope(self.field(6, 8) as u8)
    }
    /// With this sync scope.
    #[must_use]
    pub const fn with_sync_scope(self, scope: SyncScope) -> Bits {
        self.with(6, 8, scope.0 as u32)
    }
    /// Ordering of a memory access; for `cmpxchg` that of success.
    pub fn ordering(self) -> Ordering {
        Ordering::ALL[(self.field(14, 3) as usize).min(Ordering::ALL.len() - 1)]
    }
    /// With this ordering.
    #[must_use]
    pub const fn with_ordering(self, ordering: Ordering) -> Bits {
        self.with(14, 3, ordering as u32)
    }
    /// `volatile`.
    pub const fn is_volatile(self) -> bool {
        self.field(17, 1) != 0
    }
    /// With or without `volatile`.
    #[must_use]
    pub const fn with_volatile(self, volatile: bool) -> Bits {
        self.with(17, 1, volatile as u32)
    }
    /// `weak` of a `cmpxchg`.
    pub const fn is_weak(self) -> bool {
        self.field(18, 1) != 0
    }
    /// With or without `weak`.
    #[must_use]
    pub const fn with_weak(self, weak: bool) -> Bits {
        self.with(18, 1, weak as u32)
    }
    /// Failure ordering of a `cmpxchg`.
    pub fn failure_ordering(self) -> Ordering {
        Ordering::ALL[(self.field(19, 3) as usize).min(Ordering::ALL.len() - 1)]
    }
    /// With this failure ordering.
    #[must_use]
    pub const fn with_failure_ordering(self, ordering: Ordering) -> Bits {
        self.with(19, 3, ordering as u32)
    }
    /// Operation of an `atomicrmw`.
    pub fn rmw_op(self) -> RmwOp {
        RmwOp::ALL[(self.field(18, 5) as usize).min(RmwOp::ALL.len() - 1)]
    }
    /// With this operation.
    #[must_use]
    pub const fn with_rmw_op(self, op: RmwOp) -> Bits {
        self.with(18, 5, op as u32)
    }
    /// `inalloca` of an `alloca`.
    pub const fn is_inalloca(self) -> bool {
        self.field(6, 1) != 0
    }
    /// With or without `inalloca`.
    #[must_use]
    pub const fn with_inalloca(self, on: bool) -> Bits {
        self.with(6, 1, on as u32)
    }
    /// `swifterror` of an `alloca`.
    pub const fn is_swifterror(self) -> bool {
        self.field(7, 1) != 0
    }
    /// With or without `swifterror`.
    #[must_use]
    pub const fn with_swifterror(self, on: bool) -> Bits {
        self.with(7, 1, on as u32)
    }
    /// `cleanup` of a `landingpad`.
    pub const fn is_cleanup(self) -> bool {
        self.field(0, 1) != 0
    }
    /// With or without `cleanup`.
    #[must_use]
    pub const fn with_cleanup(self, on: bool) -> Bits {
        self.with(0, 1, on as u32)
    }
}

/// An instruction in 32 bytes: opcode, flags, result type, and its links in the block's list and the use list.
///
/// Operands are rows of their own ([`Function::operands`](crate::Function::operands)); data that only some opcodes have
/// is in an [`Extra`].
#[derive(Clone, Debug)]
pub struct InstData {
    opcode: Opcode,
    /// The 24 [`Bits`].
    bits: [u8; 3],
    pub(crate) ty: Type,
    /// First operand, or the `Extra` row for opcodes of arity `Many`.
    pub(crate) operands: u32,
    pub(crate) first_use: PackedOption<Use>,
    pub(crate) block: PackedOption<Block>,
    pub(crate) prev: PackedOption<Inst>,
    pub(crate) next: PackedOption<Inst>,
    /// Increases along the block's list; see `order.rs`.
    pub(crate) order: u32,
}

/// The number of operands by opcode; [`MANY`] if the opcode does not determine it.
const FIXED: [u8; Opcode::ALL.len()] = {
    let mut table = [MANY; Opcode::ALL.len()];
    let mut n = 0;
    while n < Opcode::ALL.len() {
        if let Some(fixed) = Opcode::ALL[n].arity().fixed() {
            table[n] = fixed as u8;
        }
        n += 1;
    }
    table
};
const MANY: u8 = u8::MAX;

/// The stored bytes of the bits.
#[inline]
fn stored(bits: Bits) -> [u8; 3] {
    let [a, b, c, _] = bits.0.to_le_bytes();
    [a, b, c]
}

impl InstData {
    pub(crate) fn new(opcode: Opcode, bits: Bits, ty: Type) -> InstData {
        InstData {
            opcode,
            bits: stored(bits),
            ty,
            operands: 0,
            first_use: None.into(),
            block: None.into(),
            prev: None.into(),
            next: None.into(),
            order: 0,
        }
    }

    /// The opcode.
    #[inline]
    pub fn opcode(&self) -> Opcode {
        self.opcode
    }

    /// Whether an instruction uses its result.
    #[inline]
    pub fn is_used(&self) -> bool {
        self.first_use.is_some()
    }

    /// The number of operands, if the opcode determines it.
    #[inline]
    pub(crate) fn fixed_operands(&self) -> Option<usize> {
        let fixed = FIXED[self.opcode as usize];
        (fixed != MANY).then_some(usize::from(fixed))
    }

    /// The ordering of a memory access or fence on any outcome: for a `cmpxchg`, which may have a stronger ordering on
    /// failure, the join of both orderings.
    pub fn strongest_ordering(&self) -> Ordering {
        let bits = self.bits();
        match self.opcode() {
            Opcode::CmpXchg => bits.ordering().join(bits.failure_ordering()),
            _ => bits.ordering(),
        }
    }

    /// The packed flags.
    #[inline]
    pub fn bits(&self) -> Bits {
        let [a, b, c] = self.bits;
        Bits(u32::from_le_bytes([a, b, c, 0]))
    }

    /// The type of its result; [`Type::VOID`] if there is none.
    #[inline]
    pub fn ty(&self) -> Type {
        self.ty
    }

    pub(crate) fn set_bits(&mut self, bits: Bits) {
        self.bits = stored(bits);
    }
}

/// An operand slot: value, user, and the neighbours in the value's use list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UseData {
    pub(crate) value: Value,
    pub(crate) user: Inst,
    pub(crate) prev: PackedOption<Use>,
    pub(crate) next: PackedOption<Use>,
}

/// The data for creating an instruction, other than operands, result type and flags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extra {
    /// All opcodes that no other variant names. Terminators such as `switch` have their targets as operands: see
    /// [`crate::Function::operands`].
    None,
    /// `getelementptr`: the type stepped through; `alloca`: the allocated type.
    Type(Type),
    /// `phi`: the incoming blocks, one for each operand.
    Blocks(Vec<Block>),
    /// `extractvalue` and `insertvalue`.
    Indices(Box<[u32]>),
    /// `shufflevector`: the mask; -1 is poison.
    Mask(Box<[i32]>),
    /// `landingpad`: for each operand whether it is a `filter` (otherwise `catch`).
    Clauses(Box<[bool]>),
    /// `call`, `invoke`, `callbr`.
    Call(Box<CallExtra>),
}

/// The data of an instruction other than operands, result type and flags: an [`Extra`] as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraRef<'f> {
    /// Nothing.
    None,
    /// See [`Extra::Type`].
    Type(Type),
    /// See [`Extra::Blocks`].
    Blocks(&'f [Block]),
    /// See [`Extra::Indices`].
    Indices(&'f [u32]),
    /// See [`Extra::Mask`].
    Mask(&'f [i32]),
    /// See [`Extra::Clauses`].
    Clauses(&'f [bool]),
    /// See [`Extra::Call`].
    Call(&'f CallExtra),
}

/// The data of a call other than its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallExtra {
    /// The function type of the call.
    pub fn_ty: Type,
    /// Attributes at the call site.
    pub attrs: AttrList,
    /// The number of arguments, which are the first operands.
    pub n_args: u32,
    /// Operand bundles in order; their operands follow the arguments.
    pub bundles: Box<[Bundle]>,
    /// `callbr` only: the number of indirect destinations after the default one.
    pub n_indirect: u32,
}

/// An operand bundle of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The tag.
    pub tag: Str,
    /// The number of its operands.
    pub n_operands: u32,
}

/// The row of an instruction of arity `Many`.
#[derive(Clone, Debug)]
pub(crate) struct ExtraData {
    pub(crate) start: u32,
    pub(crate) len: u32,
    pub(crate) capacity: u32,
    pub(crate) row: ExtraRow,
}

/// The location of an instruction's extra data: by opcode, a type or the index of a row in an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraRow(pub(crate) u32);

impl ExtraRow {
    /// No extra data.
    pub const NONE: ExtraRow = ExtraRow(u32::MAX);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_binary_operation_takes_64_bytes() {
        assert_eq!(size_of::<InstData>() + 2 * size_of::<UseData>(), 64);
    }

    #[test]
    fn a_variable_operand_list_takes_16_bytes() {
        assert_eq!(size_of::<ExtraData>(), 16);
    }

    #[test]
    fn joined_orderings_are_least_upper_bounds() {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
        // The orderings and the weaker ones, listed explicitly.
        let stronger = |a: Ordering| match a {
            NotAtomic => &[NotAtomic][..],
            Unordered => &[NotAtomic, Unordered],
            Monotonic => &[NotAtomic, Unordered, Monotonic],
            Acquire => &[NotAtomic, Unordered, Monotonic, Acquire],
            Release => &[NotAtomic, Unordered, Monotonic, Release],
            AcqRel => &[NotAtomic, Unordered, Monotonic, Acquire, Release, AcqRel],
            SeqCst => Ordering::ALL,
        };
        for &a in Ordering::ALL {
            for &b in Ordering::ALL {
                let joined = a.join(b);
                let bounds = |c: Ordering| stronger(c).contains(&a) && stronger(c).contains(&b);
                assert!(bounds(joined), "{a:?} {b:?}");
                let others = Ordering::ALL.iter().filter(|&&c| bounds(c));
                assert!(others.copied().all(|c| stronger(c).contains(&joined)), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn packed_fields_are_independent() {
        let bits = Bits::NONE
            .with_align(Align::new(1 << 32).expect("a power of two"))
            .with_sync_scope(SyncScope(255))
            .with_ordering(Ordering::SeqCst)
            .with_volatile(true)
            .with_rmw_op(RmwOp::FMinimumNum);
        assert_eq!(bits.align().bytes(), Some(1 << 32));
        assert_eq!(bits.sync_scope(), SyncScope(255));
        assert_eq!(bits.ordering(), Ordering::SeqCst);
        assert_eq!(bits.rmw_op(), RmwOp::FMinimumNum);
        assert!(bits.is_volatile());
        assert!(bits.raw() < 1 << 24);
        let bits = Bits::NONE
            .with_calling_conv(CallingConv(CallingConv::MAX))
            .with_tail_kind(TailKind::NoTail)
            .with_fast_math(FastMath::FAST);
        assert_eq!(bits.calling_conv(), CallingConv(1023));
        assert_eq!(bits.tail_kind(), TailKind::NoTail);
        assert_eq!(bits.fast_math(), FastMath::FAST);
        assert!(bits.raw() < 1 << 24);
    }
}
