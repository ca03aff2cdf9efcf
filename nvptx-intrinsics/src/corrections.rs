//! Corrections of LLVM's attributes where they disagree with the PTX ISA.
//!
//! LLVM omits `memory(...)` for most synchronizing intrinsics, which makes them access all memory, including a thread's
//! own; and it gives `memory(none)` to registers that change. A correction tightens the former and loosens the latter.
//! They are applied in order, each to the result of the previous ones. A test checks that each correction still
//! changes some row, so that a correction that a later LLVM makes redundant is detected.

use selvedge_ir::intrinsics::Declaration;
use selvedge_ir::target::{Effects, FnProps, IntrinsicFacts, ModRef, SpaceSet};

/// One correction.
pub struct Correction {
    /// Names after `llvm.nvvm.`; a `*` at the end matches any suffix.
    pub names: &'static [&'static str],
    /// The change.
    pub change: Change,
    /// The reason, according to the PTX ISA.
    pub reason: &'static str,
}

/// The change made by a correction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Replaces the effects.
    Effects(Effects),
    /// Replaces the effects of rows without `memory(...)` in LLVM.
    EffectsInsteadOfAll(Effects),
    /// Adds effects.
    MoreEffects(Effects),
    /// Adds attributes.
    Holds(FnProps),
    /// Removes attributes.
    DoesNotHold(FnProps),
    /// Memory read through its operands is constant while the kernel runs.
    ReadsInvariant,
}

/// Memory that other threads can access: global, shared, tensor, shared of the cluster.
const OTHERS: SpaceSet = SpaceSet::of(&[1, 3, 6, 7]);
const SHARED: SpaceSet = SpaceSet::of(&[3, 7]);
const COPYABLE: SpaceSet = SpaceSet::of(&[1, 3, 7]);
const GLOBAL: SpaceSet = SpaceSet::of(&[1]);
const TENSOR: SpaceSet = SpaceSet::of(&[6]);
const MACHINE: Effects = Effects::inaccessible(ModRef::ModRef);

/// Acquires and releases `spaces`: writes of other threads become visible, and so do earlier writes of this thread.
const fn orders(spaces: SpaceSet) -> Effects {
    Effects { reads: spaces, writes: spaces, ..MACHINE }
}

const fn reads(spaces: SpaceSet) -> Effects {
    Effects { reads: spaces, ..Effects::NONE }
}

/// Adds accesses through pointer operands.
const fn and_operands(effects: Effects) -> Effects {
    Effects { arguments: ModRef::ModRef, ..effects }
}

