//! The judge of single functions: checks that each function behaves after passes as before.
//!
//! Every function is called alone, by one thread, with generated arguments and generated memory, before and after. The
//! behavior of the output must be a possible behavior of the input:
//!
//! * If the run of the input has undefined behavior, or depends on choices that the language leaves open, or does not
//!   end within its limit, it is not compared.
//! * The output must end in the same way: return, propagate an exception, trap, or hang in the call that the input
//!   hangs in. The return value and the visible memory must be the same, except that poison or undef may become
//!   anything. Memory is also compared at each event, and the sequence of events must be the same: see
//!   [`crate::outside`].
//! * A function counts as judged when at least one of its runs ended before *and* after. Callers should check the
//!   share of these ([`ScalarReport::share`]): a judge that compares nothing finds nothing.
//!
//! Functions of the module call each other directly. Loops are limited by the number of operations. A kernel is run as
//! one thread of a launch of one; for several threads use [`crate::same_behaviour`].

mod draw;
mod run;

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::op::LeafKind;
use crate::outside::{describe, describe_byte, first_difference, refines};
use crate::program::{Program, Signature};
use draw::Inputs;
use run::{End, Ended, Stage};

/// The effort of the judge.
#[derive(Clone, Debug)]
pub struct ScalarOptions {
    /// The seed of generated values.
    pub seed: u64,
    /// Number of compared runs of a function that suffices.
    pub wanted: u32,
    /// Maximal number of runs of a function.
    pub attempts: u32,
    /// Maximal number of operations of one run of the input.
    pub fuel: u64,
}

impl Default for ScalarOptions {
    fn default() -> ScalarOptions {
        ScalarOptions { seed: 1, wanted: 16, attempts: 40, fuel: 5_000 }
    }
}

/// The verdict on a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FunctionVerdict {
    /// Some runs were compared, and none shows a difference.
    Same {
        /// Number of compared runs.
        n_judged: u32,
    },
    /// No run was compared; the most frequent reason.
    Unreached(String),
    /// The output has a behavior that the input does not have.
    Different(String),
}

/// A function and its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionReport {
    /// Its name, without `@`.
    pub name: String,
    /// The verdict.
    pub verdict: FunctionVerdict,
}

/// The verdicts on the functions of a module, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScalarReport {
    /// One for each function.
    pub functions: Vec<FunctionReport>,
}

impl ScalarReport {
    /// Number of compared functions.
    pub fn n_reached(&self) -> usize {
        let has_verdict = |f: &&FunctionReport| !matches!(f.verdict, FunctionVerdict::Unreached(_));
        self.functions.iter().filter(has_verdict).count()
    }

    /// The share of compared functions in all functions, in per cent; 100 when there is no function.
    pub fn share(&self) -> f64 {
        match self.functions.len() {
            0 => 100.0,
            n => 100.0 * self.n_reached() as f64 / n as f64,
        }
    }

    /// The functions that differ, with the difference.
    pub fn differences(&self) -> impl Iterator<Item = (&str, &str)> {
        self.functions.iter().filter_map(|f| match &f.verdict {
            FunctionVerdict::Different(what) => Some((f.name.as_str(), what.as_str())),
            FunctionVerdict::Same { .. } | FunctionVerdict::Unreached(_) => None,
        })
    }

    /// The reasons why functions were not compared, with the number of functions.
    pub fn reasons(&self) -> BTreeMap<&str, usize> {
        let mut all = BTreeMap::new();
        for function in &self.functions {
            if let FunctionVerdict::Unreached(why) = &function.verdict {
                *all.entry(why.as_str()).or_insert(0) += 1;
            }
        }
        all
    }
}

/// Judges the functions selected by name. Both programs must be created with [`Program::scalar`]. Functions that the
/// output no longer has are skipped. Deterministic.
pub fn judge_functions(
    before: &Program,
    after: &Program,
    options: &ScalarOptions,
    wanted: impl Fn(&str) -> bool,
) -> ScalarReport {
    let later: FxHashMap<&str, &Signature> =
        after.scalar.signatures.iter().map(|s| (s.name.as_str(), s)).collect();
    let (mut old, mut new) = (Stage::new(before), Stage::new(after));
    let mut report = ScalarReport::default();
    for signature in before.scalar.signatures.iter().filter(|s| wanted(&s.name)) {
        let Some(&twin) = later.get(signature.name.as_str()) else { continue };
        let verdict = Case { signature, twin, options }.judge(&mut old, &mut new);
        report.functions.push(FunctionReport { name: signature.name.clone(), verdict });
    }
    report
}

/// Number of refused or nonterminating runs after which a function is given up.
const MAX_COSTLY: u32 = 10;

struct Case<'a> {
    signature: &'a Signature,
    twin: &'a Signature,
    options: &'a ScalarOptions,
}

/// The result of one run.
enum RunVerdict {
    Same,
    Nothing(String),
    Different(String),
}

