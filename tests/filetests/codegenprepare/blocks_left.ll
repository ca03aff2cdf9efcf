; RUN: selvedge-opt -passes='require<profile-summary>,function(codegenprepare)' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<disable-preheader-prot;cgp-freq-ratio-to-skip-merge=9>' -S %s | check %s --check-prefix=ALL
; BESIDE: opt-22 -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: empty blocks that stay. opt-22 keeps all of these but for those where something else is said.
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)

; A phi cannot have two values for one predecessor.
; CHECK-LABEL: @two_values(
; CHECK:       a:
; CHECK-NEXT:    br label %end
define i32 @two_values(i1 %c) {
entry:
  br i1 %c, label %a, label %end
a:
  br label %end
end:
  %p = phi i32 [ 1, %a ], [ 7, %entry ]
  ret i32 %p
}
; LLVM: leaves it as it is.

; What a loop is entered through, unless it is asked for.
; CHECK-LABEL: @preheader(
; CHECK:       enter:
; ALL-LABEL:   @preheader(
; ALL-NOT:     enter:
; ALL:         loop:
define void @preheader(i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %enter
b:
  call void @use(i32 2)
  br label %enter
enter:
  %s = phi i32 [ 1, %a ], [ 2, %b ]
  br label %loop
loop:
  %i = phi i32 [ %s, %enter ], [ %j, %loop ]
  %j = add i32 %i, 1
  call void @use(i32 %j)
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %loop
exit:
  ret void
}
; LLVM: leaves it as it is.

; The copies of phis behind a switch would be made before it.
; CHECK-LABEL: @copies(
; CHECK:       one:
; CHECK:       two:
; ALL-LABEL:   @copies(
; ALL-NOT:     one:
; ALL:         ret i32
define i32 @copies(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  br label %end
two:
  br label %end
other:
  call void @use(i32 2)
  br label %end
end:
  %p = phi i32 [ 1, %one ], [ 2, %two ], [ 3, %other ]
  ret i32 %p
}
; LLVM: leaves it as it is.

; A latch of several ways stays one. opt-22 makes two.
; CHECK-LABEL: @one_latch(
; CHECK:       latch:
; CHECK-NEXT:    br label %head
define void @one_latch(i32 %n, i1 %c) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %j = add i32 %i, 1
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %latch
b:
  call void @use(i32 2)
  %d = icmp eq i32 %j, %n
  br i1 %d, label %exit, label %latch
latch:
  br label %head
exit:
  ret void
}
; LLVM:
;   entry:
;     br label %head
;   head:
;     %i = phi i32 [ 0, %entry ], [ %j, %b ], [ %j, %a ]
;     %j = add i32 %i, 1
;     br i1 %c, label %a, label %b
;   a:
;     call void @use(i32 1)
;     br label %head
;   b:
;     call void @use(i32 2)
;     %d = icmp eq i32 %j, %n
;     br i1 %d, label %exit, label %head
;   exit:
;     ret void

; A phi of the block is used elsewhere.
; CHECK-LABEL: @used_elsewhere(
; CHECK:       inner:
; CHECK-NEXT:    %i = phi i32
; CHECK-NEXT:    br label %end
define i32 @used_elsewhere(i1 %c, i1 %d) {
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
end:
  %p = phi i32 [ 3, %inner ], [ %p, %end ]
  call void @use(i32 %i)
  %q = icmp eq i32 %p, %i
  br i1 %q, label %end, label %e
e:
  ret i32 0
}
; LLVM:
;   entry:
;     br i1 %c, label %a, label %b
;   a:
;     call void @use(i32 1)
;     br label %inner
;   b:
;     call void @use(i32 2)
;     br i1 %d, label %inner, label %e
;   inner:
;     %i = phi i32 [ 1, %a ], [ 2, %b ]
;     br label %end
;   end:
;     call void @use(i32 %i)
;     %q = icmp eq i32 3, %i
;     br i1 %q, label %end, label %e
;   e:
;     ret i32 0

; A block whose address somebody has, reached or not.
; CHECK-LABEL: @named(
; CHECK:       here:
; CHECK:       there:
@table = global [2 x ptr] [ptr blockaddress(@named, %here), ptr blockaddress(@named, %there)]
define void @named(i32 %x) {
entry:
  call void @use(i32 1)
  br label %here
here:
  br label %end
there:
  call void @use(i32 %x)
  br label %end
end:
  ret void
}
; LLVM:
;   entry:
;     call void @use(i32 1)
;     br label %end
;   there:
;     call void @use(i32 %x)
;     br label %end
;   end:
;     ret void

; CHECK-LABEL: @goes_round(
; CHECK:       a:
; CHECK-NEXT:    br label %a
define void @goes_round(i1 %c) {
entry:
  br i1 %c, label %a, label %e
a:
  br label %a
e:
  ret void
}
; LLVM: leaves it as it is.
