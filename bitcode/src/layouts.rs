//! Data layouts of older versions.
//!
//! LLVM adds to the layout of a module the parts that later versions added to the layout of its target. This is done
//! while bitcode is read, and not for text. NVPTX has had no such change.

use selvedge_ir::Dialect;

/// The layout that the LLVM of a dialect uses for a module with this layout and triple.
pub(crate) fn upgraded(layout: &str, triple: &str, dialect: Dialect) -> String {
    let newer = dialect.at_least(20);
    let arch = triple.split('-').next().unwrap_or_default();
    let mut parts: Vec<&str> = layout.split('-').filter(|part| !part.is_empty()).collect();
    let has = |parts: &[&str], start: &str| parts.iter().any(|part| part.starts_with(start));
    match arch {
        "amdgcn" => {
            let spaces = ["p7:160:256:256:32", "p8:128:128:128:48", "p9:192:256:256:32"];
            if !has(&parts, "G") {
                parts.push("G1");
            }
            match parts.iter_mut().find(|part| part.starts_with("ni")) {
                Some(ni) if matches!(*ni, "ni:7" | "ni:7:8") => *ni = "ni:7:8:9",
                Some(_) => {}
                None => parts.push("ni:7:8:9"),
            }
            parts.extend(spaces.into_iter().filter(|space| !layout.contains(&space[..3])));
        }
        "r600" | "spir" | "spir64" | "spirv32" | "spirv64" if !has(&parts, "G") => parts.push("G1"),
        "loongarch64" | "riscv64" => {
            if let Some(part) = parts.iter_mut().find(|part| **part == "n64") {
                *part = "n32:64";
            }
        }
        "aarch64" | "arm64" if !parts.is_empty() => {
            if !parts.contains(&"Fn32") {
                parts.push("Fn32");
            }
            if newer {
                add_pointer_spaces(&mut parts);
            }
        }
        "sparc" | "sparcv9" | "mips64" | "mips64el" | "powerpc64" | "ppc64" | "powerpc64le"
        | "ppc64le" | "wasm32" | "wasm64"
            if newer =>
        {
            let own_calls = arch.starts_with("mips64") && parts.contains(&"m:m");
            let at = parts.iter().position(|part| *part == "i64:64");
            if let (Some(at), false, false) = (at, own_calls, has(&parts, "i128:128")) {
                parts.insert(at + 1, "i128:128");
            }
        }
        "i386" | "i486" | "i586" | "i686" | "x86_64" => {
            add_pointer_spaces(&mut parts);
            align_wide_integers(&mut parts);
            let is_msvc = triple.contains("-windows") && !triple.contains("gnu");
            if is_msvc && arch != "x86_64" {
                let old = parts.iter_mut().rev().skip(1).find(|part| **part == "f80:32");
                old.into_iter().for_each(|part| *part = "f80:128");
            }
        }
        _ => {}
    }
    parts.join("-")
}

/// Adds the spaces for pointers of other sizes after the mangling and the size of pointers.
fn add_pointer_spaces(parts: &mut Vec<&str>) {
    const SPACES: [&str; 3] = ["p270:32:32", "p271:32:32", "p272:64:64"];
    let is_mangling = |part: &&str| part.len() == 3 && part.starts_with("m:");
    let fits = matches!(parts.first(), Some(&("e" | "E"))) && parts.get(1).is_some_and(is_mangling);
    if !fits || SPACES.iter().all(|space| parts.contains(space)) {
        return;
    }
    let at = if parts.get(2) == Some(&"p:32:32") { 3 } else { 2 };
    if parts.len() > at {
        parts.splice(at..at, SPACES);
    }
}

/// Aligns `i128` to 16 bytes, unless mangling, pointers and integers are not all at the start.
fn align_wide_integers(parts: &mut Vec<&str>) {
    let is_early = |part: &&str| part.starts_with(['m', 'p', 'i']);
    if parts.first() != Some(&"e") || parts.iter().any(|part| part.starts_with("i128:128")) {
        return;
    }
    let n_early = parts[1..].iter().take_while(|part| is_early(part)).count();
    if !parts[1 + n_early..].iter().any(is_early) {
        parts.insert(1 + n_early, "i128:128");
    }
}

#[cfg(test)]
mod tests {
    use super::{Dialect, upgraded};

    #[test]
    fn layouts_are_upgraded_for_their_target() {
        let x86 = "e-m:e-i64:64-f80:128-n8:16:32:64-S128";
        let spaces = "p270:32:32-p271:32:32-p272:64:64";
        for (triple, layout, expected) in [
            (
                "x86_64-unknown-linux-gnu",
                x86,
                format!("e-m:e-{spaces}-i64:64-i128:128-f80:128-n8:16:32:64-S128"),
            ),
            ("i686-pc-linux", "e-p:32:32", "e-p:32:32-i128:128".into()),
            ("x86_64-linux", "e-i64:64-p100:128:64:64", "e-i64:64-p100:128:64:64-i128:128".into()),
            ("x86_64-linux", "e-f80:128-p100:64:64", "e-f80:128-p100:64:64".into()),
            ("powerpc64-linux", "E-m:e-i64:64-n32:64", "E-m:e-i64:64-i128:128-n32:64".into()),
            ("nvptx64-nvidia-cuda", "e-i64:64-v16:16", "e-i64:64-v16:16".into()),
            ("", x86, x86.into()),
        ] {
            let newest = |layout: &str| upgraded(layout, triple, Dialect::DEFAULT);
            assert_eq!(newest(layout), expected, "{layout} of {triple}");
            assert_eq!(newest(&expected), expected, "twice: {layout} of {triple}");
        }
        let powerpc = "E-m:e-i64:64-n32:64";
        assert_eq!(upgraded(powerpc, "powerpc64-linux", Dialect::OLDEST), powerpc);
    }
}
