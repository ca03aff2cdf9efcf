//! Attributes of functions, calls, parameters, results and globals.
//!
//! An [`AttrSet`] is the set at one position (a parameter, a result, a function); an [`AttrList`] has all sets of a
//! function or call. Both are interned in the module's [`AttrTable`], which several threads read and extend
//! ([`crate::shared`]), so both are compared by handle. Groups (`#0`) exist only in the text: the reader expands them,
//! the printer forms them again.
//!
//! Attributes that LLVM renamed are represented in their newest form: `nocapture` is `captures(none)`.

use crate::dialect::Dialect;
use crate::int_bits::IntBits;
use crate::shared::SharedInterner;
use crate::strs::Str;
use crate::types::Type;

pub mod packed;
mod places;

pub use places::Places;

/// The argument of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrShape {
    /// None.
    Flag,
    /// An integer, or several values packed into one.
    Int,
    /// A type.
    Type,
    /// A half-open range of integers.
    Range,
    /// A list of half-open ranges of byte offsets.
    RangeList,
}

macro_rules! attr_kinds {
    ($($name:ident $text:literal $shape:ident;)*) => {
        /// An attribute with a name that LLVM defines; the order is that of LLVM's printer.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum AttrKind { $(#[doc = concat!("`", $text, "`")] $name),* }

        impl AttrKind {
            /// All kinds, in order.
            pub const ALL: &'static [AttrKind] = &[$(AttrKind::$name),*];

            /// The keyword of the text format.
            pub const fn text(self) -> &'static str {
                match self { $(AttrKind::$name => $text),* }
            }

            /// The kind of its argument.
            pub const fn shape(self) -> AttrShape {
                match self { $(AttrKind::$name => AttrShape::$shape),* }
            }
        }
    };
}

