; RUN: selvedge-opt -passes='print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: ranges know what is declared of pointers and which zeros a loop keeps, quotients imply what guards say of dividends.

; CHECK-LABEL: Classifying expressions for: @declared
; CHECK: %second = getelementptr inbounds %pair, ptr %copied, i64 0, i32 1
; CHECK-NEXT: -->  (4 + %copied)<nuw> U: [8,-15) S: [-9223372036854775808,9223372036854775805)
; CHECK: %third = getelementptr inbounds i64, ptr %there, i64 2
; CHECK-NEXT: -->  (16 + %there)<nuw> U: [24,-15) S: [-9223372036854775808,9223372036854775801)
; CHECK: %last = getelementptr i8, ptr %perhaps, i64 63
; CHECK-NEXT: -->  (63 + %perhaps)<nuw> U: [63,-1) S: [63,0)
; CHECK-LABEL: Classifying expressions for: @loaded
; CHECK: %aligned = load ptr, ptr %slot, align 8, !nonnull !0, !align !1
; CHECK-NEXT: -->  %aligned U: [0,-15) S: [-9223372036854775808,9223372036854775793)
; CHECK: %large = load ptr, ptr %slot, align 8, !dereferenceable !2
; CHECK-NEXT: -->  %large U: [1,-256) S: full-set
; CHECK-LABEL: Classifying expressions for: @zeros
; CHECK: %shifted = phi i32 [ %start, %entry ], [ %shifted.next, %loop ]
; CHECK-NEXT: -->  %shifted U: [0,-7) S: [-2147483648,2147483641)
; CHECK: %times = phi i32 [ %start, %entry ], [ %times.next, %loop ]
; CHECK-NEXT: -->  %times U: [0,-7) S: [-2147483648,2147483641)
; CHECK: %masked = phi i32 [ %start, %entry ], [ %masked.next, %loop ]
; CHECK-NEXT: -->  %masked U: [0,-7) S: [-2147483648,2147483641)
; CHECK: %times.next = mul i32 %times, %by
; CHECK-NEXT: -->  (%by * %times) U: [0,-7) S: [-2147483648,2147483641)
; CHECK-LABEL: Classifying expressions for: @number
; CHECK: %address = ptrtoint ptr inttoptr (i64 42 to ptr) to i64
; CHECK-NEXT: -->  (ptrtoint ptr inttoptr (i64 42 to ptr) to i64) U: [42,43) S: [42,43)
; CHECK-LABEL: Classifying expressions for: @quotient
; CHECK: Loop %loop: backedge-taken count is (sext i32 %half to i64)
; CHECK: Loop %loop: constant max backedge-taken count is i64 1073741824
; CHECK-LABEL: Classifying expressions for: @order
; CHECK: %sum = add i32 %x, %y
; CHECK-NEXT: -->  (%y + %x) U: full-set S: full-set
; CHECK: %product = mul i32 %x, %y
; CHECK-NEXT: -->  (%y * %x) U: full-set S: full-set
; CHECK: %least = call i32 @llvm.umin.i32(i32 %x, i32 %y)
; CHECK-NEXT: -->  (%x umin %y) U: full-set S: full-set

target datalayout = "e-i64:64-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { i32, i32, i32, i32 }

define void @declared(ptr byval(%pair) align 4 %copied, ptr align 8 dereferenceable(24) %there, ptr dereferenceable_or_null(64) %perhaps) {
  %second = getelementptr inbounds %pair, ptr %copied, i64 0, i32 1
  %third = getelementptr inbounds i64, ptr %there, i64 2
  %last = getelementptr i8, ptr %perhaps, i64 63
  ret void
}

define void @loaded(ptr %slot) {
  %aligned = load ptr, ptr %slot, align 8, !nonnull !0, !align !1
  %large = load ptr, ptr %slot, align 8, !dereferenceable !2
  ret void
}

define void @zeros(i32 %n, i32 %by, i32 %mask) {
entry:
  %start = shl i32 %n, 3
  br label %loop

loop:
  %shifted = phi i32 [ %start, %entry ], [ %shifted.next, %loop ]
  %times = phi i32 [ %start, %entry ], [ %times.next, %loop ]
  %masked = phi i32 [ %start, %entry ], [ %masked.next, %loop ]
  %shifted.next = shl i32 %shifted, %by
  %times.next = mul i32 %times, %by
  %masked.next = and i32 %masked, %mask
  %go = icmp ult i32 %times.next, %n
  br i1 %go, label %loop, label %exit

exit:
  ret void
}

define i64 @number() {
  %address = ptrtoint ptr inttoptr (i64 42 to ptr) to i64
  ret i64 %address
}

define void @quotient(i32 %n) {
entry:
  %half = sdiv i32 %n, -2
  %wide = sext i32 %half to i64
  %guard = icmp sle i32 %n, 1
  br i1 %guard, label %loop, label %exit

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw nsw i64 %i, 1
  %more = icmp sgt i64 %wide, %i
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @order(i32 %a, ptr %p) {
  %x = load i32, ptr %p
  %y = load i32, ptr %p
  %sum = add i32 %x, %y
  %product = mul i32 %x, %y
  %least = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  ret void
}

declare i32 @llvm.umin.i32(i32, i32)

!0 = !{}
!1 = !{i64 16}
!2 = !{i64 256}
