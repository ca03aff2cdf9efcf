//! Correct certificates of kernels that are changed so that the certificates become wrong: the checker must detect it.
//!
//! In a drawn kernel with a correct certificate, one constant, index, comparison or operation is changed on which the
//! disjointness of the certificate's accesses depends; the certificate is unchanged. The changed kernel is run with
//! its barriers and without the deleted ones. If the behavior differs, the checker must not accept the certificate;
//! the test also asserts that this occurs.

use std::collections::BTreeSet;

use selvedge_check::check_text;
use selvedge_testkit::arb::cases;
use selvedge_testkit::rng::Rng;
use selvedge_tests::certified::{certificates, instructions};
use selvedge_tests::drawn_threads::{Drawn, Judged, drawn, drawn_warps, judge_texts};

/// Minimal number of kernels: few changes make a certificate wrong.
const KERNELS: u32 = 200;

/// Number of changes that are tried for one kernel.
const CHANGES: usize = 12;

/// Maximal number of attempts to draw these changes.
const TRIED: usize = 60;

/// Number of changed kernels.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
    /// The certificate is accepted, and the behavior is unchanged.
    right: usize,
    /// The certificate is not accepted, and the behavior is unchanged.
    strict: usize,
    /// The certificate is not accepted, and is indeed wrong.
    seen: usize,
    /// Kernels that have races with all barriers, or cannot run.
    silent: usize,
}

/// A kernel and the verified part of its certificate.
struct Target {
    kernel: Drawn,
    certificate: String,
    /// The indices of the deleted barriers, and whether a warp barrier replaces them.
    removed: Vec<(usize, bool)>,
    /// The indices of instructions on which the disjointness of accesses depends.
    matters: Vec<usize>,
}

impl Target {
    /// A kernel with a deletion that is verified by more than kinds of memory, if there is one. Only deletions before
    /// the first unverified one are used.
    fn new(kernel: Drawn, certificate: &str) -> Option<Target> {
        let lines = check_text(&kernel.text, certificate).ok()?;
        let n_right = lines.iter().take_while(|line| line.verdict.is_ok()).count();
        let (mut kept, mut removed) = (String::new(), Vec::new());
        for line in certificate.lines() {
            if let [word @ ("delete" | "weaken"), barrier] = line.split(' ').collect::<Vec<_>>()[..]
            {
                if removed.len() == n_right {
                    break;
                }
                removed.push((barrier.parse().ok()?, word == "weaken"));
            }
            kept = kept + line + "\n";
        }
        let matters = slice(&instructions(&kernel.text), &apart(&kept));
        let target = Target { kernel, certificate: kept, removed, matters };
        (!target.matters.is_empty()).then_some(target)
    }

    /// Its text with one word changed in one relevant instruction.
    fn changed(&self, rng: &mut Rng) -> Option<String> {
        let text = &self.kernel.text;
        let insts = instructions(text);
        let old = insts[*rng.pick(&self.matters)];
        let mut words: Vec<String> = old.split(' ').map(str::to_owned).collect();
        // The defined name is unchanged.
        let can = |at: &usize| another(bare(&words[*at]), &insts, &mut rng.clone()).is_some();
        let places: Vec<usize> = (4..words.len()).filter(can).collect();
        let at = *places.get(rng.below(places.len().max(1)))?;
        let new = another(bare(&words[at]), &insts, rng)?;
        let is_same = new == bare(&words[at]);
        words[at] = words[at].replace(bare(&words[at]), &new);
        // The flags of the original instruction may not hold for the changed one, so they are dropped.
        words.retain(|word| !matches!(word.as_str(), "nuw" | "nsw" | "nneg" | "disjoint"));
        (!is_same).then(|| text.replacen(old, &words.join(" "), 1))
    }
}

/// The indices of the accesses that a certificate claims to be disjoint by more than kinds of memory.
fn apart(certificate: &str) -> Vec<usize> {
    let lines = || certificate.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let events: BTreeSet<&str> = lines()
        .filter(|words| words[0] == "apart" && words.last() != Some(&"memory"))
        .flat_map(|words| [words[1], words[2]])
        .collect();
    let of_events = lines().filter(|words| words[0] == "event" && events.contains(words[1]));
    let accesses = of_events.flat_map(|words| {
        let numbers = words.into_iter().skip_while(|word| *word != ":").skip(1);
        numbers.filter_map(|word| word.parse().ok()).collect::<Vec<_>>()
    });
    accesses.collect()
}

/// The indices of the instructions that compute the addresses of some accesses and the conditions of their execution.
/// Loop counters are excluded: a changed loop may not terminate.
fn slice(insts: &[&str], accesses: &[usize]) -> Vec<usize> {
    let is_fixed = |inst: &str| inst.contains(" call ") || inst.contains(" load ");
    let mut work: Vec<&str> = Vec::new();
    work.extend(accesses.iter().filter_map(|&access| insts[access].split(' ').next_back()));
    let guards = insts.iter().filter(|inst| inst.starts_with("  br i1 %v"));
    work.extend(guards.filter(|_| !accesses.is_empty()).filter_map(|inst| inst.split(' ').nth(4)));
    let mut seen = BTreeSet::new();
    while let Some(name) = work.pop() {
        let is_it = |inst: &&str| inst.trim_start().starts_with(&format!("{} = ", bare(name)));
        if let Some(at) = insts.iter().position(is_it)
            && !is_fixed(insts[at])
            && seen.insert(at)
        {
            work.extend(insts[at].split(' ').skip(4).filter(|word| word.starts_with("%v")));
        }
    }
    seen.into_iter().collect()
}

