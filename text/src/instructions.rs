//! Parses instructions: from the opcode to the last operand.
//!
//! [`Parser::parse_instruction`] parses one and returns its parts as a [`Parsed`]; the caller, which parses the block,
//! creates the row and handles names, attachments and debug records. Errors that LLVM's parser reports are reported
//! here, all others by the verifier.
//!
//! | file | opcodes |
//! |---|---|
//! | `instructions/arith.rs` | arithmetic, comparisons, casts, `select`, `phi`, `freeze`, `va_arg` |
//! | `instructions/vectors.rs` | elements of vectors and aggregates |
//! | `instructions/memory.rs` | `alloca`, `load`, `store`, `getelementptr`, atomics |
//! | `instructions/calls.rs` | `call`, `invoke`, `callbr` |
//! | `instructions/control.rs` | other terminators and exception pads |

use std::ops::Range;

use selvedge_ir::inst::{ExtraRow, FastMath};
use selvedge_ir::{Bits, Opcode, Type, TypeTable, Value};
use smallvec::SmallVec;

use crate::error::Res;
use crate::keywords::Kw;
use crate::lexer::Tok;
use crate::parser::Parser;

mod arith;
mod calls;
mod control;
mod memory;
mod vectors;

/// The parts of an instruction except its operands, which are in [`crate::parser::Body::operands`].
#[derive(Clone, Copy)]
pub(crate) struct Parsed {
    pub(crate) opcode: Opcode,
    pub(crate) bits: Bits,
    /// The type of the result; [`Type::VOID`] when there is none.
    pub(crate) ty: Type,
    pub(crate) extra: ExtraRow,
    /// Whether the comma before the attachments was consumed.
    pub(crate) ate_comma: bool,
}

impl Parsed {
    fn with_extra(mut self, extra: ExtraRow) -> Parsed {
        self.extra = extra;
        self
    }

    fn with_comma(mut self, ate_comma: bool) -> Parsed {
        self.ate_comma = ate_comma;
        self
    }
}

/// A value, its type, and its position.
struct Typed {
    ty: Type,
    value: Value,
    span: Range<u32>,
}

impl Parser<'_, '_> {
    /// Parses an instruction, from its opcode to its last operand.
    pub(crate) fn parse_instruction(&mut self) -> Res<Parsed> {
        self.body().operands.clear();
        if self.tail_kind_word().is_some() {
            return self.call();
        }
        let Some(opcode) = self.cur.kw.opcode() else {
            return self.expected("instruction opcode");
        };
        if opcode != Opcode::Call {
            self.bump_to_word();
        }
        match opcode {
            Opcode::Ret => self.ret(),
            Opcode::Br => self.br(),
            Opcode::Switch => self.switch(),
            Opcode::IndirectBr => self.indirectbr(),
            Opcode::Invoke => self.invoke(),
            Opcode::Resume => self.resume(),
            Opcode::Unreachable => Ok(self.made(opcode, Bits::NONE, Type::VOID, &[])),
            Opcode::CleanupRet => self.cleanupret(),
            Opcode::CatchRet => self.catchret(),
            Opcode::CatchSwitch => self.catchswitch(),
            Opcode::CallBr => self.callbr(),
            Opcode::FNeg => self.fneg(),
            Opcode::Add | Opcode::Sub | Opcode::Mul | Opcode::Shl => self.wrapping(opcode),
            Opcode::UDiv | Opcode::SDiv | Opcode::LShr | Opcode::AShr => self.exact(opcode),
            Opcode::URem | Opcode::SRem | Opcode::And | Opcode::Xor => {
                self.int_binary(opcode, Bits::NONE)
            }
            Opcode::Or => self.or(),
            Opcode::FAdd | Opcode::FSub | Opcode::FMul | Opcode::FDiv | Opcode::FRem => {
                self.float_binary(opcode)
            }
            Opcode::Alloca => self.alloca(),
            Opcode::Load => self.load(),
            Opcode::Store => self.store(),
            Opcode::GetElementPtr => self.getelementptr(),
            Opcode::Fence => self.fence(),
            Opcode::CmpXchg => self.cmpxchg(),
            Opcode::AtomicRmw => self.atomicrmw(),
            Opcode::Trunc
            | Opcode::ZExt
            | Opcode::SExt
            | Opcode::FpToUi
            | Opcode::FpToSi
            | Opcode::UiToFp
            | Opcode::SiToFp
            | Opcode::FpTrunc
            | Opcode::FpExt
            | Opcode::PtrToInt
            | Opcode::PtrToAddr
            | Opcode::IntToPtr
            | Opcode::BitCast
            | Opcode::AddrSpaceCast => self.cast(opcode),
            Opcode::CleanupPad | Opcode::CatchPad => self.pad(opcode),
            Opcode::ICmp => self.icmp(),
            Opcode::FCmp => self.fcmp(),
            Opcode::Phi => self.phi(),
            Opcode::Call => self.call(),
            Opcode::Select => self.select(),
            Opcode::VaArg => self.va_arg(),
            Opcode::ExtractElement => self.extractelement(),
            Opcode::InsertElement => self.insertelement(),
            Opcode::ShuffleVector => self.shufflevector(),
            Opcode::ExtractValue => self.extractvalue(),
            Opcode::InsertValue => self.insertvalue(),
            Opcode::LandingPad => self.landingpad(),
            Opcode::Freeze => self.freeze(),
        }
    }

