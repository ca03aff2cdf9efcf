//! Expands LLVM's templates: operands and alternatives in the text of inline assembly.
//!
//! The syntax is that of the LangRef, "Inline Asm Constraint String" and "Asm template argument modifiers": `$$` is a
//! dollar sign, `$3` and `${3:x}` are operands, `${:uid}` is a number unique to the call, and `$(a$|b$)` is `a` or `b`,
//! depending on the printed dialect. The dialect is unknown here: all alternatives are analyzed, and their effects are
//! united.

/// Maximal number of texts to which a template may expand. Compilers write two alternatives, which are three texts.
pub(super) const MAX_VARIANTS: usize = 4;

/// The bytes that delimit an operand index in an expanded text.
pub(super) const OPERAND: u8 = 1;
pub(super) const OPERAND_END: u8 = 2;

/// Represents a unique number as part of a name.
pub(super) const UNIQUE: u8 = 3;

/// The texts to which a template may expand. `None` when LLVM would not print it, when it has characters that are
/// invalid in PTX, or when there are more than [`MAX_VARIANTS`] texts.
pub(super) fn expand(template: &[u8]) -> Option<Vec<Vec<u8>>> {
    let (first, most) = Expansion::of(template, 0)?;
    let mut all = vec![first];
    // A dialect without an alternative of its own gets an empty text.
    let others = if most == 0 { 0..0 } else { 1..most + 1 };
    if others.end > MAX_VARIANTS {
        return None;
    }
    for n in others {
        all.push(Expansion::of(template, n)?.0);
    }
    Some(all)
}

struct Expansion<'t> {
    rest: std::iter::Peekable<std::iter::Copied<std::slice::Iter<'t, u8>>>,
    text: Vec<u8>,
    chosen: usize,
    /// The number of the current alternative; `None` outside of alternatives.
    alternative: Option<usize>,
    most_alternatives: usize,
}

impl Expansion<'_> {
    /// The text for one choice, and the maximal number of alternatives.
    fn of(template: &[u8], chosen: usize) -> Option<(Vec<u8>, usize)> {
        let rest = template.iter().copied().peekable();
        let text = Vec::with_capacity(template.len());
        let mut it = Expansion { rest, text, chosen, alternative: None, most_alternatives: 0 };
        while let Some(byte) = it.rest.next() {
            match byte {
                b'$' => it.escape()?,
                b'\t' | b'\n' | b'\r' | b' '..=b'~' => it.push(&[byte]),
                _ => return None,
            }
        }
        it.alternative.is_none().then_some((it.text, it.most_alternatives))
    }

    fn push(&mut self, bytes: &[u8]) {
        if self.alternative.is_none_or(|n| n == self.chosen) {
            self.text.extend_from_slice(bytes);
        }
    }

    fn push_operand(&mut self, digits: &[u8]) {
        self.push(&[OPERAND]);
        self.push(digits);
        self.push(&[OPERAND_END]);
    }

    fn escape(&mut self) -> Option<()> {
        match (self.rest.next()?, self.alternative) {
            (b'$', _) => self.push(b"$"),
            (b'(', None) => self.alternative = Some(0),
            (b'|', Some(n)) => self.alternative = Some(n + 1),
            (b')', Some(n)) => {
                self.most_alternatives = self.most_alternatives.max(n + 1);
                self.alternative = None;
            }
            (b'{', _) => self.braced()?,
            (digit @ b'0'..=b'9', _) => {
                let mut digits = vec![digit];
                while let Some(digit) = self.rest.next_if(u8::is_ascii_digit) {
                    digits.push(digit);
                }
                self.push_operand(&digits);
            }
            _ => return None,
        }
        Some(())
    }

    /// Parses `{3}`, `{3:x}` or `{:uid}` after the opening brace.
    fn braced(&mut self) -> Option<()> {
        let mut inner = Vec::new();
        loop {
            match self.rest.next()? {
                b'}' => break,
                byte => inner.push(byte),
            }
        }
        let mut parts = inner.splitn(2, |&byte| byte == b':');
        match (parts.next()?, parts.next()) {
            (b"", Some(b"uid")) => self.push(&[UNIQUE]),
            (digits, _) if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
                self.push_operand(digits);
            }
            _ => return None,
        }
        Some(())
    }
}

/// For each operand of a text, the index of the call's argument, derived from the constraints. `None` for outputs that
/// the call returns.
pub(super) fn arguments(constraints: &[u8]) -> Vec<Option<u8>> {
    let mut arguments = Vec::new();
    let mut next = 0;
    for constraint in parts(constraints) {
        // Clobbers and labels are last; no argument of the call belongs to them.
        if constraint.starts_with(b"~") || constraint.starts_with(b"!") {
            break;
        }
        let is_returned = constraint.starts_with(b"=") && !constraint.contains(&b'*');
        arguments.push(if is_returned { None } else { u8::try_from(next).ok() });
        next += usize::from(!is_returned);
    }
    arguments
}

/// The constraints, split at commas outside of braces.
fn parts(constraints: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut within_braces = false;
    constraints
        .split(move |&byte| {
            within_braces = (within_braces || byte == b'{') && byte != b'}';
            byte == b',' && !within_braces
        })
        .filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{arguments, expand};

    fn texts(template: &str) -> Option<Vec<String>> {
        let texts = expand(template.as_bytes())?;
        Some(texts.into_iter().map(|text| String::from_utf8_lossy(&text).into_owned()).collect())
    }

    #[test]
    fn operands_and_dollars_are_substituted() {
        let all = texts("mov.u32 $0, ${12:x}; $$L: $$$$${:uid}").expect("a template");
        assert_eq!(all, ["mov.u32 \u{1}0\u{2}, \u{1}12\u{2}; $L: $$\u{3}"]);
    }

    #[test]
    fn each_alternative_and_none_of_them_is_expanded() {
        assert_eq!(texts("a $(b$|c$) d").expect("a template"), ["a b d", "a c d", "a  d"]);
    }

    #[test]
    fn templates_that_llvm_rejects_are_rejected() {
        for text in ["$", "$x", "${", "${:comment}", "$(a", "$)", "$|", "$(a$(b$)$)", "a\u{1}", "é"]
        {
            assert_eq!(texts(text), None, "{text}");
        }
        let many = "$(a$|b$|c$|d$|e$)";
        assert_eq!(texts(many), None);
    }

    #[test]
    fn operands_count_outputs_first() {
        let none: Option<u8> = None;
        assert_eq!(arguments(b"=r,=*m,r,0,~{memory}"), [none, Some(0), Some(1), Some(2)]);
        assert_eq!(arguments(b"={a,b},r"), [none, Some(0)]);
        assert!(arguments(b"").is_empty());
    }
}
