//! The passes that pipelines can name, with their options ([`Registry`]).

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use crate::pass::{ModulePass, Pass};
use crate::pipeline::Pipeline;
use crate::pipeline::parse::{PipelineError, PipelineErrorKind, option_value, parse};
use crate::suggest::nearest;

/// The description of a pass in a registry.
#[derive(Clone, Copy, Debug)]
pub struct PassInfo {
    /// The name in pipelines, kebab-case.
    pub name: &'static str,
    /// A one-line description without a full stop.
    pub about: &'static str,
    /// The options that are allowed between `<` and `>`.
    pub options: &'static [OptionInfo],
}

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    /// The name, kebab-case.
    pub name: &'static str,
    /// The form of its value.
    pub kind: OptionKind,
    /// A one-line description without a full stop, including the default.
    pub about: &'static str,
}

/// The form of an option's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `name`, or `no-name`.
    Flag,
    /// `name=` and a decimal number.
    Number,
    /// `name=` and a decimal number, which may be negative.
    Integer,
    /// `name=` and a [`Shape`] of blocks; may be given several times.
    Shape,
    /// `name=` and `WORD=NUMBER`; may be given several times.
    Definition,
    /// `name=` and any text without `;`, `<` and `>`.
    Text,
    /// `name=` and one of these choices.
    Choice(&'static [&'static str]),
}

/// A value given for an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OptionValue {
    Flag(bool),
    Number(u64),
    Integer(i64),
    Shape(Shape),
    Definition(String, u32),
    Text(String),
}

/// A shape of blocks: `128`, `16,8`, `*,1,1` or `KERNEL=16,8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The symbol of the kernel it applies to; all kernels when it is `None`.
    pub kernel: Option<String>,
    /// Extents by axis; an omitted one is 1, and `None` is an unknown one (`*`).
    pub extents: [Option<u32>; 3],
}

impl Shape {
    /// Parses a shape; `None` when the text is invalid.
    pub fn parse(text: &str) -> Option<Shape> {
        let (kernel, list) = match text.rsplit_once('=') {
            Some((kernel, list)) => (Some(kernel.trim()), list),
            None => (None, text),
        };
        if kernel.is_some_and(str::is_empty) {
            return None;
        }
        let mut extents = [Some(1); 3];
        for (n, part) in list.split(',').enumerate() {
            *extents.get_mut(n)? = match part.trim() {
                "*" => None,
                number => Some(number.parse().ok().filter(|extent| *extent > 0)?),
            };
        }
        Some(Shape { kernel: kernel.map(String::from), extents })
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kernel) = &self.kernel {
            write!(f, "{kernel}=")?;
        }
        for (n, extent) in self.extents.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { "," })?;
            match extent {
                Some(extent) => write!(f, "{extent}")?,
                None => f.write_str("*")?,
            }
        }
        Ok(())
    }
}

/// The options of a pass in a pipeline; all of them are valid options of the pass.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub(crate) given: Vec<(&'static str, OptionValue)>,
}

impl Options {
    fn last(&self, name: &str) -> Option<&OptionValue> {
        self.given.iter().rev().find(|(given, _)| *given == name).map(|(_, value)| value)
    }

    /// Whether a flag was set (`name`) or cleared (`no-name`); `None` when it was not given.
    pub fn flag(&self, name: &str) -> Option<bool> {
        match self.last(name)? {
            OptionValue::Flag(on) => Some(*on),
            _ => None,
        }
    }

