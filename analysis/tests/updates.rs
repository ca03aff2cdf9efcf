//! Compares incrementally updated trees with trees computed from scratch.

use proptest::prelude::*;
use selvedge_analysis::dom::{
    CfgEdits, Dominators, KeptTrees, PostDominators, UpdatableTree, Updater,
};
use selvedge_analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge_ir::{Block, Function, ModuleHeader};

use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;

mod common;
use common::{append_terminator, arb_edges, function_of};

/// An edit of the CFG in terms of numbers, which select among the existing blocks.
#[derive(Clone, Debug)]
enum Edit {
    /// Replaces the successors of a block.
    Retarget(usize, Vec<usize>),
    /// Adds a block with these successors, which replaces the first successor of an existing one.
    Add(usize, Vec<usize>),
    /// Removes a block, and the edges to it.
    Remove(usize),
    /// Adds a new entry with these successors.
    NewEntry(Vec<usize>),
    SplitBlock(usize),
    SplitEdge(usize, usize),
}

fn arb_edit() -> impl Strategy<Value = Edit> {
    let pick = || 0usize..64;
    let targets = || proptest::collection::vec(0usize..64, 0..=3);
    prop_oneof![
        8 => (pick(), targets()).prop_map(|(n, targets)| Edit::Retarget(n, targets)),
        3 => (pick(), targets()).prop_map(|(n, targets)| Edit::Add(n, targets)),
        2 => pick().prop_map(Edit::Remove),
        1 => targets().prop_map(Edit::NewEntry),
        2 => pick().prop_map(Edit::SplitBlock),
        2 => (pick(), pick()).prop_map(|(n, succ)| Edit::SplitEdge(n, succ)),
    ]
}

/// A function, and edits in batches: after each batch the trees are compared.
fn arb_edits() -> impl Strategy<Value = (Vec<Vec<usize>>, Vec<Vec<Edit>>)> {
    let batch = proptest::collection::vec(arb_edit(), 1..=4);
    (arb_edges(), proptest::collection::vec(batch, 1..=6))
}

/// A function and the trees that are updated with its edits.
struct Updated {
    func: Function,
    edits: CfgEdits,
    dominators: Updater<Dominators>,
    post_dominators: Updater<PostDominators>,
}

impl Updated {
    fn new(edges: &[Vec<usize>]) -> Updated {
        let func = function_of(edges);
        let dominators = Updater::new(&func, &Dominators::compute(&func));
        let post_dominators = Updater::new(&func, &PostDominators::compute(&func));
        Updated { func, edits: CfgEdits::new(), dominators, post_dominators }
    }

    fn pick(&self, n: usize) -> Block {
        let blocks: Vec<Block> = self.func.blocks().collect();
        blocks[n % blocks.len()]
    }

    fn picks(&self, numbers: &[usize]) -> Vec<Block> {
        numbers.iter().map(|&n| self.pick(n)).collect()
    }

    fn retarget(&mut self, block: Block, targets: &[Block]) {
        self.edits.note(&self.func, block);
        if let Some(term) = self.func.terminator(block) {
            self.func.erase(term);
        }
        append_terminator(&mut self.func, block, targets);
    }

    fn update(&mut self) {
        self.dominators.update(&self.func, &self.edits);
        self.post_dominators.update(&self.func, &self.edits);
        self.edits.clear();
    }

    fn apply(&mut self, edit: &Edit) {
        match edit {
            Edit::Retarget(n, targets) => {
                self.retarget(self.pick(*n), &self.picks(targets));
            }
            Edit::Add(n, targets) => {
                let (from, targets) = (self.pick(*n), self.picks(targets));
                let mut of_from: Vec<Block> = self.func.successors(from).collect();
                let new = self.func.create_block();
                self.edits.note(&self.func, new);
                self.func.append_block(new);
                append_terminator(&mut self.func, new, &targets);
                match of_from.first_mut() {
                    Some(first) => *first = new,
                    None => of_from.push(new),
                }
                self.retarget(from, &of_from);
            }
            Edit::Remove(n) => self.remove(self.pick(*n)),
            Edit::NewEntry(targets) => {
                let targets = self.picks(targets);
                let new = self.func.create_block();
                self.edits.note(&self.func, new);
                self.func.insert_block_before(new, self.func.entry().expect("there is a block"));
                append_terminator(&mut self.func, new, &targets);
            }
            Edit::SplitBlock(n) => self.split_block(self.pick(*n)),
            Edit::SplitEdge(n, succ) => self.split_edge(self.pick(*n), *succ),
        }
    }

