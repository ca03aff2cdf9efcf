//! The layout of boxes and arrows: layers from top to bottom.
//!
//! * Method: Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of Hierarchical System Structures" (1981).
//!   Arrows that close a cycle are reversed; a box is in the layer of its longest path; arrows over several layers get
//!   a bend in each; layers are ordered by the mean position of their neighbours, downwards and upwards in turn; then
//!   boxes move towards the mean of their neighbours as far as adjacent boxes allow.
//! * The first box is the entry: it is first in depth-first order.
//! * Cost: O(iterations × (boxes + arrows × layers)); bends are omitted beyond [`MAX_BENDS`].

/// Maximum number of bends in total; without them arrows are straight.
const MAX_BENDS: usize = 20_000;

/// Number of iterations in which layers are ordered, and boxes moved.
const ITERATIONS: usize = 12;

/// The horizontal gap between boxes.
const GAP_X: f64 = 36.0;
/// The vertical gap between layers.
const GAP_Y: f64 = 48.0;
/// The width of an arrow's bend in a layer.
const BEND_WIDTH: f64 = 10.0;

/// All positions, in units of the picture, from the upper left corner.
pub(super) struct Layout {
    /// The upper left corner of each box.
    pub(super) boxes: Vec<(f64, f64)>,
    /// The corners of each arrow, from its start to its end.
    pub(super) arrows: Vec<Vec<(f64, f64)>>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A box, or a bend of an arrow.
#[derive(Clone, Debug)]
struct Node {
    size: (f64, f64),
    layer: usize,
    /// The horizontal centre.
    x: f64,
    up: Vec<usize>,
    down: Vec<usize>,
}

/// Boxes and bends in layers.
struct Layers {
    nodes: Vec<Node>,
    /// The nodes of each layer, from left to right.
    layers: Vec<Vec<usize>>,
    /// For each arrow the nodes that it passes, downwards; empty for an arrow from a box to itself.
    chains: Vec<Vec<usize>>,
    /// Whether each arrow was reversed.
    reversed: Vec<bool>,
}

/// Lays out boxes of these sizes.
pub(super) fn lay_out(sizes: &[(f64, f64)], arrows: &[(usize, usize)]) -> Layout {
    let mut layers = Layers::new(sizes, arrows);
    layers.order();
    layers.place();
    layers.finish(sizes.len(), arrows)
}

/// Finds the arrows to a box that is on the depth-first stack, which close a cycle.
fn closing(n_boxes: usize, arrows: &[(usize, usize)]) -> Vec<bool> {
    let mut out: Vec<Vec<(usize, usize)>> = vec![Vec::new(); n_boxes];
    for (n, &(from, to)) in arrows.iter().enumerate() {
        out[from].push((n, to));
    }
    let (mut seen, mut open) = (vec![false; n_boxes], vec![false; n_boxes]);
    let mut closes = vec![false; arrows.len()];
    for root in 0..n_boxes {
        if seen[root] {
            continue;
        }
        let mut stack = vec![(root, 0)];
        (seen[root], open[root]) = (true, true);
        while let Some((at, next)) = stack.last_mut() {
            let Some(&(arrow, to)) = out[*at].get(*next) else {
                open[*at] = false;
                stack.pop();
                continue;
            };
            *next += 1;
            closes[arrow] = open[to];
            if !seen[to] {
                (seen[to], open[to]) = (true, true);
                stack.push((to, 0));
            }
        }
    }
    closes
}

/// The layer of each box: the length of the longest path to it. `arrows` have no cycle.
fn longest_paths(n_boxes: usize, arrows: &[(usize, usize)]) -> Vec<usize> {
    let (mut out, mut waits) = (vec![Vec::new(); n_boxes], vec![0usize; n_boxes]);
    for &(from, to) in arrows {
        out[from].push(to);
        waits[to] += 1;
    }
    let mut layer = vec![0; n_boxes];
    let mut ready: Vec<usize> = (0..n_boxes).filter(|&n| waits[n] == 0).collect();
    while let Some(at) = ready.pop() {
        for &to in &out[at] {
            layer[to] = layer[to].max(layer[at] + 1);
            waits[to] -= 1;
            if waits[to] == 0 {
                ready.push(to);
            }
        }
    }
    layer
}

impl Layers {
    fn new(sizes: &[(f64, f64)], arrows: &[(usize, usize)]) -> Layers {
        let reversed = closing(sizes.len(), arrows);
        let downwards: Vec<(usize, usize)> = arrows
            .iter()
            .zip(&reversed)
            .map(|(&(from, to), &reversed)| if reversed { (to, from) } else { (from, to) })
            .collect();
        let proper: Vec<(usize, usize)> =
            downwards.iter().copied().filter(|(from, to)| from != to).collect();
        let layer = longest_paths(sizes.len(), &proper);
        let node = |(&size, &layer): (&(f64, f64), &usize)| Node {
            size,
            layer,
            x: 0.0,
            up: Vec::new(),
            down: Vec::new(),
        };
        let mut layers = Layers {
            nodes: sizes.iter().zip(&layer).map(node).collect(),
            layers: vec![Vec::new(); layer.iter().max().map_or(0, |last| last + 1)],
            chains: Vec::new(),
            reversed,
        };
        let span = |&(from, to): &(usize, usize)| (layer[to] - layer[from]).saturating_sub(1);
        let bends = proper.iter().map(span).sum::<usize>() <= MAX_BENDS;
        for (from, to) in downwards {
            layers.add_chain(from, to, bends);
        }
        for n in 0..layers.nodes.len() {
            let layer = layers.nodes[n].layer;
            layers.layers[layer].push(n);
        }
        layers
    }

