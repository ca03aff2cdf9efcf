//! The parser of LLVM's textual IR.
//!
//! [`read`] parses the text that LLVM 16 to 23 write, and that of older versions as far as LLVM parses it. It returns
//! a [`Module`], or all errors that it found, with their positions. It accepts the texts that LLVM's own parser
//! accepts; violations that LLVM's verifier reports are left to [`selvedge_ir::verify`].
//!
//! Parsing has two phases: the module level is parsed first, skipping function bodies; then the bodies are parsed in
//! parallel.

mod attributes;
mod bodies;
mod body;
mod constants;
mod dialect_inference;
mod error;
mod globals;
mod incomplete;
mod instructions;
mod keywords;
mod lexer;
mod link_bodies;
mod memo;
mod metadata;
mod module;
mod names;
mod numbered;
mod numbers;
mod parser;
mod references;
mod signature;
mod source_map;
mod swar;
mod types;
mod uselist;

use selvedge_ir::bitcode::is_bitcode;
use selvedge_ir::upgrade::upgrade_module;
use selvedge_ir::{DataLayout, Diagnostic, Dialect, Global, Module, Place};

pub use module::MAX_LOCAL_NAME;
pub use source_map::SourceMap;

use parser::{ModuleTables, Parser, Tables};

/// The options of the parser.
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    /// The name of the text: the module's `source_filename` when it has none itself.
    pub name: String,
    /// Parse function bodies on several threads; the result is the same.
    pub parallel: bool,
    /// Record the positions of globals, blocks and instructions.
    pub keep_spans: bool,
    /// The dialect of the module, instead of the one inferred from its spellings.
    pub dialect: Option<Dialect>,
    /// The data layout, instead of the one in the text, which is then ignored.
    pub data_layout: Option<DataLayout>,
    /// The data layout of a text that has none. It must be known before the first type is parsed: implicit alignments
    /// and sizes in constants depend on it.
    pub default_data_layout: Option<DataLayout>,
    /// Whether the text may refer to globals and metadata that it does not define.
    pub allow_incomplete: bool,
    /// The longest name of a local value, in bytes; [`MAX_LOCAL_NAME`] when not given.
    pub max_local_name: Option<usize>,
}

impl ReadOptions {
    /// Sets the data layout for a `source` that has none: the result of `layout_of` for `triple`, or for the triple in
    /// the text. Cost: that of parsing the first lines.
    pub fn with_layout_of_triple(
        mut self,
        source: &[u8],
        triple: Option<&str>,
        layout_of: impl Fn(&str) -> Option<&'static str>,
    ) -> ReadOptions {
        let stated = || triple_of(source).unwrap_or_default();
        let triple = triple.map_or_else(stated, Box::from);
        let layout = layout_of(&triple);
        self.default_data_layout = layout.and_then(|text| DataLayout::parse(text).ok());
        self
    }
}

/// The `target triple` of a text, which precedes everything that needs a layout; `None` when the lines before it are
/// invalid.
fn triple_of(source: &[u8]) -> Option<Box<str>> {
    let mut tables = ModuleTables::new(false);
    // The triple is needed for any layout.
    tables.layout_is_given = true;
    Parser::new(source, 0, Tables::Open(&mut tables)).parse_target_entities().ok()?;
    Some(std::mem::take(&mut *tables.header.triple))
}

/// The result of parsing.
pub struct ReadOutcome {
    /// The module.
    pub module: Module,
    /// The positions in the text, when requested.
    pub spans: Option<SourceMap>,
}

/// Maximal length of the text in bytes: positions are 32-bit integers.
pub const MAX_TEXT: usize = u32::MAX as usize - 1;

