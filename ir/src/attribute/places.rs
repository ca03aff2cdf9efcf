//! The positions where each attribute is allowed.

use super::AttrKind;

/// A set of positions for attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places(u8);

impl Places {
    /// A function or a call.
    pub const FUNCTION: Places = Places(1);
    /// A parameter.
    pub const PARAM: Places = Places(2);
    /// A result.
    pub const RET: Places = Places(4);
    /// A parameter or a result.
    pub const VALUE: Places = Places(6);
    /// A function or a parameter.
    pub const FUNCTION_OR_PARAM: Places = Places(3);

    /// Whether all of `places` are in the set.
    pub const fn has(self, places: Places) -> bool {
        self.0 & places.0 == places.0
    }
}

impl AttrKind {
    /// The positions where LLVM allows the attribute.
    pub const fn places(self) -> Places {
        use AttrKind as A;
        match self {
            A::AllocAlign
            | A::AllocatedPointer
            | A::DeadOnReturn
            | A::DeadOnUnwind
            | A::ImmArg
            | A::Nest
            | A::Returned
            | A::SwiftAsync
            | A::SwiftError
            | A::SwiftSelf
            | A::Writable
            | A::ByRef
            | A::ByVal
            | A::ElementType
            | A::InAlloca
            | A::StructRet
            | A::Captures
            | A::Initializes => Places::PARAM,
            A::InReg
            | A::NoAlias
            | A::NoExt
            | A::NoUndef
            | A::NonNull
            | A::SExt
            | A::ZExt
            | A::Alignment
            | A::Dereferenceable
            | A::DereferenceableOrNull
            | A::NoFPClass
            | A::Range => Places::VALUE,
            A::NoFree | A::ReadNone | A::ReadOnly | A::WriteOnly | A::Preallocated => {
                Places::FUNCTION_OR_PARAM
            }
            A::StackAlignment => Places(7),
            A::AlwaysInline
            | A::Builtin
            | A::Cold
            | A::Convergent
            | A::CoroDestroyOnlyWhenComplete
            | A::CoroElideSafe
            | A::DisableSanitizerInstrumentation
            | A::Flatten
            | A::FnRetThunkExtern
            | A::Hot
            | A::HybridPatchable
            | A::InlineHint
            | A::JumpTable
            | A::MinSize
            | A::MustProgress
            | A::Naked
            | A::NoBuiltin
            | A::NoCallback
            | A::NoCfCheck
            | A::NoCreateUndefOrPoison
            | A::NoDivergenceSource
            | A::NoDuplicate
            | A::NoImplicitFloat
            | A::NoInline
            | A::NoInterproceduralAnalysis
            | A::NoMerge
            | A::NoOutline
            | A::NoProfile
            | A::NoRecurse
            | A::NoRedZone
            | A::NoReturn
            | A::NoSanitizeBounds
            | A::NoSanitizeCoverage
            | A::NoSync
            | A::NoUnwind
            | A::NonLazyBind
            | A::NullPointerIsValid
            | A::OptForFuzzing
            | A::OptimizeForDebugging
            | A::OptimizeForSize
            | A::OptimizeNone
            | A::PresplitCoroutine
            | A::ReturnsTwice
            | A::SafeStack
            | A::SanitizeAddress
            | A::SanitizeAllocToken
            | A::SanitizeHWAddress
            | A::SanitizeMemTag
            | A::SanitizeMemory
            | A::SanitizeNumericalStability
            | A::SanitizeRealtime
            | A::SanitizeRealtimeBlocking
            | A::SanitizeThread
            | A::SanitizeType
            | A::ShadowCallStack
            | A::SkipProfile
            | A::Speculatable
            | A::SpeculativeLoadHardening
            | A::StackProtect
            | A::StackProtectReq
            | A::StackProtectStrong
            | A::StrictFP
            | A::WillReturn
            | A::AllocKind
            | A::AllocSize
            | A::Memory
            | A::UWTable
            | A::VScaleRange => Places::FUNCTION,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_sets() {
        assert!(AttrKind::NoFree.places().has(Places::FUNCTION));
        assert!(AttrKind::NoFree.places().has(Places::PARAM));
        assert!(!AttrKind::NoFree.places().has(Places::RET));
        assert!(AttrKind::NoUndef.places().has(Places::VALUE));
        assert!(!AttrKind::Cold.places().has(Places::PARAM));
    }
}
