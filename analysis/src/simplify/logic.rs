//! Logic as truth tables: `and`, `or`, `xor` and `select` of truth values over a few variables.
//!
//! The operation and what it is made of are computed for all assignments of the variables, and the
//! operation is what has the same table: a constant, or a part of it. So every identity over
//! [`MAX_VARIABLES`] variables within [`MAX_DEPTH`] operations is found, whatever the order of
//! operands. For integers each bit is an assignment; of comparisons one may decide another, and
//! assignments that cannot be are left out.
//! * Undefined values: a variable is taken to be one value in all its uses. What the operation gives
//!   then is among what it gives at all, so a constant is an answer, and so is a part that uses each
//!   variable once, or variables that are well defined only.
//! * Poison: an answer must be poison only where the operation is. What an operation of the tree is
//!   poison by is followed: through all operands, of a `select` through the condition only.
//! * Cost: at most [`MAX_NODES`] operations are looked at, where one of the operands is one of these.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use selvedge_ir::inst::IntPredicate;
use selvedge_ir::{Opcode, Type, Value};
use smallvec::SmallVec;

use super::implied::Comparison;
use super::{About, Answer, Simplifier, value};

/// How many variables a table is over.
const MAX_VARIABLES: usize = 4;

/// How many operations behind each operand are looked at.
const MAX_DEPTH: u32 = 3;

/// The same where only local rules are asked.
const MAX_LOCAL_DEPTH: u32 = 1;

/// How many parts are looked at.
const MAX_NODES: usize = 24;

/// How many operations behind a comparison are looked at for what two have in common, and how many
/// operands of each.
const NEARBY_STEPS: usize = 3;
const MAX_NEARBY_OPERANDS: usize = 3;

/// Values behind a comparison.
type Nearby = SmallVec<[Value; 16]>;

/// A truth value for each assignment of the variables: bit `n` is for the assignment whose bits are
/// those of `n`.
type Table = u16;

const ALWAYS: Table = Table::MAX;

/// The table of each variable.
const VARIABLES: [Table; MAX_VARIABLES] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// What a part computes, and from what.
#[derive(Clone, Copy, Default)]
struct Part {
    table: Table,
    /// How often each variable is used, no more than twice.
    uses: [u8; MAX_VARIABLES],
}

/// A value that is part of the operation.
struct Node {
    value: Value,
    part: Part,
    /// Whether the operation is poison where this value is.
    sure: bool,
}

/// What the operation is made of.
#[derive(Default)]
struct Tree {
    variables: SmallVec<[Value; MAX_VARIABLES]>,
    /// Whether some use of the variable is one that makes the operation poison.
    sure: [bool; MAX_VARIABLES],
    nodes: SmallVec<[Node; MAX_NODES]>,
}

/// An operation on truth values.
#[derive(Clone, Copy)]
enum Gate {
    And(Value, Value),
    Or(Value, Value),
    Xor(Value, Value),
    Select(Value, Value, Value),
    /// A comparison of truth values.
    Compare(IntPredicate, Value, Value),
}

impl Gate {
    /// Its operands, and whether it is poison where they are.
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

/// What a comparison of two truth values is. As a signed number true is -1.
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
    /// `and`, `or` or `xor`, by the tables of what it is made of.
    pub(super) fn logic(&self, opcode: Opcode, a: Value, b: Value) -> Answer {
        if !self.is_logic(a) && !self.is_logic(b) || self.is_far_apart(&[a, b]) {
            return None;
        }
        let gate = match opcode {
            Opcode::And => Gate::And(a, b),
            Opcode::Or => Gate::Or(a, b),
            _ => Gate::Xor(a, b),
        };
        let question = self.question(About::Tables, opcode as u32);
        if self.values.is_fruitless(question, [a, b]) {
            debug_assert!(self.by_tables(gate).is_none());
            return None;
        }
        let found = self.by_tables(gate);
        if found.is_none() {
            self.values.note_fruitless(question, [a, b]);
        }
        found
    }