/// All corrections, in the order of application.
pub const CORRECTIONS: &[Correction] = &[
    Correction {
        names: &["barrier0*", "barrier", "barrier.*", "bar.sync", "bar.warp.sync"],
        change: Change::EffectsInsteadOfAll(orders(OTHERS)),
        reason: "bar, barrier, barrier.cluster: order the accesses of the participating threads among \
                 each other. Nobody else ever sees local memory, and nobody writes constants and \
                 parameters.",
    },
    Correction {
        names: &["barrier.cluster.arrive.relaxed*"],
        change: Change::Effects(MACHINE),
        reason: "barrier.cluster.arrive.relaxed: provides no memory ordering or visibility.",
    },
    Correction {
        names: &["membar.*", "fence.*", "tcgen05.fence.*", "wgmma.fence.*"],
        change: Change::Effects(orders(OTHERS)),
        reason: "membar, fence: order accesses to memory that others can see. A fence that names an \
                 address (the acquire of a tensor map) also orders what was written before the \
                 release.",
    },
    Correction {
        names: &["cp.async.commit.group", "cp.async.bulk.commit.group", "wgmma.commit_group.*"],
        change: Change::EffectsInsteadOfAll(MACHINE),
        reason: "commit_group: closes a group of operations and orders no memory.",
    },
    Correction {
        names: &["cp.async.wait.*", "cp.async.bulk.wait.*", "wgmma.wait_group.*"],
        change: Change::EffectsInsteadOfAll(orders(COPYABLE)),
        reason: "wait_group: from here on what was copied is visible, and the sources may be written.",
    },
    Correction {
        names: &[
            "cp.async.commit.group",
            "cp.async.bulk.commit.group",
            "cp.async.wait.*",
            "cp.async.bulk.wait.*",
            "wgmma.*",
            "griddepcontrol.*",
            "tcgen05.*",
        ],
        change: Change::Holds(FnProps::NOCALLBACK.union(FnProps::NOFREE)),
        reason: "An instruction calls nothing and frees nothing; LLVM forgot to say so.",
    },
    Correction {
        names: &["cp.async.mbarrier.arrive*"],
        change: Change::EffectsInsteadOfAll(and_operands(orders(COPYABLE))),
        reason: "cp.async.mbarrier.arrive: the arrival makes earlier copies visible to who waits.",
    },
    Correction {
        names: &["cp.async.bulk.tensor.*"],
        change: Change::EffectsInsteadOfAll(and_operands(orders(COPYABLE))),
        reason: "cp.async.bulk.tensor: reads or writes the global memory that a tensor map describes, \
                 which no operand points to.",
    },
    Correction {
        names: &[
            "cp.async.bulk.prefetch*",
            "cp.async.bulk.tensor.prefetch*",
            "prefetch*",
            "applypriority*",
        ],
        change: Change::Effects(MACHINE),
        reason: "prefetch, applypriority: have no effect but on caches.",
    },
    Correction {
        names: &[
            "cp.async.bulk.*",
            "clusterlaunchcontrol.try_cancel.*",
            "tcgen05.mma*",
            "elect.sync",
        ],
        change: Change::DoesNotHold(FnProps::NOSYNC),
        reason: "Their completion arrives at an mbarrier or is awaited in groups, and elect.sync waits \
                 for lanes: all synchronise with other threads.",
    },
    Correction {
        names: &["mbarrier.*"],
        change: Change::EffectsInsteadOfAll(and_operands(orders(OTHERS))),
        reason: "mbarrier: an arrival releases and a wait acquires what others access.",
    },
    Correction {
        names: &["mbarrier.test.wait.*", "mbarrier.try.wait.*"],
        change: Change::MoreEffects(Effects::arguments(ModRef::ModRef)),
        reason: "mbarrier.test_wait, try_wait: others change the object, so that a second relaxed poll \
                 may succeed although this thread wrote nothing in between.",
    },
    Correction {
        names: &["mbarrier.init", "mbarrier.init.shared"],
        change: Change::Effects(Effects::arguments(ModRef::Mod)),
        reason: "mbarrier.init: initialises the object; nothing is ordered before a fence.",
    },
    Correction {
        names: &["pm.event.mask", "setmaxnreg.*"],
        change: Change::EffectsInsteadOfAll(MACHINE),
        reason: "pmevent, setmaxnreg: touch no memory.",
    },
    Correction {
        names: &["nanosleep"],
        change: Change::EffectsInsteadOfAll(orders(OTHERS)),
        reason: "nanosleep: whoever sleeps waits for others, and looks again at what they write.",
    },
    Correction {
        names: &["setmaxnreg.*"],
        change: Change::DoesNotHold(FnProps::NOSYNC.union(FnProps::WILLRETURN)),
        reason: "setmaxnreg.inc: blocks until other warps have given registers back.",
    },
    Correction {
        names: &["discard.*"],
        change: Change::EffectsInsteadOfAll(Effects::arguments(ModRef::Mod)),
        reason: "discard: destroys the contents of the line at the address.",
    },
    Correction {
        names: &["tex.*", "tld4.*", "suld.*"],
        change: Change::Effects(reads(GLOBAL)),
        reason: "tex, tld4, suld: read texture and surface memory, which lies in global memory.",
    },
    Correction {
        names: &["sust.*"],
        change: Change::Effects(Effects { writes: GLOBAL, ..Effects::NONE }),
        reason: "sust: writes surface memory, which lies in global memory.",
    },
    Correction {
        names: &["griddepcontrol.*"],
        change: Change::EffectsInsteadOfAll(orders(GLOBAL)),
        reason: "griddepcontrol: orders this grid's accesses after those of the grids it depends on, \
                 which can only have written global memory.",
    },
    Correction {
        names: &["tcgen05.mma*", "tcgen05.cp.*"],
        change: Change::MoreEffects(reads(SHARED)),
        reason: "tcgen05.mma, tcgen05.cp: read the shared memory that a matrix descriptor names, which \
                 no pointer operand shows.",
    },
    Correction {
        names: &["tcgen05.commit.*"],
        change: Change::MoreEffects(orders(OTHERS)),
        reason: "tcgen05.commit: its arrival at the mbarrier releases what was done before.",
    },
    Correction {
        names: &["tcgen05.wait.*"],
        change: Change::MoreEffects(orders(TENSOR)),
        reason: "tcgen05.wait: until here loads and stores of tensor memory are under way.",
    },
    Correction {
        names: &["read.ptx.sreg.smid", "read.ptx.sreg.warpid"],
        change: Change::Effects(MACHINE),
        reason: "%smid, %warpid: volatile; a thread may be moved while it runs. As of a clock.",
    },
    Correction {
        names: &["read.ptx.sreg.smid", "read.ptx.sreg.warpid"],
        change: Change::DoesNotHold(FnProps::SPECULATABLE),
        reason: "%smid, %warpid: a read elsewhere may give another value.",
    },
    Correction {
        names: &["mma.*", "wmma.*"],
        change: Change::Holds(FnProps::CONVERGENT),
        reason: "mma.sync.aligned, wmma.*.sync.aligned: all threads of the warp must execute the same \
                 one together.",
    },
    Correction {
        names: &["ldg.global.*", "ldu.global.*"],
        change: Change::ReadsInvariant,
        reason: "ld.global.nc, ldu: the data must be read-only for the duration of the kernel.",
    },
    Correction {
        names: &["exit"],
        change: Change::MoreEffects(reads(OTHERS)),
        reason: "exit: what the thread wrote before stays to be read by others.",
    },
];

