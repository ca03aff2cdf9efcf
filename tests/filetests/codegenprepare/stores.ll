; RUN: selvedge-opt -passes='codegenprepare<force-split-store>' -S %s | check %s
; RUN: selvedge-opt -passes='codegenprepare,codegenprepare,verify' -force-split-store -S %s | check %s
; RUN: selvedge-opt -passes=codegenprepare -S %s | check %s --check-prefix=OFF
; RUN: selvedge-opt -passes='codegenprepare<force-split-store>' -pass-remarks=codegenprepare -disable-output %s 2>&1 | check %s --check-prefix=SAID
; BESIDE: opt-22 -force-split-store -passes='require<profile-summary>,function(codegenprepare)' -S %s
; WHY: a store of two halves that were joined for it becomes two stores, where the machine prefers that or the option
; asks for it; a store that is volatile or atomic stays one, and so does one whose value others need.
; SAID: remark: {{.*}} store split into two stores of 32 bits
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @halves(
; CHECK-NEXT:    store i32 %a, ptr %p, align 8
; CHECK-NEXT:    %[[H:.*]] = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT:    store i32 %b, ptr %[[H]], align 4
; CHECK-NEXT:    ret void
; OFF-LABEL: @halves(
; OFF:           store i64 %w, ptr %p
define void @halves(i32 %a, i32 %b, ptr %p) {
  %l = zext i32 %a to i64
  %e = zext i32 %b to i64
  %h = shl nuw i64 %e, 32
  %w = or disjoint i64 %h, %l
  store i64 %w, ptr %p, align 8
  ret void
}
; LLVM:
;     %l = zext i32 %a to i64
;     %e = zext i32 %b to i64
;     %h = shl nuw i64 %e, 32
;     %w = or disjoint i64 %h, %l
;     store i32 %a, ptr %p, align 8
;     %1 = getelementptr i32, ptr %p, i32 1
;     store i32 %b, ptr %1, align 4
;     ret void

; Parts narrower than a half are extended to it.
; CHECK-LABEL: @narrow(
; CHECK:         %[[L:.*]] = zext i8 %a to i32
; CHECK-NEXT:    store i32 %[[L]], ptr %p, align 2
; CHECK-NEXT:    %[[P:.*]] = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT:    %[[H:.*]] = zext i16 %b to i32
; CHECK-NEXT:    store i32 %[[H]], ptr %[[P]], align 2
define void @narrow(i8 %a, i16 %b, ptr %p) {
  %l = zext i8 %a to i64
  %e = zext i16 %b to i64
  %h = shl i64 %e, 32
  %w = or i64 %l, %h
  store i64 %w, ptr %p, align 2
  ret void
}
; LLVM:
;     %l = zext i8 %a to i64
;     %e = zext i16 %b to i64
;     %h = shl i64 %e, 32
;     %w = or i64 %l, %h
;     %1 = zext i8 %a to i32
;     store i32 %1, ptr %p, align 2
;     %2 = zext i16 %b to i32
;     %3 = getelementptr i32, ptr %p, i32 1
;     store i32 %2, ptr %3, align 2
;     ret void

; CHECK-LABEL: @bytes(
; CHECK-NEXT:    store i8 %a, ptr addrspace(3) %p, align 1
; CHECK-NEXT:    %[[H:.*]] = getelementptr i8, ptr addrspace(3) %p, i{{[0-9]+}} 1
; CHECK-NEXT:    store i8 %b, ptr addrspace(3) %[[H]], align 1
define void @bytes(i8 %a, i8 %b, ptr addrspace(3) %p) {
  %l = zext i8 %a to i16
  %e = zext i8 %b to i16
  %h = shl i16 %e, 8
  %w = or i16 %l, %h
  store i16 %w, ptr addrspace(3) %p, align 1
  ret void
}
; LLVM:
;     %l = zext i8 %a to i16
;     %e = zext i8 %b to i16
;     %h = shl i16 %e, 8
;     %w = or i16 %l, %h
;     store i8 %a, ptr addrspace(3) %p, align 1
;     %1 = getelementptr i8, ptr addrspace(3) %p, i32 1
;     store i8 %b, ptr addrspace(3) %1, align 1
;     ret void

; Other threads must not see one half.
; CHECK-LABEL: @as_one(
; CHECK:         store volatile i64 %w
; CHECK:         store atomic i64 %x
define void @as_one(i32 %a, i32 %b, ptr %p) {
  %l = zext i32 %a to i64
  %e = zext i32 %b to i64
  %h = shl i64 %e, 32
  %w = or i64 %l, %h
  store volatile i64 %w, ptr %p, align 8
  %m = zext i32 %b to i64
  %f = zext i32 %a to i64
  %g = shl i64 %f, 32
  %x = or i64 %m, %g
  store atomic i64 %x, ptr %p monotonic, align 8
  ret void
}
; LLVM:
;     %l = zext i32 %a to i64
;     %e = zext i32 %b to i64
;     %h = shl i64 %e, 32
;     %w = or i64 %l, %h
;     store volatile i64 %w, ptr %p, align 8
;     %m = zext i32 %b to i64
;     %f = zext i32 %a to i64
;     %g = shl i64 %f, 32
;     %x = or i64 %m, %g
;     store i32 %b, ptr %p, align 8
;     %1 = getelementptr i32, ptr %p, i32 1
;     store i32 %a, ptr %1, align 4
;     ret void

; CHECK-LABEL: @needed_as_one(
; CHECK:         store i64 %w
define i64 @needed_as_one(i32 %a, i32 %b, ptr %p) {
  %l = zext i32 %a to i64
  %e = zext i32 %b to i64
  %h = shl i64 %e, 32
  %w = or i64 %l, %h
  store i64 %w, ptr %p, align 8
  ret i64 %w
}
; LLVM:
;     %l = zext i32 %a to i64
;     %e = zext i32 %b to i64
;     %h = shl i64 %e, 32
;     %w = or i64 %l, %h
;     store i32 %a, ptr %p, align 8
;     %1 = getelementptr i32, ptr %p, i32 1
;     store i32 %b, ptr %1, align 4
;     ret i64 %w

; The high part is not where the half begins, or the low part reaches into it.
; CHECK-LABEL: @elsewhere(
; CHECK:         store i64 %w
; CHECK:         store i64 %x
define void @elsewhere(i32 %a, i32 %b, i33 %c, ptr %p) {
  %l = zext i32 %a to i64
  %e = zext i32 %b to i64
  %h = shl i64 %e, 31
  %w = or i64 %l, %h
  store i64 %w, ptr %p, align 8
  %m = zext i33 %c to i64
  %f = zext i32 %a to i64
  %g = shl i64 %f, 32
  %x = or i64 %m, %g
  store i64 %x, ptr %p, align 8
  ret void
}
; LLVM: leaves it as it is.
