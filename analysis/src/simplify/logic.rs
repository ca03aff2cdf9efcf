//! Truth tables: simplifies `and`, `or`, `xor` and `select` of booleans over a few variables.
//!
//! The operation and its subexpressions are evaluated for all assignments of the variables, and the operation is
//! replaced by a constant or a subexpression with the same table. So every identity over [`MAX_VARIABLES`] variables
//! within [`MAX_DEPTH`] operations is found, for any order of operands. For integers the tables apply to each bit. One
//! comparison may imply another, and assignments that are thereby impossible are ignored.
//! * Undefined values: a variable is assumed to be one value in all its uses. The result under this assumption is one
//!   of the possible results of the operation, so a constant is a correct replacement, and so is a subexpression that
//!   uses each variable once, or only well-defined variables.
//! * Poison: a replacement must be poison only if the operation is. The analysis tracks which operands make an
//!   operation poison: all operands, but for a `select` only the condition.
//! * Cost: at most [`MAX_NODES`] subexpressions are visited for each depth.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Inst, Opcode, Type, Value};
use smallvec::SmallVec;

use super::implied::Comparison;
use super::rule::Sources;
use super::{Answer, Simplifier, value};

/// The maximum number of variables of a table.
const MAX_VARIABLES: usize = 4;

/// The maximum depth of visited operations.
const MAX_DEPTH: u32 = 1;

/// The maximum number of visited subexpressions.
const MAX_NODES: usize = 24;

/// The depth of operands of a comparison that are searched for common values, and the number of operands of each.
const NEARBY_STEPS: usize = 3;
const MAX_NEARBY_OPERANDS: usize = 3;

/// Operations that tables handle.
pub(super) const GATES: Sources =
    Sources::of(&[Opcode::And, Opcode::Or, Opcode::Xor, Opcode::ICmp, Opcode::Sub, Opcode::Select]);

/// The operands of a comparison, transitively.
type Nearby = SmallVec<[Value; 16]>;

/// A boolean for each assignment of the variables: bit `n` is for the assignment given by the bits of `n`.
type Table = u16;

const ALWAYS: Table = Table::MAX;

/// The table of each variable.
const VARIABLES: [Table; MAX_VARIABLES] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// The table of a subexpression, and its variables.
#[derive(Clone, Copy, Default)]
struct Part {
    table: Table,
    /// How many times each variable is used, saturated at two.
    uses: [u8; MAX_VARIABLES],
}

/// A value that is a subexpression of the operation.
struct Node {
    value: Value,
    part: Part,
    /// Whether the operation is poison if this value is.
    sure: bool,
}

/// The subexpressions of the operation.
#[derive(Default)]
struct Tree {
    variables: SmallVec<[Value; MAX_VARIABLES]>,
    /// Whether the operation is poison if the variable is, because of some use.
    sure: [bool; MAX_VARIABLES],
    nodes: SmallVec<[Node; MAX_NODES]>,
}

/// An operation on booleans.
#[derive(Clone, Copy)]
enum Gate {
    And(Value, Value),
    Or(Value, Value),
    Xor(Value, Value),
    Select(Value, Value, Value),
    /// A comparison of booleans.
    Compare(IntPredicate, Value, Value),
}

impl Gate {
    /// Its operands, and whether it is poison if they are.
    fn operands(self) -> SmallVec<[(Value, bool); 3]> {
        match self {
            Gate::And(a, b) | Gate::Or(a, b) | Gate::Xor(a, b) | Gate::Compare(_, a, b) => {
                SmallVec::from_slice(&[(a, true), (b, true)])
            }
            Gate::Select(c, yes, no) => {
                SmallVec::from_slice(&[(c, true), (yes, false), (no, false)])
            }
        }
    }

    fn table(self, operands: &[Part]) -> Table {
        let table = |n: usize| operands[n].table;
        match self {
            Gate::And(..) => table(0) & table(1),
            Gate::Or(..) => table(0) | table(1),
            Gate::Xor(..) => table(0) ^ table(1),
            Gate::Select(..) => table(0) & table(1) | !table(0) & table(2),
            Gate::Compare(predicate, ..) => compared(predicate, table(0), table(1)),
        }
    }
}

