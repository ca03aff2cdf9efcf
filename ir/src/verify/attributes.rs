//! The positions, types and combinations that are allowed for each attribute.

use super::Checker;
use super::attribute_text;
use crate::attribute::{Attr, AttrKind, AttrList, AttrSet, Places};
use crate::data_layout::NoLayout;
use crate::inst::Align;
use crate::types::{Type, TypeKind};

/// The kind of function or call with attributes: some rules depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum AttrPosition {
    /// The declaration of a function that is no intrinsic.
    Function,
    /// The declaration of an intrinsic.
    Intrinsic,
    /// A call of a function that is no intrinsic.
    Call,
    /// A call of an intrinsic.
    IntrinsicCall,
    /// A call of inline assembly.
    AsmCall,
}

impl AttrPosition {
    fn is_intrinsic(self) -> bool {
        matches!(self, AttrPosition::Intrinsic | AttrPosition::IntrinsicCall)
    }

    fn is_call(self) -> bool {
        matches!(self, AttrPosition::Call | AttrPosition::IntrinsicCall | AttrPosition::AsmCall)
    }
}

/// Whether an attribute is for functions only.
pub(super) fn is_of_functions_only(kind: AttrKind) -> bool {
    kind.places() == Places::FUNCTION
}

/// The type that an attribute requires.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fits {
    Anything,
    NotVoid,
    Integer,
    Integers,
    Pointer,
    Pointers,
    Floats,
}

fn fits(kind: AttrKind) -> Fits {
    use AttrKind as K;
    match kind {
        K::AllocAlign | K::SExt | K::ZExt => Fits::Integer,
        K::Range => Fits::Integers,
        K::Alignment => Fits::Pointers,
        K::NoFPClass => Fits::Floats,
        K::NoUndef => Fits::NotVoid,
        K::AllocatedPointer
        | K::ByRef
        | K::ByVal
        | K::Captures
        | K::DeadOnReturn
        | K::DeadOnUnwind
        | K::Dereferenceable
        | K::DereferenceableOrNull
        | K::ElementType
        | K::InAlloca
        | K::Initializes
        | K::Nest
        | K::NoAlias
        | K::NonNull
        | K::Preallocated
        | K::ReadNone
        | K::ReadOnly
        | K::StructRet
        | K::SwiftError
        | K::Writable => Fits::Pointer,
        _ => Fits::Anything,
    }
}

/// The exclusive limit of the size of arguments passed in memory.
const HUGE_ARGUMENT: u64 = 1 << 32;