    /// The number given for an option.
    pub fn number(&self, name: &str) -> Option<u64> {
        match self.last(name)? {
            OptionValue::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The number given for an option that may be negative.
    pub fn integer(&self, name: &str) -> Option<i64> {
        match self.last(name)? {
            OptionValue::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// The shapes given for an option, in order.
    pub fn shapes(&self, name: &str) -> impl Iterator<Item = &Shape> {
        self.given.iter().filter(move |(given, _)| *given == name).filter_map(|(_, value)| {
            match value {
                OptionValue::Shape(shape) => Some(shape),
                _ => None,
            }
        })
    }

    /// The text or choice given for an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.last(name)? {
            OptionValue::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// The syntax of a pipeline's text.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (name, value)) in self.given.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { ";" })?;
            match value {
                OptionValue::Flag(true) => f.write_str(name)?,
                OptionValue::Flag(false) => write!(f, "no-{name}")?,
                OptionValue::Number(number) => write!(f, "{name}={number}")?,
                OptionValue::Integer(number) => write!(f, "{name}={number}")?,
                OptionValue::Shape(shape) => write!(f, "{name}={shape}")?,
                OptionValue::Definition(word, number) => write!(f, "{name}={word}={number}")?,
                OptionValue::Text(text) => write!(f, "{name}={text}")?,
            }
        }
        Ok(())
    }
}

pub(crate) type MakePass = Box<dyn Fn(&Options) -> Box<dyn Pass> + Send + Sync>;
pub(crate) type MakeModulePass = Box<dyn Fn(&Options) -> Box<dyn ModulePass> + Send + Sync>;

/// The constructor of the passes of one level, and their description.
pub(crate) struct Entry<Make> {
    pub(crate) info: PassInfo,
    pub(crate) make: Make,
}

/// A named pipeline.
struct Named {
    about: &'static str,
    text: &'static str,
}

/// The passes that pipelines can name, with their options: function passes, module passes and named pipelines.
///
/// A registry is a value, not a global: an embedder creates one, adds passes of its own to those of Selvedge, and
/// parses pipelines with it.
#[derive(Default)]
pub struct Registry {
    functions: BTreeMap<&'static str, Entry<MakePass>>,
    modules: BTreeMap<&'static str, Entry<MakeModulePass>>,
    pipelines: BTreeMap<&'static str, Named>,
    /// Default values of flags and options, which a pipeline can override.
    presets: BTreeMap<&'static str, Options>,
}

impl Registry {
    /// A registry without passes.
    pub fn new() -> Registry {
        Registry::default()
    }

    /// Adds a function pass.
    ///
    /// # Panics
    /// When a function pass of that name exists.
    pub fn add_pass(
        &mut self,
        info: PassInfo,
        make: impl Fn(&Options) -> Box<dyn Pass> + Send + Sync + 'static,
    ) {
        let old = self.functions.insert(info.name, Entry { info, make: Box::new(make) });
        assert!(old.is_none(), "two function passes are called `{}`", info.name);
    }

    /// Adds a module pass. A function pass may have the same name: the pipeline's level decides.
    ///
    /// # Panics
    /// When a module pass of that name exists.
    pub fn add_module_pass(
        &mut self,
        info: PassInfo,
        make: impl Fn(&Options) -> Box<dyn ModulePass> + Send + Sync + 'static,
    ) {
        let old = self.modules.insert(info.name, Entry { info, make: Box::new(make) });
        assert!(old.is_none(), "two module passes are called `{}`", info.name);
    }

    /// Gives a pipeline a name, such as `default<O2>`, that other pipelines can use at module level.
    /// `text` is parsed when it is used.
    ///
    /// # Panics
    /// When a pipeline of that name exists.
    pub fn add_pipeline(&mut self, name: &'static str, about: &'static str, text: &'static str) {
        let old = self.pipelines.insert(name, Named { about, text });
        assert!(old.is_none(), "two pipelines are called `{name}`");
    }

    /// Parses a pipeline in LLVM's grammar: `function(dce,verify),no-op-module`, `pass<option;no-option;option=3>`.
    ///
    /// As in LLVM, the first element determines the level of the text: when it is a function pass, all elements must be
    /// function passes, and all of them run on one function before the next function is processed. In a module
    /// pipeline, `function(...)` forms such a group, and a single function pass between module passes runs on all
    /// functions by itself.
    ///
    /// # Errors
    /// The first error, with its position in the text.
    pub fn parse(&self, text: &str) -> Result<Pipeline, PipelineError> {
        parse(self, text)
    }

    /// Sets a flag of a pass in all pipelines that are parsed from now on and do not clear it: for programs with
    /// command-line flags of their own for a pass.
    ///
    /// # Panics
    /// When no pass of that name has such a flag.
    pub fn preset(&mut self, pass: &str, flag: &str) {
        self.preset_to(pass, flag, true);
    }

    /// Sets or clears a flag of a pass in all pipelines that are parsed from now on and do not mention it.
    ///
    /// # Panics
    /// When no pass of that name has such a flag.
    pub fn preset_to(&mut self, pass: &str, flag: &str, on: bool) {
        let (info, option) = self.option(pass, flag);
        assert!(option.kind == OptionKind::Flag, "option `{flag}` of pass `{pass}` is no flag");
        let preset = (option.name, OptionValue::Flag(on));
        self.presets.entry(info.name).or_default().given.push(preset);
    }

    /// Sets an option with a value in all pipelines that are parsed from now on and do not set it.
    ///
    /// # Errors
    /// When the value is invalid for the option.
    ///
    /// # Panics
    /// When no pass of that name has such an option.
    pub fn preset_value(
        &mut self,
        pass: &str,
        option: &str,
        value: &str,
    ) -> Result<(), PipelineErrorKind> {
        let (info, option) = self.option(pass, option);
        let preset = (option.name, option_value(&option, true, Some(value))?);
        self.presets.entry(info.name).or_default().given.push(preset);
        Ok(())
    }

    fn option(&self, pass: &str, name: &str) -> (PassInfo, OptionInfo) {
        let modules = self.modules.get(pass).map(|entry| entry.info);
        let info = modules.or_else(|| self.functions.get(pass).map(|entry| entry.info));
        let option =
            info.and_then(|info| info.options.iter().find(|option| option.name == name).copied());
        let (Some(info), Some(option)) = (info, option) else {
            panic!("pass `{pass}` has no option `{name}`");
        };
        (info, option)
    }

    /// The preset options of a pass, which precede the pipeline's own options.
    pub(crate) fn presets(&self, pass: &str) -> Options {
        self.presets.get(pass).cloned().unwrap_or_default()
    }

    pub(crate) fn pass(&self, name: &str) -> Option<&Entry<MakePass>> {
        self.functions.get(name)
    }

    pub(crate) fn module_pass(&self, name: &str) -> Option<&Entry<MakeModulePass>> {
        self.modules.get(name)
    }

    pub(crate) fn pipeline(&self, name: &str) -> Option<&'static str> {
        self.pipelines.get(name).map(|named| named.text)
    }

    /// The descriptions of all passes: module passes first, each level sorted by name.
    pub fn passes(&self) -> impl Iterator<Item = PassInfo> {
        let modules = self.modules.values().map(|entry| entry.info);
        modules.chain(self.functions.values().map(|entry| entry.info))
    }

    /// Whether a pass of either level has that name.
    pub fn knows(&self, name: &str) -> bool {
        self.functions.contains_key(name) || self.modules.contains_key(name)
    }

    /// Whether there are passes called `name<...>`.
    pub(crate) fn has_family(&self, name: &str) -> bool {
        let mut names = self.functions.keys().chain(self.modules.keys());
        names.any(|known| known.strip_prefix(name).is_some_and(|rest| rest.starts_with('<')))
    }

    /// The known name of a pass nearest to `name`, if one is similar enough.
    pub fn nearest(&self, name: &str) -> Option<&'static str> {
        nearest(name, self.functions.keys().chain(self.modules.keys()).copied())
    }

