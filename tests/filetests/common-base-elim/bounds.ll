; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; WHY: the machine compares 64 bits in two instructions, and behind an extension the back end does not see the test of a
; variable. Where a loop must end, an index of 32 bits reaches its bound, so the bound's upper half is zero.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.trap()

; The only way out of a loop that must end.
; CHECK-LABEL: @bound(
; CHECK:       entry:
; CHECK:         %[[LOWER:.*]] = trunc i64 %n to i32
; CHECK-NEXT:    br label %loop
; CHECK:       loop:
; CHECK:         %next = add i32 %i, %step
; CHECK-NEXT:    %[[MORE:.*]] = icmp ult i32 %next, %[[LOWER]]
; CHECK-NEXT:    br i1 %[[MORE]], label %loop, label %done
define ptx_kernel void @bound(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  store float 1.0, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The bound on the left, and a condition that leaves; the loop's metadata says that it makes progress.
; CHECK-LABEL: @leaves(
; CHECK:         %[[LOWER:.*]] = trunc i64 %n to i32
; CHECK:         %[[DONE:.*]] = icmp uge i32 %next, %[[LOWER]]
; CHECK-NEXT:    br i1 %[[DONE]], label %done, label %loop
define ptx_kernel void @leaves(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  store float 1.0, ptr addrspace(1) %p
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %next = add i32 %i, %blocks
  %next.wide = zext i32 %next to i64
  %less = icmp ule i64 %n, %next.wide
  br i1 %less, label %done, label %loop, !llvm.loop !0
done:
  ret void
}

; The loop may go on for ever.
; CHECK-LABEL: @endless(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @endless(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  store float 1.0, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Others see that it goes on: an endless loop with a barrier is a program.
; CHECK-LABEL: @barrier(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @barrier(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; So do an atomic load and a volatile store.
; CHECK-LABEL: @atomic(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @atomic(i32 noundef %first, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %step = load atomic i32, ptr addrspace(1) %a monotonic, align 4
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: @volatile(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @volatile(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store volatile float 1.0, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Another way out ends the loop.
; CHECK-LABEL: @two_ways(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @two_ways(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %wide = zext i32 %i to i64
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %wide
  %u = load i32, ptr addrspace(1) %p
  %stop = icmp eq i32 %u, 0
  br i1 %stop, label %done, label %latch
latch:
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A call that may stop the program is one, too.
; CHECK-LABEL: @trap(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @trap(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %stop = icmp eq i32 %i, 7
  br i1 %stop, label %bad, label %latch
bad:
  call void @llvm.trap()
  br label %latch
latch:
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A bound that changes may have an upper half for a while.
; CHECK-LABEL: @changes(
; CHECK-NOT:     trunc
; CHECK:         icmp ult i64 %next.wide, %n
define ptx_kernel void @changes(i32 noundef %first, i32 noundef %step, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %n = load i64, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A bound with an upper half ends this loop at once: it goes on where the index is above it.
; CHECK-LABEL: @above(
; CHECK-NOT:     trunc
; CHECK:         icmp ugt i64 %next.wide, %n
define ptx_kernel void @above(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = zext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  store float 1.0, ptr addrspace(1) %p
  %next = sub i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ugt i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; With a sign, a bound below all indices does.
; CHECK-LABEL: @signed(
; CHECK-NOT:     trunc
; CHECK:         icmp slt i64 %next.wide, %n
define ptx_kernel void @signed(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %wide = sext i32 %i to i64
  %p = getelementptr float, ptr addrspace(1) %a, i64 %wide
  store float 1.0, ptr addrspace(1) %p
  %next = add nsw i32 %i, %step
  %next.wide = sext i32 %next to i64
  %more = icmp slt i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}

; Who waits by a clock means to: reading it is progress.
; CHECK-LABEL: @waits(
; CHECK:         icmp ult i64 %passed.wide, %n
define ptx_kernel void @waits(i32 noundef %start, i64 noundef %n) mustprogress {
entry:
  br label %loop
loop:
  %now = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %passed = sub i32 %now, %start
  %passed.wide = zext i32 %passed to i64
  %more = icmp ult i64 %passed.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Where the comparison is needed for another use, there would be two.
; CHECK-LABEL: @says_how_it_ended(
; CHECK:         %more = icmp ult i64 %next.wide, %n
; CHECK-NOT:     icmp
define i1 @says_how_it_ended(i32 noundef %first, i32 noundef %step, i64 noundef %n, ptr addrspace(1) noundef %a) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  store i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %next.wide = zext i32 %next to i64
  %more = icmp ult i64 %next.wide, %n
  br i1 %more, label %loop, label %done
done:
  ret i1 %more
}

declare i32 @llvm.nvvm.read.ptx.sreg.clock()