/// Parses a module. Cost: time and memory linear in the text.
///
/// # Errors
/// All errors found: either the first one of the module level, or the first of each function.
pub fn read(source: &[u8], options: &ReadOptions) -> Result<ReadOutcome, Vec<Diagnostic>> {
    refuse_other_formats(source)?;
    let outcome = read_text(source, options, false);
    // A brace in a block comment may have misled the skipping of a body. Such comments are rare, so they are only
    // searched for after an error.
    if outcome.is_err() && memchr::memmem::find(source, b"/*").is_some() {
        return read_text(source, options, true);
    }
    outcome
}

fn read_text(
    source: &[u8],
    options: &ReadOptions,
    block_comments: bool,
) -> Result<ReadOutcome, Vec<Diagnostic>> {
    let mut tables = ModuleTables::new(block_comments);
    tables.spans = options.keep_spans.then(SourceMap::default);
    if let Some(layout) = &options.data_layout {
        *tables.header.data_layout = layout.clone();
        tables.layout_is_given = true;
    }
    tables.default_data_layout = options.default_data_layout.clone();
    tables.allow_incomplete = options.allow_incomplete;
    tables.max_local_name = options.max_local_name.unwrap_or(MAX_LOCAL_NAME);
    let mut parser = Parser::new(source, 0, Tables::Open(&mut tables));
    parser.parse_module().map_err(|_| vec![parser.error()])?;
    let seen = parser.seen;
    tables.seen.merge(seen);
    let missing = match options.allow_incomplete {
        true => declare_missing(source, &mut tables)?,
        false => Vec::new(),
    };
    let tasks = std::mem::take(&mut tables.bodies);
    let bodies = bodies::read_bodies(source, &tables, &tasks, options.parallel)?;
    let mut module = link_bodies::link_bodies(source, &mut tables, &tasks, bodies)?;
    if options.allow_incomplete {
        incomplete::complete(&mut module, &missing, &tables)?;
    }
    if module.header.source_filename.is_none() && !options.name.is_empty() {
        module.header.source_filename = Some(options.name.as_bytes().into());
    }
    module.header.dialect = options.dialect.unwrap_or_else(|| tables.seen.dialect());
    let only_records = options.dialect.is_some_and(|dialect| dialect.at_least(20));
    upgrade_module(&mut module, only_records, &mut |body, old, new| {
        if let Some(spans) = &mut tables.spans {
            spans.put_in_place_of(body, old, new);
        }
    });
    Ok(ReadOutcome { module, spans: tables.spans })
}

fn declare_missing<'s>(
    source: &'s [u8],
    tables: &mut ModuleTables<'s>,
) -> Result<Vec<Global>, Vec<Diagnostic>> {
    let mut parser = Parser::new(source, 0, Tables::Open(tables));
    parser.declare_missing().map_err(|_| vec![parser.error()])
}

