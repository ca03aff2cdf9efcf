// Arrays of structures with pointers loaded from boxes.
#include "../../tests/kernels/selvedge_cuda.h"

struct V4 {
    float v, x, y, z;
};

struct Nei {
    int x, y, z, number;
    long offset;
};

struct Box {
    int x, y, z, number;
    long offset;
    int nn;
    Nei nei[26];
};

__global__ void lava(float a2, const Box *box, int nb, const V4 *rv, const float *qv, V4 *fv) {
    int bx = blockIdx.x, tx = threadIdx.x, wtx = tx;
    __shared__ V4 rA[100], rB[100];
    __shared__ float qB[100];
    if (bx >= nb) return;
    int first = box[bx].offset;
    const V4 *rAp = &rv[first];
    V4 *fA = &fv[first];
    while (wtx < 100) {
        rA[wtx] = rAp[wtx];
        wtx += 128;
    }
    __syncthreads();
    for (int k = 0; k < 1 + box[bx].nn; k++) {
        int p = k == 0 ? bx : box[bx].nei[k - 1].number;
        int fj = box[p].offset;
        const V4 *rBp = &rv[fj];
        const float *q = &qv[fj];
        for (wtx = tx; wtx < 100; wtx += 128) {
            rB[wtx] = rBp[wtx];
            qB[wtx] = q[wtx];
        }
        __syncthreads();
        for (wtx = tx; wtx < 100; wtx += 128)
        for (int j = 0; j < 100; j++) {
            float r2 = rA[wtx].v + rB[j].v - (rA[wtx].x * rB[j].x + rA[wtx].y * rB[j].y + rA[wtx].z *
                rB[j].z), u2 = a2 * r2, vij = __expf(-u2), fs = 2 * vij;
            fA[wtx].v += qB[j] * vij;
            fA[wtx].x += qB[j] * fs * (rA[wtx].x - rB[j].x);
            fA[wtx].y += qB[j] * fs * (rA[wtx].y - rB[j].y);
            fA[wtx].z += qB[j] * fs * (rA[wtx].z - rB[j].z);
        }
        __syncthreads();
    }
}
