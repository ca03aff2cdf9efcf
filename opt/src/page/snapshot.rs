//! The functions of a module at one time: their text and their loops. One is taken before the passes, one after them.

use std::collections::BTreeMap;

use regex::Regex;
use selvedge::analysis::{Env, Facts, FunctionFacts, SharedFacts};
use selvedge::ir::print::{Annotator, ModuleNumbering, PrintOptions, print_function_with};
use selvedge::ir::{Block, Global, Inst, Module};
use selvedge::pass::Session;

use super::loops::{LoopRow, nest};

/// The functions of a module at one time: their text and their loops.
pub(crate) struct Snapshot {
    /// In the order of the module.
    pub(super) functions: BTreeMap<Global, FunctionState>,
}

/// A function with a body.
pub(crate) struct FunctionState {
    /// Its name in the module.
    pub(super) name: String,
    /// Its text without debug records and attached metadata, whose numbers change without a change to the code.
    pub(super) text: String,
    pub(super) loops: Vec<LoopRow>,
}

/// An annotator that adds no lines.
struct Nothing;

impl Annotator for Nothing {
    fn block(&mut self, _: Block, _: &mut String) {}
    fn inst(&mut self, _: Inst, _: &mut String) {}
}

impl Snapshot {
    /// The functions of a module. Cost: that of printing the module, and of scalar evolution of functions with loops.
    pub(crate) fn of(module: &Module, session: &Session) -> Snapshot {
        let header = &module.header;
        let numbering = ModuleNumbering::before_functions(header, &PrintOptions::default());
        let target = session.target_of(header);
        let shared = SharedFacts::default();
        let env = Env { header, target: target.as_deref(), shared: &shared };
        let attached = Regex::new(ATTACHED).ok();
        let state = |(global, func)| {
            let text = print_function_with(header, func, &numbering, &mut Nothing);
            let mut cache = FunctionFacts::default();
            let loops = nest(func, &mut Facts::new(&mut cache, env));
            let name = header.global(global).name.as_deref().unwrap_or_default();
            let name = String::from_utf8_lossy(name).into_owned();
            let text = without_metadata(&String::from_utf8_lossy(&text), attached.as_ref());
            (global, FunctionState { name, text, loops })
        };
        Snapshot { functions: module.defined().map(state).collect() }
    }

    /// The names of the functions, in the order of the module.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.functions.values().map(|function| function.name.as_str())
    }
}

/// Matches metadata attached to an instruction or a function, at the end of a line.
const ATTACHED: &str = r"(?:,? ![-\w.$\\]+ !\d+)+( \{)?$";

fn without_metadata(text: &str, attached: Option<&Regex>) -> String {
    let mut short = String::with_capacity(text.len());
    for line in text.lines().filter(|line| !line.trim_start().starts_with("#dbg_")) {
        match attached {
            Some(attached) => short.push_str(&attached.replace(line, "$1")),
            None => short.push_str(line),
        }
        short.push('\n');
    }
    short
}

#[cfg(test)]
mod tests {
    use regex::Regex;

    use super::{ATTACHED, without_metadata};

    #[test]
    fn attached_metadata_is_omitted_and_operands_are_not() {
        let attached = Regex::new(ATTACHED).expect("valid");
        let text = "define void @f() !dbg !3 {\n  #dbg_value(i32 0, !4, !DIExpression(), !5)\n  \
                    store i32 0, ptr %p, align 4, !dbg !5, !tbaa !6\n  \
                    call void @g(metadata !7)\n}\n";
        let short = "define void @f() {\n  store i32 0, ptr %p, align 4\n  \
                     call void @g(metadata !7)\n}\n";
        assert_eq!(without_metadata(text, Some(&attached)), short);
    }
}
