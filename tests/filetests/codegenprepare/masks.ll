; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress>,codegenprepare<cgp-stress>,verify' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<cgp-stress;no-enable-andcmp-sinking>' -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; BESIDE: opt-22 -mtriple=aarch64-- -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a mask that is only compared with zero goes to the comparisons, for a machine whose branches test masks.
; opt-22 does so for AArch64, which tests a bit and branches in one instruction. NVIDIA's machines do not.
target triple = "nvptx64-nvidia-cuda"

declare void @use(i32)

; CHECK-LABEL: @one(
; CHECK:       t:
; CHECK-NEXT:    %[[X:.*]] = and i32 %a, 4
; CHECK-NEXT:    %y = icmp eq i32 %[[X]], 0
; OFF-LABEL:   @one(
; OFF-NEXT:    entry:
; OFF-NEXT:      %x = and i32 %a, 4
define void @one(i32 %a, i1 noundef %c) {
entry:
  %x = and i32 %a, 4
  br i1 %c, label %t, label %e
t:
  %y = icmp eq i32 %x, 0
  br i1 %y, label %u, label %e
u:
  call void @use(i32 1)
  br label %e
e:
  ret void
}
; LLVM: prints the same, but for names.

; One copy for each block, for both comparisons there.
; CHECK-LABEL: @two_blocks(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    br i1 %c
; CHECK:       t:
; CHECK-NEXT:    and i32 %a, 8
; CHECK-NOT:     and
; CHECK:       f:
; CHECK-NEXT:    and i32 %a, 8
; OFF-LABEL:   @two_blocks(
; OFF-NEXT:    entry:
; OFF-NEXT:      %x = and i32 %a, 8
define void @two_blocks(i32 %a, i1 noundef %c) {
entry:
  %x = and i32 %a, 8
  br i1 %c, label %t, label %f
t:
  %y = icmp eq i32 %x, 0
  br i1 %y, label %u, label %e
f:
  %z = icmp ne i32 %x, 0
  br i1 %z, label %u, label %e
u:
  call void @use(i32 1)
  br label %e
e:
  ret void
}
; LLVM: prints the same, but for names.

; Not into a loop that it is outside of. opt-22 puts it into the loop.
; CHECK-LABEL: @loop(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = and i32 %a, 4
; OFF-LABEL:   @loop(
; OFF-NEXT:    entry:
; OFF-NEXT:      %x = and i32 %a, 4
define void @loop(i32 %a) {
entry:
  %x = and i32 %a, 4
  call void @use(i32 0)
  br label %head
head:
  %y = icmp eq i32 %x, 0
  br i1 %y, label %body, label %e
body:
  call void @use(i32 1)
  br label %head
e:
  ret void
}
; LLVM:
;   entry:
;     call void @use(i32 0)
;     br label %head
;   head:
;     %0 = and i32 %a, 4
;     %y = icmp eq i32 %0, 0
;     br i1 %y, label %body, label %e
;   body:
;     call void @use(i32 1)
;     br label %head
;   e:
;     ret void

; A comparison with another number needs the mask in a register.
; CHECK-LABEL: @other_number(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = and i32 %a, 12
; OFF-LABEL:   @other_number(
define void @other_number(i32 %a, i1 noundef %c) {
entry:
  %x = and i32 %a, 12
  br i1 %c, label %t, label %e
t:
  %y = icmp eq i32 %x, 4
  br i1 %y, label %u, label %e
u:
  call void @use(i32 1)
  br label %e
e:
  ret void
}
; LLVM: leaves it as it is.

; So does any other use of it.
; CHECK-LABEL: @used_as_number(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %x = and i32 %a, 4
; OFF-LABEL:   @used_as_number(
define void @used_as_number(i32 %a, i1 noundef %c) {
entry:
  %x = and i32 %a, 4
  br i1 %c, label %t, label %e
t:
  %y = icmp eq i32 %x, 0
  br i1 %y, label %u, label %e
u:
  call void @use(i32 %x)
  br label %e
e:
  ret void
}
; LLVM: leaves it as it is.
