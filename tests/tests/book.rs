//! The book (`book.toml`, `docs/`) is consistent, checked without the program that builds it: its table of contents
//! has every page, links have valid targets, and each pass has a page.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use selvedge_testkit::tools;
use selvedge_tests::root;

/// Pages outside of `docs` whose links are checked, too.
const OUTSIDE: [&str; 6] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "STYLE.md",
    "SECURITY.md",
    "selvedge/README.md",
];

/// Prefixes of the names of passes without a page: those that print, check or drop analyses, and those that do
/// nothing.
const NO_PAGE: [&str; 9] = [
    "print<",
    "require<",
    "verify<",
    "invalidate<",
    "annotate<",
    "dot",
    "aa-eval",
    "no-op",
    "default<",
];

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files below `docs` with an extension, as relative paths.
fn files(kind: &str) -> BTreeSet<PathBuf> {
    let docs = root().join("docs");
    let (mut found, mut work) = (BTreeSet::new(), vec![docs.clone()]);
    while let Some(path) = work.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("a folder can be read");
            work.extend(entries.map(|entry| entry.expect("an entry").path()));
        } else if path.extension().is_some_and(|ext| ext == kind) {
            found.insert(path.strip_prefix(&docs).expect("it is below").to_owned());
        }
    }
    found
}

/// A page without code blocks and inline code.
fn prose(text: &str) -> String {
    let outside = text.split("\n```").step_by(2).collect::<Vec<_>>().join("\n");
    outside.split('`').step_by(2).collect()
}

/// The targets of the links of a page.
fn links(text: &str) -> Vec<String> {
    let prose = prose(text);
    let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.map(String::from).collect()
}

/// The anchors of the headings of a page.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

/// The error of a link of a page.
fn fault(page: &Path, link: &str) -> Option<String> {
    if link.starts_with("http") || link.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let folder = page.parent().expect("a page is in a folder");
    let target = if file.is_empty() { page.to_owned() } else { folder.join(file) };
    if !target.exists() {
        return Some(format!("{}: {link}", page.display()));
    }
    let is_lost = !anchor.is_empty() && !anchors(&read(&target)).contains(anchor);
    is_lost.then(|| format!("{}: no heading for {link}", page.display()))
}

#[test]
fn the_table_of_contents_names_every_page_once() {
    // A heading without a page has an empty link.
    let named = links(&read(&root().join("docs/SUMMARY.md")));
    let named: Vec<String> = named.into_iter().filter(|link| !link.is_empty()).collect();
    let unique: BTreeSet<PathBuf> = named.iter().map(PathBuf::from).collect();
    assert_eq!(unique.len(), named.len(), "a page is named twice");
    let mut pages = files("md");
    pages.remove(Path::new("SUMMARY.md"));
    assert_eq!(unique, pages);
    assert!(read(&root().join("book.toml")).contains("src = \"docs\""));
}