/// The table of a comparison of two booleans. As a signed number, true is -1.
fn compared(predicate: IntPredicate, a: Table, b: Table) -> Table {
    use IntPredicate as P;
    match predicate {
        P::Eq => !(a ^ b),
        P::Ne => a ^ b,
        P::Ult | P::Sgt => !a & b,
        P::Ule | P::Sge => !a | b,
        P::Ugt | P::Slt => a & !b,
        P::Uge | P::Sle => a | !b,
    }
}

impl Simplifier<'_> {
    /// Simplifies `and`, `or` or `xor` by truth tables.
    pub(super) fn logic(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        if !self.is_logic(a) && !self.is_logic(b) || self.is_far_apart(&[a, b]) {
            return None;
        }
        let gate = match opcode {
            Opcode::And => Gate::And(a, b),
            Opcode::Or => Gate::Or(a, b),
            _ => Gate::Xor(a, b),
        };
        self.by_tables(gate)
    }

    /// Simplifies a `select` between booleans.
    pub(super) fn logic_select(&self, c: Value, yes: Value, no: Value) -> Answer {
        if self.is_choice_far_apart([c, yes, no]) {
            return None;
        }
        self.by_tables(Gate::Select(c, yes, no))
    }

    /// Simplifies a comparison of booleans.
    pub(super) fn logic_comparison(&self, predicate: IntPredicate, a: Value, b: Value) -> Answer {
        // A boolean compared with a constant is the boolean, or its negation.
        let is_with_constant = a.as_const().is_some() || b.as_const().is_some();
        if !is_with_constant && self.is_far_apart(&[a, b]) {
            return None;
        }
        self.by_tables(Gate::Compare(predicate, a, b))
    }

    /// Whether truth tables are skipped for an operation of these values, since no two of the values are equal or have
    /// a common operand.
    fn is_far_apart(&self, values: &[Value]) -> bool {
        let is_by_another = |(n, &v): (usize, &Value)| {
            values[n + 1..].iter().any(|&w| v == w || self.is_near(v, w))
        };
        !values.iter().enumerate().any(is_by_another)
    }

    /// As [`Simplifier::is_far_apart`], for a `select` between booleans; constant arms are ignored.
    fn is_choice_far_apart(&self, values: [Value; 3]) -> bool {
        let open = values.into_iter().filter(|v| v.as_const().is_none());
        self.is_far_apart(&open.collect::<SmallVec<[Value; 3]>>())
    }

    /// Whether one of two values is an operand of the other one, or both have a common operand; for two comparisons,
    /// whether they compare the same values.
    fn is_near(&self, v: Value, w: Value) -> bool {
        let func = self.values.func();
        if let (Some(c), Some(d)) = (self.comparison(v), self.comparison(w)) {
            return (c.a, c.b) == (d.a, d.b) || (c.a, c.b) == (d.b, d.a);
        }
        let is_of = |v: Value, part: Value| {
            self.gate_inst(v).is_some_and(|inst| func.operands(inst).any(|operand| operand == part))
        };
        let is_shared = |part: Value| part.as_const().is_none() && is_of(w, part);
        let shares = |v| self.gate_inst(v).is_some_and(|inst| func.operands(inst).any(is_shared));
        is_of(v, w) || is_of(w, v) || shares(v)
    }

    /// The instruction that computes a value, if truth tables handle it.
    fn gate_inst(&self, v: Value) -> Option<Inst> {
        v.as_inst().filter(|&inst| GATES.contains(self.values.func().opcode(inst)))
    }

    /// Whether a value is an operation that tables handle, or that may imply another one.
    fn is_logic(&self, v: Value) -> bool {
        match self.values.opcode(v) {
            Some(Opcode::And | Opcode::Or | Opcode::Xor | Opcode::ICmp | Opcode::Sub) => true,
            Some(Opcode::Select) => self.is_bool(self.ty(v)),
            _ => false,
        }
    }

    /// Uses tables at the greatest depth, and at smaller depths if there are too many variables.
    fn by_tables(&self, gate: Gate) -> Answer {
        if self.reads_all_once(gate) {
            return None;
        }
        (0..=MAX_DEPTH).rev().find_map(|depth| {
            let mut tree = Tree::default();
            let whole = self.part_of_gate(&mut tree, gate, depth, true)?;
            Some(self.same_as_whole(&tree, gate, whole))
        })?
    }

    /// Whether an operation provably uses each value of its expression once, and no two of these are related. Such an
    /// operation depends on all of its variables, and a subexpression on fewer, so it is neither constant nor equal to
    /// a subexpression, at any depth.
    fn reads_all_once(&self, gate: Gate) -> bool {
        let mut seen: SmallVec<[Value; MAX_NODES]> = SmallVec::new();
        let mut work: SmallVec<[(Value, u32); MAX_NODES]> = SmallVec::new();
        let (mut has_sum, mut has_difference, mut has_constant) = (false, false, false);
        // A Bloom filter with one bit for each visited value, so that few other values are compared with all of them.
        let mut bits_of_seen = 0u64;
        if !self.push_operands(gate, MAX_DEPTH, &mut work) {
            return false;
        }
        while let Some((v, depth)) = work.pop() {
            let opcode = self.values.opcode(v);
            has_sum |= opcode == Some(Opcode::Add);
            has_difference |= opcode == Some(Opcode::Sub);
            let is_related = opcode == Some(Opcode::ICmp) || has_sum && has_difference;
            // One of two constants may be the negation of the other.
            let is_fixed = v.as_const().is_some();
            let is_known = is_fixed && (has_constant || self.is_zero(v) || self.is_ones(v));
            let bit = 1 << (FxBuildHasher.hash_one(v) >> 58);
            let is_seen = bits_of_seen & bit != 0 && seen.contains(&v);
            if is_related || is_known || is_seen || seen.len() >= MAX_NODES {
                return false;
            }
            bits_of_seen |= bit;
            has_constant |= is_fixed;
            seen.push(v);
            if depth > 0
                && let Some(gate) = self.gate(v)
                && !self.push_operands(gate, depth - 1, &mut work)
            {
                return false;
            }
        }
        true
    }

    /// Adds the operands of an operation to the worklist; those of a comparison are not added.
    fn push_operands(
        &self,
        gate: Gate,
        depth: u32,
        work: &mut SmallVec<[(Value, u32); MAX_NODES]>,
    ) -> bool {
        if matches!(gate, Gate::Compare(..)) {
            return false;
        }
        work.extend(gate.operands().into_iter().map(|(v, _)| (v, depth)));
        true
    }

    fn same_as_whole(&self, tree: &Tree, gate: Gate, whole: Part) -> Answer {
        let (first, _) = gate.operands()[0];
        let ty = match gate {
            Gate::Select(_, yes, _) => self.ty(yes),
            _ => self.ty(first),
        };
        let possible = self.left_by_comparisons(tree, ty);
        let is_free = possible == ALWAYS;
        let same = |table: Table| (table ^ whole.table) & possible == 0;
        if same(0) {
            return self.zero_of(ty);
        }
        if same(ALWAYS) {
            return self.ones_of(ty);
        }
        let is_same = |node: &&Node| {
            node.sure && same(node.part.table) && self.is_settled(tree, &node.part, is_free)
        };
        // The first operand is preferred, then the subexpression nearest to the operation, which is last.
        let mut nodes = tree.nodes.iter().rev().filter(is_same);
        let is_first = |node: &&Node| node.value == first;
        value(nodes.clone().find(is_first).or_else(|| nodes.next())?.value)
    }

    /// Whether the value of a subexpression does not depend on an undefined variable being the same in all its uses.
    fn is_settled(&self, tree: &Tree, part: &Part, is_free: bool) -> bool {
        let used = part.uses.iter().filter(|&&n| n > 0).count();
        let once = part.uses.iter().all(|&n| n < 2) && (is_free || used < 2);
        once || tree
            .variables
            .iter()
            .zip(part.uses)
            .all(|(&v, n)| n == 0 || self.values.is_well_defined(v))
    }

    fn part_of_gate(&self, tree: &mut Tree, gate: Gate, depth: u32, sure: bool) -> Option<Part> {
        let mut parts: SmallVec<[Part; 3]> = SmallVec::new();
        for (operand, follows) in gate.operands() {
            parts.push(self.part(tree, operand, depth, sure && follows)?);
        }
        let mut whole = Part { table: gate.table(&parts), ..Part::default() };
        for part in &parts {
            for (sum, n) in whole.uses.iter_mut().zip(part.uses) {
                *sum = (*sum + n).min(2);
            }
        }
        Some(whole)
    }

    fn part(&self, tree: &mut Tree, v: Value, depth: u32, sure: bool) -> Option<Part> {
        if tree.nodes.len() >= MAX_NODES {
            return None;
        }
        if v.as_const().is_some()
            && let Some(table) = self.constant_table(v, sure)
        {
            return Some(Part { table, ..Part::default() });
        }
        let gate = if depth > 0 { self.gate(v) } else { None };
        let part = match gate {
            Some(gate) => self.part_of_gate(tree, gate, depth - 1, sure)?,
            None => self.variable(tree, v, sure)?,
        };
        tree.nodes.push(Node { value: v, part, sure });
        Some(part)
    }

    /// Poison elements are ignored if they make the whole poison.
    fn constant_table(&self, v: Value, sure: bool) -> Option<Table> {
        let number = if sure { self.int(v) } else { self.values.int(v) }?;
        match () {
            () if number.is_zero() => Some(0),
            () if number.is_ones() => Some(ALWAYS),
            () => None,
        }
    }

    /// The operation that computes a value.
    fn gate(&self, v: Value) -> Option<Gate> {
        let func = self.values.func();
        let inst = v.as_inst()?;
        let operand = |n: usize| func.operand(inst, n);
        match func.opcode(inst) {
            Opcode::And => Some(Gate::And(operand(0), operand(1))),
            Opcode::Or => Some(Gate::Or(operand(0), operand(1))),
            Opcode::Xor => Some(Gate::Xor(operand(0), operand(1))),
            // `-1 - x` is `~x`.
            Opcode::Sub if self.is_ones(operand(0)) => Some(Gate::Xor(operand(0), operand(1))),
            Opcode::ICmp if self.is_bool(self.ty(operand(0))) => {
                let predicate = func.inst(inst).bits().int_predicate();
                Some(Gate::Compare(predicate, operand(0), operand(1)))
            }
            Opcode::Select if self.is_bool(self.ty(v)) && self.ty(operand(0)) == self.ty(v) => {
                Some(Gate::Select(operand(0), operand(1), operand(2)))
            }
            _ => None,
        }
    }

    /// Adds a value as a variable; it may be equal to another variable, or its negation.
    fn variable(&self, tree: &mut Tree, v: Value, sure: bool) -> Option<Part> {
        let mut variables = tree.variables.iter().enumerate();
        let known =
            variables.find_map(|(n, &other)| Some((n, self.is_same_or_opposite(v, other)?)));
        let (n, is_opposite) = match known {
            Some(known) => known,
            None if tree.variables.len() < MAX_VARIABLES => {
                tree.variables.push(v);
                (tree.variables.len() - 1, false)
            }
            None => return None,
        };
        tree.sure[n] |= sure;
        let table = if is_opposite { !VARIABLES[n] } else { VARIABLES[n] };
        let mut uses = [0; MAX_VARIABLES];
        uses[n] = 1;
        Some(Part { table, uses })
    }

    /// Whether two values are complementary in all bits (`Some(true)`), or equal (`Some(false)`).
    fn is_same_or_opposite(&self, a: Value, b: Value) -> Option<bool> {
        if a == b {
            return Some(false);
        }
        if let (Some(x), Some(y)) = (self.comparison(a), self.comparison(b)) {
            return self.is_same_condition(x, y).map(|same| !same);
        }
        if let (Some(x), Some(y)) = (self.values.int(a), self.values.int(b)) {
            return (x == y.not()).then_some(true);
        }
        (self.is_rest_of(a, b) || self.is_rest_of(b, a)).then_some(true)
    }

    /// Whether `rest` is `c - x` and `sum` is `x + ~c`.
    fn is_rest_of(&self, rest: Value, sum: Value) -> bool {
        let Some((c, x)) = self.values.binary(rest, Opcode::Sub) else { return false };
        let is_not = |k: Value| {
            let (Some(c), Some(k)) = (self.values.constant(c), self.values.constant(k)) else {
                return false;
            };
            let folder = self.values.folder();
            let both = folder.binary(Opcode::Xor, &c, &k);
            both.and_then(|both| folder.view.int(&both, false)).is_some_and(|n| n.is_ones())
        };
        match self.values.binary(sum, Opcode::Add) {
            Some((p, k)) if p == x => is_not(k),
            Some((k, p)) if p == x => is_not(k),
            // `x + ~0` is not in canonical form; `-1 - x` is handled as an operation.
            _ => false,
        }
    }
}

