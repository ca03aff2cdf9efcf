//! Parses the text of inline assembly into statements.
//!
//! It parses LLVM's templates ("Asm template argument modifiers" of the LangRef) and PTX ("Source Format",
//! "Statements" of the PTX ISA) for execution only. It shares no code with the parser that passes use, so that the
//! judge does not repeat its errors, and it is strict: unknown syntax is an error, and the call is refused.
//! Alternatives (`$(a$|b$)`), directives other than `.reg` and `.pragma`, strings and line markers are not supported.
//!
//! Cost: linear in the text.

/// A word, number, operand or character of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// A name including its dots: an opcode, a register, a label, a directive.
    Word(String),
    Number(String),
    /// An operand of the call, by its index in the template.
    Operand(usize),
    Sign(u8),
}

/// One statement, a declaration of registers, or a brace.
#[derive(Debug)]
pub(super) enum Item {
    Open,
    Close,
    Label(String),
    /// Registers of one type: the name of each, and for a parameterized name (`b<4>`) the number of registers.
    Registers {
        ty: String,
        names: Vec<(String, Option<u32>)>,
    },
    Statement(Statement),
}

#[derive(Debug)]
pub(super) struct Statement {
    /// The predicate and its required value.
    pub(super) guard: Option<(Token, bool)>,
    /// The dot-separated parts of the opcode.
    pub(super) opcode: Vec<String>,
    pub(super) operands: Vec<Operand>,
}

impl Statement {
    pub(super) fn name(&self) -> &str {
        self.opcode.first().map_or("", String::as_str)
    }

    /// Whether the opcode has a modifier.
    pub(super) fn has(&self, modifier: &str) -> bool {
        self.opcode[1..].iter().any(|part| part == modifier)
    }
}

/// An operand of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Operand {
    /// A register, a special register or a label.
    Name(Token),
    /// A literal, including its sign.
    Number(String),
    /// `!p`.
    Not(Token),
    /// `d|p`.
    Pair(Token, Token),
    /// `{a, b}`.
    Vector(Vec<Operand>),
    /// `[a + 4]`.
    Address(Box<Operand>, i64),
}

type Read<T> = Result<T, String>;

/// The items of a template.
///
/// # Errors
/// On unsupported syntax.
pub(super) fn read(template: &[u8]) -> Read<Vec<Item>> {
    let tokens = tokens(template)?;
    let mut parser = Parser { tokens: &tokens, at: 0 };
    let mut items = Vec::new();
    while parser.at < tokens.len() {
        items.extend(parser.item()?);
    }
    Ok(items)
}

fn tokens(template: &[u8]) -> Read<Vec<Token>> {
    let text = std::str::from_utf8(template).map_err(|_| "text that is not ASCII".to_owned())?;
    let mut rest = text;
    let mut tokens = Vec::new();
    let mut glued = false;
    while let Some(first) = rest.bytes().next() {
        let n = skipped(rest)?;
        if n > 0 {
            (rest, glued) = (&rest[n..], false);
            continue;
        }
        let (token, n) = match first {
            b'$' if !rest.starts_with("$$") => operand(rest)?,
            b'0'..=b'9' => number(rest),
            b'.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => number(rest),
            _ if starts_word(rest) => word(rest)?,
            b'"' | b'#' | b'\\' => return Err(format!("`{}` in the text", char::from(first))),
            sign if sign.is_ascii() => (Token::Sign(sign), 1),
            _ => return Err("text that is not ASCII".into()),
        };
        // A name composed of an operand and letters is not resolved.
        let is_name = !matches!(token, Token::Sign(_));
        if glued && is_name {
            return Err("an operand within a word".into());
        }
        glued = is_name;
        tokens.push(token);
        rest = &rest[n..];
    }
    Ok(tokens)
}

/// Length of leading white space or of a comment.
fn skipped(rest: &str) -> Read<usize> {
    if rest.starts_with(|c: char| c.is_ascii_whitespace()) {
        return Ok(1);
    }
    if rest.starts_with("//") {
        return Ok(rest.find('\n').unwrap_or(rest.len()));
    }
    if let Some(comment) = rest.strip_prefix("/*") {
        let end = comment.find("*/").ok_or("a comment without an end")?;
        return Ok(end + 4);
    }
    Ok(0)
}

/// `$3` or `${3:x}`.
fn operand(rest: &str) -> Read<(Token, usize)> {
    let (inner, n) = match rest[1..].strip_prefix('{') {
        Some(inner) => {
            let end = inner.find('}').ok_or("an operand without an end")?;
            (&inner[..end], end + 3)
        }
        None => {
            let n = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            (&rest[1..=n], n + 1)
        }
    };
    let digits = inner.split(':').next().unwrap_or_default();
    let number = digits.parse().map_err(|_| "a `$` that begins no operand".to_owned())?;
    Ok((Token::Operand(number), n))
}

