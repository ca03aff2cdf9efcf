//! Options of passes: each option of each registered pass is parsed, is in the help, and is printed such that parsing
//! yields the same pass.

use selvedge::pass::{OptionInfo, OptionKind, PassInfo, Registry};

/// Texts of an option; at least one is not the default.
fn samples(option: &OptionInfo) -> Vec<String> {
    let name = option.name;
    match option.kind {
        OptionKind::Flag => vec![name.into(), format!("no-{name}")],
        OptionKind::Number => vec![format!("{name}=7"), format!("{name}=0")],
        OptionKind::Integer => vec![format!("{name}=7"), format!("{name}=-3")],
        OptionKind::Shape => vec![format!("{name}=32,4,1"), format!("{name}=k=*,1,1")],
        OptionKind::Definition => vec![format!("{name}=A=1"), format!("{name}=B=4294967295")],
        OptionKind::Text => vec![format!("{name}=a,b")],
        OptionKind::Choice(words) => words.iter().map(|word| format!("{name}={word}")).collect(),
    }
}

/// The printed form of the pass with that text.
fn printed(registry: &Registry, text: &str) -> String {
    registry.parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).to_string()
}

/// Whether a printed text has an option as in `sample`.
fn names(printed: &str, sample: &str) -> bool {
    let Some((_, list)) = printed.split_once('<') else { return false };
    list.trim_end_matches([')', '>']).split(';').any(|part| part == sample)
}

fn round_trip(registry: &Registry, pass: &PassInfo, option: &OptionInfo) {
    let mut shown = 0;
    for sample in samples(option) {
        let first = printed(registry, &format!("{}<{sample}>", pass.name));
        assert_eq!(printed(registry, &first), first, "{sample} of {}", pass.name);
        shown += u32::from(names(&first, &sample));
    }
    assert!(shown > 0, "`{}` of {} is lost", option.name, pass.name);
}

#[test]
fn every_pass_option_round_trips() {
    let registry = selvedge::registry();
    let mut n_options = 0;
    for pass in registry.passes() {
        for option in pass.options {
            round_trip(&registry, &pass, option);
            n_options += 1;
        }
    }
    assert!(n_options > 50, "{n_options}");
}

#[test]
fn all_options_of_a_pass_can_be_combined() {
    let registry = selvedge::registry();
    for pass in registry.passes().filter(|pass| !pass.options.is_empty()) {
        let all: Vec<String> =
            pass.options.iter().filter_map(|option| samples(option).into_iter().next()).collect();
        let first = printed(&registry, &format!("{}<{}>", pass.name, all.join(";")));
        assert_eq!(printed(&registry, &first), first, "{}", pass.name);
    }
    let text = "function(early-cse<memssa;phi-limit=9;cross-width>)";
    assert_eq!(printed(&registry, text), text);
}

#[test]
fn the_help_lists_all_options() {
    let registry = selvedge::registry();
    let help = registry.help();
    for pass in registry.passes() {
        assert!(help.contains(pass.name), "{}", pass.name);
        for option in pass.options {
            assert!(help.contains(option.name) && help.contains(option.about), "{}", option.name);
        }
    }
}