attr_kinds! {
    AllocAlign "allocalign" Flag;
    AllocatedPointer "allocptr" Flag;
    AlwaysInline "alwaysinline" Flag;
    Builtin "builtin" Flag;
    Cold "cold" Flag;
    Convergent "convergent" Flag;
    CoroDestroyOnlyWhenComplete "coro_only_destroy_when_complete" Flag;
    CoroElideSafe "coro_elide_safe" Flag;
    DeadOnReturn "dead_on_return" Flag;
    DeadOnUnwind "dead_on_unwind" Flag;
    DisableSanitizerInstrumentation "disable_sanitizer_instrumentation" Flag;
    Flatten "flatten" Flag;
    FnRetThunkExtern "fn_ret_thunk_extern" Flag;
    Hot "hot" Flag;
    HybridPatchable "hybrid_patchable" Flag;
    ImmArg "immarg" Flag;
    InReg "inreg" Flag;
    InlineHint "inlinehint" Flag;
    JumpTable "jumptable" Flag;
    MinSize "minsize" Flag;
    MustProgress "mustprogress" Flag;
    Naked "naked" Flag;
    Nest "nest" Flag;
    NoAlias "noalias" Flag;
    NoBuiltin "nobuiltin" Flag;
    NoCallback "nocallback" Flag;
    NoCfCheck "nocf_check" Flag;
    NoCreateUndefOrPoison "nocreateundeforpoison" Flag;
    NoDivergenceSource "nodivergencesource" Flag;
    NoDuplicate "noduplicate" Flag;
    NoExt "noext" Flag;
    NoFree "nofree" Flag;
    NoImplicitFloat "noimplicitfloat" Flag;
    NoInline "noinline" Flag;
    NoInterproceduralAnalysis "noipa" Flag;
    NoMerge "nomerge" Flag;
    NoOutline "nooutline" Flag;
    NoProfile "noprofile" Flag;
    NoRecurse "norecurse" Flag;
    NoRedZone "noredzone" Flag;
    NoReturn "noreturn" Flag;
    NoSanitizeBounds "nosanitize_bounds" Flag;
    NoSanitizeCoverage "nosanitize_coverage" Flag;
    NoSync "nosync" Flag;
    NoUndef "noundef" Flag;
    NoUnwind "nounwind" Flag;
    NonLazyBind "nonlazybind" Flag;
    NonNull "nonnull" Flag;
    NullPointerIsValid "null_pointer_is_valid" Flag;
    OptForFuzzing "optforfuzzing" Flag;
    OptimizeForDebugging "optdebug" Flag;
    OptimizeForSize "optsize" Flag;
    OptimizeNone "optnone" Flag;
    PresplitCoroutine "presplitcoroutine" Flag;
    ReadNone "readnone" Flag;
    ReadOnly "readonly" Flag;
    Returned "returned" Flag;
    ReturnsTwice "returns_twice" Flag;
    SExt "signext" Flag;
    SafeStack "safestack" Flag;
    SanitizeAddress "sanitize_address" Flag;
    SanitizeAllocToken "sanitize_alloc_token" Flag;
    SanitizeHWAddress "sanitize_hwaddress" Flag;
    SanitizeMemTag "sanitize_memtag" Flag;
    SanitizeMemory "sanitize_memory" Flag;
    SanitizeNumericalStability "sanitize_numerical_stability" Flag;
    SanitizeRealtime "sanitize_realtime" Flag;
    SanitizeRealtimeBlocking "sanitize_realtime_blocking" Flag;
    SanitizeThread "sanitize_thread" Flag;
    SanitizeType "sanitize_type" Flag;
    ShadowCallStack "shadowcallstack" Flag;
    SkipProfile "skipprofile" Flag;
    Speculatable "speculatable" Flag;
    SpeculativeLoadHardening "speculative_load_hardening" Flag;
    StackProtect "ssp" Flag;
    StackProtectReq "sspreq" Flag;
    StackProtectStrong "sspstrong" Flag;
    StrictFP "strictfp" Flag;
    SwiftAsync "swiftasync" Flag;
    SwiftError "swifterror" Flag;
    SwiftSelf "swiftself" Flag;
    WillReturn "willreturn" Flag;
    Writable "writable" Flag;
    WriteOnly "writeonly" Flag;
    ZExt "zeroext" Flag;
    ByRef "byref" Type;
    ByVal "byval" Type;
    ElementType "elementtype" Type;
    InAlloca "inalloca" Type;
    Preallocated "preallocated" Type;
    StructRet "sret" Type;
    Alignment "align" Int;
    AllocKind "allockind" Int;
    AllocSize "allocsize" Int;
    Captures "captures" Int;
    Dereferenceable "dereferenceable" Int;
    DereferenceableOrNull "dereferenceable_or_null" Int;
    Memory "memory" Int;
    NoFPClass "nofpclass" Int;
    StackAlignment "alignstack" Int;
    UWTable "uwtable" Int;
    VScaleRange "vscale_range" Int;
    Range "range" Range;
    Initializes "initializes" RangeList;
}

/// The attributes that an older dialect may omit, since they only state facts: each with the first version of LLVM that
/// has it. Those of all dialects are not listed.
const NEWER_OPTIONAL_ATTRS: &[(AttrKind, u8)] = &[
    (AttrKind::NoFPClass, 17),
    (AttrKind::CoroDestroyOnlyWhenComplete, 18),
    (AttrKind::DeadOnUnwind, 18),
    (AttrKind::OptimizeForDebugging, 18),
    (AttrKind::Writable, 18),
    (AttrKind::Range, 19),
    (AttrKind::Initializes, 19),
    (AttrKind::Captures, 20),
    (AttrKind::CoroElideSafe, 20),
    (AttrKind::NoDivergenceSource, 20),
    (AttrKind::NoExt, 20),
    (AttrKind::DeadOnReturn, 22),
    (AttrKind::NoCreateUndefOrPoison, 22),
    (AttrKind::Flatten, 23),
    (AttrKind::NoInterproceduralAnalysis, 23),
    (AttrKind::NoOutline, 23),
];

impl AttrKind {
    /// The first version of LLVM that has the attribute; 16, the oldest dialect, for an attribute that all dialects
    /// have or that no dialect may omit.
    pub fn since(self) -> u8 {
        let known = NEWER_OPTIONAL_ATTRS.iter().find(|(kind, _)| *kind == self);
        known.map_or(Dialect::OLDEST.version(), |&(_, since)| since)
    }
}

