//! The names of instructions and memory for a user.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use selvedge_analysis::escape::Memory;
use selvedge_dead_sync::explaining::{AccessHazard, Hazard};
use selvedge_ir::constant::ConstKind;
use selvedge_ir::print::FunctionText;
use selvedge_ir::{Block, Function, Global, Inst, ModuleHeader, NodeKind};
use selvedge_pass::source_chain;
use selvedge_thread_memory::{AccessBounds, Object, Touch};

use crate::account::{Action, Spot, Use};

/// Maximum number of characters of an instruction.
const MAX_TEXT: usize = 200;

/// Names instructions, blocks and memory of one function.
pub(crate) struct Spots<'a> {
    header: &'a ModuleHeader,
    func: &'a Function,
    text: FunctionText<'a>,
    positions: Positions,
}

/// The position of each instruction in a function, in text order.
pub(crate) type Positions = Arc<FxHashMap<Inst, u32>>;

fn positions(func: &Function) -> Positions {
    let insts = func.blocks().flat_map(|block| func.insts(block));
    Arc::new(insts.zip(0..).collect())
}

impl<'a> Spots<'a> {
    pub(crate) fn new(header: &'a ModuleHeader, func: &'a Function) -> Spots<'a> {
        Spots::with_positions(header, func, positions(func))
    }

    /// Names for a function from which instructions were removed since `positions` was computed.
    pub(crate) fn with_positions(
        header: &'a ModuleHeader,
        func: &'a Function,
        positions: Positions,
    ) -> Spots<'a> {
        Spots { header, func, text: FunctionText::new(header, func), positions }
    }

    pub(crate) fn positions(&self) -> Positions {
        Arc::clone(&self.positions)
    }

    pub(crate) fn function_name(&self) -> String {
        name_of(self.header, self.func.global())
    }

    pub(crate) fn block_name(&self, block: Block) -> String {
        self.text.bare_block(block).trim_start_matches('%').into()
    }

    /// The location of an instruction, if it is in a block.
    pub(crate) fn spot(&self, inst: Inst) -> Option<Spot> {
        let block = self.func.block_of(inst)?;
        Some(Spot {
            inst,
            block,
            position: self.positions.get(&inst).copied().unwrap_or(u32::MAX),
            block_name: self.block_name(block),
            text: shortened(&self.text.inst(inst)),
            source: source_chain(self.header, self.func, inst),
        })
    }

    /// The memory that a conflict is about; empty when it is about none.
    pub(crate) fn memory(&self, touch: Option<Touch>) -> String {
        match touch {
            None => String::new(),
            Some(Touch::Object(object) | Touch::Anything(object)) => self.object(object),
            Some(Touch::Arguments(a, b)) => {
                let names = (self.bare_argument(a), self.bare_argument(b));
                format!("memory that arguments {} and {} may both point to", names.0, names.1)
            }
            Some(Touch::Unknown(memory)) => kind_of_memory(memory).into(),
        }
    }

    /// Describes hazards for users: each once, in an order that does not depend on their numbers.
    pub(crate) fn uses(&self, hazards: &[&Hazard]) -> Vec<Use> {
        let mut uses: Vec<Use> = hazards.iter().flat_map(|hazard| self.uses_of(hazard)).collect();
        uses.sort_unstable();
        uses.dedup();
        uses
    }

    fn uses_of(&self, hazard: &Hazard) -> Vec<Use> {
        let plain = |does| vec![Use { does, memory: String::new() }];
        match hazard {
            Hazard::Unknown => plain(Action::Unknown(String::new())),
            Hazard::Order(_) => plain(Action::Orders),
            Hazard::Access(access) => {
                let use_of = |memory| Use { does: action(access), memory };
                self.memories(&access.place).into_iter().map(use_of).collect()
            }
        }
    }

    /// The memory that a place is in: one name, or one for each object.
    fn memories(&self, place: &AccessBounds) -> Vec<String> {
        match place {
            AccessBounds::Parts(parts) => {
                parts.iter().map(|part| self.object(part.object)).collect()
            }
            AccessBounds::Anywhere(memory) | AccessBounds::Lost(memory) => {
                vec![kind_of_memory(*memory).into()]
            }
            AccessBounds::Private => vec!["memory private to the thread".into()],
            AccessBounds::Unwritten => vec!["memory that is never written".into()],
        }
    }

    /// The kind of memory that an access may touch anywhere; empty for other hazards.
    pub(super) fn space_of(&self, hazard: &Hazard) -> &'static str {
        match hazard {
            Hazard::Access(AccessHazard {
                place: AccessBounds::Anywhere(memory) | AccessBounds::Lost(memory),
                ..
            }) => kind_of_memory(*memory),
            Hazard::Access(_) | Hazard::Order(_) | Hazard::Unknown => "",
        }
    }

    /// An object by its name in the source.
    pub(crate) fn object_name(&self, object: Object) -> String {
        self.object(object)
    }

    fn object(&self, object: Object) -> String {
        match object {
            Object::Variable(global) | Object::Dynamic(global) => {
                let name = name_of(self.header, global);
                format!("`{}`", local_name(&name).unwrap_or(&name))
            }
            Object::Argument(n) => format!("what {} points to", self.argument(n)),
            Object::Stack(_) => "a variable on the stack".into(),
        }
    }

    /// An argument by name, or by number from 1.
    pub(crate) fn argument(&self, n: u32) -> String {
        format!("argument {}", self.bare_argument(n))
    }

    /// The same without the word "argument": its name in the source, otherwise in the text.
    pub(crate) fn bare_argument(&self, n: u32) -> String {
        let arg = self.func.args().nth(n as usize);
        let own = || Some(String::from_utf8_lossy(self.func.name(arg?.into())?).into_owned());
        let in_text = || arg.map(|arg| self.text.value(arg.into()));
        let name = self.source_name(n).or_else(own).or_else(in_text);
        name.map_or_else(|| (u64::from(n) + 1).to_string(), |name| format!("`{name}`"))
    }

    /// The name of an argument in the debug information.
    fn source_name(&self, n: u32) -> Option<String> {
        let arg = self.func.args().nth(n as usize)?;
        self.func.all_records().find_map(|record| {
            let record = self.func.record(record);
            let ConstKind::ValueAsMetadata(value) = self.func.constant(record.location?).kind()
            else {
                return None;
            };
            let variable = self.header.md.node(record.variable)?;
            let is_argument = variable.get("arg").uint().is_some_and(|arg| arg > 0);
            (*value == arg.into() && variable.kind == NodeKind::DILocalVariable && is_argument)
                .then(|| self.header.md.text(variable.get("name").md()?))
                .flatten()
                .map(|name| String::from_utf8_lossy(name).into_owned())
        })
    }
}

