//! All spellings of CTA barriers: the single place that classifies barriers and that defines their names in each
//! dialect.

use selvedge_ir::dialect::Dialect;
use selvedge_ir::target::{
    Barrier, BarrierForm, BarrierId, BarrierOperand, BarrierSpelling, Participants, Reduction,
};

use BarrierForm::{Arrive, Sync};
use Participants::All;

struct Spelling {
    name: &'static str,
    barrier: Barrier,
    /// Widths of the predicate and the result, if there are any.
    bits: (u32, u32),
}

const fn spelling_of(
    name: &'static str,
    form: BarrierForm,
    aligned: bool,
    id: BarrierId,
    participants: Participants,
) -> Spelling {
    Spelling { name, barrier: Barrier { form, aligned, id, participants }, bits: (0, 0) }
}

/// A barrier whose ID is the first operand.
const fn named(
    name: &'static str,
    form: BarrierForm,
    aligned: bool,
    participants: Participants,
) -> Spelling {
    spelling_of(name, form, aligned, BarrierId::Operand(0), participants)
}

/// A reducing barrier of LLVM 21 and later, whose predicate is an `i1`.
const fn reducing(
    name: &'static str,
    with: Reduction,
    aligned: bool,
    participants: Participants,
    predicate: u8,
) -> Spelling {
    let result = if matches!(with, Reduction::Popc) { 32 } else { 1 };
    let form = BarrierForm::Reduce { with, predicate };
    Spelling { bits: (1, result), ..named(name, form, aligned, participants) }
}

/// A reducing barrier of LLVM 20 and earlier: barrier 0, predicate and result are `i32`.
const fn reducing_0(name: &'static str, with: Reduction) -> Spelling {
    let form = BarrierForm::Reduce { with, predicate: 0 };
    Spelling { bits: (32, 32), ..spelling_of(name, form, true, BarrierId::Fixed(0), All) }
}

const COUNT: Participants = Participants::Count(1);
const AND: Reduction = Reduction::And;
const OR: Reduction = Reduction::Or;
const POPC: Reduction = Reduction::Popc;
/// The prefix of the spellings that LLVM 21 introduced.
const NEW: &str = "llvm.nvvm.barrier.cta.";

