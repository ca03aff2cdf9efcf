//! Vectors of four billion equal elements, written in a few bytes of text: time and memory must not depend on the
//! length. LLVM stores all elements, so no test that runs LLVM can have such vectors.

mod common;

use common::run_on_stdin;

const LONG: &str = "@numbers = constant <4294967295 x i32> splat (i32 3)
@pointers = constant <4294967295 x ptr> splat (ptr @pointers)

define <4294967295 x i32> @neutral(<4294967295 x i32> %x) {
  %q = udiv <4294967295 x i32> %x, splat (i32 1)
  %s = add <4294967295 x i32> %q, zeroinitializer
  %m = and <4294967295 x i32> %s, splat (i32 3)
  ret <4294967295 x i32> %m
}

define <4294967295 x i1> @poison_everywhere(<4294967295 x ptr> %p) {
  %c = icmp eq <4294967295 x ptr> %p, poison
  ret <4294967295 x i1> %c
}

define <4294967295 x i32> @one_differs() {
  %v = insertelement <4294967295 x i32> zeroinitializer, i32 4, i32 9
  %s = add <4294967295 x i32> %v, splat (i32 1)
  ret <4294967295 x i32> %s
}
";

const SIMPLER: &str = "@numbers = constant <4294967295 x i32> splat (i32 3)
@pointers = constant <4294967295 x ptr> splat (ptr @pointers)

define <4294967295 x i32> @neutral(<4294967295 x i32> %x) {
  %m = and <4294967295 x i32> %x, splat (i32 3)
  ret <4294967295 x i32> %m
}

define <4294967295 x i1> @poison_everywhere(<4294967295 x ptr> %p) {
  ret <4294967295 x i1> poison
}

define <4294967295 x i32> @one_differs() {
  %v = insertelement <4294967295 x i32> zeroinitializer, i32 4, i32 9
  %s = add <4294967295 x i32> %v, splat (i32 1)
  ret <4294967295 x i32> %s
}
";

#[test]
fn long_vectors_are_simplified_and_printed_quickly() {
    for dialect in ["-dialect=LLVM-19", "-dialect=LLVM-22"] {
        for passes in ["-passes=instsimplify", "-passes=early-cse<memssa>", "-O2"] {
            let ran = run_on_stdin(&[dialect, passes, "-S"], LONG.as_bytes());
            assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
            let body = ran.out.split_once("\n\n").map_or("", |(_, body)| body);
            assert_eq!(body, SIMPLER, "{dialect} {passes}");
        }
    }
}
