//! Plans as text, for `dump-base-address-strength-reduce`.

use std::fmt::Write;

use selvedge_ir::print::FunctionText;
use selvedge_ir::{Function, ModuleHeader};

use super::plan::{Base, StrengthPlan, Variable, instructions};

/// The plan for a function, one line for each variable and each test.
pub(super) fn text(
    header: &ModuleHeader,
    func: &Function,
    name: &str,
    plan: &StrengthPlan,
) -> String {
    let names = FunctionText::as_in_module(header, func);
    let mut out = format!("base-address-strength-reduce of @{name}:\n");
    for (number, variable) in plan.variables.iter().enumerate() {
        let loop_name = names.block(variable.place.header);
        // Writing to a string does not fail.
        let _ = writeln!(out, "  {number} in {loop_name}: {}", of_variable(&names, variable));
    }
    for (place, index) in &plan.indices {
        let values = index.values.iter().map(|&inst| names.value(inst.into()));
        let values: Vec<String> = values.collect();
        let (header, saved) = (names.block(place.header), instructions(index.saved));
        let _ = writeln!(out, "  index in {header}, {saved} saved: {}", values.join(" "));
    }
    for test in &plan.tests {
        let (phi, header) = (names.value(test.phi.into()), names.block(test.header));
        let _ = writeln!(out, "  test in {header} behind the step of {phi}");
    }
    out
}

fn of_variable(names: &FunctionText<'_>, variable: &Variable) -> String {
    let mut text = match variable.base {
        Base::Own { .. } => "variable".to_owned(),
        Base::Fixed(_) => "before the loop".to_owned(),
        Base::Chained { to, .. } => format!("by {to}"),
    };
    let gain = variable.gain;
    let (saved, cost) = (instructions(gain.saved), instructions(gain.cost));
    let _ = write!(text, ", {saved} saved, {cost} spent:");
    for member in &variable.members {
        let bytes = member.offset.wrapping_sub(variable.offset);
        let _ = write!(text, " {}{bytes:+}", names.value(member.inst.into()));
    }
    text
}
