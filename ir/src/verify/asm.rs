//! Constraint strings of inline assembly, as far as calls are checked against them.

/// One constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Constraint {
    kind: Kind,
    /// `*`: through memory.
    pub(super) is_indirect: bool,
    /// An output that is tied to an input.
    is_matched: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Input,
    Output,
    Clobber,
    Label,
}

/// A string is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadConstraint;

impl Constraint {
    /// Parses a whole string; the constraints are separated by commas outside braces.
    pub(super) fn parse_all(text: &[u8]) -> Result<Vec<Constraint>, BadConstraint> {
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let (mut parsed, mut start, mut depth) = (Vec::new(), 0, 0u32);
        for (at, &byte) in text.iter().enumerate() {
            match byte {
                b'{' => depth += 1,
                b'}' => depth = depth.saturating_sub(1),
                b',' if depth == 0 => {
                    Self::parse(&text[start..at], &mut parsed)?;
                    start = at + 1;
                }
                _ => {}
            }
        }
        Self::parse(&text[start..], &mut parsed)?;
        Self::in_order(&parsed)?;
        Ok(parsed)
    }

    /// The order is: outputs, inputs and labels, clobbers.
    fn in_order(all: &[Constraint]) -> Result<(), BadConstraint> {
        let rank = |one: &Constraint| match one.kind {
            Kind::Output => 0,
            Kind::Input | Kind::Label => 1,
            Kind::Clobber => 2,
        };
        // An indirect output is an argument of the call, but must precede the inputs like other outputs.
        let sorted = all.windows(2).all(|pair| rank(&pair[0]) <= rank(&pair[1]));
        if sorted { Ok(()) } else { Err(BadConstraint) }
    }

    /// Parses one constraint and adds it to those before it.
    fn parse(text: &[u8], before: &mut Vec<Constraint>) -> Result<(), BadConstraint> {
        let (kind, mut rest) = match text.split_first() {
            Some((b'=', rest)) => (Kind::Output, rest),
            Some((b'~', rest)) => (Kind::Clobber, rest),
            Some((b'!', rest)) => (Kind::Label, rest),
            _ => (Kind::Input, text),
        };
        let is_indirect = rest.first() == Some(&b'*');
        if is_indirect {
            rest = &rest[1..];
        }
        if kind == Kind::Clobber && rest.first() != Some(&b'{') {
            return Err(BadConstraint);
        }
        let mut rest = modifiers(rest, kind)?;
        if rest.is_empty() {
            return Err(BadConstraint);
        }
        while !rest.is_empty() {
            rest = code(rest, kind, before)?;
        }
        before.push(Constraint { kind, is_indirect, is_matched: false });
        Ok(())
    }

    pub(super) fn is_label(&self) -> bool {
        self.kind == Kind::Label
    }

    /// Whether it corresponds to a result of the call.
    pub(super) fn is_direct_output(&self) -> bool {
        self.kind == Kind::Output && !self.is_indirect
    }

    /// Whether it corresponds to an argument of the call.
    pub(super) fn is_argument(&self) -> bool {
        self.kind == Kind::Input || (self.kind == Kind::Output && self.is_indirect)
    }
}

/// Skips `&` and `%`, each at most once: an early-clobber output, and an input that commutes with the next one.
fn modifiers(mut rest: &[u8], kind: Kind) -> Result<&[u8], BadConstraint> {
    let (mut early, mut commutes) = (false, false);
    while let Some((byte, after)) = rest.split_first() {
        let again = match byte {
            b'&' => kind != Kind::Output || std::mem::replace(&mut early, true),
            b'%' => kind == Kind::Clobber || std::mem::replace(&mut commutes, true),
            b'#' | b'*' => true,
            _ => break,
        };
        if again {
            return Err(BadConstraint);
        }
        rest = after;
    }
    Ok(rest)
}

/// Skips one code: a register, the number of an output, `^` and two letters, `@`, a digit and that many letters, or one
/// letter.
fn code<'t>(
    text: &'t [u8],
    kind: Kind,
    before: &mut [Constraint],
) -> Result<&'t [u8], BadConstraint> {
    let len = match text[0] {
        b'{' => text.iter().position(|&byte| byte == b'}').ok_or(BadConstraint)? + 1,
        b'0'..=b'9' => {
            let len = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
            match_output(&text[..len], kind, before)?;
            len
        }
        b'^' => 3,
        b'@' => {
            let digit = text.get(1).filter(|byte| byte.is_ascii_digit()).ok_or(BadConstraint)?;
            2 + usize::from(digit - b'0')
        }
        _ => 1,
    };
    text.get(len..).ok_or(BadConstraint)
}

/// An input may be tied to one output, to which no other input is tied.
fn match_output(digits: &[u8], kind: Kind, before: &mut [Constraint]) -> Result<(), BadConstraint> {
    let number = std::str::from_utf8(digits).ok().and_then(|text| text.parse::<usize>().ok());
    let output = number.and_then(|n| before.get_mut(n)).ok_or(BadConstraint)?;
    let shared = std::mem::replace(&mut output.is_matched, true);
    if kind == Kind::Input && output.kind == Kind::Output && !shared {
        return Ok(());
    }
    Err(BadConstraint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraint_strings_are_parsed() {
        let all = Constraint::parse_all(b"=r,=*m,r,{ax},!i,~{memory},~{a,b}").expect("valid");
        let outputs = all.iter().filter(|one| one.is_direct_output()).count();
        let arguments = all.iter().filter(|one| one.is_argument()).count();
        let labels = all.iter().filter(|one| one.is_label()).count();
        assert_eq!((all.len(), outputs, arguments, labels), (7, 1, 3, 1));
        assert!(Constraint::parse_all(b"=r,!i,r").is_ok(), "a label before an input");
        assert_eq!(Constraint::parse_all(b""), Ok(Vec::new()));
        let matched = Constraint::parse_all(b"=&r,=r,0,%1,^Ub,@3abc").expect("valid");
        assert_eq!(matched.len(), 6);
        let bad_orders = [&b"r,"[..], b"r,=r", b"~memory", b"=", b"{ax", b"!i,=r", b"~{x},!i"];
        let bad_codes = [&b"&r"[..], b"=&&r", b"0", b"=r,1", b"r,0", b"=r,0,0", b"^U", b"=@ccz"];
        for bad in bad_orders.into_iter().chain(bad_codes) {
            assert_eq!(Constraint::parse_all(bad), Err(BadConstraint), "{bad:?}");
        }
    }
}
