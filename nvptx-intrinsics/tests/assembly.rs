//! The effects of inline assembly: supported and unsupported texts, and pitfalls.

use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::Type;
use selvedge_ir::constant::InlineAsm;
use selvedge_ir::target::{
    AsmAccess, AsmBarriers, AsmFacts, BarrierId, EventSet, SpaceSet, Target,
};

fn read_with(text: &str, constraints: &str) -> AsmFacts {
    NvptxTarget.assembly(&InlineAsm {
        fn_ty: Type::VOID,
        text: text.as_bytes().into(),
        constraints: constraints.as_bytes().into(),
        side_effect: true,
        align_stack: false,
        intel_dialect: false,
        can_throw: false,
    })
}

fn read(text: &str) -> AsmFacts {
    read_with(text, "")
}

#[track_caller]
fn assert_quiet(text: &str) {
    let facts = AsmFacts { depends_on_operands: true, ..read(text) };
    assert_eq!(facts, AsmFacts::nothing(), "{text}");
}

#[track_caller]
fn assert_unread(text: &str) {
    let facts = read(text);
    assert!(!facts.is_understood && facts.events == EventSet::ALL, "{text}: {facts:?}");
}

#[test]
fn register_arithmetic_is_quiet() {
    for text in [
        "",
        " \n\t",
        "// nothing\n",
        "mov.u32 $0, %laneid;",
        "mov.u32 $0, %tid.x; mad.lo.u32 $0, %ntid.x, %ctaid.x, $0;",
        "mov.b64 {$0, $1}, $2;",
        "{ .reg .pred p; setp.ne.b32 p, $1, 0; @p add.cc.u32 $0, $0, 1; @!p addc.u32 $0, $0, 2; }",
        "{ .reg .u32 %clock<2>; mov.u32 %clock1, 5; mov.u32 $0, %clock1; }",
        "lop3.b32 $0, $1, $2, $3, 0xc0;",
        "prmt.b32 $0, $1, $2, 0x3210; bfe.u32 $0, $1, 3, 4; bfi.b32 $0, $1, $2, 3, 4;",
        "dp4a.s32.s32 $0, $1, $2, $3; vadd4.u32.u32.u32 $0, $1, $2, $3;",
        "cvta.to.shared.u64 $0, $1; isspacep.shared p, $1;",
        "cvt.rn.bf16x2.f32 $0, $1, $2; ex2.approx.ftz.f32 $0, $1;",
        "mov.u32 $0, %lanemask_lt; mov.u32 $0, %dynamic_smem_size;",
        "$(add.u32 $0, $0, 1;$|sub.u32 $0, $0, 1;$)",
        "{ .pragma \"nounroll\"; }",
    ] {
        assert_quiet(text);
    }
}

#[test]
fn read_only_loads_are_quiet() {
    for text in [
        "ld.global.nc.u32 $0, [$1];",
        "ld.global.L1::no_allocate.nc.L2::128B.v4.f32 {$0, $1, $2, $3}, [$4+16];",
        "tex.2d.v4.f32.s32 {$0, $1, $2, $3}, [$4, {$5, $6}];",
        "tld4.r.2d.v4.f32.f32 {$0, $1, $2, $3}, [$4, {$5, $6}];",
        "txq.width.b32 $0, [$1];",
        "ld.const.u32 $0, [table];",
        "ld.param.u32 $0, [p];",
        "prefetch.global.L2 [$0];",
    ] {
        assert_quiet(text);
    }
}

#[test]
fn masked_exchanges_are_not_ordering() {
    for text in [
        "shfl.sync.bfly.b32 $0, $1, 1, 0x1f, 0xffffffff;",
        "vote.sync.ballot.b32 $0, $1, -1;",
        "match.any.sync.b32 $0, $1, -1;",
        "redux.sync.add.s32 $0, $1, -1;",
        "{ .reg .pred p; elect.sync _|p, -1; }",
        "activemask.b32 $0;",
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {$0}, {$1}, {$2}, {$3};",
    ] {
        let facts = read(text);
        assert!(facts.is_understood && facts.events == EventSet::WARP, "{text}: {facts:?}");
    }
    for text in ["shfl.bfly.b32 $0, $1, 1, 0x1f;", "vote.ballot.b32 $0, p;"] {
        assert!(read(text).events.contains(EventSet::CONVERGENCE), "{text}");
    }
}

