; ModuleID = 'lattice_boltzmann.cu'
source_filename = "lattice_boltzmann.cu"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.block_index = type { i8 }
%struct.thread_index = type { i8 }
%struct.grid_extent = type { i8 }

@_ZZ17lattice_boltzmannE1s = internal addrspace(3) global [128 x float] undef, align 4
@blockIdx = extern_weak dso_local addrspace(1) global %struct.block_index, align 1
@threadIdx = extern_weak dso_local addrspace(1) global %struct.thread_index, align 1
@gridDim = extern_weak dso_local addrspace(1) global %struct.grid_extent, align 1

; Function Attrs: convergent mustprogress noinline norecurse nounwind
define dso_local ptx_kernel void @lattice_boltzmann(ptr noalias noundef %0, ptr noalias noundef %1, ptr noalias noundef %2, i32 noundef %3, i32 noundef %4, float noundef %5) #0 {
  %7 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %8 = mul i32 %7, 16
  %9 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %10 = add i32 %8, %9
  %11 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %12 = mul i32 %11, 8
  %13 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %14 = add i32 %12, %13
  %15 = icmp ugt i32 %10, 0
  br i1 %15, label %16, label %18

16:                                               ; preds = %6
  %17 = sub i32 %10, 1
  br label %20

18:                                               ; preds = %6
  %19 = sub i32 %3, 1
  br label %20

20:                                               ; preds = %18, %16
  %21 = phi i32 [ %17, %16 ], [ %19, %18 ]
  %22 = add i32 %10, 1
  %23 = icmp ult i32 %22, %3
  br i1 %23, label %24, label %26

24:                                               ; preds = %20
  %25 = add i32 %10, 1
  br label %27

26:                                               ; preds = %20
  br label %27

27:                                               ; preds = %26, %24
  %28 = phi i32 [ %25, %24 ], [ 0, %26 ]
  %29 = icmp ugt i32 %14, 0
  br i1 %29, label %30, label %32

30:                                               ; preds = %27
  %31 = sub i32 %14, 1
  br label %34

32:                                               ; preds = %27
  %33 = sub i32 %4, 1
  br label %34

34:                                               ; preds = %32, %30
  %35 = phi i32 [ %31, %30 ], [ %33, %32 ]
  %36 = mul i32 %35, %3
  %37 = add i32 %14, 1
  %38 = icmp ult i32 %37, %4
  br i1 %38, label %39, label %41

39:                                               ; preds = %34
  %40 = add i32 %14, 1
  br label %42

41:                                               ; preds = %34
  br label %42

