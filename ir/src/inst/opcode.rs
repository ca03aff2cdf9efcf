//! Opcodes: their names, numbers of operands, and properties.
//!
//! Groups of opcodes that are contiguous in the list are tested by comparing numbers.

use super::IntFlags;

macro_rules! opcodes {
    ($($name:ident $text:literal $arity:ident;)*) => {
        /// The operation of an instruction. The text is LLVM's.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Opcode {
            $(#[doc = concat!("`", $text, "`")] $name),*
        }

        impl Opcode {
            /// All opcodes, in order.
            pub const ALL: &'static [Opcode] = &[$(Opcode::$name),*];

            /// The keyword of the text format.
            #[inline]
            pub const fn text(self) -> &'static str {
                match self { $(Opcode::$name => $text),* }
            }

            /// The number of its operands, and how they are stored.
            #[inline]
            pub(crate) const fn arity(self) -> Arity {
                match self { $(Opcode::$name => Arity::$arity),* }
            }
        }
    };
}

/// The number of operands of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arity {
    /// None.
    Zero,
    /// One.
    One,
    /// Two.
    Two,
    /// Three.
    Three,
    /// Stored in the `Extra` row.
    Many,
}

impl Arity {
    /// The number, if the opcode determines it.
    #[inline]
    pub(crate) const fn fixed(self) -> Option<usize> {
        match self {
            Arity::Zero => Some(0),
            Arity::One => Some(1),
            Arity::Two => Some(2),
            Arity::Three => Some(3),
            Arity::Many => None,
        }
    }
}

opcodes! {
    Ret "ret" Many;
    Br "br" Many;
    Switch "switch" Many;
    IndirectBr "indirectbr" Many;
    Invoke "invoke" Many;
    Resume "resume" One;
    Unreachable "unreachable" Zero;
    CleanupRet "cleanupret" Many;
    CatchRet "catchret" Two;
    CatchSwitch "catchswitch" Many;
    CallBr "callbr" Many;
    FNeg "fneg" One;
    Add "add" Two;
    FAdd "fadd" Two;
    Sub "sub" Two;
    FSub "fsub" Two;
    Mul "mul" Two;
    FMul "fmul" Two;
    UDiv "udiv" Two;
    SDiv "sdiv" Two;
    FDiv "fdiv" Two;
    URem "urem" Two;
    SRem "srem" Two;
    FRem "frem" Two;
    Shl "shl" Two;
    LShr "lshr" Two;
    AShr "ashr" Two;
    And "and" Two;
    Or "or" Two;
    Xor "xor" Two;
    Alloca "alloca" Many;
    Load "load" One;
    Store "store" Two;
    GetElementPtr "getelementptr" Many;
    Fence "fence" Zero;
    CmpXchg "cmpxchg" Three;
    AtomicRmw "atomicrmw" Two;
    Trunc "trunc" One;
    ZExt "zext" One;
    SExt "sext" One;
    FpToUi "fptoui" One;
    FpToSi "fptosi" One;
    UiToFp "uitofp" One;
    SiToFp "sitofp" One;
    FpTrunc "fptrunc" One;
    FpExt "fpext" One;
    PtrToInt "ptrtoint" One;
    PtrToAddr "ptrtoaddr" One;
    IntToPtr "inttoptr" One;
    BitCast "bitcast" One;
    AddrSpaceCast "addrspacecast" One;
    CleanupPad "cleanuppad" Many;
    CatchPad "catchpad" Many;
    ICmp "icmp" Two;
    FCmp "fcmp" Two;
    Phi "phi" Many;
    Call "call" Many;
    Select "select" Three;
    VaArg "va_arg" One;
    ExtractElement "extractelement" Two;
    InsertElement "insertelement" Three;
    ShuffleVector "shufflevector" Many;
    ExtractValue "extractvalue" Many;
    InsertValue "insertvalue" Many;
    LandingPad "landingpad" Many;
    Freeze "freeze" One;
}

