//! Prints a module in parallel.

use std::io::{self, Write};

use rayon::prelude::*;
use selvedge::ir::print::{ModulePrinter, PrintOptions, Uses, write_module};
use selvedge::ir::{Function, Global, Module};

/// Number of instructions that a thread prints at a time: large enough to amortize the scheduling.
const PIECE: usize = 4096;

/// Number of pieces per thread before they are written: this bounds the memory for text.
const PIECES_PER_THREAD: usize = 4;

/// Writes the text of a module; the same for any number of threads.
///
/// # Errors
/// Those of `out`.
pub(crate) fn write_text(
    module: &Module,
    options: &PrintOptions,
    mut out: &mut dyn Write,
) -> io::Result<()> {
    let pieces = pieces(module);
    let n_threads = rayon::current_num_threads();
    if n_threads < 2 || pieces.len() < 2 * n_threads {
        return write_module(module, options, &mut out);
    }
    let functions: Vec<&Function> = module.defined().map(|(_, func)| func).collect();
    let uses = functions.par_iter().with_min_len(16).map(|func| Uses::of(func, &module.header));
    let printer = ModulePrinter::with_uses(module, options, uses.collect::<Vec<Uses>>());
    out.write_all(&printer.head())?;
    // Each slot has buffers that are reused.
    let slots = n_threads * PIECES_PER_THREAD;
    let mut slots: Vec<_> = (0..slots).map(|_| (printer.functions(), Vec::new())).collect();
    for batch in pieces.chunks(slots.len()) {
        slots.par_iter_mut().with_max_len(1).zip(batch).for_each(|((functions, text), piece)| {
            text.clear();
            piece.iter().for_each(|&global| functions.print(global, text));
        });
        for (_, text) in &slots[..batch.len()] {
            out.write_all(text)?;
        }
    }
    out.write_all(&printer.tail())
}

/// The functions in order, divided into pieces of sufficiently many instructions.
fn pieces(module: &Module) -> Vec<Vec<Global>> {
    let mut pieces = Vec::new();
    let (mut piece, mut size) = (Vec::new(), 0);
    for global in module.header.functions() {
        piece.push(global);
        size += 1 + module.body(global).map_or(0, |func| func.n_insts());
        if size >= PIECE {
            pieces.push(std::mem::take(&mut piece));
            size = 0;
        }
    }
    pieces.push(piece);
    pieces
}