impl Checker<'_> {
    /// Checks all attributes of a function or call with type `ret (params...)`. Equal lists at equal sites are checked
    /// once, unless they have errors.
    pub(super) fn attributes(
        &mut self,
        attrs: AttrList,
        fn_ty: Type,
        n_args: usize,
        position: AttrPosition,
    ) {
        if attrs == AttrList::EMPTY || !self.attrs_seen.insert((attrs, fn_ty, n_args, position)) {
            return;
        }
        let before = self.found.len();
        self.check_attributes(attrs, fn_ty, n_args, position);
        if self.found.len() != before {
            // Each place that violates a rule is reported.
            self.attrs_seen.remove(&(attrs, fn_ty, n_args, position));
        }
    }

    fn check_attributes(
        &mut self,
        attrs: AttrList,
        fn_ty: Type,
        n_args: usize,
        position: AttrPosition,
    ) {
        let list = self.header.attrs.list_data(attrs);
        let TypeKind::Function { ret, params, .. } = self.kind(fn_ty) else { return };
        check!(
            self,
            list.params.len() <= n_args,
            "attribute-past-end",
            "Attribute after last parameter!"
        );
        self.places_allow(list.ret, Places::RET, "function return values");
        self.value_attributes(list.ret, *ret);
        let mut counts = Counts::default();
        for (n, &ty) in params.iter().enumerate() {
            let set = list.param(n);
            if set != AttrSet::EMPTY {
                self.parameter(set, ty, position);
                self.once_per_function(set, n, ty, *ret, &mut counts);
                let last = n + 1 == params.len();
                check!(
                    self,
                    last || !self.has(set, AttrKind::InAlloca),
                    "inalloca-not-last",
                    "inalloca isn't on the last parameter!"
                );
            }
        }
        self.places_allow(list.function, Places::FUNCTION, "functions!");
        self.function_attributes(list.function, params, position);
        let writable = list.params.iter().any(|&set| self.has(set, AttrKind::Writable));
        let memory = self.header.attrs.int(list.function, AttrKind::Memory);
        check!(
            self,
            !writable || memory.is_none_or(writes_arguments),
            "writable-memory",
            "Attribute writable and memory without argmem: write are incompatible!"
        );
    }

    pub(super) fn has(&self, set: AttrSet, kind: AttrKind) -> bool {
        set != AttrSet::EMPTY && self.header.attrs.has(set, kind)
    }

    fn places_allow(&mut self, set: AttrSet, place: Places, words: &str) {
        for attr in self.header.attrs.attrs(set) {
            // `align` on a function is its own alignment, which is not an attribute here.
            let allowed = attr.kind().is_none_or(|kind| kind.places().has(place));
            check!(
                self,
                allowed,
                "attribute-place",
                "Attribute '{}' does not apply to {words}",
                attribute_text(self.header, attr)
            );
        }
    }

    fn parameter(&mut self, set: AttrSet, ty: Type, position: AttrPosition) {
        self.places_allow(set, Places::PARAM, "parameters");
        if !position.is_intrinsic() {
            check!(
                self,
                !self.has(set, AttrKind::ImmArg),
                "immarg-place",
                "immarg attribute only applies to intrinsics"
            );
            check!(
                self,
                position == AttrPosition::AsmCall || !self.has(set, AttrKind::ElementType),
                "elementtype-place",
                "Attribute 'elementtype' can only be applied to intrinsics and inline asm."
            );
        }
        self.value_attributes(set, ty);
    }

    /// Attributes of a parameter or result of that type.
    pub(super) fn value_attributes(&mut self, set: AttrSet, ty: Type) {
        if set == AttrSet::EMPTY {
            return;
        }
        let header = self.header;
        for attr in header.attrs.attrs(set) {
            let fits = self.attribute_fits(attr, ty);
            check!(
                self,
                fits,
                "attribute-type",
                "Attribute '{}' applied to incompatible type!",
                attribute_text(header, attr)
            );
            self.attribute_argument(attr);
        }
        self.incompatible_on_value(set);
    }

    fn attribute_fits(&self, attr: &Attr, ty: Type) -> bool {
        let Some(kind) = attr.kind() else { return true };
        match fits(kind) {
            Fits::Anything => true,
            Fits::NotVoid => ty != Type::VOID,
            Fits::Integer => matches!(self.kind(ty), TypeKind::Int(_)),
            Fits::Integers => match (attr, self.kind(self.types.scalar(ty))) {
                (Attr::Range { bits, .. }, TypeKind::Int(width)) => bits == width,
                _ => false,
            },
            Fits::Pointer => matches!(self.kind(ty), TypeKind::Ptr(_)),
            Fits::Pointers => self.types.is_ptr_or_vector(ty),
            Fits::Floats => self.holds_floats(ty),
        }
    }

    /// Floating point, vectors of it, and arrays and structs of one such type.
    fn holds_floats(&self, ty: Type) -> bool {
        let mut ty = ty;
        loop {
            ty = match self.kind(ty) {
                TypeKind::Array { element, .. } => *element,
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    match self.types.struct_fields(ty) {
                        Some(([first, rest @ ..], _))
                            if rest.iter().all(|field| field == first) =>
                        {
                            *first
                        }
                        _ => return false,
                    }
                }
                _ => return self.types.is_float_or_vector(ty),
            };
        }
    }

    /// The argument of an attribute.
    fn attribute_argument(&mut self, attr: &Attr) {
        match attr {
            Attr::Type(
                kind @ (AttrKind::ByVal
                | AttrKind::ByRef
                | AttrKind::InAlloca
                | AttrKind::Preallocated),
                ty,
            ) => {
                self.memory_argument(*kind, *ty);
            }
            Attr::Int(AttrKind::Alignment | AttrKind::StackAlignment, bytes) => {
                check!(
                    self,
                    Align::new(*bytes).is_some(),
                    "attribute-alignment",
                    "alignment is not a power of two or huge alignment values are unsupported"
                );
            }
            Attr::Int(AttrKind::NoFPClass, mask) => {
                check!(
                    self,
                    *mask != 0 && *mask < 1 << 10,
                    "nofpclass-mask",
                    "Invalid value for 'nofpclass' test mask"
                );
            }
            Attr::Range { bits, lo, hi } => {
                let full = lo == hi && (lo.to_u64() == Some(0) || is_all_ones(lo, *bits));
                check!(
                    self,
                    lo != hi || full,
                    "range-empty",
                    "the range should not represent the full or empty set!"
                );
            }
            Attr::Initializes(ranges) => {
                let ordered = ranges.iter().all(|(lo, hi)| lo < hi)
                    && ranges.windows(2).all(|pair| pair[0].1 < pair[1].0);
                check!(
                    self,
                    ordered && !ranges.is_empty(),
                    "initializes-ranges",
                    "Attribute 'initializes' does not support unordered ranges"
                );
            }
            _ => {}
        }
    }

    fn memory_argument(&mut self, kind: AttrKind, ty: Type) {
        let layout = self.layouts.layout(ty);
        let word = kind.text();
        check!(
            self,
            layout != Err(NoLayout::Unsized),
            "attribute-unsized",
            "Attribute '{word}' does not support unsized types!"
        );
        let huge = match layout {
            Ok(layout) => layout.alloc_size() >= HUGE_ARGUMENT,
            Err(no_layout) => no_layout == NoLayout::TooLarge,
        };
        check!(self, !huge, "attribute-huge", "huge '{word}' arguments are unsupported");
    }

    fn incompatible_on_value(&mut self, set: AttrSet) {
        use AttrKind as K;
        let attrs = self.header.attrs.attrs(set);
        if attrs.len() < 2 {
            return;
        }
        let has = |kind| self.header.attrs.has(set, kind);
        let only_range = attrs.iter().all(|attr| matches!(attr.kind(), Some(K::ImmArg | K::Range)));
        let immarg_alone = !has(K::ImmArg) || only_range;
        let struct_or_reg = has(K::StructRet) || has(K::InReg);
        let by = [K::ByVal, K::InAlloca, K::Preallocated, K::Nest, K::ByRef];
        let passed = by.into_iter().filter(|&kind| has(kind)).count() + usize::from(struct_or_reg);
        let pairs: Vec<_> = VALUE_PAIRS.iter().filter(|(a, b, _)| has(*a) && has(*b)).collect();
        check!(
            self,
            immarg_alone,
            "immarg-alone",
            "Attribute 'immarg' is incompatible with other attributes except the 'range' attribute"
        );
        check!(
            self,
            passed <= 1,
            "attributes-incompatible",
            "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!"
        );
        for (_, _, words) in pairs {
            self.report(
                "attributes-incompatible",
                format_args!("Attributes {words} are incompatible!"),
            );
        }
    }

    /// Attributes that at most one parameter of a function may have.
    fn once_per_function(
        &mut self,
        set: AttrSet,
        n: usize,
        ty: Type,
        ret: Type,
        counts: &mut Counts,
    ) {
        for (at, (kind, words)) in ONCE.iter().enumerate() {
            if self.has(set, *kind) {
                check!(
                    self,
                    !std::mem::replace(&mut counts.0[at], true),
                    "attribute-twice",
                    "{words}"
                );
            }
        }
        if self.has(set, AttrKind::Returned) {
            check!(
                self,
                self.types.is_lossless_cast(ty, ret),
                "returned-type",
                "Incompatible argument and return types for 'returned' attribute"
            );
        }
        if self.has(set, AttrKind::StructRet) {
            check!(
                self,
                n <= 1,
                "sret-position",
                "Attribute 'sret' is not on first or second parameter!"
            );
            check!(
                self,
                ret == Type::VOID,
                "sret-result",
                "functions with 'sret' argument must return void"
            );
        }
    }
}