    /// A `select` between truth values.
    pub(super) fn logic_select(&self, c: Value, yes: Value, no: Value) -> Answer {
        if self.is_choice_far_apart([c, yes, no]) {
            return None;
        }
        self.by_tables(Gate::Select(c, yes, no))
    }

    /// A comparison of truth values.
    pub(super) fn logic_comparison(&self, predicate: IntPredicate, a: Value, b: Value) -> Answer {
        // A truth value compared with a constant is the value, or its opposite.
        let is_with_constant = a.as_const().is_some() || b.as_const().is_some();
        if !is_with_constant && self.is_far_apart(&[a, b]) {
            return None;
        }
        self.by_tables(Gate::Compare(predicate, a, b))
    }

    /// Whether a value is an operation that tables are of, or that decides another one.
    fn is_logic(&self, v: Value) -> bool {
        match self.values.opcode(v) {
            Some(Opcode::And | Opcode::Or | Opcode::Xor | Opcode::ICmp | Opcode::Sub) => true,
            Some(Opcode::Select) => self.is_bool(self.ty(v)),
            _ => false,
        }
    }

    /// How many operations behind each operand are looked at.
    fn table_depth(&self) -> u32 {
        if self.is_local() { MAX_LOCAL_DEPTH } else { MAX_DEPTH }
    }

    /// Over all that is looked at; where those are too many variables, over fewer operations.
    fn by_tables(&self, gate: Gate) -> Answer {
        if self.reads_all_once(gate) {
            return None;
        }
        (0..=self.table_depth()).rev().find_map(|depth| {
            let mut tree = Tree::default();
            let whole = self.part_of_gate(&mut tree, gate, depth, true)?;
            Some(self.same_as_whole(&tree, gate, whole))
        })?
    }

    /// Whether it is plain that an operation uses each value behind it once, and that no two of them
    /// have to do with each other. Such an operation depends on all of its variables, and a part of it
    /// on fewer, so it is neither constant nor one of its parts, however deep one looks.
    fn reads_all_once(&self, gate: Gate) -> bool {
        let mut seen: SmallVec<[Value; MAX_NODES]> = SmallVec::new();
        let mut work: SmallVec<[(Value, u32); MAX_NODES]> = SmallVec::new();
        let (mut has_sum, mut has_difference, mut has_constant) = (false, false, false);
        // Of each value that was seen a bit, so that few others are compared with all of them.
        let mut bits_of_seen = 0u64;
        if !self.push_operands(gate, self.table_depth(), &mut work) {
            return false;
        }
        while let Some((v, depth)) = work.pop() {
            let opcode = self.values.opcode(v);
            has_sum |= opcode == Some(Opcode::Add);
            has_difference |= opcode == Some(Opcode::Sub);
            let is_related = opcode == Some(Opcode::ICmp) || has_sum && has_difference;
            // Of two constants one may be the opposite of the other.
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

    /// Adds the operands of an operation to what is to be looked at; not those of a comparison.
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
        let left = self.left_by_comparisons(tree, ty);
        self.note_logical_form(tree, gate, whole, left.all);
        let possible = left.safely;
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
        // The first operand, or what is nearest to the operation: it comes last.
        let mut nodes = tree.nodes.iter().rev().filter(is_same);
        let is_first = |node: &&Node| node.value == first;
        value(nodes.clone().find(is_first).or_else(|| nodes.next())?.value)
    }

    /// A `select` that is a logical `and` or `or` has the parts and the table of the bitwise one. Where no part has that
    /// table, not even one that poison forbids, it need not be asked again of that one.
    fn note_logical_form(&self, tree: &Tree, gate: Gate, whole: Part, left: Table) {
        let Gate::Select(c, yes, no) = gate else { return };
        let (opcode, rest) = match () {
            () if self.is_zero(no) => (Opcode::And, yes),
            () if self.is_ones(yes) => (Opcode::Or, no),
            () => return,
        };
        let is_scalar = self.ty(c) == Type::I1;
        let same = |table: Table| (table ^ whole.table) & left == 0;
        let has_same = same(0) || same(ALWAYS) || tree.nodes.iter().any(|n| same(n.part.table));
        if is_scalar && !has_same {
            let question = self.question(About::Tables, opcode as u32);
            self.values.note_fruitless(question, [c, rest]);
        }
    }

    /// Whether a part gives, whatever its undefined variables are in their uses, what it gives when
    /// each is one value.
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

    /// Elements that are poison may be any, where they make the whole poison.
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

    /// A value that nothing is known of but whether it is another one, or the opposite of one.
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

    /// Whether all bits of two values are opposite (`Some(true)`), or the same.
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
            // `x + ~0` is not written down; `-1 - x` is an operation of its own.
            _ => false,
        }
    }
}

