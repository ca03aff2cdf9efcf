//! Why an alloca stays in memory, and the remark about it.
//!
//! A value in a register costs nothing to access, one in local memory a round trip through a cache, and an array that
//! stays there is often what makes a kernel slow. So each alloca that stays has a remark (`Missed`, `StaysInMemory`)
//! that names the use that keeps it there, at the line of the source of that use.

use std::fmt::{self, Display};

use selvedge_ir::{Function, Inst};
use selvedge_pass::{Cx, RemarkKind};

/// Why an alloca is not promoted, and which instruction is to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stays {
    /// The reason.
    pub why: Why,
    /// The use that keeps the memory; the alloca itself where it is not a use.
    pub at: Inst,
}

/// Why an alloca is not promoted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Its address is passed to a call.
    Passed,
    /// Its address is stored, returned, compared or otherwise used as a value.
    Escapes,
    /// It is accessed by a volatile instruction.
    Volatile,
    /// It is accessed by an atomic read-modify-write instruction.
    ReadModifyWrite,
    /// An access is at an offset that is not known at compile time.
    Index,
    /// Accesses overlap without one covering the other.
    Overlap,
    /// Its size is not known at compile time.
    Size,
    /// Accesses are of different types.
    Types,
    /// Accesses are at an offset from its start.
    Part,
    /// It is accessed through an address that a phi or a select chooses.
    Choice,
    /// All of it is copied from or to other memory.
    Copied,
    /// It is allocated outside of the entry block.
    NotInEntry,
    /// Nothing: `sroa` replaces it by values.
    Nothing,
}

impl Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Passed => "its address is passed to a call",
            Why::Escapes => "its address escapes",
            Why::Volatile => "it is accessed by a volatile instruction",
            Why::ReadModifyWrite => "it is accessed by an atomic read-modify-write instruction",
            Why::Index => "it is accessed at an offset that is not known at compile time",
            Why::Overlap => "its accesses overlap partially",
            Why::Size => "its size is not known at compile time",
            Why::Types => "it is accessed with different types",
            Why::Part => "only a part of it is accessed",
            Why::Choice => "it is accessed through an address that a branch or a select chooses",
            Why::Copied => "it is copied as a whole",
            Why::NotInEntry => "it is not allocated in the entry block",
            Why::Nothing => "it was not split yet",
        })
    }
}

impl Stays {
    pub(crate) fn new(why: Why, at: Inst) -> Stays {
        Stays { why, at }
    }

    /// Writes the remark.
    pub(crate) fn emit_remark(self, func: &Function, cx: &mut Cx<'_>, alloca: Inst) {
        let name = name_of(func, alloca);
        cx.remark(func, self.at, RemarkKind::Missed, "StaysInMemory", |remark| {
            remark.arg("Variable", name).text(" stays in memory: ").arg("Reason", self.why);
        });
    }
}

/// The name of an alloca for messages.
fn name_of(func: &Function, alloca: Inst) -> String {
    match func.name(alloca.into()) {
        Some(name) => format!("'{}'", String::from_utf8_lossy(name)),
        None => String::from("an unnamed alloca"),
    }
}
