//! Parser of pipelines, in LLVM's grammar.
//!
//! ```text
//! pipeline = element { "," element }
//! element  = ( "module" | "function" | "cgscc" | "loop" | "loop-mssa" ) [ "<" ... ">" ] "(" pipeline ")"
//!          | pass [ "<" option { ";" option } ">" ]
//! pass     = name [ "<" analysis ">" ]
//! option   = name | "no-" name | name "=" value
//! ```
//!
//! `cgscc(...)` is parsed as `module(...)`: a pass over the components of the call graph visits all of them, callees
//! first, before the next pass of the list runs. LLVM runs the whole list on one component after the other.
//!
//! `loop(...)` and `loop-mssa(...)` are read as `function(...)`: a pass over loops walks all loops of a function, inner
//! ones first, before the next pass of the list runs. LLVM runs the whole list on one loop after the other.
//!
//! No recursion: open parentheses are a stack of levels.

use std::fmt;
use std::ops::Range;

use crate::pass::Pass;
use crate::pipeline::{Pipeline, Step};
use crate::registry::{OptionInfo, OptionKind, OptionValue, Options, PassInfo, Registry, Shape};
use crate::suggest::nearest;

/// Maximal nesting depth of named pipelines that use other named pipelines: deeper nesting is a cycle.
const MAX_NAMED_DEPTH: usize = 16;

