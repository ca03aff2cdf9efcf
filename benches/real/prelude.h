// What clang 22 and the headers of newer CUDA packages lack of one another: the call that sets up a
// launch, where clang does not know the version of the headers. No code of a device depends on it.
#pragma once
#include <cassert>
extern "C" cudaError_t cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
