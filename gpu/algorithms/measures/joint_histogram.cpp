// SPDX-License-Identifier: MIT
#include "gpu/algorithms/measures/joint_histogram.h"

#include "core/support/error.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"
#include "gpu/params/arrays/clear_params.h"
#include "gpu/params/measures/entropies_params.h"
#include "gpu/params/measures/joint_histogram_params.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace isocenter::gpu {
namespace {

using core::HistogramMethod;

constexpr int kCountingItems = 256;
constexpr int kMostCountingGroups = 64;
constexpr int kPixelsPerEntry = 4; // that a group counts at least, so that adding its counts costs little
constexpr std::size_t kMostTableBytes = std::size_t{16} << 20;
constexpr std::size_t kMostBandBytes = std::size_t{32} << 10; // leaves room for several groups a core

// CPU kernels count in ordinary memory.
std::size_t localBytesOf(const DeviceInfo& device)
{
    const DeviceLimits& limits = device.limits;
    return limits.localMemoryEmulated && limits.localMemoryBytes == 0 ? limits.memoryBytes
                                                                      : limits.localMemoryBytes;
}

// Software devices of OpenCL and OpenGL share the host's cores and memory, but pay for atomics: measured on
// two cores, 64 bins, 498 x 358 pixels, Local / Bands / Global / Host take 1.2 / 1.2 / 1.6 / 0.8 ms on PoCL
// and 40 / 32 / 68 / 0.6 ms on llvmpipe.
HistogramMethod chosenMethod(HistogramMethod method, const DeviceInfo& device, int bins)
{
    if (method != HistogramMethod::Auto)
        return method;
    if (device.limits.hostKernels)
        return HistogramMethod::Local;
    if (device.software)
        return HistogramMethod::Host;
    const std::size_t tableBytes = static_cast<std::size_t>(bins * bins) * sizeof(int);
    return tableBytes <= std::min(device.limits.localMemoryBytes, kMostBandBytes) ? HistogramMethod::Local
                                                                                  : HistogramMethod::Bands;
}

// How many bins of the DRR a group counts in local memory; 0: none.
int bandWidthFor(HistogramMethod method, const DeviceInfo& device, int bins)
{
    if (method == HistogramMethod::Global || method == HistogramMethod::Host)
        return 0;
    const std::size_t columnBytes = static_cast<std::size_t>(bins) * sizeof(int);
    const std::size_t localBytes = localBytesOf(device);
    if (method == HistogramMethod::Local) {
        if (columnBytes * static_cast<std::size_t>(bins) > localBytes)
            throw UsageError(fmt::format(
                translatable("Data", "a joint histogram of {} bins does not fit into the {} bytes of "
                                     "local memory of {}: use fewer bins or another method"),
                bins, localBytes, device.name));
        return bins;
    }
    return static_cast<int>(std::clamp<std::size_t>(std::min(localBytes, kMostBandBytes) / columnBytes, 1,
                                                    static_cast<std::size_t>(bins)));
}

// Of the number of pixels that count.
float inverseCount(std::span<const int> xrayBins)
{
    const auto counted = std::ranges::count_if(xrayBins, [](int bin) { return bin >= 0; });
    return counted > 0 ? 1.0f / static_cast<float>(counted) : 0.0f;
}

} // namespace

JointHistogram::JointHistogram(Device& device, std::span<const int> xrayBins,
                               const core::GreyBinning& binning, HistogramMethod method)
    : device_(device), xrayBins_(xrayBins.begin(), xrayBins.end()), binning_(binning),
      method_(chosenMethod(method, device.info(), binning.bins)),
      bandWidth_(bandWidthFor(method_, device.info(), binning.bins)), perPixel_(inverseCount(xrayBins)),
      deviceXrayBins_(device.createBuffer(xrayBins.size_bytes()))
{
    deviceXrayBins_->write(xrayBins);
}

void JointHistogram::reserve(int slabs)
{
    const std::size_t tableBytes = static_cast<std::size_t>(entries()) * sizeof(int);
    const std::size_t most = std::min(kMostTableBytes, device_.info().limits.maxBufferBytes) / tableBytes;
    const int wanted = static_cast<int>(std::clamp<std::size_t>(static_cast<std::size_t>(slabs), 1, most));
    if (wanted <= tables_)
        return;
    table_ = device_.createBuffer(static_cast<std::size_t>(wanted) * tableBytes);
    if (method_ == HistogramMethod::Host) {
        hostGrey_.resize(static_cast<std::size_t>(wanted) * xrayBins_.size());
        hostTable_.resize(static_cast<std::size_t>(wanted * entries()));
    }
    tables_ = wanted;
}

