// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/sift_records.h"

#include "gpu/params/features/sift_layout.h"

#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kCounterBytes = SIFT_COUNTERS * sizeof(int);
constexpr std::size_t kPlaceBytes = SIFT_PLACE_INTS * sizeof(int);
constexpr std::size_t kDescriptorBytes = SIFT_DESCRIPTOR_INTS * sizeof(int);

using core::Keypoint;
static_assert(std::is_standard_layout_v<Keypoint> && sizeof(Keypoint) == kPlaceBytes &&
              offsetof(Keypoint, response) == 2 * sizeof(float) &&
              offsetof(Keypoint, scale) == 3 * sizeof(float) &&
              offsetof(Keypoint, orientation) == 4 * sizeof(float) &&
              offsetof(Keypoint, octave) == 5 * sizeof(float));
static_assert(sizeof(core::Descriptor) == kDescriptorBytes);

// Entries at that byte, as they lie. Nothing is written before them, as resizing would.
template <class Entry>
std::vector<Entry> copied(std::span<const std::byte> results, std::size_t start, std::size_t count)
{
    const auto* first = reinterpret_cast<const Entry*>(results.subspan(start, count * sizeof(Entry)).data());
    return {first, first + count};
}

int counterOf(std::span<const std::byte> results, std::size_t counter)
{
    int count = 0;
    std::memcpy(&count, &results[counter * sizeof(int)], sizeof(count));
    return count;
}

} // namespace

std::size_t siftResultBytes(int features)
{
    return kCounterBytes + static_cast<std::size_t>(features) * (kPlaceBytes + kDescriptorBytes);
}

int siftFeatureCount(std::span<const std::byte> results)
{
    return counterOf(results, SIFT_FEATURES);
}

int siftCandidateCount(std::span<const std::byte> results)
{
    return counterOf(results, SIFT_CANDIDATES);
}

core::SiftFeatures siftFeaturesOf(std::span<const std::byte> results)
{
    const auto features = static_cast<std::size_t>(siftFeatureCount(results));
    return {copied<Keypoint>(results, kCounterBytes, features),
            copied<core::Descriptor>(results, kCounterBytes + features * kPlaceBytes, features)};
}

} // namespace isocenter::gpu