/// Of several old spellings of one barrier, the first one is used for output.
#[rustfmt::skip]
const SPELLINGS: [Spelling; 27] = [
    spelling_of("llvm.nvvm.barrier0", Sync, true, BarrierId::Fixed(0), All),
    reducing_0("llvm.nvvm.barrier0.and", AND),
    reducing_0("llvm.nvvm.barrier0.or", OR),
    reducing_0("llvm.nvvm.barrier0.popc", POPC),
    named("llvm.nvvm.bar.sync", Sync, true, All),
    named("llvm.nvvm.barrier.n", Sync, true, All),
    named("llvm.nvvm.barrier", Sync, true, COUNT),
    named("llvm.nvvm.barrier.sync", Sync, false, All),
    named("llvm.nvvm.barrier.sync.cnt", Sync, false, COUNT),
    named("llvm.nvvm.barrier.cta.sync.aligned.all", Sync, true, All),
    named("llvm.nvvm.barrier.cta.sync.aligned.count", Sync, true, COUNT),
    named("llvm.nvvm.barrier.cta.sync.all", Sync, false, All),
    named("llvm.nvvm.barrier.cta.sync.count", Sync, false, COUNT),
    named("llvm.nvvm.barrier.cta.arrive.aligned.count", Arrive, true, COUNT),
    named("llvm.nvvm.barrier.cta.arrive.count", Arrive, false, COUNT),
    reducing("llvm.nvvm.barrier.cta.red.and.aligned.all", AND, true, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.and.aligned.count", AND, true, COUNT, 2),
    reducing("llvm.nvvm.barrier.cta.red.and.all", AND, false, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.and.count", AND, false, COUNT, 2),
    reducing("llvm.nvvm.barrier.cta.red.or.aligned.all", OR, true, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.or.aligned.count", OR, true, COUNT, 2),
    reducing("llvm.nvvm.barrier.cta.red.or.all", OR, false, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.or.count", OR, false, COUNT, 2),
    reducing("llvm.nvvm.barrier.cta.red.popc.aligned.all", POPC, true, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.popc.aligned.count", POPC, true, COUNT, 2),
    reducing("llvm.nvvm.barrier.cta.red.popc.all", POPC, false, All, 1),
    reducing("llvm.nvvm.barrier.cta.red.popc.count", POPC, false, COUNT, 2),
];

/// The CTA barrier that an intrinsic is; `None` for other intrinsics (warp and cluster barriers, mbarriers and fences
/// are other kinds).
pub(crate) fn barrier(name: &str) -> Option<Barrier> {
    SPELLINGS.iter().find(|spelling| spelling.name == name).map(|spelling| spelling.barrier)
}

/// The spelling of a barrier in a dialect; `None` when the dialect has none.
///
/// Up to LLVM 21, which reads both, an old spelling is used if there is one.
pub(crate) fn spelling(barrier: &Barrier, dialect: Dialect) -> Option<BarrierSpelling> {
    let written = |new: bool| {
        let candidates = SPELLINGS.iter().filter(move |one| one.name.starts_with(NEW) == new);
        candidates.filter(|one| expresses(&one.barrier, barrier)).map(call).next()
    };
    match dialect.version() {
        22.. => written(true),
        21 => written(false).or_else(|| written(true)),
        _ => written(false),
    }
}

/// Whether `spelling` can express `barrier`. An operand can be any barrier ID, a spelling without operand has one
/// fixed ID.
fn expresses(spelling: &Barrier, barrier: &Barrier) -> bool {
    let same_id = matches!(spelling.id, BarrierId::Operand(_)) || spelling.id == barrier.id;
    let same_form = match (spelling.form, barrier.form) {
        (Sync, Sync) | (Arrive, Arrive) => true,
        (BarrierForm::Reduce { with, .. }, BarrierForm::Reduce { with: wanted, .. }) => {
            with == wanted
        }
        (Sync | Arrive | BarrierForm::Reduce { .. }, _) => false,
    };
    let counts = |participants| matches!(participants, Participants::Count(_));
    same_id
        && same_form
        && spelling.aligned == barrier.aligned
        && counts(spelling.participants) == counts(barrier.participants)
}

fn call(spelling: &Spelling) -> BarrierSpelling {
    use BarrierOperand::{Count, Id, Predicate};
    let barrier = &spelling.barrier;
    let named = matches!(barrier.id, BarrierId::Operand(_));
    let counted = matches!(barrier.participants, Participants::Count(_));
    let operands: &'static [BarrierOperand] = match (named, counted, barrier.has_result()) {
        (false, _, false) => &[],
        (false, _, true) => &[Predicate],
        (true, false, false) => &[Id],
        (true, false, true) => &[Id, Predicate],
        (true, true, false) => &[Id, Count],
        (true, true, true) => &[Id, Count, Predicate],
    };
    let (predicate_bits, result_bits) = spelling.bits;
    BarrierSpelling { callee: spelling.name, operands, predicate_bits, result_bits }
}

#[cfg(test)]
mod tests {
    use super::{NEW, SPELLINGS, barrier, spelling};
    use crate::table;
    use selvedge_ir::dialect::Dialect;
    use selvedge_ir::target::{
        Barrier, BarrierForm, BarrierId, BarrierOperand, BarrierSpelling, Participants,
    };

    /// The operand indices in a description, in order.
    fn described(barrier: &Barrier) -> Vec<(u8, BarrierOperand)> {
        let mut operands = Vec::new();
        if let BarrierId::Operand(at) = barrier.id {
            operands.push((at, BarrierOperand::Id));
        }
        if let Participants::Count(at) = barrier.participants {
            operands.push((at, BarrierOperand::Count));
        }
        if let BarrierForm::Reduce { predicate, .. } = barrier.form {
            operands.push((predicate, BarrierOperand::Predicate));
        }
        operands
    }

    #[test]
    fn descriptions_match_the_signatures() {
        for one in &SPELLINGS {
            let row = table::lookup(one.name).expect(one.name);
            assert_eq!(row.name(), one.name);
            let signature = row.declaration().signature();
            let params: Vec<_> = signature.params().collect();
            let described = described(&one.barrier);
            let positions: Vec<_> = described.iter().map(|&(at, _)| usize::from(at)).collect();
            assert_eq!(positions, (0..params.len()).collect::<Vec<_>>(), "{}", one.name);
            for (text, (_, operand)) in params.iter().zip(&described) {
                let predicate = *operand == BarrierOperand::Predicate;
                let bits = if predicate { one.bits.0 } else { 32 };
                assert_eq!(*text, format!("i{bits}"), "{}", one.name);
            }
            let results: Vec<_> = signature.results().collect();
            assert_eq!(results.len(), usize::from(one.barrier.has_result()), "{}", one.name);
            assert!(results.iter().all(|text| *text == format!("i{}", one.bits.1)), "{}", one.name);
        }
    }

    #[test]
    fn every_row_named_like_a_barrier_is_classified() {
        for row in table::rows() {
            let name = row.name();
            let cta = (name.starts_with("llvm.nvvm.bar") && !name.contains(".warp."))
                && !name.contains(".cluster.");
            assert_eq!(barrier(name).is_some(), cta, "{name}");
            assert_eq!(row.facts().barrier(), barrier(name), "{name}");
        }
        assert_eq!(SPELLINGS.iter().filter(|one| one.barrier.is_full()).count(), 15);
    }

    fn dialect(version: u8) -> Dialect {
        Dialect::new(version).expect("16 to 22")
    }

    #[test]
    fn dialects_can_read_the_spellings_they_write() {
        for version in 16..=22 {
            for one in &SPELLINGS {
                let Some(written) = spelling(&one.barrier, dialect(version)) else {
                    let new_only = one.name.starts_with(NEW);
                    assert!(new_only && version < 21, "LLVM {version} can say {}", one.name);
                    continue;
                };
                let row = table::lookup(written.callee).expect("a row");
                let known = row.declaration().versions().may_be_in(dialect(version));
                assert!(known, "LLVM {version} knows {}", written.callee);
                let meant = barrier(written.callee).expect("a barrier");
                assert_eq!(meant.aligned, one.barrier.aligned);
                assert_eq!(meant.is_full(), one.barrier.is_full());
                assert_eq!(meant.has_result(), one.barrier.has_result());
                let operands: Vec<_> = described(&meant).iter().map(|&(_, what)| what).collect();
                assert_eq!(written.operands, operands);
            }
        }
    }

    #[test]
    fn the_full_barrier_has_an_old_and_a_new_spelling() {
        let old = BarrierSpelling {
            callee: "llvm.nvvm.barrier0",
            operands: &[],
            predicate_bits: 0,
            result_bits: 0,
        };
        let new = BarrierSpelling {
            callee: "llvm.nvvm.barrier.cta.sync.aligned.all",
            operands: &[BarrierOperand::Id],
            ..old
        };
        assert_eq!(spelling(&Barrier::CTA, dialect(16)), Some(old));
        assert_eq!(spelling(&Barrier::CTA, dialect(22)), Some(new));
        let named = Barrier { id: BarrierId::Operand(0), ..Barrier::CTA };
        assert_eq!(spelling(&named, dialect(19)).map(|s| s.callee), Some("llvm.nvvm.bar.sync"));
    }
}