/// Which of [`ONCE`] were visited.
#[derive(Default)]
struct Counts([bool; ONCE.len()]);

const ONCE: [(AttrKind, &str); 6] = [
    (AttrKind::Nest, "More than one parameter has attribute nest!"),
    (AttrKind::Returned, "More than one parameter has attribute returned!"),
    (AttrKind::StructRet, "Cannot have multiple 'sret' parameters!"),
    (AttrKind::SwiftSelf, "Cannot have multiple 'swiftself' parameters!"),
    (AttrKind::SwiftAsync, "Cannot have multiple 'swiftasync' parameters!"),
    (AttrKind::SwiftError, "Cannot have multiple 'swifterror' parameters!"),
];

const VALUE_PAIRS: [(AttrKind, AttrKind, &str); 8] = [
    (AttrKind::InAlloca, AttrKind::ReadOnly, "'inalloca and readonly'"),
    (AttrKind::StructRet, AttrKind::Returned, "'sret and returned'"),
    (AttrKind::ZExt, AttrKind::SExt, "'zeroext and signext'"),
    (AttrKind::ReadNone, AttrKind::ReadOnly, "'readnone and readonly'"),
    (AttrKind::ReadNone, AttrKind::WriteOnly, "'readnone and writeonly'"),
    (AttrKind::ReadOnly, AttrKind::WriteOnly, "'readonly and writeonly'"),
    (AttrKind::Writable, AttrKind::ReadNone, "writable and readnone"),
    (AttrKind::Writable, AttrKind::ReadOnly, "writable and readonly"),
];

