//! A kernel as regions between barriers: what can happen before and behind each of them, and which
//! of them are needed.
//!
//! A barrier bounds regions when all threads of the CTA meet there: it is full, it is reached
//! uniformly, and nothing that may run barriers in some threads and not in others can come before it.
//! The last is a trap: behind `if (t < 32) bar;` or a call that holds barriers in one of its arms,
//! threads that stand at the same barrier of the text may be at different ones in time, so no barrier
//! behind it is a meeting of all at one place.

use rustc_hash::FxHashMap;
use selvedge_ir::cfg::Cfg;
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::{Block, Function, Inst, Opcode};

use crate::flow::{BlockShape, BoundId, Flow, Rows, Set};
use crate::model::{Hazard, Model, Sync};
use crate::reach::Reach;

/// How many kinds of hazards a function may have before their places are told apart less finely.
/// Sets of kinds are kept for every block, and every pair of kinds is compared once.
const MAX_CLASSES: usize = 512;

/// Why a full barrier of the CTA bounds regions, or does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It does, and may go.
    Candidate,
    /// It does, and stays: its result is used, or it is no plain call.
    Pinned,
    /// Not all threads reach it together.
    Divergent,
    /// Threads may have run different numbers of barriers before it, because of this instruction.
    Shifted(Inst),
}

/// A full barrier of the CTA.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) inst: Inst,
    pub(crate) block: Block,
    pub(crate) standing: Standing,
    /// Its number among the bounds, when it is one.
    pub(crate) bound: Option<BoundId>,
}

/// See the module's text.
pub(crate) struct Regions {
    pub(crate) flow: Flow,
    /// In reverse postorder, and in the order of the text within a block.
    pub(crate) sites: Vec<Site>,
    /// Where each barrier is in the list.
    numbers: FxHashMap<Inst, usize>,
    classes: Classes,
    /// For each kind of hazard those that may not come behind it without a barrier between.
    conflicts: Rows,
}

/// What matters of a block, in order.
struct Sketch {
    block: Block,
    items: Vec<Item>,
}

#[derive(Clone, Copy)]
enum Item {
    Hazard(usize),
    Barrier { inst: Inst, removable: bool },
    MayHoldBarriers(Inst),
}

/// Kinds of hazards by number.
#[derive(Default)]
struct Classes {
    list: Vec<Hazard>,
    numbers: FxHashMap<Hazard, usize>,
    coarse: bool,
}

impl Classes {
    fn number(&mut self, hazard: Hazard) -> usize {
        let hazard = if self.coarse { hazard.without_bytes() } else { hazard };
        if let Some(&number) = self.numbers.get(&hazard) {
            return number;
        }
        // Beyond all measure, whatever it is.
        let hazard =
            if self.list.len() >= MAX_CLASSES && self.coarse { Hazard::Unknown } else { hazard };
        *self.numbers.entry(hazard.clone()).or_insert_with(|| {
            self.list.push(hazard);
            self.list.len() - 1
        })
    }

    /// The number of a hazard that was numbered.
    fn of(&self, hazard: &Hazard) -> Option<usize> {
        let coarse = self.coarse.then(|| hazard.clone().without_bytes());
        let numbered = self.numbers.get(coarse.as_ref().unwrap_or(hazard));
        numbered.or_else(|| self.numbers.get(&Hazard::Unknown)).copied()
    }
}

impl Regions {
    /// The regions of a kernel. Cost: nearly linear in instructions and edges, times the kinds of
    /// hazards by 64; and the square of the kinds.
    pub(crate) fn of(func: &Function, cfg: &Cfg, model: &Model<'_>, reach: &Reach) -> Regions {
        let mut classes = Classes::default();
        let mut sketches = sketch(func, cfg, model, &mut classes);
        if classes.list.len() > MAX_CLASSES {
            classes = Classes { coarse: true, ..Classes::default() };
            sketches = sketch(func, cfg, model, &mut classes);
        }
        let unknown_behind = model.in_cluster().then(|| classes.number(Hazard::Unknown));
        let shifted = shifts(cfg, &sketches, reach);
        let mut build =
            Build { func, cfg, reach, shifted: &shifted, n_classes: classes.list.len() };
        let (shapes, sites) = build.run(&sketches, unknown_behind);
        let flow = Flow::new(&shapes, classes.list.len());
        let conflicts = conflicts(&classes.list, model);
        let numbers = sites.iter().enumerate().map(|(n, site)| (site.inst, n)).collect();
        Regions { flow, sites, numbers, classes, conflicts }
    }

