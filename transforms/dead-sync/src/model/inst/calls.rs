//! The effects of the calls of a function.

use std::borrow::Cow;
use std::num::NonZero;
use std::sync::Arc;

use selvedge_analysis::summary::Summary;
use selvedge_analysis::{CallEffects, Role};
use selvedge_ir::entity::SecondaryMap;
use selvedge_ir::target::AsmFacts;
use selvedge_ir::{Function, Inst};

use super::Model;

/// What is known of a call.
#[derive(Clone)]
pub(super) struct Called {
    pub(super) known: CallEffects,
    pub(super) summary: Summary,
    /// The effects of its text, if it is inline assembly.
    pub(super) assembly: Option<Arc<AsmFacts>>,
}

/// What is known of all calls, computed once.
#[derive(Default)]
pub(super) struct Calls {
    /// The index in `all` of each call, plus one.
    places: SecondaryMap<Inst, Option<NonZero<u32>>>,
    all: Vec<Called>,
}

impl Calls {
    pub(super) fn note(&mut self, inst: Inst, called: Called) {
        self.all.push(called);
        self.places[inst] = NonZero::new(self.all.len() as u32);
    }

    pub(super) fn get(&self, inst: Inst) -> Option<&Called> {
        self.places[inst].map(|n| &self.all[n.get() as usize - 1])
    }
}

impl Model<'_> {
    /// The effects of a call.
    pub(super) fn called(&self, func: &Function, inst: Inst) -> Cow<'_, Called> {
        match self.calls.get(inst) {
            Some(known) => Cow::Borrowed(known),
            None => Cow::Owned(self.find_out(func, inst)),
        }
    }

    pub(super) fn find_out(&self, func: &Function, inst: Inst) -> Called {
        let (effects, summaries) = (&self.effects, &self.facts.summaries);
        let known = effects.call(func, inst);
        let assembly = effects.assembly_text(func, inst);
        let summary = match (known.role, &assembly) {
            // These calls do nothing at run time.
            (Role::Debug | Role::Assume | Role::Lifetime | Role::Marker, _) => Summary::NOTHING,
            (_, Some(text)) => summaries.assembly(effects, text),
            (_, None) => summaries.known_call(effects, func, inst, &known),
        };
        Called { known, summary, assembly }
    }

    pub(super) fn summary(&self, func: &Function, inst: Inst) -> Summary {
        self.called(func, inst).summary
    }

    pub(super) fn assembly_text(&self, func: &Function, inst: Inst) -> Option<Arc<AsmFacts>> {
        match self.calls.get(inst) {
            Some(known) => known.assembly.clone(),
            None => self.effects.assembly_text(func, inst),
        }
    }
}
