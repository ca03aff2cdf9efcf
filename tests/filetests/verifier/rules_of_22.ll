; RUN: not selvedge-opt -passes=verify -S %s
; WHY: rules that LLVM has since versions 20 to 22: handles of resources obey the rules of tokens, what is stored as a
;      pattern has a size, the dynamic area is measured in pointers to the stack, features are switched on or off.
target datalayout = "p0:64:64-p5:32:32-A5"

@g = external global i8
@signed = global ptr ptrauth (ptr @g, i32 0, i64 1, ptr null, ptr inttoptr (i64 16 to ptr)) ; error: signed ptrauth constant deactivation symbol must be a global value or null

declare i64 @llvm.get.dynamic.area.offset.i64()
declare i32 @llvm.get.dynamic.area.offset.i32()
declare void @llvm.experimental.memset.pattern.p0.s_opaques.i32.0(ptr, target("opaque"), i32, i1)
declare void @llvm.reloc.none(metadata)
declare target("dx.Handle") @returns_a_handle() ; error: Function returns a token but isn't an intrinsic

define void @takes_a_handle(target("dx.Handle") %h) { ; error: Function takes token but isn't an intrinsic
  ret void
}

define void @handles(ptr %p, i1 %c) {
entry:
  %slot = alloca target("dx.Handle"), addrspace(5)
  %a = load target("dx.Handle"), ptr %p
  br i1 %c, label %then, label %done
then:
  br label %done
done:
  %b = phi target("dx.Handle") [ %a, %entry ], [ %a, %then ] ; error: PHI nodes cannot have token type!
  ret void
}

define void @intrinsics(ptr %p, target("opaque") %x) {
  %good = call i32 @llvm.get.dynamic.area.offset.i32()
  %bad = call i64 @llvm.get.dynamic.area.offset.i64() ; error: get_dynamic_area_offset result type must be scalar integer matching alloca address space width
  call void @llvm.experimental.memset.pattern.p0.s_opaques.i32.0(ptr %p, target("opaque") %x, i32 4, i1 false) ; error: unsized types cannot be used as memset patterns
  call void @llvm.reloc.none(metadata !"symbol")
  call void @llvm.reloc.none(metadata !0) ; error: llvm.reloc.none argument must be a metadata string
  ret void
}

define void @plain_feature() "target-features"="sse,+avx" { ; error: target feature 'sse' must start with a '+' or '-'
  ret void
}

define void @empty_feature() "target-features"="+a,,-b" { ; error: target-features attribute should not contain an empty string
  ret void
}

define void @features() "target-features"="+ptx80,-fma" {
  ret void
}

!0 = !{}
