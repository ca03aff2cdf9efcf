//! The memory model of PTX on litmus tests whose outcomes are known.
//!
//! Sources: Lustig, Sahasrabuddhe, Giroux, "A Formal Analysis of the NVIDIA PTX Memory Consistency Model" (ASPLOS 2019);
//! the examples of the PTX ISA manual, chapter "Memory Consistency Model"; the names are those of Alglave, Maranget,
//! Tautschnig, "Herding Cats" (TOPLAS 2014).

use selvedge_testkit::ptx_model::litmus::Litmus;
use selvedge_testkit::ptx_model::{Rule, Rules};

const MAYBE: bool = true;
const NEVER: bool = false;

/// A name, the threads, an outcome, and whether the model allows it.
type Row = (&'static str, &'static str, &'static str, bool);

fn check(rows: &[Row]) {
    let wrong = |(name, text, outcome, allowed): &&Row| {
        let found = Litmus::new(text).allows(outcome, Rules::ALL);
        (found != *allowed).then_some(*name)
    };
    let wrong: Vec<&str> = rows.iter().filter_map(|row| wrong(&row)).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[rustfmt::skip]
const MESSAGE_PASSING: &[Row] = &[
    ("weak", "0: st x 1; st y 1 \n 1: ld y; ld x", "1 0", MAYBE),
    ("relaxed", "0: st x 1; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; ld x", "1 0", MAYBE),
    ("release, acquire", "0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", NEVER),
    ("system scope", "0: st x 1; st.release.sys y 1 \n 1: ld.acquire.sys y; ld x", "1 0", NEVER),
    ("two devices", "0.0: st x 1; st.release.sys y 1 \n 1.1: ld.acquire.sys y; ld x", "1 0", NEVER),
    ("two devices, narrow", "0.0: st x 1; st.release.gpu y 1 \n 1.1: ld.acquire.gpu y; ld x", "1 0", MAYBE),
    ("one CTA", "0: st x 1; st.release.cta y 1 \n 0: ld.acquire.cta y; ld x", "1 0", NEVER),
    ("two CTAs, narrow", "0: st x 1; st.release.cta y 1 \n 1: ld.acquire.cta y; ld x", "1 0", MAYBE),
    ("one side narrow", "0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.cta y; ld x", "1 0", MAYBE),
    ("scopes differ and suffice", "0: st x 1; st.release.sys y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", NEVER),
    ("no acquire", "0: st x 1; st.release.gpu y 1 \n 1: ld.relaxed.gpu y; ld x", "1 0", MAYBE),
    ("no release", "0: st x 1; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", MAYBE),
    ("fences", "0: st x 1; fence.acq_rel.gpu; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; fence.acq_rel.gpu; ld x", "1 0", NEVER),
    ("half fences", "0: st x 1; fence.release.gpu; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; fence.acquire.gpu; ld x", "1 0", NEVER),
    ("halves exchanged", "0: st x 1; fence.acquire.gpu; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; fence.release.gpu; ld x", "1 0", MAYBE),
    ("fences, weak flag", "0: st x 1; fence.acq_rel.gpu; st y 1 \n 1: ld y; fence.acq_rel.gpu; ld x", "1 0", MAYBE),
    ("fence.sc, weak flag", "0: st x 1; fence.sc.gpu; st y 1 \n 1: ld y; fence.sc.gpu; ld x", "1 0", NEVER),
    ("fence.sc", "0: st x 1; fence.sc.gpu; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; fence.sc.gpu; ld x", "1 0", NEVER),
    ("narrow fences", "0: st x 1; fence.acq_rel.cta; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; fence.acq_rel.cta; ld x", "1 0", MAYBE),
    ("narrow fences, one CTA", "0: st x 1; fence.acq_rel.cta; st.relaxed.cta y 1 \n 0: ld.relaxed.cta y; fence.acq_rel.cta; ld x", "1 0", NEVER),
    ("fence and acquire", "0: st x 1; fence.acq_rel.gpu; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", NEVER),
    ("release, then a relaxed write", "0: st x 1; st.release.gpu y 1; st.relaxed.gpu y 2 \n 1: ld.acquire.gpu y; ld x", "2 0", NEVER),
    ("release, then a weak write", "0: st x 1; st.release.gpu y 1; st y 2 \n 1: ld.acquire.gpu y; ld x", "2 0", MAYBE),
    ("relaxed read, then an acquire", "0: st x 1; st.release.gpu y 1 \n 1: ld.relaxed.gpu y; ld.acquire.gpu y; ld x", "1 1 0", NEVER),
    ("read before the acquire", "0: st x 1; st.release.gpu y 1 \n 1: ld x; ld.acquire.gpu y", "0 1", MAYBE),
    ("write after the release", "0: st.release.gpu y 1; st x 1 \n 1: ld.acquire.gpu y; ld x", "1 0", MAYBE),
    ("atomics", "0: st x 1; atom.exch.release.gpu y 1 \n 1: atom.add.acquire.gpu y 0; ld x", "0 1 0", NEVER),
];

#[rustfmt::skip]
const STORE_BUFFERING: &[Row] = &[
    ("weak", "0: st x 1; ld y \n 1: st y 1; ld x", "0 0", MAYBE),
    ("release, acquire", "0: st.release.gpu x 1; ld.acquire.gpu y \n 1: st.release.gpu y 1; ld.acquire.gpu x", "0 0", MAYBE),
    ("fence.acq_rel", "0: st x 1; fence.acq_rel.gpu; ld y \n 1: st y 1; fence.acq_rel.gpu; ld x", "0 0", MAYBE),
    ("fence.sc", "0: st x 1; fence.sc.gpu; ld y \n 1: st y 1; fence.sc.gpu; ld x", "0 0", NEVER),
    ("fence.sc, others", "0: st x 1; fence.sc.gpu; ld y \n 1: st y 1; fence.sc.gpu; ld x", "1 0", MAYBE),
    ("one CTA", "0: st x 1; fence.sc.cta; ld y \n 0: st y 1; fence.sc.cta; ld x", "0 0", NEVER),
    ("two CTAs, narrow", "0: st x 1; fence.sc.cta; ld y \n 1: st y 1; fence.sc.cta; ld x", "0 0", MAYBE),
    ("one side narrow", "0: st x 1; fence.sc.gpu; ld y \n 1: st y 1; fence.sc.cta; ld x", "0 0", MAYBE),
    ("one side weaker", "0: st x 1; fence.sc.gpu; ld y \n 1: st y 1; fence.acq_rel.gpu; ld x", "0 0", MAYBE),
    ("two devices", "0.0: st x 1; fence.sc.sys; ld y \n 1.1: st y 1; fence.sc.sys; ld x", "0 0", NEVER),
    ("two devices, narrow", "0.0: st x 1; fence.sc.gpu; ld y \n 1.1: st y 1; fence.sc.gpu; ld x", "0 0", MAYBE),
];

#[rustfmt::skip]
const LOAD_BUFFERING: &[Row] = &[
    ("weak", "0: ld x; st y 1 \n 1: ld y; st x 1", "1 1", MAYBE),
    ("relaxed", "0: ld.relaxed.gpu x; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; st.relaxed.gpu x 1", "1 1", MAYBE),
    ("release, acquire", "0: ld.acquire.gpu x; st.release.gpu y 1 \n 1: ld.acquire.gpu y; st.release.gpu x 1", "1 1", NEVER),
    ("narrow", "0: ld.acquire.cta x; st.release.cta y 1 \n 1: ld.acquire.cta y; st.release.cta x 1", "1 1", MAYBE),
    ("one dependence", "0: ld x; ?r0=1 st y 1 \n 1: ld y; st x 1", "1 1", MAYBE),
    ("dependences of data", "0: ld x; st y r0 \n 1: ld y; st x r0 \n 1: st z 1", "0 0", MAYBE),
    ("dependences", "0: ld x; ?r0=1 st y 1 \n 1: ld y; ?r0=1 st x 1; ?r0=0 st x 1", "1 1", NEVER),
    ("barriers", "0: ld x; bar; st y 1 \n 0: ld y; bar; st x 1", "1 1", NEVER),
];

#[rustfmt::skip]
const COHERENCE: &[Row] = &[
    ("CoRR", "0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; ld.relaxed.gpu x", "1 0", NEVER),
    ("CoRR, weak", "0: st x 1 \n 1: ld x; ld x", "1 0", MAYBE),
    ("CoRR, narrow", "0: st.relaxed.cta x 1 \n 1: ld.relaxed.cta x; ld.relaxed.cta x", "1 0", MAYBE),
    ("CoRR, one weak read", "0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; ld x", "1 0", NEVER),
    ("CoWR, one thread", "0: st x 1; ld x", "0", NEVER),
    ("CoWR", "0: st.relaxed.gpu x 1; ld.relaxed.gpu x \n 1: st.relaxed.gpu x 2", "2; x=1", NEVER),
    ("CoWR, other order", "0: st.relaxed.gpu x 1; ld.relaxed.gpu x \n 1: st.relaxed.gpu x 2", "2; x=2", MAYBE),
    ("CoRW, one thread", "0: ld x; st x 1", "1", NEVER),
    ("CoRW", "0: ld.relaxed.gpu x; st.relaxed.gpu x 1 \n 1: st.relaxed.gpu x 2", "2; x=2", NEVER),
    ("CoWW", "0: st x 1; st x 2", "; x=1", NEVER),
    ("2+2W", "0: st.relaxed.gpu x 1; st.relaxed.gpu y 2 \n 1: st.relaxed.gpu y 1; st.relaxed.gpu x 2", "; x=1 y=1", MAYBE),
    ("2+2W, fence.acq_rel", "0: st x 1; fence.acq_rel.gpu; st y 2 \n 1: st y 1; fence.acq_rel.gpu; st x 2", "; x=1 y=1", MAYBE),
    ("2+2W, fence.sc", "0: st.relaxed.gpu x 1; fence.sc.gpu; st.relaxed.gpu y 2 \n 1: st.relaxed.gpu y 1; fence.sc.gpu; st.relaxed.gpu x 2", "; x=1 y=1", NEVER),
    ("R", "0: st.relaxed.gpu x 1; st.relaxed.gpu y 1 \n 1: st.relaxed.gpu y 2; ld.relaxed.gpu x", "0; y=2", MAYBE),
    ("R, release, acquire", "0: st.relaxed.gpu x 1; st.release.gpu y 1 \n 1: st.relaxed.gpu y 2; ld.acquire.gpu x", "0; y=2", MAYBE),
    ("R, fence.sc", "0: st.relaxed.gpu x 1; fence.sc.gpu; st.relaxed.gpu y 1 \n 1: st.relaxed.gpu y 2; fence.sc.gpu; ld.relaxed.gpu x", "0; y=2", NEVER),
    ("S", "0: st.relaxed.gpu x 2; st.relaxed.gpu y 1 \n 1: ld.relaxed.gpu y; st.relaxed.gpu x 1", "1; x=2", MAYBE),
    ("S, release, acquire", "0: st.relaxed.gpu x 2; st.release.gpu y 1 \n 1: ld.acquire.gpu y; st.relaxed.gpu x 1", "1; x=2", NEVER),
    ("S, weak writes", "0: st x 2; st.release.gpu y 1 \n 1: ld.acquire.gpu y; st x 1", "1; x=2", NEVER),
    ("S, narrow", "0: st.relaxed.gpu x 2; st.release.cta y 1 \n 1: ld.acquire.cta y; st.relaxed.gpu x 1", "1; x=2", MAYBE),
];

#[rustfmt::skip]
const SEVERAL_THREADS: &[Row] = &[
    ("IRIW", "0: st.relaxed.gpu x 1 \n 1: st.relaxed.gpu y 1 \n 2: ld.relaxed.gpu x; ld.relaxed.gpu y \n 3: ld.relaxed.gpu y; ld.relaxed.gpu x", "1 0 1 0", MAYBE),
    ("IRIW, release, acquire", "0: st.release.gpu x 1 \n 1: st.release.gpu y 1 \n 2: ld.acquire.gpu x; ld.acquire.gpu y \n 3: ld.acquire.gpu y; ld.acquire.gpu x", "1 0 1 0", MAYBE),
    ("IRIW, fence.acq_rel", "0: st.relaxed.gpu x 1 \n 1: st.relaxed.gpu y 1 \n 2: ld.relaxed.gpu x; fence.acq_rel.gpu; ld.relaxed.gpu y \n 3: ld.relaxed.gpu y; fence.acq_rel.gpu; ld.relaxed.gpu x", "1 0 1 0", MAYBE),
    ("IRIW, fence.sc", "0: st.relaxed.gpu x 1 \n 1: st.relaxed.gpu y 1 \n 2: ld.relaxed.gpu x; fence.sc.gpu; ld.relaxed.gpu y \n 3: ld.relaxed.gpu y; fence.sc.gpu; ld.relaxed.gpu x", "1 0 1 0", NEVER),
    ("IRIW, narrow fence.sc", "0: st.relaxed.gpu x 1 \n 1: st.relaxed.gpu y 1 \n 2: ld.relaxed.gpu x; fence.sc.cta; ld.relaxed.gpu y \n 3: ld.relaxed.gpu y; fence.sc.cta; ld.relaxed.gpu x", "1 0 1 0", MAYBE),
    ("IRIW, weak writes", "0: st x 1 \n 1: st y 1 \n 2: ld.relaxed.gpu x; fence.sc.gpu; ld.relaxed.gpu y \n 3: ld.relaxed.gpu y; fence.sc.gpu; ld.relaxed.gpu x", "1 0 1 0", MAYBE),
    ("WRC", "0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; st.relaxed.gpu y 1 \n 2: ld.relaxed.gpu y; ld.relaxed.gpu x", "1 1 0", MAYBE),
    ("WRC, release, acquire", "0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; st.release.gpu y 1 \n 2: ld.acquire.gpu y; ld x", "1 1 0", NEVER),
    ("WRC, weak write", "0: st x 1 \n 1: ld.relaxed.gpu x; st.release.gpu y 1 \n 2: ld.acquire.gpu y; ld x", "1 1 0", MAYBE),
    ("WRC, narrow", "0: st.relaxed.gpu x 1 \n 0: ld.relaxed.gpu x; st.release.cta y 1 \n 1: ld.acquire.cta y; ld x", "1 1 0", MAYBE),
    ("ISA2", "0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; st.release.gpu z 1 \n 2: ld.acquire.gpu z; ld x", "1 1 0", NEVER),
    ("ISA2, relaxed", "0: st x 1; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; st.release.gpu z 1 \n 2: ld.acquire.gpu z; ld x", "1 1 0", MAYBE),
    ("ISA2, mixed scopes", "0: st x 1; st.release.cta y 1 \n 0: ld.acquire.cta y; st.release.gpu z 1 \n 1: ld.acquire.gpu z; ld x", "1 1 0", NEVER),
    ("ISA2, mixed scopes, too narrow", "0: st x 1; st.release.cta y 1 \n 0: ld.acquire.cta y; st.release.cta z 1 \n 1: ld.acquire.cta z; ld x", "1 1 0", MAYBE),
    ("release sequence", "0: st x 1; st.release.gpu y 1 \n 1: atom.add.relaxed.gpu y 1 \n 2: ld.acquire.gpu y; ld x", "1 2 0", NEVER),
    ("release sequence, narrow", "0: st x 1; st.release.gpu y 1 \n 1: atom.add.relaxed.cta y 1 \n 2: ld.acquire.gpu y; ld x", "1 2 0", MAYBE),
];

#[rustfmt::skip]
const ATOMICS: &[Row] = &[
    ("two additions", "0: atom.add.relaxed.gpu x 1 \n 1: atom.add.relaxed.gpu x 1", "0 0", NEVER),
    ("their sum", "0: atom.add.relaxed.gpu x 1 \n 1: atom.add.relaxed.gpu x 1", "0 1; x=1", NEVER),
    ("another sum", "0: atom.add.relaxed.gpu x 1 \n 1: atom.add.relaxed.gpu x 1", "0 1; x=2", MAYBE),
    ("narrow", "0: atom.add.relaxed.cta x 1 \n 1: atom.add.relaxed.gpu x 1", "0 0; x=1", MAYBE),
    ("one CTA", "0: atom.add.relaxed.cta x 1 \n 0: atom.add.relaxed.gpu x 1", "0 0", NEVER),
    ("a write between", "0: atom.add.relaxed.gpu x 1 \n 1: st.relaxed.gpu x 5", "0; x=1", NEVER),
    ("a weak write between", "0: atom.add.relaxed.gpu x 1 \n 1: st x 5", "0; x=1", MAYBE),
];

#[rustfmt::skip]
const BARRIERS: &[Row] = &[
    ("message", "0: st x 1; bar \n 0: bar; ld x", "0", NEVER),
    ("message, delivered", "0: st x 1; bar \n 0: bar; ld x", "1", MAYBE),
    ("two CTAs", "0: st x 1; bar \n 1: bar; ld x", "0", MAYBE),
    ("read before", "0: st x 1; bar \n 0: ld x; bar", "0", MAYBE),
    ("write after read", "0: bar; st x 1 \n 0: ld x; bar", "1", NEVER),
    ("store buffering", "0: st x 1; bar; ld y \n 0: st y 1; bar; ld x", "0 1", NEVER),
    ("writes on both sides", "0: st x 1; bar \n 0: bar; st x 2", "; x=1", NEVER),
    ("warp", "0: st x 1; warp \n 0: warp; ld x", "0", NEVER),
    ("second barrier only", "0: bar; st x 1; bar \n 0: bar; ld x; bar", "0", MAYBE),
    ("first barrier only", "0: st x 1; bar; bar \n 0: bar; ld x; bar", "0", NEVER),
    ("exit", "0: st x 1 \n 0: bar; ld x", "0", NEVER),
    ("cumulativity", "0: st x 1; bar \n 0: bar; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", NEVER),
    ("cumulativity, fence", "0: st x 1; bar \n 0: bar; fence.acq_rel.gpu; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", NEVER),
    ("a barrier is no release", "0: st x 1; bar \n 0: bar; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0", MAYBE),
    ("acquire for others", "0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; bar \n 1: bar; ld x", "1 0", NEVER),
];

#[test]
fn message_passing() {
    check(MESSAGE_PASSING);
}

#[test]
fn store_buffering() {
    check(STORE_BUFFERING);
}

#[test]
fn load_buffering() {
    check(LOAD_BUFFERING);
}

#[test]
fn coherence_of_one_location() {
    check(COHERENCE);
}

#[test]
fn causality_spans_several_threads() {
    check(SEVERAL_THREADS);
}

#[test]
fn atomic_operations() {
    check(ATOMICS);
}

#[test]
fn barriers() {
    check(BARRIERS);
}

/// Each axiom forbids an outcome that the other axioms allow.
#[test]
#[rustfmt::skip]
fn every_axiom_is_necessary() {
    for (rule, text, outcome) in [
        (Rule::Coherence, "0: st x 2; st.release.gpu y 1 \n 1: ld.acquire.gpu y; st x 1", "1; x=2"),
        (Rule::Atomicity, "0: atom.add.relaxed.gpu x 1 \n 1: atom.add.relaxed.gpu x 1", "0 0"),
        (Rule::NoThinAir, "0: ld x; ?r0=1 st y 1 \n 1: ld y; ?r0=1 st x 1; ?r0=0 st x 1", "1 1"),
        (Rule::Causality, "0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0"),
        (Rule::Barriers, "0: st x 1; bar \n 0: bar; ld x", "0"),
        (Rule::Exits, "0: st x 1 \n 0: bar; ld x", "0"),
        (Rule::FencePatterns, "0: st x 1; fence.acq_rel.gpu; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ld x", "1 0"),
        (Rule::ObservedUpdates, "0: st x 1; st.release.gpu y 1 \n 1: atom.add.relaxed.gpu y 1 \n 2: ld.acquire.gpu y; ld x", "1 2 0"),
    ] {
        let litmus = Litmus::new(text);
        assert!(!litmus.allows(outcome, Rules::ALL), "{rule:?}: {text}");
        assert!(litmus.allows(outcome, Rules::without(&[rule])), "{rule:?}: {text}");
    }
}

/// In programs without races, Causality and Coherence imply SC-per-Location. Without them, SC-per-Location alone
/// forbids the same outcomes.
#[test]
#[rustfmt::skip]
fn one_location_is_sequentially_consistent() {
    for (text, outcome) in [
        ("0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; ld.relaxed.gpu x", "1 0"),
        ("0: st.relaxed.gpu x 1; ld.relaxed.gpu x \n 1: st.relaxed.gpu x 2", "2; x=1"),
        ("0: ld.relaxed.gpu x; st.relaxed.gpu x 1 \n 1: st.relaxed.gpu x 2", "2; x=2"),
        ("0: ld x; st x 1", "1"),
        ("0: st x 1; st x 2", "; x=1"),
    ] {
        let others = [Rule::Causality, Rule::Coherence];
        let all = [Rule::Causality, Rule::Coherence, Rule::ScPerLocation];
        assert!(!Litmus::new(text).allows(outcome, Rules::without(&others)), "{text}");
        assert!(Litmus::new(text).allows(outcome, Rules::without(&all)), "{text}");
    }
}

/// Narrow scopes allow outcomes that the model without scopes forbids.
#[test]
fn narrow_scopes_allow_more_outcomes() {
    let litmus = Litmus::new("0: st x 1; st.release.cta y 1 \n 1: ld.acquire.cta y; ld x");
    assert!(litmus.allows("1 0", Rules::ALL));
    assert!(!litmus.allows("1 0", Rules::without(&[Rule::Scopes])));
}

/// Fence-SC excludes executions, but their outcomes are also those of other executions.
#[test]
fn fence_order_follows_causality() {
    let litmus = Litmus::new("0: fence.sc.cta; bar \n 0: bar; fence.sc.cta");
    assert_eq!(litmus.behavior(Rules::ALL).n_executions, 1);
    assert_eq!(litmus.behavior(Rules::without(&[Rule::FenceSc])).n_executions, 2);
}

#[test]
fn data_races_are_conflicts_without_order_that_are_not_morally_strong() {
    for (text, races) in [
        ("0: st x 1 \n 1: ld x", true),
        ("0: ld x \n 1: ld x", false),
        ("0: st.relaxed.gpu x 1 \n 1: ld x", true),
        ("0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x", false),
        ("0: st.relaxed.gpu x 1 \n 1: ld.relaxed.cta x", true),
        ("0: st.relaxed.cta x 1 \n 0: ld.relaxed.cta x", false),
        ("0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ld x", true),
        ("0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ?r0=1 ld x", false),
        ("0: st x 1; st.release.cta y 1 \n 1: ld.acquire.cta y; ?r0=1 ld x", true),
        ("0: st x 1; st.relaxed.gpu y 1 \n 1: ld.acquire.gpu y; ?r0=1 ld x", true),
        ("0: st x 1; st.release.gpu y 1 \n 1: ld.acquire.gpu y; ?r0=0 ld x", true),
        ("0: st x 1; bar \n 0: bar; ld x", false),
        ("0: st x 1; bar \n 0: ld x; bar", true),
        ("0: st x 1; bar \n 1: bar; ld x", true),
        // The write is observed by a strong read of the same location before the weak read.
        ("0: st.relaxed.gpu x 1 \n 1: ld.relaxed.gpu x; ?r0=1 ld x", false),
    ] {
        assert_eq!(Litmus::new(text).behavior(Rules::ALL).race.is_some(), races, "{text}");
    }
}

#[test]
fn incomplete_barriers_are_undefined() {
    for (text, is_undefined) in [
        ("0: bar 0 \n 0: bar 1", true),
        ("0: bar 1 \n 0: bar 1", false),
        ("0: bar 0; bar 1 \n 0: bar 0", false),
        ("0: bar 0; bar 1 \n 0: bar 1; bar 0", true),
        ("0: bar \n 1: st x 1", false),
        ("0: warp; bar \n 0: bar; warp", true),
        ("0: ld x; ?r0=1 bar 1; ?r0=0 bar 0 \n 0: bar 0", false),
        ("0: ld.relaxed.cta x; ?r0=1 bar 1; ?r0=0 bar 0 \n 0: st.relaxed.cta x 1; bar 0", true),
    ] {
        let found = Litmus::new(text).behavior(Rules::ALL).undefined;
        assert_eq!(found.is_some(), is_undefined, "{text}");
    }
}
