//! Which functions are kernels, and their launch bounds: each according to its own calling convention, attributes and
//! annotations, although one result is computed for all functions without annotations whose calling convention and
//! attributes are equal.

use nvptx_intrinsics::NvptxTarget;
use selvedge_analysis::{FactStore, Kernels};
use selvedge_text::{ReadOptions, read};

/// Functions with three sets of attributes, some with annotations as well.
const TEXT: &str = r#"
define ptx_kernel void @bounded() #0 { ret void }
define ptx_kernel void @bounded_too() #0 { ret void }
define void @device() #0 { ret void }
define ptx_kernel void @other() #1 { ret void }
define void @annotated() #0 { ret void }
define void @annotated_otherwise() #0 { ret void }
define ptx_kernel void @plain() { ret void }
attributes #0 = { "nvvm.maxntid"="32" }
attributes #1 = { "nvvm.maxntid"="64" }
!nvvm.annotations = !{!0, !1, !2}
!0 = !{ptr @annotated, !"kernel", i32 1}
!1 = !{ptr @annotated_otherwise, !"kernel", i32 1}
!2 = !{ptr @annotated_otherwise, !"reqntidx", i32 16}
"#;

#[test]
fn launch_bounds_come_from_each_function_s_attributes() {
    let module = read(TEXT.as_bytes(), &ReadOptions::default()).expect("it is well-formed").module;
    let (header, mut store) = (&module.header, FactStore::default());
    let env = store.env(header, Some(&NvptxTarget));
    let kernels = env.header_ref::<Kernels>();
    let bounds = |name: &str| {
        kernels.bounds(header.by_name(name.as_bytes()).expect("it is defined")).copied()
    };
    assert!(bounds("device").is_none());
    let bounded = bounds("bounded");
    assert!(bounded.is_some() && bounded == bounds("bounded_too"));
    assert_eq!(bounded, bounds("annotated"), "the attribute is the same");
    assert!(bounds("annotated_otherwise").is_some() && bounded != bounds("annotated_otherwise"));
    assert!(bounds("other").is_some() && bounded != bounds("other"));
    assert!(bounds("plain").is_some() && bounded != bounds("plain"));
}
