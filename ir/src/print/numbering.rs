//! LLVM's numbers of unnamed entities.
//!
//! In a function: arguments, then for each block the block and its instructions, from one counter. In a module: globals
//! (variables, aliases, ifuncs, functions) from one counter.

use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::attribute::AttrSet;
use crate::dialect::Dialect;
use crate::entity::{Block, DbgRecord, EntityRef, Global, Md, SecondaryMap, Value};
use crate::function::{DbgRecordKind, Function};
use crate::module::{DebugForm, GlobalKind, Module, ModuleHeader};
use crate::print::attributes::{Groups, number_global_groups};
use crate::print::debug::intrinsic;
use crate::print::dialect::has_debug_records;
use crate::print::metadata::{MdNumbering, attached, named_by, named_by_record};
use crate::print::short::{Counter, Short};
use crate::print::type_finder::find_structs;
use crate::print::writer::OpenNumbers;
use crate::print::{PrintOptions, Writer};
use crate::types::{StructId, Type, TypeTable};

/// Represents a missing number.
const NO_SLOT: u32 = u32::MAX;
/// The numbers of a function's unnamed values. Valid until the function is edited.
#[derive(Clone, Debug)]
pub struct FunctionNumbering {
    /// All values: instructions, then arguments, constants, blocks.
    rows: Vec<ValueText>,
    /// The first row of each kind.
    starts: [usize; 4],
}

/// The text of an operand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueText {
    pub(crate) label: Label,
    pub(crate) ty: Type,
}

/// The name of a value in the text: `%5`, `%name`; for a constant its text. Empty for long names and those that need
/// quotes, for constants without a set text, and for values with neither name nor number. A name without quotes does
/// not start with a digit, so numbers are distinguishable from names.
pub(crate) type Label = Short;

impl FunctionNumbering {
    /// Numbers the values of a function. Cost: one traversal of it.
    pub fn new(func: &Function) -> FunctionNumbering {
        let (n_insts, n_args, n_consts) = (func.n_insts(), func.args().len(), func.consts().len());
        let starts = [0, n_insts, n_insts + n_args, n_insts + n_args + n_consts];
        let mut rows = Vec::with_capacity(starts[3] + func.n_blocks());
        let text = |ty| ValueText { label: Label::EMPTY, ty };
        rows.extend(func.all_rows().map(|row| text(row.ty())));
        rows.extend(func.args().map(|arg| text(func.value_type(arg.into()))));
        rows.extend(func.consts().values().map(|row| text(row.ty())));
        rows.resize(starts[3] + func.n_blocks(), text(Type::LABEL));
        let mut numbering = FunctionNumbering { rows, starts };
        numbering.number(func);
        numbering
    }

    fn number(&mut self, func: &Function) {
        let mut counter = Counter::new();
        let [insts, args, _, blocks] = self.starts;
        for arg in func.args() {
            let label = label(func.name_start(arg.into()), &mut counter);
            self.rows[args + arg.index()].label = label;
        }
        for block in func.blocks() {
            let label = label(func.name_start(block.into()), &mut counter);
            self.rows[blocks + block.index()].label = label;
            self.number_insts(func, block, insts, &mut counter);
        }
    }

    #[inline]
    fn number_insts(&mut self, func: &Function, block: Block, first: usize, counter: &mut Counter) {
        for inst in func.insts(block) {
            let row = &mut self.rows[first + inst.index()];
            if row.ty != Type::VOID {
                row.label = label(func.inst_name_start(inst), counter);
            }
        }
    }

    /// The number of an unnamed value; `None` for named ones, constants, and unlinked ones.
    pub fn slot(&self, value: Value) -> Option<u32> {
        if value.as_const().is_some() {
            return None;
        }
        self.text(value).label.number()
    }

    /// The text of a value as an operand.
    #[inline]
    pub(crate) fn text(&self, value: Value) -> &ValueText {
        let (kind, n) = value.place();
        &self.rows[self.starts[kind & 3] + n]
    }

    /// The rows of constants, in index order.
    pub(crate) fn consts_mut(&mut self) -> &mut [ValueText] {
        &mut self.rows[self.starts[2]..self.starts[3]]
    }
}

/// The label of a named entity, or the next number.
#[inline]
fn label(name: Option<(u128, usize)>, counter: &mut Counter) -> Label {
    match name {
        None => counter.next(),
        Some((start, len)) => Label::label(start, len).unwrap_or(Label::EMPTY),
    }
}

/// The bodies that are numbered together with a module's header.
#[derive(Clone, Copy)]
pub(crate) enum Bodies<'m> {
    /// The bodies of a whole module.
    All(&'m Module),
    /// The body of one function.
    One(&'m Function),
    /// None: only the header is available.
    Header,
}

impl<'m> Bodies<'m> {
    /// The body of a function, if it is included.
    pub(crate) fn get(self, global: Global) -> Option<&'m Function> {
        match self {
            Bodies::All(module) => module.body(global),
            Bodies::One(func) => (func.global() == global).then_some(func),
            Bodies::Header => None,
        }
    }
}

