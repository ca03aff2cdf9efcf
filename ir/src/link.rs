//! Linking: the definitions of one module are moved into another one.
//!
//! The rules are those of LLVM's linker. A declaration is resolved by a definition of its name; of two definitions the
//! stronger linkage is chosen. Globals of `internal` and `private` linkage never conflict: one of two equal names
//! changes. Definitions that a module has only for its own use (local, `linkonce`, `available_externally`) are moved
//! if something that is linked refers to them. With [`LinkOptions::only_needed`] the same holds for all definitions,
//! and they must be needed by the destination: this is how a device library is linked.
//!
//! ```text
//! dest:    declare float @__nv_sinf(float)                  define float @__nv_sinf(float %x) { ... }
//! source:  define float @__nv_sinf(float %x) { ... }   =>   @table = internal constant ...
//!          @table = internal constant ...                   (only what @__nv_sinf refers to)
//! ```
//!
//! | step | file |
//! |---|---|
//! | which comdats and definitions are chosen, and what is reached from them | `plan.rs`, `resolve.rs`, `comdats.rs`, `reach.rs` |
//! | named structs: isomorphic ones of one name are one type | `types.rs` |
//! | tables of the source in terms of the destination's | `maps.rs`, `metadata.rs` |
//! | globals and bodies are moved | `globals.rs`, `names.rs` |
//! | layouts and triples are compared | `target.rs` |
//! | module flags are merged by their behaviors | `flags.rs` |
//!
//! Differences from LLVM: a symbol whose address spaces differ is an error (LLVM casts the address), and so is
//! a `blockaddress` of a function whose body is not linked.
//!
//! * Handles of the destination remain valid: a declaration that is resolved retains its handle.
//! * All rules are checked before the first change, so the destination means the same after an error.
//! * Cost: linear in the source, and in the destination's globals.
//! * Checked by the verifier, by a property test that splits generated modules, and by comparison with `llvm-link`.

mod comdats;
mod flags;
mod globals;
mod maps;
mod metadata;
mod names;
mod plan;
mod reach;
mod resolve;
mod target;
mod types;

use std::fmt;

use crate::entity::Global;
use crate::module::{Module, ModuleHeader};

/// How modules are linked.
#[derive(Clone, Debug, Default)]
pub struct LinkOptions {
    /// Link only definitions that the destination declares, and what those refer to.
    pub only_needed: bool,
}

/// What was linked.
#[derive(Clone, Debug, Default)]
pub struct Linked {
    /// The destination's globals whose definitions came from the source, in the source's order.
    pub globals: Vec<Global>,
    /// Contradictions that do not prevent linking.
    pub warnings: Vec<LinkWarning>,
}

/// A contradiction between two modules that does not prevent linking.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkWarning {
    /// The destination's data layout is used.
    #[error("different data layouts: '{dest}', and '{source_layout}' in the linked module")]
    Layouts {
        /// Of the destination.
        dest: String,
        /// Of the source.
        source_layout: String,
    },
    /// The destination's triple is used.
    #[error("different target triples: '{dest}', and '{source_triple}' in the linked module")]
    Triples {
        /// Of the destination.
        dest: String,
        /// Of the source.
        source_triple: String,
    },
    /// The values of a module flag differ.
    #[error(
        "module flag '{flag}' has different values: {dest}, and {source_value} in the linked module"
    )]
    FlagValues {
        /// Its name.
        flag: String,
        /// The destination's value as text.
        dest: String,
        /// The source's value as text.
        source_value: String,
    },
}

/// Why two modules cannot be linked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkError {
    /// The rule.
    pub rule: LinkRule,
    /// The name of the global, comdat, function or flag: without `@`, `$` or quotes.
    pub name: Box<[u8]>,
}

