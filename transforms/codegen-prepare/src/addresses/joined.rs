//! Address sinking through phis and selects: `sunk_phi`, `sunk_select`.
//!
//! ```text
//! %a = getelementptr i8, ptr %p, i64 8                   %sunk_select = select i1 %c, ptr %p, ptr %q
//! %b = getelementptr i8, ptr %q, i64 8            ->     %sunkaddr = getelementptr i8, ptr %sunk_select, i64 8
//! %m = select i1 %c, ptr %a, ptr %b                      store i32 0, ptr %sunkaddr
//! store i32 0, ptr %m
//! ```
//!
//! The address of an access may be a tree of phis and selects. If all its leaves are sums of the form that an access
//! can fold and they differ in one component, the tree is rebuilt over that component, and the access folds the rest.
//!
//! | differing component | option | the rest |
//! |---|---|---|
//! | the root, a register | `addr-sink-combine-base-reg` | the constant |
//! | the root, a global | `addr-sink-combine-base-gv` | the constant |
//! | the constant | `addr-sink-combine-base-offs` | the root, with a register added to it |
//! | the scaled register | `addr-sink-combine-scaled-reg` | all others |
//! | none | | all components: no tree is needed |
//!
//! * `addr-sink-new-phis` and `addr-sink-new-select` permit phis and selects in the new tree. If one of its nodes is
//!   not permitted, or with `disable-complex-addr-modes`, only equal leaves are handled.
//! * All old addresses must become dead: the tree has no uses other than these accesses, and its leaves none other
//!   than the tree.
//! * Sound because an access through poison is undefined, so when the access executes, the chosen leaf equals its sum,
//!   and the new tree chooses the same leaf. Roots dominate the uses of their leaves.
//! * Cost: once for each address that is a phi or a select, at most [`MAX_NODES`] nodes and their uses.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use selvedge_ir::inst::{Bits, GepFlags};
use selvedge_ir::target::AddressMode;
use selvedge_ir::{ConstKind, Extra, Function, Inst, Opcode, Type, Value};
use selvedge_pass::{Changed, Cx, RemarkKind};
use smallvec::{SmallVec, smallvec};

use super::address_before;
use crate::candidates::Candidates;
use crate::driver::Setup;
use crate::modes::{AddressedAccess, Machine, Mode};
use crate::options::Options;

const WHY: &str = "address of several ways";

/// Maximal number of phis and selects of one address.
const MAX_NODES: usize = 8;

/// The tree of phis and selects that computes the address of an access.
struct Tree {
    /// The root of the tree, which is the address, is first.
    nodes: SmallVec<[Inst; 4]>,
    /// The operands of nodes that are not nodes themselves: the node, the operand index and the address mode.
    leaves: Vec<(Inst, usize, Mode)>,
}

/// The component in which leaves differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Component {
    Nothing,
    Root,
    Offset,
    Scaled,
}

/// Sinks addresses that are phis or selects.
pub(super) fn run(
    func: &mut Function,
    cx: &mut Cx<'_>,
    setup: &Setup<'_>,
    machine: &Machine<'_>,
) -> Changed {
    let mut changed = Changed::No;
    let candidates = cx.get::<Candidates>(func);
    let mut queried: HashSet<Inst, FxBuildHasher> = HashSet::default();
    for &inst in &candidates.chosen_addresses {
        let Some(access) = machine.access(func, inst) else { continue };
        let top = func.operand(access.inst, access.operand).as_inst();
        let Some(top) = top.filter(|&top| is_node(func, top) && queried.insert(top)) else {
            continue;
        };
        let Some(tree) = Tree::above(func, machine, access, top) else { continue };
        let Some(component) = tree.differing_component(func, machine, setup.options) else {
            continue;
        };
        changed |= cx.transform(func, WHY, |func, cx| tree.rewrite(func, cx, component));
    }
    changed
}

fn is_node(func: &Function, inst: Inst) -> bool {
    match func.opcode(inst) {
        Opcode::Phi => true,
        Opcode::Select => func.value_type(func.operand(inst, 0)) == Type::I1,
        _ => false,
    }
}

/// The indices of the operands that a phi or a select chooses from.
fn choices(func: &Function, node: Inst) -> std::ops::Range<usize> {
    usize::from(func.opcode(node) == Opcode::Select)..func.n_operands(node)
}

impl Tree {
    /// The tree of an address; `None` if it is too large, or does not become dead with its accesses.
    fn above(
        func: &Function,
        machine: &Machine<'_>,
        access: AddressedAccess,
        top: Inst,
    ) -> Option<Tree> {
        let mut tree = Tree { nodes: smallvec![top], leaves: Vec::new() };
        let mut n = 0;
        while let Some(&node) = tree.nodes.get(n) {
            n += 1;
            for operand in choices(func, node) {
                let value = func.operand(node, operand);
                match value.as_inst().filter(|&inst| is_node(func, inst)) {
                    Some(inst) if tree.nodes.contains(&inst) => {}
                    Some(_) if tree.nodes.len() == MAX_NODES => return None,
                    Some(inst) => tree.nodes.push(inst),
                    None => {
                        let mode = machine.mode(func, access, value, |_| true);
                        tree.leaves.push((node, operand, mode));
                    }
                }
            }
        }
        let is_pad = func.opcode(tree.position_after(func)).is_eh_pad();
        (!is_pad && tree.dies(func, machine)).then_some(tree)
    }

