//! The text of certificates, parsed line by line. `docs/certificates.md` has an example of each line.
//!
//! | line | meaning |
//! |---|---|
//! | `selvedge-certificate 1` | a document begins; the number is the version of the format |
//! | `module as-read` | it is about the module that the program was given |
//! | `module lines N` | it is about the module in the next N lines: other passes ran before |
//! | `changed @f...` | these functions and variables of that module differ from those of the given module |
//! | `function "f" blocks B instructions I` | the next lines are about this kernel or device function |
//! | `trust meet I...` | all threads of the CTA reach these barriers together, after the same number of barriers |
//! | `trust rounds I...` | all threads of the CTA are in the same iteration of each enclosing loop at these barriers |
//! | `trust cluster I J...` | in each pair, all threads of the CTA arrive at the cluster's barrier and wait for it |
//! | `trust call I...` | all threads of the CTA make these calls together, after the same number of barriers |
//! | `trust leave B -> B...` | a thread may exit in the first block while the others continue in the other ones |
//! | `trust end B...` | if a thread exits in one of these blocks, all threads do |
//! | `trust hidden @"g"` | no pointer from memory, an integer or a caller points to the variable |
//! | `agree I...` | these loads return one value in all threads: nothing synchronizes between the barriers around |
//! | `promise traps` | launches that end with an error are excluded from the guarantee |
//! | `promise restrict` | `noalias` of kernel arguments holds for the whole grid |
//! | `event N WHAT : I...` | these instructions have this effect |
//! | `event N WHAT : front:I back:I` | the call has it before its callee's first barriers, and after the last ones |
//! | `event N WHAT : above below` | callers of the function have it before they call, and after it returns |
//! | `delete I` | the barrier is deleted; the next lines are the reasons |
//! | `weaken I` | a barrier of the warp replaces it |
//! | `unshown "WHY"` | why there is no proof of this deletion |
//! | `before N...`, `behind N...` | the events that can happen before and after it, up to the next remaining barriers |
//! | `apart N M WORD...` | why the pair needs no barrier |
//! | `apart N M threads RULE...` | the same, by a proof about threads |
//!
//! Instructions and blocks are counted from 0 in the order of the text. Text after `;` is a comment.

use std::fmt;

/// The version of the format that is read and checked.
pub const VERSION: &str = "1";

/// The module that a document is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The module that the program is given.
    AsRead,
    /// A module in the document itself.
    Text(String),
}

/// A document: certificates about functions of one module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The line that begins it, from 1.
    pub line: usize,
    /// The module.
    pub source: Source,
    /// The functions and variables that differ from those of the given module, as the text of a module spells them,
    /// with `@`.
    pub changed: Vec<String>,
    /// In the order of the passes that deleted barriers.
    pub functions: Vec<Section>,
}

/// The statements about one function.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Section {
    /// The line that begins it, from 1.
    pub line: usize,
    /// Its name.
    pub name: Vec<u8>,
    /// Its number of blocks.
    pub n_blocks: usize,
    /// Its number of instructions.
    pub n_insts: usize,
    /// The assumptions.
    pub trusted: Trusted,
    /// Loads that return one value in all threads.
    pub agree: Vec<usize>,
    /// The effects of instructions, by event number.
    pub events: Vec<(usize, Event)>,
    /// The deletions, in order.
    pub deletions: Vec<Deletion>,
}

/// The assumptions about one function.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Trusted {
    /// Barriers that all threads reach together.
    pub meet: Vec<usize>,
    /// Calls that all threads make together.
    pub call: Vec<usize>,
    /// Barriers at which all threads are in the same iteration of each enclosing loop.
    pub rounds: Vec<usize>,
    /// Arrivals at the cluster's barrier, each followed by its wait.
    pub cluster: Vec<usize>,
    /// Blocks in which a thread may exit alone, and the blocks in which the others then are.
    pub leave: Vec<(usize, Vec<usize>)>,
    /// Blocks in which all threads exit together.
    pub end: Vec<usize>,
    /// Variables that are accessed only through their names.
    pub hidden: Vec<Vec<u8>>,
    /// Whether launches that trap are excluded from the guarantee.
    pub traps: bool,
    /// Whether `noalias` of arguments holds for the whole grid.
    pub restrict: bool,
}