fn number(rest: &str) -> (Token, usize) {
    let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
    let mut n = 0;
    for (at, byte) in rest.bytes().enumerate() {
        // The sign of a decimal exponent.
        let is_sign = !is_hex && matches!(byte, b'+' | b'-') && {
            let before = rest.as_bytes()[at.saturating_sub(1)];
            matches!(before, b'e' | b'E') && !rest.starts_with("0f") && !rest.starts_with("0d")
        };
        if !(byte.is_ascii_alphanumeric() || byte == b'.' || is_sign) {
            break;
        }
        n = at + 1;
    }
    (Token::Number(rest[..n].to_owned()), n)
}

fn starts_word(rest: &str) -> bool {
    let first = rest.bytes().next().unwrap_or(0);
    first.is_ascii_alphabetic() || matches!(first, b'_' | b'%' | b'.') || rest.starts_with("$$")
}

/// A name; `$$` is a dollar sign in it, `::` joins parts of modifiers, `${:uid}` is a number unique to the call.
fn word(rest: &str) -> Read<(Token, usize)> {
    let mut name = String::new();
    let mut n = 0;
    loop {
        let tail = &rest[n..];
        let byte = tail.bytes().next().unwrap_or(0);
        let joins = tail.strip_prefix("::").is_some_and(|after| {
            after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
        });
        let (part, len) = match byte {
            _ if tail.starts_with("$$") => ("$", 2),
            _ if tail.starts_with("${:uid}") => ("0", 7),
            b'$' => return Err("an operand within a word".into()),
            _ if joins => ("::", 2),
            b'%' if n == 0 => ("%", 1),
            _ if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.') => (&tail[..1], 1),
            _ => break,
        };
        name.push_str(part);
        n += len;
    }
    Ok((Token::Word(name), n))
}

struct Parser<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl Parser<'_> {
    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead)
    }

    fn takes(&mut self, sign: u8) -> bool {
        let is_it = self.peek(0) == Some(&Token::Sign(sign));
        self.at += usize::from(is_it);
        is_it
    }

    fn expect(&mut self, sign: u8) -> Read<()> {
        match self.takes(sign) {
            true => Ok(()),
            false => Err(format!("`{}` is missing", char::from(sign))),
        }
    }

    fn next(&mut self) -> Read<Token> {
        let token = self.peek(0).cloned().ok_or("the text ends within a statement")?;
        self.at += 1;
        Ok(token)
    }

    /// The next item; `None` for an empty statement.
    fn item(&mut self) -> Read<Option<Item>> {
        let Some(Token::Word(word)) = self.peek(0).cloned() else {
            return match () {
                () if self.takes(b';') => Ok(None),
                () if self.takes(b'{') => Ok(Some(Item::Open)),
                () if self.takes(b'}') => Ok(Some(Item::Close)),
                () => self.statement().map(Some),
            };
        };
        if self.peek(1) == Some(&Token::Sign(b':')) {
            self.at += 2;
            return Ok(Some(Item::Label(word)));
        }
        match word.as_str() {
            ".reg" => self.registers().map(Some),
            _ if word.starts_with('.') => Err(format!("the directive `{word}`")),
            _ => self.statement().map(Some),
        }
    }

    /// `.reg .b32 a, b<4>;`
    fn registers(&mut self) -> Read<Item> {
        self.at += 1;
        let Token::Word(ty) = self.next()? else { return Err("registers without a type".into()) };
        let mut names = Vec::new();
        loop {
            let Token::Word(name) = self.next()? else {
                return Err("a register without a name".into());
            };
            let mut count = None;
            if self.takes(b'<') {
                let Token::Number(digits) = self.next()? else {
                    return Err("a count of registers that is no number".into());
                };
                count = Some(digits.parse().map_err(|_| "a count of registers".to_owned())?);
                self.expect(b'>')?;
            }
            names.push((name, count));
            if !self.takes(b',') {
                break;
            }
        }
        self.expect(b';')?;
        Ok(Item::Registers { ty: ty.trim_start_matches('.').to_owned(), names })
    }

    fn statement(&mut self) -> Read<Item> {
        let mut guard = None;
        if self.takes(b'@') {
            let holds = !self.takes(b'!');
            guard = Some((self.next()?, holds));
        }
        let Token::Word(opcode) = self.next()? else {
            return Err("a statement without an opcode".into());
        };
        let opcode: Vec<String> = opcode.split('.').map(str::to_owned).collect();
        let mut operands = Vec::new();
        if !self.takes(b';') {
            loop {
                operands.push(self.operand()?);
                if !self.takes(b',') {
                    break;
                }
            }
            self.expect(b';')?;
        }
        Ok(Item::Statement(Statement { guard, opcode, operands }))
    }

    fn operand(&mut self) -> Read<Operand> {
        if self.takes(b'{') {
            let mut parts = Vec::new();
            while !self.takes(b'}') {
                parts.push(self.simple()?);
                self.takes(b',');
            }
            return Ok(Operand::Vector(parts));
        }
        if self.takes(b'[') {
            let base = self.simple()?;
            let mut offset = 0;
            if self.takes(b'+') {
                offset = self.offset()?;
            } else if self.takes(b'-') {
                offset = -self.offset()?;
            }
            self.expect(b']')?;
            return Ok(Operand::Address(Box::new(base), offset));
        }
        self.simple()
    }

    fn offset(&mut self) -> Read<i64> {
        let is_negative = self.takes(b'-');
        let Token::Number(digits) = self.next()? else {
            return Err("an offset that is no number".into());
        };
        let value = integer(&digits).and_then(|value| i64::try_from(value).ok());
        let value = value.ok_or_else(|| format!("the offset `{digits}`"))?;
        Ok(if is_negative { -value } else { value })
    }

    fn simple(&mut self) -> Read<Operand> {
        if self.takes(b'-') {
            let Token::Number(digits) = self.next()? else {
                return Err("`-` before a name".into());
            };
            return Ok(Operand::Number(format!("-{digits}")));
        }
        if self.takes(b'!') {
            return Ok(Operand::Not(self.next()?));
        }
        match self.next()? {
            Token::Number(digits) => Ok(Operand::Number(digits)),
            Token::Sign(sign) => Err(format!("`{}` in place of an operand", char::from(sign))),
            name if self.takes(b'|') => Ok(Operand::Pair(name, self.next()?)),
            name => Ok(Operand::Name(name)),
        }
    }
}