/// One attribute.
///
/// The order is LLVM's: known kinds first by kind, then strings by key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attr {
    /// A kind without an argument.
    Flag(AttrKind),
    /// A kind with an integer. `align`, `alignstack`: bytes. `memory`, `captures`, `nofpclass`, `allockind`, `uwtable`,
    /// `vscale_range` (minimum in the high half) and `allocsize` (element size position in the high half, count
    /// position or `u32::MAX` in the low one): see [`packed`].
    Int(AttrKind, u64),
    /// A kind with a type.
    Type(AttrKind, Type),
    /// `range(iN lo, hi)`.
    Range {
        /// Width in bits.
        bits: u32,
        /// The inclusive lower bound.
        lo: IntBits,
        /// The exclusive upper bound.
        hi: IntBits,
    },
    /// `initializes((lo, hi), ...)`.
    Initializes(Box<[(i64, i64)]>),
    /// `"key"="value"`, or `"key"` with an empty value.
    Text(Str, Str),
}

impl Attr {
    /// Its kind; `None` for a string attribute.
    pub fn kind(&self) -> Option<AttrKind> {
        match self {
            Attr::Flag(kind) | Attr::Int(kind, _) | Attr::Type(kind, _) => Some(*kind),
            Attr::Range { .. } => Some(AttrKind::Range),
            Attr::Initializes(_) => Some(AttrKind::Initializes),
            Attr::Text(..) => None,
        }
    }
}

/// The attributes at one position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AttrSet(u32);

impl AttrSet {
    /// No attribute.
    pub const EMPTY: AttrSet = AttrSet(0);

    /// The index of its row, for side tables.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The attributes of a function or call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AttrList(u32);

impl AttrList {
    /// No attribute anywhere.
    pub const EMPTY: AttrList = AttrList(0);
}

/// The content of an [`AttrList`].
///
/// Invariant: `params` does not end with an empty set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttrListData {
    /// Of the function or call itself.
    pub function: AttrSet,
    /// Of the result.
    pub ret: AttrSet,
    /// Of the parameters; those past the end have none.
    pub params: Box<[AttrSet]>,
}

impl Default for AttrSet {
    fn default() -> Self {
        AttrSet::EMPTY
    }
}

impl AttrListData {
    /// The attributes of parameter `n`.
    pub fn param(&self, n: usize) -> AttrSet {
        self.params.get(n).copied().unwrap_or(AttrSet::EMPTY)
    }
}

/// The content of an [`AttrSet`].
#[derive(PartialEq, Eq, Hash)]
struct AttrSetData {
    /// The kinds in the set, one bit each: most queries are for kinds that are not in it.
    kinds: u128,
    attrs: Box<[Attr]>,
}

impl AttrSetData {
    fn new(attrs: Box<[Attr]>) -> AttrSetData {
        let bits = attrs.iter().filter_map(Attr::kind).map(bit_of);
        AttrSetData { kinds: bits.fold(0, |all, bit| all | bit), attrs }
    }
}

const _: () = assert!(AttrKind::ALL.len() <= u128::BITS as usize, "a bit for each kind");

fn bit_of(kind: AttrKind) -> u128 {
    1 << kind as u32
}

/// All attribute sets of a module. Every method takes `&self` and may be called from several threads.
pub struct AttrTable {
    sets: SharedInterner<AttrSetData>,
    lists: SharedInterner<AttrListData>,
}

impl Default for AttrTable {
    fn default() -> Self {
        let table = AttrTable { sets: SharedInterner::new(), lists: SharedInterner::new() };
        assert_eq!(table.sets.intern(AttrSetData::new(Box::new([]))), AttrSet::EMPTY.0);
        assert_eq!(table.lists.intern(AttrListData::default()), AttrList::EMPTY.0);
        table
    }
}

