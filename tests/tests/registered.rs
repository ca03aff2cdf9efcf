//! Steps that can be forgotten when a pass or an analysis is added: see CONTRIBUTING.md.

use std::collections::BTreeSet;
use std::path::Path;

use selvedge_tests::{filetests, root};

/// Passes that are tested elsewhere: by a prefix of the name, and the file.
const ELSEWHERE: [(&str, &str); 4] = [
    ("dot-", "transforms/pass/tests/facts.rs"),
    ("require<", "transforms/pass/tests/facts.rs"),
    ("verify<", "transforms/pass/tests/facts.rs"),
    ("invalidate<", "transforms/pass/tests/facts.rs"),
];

/// Prefixes of passes that draw or annotate the result of an analysis; a test of one pass for each prefix suffices.
const GENERATED: [&str; 2] = ["dot<", "annotate<"];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The `RUN` lines of file tests.
fn run_lines() -> String {
    let texts = filetests()
        .into_iter()
        .map(|path| String::from_utf8_lossy(&std::fs::read(path).expect("a file")).into_owned());
    let lines = texts.flat_map(|text| {
        text.lines().filter(|line| line.contains("RUN:")).map(String::from).collect::<Vec<_>>()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_pass_has_a_file_test() {
    let lines = run_lines();
    for pass in selvedge::registry().passes() {
        let elsewhere = ELSEWHERE.iter().any(|(start, _)| pass.name.starts_with(start));
        let family = GENERATED.iter().find(|start| pass.name.starts_with(**start));
        let name = family.unwrap_or(&pass.name);
        assert!(elsewhere || lines.contains(name), "no file test runs `{}`", pass.name);
    }
    for (_, file) in ELSEWHERE {
        assert!(root().join(file).is_file(), "{file}");
    }
}

/// The names after `before` in all files of a folder.
fn names_after(folder: &str, before: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut work = vec![root().join(folder)];
    while let Some(path) = work.pop() {
        if path.is_dir() {
            work.extend(
                std::fs::read_dir(path).expect("a folder").map(|e| e.expect("an entry").path()),
            );
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = read(&path);
            for (at, _) in text.match_indices(before) {
                let rest = &text[at + before.len()..];
                let is_path = |c: char| c.is_alphanumeric() || "_:".contains(c);
                let path = &rest[..rest.find(|c| !is_path(c)).unwrap_or(rest.len())];
                names.insert(path.rsplit("::").next().unwrap_or(path).to_owned());
            }
        }
    }
    names
}

#[test]
fn every_printed_analysis_has_its_passes() {
    for folder in ["analysis/src", "scev/src"] {
        if !root().join(folder).is_dir() {
            continue;
        }
        let printed = names_after(folder, "PrintedAnalysis for ");
        assert!(!printed.is_empty(), "{folder}");
        let added: BTreeSet<String> = ["transforms", "selvedge/src"]
            .into_iter()
            .flat_map(|folder| names_after(folder, "add_analysis::<"))
            .collect();
        let missing: Vec<&String> = printed.difference(&added).collect();
        assert!(missing.is_empty(), "no `add_analysis` for {missing:?}");
    }
}

/// Each crate with passes is in the registry of the facade, under a feature that is on by default.
#[test]
fn every_crate_of_passes_is_in_the_facade() {
    let (lib, manifest) =
        (read(&root().join("selvedge/src/lib.rs")), read(&root().join("selvedge/Cargo.toml")));
    let default = manifest.lines().find(|line| line.starts_with("default = ")).expect("features");
    for entry in std::fs::read_dir(root().join("transforms")).expect("a folder") {
        let folder = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        if folder == "pass" {
            continue;
        }
        // The crate that explains barriers registers the passes of the crate that decides.
        if folder == "dead-sync" {
            let explains = read(&root().join("transforms/dead-sync-explain/src/lib.rs"));
            assert!(explains.contains("selvedge_dead_sync::register::<Explained>(registry)"));
            continue;
        }
        let register = format!("selvedge_{}::register(&mut registry)", folder.replace('-', "_"));
        assert!(lib.contains(&register), "selvedge/src/lib.rs does not call {register}");
        let feature = folder.trim_end_matches("-explain");
        assert!(
            default.contains(&format!("\"{feature}\"")),
            "feature {feature} is not on by default"
        );
    }
}

/// The Rust files below the `src` folders of the workspace.
fn sources() -> Vec<std::path::PathBuf> {
    let (mut files, mut work) = (Vec::new(), vec![root()]);
    while let Some(path) = work.pop() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["target", ".git", "fuzz"].contains(&name.as_str()) {
            work.extend(
                std::fs::read_dir(&path).expect("a folder").map(|e| e.expect("an entry").path()),
            );
        } else if name.ends_with(".rs") && path.components().any(|part| part.as_os_str() == "src") {
            files.push(path);
        }
    }
    files
}

/// Whether some candidate file declares a file as a module.
fn is_declared(file: &Path) -> bool {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = file.parent().expect("a file is in a folder");
    let module_file = folder.with_extension("rs");
    let parents = ["lib.rs", "main.rs", "mod.rs"].map(|name| folder.join(name));
    let mut parents = parents.iter().chain([&module_file]).filter(|parent| parent.is_file());
    parents.any(|parent| read(parent).contains(&format!("mod {stem};")))
}

#[test]
fn every_file_is_a_module() {
    let sources = sources();
    assert!(sources.len() > 300, "{}", sources.len());
    let is_root = |file: &Path| ["lib.rs", "main.rs"].iter().any(|name| file.ends_with(name));
    let lost: Vec<_> = sources.iter().filter(|file| !is_root(file) && !is_declared(file)).collect();
    assert!(lost.is_empty(), "no `mod` for {lost:?}");
}
