; RUN: selvedge-opt -S --dialect=LLVM-22 %s | check %s
; RUN: selvedge-opt -S --dialect=LLVM-22 %s | opt-22 -passes=verify -disable-output
; WHY: what LLVM 16 to 21 wrote is read, and said in the newest words when that is asked for.

; CHECK-LABEL: define void @captured(
; CHECK-SAME:    ptr captures(none) %p
define void @captured(ptr nocapture %p) {
  ret void
}

; CHECK: Function Attrs: memory(none)
; CHECK-NEXT: declare i32 @pure()
declare i32 @pure() readnone
