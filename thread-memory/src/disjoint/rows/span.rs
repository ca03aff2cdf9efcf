//! Systems of linear equations over the field of two elements.

use super::word::{ONE, Row};

/// The rows that are 0, in echelon form.
#[derive(Clone, Default, Debug)]
pub(super) struct Span {
    /// Rows with different leading atoms, each with its leading atom's bit.
    rows: Vec<(Row, Row)>,
    is_contradictory: bool,
}

impl Span {
    /// Adds the equation that a row is 0.
    pub(super) fn add(&mut self, row: Row) {
        let row = self.reduced(row);
        match row & !ONE {
            0 => self.is_contradictory |= row == ONE,
            atoms => self.rows.push((row, 1 << atoms.ilog2())),
        }
    }

    /// The row without the leading atoms of the equations. It equals the given row in every solution.
    pub(super) fn reduced(&self, row: Row) -> Row {
        let without = |row: Row, &(other, lead): &(Row, Row)| {
            if row & lead == 0 { row } else { row ^ other }
        };
        // Later rows do not contain the leading atoms of earlier ones.
        self.rows.iter().fold(row, without)
    }

    /// Whether no values of the atoms satisfy all equations.
    pub(super) fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }
}