fn is_all_ones(bits: &crate::constant::IntBits, width: u32) -> bool {
    bits.to_i64(width) == Some(-1)
}

/// Whether `memory(...)` allows writes through arguments: in LLVM's encoding, two bits for each location, arguments
/// first, the higher bit for writes.
fn writes_arguments(memory: u64) -> bool {
    memory & 2 != 0
}

const FUNCTION_PAIRS: [(AttrKind, AttrKind, &str); 7] = [
    (AttrKind::NoInline, AttrKind::AlwaysInline, "noinline and alwaysinline"),
    (AttrKind::OptimizeForSize, AttrKind::OptimizeNone, "optsize and optnone"),
    (AttrKind::MinSize, AttrKind::OptimizeNone, "minsize and optnone"),
    (AttrKind::OptimizeForDebugging, AttrKind::OptimizeNone, "optdebug and optnone"),
    (AttrKind::OptimizeForSize, AttrKind::OptimizeForDebugging, "optsize and optdebug"),
    (AttrKind::MinSize, AttrKind::OptimizeForDebugging, "minsize and optdebug"),
    (
        AttrKind::SanitizeRealtime,
        AttrKind::SanitizeRealtimeBlocking,
        "sanitize_realtime and sanitize_realtime_blocking",
    ),
];