    fn add_chain(&mut self, from: usize, to: usize, bends: bool) {
        if from == to {
            self.chains.push(Vec::new());
            return;
        }
        let mut chain = vec![from];
        let between = self.nodes[from].layer + 1..self.nodes[to].layer;
        for layer in between.filter(|_| bends) {
            chain.push(self.nodes.len());
            let size = (BEND_WIDTH, 0.0);
            self.nodes.push(Node { size, layer, x: 0.0, up: Vec::new(), down: Vec::new() });
        }
        chain.push(to);
        for pair in chain.windows(2) {
            self.nodes[pair[0]].down.push(pair[1]);
            self.nodes[pair[1]].up.push(pair[0]);
        }
        self.chains.push(chain);
    }

    /// Orders each layer by the mean position of the neighbours in the layer before it.
    fn order(&mut self) {
        for iteration in 0..ITERATIONS {
            let downwards = iteration % 2 == 0;
            self.note_places();
            let n_layers = self.layers.len();
            for n in 0..n_layers {
                let layer = if downwards { n } else { n_layers - 1 - n };
                self.order_layer(layer, downwards);
            }
        }
        self.note_places();
    }

    fn order_layer(&mut self, layer: usize, downwards: bool) {
        let nodes = &self.nodes;
        let mean = |&n: &usize| {
            let near = if downwards { &nodes[n].up } else { &nodes[n].down };
            match near.len() {
                0 => nodes[n].x,
                len => near.iter().map(|&near| nodes[near].x).sum::<f64>() / len as f64,
            }
        };
        let mut keyed: Vec<(f64, usize)> =
            self.layers[layer].iter().map(|n| (mean(n), *n)).collect();
        // The sort is stable: nodes with equal keys keep their order.
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.layers[layer] = keyed.into_iter().map(|(_, n)| n).collect();
        for (place, &n) in self.layers[layer].iter().enumerate() {
            self.nodes[n].x = place as f64;
        }
    }

    /// While layers are ordered, `x` is the index in the layer.
    fn note_places(&mut self) {
        for layer in &self.layers {
            for (place, &n) in layer.iter().enumerate() {
                self.nodes[n].x = place as f64;
            }
        }
    }