    /// Whether some pair of hazards, one before a bound and one behind it, needs it.
    pub(crate) fn need(&self, bound: BoundId) -> bool {
        self.meet_somewhere(&self.flow.above(bound), &self.flow.below(bound))
    }

    /// The kinds of hazards before and behind a bound.
    pub(crate) fn sides(&self, bound: BoundId) -> (Vec<&Hazard>, Vec<&Hazard>) {
        let list = |set: Set| set.iter().map(|class| &self.classes.list[class]).collect();
        (list(self.flow.above(bound)), list(self.flow.below(bound)))
    }

    /// The barriers that still bound regions.
    pub(crate) fn standing_bounds(&self) -> impl Iterator<Item = &Site> {
        self.sites.iter().filter(|site| site.bound.is_some_and(|bound| self.flow.stays(bound)))
    }

    /// What a barrier is to the regions, if it is a full one in a block that is reached.
    pub(crate) fn site(&self, barrier: Inst) -> Option<&Site> {
        self.numbers.get(&barrier).map(|&n| &self.sites[n])
    }

    /// Whether a barrier still bounds regions.
    pub(crate) fn is_standing(&self, barrier: Inst) -> bool {
        let bound = self.site(barrier).and_then(|site| site.bound);
        bound.is_some_and(|bound| self.flow.stays(bound))
    }

    /// The numbers of the kinds of hazards before and behind a bound.
    pub(crate) fn classes_around(&self, bound: BoundId) -> (Set, Set) {
        (self.flow.above(bound), self.flow.below(bound))
    }

    /// Those of some kinds that are plain accesses to places that are known.
    pub(crate) fn clear_ones(&self, classes: &Set) -> Set {
        let mut clear = Set::new(self.classes.list.len());
        for class in classes.iter().filter(|&class| self.classes.list[class].is_clear()) {
            clear.insert(class);
        }
        clear
    }

    /// Whether one of these kinds may not come before one of the others without a barrier between.
    pub(crate) fn meet_somewhere(&self, above: &Set, behind: &Set) -> bool {
        above.iter().any(|class| behind.meets(self.conflicts.row(class)))
    }

    /// Whether a hazard is of one of these kinds.
    pub(crate) fn is_in(&self, hazard: &Hazard, classes: &Set) -> bool {
        self.classes.of(hazard).is_some_and(|class| classes.has(class))
    }

    /// Whether a hazard may not come before one of these kinds without a barrier between.
    pub(crate) fn conflicts_with(&self, above: &Hazard, behind: &Set) -> bool {
        self.classes.of(above).is_some_and(|class| behind.meets(self.conflicts.row(class)))
    }

    /// Whether the one hazard may not come before the other without a barrier between.
    pub(crate) fn are_in_conflict(&self, above: &Hazard, below: &Hazard) -> bool {
        let (above, below) = (self.classes.of(above), self.classes.of(below));
        above.zip(below).is_some_and(|(above, below)| self.conflicts.has(above, below))
    }

    /// How many pairs of kinds of hazards need a bound.
    pub(crate) fn pairs_needing(&self, bound: BoundId) -> usize {
        let (above, below) = self.classes_around(bound);
        above.iter().map(|class| below.common(self.conflicts.row(class))).sum()
    }
}

fn sketch(func: &Function, cfg: &Cfg, model: &Model<'_>, classes: &mut Classes) -> Vec<Sketch> {
    let blocks = cfg.reverse_postorder().iter();
    blocks
        .map(|&block| {
            let mut items = Vec::new();
            for inst in func.insts(block) {
                match model.sync(func, inst) {
                    Sync::Barrier { removable } => items.push(Item::Barrier { inst, removable }),
                    Sync::MayHoldBarriers => items.push(Item::MayHoldBarriers(inst)),
                    Sync::None => {}
                }
                for hazard in model.hazards(func, inst) {
                    let number = classes.number(hazard);
                    items.push(Item::Hazard(number));
                }
            }
            Sketch { block, items }
        })
        .collect()
}

/// Which instruction, if any, may have let threads run different numbers of barriers before a block.
fn shifts(cfg: &Cfg, sketches: &[Sketch], reach: &Reach) -> SecondaryMap<Block, Option<Inst>> {
    let mut shifted: SecondaryMap<Block, Option<Inst>> = SecondaryMap::new();
    let mut work: Vec<(Block, Inst)> = Vec::new();
    for sketch in sketches {
        let first = sketch.items.iter().find_map(|item| item.shift(reach.is_uniform(sketch.block)));
        work.extend(first.map(|inst| (sketch.block, inst)));
    }
    // The first of them in the order of the list is the one that is named.
    for (from, inst) in work {
        let mut stack: Vec<Block> = cfg.successors(from).to_vec();
        while let Some(block) = stack.pop() {
            if shifted[block].is_none() {
                shifted[block] = Some(inst);
                stack.extend(cfg.successors(block));
            }
        }
    }
    shifted
}

