//! Numbers of what has no name, as LLVM gives them.
//!
//! Of a function: arguments, then per block the block and its instructions, all from one counter.
//! Of a module: globals (variables, aliases, ifuncs, functions) from one counter.

use crate::dialect::Dialect;
use crate::entity::{Arg, Block, Global, Inst, SecondaryMap, Value, ValueKind};
use crate::function::Function;
use crate::module::{GlobalKind, Module, ModuleHeader};
use crate::print::PrintOptions;
use crate::print::metadata::MdNumbering;
use crate::types::Type;

/// Stands for "has a name, or is not in the layout".
const NO_SLOT: u32 = u32::MAX;

/// The numbers of a function's unnamed values. Valid until the function is edited.
#[derive(Clone, Debug)]
pub struct FunctionNumbering {
    insts: SecondaryMap<Inst, u32>,
    args: SecondaryMap<Arg, u32>,
    blocks: SecondaryMap<Block, u32>,
}

impl FunctionNumbering {
    /// Numbers the values of a function. Cost: one walk over it.
    pub fn new(func: &Function) -> FunctionNumbering {
        let mut numbering = FunctionNumbering {
            insts: SecondaryMap::with_default(NO_SLOT),
            args: SecondaryMap::with_default(NO_SLOT),
            blocks: SecondaryMap::with_default(NO_SLOT),
        };
        numbering.insts.resize(func.n_insts());
        let mut next = 0;
        let mut slot = |value: Value, slot: &mut u32| {
            if func.name(value).is_none() {
                *slot = next;
                next += 1;
            }
        };
        for arg in func.args() {
            slot(arg.into(), &mut numbering.args[arg]);
        }
        for block in func.blocks() {
            slot(block.into(), &mut numbering.blocks[block]);
            for inst in func.insts(block) {
                if func.inst(inst).ty() != Type::VOID {
                    slot(inst.into(), &mut numbering.insts[inst]);
                }
            }
        }
        numbering
    }

    /// The number of an unnamed value; `None` for named ones, constants, and what is in no block.
    #[inline]
    pub fn slot(&self, value: Value) -> Option<u32> {
        let slot = match value.kind() {
            ValueKind::Inst(inst) => self.insts[inst],
            ValueKind::Arg(arg) => self.args[arg],
            ValueKind::Block(block) => self.blocks[block],
            ValueKind::Const(_) => NO_SLOT,
        };
        (slot != NO_SLOT).then_some(slot)
    }
}

/// Whose bodies are numbered along with a module's header.
#[derive(Clone, Copy)]
pub(crate) enum Bodies<'m> {
    /// Those of a whole module.
    All(&'m Module),
    /// One function's.
    One(&'m Function),
    /// None: only the header is known.
    Header,
}

impl<'m> Bodies<'m> {
    /// The body of a function, if it is among these.
    pub(crate) fn get(self, global: Global) -> Option<&'m Function> {
        match self {
            Bodies::All(module) => module.body(global),
            Bodies::One(func) => (func.global() == global).then_some(func),
            Bodies::Header => None,
        }
    }
}

/// What of a module's header must be known before printing: numbers of unnamed globals, of struct
/// types, of attribute groups and of metadata. Valid until the module is edited.
pub struct ModuleNumbering {
    dialect: Dialect,
    debug_records: bool,
    globals: SecondaryMap<Global, u32>,
    pub(crate) md: MdNumbering,
}

impl ModuleNumbering {
    /// Numbers a module. Cost: one walk over it.
    pub fn new(module: &Module, options: &PrintOptions) -> ModuleNumbering {
        ModuleNumbering::build(&module.header, Bodies::All(module), options)
    }

    pub(crate) fn build(
        header: &ModuleHeader,
        bodies: Bodies<'_>,
        options: &PrintOptions,
    ) -> ModuleNumbering {
        let dialect = options.dialect.unwrap_or(header.dialect);
        ModuleNumbering {
            dialect,
            debug_records: header.debug_records && dialect.at_least(19),
            globals: global_slots(header),
            md: MdNumbering::new(header, bodies),
        }
    }

    /// The dialect that is printed.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether debug values are printed as records rather than calls.
    pub fn debug_records(&self) -> bool {
        self.debug_records
    }

    /// The number of an unnamed global.
    pub fn global_slot(&self, global: Global) -> Option<u32> {
        Some(self.globals[global]).filter(|&slot| slot != NO_SLOT)
    }
}

/// Numbers of unnamed globals: variables first, then aliases, ifuncs and functions.
fn global_slots(header: &ModuleHeader) -> SecondaryMap<Global, u32> {
    let rank = |global: Global| match header.global(global).kind {
        GlobalKind::Variable(_) => 0,
        GlobalKind::Alias { .. } => 1,
        GlobalKind::IFunc { .. } => 2,
        GlobalKind::Function(_) => 3,
    };
    let unnamed = header.globals().filter(|&global| header.global(global).name.is_none());
    let mut unnamed: Vec<Global> = unnamed.collect();
    unnamed.sort_by_key(|&global| rank(global));
    let mut slots = SecondaryMap::with_default(NO_SLOT);
    for (slot, global) in unnamed.into_iter().enumerate() {
        slots[global] = slot as u32;
    }
    slots
}
