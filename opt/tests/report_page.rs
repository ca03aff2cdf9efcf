//! Pages of `-report`: what they contain, and that no text of the input becomes markup.

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, run};

/// What a hostile name tries to become.
const HOSTILE: &str = "<script>alert(1)</script>";

/// Two barriers, one of them removable, and a loop of eight iterations; with debug information for `FILE`.
/// Functions, blocks, files and variables have hostile names.
fn module(file: &str) -> String {
    let text = r#"target triple = "nvptx64-nvidia-cuda"
@"s<script>alert(1)</script>" = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @"k<script>alert(1)</script>\22onload=x"(i32 %i) !dbg !8 {
"b<script>alert(1)</script>":
  %p = getelementptr i32, ptr addrspace(3) @"s<script>alert(1)</script>", i32 %i
  store i32 1, ptr addrspace(3) %p, !dbg !10
  call void @llvm.nvvm.barrier0(), !dbg !11
  call void @llvm.nvvm.barrier0(), !dbg !12
  br label %loop
loop:
  %n = phi i32 [ 0, %"b<script>alert(1)</script>" ], [ %m, %loop ]
  %v = load volatile i32, ptr addrspace(3) @"s<script>alert(1)</script>", !dbg !13
  %m = add i32 %n, 1
  %c = icmp ult i32 %m, 8
  br i1 %c, label %loop, label %end
end:
  %dead = add i32 %v, 1
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "FILE", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!8 = distinct !DISubprogram(name: "k<script>alert(1)</script>", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!10 = !DILocation(line: 2, column: 3, scope: !8)
!11 = !DILocation(line: 3, column: 3, scope: !8)
!12 = !DILocation(line: 4, column: 3, scope: !8)
!13 = !DILocation(line: 5, column: 7, scope: !8)
"#;
    text.replace("FILE", file)
}

const SOURCE: &str = "void k(int i) { // <script>alert(1)</script>\n  s[i] = 1;\n  __syncthreads();\n  \
                      __syncthreads();\n  use(s[0]); // \u{202e}\u{1}<img src=x onerror=alert(1)>\n}\n";

/// Writes the page of a module, and returns it.
fn page_of(input: &Path, flags: &[&str]) -> String {
    let page = input.with_extension("html");
    let mut args = vec![format!("-report={}", page.display()), "-disable-output".into()];
    args.extend(flags.iter().map(|flag| String::from(*flag)));
    args.push(input.display().to_string());
    let ran = run(&args);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "", ""));
    fs::read_to_string(page).expect("written")
}

/// The names of the elements of a page, in order: end tags begin with a slash. Text of the page's own style and script
/// is no markup.
fn tags(page: &str) -> Vec<String> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once('<') {
        let name = after.split([' ', '>', '\n']).next().unwrap_or_default().to_owned();
        rest = after;
        if let "script" | "style" = name.as_str() {
            let end = format!("</{name}>");
            rest = rest.split_once(&end).expect("it ends").1;
        }
        tags.push(name);
    }
    tags
}

