//! The parser of PTX statements.
//!
//! It follows the PTX ISA, "Statements": a statement has labels, a guard, an opcode, operands and a semicolon; braces
//! around statements are scopes for names. Braces after an opcode are vectors.

use std::collections::{BTreeMap, BTreeSet};

use super::lex::Token;

/// Maximal number of digits of a register's number.
const MAX_DIGITS: usize = 10;

/// A parsed text.
#[derive(Debug, Default)]
pub(super) struct Program<'t> {
    pub(super) statements: Vec<Statement<'t>>,
    /// The index of the statement after each label; `None` for labels that are defined more than once.
    pub(super) labels: BTreeMap<&'t [u8], Option<usize>>,
    /// Names of declared registers, and prefixes of parameterized ones: `b` for `b<4>`.
    registers: BTreeSet<&'t [u8]>,
    counted: BTreeSet<&'t [u8]>,
}

/// A statement other than labels and directives. A guarded one may be executed or not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Statement<'t> {
    pub(super) opcode: &'t [u8],
    pub(super) operands: &'t [Token<'t>],
    guard: Option<Token<'t>>,
}

impl<'t> Statement<'t> {
    /// The operand at a position.
    pub(super) fn operand(&self, n: usize) -> Option<&'t [Token<'t>]> {
        let mut depth = 0;
        let mut operands = self.operands.split(move |token| {
            match token {
                Token::Sign(b'{' | b'[' | b'(') => depth += 1,
                Token::Sign(b'}' | b']' | b')') => depth -= 1,
                _ => {}
            }
            depth == 0 && *token == Token::Sign(b',')
        });
        operands.nth(n)
    }

    /// The operands that are addresses, without their brackets.
    pub(super) fn addresses(&self) -> impl Iterator<Item = &'t [Token<'t>]> {
        let operands = self.operands.split_inclusive(|token| *token == Token::Sign(b']'));
        operands.filter_map(|part| {
            let begin = part.iter().position(|token| *token == Token::Sign(b'['))?;
            let end = part.iter().position(|token| *token == Token::Sign(b']'))?;
            part.get(begin + 1..end)
        })
    }

    /// The registers that it writes if it is an instruction with a result: those of its first operand.
    pub(super) fn results(&self) -> impl Iterator<Item = Token<'t>> {
        let first = self.operand(0).filter(|first| first.first() != Some(&Token::Sign(b'[')));
        first.unwrap_or_default().iter().copied().filter(|token| token.is_register())
    }

    /// The registers and names that it reads, in the other operands and in addresses.
    pub(super) fn sources(&self) -> impl Iterator<Item = Token<'t>> {
        let n = self.operand(0).map_or(0, <[Token<'_>]>::len);
        let is_address = self.operands.first() == Some(&Token::Sign(b'['));
        let rest = if is_address { self.operands } else { &self.operands[n..] };
        rest.iter().copied().filter(|token| token.is_register())
    }

    /// Whether it is conditional.
    pub(super) fn is_guarded(&self) -> bool {
        self.guard.is_some()
    }

    /// Whether an operand is an address.
    pub(super) fn has_address(&self) -> bool {
        self.operands.contains(&Token::Sign(b'['))
    }

    /// The names in it, except the opcode.
    pub(super) fn words(&self) -> impl Iterator<Item = &'t [u8]> {
        self.guard.into_iter().chain(self.operands.iter().copied()).filter_map(
            |token| match token {
                Token::Word(word) => Some(word),
                _ => None,
            },
        )
    }
}

impl<'t> Program<'t> {
    /// Whether the text declares a register with that name. The suffix after a dot is a component of the register.
    pub(super) fn declares(&self, name: &[u8]) -> bool {
        let name = name.split(|&byte| byte == b'.').next().unwrap_or_default();
        let n_digits = name.iter().rev().take(MAX_DIGITS).take_while(|byte| byte.is_ascii_digit());
        let ends = name.len() - n_digits.count()..name.len();
        self.registers.contains(name) || ends.into_iter().any(|n| self.counted.contains(&name[..n]))
    }

    fn label(&mut self, name: &'t [u8]) {
        let next = self.statements.len();
        self.labels.entry(name).and_modify(|place| *place = None).or_insert(Some(next));
    }