    fn remove(&mut self, block: Block) {
        if self.func.blocks().count() == 1 {
            return;
        }
        let preds: Vec<Block> = self.func.predecessors(block).collect();
        for pred in preds {
            let rest: Vec<Block> = self.func.successors(pred).filter(|&to| to != block).collect();
            self.retarget(pred, &rest);
        }
        self.edits.note(&self.func, block);
        self.func.erase_block(block);
    }

    fn split_block(&mut self, block: Block) {
        self.update();
        let at = self.func.terminator(block).expect("all blocks have one");
        let tail = self.func.split_block(at);
        self.dominators.block_was_split(&self.func, block, tail);
        self.post_dominators.block_was_split(&self.func, block, tail);
    }

    fn split_edge(&mut self, from: Block, succ: usize) {
        self.update();
        let n_succs = self.func.successors(from).count();
        if n_succs == 0 {
            return;
        }
        let to = self.func.successors(from).nth(succ % n_succs).expect("below the number");
        let middle = self.func.split_edge(from, succ % n_succs);
        self.dominators.edge_was_split(&self.func, from, middle, to);
        self.post_dominators.edge_was_split(&self.func, from, middle, to);
    }
}

/// Compares the queries of an updater, and the finished tree, with a tree computed from scratch.
fn compare<T: UpdatableTree + Clone>(func: &Function, updated: &Updater<T>) -> Result<(), String> {
    let fresh = T::computed(func);
    let fresh = fresh.tree_of();
    let finished = updated.clone().finish(func);
    if !finished.tree_of().is_same_tree(fresh) {
        return Err(format!("finished: {:?}\nanew: {fresh:?}", finished.tree_of()));
    }
    for a in func.blocks() {
        let same = updated.contains(a) == fresh.contains(a) && updated.parent(a) == fresh.parent(a);
        if !same {
            return Err(format!("{a} hangs from {:?}", updated.parent(a)));
        }
        for b in func.blocks() {
            if updated.is_ancestor(a, b) != fresh.is_ancestor(a, b) {
                return Err(format!("{a} above {b}: {}", updated.is_ancestor(a, b)));
            }
            let both = updated.nearest_common_ancestor(a, b);
            if both != fresh.nearest_common_ancestor(a, b) {
                return Err(format!("above {a} and {b}: {both:?}"));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(600)))]

    #[test]
    fn updated_trees_equal_recomputed_ones((edges, batches) in arb_edits()) {
        prop_assert_eq!(first_difference(&edges, &batches), None);
    }
}

/// The first difference between trees that were updated by batches of edits and computed ones.
fn first_difference(edges: &[Vec<usize>], batches: &[Vec<Edit>]) -> Option<String> {
    let mut updated = Updated::new(edges);
    for batch in batches {
        for edit in batch {
            updated.apply(edit);
        }
        updated.update();
        if let Err(text) = compare(&updated.func, &updated.dominators) {
            return Some(format!("dominators: {text}\nafter {batch:?}"));
        }
        if let Err(text) = compare(&updated.func, &updated.post_dominators) {
            return Some(format!("post-dominators: {text}\nafter {batch:?}"));
        }
    }
    None
}

/// Random generation finds this case once in fifty thousand: if the edges deleted in the same batch are not visible
/// during insertions, a block stays in the tree although it is unreachable.
#[test]
fn insertions_see_deletions_of_the_same_batch() {
    use Edit::{Add, NewEntry, Retarget, SplitBlock, SplitEdge};
    let edges = [vec![3], vec![], vec![], vec![], vec![5], vec![1], vec![2]];
    let batches = [
        vec![SplitBlock(7)],
        vec![Add(3, vec![]), Add(8, vec![]), SplitBlock(48), Retarget(24, vec![30])],
        vec![SplitEdge(11, 0)],
        vec![Retarget(36, vec![20])],
        vec![Add(0, vec![]), Retarget(21, vec![16]), Retarget(22, vec![31])],
    ];
    assert_eq!(first_difference(&edges, &batches), None);
    let edges = [vec![], vec![2], vec![]];
    let batches = [
        vec![NewEntry(vec![2, 40]), SplitBlock(12)],
        vec![SplitBlock(53), Retarget(6, vec![15, 19]), Add(3, vec![])],
    ];
    assert_eq!(first_difference(&edges, &batches), None);
}