#[test]
fn clock_and_placement_registers_are_volatile() {
    for register in [
        "clock",
        "clock64",
        "clock_hi",
        "globaltimer",
        "globaltimer_lo",
        "smid",
        "warpid",
        "pm0",
        "not_invented_yet",
    ] {
        let facts = read(&format!("mov.u32 $0, %{register};"));
        assert_eq!(facts.events, EventSet::OBSERVE, "{register}");
        let guarded = read(&format!("@%{register} mov.u32 $0, 1;"));
        assert_eq!(guarded.events, EventSet::OBSERVE, "{register}");
    }
    let scoped = read("{ .reg .u32 %clock; } mov.u32 $0, %clock;");
    assert_eq!(scoped.events, EventSet::OBSERVE);
    // Declaring a special register's name does not make it an ordinary register.
    let facts = read("{ .reg .u32 %clock64; mov.u32 %clock64, %clock; }");
    assert_eq!(facts.events, EventSet::OBSERVE);
}

#[test]
fn accesses_have_the_named_address_space() {
    let spaces = |text: &str| {
        let facts = read(text);
        assert!(facts.is_understood, "{text}");
        (facts.effects.reads, facts.effects.writes)
    };
    let none = SpaceSet::EMPTY;
    let of = |space: u32| SpaceSet::of(&[space]);
    assert_eq!(spaces("ld.global.u32 $0, [$1];"), (of(1), none));
    assert_eq!(spaces("@$2 ld.shared::cta.v2.u32 {$0, $1}, [$1];"), (of(3), none));
    assert_eq!(spaces("st.shared.cs.f64 [$0], $1;"), (none, of(3)));
    assert_eq!(spaces("st.u32 [$0], $1;"), (none, SpaceSet::ALL));
    assert_eq!(spaces("ld.u32 $0, [$1];"), (SpaceSet::ALL, none));
    assert_eq!(spaces("ldu.global.u32 $0, [$1];"), (of(1), none));
    assert_eq!(spaces("suld.b.2d.v4.b32.trap {$0}, [$1, {$2}];"), (of(1), none));
    assert_eq!(spaces("sust.b.2d.b32.clamp [$0, {$1}], $2;"), (none, of(1)));
    assert_eq!(spaces("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {$0}, [$1];"), (of(3), none));
    assert_eq!(spaces("stmatrix.sync.aligned.m8n8.x4.shared.b16 [$0], {$1};"), (none, of(3)));
    assert_eq!(
        spaces("wmma.load.a.sync.aligned.row.m16n16k16.shared.f16 {$0}, [$1], 16;").0,
        of(3)
    );
    assert_eq!(spaces("atom.global.add.u32 $0, [$1], 1;"), (of(1), of(1)));
    assert_eq!(spaces("red.shared.max.s32 [$0], 1;"), (of(3), of(3)));
    assert_eq!(spaces("ld.shared::cluster.u32 $0, [$1];"), (SpaceSet::of(&[3, 7]), none));
    // `.nc` without `.global` does not mark constant memory.
    assert_eq!(spaces("ld.nc.u32 $0, [$1];"), (SpaceSet::ALL, none));
    // Two statements.
    assert_eq!(spaces("ld.global.u32 $0, [$1]; st.shared.u32 [$2], $0;"), (of(1), of(3)));
}

