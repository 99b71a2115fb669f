// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_orientation_params.h"

#include <algorithm>
#include <array>
#include <span>

namespace isocenter::gpu::cpu {

// Sums of the gradients around a keypoint by direction, times SIFT_FIXED_POINT.
using SiftDirections = std::array<int, SIFT_DIRECTIONS>;

// Appends a feature to results for each orientation of the keypoint of that rank, all but its descriptor.
void appendSiftFeatures(const SiftDirections& directions, const SiftKeypoint& keypoint, int rank,
                        const SiftOrientationParams& params, std::span<int> results);

// Appends the features of each selected keypoint, whose sums directionsOf(keypoint, octave) gives.
template <class DirectionsOf>
void orientSiftKeypoints(const CpuLaunch& launch, const DirectionsOf& directionsOf)
{
    const auto params = launch.params<SiftOrientationParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto selected = launch.buffer<const SiftKeypoint>("selected");
    const auto results = launch.buffer<int>("results");
    core::parallelFor(std::min(results[SIFT_FOUND], params.keypoints), [&](int begin, int end) {
        for (int rank = begin; rank < end; ++rank) {
            const SiftKeypoint& keypoint = selected[at(rank)];
            if (rank > 0 && keypoint == selected[at(rank - 1)])
                continue; // two candidates have moved to the same place
            const ivec4& octave = octaves[at(static_cast<int>(keypoint.octave))];
            appendSiftFeatures(directionsOf(keypoint, octave), keypoint, rank, params, results);
        }
    });
}

} // namespace isocenter::gpu::cpu
