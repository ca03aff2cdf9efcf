; RUN: not selvedge-opt -passes=verify -S %s
; WHY: an unwinding edge enters one pad from inside its parent, and all edges that leave a pad leave it to one place.

define void @nested() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind label %cleanup
catch:
  %c = catchpad within %s [i32 1, ptr null]
  invoke void @g() [ "funclet"(token %c) ] to label %inside unwind label %cleanup
inside:
  catchret from %c to label %end
cleanup:
  %u = cleanuppad within none []
  cleanupret from %u unwind to caller
end:
  ret void
}

define void @targets() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %switch
switch:
  %s = catchswitch within none [label %no_pad] unwind label %end ; error: CatchSwitchInst handlers must be catchpads ; error: CatchSwitchInst must unwind to an EH block which is not a landingpad.
no_pad:
  unreachable
end:
  ret void
}

define void @itself() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind label %switch ; error: EH pad cannot handle exceptions raised within it
catch:
  %c = catchpad within %s []
  call void @g() [ "funclet"(token %s) ] ; error: Funclet bundle operands should correspond to a FuncletPadInst
  catchret from %c to label %end
end:
  ret void
}

define void @branch_into_pad(i1 %b) personality ptr @__CxxFrameHandler3 {
entry:
  br i1 %b, label %cleanup, label %end
cleanup:
  %u = cleanuppad within none [] ; error: EH pad must be jumped to via an unwind edge
  cleanupret from %u unwind to caller
end:
  ret void
}

define void @branch_into_catch(i1 %b) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %next unwind label %switch
next:
  br label %catch
switch:
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %c = catchpad within %s [] ; error: Block containg CatchPadInst must be jumped to only by its catchswitch. ; error: Instruction does not dominate all uses!
  unreachable
}

define void @two_ways_out() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %first
first:
  %u = cleanuppad within none [] ; error: Unwind edges out of a funclet pad must have the same unwind dest
  invoke void @g() [ "funclet"(token %u) ] to label %leave unwind label %second
leave:
  cleanupret from %u unwind to caller
second:
  %v = cleanuppad within none []
  cleanupret from %v unwind to caller
end:
  ret void
}

define void @other_way_than_switch() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %c = catchpad within %s [] ; error: Unwind edges out of a catch must have the same unwind dest as the parent catchswitch
  invoke void @g() [ "funclet"(token %c) ] to label %inside unwind label %cleanup
inside:
  catchret from %c to label %end
cleanup:
  %u = cleanuppad within none []
  cleanupret from %u unwind to caller
end:
  ret void
}

define void @two_pads_at_once() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %outer
outer:
  %u = cleanuppad within none []
  invoke void @g() [ "funclet"(token %u) ] to label %leave unwind label %inner
leave:
  invoke void @g() to label %end unwind label %inner
inner:
  %v = cleanuppad within %u [] ; error: A single unwind edge may only enter one EH pad
  cleanupret from %v unwind to caller
end:
  ret void
}

define void @types(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @g() to label %end unwind label %pad
pad:
  %l = landingpad { ptr, i32 } filter [1 x ptr] undef ; error: Filter operand is not an array of constants!
  resume i32 1 ; error: The resume instruction should have a consistent result type inside a function.
end:
  ret void
}

define void @in_entry() personality ptr @__CxxFrameHandler3 {
  %u = cleanuppad within none [] ; error: EH pad cannot be in entry block.
  cleanupret from %u unwind to caller
}

declare void @with_personality() personality ptr @__CxxFrameHandler3 ; error: Function declaration shouldn't have a personality routine

declare void @g()
declare i32 @__CxxFrameHandler3(...)
declare i32 @__gxx_personality_v0(...)

define void @scopes() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @g() to label %end unwind label %outer
outer:
  %u = cleanuppad within none []
  invoke void @llvm.seh.scope.begin() to label %leave unwind label %inner
leave:
  cleanupret from %u unwind to caller
inner:
  %v = cleanuppad within %u []
  cleanupret from %v unwind to caller
end:
  ret void
}
declare void @llvm.seh.scope.begin()