/// The rules of linking that two modules can violate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkRule {
    /// Two definitions that must not be replaced.
    DefinedTwice,
    /// The addresses of a symbol are in different address spaces.
    AddressSpaces,
    /// Two variables of linkage `appending` differ in this property.
    Appending(&'static str),
    /// Two comdats whose selection kinds cannot be combined.
    ComdatKinds,
    /// A comdat that is selected by its contents or size has no variable of its name.
    ComdatLeader,
    /// The variables of two comdats `exactmatch` differ.
    ComdatContents,
    /// The variables of two comdats `samesize` differ in size.
    ComdatSizes,
    /// A global that is not a variable is in two comdats `nodeduplicate`.
    ComdatDuplicate,
    /// A `blockaddress` of a function whose body is not the one that is linked.
    BlockAddress,
    /// Two module flags with conflicting behaviors.
    FlagBehaviors,
    /// Two module flags with different values that must be equal; both as text, the destination's first.
    FlagValues(String, String),
    /// A module flag does not have the value that a flag of behavior `require` demands.
    FlagRequirement,
    /// More than 256 synchronization scopes in both modules together.
    SyncScopes,
}

impl LinkError {
    fn new(rule: LinkRule, name: Option<&[u8]>) -> LinkError {
        LinkError { rule, name: name.unwrap_or_default().into() }
    }

    fn of_global(rule: LinkRule, header: &ModuleHeader, global: Global) -> LinkError {
        LinkError::new(rule, header.global(global).name.as_deref())
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = String::from_utf8_lossy(&self.name);
        match &self.rule {
            LinkRule::DefinedTwice => write!(f, "symbol '{name}' is defined in both modules"),
            LinkRule::AddressSpaces => {
                write!(f, "symbol '{name}' is in different address spaces in the two modules")
            }
            LinkRule::Appending(what) => {
                write!(f, "appending variables '{name}' differ in their {what}")
            }
            LinkRule::ComdatKinds => write!(f, "comdats '{name}' have conflicting selection kinds"),
            LinkRule::ComdatLeader => {
                write!(f, "comdat '{name}' is selected by a variable of its name, which is missing")
            }
            LinkRule::ComdatContents => write!(f, "comdats '{name}' do not match exactly"),
            LinkRule::ComdatSizes => write!(f, "comdats '{name}' differ in size"),
            LinkRule::ComdatDuplicate => {
                write!(
                    f,
                    "'{name}' is not a variable, and in a comdat nodeduplicate of both modules"
                )
            }
            LinkRule::BlockAddress => {
                write!(f, "a blockaddress refers to a body of '{name}' that is not linked")
            }
            LinkRule::FlagBehaviors => {
                write!(f, "module flags '{name}' have conflicting behaviors")
            }
            LinkRule::FlagValues(dest, source) => {
                write!(f, "module flags '{name}' must be equal, and are {dest} and {source}")
            }
            LinkRule::FlagRequirement => {
                write!(f, "module flag '{name}' does not have the value that a module requires")
            }
            LinkRule::SyncScopes => write!(f, "more than 256 synchronization scopes"),
        }
    }
}

impl std::error::Error for LinkError {}

/// Moves the definitions of `source` into `dest`, by the rules of LLVM's linker.
///
/// A declaration is resolved by a definition of its name; of two definitions the stronger linkage is chosen; local
/// globals are renamed if their names conflict. Definitions that a module has only for its own use (local, `linkonce`,
/// `available_externally`) are moved if something that is linked refers to them; with [`LinkOptions::only_needed`] this
/// holds for all definitions. Handles of `dest` remain valid. Cost: linear in `source`, and in the globals of `dest`.
///
/// # Errors
/// When the modules contradict each other; `dest` is then unchanged, but may have more types and metadata in its tables,
/// to which nothing refers.
pub fn link(dest: &mut Module, source: Module, options: &LinkOptions) -> Result<Linked, LinkError> {
    maps::check_scopes(&dest.header, &source.header)?;
    let types = types::TypeMap::new(&dest.header.types, &source.header.types);
    let plan = plan::Plan::new(dest, &source, &types, options)?;
    let mut warnings = Vec::new();
    let flags = flags::merge(&mut dest.header, &source.header, &types, &mut warnings)?;
    target::merge(&mut dest.header, &source.header, &mut warnings);
    let globals = globals::transfer(dest, source, &types, &plan);
    flags::set(&mut dest.header, flags);
    Ok(Linked { globals, warnings })
}
