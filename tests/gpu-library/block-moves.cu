// How threads of a block hand items on: BlockLoad and BlockStore that transpose, BlockExchange and BlockShuffle.
#include <cub/block/block_exchange.cuh>
#include <cub/block/block_load.cuh>
#include <cub/block/block_shuffle.cuh>
#include <cub/block/block_store.cuh>

#include "check.h"

// Adds to each item its place in its tile; the last tile may be a part of one.
template <class T, int Threads, int Items, cub::BlockLoadAlgorithm In, cub::BlockStoreAlgorithm Out>
__global__ void __launch_bounds__(Threads) add_places(const T *in, T *out, int n) {
    using Load = cub::BlockLoad<T, Threads, Items, In>;
    using Store = cub::BlockStore<T, Threads, Items, Out>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
    } room;
    int first = blockIdx.x * Threads * Items;
    T items[Items];
    if (first + Threads * Items <= n) Load(room.load).Load(in + first, items);
    else Load(room.load).Load(in + first, items, n - first, T(0));
    __syncthreads();
    for (int k = 0; k < Items; ++k) items[k] += T(threadIdx.x * Items + k);
    if (first + Threads * Items <= n) Store(room.store).Store(out + first, items);
    else Store(room.store).Store(out + first, items, n - first);
}

template <class T, int Threads, int Items, cub::BlockLoadAlgorithm In, cub::BlockStoreAlgorithm Out>
void moved(Case it) {
    constexpr int TILE = Threads * Items;
    Vector<T> numbers = inputs<T>(it);
    Device<T> in(numbers), out(numbers.size());
    add_places<T, Threads, Items, In, Out><<<(it.n + TILE - 1) / TILE, Threads>>>(in.data, out.data, it.n);
    check::finish_launches();
    for (int i = 0; i < it.n; ++i) numbers[i] += T(i % TILE);
    same("items", out.host(), numbers);
}

// To stripes and back, to stripes of warps and back, and then in reverse.
template <class T, int Threads, int Items, bool Slices>
__global__ void __launch_bounds__(Threads) exchange(const T *in, T *out) {
    using Exchange = cub::BlockExchange<T, Threads, Items, Slices>;
    __shared__ typename Exchange::TempStorage room;
    int me = threadIdx.x, first = blockIdx.x * Threads * Items, warp = me / 32 * 32 * Items;
    T items[Items];
    int to[Items];
    for (int k = 0; k < Items; ++k) items[k] = in[first + me * Items + k];
    Exchange(room).BlockedToStriped(items, items);
    __syncthreads();
    for (int k = 0; k < Items; ++k) items[k] += T(k * Threads + me);
    Exchange(room).StripedToBlocked(items, items);
    __syncthreads();
    Exchange(room).BlockedToWarpStriped(items, items);
    __syncthreads();
    for (int k = 0; k < Items; ++k) items[k] += T(3 * (warp + k * 32 + me % 32));
    Exchange(room).WarpStripedToBlocked(items, items);
    __syncthreads();
    for (int k = 0; k < Items; ++k) to[k] = Threads * Items - 1 - (me * Items + k);
    Exchange(room).ScatterToStriped(items, items, to);
    for (int k = 0; k < Items; ++k) out[first + k * Threads + me] = items[k];
}

template <class T, int Threads, int Items, bool Slices> void exchanged(Case it) {
    constexpr int TILE = Threads * Items;
    int tiles = (it.n + TILE - 1) / TILE;
    Vector<T> numbers = inputs<T>({it.kind, tiles * TILE}), expected(numbers.size());
    Device<T> in(numbers), out(numbers.size());
    exchange<T, Threads, Items, Slices><<<tiles, Threads>>>(in.data, out.data);
    check::finish_launches();
    for (int i = 0; i < tiles * TILE; ++i) {
        int place = i % TILE;
        expected[i - place + TILE - 1 - place] = T(T(numbers[i] + T(place)) + T(3 * place));
    }
    same("items", out.host(), expected);
}

template <class T, int Threads, int Items>
__global__ void __launch_bounds__(Threads) shuffle(const T *in, T *out, int by) {
    using Shuffle = cub::BlockShuffle<T, Threads>;
    __shared__ typename Shuffle::TempStorage room;
    int first = (blockIdx.x * Threads + threadIdx.x) * Items;
    T items[Items], up[Items] = {}, down[Items] = {}, last, turned, beside = 0;
    for (int k = 0; k < Items; ++k) items[k] = in[first + k];
    Shuffle(room).Up(items, up, last);
    __syncthreads();
    Shuffle(room).Down(items, down);
    __syncthreads();
    Shuffle(room).Rotate(items[0], turned, by);
    __syncthreads();
    Shuffle(room).Offset(items[0], beside, -by);
    for (int k = 0; k < Items; ++k) out[first + k] = up[k] + 3 * down[k] + 5 * turned + 7 * beside + 11 * last;
}

template <class T, int Threads, int Items> void shuffled(Case it) {
    constexpr int TILE = Threads * Items, BY = 37;
    int tiles = (it.n + TILE - 1) / TILE;
    Vector<T> numbers = inputs<T>({it.kind, tiles * TILE}, 1, 1000), expected;
    Device<T> in(numbers), out(numbers.size());
    shuffle<T, Threads, Items><<<tiles, Threads>>>(in.data, out.data, BY);
    check::finish_launches();
    for (int i = 0; i < tiles * TILE; ++i) {
        int place = i % TILE, thread = place / Items;
        const T *tile = &numbers[i - place];
        T up = place ? tile[place - 1] : 0, down = place < TILE - 1 ? tile[place + 1] : 0;
        T turned = tile[(thread + BY) % Threads * Items], beside = thread >= BY ? tile[(thread - BY) * Items] : 0;
        expected.push_back(up + 3 * down + 5 * turned + 7 * beside + 11 * tile[TILE - 1]);
    }
    same("items", out.host(), expected);
}

int main() {
    using namespace cub;
    each_case("load.transpose.u32", moved<uint32_t, 128, 4, BLOCK_LOAD_TRANSPOSE, BLOCK_STORE_TRANSPOSE>);
    each_case("load.transpose.u8", moved<uint8_t, 256, 7, BLOCK_LOAD_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE>);
    each_case("load.warps.double", moved<double, 128, 5, BLOCK_LOAD_WARP_TRANSPOSE, BLOCK_STORE_TRANSPOSE>);
    each_case("load.slices.i32", moved<int32_t, 256, 6, BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED,
                                       BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED>);
    each_case("exchange.u32", exchanged<uint32_t, 128, 4, false>);
    each_case("exchange.u8", exchanged<uint8_t, 192, 5, false>);
    each_case("exchange.slices.u64", exchanged<uint64_t, 128, 7, true>);
    each_case("shuffle.u32", shuffled<uint32_t, 128, 4>);
    each_case("shuffle.double", shuffled<double, 96, 3>);
    return check::finished();
}
