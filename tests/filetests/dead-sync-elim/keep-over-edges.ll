; RUN: selvedge-opt -passes=dead-sync-elim -S %s | check %s
; WHY: between a note and its barrier LLVM may put the end of a block: the next barrier on every way is meant.
target triple = "nvptx64-nvidia-cuda"

@.str = private unnamed_addr constant [14 x i8] c"selvedge.keep\00", section "llvm.metadata"
@.file = private unnamed_addr constant [5 x i8] c"k.cu\00", section "llvm.metadata"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)

; CHECK-LABEL: @forks
; CHECK: left:
; CHECK-NEXT: barrier0
; CHECK-NEXT: br
; CHECK: right:
; CHECK-NEXT: barrier0
; CHECK-NEXT: br
; CHECK: end:
; CHECK-NEXT: ret void
define ptx_kernel void @forks(i1 %c) {
  %n = call i32 @llvm.annotation.i32.p0(i32 0, ptr @.str, ptr @.file, i32 5)
  br i1 %c, label %left, label %right

left:
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.barrier0()
  br label %end

right:
  call void @llvm.nvvm.barrier0()
  br label %end

end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @around
; CHECK: phi
; CHECK-NEXT: barrier0
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @around(i32 %n) {
  br label %round

round:
  %i = phi i32 [ 0, %0 ], [ %next, %round ]
  call void @llvm.nvvm.barrier0()
  %next = add i32 %i, 1
  %note = call i32 @llvm.annotation.i32.p0(i32 0, ptr @.str, ptr @.file, i32 5)
  %more = icmp ult i32 %next, %n
  br i1 %more, label %round, label %end

end:
  ret void
}
