//! Expressions and ranges in LLVM's syntax.

use std::fmt::Write;

use selvedge_analysis::fold::Int;
use selvedge_analysis::value::Range;
use selvedge_ir::Function;
use selvedge_ir::print::FunctionText;

use crate::expr::{Arena, Expr, NoWrap, Op};
use selvedge_analysis::loops::Loops;

/// The context needed to print names.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// Names of the function's values and blocks.
    pub text: &'a FunctionText<'a>,
    /// Names of types.
    pub header: &'a selvedge_ir::ModuleHeader,
    /// The loops of the recurrences.
    pub loops: &'a Loops,
    /// The function.
    pub func: &'a Function,
}

/// A piece of text that is not printed yet.
enum Piece {
    Expr(Expr),
    Text(&'static str),
    Owned(String),
}

impl Names<'_> {
    /// Prints an expression. Cost: its size.
    pub fn expr(&self, arena: &Arena, expr: Expr) -> String {
        let mut out = String::new();
        let mut work = vec![Piece::Expr(expr)];
        while let Some(piece) = work.pop() {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Owned(text) => out.push_str(&text),
                Piece::Expr(expr) => {
                    let from = work.len();
                    self.pieces(arena, expr, &mut work);
                    work[from..].reverse();
                }
            }
        }
        out
    }

    /// Prints an expression; a constant with its type.
    pub fn expr_with_type(&self, arena: &Arena, expr: Expr) -> String {
        let text = self.expr(arena, expr);
        if arena.op(expr) != Op::Const {
            return text;
        }
        format!("{} {text}", self.header.types.display(arena.ty(expr)))
    }

    /// The pieces of an expression in order.
    fn pieces(&self, arena: &Arena, expr: Expr, out: &mut Vec<Piece>) {
        let ops = arena.operands(expr);
        match arena.op(expr) {
            Op::Const => {
                let int = arena.as_int(expr).expect("it is a constant");
                out.push(Piece::Owned(number(int)));
            }
            Op::VScale => out.push(Piece::Text("vscale")),
            Op::CouldNotCompute => out.push(Piece::Text("***COULDNOTCOMPUTE***")),
            Op::Unknown => {
                let value = arena.as_unknown(expr).expect("it is an unknown");
                out.push(Piece::Owned(self.text.value(value)));
            }
            op @ (Op::Trunc | Op::ZExt | Op::SExt | Op::PtrToInt) => {
                let (from, to) = (arena.ty(ops[0]), arena.ty(expr));
                let types = &self.header.types;
                out.push(Piece::Owned(format!("({} {} ", cast_word(op), types.display(from))));
                out.push(Piece::Expr(ops[0]));
                out.push(Piece::Owned(format!(" to {})", types.display(to))));
            }
            Op::AddRec => self.recurrence(arena, expr, out),
            op => {
                out.push(Piece::Text("("));
                for (n, &part) in ops.iter().enumerate() {
                    out.push(Piece::Text(if n > 0 { sign(op) } else { "" }));
                    out.push(Piece::Expr(part));
                }
                out.push(Piece::Text(")"));
                if matches!(op, Op::Add | Op::Mul) {
                    out.push(Piece::Text(flags_text(arena.flags(expr))));
                }
            }
        }
    }

    fn recurrence(&self, arena: &Arena, expr: Expr, out: &mut Vec<Piece>) {
        out.push(Piece::Text("{"));
        for (n, &part) in arena.operands(expr).iter().enumerate() {
            out.push(Piece::Text(if n > 0 { ",+," } else { "" }));
            out.push(Piece::Expr(part));
        }
        let flags = arena.flags(expr);
        let mut tail = format!("}}{}", flags_text(flags));
        if flags == NoWrap::NW {
            tail.push_str("<nw>");
        }
        if let Some(this) = arena.loop_of(expr) {
            let _ = write!(tail, "<{}>", self.text.block(self.loops.header(this)));
        }
        out.push(Piece::Owned(tail));
    }
}

/// A constant in LLVM's syntax: signed, one bit as a word.
pub fn number(int: &Int) -> String {
    if int.width() == 1 {
        return if int.is_one() { "true" } else { "false" }.to_owned();
    }
    int.to_signed().to_string()
}

/// `full-set`, or the first element and the one after the last.
pub fn range(range: &Range) -> String {
    if range.is_full() {
        return "full-set".to_owned();
    }
    let end = range.last().add(&Int::one(range.width()));
    format!("[{},{})", range.first().to_signed(), end.to_signed())
}

fn cast_word(op: Op) -> &'static str {
    match op {
        Op::Trunc => "trunc",
        Op::ZExt => "zext",
        Op::SExt => "sext",
        _ => "ptrtoint",
    }
}

fn sign(op: Op) -> &'static str {
    match op {
        Op::Add => " + ",
        Op::Mul => " * ",
        Op::UDiv => " /u ",
        Op::UMax => " umax ",
        Op::SMax => " smax ",
        Op::UMin => " umin ",
        Op::SMin => " smin ",
        _ => " umin_seq ",
    }
}

fn flags_text(flags: NoWrap) -> &'static str {
    match (flags.has(NoWrap::NUW), flags.has(NoWrap::NSW)) {
        (true, true) => "<nuw><nsw>",
        (true, false) => "<nuw>",
        (false, true) => "<nsw>",
        (false, false) => "",
    }
}