/// An error in the text of a pipeline.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PipelineErrorKind {
    /// A comma or parenthesis occurs where the name of a pass is expected.
    #[error("expected the name of a pass")]
    ExpectedPass,
    /// No pass has that name.
    #[error("unknown pass '{0}'")]
    UnknownPass(String),
    /// `name(` where the name is not that of a container, such as `module` or `function`.
    #[error("'{0}' cannot contain a pipeline: only 'module' and 'function' can")]
    NoContainer(String),
    /// A kind of pipeline that LLVM has and this crate does not.
    #[error("'{0}' pipelines are not supported: use 'function' or 'module'")]
    OtherLevel(String),
    /// A module pass inside `function(...)`, or after function passes at the start of the text.
    #[error(
        "'{0}' is a module pass, which a function pipeline cannot contain: wrap the passes before it in 'function(...)'"
    )]
    ModulePassInFunction(String),
    /// An opening parenthesis without its partner.
    #[error("unmatched '('")]
    Unclosed,
    /// `)` or `>` without its partner.
    #[error("unmatched ')' or '>'")]
    Unopened,
    /// `<` without its partner.
    #[error("unmatched '<'")]
    UnclosedOptions,
    /// Text after a closed element.
    #[error("expected ',' or ')'")]
    ExpectedSeparator,
    /// The pass has no such option.
    #[error("'{pass}' has no option '{option}'")]
    UnknownOption {
        /// The pass.
        pass: &'static str,
        /// The option that was given.
        option: String,
    },
    /// A flag with a value.
    #[error("option '{0}' takes no value")]
    UnexpectedValue(&'static str),
    /// An option without the value it needs.
    #[error("option '{0}' needs a value")]
    MissingValue(&'static str),
    /// A list with an empty name.
    #[error("option '{0}' needs names with commas between, and none of them empty")]
    EmptyName(&'static str),
    /// A value that is not a number.
    #[error("option '{0}' needs a number")]
    BadNumber(&'static str),
    /// A value that is not a shape of blocks.
    #[error(
        "option '{0}' needs a shape such as 128 or 16,16: one to three positive numbers with commas \
         between, or * for any extent; KERNEL=16,16 is for the kernel of that symbol only"
    )]
    BadShape(&'static str),
    /// A value that is not a name with a number.
    #[error("option '{0}' needs a name and a number of 32 bits, such as __CUDA_ARCH=800")]
    BadDefinition(&'static str),
    /// A value that is none of the choices.
    #[error("option '{option}' is one of {}", words.join(", "))]
    BadChoice {
        /// The option.
        option: &'static str,
        /// The choices.
        words: &'static [&'static str],
    },
    /// A named pipeline that uses itself.
    #[error("pipeline '{0}' uses itself")]
    Cycle(String),
}

/// An error in the text of a pipeline, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// The kind of error.
    pub kind: PipelineErrorKind,
    /// The whole text.
    pub text: String,
    /// The range of the error, in bytes.
    pub at: Range<usize>,
    /// The name that may have been intended.
    pub suggestion: Option<String>,
}

impl fmt::Display for PipelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        match &self.suggestion {
            Some(word) => write!(f, "; did you mean '{word}'?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for PipelineError {}

impl PipelineError {
    /// The text of the pipeline, and below it a line that marks the error.
    pub fn snippet(&self) -> String {
        let before = " ".repeat(self.text[..self.at.start].chars().count());
        let width = self.text[self.at.clone()].chars().count();
        let tail = "~".repeat(width.saturating_sub(1));
        format!("  {}\n  {before}^{tail}\n", self.text)
    }
}

/// The kind of pass that a part of a pipeline contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Level {
    Module,
    Function,
}

/// An open parenthesis: the level inside it, and its position.
struct Open {
    level: Level,
    at: usize,
}

struct Parser<'a> {
    registry: &'a Registry,
    text: &'a str,
    pos: usize,
    open: Vec<Open>,
    steps: Vec<Step>,
    /// The passes of the open group of function passes.
    group: Vec<Box<dyn Pass>>,
    /// Nesting depth of named pipelines.
    depth: usize,
}

/// One element of the text.
struct Element<'a> {
    name: &'a str,
    at: Range<usize>,
    /// The text between `<` and `>`, and its position.
    options: Option<(&'a str, usize)>,
}

type Result<T> = std::result::Result<T, PipelineError>;

/// See [`Registry::parse`].
pub(crate) fn parse(registry: &Registry, text: &str) -> Result<Pipeline> {
    Ok(Pipeline { steps: parse_steps(registry, text, 0)? })
}

fn parse_steps(registry: &Registry, text: &str, depth: usize) -> Result<Vec<Step>> {
    let (open, steps, group) = (Vec::new(), Vec::new(), Vec::new());
    let mut parser = Parser { registry, text, pos: 0, open, steps, group, depth };
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let level = parser.outermost_level()?;
    parser.pipeline(level)?;
    Ok(parser.steps)
}

impl<'a> Parser<'a> {
    /// The level of the whole text: that of its first element.
    fn outermost_level(&mut self) -> Result<Level> {
        let first = self.element()?;
        self.pos = 0;
        let is_function = self.registry.pass(first.name).is_some();
        let is_module = self.registry.module_pass(first.name).is_some()
            || self.registry.pipeline(first.whole(self.text)).is_some();
        Ok(if is_function && !is_module { Level::Function } else { Level::Module })
    }

    fn pipeline(&mut self, outermost: Level) -> Result<()> {
        loop {
            let element = self.element()?;
            if self.eat(b'(') {
                self.enter(&element, outermost)?;
                continue;
            }
            self.pass(&element, self.level(outermost))?;
            while self.eat(b')') {
                self.leave(outermost)?;
            }
            if self.pos == self.text.len() {
                break;
            }
            if !self.eat(b',') {
                let rest = self.pos..self.text.len();
                return Err(self.error(PipelineErrorKind::ExpectedSeparator, rest));
            }
        }
        if let Some(open) = self.open.last() {
            return Err(self.error(PipelineErrorKind::Unclosed, open.at..open.at + 1));
        }
        self.close_group();
        Ok(())
    }

    fn level(&self, outermost: Level) -> Level {
        self.open.last().map_or(outermost, |open| open.level)
    }

    fn enter(&mut self, element: &Element<'a>, outermost: Level) -> Result<()> {
        let level = match element.name {
            "module" if self.level(outermost) == Level::Function => {
                let kind = PipelineErrorKind::ModulePassInFunction("module".into());
                return Err(self.error(kind, element.at.clone()));
            }
            "module" => Level::Module,
            // A pass over strongly connected components visits all of them before the next element runs.
            "cgscc" if self.level(outermost) == Level::Module => Level::Module,
            // The options of LLVM's adaptor (`eager-inv`, `no-rerun`) concern only its caches.
            "function" => Level::Function,
            // A pass over loops walks all of them before the next element runs.
            "loop" | "loop-mssa" => Level::Function,
            "cgscc" | "machine-function" => {
                let kind = PipelineErrorKind::OtherLevel(element.name.into());
                return Err(self.error(kind, element.at.clone()));
            }
            name => {
                let kind = PipelineErrorKind::NoContainer(name.into());
                return Err(self.error(kind, element.at.clone()));
            }
        };
        self.open.push(Open { level, at: self.pos - 1 });
        Ok(())
    }

    fn leave(&mut self, outermost: Level) -> Result<()> {
        if self.open.pop().is_none() {
            return Err(self.error(PipelineErrorKind::Unopened, self.pos - 1..self.pos));
        }
        if self.level(outermost) == Level::Module {
            self.close_group();
        }
        Ok(())
    }

    fn close_group(&mut self) {
        if !self.group.is_empty() {
            self.steps.push(Step::Functions(std::mem::take(&mut self.group)));
        }
    }

    fn pass(&mut self, element: &Element<'a>, level: Level) -> Result<()> {
        match level {
            Level::Function => {
                let pass = self.function_pass(element)?;
                self.group.push(pass);
            }
            Level::Module => {
                let steps = self.module_level_steps(element)?;
                self.steps.extend(steps);
            }
        }
        Ok(())
    }

    fn function_pass(&self, element: &Element<'a>) -> Result<Box<dyn Pass>> {
        match self.registry.pass(element.name) {
            Some(entry) => Ok((entry.make)(&self.options(element, &entry.info)?)),
            None if self.registry.module_pass(element.name).is_some() => {
                let kind = PipelineErrorKind::ModulePassInFunction(element.name.into());
                Err(self.error(kind, element.at.clone()))
            }
            None => Err(self.unknown_pass(element)),
        }
    }

    fn module_level_steps(&self, element: &Element<'a>) -> Result<Vec<Step>> {
        let whole = element.whole(self.text);
        if let Some(text) = self.registry.pipeline(whole) {
            if self.depth == MAX_NAMED_DEPTH {
                let kind = PipelineErrorKind::Cycle(whole.into());
                return Err(self.error(kind, element.at.clone()));
            }
            return parse_steps(self.registry, text, self.depth + 1);
        }
        if let Some(entry) = self.registry.module_pass(element.name) {
            return Ok(vec![Step::Module((entry.make)(&self.options(element, &entry.info)?))]);
        }
        Ok(vec![Step::Functions(vec![self.function_pass(element)?])])
    }

    fn unknown_pass(&self, element: &Element<'a>) -> PipelineError {
        let whole = element.whole(self.text);
        // If a pass `print<y>` exists, an unknown `print<x>` is an unknown name and not an unknown option.
        let (name, at) = match self.registry.has_family(element.name) {
            true => (whole, element.at.start..element.at.start + whole.len()),
            false => (element.name, element.at.clone()),
        };
        let mut error = self.error(PipelineErrorKind::UnknownPass(name.into()), at);
        error.suggestion = self.registry.nearest(name).map(Into::into);
        error
    }

    /// Parses a name and the options after it.
    fn element(&mut self) -> Result<Element<'a>> {
        let start = self.pos;
        let rest = &self.text[start..];
        let len = rest.find([',', '(', ')', '<', '>']).unwrap_or(rest.len());
        self.pos += len;
        let at = start..self.pos;
        if len == 0 {
            return Err(self.error(PipelineErrorKind::ExpectedPass, start..start));
        }
        let mut element = Element { name: &rest[..len], at, options: self.option_text()? };
        let whole = element.whole(self.text);
        if element.options.is_some() && self.registry.knows(whole) {
            // `print<domtree>`: the text in the brackets is part of the name.
            let at = start..self.pos;
            element = Element { name: whole, at, options: self.option_text()? };
        }
        Ok(element)
    }

    fn option_text(&mut self) -> Result<Option<(&'a str, usize)>> {
        let open = self.pos;
        if !self.eat(b'<') {
            return Ok(None);
        }
        let Some(len) = self.text[self.pos..].find('>') else {
            return Err(self.error(PipelineErrorKind::UnclosedOptions, open..self.text.len()));
        };
        let start = self.pos;
        self.pos += len + 1;
        Ok(Some((&self.text[start..start + len], start)))
    }

    fn options(&self, element: &Element<'a>, info: &PassInfo) -> Result<Options> {
        let Options { mut given } = self.registry.presets(info.name);
        let Some((text, start)) = element.options else { return Ok(Options { given }) };
        let mut at = start;
        for option in text.split(';') {
            if !option.is_empty() {
                given.push(self.option(option, at, info)?);
            }
            at += option.len() + 1;
        }
        Ok(Options { given })
    }

    fn option(
        &self,
        text: &str,
        at: usize,
        info: &PassInfo,
    ) -> Result<(&'static str, OptionValue)> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let is_flag = |option: &&OptionInfo| option.kind == OptionKind::Flag;
        let cleared = name.strip_prefix("no-").and_then(|positive| {
            info.options.iter().filter(is_flag).find(|option| option.name == positive)
        });
        let same_name = info.options.iter().find(|option| option.name == name);
        let Some(option) = same_name.or(cleared) else {
            return Err(self.unknown_option(name, at, info));
        };
        let value = option_value(option, same_name.is_some(), value);
        let value = value.map_err(|kind| self.error(kind, at..at + text.len()))?;
        Ok((option.name, value))
    }

    fn unknown_option(&self, name: &str, at: usize, info: &PassInfo) -> PipelineError {
        let option = name.into();
        let kind = PipelineErrorKind::UnknownOption { pass: info.name, option };
        let mut error = self.error(kind, at..at + name.len());
        let known = info.options.iter().map(|option| option.name);
        error.suggestion = nearest(name, known).map(Into::into);
        error
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.text.as_bytes().get(self.pos) == Some(&byte);
        self.pos += usize::from(found);
        found
    }

    fn error(&self, kind: PipelineErrorKind, at: Range<usize>) -> PipelineError {
        PipelineError { kind, text: self.text.into(), at, suggestion: None }
    }
}