42:                                               ; preds = %41, %39
  %43 = phi i32 [ %40, %39 ], [ 0, %41 ]
  %44 = mul i32 %43, %3
  %45 = mul i32 %14, %3
  %46 = mul i32 %3, %4
  %47 = add i32 %45, %10
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw float, ptr %1, i64 %48
  %50 = load float, ptr %49, align 4
  %51 = add i32 %46, %45
  %52 = add i32 %51, %21
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw float, ptr %1, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = mul i32 2, %46
  %57 = add i32 %56, %36
  %58 = add i32 %57, %10
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr %1, i64 %59
  %61 = load float, ptr %60, align 4
  %62 = mul i32 3, %46
  %63 = add i32 %62, %45
  %64 = add i32 %63, %28
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw float, ptr %1, i64 %65
  %67 = load float, ptr %66, align 4
  %68 = mul i32 4, %46
  %69 = add i32 %68, %44
  %70 = add i32 %69, %10
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw float, ptr %1, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = mul i32 5, %46
  %75 = add i32 %74, %36
  %76 = add i32 %75, %21
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw float, ptr %1, i64 %77
  %79 = load float, ptr %78, align 4
  %80 = mul i32 6, %46
  %81 = add i32 %80, %36
  %82 = add i32 %81, %28
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr %1, i64 %83
  %85 = load float, ptr %84, align 4
  %86 = mul i32 7, %46
  %87 = add i32 %86, %44
  %88 = add i32 %87, %28
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw float, ptr %1, i64 %89
  %91 = load float, ptr %90, align 4
  %92 = mul i32 8, %46
  %93 = add i32 %92, %44
  %94 = add i32 %93, %21
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr %1, i64 %95
  %97 = load float, ptr %96, align 4
  %98 = fadd contract float %50, %55
  %99 = fadd contract float %98, %61
  %100 = fadd contract float %99, %67
  %101 = fadd contract float %100, %73
  %102 = fadd contract float %101, %79
  %103 = fadd contract float %102, %85
  %104 = fadd contract float %103, %91
  %105 = fadd contract float %104, %97
  %106 = fadd contract float %55, %79
  %107 = fadd contract float %106, %97
  %108 = fsub contract float %107, %67
  %109 = fsub contract float %108, %85
  %110 = fsub contract float %109, %91
  %111 = fdiv contract float %110, %105
  %112 = fadd contract float %61, %79
  %113 = fadd contract float %112, %85
  %114 = fsub contract float %113, %73
  %115 = fsub contract float %114, %91
  %116 = fsub contract float %115, %97
  %117 = fdiv contract float %116, %105
  %118 = fmul contract float %111, %111
  %119 = fmul contract float %117, %117
  %120 = fadd contract float %118, %119
  %121 = add i32 %45, %10
  %122 = fmul contract float 0x3FDC71C720000000, %105
  %123 = fmul contract float 3.000000e+00, 0.000000e+00
  %124 = fadd contract float 1.000000e+00, %123
  %125 = fmul contract float 4.500000e+00, 0.000000e+00
  %126 = fmul contract float %125, 0.000000e+00
  %127 = fadd contract float %124, %126
  %128 = fmul contract float 1.500000e+00, %120
  %129 = fsub contract float %127, %128
  %130 = fmul contract float %122, %129
  %131 = fsub contract float %130, %50
  %132 = fmul contract float %5, %131
  %133 = fadd contract float %50, %132
  %134 = zext i32 %121 to i64
  %135 = getelementptr inbounds nuw float, ptr %0, i64 %134
  store float %133, ptr %135, align 4
  %136 = fmul contract float 0x3FBC71C720000000, %105
  %137 = fmul contract float 3.000000e+00, %111
  %138 = fadd contract float 1.000000e+00, %137
  %139 = fmul contract float 4.500000e+00, %111
  %140 = fmul contract float %139, %111
  %141 = fadd contract float %138, %140
  %142 = fmul contract float 1.500000e+00, %120
  %143 = fsub contract float %141, %142
  %144 = fmul contract float %136, %143
  %145 = fsub contract float %144, %55
  %146 = fmul contract float %5, %145
  %147 = fadd contract float %55, %146
  %148 = add i32 %46, %121
  %149 = zext i32 %148 to i64
  %150 = getelementptr inbounds nuw float, ptr %0, i64 %149
  store float %147, ptr %150, align 4
  %151 = fmul contract float 0x3FBC71C720000000, %105
  %152 = fmul contract float 3.000000e+00, %117
  %153 = fadd contract float 1.000000e+00, %152
  %154 = fmul contract float 4.500000e+00, %117
  %155 = fmul contract float %154, %117
  %156 = fadd contract float %153, %155
  %157 = fmul contract float 1.500000e+00, %120
  %158 = fsub contract float %156, %157
  %159 = fmul contract float %151, %158
  %160 = fsub contract float %159, %61
  %161 = fmul contract float %5, %160
  %162 = fadd contract float %61, %161
  %163 = mul i32 2, %46
  %164 = add i32 %163, %121
  %165 = zext i32 %164 to i64
  %166 = getelementptr inbounds nuw float, ptr %0, i64 %165
  store float %162, ptr %166, align 4
  %167 = fneg contract float %111
  %168 = fmul contract float 0x3FBC71C720000000, %105
  %169 = fmul contract float 3.000000e+00, %167
  %170 = fadd contract float 1.000000e+00, %169
  %171 = fmul contract float 4.500000e+00, %167
  %172 = fmul contract float %171, %167
  %173 = fadd contract float %170, %172
  %174 = fmul contract float 1.500000e+00, %120
  %175 = fsub contract float %173, %174
  %176 = fmul contract float %168, %175
  %177 = fsub contract float %176, %67
  %178 = fmul contract float %5, %177
  %179 = fadd contract float %67, %178
  %180 = mul i32 3, %46
  %181 = add i32 %180, %121
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw float, ptr %0, i64 %182
  store float %179, ptr %183, align 4
  %184 = fneg contract float %117
  %185 = fmul contract float 0x3FBC71C720000000, %105
  %186 = fmul contract float 3.000000e+00, %184
  %187 = fadd contract float 1.000000e+00, %186
  %188 = fmul contract float 4.500000e+00, %184
  %189 = fmul contract float %188, %184
  %190 = fadd contract float %187, %189
  %191 = fmul contract float 1.500000e+00, %120
  %192 = fsub contract float %190, %191
  %193 = fmul contract float %185, %192
  %194 = fsub contract float %193, %73
  %195 = fmul contract float %5, %194
  %196 = fadd contract float %73, %195
  %197 = mul i32 4, %46
  %198 = add i32 %197, %121
  %199 = zext i32 %198 to i64
  %200 = getelementptr inbounds nuw float, ptr %0, i64 %199
  store float %196, ptr %200, align 4
  %201 = fadd contract float %111, %117
  %202 = fmul contract float 0x3F9C71C720000000, %105
  %203 = fmul contract float 3.000000e+00, %201
  %204 = fadd contract float 1.000000e+00, %203
  %205 = fmul contract float 4.500000e+00, %201
  %206 = fmul contract float %205, %201
  %207 = fadd contract float %204, %206
  %208 = fmul contract float 1.500000e+00, %120
  %209 = fsub contract float %207, %208
  %210 = fmul contract float %202, %209
  %211 = fsub contract float %210, %79
  %212 = fmul contract float %5, %211
  %213 = fadd contract float %79, %212
  %214 = mul i32 5, %46
  %215 = add i32 %214, %121
  %216 = zext i32 %215 to i64
  %217 = getelementptr inbounds nuw float, ptr %0, i64 %216
  store float %213, ptr %217, align 4
  %218 = fsub contract float %117, %111
  %219 = fmul contract float 0x3F9C71C720000000, %105
  %220 = fmul contract float 3.000000e+00, %218
  %221 = fadd contract float 1.000000e+00, %220
  %222 = fmul contract float 4.500000e+00, %218
  %223 = fmul contract float %222, %218
  %224 = fadd contract float %221, %223
  %225 = fmul contract float 1.500000e+00, %120
  %226 = fsub contract float %224, %225
  %227 = fmul contract float %219, %226
  %228 = fsub contract float %227, %85
  %229 = fmul contract float %5, %228
  %230 = fadd contract float %85, %229
  %231 = mul i32 6, %46
  %232 = add i32 %231, %121
  %233 = zext i32 %232 to i64
  %234 = getelementptr inbounds nuw float, ptr %0, i64 %233
  store float %230, ptr %234, align 4
  %235 = fneg contract float %111
  %236 = fsub contract float %235, %117
  %237 = fmul contract float 0x3F9C71C720000000, %105
  %238 = fmul contract float 3.000000e+00, %236
  %239 = fadd contract float 1.000000e+00, %238
  %240 = fmul contract float 4.500000e+00, %236
  %241 = fmul contract float %240, %236
  %242 = fadd contract float %239, %241
  %243 = fmul contract float 1.500000e+00, %120
  %244 = fsub contract float %242, %243
  %245 = fmul contract float %237, %244
  %246 = fsub contract float %245, %91
  %247 = fmul contract float %5, %246
  %248 = fadd contract float %91, %247
  %249 = mul i32 7, %46
  %250 = add i32 %249, %121
  %251 = zext i32 %250 to i64
  %252 = getelementptr inbounds nuw float, ptr %0, i64 %251
  store float %248, ptr %252, align 4
  %253 = fsub contract float %111, %117
  %254 = fmul contract float 0x3F9C71C720000000, %105
  %255 = fmul contract float 3.000000e+00, %253
  %256 = fadd contract float 1.000000e+00, %255
  %257 = fmul contract float 4.500000e+00, %253
  %258 = fmul contract float %257, %253
  %259 = fadd contract float %256, %258
  %260 = fmul contract float 1.500000e+00, %120
  %261 = fsub contract float %259, %260
  %262 = fmul contract float %254, %261
  %263 = fsub contract float %262, %97
  %264 = fmul contract float %5, %263
  %265 = fadd contract float %97, %264
  %266 = mul i32 8, %46
  %267 = add i32 %266, %121
  %268 = zext i32 %267 to i64
  %269 = getelementptr inbounds nuw float, ptr %0, i64 %268
  store float %265, ptr %269, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %270 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %271 = mul i32 %270, 16
  %272 = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %273 = add i32 %271, %272
  %274 = zext i32 %273 to i64
  %275 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 0, i64 %274
  store float %105, ptr %275, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %276