impl Case<'_> {
    /// Whether it is a kernel with clusters of more than one block, whereas a function is called in one block.
    fn is_of_clusters(&self, program: &Program) -> bool {
        let mut kernels = program.kernels().iter();
        let own = kernels.find(|kernel| kernel.func == self.signature.func);
        let extents = own.and_then(|kernel| kernel.bounds.cluster_dim);
        extents.is_some_and(|extents| extents.iter().any(|&extent| extent > 1))
    }

    fn judge(&self, old: &mut Stage<'_>, new: &mut Stage<'_>) -> FunctionVerdict {
        if let Some(why) = &self.signature.refused {
            return FunctionVerdict::Unreached(why.clone());
        }
        if self.is_of_clusters(old.program) {
            return FunctionVerdict::Unreached("launched in clusters only, not alone".into());
        }
        let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
        let (mut n_judged, mut n_costly, mut size) = (0, 0, 0);
        for attempt in 0..self.options.attempts {
            let seed = self.options.seed.wrapping_mul(1 << 20) + u64::from(attempt);
            let generated = Inputs::draw(old.program, self.signature, attempt, size, seed);
            match self.run(old, new, &generated, seed) {
                RunVerdict::Same => n_judged += 1,
                RunVerdict::Different(what) => {
                    let what = format!("{what}\n  {generated}");
                    return FunctionVerdict::Different(what);
                }
                RunVerdict::Nothing(why) => {
                    size += usize::from(why.contains("outside of the object"));
                    n_costly += u32::from(!why.starts_with("undefined behaviour"));
                    *reasons.entry(why).or_insert(0) += 1;
                }
            }
            let is_hopeless = n_judged == 0 && n_costly >= MAX_COSTLY;
            if n_judged >= self.options.wanted || is_hopeless {
                break;
            }
        }
        let most = reasons.into_iter().max_by_key(|&(_, n)| n);
        match most {
            Some((why, _)) if n_judged == 0 => FunctionVerdict::Unreached(why),
            _ => FunctionVerdict::Same { n_judged },
        }
    }

    fn run(
        &self,
        old: &mut Stage<'_>,
        new: &mut Stage<'_>,
        generated: &Inputs,
        seed: u64,
    ) -> RunVerdict {
        let mut first = old.run(self.signature, generated, None, seed, self.options.fuel);
        if let Some(why) = first.says_nothing() {
            return RunVerdict::Nothing(why);
        }
        let outside = first.machine.world.outside.take();
        // A generous limit: more operations than any reasonable transformation adds.
        let fuel = 4 * first.machine.world.time + 1000;
        let second = new.run(self.twin, generated, outside, seed, fuel);
        match self.difference(&first, &second, generated) {
            None => RunVerdict::Same,
            Some(what) => RunVerdict::Different(what),
        }
    }

    fn difference(
        &self,
        first: &Ended<'_>,
        second: &Ended<'_>,
        generated: &Inputs,
    ) -> Option<String> {
        let outside = second.machine.world.outside.as_ref()?;
        if let Some(mismatch) = &outside.mismatch {
            return Some(mismatch.clone());
        }
        if first.end != second.end {
            return Some(format!("the input {}, the output {}", first.end, second.end));
        }
        if let Some(name) = outside.missing() {
            return Some(format!("the input calls {name}, the output does not"));
        }
        if first.end == End::Never {
            // The program has ended in a call; the memory visible to the callee has been compared.
            return None;
        }
        self.another_result(first, second).or_else(|| another_memory(first, second, generated))
    }

    fn another_result(&self, first: &Ended<'_>, second: &Ended<'_>) -> Option<String> {
        let formats = self.signature.result.iter().flat_map(|leaf| {
            let format = match leaf {
                LeafKind::Float(format) => Some(*format),
                LeafKind::Int(_) | LeafKind::Ptr(_) => None,
            };
            std::iter::repeat_n(format, leaf.n_slots() as usize)
        });
        let results = || first.result.iter().zip(&second.result);
        let differs = results().zip(formats.chain(std::iter::repeat(None))).position(
            |((&old, &new), format)| {
                let own = format.is_none() && first.is_own(old) && second.is_own(new);
                !(own || refines(old, new, format))
            },
        )?;
        let (old, new) = results().nth(differs)?;
        let part =
            if first.result.len() > 1 { format!(" (part {differs})") } else { String::new() };
        Some(format!("it returns {} before, {} after{part}", describe(*old), describe(*new)))
    }
}

/// A byte of an initial object that differs after the two runs.
fn another_memory(first: &Ended<'_>, second: &Ended<'_>, generated: &Inputs) -> Option<String> {
    for object in 0..generated.n_given() {
        let (old, new) = (first.view(object), second.view(object));
        let row = &first.machine.world.global.objects[object as usize];
        if !row.live || generated.is_copied(object) {
            continue;
        }
        if let Some(at) = first_difference(&old, &new) {
            let (old, new) = (describe_byte(&old, at), describe_byte(&new, at));
            return Some(format!("byte {at} of {} is {old} before, {new} after", row.name));
        }
    }
    None
}
