// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/row_filter.h"

#include "gpu/algorithms/buffers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace isocenter::gpu {
namespace {

constexpr int kMostItems = 256; // of a transform
constexpr std::size_t kBytesAPoint = 2 * sizeof(float);
constexpr std::size_t kMostPoints = 8192; // in local memory

// The place of a number among `count` (a power of two) in bit-reversed order.
std::size_t bitReversed(std::size_t number, std::size_t count)
{
    std::size_t reversed = 0;
    for (std::size_t bit = 1; bit < count; bit *= 2)
        reversed = 2 * reversed + ((number & bit) != 0 ? 1 : 0);
    return reversed;
}

// With the inverse transform's factor, in the order in which `parts` transforms of a row have its
// frequencies.
std::vector<float> responseFor(int length, int parts, const core::RampFilter& filter)
{
    const std::vector<double> spectrum = core::rampSpectrum(length * parts, filter);
    std::vector<float> response(spectrum.size());
    const auto ofAPart = static_cast<std::size_t>(length);
    const auto stride = static_cast<std::size_t>(parts);
    for (std::size_t k = 0; k < spectrum.size(); ++k)
        response[k % stride * ofAPart + bitReversed(k / stride, ofAPart)] =
            static_cast<float>(spectrum[k] / static_cast<double>(spectrum.size()));
    return response;
}

std::vector<float> twiddlesFor(int length)
{
    std::vector<float> twiddles;
    for (int n = 0; n < length / 2; ++n) {
        const double angle = -2.0 * std::numbers::pi * n / length;
        twiddles.push_back(static_cast<float>(std::cos(angle)));
        twiddles.push_back(static_cast<float>(std::sin(angle)));
    }
    return twiddles;
}

// The points of a transform that the device's local memory holds, for rows that need so many.
int pointsTogether(const DeviceInfo& device, int length)
{
    if (device.limits.hostKernels)
        return length;
    const std::size_t held = std::bit_floor(device.limits.localMemoryBytes / kBytesAPoint);
    return std::min(length, static_cast<int>(std::min(held, kMostPoints)));
}

int itemsOfATransform(const DeviceInfo& device, int points)
{
    // They fill vectors, and keep the loops of each short.
    constexpr int kItemsInLanes = 32;
    const DeviceLimits& limits = device.limits;
    if (!limits.localMemoryEmulated)
        return std::min(kMostItems, points / 2);
    return limits.hostKernels || limits.itemsInLanes ? std::min(kItemsInLanes, points / 2) : 1;
}

} // namespace

RowFilter::RowFilter(Device& device, int columns, const core::RampFilter& filter) : device_(device)
{
    const int length = core::rampLength(columns);
    points_ = pointsTogether(device.info(), length);
    partsARow_ = length / points_;
    response_ = uploaded(device, responseFor(points_, partsARow_, filter));
    twiddles_ = uploaded(device, twiddlesFor(length));
}

void RowFilter::run(const Buffer& weighted, const Buffer& filtered, int projections,
                    const FftRowsParams& params)
{
    const int items = itemsOfATransform(device_.info(), points_);
    const Kernel& transform = device_.kernel("fft_rows", {{"FFT_LENGTH", std::to_string(points_)},
                                                          {"FFT_PARTS", std::to_string(partsARow_)},
                                                          {"GROUP_X", std::to_string(items)},
                                                          {"GROUP_Y", "1"}});
    device_.launch(transform, {items, (params.rows + 1) / 2, projections},
                   {{"rows", &weighted},
                    {"response", response_.get()},
                    {"twiddles", twiddles_.get()},
                    {"filtered", &filtered}},
                   params);
}

} // namespace isocenter::gpu
