; RUN: not selvedge-opt -passes=dead-sync-elim -assume-reqntid=32 -disable-output %s 2>&1 | check %s
; WHY: a promise that the kernel's own marks contradict is an error.
target triple = "nvptx64-nvidia-cuda"

; CHECK: assume-reqntid=32,1,1 contradicts kernel @k: it demands 64,1,1
define ptx_kernel void @k() "nvvm.reqntid"="64" {
  ret void
}