    /// The list that `-passes=help` prints: every pass with its options.
    pub fn help(&self) -> String {
        let mut text = String::new();
        let modules: Vec<PassInfo> = self.modules.values().map(|entry| entry.info).collect();
        let functions: Vec<PassInfo> = self.functions.values().map(|entry| entry.info).collect();
        let width = self.help_width(modules.iter().chain(&functions));
        help_section(&mut text, "Module passes", width, &modules);
        help_section(&mut text, "Function passes", width, &functions);
        if !self.pipelines.is_empty() {
            let _ = writeln!(text, "Pipelines:");
            for (name, named) in &self.pipelines {
                let _ = writeln!(text, "  {name:width$}  {}", named.about);
                if !named.text.is_empty() {
                    let _ = writeln!(text, "  {:width$}  = {}", "", named.text);
                }
            }
        }
        text
    }

    /// Width of the column with the names.
    fn help_width<'a>(&self, passes: impl Iterator<Item = &'a PassInfo>) -> usize {
        let options = |info: &PassInfo| info.options.iter().map(|o| 2 + spelling(o).len()).max();
        let widths = passes.map(|info| info.name.len().max(options(info).unwrap_or(0)));
        widths.chain(self.pipelines.keys().map(|name| name.len())).max().unwrap_or(0)
    }
}

fn help_section(text: &mut String, title: &str, width: usize, passes: &[PassInfo]) {
    if passes.is_empty() {
        return;
    }
    let _ = writeln!(text, "{title}:");
    for info in passes {
        let _ = writeln!(text, "  {:width$}  {}", info.name, info.about);
        for option in info.options {
            let _ = writeln!(
                text,
                "    {:inner$}  {}",
                spelling(option),
                option.about,
                inner = width - 2
            );
        }
    }
    text.push('\n');
}

/// The syntax of an option in a pipeline.
fn spelling(option: &OptionInfo) -> String {
    match option.kind {
        OptionKind::Flag => format!("<[no-]{}>", option.name),
        OptionKind::Number | OptionKind::Integer => format!("<{}=N>", option.name),
        OptionKind::Shape => format!("<{}=[KERNEL=]X,Y,Z>", option.name),
        OptionKind::Definition => format!("<{}=NAME=N>", option.name),
        OptionKind::Text => format!("<{}=TEXT>", option.name),
        OptionKind::Choice(words) => format!("<{}={}>", option.name, words.join("|")),
    }
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registry")
            .field("modules", &self.modules.keys())
            .field("functions", &self.functions.keys())
            .field("pipelines", &self.pipelines.keys())
            .finish()
    }
}
