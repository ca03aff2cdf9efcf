; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | check %s
; RUN: selvedge-opt -passes=narrow-shared-addresses -S %s | opt-22 -passes=verify -disable-output
; WHY: a join of variables that sums begin at is narrow as well: behind a phi of 64 bits that is cut off, an address is no
; longer a register and a uniform one to `ptxas` (a kernel with two buffers that change places, 1.9 times the instructions).
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@a = internal addrspace(3) global [256 x i8] undef, align 4
@b = internal addrspace(3) global [256 x i8] undef, align 4

; CHECK-LABEL: @change_places(
; CHECK:         phi i32 [ ptrtoint (ptr addrspace(3) @a to i32), %entry ]
; CHECK:         phi i32 [ ptrtoint (ptr addrspace(3) @b to i32), %entry ]
; CHECK-NOT:     ptrtoint ptr
; CHECK:         ret void
define void @change_places(i32 %i, i32 %n) {
entry:
  br label %loop
loop:
  %this = phi ptr addrspace(3) [ @a, %entry ], [ %next, %loop ]
  %next = phi ptr addrspace(3) [ @b, %entry ], [ %this, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %i64 = zext i32 %i to i64
  %p = getelementptr inbounds i8, ptr addrspace(3) %this, i64 %i64
  %x = load i8, ptr addrspace(3) %p
  %q = getelementptr inbounds i8, ptr addrspace(3) %next, i64 %i64
  store i8 %x, ptr addrspace(3) %q
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; No sum begins at it: it stays as it is.
; CHECK-LABEL: @no_sum(
; CHECK:         %p = phi ptr addrspace(3) [ @a, %then ], [ @b, %entry ]
define i8 @no_sum(i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %p = phi ptr addrspace(3) [ @a, %then ], [ @b, %entry ]
  %x = load i8, ptr addrspace(3) %p
  ret i8 %x
}
