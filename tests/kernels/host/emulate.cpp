// The emulated grid: see emulate.h. A block's shared variables are the statics of a copy of the
// kernels' library, one copy per block.
#include "grid.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <dlfcn.h>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <sanitizer/tsan_interface.h>
#include <sched.h>
#include <unistd.h>

extern "C" {
void AnnotateIgnoreSyncBegin(const char *file, int line);
void AnnotateIgnoreSyncEnd(const char *file, int line);
void AnnotateIgnoreReadsBegin(const char *file, int line);
void AnnotateIgnoreReadsEnd(const char *file, int line);
void AnnotateIgnoreWritesBegin(const char *file, int line);
void AnnotateIgnoreWritesEnd(const char *file, int line);
}

thread_local Index3 threadIdx, blockIdx, blockDim, gridDim;

namespace {

[[noreturn]] void fail(const char *what, int a = 0, int b = 0) {
    fprintf(stderr, "emulation: %s (%d, %d)\n", what, a, b);
    _exit(3);
}

// While one of these lives, the thread's locks and accesses are invisible to the sanitizer: what the
// emulation orders internally must not hide a race of the kernel.
struct Untraced {
    Untraced() {
        AnnotateIgnoreSyncBegin(__FILE__, __LINE__);
        AnnotateIgnoreReadsBegin(__FILE__, __LINE__);
        AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
    }
    ~Untraced() {
        AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
        AnnotateIgnoreReadsEnd(__FILE__, __LINE__);
        AnnotateIgnoreSyncEnd(__FILE__, __LINE__);
    }
};

// A barrier of `expected` arrivals; some who arrive wait, some do not, some leave for ever. Its
// order is told to the sanitizer per phase, so that a thread that runs ahead orders nothing.
struct Barrier {
    std::mutex mutex;
    std::condition_variable changed;
    unsigned expected = 0, arrived = 0;
    unsigned long phase = 0;
    int line = 0, count = 0, last_count = 0, last_arrived = 0;
    char order[2];  // by parity of the phase: two phases never overlap

