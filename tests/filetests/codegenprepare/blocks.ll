; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare)' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare,codegenprepare,verify' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<disable-cgp-branch-opts>' -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: blocks that nothing reaches, or that only lead on, go, and phis take their values from where control came.
; opt-22 prints the same where nothing else is said.
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)

; A chain of the input stays, and what nothing reaches goes. opt-22 joins the chain.
; CHECK-LABEL: @chain(
; CHECK:         br label %next
; CHECK:         br label %last
; CHECK:       last:
; CHECK-NOT:   dead:
; CHECK:         ret void
; OFF-LABEL: @chain(
; OFF:           br label %next
; OFF:         dead:
define void @chain(i32 %x) {
entry:
  call void @use(i32 1)
  br label %next
next:
  call void @use(i32 2)
  br label %last
last:
  %p = phi i32 [ %x, %next ]
  call void @use(i32 %p)
  ret void
dead:
  call void @use(i32 3)
  br label %dead
}
; LLVM:
;   entry:
;     call void @use(i32 1)
;     call void @use(i32 2)
;     call void @use(i32 %x)
;     ret void
;   dead:
;     call void @use(i32 3)
;     br label %dead

; CHECK-LABEL: @constant(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    call void @use(i32 1)
; CHECK-NEXT:    ret i32 1
; OFF-LABEL: @constant(
; OFF:           br i1 true
define i32 @constant() {
entry:
  br i1 true, label %a, label %b
a:
  call void @use(i32 1)
  br label %end
b:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %p
}
; LLVM: prints the same, but for names.

; CHECK-LABEL: @constant_switch(
; CHECK-NEXT:    call void @use(i32 5)
; CHECK-NEXT:    ret void
define void @constant_switch() {
  switch i32 7, label %other [
    i32 3, label %three
    i32 7, label %seven
  ]
three:
  call void @use(i32 3)
  ret void
seven:
  call void @use(i32 5)
  ret void
other:
  ret void
}
; LLVM:
;   seven:
;     call void @use(i32 5)
;     ret void

; Both ways of the branch lead to the same block with the same values.
; CHECK-LABEL: @same_target(
; CHECK-NEXT:    call void @use(i32 9)
; CHECK-NEXT:    ret i32 4
define i32 @same_target(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  br label %end
end:
  %p = phi i32 [ 4, %a ], [ 4, %b ]
  call void @use(i32 9)
  ret i32 %p
}
; LLVM:
;   end:
;     call void @use(i32 9)
;     ret i32 4

; CHECK-LABEL: @empty(
; CHECK:         br i1 %c, label %end, label %b
; CHECK:       b:
; CHECK-NEXT:    call void @use(i32 2)
; CHECK-NEXT:    br label %end
; CHECK:       end:
; CHECK:         phi i32 [ {{.*}} ]
; OFF-LABEL: @empty(
; OFF:           br i1 %c, label %end, label %b
define i32 @empty(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %end
b:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %p
}
; LLVM: prints the same, but for names.

; A block of phis that only phis behind it use.
; CHECK-LABEL: @phis(
; CHECK-NOT:   inner:
; CHECK:         phi i32
; CHECK-SAME:    [ 1, %a ]
; CHECK-NEXT:    ret i32
define i32 @phis(i1 %c, i1 %d) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %inner
b:
  call void @use(i32 2)
  br i1 %d, label %inner, label %e
inner:
  %i = phi i32 [ 1, %a ], [ 2, %b ]
  br label %end
e:
  call void @use(i32 3)
  br label %end
end:
  %p = phi i32 [ %i, %inner ], [ 7, %e ]
  ret i32 %p
}
; LLVM:
;   entry:
;     br i1 %c, label %a, label %b
;   a:
;     call void @use(i32 1)
;     br label %end
;   b:
;     call void @use(i32 2)
;     br i1 %d, label %end, label %e
;   e:
;     call void @use(i32 3)
;     br label %end
;   end:
;     %p = phi i32 [ 7, %e ], [ 1, %a ], [ 2, %b ]
;     ret i32 %p

; The latch goes, and what is said of the loop stands on the branch that goes back now.
; CHECK-LABEL: @latch(
; CHECK:         br i1 %d, label %exit, label %head, !llvm.loop
define void @latch(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %j = add i32 %i, 1
  call void @use(i32 %j)
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %latch
latch:
  br label %head, !llvm.loop !0
exit:
  ret void
}
; LLVM: prints the same, but for names.

; What is called together is called together as before: a barrier behind an empty block.
declare void @llvm.nvvm.barrier0()
; CHECK-LABEL: @barrier(
; CHECK:         br i1 %c, label %b, label %end
; CHECK:       end:
; CHECK-NEXT:    call void @llvm.nvvm.barrier0()
define void @barrier(i1 %c) {
entry:
  br i1 %c, label %b, label %a
a:
  br label %end
b:
  call void @use(i32 2)
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
; LLVM: prints the same, but for names.

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
