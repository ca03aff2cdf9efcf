//! Accesses of generated pairs that are proved disjoint, compared with all pairs of threads, iterations and values.

mod drawn;

use drawn::{AIMS, Drawn};
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_thread_memory::disjoint::Rule;

/// Number of pairs for each test.
const PAIRS: u32 = 200;

#[test]
fn disjoint_accesses_never_overlap() {
    let (mut proved, mut by_rows) = (0, 0);
    for (n, &aim) in AIMS.iter().enumerate() {
        for seed in 0..u64::from(cases(PAIRS)) {
            let mut rng = Rng::new(seed * AIMS.len() as u64 + n as u64);
            let drawn = Drawn::new(&mut rng, aim);
            let question = drawn.question();
            let (a, b) = (&drawn.a, &drawn.b);
            let threads = question.disjoint(a, b);
            let any = question.always_disjoint(a, b);
            let warps = question.within_warp(a, b);
            let Ok(proof) = &warps else { continue };
            proved += 1;
            by_rows += u32::from(proof.rule() == Rule::Rows);
            let overlapping = drawn.overlaps(&mut rng);
            assert!(
                threads.is_err() || !overlapping.threads,
                "{aim:?} {seed}: {threads:?}\n{a:?}\n{b:?}"
            );
            assert!(any.is_err() || !overlapping.any, "{aim:?} {seed}: {any:?}\n{a:?}\n{b:?}");
            assert!(!overlapping.warps, "{aim:?} {seed}: {warps:?}\n{a:?}\n{b:?}");
        }
    }
    assert!(proved > cases(PAIRS), "only {proved} pairs were proved apart");
    assert!(by_rows * 20 > cases(PAIRS), "only {by_rows} pairs were proved by equations of bits");
}

#[test]
fn accesses_with_a_witness_are_not_disjoint() {
    let mut shown = 0;
    for seed in 0..u64::from(cases(PAIRS)) {
        let mut rng = Rng::new(seed);
        let drawn = Drawn::new(&mut rng, AIMS[seed as usize % AIMS.len()]);
        let Some(witness) = drawn.question().witness(&drawn.a, &drawn.b) else { continue };
        assert_ne!(witness.earlier, witness.later, "{seed}");
        let proof = drawn.question().disjoint(&drawn.a, &drawn.b);
        assert!(proof.is_err(), "{seed}: {witness:?} {proof:?}\n{:?}\n{:?}", drawn.a, drawn.b);
        shown += 1;
    }
    assert!(shown > cases(PAIRS) / 4, "only {shown} pairs were shown to meet");
}
