//! Linking: a generated module that is split into two and linked again behaves as before. Each definition is in one
//! half and declared in the other, or, as a function of a header file would be, in both.

use selvedge::ir::link::{LinkOptions, link};
use selvedge::ir::module::Linkage;
use selvedge::ir::verify::verify_module;
use selvedge::ir::{Global, GlobalKind, Module};
use selvedge_testkit::arb::cases;
use selvedge_testkit::calls::function_with_calls;
use selvedge_tests::generated::{Change, module};
use selvedge_tests::scalar::{Generated, judge_drawn};

/// The half, or halves, that get a definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    First,
    Second,
    /// With this linkage in both halves.
    Both(Linkage),
}

/// Splits a module and links the halves.
struct SplitAndLink {
    seed: u64,
    only_needed: bool,
}

impl SplitAndLink {
    fn place(&self, header: &selvedge::ir::ModuleHeader, global: Global) -> Place {
        let name = header.global(global).name.as_deref().unwrap_or_default();
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        let hash = name.iter().fold(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), mix) >> 7;
        // With `only-needed`, the first half must have what the judge calls.
        let is_root = header.functions().next() == Some(global);
        let is_function = header.function(global).is_some();
        match hash % 5 {
            _ if is_root && self.only_needed => Place::First,
            0 | 1 => Place::First,
            2 | 3 => Place::Second,
            _ if !is_function || is_root => Place::Second,
            _ if hash & 8 == 0 => Place::Both(Linkage::Internal),
            _ => Place::Both(Linkage::LinkOnceOdr),
        }
    }

    /// One half of a module.
    fn half(&self, text: &str, is_first: bool) -> Module {
        let mut half = module(text);
        for global in Vec::from_iter(half.header.globals()) {
            match self.place(&half.header, global) {
                Place::First if is_first => make_visible(&mut half, global),
                Place::Second if !is_first => make_visible(&mut half, global),
                Place::First | Place::Second => declare(&mut half, global),
                Place::Both(linkage) if half.body(global).is_some() => {
                    half.header.global_mut(global).linkage = linkage;
                }
                Place::Both(_) => {}
            }
        }
        half
    }
}

fn make_visible(module: &mut Module, global: Global) {
    module.header.global_mut(global).linkage = Linkage::External;
}

fn declare(module: &mut Module, global: Global) {
    module.bodies[global] = None;
    let row = module.header.global_mut(global);
    row.linkage = Linkage::External;
    row.set_declaration(true);
    row.attachments.clear();
    if let GlobalKind::Variable(variable) = &mut row.kind {
        variable.init = None;
    }
}

impl Change for SplitAndLink {
    fn change(&self, module: &mut Module) -> Result<(), String> {
        let text = module.to_string();
        let mut first = self.half(&text, true);
        let second = self.half(&text, false);
        let options = LinkOptions { only_needed: self.only_needed };
        link(&mut first, second, &options).map_err(|error| error.to_string())?;
        let broken = verify_module(&first, None);
        if let Some(error) = broken.first() {
            return Err(format!("{error}\n{first}"));
        }
        *module = first;
        Ok(())
    }
}

fn split_and_linked(only_needed: bool) {
    let n = u64::from(cases(300));
    let (mut n_same, mut n_moved) = (0, 0);
    for number in 0..n {
        let change = SplitAndLink { seed: number, only_needed };
        let text = function_with_calls(number);
        let half = change.half(&text, true);
        n_moved += u64::from(half.defined().count() < module(&text).defined().count());
        match judge_drawn(function_with_calls, number, &change) {
            Generated::Same => n_same += 1,
            Generated::Silent(_) => {}
            Generated::Wrong(what) => panic!("{number}: {what}\n{text}"),
        }
    }
    assert!(10 * n_same >= 8 * n, "of {n_same} of {n} modules something is known");
    assert!(2 * n_moved >= n, "of {n_moved} of {n} modules something was moved");
}

#[test]
fn linked_halves_behave_like_the_whole() {
    split_and_linked(false);
}

#[test]
fn linking_only_needed_definitions_suffices() {
    split_and_linked(true);
}

#[test]
fn a_wrong_link_is_detected() {
    /// Binds each call to the first function of its type that is not the caller.
    fn bind_wrongly(module: &mut Module) {
        let functions: Vec<Global> = module.defined().map(|(global, _)| global).collect();
        for &global in &functions {
            let ty = module.header.global(global).value_ty;
            let other = functions
                .iter()
                .copied()
                .find(|&other| other != global && module.header.global(other).value_ty == ty);
            let Some(body) = other.and_then(|other| module.body(other)).cloned() else { continue };
            module.bodies[global] = Some(Box::new(body));
        }
    }
    let is_noticed = |number| {
        matches!(judge_drawn(function_with_calls, number, &bind_wrongly), Generated::Wrong(_))
    };
    assert!((0..60).any(is_noticed));
}
