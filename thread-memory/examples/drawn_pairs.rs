//! Counts how many generated pairs of accesses are proved disjoint, and whether one of them overlaps after all.
//!
//! `drawn_pairs COUNT [FIRST]` generates `COUNT` pairs for each test of `disjoint.rs`, tries all threads, iterations
//! and values of each, and writes a line for each test: pairs, those in which no threads overlap, those of them that
//! were proved, and those that were proved although threads overlap, which must be 0. Exits with 1 if one is.

#[path = "../tests/drawn/mod.rs"]
mod drawn;

use std::collections::BTreeMap;
use std::process::ExitCode;

use drawn::{AIMS, Drawn};
use selvedge_testkit::rng::Rng;

fn main() -> ExitCode {
    let args: Vec<u64> =
        std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let count = args.first().copied().unwrap_or(1000);
    let first = args.get(1).copied().unwrap_or(0);
    let mut n_wrong = 0;
    let mut rules: BTreeMap<_, usize> = BTreeMap::new();
    println!("aim\tpairs\tapart\tproved\tin warps\tproved\talways\tproved\twrong");
    for (n, &aim) in AIMS.iter().enumerate() {
        let (mut disjoint, mut wrong) = ([0; 3], 0);
        let mut proved = [0; 3];
        for seed in first..first + count {
            let mut rng = Rng::new(seed * AIMS.len() as u64 + n as u64);
            let drawn = Drawn::new(&mut rng, aim);
            let question = drawn.question();
            let (a, b) = (&drawn.a, &drawn.b);
            let overlapping = drawn.overlaps(&mut rng);
            let answers = [
                question.disjoint(a, b),
                question.within_warp(a, b),
                question.always_disjoint(a, b),
            ];
            for (n, (answer, overlapping)) in answers
                .iter()
                .zip([overlapping.threads, overlapping.warps, overlapping.any])
                .enumerate()
            {
                disjoint[n] += usize::from(!overlapping);
                proved[n] += usize::from(answer.is_ok());
                if answer.is_ok() && overlapping {
                    wrong += 1;
                    eprintln!("wrong: {aim:?} {seed} {n}");
                }
            }
            if let Ok(proof) = &answers[0] {
                *rules.entry(proof.rule()).or_default() += 1;
            }
        }
        let [(a, x), (b, y), (c, z)] = [0, 1, 2].map(|n| (disjoint[n], proved[n]));
        println!("{aim:?}\t{count}\t{a}\t{x}\t{b}\t{y}\t{c}\t{z}\t{wrong}");
        n_wrong += wrong;
    }
    println!("{rules:?}");
    if n_wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
