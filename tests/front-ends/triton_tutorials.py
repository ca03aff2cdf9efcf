"""A kernel for each kernel of Triton's tutorials 1 to 11, in the form of `triton_kernels.py`.

Triton's wheel does not contain its tutorials. These kernels use the same algorithms and the same features of the
language: software-pipelined and warp-specialized loops, locks, tensor descriptors that the host or the kernel makes,
libdevice, scaled products, dependent launches.
"""
import triton
import triton.language as tl
from triton.language.extra import libdevice


@triton.jit
def vector_add(x, y, o, n, B: tl.constexpr):
    i = tl.program_id(axis=0) * B + tl.arange(0, B)
    inside = i < n
    tl.store(o + i, tl.load(x + i, mask=inside) + tl.load(y + i, mask=inside), mask=inside)


@triton.jit
def fused_softmax(o, x, x_stride, o_stride, n_rows, n_columns, B: tl.constexpr, STAGES: tl.constexpr):
    columns = tl.arange(0, B)
    inside = columns < n_columns
    for row in tl.range(tl.program_id(0), n_rows, tl.num_programs(0), num_stages=STAGES):
        values = tl.load(x + row * x_stride + columns, mask=inside, other=-float("inf"))
        powers = tl.exp(values - tl.max(values, axis=0))
        tl.store(o + row * o_stride + columns, powers / tl.sum(powers, axis=0), mask=inside)


@triton.jit
def tile_of(tile, n_m, n_n, GROUP: tl.constexpr):
    """The row and the column of a tile, in groups of rows that share columns in the cache."""
    in_group = GROUP * n_n
    first = tile // in_group * GROUP
    rows = min(n_m - first, GROUP)
    return first + tile % in_group % rows, tile % in_group // rows


