// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/grey_histogram.h"
#include "core/measures/similarity.h"
#include "gpu/algorithms/measures/reduction.h"
#include "gpu/device.h"

#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

// Joint histograms of an X-ray region with batches of DRRs and their entropies, on the device. The stages can
// be launched, and so timed, one by one. Batches of any size are counted in parts whose tables fit into one
// buffer of at most 16 MiB.
class JointHistogram
{
public:
    // xrayBins: the X-ray's bin at every pixel, negative where a pixel does not count. binning: of the DRRs,
    // with as many bins as the X-ray. Throws UsageError if the method needs more local memory than there is.
    JointHistogram(Device& device, std::span<const int> xrayBins, const core::GreyBinning& binning,
                   core::HistogramMethod method);

    core::HistogramMethod method() const { return method_; } // never Auto

    // Makes room for batches of that many slabs; nothing is allocated afterwards.
    void reserve(int slabs);

    // Queues counting and entropies of all slabs of grey, region-sized and one after the other. A slab's vec4
    // has the joint entropy and the DRR's entropy in nats in x and y. Waits for the device only with method
    // Host.
    void launch(const Buffer& grey, int slabs, const ResultSlots& slots);

    // The two stages of launch, for up to slabsAtOnce() slabs from firstSlab on.
    int slabsAtOnce() const { return tables_; }
    void launchCounting(const Buffer& grey, int firstSlab, int slabs);
    void launchEntropies(int firstSlab, int slabs, const ResultSlots& slots);

    // The counts of a slab of the last launch of counting, downloaded: entry f * bins + d.
    std::vector<int> table(int slab) const;

private:
    void clearTables(int slabs);
    void countOnDevice(const Buffer& grey, int firstSlab, int slabs);
    void countOnHost(const Buffer& grey, int firstSlab, int slabs);
    int entries() const { return binning_.bins * binning_.bins; }
    int pixels() const { return static_cast<int>(xrayBins_.size()); }

    Device& device_;
    std::vector<int> xrayBins_;
    core::GreyBinning binning_;
    core::HistogramMethod method_;
    int bandWidth_ = 0;     // DRR bins that a group counts in local memory
    float perPixel_ = 0.0f; // the inverse of the number of pixels that count
    int tables_ = 0;        // that there is room for
    std::unique_ptr<Buffer> deviceXrayBins_;
    std::unique_ptr<Buffer> table_;
    std::vector<float> hostGrey_; // with method Host only
    std::vector<int> hostTable_;
};

} // namespace isocenter::gpu
