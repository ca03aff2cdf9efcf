//! Constraint strings of inline assembly, as far as calls are checked against them.

/// One constraint: what comes in or out, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Constraint {
    kind: Kind,
    /// `*`: through memory.
    pub(super) is_indirect: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Input,
    Output,
    Clobber,
    Label,
}

/// Why a string is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadConstraint;

impl Constraint {
    /// Reads a whole string; the parts are separated by commas outside braces.
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
                    parsed.push(Self::parse(&text[start..at])?);
                    start = at + 1;
                }
                _ => {}
            }
        }
        parsed.push(Self::parse(&text[start..])?);
        Self::in_order(&parsed)?;
        Ok(parsed)
    }

    /// Outputs, inputs, labels, clobbers.
    fn in_order(all: &[Constraint]) -> Result<(), BadConstraint> {
        let rank = |one: &Constraint| match one.kind {
            Kind::Output => 0,
            Kind::Input => 1,
            Kind::Label => 2,
            Kind::Clobber => 3,
        };
        // An indirect output is an argument, and may stand among the inputs' operands.
        let sorted = all.windows(2).all(|pair| rank(&pair[0]) <= rank(&pair[1]));
        if sorted { Ok(()) } else { Err(BadConstraint) }
    }

    fn parse(text: &[u8]) -> Result<Constraint, BadConstraint> {
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
        let braces = kind != Kind::Clobber || rest.first() == Some(&b'{');
        let closed = rest.first() != Some(&b'{') || rest.contains(&b'}');
        if rest.is_empty() || !braces || !closed {
            return Err(BadConstraint);
        }
        Ok(Constraint { kind, is_indirect })
    }

    pub(super) fn is_label(&self) -> bool {
        self.kind == Kind::Label
    }

    /// Whether it stands for a result of the call.
    pub(super) fn is_direct_output(&self) -> bool {
        self.kind == Kind::Output && !self.is_indirect
    }

    /// Whether it stands for an argument of the call.
    pub(super) fn is_argument(&self) -> bool {
        self.kind == Kind::Input || (self.kind == Kind::Output && self.is_indirect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraint_strings_are_taken_apart() {
        let all = Constraint::parse_all(b"=r,=*m,r,{ax},!i,~{memory},~{a,b}").expect("valid");
        let outputs = all.iter().filter(|one| one.is_direct_output()).count();
        let arguments = all.iter().filter(|one| one.is_argument()).count();
        let labels = all.iter().filter(|one| one.is_label()).count();
        assert_eq!((all.len(), outputs, arguments, labels), (7, 1, 3, 1));
        assert_eq!(Constraint::parse_all(b""), Ok(Vec::new()));
        for bad in [&b"r,"[..], b"r,=r", b"~memory", b"=", b"{ax"] {
            assert_eq!(Constraint::parse_all(bad), Err(BadConstraint), "{bad:?}");
        }
    }
}
