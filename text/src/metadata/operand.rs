//! Constants as metadata, and metadata as operands of instructions.

use selvedge_ir::constant::ConstData;
use selvedge_ir::{Md, MdData};

use crate::error::Res;
use crate::parser::{Overlay, Parser};

impl Parser<'_, '_> {
    /// The row of the constant that stands here with its type.
    pub(super) fn md_constant_row(&mut self) -> Res<Md> {
        let start = self.cur.start;
        let ty = match self.parse_type() {
            // Where not even a type starts, a node or string may have been meant.
            Err(error) if error.span.as_ref().is_some_and(|span| span.start == start) => {
                return self.expected("metadata operand");
            }
            ty => ty?,
        };
        let n = self.u64()?;
        let c =
            self.constant(ty, selvedge_ir::ConstKind::Int(selvedge_ir::IntBits::from_u64(64, n)));
        Ok(self.intern_md(MdData::Const(c)))
    }

    /// The constant in a row.
    pub(super) fn md_constant_of(&self, md: Md) -> Option<&ConstData> {
        let (table, consts) = match (&self.body, md.as_u32().checked_sub(Overlay::FIRST)) {
            (Some(body), Some(row)) => {
                return match &body.overlay.md[Md::from_u32(row)] {
                    MdData::Const(c) => Some(&body.overlay.consts[*c]),
                    _ => None,
                };
            }
            _ => (&self.tables.header.md, &self.tables.header.consts),
        };
        match &table[md] {
            MdData::Const(c) => Some(&consts[*c]),
            _ => None,
        }
    }
}
