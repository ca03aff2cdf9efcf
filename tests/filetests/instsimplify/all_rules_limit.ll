; Of a function of more than 32 instructions local rules are asked, unless the limit is another one. That a sum of two
; bytes is below 600 is decided by ranges, which no local rule asks for.
; RUN: selvedge-opt -passes=instsimplify -S %s | check %s
; RUN: selvedge-opt -passes='instsimplify<all-rules-limit=33>' -S %s | check --check-prefix=ALL %s
; RUN: selvedge-opt -passes='instsimplify<all-rules-limit=31>' -S %s | check --check-prefix=LESS %s

; 32 instructions.
define i1 @small(i8 %a, i8 %b, ptr %p) {
; CHECK-LABEL: @small
; CHECK-NOT: icmp
; CHECK: ret i1 true
; ALL-LABEL: @small
; ALL-NOT: icmp
; ALL: ret i1 true
; LESS-LABEL: @small
; LESS: icmp ult
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %sum = add i32 %x, %y
  %is.less = icmp ult i32 %sum, 600
  store volatile i32 0, ptr %p, align 4
  store volatile i32 1, ptr %p, align 4
  store volatile i32 2, ptr %p, align 4
  store volatile i32 3, ptr %p, align 4
  store volatile i32 4, ptr %p, align 4
  store volatile i32 5, ptr %p, align 4
  store volatile i32 6, ptr %p, align 4
  store volatile i32 7, ptr %p, align 4
  store volatile i32 8, ptr %p, align 4
  store volatile i32 9, ptr %p, align 4
  store volatile i32 10, ptr %p, align 4
  store volatile i32 11, ptr %p, align 4
  store volatile i32 12, ptr %p, align 4
  store volatile i32 13, ptr %p, align 4
  store volatile i32 14, ptr %p, align 4
  store volatile i32 15, ptr %p, align 4
  store volatile i32 16, ptr %p, align 4
  store volatile i32 17, ptr %p, align 4
  store volatile i32 18, ptr %p, align 4
  store volatile i32 19, ptr %p, align 4
  store volatile i32 20, ptr %p, align 4
  store volatile i32 21, ptr %p, align 4
  store volatile i32 22, ptr %p, align 4
  store volatile i32 23, ptr %p, align 4
  store volatile i32 24, ptr %p, align 4
  store volatile i32 25, ptr %p, align 4
  store volatile i32 26, ptr %p, align 4
  ret i1 %is.less
}

; 33.
define i1 @large(i8 %a, i8 %b, ptr %p) {
; CHECK-LABEL: @large
; CHECK: icmp ult
; CHECK: ret i1 %is.less
; ALL-LABEL: @large
; ALL-NOT: icmp
; ALL: ret i1 true
; LESS-LABEL: @large
; LESS: icmp ult
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %sum = add i32 %x, %y
  %is.less = icmp ult i32 %sum, 600
  store volatile i32 0, ptr %p, align 4
  store volatile i32 1, ptr %p, align 4
  store volatile i32 2, ptr %p, align 4
  store volatile i32 3, ptr %p, align 4
  store volatile i32 4, ptr %p, align 4
  store volatile i32 5, ptr %p, align 4
  store volatile i32 6, ptr %p, align 4
  store volatile i32 7, ptr %p, align 4
  store volatile i32 8, ptr %p, align 4
  store volatile i32 9, ptr %p, align 4
  store volatile i32 10, ptr %p, align 4
  store volatile i32 11, ptr %p, align 4
  store volatile i32 12, ptr %p, align 4
  store volatile i32 13, ptr %p, align 4
  store volatile i32 14, ptr %p, align 4
  store volatile i32 15, ptr %p, align 4
  store volatile i32 16, ptr %p, align 4
  store volatile i32 17, ptr %p, align 4
  store volatile i32 18, ptr %p, align 4
  store volatile i32 19, ptr %p, align 4
  store volatile i32 20, ptr %p, align 4
  store volatile i32 21, ptr %p, align 4
  store volatile i32 22, ptr %p, align 4
  store volatile i32 23, ptr %p, align 4
  store volatile i32 24, ptr %p, align 4
  store volatile i32 25, ptr %p, align 4
  store volatile i32 26, ptr %p, align 4
  store volatile i32 27, ptr %p, align 4
  ret i1 %is.less
}

; 33, of which local rules leave 32.
define i1 @smaller(i8 %a, i8 %b, ptr %p) {
; CHECK-LABEL: @smaller
; CHECK-NOT: icmp
; CHECK: ret i1 true
; LESS-LABEL: @smaller
; LESS: icmp ult
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %sum = add i32 %x, %y
  %is.less = icmp ult i32 %sum, 600
  %unused = add i32 %sum, 0
  store volatile i32 0, ptr %p, align 4
  store volatile i32 1, ptr %p, align 4
  store volatile i32 2, ptr %p, align 4
  store volatile i32 3, ptr %p, align 4
  store volatile i32 4, ptr %p, align 4
  store volatile i32 5, ptr %p, align 4
  store volatile i32 6, ptr %p, align 4
  store volatile i32 7, ptr %p, align 4
  store volatile i32 8, ptr %p, align 4
  store volatile i32 9, ptr %p, align 4
  store volatile i32 10, ptr %p, align 4
  store volatile i32 11, ptr %p, align 4
  store volatile i32 12, ptr %p, align 4
  store volatile i32 13, ptr %p, align 4
  store volatile i32 14, ptr %p, align 4
  store volatile i32 15, ptr %p, align 4
  store volatile i32 16, ptr %p, align 4
  store volatile i32 17, ptr %p, align 4
  store volatile i32 18, ptr %p, align 4
  store volatile i32 19, ptr %p, align 4
  store volatile i32 20, ptr %p, align 4
  store volatile i32 21, ptr %p, align 4
  store volatile i32 22, ptr %p, align 4
  store volatile i32 23, ptr %p, align 4
  store volatile i32 24, ptr %p, align 4
  store volatile i32 25, ptr %p, align 4
  store volatile i32 26, ptr %p, align 4
  ret i1 %is.less
}
