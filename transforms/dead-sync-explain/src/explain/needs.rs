//! The facts without which two instructions need a barrier.
//!
//! Each [`Need`] names a fact that the model queried and did not find: without it this pair remains a conflict,
//! regardless of other facts. The facts may not be sufficient to remove the barrier: other pairs may need it too.

use selvedge_dead_sync::explaining::{
    AccessHazard, BarrierAnalysis, Hazard, Model, Sources, Witness,
};
use selvedge_ir::{Inst, Value, ValueKind};
use selvedge_thread_memory::{AccessBounds, Object, Touch};

use super::spot::Spots;
use crate::account::{Fact, HazardKind, Need, ThreadConflict};

/// A pair for which the missing facts are to be determined.
pub(super) struct Question<'a> {
    pub(super) view: &'a BarrierAnalysis<'a, 'a>,
    pub(super) spots: &'a Spots<'a>,
    pub(super) witness: &'a Witness,
    pub(super) hazard: HazardKind,
}

impl Question<'_> {
    pub(super) fn needs(&self) -> Vec<Need> {
        let (above, below) = (&self.witness.above, &self.witness.below);
        let mut needs = Vec::new();
        match (&above.1, &below.1) {
            (Hazard::Unknown, _) => needs.push(self.callee(above.0)),
            (_, Hazard::Unknown) => needs.push(self.callee(below.0)),
            _ if self.hazard == HazardKind::Asynchronous => {
                needs.push(Need { at: None, ..plain(Fact::InFlight) });
            }
            (Hazard::Access(a), Hazard::Access(b)) => self.about_places(a, b, &mut needs),
            (Hazard::Order(_), Hazard::Access(access))
            | (Hazard::Access(access), Hazard::Order(_))
                if self.view.model.is_seen_in_cluster_only(access) =>
            {
                needs.push(no_cluster(self.view, self.spots));
            }
            (Hazard::Order(_), Hazard::Access(_)) => needs.push(self.about_order(above.0)),
            (Hazard::Access(_), Hazard::Order(_)) => needs.push(self.about_order(below.0)),
            (Hazard::Order(_), Hazard::Order(_)) => needs.push(self.about_order(above.0)),
        }
        needs
    }

    /// The effects of unknown code.
    fn callee(&self, inst: Inst) -> Need {
        let at = self.spots.spot(inst);
        if Model::is_assembly(self.view.func, inst) {
            return Need { at, ..plain(Fact::Assembly) };
        }
        let about = self.view.model.callee_name(self.view.func, inst);
        Need { fact: Fact::Callee, about, at }
    }

    /// The need for an ordering event. The body of a called function may show that there is none.
    fn about_order(&self, inst: Inst) -> Need {
        let is_call = self.view.func.opcode(inst).is_call();
        let model = &self.view.model;
        let is_known = model.is_intrinsic(self.view.func, inst)
            || model.is_read_assembly(self.view.func, inst);
        if is_call && !is_known {
            return self.callee(inst);
        }
        let about = format!(
            "`{}` may synchronize with other blocks or the host, and the barrier orders it",
            self.word(inst)
        );
        Need { fact: Fact::Nothing, about, at: self.spots.spot(inst) }
    }

    /// An instruction in one word.
    fn word(&self, inst: Inst) -> String {
        match self.view.func.called_global(inst) {
            Some(_) => self.view.model.callee_name(self.view.func, inst).trim_matches('`').into(),
            None => self.view.func.opcode(inst).to_string(),
        }
    }

    /// The needs for two accesses that may overlap.
    fn about_places(&self, a: &AccessHazard, b: &AccessHazard, needs: &mut Vec<Need>) {
        let (above, below) = (self.witness.above.0, self.witness.below.0);
        match self.witness.conflict.touch {
            Some(Touch::Arguments(x, y)) => {
                let (x, y) = (self.spots.bare_argument(x), self.spots.bare_argument(y));
                let about = format!("arguments {x} and {y}");
                needs.push(Need { about, ..plain(Fact::RestrictArguments) });
            }
            Some(Touch::Object(_)) => self.about_indices(needs),
            Some(Touch::Anything(_) | Touch::Unknown(_)) => {
                match [above, below].map(|inst| self.extern_shared(inst)) {
                    [Some(x), Some(y)] if x == y => return self.about_indices(needs),
                    [Some(_), Some(_)] => return needs.push(plain(Fact::ExternShared)),
                    _ => {}
                }
                let is_known =
                    |access: &AccessHazard| matches!(access.place, AccessBounds::Parts(_));
                let both_known = is_known(a) && is_known(b);
                for (inst, access) in [(above, a), (below, b)] {
                    match &access.place {
                        AccessBounds::Anywhere(_) | AccessBounds::Lost(_) => {
                            needs.push(self.pointer(inst))
                        }
                        // Whether the host passed the address of a variable is not visible.
                        AccessBounds::Parts(parts) if both_known => {
                            let arguments = parts.iter().filter_map(|part| match part.object {
                                Object::Argument(n) => Some(n),
                                Object::Variable(_) | Object::Dynamic(_) | Object::Stack(_) => None,
                            });
                            needs.extend(arguments.map(|n| Need {
                                about: format!("the pointer in {}", self.spots.argument(n)),
                                ..plain(Fact::PointerOrigin)
                            }));
                        }
                        AccessBounds::Parts(_)
                        | AccessBounds::Private
                        | AccessBounds::Unwritten => {}
                    }
                }
                if needs.is_empty() {
                    // A callee's effects are known by its summary; the accessed bytes only by its body.
                    let calls = [above, below].into_iter();
                    let model = &self.view.model;
                    let calls = calls.filter(|&inst| model.pointer(self.view.func, inst).is_none());
                    needs.extend(calls.map(|call| self.pointer(call)));
                }
                needs.dedup_by(|x, y| (x.fact, &x.about) == (y.fact, &y.about));
            }
            None => {}
        }
    }

    /// The array of shared memory that is only declared and that an instruction's pointer points into.
    fn extern_shared(&self, inst: Inst) -> Option<Value> {
        let base = self.view.model.base(self.view.func, inst)?;
        self.view.model.is_extern_shared(self.view.func, base).then_some(base)
    }

    /// The need for the object of a pointer that was followed without success.
    fn pointer(&self, inst: Inst) -> Need {
        if self.view.model.is_read_assembly(self.view.func, inst) {
            let pair = [&self.witness.above, &self.witness.below];
            let hazard = pair.into_iter().find(|(other, _)| *other == inst);
            let about = hazard.map(|(_, hazard)| self.spots.space_of(hazard));
            let (about, at) = (about.unwrap_or_default().into(), self.spots.spot(inst));
            return Need { about, at, ..plain(Fact::Assembly) };
        }
        if self.view.model.pointer(self.view.func, inst).is_none() {
            return match self.view.model.is_intrinsic(self.view.func, inst) {
                true => Need {
                    about: format!("`{}`", self.word(inst)),
                    at: self.spots.spot(inst),
                    ..plain(Fact::AllMemory)
                },
                false => self.callee(inst),
            };
        }
        let base = self.view.model.base(self.view.func, inst);
        if base.is_some_and(|base| self.view.model.is_extern_shared(self.view.func, base)) {
            return Need { at: self.spots.spot(inst), ..plain(Fact::ExternShared) };
        }
        let origin = base.and_then(|base| base.as_inst());
        let about = match base.map(|base| base.kind()) {
            Some(ValueKind::Arg(arg)) => {
                format!("the pointer in {}", self.spots.argument(arg.as_u32()))
            }
            _ => "the pointer, which is computed or loaded".into(),
        };
        let at = self.spots.spot(origin.unwrap_or(inst));
        Need { about, at, ..plain(Fact::PointerOrigin) }
    }

    /// The needs for two accesses to one object.
    fn about_indices(&self, needs: &mut Vec<Need>) {
        let (above, below) = (self.witness.above.0, self.witness.below.0);
        let model = &self.view.model;
        let pointers = [above, below].map(|inst| model.pointer(self.view.func, inst));
        for (inst, pointer) in [above, below].into_iter().zip(pointers) {
            if pointer.is_none() {
                needs.push(self.pointer(inst));
            }
        }
        if !needs.is_empty() {
            return;
        }
        let sources = [above, below].map(|inst| model.sources(self.view.func, inst));
        if sources.iter().all(|source| !source.varies) {
            needs.push(self.same_bytes());
            return;
        }
        for (inst, source) in [above, below].into_iter().zip(&sources) {
            self.about_index(inst, source, needs);
        }
        needs.sort_by_key(|need| need.fact);
        needs.dedup_by(|x, y| (x.fact, &x.about) == (y.fact, &y.about));
    }

    /// The need for accesses whose address is the same for all threads.
    fn same_bytes(&self) -> Need {
        let all_run = |inst| {
            let block = self.view.func.block_of(inst);
            block.is_some_and(|block| self.view.reach.is_uniform(block))
        };
        let about = match [self.witness.above.0, self.witness.below.0].map(all_run) {
            [true, true] => "all threads access the same bytes",
            [true, false] | [false, true] => {
                "all threads make one of the two accesses, to the same bytes"
            }
            [false, false] => return plain(Fact::SameThread),
        };
        Need { about: about.into(), ..plain(Fact::Nothing) }
    }

    fn about_index(&self, inst: Inst, source: &Sources, needs: &mut Vec<Need>) {
        let mut need = |fact: Fact, about: String, at: Option<Inst>| {
            let at = at.and_then(|inst| self.spots.spot(inst));
            needs.push(Need { fact, about, at });
        };
        if let Some(load) = source.load {
            need(Fact::IndexFromMemory, String::new(), Some(load));
        } else if source.thread.is_some() {
            need(Fact::ThreadNumbers, String::new(), None);
            if !self.view.model.knows_block_shape() {
                need(Fact::BlockShape, String::new(), None);
            }
        } else if let Some(n) = source.argument {
            need(Fact::IndexFromArgument, self.spots.argument(n), None);
        } else if source.varies {
            need(Fact::IndexComputed, String::new(), source.call.or(Some(inst)));
        }
    }
}

impl Need {
    /// Whether it is still missing when two threads are known to touch one byte.
    pub(super) fn outlasts(&self, thread_conflict: &ThreadConflict) -> bool {
        match self.fact {
            Fact::ThreadNumbers | Fact::RowPitch | Fact::NoWrap | Fact::SameThread => false,
            // In blocks of one row, different threads might not touch one byte.
            Fact::BlockShape => thread_conflict.is_of_rows(),
            Fact::Nothing => true,
            _ => !thread_conflict.is_sure(),
        }
    }
}

/// The need that the kernel runs in no cluster, with the instruction that shows that it may.
pub(super) fn no_cluster(view: &BarrierAnalysis<'_, '_>, spots: &Spots<'_>) -> Need {
    let sign = view.model.cluster_sign();
    let about = match sign {
        Some(inst) => view.model.callee_name(view.func, inst),
        None => "its launch bounds or a caller".into(),
    };
    Need { fact: Fact::NoCluster, about, at: sign.and_then(|inst| spots.spot(inst)) }
}

fn plain(fact: Fact) -> Need {
    Need { fact, about: String::new(), at: None }
}
