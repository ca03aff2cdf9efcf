//! Rules of the code base that the compiler does not check.
//!
//! * Crates import crates of lower floors only; the floors are those of ARCHITECTURE.md.
//! * So do the files of the crates in [`floors::FILES`].
//! * Each file starts with its module's documentation, and is not too long; nor is any function.
//! * There is no recursion except where it is listed with its bound.
//! * Tests and measurements named in comments and manuals exist.
//! * The number of words that have a better term decreases in each file (`vocabulary.rs`).
//! * Packages that are published contain the text of the licence.
//! * Nothing depends on a hash seed, on unsafe code or on the machine.

#[path = "tidy/floors.rs"]
mod floors;
#[path = "tidy/source.rs"]
mod source;
#[path = "tidy/vocabulary.rs"]
mod vocabulary;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use selvedge_tests::root;
use source::Source;

/// Maximal number of lines of code of a file, without blank ones and comments.
const MAX_CODE_LINES: usize = 800;
/// Files that may be longer, with the reason.
const LONG_FILES: &[(&str, &str)] = &[];

/// Maximal number of lines of a function.
const MAX_FUNCTION_LINES: usize = 60;
/// Functions that may be longer, with the reason.
const LONG_FUNCTIONS: &[(&str, &str, &str)] = &[
    ("analysis/src/value/poison.rs", "creates_at", PER_OPCODE),
    ("analysis/src/value/poison.rs", "is_safe_to_speculate", PER_OPCODE),
    ("ir/src/attribute/places.rs", "places", PER_ATTRIBUTE),
    ("ir/src/inst/opcode.rs", "class", PER_OPCODE),
    ("ir/src/verify/inst.rs", "cast_error", "one arm for each conversion, with LLVM's words"),
    ("ir/src/verify/metadata.rs", "attachment_place", "one arm for each kind, with LLVM's words"),
    ("ir/src/verify/tbaa.rs", "tbaa_tag", "the rules of one node in order, with LLVM's words"),
    (
        "ir/src/verify/tbaa.rs",
        "tbaa_struct_type",
        "the rules of one node in order, with LLVM's words",
    ),
    ("simt/src/exec.rs", "step", PER_OPCODE),
    ("text/src/instructions.rs", "parse_instruction", PER_OPCODE),
];
const PER_OPCODE: &str = "one line for each opcode, so that who adds one decides";
const PER_ATTRIBUTE: &str = "one line for each attribute, so that who adds one decides";

