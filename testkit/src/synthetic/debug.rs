//! Debug information of synthetic modules: a location on each instruction, variables on some.

use selvedge_ir::function::{DbgRecordData, DbgRecordKind};
use selvedge_ir::metadata::{MdData, MdNode};
use selvedge_ir::{Global, Inst, Md, MdField, MdKind, Module, NodeKind, Opcode, Type, Value};

use crate::rng::Rng;

/// DWARF's number for C++14.
const LANGUAGE: u64 = 33;
/// `flags: DIFlagPrototyped`.
const PROTOTYPED: u64 = 1 << 8;
/// `spFlags: DISPFlagDefinition | DISPFlagOptimized`.
const OPTIMIZED_DEFINITION: u64 = 1 << 3 | 1 << 4;
/// DWARF's encoding of floats.
const ATE_FLOAT: u64 = 4;
/// One in this number of `float` values is recorded as the value of a variable.
const VARIABLE_EVERY: usize = 6;
/// Average number of instructions with the same location.
const INSTS_PER_LINE: usize = 2;

/// The nodes that all functions share.
pub(super) struct DebugNodes {
    unit: Md,
    file: Md,
    routine: Md,
    float: Md,
    expression: Md,
}

fn node(module: &mut Module, kind: NodeKind, distinct: bool, fields: &[(&str, MdField)]) -> Md {
    let node = MdNode { distinct, ..MdNode::with(kind, fields) };
    module.header.md.intern(MdData::Node(node))
}

impl DebugNodes {
    pub(super) fn new(module: &mut Module) -> DebugNodes {
        let mut text = |text: &str| MdField::Md(module.header.md.string(text.as_bytes()));
        let (name, dir, producer, float) =
            (text("synthetic.cu"), text("."), text("clang version 22"), text("float"));
        let file = node(module, NodeKind::DIFile, false, &[("filename", name), ("directory", dir)]);
        let unit = node(
            module,
            NodeKind::DICompileUnit,
            true,
            &[
                ("language", MdField::UInt(LANGUAGE)),
                ("file", file.into()),
                ("producer", producer),
                ("isOptimized", MdField::Bool(true)),
                ("emissionKind", MdField::UInt(1)),
            ],
        );
        module.header.add_named_md(b"llvm.dbg.cu", unit);
        super::add_flag(module, 7, "Dwarf Version", 2);
        super::add_flag(module, 2, "Debug Info Version", 3);
        let types = module.header.md.tuple(&[None]);
        let routine = node(module, NodeKind::DISubroutineType, false, &[("types", types.into())]);
        let float = node(
            module,
            NodeKind::DIBasicType,
            false,
            &[("name", float), ("size", MdField::UInt(32)), ("encoding", MdField::UInt(ATE_FLOAT))],
        );
        let expression = node(module, NodeKind::DIExpression, false, &[]);
        DebugNodes { unit, file, routine, float, expression }
    }

    /// Adds a subprogram to a function, locations to its instructions, and variables to some of its values.
    pub(super) fn add(&mut self, module: &mut Module, func: Global, n: usize, rng: &mut Rng) {
        let name = module.header.md.string(format!("kernel{n}").as_bytes());
        let subprogram = node(
            module,
            NodeKind::DISubprogram,
            true,
            &[
                ("name", name.into()),
                ("scope", self.file.into()),
                ("file", self.file.into()),
                ("line", MdField::UInt(100 * n as u64 + 1)),
                ("type", self.routine.into()),
                ("scopeLine", MdField::UInt(100 * n as u64 + 2)),
                ("flags", MdField::UInt(PROTOTYPED)),
                ("spFlags", MdField::UInt(OPTIMIZED_DEFINITION)),
                ("unit", self.unit.into()),
            ],
        );
        module.header.global_mut(func).attachments.push((MdKind::DBG, subprogram));
        let insts: Vec<Inst> = module.body(func).expect("a body").all_insts().collect();
        let locations: Vec<Md> = (0..insts.len() / INSTS_PER_LINE + 1)
            .map(|k| location(module, subprogram, 100 * n + k / 4 + 3, 5 + k % 40))
            .collect();
        let variables: Vec<Md> =
            (0..16).map(|k| self.variable(module, subprogram, k, 100 * n + k)).collect();
        let body = module.body_mut(func).1.expect("a body");
        for (k, &inst) in insts.iter().enumerate() {
            let loc = locations[k / INSTS_PER_LINE];
            body.set_loc(inst, Some(loc));
            let is_value = body.inst(inst).ty() == Type::FLOAT && body.opcode(inst) != Opcode::Phi;
            if is_value && rng.one_in(VARIABLE_EVERY) {
                let next = body.next_inst(inst).expect("a block ends with a terminator");
                let location = Some(body.value_as_metadata(Value::from(inst)));
                let record = DbgRecordData {
                    kind: DbgRecordKind::Value,
                    location,
                    variable: *rng.pick(&variables),
                    expression: Some(self.expression),
                    assign: None,
                    loc,
                };
                body.add_record(next, record);
            }
        }
    }

    fn variable(&self, module: &mut Module, scope: Md, n: usize, line: usize) -> Md {
        let name = module.header.md.string(format!("v{n}").as_bytes());
        let fields = [
            ("name", name.into()),
            ("scope", scope.into()),
            ("file", self.file.into()),
            ("line", MdField::UInt(line as u64)),
            ("type", self.float.into()),
        ];
        node(module, NodeKind::DILocalVariable, false, &fields)
    }
}

fn location(module: &mut Module, scope: Md, line: usize, column: usize) -> Md {
    let fields = [
        ("line", MdField::UInt(line as u64)),
        ("column", MdField::UInt(column as u64)),
        ("scope", scope.into()),
    ];
    node(module, NodeKind::DILocation, false, &fields)
}
