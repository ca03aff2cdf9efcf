; RUN: selvedge-opt -passes='early-cse<memssa>' -S %s | check %s
; WHY: an address of one index width is computed from an object of another; offsets of different widths are not compared.
target datalayout = "e-p5:32:32-A5"

; CHECK-LABEL: @through_a_cast
; CHECK: %a = load i32
; CHECK: store i16 5
; CHECK: %b = load i32
define i32 @through_a_cast() {
  %own = alloca { i32, i32 }, align 8, addrspace(5)
  %s = addrspacecast ptr addrspace(5) %own to ptr
  %a = load i32, ptr %s, align 1
  %h = getelementptr inbounds i8, ptr %s, i64 4
  store i16 5, ptr %h, align 1
  %b = load i32, ptr %s, align 1
  %r = add i32 %a, %b
  ret i32 %r
}