/// Functions that call themselves, directly or indirectly, with the bound of the depth.
const RECURSIVE: &[(&str, &str, &str)] = &[
    (
        "analysis/src/fold/loads.rs",
        "copied",
        "parts of a constant of the header; MAX_COPY_DEPTH levels",
    ),
    (
        "transforms/address/src/narrow/rewrite.rs",
        "index",
        "operations of an index; MAX_INDEX_STEPS levels",
    ),
    (
        "testkit/src/arb/loops.rs",
        "statement",
        "loops and branches in each other; MAX_DEPTH levels, decided by us",
    ),
    (
        "testkit/src/steered.rs",
        "draw_some",
        "loops and branches in each other; MAX_DEPTH levels, decided by us",
    ),
    (
        "ir/src/data_layout/sizes.rs",
        "scalar_layout",
        "a target type is laid out as a vector at most, and elements of vectors are no vectors",
    ),
    (
        "analysis/src/fold/constant.rs",
        "intern",
        "what folding one instruction makes: at most 8 deep",
    ),
    ("analysis/src/alias/basic.rs", "cached", "MAX_QUERY_DEPTH queries"),
    ("analysis/src/alias/linear.rs", "linear", "MAX_INDEX_STEPS operations back"),
    ("analysis/src/memory_ssa/translate.rs", "translate", "MAX_DEPTH operations back"),
    ("analysis/src/value/bits.rs", "bits_of", "MAX_DEPTH operations back"),
    ("analysis/src/value/nonzero.rs", "nonzero", "MAX_DEPTH operations back"),
    ("analysis/src/value/poison.rs", "depends_in_poison", "MAX_IMPLICATION operations back"),
    ("analysis/src/value/unequal.rs", "unequal", "MAX_UNEQUAL_DEPTH operations back"),
    ("analysis/src/value/opaque.rs", "is_opaque_at", "MAX_DEPTH operations back"),
    ("analysis/src/simplify/bitwise.rs", "has_one_bit", "MAX_POWER_STEPS operations back"),
    ("analysis/src/simplify/replaced.rs", "replaced_at", "MAX_REPLACED operations back"),
    ("analysis/src/simplify/selects.rs", "bit_map", "MAX_BIT_STEPS operations back"),
    (
        "analysis/src/simplify/shallow_bits.rs",
        "shallow_bits_through",
        "SHALLOW_STEPS operations back",
    ),
    ("analysis/src/simplify/float_compare.rs", "bounds", "MAX_BOUND_DEPTH operations back"),
    (
        "transforms/address/src/strength/recurrences.rs",
        "in_first_iteration",
        "MAX_FIRST_DEPTH operations back",
    ),
    ("check/src/offset.rs", "range", "MAX_DEPTH operations back"),
    ("check/src/rows.rs", "bits", "MAX_OPERATIONS operations back"),
    ("ir/src/clone.rs", "mapped_metadata", "values of a list, which is part of no other list"),
    ("simt/src/decode/assembly.rs", "source", "parts of a vector, none of which is a vector"),
    ("simt/src/decode/assembly.rs", "put", "parts of a vector, none of which is a vector"),
    ("check/src/form.rs", "form_range", "MAX_NESTED atoms in each other"),
    ("scev/src/build/addresses.rs", "constant_operation", "MAX_CONSTANT_DEPTH operations in"),
    ("scev/src/expr.rs", "bare_of", "the bare node of operands that are bare: one step"),
    ("scev/src/fold/sum.rs", "sum_at", "as deep in each other as the options say"),
    ("scev/src/fold/product.rs", "has_constant", "MAX_CONSTANT_DEPTH operations in"),
    ("scev/src/build/defined.rs", "poison_implies", "MAX_IMPLIED operations back"),
    ("scev/src/order.rs", "compare", "MAX_COMPARED_DEPTH operations in"),
    ("scev/src/order.rs", "compare_values", "MAX_COMPARED_VALUES operations back"),
    ("scev/src/scope.rs", "at_scope_deep", "MAX_FOLDED_DEPTH operations back"),
    ("scev/src/fold/min_max.rs", "without_seen", "MAX_NESTED minima in minima"),
    ("scev/src/trip/conditions.rs", "limit_of_part", "MAX_PARTS_DEPTH parts in parts"),
    ("thread-memory/src/build.rs", "extended", "forms of parts of forms; MAX_DEPTH levels"),
    (
        "thread-memory/src/disjoint/rows.rs",
        "word",
        "symbols of forms of symbols; MAX_NESTING levels",
    ),
    (
        "thread-memory/src/disjoint/joint.rs",
        "resolved_symbol",
        "symbols made from forms of symbols; MAX_NESTING levels",
    ),
    (
        "text/src/lexer.rs",
        "after_comments",
        "goes on at a character that starts no comment, from which nothing leads back",
    ),
];

/// The file that may have unsafe code: the C interface, which takes pointers.
const MAY_BE_UNSAFE: &str = "capi/src/lib.rs";

/// Banned texts, with the reason.
const BANNED: &[(&str, &str)] = &[
    ("todo!(", "unfinished code is not taken"),
    ("unimplemented!(", "unfinished code is not taken"),
    ("unsafe ", "there is no unsafe code"),
    (
        "std::collections::HashMap",
        "its order depends on a random seed: hashbrown with FxBuildHasher",
    ),
    (
        "std::collections::HashSet",
        "its order depends on a random seed: hashbrown with FxBuildHasher",
    ),
    ("RandomState", "output must not depend on a random seed"),
    ("thread_rng", "tests must be the same on each run"),
    ("dbg!(", "left over from debugging"),
];

