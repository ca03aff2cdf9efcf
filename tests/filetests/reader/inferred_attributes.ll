; RUN: selvedge-opt -passes=verify -S %s | check %s
; RUN: opt-22 -passes=verify -S %s | check %s
; WHY: passes of LLVM infer mustprogress for declarations; readers drop it from intrinsics, which do not have it.

target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() [[NVVM:#[0-9]+]]
; CHECK-DAG: declare void @llvm.lifetime.start.p0(ptr captures(none)) [[LIFETIME:#[0-9]+]]
; CHECK-DAG: declare void @function() [[FUNCTION:#[0-9]+]]
; CHECK-DAG: attributes [[NVVM]] = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; CHECK-DAG: attributes [[LIFETIME]] = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
; CHECK-DAG: attributes [[FUNCTION]] = { mustprogress nounwind willreturn }
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0
declare void @llvm.lifetime.start.p0(ptr captures(none)) #1
declare void @function() #2

attributes #0 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nounwind willreturn }
