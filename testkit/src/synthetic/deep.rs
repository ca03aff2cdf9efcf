//! Inputs whose depth would overflow the stack of recursive code.

/// A function of `n` blocks, which branch to the next or to the last.
pub fn million_blocks(n: usize) -> Vec<u8> {
    let mut text = String::from("define void @f(i1 %c) {\nentry:\n  br label %b0\n");
    for k in 0..n {
        text.push_str(&format!("b{k}:\n  br i1 %c, label %b{}, label %b{n}\n", k + 1));
    }
    text.push_str(&format!("b{n}:\n  ret void\n}}\n"));
    text.into_bytes()
}

/// A global whose initializer is a constant expression nested `depth` times.
pub fn deep_constant(depth: usize) -> Vec<u8> {
    let mut text = String::from("@g = global i8 0\n@deep = global ptr ");
    for _ in 0..depth {
        text.push_str("getelementptr (i8, ptr ");
    }
    text.push_str("@g");
    // A non-constant offset, so that nothing is folded.
    for _ in 0..depth {
        text.push_str(", i64 ptrtoint (ptr @g to i64))");
    }
    text.push('\n');
    text.into_bytes()
}

/// A named metadata node at the end of a chain of `depth` nodes, in ascending and in descending order.
pub fn deep_metadata(depth: usize) -> Vec<u8> {
    let mut text = format!("!up = !{{!0}}\n!down = !{{!{}}}\n", 2 * depth - 1);
    for n in 0..depth {
        let next = if n + 1 < depth { format!("!{}", n + 1) } else { "null".into() };
        text.push_str(&format!("!{n} = !{{{next}, i32 {n}}}\n"));
    }
    for n in depth..2 * depth {
        let before = if n > depth { format!("!{}", n - 1) } else { "null".into() };
        text.push_str(&format!("!{n} = !{{{before}, !\"s{n}\"}}\n"));
    }
    text.into_bytes()
}

/// A named struct with arrays nested `depth` times.
pub fn deep_type(depth: usize) -> Vec<u8> {
    let mut text = String::from("%t = type { ");
    for _ in 0..depth {
        text.push_str("[1 x ");
    }
    text.push_str("i8");
    for _ in 0..depth {
        text.push(']');
    }
    text.push_str(" }\n@g = external global %t\n");
    text.into_bytes()
}
