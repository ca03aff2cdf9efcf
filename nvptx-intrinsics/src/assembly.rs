//! The effects of inline assembly, derived from its text.
//!
//! LLVM prints the text into a function's PTX, between instructions of its own, with operands substituted. So it is
//! parsed as PTX: operands first (`template.rs`), then tokens (`lex.rs`), statements (`parse.rs`), and the effect of
//! each statement by the table of opcodes (`opcodes.rs`).
//!
//! * An unknown construct makes the effects of the entire text unknown: an unknown opcode or modifier, a directive
//!   other than a register declaration, an incomplete statement or comment, an unbalanced brace, an operand within a
//!   word. For such a text it is still known which barriers, calls and cluster features it refers to: by the opcodes
//!   if statements were parsed, otherwise by all its words, including comments (`words.rs`).
//! * A guard (`@p`) makes a statement conditional: all effects here are *may*-effects. A backward branch may loop
//!   forever.
//! * Clobber lists and attributes are ignored: the text determines the effects. A memory clobber forbids a compiler to
//!   cache memory in registers across the text, which a pass over barriers does not do.
//! * The address of an access is known if it is an operand of the call itself: `[$1]`, not `[$1+16]`. Threads that
//!   execute `ldmatrix` together read memory for each other, so the number of bytes that one thread reads is unknown.
//! * The only constraint that adds an effect is one with `*`: LLVM stores such an output through a pointer.
//! * Symbols in the text make variables escape; that is determined elsewhere, from all words.
//!
//! Cost, for each of at most [`template::MAX_VARIANTS`] texts to which the template expands: linear in the text for
//! parsing, then at worst quadratic in the number of statements and registers.

use selvedge_ir::constant::InlineAsm;
use selvedge_ir::target::{
    AsmAccess, AsmBarriers, AsmFacts, BarrierId, Effects, EventSet, SpaceSet, Stability, SyncKind,
};

mod lex;
mod opcodes;
mod parse;
mod table;
mod template;
mod words;

use lex::Token;
use opcodes::{Access, Class, Opcode, Strength};
use parse::{Program, Statement};

pub(crate) use words::names_barrier;

/// Number of barrier IDs: PTX ISA, "bar, barrier": "sixteen, numbered 0..15".
const BARRIER_NUMBERS: u64 = 16;

/// Address spaces of NVPTX.
const GLOBAL: u32 = 1;
const SHARED: u32 = 3;

/// The effects of a call of inline assembly, derived from its text, which is parsed as PTX.
pub(crate) fn read(asm: &InlineAsm) -> AsmFacts {
    let hidden = asm.can_throw || asm.constraints.contains(&b'*');
    let Some(variants) = template::expand(&asm.text) else {
        return words::facts(&asm.text);
    };
    let arguments = template::arguments(&asm.constraints);
    let read = variants.iter().map(|text| variant(text, asm, &arguments));
    let all = read.reduce(AsmFacts::union).unwrap_or_else(AsmFacts::unknown);
    if hidden { all.partly_understood() } else { all }
}

/// The effects of the text printed for one choice of alternatives.
fn variant(text: &[u8], asm: &InlineAsm, arguments: &[Option<u8>]) -> AsmFacts {
    let tokens = lex::tokens(text);
    match tokens.as_deref().and_then(parse::parse) {
        Some(program) => Reader { program: &program, arguments }.program(),
        None => words::facts(&asm.text),
    }
}

struct Reader<'p, 't> {
    program: &'p Program<'t>,
    /// The argument of the call for each operand of the text.
    arguments: &'p [Option<u8>],
}

impl Reader<'_, '_> {
    fn program(&self) -> AsmFacts {
        let statements = self.program.statements.iter().enumerate();
        let facts = statements.map(|(n, statement)| self.statement(n, statement));
        let all = facts.fold(AsmFacts::nothing(), AsmFacts::union);
        let n_results = self.arguments.iter().take_while(|argument| argument.is_none()).count();
        let depends_on_operands = all.is_understood && self.depends_on_operands(n_results);
        AsmFacts {
            must_trap: all.is_understood && self.comes_to_trap(),
            depends_on_operands,
            ..all
        }
    }

    /// Whether control reaches a trap in program order for all values of registers.
    fn comes_to_trap(&self) -> bool {
        let class = |statement: &Statement<'_>| Opcode::of(statement.opcode).class();
        let leads_on = |class| !matches!(class, None | Some(Class::Branch | Class::Exit));
        let mut straight = self.program.statements.iter().take_while(|s| leads_on(class(s)));
        straight.any(|s| class(s) == Some(Class::Trap) && !s.is_guarded())
    }