/// A claimed event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its effect.
    pub what: Claim,
    /// The places in the code where it happens.
    pub spots: Vec<Spot<usize>>,
}

/// Where an event happens, relative to one function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot<I> {
    /// In an instruction.
    At(I),
    /// In a call, before the first barriers of its callee.
    Front(I),
    /// In a call, after the last barriers of its callee.
    Back(I),
    /// In callers, before they call.
    Above,
    /// In callers, after the function returns.
    Below,
}

impl<I> Spot<I> {
    /// The same spot with its instruction renamed by `name`; `None` if `name` returns `None`. `Above` and `Below` have
    /// no instruction and stay as they are.
    pub fn try_map<J>(self, name: impl FnOnce(I) -> Option<J>) -> Option<Spot<J>> {
        Some(match self {
            Spot::At(inst) => Spot::At(name(inst)?),
            Spot::Front(inst) => Spot::Front(name(inst)?),
            Spot::Back(inst) => Spot::Back(name(inst)?),
            Spot::Above => Spot::Above,
            Spot::Below => Spot::Below,
        })
    }
}

/// The claimed effect of an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It accesses memory.
    Access(AccessClaim),
    /// It releases or acquires.
    Order,
    /// It may do anything.
    Unknown,
}

/// A claimed access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccessClaim {
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Whether it is volatile.
    pub volatile: bool,
    /// Whether it is atomic.
    pub atomic: bool,
    /// The memory that it touches.
    pub place: PlaceClaim,
}

/// The claimed place of an access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceClaim {
    /// In one of these objects, and, if given, in this range of bytes.
    Objects(Vec<ObjectClaim>, Option<(i128, i128)>),
    /// The target of a pointer from memory, an integer or a caller, in these kinds of memory.
    Anywhere(Vec<String>),
    /// Any address in these kinds of memory.
    Lost(Vec<String>),
}

/// A claimed object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObjectClaim {
    /// A variable.
    Global(Vec<u8>),
    /// The object of a kernel argument.
    Argument(usize),
}

/// A deleted barrier.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deletion {
    /// Its line, from 1.
    pub line: usize,
    /// The barrier.
    pub barrier: usize,
    /// Whether a barrier of the warp replaces it.
    pub weakens: bool,
    /// Why the certificate has no proof, if it has none.
    pub unshown: Option<String>,
    /// The events that can happen before it.
    pub before: Vec<usize>,
    /// The events that can happen after it.
    pub behind: Vec<usize>,
    /// Why pairs of these events need no barrier.
    pub apart: Vec<(usize, usize, Vec<String>)>,
}

/// A syntax error in a certificate, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// Counted from 1.
    pub line: usize,
    /// The error.
    pub what: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: error: {}", self.line, self.what)
    }
}

/// Parses a file of certificates: any number of documents, one after the other.
///
/// # Errors
/// Returns the first line that is not understood. Cost: linear.
pub fn parse(text: &str) -> Result<Vec<Document>, Malformed> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut documents: Vec<Document> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let line = at + 1;
        let wrong = |what: &str| Malformed { line, what: what.to_owned() };
        let tokens = tokens(lines[at]).ok_or_else(|| wrong("a quote is not closed"))?;
        let words: Vec<&str> = tokens.iter().map(String::as_str).collect();
        at += 1;
        match words.as_slice() {
            [] => {}
            ["selvedge-certificate", VERSION] => {
                documents.push(Document {
                    line,
                    source: Source::AsRead,
                    changed: Vec::new(),
                    functions: Vec::new(),
                });
            }
            ["selvedge-certificate", ..] => return Err(wrong("another version of the format")),
            rest => {
                let document = documents.last_mut();
                let document = document.ok_or_else(|| wrong("no line `selvedge-certificate`"))?;
                if let ["module", "lines", count] = rest {
                    let count = number(count).filter(|&n| n <= lines.len() - at);
                    let count = count.ok_or_else(|| wrong("not so many lines follow"))?;
                    document.source = Source::Text(lines[at..at + count].concat());
                    at += count;
                } else {
                    statement(document, rest, line).map_err(|what| wrong(&what))?;
                }
            }
        }
    }
    match documents.is_empty() {
        true => Err(Malformed { line: 1, what: "no line `selvedge-certificate`".to_owned() }),
        false => Ok(documents),
    }
}

