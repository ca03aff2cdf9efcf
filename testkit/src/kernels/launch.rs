//! The launch of a generated kernel, independent of other crates.

use std::fmt::Write;

use super::access::TICKETS;
use super::footprint::{ARGUMENT, input_word};
use super::kernel::{
    Cond, DYNAMIC_TRIPS, Kernel, MAX_HANDOVERS, Node, SLICE_WORDS, WORDS_PER_THREAD,
};
use super::own::PASSED;

/// One argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A buffer of 32-bit words.
    Words(Vec<u32>),
    /// The buffer of the argument with that index.
    Same(usize),
    /// An integer.
    Int(u32),
}

/// A launch of `@kernel`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// Number of CTAs.
    pub grid: u32,
    /// Number of threads along x and y.
    pub block: [u32; 2],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: u32,
    /// The arguments.
    pub args: Vec<Arg>,
}

/// The launch of a kernel.
pub fn launch(kernel: &Kernel) -> Launch {
    let shape = kernel.shape;
    let n_threads = shape.ctas * shape.threads();
    let slices = SLICE_WORDS * shape.ctas;
    let numbers = |from: u32| (0..slices).map(|n| from + 3 * n).collect();
    let q = if shape.aliased { Arg::Same(0) } else { Arg::Words(numbers(5000)) };
    let input = (0..SLICE_WORDS).map(input_word).collect();
    let copied = has_by_value_parameter(kernel).then(|| Arg::Words(PASSED.to_vec()));
    let mut args = vec![
        Arg::Words(numbers(1000)),
        q,
        Arg::Words(input),
        Arg::Words(vec![0; (1 + TICKETS) * n_threads as usize]),
        Arg::Words(vec![0; ((SLICE_WORDS + 1) * MAX_HANDOVERS) as usize]),
        Arg::Int(ARGUMENT),
        Arg::Int(DYNAMIC_TRIPS),
    ];
    args.extend(copied);
    Launch {
        grid: shape.ctas,
        block: shape.block,
        dynamic_shared: 4 * WORDS_PER_THREAD * shape.threads(),
        args,
    }
}

/// Whether the kernel has the parameter `%v`. It exists only if a node or a branch uses it.
pub(super) fn has_by_value_parameter(kernel: &Kernel) -> bool {
    kernel.nodes.iter().any(|node| {
        matches!(
            node,
            Node::ReadParameter(_)
                | Node::SetParameter { .. }
                | Node::SetInLoop(_)
                | Node::If(Cond::Copied(_))
                | Node::Leave { cond: Cond::Copied(_), .. }
        )
    })
}

impl Launch {
    /// The launch in the syntax of `selvedge-opt --inputs`.
    pub fn to_toml(&self) -> String {
        let [x, y] = self.block;
        let mut text = format!(
            "[[launch]]\nkernel = \"kernel\"\ngrid = [{}]\nblock = [{x}, {y}]\nshared = {}\n",
            self.grid, self.dynamic_shared
        );
        for arg in &self.args {
            text.push_str("[[launch.arg]]\n");
            let _ = match arg {
                Arg::Words(words) if words.iter().all(|&word| word == 0) => {
                    writeln!(text, "zeros = {}", 4 * words.len())
                }
                Arg::Words(words) => writeln!(text, "ints = {words:?}"),
                Arg::Same(argument) => writeln!(text, "same = {argument}"),
                Arg::Int(value) => writeln!(text, "int = {value}"),
            };
        }
        text
    }
}