impl Item {
    /// The instruction, when threads may run different numbers of barriers in it.
    fn shift(&self, uniform: bool) -> Option<Inst> {
        match *self {
            Item::MayHoldBarriers(inst) => Some(inst),
            Item::Barrier { inst, .. } if !uniform => Some(inst),
            Item::Barrier { .. } | Item::Hazard(_) => None,
        }
    }
}

/// Makes the shapes of blocks.
struct Build<'a> {
    func: &'a Function,
    cfg: &'a Cfg,
    reach: &'a Reach,
    shifted: &'a SecondaryMap<Block, Option<Inst>>,
    n_classes: usize,
}

impl Build<'_> {
    fn run(
        &mut self,
        sketches: &[Sketch],
        unknown_behind: Option<usize>,
    ) -> (Vec<BlockShape>, Vec<Site>) {
        let mut sites = Vec::new();
        let mut n_bounds = 0;
        let mut shapes: Vec<BlockShape> = Vec::with_capacity(sketches.len());
        for sketch in sketches {
            let segments = self.segments(sketch, &mut sites, &mut n_bounds);
            let number = |block: &Block| self.cfg.rpo_number(*block).map(|n| n as usize);
            let successors = self.cfg.successors(sketch.block).iter().filter_map(number).collect();
            let left_with = unknown_behind.filter(|_| self.returns(sketch.block)).map(|class| {
                let mut set = Set::new(self.n_classes);
                set.insert(class);
                set
            });
            shapes.push(BlockShape {
                segments,
                successors,
                resumes: Vec::new(),
                entered_with: None,
                left_with,
            });
        }
        for (from, resumes) in &self.reach.exits {
            let number = |block: &Block| self.cfg.rpo_number(*block).map(|n| n as usize);
            if let Some(from) = number(from) {
                shapes[from].resumes.extend(resumes.iter().filter_map(number));
            }
        }
        if let Some((ends, resumes)) = &self.reach.crowd {
            let number = |block: &Block| self.cfg.rpo_number(*block).map(|n| n as usize);
            let hub = shapes.len();
            for end in ends.iter().filter_map(number) {
                shapes[end].resumes.push(hub);
            }
            shapes.push(BlockShape {
                segments: vec![Set::new(self.n_classes)],
                successors: Vec::new(),
                resumes: resumes.iter().filter_map(number).collect(),
                entered_with: None,
                left_with: None,
            });
        }
        (shapes, sites)
    }

    fn returns(&self, block: Block) -> bool {
        let last = self.func.terminator(block);
        last.is_some_and(|last| self.func.opcode(last) == Opcode::Ret)
    }

    fn segments(&self, sketch: &Sketch, sites: &mut Vec<Site>, n_bounds: &mut usize) -> Vec<Set> {
        let block = sketch.block;
        let mut segments = vec![Set::new(self.n_classes)];
        let mut shift = self.shifted[block];
        for item in &sketch.items {
            match *item {
                Item::Hazard(class) => segments.last_mut().expect("one at least").insert(class),
                Item::MayHoldBarriers(inst) => shift = shift.or(Some(inst)),
                Item::Barrier { inst, removable } => {
                    let standing = match shift {
                        _ if !self.reach.is_uniform(block) => Standing::Divergent,
                        Some(by) => Standing::Shifted(by),
                        None if removable => Standing::Candidate,
                        None => Standing::Pinned,
                    };
                    let bounds = matches!(standing, Standing::Candidate | Standing::Pinned);
                    let bound = bounds.then(|| {
                        *n_bounds += 1;
                        segments.push(Set::new(self.n_classes));
                        *n_bounds - 1
                    });
                    sites.push(Site { inst, block, standing, bound });
                }
            }
        }
        segments
    }
}

/// All pairs compared.
fn conflicts(classes: &[Hazard], model: &Model<'_>) -> Rows {
    let mut rows = Rows::new(classes.len(), classes.len());
    for (n, above) in classes.iter().enumerate() {
        let mut set = Set::new(classes.len());
        for (m, below) in classes.iter().enumerate() {
            if model.conflict(above, below).is_some() {
                set.insert(m);
            }
        }
        rows.add(n, set.words());
    }
    rows
}
