; RUN: selvedge-opt -passes=common-base-elim -S %s | check %s
; RUN: selvedge-opt -passes=common-base-elim -pass-remarks=common-base-elim -disable-output %s 2>&1 | check --check-prefix=SAYS %s
; WHY: `llc` multiplies and adds in one instruction in the block of an extension only, so the product of an index that was
; extended in another block is computed there, where that costs nothing elsewhere.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; SAYS: remark: <unknown>:0:0: the index is scaled where it is extended

; Two arrays behind a barrier and a condition, and one of larger elements.
; CHECK-LABEL: @behind(
; CHECK:         %i = sext i32 %n to i64
; CHECK-NEXT:    [[TWELVE:%[a-z0-9_]+]] = mul i64 %i, 12
; CHECK-NEXT:    [[WORDS:%[a-z0-9_]+]] = shl i64 %i, 2
; CHECK-NEXT:    %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
; CHECK:         %q = getelementptr inbounds nuw i8, ptr addrspace(1) %b, i64 [[WORDS]]
; CHECK:         %r = getelementptr i8, ptr %c, i64 [[WORDS]]
; CHECK:         %s = getelementptr i8, ptr addrspace(1) %b, i64 [[TWELVE]]
define ptx_kernel void @behind(i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b, ptr noundef %c) {
  %i = sext i32 %n to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %t = fcmp olt float %u, 1.0
  br i1 %t, label %then, label %end

then:
  %q = getelementptr inbounds nuw float, ptr addrspace(1) %b, i64 %i
  store float %u, ptr addrspace(1) %q
  %r = getelementptr float, ptr %c, i64 %i
  store float %u, ptr %r
  %s = getelementptr { float, float, float }, ptr addrspace(1) %b, i64 %i
  store float %u, ptr addrspace(1) %s
  br label %end

end:
  ret void
}

; An address of bytes has no product; those of shared memory have 32 bits; the index of a neighbour is taken apart by `llc`,
; which adds the number to the address; what is extended in the block is multiplied there.
; CHECK-LABEL: @as_they_are(
; CHECK-NOT:     shl
; CHECK-NOT:     mul
; CHECK-LABEL: @over_a_loop(
define ptx_kernel void @as_they_are(i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b, ptr addrspace(3) noundef %c) {
  %i = sext i32 %n to i64
  %m = add nsw i32 %n, 1
  %j = sext i32 %m to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %t = fcmp olt float %u, 1.0
  br i1 %t, label %then, label %end

then:
  %q = getelementptr i8, ptr addrspace(1) %b, i64 %i
  store i8 1, ptr addrspace(1) %q
  %r = getelementptr float, ptr addrspace(3) %c, i64 %i
  store float %u, ptr addrspace(3) %r
  %s = getelementptr float, ptr addrspace(1) %b, i64 %j
  store float %u, ptr addrspace(1) %s
  %l = fptosi float %u to i32
  %k = sext i32 %l to i64
  %v = getelementptr float, ptr addrspace(1) %b, i64 %k
  store float %u, ptr addrspace(1) %v
  br label %end

end:
  ret void
}

; The offset would be two registers all through the loop.
; CHECK-NOT:     shl
; CHECK:         %q = getelementptr float, ptr addrspace(1) %b, i64 %i
define ptx_kernel void @over_a_loop(i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b) {
  %i = sext i32 %n to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  br label %loop

loop:
  %u = load volatile float, ptr addrspace(1) %p
  %t = fcmp olt float %u, 1.0
  br i1 %t, label %loop, label %end

end:
  %q = getelementptr float, ptr addrspace(1) %b, i64 %i
  store float %u, ptr addrspace(1) %q
  ret void
}

; In the loop, it is one instruction in each round.
; CHECK-LABEL: @in_a_loop(
; CHECK:         [[WORDS:%[a-z0-9_]+]] = shl i64 %i, 2
; CHECK:         getelementptr i8, ptr addrspace(1) %b, i64 [[WORDS]]
define ptx_kernel void @in_a_loop(i32 noundef %n, ptr addrspace(1) noundef %a) {
  %i = zext i32 %n to i64
  br label %loop

loop:
  %b = phi ptr addrspace(1) [ %a, %0 ], [ %c, %loop ]
  %p = getelementptr float, ptr addrspace(1) %b, i64 %i
  %u = load float, ptr addrspace(1) %p
  %c = getelementptr i8, ptr addrspace(1) %b, i64 64
  %t = fcmp olt float %u, 1.0
  br i1 %t, label %loop, label %end

end:
  ret void
}

; The same index is extended twice. EarlyCSE leaves the first extension, so offsets go by that.
; CHECK-LABEL: @extended_again(
; CHECK:         %i = sext i32 %n to i64
; CHECK-NEXT:    [[WORDS:%[a-z0-9_]+]] = shl i64 %i, 2
; CHECK:       then:
; CHECK:         getelementptr i8, ptr addrspace(1) %b, i64 [[WORDS]]
define ptx_kernel void @extended_again(i32 noundef %n, ptr addrspace(1) noundef %a, ptr addrspace(1) noundef %b) {
  %i = sext i32 %n to i64
  %p = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %u = load float, ptr addrspace(1) %p
  %t = fcmp olt float %u, 1.0
  br i1 %t, label %then, label %end

then:
  %j = sext i32 %n to i64
  %q = getelementptr float, ptr addrspace(1) %b, i64 %j
  store float %u, ptr addrspace(1) %q
  br label %end

end:
  ret void
}
