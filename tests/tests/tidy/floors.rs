//! Floors of files inside a crate: a file imports from files of lower rows, and from its own entry.
//!
//! An entry denotes the file of that name and the folder of that name; `a+b` are two that import each other, with the
//! reason above them. Tests of a file may import anything.

use std::collections::BTreeSet;

use crate::source::Source;

/// The floors of one crate.
pub(crate) struct FileFloors {
    /// Its source folder.
    folder: &'static str,
    /// The lowest row first.
    rows: &'static [&'static [&'static str]],
}

/// The crates whose files have floors.
pub(crate) const FILES: &[FileFloors] = &[
    FileFloors {
        folder: "ir/src",
        rows: &[
            &["shared", "counted", "bitcode", "dialect", "entity", "lazy_index", "word"],
            &["int_bits", "strs", "types", "compact"],
            &["attribute", "float_format"],
            &["inst"],
            &["calling_conv", "constant", "diagnostic"],
            &["data_layout", "metadata"],
            &["type_rules"],
            &["constant_rules"],
            &["function"],
            &["module"],
            // The trait `Target` returns facts about LLVM's own intrinsics by default, whose rows are defined in its
            // terms.
            &["builder", "cfg", "clone", "target+intrinsics", "strip_debug"],
            &["upgrade"],
            &["print"],
            // Errors show values of module flags.
            &["verify", "link"],
        ],
    },
    FileFloors {
        folder: "analysis/src",
        rows: &[
            &["by_type", "symbols"],
            &["settings"],
            &["facts"],
            // `fact_passes` is a macro in the file `printed`.
            &["observers", "printed+fact_passes", "store"],
            &[
                "assembly",
                "callees",
                "cfg",
                "cycles",
                "dom",
                "fold",
                "kernels",
                "named_blocks",
                "profile",
            ],
            &["callgraph"],
            &["effects", "value"],
            &["alias", "escape", "loops", "simplify", "summary", "uniformity"],
            &["frequency"],
            &["drawn"],
            &["memory_ssa"],
        ],
    },
    // Methods call each other in one cycle across ten files (build, fold, guards, induction, predicate, range, rewrite,
    // scope, sharpen, trip): expressions, their ranges, the conditions on them and backedge-taken counts depend on one
    // another.
    FileFloors {
        folder: "scev/src",
        rows: &[
            &["decompose", "expr", "interval", "options"],
            &["counts", "text"],
            &["state"],
            &["same", "scev"],
            &[
                "assumed",
                "build",
                "control",
                "disposition",
                "expand",
                "guards",
                "induction",
                "levels",
                "multiple",
                "order",
                "predicate",
                "rewrite",
                "scope",
                "sharpen",
            ],
            &["fold", "range"],
            &["settle", "trip"],
            &["printed"],
            &["annotate", "incremental"],
        ],
    },
    FileFloors {
        folder: "simt/src",
        rows: &[
            &["grid", "slot"],
            &["float", "schedule"],
            &["maths", "memory"],
            &["space"],
            &["op", "outcome", "stop", "thread"],
            &["casts", "events", "int", "positions", "races"],
            &["program", "wide"],
            &["regions"],
            &["decode", "launch", "world"],
            &["exec", "outside"],
            &["machine"],
            &["arbitrary", "explore", "inputs", "sync"],
            &["judge", "scalar"],
        ],
    },
    FileFloors {
        folder: "text/src",
        rows: &[
            &["dialect_inference", "error", "memo", "numbered", "numbers", "source_map", "swar"],
            &["keywords", "names"],
            &["lexer"],
            // One recursive grammar: the parser's methods are in the file of the construct that they parse.
            &[
                "attributes+bodies+body+globals+instructions+link_bodies+parser+references+signature+types+uselist",
            ],
            &["constants", "incomplete", "metadata", "module"],
        ],
    },
    FileFloors {
        folder: "bitcode/src",
        rows: &[
            &["error", "layouts", "options"],
            &["stream"],
            &["decode", "types"],
            &["attributes", "constants"],
            // Functions refer to constants and metadata, which refer to functions.
            &["bodies+globals+metadata+nodes+reader"],
            &["instructions"],
            &["calls"],
        ],
    },
    FileFloors {
        folder: "check/src",
        rows: &[
            &["certificate", "memory", "refusal"],
            // The range of a value depends on conditions, phis and memory, which depend on ranges.
            &["callers+code+form+known+offset+paths+phis+place", "stated"],
            // Each proves two threads disjoint by another rule, and `threads` tries all.
            &["bounds+rows+threads", "events", "iterations"],
            &["agree", "apart", "calls"],
            &["replay"],
            &["same"],
            &["text"],
        ],
    },
    FileFloors {
        folder: "transforms/pass/src",
        rows: &[
            &["changed", "fuel", "limit", "remark", "stats", "suggest"],
            // A session holds the instrumentation, which reads the session's options.
            &["instrument+session"],
            &["threads"],
            // `Cx` has the methods of all three.
            &["context+request+salvage"],
            &["blocks", "funnel", "maintain", "pass", "report"],
            // Pipelines are parsed with the names in a registry, which holds pipelines.
            &["pipeline+registry"],
            &["knobs", "passes", "run"],
        ],
    },
    FileFloors {
        folder: "transforms/scalar/src",
        rows: &[
            &["dce", "instsimplify", "simplifycfg", "sizes", "stays", "users"],
            &["emit", "promote"],
            &["mem2reg"],
            &["sroa"],
        ],
    },
    FileFloors {
        folder: "transforms/loops/src",
        rows: &[
            &["split", "ssa", "unique"],
            &["lcssa", "simplify"],
            &["unroll"],
            &["explain_memory", "rotate"],
        ],
    },
    FileFloors {
        folder: "transforms/ipo/src",
        rows: &[
            &["globals", "inline", "reflect", "virtual_functions"],
            &["global_dce", "internalize"],
        ],
    },
    FileFloors {
        folder: "transforms/early-cse/src",
        rows: &[
            &["call_kinds", "clobbers", "generations", "options", "scoped", "select", "undefined"],
            // Expressions of relocations contain a key of this kind.
            &["access", "call_info", "expr+gc", "merge", "objects"],
            &["constants", "distances"],
            // The walk over blocks, and the state that it updates.
            &["available+calls+loads+scratch+walk"],
            &["conditions", "cross_width", "pass", "stores"],
        ],
    },
    FileFloors {
        folder: "nvptx-intrinsics/src",
        rows: &[
            &[
                "arithmetic",
                "barriers",
                "corrections",
                "generated",
                "launch",
                "lowering",
                "reflected",
            ],
            // Rows of the table name the functions that classify calls, which look up rows.
            &["classify+registers+table"],
            &["assembly", "documented", "library", "spelling"],
            &["target"],
        ],
    },
    FileFloors {
        folder: "thread-memory/src",
        rows: &[&["form", "overlap"], &["iterations", "shape"], &["disjoint"], &["build"]],
    },
    FileFloors {
        folder: "transforms/codegen-prepare/src",
        rows: &[
            &["edits", "modes", "options", "stress"],
            &["candidates"],
            // One walk over blocks: `driver` calls the rule of each file, whose rules are methods of the driver.
            &[
                "addresses+blocks+conditions+division+driver+extensions+offsets+overflow+sections+selects+sinking+stores",
            ],
        ],
    },
    FileFloors {
        folder: "transforms/dead-sync/src",
        rows: &[
            &["arithmetic", "barriers", "cluster", "flow", "settings"],
            &["keep", "samples", "settled"],
            &["model"],
            &["callee", "reach", "threads"],
            &["callers", "local_conflicts"],
            &["function_context"],
            &["aligned_calls", "region"],
            &["certify", "deletion_order", "relevant_accesses", "sync_summary"],
            &["view"],
            &["witness"],
            &["pair_proofs"],
            &["explainer"],
            &["plan"],
            &["basic", "function"],
            &["branch_dist", "module", "weaken"],
            &["explaining"],
        ],
    },
    FileFloors {
        folder: "transforms/dead-sync-explain/src",
        rows: &[&["account", "dry_run"], &["explain"], &["explain_barriers"]],
    },
];

impl FileFloors {
    /// The files that import from a row that is not lower, or that are in no row.
    pub(crate) fn complaints(&self, sources: &[Source]) -> Vec<String> {
        let prefix = format!("{}/", self.folder);
        let lib = format!("{prefix}lib.rs");
        let lib = sources.iter().find(|source| source.name == lib).expect("lib.rs");
        let mut complaints = Vec::new();
        let mut seen = BTreeSet::new();
        for source in sources {
            let Some(path) = source.name.strip_prefix(&prefix) else { continue };
            let module = path.trim_end_matches(".rs").split('/').next().expect("a name");
            if ["lib", "main"].contains(&module) || path.ends_with("/tests.rs") {
                continue;
            }
            seen.insert(module);
            match self.place_of(module) {
                Some(place) => complaints.extend(self.imports(source, lib, place)),
                None => complaints.push(format!("{prefix}{path} is on no floor: add it to FILES")),
            }
        }
        let names = self.rows.iter().copied().flatten().flat_map(|entry| entry.split('+'));
        let gone = names.filter(|name| *name != "fact_passes" && !seen.contains(name));
        complaints.extend(gone.map(|name| format!("{prefix}{name} is on a floor and not there")));
        complaints
    }