#[test]
fn strong_accesses_and_fences_have_events() {
    for (text, events) in [
        ("ld.volatile.shared.u32 $0, [$1];", EventSet::VOLATILE),
        ("ld.global.cv.u32 $0, [$1];", EventSet::VOLATILE),
        ("ld.relaxed.gpu.global.u32 $0, [$1];", EventSet::ATOMIC),
        ("ld.acquire.gpu.u32 $0, [$1];", EventSet::ATOMIC.union(EventSet::ACQUIRE)),
        ("st.release.gpu.u32 [$0], $1;", EventSet::ATOMIC.union(EventSet::PUBLISH)),
        ("red.global.add.u32 [$0], 1;", EventSet::ATOMIC),
        ("membar.gl;", EventSet::PUBLISH.union(EventSet::ACQUIRE)),
        ("fence.acq_rel.cta;", EventSet::PUBLISH.union(EventSet::ACQUIRE)),
        ("nanosleep.u32 20;", EventSet::OBSERVE),
        ("brkpt;", EventSet::OBSERVE),
    ] {
        let facts = read(text);
        assert!(facts.is_understood && facts.events == events, "{text}: {facts:?}");
    }
}

#[test]
fn unknown_instructions_have_all_effects() {
    for text in [
        "cp.async.bulk.commit_group;",
        "mbarrier.arrive.shared.b64 _, [$0];",
        "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0}, $1, $2, 1, 1, 1, 0, 0;",
        "wgmma.fence.sync.aligned;",
        "tcgen05.alloc.cta_group::1.sync.aligned.b32 [$0], 32;",
        "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [$0], $1, [$2];",
        "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [$0], 1, [$1];",
        "st.bulk.weak.shared::cta [$0], 16, 0;",
        "multimem.red.add.u32 [$0], $1;",
        "fence.proxy.async;",
        "fence.mbarrier_init.release.cluster;",
        "membar.proxy.alias;",
        "prefetch.tensormap [$0];",
        "discard.global.L2 [$0], 128;",
        "griddepcontrol.wait;",
        "setmaxnreg.inc.sync.aligned.u32 40;",
        "pmevent 1;",
        "ret;",
        "bra elsewhere;",
        "brx.idx $0, ts;",
        "ld.mmio.relaxed.sys.u32 $0, [$1];",
        "ld.global.unheard_of.u32 $0, [$1];",
        "st.param.u32 [p], 1;",
        "mov.u32 $0, [$1];",
        "frobnicate.u32 $0;",
        "add.u32 $0, $0, 1",
        "add.u32 $0, $0, 1; }",
        "{ add.u32 $0, $0, 1;",
        "add.u32 $0, $0, 1; /* and on",
        "@p",
        ".shared .u32 s; mov.u32 $0, 1;",
        ".extern .func f;",
        "mov.u32 $0, s$1;",
        "#define add ld\nadd.u32 $0, $0, 1;",
    ] {
        assert_unread(text);
    }
}

#[test]
fn returns_in_assembly_may_bypass_barriers() {
    for text in ["{ .reg .pred p; setp.eq.u32 p, $0, 0; @p ret; }", "ret.uni;", "{ ret;"] {
        let facts = read(text);
        assert!(!facts.is_understood && facts.barriers.others, "{text}: {facts:?}");
    }
}

#[test]
fn indirect_outputs_are_not_understood() {
    assert!(read_with("mov.u32 $0, 1;", "=r").is_understood);
    assert!(read_with("", "~{memory}").is_understood);
    assert!(read_with("add.u32 $0, $1, 1;", "=r,0,~{memory}").is_understood);
    assert!(!read_with("mov.u32 $0, 1;", "=*r").is_understood);
}

#[test]
fn only_statements_outside_comments_count() {
    assert_quiet("// st.global.u32 [$0], 1;");
    assert_quiet("/* bar.sync 0; */ mov.u32 $0, 1; // exit;");
    assert!(!read("// /*\n bar.sync 0; // */").barriers.is_empty());
    assert!(!read("/* // */ bar.sync 0;").barriers.is_empty());
    let store = read("/* */ st.global.u32 [$0], 1; /* */");
    assert!(!store.effects.writes.is_empty());
}

