//! Function bodies: finding where they end, reading them in parallel, putting them together.
//!
//! The module level steps over bodies by counting braces, which needs no tokens: only strings and
//! comments can hide a brace. Then each body is read by itself with the module's tables shared.
//! The results are put together in order, so what comes out does not depend on the threads.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr3};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use selvedge_ir::{Block, Diagnostic, Function, Global, Type};

use crate::body::Locals;
use crate::error::Res;
use crate::evidence::Evidence;
use crate::lexer::{Lexer, Tok};
use crate::parser::{Body, ModuleTables, Parser, Pool, Tables};
use crate::signature::Param;
use crate::source_map::BodySpans;

/// What an instruction takes in the text, or a little less: room is given back where it takes more.
const BYTES_PER_INST: usize = 40;

/// A body to be read.
pub(crate) struct BodyTask {
    pub(crate) global: Global,
    pub(crate) params: Vec<Param>,
    /// From the opening to behind the closing brace.
    pub(crate) body: Range<u32>,
}

/// What reading a body gave.
pub(crate) struct BodyResult<'s> {
    pub(crate) body: Box<Body<'s>>,
    pub(crate) seen: Evidence,
}

impl Parser<'_, '_> {
    /// Steps from the opening brace of a body to behind its closing one.
    pub(crate) fn skip_body(&mut self) -> Range<u32> {
        let start = self.cur.start as usize;
        let end = match self.tables.block_comments {
            true => lex_body_end(self.source(), start),
            false => scan_body_end(self.source(), start),
        };
        self.jump(end);
        start as u32..end as u32
    }
}

/// Where the body that opens at `start` ends, in a text without block comments.
fn scan_body_end(src: &[u8], start: usize) -> usize {
    let mut depth = 0usize;
    let mut pos = start;
    // Between `clean` and `pos` there is no quote, so a semicolon there starts a comment.
    let mut clean = start;
    while let Some(n) = memchr3(b'{', b'}', b'"', &src[pos..]) {
        let at = pos + n;
        let line = memchr::memrchr2(b'\n', b'\r', &src[clean..at]).map_or(clean, |n| clean + n);
        if memchr(b';', &src[line..at]).is_some() {
            pos = memchr2(b'\n', b'\r', &src[at..]).map_or(src.len(), |n| at + n);
            clean = pos;
            continue;
        }
        pos = at + 1;
        match src[at] {
            b'"' => pos = memchr(b'"', &src[pos..]).map_or(src.len(), |n| pos + n + 1),
            b'{' => depth += 1,
            _ => {
                depth -= 1;
                if depth == 0 {
                    return pos;
                }
            }
        }
        clean = pos;
    }
    src.len()
}

/// The same by tokens.
fn lex_body_end(src: &[u8], start: usize) -> usize {
    let mut lexer = Lexer::new(src, start);
    let mut depth = 0usize;
    loop {
        let token = lexer.next();
        match token.tok {
            Tok::LBrace => depth += 1,
            Tok::RBrace => {
                depth -= 1;
                if depth == 0 {
                    return token.end as usize;
                }
            }
            Tok::Eof => return src.len(),
            _ => {}
        }
    }
}

/// Reads all bodies.
///
/// # Errors
/// The first error of each body that has one, in order.
pub(crate) fn read_bodies<'s>(
    src: &'s [u8],
    tables: &ModuleTables<'s>,
    tasks: &[BodyTask],
    parallel: bool,
) -> Result<Vec<BodyResult<'s>>, Vec<Diagnostic>> {
    let read = |task: &BodyTask| read_body(src, tables, task);
    let results: Vec<Result<BodyResult<'s>, Box<Diagnostic>>> = if parallel {
        tasks.par_iter().map(read).collect()
    } else {
        tasks.iter().map(read).collect()
    };
    let mut bodies = Vec::with_capacity(results.len());
    let mut errors = Vec::new();
    for result in results {
        match result {
            Ok(body) => bodies.push(body),
            Err(error) => errors.push(*error),
        }
    }
    if errors.is_empty() { Ok(bodies) } else { Err(errors) }
}

fn read_body<'s>(src: &'s [u8], tables: &ModuleTables<'s>, task: &BodyTask) -> Res<BodyResult<'s>> {
    let parser = parse_one(src, tables, task)?;
    let seen = parser.seen;
    let mut body = parser.body.expect("it was put there");
    // What only reading needs goes at once: all bodies are kept until the last is read.
    body.locals = Locals::default();
    body.ints = Vec::new();
    body.func.shrink_to_fit();
    Ok(BodyResult { body, seen })
}

/// A parser that has read the body.
fn parse_one<'s, 'm>(
    src: &'s [u8],
    tables: &'m ModuleTables<'s>,
    task: &BodyTask,
) -> Res<Parser<'s, 'm>> {
    let range = task.body.start as usize..task.body.end as usize;
    let params: Vec<Type> = task.params.iter().map(|param| param.ty).collect();
    let mut func = Function::new(task.global, &params);
    func.reserve(range.len() / BYTES_PER_INST);
    let mut body = Body::new(func);
    body.spans = tables.spans.is_some().then(BodySpans::default);
    let mut parser = Parser::new(&src[..range.end], range.start, Tables::Shared(tables));
    parser.body = Some(Box::new(body));
    parser.pool = Pool::Body;
    parser.parse_body(&task.params)?;
    if parser.cur.end as usize != range.end {
        return parser.expected("the end of the function here");
    }
    Ok(parser)
}

/// The block of that number in a body, which was read without error before. Numbers are not kept:
/// only `blockaddress` and `uselistorder_bb` need them afterwards, so the body is read again.
pub(crate) fn numbered_block<'s>(
    src: &'s [u8],
    tables: &ModuleTables<'s>,
    task: &BodyTask,
    number: u32,
) -> Option<Block> {
    let body = parse_one(src, tables, task).ok()?.body;
    body?.locals.numbers.get(number)?.as_block()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_in_strings_and_comments_do_not_count() {
        for text in [
            "{ }",
            "{ call void asm \"}\", \"\"() }",
            "{ ; } \" {\n }",
            "{ %x = alloca { i32, { i8 } } ; \"}\n store \"{;\" ; }}}\n }",
            "{ \"a\nb;c\" }",
        ] {
            let padded = format!("define {text} }} tail");
            let end = 7 + text.len();
            assert_eq!(scan_body_end(padded.as_bytes(), 7), end, "{text}");
            assert_eq!(lex_body_end(padded.as_bytes(), 7), end, "{text}");
        }
        assert_eq!(lex_body_end(b"{ /* } */ }", 0), 11);
        assert_eq!(scan_body_end(b"{ never ends", 0), 12);
        assert_eq!(scan_body_end(b"{ \"never ends", 0), 13);
    }
}
