//! `--write-manual=FOLDER`: the manual page `selvedge-opt.1`, and completions for shells.
//!
//! Packagers need them, users do not, so the flag exists only with the feature `manual`: without it, its two crates are
//! not built. `release.sh` uses it.

use std::fs;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::{Shell, generate};

use crate::failure::Failure;
use crate::flags::Flags;
use crate::output::write_to;

/// The name of the program.
const PROGRAM: &str = "selvedge-opt";

/// The shells, with the names of files under which they search for completions.
const SHELLS: [(Shell, &str); 5] = [
    (Shell::Bash, "selvedge-opt.bash"),
    (Shell::Elvish, "selvedge-opt.elv"),
    (Shell::Fish, "selvedge-opt.fish"),
    (Shell::PowerShell, "_selvedge-opt.ps1"),
    (Shell::Zsh, "_selvedge-opt"),
];

/// Writes all files.
///
/// # Errors
/// When the folder or a file cannot be written.
pub(crate) fn write(folder: &Path) -> Result<(), Failure> {
    let created = fs::create_dir_all(folder);
    created.map_err(|error| Failure::io(&folder.display().to_string(), "create", &error))?;
    let page = clap_mangen::Man::new(Flags::command());
    write_to(&folder.join("selvedge-opt.1"), |mut out| page.render(&mut out))?;
    for (shell, name) in SHELLS {
        let mut text = Vec::new();
        generate(shell, &mut Flags::command(), PROGRAM, &mut text);
        write_to(&folder.join(name), |out| out.write_all(&text))?;
    }
    Ok(())
}
