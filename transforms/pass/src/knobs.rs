//! Declarative options of a pass. One table of rows has, for each option, its name, its description, and the field of
//! the pass's settings that it sets. The table yields the registry's description ([`infos`]), the parser of the
//! options in a pipeline's text ([`Options::read`]), and the text of given settings ([`written`]).
//!
//! ```
//! use selvedge_pass::knobs::{Knob, flag, infos, number, written};
//! use selvedge_pass::{OptionInfo, PassInfo};
//!
//! #[derive(Clone)]
//! struct Limits {
//!     depth: u64,
//!     strict: bool,
//! }
//!
//! impl Default for Limits {
//!     fn default() -> Limits {
//!         Limits { depth: 6, strict: false }
//!     }
//! }
//!
//! const KNOBS: [Knob<Limits>; 2] = [
//!     number("depth", "how far to look; 6", |limits| &mut limits.depth),
//!     flag("strict", "whether traps count", |limits| &mut limits.strict),
//! ];
//! const OPTIONS: &[OptionInfo] = &infos(&KNOBS);
//!
//! assert_eq!(OPTIONS[0].name, "depth");
//! assert_eq!(written(&KNOBS, &Limits { depth: 3, strict: true }), "depth=3;strict");
//! assert_eq!(written(&KNOBS, &Limits::default()), "");
//! ```

use crate::registry::{OptionInfo, OptionKind, OptionValue, Options, Shape};

/// One option of a pass whose settings are a `T`.
pub struct Knob<T: 'static> {
    info: OptionInfo,
    field: Field<T>,
}

/// The field of the settings that holds the value of an option.
enum Field<T: 'static> {
    Flag(fn(&mut T) -> &mut bool),
    Number(fn(&mut T) -> &mut u64),
    Integer(fn(&mut T) -> &mut i64),
    Names(fn(&mut T) -> &mut Vec<String>),
    /// As `Names`, but each further list is appended.
    AllNames(fn(&mut T) -> &mut Vec<String>),
    Shapes(fn(&mut T) -> &mut Vec<Shape>),
    Definitions(fn(&mut T) -> &mut Vec<(String, u32)>),
}

// `Field` is `Copy` for every `T`, which `derive` would not allow.
impl<T> Clone for Field<T> {
    fn clone(&self) -> Field<T> {
        *self
    }
}

impl<T> Copy for Field<T> {}

const fn knob<T>(
    name: &'static str,
    kind: OptionKind,
    about: &'static str,
    field: Field<T>,
) -> Knob<T> {
    Knob { info: OptionInfo { name, kind, about }, field }
}

/// A flag: `name`, or `no-name`. `about` is as in [`OptionInfo::about`].
pub const fn flag<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut bool,
) -> Knob<T> {
    knob(name, OptionKind::Flag, about, Field::Flag(field))
}

/// A number that is not negative: `name=3`.
pub const fn number<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut u64,
) -> Knob<T> {
    knob(name, OptionKind::Number, about, Field::Number(field))
}

/// A number that may be negative: `name=-1`.
pub const fn integer<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut i64,
) -> Knob<T> {
    knob(name, OptionKind::Integer, about, Field::Integer(field))
}

/// A list of names: `name=a,b`. The last list wins.
pub const fn names<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut Vec<String>,
) -> Knob<T> {
    knob(name, OptionKind::Text, about, Field::Names(field))
}

/// Lists of names that are concatenated: `name=a;name=b,c`.
pub const fn all_names<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut Vec<String>,
) -> Knob<T> {
    knob(name, OptionKind::Text, about, Field::AllNames(field))
}

/// Shapes of blocks, in the order in which they are given: `name=128;name=KERNEL=16,8`.
pub const fn shapes<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut Vec<Shape>,
) -> Knob<T> {
    knob(name, OptionKind::Shape, about, Field::Shapes(field))
}