    /// Parses `.reg .u32 a, b<4>` after its first word. `None` when it is something else.
    fn registers(&mut self, tokens: &[Token<'t>]) -> Option<()> {
        let is_type = |token: &Token<'_>| matches!(token, Token::Word(word) if word[0] == b'.');
        let names = &tokens[tokens.iter().take_while(|token| is_type(token)).count()..];
        for name in names.split(|token| *token == Token::Sign(b',')) {
            match name {
                [Token::Word(name)] => {
                    self.registers.insert(name);
                }
                [Token::Word(name), Token::Sign(b'<'), Token::Number(_), Token::Sign(b'>')] => {
                    self.counted.insert(name);
                }
                _ => return None,
            }
        }
        Some(())
    }
}

/// Parses a text into statements; `None` when it has incomplete statements, or directives other than register
/// declarations and unrolling hints.
pub(super) fn parse<'t>(tokens: &'t [Token<'t>]) -> Option<Program<'t>> {
    let mut program = Program::default();
    let mut depth = 0_usize;
    let mut rest = tokens;
    while let Some(&first) = rest.first() {
        let after = &rest[1..];
        rest = match first {
            Token::Sign(b';') => after,
            Token::Sign(b'{') => {
                depth += 1;
                after
            }
            Token::Sign(b'}') => {
                depth = depth.checked_sub(1)?;
                after
            }
            Token::Word(name) if after.first() == Some(&Token::Sign(b':')) => {
                program.label(name);
                &after[1..]
            }
            Token::Word(name) if name.starts_with(b".") => {
                let (operands, rest) = to_semicolon(after)?;
                directive(&mut program, name, operands)?;
                rest
            }
            _ => {
                let (statement, rest) = statement(rest)?;
                program.statements.push(statement);
                rest
            }
        };
    }
    (depth == 0).then_some(program)
}

fn directive<'t>(program: &mut Program<'t>, name: &[u8], operands: &[Token<'t>]) -> Option<()> {
    match (name, operands) {
        (b".reg", _) => program.registers(operands),
        (b".pragma", [Token::Quoted(b"nounroll")]) => Some(()),
        _ => None,
    }
}

/// The tokens before the next semicolon, and those after it. Vectors and addresses contain none.
fn to_semicolon<'t>(tokens: &'t [Token<'t>]) -> Option<(&'t [Token<'t>], &'t [Token<'t>])> {
    let end = tokens.iter().position(|token| *token == Token::Sign(b';'))?;
    Some((&tokens[..end], &tokens[end + 1..]))
}

fn statement<'t>(tokens: &'t [Token<'t>]) -> Option<(Statement<'t>, &'t [Token<'t>])> {
    let (guard, tokens) = match tokens {
        [Token::Sign(b'@'), Token::Sign(b'!'), guard, rest @ ..]
        | [Token::Sign(b'@'), guard, rest @ ..] => (Some(*guard), rest),
        _ => (None, tokens),
    };
    if !matches!(guard, None | Some(Token::Word(_) | Token::Operand(_))) {
        return None;
    }
    let [Token::Word(opcode), rest @ ..] = tokens else { return None };
    if !opcode[0].is_ascii_lowercase() {
        return None;
    }
    let (operands, rest) = to_semicolon(rest)?;
    are_balanced(operands).then_some((Statement { opcode, operands, guard }, rest))
}

/// Whether brackets of all kinds are balanced within the operands.
fn are_balanced(operands: &[Token<'_>]) -> bool {
    let mut open = Vec::new();
    operands.iter().all(|token| match token {
        Token::Sign(b'{') => {
            open.push(b'}');
            true
        }
        Token::Sign(b'[') => {
            open.push(b']');
            true
        }
        Token::Sign(b'(') => {
            open.push(b')');
            true
        }
        Token::Sign(close @ (b'}' | b']' | b')')) => open.pop() == Some(*close),
        _ => true,
    }) && open.is_empty()
}

#[cfg(test)]
mod tests {
    use super::super::lex::tokens;
    use super::parse;

    /// The opcodes of a text, when it can be parsed.
    fn opcodes(text: &str) -> Option<Vec<String>> {
        let tokens = tokens(text.as_bytes())?;
        let program = parse(&tokens)?;
        let opcode = |opcode: &[u8]| String::from_utf8_lossy(opcode).into_owned();
        Some(program.statements.iter().map(|statement| opcode(statement.opcode)).collect())
    }

    #[test]
    fn statements_with_every_syntax_are_parsed() {
        let text = "{ .reg .pred p, %q<3>; .reg .v2 .f32 v;
            A: B: setp.eq.u32 p, %r1, 5; @p bra A; @!p mov.b64 {%r1, _}, %rd1;; } C:";
        assert_eq!(opcodes(text).expect("PTX"), ["setp.eq.u32", "bra", "mov.b64"]);
    }

    #[test]
    fn incomplete_statements_are_rejected() {
        for text in [
            "exit",
            "{ exit;",
            "exit; }",
            "@p",
            "@p { exit; }",
            "@ exit;",
            "@!!p exit;",
            "mov.u32 {a;}",
            "mov.u32 a, [b;",
            ", a;",
            "5;",
            ".loc 1 2 3",
            ".shared .u32 a;",
            ".pragma \"other\";",
            ".reg .u32 a b;",
            ".reg .u32 a<b>;",
            "EXIT;",
        ] {
            assert_eq!(opcodes(text), None, "{text}");
        }
    }

    #[test]
    fn counted_register_declarations_declare_a_range() {
        let text = tokens(b".reg .u32 %a, %b<4>;").expect("PTX");
        let program = parse(&text).expect("PTX");
        for name in ["%a", "%a.x", "%b0", "%b31"] {
            assert!(program.declares(name.as_bytes()), "{name}");
        }
        for name in ["%a0", "%b", "%bc", "%clock"] {
            assert!(!program.declares(name.as_bytes()), "{name}");
        }
    }
}
