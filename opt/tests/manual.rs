//! The manual page and the completions that `-write-manual` writes. Only with the feature `manual`.
#![cfg(feature = "manual")]

mod common;

use std::fs;
use std::process::Command;

use common::{Folder, run};

#[test]
fn the_manual_page_and_the_completions_have_every_flag() {
    let folder = Folder::new("manual");
    let ran = run(&[format!("-write-manual={}", folder.0.display())]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
    let names = [
        "_selvedge-opt",
        "_selvedge-opt.ps1",
        "selvedge-opt.1",
        "selvedge-opt.bash",
        "selvedge-opt.elv",
        "selvedge-opt.fish",
    ];
    assert_eq!(folder.names(), names);
    let help = run(&["--help"]).out;
    let flags =
        help.split("--").skip(1).filter_map(|rest| rest.split([' ', '=', '\n', '[']).next());
    let flags: Vec<&str> = flags.filter(|flag| flag.len() > 1).collect();
    assert!(flags.len() > 80, "{flags:?}");
    for name in names {
        let text = fs::read_to_string(folder.0.join(name)).expect("written");
        // Hyphens are escaped in manual pages.
        let text = text.replace("\\-", "-");
        for flag in &flags {
            assert!(text.contains(flag), "{name}: {flag}");
        }
        assert!(
            name != "selvedge-opt.1" || !text.contains("write-manual"),
            "the page has a hidden flag"
        );
    }
}

/// A shell reads its completions without an error; shells that are not installed are skipped.
#[test]
fn completions_are_valid_for_their_shells() {
    let folder = Folder::new("manual-shells");
    run(&[format!("-write-manual={}", folder.0.display())]);
    for (shell, name) in
        [("bash", "selvedge-opt.bash"), ("zsh", "_selvedge-opt"), ("fish", "selvedge-opt.fish")]
    {
        if selvedge_testkit::tools::find(&[shell]).is_some() {
            let ran = Command::new(shell).arg("-n").arg(folder.0.join(name)).output();
            assert!(ran.is_ok_and(|ran| ran.status.success() && ran.stderr.is_empty()), "{shell}");
        }
    }
}