    /// Computes the centres of all nodes.
    fn place(&mut self) {
        for layer in &self.layers {
            let mut left = 0.0;
            for &n in layer {
                self.nodes[n].x = left + self.nodes[n].size.0 / 2.0;
                left += self.nodes[n].size.0 + GAP_X;
            }
        }
        for iteration in 0..2 * ITERATIONS {
            let n_layers = self.layers.len();
            for n in 0..n_layers {
                let layer = if iteration % 2 == 0 { n } else { n_layers - 1 - n };
                self.move_layer(layer);
            }
        }
    }

    /// Moves the nodes of a layer to the mean of their neighbours. Pushing from the left and pushing from the right
    /// both preserve the gaps, and so does the mean of the two.
    fn move_layer(&mut self, layer: usize) {
        let nodes = &self.nodes;
        let wish = |n: usize| {
            let near = nodes[n].up.iter().chain(&nodes[n].down);
            let (sum, count) = near.fold((0.0, 0.0), |(s, c), &m| (s + nodes[m].x, c + 1.0));
            if count == 0.0 { nodes[n].x } else { sum / count }
        };
        let row = &self.layers[layer];
        let wishes: Vec<f64> = row.iter().map(|&n| wish(n)).collect();
        let apart =
            |a: usize, b: usize| (nodes[row[a]].size.0 + nodes[row[b]].size.0) / 2.0 + GAP_X;
        let mut from_left = wishes.clone();
        for n in 1..row.len() {
            from_left[n] = from_left[n].max(from_left[n - 1] + apart(n - 1, n));
        }
        let mut from_right = wishes;
        for n in (1..row.len()).rev() {
            from_right[n - 1] = from_right[n - 1].min(from_right[n] - apart(n - 1, n));
        }
        let row = row.clone();
        for (n, node) in row.into_iter().enumerate() {
            self.nodes[node].x = (from_left[n] + from_right[n]) / 2.0;
        }
    }

    fn finish(mut self, n_boxes: usize, arrows: &[(usize, usize)]) -> Layout {
        let left = |node: &Node| node.x - node.size.0 / 2.0;
        let least = self.nodes.iter().map(left).fold(f64::INFINITY, f64::min);
        for node in &mut self.nodes {
            node.x -= least;
        }
        let tall =
            |layer: &Vec<usize>| layer.iter().map(|&n| self.nodes[n].size.1).fold(0.0, f64::max);
        let heights: Vec<f64> = self.layers.iter().map(tall).collect();
        let mut tops = Vec::with_capacity(heights.len());
        let mut top = 0.0;
        for height in &heights {
            tops.push(top);
            top += height + GAP_Y;
        }
        let boxes = self.nodes[..n_boxes].iter().map(|node| (left(node), tops[node.layer]));
        let right = |node: &Node| node.x + node.size.0 / 2.0;
        let bounds = Bounds { tops: &tops, heights: &heights };
        Layout {
            boxes: boxes.collect(),
            arrows: (0..arrows.len()).map(|n| self.path(n, arrows[n].0, &bounds)).collect(),
            width: self.nodes.iter().map(right).fold(0.0, f64::max),
            height: (top - GAP_Y).max(0.0),
        }
    }

    /// The corners of an arrow.
    fn path(&self, arrow: usize, from: usize, bounds: &Bounds<'_>) -> Vec<(f64, f64)> {
        let chain = &self.chains[arrow];
        let (Some(&first), Some(&last)) = (chain.first(), chain.last()) else {
            return self.loop_path(from, bounds);
        };
        let start = &self.nodes[first];
        let mut path = vec![(self.port(first, chain[1]), bounds.tops[start.layer] + start.size.1)];
        for &bend in &chain[1..chain.len() - 1] {
            let node = &self.nodes[bend];
            let top = bounds.tops[node.layer];
            path.push((node.x, top));
            path.push((node.x, top + bounds.heights[node.layer]));
        }
        let end = self.port(last, chain[chain.len() - 2]);
        path.push((end, bounds.tops[self.nodes[last].layer]));
        if self.reversed[arrow] {
            path.reverse();
        }
        path
    }