    fn statement(&self, n: usize, statement: &Statement<'_>) -> AsmFacts {
        let opcode = Opcode::of(statement.opcode);
        let named = AsmFacts {
            implies_cluster: words::is_of_cluster(statement.opcode)
                || statement.words().any(words::is_of_cluster),
            ..AsmFacts::nothing()
        };
        let facts = self
            .by_class(n, statement, &opcode)
            .unwrap_or_else(|| AsmFacts::nothing().partly_understood());
        let events = statement.words().map(|word| self.register_events(word));
        let events = events.fold(EventSet::NONE, EventSet::union);
        facts.union(AsmFacts { events, ..named })
    }

    /// The effects of a statement by its opcode; `None` when they are unknown.
    fn by_class(
        &self,
        n: usize,
        statement: &Statement<'_>,
        opcode: &Opcode<'_>,
    ) -> Option<AsmFacts> {
        let nothing = AsmFacts::nothing();
        let events = |kind: SyncKind| AsmFacts { events: kind.events(), ..AsmFacts::nothing() };
        Some(match opcode.class()? {
            Class::Registers if statement.has_address() => return None,
            Class::Registers | Class::Unwritten | Class::Hint => nothing,
            Class::Exchange if statement.has_address() => return None,
            Class::Exchange => events(opcode.exchange()),
            Class::Memory(access) => self.memory(statement, opcode, (access, opcode.size()))?,
            Class::WarpMemory(access) => self.memory(statement, opcode, (access, None))?,
            Class::Copy(intrinsic) => self.copy(statement, intrinsic)?,
            Class::Fence => {
                opcode.orders_plainly().then_some(())?;
                let both = EventSet::PUBLISH.union(EventSet::ACQUIRE);
                AsmFacts { events: both, ..nothing }
            }
            Class::Branch => AsmFacts { may_loop: self.branch(n, statement)?, ..nothing },
            Class::Exit => AsmFacts { may_exit: true, ..nothing },
            Class::Trap => AsmFacts { may_trap: true, ..nothing },
            Class::Breakpoint => events(SyncKind::Trap),
            Class::Sleep => events(SyncKind::Sleep),
            Class::WarpBarrier => {
                let row = crate::table::lookup("llvm.nvvm.bar.warp.sync")?;
                AsmFacts {
                    effects: row.facts().effects,
                    events: row.facts().sync.events(),
                    ..nothing
                }
            }
            Class::Barrier => AsmFacts { barriers: self.barriers(statement, opcode), ..nothing }
                .partly_understood(),
            Class::ClusterBarrier => {
                AsmFacts { may_use_cluster_barrier: true, implies_cluster: true, ..nothing }
                    .partly_understood()
            }
            Class::Call => AsmFacts::unknown(),
        })
    }

    /// Whether a branch is backward; `None` when it leaves the text.
    fn branch(&self, n: usize, statement: &Statement<'_>) -> Option<bool> {
        let [Token::Word(target)] = statement.operands else { return None };
        let label = self.program.labels.get(target)?.as_ref()?;
        Some(*label <= n)
    }

    /// A memory access, by its modifiers; `None` when one of them is unknown.
    fn memory(
        &self,
        statement: &Statement<'_>,
        opcode: &Opcode<'_>,
        (access, size): (Access, Option<u64>),
    ) -> Option<AsmFacts> {
        let strength = opcode.strength()?;
        let spaces = opcode.spaces(access)?;
        let own = match (access, strength) {
            (Access::Update, _) | (_, Strength::Atomic) => EventSet::ATOMIC,
            (_, Strength::Volatile) => EventSet::VOLATILE,
            (_, Strength::Weak) => EventSet::NONE,
        };
        let orders =
            |word: &str, events: EventSet| if opcode.has(word) { events } else { EventSet::NONE };
        let events = own
            .union(orders("acquire", EventSet::ACQUIRE))
            .union(orders("release", EventSet::PUBLISH))
            .union(orders("acq_rel", EventSet::PUBLISH.union(EventSet::ACQUIRE)));
        let one = AsmAccess {
            address: self.address(statement, 0),
            size,
            spaces,
            reads: access != Access::Write,
            writes: access != Access::Read,
            volatile: own == EventSet::VOLATILE,
            atomic: own == EventSet::ATOMIC,
        };
        Some(AsmFacts { events, ..accesses(&[one]) })
    }