/// Assignments that comparisons permit.
impl Simplifier<'_> {
    /// The possible assignments. A comparison that does not make the operation poison must not exclude both values of a
    /// variable that it depends on.
    fn left_by_comparisons(&self, tree: &Tree, ty: Type) -> Table {
        let n = tree.variables.len();
        if !self.is_bool(ty) || n < 2 {
            return ALWAYS;
        }
        let excluded = self.exclusions(tree);
        let within = |but: u16| {
            let counted = |e: &&Exclusion| e.variables & but == 0;
            excluded.iter().filter(counted).fold(ALWAYS, |table, e| table & !e.table)
        };
        let all = within(0);
        if all == ALWAYS {
            return ALWAYS;
        }
        let unsure = (0..n).filter(|&n| !tree.sure[n]).fold(0u16, |set, n| set | 1 << n);
        let safe = (1..=unsure).filter(|poison| poison & !unsure == 0).all(|poison| {
            // For every assignment of the other variables, some assignment of the poison ones must be permitted.
            let left = (0..n).filter(|n| poison & 1 << n != 0).fold(all, |table, n| {
                let (yes, no) = (table & VARIABLES[n], table & !VARIABLES[n]);
                table | yes >> (1 << n) | no << (1 << n)
            });
            within(poison) & !left == 0
        });
        if safe { all } else { ALWAYS }
    }

    /// Whether a comparison that holds decides another boolean.
    fn decides(&self, known: Comparison, queried: Value) -> Option<bool> {
        match self.comparison(queried) {
            Some(queried) => self.comparison_implies(known, queried),
            None => self.equality_decides(known, queried),
        }
    }

    /// The operands of a comparison, transitively.
    fn near_comparison(&self, known: Comparison) -> Nearby {
        let mut near = Nearby::new();
        self.add_nearby(known.a, NEARBY_STEPS - 1, &mut near);
        self.add_nearby(known.b, NEARBY_STEPS - 1, &mut near);
        near
    }

    /// A boolean and its operands, transitively.
    fn near_truth(&self, queried: Value) -> Nearby {
        let mut near = Nearby::new();
        self.add_nearby(queried, NEARBY_STEPS, &mut near);
        near
    }

    /// Adds a value and its operands, transitively, except constants.
    fn add_nearby(&self, v: Value, steps: usize, found: &mut Nearby) {
        let func = self.values.func();
        let mut from = found.len();
        found.push(v);
        for _ in 0..steps {
            let to = found.len();
            for n in from..to {
                let Some(inst) = found[n].as_inst() else { continue };
                let operands = func.operands(inst).filter(|v| v.as_const().is_none());
                found.extend(operands.take(MAX_NEARBY_OPERANDS));
            }
            from = to;
        }
        found.retain(|v| v.as_const().is_none());
    }

    fn exclusions(&self, tree: &Tree) -> SmallVec<[Exclusion; 8]> {
        let mut found = SmallVec::new();
        let n = tree.variables.len();
        type Each<T> = SmallVec<[T; MAX_VARIABLES]>;
        let known: Each<Option<(Comparison, Nearby)>> = tree
            .variables
            .iter()
            .map(|&v| self.comparison(v).map(|known| (known, self.near_comparison(known))))
            .collect();
        if known.iter().all(Option::is_none) {
            return found;
        }
        let near: Each<Nearby> = tree.variables.iter().map(|&v| self.near_truth(v)).collect();
        for (i, j) in (0..n).flat_map(|i| (0..n).map(move |j| (i, j))).filter(|(i, j)| i != j) {
            // Most pairs are unrelated, so this test is cheap.
            let Some((x, compared)) = &known[i] else { continue };
            if !compared.iter().any(|v| near[j].contains(v)) {
                continue;
            }
            for truth in [false, true] {
                let Some(answer) = self.decides(x.being(truth), tree.variables[j]) else {
                    continue;
                };
                let side = |n: usize, of: bool| if of { VARIABLES[n] } else { !VARIABLES[n] };
                let table = side(i, truth) & side(j, !answer);
                found.push(Exclusion { table, variables: 1 << i | 1 << j });
            }
        }
        found
    }
}

/// Assignments that two variables cannot have together.
struct Exclusion {
    table: Table,
    /// The two variables, as a set of bits.
    variables: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variable_tables_match_all_assignments() {
        for assignment in 0..16u16 {
            for (n, table) in VARIABLES.into_iter().enumerate() {
                assert_eq!(table >> assignment & 1, assignment >> n & 1, "{n} in {assignment:b}");
            }
        }
    }
}