    /// An arrow from a box to itself, around its right side.
    fn loop_path(&self, from: usize, bounds: &Bounds<'_>) -> Vec<(f64, f64)> {
        let node = &self.nodes[from];
        let (right, top) = (node.x + node.size.0 / 2.0, bounds.tops[node.layer]);
        let (low, out) = (top + node.size.1, right + GAP_X / 3.0);
        vec![(right, low - 6.0), (out, low - 6.0), (out, top + 6.0), (right, top + 6.0)]
    }

    /// The position where an arrow to or from a neighbour leaves a box: all are side by side, from left to right.
    fn port(&self, node: usize, neighbour: usize) -> f64 {
        let own = &self.nodes[node];
        let is_below = self.nodes[neighbour].layer > own.layer;
        let mut near = if is_below { own.down.clone() } else { own.up.clone() };
        near.sort_by(|&a, &b| self.nodes[a].x.total_cmp(&self.nodes[b].x).then(a.cmp(&b)));
        let place = near.iter().position(|&n| n == neighbour).unwrap_or(0);
        let share = (place as f64 + 1.0) / (near.len() as f64 + 1.0);
        own.x + (share - 0.5) * own.size.0 * 0.8
    }
}

/// The vertical positions of the layers.
struct Bounds<'a> {
    tops: &'a [f64],
    heights: &'a [f64],
}

#[cfg(test)]
mod tests {
    use super::{Layout, closing, lay_out, longest_paths};
    use proptest::prelude::*;

    const SIZE: (f64, f64) = (80.0, 20.0);

    fn laid(n: usize, arrows: &[(usize, usize)]) -> Layout {
        lay_out(&vec![SIZE; n], arrows)
    }

    #[test]
    fn only_backedges_are_reversed() {
        assert_eq!(closing(3, &[(0, 1), (1, 2), (2, 1)]), [false, false, true]);
        assert_eq!(closing(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]), [false; 4]);
        assert_eq!(longest_paths(4, &[(0, 1), (1, 2), (0, 2), (2, 3)]), [0, 1, 2, 3]);
    }

    #[test]
    fn arrows_begin_and_end_at_their_boxes() {
        let arrows = [(0, 1), (1, 2), (2, 1), (0, 2), (2, 2)];
        let layout = laid(3, &arrows);
        let inside = |(x, y): (f64, f64), b: usize| {
            let (left, top) = layout.boxes[b];
            (left - 0.1..=left + SIZE.0 + 0.1).contains(&x)
                && (top - 0.1..=top + SIZE.1 + 0.1).contains(&y)
        };
        for (&(from, to), path) in arrows.iter().zip(&layout.arrows) {
            assert!(inside(path[0], from), "{from} -> {to}: {path:?}");
            assert!(inside(path[path.len() - 1], to), "{from} -> {to}: {path:?}");
        }
    }

    proptest! {
        #[test]
        fn boxes_do_not_overlap(
            n in 1usize..40,
            raw in proptest::collection::vec((0usize..40, 0usize..40), 0..90),
        ) {
            let mut arrows: Vec<_> = raw.into_iter().map(|(a, b)| (a % n, b % n)).collect();
            arrows.sort_unstable();
            arrows.dedup();
            let layout = laid(n, &arrows);
            for a in 0..n {
                for b in 0..a {
                    let ((ax, ay), (bx, by)) = (layout.boxes[a], layout.boxes[b]);
                    let apart = (ax - bx).abs() >= SIZE.0 || (ay - by).abs() >= SIZE.1;
                    prop_assert!(apart, "{a} {b} {arrows:?}");
                }
            }
            for &(x, y) in &layout.boxes {
                prop_assert!(x >= -0.1 && y >= 0.0);
                prop_assert!(x + SIZE.0 <= layout.width + 0.1 && y + SIZE.1 <= layout.height + 0.1);
            }
        }
    }
}
