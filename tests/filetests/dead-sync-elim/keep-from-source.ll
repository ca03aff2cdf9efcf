; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; RUN: selvedge-opt -passes=basic-dbe -S %s | check %s
; RUN: selvedge-opt -passes=branch-dist -S %s | check %s
; RUN: selvedge-opt -passes='function(weaken-barriers)' -S %s | check %s
; RUN: selvedge-opt -passes=explain-barriers -disable-output %s 2>&1 | check %s --check-prefix=SAYS
; WHY: what clang carries of a wish to keep barriers is heard, and annotations hinder nothing else.
target triple = "nvptx64-nvidia-cuda"

@.str = private unnamed_addr constant [14 x i8] c"selvedge.keep\00", section "llvm.metadata"
@.other = private unnamed_addr addrspace(1) constant [6 x i8] c"other\00", section "llvm.metadata"
@.file = private unnamed_addr constant [5 x i8] c"k.cu\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @annotated, ptr @.str, ptr @.file, i32 3, ptr null }, { ptr, ptr, ptr, i32, ptr } { ptr @annotated_otherwise, ptr addrspacecast (ptr addrspace(1) @.other to ptr), ptr @.file, i32 9, ptr null }], section "llvm.metadata"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)

; CHECK-LABEL: @annotated(
; CHECK: barrier0
; CHECK: ret void
; SAYS: the function is annotated with "selvedge.keep" in the source
define ptx_kernel void @annotated() {
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @annotated_otherwise
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @annotated_otherwise() {
  call void @llvm.nvvm.barrier0()
  ret void
}

; Only the next one is meant.
; CHECK-LABEL: @noted(
; CHECK-NOT: barrier0
; CHECK: llvm.annotation
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
; SAYS: the source has a note "selvedge.keep" before it
define ptx_kernel void @noted() {
  call void @llvm.nvvm.barrier0()
  %n = call i32 @llvm.annotation.i32.p0(i32 0, ptr @.str, ptr @.file, i32 5)
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @noted_by_variable
; CHECK: barrier0
; CHECK: ret void
; SAYS: the source has a note "selvedge.keep" before it
define ptx_kernel void @noted_by_variable() {
  %v = alloca i32
  call void @llvm.var.annotation.p0.p0(ptr %v, ptr @.str, ptr @.file, i32 5, ptr null)
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @noted_in_assembly
; CHECK: asm
; CHECK-NEXT: barrier0
; CHECK: ret void
; SAYS: the source has a note "selvedge.keep" before it
define ptx_kernel void @noted_in_assembly() {
  call void asm sideeffect "// selvedge.keep", ""()
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @noted_otherwise
; CHECK: llvm.annotation
; CHECK-NOT: barrier0
; CHECK: asm
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @noted_otherwise() {
  %n = call i32 @llvm.annotation.i32.p0(i32 0, ptr addrspacecast (ptr addrspace(1) @.other to ptr), ptr @.file, i32 5)
  call void @llvm.nvvm.barrier0()
  call void asm sideeffect "// selvedge.keeps", ""()
  call void @llvm.nvvm.barrier0()
  ret void
}