/// Asserts that elements are closed in the order of their nesting.
fn assert_nested(page: &str) {
    let void = ["!DOCTYPE", "meta", "path/", "path", "rect", "polyline"];
    let mut open: Vec<String> = Vec::new();
    for tag in tags(page) {
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "a page is well formed");
        } else if !void.contains(&tag.as_str()) && !["script", "style"].contains(&tag.as_str()) {
            open.push(tag);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn text_of_the_input_is_escaped() {
    let folder = Folder::new("page-hostile");
    let name = "f<b>&\"'.cu";
    let input = folder.file("a<script>alert(1)<_script>.ll", module(&name.replace('"', "\\22")));
    folder.file(name, SOURCE);
    let page = page_of(&input, &["-passes=dead-sync-elim,dce"]);
    assert_nested(&page);
    assert_eq!(tags(&page).iter().filter(|tag| *tag == "script").count(), 1, "its own");
    for absent in [HOSTILE, "<img", "<b>", "\u{202e}", "\u{1}", "\"onload", "f<b"] {
        assert!(!page.contains(absent), "{absent}");
    }
    // All of it is shown as text: a function, a file, the source, a variable, and the input's own name.
    for shown in [
        "k&lt;script&gt;alert(1)&lt;/script&gt;&quot;onload=x",
        "f&lt;b&gt;&amp;&quot;'.cu",
        "// &lt;script&gt;alert(1)&lt;/script&gt;",
        "&lt;img src=x onerror=alert(1)&gt;",
        "threads write `s&lt;script&gt;alert(1)&lt;/script&gt;` before it",
        "a&lt;script&gt;alert(1)&lt;_script&gt;.ll",
    ] {
        assert!(page.contains(shown), "{shown}\n{page}");
    }
}

#[test]
fn a_page_has_each_barrier_on_its_line_with_its_reason() {
    let folder = Folder::new("page-barriers");
    let input = folder.file("k.ll", module("k.cu"));
    folder.file("k.cu", SOURCE);
    let page = page_of(&input, &["-passes=dead-sync-elim,dce"]);
    for shown in [
        // The pair, and the lines of both barriers.
        "<div class=\"line \"><span class=\"number\">2</span>",
        "barrier 1: written here before the barrier",
        "<div class=\"line kept\"><span class=\"number\">3</span>",
        "<div class=\"line removed\"><span class=\"number\">4</span>",
        "<strong>kept[read-after-write]</strong> barrier 1: threads write",
        "<strong>removed[next-to-another]</strong>",
        "<a href=\"#barrier-1-1\">1</a>",
        "<div id=\"barrier-1-1\" class=\"note kept\">",
        // A loop with its trip count, and a changed line.
        "<code>%loop</code></td><td>k.cu:5</td><td><code>8</code>",
        "<del>-  %dead = add i32 %v, 1\n</del>",
        "nothing is in local memory",
    ] {
        assert!(page.contains(shown), "{shown}\n{page}");
    }
    assert_nested(&page);
    // Without the source, the lines of the text are shown.
    fs::remove_file(folder.0.join("k.cu")).expect("it was written");
    let page = page_of(&input, &["-passes=dead-sync-elim,dce"]);
    let line =
        "<span class=\"number\">8</span><pre><code>  <mark>call void @llvm.nvvm.barrier0()</mark>";
    assert!(page.contains(line), "{page}");
}

#[test]
fn the_page_loads_nothing_and_runs_only_its_script() {
    let folder = Folder::new("page-policy");
    let page = page_of(&folder.file("k.ll", module("k.cu")), &["-O2"]);
    for loading in [" src=", "@import", "<link", "<iframe", " onclick", "javascript:"] {
        assert!(!page.contains(loading), "{loading}");
    }
    let links = page.split(" href=\"").skip(1).filter(|rest| !rest.starts_with('#')).count();
    assert_eq!(links, 0, "links are to places of the page");
    let script = page.split_once("<script>").and_then(|(_, rest)| rest.split_once("</script>"));
    let script = script.expect("a script").0;
    let policy = format!("script-src 'sha256-{}'", digest(&folder, script));
    assert!(page.contains(&policy), "the policy in page/frame.rs must be: {policy}");
}

/// The SHA-256 of a text in base 64; `openssl` computes it, or else the one in the policy is not compared.
fn digest(folder: &Folder, text: &str) -> String {
    let Some(openssl) = selvedge_testkit::tools::find_or_skip(&["openssl"]) else {
        return String::new();
    };
    let file = folder.file("script.js", text);
    let command = "\"$0\" dgst -sha256 -binary \"$1\" | \"$0\" base64";
    let args = ["-c".as_ref(), command.as_ref(), openssl.as_os_str(), file.as_os_str()];
    let ran = std::process::Command::new("sh").args(args).output().expect("a shell");
    String::from_utf8(ran.stdout).expect("base 64").trim().into()
}

#[test]
fn the_page_does_not_depend_on_the_number_of_threads() {
    let folder = Folder::new("page-threads");
    let input = folder.file("k.ll", module("k.cu"));
    let one = page_of(&input, &["-O2", "-threads=1"]);
    assert_eq!(one, page_of(&input, &["-O2", "-threads=4"]));
}

/// A page of a module of over a megabyte, with more of everything than fits.
#[test]
fn a_page_is_small_and_states_what_it_omits() {
    let folder = Folder::new("page-large");
    let mut text = String::from("target triple = \"nvptx64-nvidia-cuda\"\n");
    text.push_str(
        "@s = internal addrspace(3) global [64 x i32] undef\ndeclare void @llvm.nvvm.barrier0()\n",
    );
    for n in 0..1500 {
        let long = "<".repeat(100);
        text.push_str(&format!(
            "define ptx_kernel void @\"k{n}{long}\"(i32 %i, i32 %n) {{\nentry:\n  \
             %p = getelementptr i32, ptr addrspace(3) @s, i32 %i\n  br label %loop\nloop:\n  \
             %j = phi i32 [ 0, %entry ], [ %m, %loop ]\n  store volatile i32 %j, ptr addrspace(3) %p\n  \
             call void @llvm.nvvm.barrier0()\n  %v = load volatile i32, ptr addrspace(3) @s\n  \
             call void @llvm.nvvm.barrier0()\n  %m = add i32 %j, 1\n  %dead = mul i32 %m, %v\n  \
             %c = icmp ult i32 %m, %n\n  br i1 %c, label %loop, label %end\nend:\n  ret void\n}}\n"
        ));
    }
    assert!(text.len() > 800_000, "{}", text.len());
    let page = page_of(&folder.file("large.ll", text), &["-passes=dead-sync-elim,dce"]);
    assert!((400_000..1_000_000).contains(&page.len()), "{}", page.len());
    assert_nested(&page);
    for (what, advice) in [
        ("barriers", "-barrier-report=FILE writes all as JSON"),
        ("functions", "print&lt;scalar-evolution&gt;"),
        ("pieces of functions", "-print-changed=diff prints all"),
    ] {
        let omitted = format!(" more {what} do not fit on this page; ");
        let (_, rest) = page.split_once(&omitted).unwrap_or_else(|| panic!("no {omitted}"));
        assert!(rest[..300].contains(advice) || page.contains(advice), "{advice}");
    }
    // Each link has its target.
    for link in page.split("href=\"#").skip(1) {
        let target = link.split('"').next().expect("a link ends");
        assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
    }
}

/// Of one function with more barriers and loops than fit, the first ones are shown.
#[test]
fn an_excerpt_of_a_long_function_is_shown() {
    let folder = Folder::new("page-long");
    let mut body =
        String::from("  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t\n  br label %l0\n");
    for n in 0..1000 {
        let previous = if n == 0 { "entry".into() } else { format!("l{}", n - 1) };
        body.push_str(&format!(
            "l{n}:\n  %i{n} = phi i32 [ 0, %{previous} ], [ %j{n}, %l{n} ]\n  \
             store volatile i32 {n}, ptr addrspace(3) %p\n  call void @llvm.nvvm.barrier0()\n  \
             %v{n} = load volatile i32, ptr addrspace(3) @s\n  %j{n} = add i32 %i{n}, 1\n  \
             %c{n} = icmp ult i32 %j{n}, {}\n  br i1 %c{n}, label %l{n}, label %l{}\n",
            n + 3,
            n + 1
        ));
    }
    body.push_str("l1000:\n  ret void\n");
    let page =
        page_of(&folder.file("long.ll", common::kernel("", &body)), &["-passes=dead-sync-elim"]);
    assert!((200_000..1_000_000).contains(&page.len()), "{}", page.len());
    assert_nested(&page);
    for shown in [
        "id=\"barrier-1-1\"",
        "<code>%l0</code></td>",
        "900 more loops; ",
        " more barriers do not fit",
    ] {
        assert!(page.contains(shown), "{shown}");
    }
    assert!(!page.contains("id=\"barrier-1-1000\"") && !page.contains("href=\"#barrier-1-1000\""));
}

#[test]
fn a_folder_gets_a_page_named_after_the_module() {
    let folder = Folder::new("page-folder");
    let input = folder.file("some.kernel.ll", module("k.cu"));
    let into = folder.0.join("new/pages");
    let args = [format!("-report={}", into.display()), input.display().to_string()];
    let ran = run(&args);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("define ptx_kernel"), "the module is written as without the flag");
    let page = fs::read_to_string(into.join("some.kernel.html")).expect("written");
    // Without passes, barriers are explained and not removed.
    assert!(page.contains("<strong>removable[next-to-another]</strong>"), "{page}");
}

