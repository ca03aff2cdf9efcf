//! The text of the body of a generated function, with names for its values.

use std::fmt::Write;

/// The text, and the number of names so far.
#[derive(Clone, Debug, Default)]
pub struct BodyText {
    text: String,
    n: u32,
}

impl BodyText {
    /// The text so far.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Appends an instruction.
    pub fn line(&mut self, line: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "  {line}");
    }

    /// Begins a block.
    pub fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
    }

    /// A number that no other name has, from 1.
    pub fn number(&mut self) -> u32 {
        self.n += 1;
        self.n
    }

    /// The last number of [`BodyText::number`], or 0.
    pub fn last_number(&self) -> u32 {
        self.n
    }

    /// Defines a value, and returns its new name.
    pub fn let_be(&mut self, value: &str) -> String {
        let name = format!("%v{}", self.number());
        self.line(&format!("{name} = {value}"));
        name
    }

    /// Defines `%x`, `%y` and `%z`, the index of the thread.
    pub fn thread_index(&mut self) {
        for axis in ["x", "y", "z"] {
            self.line(&format!("%{axis} = call i32 @llvm.nvvm.read.ptx.sreg.tid.{axis}()"));
        }
    }

    /// Defines `%lin`, the linear index of the thread in a block of `nx * ny` threads for each `z`.
    pub fn linear_index(&mut self, nx: &str, ny: &str) {
        self.line(&format!("%zrows = mul nuw nsw i32 %z, {ny}"));
        self.line("%rows = add nuw nsw i32 %zrows, %y");
        self.line(&format!("%before = mul nuw nsw i32 %rows, {nx}"));
        self.line("%lin = add nuw nsw i32 %before, %x");
    }
}