/// The entities numbered per module that a function uses. Collected for each function independently, possibly by
/// several threads.
#[derive(Default)]
pub struct Uses {
    /// Attribute sets of its calls in text order, without immediate repetitions.
    sets: Vec<AttrSet>,
    /// Metadata nodes, in the same way.
    nodes: Vec<Md>,
}

impl Uses {
    /// The uses of a function. Cost: one traversal of it.
    pub fn of(func: &Function, header: &ModuleHeader) -> Uses {
        let mut uses = Uses::default();
        for block in func.blocks() {
            for inst in func.insts(block) {
                uses.add_records(func, func.records_before(inst));
                if let Some(call) = func.call(inst) {
                    push_new(&mut uses.sets, header.attrs.list_data(call.attrs).function);
                }
                named_by(func, inst, |md| push_new(&mut uses.nodes, md));
            }
            uses.add_records(func, func.trailing_records(block));
        }
        uses
    }

    fn add_records(&mut self, func: &Function, records: &[DbgRecord]) {
        for &record in records {
            named_by_record(func, record, |md| push_new(&mut self.nodes, md));
        }
    }
}

fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if list.last() != Some(&item) {
        list.push(item);
    }
}

/// The data of a module's header that is needed before printing: numbers of unnamed globals, of struct types, of
/// attribute groups and of metadata. Valid until the module is edited.
pub struct ModuleNumbering {
    dialect: Dialect,
    debug_records: bool,
    in_place: bool,
    globals: Arc<SecondaryMap<Global, u32>>,
    pub(crate) structs: Arc<StructNames>,
    pub(crate) groups: Groups,
    undeclared_debug_kinds: Vec<DbgRecordKind>,
    pub(crate) md: MdNumbering,
}

impl ModuleNumbering {
    /// Numbers a module. Cost: one traversal of it.
    pub fn new(module: &Module, options: &PrintOptions) -> ModuleNumbering {
        ModuleNumbering::with_uses(
            module,
            options,
            module.defined().map(|(_, f)| Uses::of(f, &module.header)),
        )
    }

    /// The same, given the uses of its functions in the order of [`Module::defined`].
    pub(crate) fn with_uses(
        module: &Module,
        options: &PrintOptions,
        uses: impl IntoIterator<Item = Uses>,
    ) -> ModuleNumbering {
        let mut uses = uses.into_iter();
        let functions = module.header.functions().map(|global| {
            let uses = module.body(global).and_then(|_| uses.next());
            (global, uses.unwrap_or_default())
        });
        ModuleNumbering::of_functions(&module.header, Bodies::All(module), options, functions)
    }

    /// The numbers before all functions, for [`Self::continued`]. Cost: one traversal of the header.
    pub fn before_functions(header: &ModuleHeader, options: &PrintOptions) -> ModuleNumbering {
        let mut numbering = ModuleNumbering::of_globals(header, Bodies::Header, options);
        numbering.md = numbering.md.shared();
        numbering
    }

    /// Numbers a module in which only this function has a body. `self` has the numbers before all functions, which
    /// several functions can share. Cost: one traversal of the function, and the attribute groups.
    pub fn continued(&self, header: &ModuleHeader, func: &Function) -> ModuleNumbering {
        let mut w = Writer::in_order(header, Bodies::One(func), self);
        let uses = Uses::of(func, header);
        let nodes = attached(&header.global(func.global()).attachments).chain(uses.nodes);
        if let Some(open) = &mut w.open {
            open.md.add_all(header, nodes);
        }
        uses.sets.into_iter().for_each(|set| w.number_group(set));
        let open = w.open.take().expect("a writer in order gives out numbers");
        let OpenNumbers { groups, md } = *open;
        ModuleNumbering {
            dialect: self.dialect,
            debug_records: self.debug_records,
            in_place: false,
            globals: Arc::clone(&self.globals),
            structs: Arc::clone(&self.structs),
            groups,
            undeclared_debug_kinds: Vec::new(),
            md,
        }
    }

    fn of_functions(
        header: &ModuleHeader,
        bodies: Bodies<'_>,
        options: &PrintOptions,
        functions: impl IntoIterator<Item = (Global, Uses)>,
    ) -> ModuleNumbering {
        let mut numbering = ModuleNumbering::of_globals(header, bodies, options);
        let mut w = Writer::in_order(header, bodies, &numbering);
        for (global, uses) in functions {
            let nodes = attached(&header.global(global).attachments).chain(uses.nodes);
            if let Some(open) = &mut w.open {
                open.md.add_all(header, nodes);
            }
            uses.sets.into_iter().for_each(|set| w.number_group(set));
        }
        if let Some(open) = w.open.take() {
            (numbering.groups, numbering.md) = (open.groups, open.md);
        }
        numbering
    }