fn statement(document: &mut Document, words: &[&str], line: usize) -> Result<(), String> {
    match words {
        ["module", "as-read"] => return Ok(()),
        ["changed", names @ ..] if names.iter().all(|name| name.starts_with('@')) => {
            document.changed.extend(owned(names));
            return Ok(());
        }
        ["function", name, "blocks", blocks, "instructions", insts] => {
            let count = |word: &str| number(word).ok_or("not a count");
            document.functions.push(Section {
                line,
                name: quoted(name).ok_or("a name stands in quotes")?,
                n_blocks: count(blocks)?,
                n_insts: count(insts)?,
                ..Section::default()
            });
            return Ok(());
        }
        _ => {}
    }
    let section = document.functions.last_mut().ok_or("no line `function` stands before")?;
    match words {
        ["trust", rest @ ..] => trust(&mut section.trusted, rest),
        ["promise", rest @ ..] => promise(&mut section.trusted, rest),
        ["event", name, what @ ..] => {
            let name = number(name).ok_or("an event has a number")?;
            if section.events.iter().any(|(other, _)| *other == name) {
                return Err("two events have this number".to_owned());
            }
            section.events.push((name, event(what)?));
            Ok(())
        }
        ["agree", rest @ ..] => {
            section.agree.extend(numbers(rest)?);
            Ok(())
        }
        [word @ ("delete" | "weaken"), barrier] => {
            let barrier = number(barrier).ok_or("not a number")?;
            let (weakens, unshown) = (*word == "weaken", None);
            let (before, behind, apart) = (Vec::new(), Vec::new(), Vec::new());
            let deletion = Deletion { line, barrier, weakens, unshown, before, behind, apart };
            section.deletions.push(deletion);
            Ok(())
        }
        _ => reason(section.deletions.last_mut().ok_or("not understood")?, words),
    }
}

fn trust(trusted: &mut Trusted, words: &[&str]) -> Result<(), String> {
    match words {
        ["meet", rest @ ..] => trusted.meet.extend(numbers(rest)?),
        ["call", rest @ ..] => trusted.call.extend(numbers(rest)?),
        ["rounds", rest @ ..] => trusted.rounds.extend(numbers(rest)?),
        ["cluster", rest @ ..] => trusted.cluster.extend(numbers(rest)?),
        ["end", rest @ ..] => trusted.end.extend(numbers(rest)?),
        ["leave", from, "->", rest @ ..] => {
            let from = number(from).ok_or("not a number")?;
            trusted.leave.push((from, numbers(rest)?));
        }
        ["hidden", name] => match object(name) {
            Some(ObjectClaim::Global(name)) => trusted.hidden.push(name),
            _ => return Err("not a variable".to_owned()),
        },
        _ => return Err("not understood".to_owned()),
    }
    Ok(())
}

fn promise(trusted: &mut Trusted, words: &[&str]) -> Result<(), String> {
    match words {
        ["traps"] if !trusted.traps => trusted.traps = true,
        ["restrict"] if !trusted.restrict => trusted.restrict = true,
        ["traps" | "restrict"] => return Err("this promise is stated before".to_owned()),
        _ => return Err("no such promise".to_owned()),
    }
    Ok(())
}

fn reason(deletion: &mut Deletion, words: &[&str]) -> Result<(), String> {
    match words {
        ["before", rest @ ..] => deletion.before.extend(numbers(rest)?),
        ["behind", rest @ ..] => deletion.behind.extend(numbers(rest)?),
        ["unshown", why] => {
            let why = quoted(why).ok_or("a text stands in quotes")?;
            deletion.unshown = Some(String::from_utf8_lossy(&why).into_owned());
        }
        ["apart", a, b, rest @ ..] => {
            let pair = number(a).zip(number(b)).ok_or("a pair is two numbers")?;
            let reasons = rest.iter().map(|&word| word.to_owned()).collect();
            deletion.apart.push((pair.0, pair.1, reasons));
        }
        _ => return Err("not understood".to_owned()),
    }
    Ok(())
}