/// The text of a kernel without some barriers, or with warp barriers instead.
fn without(text: &str, removed: &[(usize, bool)]) -> String {
    let (head, body) = text.split_once("entry:\n").expect("a kernel");
    let mut n = 0;
    let mut left = Vec::new();
    for line in body.lines() {
        let is_inst = line.starts_with("  ");
        left.extend(match removed.iter().find(|(number, _)| is_inst && *number == n) {
            None => Some(line),
            Some((_, true)) => Some("  call void @llvm.nvvm.bar.warp.sync(i32 -1)"),
            Some((_, false)) => None,
        });
        n += usize::from(is_inst);
    }
    let (first, head) = head.split_once('\n').expect("several lines");
    let declared = "declare void @llvm.nvvm.bar.warp.sync(i32)";
    format!("{first}\n{declared}\n{head}entry:\n{}\n", left.join("\n"))
}

/// A replacement for a word of an instruction.
fn another(word: &str, insts: &[&str], rng: &mut Rng) -> Option<String> {
    const PREDICATES: [&str; 6] = ["ult", "ule", "eq", "slt", "sge", "ne"];
    const OPERATIONS: [&str; 8] = ["xor", "and", "or", "add", "sub", "shl", "lshr", "urem"];
    if let Ok(number) = word.parse::<i64>() {
        let all = [0, 1, 32, 64, 128, number + 1, number - 1, number * 2, number / 2, number ^ 64];
        return Some(rng.pick(&all).to_string());
    }
    if let Some(name) = word.strip_prefix('%') {
        // Another index, possibly one that is undefined here: then the kernel is invalid.
        let indices = insts.iter().filter(|inst| inst.contains("getelementptr"));
        let indices = indices.filter_map(|inst| inst.rsplit_once(' ')).map(|(_, index)| index);
        let indices: Vec<&str> = indices.filter(|index| index.starts_with('%')).collect();
        let is_index = indices.contains(&word) || ["lin", "x", "y", "z"].contains(&name);
        return is_index.then(|| (*rng.pick(&indices)).to_owned());
    }
    let of = |all: &[&str], rng: &mut Rng| all.contains(&word).then(|| (*rng.pick(all)).to_owned());
    of(&PREDICATES, rng).or_else(|| of(&OPERATIONS, rng))
}

fn bare(word: &str) -> &str {
    word.trim_end_matches(',')
}

/// A certificate about a parsed text, without the declarations that the module has in addition.
fn as_read(certificate: &str) -> String {
    let mut lines = certificate.lines();
    let mut text = String::new();
    while let Some(line) = lines.next() {
        match line.strip_prefix("module lines ").and_then(|count| count.parse().ok()) {
            Some(count) => {
                lines.by_ref().take(count).for_each(drop);
                text += "module as-read\n";
            }
            None => text = text + line + "\n",
        }
    }
    text
}

/// Attacks the certificates of drawn kernels; panics when a wrong one is accepted.
fn attacked(draw: fn(u64) -> Drawn, passes: &str) -> Count {
    let registry = selvedge::registry();
    let mut count = Count::default();
    for seed in 0..u64::from(cases(KERNELS).max(KERNELS)) {
        let kernel = draw(seed);
        let certificate = as_read(&certificates(&registry, &kernel.text, passes));
        let Some(target) = Target::new(kernel, &certificate) else { continue };
        let Target { kernel: Drawn { launch, .. }, certificate, removed, .. } = &target;
        let mut rng = Rng::new(seed);
        let texts = (0..TRIED).filter_map(|_| target.changed(&mut rng));
        for text in texts.take(CHANGES) {
            // Invalid kernels are skipped.
            let Ok(lines) = check_text(&text, certificate) else { continue };
            let is_accepted = lines.iter().all(|line| line.verdict.is_ok());
            match (judge_texts([&text, &without(&text, removed)], launch), is_accepted) {
                (Some(Judged::Wrong(what)), true) => {
                    panic!("kernel {seed}: {what}\n{text}\n{certificate}\n{launch}");
                }
                (Some(Judged::Wrong(_)), false) => count.seen += 1,
                (Some(Judged::Same), true) => count.right += 1,
                (Some(Judged::Same), false) => count.strict += 1,
                (Some(Judged::Silent) | None, _) => count.silent += 1,
            }
        }
    }
    println!("{count:?}");
    count
}

#[test]
fn wrong_certificates_of_changed_kernels_are_refused() {
    let attacks =
        [("function(dead-sync-elim)", drawn as fn(u64) -> Drawn), ("weaken-barriers", drawn_warps)];
    for (passes, draw) in attacks {
        let count = attacked(draw, passes);
        assert!(count.seen >= 3 && count.right >= 50, "{passes}: {count:?}");
        let said = count.right + count.strict + count.seen;
        assert!(said > count.silent, "too few changes are comparable: {passes}: {count:?}");
    }
}

/// Kernels without barriers behave differently; otherwise the tests could not detect a wrong deletion.
#[test]
fn removing_all_barriers_changes_results() {
    let is_different = |kernel: Drawn| {
        let insts = instructions(&kernel.text);
        let barriers = (0..insts.len()).filter(|&n| insts[n].contains("barrier0"));
        let removed: Vec<(usize, bool)> = barriers.map(|n| (n, false)).collect();
        let bare = without(&kernel.text, &removed);
        matches!(judge_texts([&kernel.text, &bare], &kernel.launch), Some(Judged::Wrong(_)))
    };
    let n = (0..20).filter(|&seed| is_different(drawn(seed))).count();
    assert!(n >= 5, "{n}");
}