    // The phase cannot end before the caller has arrived.
    unsigned long release() {
        unsigned long now;
        {
            Untraced untraced;
            std::unique_lock<std::mutex> lock(mutex);
            now = phase;
        }
        __tsan_release(&order[now & 1]);
        return now;
    }
    void complete_if_full() {
        if (arrived < expected || expected == 0) return;
        last_count = count;
        last_arrived = (int)arrived;
        arrived = 0;
        count = 0;
        ++phase;
        changed.notify_all();
    }
    // `threads` > 0 names how many the barrier is for.
    unsigned long arrive(unsigned threads = 0, int at_line = 0, bool vote = false) {
        unsigned long before = release();
        Untraced untraced;
        std::unique_lock<std::mutex> lock(mutex);
        if (arrived == 0) {
            line = at_line;
            if (threads > 0) expected = threads;
        }
        if (threads > 0 && expected != threads) fail("named barrier with two counts", (int)expected, (int)threads);
        if (line != at_line) fail("threads of a block meet at different barriers", line, at_line);
        count += vote;
        ++arrived;
        complete_if_full();
        return before;
    }
    // Returns how many had arrived and how many of them had voted for.
    std::pair<int, int> wait(unsigned long before) {
        std::pair<int, int> result;
        {
            Untraced untraced;
            std::unique_lock<std::mutex> lock(mutex);
            changed.wait(lock, [&] { return phase != before; });
            result = {last_arrived, last_count};
        }
        __tsan_acquire(&order[before & 1]);
        return result;
    }
    void leave() {
        release();
        Untraced untraced;
        std::unique_lock<std::mutex> lock(mutex);
        --expected;
        complete_if_full();
    }
};

struct Block {
    Barrier all;
    Barrier named[16];
    std::vector<std::unique_ptr<Barrier>> warps;
    std::vector<std::unique_ptr<WarpSlots>> slots;
    char *image = nullptr;  // where the block's copy of the library lies
    Barrier *cluster = nullptr;
    Block *const *peers = nullptr;
    unsigned rank = 0, n_peers = 1;
};

struct Copy {
    char *to;
    const char *from;
    unsigned long size;
};
struct MBarrier {
    unsigned expected, pending;
    long phase;
    char order[2];
};

thread_local Block *block;
thread_local unsigned thread_in_block;
thread_local unsigned long cluster_phase;
thread_local std::deque<std::vector<Copy>> copies;  // the last one is open
thread_local std::vector<__mbarrier_t *> arrivals;  // due when the copies are done
thread_local bool fenced;
thread_local std::vector<const volatile void *> read_atomics;  // since the last fence
std::mutex mbarriers_mutex;
std::map<__mbarrier_t *, MBarrier> mbarriers;

void run_oldest_copies() {
    for (const Copy &c : copies.front())
        for (unsigned long i = 0; i < c.size; ++i) c.to[i] = c.from[i];
    copies.pop_front();
}

MBarrier &find(__mbarrier_t *b) {
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    auto found = mbarriers.find(b);
    if (found == mbarriers.end()) fail("use of an mbarrier that is not set up");
    return found->second;
}

long phase_of(MBarrier &b) {
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    return b.phase;
}

void arrive(MBarrier &b) {
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    if (--b.pending > 0) return;
    b.pending = b.expected;
    ++b.phase;
}

void run_thread(Block *my_block, unsigned thread, Index3 index, const Shape &shape, const std::function<void()> &body) {
    block = my_block;
    thread_in_block = thread;
    blockIdx = index;
    blockDim = {shape.block_x, shape.block_y, 1};
    gridDim = {shape.grid_x, shape.grid_y, 1};
    threadIdx = {thread % shape.block_x, thread / shape.block_x, 0};
    copies.assign(1, {});
    body();
    while (!copies.empty()) run_oldest_copies();
    block->all.leave();
    block->warps[thread / 32]->leave();
}

}  // namespace

void block_barrier(int line) { block->all.wait(block->all.arrive(0, line)); }

int voting_barrier(int line, int vote, int *any, int *all) {
    auto [arrived, count] = block->all.wait(block->all.arrive(0, line, vote != 0));
    *any = count > 0;
    *all = count == arrived;
    return count;
}

void named_arrive(unsigned id, unsigned threads) { block->named[id].arrive(threads); }

void named_sync(unsigned id, unsigned threads) { block->named[id].wait(block->named[id].arrive(threads)); }

void __syncwarp() {
    Barrier &b = *block->warps[thread_in_block / 32];
    b.wait(b.arrive());
}

void __threadfence() {
    for (const volatile void *p : read_atomics) __tsan_acquire((void *)p);
    read_atomics.clear();
    fenced = true;
}

void before_atomic(const volatile void *p) {
    if (fenced) __tsan_release((void *)p);
}

void after_atomic(const volatile void *p) {
    if (std::find(read_atomics.begin(), read_atomics.end(), p) == read_atomics.end()) read_atomics.push_back(p);
}

unsigned lane_id() { return thread_in_block % 32; }

unsigned warp_exchange(unsigned value, int from) {
    return exchange_slots(*block->slots[thread_in_block / 32], lane_id(), value, from < 0 ? lane_id() : from);
}

unsigned warp_ballot(bool vote) { return ballot_slots(*block->slots[thread_in_block / 32], lane_id(), vote); }

void __pipeline_memcpy_async(void *to, const void *from, unsigned long size) {
    if (((unsigned long)to | (unsigned long)from) % size) fail("unaligned asynchronous copy", size);
    copies.back().push_back({(char *)to, (const char *)from, size});
    // It may happen at once as well as at the last moment: both are tried.
    for (unsigned long i = 0; i < size; ++i) ((char *)to)[i] = ((const char *)from)[i] ^ 0x55;
}

void __pipeline_commit() { copies.emplace_back(); }