/// Classes of opcodes by their effects. Code that depends on effects other than computing a result matches on the
/// class, and on single opcodes that differ from their class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpcodeClass {
    /// Computes a result from its operands (a `phi` also from the incoming edge, a `freeze` with a nondeterministic
    /// choice): it accesses no memory, and control continues after it. It may be undefined for some operands, as a
    /// division is.
    Compute,
    /// `alloca`
    Alloca,
    /// `load`
    Load,
    /// `store`
    Store,
    /// `cmpxchg`, `atomicrmw`
    ReadModifyWrite,
    /// `va_arg`
    VaArg,
    /// `fence`
    Fence,
    /// `call`
    Call,
    /// `invoke`, `callbr`: calls that end their block.
    CallAndBranch,
    /// The other terminators that are not related to exceptions.
    Branch,
    /// Exception handling: pads, and terminators that continue or stop unwinding.
    Exception,
}

impl Opcode {
    /// Its class. Exhaustive on purpose: a new opcode must be classified here.
    #[inline]
    pub const fn class(self) -> OpcodeClass {
        match self {
            Opcode::Ret
            | Opcode::Br
            | Opcode::Switch
            | Opcode::IndirectBr
            | Opcode::Unreachable => OpcodeClass::Branch,
            Opcode::Invoke | Opcode::CallBr => OpcodeClass::CallAndBranch,
            Opcode::Resume
            | Opcode::CleanupRet
            | Opcode::CatchRet
            | Opcode::CatchSwitch
            | Opcode::CleanupPad
            | Opcode::CatchPad
            | Opcode::LandingPad => OpcodeClass::Exception,
            Opcode::Alloca => OpcodeClass::Alloca,
            Opcode::Load => OpcodeClass::Load,
            Opcode::Store => OpcodeClass::Store,
            Opcode::CmpXchg | Opcode::AtomicRmw => OpcodeClass::ReadModifyWrite,
            Opcode::VaArg => OpcodeClass::VaArg,
            Opcode::Fence => OpcodeClass::Fence,
            Opcode::Call => OpcodeClass::Call,
            Opcode::FNeg
            | Opcode::Add
            | Opcode::FAdd
            | Opcode::Sub
            | Opcode::FSub
            | Opcode::Mul
            | Opcode::FMul
            | Opcode::UDiv
            | Opcode::SDiv
            | Opcode::FDiv
            | Opcode::URem
            | Opcode::SRem
            | Opcode::FRem
            | Opcode::Shl
            | Opcode::LShr
            | Opcode::AShr
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::GetElementPtr
            | Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpToUi
            | Opcode::FpToSi
            | Opcode::UiToFp
            | Opcode::SiToFp
            | Opcode::FpTrunc
            | Opcode::FpExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast
            | Opcode::ICmp
            | Opcode::FCmp
            | Opcode::Phi
            | Opcode::Select
            | Opcode::ExtractElement
            | Opcode::InsertElement
            | Opcode::ShuffleVector
            | Opcode::ExtractValue
            | Opcode::InsertValue
            | Opcode::Freeze => OpcodeClass::Compute,
        }
    }

    /// Whether it is a terminator.
    #[inline]
    pub const fn is_terminator(self) -> bool {
        self as u8 <= Opcode::CallBr as u8
    }

    /// Whether it is a two-operand arithmetic or bitwise operation.
    #[inline]
    pub const fn is_binary(self) -> bool {
        self as u8 >= Opcode::Add as u8 && self as u8 <= Opcode::Xor as u8
    }

    /// Whether it is a conversion.
    #[inline]
    pub const fn is_cast(self) -> bool {
        self as u8 >= Opcode::Trunc as u8 && self as u8 <= Opcode::AddrSpaceCast as u8
    }

    /// Whether it is a `call`, `invoke` or `callbr`.
    #[inline]
    pub const fn is_call(self) -> bool {
        matches!(self, Opcode::Call | Opcode::Invoke | Opcode::CallBr)
    }

    /// Whether the two operands of a binary operation may be exchanged.
    #[inline]
    pub const fn is_commutative(self) -> bool {
        use Opcode::{Add, And, FAdd, FMul, Mul, Or, Xor};
        matches!(self, Add | FAdd | Mul | FMul | And | Or | Xor)
    }

