; RUN: selvedge-opt -passes='print<uniformity>,print<thread-uniformity>' -disable-output %s 2>&1 | check %s
; RUN: selvedge-opt -passes='print<cycles>,print<memoryssa-walker>' -disable-output %s 2>&1 | check %s --check-prefix=WALK
; WHY: what threads of a block agree on, in LLVM's words and in ours; a cycle with two entries; the clobber of
;      each access.

; CHECK-LABEL: UniformityInfo for function 'k':
; CHECK-NEXT:  CYCLES ASSSUMED DIVERGENT:
; CHECK-NEXT:    depth=1: entries(right left)
; CHECK:       BLOCK entry
; CHECK-NEXT:  DEFINITIONS
; CHECK-NEXT:    DIVERGENT:   %t = call i32
; CHECK-NEXT:    DIVERGENT:   %first = icmp eq i32 %t, 0
; CHECK-LABEL: Thread uniformity of function 'k':
; CHECK-NEXT:    grid     ptr %p
; CHECK-NEXT:    grid     i32 %n
; CHECK-NEXT:  %entry: reached by the CTA
; CHECK-NEXT:    thread   %t = call i32
; CHECK:       %left: reached by some threads of the CTA, which diverge in %left
; CHECK:       %exit: reached by the CTA

; WALK-LABEL: CycleInfo for function: k
; WALK-NEXT:      depth=1: entries(right left)
; WALK-LABEL: MemorySSA (walker) for function: k
; WALK:       ; 1 = MemoryDef(3)->3 - clobbered by 3 = MemoryPhi({entry,liveOnEntry},{right,2})
; WALK-NEXT:    store i32 %i, ptr %p, align 4
; WALK:       ; MemoryUse(2) - clobbered by 2 = MemoryPhi({entry,liveOnEntry},{left,1})
; WALK-NEXT:    %x = load i32, ptr %p, align 4

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %left, label %right

left:
  %i = phi i32 [ 0, %entry ], [ %j, %right ]
  store i32 %i, ptr %p
  %done = icmp ugt i32 %i, %n
  br i1 %done, label %exit, label %right

right:
  %j = phi i32 [ 1, %entry ], [ %i, %left ]
  %x = load i32, ptr %p
  br label %left

exit:
  ret void
}