fn kind_of_memory(memory: Memory) -> &'static str {
    match memory {
        Memory::SHARED => "shared memory",
        Memory::GLOBAL => "global memory",
        Memory::TENSOR => "tensor memory",
        _ => "memory",
    }
}

/// The effect of an access.
pub(super) fn action(access: &AccessHazard) -> Action {
    match access {
        AccessHazard { atomic: true, .. } => Action::Atomic,
        AccessHazard { reads: true, writes: true, .. } => Action::ReadsAndWrites,
        AccessHazard { writes: true, .. } => Action::Writes,
        AccessHazard { .. } => Action::Reads,
    }
}

fn name_of(header: &ModuleHeader, global: Global) -> String {
    match &header.global(global).name {
        Some(name) => String::from_utf8_lossy(name).into_owned(),
        None => "<unnamed>".into(),
    }
}

/// The name of a function's variable in the source: the last part of `_ZZ...E4tile`.
fn local_name(mangled: &str) -> Option<&str> {
    let rest = mangled.strip_prefix("_ZZ")?;
    // Several variables of one name are distinguished by a number at the end.
    let rest = rest.rsplit_once("_").filter(|(_, n)| n.bytes().all(|b| b.is_ascii_digit()));
    let rest = rest.map_or(mangled, |(name, _)| name);
    let ends = rest.match_indices('E').map(|(at, _)| &rest[at + 1..]);
    ends.filter_map(|part| {
        let name = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let len: usize = part[..part.len() - name.len()].parse().ok()?;
        (len == name.len() && len > 0).then_some(name)
    })
    .next()
}

/// An instruction without metadata, cut when it is long.
fn shortened(text: &str) -> String {
    let text = text.split(", !").next().unwrap_or(text);
    let line = text.split('\n').next().unwrap_or(text);
    match line.char_indices().nth(MAX_TEXT) {
        Some((at, _)) => format!("{}...", &line[..at]),
        None => line.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::{local_name, shortened};

    #[test]
    fn local_variables_have_the_names_of_the_source() {
        assert_eq!(local_name("_ZZ15ring_differenceE4tile"), Some("tile"));
        assert_eq!(local_name("_ZZ1fPfE1E"), Some("E"));
        assert_eq!(local_name("_ZZ1fvE4tile_0"), Some("tile"));
        assert_eq!(local_name("_ZZ1fvE5tile"), None);
        assert_eq!(local_name("tile"), None);
        assert_eq!(local_name("_ZZ"), None);
    }

    #[test]
    fn instructions_are_shown_without_metadata() {
        assert_eq!(shortened("store i32 1, ptr %p, !dbg !4, !tbaa !5"), "store i32 1, ptr %p");
        assert_eq!(shortened(&"x".repeat(300)).len(), 203);
    }
}
