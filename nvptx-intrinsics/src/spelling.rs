//! Upgrades of older intrinsics by newer versions of LLVM, and the names that each dialect reads.
//!
//! LLVM upgrades old names while parsing. This project preserves them, since an old name means the same as its
//! replacement (their rows in the table have the same facts) and the LLVM that reads the output knows it.

use selvedge_ir::dialect::Dialect;

use crate::table;

/// The replacement that LLVM 22 uses for a call of an intrinsic that it no longer has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Upgrade {
    /// The same call under another name (overload suffix included).
    Renamed(&'static str),
    /// A CTA barrier: see [`selvedge_ir::target::Target::barrier_spelling`].
    Barrier(&'static str),
    /// A generic intrinsic (without overload suffix), perhaps with other operands.
    Generic(&'static str),
    /// Ordinary instructions.
    Instructions(&'static str),
    /// None: LLVM 22 does not know it.
    Unknown,
}

use Upgrade::{Barrier, Generic, Instructions, Renamed, Unknown};

#[rustfmt::skip]
const UPGRADES: &[(&str, Upgrade)] = &[
    ("abs.bf16", Renamed("llvm.nvvm.fabs.bf16")),
    ("abs.bf16x2", Renamed("llvm.nvvm.fabs.v2bf16")),
    ("abs.i", Instructions("icmp and select")),
    ("abs.ll", Instructions("icmp and select")),
    ("atomic.load.add.f32", Instructions("atomicrmw fadd seq_cst")),
    ("atomic.load.add.f64", Instructions("atomicrmw fadd seq_cst")),
    ("atomic.load.dec.32", Instructions("atomicrmw udec_wrap seq_cst")),
    ("atomic.load.inc.32", Instructions("atomicrmw uinc_wrap seq_cst")),
    ("bar.sync", Barrier("llvm.nvvm.barrier.cta.sync.aligned.all")),
    ("barrier", Barrier("llvm.nvvm.barrier.cta.sync.aligned.count")),
    ("barrier.n", Barrier("llvm.nvvm.barrier.cta.sync.aligned.all")),
    ("barrier.sync", Barrier("llvm.nvvm.barrier.cta.sync.all")),
    ("barrier.sync.cnt", Barrier("llvm.nvvm.barrier.cta.sync.count")),
    ("barrier0", Barrier("llvm.nvvm.barrier.cta.sync.aligned.all")),
    ("barrier0.and", Barrier("llvm.nvvm.barrier.cta.red.and.aligned.all")),
    ("barrier0.or", Barrier("llvm.nvvm.barrier.cta.red.or.aligned.all")),
    ("barrier0.popc", Barrier("llvm.nvvm.barrier.cta.red.popc.aligned.all")),
    ("bitcast.d2ll", Instructions("bitcast")),
    ("bitcast.f2i", Instructions("bitcast")),
    ("bitcast.i2f", Instructions("bitcast")),
    ("bitcast.ll2d", Instructions("bitcast")),
    ("brev32", Generic("llvm.bitreverse")),
    ("brev64", Generic("llvm.bitreverse")),
    ("clz.i", Generic("llvm.ctlz")),
    ("clz.ll", Generic("llvm.ctlz")),
    ("ex2.approx.d", Renamed("llvm.nvvm.ex2.approx.f64")),
    ("ex2.approx.f", Renamed("llvm.nvvm.ex2.approx.f32")),
    ("ex2.approx.f16", Renamed("llvm.nvvm.ex2.approx.f16")),
    ("ex2.approx.f16x2", Renamed("llvm.nvvm.ex2.approx.v2f16")),
    ("ex2.approx.ftz.f", Renamed("llvm.nvvm.ex2.approx.ftz.f32")),
    ("fabs.d", Renamed("llvm.nvvm.fabs.f64")),
    ("fabs.f", Renamed("llvm.nvvm.fabs.f32")),
    ("fabs.ftz.f", Renamed("llvm.nvvm.fabs.ftz.f32")),
    ("h2f", Generic("llvm.convert.from.fp16")),
    ("ldg.global.f", Instructions("load of address space 1 with !invariant.load")),
    ("ldg.global.i", Instructions("load of address space 1 with !invariant.load")),
    ("ldg.global.p", Instructions("load of address space 1 with !invariant.load")),
    ("max.i", Generic("llvm.smax")),
    ("max.ll", Generic("llvm.smax")),
    ("max.s", Generic("llvm.smax")),
    ("max.ui", Generic("llvm.umax")),
    ("max.ull", Generic("llvm.umax")),
    ("max.us", Generic("llvm.umax")),
    ("min.i", Generic("llvm.smin")),
    ("min.ll", Generic("llvm.smin")),
    ("min.s", Generic("llvm.smin")),
    ("min.ui", Generic("llvm.umin")),
    ("min.ull", Generic("llvm.umin")),
    ("min.us", Generic("llvm.umin")),
    ("mma.m16n8k16.row.col.f16.f32", Unknown),
    ("mma.m16n8k16.row.col.f32.f16", Unknown),
    ("popc.i", Generic("llvm.ctpop")),
    ("popc.ll", Generic("llvm.ctpop")),
    ("ptr.constant.to.gen", Instructions("addrspacecast")),
    ("ptr.gen.to.constant", Instructions("addrspacecast")),
    ("ptr.gen.to.global", Instructions("addrspacecast")),
    ("ptr.gen.to.local", Instructions("addrspacecast")),
    ("ptr.gen.to.param", Instructions("addrspacecast")),
    ("ptr.gen.to.shared", Instructions("addrspacecast")),
    ("ptr.global.to.gen", Instructions("addrspacecast")),
    ("ptr.local.to.gen", Instructions("addrspacecast")),
    ("ptr.param.to.gen", Instructions("addrspacecast")),
    ("ptr.shared.to.gen", Instructions("addrspacecast")),
    ("rotate.b32", Generic("llvm.fshl")),
    ("rotate.b64", Generic("llvm.fshl")),
    ("rotate.right.b64", Generic("llvm.fshr")),
    ("swap.lo.hi.b64", Generic("llvm.fshl")),
];

/// The replacement that LLVM 22 uses for the intrinsic; `None` when it still has it, or never had it.
pub fn upgrade(name: &str) -> Option<Upgrade> {
    let word = table::lookup(name)?.name().strip_prefix("llvm.nvvm.")?;
    let found = UPGRADES.binary_search_by_key(&word, |(old, _)| old).ok()?;
    Some(UPGRADES[found].1)
}

/// The name in a dialect of an intrinsic with the same operands; `None` when the dialect has none (the operands of
/// barriers change: use [`selvedge_ir::target::Target::barrier_spelling`]).
///
/// Up to LLVM 21 the older of two names is preferred, which every later version reads too.
pub fn spelling_in(name: &str, dialect: Dialect) -> Option<&str> {
    let row = table::lookup(name)?;
    let other = if dialect.version() >= 22 { newer(row.name()) } else { older(name) };
    let known = row.declaration().versions().may_be_in(dialect);
    other.or_else(|| known.then_some(name))
}

/// The new name of an intrinsic that was only renamed.
fn newer(name: &str) -> Option<&'static str> {
    match upgrade(name)? {
        Renamed(new) => Some(new),
        Barrier(_) | Generic(_) | Instructions(_) | Unknown => None,
    }
}

/// The old name of an intrinsic that was only renamed.
fn older(name: &str) -> Option<&'static str> {
    let (old, _) =
        UPGRADES.iter().find(|(_, upgrade)| matches!(upgrade, Renamed(new) if *new == name))?;
    table::lookup(&format!("llvm.nvvm.{old}")).map(|row| row.name())
}

#[cfg(test)]
mod tests {
    use super::{UPGRADES, Upgrade, spelling_in, upgrade};
    use crate::table::{lookup, rows};
    use selvedge_ir::dialect::Dialect;
    use selvedge_ir::intrinsics;

    /// The new name with its overload suffix, `.f16`, is equal to the old name.
    const SAME: &str = "llvm.nvvm.ex2.approx.f16";

    #[test]
    fn exactly_the_names_removed_from_llvm_are_upgraded() {
        assert!(UPGRADES.is_sorted_by_key(|(old, _)| *old));
        for row in rows() {
            let newest = row.declaration().versions().has(22) == Some(true);
            let upgraded = upgrade(row.name());
            assert_eq!(upgraded.is_none(), newest, "{}", row.name());
            if row.declaration().versions().is_older_spelling() {
                assert!(upgraded != Some(Upgrade::Unknown), "{}", row.name());
            }
        }
        for (old, _) in UPGRADES {
            assert!(lookup(&format!("llvm.nvvm.{old}")).is_some(), "{old}");
        }
    }

    #[test]
    fn upgraded_names_have_the_same_facts() {
        for (old, upgrade) in UPGRADES {
            let old = lookup(&format!("llvm.nvvm.{old}")).expect("a row");
            match upgrade {
                Upgrade::Renamed(new) => {
                    let new = lookup(new).expect("a row");
                    let newest = new.declaration().versions().has(22) == Some(true);
                    assert!(newest && new.declaration().is_overloaded() || new.name() == SAME);
                    assert_eq!(new.facts().effects, old.facts().effects, "{}", old.name());
                }
                Upgrade::Barrier(new) => {
                    let new = lookup(new).expect("a row").facts();
                    let (new_kind, old_kind) = (new.barrier(), old.facts().barrier());
                    let kind = |barrier: Option<selvedge_ir::target::Barrier>| {
                        barrier.map(|b| (b.aligned, b.is_full(), b.has_result()))
                    };
                    assert_eq!(kind(new_kind), kind(old_kind), "{}", old.name());
                    assert_eq!(new.effects, old.facts().effects);
                }
                Upgrade::Generic(new) => {
                    let row = intrinsics::lookup(new).expect(new);
                    assert!(row.is_overloaded() && old.facts().is_mergeable());
                }
                Upgrade::Instructions(_) | Upgrade::Unknown => {}
            }
        }
    }

    #[test]
    fn names_round_trip_through_other_dialects() {
        let dialect = |version| Dialect::new(version).expect("16 to 22");
        let old = "llvm.nvvm.fabs.f";
        let new = "llvm.nvvm.fabs.f32";
        assert_eq!(spelling_in(old, dialect(22)), Some(new));
        assert_eq!(spelling_in(new, dialect(22)), Some(new));
        assert_eq!(spelling_in(new, dialect(16)), Some(old));
        assert_eq!(spelling_in(old, dialect(21)), Some(old));
        assert_eq!(spelling_in("llvm.nvvm.barrier0", dialect(22)), None);
        assert_eq!(spelling_in("llvm.nvvm.barrier0", dialect(19)), Some("llvm.nvvm.barrier0"));
        assert_eq!(spelling_in("llvm.nvvm.elect.sync", dialect(16)), None);
        assert_eq!(spelling_in("llvm.nvvm.no.such", dialect(22)), None);
        for row in rows().filter(|row| !row.declaration().is_overloaded()) {
            for version in 16..=22 {
                let Some(there) = spelling_in(row.name(), dialect(version)) else { continue };
                let row = lookup(there).expect("a row");
                let known = row.declaration().versions().may_be_in(dialect(version));
                assert!(known || there == SAME, "{there} in {version}");
            }
        }
    }
}
