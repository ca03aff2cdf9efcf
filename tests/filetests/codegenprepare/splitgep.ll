; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare,codegenprepare -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare<no-cgp-split-large-offset-gep>' -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes=codegenprepare -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -mtriple=aarch64-- -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: addresses with constants that no access adds share a base, from which they are near.
; opt-22 splits nothing here: its back end for NVPTX does not ask for it, and takes 32 bits of constant.
; OFF-NOT: %splitgep
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; SAID: remark: {{.*}}: an offset of 9000000 bytes is too large for an access: common base computed 0 bytes before
; SAID: remark: {{.*}}: an offset of 9000004 bytes is too large for an access: common base computed 4 bytes before
; CHECK-LABEL: @one_block(
; CHECK-NEXT:    %splitgep = getelementptr i8, ptr %p, i64 9000000
; CHECK-NEXT:    store i32 0, ptr %splitgep
; CHECK-NEXT:    %b = getelementptr i8, ptr %splitgep, i64 4
; CHECK-NEXT:    store i32 1, ptr %b
define void @one_block(ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 9000000
  store i32 0, ptr %a
  %b = getelementptr inbounds i8, ptr %p, i64 9000004
  store i32 1, ptr %b
  ret void
}
; LLVM:
;     %splitgep = getelementptr i8, ptr %p, i64 8998912
;     %1 = getelementptr i8, ptr %splitgep, i64 1088
;     store i32 0, ptr %1, align 4
;     %2 = getelementptr i8, ptr %splitgep, i64 1092
;     store i32 1, ptr %2, align 4
;     ret void

; The base is where both ways come from, and has no flags: nothing is known of it on the other way.
; CHECK-LABEL: @two_ways(
; CHECK-NEXT:  entry:
; CHECK-NEXT:    %splitgep = getelementptr i8, ptr %p, i64 9000000
; CHECK-NEXT:    br i1 %c
; CHECK:       t:
; CHECK-NEXT:    store i32 0, ptr %splitgep
; CHECK:       f:
; CHECK-NEXT:    %b = getelementptr i8, ptr %splitgep, i64 4000000
define void @two_ways(ptr %p, i1 %c) {
entry:
  br i1 %c, label %t, label %f
t:
  %a = getelementptr inbounds i8, ptr %p, i64 9000000
  store i32 0, ptr %a
  ret void
f:
  %b = getelementptr inbounds i8, ptr %p, i64 13000000
  store i32 1, ptr %b
  ret void
}
; LLVM:
;   entry:
;     %splitgep1 = getelementptr i8, ptr %p, i64 13000000
;     %splitgep = getelementptr i8, ptr %p, i64 9000000
;     br i1 %c, label %t, label %f
;   t:
;     store i32 0, ptr %splitgep, align 4
;     ret void
;   f:
;     store i32 1, ptr %splitgep1, align 4
;     ret void

; One that is too far from the first begins anew; alone it stays as it was.
; CHECK-LABEL: @windows(
; CHECK:         %splitgep = getelementptr i8, ptr %p, i64 9000000
; CHECK:         getelementptr i8, ptr %splitgep, i64 8
; CHECK:         %c = getelementptr inbounds i8, ptr %p, i64 90000000
define void @windows(ptr %p) {
  %a = getelementptr inbounds i8, ptr %p, i64 9000000
  store i32 0, ptr %a
  %b = getelementptr inbounds i8, ptr %p, i64 9000008
  store i32 1, ptr %b
  %c = getelementptr inbounds i8, ptr %p, i64 90000000
  store i32 1, ptr %c
  ret void
}
; LLVM:
;     %splitgep1 = getelementptr i8, ptr %p, i64 90000000
;     %splitgep = getelementptr i8, ptr %p, i64 9000000
;     store i32 0, ptr %splitgep, align 4
;     %1 = getelementptr i8, ptr %splitgep, i64 8
;     store i32 1, ptr %1, align 4
;     store i32 1, ptr %splitgep1, align 4
;     ret void

; The base of the second pair is itself one of the first.
; CHECK-LABEL: @nested(
; CHECK:         %splitgep = getelementptr i8, ptr %p, i64 9000000
; CHECK:         %[[SECOND:splitgep[0-9]+]] = getelementptr i8, ptr %splitgep, i64 9000000
; CHECK:         getelementptr i8, ptr %[[SECOND]], i64 4
define void @nested(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 9000000
  store i32 0, ptr %a
  %b = getelementptr i8, ptr %p, i64 9000004
  store i32 1, ptr %b
  %c = getelementptr i8, ptr %a, i64 9000000
  store i32 2, ptr %c
  %d = getelementptr i8, ptr %a, i64 9000004
  store i32 3, ptr %d
  ret void
}
; LLVM:
;     %splitgep = getelementptr i8, ptr %p, i64 8998912
;     %1 = getelementptr i8, ptr %splitgep, i64 1088
;     store i32 0, ptr %1, align 4
;     %2 = getelementptr i8, ptr %splitgep, i64 1092
;     store i32 1, ptr %2, align 4
;     %c = getelementptr i8, ptr %1, i64 9000000
;     store i32 2, ptr %c, align 4
;     %d = getelementptr i8, ptr %1, i64 9000004
;     store i32 3, ptr %d, align 4
;     ret void

; Small constants, equal ones, and those of a global cost nothing more as they are.
; CHECK-LABEL: @left_alone(
; CHECK-NOT:     %splitgep
@g = addrspace(1) global [40000000 x i8] zeroinitializer
define void @left_alone(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 8000000
  store i32 0, ptr %a
  %b = getelementptr i8, ptr %p, i64 8000004
  store i32 1, ptr %b
  %c = getelementptr i8, ptr %p, i64 9000000
  store i32 2, ptr %c
  %d = getelementptr i32, ptr %p, i64 2250000
  store i32 3, ptr %d
  %e = getelementptr i8, ptr addrspace(1) @g, i64 9000000
  store i32 4, ptr addrspace(1) %e
  %f = getelementptr i8, ptr addrspace(1) @g, i64 9000004
  store i32 5, ptr addrspace(1) %f
  ret void
}
; LLVM:
;     %splitgep1 = getelementptr i8, ptr %p, i64 9000000
;     %splitgep = getelementptr i8, ptr %p, i64 8000000
;     store i32 0, ptr %splitgep, align 4
;     %1 = getelementptr i8, ptr %splitgep, i64 4
;     store i32 1, ptr %1, align 4
;     store i32 2, ptr %splitgep1, align 4
;     store i32 3, ptr %splitgep1, align 4
;     store i32 4, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 8998912), i64 1088), align 4
;     store i32 5, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @g, i64 8998912), i64 1092), align 4
;     ret void