#[test]
fn branches_are_local_and_backward_ones_may_loop() {
    assert_quiet("{ @$0 bra $$L; add.u32 $1, $1, 1; $$L: }");
    assert_quiet("{ @$0 bra L${:uid}; add.u32 $1, $1, 1; L${:uid}: }");
    let backward = read("L: add.u32 $0, $0, 1; @$1 bra L;");
    assert!(backward.is_understood && backward.may_loop);
    let to_itself = read("L: bra.uni L;");
    assert!(to_itself.may_loop);
    // The target of the branch depends on scopes.
    assert_unread("L: add.u32 $0, $0, 1; { L: @$1 bra L; }");
}

#[test]
fn exits_and_traps_are_found() {
    let exit = read("{ .reg .pred p; setp.eq.u32 p, $0, 0; @p exit; }");
    assert!(exit.is_understood && exit.may_exit && !exit.may_trap);
    let trap = read("@!$0 trap;");
    assert!(trap.is_understood && trap.may_trap && !trap.must_trap && !trap.may_exit);
    assert!(read("mov.u32 $0, 1; trap;").must_trap);
    for text in ["@$0 bra L; trap; L:", "@$0 exit; trap;", "@$0 trap;", "trap; frobnicate;"] {
        assert!(!read(text).must_trap, "{text}");
    }
}

#[test]
fn barriers_use_the_ids_they_name() {
    let barriers = |text: &str, constraints: &str| {
        let facts = read_with(text, constraints);
        assert!(!facts.is_understood, "{text}");
        facts.barriers
    };
    let fixed = |ids: &[u8]| AsmBarriers {
        ids: ids.iter().map(|&id| BarrierId::Fixed(id)).collect(),
        others: false,
    };
    assert_eq!(barriers("bar.sync 0;", ""), fixed(&[0]));
    assert_eq!(barriers("barrier.cta.sync.aligned 0xF, 64;", ""), fixed(&[15]));
    assert_eq!(barriers("@$0 bar.arrive 3, $1;", "b,r"), fixed(&[3]));
    assert_eq!(barriers("bar.red.popc.u32 $0, 2, p;", "=r"), fixed(&[2]));
    assert_eq!(barriers("bar.sync 1, 64; frobnicate; bar.sync 4;", ""), fixed(&[1, 4]));
    let operand = barriers("bar.sync $1, $2;", "=r,r,r");
    assert_eq!(operand.ids, [BarrierId::Operand(0)]);
    assert!(!operand.others);
    for (text, constraints) in [
        ("bar.sync $0;", "=r"),
        ("bar.sync 16;", ""),
        ("bar.sync 017;", ""),
        ("bar.sync 1+1;", ""),
        ("bar.sync %r1;", ""),
        ("bar.sync;", ""),
        ("bar.sync 0; }", ""),
        ("call.uni f;", ""),
        ("$0.sync 0;", "X"),
    ] {
        assert!(barriers(text, constraints).others, "{text}");
    }
    let warp = read("bar.warp.sync -1;");
    assert!(warp.is_understood && warp.barriers.is_empty() && warp.events == EventSet::WARP);
    let cluster = read("barrier.cluster.arrive;");
    assert!(
        !cluster.is_understood && cluster.barriers.is_empty() && cluster.may_use_cluster_barrier
    );
}

#[test]
fn calls_and_cluster_barriers_are_found() {
    assert!(read("call.uni f, ($0);").may_call && read("{ call f;").may_call);
    assert!(!read("frobnicate.u32 $0;").may_call);
    for text in [
        "mapa.shared::cluster.u32 $0, $1, 0;",
        "mapa.u64 $0, $1, 0;",
        "mov.u32 $0, %cluster_ctaid.x;",
        "ld.shared::cluster.u32 $0, [$1];",
        "fence.acq_rel.cluster;",
        "barrier.cluster.arrive;",
        "mbarrier.arrive.shared::cluster.b64 _, [$0];",
    ] {
        assert!(read(text).implies_cluster, "{text}");
    }
    for text in ["mbarrier.arrive.shared.b64 _, [$0];", "cp.async.wait_all;", "membar.gl;"] {
        assert!(!read(text).implies_cluster, "{text}");
    }
}

/// The accesses of a text with three register operands, the first of them a result.
fn accesses(text: &str) -> Vec<AsmAccess> {
    let facts = read_with(text, "=r,l,r");
    assert!(facts.is_understood, "{text}");
    facts.accesses
}

