// What kernels of mmcv use of PyTorch's headers.
#pragma once
#include <cuda_fp16.h>

#include "common_cuda_helper.hpp"
namespace at {
using Half = __half;
}
using phalf_t = __half;