impl<'a> Element<'a> {
    /// The text of the element with its options.
    fn whole(&self, text: &'a str) -> &'a str {
        let end = self.options.map_or(self.at.end, |(options, start)| start + options.len() + 1);
        &text[self.at.start..end]
    }
}

/// `WORD=NUMBER`, the number decimal and unsigned.
fn definition(text: &str) -> Option<OptionValue> {
    let (word, number) = text.split_once('=')?;
    let number = number.trim().parse().ok()?;
    (!word.is_empty()).then(|| OptionValue::Definition(word.into(), number))
}

/// Parses the value of an option; `on` is the value of a flag.
pub(crate) fn option_value(
    option: &OptionInfo,
    on: bool,
    value: Option<&str>,
) -> std::result::Result<OptionValue, PipelineErrorKind> {
    let name = option.name;
    match (option.kind, value) {
        (OptionKind::Flag, None) => Ok(OptionValue::Flag(on)),
        (OptionKind::Flag, Some(_)) => Err(PipelineErrorKind::UnexpectedValue(name)),
        (_, None) => Err(PipelineErrorKind::MissingValue(name)),
        (OptionKind::Number, Some(text)) => match text.parse() {
            Ok(number) => Ok(OptionValue::Number(number)),
            Err(_) => Err(PipelineErrorKind::BadNumber(name)),
        },
        (OptionKind::Integer, Some(text)) => match text.parse() {
            Ok(number) => Ok(OptionValue::Integer(number)),
            Err(_) => Err(PipelineErrorKind::BadNumber(name)),
        },
        (OptionKind::Shape, Some(text)) => {
            Shape::parse(text).map(OptionValue::Shape).ok_or(PipelineErrorKind::BadShape(name))
        }
        (OptionKind::Definition, Some(text)) => {
            definition(text).ok_or(PipelineErrorKind::BadDefinition(name))
        }
        (OptionKind::Choice(words), Some(text)) if !words.contains(&text) => {
            Err(PipelineErrorKind::BadChoice { option: name, words })
        }
        (OptionKind::Text, Some(list)) if list.split(',').any(|name| name.trim().is_empty()) => {
            Err(PipelineErrorKind::EmptyName(name))
        }
        (OptionKind::Text | OptionKind::Choice(_), Some(text)) => {
            Ok(OptionValue::Text(text.into()))
        }
    }
}
