//! Names that most programs with a pass or a front end use: `use selvedge::prelude::*`.

pub use selvedge_analysis::dom::Dominators;
pub use selvedge_analysis::loops::Loops;
pub use selvedge_analysis::uniformity::Uniformity;
pub use selvedge_analysis::{Analysis, Facts, InstEffects, Reads};
pub use selvedge_ir::builder::Builder;
pub use selvedge_ir::inst::{IntFlags, IntPredicate};
pub use selvedge_ir::print::{PrintOptions, print_module};
pub use selvedge_ir::target::{Scope, Target};
pub use selvedge_ir::verify::{verify_function, verify_module};
pub use selvedge_ir::{
    Block, ConstKind, Diagnostic, Function, Global, Inst, Module, ModuleHeader, Opcode, Type,
    TypeKind, Value,
};
pub use selvedge_pass::{
    Changed, Cx, ModuleCx, ModulePass, Pass, Pipeline, Registry, Remark, RemarkKind, Report,
    Session,
};
pub use selvedge_scev::ScalarEvolution;
#[cfg(feature = "text")]
pub use selvedge_text::{ReadOptions, read};

pub use crate::{OptLevel, registry, session};