276:                                              ; preds = %290, %42
  %.0 = phi i32 [ 64, %42 ], [ %291, %290 ]
  %277 = icmp ugt i32 %.0, 0
  br i1 %277, label %278, label %292

278:                                              ; preds = %276
  %279 = icmp ult i32 %273, %.0
  br i1 %279, label %280, label %289

280:                                              ; preds = %278
  %281 = add i32 %273, %.0
  %282 = zext i32 %281 to i64
  %283 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 0, i64 %282
  %284 = load float, ptr %283, align 4
  %285 = zext i32 %273 to i64
  %286 = getelementptr inbounds nuw [128 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), i64 0, i64 %285
  %287 = load float, ptr %286, align 4
  %288 = fadd contract float %287, %284
  store float %288, ptr %286, align 4
  br label %289

289:                                              ; preds = %280, %278
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %290

290:                                              ; preds = %289
  %291 = udiv i32 %.0, 2
  br label %276, !llvm.loop !4

292:                                              ; preds = %276
  %293 = icmp eq i32 %273, 0
  br i1 %293, label %294, label %303

294:                                              ; preds = %292
  %295 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ17lattice_boltzmannE1s to ptr), align 4
  %296 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %297 = call noundef i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %298 = mul i32 %296, %297
  %299 = call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %300 = add i32 %298, %299
  %301 = zext i32 %300 to i64
  %302 = getelementptr inbounds nuw float, ptr %2, i64 %301
  store float %295, ptr %302, align 4
  br label %303

303:                                              ; preds = %294, %292
  ret void
}

; Function Attrs: convergent nocallback nounwind
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "nvvm.maxntid"="128" "stack-protector-buffer-size"="8" "target-cpu"="sm_80" "target-features"="+ptx80,+sm_80" "uniform-work-group-size"="true" }
attributes #1 = { convergent nocallback nounwind }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 4, !"nvvm-reflect-ftz", i32 0}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"clang version 22.1.8"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.mustprogress"}
