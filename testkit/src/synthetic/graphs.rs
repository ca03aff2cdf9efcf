//! Functions with any number of otherwise empty blocks, of shapes that are difficult for graph algorithms: deep, wide,
//! or irreducible.

use selvedge_ir::{Block, Module, Type};

/// The shape of a control-flow graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphShape {
    /// One block after the other.
    Line,
    /// Nested loops, half as many as there are blocks.
    Nest,
    /// One switch to all blocks, and all to one exit.
    Switch,
    /// A ladder whose rungs are cycles that can be entered at both ends.
    Irreducible,
    /// A line of blocks, each with an edge into an infinite loop.
    Endless,
}

impl GraphShape {
    /// All shapes.
    pub const ALL: [GraphShape; 5] = [
        GraphShape::Line,
        GraphShape::Nest,
        GraphShape::Switch,
        GraphShape::Irreducible,
        GraphShape::Endless,
    ];
}

/// A module with one function of that shape, of `n_blocks` blocks or up to three more.
pub fn graph(shape: GraphShape, n_blocks: usize) -> Module {
    let edges = match shape {
        GraphShape::Line => line(n_blocks),
        GraphShape::Nest => nest(n_blocks),
        GraphShape::Switch => switch(n_blocks),
        GraphShape::Irreducible => ladder(n_blocks),
        GraphShape::Endless => endless(n_blocks),
    };
    of_edges(&edges)
}

/// The successors of each block.
type Targets = Vec<Vec<usize>>;

fn line(n: usize) -> Targets {
    (0..n).map(|block| if block + 1 < n { vec![block + 1] } else { vec![] }).collect()
}

/// Block `k` is a header, block `2 * depth + 1 - k` its latch.
fn nest(n: usize) -> Targets {
    let depth = (n / 2).max(1);
    let mut targets: Targets = (0..=depth).map(|block| vec![block + 1]).collect();
    targets.extend((1..=depth).map(|k| vec![depth + 1 - k, depth + 1 + k]));
    targets.push(vec![]);
    targets
}

fn switch(n: usize) -> Targets {
    let exit = n.max(2) - 1;
    let mut targets = vec![(1..=exit).collect()];
    targets.extend((1..exit).map(|_| vec![exit]));
    targets.push(vec![]);
    targets
}

/// Left sides are odd, right sides even.
fn ladder(n: usize) -> Targets {
    let rungs = (n / 2).max(1);
    let mut targets = vec![vec![1, 2]];
    for rung in 0..rungs {
        let (left, right) = (2 * rung + 1, 2 * rung + 2);
        let last = rung + 1 == rungs;
        targets.push(vec![right, left + 2]);
        targets.push(vec![left, if last { left + 2 } else { right + 2 }]);
    }
    targets.push(vec![]);
    targets
}

/// Even blocks are the line, odd ones are infinite loops.
fn endless(n: usize) -> Targets {
    let pairs = (n / 2).max(1);
    let mut targets = Vec::new();
    for pair in 0..pairs {
        let (at, out) = (2 * pair, 2 * pair + 1);
        targets.push(if pair + 1 < pairs { vec![at + 2, out] } else { vec![out] });
        targets.push(vec![out]);
    }
    targets
}

fn of_edges(targets: &Targets) -> Module {
    let mut module = Module::new();
    let params = [("c", Type::I1), ("x", Type::I32)];
    let global = module.define_function("f", Type::VOID, &params);
    let mut b = module.builder(global);
    let (c, x) = (b.arg(0), b.arg(1));
    let blocks: Vec<Block> = targets.iter().map(|_| b.append_block("")).collect();
    for (&block, targets) in blocks.iter().zip(targets) {
        b.at_end(block);
        match targets[..] {
            [] => b.ret_void(),
            [to] => b.br(blocks[to]),
            [then, otherwise] => b.cond_br(c, blocks[then], blocks[otherwise]),
            [default, ref cases @ ..] => {
                let cases: Vec<(i64, Block)> =
                    (0..).zip(cases).map(|(n, &to)| (n, blocks[to])).collect();
                b.switch(x, blocks[default], &cases)
            }
        };
    }
    module
}

#[cfg(test)]
mod tests {
    use super::{GraphShape, graph};
    use selvedge_ir::verify::verify_module;

    #[test]
    fn every_shape_is_valid_and_has_the_requested_size() {
        for shape in GraphShape::ALL {
            for n in [1, 2, 3, 10, 101] {
                let module = graph(shape, n);
                assert_eq!(verify_module(&module, None), [], "{shape:?} {n}");
                let func = module.defined().next().expect("one function").1;
                assert!(func.blocks().count() <= n + 3, "{shape:?} {n}");
                assert!(func.blocks().count() + 1 >= n, "{shape:?} {n}");
            }
        }
    }
}