void __pipeline_wait_prior(unsigned groups) {
    while (copies.size() > groups + 1) run_oldest_copies();
}

void __mbarrier_init(__mbarrier_t *b, unsigned n) {
    *b = 0;  // a plain store, so that a use that is not ordered after it is a race
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    mbarriers[b] = {n, n, 0, {}};
}

void __mbarrier_inval(__mbarrier_t *b) {
    *b = 0;
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    mbarriers.erase(b);
}

__mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b) {
    traced_read(b);
    MBarrier &barrier = find(b);
    long phase = phase_of(barrier);
    __tsan_release(&barrier.order[phase & 1]);
    arrive(barrier);
    return phase;
}

void __pipeline_arrive_on(__mbarrier_t *b) {
    traced_read(b);
    MBarrier &barrier = find(b);
    arrivals.push_back(b);
    Untraced untraced;
    std::unique_lock<std::mutex> lock(mbarriers_mutex);
    ++barrier.pending;
}

bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t token) {
    if (!arrivals.empty()) {
        __pipeline_commit();
        __pipeline_wait_prior(0);
        for (__mbarrier_t *due : arrivals) {
            MBarrier &barrier = find(due);
            __tsan_release(&barrier.order[phase_of(barrier) & 1]);
            arrive(barrier);
        }
        arrivals.clear();
    }
    traced_read(b);
    MBarrier &barrier = find(b);
    bool done = phase_of(barrier) != token;
    if (done)
        __tsan_acquire(&barrier.order[token & 1]);
    else
        sched_yield();
    return done;
}

void *__cluster_map_shared_rank(void *p, unsigned rank) {
    return block->peers[rank]->image + ((char *)p - block->image);
}
unsigned __clusterRelativeBlockRank() { return block->rank; }
unsigned __clusterSizeInBlocks() { return block->n_peers; }
void __cluster_barrier_arrive() { cluster_phase = block->cluster->arrive(); }
void __cluster_barrier_wait() { block->cluster->wait(cluster_phase); }

void run_grid(const char *kernel, Shape shape, const std::function<void(void *)> &call) {
    unsigned n_blocks = shape.grid_x * shape.grid_y, n_threads = shape.block_x * shape.block_y;
    std::vector<std::unique_ptr<Block>> blocks;
    std::vector<Block *> list;
    std::vector<std::unique_ptr<Barrier>> clusters;
    std::vector<void *> entries;
    mbarriers.clear();
    for (unsigned b = 0; b < n_blocks; ++b) {
        void *entry = dlsym(library_copy(b), kernel);
        Dl_info where;
        if (!entry || !dladdr(entry, &where)) fail(kernel);
        entries.push_back(entry);
        blocks.push_back(std::make_unique<Block>());
        Block &block = *blocks.back();
        list.push_back(&block);
        block.all.expected = n_threads;
        block.image = (char *)where.dli_fbase;
        block.rank = b % shape.cluster;
        block.n_peers = shape.cluster;
        if (block.rank == 0) {
            clusters.push_back(std::make_unique<Barrier>());
            clusters.back()->expected = shape.cluster * n_threads;
        }
        block.cluster = clusters.back().get();
        for (unsigned w = 0; w < (n_threads + 31) / 32; ++w) {
            block.warps.push_back(std::make_unique<Barrier>());
            block.warps.back()->expected = 32;
            block.slots.push_back(std::make_unique<WarpSlots>());
        }
    }
    for (unsigned b = 0; b < n_blocks; ++b) blocks[b]->peers = &list[b - b % shape.cluster];
    std::vector<std::thread> threads;
    for (unsigned b = 0; b < n_blocks; ++b)
        for (unsigned t = 0; t < n_threads; ++t)
            threads.emplace_back([&, b, t] {
                Index3 index = {b % shape.grid_x, b / shape.grid_x, 0};
                run_thread(blocks[b].get(), t, index, shape, [&] { call(entries[b]); });
            });
    for (std::thread &t : threads) t.join();
}
