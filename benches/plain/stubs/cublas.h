// The file has more than kernels in it: names of cuBLAS on the side of the host.
#include "cublas_v2.h"
