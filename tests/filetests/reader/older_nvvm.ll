; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: selvedge-opt -passes=verify -S %s | opt-22 -passes=verify -disable-output
; WHY: NVVM's intrinsics keep their old names and operands, which newer readers upgrade and the table
;      knows; only what pointers once pointed to goes from their names.
target triple = "nvptx64-nvidia-cuda"

declare ptr addrspace(3) @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(ptr)
declare i32 @llvm.nvvm.ldu.global.i.i32.p1i32(ptr addrspace(1), i32)
declare i32 @llvm.nvvm.atomic.load.inc.32.p0i32(ptr, i32)
declare i16 @llvm.nvvm.fma.rn.bf16(i16, i16, i16)
declare i32 @llvm.nvvm.fmax.nan.bf16x2(i32, i32)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i16, i64, i1, i1)

; CHECK-LABEL: define i32 @pointers(
; CHECK-NEXT:    %s = call ptr addrspace(3) @llvm.nvvm.ptr.gen.to.shared.p3.p0(ptr %p)
; CHECK-NEXT:    %u = call i32 @llvm.nvvm.ldu.global.i.i32.p1(ptr addrspace(1) %g, i32 4)
; CHECK-NEXT:    %o = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %p, i32 %u)
define i32 @pointers(ptr %p, ptr addrspace(1) %g) {
  %s = call ptr addrspace(3) @llvm.nvvm.ptr.gen.to.shared.p3i8.p0i8(ptr %p)
  %u = call i32 @llvm.nvvm.ldu.global.i.i32.p1i32(ptr addrspace(1) %g, i32 4)
  %o = call i32 @llvm.nvvm.atomic.load.inc.32.p0i32(ptr %p, i32 %u)
  ret i32 %o
}

; CHECK-LABEL: define i16 @numbers_passed_as_integers(
; CHECK-NEXT:    %a = call i16 @llvm.nvvm.fma.rn.bf16(i16 %x, i16 %x, i16 %x)
; CHECK-NEXT:    %b = call i32 @llvm.nvvm.fmax.nan.bf16x2(i32 %y, i32 %y)
define i16 @numbers_passed_as_integers(i16 %x, i32 %y) {
  %a = call i16 @llvm.nvvm.fma.rn.bf16(i16 %x, i16 %x, i16 %x)
  %b = call i32 @llvm.nvvm.fmax.nan.bf16x2(i32 %y, i32 %y)
  ret i16 %a
}

; CHECK-LABEL: define void @copies_into_the_cluster(
; CHECK-NEXT:    call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(
; CHECK-NEXT:    call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(
define void @copies_into_the_cluster(ptr addrspace(3) %s, ptr %map, i64 %hint) {
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3) %s, ptr addrspace(3) %s, ptr addrspace(3) %s, i32 16)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3) %s, ptr addrspace(3) %s, ptr %map, i32 0, i16 0, i64 %hint, i1 false, i1 false)
  ret void
}

; Loads of pointers are named after both pointers; LLVM up to 19's tests have the one only.
declare ptr @llvm.nvvm.ldg.global.p.p1(ptr addrspace(1), i32)

; CHECK-LABEL: @a_loaded_pointer
; CHECK:         %p = call ptr @llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1) %g, i32 8)
define ptr @a_loaded_pointer(ptr addrspace(1) %g) {
  %p = call ptr @llvm.nvvm.ldg.global.p.p1(ptr addrspace(1) %g, i32 8)
  ret ptr %p
}
