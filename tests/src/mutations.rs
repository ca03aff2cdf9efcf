//! Mutations of all inputs of the repository, with the parser, the printer, the verifier and, for valid modules, a
//! pipeline. Nothing may panic, hang, or make a valid module invalid.
//!
//! A mutation is identified by a number: the same number gives the same text while the corpus is unchanged.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use selvedge::pass::{Pipeline, Session};
use selvedge_ir::Module;
use selvedge_ir::verify::verify_module;
use selvedge_testkit::mutate::{Outcome, check_any_bytes, mutated, plausible};
use selvedge_testkit::rng::Rng;
use selvedge_testkit::{address_kernels, arb, generic_pointers, halves};

use crate::{filetests, kernels, print, read_text};

/// Number of modules of each generator that are mutated.
const DRAWN: u64 = 150;
/// Number of parts of a drawn kernel.
const PARTS: usize = 8;
/// One of this number of mutations is run through [`ALL_PASSES`], the others through `-O2`.
const OTHERS: u64 = 4;
/// The triple that is set, every other time, for a module without one, so that its intrinsics are known.
const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// The alternative to `-O2`: passes that are in no level, and printing passes.
pub const ALL_PASSES: &str = "internalize,dead-sync-elim<trust-restrict;trust-aligned;trust-race-free>,\
    infer-address-spaces,weaken-barriers,function(early-cse<memssa>,base-address-strength-reduce,scev-cgp,\
    narrow-shared-addresses,instsimplify,codegenprepare,branch-dist,basic-dbe,early-cse,dce,loop-latch-form),globaldce";

/// The corpus of texts that are mutated.
pub struct Corpus {
    /// Short texts.
    short: Vec<Vec<u8>>,
    /// Long texts, which are mutated rarely, since each takes long.
    long: Vec<Vec<u8>>,
}

/// One of this number of mutations is of a long text.
const LONG: usize = 50;

impl Corpus {
    /// Kernels, file tests and drawn modules without errors. A text longer than `max` bytes is truncated at the end of
    /// a function if possible.
    ///
    /// # Panics
    /// When a file of the repository cannot be read.
    pub fn new(max: usize) -> Corpus {
        let files = kernels().into_iter().chain(filetests());
        let files = files.map(|file| std::fs::read(file).expect("a file of the repository"));
        let drawn = (0..DRAWN).flat_map(drawn_modules).map(String::into_bytes);
        let texts = files.chain(drawn).map(|text| cut(text, max));
        let texts = texts.filter(|text| read_text(text).is_ok());
        let (short, long) = texts.partition(|text| text.len() <= max);
        Corpus { short, long }
    }

    /// Number of texts.
    pub fn n_texts(&self) -> usize {
        self.short.len() + self.long.len()
    }

    /// The mutation with that number: three of four are likely to be valid.
    pub fn mutation(&self, number: u64) -> Vec<u8> {
        let mut rng = Rng::new(number.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let from = if rng.one_in(LONG) && !self.long.is_empty() { &self.long } else { &self.short };
        let (text, other) = (rng.pick(from), rng.pick(&self.short));
        match rng.below(4) {
            0 => mutated(text, number),
            _ => plausible(text, other, number),
        }
    }
}

/// A module of each generator.
fn drawn_modules(number: u64) -> Vec<String> {
    let kernel = selvedge_testkit::kernels::generated(number, PARTS);
    vec![
        arb::generated_function(number),
        arb::function_to_prepare(number),
        address_kernels::generated_addresses(number),
        generic_pointers::generated_pointers(number),
        halves::generated(number, PARTS),
        selvedge_testkit::kernels::text(&kernel),
    ]
}

/// A prefix of a text up to the end of a function, if that is a valid module; otherwise the text.
fn cut(text: Vec<u8>, max: usize) -> Vec<u8> {
    let end = text.get(..max).and_then(|part| part.windows(3).rposition(|w| w == b"\n}\n"));
    let part = end.map(|at| text[..at + 3].to_vec());
    part.filter(|part| read_text(part).is_ok()).unwrap_or(text)
}

/// The result of a mutation, and its run time.
pub struct Run {
    /// The result of the parser and the verifier.
    pub outcome: Outcome,
    /// Whether a pipeline ran, and whether that was `-O2`.
    pub optimised: Option<bool>,
    /// The total time.
    pub time: Duration,
}

/// The pipelines, and the message of the last panic.
pub struct Driver {
    full: Pipeline,
    others: Pipeline,
}

static LAST_PANIC: Mutex<String> = Mutex::new(String::new());

impl Driver {
    /// Parses the pipelines, and installs a hook that records the last panic.
    ///
    /// # Panics
    /// When a pipeline has an unknown pass.
    pub fn new() -> Driver {
        let print = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            *LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner) = info.to_string();
            print(info);
        }));
        let registry = selvedge::registry();
        let parse = |text| registry.parse(text).expect("a pipeline of known passes");
        Driver { full: parse("default<O2>"), others: parse(ALL_PASSES) }
    }

    /// Processes a text.
    ///
    /// # Errors
    /// The text of a panic with its location, or the errors that a pass introduced.
    pub fn run(&self, text: &[u8], number: u64) -> Result<Run, String> {
        let start = Instant::now();
        let done = catch_unwind(AssertUnwindSafe(|| self.steps(text, number)));
        let (outcome, optimised) = done.unwrap_or_else(|_| {
            Err(LAST_PANIC.lock().unwrap_or_else(PoisonError::into_inner).clone())
        })?;
        Ok(Run { outcome, optimised, time: start.elapsed() })
    }

    fn steps(&self, text: &[u8], number: u64) -> Result<(Outcome, Option<bool>), String> {
        let outcome = check_any_bytes(text);
        if outcome != Outcome::Valid {
            return Ok((outcome, None));
        }
        let mut module = read_text(text).map_err(|errors| format!("read once only: {errors:?}"))?;
        if module.header.triple.is_empty() && number.is_multiple_of(2) {
            *module.header.triple = TRIPLE.into();
        }
        let mut session = selvedge::session();
        if !is_valid(&module, &session) {
            return Ok((Outcome::Invalid, None));
        }
        session.threads = std::num::NonZeroUsize::new(1);
        session.instrument.verify_each = true;
        session.out = Box::new(std::io::sink());
        let is_full = !number.is_multiple_of(OTHERS);
        let pipeline = if is_full { &self.full } else { &self.others };
        pipeline.run(&mut module, &mut session).map_err(|broken| format!("{broken:?}"))?;
        read_text(&print(&module)).map_err(|errors| format!("not read again: {errors:?}"))?;
        Ok((outcome, Some(is_full)))
    }
}

impl Default for Driver {
    fn default() -> Driver {
        Driver::new()
    }
}

/// Whether the verifier accepts a module, given its target.
fn is_valid(module: &Module, session: &Session) -> bool {
    let target = session.target_of(&module.header);
    verify_module(module, target.as_deref()).is_empty()
}
