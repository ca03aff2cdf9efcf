//! Which of two definitions of one name is chosen.

use crate::constant::ConstKind;
use crate::entity::{Comdat, Global};
use crate::link::{LinkError, LinkRule};
use crate::module::{DllStorage, GlobalKind, Linkage, Module, ModuleHeader};

/// The properties of a global that the choice depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symbol {
    linkage: Linkage,
    pub(super) is_declaration: bool,
    is_import: bool,
    /// In bytes; only of common variables.
    size: u64,
}

impl Symbol {
    pub(super) fn of(module: &Module, global: Global) -> Symbol {
        let row = module.header.global(global);
        let size = match row.linkage {
            Linkage::Common => {
                let header = &module.header;
                header.data_layout.alloc_size(&header.types, row.value_ty).unwrap_or(0)
            }
            _ => 0,
        };
        Symbol {
            linkage: row.linkage,
            is_declaration: is_declaration(module, global),
            is_import: row.dll_storage == DllStorage::Import,
            size,
        }
    }

    /// After its definition was dropped.
    pub(super) fn dropped(self) -> Symbol {
        Symbol { is_declaration: true, linkage: Linkage::External, ..self }
    }

    /// An available definition only informs optimizers: the linker regards it as a declaration.
    pub(super) fn is_declared_for_linker(self) -> bool {
        self.is_declaration || self.linkage == Linkage::AvailableExternally
    }

    fn is_link_once(self) -> bool {
        matches!(self.linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr)
    }

    fn is_weak(self) -> bool {
        matches!(self.linkage, Linkage::WeakAny | Linkage::WeakOdr)
    }

    /// Whether another definition may replace it.
    fn is_replaceable(self) -> bool {
        let other = matches!(self.linkage, Linkage::Common | Linkage::ExternWeak);
        self.is_link_once() || self.is_weak() || other
    }
}

/// Whether a module has no definition of a global.
pub(super) fn is_declaration(module: &Module, global: Global) -> bool {
    match &module.header.global(global).kind {
        GlobalKind::Variable(variable) => variable.init.is_none(),
        GlobalKind::Function(_) => module.body(global).is_none(),
        GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => false,
    }
}

/// Maximal number of aliases and operations between an alias and its object; valid modules have few.
const MAX_STEPS: usize = 64;

/// The comdat of a global; an alias is in that of the object that it refers to.
pub(super) fn comdat_of(header: &ModuleHeader, global: Global) -> Option<Comdat> {
    let mut row = header.global(global);
    let mut at = match row.kind {
        GlobalKind::Alias { target } => target,
        _ => return row.comdat,
    };
    for _ in 0..MAX_STEPS {
        match header.consts[at].kind() {
            ConstKind::Expr(expr) => at = *expr.operands.first()?,
            kind => {
                row = header.global(kind.global()?);
                match row.kind {
                    GlobalKind::Alias { target } => at = target,
                    _ => return row.comdat,
                }
            }
        }
    }
    None
}

/// Whether a linkage is invisible to other modules.
pub(super) fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// Whether the source's global replaces the destination's of the same name.
///
/// # Errors
/// When both are definitions that must not be replaced.
pub(super) fn is_from_source(
    dest: Symbol,
    source: Symbol,
    name: Option<&[u8]>,
) -> Result<bool, LinkError> {
    if dest.linkage == Linkage::Appending || source.linkage == Linkage::Appending {
        return Ok(true);
    }
    if source.is_declared_for_linker() {
        return Ok(match () {
            () if source.is_import => dest.is_declared_for_linker(),
            () if dest.linkage == Linkage::ExternWeak => true,
            () => !source.is_declaration && dest.is_declaration,
        });
    }
    if dest.is_declared_for_linker() {
        return Ok(true);
    }
    if source.linkage == Linkage::Common {
        let is_larger = dest.linkage == Linkage::Common && source.size > dest.size;
        return Ok(dest.is_link_once() || dest.is_weak() || is_larger);
    }
    if source.is_replaceable() {
        return Ok(dest.is_link_once() && source.is_weak());
    }
    if dest.is_replaceable() {
        return Ok(true);
    }
    Err(LinkError::new(LinkRule::DefinedTwice, name))
}