/// Successors of block `at` of `n`. With `onward`, one of them is a later block, so that every block reaches the last
/// one, which is an exit: then post-dominators are updated instead of recomputed.
fn successors(rng: &mut Rng, at: usize, n: usize, onward: bool) -> Vec<usize> {
    if onward && at + 1 == n {
        return Vec::new();
    }
    // There are few successors, so that blocks often depend on one edge and become unreachable with it.
    let most = if n < 7 { 2 } else { 3 };
    let mut targets: Vec<usize> = (0..rng.below(most + 1)).map(|_| rng.below(n)).collect();
    if onward {
        targets.push(at + 1 + rng.below(n - at - 1));
    }
    targets
}

/// Most edges of a small CFG are inserted and deleted in one batch: insertions that depend on each other, blocks that
/// leave and reenter the tree, and deletions that affect more than one block.
#[test]
fn updates_with_many_edges_equal_recomputation() {
    for seed in 0..u64::from(cases(6000)) {
        let mut rng = Rng::new(seed);
        let (n, onward) = (3 + rng.below(8), rng.one_in(3));
        let edges: Vec<Vec<usize>> = (0..n).map(|at| successors(&mut rng, at, n, onward)).collect();
        let mut updated = Updated::new(&edges);
        for _ in 0..3 {
            let one_of = 1 + rng.below(3);
            for at in 0..n {
                if rng.one_in(one_of) {
                    let to = successors(&mut rng, at, n, onward);
                    let targets = updated.picks(&to);
                    updated.retarget(Block::from_u32(at as u32), &targets);
                }
            }
            updated.update();
            let shown = || {
                let line = |block| (block, updated.func.successors(block).collect::<Vec<Block>>());
                updated.func.blocks().map(line).collect::<Vec<_>>()
            };
            let outcome = compare(&updated.func, &updated.dominators);
            assert_eq!(outcome, Ok(()), "dominators, seed {seed}: {:?}", shown());
            let outcome = compare(&updated.func, &updated.post_dominators);
            assert_eq!(outcome, Ok(()), "post-dominators, seed {seed}: {:?}", shown());
        }
    }
}

#[test]
fn preserved_trees_return_to_the_cache() {
    // entry -> a, b; a -> exit; b -> exit.
    let mut func = function_of(&[vec![1, 2], vec![3], vec![3], vec![]]);
    let [entry, a, b, exit] = [0, 1, 2, 3].map(Block::from_u32);
    let (header, shared, mut cache) =
        (ModuleHeader::default(), SharedFacts::default(), FunctionFacts::default());
    let env = Env { header: &header, target: None, shared: &shared };
    let mut facts = Facts::new(&mut cache, env);
    facts.get::<Dominators>(&func);
    let mut updated = KeptTrees::take(&mut facts, &func);
    assert!(updated.dominators().is_some() && updated.post_dominators().is_none());
    updated.note(&func, entry);
    func.erase(func.terminator(entry).expect("it has one"));
    append_terminator(&mut func, entry, &[a]);
    let at = func.terminator(a).expect("it has one");
    let tail = updated.split_block(&mut func, at);
    let middle = updated.split_edge(&mut func, tail, 0);
    assert_eq!(updated.dominators().and_then(|tree| tree.parent(exit)), Some(middle));
    updated.give_back(&mut facts, &func);
    let dominators = facts.get_cached::<Dominators>(&func).expect("it was kept");
    assert!(dominators.dominates(tail, exit) && !dominators.tree().contains(b));
    assert!(facts.get_cached::<PostDominators>(&func).is_none(), "nobody asked for it");
    let computed: Vec<&str> = cache.log().iter().map(|entry| entry.name).collect();
    assert_eq!(computed, ["dominators"], "nothing was computed anew");
}