void JointHistogram::launch(const Buffer& grey, int slabs, const ResultSlots& slots)
{
    for (int first = 0; first < slabs; first += tables_) {
        const int count = std::min(tables_, slabs - first);
        launchCounting(grey, first, count);
        launchEntropies(first, count, slots);
    }
}

void JointHistogram::launchCounting(const Buffer& grey, int firstSlab, int slabs)
{
    if (method_ == HistogramMethod::Host)
        countOnHost(grey, firstSlab, slabs);
    else
        countOnDevice(grey, firstSlab, slabs);
}

void JointHistogram::clearTables(int slabs)
{
    static const Defines kDefines{{"GROUP_X", std::to_string(kCountingItems)}, {"GROUP_Y", "1"}};
    device_.launch(device_.kernel("clear", kDefines), {entries(), 1, slabs}, {{"values", table_.get()}},
                   ClearParams{.slabLength = entries()});
}

void JointHistogram::countOnDevice(const Buffer& grey, int firstSlab, int slabs)
{
    clearTables(slabs);
    Defines defines{{"GROUP_X", std::to_string(kCountingItems)}, {"GROUP_Y", "1"}};
    int bands = 1;
    int pixelsPerGroup = kCountingItems;
    if (bandWidth_ > 0) {
        const int bandEntries = binning_.bins * bandWidth_;
        defines["BAND_ENTRIES"] = std::to_string(bandEntries);
        bands = (binning_.bins + bandWidth_ - 1) / bandWidth_;
        pixelsPerGroup = std::max(pixelsPerGroup, kPixelsPerEntry * bandEntries);
    }
    const int groups = std::clamp(pixels() / pixelsPerGroup, 1, kMostCountingGroups);
    device_.launch(device_.kernel("joint_histogram", defines), {groups * kCountingItems, bands, slabs},
                   {{"xrayBins", deviceXrayBins_.get()}, {"grey", &grey}, {"table", table_.get()}},
                   JointHistogramParams{.pixels = pixels(),
                                        .bins = binning_.bins,
                                        .firstSlab = firstSlab,
                                        .bandWidth = bandWidth_,
                                        .lowest = binning_.lowest,
                                        .binsPerGrey = binning_.binsPerGrey});
}

void JointHistogram::countOnHost(const Buffer& grey, int firstSlab, int slabs)
{
    const std::span<float> greys =
        std::span(hostGrey_).first(static_cast<std::size_t>(slabs) * xrayBins_.size());
    const std::span<int> tables = std::span(hostTable_).first(static_cast<std::size_t>(slabs * entries()));
    grey.download(std::as_writable_bytes(greys),
                  static_cast<std::size_t>(firstSlab) * xrayBins_.size() * sizeof(float));
    std::ranges::fill(tables, 0);
    core::parallelFor(slabs, [&](int begin, int end) {
        for (int slab = begin; slab < end; ++slab)
            core::addToJointHistogram(
                xrayBins_, greys.subspan(static_cast<std::size_t>(slab) * xrayBins_.size(), xrayBins_.size()),
                binning_,
                tables.subspan(static_cast<std::size_t>(slab * entries()),
                               static_cast<std::size_t>(entries())));
    });
    table_->write(std::span<const int>(tables));
}

void JointHistogram::launchEntropies(int firstSlab, int slabs, const ResultSlots& slots)
{
    const int group = static_cast<int>(std::bit_ceil(static_cast<unsigned>(binning_.bins)));
    device_.launch(device_.kernel("entropies", {{"GROUP_X", std::to_string(group)}, {"GROUP_Y", "1"}}),
                   {group, 1, slabs}, {{"table", table_.get()}, {"results", slots.buffer}},
                   EntropiesParams{.bins = binning_.bins,
                                   .resultStride = slots.stride,
                                   .result = slots.first,
                                   .firstSlab = firstSlab,
                                   .perPixel = perPixel_});
}

std::vector<int> JointHistogram::table(int slab) const
{
    const auto count = static_cast<std::size_t>(entries());
    return table_->read<int>(count, static_cast<std::size_t>(slab) * count);
}

} // namespace isocenter::gpu