/// An integer in PTX notation, including its sign.
pub(super) fn integer(text: &str) -> Option<i128> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let digits = digits.trim_end_matches('U');
    let by = |prefixes: [&str; 2]| prefixes.iter().find_map(|prefix| digits.strip_prefix(prefix));
    let value = match (by(["0x", "0X"]), by(["0b", "0B"])) {
        (Some(hex), _) => i128::from(u64::from_str_radix(hex, 16).ok()?),
        (_, Some(binary)) => i128::from(u64::from_str_radix(binary, 2).ok()?),
        _ if digits.len() > 1 && digits.starts_with('0') => {
            i128::from(u64::from_str_radix(digits, 8).ok()?)
        }
        _ => i128::from(digits.parse::<u64>().ok()?),
    };
    Some(if is_negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::{Item, Operand, Statement, Token, integer, read};

    fn statements(text: &str) -> Vec<Statement> {
        let items = read(text.as_bytes()).expect("it is understood");
        let statements = items.into_iter().filter_map(|item| match item {
            Item::Statement(statement) => Some(statement),
            _ => None,
        });
        statements.collect()
    }

    #[test]
    fn statements_have_guards_modifiers_and_operands() {
        let all = statements(
            "@!p ld.global.L1::evict_last.v2.b32 { $0, _ }, [ ${4:x} + -8 ]; // a; b\n ret;",
        );
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].guard, Some((Token::Word("p".into()), false)));
        assert_eq!(all[0].opcode, ["ld", "global", "L1::evict_last", "v2", "b32"]);
        let name = |token| Operand::Name(token);
        let vector = vec![name(Token::Operand(0)), name(Token::Word("_".into()))];
        let address = Operand::Address(Box::new(name(Token::Operand(4))), -8);
        assert_eq!(all[0].operands, [Operand::Vector(vector), address]);
    }

    #[test]
    fn labels_and_registers_are_items() {
        let items =
            read(b"{ .reg .pred p, q<3>; $$L${:uid}: bra $$L${:uid}; }").expect("it is understood");
        let [
            Item::Open,
            Item::Registers { ty, names },
            Item::Label(label),
            Item::Statement(bra),
            Item::Close,
        ] = &items[..]
        else {
            panic!("{items:?}");
        };
        assert_eq!((ty.as_str(), label.as_str()), ("pred", "$L0"));
        assert_eq!(names[..], [("p".to_owned(), None), ("q".to_owned(), Some(3))]);
        assert_eq!(bra.operands, [Operand::Name(Token::Word("$L0".into()))]);
    }

    #[test]
    fn ambiguous_text_is_an_error() {
        for text in [
            "mov.u32 a, b",
            "mov.u32 $(a$|b$), c;",
            "mov.u32 x$0, a;",
            "mov.u32 $0x, a;",
            "add.u32 \"a\";",
            "/* a",
            ".shared .b32 a;",
            "@ p;",
            "ld.u32 a, [b + c];",
            "# 1",
            "$x;",
            "$",
            "$é",
            "${",
            "${}",
            "mov.u32 {a, b;",
        ] {
            assert!(read(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn integers_are_parsed_in_all_notations() {
        let all = ["12", "0x1F", "017", "0b101", "-3", "0xffffffffU"].map(integer);
        assert_eq!(all, [12, 31, 15, 5, -3, 0xffff_ffff].map(Some));
        assert_eq!(integer("0f3F800000"), None);
    }
}
