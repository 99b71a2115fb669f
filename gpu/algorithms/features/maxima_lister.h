// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/params/features/local_maxima_params.h"

#include <memory>
#include <vector>

namespace isocenter::gpu {

// How the pixels that count come together in a list. All ways find the same ones.
enum class Compaction {
    AtomicAppend,     // each asks an atomic counter for its place, a group at a time
    PrefixSum,        // a bit a pixel, whose running sums are the places (Blelloch 1990)
    HistogramPyramid, // each entry finds its bit by a pyramid of sums (Ziegler et al. 2006)
    BitMask,          // the bits are read back; the host uploads which pixels they mean
};

// Lists the local maxima of a response on a device by one of the ways of compaction. Used on the device's
// thread.
//
// Those ways are what `bench tracking` compares: an atomic counter, or a bit a pixel (mark_maxima) of
// which a prefix sum (scan_marks), a histogram pyramid (descend_marks) or the host makes the list.
class MaximaLister
{
public:
    // Of responses of that size, at least 1 x 1. Throws DeviceError.
    MaximaLister(Device& device, int columns, int rows, Compaction compaction);

    // Queues the listing. response: rows x columns floats; list as gpu/params/features/corner_list.h says,
    // its counters zero and its peak known; excluded: a mask of a bit a pixel where none counts, or null.
    // Entries are in any order. Waits for the mask if that is the way.
    void queue(const Buffer& response, Buffer& list, const Buffer* excluded, const LocalMaximaParams& params);

private:
    template <class Params>
    void launchFinder(const char* kernel, Defines defines, const Grid& grid, std::vector<Binding> bindings,
                      const Buffer* excluded, const Params& params);
    void queueMarks(const Buffer& response, const Buffer& list, const Buffer* excluded,
                    const LocalMaximaParams& params);
    void queueSums(int first, int count, int sums, int run, bool ofBits);
    void queueScan(const Buffer& list, int capacity);
    void queueDescent(const Buffer& list, int capacity);
    void listOnHost(Buffer& list, int capacity);
    void queueDescription(const Buffer& response, const Buffer& list, const LocalMaximaParams& params);

    Device& device_;
    int columns_;
    int rows_;
    Compaction compaction_;
    int wordsOfRow_;
    int words_;                     // of marks
    int levels_ = 0;                // of the pyramid, above the words
    int firstWord_ = 0;             // of the marks
    std::unique_ptr<Buffer> marks_; // sums before or behind a bit a pixel
};

} // namespace isocenter::gpu
