//! Compares the number of removed barriers with the optimum, on generated kernels.
//!
//! For each kernel with few barriers all subsets are tried. The best subset whose removal preserves the behavior
//! (according to the trace, which `simt/tests/generated_kernels.rs` compares with the simulator, and which the judge
//! confirms here) is the overall optimum; the best subsets by proofs of a kind are the optima for these proofs. Missed
//! removals of a pass are counted by the least sufficient proof.

use std::collections::BTreeMap;

use selvedge_testkit::arb::cases;
use selvedge_testkit::kernels::{self, At, BarrierContext, Kernel, Proof, Truth};
use selvedge_tests::generated::{self, Finding};

/// Maximal number of barriers of a kernel whose subsets are all tried.
const MAX_BARRIERS: usize = 8;
/// Of 1000 barriers whose removal needs no more than memory spaces, defined objects, constant ranges and uniformity
/// including exits, the minimal number that the pass must erase.
const FLOOR: u32 = 950;

/// The measured passes, including the one with the floor.
const ENGINES: [&str; 5] = [
    "function(basic-dbe)",
    "function(dead-sync-elim<local>)",
    "function(branch-dist)",
    BEST_ENGINE,
    "module(dead-sync-elim)",
];
const BEST_ENGINE: &str = "function(dead-sync-elim)";

/// Barriers, and the number of their executions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Gain {
    /// Number of saved executions of barriers.
    weight: u32,
    barriers: u32,
}

impl std::ops::AddAssign for Gain {
    fn add_assign(&mut self, other: Gain) {
        self.weight += other.weight;
        self.barriers += other.barriers;
    }
}

fn gain(truth: &Truth<'_>, removed: &[At]) -> Gain {
    let runs = |at: &At| truth.sites.iter().find(|site| site.at == *at).map_or(0, |site| site.runs);
    Gain { weight: removed.iter().map(runs).sum(), barriers: removed.len() as u32 }
}

/// The best subset with a property that is monotone.
fn best(truth: &Truth<'_>, are_removable: impl Fn(&[At]) -> bool) -> Vec<At> {
    let sites: Vec<At> = truth
        .sites
        .iter()
        .filter(|site| site.context != BarrierContext::Result)
        .map(|site| site.at)
        .collect();
    let set = |mask: u32| -> Vec<At> {
        (0..sites.len()).filter(|n| mask >> n & 1 == 1).map(|n| sites[n]).collect()
    };
    let mut fine = vec![false; 1 << sites.len()];
    fine[0] = true;
    let mut best = Vec::new();
    for mask in 1..1u32 << sites.len() {
        let parts = (0..sites.len()).filter(|n| mask >> n & 1 == 1);
        // Barriers in two arms must be removed together or not at all: subsets need not have the property there.
        let parted = set(mask).iter().any(|at| is_parted(truth, *at));
        let hopeless = || parts.clone().any(|n| !fine[(mask & !(1 << n)) as usize]);
        if !parted && hopeless() {
            continue;
        }
        let removed = set(mask);
        fine[mask as usize] = are_removable(&removed);
        if fine[mask as usize] && gain(truth, &removed) > gain(truth, &best) {
            best = removed;
        }
    }
    best
}

fn is_parted(truth: &Truth<'_>, at: At) -> bool {
    let site = truth.sites.iter().find(|site| site.at == at);
    site.is_some_and(|site| {
        matches!(site.context, BarrierContext::Divergent | BarrierContext::Function)
    })
}

/// The sums over all kernels.
#[derive(Default)]
struct Tally {
    kernels: u32,
    barriers: Gain,
    best: BTreeMap<Proof, Gain>,
    /// All barriers erased by each pass.
    erased: BTreeMap<&'static str, Gain>,
    /// What dead-sync-elim erased, limited in each kernel to the optimum for proofs up to constant ranges.
    wanted: Gain,
    /// Missed removals of dead-sync-elim, by the proof and the control-flow context of the barrier.
    missed: BTreeMap<(Proof, BarrierContext), u32>,
    examples: BTreeMap<(Proof, BarrierContext), u64>,
}