fn event(words: &[&str]) -> Result<Event, String> {
    let colon = words.iter().position(|&word| word == ":").ok_or("no instructions follow")?;
    let spots: Option<Vec<Spot<usize>>> =
        words[colon + 1..].iter().map(|word| spot(word)).collect();
    let spots = spots.ok_or("not understood: where it happens")?;
    let what = match &words[..colon] {
        ["order"] => Claim::Order,
        ["unknown"] => Claim::Unknown,
        words => Claim::Access(access(words)?),
    };
    Ok(Event { what, spots })
}

fn spot(word: &str) -> Option<Spot<usize>> {
    Some(match word.split_once(':') {
        Some(("front", call)) => Spot::Front(number(call)?),
        Some(("back", call)) => Spot::Back(number(call)?),
        Some(_) => return None,
        None if word == "above" => Spot::Above,
        None if word == "below" => Spot::Below,
        None => Spot::At(number(word)?),
    })
}

fn access(words: &[&str]) -> Result<AccessClaim, String> {
    let is_flag = |word: &&&str| matches!(**word, "read" | "write" | "volatile" | "atomic");
    let n_flags = words.iter().take_while(is_flag).count();
    let has = |word: &str| words[..n_flags].contains(&word);
    let place = match &words[n_flags..] {
        ["of", rest @ ..] => objects(rest).ok_or("not understood: which object")?,
        ["anywhere", kinds @ ..] => PlaceClaim::Anywhere(owned(kinds)),
        ["lost", kinds @ ..] => PlaceClaim::Lost(owned(kinds)),
        _ => return Err("not understood: where".to_owned()),
    };
    let (reads, writes) = (has("read"), has("write"));
    Ok(AccessClaim { reads, writes, volatile: has("volatile"), atomic: has("atomic"), place })
}

fn objects(words: &[&str]) -> Option<PlaceClaim> {
    let n = words.iter().position(|&word| word == "bytes").unwrap_or(words.len());
    let objects: Option<Vec<ObjectClaim>> = words[..n].iter().map(|word| object(word)).collect();
    let bytes = match &words[n..] {
        [] => None,
        ["bytes", first, end] => Some((first.parse().ok()?, end.parse().ok()?)),
        _ => return None,
    };
    objects.filter(|objects| !objects.is_empty()).map(|all| PlaceClaim::Objects(all, bytes))
}

fn object(word: &str) -> Option<ObjectClaim> {
    match word.strip_prefix('@') {
        Some(name) => quoted(name).map(ObjectClaim::Global),
        None => number(word.strip_prefix("argument:")?).map(ObjectClaim::Argument),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn number(word: &str) -> Option<usize> {
    // Signs and leading zeros are rejected, so that each number has one spelling.
    word.parse::<u32>().ok().filter(|n| n.to_string() == word).map(|n| n as usize)
}

fn numbers(words: &[&str]) -> Result<Vec<usize>, String> {
    let all: Option<Vec<usize>> = words.iter().map(|word| number(word)).collect();
    all.ok_or_else(|| "not a list of numbers".to_owned())
}

/// The bytes of a quoted word; `\22` is the byte with that hexadecimal value.
pub(crate) fn quoted(word: &str) -> Option<Vec<u8>> {
    let inner = word.strip_prefix('"')?.strip_suffix('"')?.as_bytes();
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner;
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'\\' {
            let digits = std::str::from_utf8(tail.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
        }
    }
    Some(bytes)
}

/// The words of a line up to `;`. Quoted text belongs to one word. Returns `None` if a quote is not closed.
fn tokens(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut in_quotes) = (Vec::new(), String::new(), false);
    for c in line.chars() {
        match c {
            '"' => {
                in_quotes = !in_quotes;
                word.push(c);
            }
            ';' if !in_quotes => break,
            _ if c.is_whitespace() && !in_quotes => {
                words.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
            }
            _ => word.push(c),
        }
    }
    words.extend((!word.is_empty()).then_some(word));
    (!in_quotes).then_some(words)
}