impl Correction {
    /// Whether the correction applies to the intrinsic with that name (without overload suffix).
    pub fn names(&self, name: &str) -> bool {
        let Some(name) = name.strip_prefix("llvm.nvvm.") else {
            return false;
        };
        self.names.iter().any(|pattern| match pattern.strip_suffix('*') {
            Some(prefix) => name.starts_with(prefix),
            None => name == *pattern,
        })
    }

    /// The corrected facts.
    pub fn apply(&self, facts: IntrinsicFacts) -> IntrinsicFacts {
        let IntrinsicFacts { effects, props, .. } = facts;
        match self.change {
            Change::Effects(effects) => IntrinsicFacts { effects, ..facts },
            Change::EffectsInsteadOfAll(instead) if effects.is_everything() => {
                IntrinsicFacts { effects: instead, ..facts }
            }
            Change::EffectsInsteadOfAll(_) => facts,
            Change::MoreEffects(more) => IntrinsicFacts { effects: effects.union(more), ..facts },
            Change::Holds(more) => IntrinsicFacts { props: props.union(more), ..facts },
            Change::DoesNotHold(less) => IntrinsicFacts { props: props.without(less), ..facts },
            Change::ReadsInvariant => IntrinsicFacts { reads_invariant: true, ..facts },
        }
    }
}

/// The facts from LLVM's attributes, corrected.
pub(crate) fn apply(row: &Declaration) -> IntrinsicFacts {
    // Comparing first letters excludes most corrections at low cost.
    let first = first_letter(row.name().strip_prefix("llvm.nvvm.").unwrap_or_default());
    let may_be = CORRECTIONS.iter().zip(FIRST_LETTERS).filter(|(_, letters)| letters & first != 0);
    let relevant = may_be.map(|(correction, _)| correction).filter(|it| it.names(row.name()));
    relevant.fold(row.facts(), |facts, correction| correction.apply(facts))
}

/// The set of first letters of the names of each correction; several letters may share a bit.
const FIRST_LETTERS: [u32; CORRECTIONS.len()] = {
    let mut all = [0; CORRECTIONS.len()];
    let mut n = 0;
    while n < all.len() {
        let names = CORRECTIONS[n].names;
        let mut k = 0;
        while k < names.len() {
            all[n] |= first_letter(names[k]);
            k += 1;
        }
        n += 1;
    }
    all
};

const fn first_letter(name: &str) -> u32 {
    if name.is_empty() { 0 } else { 1 << (name.as_bytes()[0] & 31) }
}

#[cfg(test)]
mod tests {
    use super::CORRECTIONS;
    use crate::table;

    #[test]
    fn every_correction_names_rows_and_still_changes_one() {
        for correction in CORRECTIONS {
            for pattern in correction.names {
                let single = super::Correction {
                    names: std::slice::from_ref(pattern),
                    change: correction.change,
                    reason: correction.reason,
                };
                let named = table::rows().filter(|row| single.names(row.name()));
                let changed = named.filter(|row| {
                    let before = row.declaration().facts();
                    correction.apply(before) != before
                });
                assert!(changed.count() > 0, "{pattern}: {}", correction.reason);
            }
        }
    }

    #[test]
    fn letter_masks_of_corrections_cover_all_their_names() {
        for row in table::rows() {
            let name = row.name();
            let first = super::first_letter(name.strip_prefix("llvm.nvvm.").expect("a NVVM name"));
            for (correction, letters) in CORRECTIONS.iter().zip(super::FIRST_LETTERS) {
                assert!(!correction.names(name) || letters & first != 0, "{name}");
            }
        }
    }

    #[test]
    fn patterns_have_at_most_one_star_at_the_end() {
        for pattern in CORRECTIONS.iter().flat_map(|correction| correction.names) {
            let stars = pattern.matches('*').count();
            assert!(stars == 0 || (stars == 1 && pattern.ends_with('*')), "{pattern}");
            assert!(!pattern.is_empty() && *pattern != "*");
        }
    }
}
