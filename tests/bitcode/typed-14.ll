; ModuleID = 'tests/bitcode/typed-14.bc'
source_filename = "typed.ll"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%pair = type { float, [2 x %pair*] }

@tile = internal addrspace(3) global [64 x float] undef, align 16
@table = constant [3 x i32] [i32 1, i32 -2, i32 3]
@text = private unnamed_addr constant [4 x i8] c"abc\00"
@second = global i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 1)
@vectors = global <2 x half> <half 0xH3C00, half 0xHC000>

; Function Attrs: convergent nounwind
declare void @llvm.nvvm.barrier0() #0

; Function Attrs: argmemonly
declare void @callee(%pair* byval(%pair) align 8, i8* nocapture readonly) #1

; Function Attrs: nounwind uwtable
define void @kernel(float addrspace(1)* noalias nocapture %out, i32 %n) #2 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !range !1
  %c = icmp slt i32 %tid, %n
  br i1 %c, label %loop, label %exit

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.000000e+00, %entry ], [ %more, %loop ]
  %wide = sext i32 %i to i64
  %at = getelementptr inbounds [64 x float], [64 x float] addrspace(3)* @tile, i64 0, i64 %wide
  %x = load float, float addrspace(3)* %at, align 4, !tbaa !2
  %more = fadd fast float %sum, %x
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 64
  br i1 %done, label %exit, label %loop, !llvm.loop !5

exit:                                             ; preds = %loop, %entry
  %result = phi float [ 0.000000e+00, %entry ], [ %more, %loop ]
  %p = addrspacecast float addrspace(1)* %out to float*
  %bits = bitcast float* %p to i32*
  store float %result, float* %p, align 4
  %old = atomicrmw add i32* %bits, i32 1 syncscope("agent") monotonic, align 4
  %swap = cmpxchg weak i32* %bits, i32 %old, i32 7 acq_rel acquire, align 4
  %ok = extractvalue { i32, i1 } %swap, 1
  %pick = select i1 %ok, i32 %old, i32 %tid
  switch i32 %pick, label %end [
    i32 1, label %one
    i32 2, label %end
  ]

one:                                              ; preds = %exit
  %slot = alloca %pair, align 8
  call void @callee(%pair* byval(%pair) align 8 %slot, i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 2)) [ "tag"(i32 %pick) ]
  call void asm sideeffect "membar.gl;", "~{memory}"()
  br label %end

end:                                              ; preds = %one, %exit, %exit
  call void @llvm.nvvm.barrier0()
  ret void
}

; Function Attrs: nounwind readnone speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #3

attributes #0 = { convergent nounwind }
attributes #1 = { argmemonly "target-cpu"="sm_80" }
attributes #2 = { nounwind uwtable }
attributes #3 = { nounwind readnone speculatable }

!nvvm.annotations = !{!0}

!0 = !{void (float addrspace(1)*, i32)* @kernel, !"kernel", i32 1}
!1 = !{i32 0, i32 1024}
!2 = !{!3, !3, i64 0}
!3 = !{!"float", !4}
!4 = !{!"root"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}
