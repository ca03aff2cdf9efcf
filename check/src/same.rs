//! Compares the definitions of two modules: of the module embedded in a certificate, and of the program's input.
//!
//! Both are read and printed, so that equal definitions have equal text, and the texts are compared by name.
//! Attribute groups are replaced by their attributes, so that a text depends on no other definition. The processor
//! and its features, which flags may add, debug records, and the numbers of metadata nodes are ignored.
//!
//! * Parts that no pass changes must be equal: triple, layout, module assembly, and the types that both modules have.
//! * Which functions are kernels, and with which launch bounds, is compared as a fact: metadata may state it.
//! * A document must follow the earlier ones of its file: a function from which one of these deletes barriers differs
//!   from the input afterwards, so later documents must list it as changed.
//! * Cost: linear in both texts.

use std::collections::{BTreeMap, BTreeSet};

use nvptx_intrinsics::NvptxTarget;
use selvedge_ir::Module;
use selvedge_ir::target::{LaunchBounds, ModuleMarks};

use crate::certificate::{Document, Source, quoted};
use crate::refusal::{Fault, Rule};
use crate::replay::Line;

/// The faults of the module of a document, given the program's input and the documents before it in the file: one line
/// for each definition that differs and is not listed as changed, or that is not listed and must differ.
pub(crate) fn differences(
    read: &Module,
    seen: &Module,
    document: &Document,
    earlier: &[Document],
) -> Vec<Line> {
    let mut faults = undone(document, earlier);
    faults.extend(misstated(read, seen, document));
    if document.source != Source::AsRead {
        faults.extend(launches(read, seen, document));
        faults.extend(definitions(read, seen, document));
    }
    let line = |(name, fault): (String, Fault)| Line {
        line: document.line,
        barrier: None,
        function: name.trim_start_matches('@').into(),
        verdict: Err(fault),
    };
    faults.into_iter().map(line).collect()
}

/// The names of the definitions that a document lists as changed, as bytes.
fn listed(document: &Document) -> BTreeSet<Vec<u8>> {
    let name = |text: &String| {
        let name = text.strip_prefix('@').unwrap_or(text);
        quoted(name).unwrap_or_else(|| name.into())
    };
    document.changed.iter().map(name).collect()
}

/// A fault for each name that is listed as changed twice, or that neither module has.
fn misstated(read: &Module, seen: &Module, document: &Document) -> Vec<(String, Fault)> {
    let mut known = BTreeSet::new();
    let mut faults = Vec::new();
    for name in &document.changed {
        let bare = name.strip_prefix('@').unwrap_or(name);
        let bytes = quoted(bare).unwrap_or_else(|| bare.into());
        let is_there = |module: &Module| module.header.by_name(&bytes).is_some();
        let is_numbered = !bare.is_empty() && bare.bytes().all(|byte| byte.is_ascii_digit());
        if !is_numbered && !is_there(read) && !is_there(seen) {
            let what = format!("{name} is said to have been changed, and does not exist");
            faults.push((name.clone(), Fault::refused(Rule::KnownChange, what)));
        }
        if !known.insert(bytes) {
            let what = format!("{name} is said to have been changed twice");
            faults.push((name.clone(), Fault::refused(Rule::StatedOnce, what)));
        }
    }
    faults
}

/// A fault for each function from which an earlier document deletes barriers, and that is not listed as changed.
fn undone(document: &Document, earlier: &[Document]) -> Vec<(String, Fault)> {
    let sections = earlier.iter().flat_map(|document| &document.functions);
    let deleted = sections.filter(|section| !section.deletions.is_empty());
    let names: BTreeSet<&Vec<u8>> = deleted.map(|section| &section.name).collect();
    let listed = listed(document);
    let fault = |name: &Vec<u8>| {
        let name = format!("@{}", String::from_utf8_lossy(name));
        let what = format!("{name} still has the barriers that an earlier certificate deletes");
        (name, Fault::refused(Rule::SameDefinition, what))
    };
    names.into_iter().filter(|&name| !listed.contains(name)).map(fault).collect()
}

/// Whether a function is a kernel, and its launch bounds.
type Launch = (bool, LaunchBounds);