#[test]
fn accesses_have_an_address_operand_and_a_size() {
    let one = |text: &str| match accesses(text).as_slice() {
        [access] => *access,
        other => panic!("{text}: {other:?}"),
    };
    for (text, address, size) in [
        ("ld.shared.u32 $0, [$1];", Some(0), Some(4)),
        ("st.shared.v4.b32 [$1], {$2, $2, $2, $2};", Some(0), Some(16)),
        ("atom.shared.add.f16x2.noftz $0, [$1], $2;", Some(0), Some(4)),
        ("red.global.add.f64 [$1], $2;", Some(0), Some(8)),
        ("ld.global.b128 $0, [$1];", Some(0), Some(16)),
        ("ld.shared.u8 $0, [$1+16];", None, Some(1)),
        ("ld.shared.u8 $0, [buffer];", None, Some(1)),
        ("st.shared.u32 [$0], $2;", None, Some(4)),
        ("add.u64 $1, $1, 4; ld.shared.u32 $0, [$1];", None, Some(4)),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {$0, $0, $0, $0}, [$1];", Some(0), None),
        ("stmatrix.sync.aligned.m8n8.x1.shared.b16 [$1], {$2};", Some(0), None),
    ] {
        let access = one(text);
        assert_eq!((access.address, access.size), (address, size), "{text}");
    }
    assert!(one("ld.shared.u32 $0, [$1];").is_plain_read());
    assert!(one("ld.volatile.shared.u32 $0, [$1];").volatile);
    let atomic = one("atom.shared.add.u32 $0, [$1], $2;");
    assert!(atomic.reads && atomic.writes && atomic.atomic);
}

#[test]
fn async_copies_are_started_committed_and_awaited() {
    let copy = read_with("cp.async.cg.shared.global.L2::128B [$0], [$1], 16;", "r,l");
    assert!(copy.is_understood && copy.events.contains(EventSet::ASYNC_START));
    let ends = Vec::from_iter(copy.accesses.iter().map(|a| (a.address, a.size, a.reads, a.writes)));
    assert_eq!(ends, [(Some(0), None, false, true), (Some(1), None, true, false)]);
    let commit = read("cp.async.commit_group;");
    assert!(commit.is_understood && commit.accesses.is_empty());
    for text in ["cp.async.wait_group 1;", "cp.async.wait_all;"] {
        assert!(read(text).events.contains(EventSet::ASYNC_WAIT), "{text}");
    }
    assert_unread(
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], 16, [$2];",
    );
    assert_unread("cp.async.mbarrier.arrive.noinc.shared.b64 [$0];");
    assert_unread("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], 16;");
}

#[test]
fn results_depend_only_on_operands_if_registers_are_initialized() {
    let depends = |text: &str| read_with(text, "=r,r,r").depends_on_operands;
    for text in [
        "add.u32 $0, $1, $2;",
        "{ .reg .u32 a; mov.u32 a, $1; mul.lo.u32 a, a, a; add.u32 $0, a, $2; }",
        "ld.shared.u32 $0, [$1];",
        "ld.global.nc.u32 $0, [$1];",
        "add.cc.u32 $0, $1, $2; addc.u32 $0, $0, 0;",
    ] {
        assert!(depends(text), "{text}");
    }
    for text in [
        "mov.u32 $0, %tid.x;",
        "mov.u32 $0, %laneid;",
        "@p mov.u32 $0, $1;",
        "add.u32 $0, $0, $1;",
        "{ .reg .u32 a; add.u32 $0, a, $1; }",
        "addc.u32 $0, $1, $2;",
        "shfl.sync.bfly.b32 $0, $1, 1, 0x1f, 0xffffffff;",
        "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {$0}, [$1];",
        "atom.shared.add.u32 $0, [$1], $2;",
        "ld.param.u32 $0, [p];",
        "bra L; L: mov.u32 $0, $1;",
        "",
    ] {
        assert!(!depends(text), "{text}");
    }
}
