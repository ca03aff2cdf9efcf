//! Names of arbitrary bytes are printed so that they can be read back.

use proptest::prelude::*;
use selvedge_ir::Type;

use crate::{llvm, new_module, text_of};

/// The name after a label or prefix, decoded by LLVM's rules: `\XX` in quotes is a byte.
fn decode(text: &str) -> Vec<u8> {
    let Some(quoted) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else {
        assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b)), "{text}");
        return text.into();
    };
    let mut name = Vec::new();
    let mut rest = quoted.chars();
    while let Some(c) = rest.next() {
        assert!(c != '"' && c.is_ascii());
        name.push(match c {
            '\\' if rest.as_str().starts_with('\\') => rest.next().expect("just seen") as u8,
            '\\' => {
                let digits = [rest.next(), rest.next()].map(|d| d.expect("two digits"));
                u8::from_str_radix(&String::from_iter(digits), 16).expect("two digits")
            }
            c => c as u8,
        });
    }
    name
}

fn arb_name() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        // LLVM rejects a name with a zero byte.
        prop::collection::vec(1u8..=255, 1..8),
        "[a-z0-9._$-]{1,8}".prop_map(String::into_bytes),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_name_round_trips(
        function in arb_name(),
        block in arb_name(),
        arg in arb_name(),
    ) {
        prop_assume!(block != arg);
        let mut m = new_module();
        let f = m.define_function(&function, Type::VOID, &[("", Type::I32)]);
        let mut b = m.builder(f);
        let entry = b.append_block(&block);
        b.at_end(entry).ret_void();
        let value = b.arg(0);
        b.func().set_name(value, &arg);
        let text = text_of(&m);
        let head = text.lines().find_map(|line| line.strip_prefix("define void @")).expect("a head");
        let (name, rest) = head.split_once("(i32 %").expect("a parameter");
        prop_assert_eq!(decode(name), function);
        prop_assert_eq!(decode(rest.strip_suffix(") {").expect("an end")), arg);
        let label = text.lines().find(|line| line.ends_with(':')).expect("a label");
        prop_assert_eq!(decode(label.strip_suffix(':').expect("just seen")), block);
    }
}

#[test]
fn llvm_reads_every_byte_in_a_name() {
    let mut m = new_module();
    for byte in 1..=255u8 {
        for name in [vec![byte], vec![b'a', byte], vec![byte, b'"', byte]] {
            if m.header.by_name(&name).is_none() {
                m.define_variable(&name, 0, Type::I8, None);
            }
        }
    }
    let text = text_of(&m);
    if let Some(printed) = llvm("opt-22", &text) {
        let printed = printed.replace("; ModuleID = '<stdin>'\n", "");
        let differing = printed.lines().zip(text.lines()).find(|(llvm, ours)| llvm != ours);
        assert_eq!(differing, None);
        assert_eq!(printed.len(), text.len());
    }
}