/// Attributes of functions.
impl Checker<'_> {
    fn function_attributes(&mut self, set: AttrSet, params: &[Type], position: AttrPosition) {
        if set == AttrSet::EMPTY {
            return;
        }
        for (a, b, words) in FUNCTION_PAIRS {
            check!(
                self,
                !(self.has(set, a) && self.has(set, b)),
                "attributes-incompatible",
                "Attributes '{words}' are incompatible!"
            );
        }
        check!(
            self,
            !self.has(set, AttrKind::OptimizeNone) || self.has(set, AttrKind::NoInline),
            "optnone-noinline",
            "Attribute 'optnone' requires 'noinline'!"
        );
        if position.is_call() {
            self.not_on_calls(set, position);
        } else {
            check!(
                self,
                !self.has(set, AttrKind::Builtin),
                "builtin-place",
                "Attribute 'builtin' can only be applied to a callsite."
            );
        }
        if let Some(packed) = self.header.attrs.int(set, AttrKind::AllocSize) {
            self.alloc_size(packed, params);
        }
        if let Some(bits) = self.header.attrs.int(set, AttrKind::AllocKind) {
            self.alloc_kind(bits);
        }
        if let Some(packed) = self.header.attrs.int(set, AttrKind::VScaleRange) {
            self.vscale_range(packed);
        }
        self.text_attributes(set, params.len());
    }

    fn not_on_calls(&mut self, set: AttrSet, position: AttrPosition) {
        check!(
            self,
            position == AttrPosition::IntrinsicCall || !self.has(set, AttrKind::Preallocated),
            "preallocated-call",
            "preallocated as a call site attribute can only be on llvm.call.preallocated.arg"
        );
    }

    fn alloc_size(&mut self, packed: u64, params: &[Type]) {
        let (size, count) = ((packed >> 32) as u32, packed as u32);
        self.alloc_size_position("element size", size, params);
        if count != u32::MAX {
            self.alloc_size_position("number of elements", count, params);
            check!(
                self,
                size != count,
                "allocsize",
                "'allocsize' indices can't refer to the same parameter"
            );
        }
    }

    fn alloc_size_position(&mut self, name: &str, position: u32, params: &[Type]) {
        let Some(&ty) = params.get(position as usize) else {
            return self
                .report("allocsize", format_args!("'allocsize' {name} argument is out of bounds"));
        };
        check!(
            self,
            matches!(self.kind(ty), TypeKind::Int(_)),
            "allocsize",
            "'allocsize' {name} argument must refer to an integer parameter"
        );
    }

    fn alloc_kind(&mut self, bits: u64) {
        let [alloc, realloc, free, uninitialized, zeroed, aligned] =
            std::array::from_fn(|n| bits >> n & 1 != 0);
        check!(
            self,
            u8::from(alloc) + u8::from(realloc) + u8::from(free) == 1,
            "allockind",
            "'allockind()' requires exactly one of alloc, realloc, and free"
        );
        check!(
            self,
            !(free && (uninitialized || zeroed || aligned)),
            "allockind",
            "'allockind(\"free\")' doesn't allow uninitialized, zeroed, or aligned modifiers."
        );
        check!(
            self,
            !(zeroed && uninitialized),
            "allockind",
            "'allockind()' can't be both zeroed and uninitialized"
        );
    }

    fn vscale_range(&mut self, packed: u64) {
        let (min, max) = ((packed >> 32) as u32, packed as u32);
        check!(self, min > 0, "vscale-range", "'vscale_range' minimum must be greater than 0");
        check!(
            self,
            min == 0 || min.is_power_of_two(),
            "vscale-range",
            "'vscale_range' minimum must be power-of-two value"
        );
        // 0 means no maximum.
        check!(
            self,
            max == 0 || max.is_power_of_two(),
            "vscale-range",
            "'vscale_range' maximum must be power-of-two value"
        );
        check!(
            self,
            max == 0 || min <= max,
            "vscale-range",
            "'vscale_range' minimum cannot be greater than maximum"
        );
    }
}

/// String attributes whose value is `true`, `false` or empty.
const BOOLEAN: [&[u8]; 13] = [
    b"approx-func-fp-math",
    b"branch-protection-pauth-lr",
    b"branch-target-enforcement",
    b"guarded-control-stack",
    b"less-precise-fpmad",
    b"loader-replaceable",
    b"no-infs-fp-math",
    b"no-inline-line-tables",
    b"no-jump-tables",
    b"no-nans-fp-math",
    b"no-signed-zeros-fp-math",
    b"profile-sample-accurate",
    b"use-sample-profile",
];

/// String attributes with an integer value.
const UNSIGNED: [&[u8]; 3] =
    [b"patchable-function-entry", b"patchable-function-prefix", b"warn-stack-size"];