/// Assignments that comparisons leave.
impl Simplifier<'_> {
    /// The assignments that are possible. A comparison that need not be poison when the operation is
    /// must not be excluded both ways by what it would be poison by.
    fn left_by_comparisons(&self, tree: &Tree, ty: Type) -> Left {
        let n = tree.variables.len();
        if !self.is_bool(ty) || n < 2 {
            return Left { all: ALWAYS, safely: ALWAYS };
        }
        let excluded = self.exclusions(tree);
        let within = |but: u16| {
            let counted = |e: &&Exclusion| e.variables & but == 0;
            excluded.iter().filter(counted).fold(ALWAYS, |table, e| table & !e.table)
        };
        let all = within(0);
        if all == ALWAYS {
            return Left { all, safely: ALWAYS };
        }
        let unsure = (0..n).filter(|&n| !tree.sure[n]).fold(0u16, |set, n| set | 1 << n);
        let safe = (1..=unsure).filter(|poison| poison & !unsure == 0).all(|poison| {
            // Whatever the others are, some assignment of those that are poison is left.
            let left = (0..n).filter(|n| poison & 1 << n != 0).fold(all, |table, n| {
                let (yes, no) = (table & VARIABLES[n], table & !VARIABLES[n]);
                table | yes >> (1 << n) | no << (1 << n)
            });
            within(poison) & !left == 0
        });
        Left { all, safely: if safe { all } else { ALWAYS } }
    }

    /// What a comparison that holds says of another truth value.
    fn decides(&self, known: Comparison, asked: Value) -> Option<bool> {
        match self.comparison(asked) {
            Some(asked) => self.comparison_implies(known, asked),
            None => self.equality_decides(known, asked),
        }
    }

    /// What is compared, and what that is computed from.
    fn near_comparison(&self, known: Comparison) -> Nearby {
        let mut near = Nearby::new();
        self.add_nearby(known.a, NEARBY_STEPS - 1, &mut near);
        self.add_nearby(known.b, NEARBY_STEPS - 1, &mut near);
        near
    }

    /// A truth value, and what that is computed from.
    fn near_truth(&self, asked: Value) -> Nearby {
        let mut near = Nearby::new();
        self.add_nearby(asked, NEARBY_STEPS, &mut near);
        near
    }

    /// A value and what it is computed from, but for constants.
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
            // Most have nothing to do with each other, and are not to cost more than a look.
            let Some((x, compared)) = &known[i] else { continue };
            if !compared.iter().any(|v| near[j].contains(v)) {
                continue;
            }
            for truth in [false, true] {
                let [known, asked] = [i, j].map(|n| tree.variables[n]);
                let decides = || self.decides(x.being(truth), asked);
                let Some(answer) = self.implied_once(known, truth, asked, decides) else {
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

/// The assignments that are left.
struct Left {
    /// Where nothing is poison.
    all: Table,
    /// In any case.
    safely: Table,
}

/// Assignments that two variables do not have together.
struct Exclusion {
    table: Table,
    /// Which two, as a set of bits.
    variables: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_variables_are_the_bits_of_the_assignment() {
        for assignment in 0..16u16 {
            for (n, table) in VARIABLES.into_iter().enumerate() {
                assert_eq!(table >> assignment & 1, assignment >> n & 1, "{n} in {assignment:b}");
            }
        }
    }
}