    /// An instruction with these operands appended to those already parsed.
    #[inline]
    fn made(&mut self, opcode: Opcode, bits: Bits, ty: Type, operands: &[Value]) -> Parsed {
        self.body().operands.extend_from_slice(operands);
        Parsed { opcode, bits, ty, extra: ExtraRow::NONE, ate_comma: false }
    }

    /// Appends an operand to the instruction that is being parsed.
    #[inline]
    fn add_operand(&mut self, value: Value) {
        self.body().operands.push(value);
    }

    #[inline]
    fn types(&self) -> &TypeTable {
        &self.tables.header.types
    }

    fn type_text(&self, ty: Type) -> String {
        self.types().display(ty).to_string()
    }

    /// Parses a type and a value of it, with their position.
    #[inline]
    fn typed(&mut self) -> Res<Typed> {
        let start = self.cur.start;
        let (ty, value) = self.typed_value()?;
        Ok(Typed { ty, value, span: start..self.prev_end })
    }

    /// Consumes a comma; the next token is probably a word.
    fn comma(&mut self, after: &str) -> Res<()> {
        if !self.is(Tok::Comma) {
            return self.no_comma(after);
        }
        self.bump_to_word();
        Ok(())
    }

    /// Consumes a comma; the next token is probably a local.
    fn comma_before_local(&mut self, after: &str) -> Res<()> {
        if !self.is(Tok::Comma) {
            return self.no_comma(after);
        }
        self.bump_to_local();
        Ok(())
    }

    #[cold]
    fn no_comma(&self, after: &str) -> Res<()> {
        self.expected(&format!("',' {after}"))
    }

    /// Fast-math flags in any order.
    fn fast_math(&mut self) -> FastMath {
        let mut flags = FastMath::NONE;
        loop {
            flags = flags.with(match self.cur.kw {
                Kw::FAST => FastMath::FAST,
                Kw::NNAN => FastMath::NNAN,
                Kw::NINF => FastMath::NINF,
                Kw::NSZ => FastMath::NSZ,
                Kw::ARCP => FastMath::ARCP,
                Kw::CONTRACT => FastMath::CONTRACT,
                Kw::REASSOC => FastMath::REASSOC,
                Kw::AFN => FastMath::AFN,
                _ => return flags,
            });
            self.bump();
        }
    }

    /// Parses the indices after the operands of `extractvalue` and `insertvalue`, at least one.
    fn index_list(&mut self) -> Res<(Box<[u32]>, bool)> {
        let mut indices: SmallVec<[u32; 4]> = SmallVec::new();
        if !self.is(Tok::Comma) {
            return self.expected("',' as start of index list");
        }
        while self.eat(Tok::Comma) {
            if self.at_attachment() {
                if indices.is_empty() {
                    return self.expected("index");
                }
                return Ok((indices.as_slice().into(), true));
            }
            indices.push(self.u32()?);
        }
        Ok((indices.as_slice().into(), false))
    }

    /// Whether attachments begin here, after a comma.
    fn at_attachment(&self) -> bool {
        self.is(Tok::MetadataName)
    }
}