/// Texts banned outside of tests, with the reason.
const BANNED_OUTSIDE_TESTS: &[(&str, &str)] =
    &[(".unwrap()", "say why it cannot fail: expect(\"...\")")];

/// Texts banned in files with a path prefix, except in one file, with the reason.
const BANNED_BELOW: &[(&str, &str, &str, &str)] = &[
    ("analysis/src/value/", "func.incoming(", "analysis/src/value/place.rs", COMES_WITH_PLACE),
    ("analysis/src/simplify", "func.incoming(", "", COMES_WITH_PLACE),
    ("thread-memory/src", "analysis::alias", "", ONE_THREAD),
    ("thread-memory/src", "analysis::memory_ssa", "", ONE_THREAD),
    ("thread-memory/src", "Dominators", "thread-memory/src/build.rs", ONE_THREAD),
    ("scev/src/fold", ".func", "", OF_EXPRESSIONS),
    ("scev/src/fold", ".header", "", OF_EXPRESSIONS),
    ("scev/src/fold", ".values", "", OF_EXPRESSIONS),
    ("scev/src/fold", ".effects", "", OF_EXPRESSIONS),
    ("scev/src/fold", ".dom", "", OF_EXPRESSIONS),
    ("scev/src/fold", ".loops", "", OF_EXPRESSIONS),
];
const OF_EXPRESSIONS: &str =
    "constructors compute with expressions; facts about the program are queries of the engine";
const ONE_THREAD: &str =
    "that is about one thread, and a fact of a place holds for who is there only";
const COMES_WITH_PLACE: &str =
    "a value comes into a phi with the place whose facts hold of it: Values::incoming";

/// The workspace's folders with code.
fn folders() -> Vec<String> {
    let manifest = read(&root().join("Cargo.toml"));
    let members = manifest.split_once("members = [").expect("members").1;
    let members = members.split_once(']').expect("the end of the members").0;
    members
        .split(',')
        .map(|m| m.trim().trim_matches('"').to_owned())
        .filter(|m| !m.is_empty())
        .collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All files below a folder except build output and git's files.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder that can be read") {
            let path = entry.expect("an entry").path();
            let name =
                path.file_name().expect("an entry has a name").to_string_lossy().into_owned();
            if ["target", ".git", "corpus", "artifacts"].contains(&name.as_str()) {
                continue;
            }
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// The Rust files of the workspace, with their paths from the root.
fn sources() -> Vec<Source> {
    let root = root();
    files_in(&root)
        .iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == "rs"))
        .map(|path| {
            let name = path.strip_prefix(&root).expect("it is below").display().to_string();
            Source::new(name.replace('\\', "/"), read(path))
        })
        .collect()
}

#[track_caller]
fn assert_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Floor of each crate by its folder, from the table in ARCHITECTURE.md.
fn crate_floors() -> BTreeMap<String, u32> {
    let mut floors = BTreeMap::new();
    for line in read(&root().join("ARCHITECTURE.md")).lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, floor, folders, ..] = &cells[..] else { continue };
        let floor = match *floor {
            "dev" => u32::MAX,
            floor => match floor.parse() {
                Ok(floor) => floor,
                Err(_) => continue,
            },
        };
        for folder in folders.split(',') {
            floors.insert(folder.trim().trim_matches('`').to_owned(), floor);
        }
    }
    floors
}

#[test]
fn crates_import_lower_floors_only() {
    let floors = crate_floors();
    let mut folder_of = BTreeMap::new();
    let mut manifests = Vec::new();
    for folder in folders() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        let name =
            manifest.lines().find_map(|line| line.strip_prefix("name = \"")).expect("a name");
        folder_of.insert(name.trim_end_matches('"').to_owned(), folder.clone());
        manifests.push((folder, manifest));
    }
    let mut complaints = Vec::new();
    for (folder, manifest) in &manifests {
        let Some(&floor) = floors.get(folder) else {
            complaints.push(format!("{folder} is not in the table of ARCHITECTURE.md"));
            continue;
        };
        for package in dependencies(manifest) {
            let Some(other) = folder_of.get(&package) else { continue };
            let lower = floors.get(other).is_some_and(|&other| other < floor);
            if !lower && floor != u32::MAX {
                complaints.push(format!("{folder} imports {other}, which is on no lower floor"));
            }
        }
    }
    assert_none(&complaints);
}

