//! Spaces that the program itself has tested: after `assume(isspacep.shared(p))`, and below the true edge of a branch
//! on `isspacep.shared(p)`, `p` points to shared memory.

use rustc_hash::FxHashMap;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::{Callees, Env, Role};
use selvedge_ir::{Block, Function, Inst, Opcode, Value};

/// Maximum number of tests of one pointer: each of its uses is compared with each of them.
const MOST_TESTS: usize = 256;

/// Where the result of a test is known.
enum TestedPlace {
    /// After an instruction.
    After(Inst),
    /// Below the edge between two blocks.
    Edge(Block, Block),
}

/// The tests of a function by tested pointer, in the order of the function.
#[derive(Default)]
pub(super) struct Tested {
    rows: FxHashMap<Value, Vec<(u32, TestedPlace)>>,
}

/// The space that a call tests a pointer for, if it is such a test.
pub(super) fn queried_space(func: &Function, env: Env<'_>, call: Inst) -> Option<u32> {
    let (callee, _) = func.direct_call(call)?;
    let name = env.header.global(callee).name.as_deref()?;
    env.target?.tested_space(std::str::from_utf8(name).ok()?)
}

impl Tested {
    /// Cost: linear in the calls of the function, plus a lookup by name for calls of intrinsics.
    pub(super) fn new(func: &Function, env: Env<'_>) -> Tested {
        let mut tested = Tested::default();
        if env.target.is_none() {
            return tested;
        }
        let callees = env.header_ref::<Callees>();
        for call in func.all_insts().filter(|&inst| func.opcode(inst) == Opcode::Call) {
            let Some(space) = queried_space(func, env, call) else { continue };
            let pointer = func.operand(call, 0);
            for user in func.users(call.into()) {
                let place = match func.opcode(user) {
                    Opcode::Call => func.direct_call(user).and_then(|(callee, _)| {
                        let is_assume = callees.role(callee) == Role::Assume;
                        let is_assumed = is_assume && func.operand(user, 0) == call.into();
                        is_assumed.then_some(TestedPlace::After(user))
                    }),
                    Opcode::Br => taken_edge(func, user),
                    _ => None,
                };
                let row = tested.rows.entry(pointer).or_default();
                let room = MOST_TESTS - row.len();
                row.extend(place.map(|place| (space, place)).into_iter().take(room));
            }
        }
        tested
    }

    /// Whether there are no tests.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The space that a pointer is known to point into at an instruction. Cost: one dominance query for each test of
    /// the pointer, at most [`MOST_TESTS`].
    pub(super) fn at(
        &self,
        func: &Function,
        dom: &Dominators,
        pointer: Value,
        at: Inst,
    ) -> Option<u32> {
        let holds = |place: &TestedPlace| match *place {
            TestedPlace::After(test) => dom.dominates_inst(func, test, at),
            TestedPlace::Edge(from, to) => {
                func.block_of(at).is_some_and(|block| dom.edge_dominates(func, from, to, block))
            }
        };
        let rows = self.rows.get(&pointer)?;
        rows.iter().find(|(_, place)| holds(place)).map(|&(space, _)| space)
    }
}

/// The edge that a conditional branch takes if its condition is true.
fn taken_edge(func: &Function, branch: Inst) -> Option<TestedPlace> {
    let from = func.block_of(branch)?;
    let to = func.successors(from).next()?;
    Some(TestedPlace::Edge(from, to))
}