    /// Numbers for printing single instructions and constants, from the header alone: metadata nodes have the numbers
    /// of their handles, attributes are inline instead of in groups, and unnamed struct types have the numbers that
    /// they had in the text that was read. Cost: one traversal of the globals.
    pub fn of_header(header: &ModuleHeader, options: &PrintOptions) -> ModuleNumbering {
        ModuleNumbering::empty(header, Bodies::Header, options)
    }

    /// Numbers everything except uses of functions, which [`Writer::in_order`] numbers in text order.
    pub(crate) fn of_globals(
        header: &ModuleHeader,
        bodies: Bodies<'_>,
        options: &PrintOptions,
    ) -> ModuleNumbering {
        let mut numbering = ModuleNumbering::empty(header, bodies, options);
        numbering.md = MdNumbering::of_globals(header);
        numbering.in_place = false;
        let mut w = Writer::in_order(header, bodies, &numbering);
        number_global_groups(&mut w);
        if let Some(open) = w.open.take() {
            numbering.groups = open.groups;
        }
        numbering
    }

    fn empty(header: &ModuleHeader, bodies: Bodies<'_>, options: &PrintOptions) -> ModuleNumbering {
        let dialect = options.dialect.unwrap_or(header.dialect);
        let debug_records = header.debug_form != DebugForm::Calls && has_debug_records(dialect);
        ModuleNumbering {
            dialect,
            debug_records,
            in_place: true,
            globals: Arc::new(global_slots(header)),
            structs: Arc::new(StructNames::new(header, bodies)),
            groups: Groups::default(),
            undeclared_debug_kinds: match debug_records {
                true => Vec::new(),
                false => undeclared_debug_kinds(header, bodies),
            },
            md: MdNumbering::by_handle(),
        }
    }

    /// Whether all attributes are inline instead of in groups.
    pub(crate) fn is_in_place(&self) -> bool {
        self.in_place
    }

    /// The dialect of the output.
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

    /// The kinds of debug records that are printed as calls, one for each intrinsic that the module does not declare.
    pub(crate) fn undeclared_debug_kinds(&self) -> &[DbgRecordKind] {
        &self.undeclared_debug_kinds
    }
}

fn undeclared_debug_kinds(header: &ModuleHeader, bodies: Bodies<'_>) -> Vec<DbgRecordKind> {
    let mut kinds: Vec<DbgRecordKind> = Vec::new();
    let functions = header.functions().filter_map(|global| bodies.get(global));
    for func in functions.filter(|func| func.has_records()) {
        let before = func.all_insts().flat_map(|inst| func.records_before(inst));
        let after = func.blocks().flat_map(|block| func.trailing_records(block));
        for &record in before.chain(after) {
            let kind = func.record(record).kind;
            let name = intrinsic(kind).0;
            let is_new = kinds.iter().all(|&other| intrinsic(other).0 != name);
            if is_new && header.by_name(name.as_bytes()).is_none() {
                kinds.push(kind);
            }
        }
    }
    kinds
}

/// Names and numbers of named structs, in LLVM's order for a module.
#[derive(Default)]
pub(crate) struct StructNames {
    /// By struct: the number of an unnamed one; for a named one the suffix that distinguishes it from others of the
    /// same name.
    slots: Vec<u32>,
    /// Unnamed structs, by number.
    pub(crate) numbered: Vec<StructId>,
    /// Named structs.
    pub(crate) named: Vec<StructId>,
}

impl StructNames {
    fn new(header: &ModuleHeader, bodies: Bodies<'_>) -> StructNames {
        let types = &header.types;
        if types.n_structs() == 0 {
            return StructNames::default();
        }
        let mut names = StructNames { slots: vec![NO_SLOT; types.n_structs()], ..Self::default() };
        names.add_suffixes(types);
        if let Bodies::All(module) = bodies {
            for id in find_structs(module) {
                match types.named_struct(id).name {
                    Some(_) => names.named.push(id),
                    None => {
                        names.slots[id.index()] = names.numbered.len() as u32;
                        names.numbered.push(id);
                    }
                }
            }
        }
        names
    }

    /// Numbers the second and further structs of one name.
    fn add_suffixes(&mut self, types: &TypeTable) {
        let mut taken = HashMap::<&[u8], u32, FxBuildHasher>::default();
        for id in types.struct_ids() {
            if let Some(name) = &types.named_struct(id).name {
                let others = taken.entry(name).or_insert(0);
                if *others > 0 {
                    self.slots[id.index()] = *others - 1;
                }
                *others += 1;
            }
        }
    }

    /// The number of an unnamed struct, or the suffix of a named one.
    pub(crate) fn slot(&self, id: StructId) -> Option<u32> {
        self.slots.get(id.index()).copied().filter(|&slot| slot != NO_SLOT)
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