/// The packages under `[dependencies]`; dev-dependencies do not count.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut section = "";
    let mut packages = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]"
            && let Some(end) = line.find(['.', ' ', '='])
        {
            packages.push(line[..end].to_owned());
        }
    }
    packages
}

#[test]
fn files_import_lower_floors_only() {
    let sources = sources();
    let complaints: Vec<String> =
        floors::FILES.iter().flat_map(|floors| floors.complaints(&sources)).collect();
    assert_none(&complaints);
}

#[test]
fn each_file_has_a_description() {
    let silent = |source: &&Source| !source.text.starts_with("//! ") && !source.is_generated();
    let sources = sources();
    let complaints: Vec<String> = sources
        .iter()
        .filter(silent)
        .map(|source| format!("{}: line 1 is no module text (`//! ...`)", source.name))
        .collect();
    assert_none(&complaints);
}

#[test]
fn files_and_functions_are_short() {
    let mut complaints = Vec::new();
    let mut lengths = Vec::new();
    let mut long = BTreeSet::new();
    for source in sources() {
        let lines = source.code_lines();
        let excused = LONG_FILES.iter().any(|(name, _)| *name == source.name);
        if lines > MAX_CODE_LINES && !excused && !source.is_generated() {
            complaints.push(format!("{}: {lines} lines of code", source.name));
        }
        for function in source.functions().iter().filter(|f| !f.in_tests) {
            lengths.push((source.name.clone(), function.lines));
            if function.lines <= MAX_FUNCTION_LINES {
                continue;
            }
            long.insert((source.name.clone(), function.name.clone()));
            let excused = LONG_FUNCTIONS
                .iter()
                .any(|(file, name, _)| *file == source.name && *name == function.name);
            if !excused {
                let (file, name, lines) = (&source.name, &function.name, function.lines);
                complaints.push(format!("{file}: fn {name} has {lines} lines"));
            }
        }
    }
    for (file, name, _) in LONG_FUNCTIONS {
        if !long.contains(&((*file).to_owned(), (*name).to_owned())) {
            complaints.push(format!("{file}: fn {name} is not long any more"));
        }
    }
    print_lengths(lengths);
    assert_none(&complaints);
}

/// Prints the table of lengths of functions, by crate: visible with `--nocapture`.
fn print_lengths(lengths: Vec<(String, usize)>) {
    let mut by_crate: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (file, lines) in lengths {
        let folder =
            file.split_once("/src/").map_or("tests, benches, examples", |(folder, _)| folder);
        by_crate.entry(folder.to_owned()).or_default().push(lines);
        by_crate.entry("all".to_owned()).or_default().push(lines);
    }
    println!(
        "{:26}{:>10}{:>8}{:>6}{:>9}{:>9}",
        "lines of functions", "functions", "median", "90 %", "over 30", "longest"
    );
    for (folder, mut lines) in by_crate {
        lines.sort_unstable();
        let at = |percent: usize| lines[(lines.len() - 1) * percent / 100];
        let long = lines.iter().filter(|&&n| n > 30).count();
        println!("{folder:26}{:>10}{:>8}{:>6}{long:>9}{:>9}", lines.len(), at(50), at(90), at(100));
    }
}

