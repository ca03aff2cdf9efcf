//! Right certificates about kernels that are changed so that they become wrong: the checker must see it.
//!
//! Of a drawn kernel with a certificate in which everything is right, one number, one index or one comparison is
//! changed, and the certificate stays. If the checker still finds everything right, the changed kernel is run with
//! its barriers and without those that the certificate lets go: it must behave the same.

use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{certificates, checked};
use selvedge_tests::drawn_threads::{Drawn, Judged, drawn, drawn_warps, judge_texts};

/// Changes of one kernel that are tried.
const CHANGES: usize = 16;

/// Instructions that are picked for them.
const TRIED: usize = 80;

/// What was found of changed kernels.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
    /// That the checker refuses, or does not check.
    refused: usize,
    /// That it accepts, and that run as before.
    right: usize,
    /// That it accepts, and that have races with all barriers, or cannot run.
    silent: usize,
    /// That it does not accept, and that are indeed wrong.
    seen: usize,
}

/// The certificate of a kernel with only those deletions that come before any that is not right.
fn right_part(text: &str, certificate: &str) -> Option<(String, Vec<usize>)> {
    let lines = checked(text, certificate).ok()?;
    let n = lines.iter().take_while(|line| line.verdict.is_ok()).count();
    let (mut kept, mut barriers) = (Vec::new(), Vec::new());
    let mut n_seen = 0;
    for line in certificate.lines() {
        let mut words = line.split(' ');
        if matches!(words.next(), Some("delete" | "weaken")) {
            n_seen += 1;
            let barrier: usize = words.next()?.parse().ok()?;
            barriers.extend((n_seen <= n).then_some(barrier));
        }
        kept.extend((n_seen <= n).then_some(line));
    }
    let has_reasons =
        kept.iter().any(|line| line.starts_with("apart") && !line.ends_with("memory"));
    (n > 0 && has_reasons).then(|| (kept.join("\n") + "\n", barriers))
}

/// The text of a kernel without some instructions, by number.
fn without(text: &str, gone: &[usize]) -> String {
    let (head, body) = text.split_once("entry:\n").expect("a kernel");
    let mut n = 0;
    let mut left = Vec::new();
    for line in body.lines() {
        let is_inst = line.starts_with("  ");
        left.extend((!is_inst || !gone.contains(&n)).then_some(line));
        n += usize::from(is_inst);
    }
    format!("{head}entry:\n{}\n", left.join("\n"))
}

/// What a word of an instruction may become.
fn another(word: &str, rng: &mut Rng) -> Option<String> {
    const INDICES: [&str; 5] = ["%lin", "%x", "%y", "%z", "0"];
    const PREDICATES: [&str; 6] = ["ult", "ule", "eq", "slt", "sge", "ne"];
    const OPERATIONS: [&str; 8] = ["xor", "and", "or", "add", "sub", "shl", "lshr", "urem"];
    let of = |all: &[&str], rng: &mut Rng| all.contains(&word).then(|| (*rng.pick(all)).to_owned());
    if let Ok(number) = word.parse::<i64>() {
        let by = 1 + rng.below(40) as i64;
        let all = [0, 1, number + 1, number - 1, number * 2, number / 2, number + by, -number];
        return Some(rng.pick(&all).to_string());
    }
    of(&INDICES, rng).or_else(|| of(&PREDICATES, rng)).or_else(|| of(&OPERATIONS, rng))
}

/// A kernel in which one word of one instruction is another one.
fn changed(text: &str, rng: &mut Rng) -> Option<String> {
    let (head, body) = text.split_once("entry:\n")?;
    let mut lines: Vec<String> = body.lines().map(str::to_owned).collect();
    let is_fixed = |line: &&String| line.contains("call ") || line.starts_with("  br label");
    let insts = (0..lines.len()).filter(|&n| lines[n].starts_with("  ") && !is_fixed(&&lines[n]));
    let n = *rng.pick(&insts.collect::<Vec<_>>());
    let mut words: Vec<String> = lines[n].split(' ').map(str::to_owned).collect();
    // What is defined stays.
    let places =
        (3..words.len()).filter(|&at| another(bare(&words[at]), &mut rng.clone()).is_some());
    let places: Vec<usize> = places.collect();
    let at = *places.get(rng.below(places.len().max(1)))?;
    let new = another(bare(&words[at]), rng)?;
    let is_same = new == bare(&words[at]);
    words[at] = words[at].replace(bare(&words[at]), &new);
    // Promises of the drawn instruction may not hold of the changed one; without them none is broken.
    words.retain(|word| !matches!(word.as_str(), "nuw" | "nsw" | "nneg" | "disjoint"));
    lines[n] = words.join(" ");
    (!is_same).then(|| format!("{head}entry:\n{}\n", lines.join("\n")))
}

fn bare(word: &str) -> &str {
    word.trim_end_matches(',')
}

/// Attacks the certificates of kernels; panics where a wrong one is accepted.
fn attacked(kernels: impl Iterator<Item = (u64, Drawn)>, passes: &str) -> Count {
    let registry = selvedge::registry();
    let mut count = Count::default();
    for (seed, kernel) in kernels {
        let certificate = certificates(&registry, &kernel.text, passes);
        let Some((certificate, gone)) = right_part(&kernel.text, &certificate) else { continue };
        let mut rng = Rng::new(seed);
        let texts: Vec<String> =
            (0..TRIED).filter_map(|_| changed(&kernel.text, &mut rng)).collect();
        for text in texts.into_iter().take(CHANGES) {
            let Ok(lines) = checked(&text, &certificate) else { continue };
            let is_accepted = lines.iter().all(|line| line.verdict.is_ok());
            if !is_accepted && !rng.one_in(2) {
                count.refused += 1;
                continue;
            }
            let judged = judge_texts([&text, &without(&text, &gone)], &kernel.launch);
            match judged {
                Some(Judged::Wrong(what)) if is_accepted => {
                    panic!("kernel {seed}: {what}\n{text}\n{certificate}\n{}", kernel.launch);
                }
                Some(Judged::Wrong(_)) => count.seen += 1,
                _ if !is_accepted => count.refused += 1,
                Some(Judged::Same) => count.right += 1,
                _ => count.silent += 1,
            }
        }
    }
    count
}

#[test]
fn certificates_of_changed_kernels_are_not_accepted_when_they_are_wrong() {
    let n = u64::from(cases(24));
    let kernels = (0..n).map(|seed| (seed, drawn(seed)));
    let count = attacked(kernels, "function(dead-sync-elim)");
    println!("{count:?}");
    assert!(count.right >= 20, "{count:?}");
}

#[test]
fn the_same_with_blocks_of_several_warps() {
    let n = u64::from(cases(16));
    let kernels = (0..n).map(|seed| (seed, drawn_warps(seed)));
    let count = attacked(kernels, "weaken-barriers");
    println!("{count:?}");
    assert!(count.right >= 20, "{count:?}");
}
