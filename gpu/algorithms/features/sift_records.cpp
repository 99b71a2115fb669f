// SPDX-License-Identifier: MIT
#include "gpu/algorithms/features/sift_records.h"

#include "gpu/params/features/sift_layout.h"

#include <bit>
#include <cstring>
#include <vector>

namespace isocenter::gpu {
namespace {

core::Keypoint keypointOf(const int* record)
{
    core::Keypoint keypoint;
    keypoint.x = std::bit_cast<float>(record[0]);
    keypoint.y = std::bit_cast<float>(record[1]);
    keypoint.scale = std::bit_cast<float>(record[2]);
    keypoint.orientation = std::bit_cast<float>(record[3]);
    keypoint.response = std::bit_cast<float>(record[4]);
    keypoint.octave = record[5];
    return keypoint;
}

} // namespace

core::SiftFeatures siftFeaturesOf(std::span<const int> results, int keypoints)
{
    std::vector<const int*> records(static_cast<std::size_t>(SIFT_ORIENTATIONS * keypoints));
    const int features = results[SIFT_FEATURES];
    const int* record = results.data() + SIFT_COUNTERS;
    for (int feature = 0; feature < features; ++feature, record += SIFT_FEATURE_INTS)
        records[static_cast<std::size_t>(record[6])] = record;
    core::SiftFeatures result;
    result.keypoints.reserve(static_cast<std::size_t>(features));
    result.descriptors.reserve(static_cast<std::size_t>(features));
    for (const int* next : records) {
        if (next == nullptr)
            continue;
        result.keypoints.push_back(keypointOf(next));
        std::memcpy(result.descriptors.emplace_back().data(), next + SIFT_FEATURE_DESCRIPTOR,
                    sizeof(core::Descriptor));
    }
    return result;
}

} // namespace isocenter::gpu