/// Rejects bitcode, and texts too long for 32-bit positions.
fn refuse_other_formats(source: &[u8]) -> Result<(), Vec<Diagnostic>> {
    let whole = |rule, message: &str| Diagnostic::error(rule, Place::Module, message).at(0..0);
    if is_bitcode(source) {
        let refusal = whole("bitcode", "this is LLVM bitcode, and only the textual form is read");
        return Err(vec![
            refusal.note("the crate selvedge-bitcode reads it, and `llvm-dis` converts it to text"),
        ]);
    }
    if source.len() > MAX_TEXT {
        return Err(vec![whole("text-too-long", "the text is longer than 4 GiB")]);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ReadOptions, read};

    /// The rule and position of the first error.
    fn refusal(text: &str) -> (&'static str, &str) {
        let errors = read(text.as_bytes(), &ReadOptions::default()).err().expect("an error");
        let span = errors[0].span.clone().expect("a place");
        (errors[0].rule, &text[span.start as usize..span.end as usize])
    }

    #[test]
    fn types_and_metadata_are_read() {
        let text = "%a = type { i32, %b, [4 x <2 x float>] }\n%b = type opaque\n\
                    !n = !{!0, !1}\n!1 = !{!\"x\", !0}\n!0 = distinct !{!1}";
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("valid").module;
        assert_eq!(module.header.named_md[0].nodes.len(), 2);
    }

    #[test]
    fn errors_have_a_location() {
        assert_eq!(refusal("!0 = !{!7}"), ("undefined-metadata", "!7"));
        assert_eq!(refusal("%a = type { void* }"), ("typed-pointer", "*"));
        assert_eq!(refusal("%a = type { b8 }"), ("byte-type", "b8"));
        assert_eq!(refusal("%a = type { %b }"), ("undefined-type", "%b"));
        assert_eq!(refusal("%a = type {}\n%a = type {}"), ("type-redefined", "%a"));
        assert_eq!(refusal("!0 = !{!\"open}"), ("token", "\"open}"));
    }

    /// Kernels in the spacing of printers, which is partly parsed without tokens.
    const PRINTED: &str = "\
@shared_tile$0 = internal addrspace(3) global [64 x float] undef, align 16
@far = external addrspace(12) global i32
define ptx_kernel void @f(ptr addrspace(1) noundef align 8 %a_long_parameter_name$x, i32 %1) #0 {
entry:
  %p = getelementptr inbounds i8, ptr addrspace(1) %a_long_parameter_name$x, i64 4
  %v = load volatile float, ptr addrspace(1) %p, align 4
  %q.of_the_tile_in_shared_memory = getelementptr [64 x float], ptr addrspace(3) @shared_tile$0, i32 0, i32 %1
  store float %v, ptr addrspace(3) %q.of_the_tile_in_shared_memory, align 4, !tbaa !0
  store i64 -1, ptr addrspace(1) %p, align 1
  %w = load <4 x float>, ptr addrspace(3) @shared_tile$0, align 16
  %x = load i32, ptr addrspace(12) @far, align 2, !tbaa !0
  %y = load i32, ptr addrspace(12) @far
  br label %2

2:                                                ; preds = %entry
  %3 = call float @g(float 0x3FF0000000000000, i32 signext %x) #1
  %4 = call float @g(float 1.500000e+00, i32 12)
  %5 = phi i32 [ %y, %2 ], [ 7, %entry ]
  br i1 true, label %2, label %odd_label.of.many_parts

odd_label.of.many_parts:
  ret void
}
declare float @g(float, i32) #2
declare void @h() #3
attributes #0 = { nounwind \"key\"=\"value\" }
attributes #1 = { convergent nounwind }
attributes #2 = { convergent align=32 }
attributes #3 = { nounwind }
!0 = !{!1, !1, i64 0}
!1 = !{!\"float\", !2}
!2 = !{!\"root\"}
";

    fn read_and_print(text: &str) -> String {
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("valid").module;
        module.to_string()
    }

    #[test]
    fn spaces_and_comments_between_tokens_change_nothing() {
        let expected = read_and_print(PRINTED);
        for space in ["  ", "\t", "\n", " ; \" }\n ", "\r\n        "] {
            let mut lexer = crate::lexer::Lexer::new(PRINTED.as_bytes(), 0);
            let mut spaced = String::new();
            loop {
                let token = lexer.next();
                if token.tok == crate::lexer::Tok::Eof {
                    break;
                }
                spaced.push_str(&PRINTED[token.start as usize..token.end as usize]);
                spaced.push_str(space);
            }
            assert_eq!(read_and_print(&spaced), expected, "{space:?}");
        }
    }

    #[test]
    fn errors_after_fast_paths_have_the_right_location() {
        let in_body = |line: &str| format!("define void @f(ptr %p) {{\n  {line}\n  ret void\n}}");
        for (line, expected) in [
            ("%x = load i32, ptr %p, align 3", ("alignment", "3")),
            ("%x = load i32, ptr %p, align 4, align", ("syntax", "ret")),
            ("%x = load i32, ptr %p, align 4, i32", ("syntax", "i32")),
            ("%x = load i32, ptr addrspace(1) %p, align 4", ("local-type", "%p")),
            ("%x = load i32, ptr addrspace(1] %p", ("syntax", "]")),
            ("%p = load i32, ptr %p, align 4", ("redefined", "%p")),
        ] {
            assert_eq!(refusal(&in_body(line)), (expected.0, expected.1), "{line}");
        }
    }

    #[test]
    fn other_formats_are_refused_by_name() {
        assert_eq!(refusal_rule(b"BC\xC0\xDE\x35"), "bitcode");
        assert_eq!(refusal_rule(&[0xDE, 0xC0, 0x17, 0x0B]), "bitcode");
    }

    fn refusal_rule(bytes: &[u8]) -> &'static str {
        read(bytes, &ReadOptions::default()).err().expect("an error")[0].rule
    }

    /// The alignment of the only instruction of a text, parsed with the layouts of two artificial targets.
    fn alignment(text: &str, triple: Option<&str>) -> u64 {
        let layout_of = |triple: &str| match triple {
            "wide" => Some("e-i64:64"),
            "odd" => Some("e-i64:16"),
            _ => None,
        };
        let options =
            ReadOptions::default().with_layout_of_triple(text.as_bytes(), triple, layout_of);
        let module = read(text.as_bytes(), &options).expect("valid").module;
        let (_, func) = module.defined().next().expect("a function");
        let store = func.all_insts().next().expect("a store");
        func.inst(store).bits().align().bytes().expect("an alignment")
    }

    #[test]
    fn alignments_are_those_of_the_layout_that_the_triple_implies() {
        let body = "define void @f(ptr %p) {\n  store i64 1, ptr %p\n  ret void\n}";
        let with = |lines: &str| format!("source_filename = \"x\"\n{lines}\n{body}");
        assert_eq!(alignment(body, None), 4);
        assert_eq!(alignment(&with("target triple = \"wide\""), None), 8);
        assert_eq!(alignment(&with("target triple = \"odd\""), None), 2);
        assert_eq!(alignment(&with("target triple = \"odd\""), Some("wide")), 8);
        let stated = with("target datalayout = \"e-i64:32\"\ntarget triple = \"wide\"");
        assert_eq!(alignment(&stated, None), 4);
        assert_eq!(alignment(&stated, Some("odd")), 4);
        let empty = with("target datalayout = \"\"\ntarget triple = \"wide\"");
        assert_eq!(alignment(&empty, None), 8);
    }

    #[test]
    fn deeply_nested_types_need_no_deep_stack() {
        let n = 200_000;
        let text = format!("%a = type {}i8{}", "[1 x ".repeat(n), "]".repeat(n));
        assert!(read(text.as_bytes(), &ReadOptions::default()).is_ok());
    }

    #[test]
    fn scalar_tbaa_tags_become_struct_path_tags() {
        let text = "\
define i32 @f(ptr %p) {
  %a = load i32, ptr %p, align 4, !tbaa !0
  %b = load i32, ptr %p, align 4, !nontemporal !4, !tbaa !1
  %c = load i32, ptr %p, align 4, !tbaa !2
  ret i32 %a
}
!0 = !{!\"int\", !3}
!1 = !{!\"int\", !3, i64 1}
!2 = !{!0, !0, i64 0}
!3 = !{!\"root\"}
!4 = !{i32 1}
";
        let module = read(text.as_bytes(), &ReadOptions::default()).expect("valid").module;
        let printed = module.to_string();
        let (_, after) = printed.split_once('{').expect("a body");
        let expected = "
  %a = load i32, ptr %p, align 4, !tbaa !0
  %b = load i32, ptr %p, align 4, !tbaa !3, !nontemporal !4
  %c = load i32, ptr %p, align 4, !tbaa !0
  ret i32 %a
}

!0 = !{!1, !1, i64 0}
!1 = !{!\"int\", !2}
!2 = !{!\"root\"}
!3 = !{!1, !1, i64 0, i64 1}
!4 = !{i32 1}
";
        assert_eq!(after, expected);
    }
}
