// Images as arrays of rows, as CUDA programmers write them: a row has `width` points, which most kernels are given.
#include "opencl.h"
#define image2d_t __global float4 *
#define read_only
#define write_only
#define __read_only
#define __write_only
#define read_imagef(im, s, c) ((im)[(c).y * width + (c).x])
#define read_imageui(im, s, c) as_uint4((im)[(c).y * width + (c).x])
#define read_imagei(im, s, c) as_int4((im)[(c).y * width + (c).x])
#define write_imagef(im, c, v) ((im)[(c).y * width + (c).x] = (float4)(v))
#define write_imageui(im, c, v) ((im)[(c).y * width + (c).x] = (float4)(v))
__constant int width = 4000;
