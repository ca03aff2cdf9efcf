//! What texts of inline assembly do, each read once.
//!
//! A library of inline assembly stands in a module hundreds of times, and several analyses ask about each of
//! its calls. What a text does depends on nothing but itself, so all calls share what was read of it.
//!
//! Cost: reading a text takes a step for each of its words, once; afterwards a search by its bytes.

use std::sync::{Arc, RwLock};

use rustc_hash::FxHashMap;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::target::{AsmFacts, Target};

use crate::facts::{Env, HeaderAnalysis};

/// The texts that were read so far, by any thread.
#[derive(Default)]
pub(crate) struct ReadAssembly(RwLock<FxHashMap<InlineAsm, Arc<AsmFacts>>>);

impl HeaderAnalysis for ReadAssembly {
    const NAME: &'static str = "read-assembly";

    /// Empty: no text of a function stands in the header.
    fn compute(_env: Env<'_>) -> ReadAssembly {
        ReadAssembly::default()
    }
}

impl ReadAssembly {
    /// What a text does.
    pub(crate) fn facts(&self, target: &dyn Target, asm: &InlineAsm) -> Arc<AsmFacts> {
        let known = self.0.read().ok().and_then(|texts| texts.get(asm).cloned());
        known.unwrap_or_else(|| self.read(target, asm))
    }

    #[cold]
    fn read(&self, target: &dyn Target, asm: &InlineAsm) -> Arc<AsmFacts> {
        let facts = Arc::new(target.assembly(asm));
        if let Ok(mut texts) = self.0.write() {
            texts.insert(asm.clone(), Arc::clone(&facts));
        }
        facts
    }
}
