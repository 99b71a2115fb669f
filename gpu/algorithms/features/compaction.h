// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::gpu {

// How the pixels that count come together in a list. All ways find the same ones.
enum class Compaction {
    AtomicAppend,     // each asks an atomic counter for its place, a group at a time
    PrefixSum,        // a bit a pixel, whose running sums are the places (Blelloch 1990)
    HistogramPyramid, // each entry finds its bit by a pyramid of sums (Ziegler et al. 2006)
    BitMask,          // the bits are read back; the host uploads which pixels they mean
};

} // namespace isocenter::gpu
