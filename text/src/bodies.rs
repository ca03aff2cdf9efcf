//! Function bodies: finding their ends, parsing them in parallel, and merging the results.
//!
//! The module level skips bodies by counting braces, which needs no tokens: only strings and comments can hide a
//! brace. Then each body is parsed independently, with the module's tables shared. The results are merged in order, so
//! they do not depend on the number of threads.

use std::ops::Range;

use memchr::{memchr, memchr2, memchr3};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use selvedge_ir::{Block, Diagnostic, Function, Global};

use crate::dialect_inference::DialectInference;
use crate::error::Res;
use crate::lexer::{Lexer, Tok};
use crate::parser::{Body, ModuleTables, Parser, Pool, Tables, Wants};
use crate::signature::Param;
use crate::source_map::BodySpans;

/// Amount of text, in bytes, that one thread parses at a time.
const CHUNK: usize = 1 << 18;

/// A body to be parsed.
pub(crate) struct BodyTask {
    pub(crate) global: Global,
    pub(crate) params: Vec<Param>,
    /// From the opening brace to the end of the closing one.
    pub(crate) body: Range<u32>,
}

/// The result of parsing a body.
pub(crate) struct BodyResult<'s> {
    pub(crate) func: Box<Function>,
    pub(crate) wants: Option<Box<Wants<'s>>>,
    pub(crate) spans: Option<BodySpans>,
}

/// The results of parsing several bodies.
pub(crate) struct Bodies<'s> {
    pub(crate) list: Vec<BodyResult<'s>>,
    pub(crate) seen: DialectInference,
}

impl Parser<'_, '_> {
    /// Skips a body, from its opening brace to the end of its closing one.
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

/// The end of the body that opens at `start`, in a text without block comments.
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

/// The end of a body, found with tokens.
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

/// Parses all bodies.
///
/// # Errors
/// The first error of each body that has one, in order.
pub(crate) fn read_bodies<'s>(
    src: &'s [u8],
    tables: &ModuleTables<'s>,
    tasks: &[BodyTask],
    parallel: bool,
) -> Result<Bodies<'s>, Vec<Diagnostic>> {
    let read = |tasks: &[BodyTask]| read_chunk(src, tables, tasks);
    let chunks = if parallel {
        // Chunks consist of adjacent bodies: the partition depends on the text alone.
        let together = |a: &BodyTask, b: &BodyTask| a.chunk() == b.chunk();
        let chunks: Vec<&[BodyTask]> = tasks.chunk_by(together).collect();
        chunks.into_par_iter().map(read).collect()
    } else {
        vec![read(tasks)]
    };
    put_together(chunks)
}

fn put_together<'s>(chunks: Vec<Chunk<'s>>) -> Result<Bodies<'s>, Vec<Diagnostic>> {
    let mut bodies = Bodies { list: Vec::new(), seen: DialectInference::default() };
    let mut errors = Vec::new();
    for chunk in chunks {
        bodies.seen.merge(chunk.seen);
        errors.extend(chunk.errors);
        if bodies.list.is_empty() {
            bodies.list = chunk.bodies;
        } else {
            bodies.list.extend(chunk.bodies);
        }
    }
    if errors.is_empty() { Ok(bodies) } else { Err(errors) }
}

impl BodyTask {
    fn chunk(&self) -> usize {
        self.body.start as usize / CHUNK
    }
}

/// The results and errors of several bodies.
struct Chunk<'s> {
    bodies: Vec<BodyResult<'s>>,
    errors: Vec<Diagnostic>,
    seen: DialectInference,
}

fn read_chunk<'s>(src: &'s [u8], tables: &ModuleTables<'s>, tasks: &[BodyTask]) -> Chunk<'s> {
    let mut parser = parser_of_bodies(src, tables);
    let mut bodies = Vec::with_capacity(tasks.len());
    let mut errors = Vec::new();
    for task in tasks {
        match read_body(src, &mut parser, task) {
            Ok(body) => bodies.push(body),
            Err(_) => {
                errors.push(parser.error());
                // After an error the tables contain half a function.
                parser = parser_of_bodies(src, tables);
            }
        }
    }
    Chunk { bodies, errors, seen: parser.seen }
}

fn parser_of_bodies<'s, 'm>(src: &'s [u8], tables: &'m ModuleTables<'s>) -> Parser<'s, 'm> {
    let mut parser = Parser::new(src, src.len(), Tables::Shared(tables));
    parser.body = Some(Box::new(Body::new(tables.spans.is_some())));
    parser.pool = Pool::Body;
    parser
}

fn read_body<'s>(
    src: &'s [u8],
    parser: &mut Parser<'s, '_>,
    task: &BodyTask,
) -> Res<BodyResult<'s>> {
    parse_one(src, parser, task)?;
    let Body { func, wants, spans, .. } = parser.body();
    Ok(BodyResult {
        func: Box::new(func.take_compact()),
        wants: (!wants.is_empty()).then(|| Box::new(std::mem::take(wants))),
        spans: spans.as_mut().map(std::mem::take),
    })
}

/// Parses a body into the parser's tables.
fn parse_one<'s>(src: &'s [u8], parser: &mut Parser<'s, '_>, task: &BodyTask) -> Res<()> {
    let range = task.body.start as usize..task.body.end as usize;
    parser.restart(&src[..range.end], range.start);
    parser.body().start(task.global, &task.params, range.len());
    parser.parse_body(&task.params)?;
    if parser.cur.end as usize != range.end {
        return parser.expected("the end of the function here");
    }
    Ok(())
}

/// The block with that number in a body that was parsed without error before. The numbers are not stored, since only
/// `blockaddress` and `uselistorder_bb` need them afterwards; so the body is parsed again.
pub(crate) fn numbered_block<'s>(
    src: &'s [u8],
    tables: &ModuleTables<'s>,
    task: &BodyTask,
    number: u32,
) -> Option<Block> {
    let mut parser = parser_of_bodies(src, tables);
    parse_one(src, &mut parser, task).ok()?;
    parser.body().locals.numbers.get(number)?.as_block()
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