/// A fault for each function of both modules that is launched in another way, and that is not listed as changed.
fn launches(read: &Module, seen: &Module, document: &Document) -> Vec<(String, Fault)> {
    let [read, seen] = [read, seen].map(launches_by_name);
    let listed = listed(document);
    let differs = |(name, launch): &(&Vec<u8>, &Launch)| {
        read.get(*name).is_some_and(|own| own != *launch) && !listed.contains(*name)
    };
    let fault = |(name, _): (&Vec<u8>, &Launch)| {
        let name = format!("@{}", String::from_utf8_lossy(name));
        let what = format!("{name} has other launch bounds than in the input");
        (name, Fault::refused(Rule::SameDefinition, what))
    };
    seen.iter().filter(differs).map(fault).collect()
}

fn launches_by_name(module: &Module) -> BTreeMap<Vec<u8>, Launch> {
    let (header, marks) = (&module.header, ModuleMarks::new(&module.header));
    let launch = |function| {
        let name = header.global(function).name.as_deref()?.to_vec();
        let is_kernel = marks.is_kernel(&NvptxTarget, function);
        Some((name, (is_kernel, marks.launch_bounds(&NvptxTarget, function))))
    };
    header.functions().filter_map(launch).collect()
}

/// A fault for each definition that differs and is not listed as changed.
fn definitions(read: &Module, seen: &Module, document: &Document) -> Vec<(String, Fault)> {
    let [read, seen] = [read, seen].map(|module| Texts::of(&module.to_string()));
    let mut faults: Vec<(String, Fault)> = Vec::new();
    if read.head != seen.head {
        let what = "triple, layout or assembly of the embedded module are not those of the input";
        faults.push((String::new(), Fault::refused(Rule::SameModule, what)));
    }
    let differs = |(name, ty): (&String, &String)| seen.types.get(name).is_some_and(|it| it != ty);
    if let Some((name, _)) = read.types.iter().find(|&(name, ty)| differs((name, ty))) {
        let what = format!("the type {name} is not that of the input");
        // An unnamed type may have the number of another one in the input.
        let is_numbered = name[1..].bytes().all(|byte| byte.is_ascii_digit());
        faults.push((
            String::new(),
            match is_numbered {
                true => Fault::NotChecked(what),
                false => Fault::refused(Rule::SameModule, what),
            },
        ));
    }
    let listed: BTreeSet<&str> = document.changed.iter().map(String::as_str).collect();
    for name in read.differing(&seen).into_iter().filter(|name| !listed.contains(name.as_str())) {
        let what = format!("{name} differs from the input, and is not said to have been changed");
        faults.push((name, Fault::refused(Rule::SameDefinition, what)));
    }
    faults
}

/// The definitions and declarations that differ in two texts of modules, by name with `@`, in order. Writers of
/// certificates list these as changed. Both texts must be in printed form.
pub fn changed_definitions(read: &str, seen: &str) -> Vec<String> {
    Texts::of(read).differing(&Texts::of(seen)).into_iter().collect()
}

/// The parts of a module's text.
#[derive(Default)]
struct Texts {
    /// The parts that occur once: triple, layout, assembly.
    head: Vec<String>,
    /// Named and numbered types.
    types: BTreeMap<String, String>,
    /// Variables, aliases, functions.
    definitions: BTreeMap<String, String>,
}

impl Texts {
    fn of(text: &str) -> Texts {
        let groups: BTreeMap<&str, &str> = text.lines().filter_map(group).collect();
        let mut texts = Texts::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("target ") || line.starts_with("module asm ") {
                texts.head.push(line.to_owned());
            } else if line.starts_with('%') {
                if let Some((name, ty)) = line.split_once(" = type ") {
                    texts.types.insert(name.to_owned(), ty.to_owned());
                }
            } else if line.starts_with('@') {
                let (name, rest) = line.split_at(name_len(line));
                texts.definitions.insert(name.to_owned(), alone(rest, &groups));
            } else if line.starts_with("define ") || line.starts_with("declare ") {
                let (name, text) = function(line, &mut lines, &groups);
                texts.definitions.insert(name, text);
            }
        }
        texts
    }

    /// The names of definitions that differ, or that only one of the texts has.
    fn differing(&self, other: &Texts) -> BTreeSet<String> {
        let names = self.definitions.keys().chain(other.definitions.keys());
        let differ = names.filter(|&name| {
            let [ours, theirs] = [self, other].map(|it| it.definitions.get(name));
            // An unused declaration that was removed is not a difference.
            let is_declared = |text: &String| text.starts_with("declare ");
            match (ours, theirs) {
                (Some(ours), Some(theirs)) => ours != theirs,
                (one, another) => !one.or(another).is_some_and(is_declared),
            }
        });
        differ.cloned().collect()
    }
}

