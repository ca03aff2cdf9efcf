//! Tests that the verifier detects violations: each rule with a form that violates it and no other.

use selvedge_ir::{Block, Function, Inst, Module, Opcode, Type, Value};

use super::verify::MemorySsaError;
use super::{AccessKind, AccessKinds, Clobbering, MemoryAccess, MemorySsa, User, Walker};
use crate::alias::AliasContext;
use crate::dom::Dominators;
use crate::facts::{Env, SharedFacts};

/// entry: store; head: phi, load, branch to body or exit; body: store, store, back to head; exit: load.
fn a_loop() -> Module {
    let mut module = Module::new();
    let params = [("p", Type::PTR), ("c", Type::I1)];
    let global = module.define_function("f", Type::VOID, &params);
    let mut b = module.builder(global);
    let (p, c) = (b.arg(0), b.arg(1));
    let one = b.i32(1);
    let [entry, head, body, exit] = ["entry", "head", "body", "exit"].map(|n| b.append_block(n));
    b.at_end(entry).store(one, p);
    b.br(head);
    b.at_end(head).load(Type::I32, p);
    b.cond_br(c, body, exit);
    b.at_end(body).store(one, p);
    b.store(one, p);
    b.br(head);
    b.at_end(exit).load(Type::I32, p);
    b.ret_void();
    module
}

struct Fixture<'a> {
    func: &'a Function,
    ssa: MemorySsa,
    loads: Vec<MemoryAccess>,
    stores: Vec<MemoryAccess>,
}

impl Fixture<'_> {
    fn block(&self, name: &str) -> Block {
        self.func.by_name(name.as_bytes()).and_then(Value::as_block).expect("a block")
    }

    fn inst(&self, access: MemoryAccess) -> Inst {
        self.ssa.inst(access).expect("a def or use")
    }
}

/// The errors of the loop after `break_it` modified the form.
fn errors_after(break_it: impl FnOnce(&mut Fixture<'_>)) -> Vec<MemorySsaError> {
    let module = a_loop();
    let (_, func) = module.defined().next().expect("one function");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: None, shared: &shared };
    let cx = AliasContext::new(env, func);
    let dom = Dominators::compute(func);
    let mut ssa = MemorySsa::build(func, &dom, &AccessKinds::new(env), 100);
    let mut clobbering = Clobbering::new(env, &cx, func, &dom);
    ssa.ensure_optimized_uses(&mut clobbering);
    let of = |opcode: Opcode| {
        let all = func.all_insts().filter(|&inst| func.opcode(inst) == opcode);
        all.filter_map(|inst| ssa.access(inst)).collect::<Vec<MemoryAccess>>()
    };
    let (loads, stores) = (of(Opcode::Load), of(Opcode::Store));
    let mut fixture = Fixture { func, ssa, loads, stores };
    assert_eq!(fixture.ssa.verify(&mut clobbering), []);
    break_it(&mut fixture);
    fixture.ssa.verify(&mut clobbering)
}

#[test]
fn a_missing_access_is_reported() {
    let errors = errors_after(|f| {
        let inst = f.inst(f.loads[1]);
        f.ssa.of_inst[inst] = None.into();
    });
    assert!(matches!(errors[0], MemorySsaError::MemoryAccess(_)), "{errors:?}");
}

#[test]
fn a_use_that_should_be_a_def_is_reported() {
    let errors = errors_after(|f| {
        let store = f.stores[2];
        f.ssa.rows[store].kind = AccessKind::Use;
    });
    assert!(matches!(errors[0], MemorySsaError::MemoryAccess(_)), "{errors:?}");
}

#[test]
fn accesses_out_of_order_are_reported() {
    let errors = errors_after(|f| {
        let body = f.block("body");
        let (a, b) = (f.stores[1], f.stores[2]);
        f.ssa.blocks[body].first = b.into();
        f.ssa.blocks[body].last = a.into();
        (f.ssa.rows[b].prev, f.ssa.rows[b].next) = (None.into(), a.into());
        (f.ssa.rows[a].prev, f.ssa.rows[a].next) = (b.into(), None.into());
    });
    assert!(errors.iter().any(|e| matches!(e, MemorySsaError::Order(_))), "{errors:?}");
}

#[test]
fn a_stale_last_def_is_reported() {
    let errors = errors_after(|f| {
        let body = f.block("body");
        f.ssa.blocks[body].last_def = f.stores[1].into();
    });
    assert!(errors.iter().any(|e| matches!(e, MemorySsaError::Order(_))), "{errors:?}");
}

#[test]
fn a_superfluous_phi_is_reported() {
    let errors = errors_after(|f| {
        let exit = f.block("exit");
        let phi = f.ssa.new_phi(exit, 1);
        let (head, version) = (f.block("head"), f.ssa.phi(f.block("head")).expect("a phi"));
        f.ssa.push_arg(phi, version, head);
        let load = f.loads[1];
        f.ssa.set_reaching(load, phi);
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::Phi(_)), "{errors:?}");
}

