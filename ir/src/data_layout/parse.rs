//! The grammar of a `target datalayout`: specifications with `-` between them, parts with `:`.
//!
//! The rules are those of LLVM 22, which rejects slightly more than its predecessors; input that those accepted with an
//! obvious meaning (`S0`) is accepted here, too.

use std::ops::Range;

use super::{DataLayout, FunctionPtrAlign, Mangling, PointerSpec, ScalarSpec};
use crate::diagnostic::{Diagnostic, Place};
use crate::inst::Align;

/// Why a data layout string is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct DataLayoutError {
    /// The rule.
    pub kind: DataLayoutErrorKind,
    /// The byte range of the invalid specification.
    pub at: Range<usize>,
}

/// A rule for data layout strings. Variants with a string name the part in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DataLayoutErrorKind {
    /// Empty text between two `-`.
    #[error("empty specification is not allowed")]
    EmptySpecification,
    /// No specification has this first letter.
    #[error("unknown specifier '{0}'")]
    UnknownSpecifier(char),
    /// Too few or too many parts.
    #[error("malformed specification, must be {0}")]
    Malformed(&'static str),
    /// Empty text between two `:`.
    #[error("{0} component cannot be empty")]
    EmptyComponent(&'static str),
    /// Not a number from 1 to 2^24 - 1.
    #[error("{0} must be a non-zero 24-bit integer")]
    Size(&'static str),
    /// Not a number below 2^24.
    #[error("address space must be a 24-bit integer")]
    AddressSpace,
    /// Not a number below 2^16.
    #[error("{0} must be a 16-bit integer")]
    AlignmentRange(&'static str),
    /// Zero where it is not allowed.
    #[error("{0} must be non-zero")]
    AlignmentZero(&'static str),
    /// Not a whole number of bytes, or not a power of two of them.
    #[error("{0} must be a power of two times the byte width")]
    AlignmentPower(&'static str),
    /// `pref` below `abi`.
    #[error("preferred alignment cannot be less than the ABI alignment")]
    PreferredBelowAbi,
    /// An aligned `i8`.
    #[error("i8 must be 8-bit aligned")]
    ByteAlignment,
    /// `a` with a size.
    #[error("size must be zero")]
    AggregateSize,
    /// Offsets wider than pointers.
    #[error("index size cannot be larger than the pointer size")]
    IndexAbovePointer,
    /// An unknown flag after `p`.
    #[error("'{0}' is not a valid pointer specification flag")]
    PointerFlag(char),
    /// Flags for address space 0.
    #[error("address space 0 cannot be unstable or have external state")]
    FlaggedGenericSpace,
    /// `p()`.
    #[error("address space name cannot be empty")]
    SpaceName,
    /// `ni:0`.
    #[error("address space 0 cannot be non-integral")]
    NonIntegralZero,
    /// `m:` with another letter.
    #[error("unknown mangling mode")]
    Mangling,
    /// `F` with another letter.
    #[error("unknown function pointer alignment type '{0}'")]
    FunctionPtrAlign(char),
}

use DataLayoutErrorKind as Kind;

impl From<DataLayoutError> for Diagnostic {
    fn from(error: DataLayoutError) -> Diagnostic {
        Diagnostic::error("data-layout", Place::Module, error.to_string())
    }
}

const ABI: &str = "ABI alignment";
const PREFERRED: &str = "preferred alignment";
const POINTER_FORM: &str = "of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\"";
const NON_INTEGRAL_FORM: &str = "of the form \"ni:<address space>[:<address space>]...\"";

pub(super) fn parse(text: &str) -> Result<DataLayout, DataLayoutError> {
    let mut layout = DataLayout { text: text.into(), ..DataLayout::default() };
    if text.is_empty() {
        return Ok(layout);
    }
    let mut start = 0;
    for spec in text.split('-') {
        let at = start..start + spec.len();
        specification(&mut layout, spec).map_err(|kind| DataLayoutError { kind, at })?;
        start += spec.len() + 1;
    }
    Ok(layout)
}

fn specification(layout: &mut DataLayout, spec: &str) -> Result<(), Kind> {
    let first = spec.chars().next().ok_or(Kind::EmptySpecification)?;
    let rest = &spec[first.len_utf8()..];
    match first {
        'i' => scalar(&mut layout.ints, first, rest),
        'f' => scalar(&mut layout.floats, first, rest),
        'v' => scalar(&mut layout.vectors, first, rest),
        'a' => aggregate(layout, rest),
        'p' => pointer(layout, rest),
        'n' if rest.starts_with('i') => non_integral(layout, &rest[1..]),
        'n' => native_ints(layout, rest),
        'e' | 'E' if rest.is_empty() => {
            layout.big_endian = first == 'E';
            Ok(())
        }
        'e' | 'E' => Err(Kind::Malformed("just 'e' or 'E'")),
        // The alignment of stack objects in old strings: ignored.
        's' => Ok(()),
        'S' => stack(layout, rest),
        'F' => function_ptr(layout, rest),
        'P' => space(&mut layout.program_space, rest, "of the form \"P<address space>\""),
        'A' => space(&mut layout.alloca_space, rest, "of the form \"A<address space>\""),
        'G' => space(&mut layout.globals_space, rest, "of the form \"G<address space>\""),
        'm' => mangling(layout, rest),
        other => Err(Kind::UnknownSpecifier(other)),
    }
}

/// Digits only, as in LLVM: no sign, no space.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}

fn size(text: &str, what: &'static str) -> Result<u32, Kind> {
    if text.is_empty() {
        return Err(Kind::EmptyComponent(what));
    }
    number(text).filter(|&n| n > 0 && n < 1 << 24).ok_or(Kind::Size(what))
}

fn address_space(text: &str) -> Result<u32, Kind> {
    if text.is_empty() {
        return Err(Kind::EmptyComponent("address space"));
    }
    number(text).filter(|&n| n < 1 << 24).ok_or(Kind::AddressSpace)
}

/// An alignment in bits; `None` for zero.
fn alignment_or_zero(text: &str, what: &'static str) -> Result<Option<Align>, Kind> {
    if text.is_empty() {
        return Err(Kind::EmptyComponent(what));
    }
    let bits = number(text).filter(|&n| n < 1 << 16).ok_or(Kind::AlignmentRange(what))?;
    if bits == 0 {
        return Ok(None);
    }
    let whole = (bits % 8 == 0).then_some(u64::from(bits / 8));
    whole.and_then(Align::new).map(Some).ok_or(Kind::AlignmentPower(what))
}

fn alignment(text: &str, what: &'static str) -> Result<Align, Kind> {
    alignment_or_zero(text, what)?.ok_or(Kind::AlignmentZero(what))
}

/// `pref`, or `abi` if it is omitted.
fn preferred(text: Option<&str>, abi: Align) -> Result<Align, Kind> {
    let Some(text) = text else { return Ok(abi) };
    let pref = alignment(text, PREFERRED)?;
    if pref < abi { Err(Kind::PreferredBelowAbi) } else { Ok(pref) }
}

fn scalar(specs: &mut Vec<ScalarSpec>, letter: char, rest: &str) -> Result<(), Kind> {
    let parts: Vec<&str> = rest.split(':').collect();
    let ([bits, abi] | [bits, abi, _]) = parts[..] else {
        return Err(Kind::Malformed(match letter {
            'i' => "of the form \"i<size>:<abi>[:<pref>]\"",
            'f' => "of the form \"f<size>:<abi>[:<pref>]\"",
            _ => "of the form \"v<size>:<abi>[:<pref>]\"",
        }));
    };
    let bits = size(bits, "size")?;
    let abi = alignment(abi, ABI)?;
    if letter == 'i' && bits == 8 && abi.bytes() != Some(1) {
        return Err(Kind::ByteAlignment);
    }
    let spec = ScalarSpec { bits, abi, pref: preferred(parts.get(2).copied(), abi)? };
    match specs.binary_search_by_key(&bits, |spec| spec.bits) {
        Ok(n) => specs[n] = spec,
        Err(n) => specs.insert(n, spec),
    }
    Ok(())
}

fn aggregate(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    let parts: Vec<&str> = rest.split(':').collect();
    let ([bits, abi] | [bits, abi, _]) = parts[..] else {
        return Err(Kind::Malformed("of the form \"a:<abi>[:<pref>]\""));
    };
    if !bits.is_empty() && number(bits) != Some(0) {
        return Err(Kind::AggregateSize);
    }
    let abi = alignment_or_zero(abi, ABI)?.unwrap_or(super::align(0));
    layout.aggregate_abi = abi;
    layout.aggregate_pref = preferred(parts.get(2).copied(), abi)?;
    Ok(())
}

fn pointer(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    let parts: Vec<&str> = rest.split(':').collect();
    if !(3..=5).contains(&parts.len()) {
        return Err(Kind::Malformed(POINTER_FORM));
    }
    let (head, space) = pointer_head(parts[0])?;
    let bits = size(parts[1], "pointer size")?;
    let abi = alignment(parts[2], ABI)?;
    let pref = preferred(parts.get(3).copied(), abi)?;
    let index_bits = parts.get(4).map_or(Ok(bits), |text| size(text, "index size"))?;
    if index_bits > bits {
        return Err(Kind::IndexAbovePointer);
    }
    let spec = PointerSpec { space, bits, abi, pref, index_bits, ..head };
    match layout.pointers.binary_search_by_key(&space, |spec| spec.space) {
        Ok(n) => layout.pointers[n] = spec,
        Err(n) => layout.pointers.insert(n, spec),
    }
    Ok(())
}

/// The part before the first colon: flags, the address space, its name in parentheses.
fn pointer_head(text: &str) -> Result<(PointerSpec, u32), Kind> {
    let mut spec = DataLayout::default().pointers.swap_remove(0);
    let after_flags = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    for flag in text[..text.len() - after_flags.len()].chars() {
        match flag {
            'u' => spec.unstable = true,
            'e' => spec.external_state = true,
            other => return Err(Kind::PointerFlag(other)),
        }
    }
    let (digits, name) = match after_flags.strip_suffix(')').and_then(|t| t.split_once('(')) {
        Some((_, "")) => return Err(Kind::SpaceName),
        Some((digits, name)) => (digits, name),
        None => (after_flags, ""),
    };
    let space = if digits.is_empty() && name.is_empty() { 0 } else { address_space(digits)? };
    if space == 0 && (spec.unstable || spec.external_state) {
        return Err(Kind::FlaggedGenericSpace);
    }
    spec.name = name.into();
    Ok((spec, space))
}

fn native_ints(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    layout.native_ints =
        rest.split(':').map(|text| size(text, "size")).collect::<Result<_, _>>()?;
    Ok(())
}

fn non_integral(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    let list = rest.strip_prefix(':').ok_or(Kind::Malformed(NON_INTEGRAL_FORM))?;
    for text in list.split(':') {
        match address_space(text)? {
            0 => return Err(Kind::NonIntegralZero),
            space => layout.non_integral.push(space),
        }
    }
    Ok(())
}

fn stack(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    if rest.is_empty() {
        return Err(Kind::Malformed("of the form \"S<size>\""));
    }
    // LLVM 22 rejects zero; its predecessors read it as "unspecified".
    layout.stack_align = alignment_or_zero(rest, "stack natural alignment")?.unwrap_or(Align::NONE);
    Ok(())
}

fn function_ptr(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    let letter = rest.chars().next().ok_or(Kind::Malformed("of the form \"F<type><abi>\""))?;
    let abi = &rest[letter.len_utf8()..];
    layout.function_ptr_align = match letter {
        'i' => FunctionPtrAlign::Independent(alignment(abi, ABI)?),
        'n' => FunctionPtrAlign::MultipleOfFunction(alignment(abi, ABI)?),
        other => return Err(Kind::FunctionPtrAlign(other)),
    };
    Ok(())
}

fn space(place: &mut u32, rest: &str, form: &'static str) -> Result<(), Kind> {
    if rest.is_empty() {
        return Err(Kind::Malformed(form));
    }
    *place = address_space(rest)?;
    Ok(())
}

fn mangling(layout: &mut DataLayout, rest: &str) -> Result<(), Kind> {
    let form = Kind::Malformed("of the form \"m:<mangling>\"");
    layout.mangling = match rest.strip_prefix(':').filter(|mode| !mode.is_empty()).ok_or(form)? {
        "e" => Mangling::Elf,
        "l" => Mangling::Goff,
        "o" => Mangling::MachO,
        "m" => Mangling::Mips,
        "w" => Mangling::WinCoff,
        "x" => Mangling::WinCoffX86,
        "a" => Mangling::Xcoff,
        _ => return Err(Kind::Mangling),
    };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NVPTX_22: &str = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

    #[test]
    fn gpu_layouts_are_read() {
        let layout = DataLayout::parse(NVPTX_22).expect("valid");
        assert_eq!(layout.text(), NVPTX_22);
        assert!(!layout.is_big_endian());
        assert_eq!(layout.native_int_bits(), [16, 32, 64]);
        assert_eq!((layout.pointer_bits(6), layout.pointer_bits(3)), (32, 64));
        let amd = "e-m:e-p:64:64-p3:32:32-p7:160:256:256:32-i64:64-S32-A5-G1-P4-ni:7:8:9";
        let layout = DataLayout::parse(amd).expect("valid");
        assert_eq!((layout.pointer_bits(7), layout.index_bits(7)), (160, 32));
        assert_eq!(
            (layout.alloca_space(), layout.globals_space(), layout.program_space()),
            (5, 1, 4)
        );
        assert!(layout.is_non_integral(7) && !layout.is_non_integral(3));
        assert_eq!(layout.stack_align().bytes(), Some(4));
        assert_eq!(layout.mangling(), Mangling::Elf);
    }

    #[test]
    fn each_parse_error_has_its_message() {
        let cases: &[(&str, &str)] = &[
            ("e-", "empty specification is not allowed"),
            ("-e", "empty specification is not allowed"),
            ("e1", "malformed specification, must be just 'e' or 'E'"),
            (
                "p:64",
                "malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\"",
            ),
            ("p:0:64", "pointer size must be a non-zero 24-bit integer"),
            ("p:64:0", "ABI alignment must be non-zero"),
            ("p:64:24", "ABI alignment must be a power of two times the byte width"),
            ("p:64:64:32", "preferred alignment cannot be less than the ABI alignment"),
            ("p:64:64:64:128", "index size cannot be larger than the pointer size"),
            ("p:64:64:64:0", "index size must be a non-zero 24-bit integer"),
            ("p:64:64:64:", "index size component cannot be empty"),
            ("p16777216:64:64", "address space must be a 24-bit integer"),
            ("pu:64:64", "address space 0 cannot be unstable or have external state"),
            ("px:64:64", "'x' is not a valid pointer specification flag"),
            ("p1():64:64", "address space name cannot be empty"),
            ("a1:64", "size must be zero"),
            ("a:", "ABI alignment component cannot be empty"),
            ("a", "malformed specification, must be of the form \"a:<abi>[:<pref>]\""),
            ("i64", "malformed specification, must be of the form \"i<size>:<abi>[:<pref>]\""),
            ("i8:16", "i8 must be 8-bit aligned"),
            ("i0:8", "size must be a non-zero 24-bit integer"),
            ("i64:65536", "ABI alignment must be a 16-bit integer"),
            ("n8:", "size component cannot be empty"),
            ("ni:0", "address space 0 cannot be non-integral"),
            ("S7", "stack natural alignment must be a power of two times the byte width"),
            ("P", "malformed specification, must be of the form \"P<address space>\""),
            ("A16777216", "address space must be a 24-bit integer"),
            ("Fx8", "unknown function pointer alignment type 'x'"),
            ("m:v", "unknown mangling mode"),
            ("m.", "malformed specification, must be of the form \"m:<mangling>\""),
            ("X", "unknown specifier 'X'"),
            ("p:+64:64", "pointer size must be a non-zero 24-bit integer"),
        ];
        for (text, message) in cases {
            let error = DataLayout::parse(text).expect_err(text);
            assert_eq!(error.to_string(), *message, "{text}");
        }
        assert_eq!(DataLayout::parse("e-X").expect_err("unknown").at, 2..3);
        assert!(DataLayout::parse("e-\u{e9}").is_err());
    }

    #[test]
    fn later_specifications_win() {
        let layout = DataLayout::parse("i64:64-i64:32-p1(heap):32:32-pu2:64:64").expect("valid");
        assert_eq!(layout.int_spec(64).abi.bytes(), Some(4));
        assert_eq!(&*layout.pointer(1).name, "heap");
        assert!(layout.is_non_integral(2) && !layout.is_non_integral(3));
    }
}
