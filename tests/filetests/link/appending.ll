; RUN: selvedge-opt -link=%s.source -S %s | check %s
; RUN: selvedge-opt -link=%s.source -S %s | opt-22 -passes=verify -disable-output
; RUN: selvedge-opt -link=%s.source -link-only-needed -S %s | check %s
; WHY: lists that the linker joins: a constructor that is lost does not run, and one whose variable is another module's
;      must not run twice.
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: @llvm.used = appending global [2 x ptr] [ptr @a, ptr @b], section "llvm.metadata"
@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
@a = internal global i32 1

; The constructor of @shared is that of the module whose @shared remains.
; CHECK-DAG: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @first, ptr @shared }, { i32, ptr, ptr } { i32 2, ptr @second, ptr null }]
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @first, ptr @shared }]
@shared = weak global i32 1

define internal void @first() {
  ret void
}
; CHECK-NOT: @third
