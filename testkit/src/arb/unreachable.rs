//! Generated functions with unreachable code that branches into reachable blocks: edges that no execution takes, with
//! entries in phis. Clean input seldom has such edges, and passes produce them.

use selvedge_ir::builder::Builder;
use selvedge_ir::{Block, ConstKind, Function, Inst, ModuleHeader};
use selvedge_text::{ReadOptions, read};

use super::generated_function;
use crate::rng::Rng;

/// The function of [`generated_function`] with up to three unreachable blocks, each with a branch to a random block.
///
/// # Panics
/// When the generated text is not valid.
pub fn function_with_unreachable_code(number: u64) -> String {
    let text = generated_function(number);
    let outcome = read(text.as_bytes(), &ReadOptions::default()).expect("generated text is valid");
    let mut module = outcome.module;
    let mut rng = Rng::new(number ^ 0x5eed);
    let functions: Vec<_> = module.defined().map(|(global, _)| global).collect();
    for global in functions {
        for n in 0..1 + rng.below(3) {
            let (header, body) = module.body_mut(global);
            if let Some(func) = body {
                add_unreachable(header, func, &mut rng, n);
            }
        }
    }
    module.to_string()
}

/// Adds a block that nothing branches to, and that branches to a block other than the entry.
fn add_unreachable(header: &ModuleHeader, func: &mut Function, rng: &mut Rng, n: usize) {
    let mut targets: Vec<Block> = func.blocks().skip(1).collect();
    if targets.is_empty() {
        return;
    }
    // A wrong entry shows only in a phi that is used.
    let joins = |block: &Block| func.phis(*block).into_iter().any(|phi| func.has_uses(phi.into()));
    if targets.iter().any(joins) {
        targets.retain(joins);
    }
    let target = *rng.pick(&targets);
    let mut b = Builder::new(header, func);
    let dead = b.append_block(format!("unreachable{n}"));
    b.at_end(dead);
    b.br(target);
    let phis: Vec<Inst> = func.phis(target);
    for phi in phis {
        let ty = func.inst(phi).ty();
        let own =
            func.incoming(phi).next().map(|(value, _)| value).filter(|it| it.as_const().is_some());
        let other = func.add_const(ty, ConstKind::Poison);
        let value = own.filter(|_| rng.one_in(2)).unwrap_or(other);
        func.push_incoming(phi, value, dead);
    }
}