    /// The effects of a `cp.async` that is equivalent to `intrinsic`. With addresses it is a copy from the second one
    /// to the first one.
    fn copy(&self, statement: &Statement<'_>, intrinsic: &str) -> Option<AsmFacts> {
        let facts = crate::table::lookup(intrinsic)?.facts();
        let events = facts.sync.events();
        let copied = |n: usize, space: u32, writes: bool| AsmAccess {
            address: self.address(statement, n),
            size: None,
            spaces: SpaceSet::of(&[space]),
            reads: !writes,
            writes,
            volatile: false,
            atomic: false,
        };
        let known = match statement.has_address() {
            true => accesses(&[copied(0, SHARED, true), copied(1, GLOBAL, false)]),
            false => AsmFacts { effects: facts.effects, ..AsmFacts::nothing() },
        };
        Some(AsmFacts { events, ..known })
    }

    /// The argument of the call that is the `n`-th address of a statement, if it is used without an offset and the
    /// text does not write it.
    fn address(&self, statement: &Statement<'_>, n: usize) -> Option<u8> {
        let operand = match statement.addresses().nth(n)? {
            [Token::Operand(operand)] => *operand,
            _ => return None,
        };
        let argument = self.arguments.get(operand).copied().flatten()?;
        let is_written = |statement: &Statement<'_>| {
            statement.results().any(|token| token == Token::Operand(operand))
        };
        (!self.program.statements.iter().any(is_written)).then_some(argument)
    }

    /// Whether all results are functions of the operands: control flow is linear, each register is written before it
    /// is read, and no statement depends on the machine or on other lanes. A result that is not written is undefined.
    fn depends_on_operands(&self, n_results: usize) -> bool {
        let mut written: Vec<Token<'_>> = Vec::new();
        let mut has_carry = false;
        for statement in &self.program.statements {
            let opcode = Opcode::of(statement.opcode);
            let is_computed = match opcode.class() {
                Some(Class::Registers | Class::Unwritten) => true,
                Some(Class::Memory(Access::Read)) => true,
                Some(Class::Hint) => continue,
                _ => false,
            };
            let is_given = |token: &Token<'_>| match token {
                Token::Operand(n) => *n >= n_results || written.contains(token),
                Token::Word(_) => written.contains(token),
                _ => true,
            };
            let is_whole = is_computed
                && !statement.is_guarded()
                && !opcode.is_of_parameters()
                && (has_carry || !opcode.takes_carry())
                && statement.sources().all(|token| is_given(&token));
            if !is_whole {
                return false;
            }
            has_carry |= opcode.has("cc");
            written.extend(statement.results());
        }
        (0..n_results).all(|n| written.contains(&Token::Operand(n)))
    }

    /// The barrier of a statement: its first operand, or the second one of a reduction.
    fn barriers(&self, statement: &Statement<'_>, opcode: &Opcode<'_>) -> AsmBarriers {
        let position = usize::from(opcode.has("red"));
        let id = match statement.operand(position) {
            Some([Token::Number(number)]) => number_of(number).map(BarrierId::Fixed),
            Some([Token::Operand(n)]) => {
                self.arguments.get(*n).copied().flatten().map(BarrierId::Operand)
            }
            _ => None,
        };
        AsmBarriers { ids: id.into_iter().collect(), others: id.is_none() }
    }

    /// The observable events of reading a special register: clocks and similar registers order accesses in time.
    fn register_events(&self, word: &[u8]) -> EventSet {
        let Some(name) = word.strip_prefix(b"%") else { return EventSet::NONE };
        let name = String::from_utf8_lossy(name);
        // A special register's name always denotes that register, even if a scope declares the name.
        if self.program.declares(word) && !crate::registers::is_special(&name) {
            return EventSet::NONE;
        }
        let name = name.replacen("lanemask_", "lanemask.", 1).replacen("cluster_", "cluster.", 1);
        match crate::registers::named(&name).stability {
            Stability::Volatile => EventSet::OBSERVE,
            _ => EventSet::NONE,
        }
    }
}

/// Memory accesses, and their effects by address space.
fn accesses(all: &[AsmAccess]) -> AsmFacts {
    let spaces = |is_one: fn(&AsmAccess) -> bool| {
        let some = all.iter().filter(|access| is_one(access)).map(|access| access.spaces);
        some.fold(SpaceSet::EMPTY, SpaceSet::union)
    };
    let effects = Effects {
        reads: spaces(|one| one.reads),
        writes: spaces(|one| one.writes),
        ..Effects::NONE
    };
    let noticed = all.iter().filter(|access| !access.spaces.is_empty());
    AsmFacts { effects, accesses: noticed.copied().collect(), ..AsmFacts::nothing() }
}

/// A literal barrier ID.
fn number_of(text: &[u8]) -> Option<u8> {
    let text = std::str::from_utf8(text).ok()?;
    let number = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        // A leading 0 starts an octal number.
        None if text.len() > 1 && text.starts_with('0') => return None,
        None => text.parse().ok()?,
    };
    u8::try_from(number).ok().filter(|&n| u64::from(n) < BARRIER_NUMBERS)
}