    /// The forbidden imports of a file.
    fn imports(&self, source: &Source, lib: &Source, place: (usize, usize)) -> Vec<String> {
        let fits =
            |other: &str| self.place_of(other).is_some_and(|at| at.0 < place.0 || at == place);
        let imports = source.crate_imports(lib).into_iter().filter(|import| !fits(import));
        let name = &source.name;
        imports.map(|import| format!("{name} imports {import}, on no lower floor")).collect()
    }

    /// The row of a file or folder, and its entry there.
    fn place_of(&self, module: &str) -> Option<(usize, usize)> {
        self.rows.iter().enumerate().find_map(|(floor, entries)| {
            let entry = entries.iter().position(|e| e.split('+').any(|name| name == module))?;
            Some((floor, entry))
        })
    }
}

#[test]
fn an_import_from_a_higher_floor_is_found() {
    const FLOORS: FileFloors = FileFloors { folder: "x/src", rows: &[&["low"], &["high", "gone"]] };
    let file = |name: &str, text: &str| Source::new(format!("x/src/{name}"), text.into());
    let sources = [
        file("lib.rs", "mod low;\nmod high;\n"),
        file("low/part.rs", "use crate::high::High;\n"),
        file("high.rs", "use crate::low::Low;\n"),
        file("other.rs", "//! Nothing.\n"),
    ];
    let expected = [
        "x/src/low/part.rs imports high, on no lower floor",
        "x/src/other.rs is on no floor: add it to FILES",
        "x/src/gone is on a floor and not there",
    ];
    assert_eq!(FLOORS.complaints(&sources), expected);
}