#[test]
fn recursion_is_bounded_and_listed() {
    let mut by_crate: BTreeMap<String, Vec<source::Function>> = BTreeMap::new();
    for source in sources() {
        let Some((folder, _)) = source.name.split_once("/src/") else { continue };
        by_crate
            .entry(folder.to_owned())
            .or_default()
            .extend(source.functions().into_iter().filter(|function| !function.in_tests));
    }
    let mut complaints = Vec::new();
    let mut listed: BTreeSet<(&str, &str)> =
        RECURSIVE.iter().map(|&(file, name, _)| (file, name)).collect();
    for functions in by_crate.values() {
        for cycle in source::cycles(functions) {
            let excused = RECURSIVE
                .iter()
                .find(|(file, name, _)| cycle.iter().any(|f| f.file == *file && f.name == *name));
            match excused {
                Some(&(file, name, _)) => drop(listed.remove(&(file, name))),
                None => {
                    let names: Vec<&str> = cycle.iter().map(|f| f.name.as_str()).collect();
                    complaints.push(format!("{}: {} recurse", cycle[0].file, names.join(", ")));
                }
            }
        }
    }
    complaints.extend(
        listed.iter().map(|(file, name)| format!("{file}: {name} does not recurse any more")),
    );
    assert_none(&complaints);
}

#[test]
fn banned_constructs_do_not_occur() {
    let mut complaints = Vec::new();
    for source in sources() {
        for (n, line) in source.masked.lines().enumerate() {
            let mut banned: Vec<&(&str, &str)> =
                BANNED.iter().filter(|(text, _)| line.contains(text)).collect();
            if source.is_library() && !source.is_in_tests(n) {
                banned.extend(BANNED_OUTSIDE_TESTS.iter().filter(|(text, _)| line.contains(text)));
            }
            for (below, text, but, why) in BANNED_BELOW {
                if source.name.starts_with(below) && source.name != *but && line.contains(text) {
                    complaints.push(format!("{}:{}: `{text}`: {why}", source.name, n + 1));
                }
            }
            for (text, why) in banned {
                if *text == "unsafe " && source.name == MAY_BE_UNSAFE {
                    continue;
                }
                complaints.push(format!("{}:{}: `{text}`: {why}", source.name, n + 1));
            }
        }
    }
    assert_none(&complaints);
}

#[test]
fn manifests_name_licence_and_lints() {
    let root_manifest = read(&root().join("Cargo.toml"));
    assert!(root_manifest.contains("license = \"Apache-2.0 WITH LLVM-exception\""));
    assert!(root_manifest.contains("unsafe_code = \"forbid\""));
    assert!(root().join("LICENSE").is_file());
    let mut complaints = Vec::new();
    for folder in folders() {
        let manifest = read(&root().join(&folder).join("Cargo.toml"));
        for line in ["license.workspace = true", "[lints]\nworkspace = true", "description = "] {
            // The workspace forbids unsafe code, which the lints of a crate cannot override.
            let own_lints =
                MAY_BE_UNSAFE.starts_with(&format!("{folder}/")) && line.starts_with("[lints]");
            if !manifest.contains(line) && !own_lints {
                complaints.push(format!("{folder}/Cargo.toml: no `{}`", line.replace('\n', " ")));
            }
        }
    }
    assert_none(&complaints);
}

/// The names of tests, measurements and examples in back quotes in a line of prose.
fn named_checks(line: &str) -> impl Iterator<Item = &str> {
    let is_check = |name: &&str| {
        let folders = ["tests/", "benches/", "examples/", "generate/"];
        let is_code = [".rs", ".py", ".sh"].iter().any(|ending| name.ends_with(ending));
        is_code && !name.contains(' ') && folders.iter().any(|folder| name.contains(folder))
    };
    line.split('`').skip(1).step_by(2).filter(is_check)
}

#[test]
fn named_checks_exist() {
    let (root, folders) = (root(), folders());
    let is_text = |path: &Path| path.extension().is_some_and(|ext| ext == "rs" || ext == "md");
    let (mut complaints, mut n_named) = (Vec::new(), 0);
    for path in files_in(&root).iter().filter(|path| is_text(path)) {
        let name = path.strip_prefix(&root).expect("it is below").display().to_string();
        let crate_folder = folders.iter().filter(|folder| name.starts_with(&format!("{folder}/")));
        // `transforms/pass` before `tests`: the longest folder that contains the file.
        let own = crate_folder.max_by_key(|folder| folder.len()).cloned().unwrap_or_default();
        // Next to a module's file, in the folder with its name.
        let below = path.with_extension("");
        let places =
            [root.clone(), root.join(own), below.parent().expect("a folder").into(), below];
        let is_prose = |line: &&str| name.ends_with(".md") || line.trim_start().starts_with("//");
        for (n, line) in read(path).lines().enumerate().filter(|(_, line)| is_prose(line)) {
            for check in named_checks(line) {
                n_named += 1;
                if !places.iter().any(|place| place.join(check).is_file()) {
                    complaints.push(format!("{name}:{}: there is no {check}", n + 1));
                }
            }
        }
    }
    assert!(n_named > 30, "{n_named} names were found");
    assert_none(&complaints);
}

