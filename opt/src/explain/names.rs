//! Readable function names: C++ and Rust names are demangled, and template arguments are omitted.
//!
//! `_Z6reduceILi256EfEvPKT0_PS0_` becomes `reduce<...>`. If two functions in the output would have the same name,
//! their template arguments are shown, then their parameters, too; if even those are equal, the mangled names are
//! shown. `-mangled-names` shows all names as in the file.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use cpp_demangle::{DemangleOptions, Symbol};
use regex::{Captures, Regex};

/// The displayed names of the functions of a report.
pub(crate) struct Names {
    shown: BTreeMap<String, String>,
    /// Matches names that can be demangled; `None` when names are shown as they are.
    mangled: Option<Regex>,
}

impl Names {
    /// Names for functions such that all are distinct.
    pub(crate) fn of<'a>(symbols: impl Iterator<Item = &'a str>, as_they_are: bool) -> Names {
        let mangled = (!as_they_are).then(|| Regex::new(MANGLED).ok()).flatten();
        let symbols: BTreeSet<&str> = symbols.filter(|_| mangled.is_some()).collect();
        let mut shown = BTreeMap::new();
        let mut open: Vec<&str> = symbols.into_iter().collect();
        for spell in [short, with_arguments, with_parameters] {
            let mut called: BTreeMap<String, Vec<&str>> = BTreeMap::new();
            for symbol in open.drain(..) {
                called
                    .entry(spell(symbol).unwrap_or_else(|| symbol.into()))
                    .or_default()
                    .push(symbol);
            }
            for (name, symbols) in called {
                match symbols[..] {
                    [symbol] => drop(shown.insert(symbol.into(), name)),
                    _ => open.extend(symbols),
                }
            }
        }
        Names { shown, mangled }
    }

    /// The displayed name of a function.
    pub(crate) fn function<'a>(&'a self, symbol: &'a str) -> &'a str {
        self.shown.get(symbol).map_or(symbol, String::as_str)
    }

    /// A sentence in which names are replaced.
    pub(crate) fn in_sentence<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let Some(mangled) = &self.mangled else { return Cow::Borrowed(text) };
        mangled.replace_all(text, |found: &Captures<'_>| {
            let symbol = &found[0];
            let known = self.shown.get(symbol).cloned();
            known.or_else(|| short(symbol)).unwrap_or_else(|| symbol.into())
        })
    }
}

/// Names of the Itanium C++ ABI and of Rust.
const MANGLED: &str = r"\b_[ZR][A-Za-z0-9_.$]+";

/// Without template arguments, parameters and result.
fn short(symbol: &str) -> Option<String> {
    rust(symbol).or_else(|| with_arguments(symbol).map(|name| without_arguments(&name)))
}

/// With template arguments, without parameters and result.
fn with_arguments(symbol: &str) -> Option<String> {
    let options = DemangleOptions::new().no_params().no_return_type();
    rust(symbol).or_else(|| cpp(symbol, &options))
}

/// With everything except the result.
fn with_parameters(symbol: &str) -> Option<String> {
    rust(symbol).or_else(|| cpp(symbol, &DemangleOptions::new().no_return_type()))
}

fn rust(symbol: &str) -> Option<String> {
    let symbol = mangled(symbol)?;
    // The hash of a Rust name is not informative.
    rustc_demangle::try_demangle(symbol).ok().map(|name| format!("{name:#}"))
}

fn cpp(symbol: &str, options: &DemangleOptions) -> Option<String> {
    Symbol::new(mangled(symbol)?).ok()?.demangle_with_options(options).ok()
}

/// A name, if it is mangled. The libraries accept other names, too: they parse `f` as the type `float`.
fn mangled(symbol: &str) -> Option<&str> {
    (symbol.starts_with("_Z") || symbol.starts_with("_R")).then_some(symbol)
}

/// A C++ name in which each list of template arguments is `<...>`.
fn without_arguments(name: &str) -> String {
    let mut short = String::new();
    let (mut rest, mut depth) = (name, 0_usize);
    while let Some(next) = rest.chars().next() {
        let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator));
        let (token, after) = rest.split_at(operator.map_or(next.len_utf8(), |text| text.len()));
        rest = after;
        match token {
            "<" => {
                short.push_str(if depth == 0 { "<...>" } else { "" });
                depth += 1;
            }
            ">" => depth = depth.saturating_sub(1),
            _ if depth == 0 => short.push_str(token),
            _ => {}
        }
    }
    short
}

/// Names in which `<` and `>` are not brackets, the longest first.
const OPERATORS: [&str; 11] = [
    "operator<=>",
    "operator->*",
    "operator<<=",
    "operator>>=",
    "operator<<",
    "operator>>",
    "operator<=",
    "operator>=",
    "operator->",
    "operator<",
    "operator>",
];

#[cfg(test)]
mod tests {
    use super::{Names, without_arguments};

    fn names(symbols: &[&str]) -> Names {
        Names::of(symbols.iter().copied(), false)
    }

    #[test]
    fn template_arguments_are_omitted() {
        let reduce = "_Z6reduceILi256EfEvPKT0_PS0_";
        assert_eq!(names(&[reduce]).function(reduce), "reduce<...>");
        assert_eq!(names(&["_Z5scalePff"]).function("_Z5scalePff"), "scale");
        assert_eq!(names(&["scale"]).function("scale"), "scale");
        for plain in ["f", "i", "St", "ZN3fooEv"] {
            assert_eq!(names(&[plain]).function(plain), plain);
        }
        let hashed = "_ZN6kernel4scan17h0123456789abcdefE";
        assert_eq!(names(&[hashed]).function(hashed), "kernel::scan");
    }

    #[test]
    fn operators_are_not_template_brackets() {
        assert_eq!(without_arguments("a::operator<< <int>"), "a::operator<< <...>");
        assert_eq!(without_arguments("a<b<c> >::operator->"), "a<...>::operator->");
        assert_eq!(without_arguments("a<(b)1>::c<int>"), "a<...>::c<...>");
    }

    #[test]
    fn overloads_keep_their_distinguishing_arguments() {
        let (floats, ints) = ("_Z5scalePff", "_Z5scalePii");
        let both = names(&[floats, ints]);
        assert_eq!(both.function(floats), "scale(float*, float)");
        assert_eq!(both.function(ints), "scale(int*, int)");
        let (large, small) = ("_Z6reduceILi256EfEvPKT0_PS0_", "_Z6reduceILi64EfEvPKT0_PS0_");
        let both = names(&[large, small]);
        assert_eq!(both.function(large), "reduce<256, float>");
        assert_eq!(both.function(small), "reduce<64, float>");
    }

    #[test]
    fn names_in_sentences_are_demangled_alike() {
        let all = names(&["_Z5scalePff"]);
        assert_eq!(all.in_sentence("what `_Z5scalePff` does"), "what `scale` does");
        assert_eq!(all.in_sentence("what `_Z4nextv` does"), "what `next` does");
        assert_eq!(all.in_sentence("`_Zero` and `_Z`"), "`_Zero` and `_Z`");
        let as_they_are = Names::of(["_Z5scalePff"].into_iter(), true);
        assert_eq!(as_they_are.function("_Z5scalePff"), "_Z5scalePff");
        assert_eq!(as_they_are.in_sentence("`_Z5scalePff`"), "`_Z5scalePff`");
    }
}