#[test]
fn two_reports_are_compared_on_a_page() {
    let folder = Folder::new("page-compared");
    let input = folder.file("k.ll", module("k.cu"));
    let report = |name: &str, passes: &str| {
        let path = folder.0.join(name);
        let flag = format!("-barrier-report={}", path.display());
        let input = input.display().to_string();
        let ran = run(&[flag, passes.into(), "-disable-output".into(), input]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        path.display().to_string()
    };
    let (old, new) =
        (report("old.json", "-passes=dce"), report("new.json", "-passes=dead-sync-elim"));
    let page = folder.0.join("compared.html");
    let page_flag = format!("-report={}", page.display());
    let ran = run(&[format!("-compare-reports={old}"), page_flag, new]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(
        ran.out.contains("removable[next-to-another] -> removed[next-to-another]"),
        "{}",
        ran.out
    );
    let page = fs::read_to_string(page).expect("written");
    assert_nested(&page);
    let row = "<td class=\"removable\">removable[next-to-another]</td><td class=\"removed\">removed[next-to-another]</td>";
    assert!(page.contains(row), "{page}");
    assert!(!page.contains(HOSTILE));
}

/// The legend of pictures, and the style of pages.
#[test]
fn pages_and_pictures_use_the_same_colors() {
    let folder = Folder::new("page-colors");
    let page = page_of(&folder.file("k.ll", module("k.cu")), &["-passes=dead-sync-elim"]);
    let (style, body) = page.split_once("</style>").expect("a style");
    for (name, color) in [("kept", "#ffb3ab"), ("removed", "#b7e4b0"), ("removable", "#ffe08a")] {
        assert!(style.contains(&format!("--{name}: {color};")), "{name}");
        assert!(body.contains(&format!("fill=\"{color}\"")), "the picture has {name}");
    }
    let ids = ["flow-0", "hazard-0"].map(|id| page.matches(&format!("id=\"{id}\"")).count());
    assert_eq!(ids, [1, 1], "identifiers of pictures are unique");
}