/// A line with an attribute group: its number and its attributes.
fn group(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix("attributes #")?.split_once(" = ")
}

/// The name and text of a function that begins in a line.
fn function<'t>(
    first: &str,
    lines: &mut impl Iterator<Item = &'t str>,
    groups: &BTreeMap<&str, &str>,
) -> (String, String) {
    let at = first.find('@').unwrap_or(first.len());
    let name = first[at..][..name_len(&first[at..])].to_owned();
    let mut text = alone(first, groups);
    if first.starts_with("define ") {
        for line in lines.take_while(|line| *line != "}") {
            if !line.trim_start().starts_with("#dbg_") {
                text.push('\n');
                text.push_str(&alone(line, groups));
            }
        }
    }
    (name, text)
}

/// The length of a name with `@`, in quotes or not, at the beginning of a text.
fn name_len(text: &str) -> usize {
    let rest = text.strip_prefix('@').unwrap_or(text);
    let len = match rest.strip_prefix('"') {
        Some(quoted) => quoted.find('"').map_or(rest.len(), |n| n + 2),
        None => {
            let is_end = |c: char| !c.is_ascii_alphanumeric() && !"-$._".contains(c);
            rest.find(is_end).unwrap_or(rest.len())
        }
    };
    text.len() - rest.len() + len
}

/// A line with attribute groups replaced by attributes, and without metadata numbers and attributes that flags may
/// add.
fn alone(line: &str, groups: &BTreeMap<&str, &str>) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let digits = rest[c.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let len = match c {
            '"' => rest[1..].find('"').map_or(rest.len(), |n| n + 2),
            '!' | '#' => 1 + digits,
            c => c.len_utf8(),
        };
        match c {
            '!' => text.push('!'),
            '#' if digits > 0 => {
                let group = groups.get(&rest[1..len]).copied().unwrap_or_default();
                text.push_str(&without_processor(group));
            }
            _ => text.push_str(&rest[..len]),
        }
        rest = &rest[len..];
    }
    let text = text.replace(", !dbg !", "").replace(" !dbg !", "");
    text.trim_end().to_owned()
}

/// The attributes of a group without the processor and its features.
fn without_processor(group: &str) -> String {
    let mut text = group.to_owned();
    for key in ["\"target-cpu\"=\"", "\"target-features\"=\""] {
        if let Some(at) = text.find(key) {
            let value = at + key.len();
            let end = text[value..].find('"').map_or(text.len(), |n| value + n + 1);
            text.replace_range(at..end, "");
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::changed_definitions;

    const READ: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\n@g = global i32 0\n@\"a b\" = global i32 1\n\n\
        define void @f(ptr %p) #0 !dbg !4 {\n  store i32 1, ptr %p, align 4, !dbg !7\n  ret void\n}\n\n\
        declare void @d() #1\n\nattributes #0 = { \"nvvm.reqntid\"=\"64\" \"target-cpu\"=\"sm_80\" }\n\
        attributes #1 = { nounwind }\n";

    #[test]
    fn renumbered_groups_and_nodes_are_equal() {
        let seen = READ.replace("#1", "#x").replace("#0", "#1").replace("#x", "#0");
        let seen = seen.replace(", !dbg !7", "").replace("!4", "!9").replace("sm_80", "sm_90");
        assert_eq!(changed_definitions(READ, &seen), [""; 0]);
    }

    #[test]
    fn any_changed_part_of_a_definition_is_a_difference() {
        for (from, to, changed) in [
            ("i32 1, ptr", "i32 2, ptr", "@f"),
            ("\"64\"", "\"32\"", "@f"),
            ("@g = global", "@g = internal global", "@g"),
            ("@\"a b\" = global i32 1", "@\"a b\" = global i32 2", "@\"a b\""),
            ("#1 = { nounwind }", "#1 = { }", "@d"),
            ("@g = global i32 0\n", "", "@g"),
        ] {
            assert_eq!(changed_definitions(READ, &READ.replace(from, to)), [changed], "{from}");
        }
    }
}