fn confirmed(kernel: &Kernel, removed: &[At]) -> Finding {
    let change = |module: &mut selvedge_ir::Module| {
        let calls = generated::barrier_calls(module);
        for ((global, inst), site) in calls.into_iter().zip(kernel.barriers()) {
            if removed.contains(&site)
                && let (_, Some(body)) = module.body_mut(global)
            {
                body.erase(inst);
            }
        }
    };
    generated::judge(kernel, &change, &generated::options())
}

fn look(tally: &mut Tally, seed: u64, kernel: &Kernel) {
    let registry = selvedge::registry();
    let truth = Truth::of(kernel);
    tally.kernels += 1;
    let all: Vec<At> = truth.sites.iter().map(|site| site.at).collect();
    tally.barriers += gain(&truth, &all);
    let mut plain = Gain::default();
    for proof in Proof::ALL {
        let set = best(&truth, |removed| truth.are_removable(removed, proof));
        if proof == Proof::Ranges {
            plain = gain(&truth, &set);
        }
        if proof == Proof::Paths {
            let finding = confirmed(kernel, &set);
            assert_eq!(finding, Finding::Same, "kernel {seed} without {set:?}");
        }
        *tally.best.entry(proof).or_default() += gain(&truth, &set);
    }
    for engine in ENGINES {
        let removed = generated::erased(kernel, &generated::pipeline(&registry, engine));
        *tally.erased.entry(engine).or_default() += gain(&truth, &removed);
        if engine == BEST_ENGINE {
            let own = gain(&truth, &removed);
            tally.wanted += Gain {
                weight: own.weight.min(plain.weight),
                barriers: own.barriers.min(plain.barriers),
            };
            misses(tally, seed, &truth, &removed);
        }
    }
}

/// Counts the barriers that could be removed in addition to those that are.
fn misses(tally: &mut Tally, seed: u64, truth: &Truth<'_>, removed: &[At]) {
    for site in &truth.sites {
        if removed.contains(&site.at) || site.context == BarrierContext::Result {
            continue;
        }
        if let Some(proof) = truth.class(site.at, removed) {
            *tally.missed.entry((proof, site.context)).or_default() += 1;
            tally.examples.entry((proof, site.context)).or_insert(seed);
        }
    }
}

fn print(tally: &Tally) {
    let Tally { kernels, barriers, .. } = tally;
    println!("{kernels} kernels, {} barriers, run {} times", barriers.barriers, barriers.weight);
    println!("{:<34} {:>9} {:>9}", "may go", "barriers", "weight");
    for (proof, gain) in &tally.best {
        println!("{:<34} {:>9} {:>9}", format!("  by {proof:?}"), gain.barriers, gain.weight);
    }
    for (engine, gain) in &tally.erased {
        println!("{:<34} {:>9} {:>9}", format!("erased by {engine}"), gain.barriers, gain.weight);
    }
    println!("missed by {BEST_ENGINE}, one by one:");
    for ((proof, context), n) in &tally.missed {
        let example = tally.examples[&(*proof, *context)];
        println!("  {proof:?}, {context:?}: {n}, for example in kernel {example}");
    }
}

#[test]
fn barriers_redundant_without_thread_ids_are_removed() {
    let mut tally = Tally::default();
    let mut seed = 0;
    while tally.kernels < cases(300) {
        let kernel = kernels::generated(seed, 20);
        if (1..=MAX_BARRIERS).contains(&kernel.barriers().len()) {
            look(&mut tally, seed, &kernel);
        }
        seed += 1;
    }
    print(&tally);
    let plain = tally.best[&Proof::Ranges];
    println!(
        "of what needs no more than ranges, {BEST_ENGINE} erases {:?} of {plain:?}",
        tally.wanted
    );
    let (erased, wanted) = (tally.wanted.weight, plain.weight);
    assert!(1000 * erased >= FLOOR * wanted, "{erased} of {wanted} by weight");
    assert!(1000 * tally.wanted.barriers >= FLOOR * plain.barriers, "{plain:?}");
}
