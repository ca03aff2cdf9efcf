; RUN: selvedge-opt -passes=dead-sync-elim -assume-reqntid=64 -assume-reqntid=own=1 -assume-reqntid=open=*,1,1 -S %s | check %s
; RUN: selvedge-opt -passes='dead-sync-elim<assume-reqntid=64;assume-reqntid=own=1;assume-reqntid=open=*,1,1>' -S %s | check %s
; RUN: selvedge-opt -passes='function(dead-sync-elim)' -assume-reqntid=64 -assume-reqntid=own=1 -assume-reqntid=open=*,1,1 -S %s | check %s
; RUN: selvedge-opt -passes=dead-sync-elim -assume-reqntid=64 -disable-output %s 2>&1 | check %s --check-prefix=WARNS
; RUN: not selvedge-opt -passes=dead-sync-elim -assume-reqntid=nobody=64 -disable-output %s 2>&1 | check %s --check-prefix=NOBODY
; RUN: not selvedge-opt -passes='function(dead-sync-elim)' -assume-reqntid=declared=64 -disable-output %s 2>&1 | check %s --check-prefix=DECLARED
; RUN: not selvedge-opt -passes=dead-sync-elim -assume-reqntid=64,0 -disable-output %s 2>&1 | check %s --check-prefix=BAD
; RUN: not selvedge-opt -passes=dead-sync-elim -assume-reqntid=own=1,1,1,1 -disable-output %s 2>&1 | check %s --check-prefix=BAD
; WHY: a promised shape is about the kernels that it can be about, and each kernel may have its own.
target triple = "nvptx64-nvidia-cuda"

; WARNS: warning: assume-reqntid=64,1,1 is ignored for kernel @demands: it requires blocks of 1,64,1
; WARNS: warning: assume-reqntid=64,1,1 is ignored for kernel @allows: it allows at most 32 threads
; NOBODY: error: -assume-reqntid: there is no kernel @nobody
; DECLARED: error: -assume-reqntid: there is no kernel @declared
; BAD: option 'assume-reqntid' needs a shape such as 128 or 16,16: one to three positive numbers with commas between, or * for any extent; KERNEL=16,16 is for the kernel of that symbol only

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare void @declared()

; One thread: nobody parts.
; CHECK-LABEL: @own(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @own() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; CHECK-LABEL: @others(
; CHECK-COUNT-2: barrier0
; CHECK: ret void
define ptx_kernel void @others() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Along y there is one row, along x nothing is known.
; CHECK-LABEL: @open(
; CHECK-NOT: barrier0
; CHECK: along_x:
; CHECK-COUNT-1: barrier0
; CHECK: ret void
define ptx_kernel void @open(i32 %n) {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %y, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp eq i32 %x, 0
  br i1 %d, label %along_x, label %last
along_x:
  call void @llvm.nvvm.barrier0()
  br label %last
last:
  call void @llvm.nvvm.barrier0()
  ret void
}

; What the kernel says itself holds.
; CHECK-LABEL: @demands(
; CHECK-NOT: barrier0
; CHECK: ret void
define ptx_kernel void @demands() "nvvm.reqntid"="1,64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}

define ptx_kernel void @allows() "nvvm.maxntid"="32" {
  call void @llvm.nvvm.barrier0()
  ret void
}
