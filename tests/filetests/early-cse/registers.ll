; RUN: selvedge-opt -passes=early-cse -S %s | check %s
; WHY: registers that cannot change while a thread lives are read once, across blocks and barriers; those
;      that can are read as often as written, even where LLVM declares them memory(none).
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid() memory(none) nounwind willreturn speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.smid() memory(none) nounwind willreturn speculatable
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @use(i32)
declare void @use64(i64)

; CHECK-LABEL: @fixed_registers
; CHECK-COUNT-1: sreg.tid.x
; CHECK-COUNT-1: sreg.ctaid.x
; CHECK-COUNT-1: sreg.laneid
; CHECK-NOT:     sreg
; CHECK:         ret void
define void @fixed_registers(i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  call void @use(i32 %t)
  call void @use(i32 %b)
  call void @use(i32 %l)
  call void @llvm.nvvm.barrier0()
  br i1 %c, label %arm, label %join
arm:
  %t2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @use(i32 %t2)
  br label %join
join:
  %t3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %l3 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  call void @use(i32 %t3)
  call void @use(i32 %b3)
  call void @use(i32 %l3)
  ret void
}

; CHECK-LABEL: @places_in_the_machine_change
; CHECK-COUNT-2: sreg.smid
; CHECK-COUNT-2: sreg.warpid
; CHECK:         ret void
define void @places_in_the_machine_change() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.smid()
  call void @use(i32 %a)
  call void @use(i32 %b)
  %c = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  call void @use(i32 %c)
  call void @use(i32 %d)
  ret void
}

; CHECK-LABEL: @clocks_go_on
; CHECK-COUNT-2: sreg.clock
; CHECK-COUNT-2: sreg.globaltimer
; CHECK:         ret void
define void @clocks_go_on() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  call void @use(i32 %a)
  call void @use(i32 %b)
  %c = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  %d = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  call void @use64(i64 %c)
  call void @use64(i64 %d)
  ret void
}

; CHECK-LABEL: @votes_and_shuffles_wait_for_other_lanes
; CHECK-COUNT-2: @llvm.nvvm.activemask()
; CHECK-COUNT-2: @llvm.nvvm.vote.ballot.sync(
; CHECK-COUNT-2: @llvm.nvvm.shfl.sync.idx.i32(
; CHECK:         ret void
define void @votes_and_shuffles_wait_for_other_lanes(i1 %p, i32 %x) {
  %a = call i32 @llvm.nvvm.activemask()
  %b = call i32 @llvm.nvvm.activemask()
  call void @use(i32 %a)
  call void @use(i32 %b)
  %c = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  %d = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  call void @use(i32 %c)
  call void @use(i32 %d)
  %e = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %f = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  call void @use(i32 %e)
  call void @use(i32 %f)
  ret void
}
