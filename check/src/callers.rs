//! The callers of device functions, and other references to functions: code with the address of a function may call
//! it.
//!
//! Assembly names functions as PTX spells them. The characters that PTX replaces and the digits that it appends are
//! not modeled: only letters and digits of words and names are compared.

use std::collections::{BTreeMap, BTreeSet};

use selvedge_ir::module::Linkage;
use selvedge_ir::{
    Const, ConstKind, Function, Global, GlobalKind, Inst, Module, ModuleHeader, Opcode,
};

use crate::code::{Callee, Whole};

/// The calls of functions of a module, and the functions that unknown code may call.
pub(crate) struct CallSites {
    of: BTreeMap<Global, Vec<(Global, Inst)>>,
    open: BTreeSet<Global>,
}

impl CallSites {
    /// Cost: linear in the module.
    pub(crate) fn of(whole: &Whole<'_>) -> CallSites {
        let open = named_by_header(&whole.module.header, true);
        let mut sites = CallSites { of: BTreeMap::new(), open };
        for (caller, func) in whole.module.defined() {
            sites.note(whole, caller, func);
        }
        let words = words_of_assembly(whole.module);
        for global in whole.module.header.globals() {
            let is_named = may_be_named(&whole.module.header, global, words.as_ref());
            sites.open.extend(is_named.then_some(global));
            let linkage = whole.module.header.global(global).linkage;
            let is_local = matches!(linkage, Linkage::Internal | Linkage::Private);
            sites.open.extend((!is_local).then_some(global));
        }
        sites
    }

    fn note<'m>(&mut self, whole: &Whole<'m>, caller: Global, func: &'m Function) {
        for c in func.consts().keys() {
            let kind = func.constant(c).kind();
            // A constant that contains a function exposes its address: expressions, aggregates.
            kind.for_each_part(|part| self.open.extend(named(func.constant(part).kind())));
            let Some(global) = named(kind) else { continue };
            for used in func.uses(c.into()) {
                let is_callee = used.operand as usize + 1 == func.n_operands(used.user);
                let is_call = is_callee && func.opcode(used.user) == Opcode::Call;
                match is_call.then(|| whole.callee(func, used.user)) {
                    Some(Callee::Defined(callee)) if callee == global => {
                        self.of.entry(callee).or_default().push((caller, used.user));
                    }
                    _ => _ = self.open.insert(global),
                }
            }
        }
    }

    /// The call sites of a function, if no other code may call it.
    pub(crate) fn all_of(&self, function: Global) -> Option<&[(Global, Inst)]> {
        let is_known = !self.open.contains(&function);
        is_known.then(|| self.of.get(&function).map_or(&[][..], Vec::as_slice))
    }
}

/// The letters and digits of the words of all assembly, with and without trailing digits; `None` if a word is
/// composed with an operand or an alternative.
fn words_of_assembly(module: &Module) -> Option<BTreeSet<Vec<u8>>> {
    let mut words = BTreeSet::new();
    let plain = module.header.asm.iter().map(|text| (text.to_vec(), false));
    let mut texts: Vec<(Vec<u8>, bool)> = plain.collect();
    for (_, func) in module.defined() {
        texts.extend(func.consts().keys().filter_map(|c| match func.constant(c).kind() {
            ConstKind::InlineAsm(asm) => Some((asm.text.to_vec(), true)),
            _ => None,
        }));
    }
    for (text, is_template) in texts {
        // A `$` of PTX is `$$` in a template.
        let text = String::from_utf8_lossy(&text).replace("$$", "");
        let is_of_word = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
        for word in text.split(|c| !is_of_word(c)).filter(|word| !word.is_empty()) {
            let operand = word.strip_prefix('$');
            let is_operand = operand.is_some_and(|n| n.bytes().all(|byte| byte.is_ascii_digit()));
            if is_template && word.contains('$') && !is_operand {
                return None;
            }
            let word = letters(word.as_bytes());
            let n_digits = word.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
            words.extend((0..=n_digits).map(|n| word[..word.len() - n].to_vec()));
        }
    }
    Some(words)
}

fn letters(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(u8::is_ascii_alphanumeric).collect()
}

/// Whether a word of assembly may be the symbol of a global. An unnamed global also gets a name in PTX.
fn may_be_named(header: &ModuleHeader, global: Global, words: Option<&BTreeSet<Vec<u8>>>) -> bool {
    let Some(words) = words else { return true };
    let name = header.global(global).name.as_deref().map(letters).unwrap_or_default();
    if name.is_empty() { !words.is_empty() } else { words.contains(&name) }
}

/// The globals that code or initializers of variables name, except the lists of symbols that the linker must keep.
pub(crate) fn named_by_code(module: &Module) -> BTreeSet<Global> {
    let mut found = named_by_header(&module.header, false);
    for (_, func) in module.defined() {
        found.extend(func.consts().keys().filter_map(|c| named(func.consts()[c].kind())));
    }
    found
}

/// The globals that initializers, aliases and function prefixes name, and, `with_lists`, those that the linker must
/// keep.
fn named_by_header(header: &ModuleHeader, with_lists: bool) -> BTreeSet<Global> {
    let mut work: Vec<Const> = Vec::new();
    for global in header.globals() {
        let row = header.global(global);
        let is_list = matches!(row.name.as_deref(), Some(b"llvm.used" | b"llvm.compiler.used"));
        match &row.kind {
            GlobalKind::Variable(variable) => {
                work.extend(variable.init.filter(|_| with_lists || !is_list));
            }
            GlobalKind::Alias { target } => work.push(*target),
            GlobalKind::IFunc { resolver } => work.push(*resolver),
            GlobalKind::Function(decl) => {
                work.extend([decl.prefix, decl.prologue, decl.personality].iter().flatten());
            }
        }
    }
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    while let Some(c) = work.pop() {
        if seen.insert(c) {
            let kind = header.consts[c].kind();
            found.extend(named(kind));
            kind.for_each_part(|part| work.push(part));
        }
    }
    found
}

/// The variable or function that a constant is the address of.
fn named(kind: &ConstKind) -> Option<Global> {
    match kind {
        ConstKind::Global(global)
        | ConstKind::DsoLocalEquivalent(global)
        | ConstKind::NoCfi(global) => Some(*global),
        _ => None,
    }
}
