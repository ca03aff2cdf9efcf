//! A report as JSON, for programs. `docs/explain-barriers.md` describes the schema.
//!
//! Objects have their fields in the order of the schema, and lists are in text order, so equal reports give equal
//! bytes.

use selvedge_ir::{Global, Inst};

use super::{
    Action, ConflictBase, Counts, DivergentBranch, Entry, Fate, Line, ModuleReport, Need, Pair,
    PairLoop, Party, Reason, Removal, RemovalReason, Spot, ThreadConflict, Use,
};

/// The version of the schema: increased when a field changes its meaning or is removed. New fields do not increase it.
pub const JSON_VERSION: u32 = 1;

/// Returns the line, from 1, of an instruction in the text that was read.
pub type LineOf<'a> = &'a dyn Fn(Global, Inst) -> Option<usize>;

impl ModuleReport {
    /// Writes the report as JSON, with a line break at the end. `file` is the name of the text that was read.
    pub fn to_json(&self, file: &str, line_of: LineOf<'_>) -> String {
        let mut json = Json { out: String::new(), depth: 0, is_first: true };
        json.begin('{');
        json.text("schema", "selvedge-barriers");
        json.number("version", JSON_VERSION as usize);
        json.text("file", file);
        json.counts("total", &self.total());
        json.list("functions", self.functions.iter(), |json, line| json.function(line, line_of));
        json.list("without_barriers", self.without_barriers.iter(), |json, name| json.quoted(name));
        json.end('}');
        json.out.push('\n');
        json.out
    }
}

impl Action {
    fn name(&self) -> &'static str {
        match self {
            Action::Reads => "reads",
            Action::Writes => "writes",
            Action::ReadsAndWrites => "reads-and-writes",
            Action::AnyMemory => "any-memory",
            Action::Atomic => "atomic",
            Action::Orders => "orders",
            Action::Asynchronous => "asynchronous",
            Action::Unknown(_) => "unknown",
        }
    }
}

/// JSON under construction.
struct Json {
    out: String,
    depth: usize,
    /// Whether nothing was written yet between the innermost brackets.
    is_first: bool,
}

impl Json {
    fn begin(&mut self, bracket: char) {
        self.out.push(bracket);
        self.depth += 1;
        self.is_first = true;
    }

    fn end(&mut self, bracket: char) {
        self.depth -= 1;
        if !self.is_first {
            self.new_line();
        }
        self.out.push(bracket);
        self.is_first = false;
    }

    fn new_line(&mut self) {
        self.out.push('\n');
        self.out.push_str(&"  ".repeat(self.depth));
    }

    fn item(&mut self) {
        if !self.is_first {
            self.out.push(',');
        }
        self.is_first = false;
        self.new_line();
    }

    fn key(&mut self, key: &str) {
        self.item();
        self.quoted(key);
        self.out.push_str(": ");
    }

    fn quoted(&mut self, text: &str) {
        self.out.push('"');
        for c in text.chars() {
            match c {
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\n' => self.out.push_str("\\n"),
                '\t' => self.out.push_str("\\t"),
                c if c.is_control() => self.out.push_str(&format!("\\u{:04x}", c as u32)),
                c => self.out.push(c),
            }
        }
        self.out.push('"');
    }

    fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        self.quoted(value);
    }

    fn number(&mut self, key: &str, value: usize) {
        self.key(key);
        self.out.push_str(&value.to_string());
    }

    fn flag(&mut self, key: &str, value: bool) {
        self.key(key);
        self.out.push_str(if value { "true" } else { "false" });
    }

    fn list<T>(
        &mut self,
        key: &str,
        items: impl Iterator<Item = T>,
        mut write: impl FnMut(&mut Json, T),
    ) {
        self.key(key);
        self.begin('[');
        for item in items {
            self.item();
            write(self, item);
        }
        self.end(']');
    }

    fn counts(&mut self, key: &str, counts: &Counts) {
        self.key(key);
        self.begin('{');
        self.number("before", counts.before);
        self.number("removed", counts.removed);
        self.number("removable", counts.removable);
        self.number("kept", counts.kept);
        self.number("other", counts.others);
        self.list("reasons", counts.reasons.iter(), |json, ((fate, reason), n)| {
            json.begin('{');
            json.text("fate", fate);
            json.text("reason", reason);
            json.number("count", *n);
            json.end('}');
        });
        self.end('}');
    }

    fn function(&mut self, line: &Line, line_of: LineOf<'_>) {
        let account = &line.account;
        self.begin('{');
        self.text("name", &account.name);
        self.flag("kernel", account.is_kernel);
        self.list("promises", account.assumptions.iter(), |json, name| json.quoted(name));
        self.counts("counts", &line.counts);
        let of = |inst| line_of(account.function, inst);
        self.list("barriers", account.numbered(), |json, (number, entry)| {
            json.entry(number, entry, &of);
        });
        self.end('}');
    }

    fn entry(&mut self, number: Option<usize>, entry: &Entry, of: &dyn Fn(Inst) -> Option<usize>) {
        let fate = &entry.fate;
        self.begin('{');
        if let Some(number) = number {
            self.number("number", number);
        }
        self.text("fate", fate.name());
        self.text("reason", fate.reason());
        self.text("row", fate.row());
        self.text("message", &fate.sentence());
        self.text("pass", entry.pass);
        self.spot("at", &entry.at, of);
        match fate {
            Fate::Removed(removal) | Fate::Removable(removal) => self.removal(removal, of),
            Fate::Kept(reason) => self.reason(reason, of),
            Fate::Other(_) => {}
        }
        if let Some(divergence) = &entry.divergence {
            self.key("divergence");
            self.begin('{');
            self.flag("ended", divergence.has_ended);
            self.divergent_branch(&divergence.divergent_branch, of);
            self.end('}');
        }
        self.assumptions(entry);
        self.end('}');
    }

    /// Writes the assumptions that a removal needs, or those under which the barrier would be removed.
    fn assumptions(&mut self, entry: &Entry) {
        let names = |json: &mut Json, name: &&str| json.quoted(name);
        match &entry.fate {
            Fate::Removed(removal) | Fate::Removable(removal) => {
                self.list("promises", removal.assumptions.iter(), names);
            }
            Fate::Kept(_) => {
                if !entry.together_by.is_empty() {
                    self.list("together_by", entry.together_by.iter(), names);
                }
                self.list("freed_by", entry.freed_by.iter(), names);
                self.list("freed_by_two", entry.freed_by_two.iter(), |json, two| {
                    json.begin('[');
                    for one in two {
                        json.item();
                        json.quoted(one);
                    }
                    json.end(']');
                });
                if let Some(shape) = &entry.freed_by_shape {
                    self.text("freed_by_shape", shape);
                }
            }
            Fate::Other(_) => {}
        }
    }

    fn removal(&mut self, removal: &Removal, of: &dyn Fn(Inst) -> Option<usize>) {
        match &removal.why {
            RemovalReason::Disjoint(reasons) => {
                self.list("separations", reasons.iter(), |json, reason| {
                    json.quoted(reason.name());
                });
            }
            RemovalReason::AdjacentBarrier(spot) => self.spot("related", spot, of),
            _ => {}
        }
        if let Some(spot) = &removal.replaced_by {
            self.spot("replaced_by", spot, of);
        }
        if let Some(evidence) = &removal.evidence {
            self.list("done_above", evidence.above.iter(), Json::action);
            self.list("done_below", evidence.below.iter(), Json::action);
        }
    }

    /// Writes one effect on a side of a barrier.
    fn action(&mut self, done: &Use) {
        self.begin('{');
        self.text("does", done.does.name());
        self.text("memory", &done.memory);
        self.end('}');
    }

    fn reason(&mut self, reason: &Reason, of: &dyn Fn(Inst) -> Option<usize>) {
        if let Reason::Pair(pair) = reason {
            self.pair(pair, of);
        }
        if let Some(spot) = reason.related() {
            self.spot("related", spot, of);
        }
        if let Some(divergent_branch) = reason.divergent_branch() {
            self.divergent_branch(divergent_branch, of);
        }
        self.list("needs", reason.needs().iter(), |json, need| json.need(need, of));
        if let Some(advice) = reason.advice() {
            self.text("advice", &format!("{}: {}", advice.0, advice.1));
        }
    }

    /// Writes the branch at which threads diverge, and the value that differs.
    fn divergent_branch(
        &mut self,
        divergent_branch: &DivergentBranch,
        of: &dyn Fn(Inst) -> Option<usize>,
    ) {
        self.key("parting");
        self.begin('{');
        self.spot("branch", &divergent_branch.branch, of);
        if let Some(root) = &divergent_branch.root {
            self.text("cause", root.cause.name());
            match &root.at {
                Some(at) => self.spot("value", at, of),
                None => self.text("argument", &root.name),
            }
        }
        self.end('}');
    }

    fn pair(&mut self, pair: &Pair, of: &dyn Fn(Inst) -> Option<usize>) {
        self.text("memory", &pair.memory);
        self.party("above", &pair.above, of);
        self.party("below", &pair.below, of);
        self.number("other_pairs", pair.others);
        if let Some(thread_conflict) = &pair.thread_conflict {
            self.thread_conflict(thread_conflict, of);
        }
    }

    /// Writes two threads that touch one byte.
    fn thread_conflict(
        &mut self,
        thread_conflict: &ThreadConflict,
        of: &dyn Fn(Inst) -> Option<usize>,
    ) {
        self.key("witness");
        self.begin('{');
        self.text("message", &thread_conflict.phrase());
        self.indices("block", thread_conflict.block);
        self.indices("block_index", [thread_conflict.cta, 0, 0]);
        self.indices("above", thread_conflict.above);
        self.indices("below", thread_conflict.below);
        match &thread_conflict.base {
            ConflictBase::Variable(name) => self.text("variable", name),
            ConflictBase::Argument(n) => self.number("argument", *n as usize),
            ConflictBase::Field(n, at) => {
                self.number("argument", *n as usize);
                self.signed("field", *at);
            }
        }
        self.text("element", &thread_conflict.element);
        self.signed("byte", thread_conflict.byte);
        self.list("rounds", thread_conflict.iterations.iter(), |json, iterations| {
            json.iterations(iterations, of)
        });
        self.signed("integers", thread_conflict.number.cast_signed());
        self.list("given", thread_conflict.given.iter(), |json, (name, _)| json.quoted(name));
        self.list("open", thread_conflict.open.iter(), |json, spot| json.spot_itself(spot, of));
        self.end('}');
    }

    fn indices(&mut self, key: &str, indices: [u32; 3]) {
        self.key(key);
        let [x, y, z] = indices;
        self.out.push_str(&format!("[{x}, {y}, {z}]"));
    }

    fn signed(&mut self, key: &str, value: i64) {
        self.key(key);
        self.out.push_str(&value.to_string());
    }

    fn iterations(&mut self, iterations: &PairLoop, of: &dyn Fn(Inst) -> Option<usize>) {
        self.begin('{');
        self.spot("loop", &iterations.header, of);
        for (key, iteration) in [("above", iterations.above), ("below", iterations.below)] {
            if let Some(iteration) = iteration {
                self.number(key, iteration as usize);
            }
        }
        self.end('}');
    }

    fn party(&mut self, key: &str, party: &Party, of: &dyn Fn(Inst) -> Option<usize>) {
        self.key(key);
        self.begin('{');
        self.text("does", party.does.name());
        self.spot("at", &party.at, of);
        self.end('}');
    }

    fn need(&mut self, need: &Need, of: &dyn Fn(Inst) -> Option<usize>) {
        self.begin('{');
        self.text("fact", need.fact.name());
        self.text("message", &need.phrase());
        if let Some(at) = &need.at {
            self.spot("at", at, of);
        }
        self.end('}');
    }

    fn spot(&mut self, key: &str, spot: &Spot, of: &dyn Fn(Inst) -> Option<usize>) {
        self.key(key);
        self.spot_itself(spot, of);
    }

    fn spot_itself(&mut self, spot: &Spot, of: &dyn Fn(Inst) -> Option<usize>) {
        self.begin('{');
        self.text("instruction", &spot.text);
        self.text("block", &spot.block_name);
        if let Some(line) = of(spot.inst) {
            self.number("line", line);
        }
        self.list("source", spot.source.iter(), |json, loc| {
            json.begin('{');
            json.text("file", &loc.file);
            json.number("line", usize::try_from(loc.line).unwrap_or(usize::MAX));
            json.number("column", usize::try_from(loc.column).unwrap_or(usize::MAX));
            json.end('}');
        });
        self.end('}');
    }
}
