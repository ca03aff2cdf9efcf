//! The treatment of subnormal numbers in a function, in the spelling of LLVM 23.
//!
//! Modules store it as the two strings of LLVM 22 and older: `"denormal-fp-math"` for all types, and
//! `"denormal-fp-math-f32"` for `float` if that differs. LLVM 23 has one attribute instead and does not accept the
//! strings in text: `denormal_fpenv(preservesign|ieee, float: dynamic)`.
//! * Edge case: strings that are no valid mode are printed as strings, which the verifier rejects.

use crate::attribute::Attr;
use crate::dialect::Dialect;
use crate::module::ModuleHeader;
use crate::print::dialect::has_denormal_fpenv;

/// The key for all types.
pub const DENORMAL_MODE: &str = "denormal-fp-math";

/// The key for `float`.
pub const DENORMAL_MODE_OF_FLOAT: &str = "denormal-fp-math-f32";

/// Each mode: its name in strings, and its name in `denormal_fpenv`.
pub const DENORMAL_WORDS: [(&str, &str); 4] = [
    ("ieee", "ieee"),
    ("preserve-sign", "preservesign"),
    ("positive-zero", "positivezero"),
    ("dynamic", "dynamic"),
];

/// Whether an attribute is one of the two strings.
pub(super) fn is_denormal_mode(header: &ModuleHeader, attr: &Attr) -> bool {
    let keys = [DENORMAL_MODE, DENORMAL_MODE_OF_FLOAT].map(str::as_bytes);
    matches!(attr, Attr::Text(key, _) if keys.contains(&header.strs.get(*key)))
}

/// `denormal_fpenv(...)` for attributes with one of the strings, in dialects that have it.
pub(super) fn denormal_fpenv(
    header: &ModuleHeader,
    attrs: &[Attr],
    dialect: Dialect,
) -> Option<String> {
    if !has_denormal_fpenv(dialect) || !attrs.iter().any(|attr| is_denormal_mode(header, attr)) {
        return None;
    }
    let mode = |wanted: &str| {
        attrs.iter().find_map(|attr| match attr {
            Attr::Text(key, value) if header.strs.get(*key) == wanted.as_bytes() => {
                Some(spelled(header.strs.get(*value)))
            }
            _ => None,
        })
    };
    let all = mode(DENORMAL_MODE).unwrap_or_else(|| Some("ieee".into()))?;
    let float = mode(DENORMAL_MODE_OF_FLOAT).unwrap_or_else(|| Some(all.clone()))?;
    Some(match (all.as_str(), float) {
        (all, float) if float == all => format!("denormal_fpenv({all})"),
        ("ieee", float) => format!("denormal_fpenv(float: {float})"),
        (all, float) => format!("denormal_fpenv({all}, float: {float})"),
    })
}

/// `preservesign|ieee` for `preserve-sign,ieee`; a single name if both are the same.
fn spelled(modes: &[u8]) -> Option<String> {
    let word = |mode: &[u8]| {
        let mode = if mode.is_empty() { b"ieee" } else { mode };
        let known = DENORMAL_WORDS.iter().find(|(old, _)| old.as_bytes() == mode);
        known.map(|&(_, new)| new)
    };
    let mut parts = modes.splitn(2, |&byte| byte == b',');
    let output = word(parts.next().unwrap_or_default())?;
    let input = parts.next().map_or(Some(output), word)?;
    Some(if output == input { output.to_owned() } else { format!("{output}|{input}") })
}
