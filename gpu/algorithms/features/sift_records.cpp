// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/sift_records.h"

#include "gpu/params/features/sift_layout.h"

#include <cstring>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kRecordBytes = SIFT_FEATURE_INTS * sizeof(int);
constexpr std::size_t kDescriptorAt = SIFT_FEATURE_DESCRIPTOR * sizeof(int);
static_assert(sizeof(core::Keypoint) <= kDescriptorAt &&
              kDescriptorAt + sizeof(core::Descriptor) <= kRecordBytes);

core::Keypoint keypointOf(const std::byte* record)
{
    struct Numbers
    {
        float x, y, scale, orientation, response;
        int octave;
    } numbers{};
    std::memcpy(&numbers, record, sizeof(numbers));
    core::Keypoint keypoint;
    keypoint.x = numbers.x;
    keypoint.y = numbers.y;
    keypoint.scale = numbers.scale;
    keypoint.orientation = numbers.orientation;
    keypoint.response = numbers.response;
    keypoint.octave = numbers.octave;
    return keypoint;
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
    return SIFT_COUNTERS * sizeof(int) + static_cast<std::size_t>(features) * kRecordBytes;
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
    core::SiftFeatures result;
    result.keypoints.reserve(features);
    result.descriptors.reserve(features);
    const std::byte* record = &results[SIFT_COUNTERS * sizeof(int)];
    for (std::size_t feature = 0; feature < features; ++feature, record += kRecordBytes) {
        result.keypoints.push_back(keypointOf(record));
        std::memcpy(result.descriptors.emplace_back().data(), record + kDescriptorAt,
                    sizeof(core::Descriptor));
    }
    return result;
}

} // namespace isocenter::gpu
