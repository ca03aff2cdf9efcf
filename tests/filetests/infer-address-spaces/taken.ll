; RUN: selvedge-opt -passes=infer-address-spaces -S %s | check %s
; WHY: a module may declare an intrinsic with a wrong type while it does not call it. Where the intrinsic for the
;      space is taken so, the call stays as it is; the store beside it does not.

target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [128 x i8] undef

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, float)

; CHECK: define void @f(
; CHECK: call void @llvm.memset.p0.i64(
; CHECK: store i8 2, ptr addrspace(3) @tile
define void @f() {
  %p = addrspacecast ptr addrspace(3) @tile to ptr
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 128, i1 false)
  store i8 2, ptr %p
  ret void
}
