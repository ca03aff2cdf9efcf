; RUN: selvedge-opt '-passes=print<scalar-evolution>' -disable-output %s 2>&1 | check %s
; WHY: ranges that reach an end of the numbers are compared with each other: only what is that end is as far.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: Classifying expressions for: @ends
; CHECK:         %m = call i32 @llvm.umax.i32(i32 %n, i32 %h)
; CHECK-NEXT:    -->  %h U: [-1,0) S: [-1,0)
; CHECK:         %least = call i32 @llvm.umin.i32(i32 %zero, i32 %n)
; CHECK-NEXT:    -->  %zero U: [0,1) S: [0,1)
; CHECK:         %most = call i32 @llvm.smax.i32(i32 %n, i32 %large)
; CHECK-NEXT:    -->  %large
; CHECK:         %neither = call i32 @llvm.umin.i32(i32 %n, i32 %small)
; CHECK-NEXT:    -->  (%n umin %small)
define void @ends(i32 %n, i32 %x) {
  %h = or i32 %x, -1
  %m = call i32 @llvm.umax.i32(i32 %n, i32 %h)
  %zero = call range(i32 0, 1) i32 @g()
  %least = call i32 @llvm.umin.i32(i32 %zero, i32 %n)
  %large = call range(i32 2147483647, -2147483648) i32 @g()
  %most = call i32 @llvm.smax.i32(i32 %n, i32 %large)
  %small = call range(i32 0, 2) i32 @g()
  %neither = call i32 @llvm.umin.i32(i32 %n, i32 %small)
  ret void
}

; Quotients of more than 64 bits are told apart by themselves, not by numbers drawn for them.
; CHECK-LABEL: Classifying expressions for: @wide
; CHECK:         %sel = select i1 %c, i128 %x, i128 %no
; CHECK-NEXT:    -->  {{.*}} umax %b)) U: full-set S: full-set
define i128 @wide(i128 %x, i128 %b) {
  %lo = and i128 %x, 255
  %hi = udiv i128 %x, 256
  %hh = mul i128 %hi, 256
  %no = add i128 %hh, %b
  %c = icmp ugt i128 %lo, %b
  %sel = select i1 %c, i128 %x, i128 %no
  ret i128 %sel
}

declare i32 @g()