#[test]
fn no_absolute_local_path_occurs() {
    // Composed here, so that this file does not contain them.
    let paths = ["/ro_ot/", "/ho_me/", "/wo_rk/", "/Us_ers/"].map(|path| path.replace('_', ""));
    let mut complaints = Vec::new();
    for path in files_in(&root()) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for (n, line) in text.lines().enumerate() {
            if paths.iter().any(|path| line.contains(path)) {
                complaints.push(format!("{}:{}: {line}", path.display(), n + 1));
            }
        }
    }
    assert_none(&complaints);
}

/// The committed counts of `vocabulary.rs`.
const VOCABULARY: &str = "tests/tests/tidy/vocabulary.txt";

/// The current counts of all Rust files and pages, by path.
fn vocabulary_now() -> BTreeMap<String, usize> {
    let root = root();
    let is_prose = |path: &PathBuf| {
        let name = path.to_string_lossy();
        (name.ends_with(".rs") || name.ends_with(".md")) && !name.ends_with("tidy/vocabulary.rs")
    };
    let counted = files_in(&root).into_iter().filter(is_prose).map(|path| {
        let name = path.strip_prefix(&root).expect("below the root").to_string_lossy().into_owned();
        let n_phrases = vocabulary::count(&name, &read(&path));
        (name, n_phrases)
    });
    counted.collect()
}

#[test]
fn words_with_a_better_term_do_not_increase() {
    let path = root().join(VOCABULARY);
    let (allowed, now) = (vocabulary::read_counts(&read(&path)), vocabulary_now());
    let limit = |name: &String| allowed.get(name).copied().unwrap_or(0);
    if std::env::var_os("BLESS").is_some() {
        let lower = now.iter().map(|(name, &n)| (name.clone(), n.min(limit(name))));
        std::fs::write(&path, vocabulary::written(&lower.collect())).expect("a file to write");
    }
    let more: Vec<String> = now
        .iter()
        .filter(|(name, n)| **n > limit(name))
        .map(|(name, n)| format!("{name}: {n}, not over {}", limit(name)))
        .collect();
    assert!(more.is_empty(), "use the terms of STYLE.md's table in\n{}", more.join("\n"));
}

#[test]
fn the_counted_words_match_the_style_guide() {
    let style = read(&root().join("STYLE.md"));
    let missing: Vec<&str> = vocabulary::PHRASES
        .iter()
        .map(|(row, _)| *row)
        .filter(|row| !style.contains(&format!("| {row} |")))
        .collect();
    assert!(missing.is_empty(), "not in the table of STYLE.md: {missing:?}");
}

/// `cargo package` takes what lies in a package's folder, so each has a link to the licence of the root.
#[test]
fn published_packages_contain_the_licence() {
    let manifests = packages();
    assert!(manifests.len() > 15, "only {} packages found", manifests.len());
    for folder in manifests {
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        if manifest.contains("\npublish = false") {
            continue;
        }
        let licence = std::fs::read_to_string(folder.join("LICENSE"));
        assert!(licence.is_ok_and(|text| !text.is_empty()), "{}: no LICENSE", folder.display());
    }
}

/// The folders of the workspace's packages, as the manifest of the root lists them.
fn packages() -> Vec<PathBuf> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = manifest.split_once("members = [").unwrap().1.split_once(']').unwrap().0;
    members.split('"').skip(1).step_by(2).map(|member| root().join(member)).collect()
}