/// Names with integer values, in the order in which they are given: `name=A=1;name=B=2`.
pub const fn definitions<T>(
    name: &'static str,
    about: &'static str,
    field: fn(&mut T) -> &mut Vec<(String, u32)>,
) -> Knob<T> {
    knob(name, OptionKind::Definition, about, Field::Definitions(field))
}

/// The description of the options for a registry.
pub const fn infos<T, const N: usize>(knobs: &[Knob<T>; N]) -> [OptionInfo; N] {
    let mut all = [OptionInfo { name: "", kind: OptionKind::Flag, about: "" }; N];
    let mut n = 0;
    while n < N {
        all[n] = knobs[n].info;
        n += 1;
    }
    all
}

impl Options {
    /// The settings that the options of a pipeline's text describe; options that are not given have their defaults.
    pub fn read<T: Default>(&self, knobs: &[Knob<T>]) -> T {
        let mut settings = T::default();
        for (name, value) in &self.given {
            if let Some(knob) = knobs.iter().find(|knob| knob.info.name == *name) {
                knob.set(&mut settings, value);
            }
        }
        settings
    }
}

/// Settings in the syntax of a pipeline's text, as between `<` and `>`: only those that differ from the defaults, in
/// the order of the table.
pub fn written<T: Default + Clone>(knobs: &[Knob<T>], settings: &T) -> String {
    let (mut settings, mut defaults) = (settings.clone(), T::default());
    let mut text = Vec::new();
    for knob in knobs {
        knob.write(&mut settings, &mut defaults, &mut text);
    }
    text.join(";")
}

impl<T> Knob<T> {
    /// Sets the field. The parser has checked that the value is of the option's kind.
    fn set(&self, settings: &mut T, value: &OptionValue) {
        match (self.field, value) {
            (Field::Flag(field), OptionValue::Flag(on)) => *field(settings) = *on,
            (Field::Number(field), OptionValue::Number(number)) => *field(settings) = *number,
            (Field::Integer(field), OptionValue::Integer(number)) => *field(settings) = *number,
            (Field::Names(field), OptionValue::Text(list)) => *field(settings) = listed(list),
            (Field::AllNames(field), OptionValue::Text(list)) => {
                field(settings).extend(listed(list));
            }
            (Field::Shapes(field), OptionValue::Shape(shape)) => {
                field(settings).push(shape.clone());
            }
            (Field::Definitions(field), OptionValue::Definition(word, number)) => {
                field(settings).push((word.clone(), *number));
            }
            (
                Field::Flag(_)
                | Field::Number(_)
                | Field::Integer(_)
                | Field::Names(_)
                | Field::AllNames(_)
                | Field::Shapes(_)
                | Field::Definitions(_),
                _,
            ) => {}
        }
    }

    /// Appends the text of the field if it differs from the default.
    fn write(&self, settings: &mut T, defaults: &mut T, text: &mut Vec<String>) {
        let name = self.info.name;
        match self.field {
            Field::Flag(field) => match (*field(settings), *field(defaults)) {
                (true, false) => text.push(name.into()),
                (false, true) => text.push(format!("no-{name}")),
                _ => {}
            },
            Field::Number(field) => {
                let number = *field(settings);
                if number != *field(defaults) {
                    text.push(format!("{name}={number}"));
                }
            }
            Field::Integer(field) => {
                let number = *field(settings);
                if number != *field(defaults) {
                    text.push(format!("{name}={number}"));
                }
            }
            Field::Names(field) | Field::AllNames(field) => {
                let list = field(settings);
                if list != field(defaults) {
                    text.push(format!("{name}={}", list.join(",")));
                }
            }
            Field::Shapes(field) => {
                text.extend(field(settings).iter().map(|shape| format!("{name}={shape}")));
            }
            Field::Definitions(field) => {
                let all = field(settings).iter();
                text.extend(all.map(|(word, number)| format!("{name}={word}={number}")));
            }
        }
    }
}

/// The names in a list.
pub fn listed(list: &str) -> Vec<String> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(String::from).collect()
}
