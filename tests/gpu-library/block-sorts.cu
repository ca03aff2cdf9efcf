// BlockRadixSort and BlockMergeSort, between loads and stores that share their room.
#include <cub/block/block_load.cuh>
#include <cub/block/block_merge_sort.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_store.cuh>

#include "check.h"

struct Less {
    template <class T> __host__ __device__ bool operator()(T a, T b) const { return a < b; }
};

// `Down` sorts in descending order and leaves stripes.
template <class T, int Threads, int Items, bool Down>
__global__ void __launch_bounds__(Threads) radix(const T *in, T *out, int *places) {
    using Load = cub::BlockLoad<T, Threads, Items, cub::BLOCK_LOAD_TRANSPOSE>;
    using Sort = cub::BlockRadixSort<T, Threads, Items, int>;
    constexpr auto HOW = Down ? cub::BLOCK_STORE_STRIPED : cub::BLOCK_STORE_TRANSPOSE;
    using Store = cub::BlockStore<T, Threads, Items, HOW>;
    using StorePlaces = cub::BlockStore<int, Threads, Items, HOW>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Sort::TempStorage sort;
        typename Store::TempStorage store;
        typename StorePlaces::TempStorage places;
    } room;
    int first = blockIdx.x * Threads * Items, at[Items];
    T keys[Items];
    Load(room.load).Load(in + first, keys);
    for (int k = 0; k < Items; ++k) at[k] = threadIdx.x * Items + k;
    __syncthreads();
    if (Down) Sort(room.sort).SortDescendingBlockedToStriped(keys, at);
    else Sort(room.sort).Sort(keys, at);
    __syncthreads();
    Store(room.store).Store(out + first, keys);
    __syncthreads();
    StorePlaces(room.places).Store(places + first, at);
}

// The last tile may be a part of one.
template <class T, int Threads, int Items>
__global__ void __launch_bounds__(Threads) merge(const T *in, T *out, int *places, T most, int n) {
    using Load = cub::BlockLoad<T, Threads, Items, cub::BLOCK_LOAD_WARP_TRANSPOSE>;
    using Sort = cub::BlockMergeSort<T, Threads, Items, int>;
    using Store = cub::BlockStore<T, Threads, Items, cub::BLOCK_STORE_WARP_TRANSPOSE>;
    using StorePlaces = cub::BlockStore<int, Threads, Items, cub::BLOCK_STORE_WARP_TRANSPOSE>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Sort::TempStorage sort;
        typename Store::TempStorage store;
        typename StorePlaces::TempStorage places;
    } room;
    constexpr int TILE = Threads * Items;
    int first = blockIdx.x * TILE, count = n - first < TILE ? n - first : TILE, at[Items];
    T keys[Items];
    Load(room.load).Load(in + first, keys, count, most);
    for (int k = 0; k < Items; ++k) at[k] = threadIdx.x * Items + k;
    __syncthreads();
    if (count == TILE) Sort(room.sort).StableSort(keys, at, Less{});
    else Sort(room.sort).StableSort(keys, at, Less{}, count, most);
    __syncthreads();
    Store(room.store).Store(out + first, keys, count);
    __syncthreads();
    StorePlaces(room.places).Store(places + first, at, count);
}

// Sorts each tile; the places are those in the tile.
template <class T, class Compare> void sort_tiles(Vector<T> &keys, Vector<int> &places, int tile, Compare compare) {
    Vector<T> before = keys;
    for (size_t first = 0; first < keys.size(); first += tile) {
        size_t end = std::min(keys.size(), first + tile);
        for (size_t i = first; i < end; ++i) places.push_back(int(i - first));
        const T *of = &before[first];
        std::stable_sort(places.begin() + first, places.end(), [&](int a, int b) { return compare(of[a], of[b]); });
        for (size_t i = first; i < end; ++i) keys[i] = of[places[i]];
    }
}

template <class T, int Threads, int Items, bool Down> void radix_sorted(Case it) {
    constexpr int TILE = Threads * Items;
    int tiles = (it.n + TILE - 1) / TILE;
    Vector<T> keys = inputs<T>({it.kind, tiles * TILE});
    Vector<int> places;
    Device<T> in(keys), out(keys.size());
    Device<int> at(keys.size());
    radix<T, Threads, Items, Down><<<tiles, Threads>>>(in.data, out.data, at.data);
    check::finish_launches();
    sort_tiles(keys, places, TILE, [](T a, T b) { return Down ? b < a : a < b; });
    same("keys", out.host(), keys);
    same("places", at.host(), places);
}

template <class T, int Threads, int Items> void merge_sorted(Case it) {
    constexpr int TILE = Threads * Items;
    Vector<T> keys = inputs<T>(it, 1, 200);
    Vector<int> places;
    Device<T> in(keys), out(keys.size());
    Device<int> at(keys.size());
    merge<T, Threads, Items><<<(it.n + TILE - 1) / TILE, Threads>>>(in.data, out.data, at.data, T(255), it.n);
    check::finish_launches();
    sort_tiles(keys, places, TILE, Less{});
    same("keys", out.host(), keys);
    same("places", at.host(), places);
}

int main() {
    each_case("block_radix.u32", radix_sorted<uint32_t, 128, 4, false>);
    each_case("block_radix.u8", radix_sorted<uint8_t, 256, 9, false>);
    each_case("block_radix.descending.float", radix_sorted<float, 128, 7, true>);
    each_case("block_radix.descending.i64", radix_sorted<int64_t, 64, 5, true>);
    each_case("block_merge.u32", merge_sorted<uint32_t, 128, 4>);
    each_case("block_merge.u8", merge_sorted<uint8_t, 256, 7>);
    each_case("block_merge.double", merge_sorted<double, 64, 5>);
    return check::finished();
}
