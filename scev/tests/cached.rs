//! Incremental updates of scalar evolution: functions are generated and edited, and the maintained analysis must print
//! what a fresh instance prints.

use proptest::prelude::*;
use selvedge_analysis::dom::Dominators;
use selvedge_analysis::{Analysis, Edit, FactStore, Facts, Observers, PrintedAnalysis};
use selvedge_ir::inst::{Bits, Extra, IntFlags};
use selvedge_ir::{Function, Inst, Module, ModuleHeader, Opcode, Value};
use selvedge_scev::ScalarEvolution;
use selvedge_testkit::rng::Rng;
use selvedge_text::{ReadOptions, read};

#[allow(dead_code, reason = "what runs functions is for other tests")]
mod common;
use common::generated::generated;

/// The number of times that a function is edited and compared.
const ROUNDS: usize = 4;

/// The maximum number of edits between queries.
const MAX_EDITS: usize = 3;

/// Edits one function, and notifies the analysis.
struct Editor<'e, 'f> {
    func: &'e mut Function,
    header: &'e ModuleHeader,
    facts: &'e mut Facts<'f>,
    observers: &'e mut Observers,
    rng: &'e mut Rng,
    done: Vec<String>,
}

impl Editor<'_, '_> {
    fn notify(&mut self, edit: Edit<'_>) {
        self.done.push(format!("{edit:?}"));
        self.observers.notify(self.func, self.facts, edit);
    }

    fn inst(&mut self) -> Inst {
        let all: Vec<Inst> = self.func.all_insts().collect();
        all[self.rng.below(all.len())]
    }

    fn is_operation(&self, inst: Inst) -> bool {
        self.func.opcode(inst).is_binary()
    }

    /// A value of the same type that is available before an instruction.
    fn value_before(&mut self, at: Inst, like: Value) -> Value {
        let dom = self.facts.get::<Dominators>(self.func);
        let ty = self.func.value_type(like);
        let func = &*self.func;
        let insts = func.all_insts().filter(|&inst| dom.dominates_inst(func, inst, at));
        let values = insts.map(Value::from).chain(func.args().map(Value::from));
        let all: Vec<Value> = values.filter(|&value| func.value_type(value) == ty).collect();
        if all.is_empty() || self.rng.one_in(4) {
            let bits = self.header.types.int_bits(ty).expect("only integers are generated");
            let number = self.rng.below(4) as i64 - 1;
            return self.func.add_int(ty, bits, number);
        }
        all[self.rng.below(all.len())]
    }

    fn erase_unused(&mut self) {
        let is_unused = |func: &Function, inst: Inst| {
            !func.has_uses(inst.into()) && !func.opcode(inst).is_terminator()
        };
        let unused: Vec<Inst> =
            self.func.all_insts().filter(|&inst| is_unused(self.func, inst)).collect();
        if !unused.is_empty() {
            let inst = unused[self.rng.below(unused.len())];
            self.notify(Edit::Erasing(inst));
            self.func.erase(inst);
            self.notify(Edit::Erased(inst));
        }
    }

    fn set_operand(&mut self) {
        let inst = self.inst();
        if self.is_operation(inst) || self.func.opcode(inst) == Opcode::ICmp {
            let n = self.rng.below(2);
            let value = self.value_before(inst, self.func.operand(inst, n));
            self.func.set_operand(inst, n, value);
            self.notify(Edit::Changed(inst));
        }
    }

    fn set_flags(&mut self) {
        let inst = self.inst();
        if matches!(self.func.opcode(inst), Opcode::Add | Opcode::Sub | Opcode::Mul) {
            let flags = [IntFlags::NONE, IntFlags::NSW, IntFlags::NUW][self.rng.below(3)];
            let bits = self.func.inst(inst).bits().with_int_flags(flags);
            self.func.set_bits(inst, bits);
            self.notify(Edit::Changed(inst));
        }
    }

    fn create(&mut self) {
        let at = self.inst();
        if self.func.opcode(at) == Opcode::Phi {
            return;
        }
        let like: Value = self.func.args().next().expect("two arguments").into();
        let operands = [(); 2].map(|()| self.value_before(at, like));
        let opcode = [Opcode::Add, Opcode::UDiv, Opcode::Mul][self.rng.below(3)];
        let ty = self.func.value_type(like);
        let inst = self.func.create_inst(opcode, Bits::NONE, ty, &operands, Extra::None);
        self.func.insert_before(inst, at);
        self.notify(Edit::Created(inst));
    }

    fn replace(&mut self) {
        let inst = self.inst();
        if self.is_operation(inst) {
            let with = self.value_before(inst, inst.into());
            self.func.replace_all_uses(inst.into(), with);
            self.notify(Edit::Replaced(inst.into(), with));
        }
    }

    fn edit(&mut self) {
        match self.rng.below(8) {
            0..=2 => self.erase_unused(),
            3 => self.set_operand(),
            4 => self.set_flags(),
            5 | 6 => self.create(),
            _ => self.replace(),
        }
    }
}

fn check(seed: u64) {
    let text = generated(seed);
    let mut module: Module = read(text.as_bytes(), &ReadOptions::default())
        .expect("what is generated can be read")
        .module;
    let mut rng = Rng::new(seed ^ 0xed17);
    let (global, _) = module.defined().next().expect("a function");
    let mut func = module.bodies[global].take().expect("it is defined");
    let mut store = FactStore::default();
    let mut facts = store.facts(&module.header, None, global);
    let mut observers = Observers::default();
    observers.add(facts.take_or_compute::<ScalarEvolution>(&func));
    let mut done = Vec::new();
    for _ in 0..ROUNDS {
        let fact = observers.get::<ScalarEvolution>().expect("it is kept");
        let fresh = ScalarEvolution::compute(&func, &mut facts);
        if let Some(wrong) = fact.differs_from(&fresh, &func, &mut facts) {
            panic!("{text}\n{done:?}\n{wrong}");
        }
        let n_edits = 1 + rng.below(MAX_EDITS);
        let mut editor = Editor {
            func: &mut func,
            header: &module.header,
            facts: &mut facts,
            observers: &mut observers,
            rng: &mut rng,
            done: Vec::new(),
        };
        (0..n_edits).for_each(|_| editor.edit());
        done.append(&mut editor.done);
    }
    observers.give_back(&func, &mut facts);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.max(500),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn cached_results_equal_those_of_a_fresh_instance(seed in any::<u64>()) {
        check(seed);
    }
}