    /// Whether the tree has no uses other than accesses, and its leaves none other than the tree.
    fn dies(&self, func: &Function, machine: &Machine<'_>) -> bool {
        let top = self.nodes[0];
        let is_access = |user, operand| {
            let access = machine.access(func, user);
            access.is_some_and(|access| {
                let rest = self.leaves.first().map(|(.., mode)| mode);
                let scale = rest.and_then(|mode| mode.scaled).map_or(0, |(_, scale)| scale);
                let offset = rest.map_or(0, |mode| mode.offset);
                access.operand == operand
                    && machine.folds_scaled(func, access, top.into(), offset, scale)
            })
        };
        let in_tree = |inst: &Inst| {
            let mut uses = func.uses((*inst).into());
            uses.all(|it| {
                self.nodes.contains(&it.user)
                    || (*inst == top && is_access(it.user, it.operand as usize))
            })
        };
        let mut chains = self.leaves.iter().flat_map(|(.., mode)| mode.chain.first());
        let is_root =
            |node: &Inst| self.leaves.iter().any(|(.., mode)| mode.root == (*node).into());
        self.nodes.iter().all(in_tree) && chains.all(in_tree) && !self.nodes.iter().any(is_root)
    }

    /// The component in which the leaves differ, if the access folds the rest and sinking is profitable.
    fn differing_component(
        &self,
        func: &Function,
        machine: &Machine<'_>,
        options: &Options,
    ) -> Option<Component> {
        let (.., first) = self.leaves.first()?;
        let modes = || self.leaves.iter().map(|(.., mode)| mode);
        if modes().all(|mode| mode.chain.is_empty()) {
            return None;
        }
        let same_root = modes().all(|mode| mode.root == first.root);
        let same_offset = modes().all(|mode| mode.offset == first.offset);
        let same_scaled = modes().all(|mode| mode.scaled == first.scaled);
        let component = match (same_root, same_offset, same_scaled) {
            (true, true, true) => return Some(Component::Nothing),
            (false, true, true) => Component::Root,
            (true, false, true) => Component::Offset,
            (true, true, false) => Component::Scaled,
            _ => return None,
        };
        let may_differ = !options.disable_complex_addresses && self.may_be_made(func, options);
        (may_differ && self.may_component_differ(func, machine, options, component))
            .then_some(component)
    }

    /// Whether the options permit leaves that differ in a component, and an access can fold the rest.
    fn may_component_differ(
        &self,
        func: &Function,
        machine: &Machine<'_>,
        options: &Options,
        component: Component,
    ) -> bool {
        let (.., first) = &self.leaves[0];
        let modes = || self.leaves.iter().map(|(.., mode)| mode);
        let is_global = |mode: &Mode| func.as_global(mode.root).is_some();
        match component {
            Component::Nothing => true,
            Component::Root => {
                let registers = options.combine_base_reg && !modes().any(is_global);
                let globals = options.combine_base_gv && modes().all(is_global);
                registers || globals
            }
            Component::Offset => {
                let takes =
                    first.scaled.is_none() && self.takes_register(func, machine, first.root);
                options.combine_base_offs && takes
            }
            Component::Scaled => {
                let scale = |mode: &Mode| mode.scaled.map(|(_, scale)| scale);
                let same = modes().all(|mode| scale(mode).is_some() && scale(mode) == scale(first));
                options.combine_scaled_reg && same
            }
        }
    }

    /// Whether the options permit all nodes of the new tree.
    fn may_be_made(&self, func: &Function, options: &Options) -> bool {
        self.nodes.iter().all(|&node| match func.opcode(node) {
            Opcode::Phi => options.new_phis,
            _ => options.new_selects,
        })
    }

    /// Whether an access can add a register to a root.
    fn takes_register(&self, func: &Function, machine: &Machine<'_>, root: Value) -> bool {
        let space = machine.header.types.ptr_space(func.value_type(root)).unwrap_or(0);
        let global = func.as_global(root).is_some();
        let mode =
            AddressMode { global, register: !global, scale: 1, offset: 0, space, bytes: None };
        machine.lowering.folds_address(&mode)
    }