impl Checker<'_> {
    fn text_attributes(&mut self, set: AttrSet, n_params: usize) {
        let header = self.header;
        let mut has_states = false;
        for attr in header.attrs.attrs(set).iter().rev() {
            // String attributes are last.
            let Attr::Text(key, value) = attr else { break };
            let (key, value) = (header.strs.get(*key), header.strs.get(*value));
            match key {
                b"vector-function-abi-variant" => self.vector_variants(value, n_params),
                b"target-features" => self.target_features(value),
                _ => self.text_attribute(set, key, value),
            }
            has_states |= key.starts_with(b"aarch64_");
        }
        if has_states {
            self.exclusive_states(set);
        }
    }

    /// Features are separated by commas; each has a sign.
    fn target_features(&mut self, value: &[u8]) {
        for feature in value.split(|&c| c == b',').filter(|_| !value.is_empty()) {
            check!(
                self,
                !feature.is_empty(),
                "target-features",
                "target-features attribute should not contain an empty string"
            );
            check!(
                self,
                matches!(feature.first(), None | Some(b'+' | b'-')),
                "target-features",
                "target feature '{}' must start with a '+' or '-'",
                String::from_utf8_lossy(feature)
            );
        }
    }

    fn text_attribute(&mut self, set: AttrSet, key: &[u8], value: &[u8]) {
        let valid = match key {
            b"frame-pointer" => {
                matches!(
                    value,
                    b"all" | b"non-leaf" | b"none" | b"reserved" | b"non-leaf-no-reserve"
                )
            }
            b"sign-return-address" => matches!(value, b"none" | b"all" | b"non-leaf"),
            b"sign-return-address-key" => self.signing_key(set, value),
            b"denormal-fp-math" | b"denormal-fp-math-f32" => is_denormal_mode(value),
            _ if BOOLEAN.contains(&key) => matches!(value, b"" | b"true" | b"false"),
            _ if UNSIGNED.contains(&key) => return self.unsigned_attribute(key, value),
            _ => true,
        };
        check!(
            self,
            valid,
            "attribute-value",
            "invalid value for '{}' attribute: {}",
            String::from_utf8_lossy(key),
            String::from_utf8_lossy(value)
        );
    }

    fn signing_key(&mut self, set: AttrSet, value: &[u8]) -> bool {
        let alone = (self.header.strs.lookup(b"sign-return-address"))
            .is_none_or(|key| self.header.attrs.text(set, key).is_none());
        check!(
            self,
            !alone,
            "attribute-value",
            "'sign-return-address-key' present without `sign-return-address`"
        );
        matches!(value, b"a_key" | b"b_key")
    }

    fn unsigned_attribute(&mut self, key: &[u8], value: &[u8]) {
        let number = std::str::from_utf8(value).ok().filter(|text| !text.starts_with('+'));
        check!(
            self,
            number.is_some_and(|text| text.parse::<u32>().is_ok()),
            "attribute-value",
            "\"{}\" takes an unsigned integer: {}",
            String::from_utf8_lossy(key),
            String::from_utf8_lossy(value)
        );
    }

    fn vector_variants(&mut self, value: &[u8], n_params: usize) {
        for name in value.split(|&byte| byte == b',') {
            check!(
                self,
                is_vector_variant(name, n_params),
                "attribute-value",
                "invalid name for a VFABI variant: {}",
                String::from_utf8_lossy(name)
            );
        }
    }
}

/// `output[,input]` of `ieee`, `preserve-sign`, `positive-zero`, `dynamic`.
fn is_denormal_mode(value: &[u8]) -> bool {
    let is_mode = |mode: &[u8]| {
        matches!(mode, b"" | b"ieee" | b"preserve-sign" | b"positive-zero" | b"dynamic")
    };
    let mut modes = value.splitn(2, |&byte| byte == b',');
    modes.all(is_mode)
}

/// `_ZGV<isa><mask><vlen><parameters>_<name>[(<redirection>)]`: checks the syntax, and that there is a letter for each
/// parameter of the function.
fn is_vector_variant(name: &[u8], n_params: usize) -> bool {
    let Some(rest) = name.strip_prefix(b"_ZGV") else { return false };
    let (internal, rest) = match rest.strip_prefix(b"_LLVM_") {
        Some(rest) => (true, rest),
        None => match rest.split_first() {
            Some((isa, rest)) if b"nsrbcdegv".contains(isa) => (false, rest),
            _ => return false,
        },
    };
    let Some((mask, rest)) = rest.split_first() else { return false };
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let scalable = rest.first() == Some(&b'x');
    let rest = &rest[digits.max(usize::from(scalable))..];
    let Some(underscore) = rest.iter().position(|&byte| byte == b'_') else { return false };
    let (params, scalar) = (&rest[..underscore], &rest[underscore + 1..]);
    let known = params.iter().all(|byte| b"vlRLUunas0123456789".contains(byte));
    let redirected = scalar.contains(&b'(') && scalar.ends_with(b")");
    b"MN".contains(mask)
        && (digits > 0 || scalable)
        && !params.is_empty()
        && params.iter().filter(|byte| b"vlRLUu".contains(byte)).count() == n_params
        && known
        && !scalar.is_empty()
        && (redirected || !internal)
}
