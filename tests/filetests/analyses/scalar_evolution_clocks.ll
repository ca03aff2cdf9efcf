; RUN: selvedge-opt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: a loop that must make progress and only stores ends, or the program is undefined. One that reads a clock may be a wait on
; purpose: the read is progress, as LLVM has it.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

; CHECK-LABEL: Determining loop execution counts for: @reads_a_clock
; CHECK-NEXT: Loop %loop: Unpredictable backedge-taken count.
define void @reads_a_clock(i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %now = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %wide = zext i32 %i to i64
  %more = icmp ult i64 %wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: Determining loop execution counts for: @reads_an_index
; CHECK-NEXT: Loop %loop: backedge-taken count is ((1 + %n) /u 2)
define void @reads_an_index(i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 2
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %wide = zext i32 %i to i64
  %more = icmp ult i64 %wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}