@triton.jit
def product(a, b, offs_m, offs_n, k, a_m, a_k, b_k, b_n, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    offs_k = tl.arange(0, BK)
    from_a = a + offs_m[:, None] * a_m + offs_k[None, :] * a_k
    from_b = b + offs_k[:, None] * b_k + offs_n[None, :] * b_n
    sums = tl.zeros((BM, BN), dtype=tl.float32)
    for step in range(0, tl.cdiv(k, BK)):
        left = tl.load(from_a, mask=offs_k[None, :] < k - step * BK, other=0.0)
        right = tl.load(from_b, mask=offs_k[:, None] < k - step * BK, other=0.0)
        sums = tl.dot(left, right, sums)
        from_a += BK * a_k
        from_b += BK * b_k
    return sums


@triton.jit
def leaky_relu(x):
    return tl.where(x >= 0, x, 0.01 * x)


@triton.jit
def matrix_product(a, b, c, m, n, k, a_m, a_k, b_k, b_n, c_m, c_n, BM: tl.constexpr, BN: tl.constexpr,
                   BK: tl.constexpr, GROUP: tl.constexpr, ACTIVATION: tl.constexpr):
    row, column = tile_of(tl.program_id(0), tl.cdiv(m, BM), tl.cdiv(n, BN), GROUP)
    tl.assume(row >= 0)
    tl.assume(column >= 0)
    tl.assume(a_m > 0)
    tl.assume(b_k > 0)
    offs_m = (row * BM + tl.arange(0, BM)) % m
    offs_n = (column * BN + tl.arange(0, BN)) % n
    sums = product(a, b, offs_m, offs_n, k, a_m, a_k, b_k, b_n, BM, BN, BK)
    if ACTIVATION == "leaky_relu":
        sums = leaky_relu(sums)
    to_m = row * BM + tl.arange(0, BM)
    to_n = column * BN + tl.arange(0, BN)
    inside = (to_m[:, None] < m) & (to_n[None, :] < n)
    tl.store(c + c_m * to_m[:, None] + c_n * to_n[None, :], sums.to(tl.float16), mask=inside)


@triton.jit
def masked_dropout(x, keep, o, n, p, B: tl.constexpr):
    i = tl.program_id(axis=0) * B + tl.arange(0, B)
    inside = i < n
    values = tl.load(x + i, mask=inside)
    tl.store(o + i, tl.where(tl.load(keep + i, mask=inside), values / (1 - p), 0.0), mask=inside)


@triton.jit
def seeded_dropout(x, o, n, p, seed, B: tl.constexpr):
    i = tl.program_id(axis=0) * B + tl.arange(0, B)
    inside = i < n
    values = tl.load(x + i, mask=inside)
    tl.store(o + i, tl.where(tl.rand(seed, i) > p, values / (1 - p), 0.0), mask=inside)


@triton.jit
def norm_forward(x, y, weight, bias, means, deviations, stride, n, eps, B: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros([B], dtype=tl.float32)
    for start in range(0, n, B):
        columns = start + tl.arange(0, B)
        total += tl.load(x + row * stride + columns, mask=columns < n, other=0.0).to(tl.float32)
    mean = tl.sum(total, axis=0) / n
    squares = tl.zeros([B], dtype=tl.float32)
    for start in range(0, n, B):
        columns = start + tl.arange(0, B)
        values = tl.load(x + row * stride + columns, mask=columns < n, other=0.0).to(tl.float32)
        centered = tl.where(columns < n, values - mean, 0.0)
        squares += centered * centered
    deviation = 1 / tl.sqrt(tl.sum(squares, axis=0) / n + eps)
    tl.store(means + row, mean)
    tl.store(deviations + row, deviation)
    for start in range(0, n, B):
        columns = start + tl.arange(0, B)
        inside = columns < n
        values = tl.load(x + row * stride + columns, mask=inside, other=0.0).to(tl.float32)
        scale = tl.load(weight + columns, mask=inside)
        offset = tl.load(bias + columns, mask=inside)
        tl.store(y + row * stride + columns, (values - mean) * deviation * scale + offset, mask=inside)


@triton.jit
def norm_backward(dx, dy, dw, db, x, w, means, deviations, locks, stride, n, GROUP: tl.constexpr, B: tl.constexpr):
    row = tl.program_id(0)
    columns = tl.arange(0, B)
    inside = columns < n
    values = tl.load(x + row * stride + columns, mask=inside, other=0).to(tl.float32)
    gradient = tl.load(dy + row * stride + columns, mask=inside, other=0).to(tl.float32)
    scale = tl.load(w + columns, mask=inside).to(tl.float32)
    deviation = tl.load(deviations + row)
    normal = tl.where(inside, (values - tl.load(means + row)) * deviation, 0.0)
    scaled = tl.where(inside, scale * gradient, 0.0)
    first = tl.sum(normal * scaled, axis=0) / n
    second = tl.sum(scaled, axis=0) / n
    tl.store(dx + row * stride + columns, (scaled - (normal * first + second)) * deviation, mask=inside)
    # Rows of a group add to one partial sum, each while it has the group's lock.
    group = row % GROUP
    lock = locks + group
    is_used = locks + GROUP + group
    to_dw = dw + group * n + columns
    to_db = db + group * n + columns
    partial_dw = (gradient * normal).to(scale.dtype)
    partial_db = gradient.to(scale.dtype)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    if tl.load(is_used) == 0:
        tl.atomic_xchg(is_used, 1)
    else:
        partial_dw += tl.load(to_dw, mask=inside)
        partial_db += tl.load(to_db, mask=inside)
    tl.store(to_dw, partial_dw, mask=inside)
    tl.store(to_db, partial_db, mask=inside)
    # All threads' stores come before the lock is released.
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def norm_weights(dw, db, final_dw, final_db, m, n, BM: tl.constexpr, BN: tl.constexpr):
    columns = tl.program_id(0) * BN + tl.arange(0, BN)
    sum_w = tl.zeros((BM, BN), dtype=tl.float32)
    sum_b = tl.zeros((BM, BN), dtype=tl.float32)
    for start in range(0, m, BM):
        rows = start + tl.arange(0, BM)
        inside = (rows[:, None] < m) & (columns[None, :] < n)
        at = rows[:, None] * n + columns[None, :]
        sum_w += tl.load(dw + at, mask=inside, other=0.0)
        sum_b += tl.load(db + at, mask=inside, other=0.0)
    tl.store(final_dw + columns, tl.sum(sum_w, axis=0), mask=columns < n)
    tl.store(final_db + columns, tl.sum(sum_b, axis=0), mask=columns < n)


@triton.jit
def attention_part(acc, total, top, q, keys, values, first_row, start, end, scale, row, BM: tl.constexpr,
                   BN: tl.constexpr, IS_DIAGONAL: tl.constexpr, SPECIALIZE: tl.constexpr):
    rows = row + tl.arange(0, BM)
    for at in tl.range(start, end, BN, warp_specialize=SPECIALIZE):
        at = tl.multiple_of(at, BN)
        k = keys.load([first_row + at, 0]).T
        scores = tl.dot(q, k) * scale
        if IS_DIAGONAL:
            columns = at + tl.arange(0, BN)
            scores = scores + tl.where(rows[:, None] >= columns[None, :], 0, -1.0e6)
        new_top = tl.maximum(top, tl.max(scores, 1))
        powers = tl.math.exp2(scores - new_top[:, None])
        shrink = tl.math.exp2(top - new_top)
        v = values.load([first_row + at, 0])
        acc = tl.dot(powers.to(tl.float16), v, acc * shrink[:, None])
        total = total * shrink + tl.sum(powers, 1)
        top = new_top
    return acc, total, top


@triton.jit
def attention_forward(scale, tops, queries, keys, values, outputs, heads, n, D: tl.constexpr, BM: tl.constexpr,
                      BN: tl.constexpr, IS_CAUSAL: tl.constexpr, SPECIALIZE: tl.constexpr):
    """The descriptors of the tensors are arguments that the host makes."""
    row = tl.program_id(0) * BM
    head = tl.program_id(1)
    first_row = head // heads * (n * heads) + head % heads * n
    top = tl.zeros([BM], dtype=tl.float32) - float("inf")
    total = tl.zeros([BM], dtype=tl.float32) + 1.0
    acc = tl.zeros([BM, D], dtype=tl.float32)
    scale = scale * 1.44269504
    q = queries.load([first_row + row, 0])
    end = n
    if IS_CAUSAL:
        end = row
    acc, total, top = attention_part(acc, total, top, q, keys, values, first_row, 0, end, scale, row, BM, BN, False,
                                     SPECIALIZE)
    if IS_CAUSAL:
        acc, total, top = attention_part(acc, total, top, q, keys, values, first_row, row, row + BM, scale, row, BM, BN,
                                         True, SPECIALIZE)
    tl.store(tops + head * n + row + tl.arange(0, BM), top + tl.math.log2(total))
    outputs.store([first_row + row, 0], (acc / total[:, None]).to(tl.float16))


@triton.jit
def attention_before_backward(o, do, delta, n, BM: tl.constexpr, D: tl.constexpr):
    rows = tl.program_id(0) * BM + tl.arange(0, BM)
    head = tl.program_id(1)
    at = head * D * n + rows[:, None] * D + tl.arange(0, D)[None, :]
    sums = tl.sum(tl.load(o + at) * tl.load(do + at).to(tl.float32), axis=1)
    tl.store(delta + head * n + rows, sums)


@triton.jit
def attention_dk_dv(dk, dv, q, k, v, do, tops, delta, stride, column, row, steps, BM: tl.constexpr, BN: tl.constexpr,
                    D: tl.constexpr, IS_DIAGONAL: tl.constexpr):
    columns = column + tl.arange(0, BN)
    d = tl.arange(0, D)
    for step in range(steps):
        rows = row + step * BM + tl.arange(0, BM)
        q_t = tl.load(q + rows[None, :] * stride + d[:, None])
        powers = tl.math.exp2(tl.dot(k, q_t) - tl.load(tops + rows)[None, :])
        if IS_DIAGONAL:
            powers = tl.where(rows[None, :] >= columns[:, None], powers, 0.0)
        gradient = tl.load(do + rows[:, None] * stride + d[None, :])
        dv += tl.dot(powers.to(tl.float16), gradient)
        dp = tl.dot(v, tl.trans(gradient)).to(tl.float32)
        ds = powers * (dp - tl.load(delta + rows)[None, :])
        dk += tl.dot(ds.to(tl.float16), tl.trans(q_t))
    return dk, dv


@triton.jit
def attention_dq(dq, q, k, v, do, top, delta, stride, row, column, steps, BM: tl.constexpr, BN: tl.constexpr,
                 D: tl.constexpr, IS_DIAGONAL: tl.constexpr):
    rows = row + tl.arange(0, BM)
    d = tl.arange(0, D)
    differences = tl.load(delta + rows)
    for step in range(steps):
        columns = column + step * BN + tl.arange(0, BN)
        k_t = tl.load(k + columns[None, :] * stride + d[:, None])
        v_t = tl.load(v + columns[None, :] * stride + d[:, None])
        powers = tl.math.exp2(tl.dot(q, k_t) - top)
        if IS_DIAGONAL:
            powers = tl.where(rows[:, None] >= columns[None, :], powers, 0.0)
        ds = powers * (tl.dot(do, v_t).to(tl.float32) - differences[:, None])
        dq += tl.dot(ds.to(tl.float16), tl.trans(k_t))
    return dq


@triton.jit
def attention_backward(q, k, v, scale, do, dq, dk, dv, tops, delta, stride, heads, n, B1: tl.constexpr,
                       B2: tl.constexpr, D: tl.constexpr):
    head = tl.program_id(2)
    at_head = (stride * n * head).to(tl.int64)
    q += at_head
    k += at_head
    v += at_head
    do += at_head
    tops += (head * n).to(tl.int64)
    delta += (head * n).to(tl.int64)
    d = tl.arange(0, D)
    start = tl.program_id(0) * B2
    block = start + tl.arange(0, B2)
    at = block[:, None] * stride + d[None, :]
    # The columns of this block: below the diagonal block in smaller steps.
    sum_k = tl.zeros([B2, D], dtype=tl.float32)
    sum_v = tl.zeros([B2, D], dtype=tl.float32)
    keys = tl.load(k + at)
    values = tl.load(v + at)
    sum_k, sum_v = attention_dk_dv(sum_k, sum_v, q, keys, values, do, tops, delta, stride, start, start, B2 // B1, B1,
                                   B2, D, True)
    below = start + B2
    sum_k, sum_v = attention_dk_dv(sum_k, sum_v, q, keys, values, do, tops, delta, stride, start, below,
                                   (n - below) // B1, B1, B2, D, False)
    tl.store(dv + at_head + at, sum_v)
    tl.store(dk + at_head + at, sum_k * scale)
    # The rows of this block.
    queries = tl.load(q + at)
    gradient = tl.load(do + at)
    top = tl.load(tops + block)[:, None]
    sum_q = tl.zeros([B2, D], dtype=tl.float32)
    sum_q = attention_dq(sum_q, queries, k, v, gradient, top, delta, stride, start, start, B2 // B1, B2, B1, D, True)
    sum_q = attention_dq(sum_q, queries, k, v, gradient, top, delta, stride, start, 0, start // B1, B2, B1, D, False)
    tl.store(dq + at_head + at, sum_q * 0.6931471824645996)


@triton.jit
def arcsine(x, y, n, B: tl.constexpr):
    i = tl.program_id(axis=0) * B + tl.arange(0, B)
    inside = i < n
    tl.store(y + i, libdevice.asin(tl.load(x + i, mask=inside)), mask=inside)


@triton.jit
def grouped_products(pointers_a, pointers_b, pointers_c, sizes, strides, count, PROGRAMS: tl.constexpr,
                     BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    """Several products in one launch; their pointers and sizes are in memory."""
    tile = tl.program_id(0)
    last_end = 0
    for g in range(count):
        m = tl.load(sizes + g * 3)
        n = tl.load(sizes + g * 3 + 1)
        k = tl.load(sizes + g * 3 + 2)
        n_columns = tl.cdiv(n, BN)
        tiles = tl.cdiv(m, BM) * n_columns
        while tile >= last_end and tile < last_end + tiles:
            lda = tl.load(strides + g * 3)
            ldb = tl.load(strides + g * 3 + 1)
            ldc = tl.load(strides + g * 3 + 2)
            a = tl.load(pointers_a + g).to(tl.pointer_type(tl.float16))
            b = tl.load(pointers_b + g).to(tl.pointer_type(tl.float16))
            c = tl.load(pointers_c + g).to(tl.pointer_type(tl.float16))
            in_product = tile - last_end
            rows = in_product // n_columns * BM + tl.arange(0, BM)
            columns = in_product % n_columns * BN + tl.arange(0, BN)
            ks = tl.arange(0, BK)
            from_a = a + rows[:, None] * lda + ks[None, :]
            from_b = b + ks[:, None] * ldb + columns[None, :]
            sums = tl.zeros((BM, BN), dtype=tl.float32)
            for _ in range(0, tl.cdiv(k, BK)):
                tl.multiple_of(from_a, [16, 16])
                tl.multiple_of(from_b, [16, 16])
                sums += tl.dot(tl.load(from_a), tl.load(from_b))
                from_a += BK
                from_b += BK * ldb
            tl.store(c + rows[:, None] * ldc + columns[None, :], sums.to(tl.float16))
            tile += PROGRAMS
        last_end = last_end + tiles


@triton.jit
def grouped_products_tma(pointers_a, pointers_b, pointers_c, sizes, strides, count, PROGRAMS: tl.constexpr,
                         BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    """`grouped_products` with descriptors, which the kernel makes."""
    tile = tl.program_id(0)
    last_end = 0
    for g in range(count):
        m = tl.load(sizes + g * 3)
        n = tl.load(sizes + g * 3 + 1)
        k = tl.load(sizes + g * 3 + 2)
        n_columns = tl.cdiv(n, BN)
        tiles = tl.cdiv(m, BM) * n_columns
        if tile >= last_end and tile < last_end + tiles:
            lda = tl.load(strides + g * 3)
            ldb = tl.load(strides + g * 3 + 1)
            ldc = tl.load(strides + g * 3 + 2)
            a = tl.make_tensor_descriptor(tl.load(pointers_a + g).to(tl.pointer_type(tl.float16)), shape=[m, k],
                                          strides=[lda, 1], block_shape=[BM, BK])
            b = tl.make_tensor_descriptor(tl.load(pointers_b + g).to(tl.pointer_type(tl.float16)), shape=[n, k],
                                          strides=[ldb, 1], block_shape=[BN, BK])
            c = tl.make_tensor_descriptor(tl.load(pointers_c + g).to(tl.pointer_type(tl.float16)), shape=[m, n],
                                          strides=[ldc, 1], block_shape=[BM, BN])
            while tile >= last_end and tile < last_end + tiles:
                in_product = tile - last_end
                row = in_product // n_columns * BM
                column = in_product % n_columns * BN
                sums = tl.zeros((BM, BN), dtype=tl.float32)
                for step in range(0, tl.cdiv(k, BK)):
                    sums += tl.dot(a.load([row, step * BK]), b.load([column, step * BK]).T)
                c.store([row, column], sums.to(tl.float16))
                tile += PROGRAMS
        last_end = last_end + tiles


@triton.jit
def product_tma(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr,
                SPECIALIZE: tl.constexpr):
    row, column = tile_of(tl.program_id(0), tl.cdiv(m, BM), tl.cdiv(n, BN), GROUP)
    sums = tl.zeros((BM, BN), dtype=tl.float32)
    for step in tl.range(tl.cdiv(k, BK), warp_specialize=SPECIALIZE):
        sums = tl.dot(a.load([row * BM, step * BK]), b.load([column * BN, step * BK]).T, sums)
    c.store([row * BM, column * BN], sums.to(tl.float16))


@triton.jit
def product_persistent(a, b, c, m, n, k, a_m, a_k, b_k, b_n, c_m, c_n, BM: tl.constexpr, BN: tl.constexpr,
                       BK: tl.constexpr, GROUP: tl.constexpr, PROGRAMS: tl.constexpr):
    n_m = tl.cdiv(m, BM)
    n_n = tl.cdiv(n, BN)
    for tile in tl.range(tl.program_id(0), n_m * n_n, PROGRAMS, flatten=True):
        row, column = tile_of(tile, n_m, n_n, GROUP)
        offs_m = row * BM + tl.arange(0, BM)
        offs_n = column * BN + tl.arange(0, BN)
        from_m = tl.max_contiguous(tl.multiple_of(tl.where(offs_m < m, offs_m, 0), BM), BM)
        from_n = tl.max_contiguous(tl.multiple_of(tl.where(offs_n < n, offs_n, 0), BN), BN)
        sums = product(a, b, from_m, from_n, k, a_m, a_k, b_k, b_n, BM, BN, BK)
        inside = (offs_m[:, None] < m) & (offs_n[None, :] < n)
        tl.store(c + c_m * offs_m[:, None] + c_n * offs_n[None, :], sums.to(tl.float16), mask=inside)


@triton.jit
def product_of_descriptors(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr,
                           PROGRAMS: tl.constexpr, SPLIT: tl.constexpr, SPECIALIZE: tl.constexpr,
                           FLATTEN: tl.constexpr):
    n_m = tl.cdiv(m, BM)
    n_n = tl.cdiv(n, BN)
    for tile in tl.range(tl.program_id(0), n_m * n_n, PROGRAMS, flatten=FLATTEN, warp_specialize=SPECIALIZE):
        row, column = tile_of(tile, n_m, n_n, GROUP)
        sums = tl.zeros((BM, BN), dtype=tl.float32)
        for step in range(tl.cdiv(k, BK)):
            sums = tl.dot(a.load([row * BM, step * BK]), b.load([column * BN, step * BK]).T, sums)
        if SPLIT:
            # Half of the shared memory for the result.
            left, right = tl.split(tl.permute(tl.reshape(sums, (BM, 2, BN // 2)), (0, 2, 1)))
            c.store([row * BM, column * BN], left.to(tl.float16))
            c.store([row * BM, column * BN + BN // 2], right.to(tl.float16))
        else:
            c.store([row * BM, column * BN], sums.to(tl.float16))


@triton.jit
def product_tma_persistent(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr,
                           PROGRAMS: tl.constexpr, SPLIT: tl.constexpr, SPECIALIZE: tl.constexpr,
                           FLATTEN: tl.constexpr):
    product_of_descriptors(a, b, c, m, n, k, BM, BN, BK, GROUP, PROGRAMS, SPLIT, SPECIALIZE, FLATTEN)


@triton.jit
def product_descriptor_persistent(a, b, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr,
                                  GROUP: tl.constexpr, PROGRAMS: tl.constexpr, SPLIT: tl.constexpr,
                                  SPECIALIZE: tl.constexpr, FLATTEN: tl.constexpr):
    """`product_tma_persistent` with descriptors that the kernel makes."""
    from_a = tl.make_tensor_descriptor(a, shape=[m, k], strides=[k, 1], block_shape=[BM, BK])
    from_b = tl.make_tensor_descriptor(b, shape=[n, k], strides=[k, 1], block_shape=[BN, BK])
    to_c = tl.make_tensor_descriptor(c, shape=[m, n], strides=[n, 1], block_shape=[BM, BN // 2 if SPLIT else BN])
    product_of_descriptors(from_a, from_b, to_c, m, n, k, BM, BN, BK, GROUP, PROGRAMS, SPLIT, SPECIALIZE, FLATTEN)


@triton.jit
def block_scaled_product(a, a_scales, b, b_scales, c, m, n, k, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr,
                         VECTOR: tl.constexpr, FORMAT: tl.constexpr, PACKED: tl.constexpr, STAGES: tl.constexpr):
    """Each `VECTOR` elements of a row share a scale; elements of 4 bits are packed in pairs."""
    row = tl.program_id(0) * BM
    column = tl.program_id(1) * BN
    rows = row + tl.arange(0, BM)
    columns = column + tl.arange(0, BN)
    parts = tl.arange(0, BK // VECTOR)
    sums = tl.zeros((BM, BN), dtype=tl.float32)
    for step in tl.range(0, tl.cdiv(k, BK), num_stages=STAGES):
        left = a.load([row, step * (BK // PACKED)])
        right = b.load([column, step * (BK // PACKED)])
        at = step * (BK // VECTOR) + parts[None, :]
        left_scales = tl.load(a_scales + rows[:, None] * (k // VECTOR) + at)
        right_scales = tl.load(b_scales + columns[:, None] * (k // VECTOR) + at)
        sums = tl.dot_scaled(left, left_scales, FORMAT, right.T, right_scales, FORMAT, sums)
    c.store([row, column], sums.to(tl.float16))


@triton.jit
def dependent_add(x, y, o, n, B: tl.constexpr, IS_DEPENDENT: tl.constexpr):
    i = tl.program_id(axis=0) * B + tl.arange(0, B)
    if IS_DEPENDENT:
        tl.extra.cuda.gdc_wait()
    inside = i < n
    left = tl.load(x + i, mask=inside)
    right = tl.load(y + i, mask=inside)
    if IS_DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
    tl.store(o + i, left + right, mask=inside)


NORM = "*fp16 *fp16 *fp16 *fp16 *fp32 *fp32 i32 i32 fp32"
STRIDES = "i32 i32 i32 i32 i32 i32 i32 i32 i32"
ROWS = "tensordesc<fp16[{},64]>"
TILES = {"BM": 128, "BN": 128, "BK": 64, "GROUP": 8}
ATTENTION = "fp32 *fp32 {0} {1} {1} {0} i32 i32".format(ROWS.format(128), ROWS.format(64))
GROUPS = "*i64 *i64 *i64 *i32 *i32 i32"
PERSISTENT = TILES | {"PROGRAMS": 132}
SPLIT = PERSISTENT | {"SPLIT": True, "SPECIALIZE": False, "FLATTEN": True}
SPECIALIZED = PERSISTENT | {"SPLIT": False, "SPECIALIZE": True, "FLATTEN": False}
PRODUCT = "{0} {0} {1} i32 i32 i32"
WHOLE = PRODUCT.format(ROWS.format(128), "tensordesc<fp16[128,128]>")
HALVES = PRODUCT.format(ROWS.format(128), ROWS.format(128))
SCALED = "tensordesc<{0}> *u8 tensordesc<{0}> *u8 tensordesc<fp16[128,128]> i32 i32 i32"

# With the least compute capability that has what a kernel uses.
KERNELS = [
    (80, vector_add, "*fp32 *fp32 *fp32 i32", {"B": 1024}),
    (80, fused_softmax, "*fp32 *fp32 i32 i32 i32 i32", {"B": 1024, "STAGES": 4}),
    (80, matrix_product, "*fp16 *fp16 *fp16 " + STRIDES, TILES | {"ACTIVATION": "leaky_relu"}),
    (80, matrix_product, "*fp8e5 *fp8e5 *fp16 " + STRIDES, TILES | {"ACTIVATION": ""}),
    (80, masked_dropout, "*fp32 *i1 *fp32 i32 fp32", {"B": 1024}),
    (80, seeded_dropout, "*fp32 *fp32 i32 fp32 i32", {"B": 1024}),
    (80, norm_forward, NORM, {"B": 1024}),
    (80, norm_backward, "*fp16 *fp16 *fp16 *fp16 *fp16 *fp16 *fp32 *fp32 *i32 i32 i32", {"GROUP": 64, "B": 1024}),
    (80, norm_weights, "*fp16 *fp16 *fp16 *fp16 i32 i32", {"BM": 32, "BN": 128}),
    (80, attention_forward, ATTENTION, {"D": 64, "BM": 128, "BN": 64, "IS_CAUSAL": True, "SPECIALIZE": False}),
    (90, attention_forward, ATTENTION, {"D": 64, "BM": 128, "BN": 64, "IS_CAUSAL": False, "SPECIALIZE": False}),
    (100, attention_forward, ATTENTION, {"D": 64, "BM": 128, "BN": 64, "IS_CAUSAL": False, "SPECIALIZE": True}),
    (80, attention_before_backward, "*fp16 *fp16 *fp32 i32", {"BM": 128, "D": 64}),
    (80, attention_backward, "*fp16 *fp16 *fp16 fp32 *fp16 *fp16 *fp16 *fp16 *fp32 *fp32 i32 i32 i32",
     {"B1": 32, "B2": 128, "D": 64}),
    (80, arcsine, "*fp32 *fp32 i32", {"B": 1024}),
    (80, grouped_products, GROUPS, {"PROGRAMS": 84, "BM": 128, "BN": 128, "BK": 32}),
    (90, grouped_products_tma, GROUPS, {"PROGRAMS": 132, "BM": 128, "BN": 128, "BK": 64}),
    (90, product_tma, WHOLE, TILES | {"SPECIALIZE": False}),
    (100, product_tma, WHOLE, TILES | {"SPECIALIZE": True}),
    (80, product_persistent, "*fp16 *fp16 *fp16 " + STRIDES, PERSISTENT),
    (90, product_tma_persistent, HALVES, SPLIT),
    (100, product_tma_persistent, WHOLE, SPECIALIZED),
    (90, product_descriptor_persistent, "*fp16 *fp16 *fp16 i32 i32 i32", SPLIT),
    (100, product_descriptor_persistent, "*fp16 *fp16 *fp16 i32 i32 i32", SPECIALIZED),
    (100, block_scaled_product, SCALED.format("u8[128,64]"),
     {"BM": 128, "BN": 128, "BK": 128, "VECTOR": 16, "FORMAT": "e2m1", "PACKED": 2, "STAGES": 2}),
    (100, block_scaled_product, SCALED.format("fp8e4nv[128,128]"),
     {"BM": 128, "BN": 128, "BK": 128, "VECTOR": 32, "FORMAT": "e4m3", "PACKED": 1, "STAGES": 2}),
    (80, dependent_add, "*fp32 *fp32 *fp32 i32", {"B": 1024, "IS_DEPENDENT": False}),
    (90, dependent_add, "*fp32 *fp32 *fp32 i32", {"B": 1024, "IS_DEPENDENT": True}),
]


def kernels(capability):
    """Kernels for a capability with the types of their arguments and their constants, as `triton_kernels.KERNELS`."""
    return [case for least, *case in KERNELS if least <= capability]
