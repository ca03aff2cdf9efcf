//! The effects of inline assembly; each text is parsed once.
//!
//! A library of inline assembly may occur in a module hundreds of times, and several analyses query each of its calls.
//! The effects depend only on the text, so all calls share the parsed result.
//!
//! Cost: parsing a text takes a step for each of its words, once; afterwards a look-up by its bytes.

use std::sync::{Arc, RwLock};

use rustc_hash::FxHashMap;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::target::{AsmFacts, Target};

use crate::facts::{Env, HeaderAnalysis};

/// The texts that were parsed so far, by any thread.
#[derive(Default)]
pub(crate) struct ReadAssembly(RwLock<FxHashMap<InlineAsm, Arc<AsmFacts>>>);

impl HeaderAnalysis for ReadAssembly {
    const NAME: &'static str = "read-assembly";

    /// Initially empty: the header contains no text of a function.
    fn compute(_env: Env<'_>) -> ReadAssembly {
        ReadAssembly::default()
    }
}

impl ReadAssembly {
    /// The effects of a text.
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