impl AttrTable {
    /// The set of these attributes, in any order. Of two with the same kind or key the later one is used. `key_text`
    /// returns the text of a string key, by which string attributes are ordered.
    pub fn set<'a>(&self, mut attrs: Vec<Attr>, key_text: impl Fn(Str) -> &'a [u8]) -> AttrSet {
        if attrs.is_empty() {
            return AttrSet::EMPTY;
        }
        let rank = |attr: &Attr| match attr {
            Attr::Text(key, _) => (u32::MAX, key_text(*key)),
            _ => (attr.kind().map_or(0, |kind| kind as u32), &[][..]),
        };
        attrs.sort_by(|a, b| rank(a).cmp(&rank(b)));
        attrs.dedup_by(|later, kept| {
            let same = rank(later) == rank(kept);
            if same {
                std::mem::swap(later, kept);
            }
            same
        });
        AttrSet(self.sets.intern(AttrSetData::new(attrs.into())))
    }

    /// The list of these sets.
    pub fn list(&self, function: AttrSet, ret: AttrSet, params: &[AttrSet]) -> AttrList {
        let used = params.iter().rposition(|&set| set != AttrSet::EMPTY).map_or(0, |last| last + 1);
        let params = &params[..used];
        // The fields in order hash like the struct.
        let hash = SharedInterner::<AttrListData>::hash_of(&(function, ret, params));
        let same = |list: &AttrListData| {
            list.function == function && list.ret == ret && *list.params == *params
        };
        let make = || AttrListData { function, ret, params: params.into() };
        AttrList(self.lists.intern_with(hash, same, make))
    }

    /// The attributes of a set, in LLVM's order.
    #[inline]
    pub fn attrs(&self, set: AttrSet) -> &[Attr] {
        &self.sets.get(set.0).attrs
    }

    /// The sets of a list.
    #[inline]
    pub fn list_data(&self, list: AttrList) -> &AttrListData {
        self.lists.get(list.0)
    }

    /// The attribute of a kind in a set. Cost: O(1) if there is none, otherwise a binary search.
    #[inline]
    pub fn get(&self, set: AttrSet, kind: AttrKind) -> Option<&Attr> {
        if self.has(set, kind) { self.find(set, kind) } else { None }
    }

    fn find(&self, set: AttrSet, kind: AttrKind) -> Option<&Attr> {
        let attrs = self.attrs(set);
        let rank = |attr: &Attr| attr.kind().map_or(u32::MAX, |kind| kind as u32);
        attrs.binary_search_by_key(&(kind as u32), rank).ok().map(|n| &attrs[n])
    }

    /// Whether a set has an attribute of that kind. Cost: O(1).
    #[inline]
    pub fn has(&self, set: AttrSet, kind: AttrKind) -> bool {
        set != AttrSet::EMPTY && self.sets.get(set.0).kinds & bit_of(kind) != 0
    }

    /// The integer of an attribute.
    pub fn int(&self, set: AttrSet, kind: AttrKind) -> Option<u64> {
        match self.get(set, kind) {
            Some(Attr::Int(_, value)) => Some(*value),
            _ => None,
        }
    }

    /// The value of a string attribute.
    pub fn text(&self, set: AttrSet, key: Str) -> Option<Str> {
        self.attrs(set).iter().rev().find_map(|attr| match attr {
            Attr::Text(k, value) if *k == key => Some(*value),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_ordered_and_unique() {
        let table = AttrTable::default();
        let no_keys = |_: Str| &b""[..];
        let ab = table
            .set(vec![Attr::Flag(AttrKind::NoUnwind), Attr::Int(AttrKind::Alignment, 8)], no_keys);
        let ba = table.set(
            vec![
                Attr::Int(AttrKind::Alignment, 4),
                Attr::Flag(AttrKind::NoUnwind),
                Attr::Int(AttrKind::Alignment, 8),
            ],
            no_keys,
        );
        assert_eq!(ab, ba);
        assert_eq!(table.int(ab, AttrKind::Alignment), Some(8));
        assert!(table.has(ab, AttrKind::NoUnwind) && !table.has(ab, AttrKind::NoSync));
        assert_eq!(
            table.list(ab, AttrSet::EMPTY, &[AttrSet::EMPTY]),
            table.list(ab, AttrSet::EMPTY, &[])
        );
    }
}