    /// Replaces the address by a sum.
    fn rewrite(&self, func: &mut Function, cx: &mut Cx<'_>, component: Component) -> Changed {
        let (.., first) = &self.leaves[0];
        let common = |flags: GepFlags, (.., mode): &(Inst, usize, Mode)| flags.and(mode.flags);
        let flags = self.leaves.iter().fold(first.flags, common);
        let top = self.nodes[0];
        let place = (self.position_after(func), func.loc(top));
        let ty = func.inst(top).ty();
        let width =
            cx.header().data_layout.index_bits(cx.header().types.ptr_space(ty).unwrap_or(0));
        let int = cx.header().types.int(width);
        let mut mode = Mode { flags, ..first.clone() };
        match component {
            Component::Nothing => {}
            Component::Root => mode.root = self.copy(func, cx, ty, |_, leaf| leaf.root),
            Component::Offset => {
                let number =
                    |func: &mut Function, leaf: &Mode| func.add_int(int, width, leaf.offset);
                mode.scaled = Some((self.copy(func, cx, int, number), 1));
                (mode.offset, mode.flags) = (0, GepFlags::NONE);
            }
            Component::Scaled => {
                let index =
                    |_: &mut Function, leaf: &Mode| leaf.scaled.map_or(leaf.root, |it| it.0);
                mode.scaled =
                    mode.scaled.map(|(_, scale)| (self.copy(func, cx, int, index), scale));
            }
        }
        let sum = address_before(func, cx, place, &mode);
        self.emit_remark(func, cx, component);
        _ = cx.replace_all_uses(func, top.into(), sum, WHY);
        self.erase(func, cx);
        Changed::Yes
    }

    /// The insertion point immediately after the address.
    fn position_after(&self, func: &Function) -> Inst {
        let top = self.nodes[0];
        let is_phi = |inst: Inst| func.opcode(inst) == Opcode::Phi;
        let mut at = func.next_inst(top).expect("a phi or a select ends no block");
        while is_phi(at) {
            at = func.next_inst(at).expect("a phi ends no block");
        }
        at
    }

    /// Builds the same tree over one component of its leaves.
    fn copy(
        &self,
        func: &mut Function,
        cx: &mut Cx<'_>,
        ty: Type,
        component: impl Fn(&mut Function, &Mode) -> Value,
    ) -> Value {
        let unknown = func.add_const(ty, ConstKind::Poison);
        let copies: Vec<Inst> =
            self.nodes.iter().map(|&node| self.copy_of(func, node, ty, unknown)).collect();
        for (&node, &copy) in self.nodes.iter().zip(&copies) {
            for operand in choices(func, node) {
                let value = func.operand(node, operand).as_inst();
                let same = self.nodes.iter().position(|&it| Some(it) == value);
                if let Some(n) = same {
                    func.set_operand(copy, operand, copies[n].into());
                }
            }
        }
        for (node, operand, mode) in &self.leaves {
            let n = self.nodes.iter().position(|it| it == node).expect("of the tree");
            let value = component(func, mode);
            func.set_operand(copies[n], *operand, value);
        }
        for &copy in &copies {
            cx.notify_created(func, copy);
        }
        copies[0].into()
    }

    /// A node of the new tree, whose operands are set later.
    fn copy_of(&self, func: &mut Function, node: Inst, ty: Type, unknown: Value) -> Inst {
        let opcode = func.opcode(node);
        let mut operands: SmallVec<[Value; 4]> = func.operands(node).collect();
        operands[choices(func, node)].fill(unknown);
        let extra = match opcode {
            Opcode::Phi => Extra::Blocks(func.incoming(node).map(|(_, block)| block).collect()),
            _ => Extra::None,
        };
        let copy = func.create_inst(opcode, Bits::NONE, ty, &operands, extra);
        func.insert_before(copy, node);
        let loc = func.loc(node);
        func.set_loc(copy, loc);
        let name: &[u8] = if opcode == Opcode::Phi { b"sunk_phi" } else { b"sunk_select" };
        func.set_name(copy.into(), name);
        copy
    }

    /// Erases the old tree, whose phis may use each other, and instructions that become dead.
    fn erase(&self, func: &mut Function, cx: &mut Cx<'_>) {
        let mut left: Vec<Inst> = Vec::new();
        for &node in &self.nodes {
            let unknown = func.add_const(func.inst(node).ty(), ConstKind::Poison);
            for operand in choices(func, node) {
                left.extend(func.operand(node, operand).as_inst());
                _ = cx.set_operand(func, node, operand, unknown, WHY);
            }
        }
        _ = cx.erase_dead(func, self.nodes.iter().copied().chain(left), WHY);
    }

    fn emit_remark(&self, func: &Function, cx: &mut Cx<'_>, component: Component) {
        let what = match component {
            Component::Nothing => "the address is the same on all paths",
            Component::Root => "the addresses of the paths differ only in their base",
            Component::Offset => "the addresses of the paths differ only in their constant offset",
            Component::Scaled => "the addresses of the paths differ only in their scaled index",
        };
        cx.remark(func, self.nodes[0], RemarkKind::Passed, "AddressJoined", |remark| {
            remark.text(what);
        });
    }
}
