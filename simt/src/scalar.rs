//! The judge of single functions: does each do after passes what it did before?
//!
//! Every function is called alone, by one thread, with generated arguments and generated memory, before and
//! after. What the output does must be something that the input may do:
//!
//! * Where the input's run has undefined behaviour, or is decided by what the language leaves open, or
//!   does not end within its fuel, nothing is said of it.
//! * The output must end in the same way: return, leave by an exception, trap, or hang in the call that
//!   the input hangs in. The value that it returns and the memory that others see must be the same, but
//!   for what was poison or undef, which may have become anything. Memory is compared also at each event,
//!   and events happen as before: see [`crate::outside`].
//! * A function counts as judged when at least one of its runs ended before *and* after. Who makes use
//!   of a verdict should look at the share of these ([`ScalarReport::share`]): a judge that looks at
//!   nothing finds nothing.
//!
//! Functions of the module call each other as they are. Loops have fuel. A kernel is run as one thread of
//! a launch of one; what several threads do is for [`crate::same_behaviour`].

mod draw;
mod run;

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::op::LeafKind;
use crate::outside::{describe, describe_byte, first_difference, refines};
use crate::program::{Program, Signature};
use draw::Inputs;
use run::{End, Ended, Stage};

/// How hard to look.
#[derive(Clone, Debug)]
pub struct ScalarOptions {
    /// Decides what is generated.
    pub seed: u64,
    /// Runs of a function that say something, after which the next function comes.
    pub wanted: u32,
    /// Runs of a function, whatever they say.
    pub attempts: u32,
    /// Operations of one run of the input.
    pub fuel: u64,
}

impl Default for ScalarOptions {
    fn default() -> ScalarOptions {
        ScalarOptions { seed: 1, wanted: 16, attempts: 40, fuel: 5_000 }
    }
}

/// What is said of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FunctionVerdict {
    /// So many runs ended before and after, and none shows a difference.
    Same {
        /// How many.
        n_judged: u32,
    },
    /// No run said anything; why most of them did not.
    Unreached(String),
    /// The output does what the input does not.
    Different(String),
}

/// A function and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionReport {
    /// Its name, without `@`.
    pub name: String,
    /// What is said.
    pub verdict: FunctionVerdict,
}

/// What is said of the functions of a module, in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScalarReport {
    /// One for each function.
    pub functions: Vec<FunctionReport>,
}

impl ScalarReport {
    /// Functions of which something is said.
    pub fn n_reached(&self) -> usize {
        let said = |f: &&FunctionReport| !matches!(f.verdict, FunctionVerdict::Unreached(_));
        self.functions.iter().filter(said).count()
    }

    /// Their share of all, in per cent; 100 when there is no function.
    pub fn share(&self) -> f64 {
        match self.functions.len() {
            0 => 100.0,
            n => 100.0 * self.n_reached() as f64 / n as f64,
        }
    }

    /// The functions that differ, with what differs.
    pub fn differences(&self) -> impl Iterator<Item = (&str, &str)> {
        self.functions.iter().filter_map(|f| match &f.verdict {
            FunctionVerdict::Different(what) => Some((f.name.as_str(), what.as_str())),
            FunctionVerdict::Same { .. } | FunctionVerdict::Unreached(_) => None,
        })
    }

    /// Why nothing is said of functions, with how many each reason concerns.
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

/// Judges the functions that are wanted, by name. Both programs are made with [`Program::scalar`].
/// What the output no longer has is passed over. Deterministic.
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

/// Runs that are not executed or do not end, after which nothing better is expected.
const MAX_COSTLY: u32 = 10;

struct Case<'a> {
    signature: &'a Signature,
    twin: &'a Signature,
    options: &'a ScalarOptions,
}

/// What one run says.
enum Said {
    Same,
    Nothing(String),
    Different(String),
}

impl Case<'_> {
    /// Whether it is a kernel whose grids have more than the one block that a function is called in.
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
                Said::Same => n_judged += 1,
                Said::Different(what) => {
                    let what = format!("{what}\n  {generated}");
                    return FunctionVerdict::Different(what);
                }
                Said::Nothing(why) => {
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

    fn run(&self, old: &mut Stage<'_>, new: &mut Stage<'_>, generated: &Inputs, seed: u64) -> Said {
        let mut first = old.run(self.signature, generated, None, seed, self.options.fuel);
        if let Some(why) = first.says_nothing() {
            return Said::Nothing(why);
        }
        let outside = first.machine.world.outside.take();
        // What hangs when it should not has far more than it needs.
        let fuel = 4 * first.machine.world.time + 1000;
        let second = new.run(self.twin, generated, outside, seed, fuel);
        match self.difference(&first, &second, generated) {
            None => Said::Same,
            Some(what) => Said::Different(what),
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
            // Nobody here sees anything any more; what the callee sees was compared.
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

/// A byte of an object that was there from the beginning and is another now.
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
