// Names of cuBLAS that headers of ggml mention on the side of the host: no code of a device depends on it.
#pragma once
typedef struct cublasContext *cublasHandle_t;
typedef enum {
    CUBLAS_STATUS_SUCCESS, CUBLAS_STATUS_NOT_INITIALIZED, CUBLAS_STATUS_ALLOC_FAILED, CUBLAS_STATUS_INVALID_VALUE,
    CUBLAS_STATUS_ARCH_MISMATCH, CUBLAS_STATUS_MAPPING_ERROR, CUBLAS_STATUS_EXECUTION_FAILED,
    CUBLAS_STATUS_INTERNAL_ERROR, CUBLAS_STATUS_NOT_SUPPORTED
} cublasStatus_t;
typedef enum { CUBLAS_DEFAULT_MATH, CUBLAS_TF32_TENSOR_OP_MATH } cublasMath_t;
extern "C" const char *cublasGetStatusString(cublasStatus_t);
extern "C" cublasStatus_t cublasCreate(cublasHandle_t *);
extern "C" cublasStatus_t cublasDestroy(cublasHandle_t);
extern "C" cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t);
