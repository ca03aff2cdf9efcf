//! Writes generated kernels and the ground truth about their barriers, to compare compilers:
//! `benches/generated-vs-peers.py`.
//!
//! * `generated_truth write FOLDER COUNT [FIRST [PARTS]]` writes kernel `n` as `n.ll`, and `barriers.tsv`: a line for
//!   each barrier, with the kernel, the barrier's index in it (from 1, in program order), its control-flow context,
//!   the least proof that removes it while all others remain (`needed` if there is none, or its result is used), the
//!   number of its executions, and the judge's verdict on the kernel without it: `same`, `wrong` or `silent` (the
//!   kernel itself has an error).
//! * `generated_truth judge [PARTS]` reads queries, one per line: a kernel, removed barriers, and barriers to be
//!   removed in addition (indices separated by commas, or `-`). For each it writes the judge's verdict without all of
//!   them, the least proofs for the latter, each with all others of the query removed, and the judge's reason.
//!
//! The judge runs the kernel with exactly these calls erased, in the launch it is generated for and in others, if the
//! kernel itself has no race there; the proofs are the generator's ([`Truth`]) and independent of any pass.

use std::fmt::Write;
use std::io::BufRead;

use selvedge_ir::Module;
use selvedge_testkit::kernels::{
    self, At, Barrier, BarrierContext, BarrierSite, Kernel, Node, Truth,
};
use selvedge_tests::generated::{self, Finding};

/// The entry for a barrier that no proof frees.
const NEEDED: &str = "needed";

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, default: u64| {
        args.get(n).map_or(default, |text| text.parse().expect("a number"))
    };
    let parts = |n: usize| number(n, generated::PARTS as u64) as usize;
    match args.first().map(String::as_str) {
        Some("write") => write_all(&args[1], number(3, 0)..number(3, 0) + number(2, 0), parts(4)),
        Some("judge") => answer_all(parts(1)),
        _ => panic!("`write` or `judge`"),
    }
}

fn write_all(folder: &str, seeds: std::ops::Range<u64>, parts: usize) {
    std::fs::create_dir_all(folder).expect("a folder for kernels");
    let mut table = String::from("kernel\tbarrier\tstanding\tproof\truns\tjudge\n");
    for seed in seeds {
        let kernel = kernels::generated(seed, parts);
        std::fs::write(format!("{folder}/{seed}.ll"), kernels::text(&kernel)).expect("a file");
        let truth = Truth::of(&kernel);
        for (n, site) in truth.sites.iter().enumerate() {
            let (verdict, _) = judged(&kernel, &[site.at]);
            let _ = writeln!(
                table,
                "{seed}\t{}\t{:?}\t{}\t{}\t{verdict}",
                n + 1,
                site.context,
                least_proof(&truth, site.at, &[]),
                site.runs
            );
        }
    }
    std::fs::write(format!("{folder}/barriers.tsv"), table).expect("a file");
}

fn answer_all(parts: usize) {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("questions are text");
        let fields: Vec<&str> = line.split_whitespace().collect();
        let &[seed, removed, more] = fields.as_slice() else { panic!("three fields: {line}") };
        let kernel = kernels::generated(seed.parse().expect("a number"), parts);
        let sites = kernel.barriers();
        let (removed, more) = (listed(removed, &sites), listed(more, &sites));
        let truth = Truth::of(&kernel);
        let proofs: Vec<String> = more
            .iter()
            .map(|at| {
                let all = removed.iter().chain(&more);
                let others: Vec<At> = all.filter(|other| *other != at).copied().collect();
                least_proof(&truth, *at, &others)
            })
            .collect();
        let (verdict, how) = judged(&kernel, &[removed, more].concat());
        let how = how.split_whitespace().collect::<Vec<_>>().join(" ");
        println!("{verdict}\t{}\t{how}", proofs.join(","));
    }
}

/// The barriers with these indices.
fn listed(text: &str, sites: &[At]) -> Vec<At> {
    let numbers = text.split(',').filter(|number| *number != "-");
    numbers.map(|number| sites[number.parse::<usize>().expect("a number") - 1]).collect()
}

fn least_proof(truth: &Truth<'_>, at: At, removed: &[At]) -> String {
    let is_result = |site: &BarrierSite| site.at == at && site.context == BarrierContext::Result;
    if truth.sites.iter().any(is_result) {
        return NEEDED.to_owned();
    }
    truth.class(at, removed).map_or_else(|| NEEDED.to_owned(), |proof| format!("{proof:?}"))
}

/// The judge's verdict on the kernel without some barriers, and the reason.
fn judged(kernel: &Kernel, removed: &[At]) -> (&'static str, String) {
    if removed.iter().any(|at| is_result_used(kernel, *at)) {
        return ("wrong", "the barrier's result is used".to_owned());
    }
    let sites = kernel.barriers();
    let erase = |module: &mut Module| {
        for ((global, inst), site) in generated::barrier_calls(module).into_iter().zip(&sites) {
            if removed.contains(site)
                && let (_, Some(body)) = module.body_mut(global)
            {
                body.erase(inst);
            }
        }
    };
    match generated::judge_on(
        kernel,
        &erase,
        &generated::more_launches(kernel),
        true,
        &generated::options(),
    ) {
        Finding::Same => ("same", String::new()),
        Finding::Wrong(how) => ("wrong", how),
        Finding::Silent(why) => ("silent", why),
    }
}

fn is_result_used(kernel: &Kernel, at: At) -> bool {
    kernel.body(at.function)[at.node] == Node::Barrier(Barrier::Reduction { used: true })
}