    /// Whether it reads or writes memory at a pointer operand, and so has an alignment and can be `volatile` and
    /// atomic. Calls and `fence` are excluded.
    #[inline]
    pub const fn is_memory_access(self) -> bool {
        matches!(self, Opcode::Load | Opcode::Store | Opcode::CmpXchg | Opcode::AtomicRmw)
    }

    /// Whether it reads or writes memory, or orders such accesses, as in LLVM: entering and leaving an exception
    /// handler is included. The effects of calls depend on the callee.
    #[inline]
    pub const fn may_access_memory(self) -> bool {
        self.is_memory_access()
            || matches!(self, Opcode::Fence | Opcode::VaArg | Opcode::CatchPad | Opcode::CatchRet)
    }

    /// The integer flags that it may have.
    #[inline]
    pub const fn int_flags(self) -> IntFlags {
        use Opcode::{AShr, Add, ICmp, LShr, Mul, Or, SDiv, Shl, Sub, Trunc, UDiv, UiToFp, ZExt};
        match self {
            Add | Sub | Mul | Shl | Trunc => IntFlags::NUW.with(IntFlags::NSW),
            UDiv | SDiv | LShr | AShr => IntFlags::EXACT,
            Or => IntFlags::DISJOINT,
            ZExt | UiToFp => IntFlags::NNEG,
            ICmp => IntFlags::SAMESIGN,
            _ => IntFlags::NONE,
        }
    }

    /// Whether it may have fast-math flags: arithmetic, comparisons and casts on floats always, and `call`, `phi` and
    /// `select` if `on_float`, which is whether the result type allows the flags ([`crate::TypeTable::is_float_math`]).
    #[inline]
    pub const fn has_fast_math(self, on_float: bool) -> bool {
        use Opcode::{Call, FAdd, FCmp, FDiv, FMul, FNeg, FRem, FSub, FpExt, FpTrunc, Phi, Select};
        match self {
            FNeg | FAdd | FSub | FMul | FDiv | FRem | FpTrunc | FpExt | FCmp => true,
            Call | Phi | Select => on_float,
            _ => false,
        }
    }

    /// Whether it must precede all instructions of an exception block except phis.
    pub const fn is_eh_pad(self) -> bool {
        use Opcode::{CatchPad, CatchSwitch, CleanupPad, LandingPad};
        matches!(self, CatchPad | CatchSwitch | CleanupPad | LandingPad)
    }
}

impl std::fmt::Display for Opcode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opcode_groups_are_ranges() {
        assert!(Opcode::Ret.is_terminator() && Opcode::CallBr.is_terminator());
        assert!(!Opcode::FNeg.is_terminator() && !Opcode::FNeg.is_binary());
        assert!(Opcode::Add.is_binary() && Opcode::Xor.is_binary() && !Opcode::Alloca.is_binary());
        assert!(
            Opcode::Trunc.is_cast()
                && Opcode::AddrSpaceCast.is_cast()
                && !Opcode::CleanupPad.is_cast()
        );
    }

    #[test]
    fn opcode_kinds_agree_with_groups() {
        for &opcode in Opcode::ALL {
            let class = opcode.class();
            if opcode.is_terminator() {
                use OpcodeClass::{Branch, CallAndBranch, Exception};
                assert!(matches!(class, Branch | CallAndBranch | Exception), "{opcode}");
            }
            if opcode.is_binary() || opcode.is_cast() {
                assert_eq!(class, OpcodeClass::Compute, "{opcode}");
            }
            let accesses = [OpcodeClass::Load, OpcodeClass::Store, OpcodeClass::ReadModifyWrite];
            assert_eq!(opcode.is_memory_access(), accesses.contains(&class), "{opcode}");
            let calls = [OpcodeClass::Call, OpcodeClass::CallAndBranch];
            assert_eq!(opcode.is_call(), calls.contains(&class), "{opcode}");
        }
    }
}
