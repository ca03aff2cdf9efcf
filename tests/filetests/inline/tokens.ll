; RUN: selvedge-opt -passes=inline -S %s | check %s
; WHY: one function may not mix convergent operations with a token and without.
target triple = "nvptx64-nvidia-cuda"

declare token @llvm.experimental.convergence.entry()
declare void @uncontrolled() convergent
define internal void @without_tokens() convergent {
  call void @uncontrolled() convergent
  ret void
}

; CHECK-LABEL: @with_tokens
; CHECK: call void @without_tokens()
define void @with_tokens() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @without_tokens() convergent [ "convergencectrl"(token %t) ]
  ret void
}