#[test]
fn a_wrong_phi_argument_is_reported() {
    let errors = errors_after(|f| {
        let phi = f.ssa.phi(f.block("head")).expect("a phi");
        let range = f.ssa.phi_range(phi).expect("arguments");
        let other = f.stores[1];
        let wrong = (range.start..range.start + range.len)
            .find(|&n| f.ssa.args[n as usize].value == f.stores[2])
            .expect("the version of the body");
        f.ssa.set_arg(wrong, other);
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::Arguments(_)), "{errors:?}");
}

#[test]
fn a_non_reaching_version_is_reported() {
    let errors = errors_after(|f| {
        let (last, first) = (f.stores[2], f.stores[0]);
        f.ssa.set_reaching(last, first);
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::Version(_)), "{errors:?}");
}

#[test]
fn an_unlisted_user_is_reported() {
    let errors = errors_after(|f| {
        let (load, phi) = (f.loads[0], f.ssa.phi(f.block("head")).expect("a phi"));
        assert!(f.ssa.users(phi).any(|user| user == User::Reached(load)));
        let users = f.ssa.users.get_mut().expect("asked for above");
        users.unlink(User::Reached(load), phi);
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::Users(_)), "{errors:?}");
}

#[test]
fn a_clobber_below_its_access_is_reported() {
    let errors = errors_after(|f| {
        let (load, store) = (f.loads[0], f.stores[1]);
        f.ssa.set_optimized(load, Some(store));
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::ClobberBelow(_)), "{errors:?}");
}

#[test]
fn a_clobber_that_skips_a_write_is_reported() {
    // The body writes the location that the head reads, and branches back to it.
    let errors = errors_after(|f| {
        let (load, store) = (f.loads[0], f.stores[0]);
        f.ssa.set_optimized(load, Some(store));
    });
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(matches!(errors[0], MemorySsaError::ClobberSkips(..)), "{errors:?}");
}

#[test]
fn a_clobber_at_the_walk_limit_is_marked() {
    let mut module = Module::new();
    let params = [("p", Type::PTR_GLOBAL), ("q", Type::PTR_SHARED)];
    let global = module.define_kernel("f", &params);
    let mut b = module.builder(global);
    let (p, q) = (b.arg(0), b.arg(1));
    let one = b.i32(1);
    let entry = b.append_block("entry");
    b.at_end(entry);
    for _ in 0..20 {
        b.store(one, p);
    }
    b.load(Type::I32, q);
    b.ret_void();
    let func = module.body(global).expect("a body");
    let shared = SharedFacts::default();
    let env = Env { header: &module.header, target: Some(&Apart), shared: &shared };
    let cx = AliasContext::new(env, func);
    let dom = Dominators::compute(func);
    let kinds = AccessKinds::new(env);
    for (limit, capped) in [(10, true), (100, false)] {
        let mut ssa = MemorySsa::build(func, &dom, &kinds, limit);
        let load = func.all_insts().find(|&inst| func.opcode(inst) == Opcode::Load);
        let access = load.and_then(|inst| ssa.access(inst)).expect("a use");
        let mut clobbering = Clobbering::new(env, &cx, func, &dom);
        let found = Walker::new(&mut ssa, &mut clobbering).clobber(access);
        assert_eq!(found.capped, capped);
        assert_eq!(found.access == MemoryAccess::LIVE_ON_ENTRY, !capped);
    }
}

/// A machine whose address spaces never alias.
struct Apart;

impl selvedge_ir::target::Target for Apart {
    fn name(&self) -> &'static str {
        "apart"
    }
    fn accepts_triple(&self, _triple: &str) -> bool {
        true
    }
    fn intrinsic(&self, _name: &str) -> Option<&selvedge_ir::target::IntrinsicFacts> {
        None
    }
    fn space_kind(&self, space: u32) -> selvedge_ir::target::SpaceKind {
        match space {
            1 => selvedge_ir::target::SpaceKind::Global,
            _ => selvedge_ir::target::SpaceKind::Shared,
        }
    }
    fn is_kernel(&self, _marks: &selvedge_ir::target::FunctionMarks<'_>) -> bool {
        true
    }
    fn launch_bounds(
        &self,
        _marks: &selvedge_ir::target::FunctionMarks<'_>,
    ) -> selvedge_ir::target::LaunchBounds {
        selvedge_ir::target::LaunchBounds::default()
    }
    fn launch_limits(&self) -> &selvedge_ir::target::LaunchLimits {
        &selvedge_ir::target::LaunchLimits {
            block: [1024, 1024, 64],
            threads: 1024,
            grid: [1, 1, 1],
            cluster: 1,
            warp: 32,
        }
    }
}