#[test]
fn links_have_existing_targets() {
    let pages = files("md").into_iter().map(|page| root().join("docs").join(page));
    let pages = pages.chain(OUTSIDE.map(|page| root().join(page)));
    let (mut n_links, mut faults) = (0, Vec::new());
    for page in pages {
        for link in links(&read(&page)) {
            n_links += 1;
            faults.extend(fault(&page, &link));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(n_links > 60, "{n_links}");
}

#[test]
fn every_pass_has_a_page_with_a_kernel_before_and_after() {
    let registry = selvedge::registry();
    let mut n_passes = 0;
    for pass in registry.passes() {
        if NO_PAGE.iter().any(|start| pass.name.starts_with(start)) {
            continue;
        }
        n_passes += 1;
        let page = root().join("docs/passes").join(format!("{}.md", pass.name));
        let shown = format!("selvedge-opt docs/passes/{}.ll", pass.name);
        assert!(read(&page).contains(&shown), "{} does not run {shown}", page.display());
    }
    assert!(n_passes > 15, "{n_passes}");
}

/// The strings that the functions `name` and `row` of a source file return.
fn returned_names(source: &str) -> BTreeSet<&str> {
    // Each function up to the end of its body.
    let functions = source.split("\n    pub fn ").filter_map(|rest| rest.split("\n    }\n").next());
    let is_wanted = |body: &&str| ["name(", "row("].iter().any(|start| body.starts_with(start));
    functions
        .filter(is_wanted)
        .flat_map(|body| body.split("=> \"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect()
}

#[test]
fn every_reason_is_documented() {
    let source = read(&root().join("transforms/dead-sync-explain/src/account/words.rs"));
    let page = read(&root().join("docs/explain-barriers.md"));
    let names = returned_names(&source);
    let missing = names.iter().filter(|name| !page.contains(&format!("`{name}`")));
    let missing: Vec<&&str> = missing.collect();
    assert!(missing.is_empty(), "not in docs/explain-barriers.md: {missing:?}");
    assert!(names.len() > 50, "only {} names", names.len());
}

/// The paths of the repository in a page: words with a slash that begin with one of its folders, unless they contain
/// the placeholder `NAME`.
fn paths(text: &str) -> BTreeSet<&str> {
    let is_of_path = |c: char| c.is_alphanumeric() || "./_-".contains(c);
    let words = text.split(|c: char| !is_of_path(c)).map(|word| word.trim_end_matches('.'));
    let is_folder = |name: &str| name != "target" && root().join(name).is_dir();
    words
        .filter(|word| !word.contains("NAME"))
        .filter(|word| {
            word.split_once('/').is_some_and(|(first, _)| !first.is_empty() && is_folder(first))
        })
        .collect()
}

#[test]
fn paths_in_contributing_exist() {
    let page = read(&root().join("CONTRIBUTING.md"));
    let named = paths(&page);
    let missing: Vec<&&str> = named.iter().filter(|path| !root().join(path).exists()).collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md names {missing:?}");
    assert!(named.len() > 20, "only {} paths", named.len());
}

/// The output of `benches/book-tables.py`, and whether it succeeded; `None` without Python.
fn tables(arguments: &[&str]) -> Option<(String, bool)> {
    let python = tools::find_or_skip(&["python3"])?;
    let script = root().join("benches/book-tables.py");
    let done = Command::new(python).arg(script).args(arguments).current_dir(root()).output();
    let done = done.expect("the script runs");
    let printed = [done.stdout, done.stderr].concat();
    Some((String::from_utf8(printed).expect("text"), done.status.success()))
}

#[test]
fn tables_of_pages_match_the_measurements() {
    let Some((printed, is_content)) = tables(&["--check"]) else { return };
    assert!(is_content, "{printed}");
    assert!(!files("json").is_empty(), "no rows in docs/measured");
}

#[test]
fn pages_are_filled_with_rows_and_stale_ones_are_found() {
    let folder = std::env::temp_dir().join(format!("selvedge-book-{}", std::process::id()));
    // Leftovers of a failed run with the same process ID.
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("measured")).expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).expect("a file can be written");
    };
    let rows = r#"[["one", [1, 20], 0.5], ["two", [3, 4], 12.346]]"#;
    let rows = format!(r#"{{"command": "x.py -y", "columns": ["a", "b", "c"], "rows": {rows}}}"#);
    write("measured/x.json", &rows);
    let (start, end) = ("<!-- rows of measured/x.json -->\n", "<!-- end of rows -->\n");
    write("page.md", &format!("Before.\n{start}old\n{end}After.\n"));
    let docs = folder.to_str().expect("a path of text");
    let Some((_, is_content)) = tables(&["--docs", docs, "--check"]) else { return };
    assert!(!is_content, "the outdated rows are not reported");
    tables(&["--docs", docs]);
    let table = "| a | b | c |\n|---|--:|--:|\n| one | 1, 20 | 0.50 |\n| two | 3, 4 | 12.35 |\n";
    let made = format!("Before.\n{start}\n    x.py -y\n\n{table}\n{end}After.\n");
    assert_eq!(read(&folder.join("page.md")), made);
    assert_eq!(tables(&["--docs", docs, "--check"]), Some((String::new(), true)));
    write("page.md", "Before.\n");
    let (printed, is_content) = tables(&["--docs", docs, "--check"]).expect("it ran before");
    assert!(!is_content && printed.contains("x.json: on no page"), "{printed}");
    std::fs::remove_dir_all(&folder).expect("it is ours");
}

#[test]
fn criterion_results_become_a_table() {
    // The figures of the sample are artificial, one of each kind that criterion writes.
    let Some((printed, is_content)) = tables(&["--criterion", "benches/sample/criterion"]) else {
        return;
    };
    assert!(is_content, "{printed}");
    let rows = [
        "| benchmark | median, ns | elements or bytes | ns for each |",
        "|---|--:|--:|--:|",
        "| erase/1000 | 52342 | 1000 | 52.34 |",
        "| read/1/kernels | 8400000 | 2000000 | 4.20 |",
        "| simt | 1234 |  |  |",
    ];
    assert_eq!(printed.lines().collect::<Vec<_>>(), rows);
}

#[test]
fn links_and_headings_are_found() {
    let text = "# One [two](a.md#b)\n```\n[no](x)\n```\nAnd `[no](y)` [`c`](d.rs).\n";
    assert_eq!(links(text), ["a.md#b", "d.rs"]);
    let found = anchors("## What `-O2` does, to clang's\n");
    assert!(found.contains("what--o2-does-to-clangs"), "{found:?}");
}
