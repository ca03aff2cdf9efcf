//! The globals that a global of the source module refers to: in its constants, its body, and the metadata of both.
//!
//! Each constant and each metadata node of the module is visited once in total; only [`Reach::of_target`] visits the
//! constants of each target again. Cost: linear in what is visited.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use crate::constant::ConstKind;
use crate::entity::{Const, Global, Md, SecondaryMap};
use crate::metadata::{MdData, MdField};
use crate::module::{GlobalKind, Module};

/// The walk over the source module.
pub(super) struct Reach<'m> {
    source: &'m Module,
    consts: SecondaryMap<Const, bool>,
    nodes: SecondaryMap<Md, bool>,
    /// Functions in which a `blockaddress` refers to a block.
    pub(super) labelled: Vec<Global>,
}

impl<'m> Reach<'m> {
    pub(super) fn new(source: &'m Module) -> Reach<'m> {
        let (consts, nodes) = (SecondaryMap::new(), SecondaryMap::new());
        Reach { source, consts, nodes, labelled: Vec::new() }
    }

    /// The globals that the definition of a global refers to, with duplicates. Constants and metadata that an earlier
    /// call visited are not visited again, so globals that only they refer to are omitted. The target of an alias is
    /// not visited: see [`Self::of_target`].
    pub(super) fn of(&mut self, global: Global) -> Vec<Global> {
        let mut found = self.of_attachments(global);
        let row = self.source.header.global(global);
        match &row.kind {
            GlobalKind::Variable(variable) => self.consts(variable.init, &mut found),
            GlobalKind::Function(decl) => {
                let parts = [decl.prefix, decl.prologue, decl.personality];
                self.consts(parts.into_iter().flatten(), &mut found);
                self.body(global, &mut found);
            }
            GlobalKind::Alias { .. } | GlobalKind::IFunc { .. } => {}
        }
        found
    }

    /// The globals that the attachments of a global refer to.
    pub(super) fn of_attachments(&mut self, global: Global) -> Vec<Global> {
        let mut found = Vec::new();
        let attached = self.source.header.global(global).attachments.iter();
        self.metadata(attached.map(|&(_, md)| md).collect(), &mut found);
        found
    }

    /// The globals that the target of an alias or the resolver of an `ifunc` refers to.
    pub(super) fn of_target(&mut self, target: Const) -> Vec<Global> {
        let pool = &self.source.header.consts;
        let (mut found, mut stack) = (Vec::new(), vec![target]);
        let mut seen = HashSet::<Const, FxBuildHasher>::default();
        while let Some(c) = stack.pop() {
            if seen.insert(c) {
                note(pool[c].kind(), &mut found, &mut self.labelled);
                pool[c].kind().for_each_part(|part| stack.push(part));
            }
        }
        found
    }

    /// The globals that constants refer to.
    pub(super) fn consts(
        &mut self,
        roots: impl IntoIterator<Item = Const>,
        found: &mut Vec<Global>,
    ) {
        let pool = &self.source.header.consts;
        let mut stack = Vec::from_iter(roots);
        while let Some(c) = stack.pop() {
            if !std::mem::replace(&mut self.consts[c], true) {
                note(pool[c].kind(), found, &mut self.labelled);
                pool[c].kind().for_each_part(|part| stack.push(part));
            }
        }
    }

    fn body(&mut self, global: Global, found: &mut Vec<Global>) {
        let Some(func) = self.source.body(global) else { return };
        let mut nodes = Vec::new();
        for c in func.used_consts() {
            let kind = func.constant(c).kind();
            // A block of the function itself moves with it.
            if !matches!(kind, ConstKind::BlockAddress(own, _) if *own == global) {
                note(kind, found, &mut self.labelled);
            }
            if let ConstKind::Metadata(md) = kind {
                nodes.push(*md);
            }
        }
        func.for_each_metadata(|md| nodes.push(md));
        self.metadata(nodes, found);
    }

    fn metadata(&mut self, mut stack: Vec<Md>, found: &mut Vec<Global>) {
        while let Some(md) = stack.pop() {
            if std::mem::replace(&mut self.nodes[md], true) {
                continue;
            }
            match &self.source.header.md[md] {
                MdData::Node(node) => stack.extend(node.fields.iter().filter_map(MdField::md)),
                MdData::Const(c) => self.consts([*c], found),
                MdData::String(_) | MdData::Forward => {}
            }
        }
    }
}

fn note(kind: &ConstKind, found: &mut Vec<Global>, labelled: &mut Vec<Global>) {
    found.extend(kind.global());
    if let ConstKind::BlockAddress(func, _) = kind {
        labelled.push(*func);
    }
}
