; RUN: selvedge-opt -passes=lcssa,loop-rotate,loop-unroll-full -S %s | check %s
; WHY: lifetime markers name an alloca, so no phi and no copy may stand for one.
declare void @llvm.lifetime.end.p0(ptr)

; CHECK-LABEL: @ended_outside
; CHECK: %a = alloca i32
; CHECK-NOT: phi ptr
; CHECK: call void @llvm.lifetime.end.p0(ptr %a)
define void @ended_outside(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %body ]
  %a = alloca i32
  %c = icmp eq i32 %i, 3
  br i1 %c, label %exit, label %body
body:
  store i32 %i, ptr %a
  %v = load volatile i32, ptr %a
  %n = add i32 %i, 1
  br label %head
exit:
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
