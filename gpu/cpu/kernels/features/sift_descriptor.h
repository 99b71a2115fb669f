// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_descriptor_params.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>
#include <vector>

namespace isocenter::gpu::cpu {

// Sums of a descriptor before it is normalised, times SIFT_FIXED_POINT.
using SiftHistogram = std::array<int, std::size_t{SIFT_DESCRIPTOR}>;

// All of a feature but its descriptor.
void writeSiftPlace(const SiftKeypoint& keypoint, float orientation, const SiftDescriptorParams& params,
                    std::span<int> place);
// Normalises, clips and packs a descriptor into its ints.
void writeSiftDescriptor(const SiftHistogram& histogram, bool root, std::span<int> packed);

// Writes the features of each selected keypoint, which the sums that histogramOf(keypoint, orientation,
// octave) gives describe.
template <class HistogramOf>
void describeSiftFeatures(const CpuLaunch& launch, const HistogramOf& histogramOf)
{
    const auto params = launch.params<SiftDescriptorParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto selected = launch.buffer<const SiftKeypoint>("selected");
    const auto orientations = launch.buffer<const int>("orientations");
    const auto results = launch.buffer<int>("results");
    const auto places = results.subspan(SIFT_COUNTERS);
    const auto descriptors = places.subspan(at(results[SIFT_FEATURES] * SIFT_PLACE_INTS));
    const auto counts = orientations.first(at(std::min(results[SIFT_FOUND], params.keypoints)));
    std::vector<int> firstOfRank(counts.size());
    std::exclusive_scan(counts.begin(), counts.end(), firstOfRank.begin(), 0);
    core::parallelFor(static_cast<int>(counts.size()), [&](int begin, int end) {
        for (int rank = begin; rank < end; ++rank) {
            const SiftKeypoint& keypoint = selected[at(rank)];
            const ivec4& octave = octaves[at(static_cast<int>(keypoint.octave))];
            for (int which = 0; which < counts[at(rank)]; ++which) {
                const float orientation = std::bit_cast<float>(
                    orientations[at(params.keypoints + rank * SIFT_ORIENTATIONS + which)]);
                const int feature = firstOfRank[at(rank)] + which;
                writeSiftPlace(keypoint, orientation, params, places.subspan(at(feature * SIFT_PLACE_INTS)));
                writeSiftDescriptor(histogramOf(keypoint, orientation, octave), params.rootSift != 0,
                                    descriptors.subspan(at(feature * SIFT_DESCRIPTOR_INTS)));
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
