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

// Writes the angles of that many orientations at most, the strongest first: how many there are.
int putSiftOrientations(const SiftDirections& directions, int most, std::span<int> angles);

// Finds the orientations of each selected keypoint, whose sums directionsOf(keypoint, octave) gives.
template <class DirectionsOf>
void orientSiftKeypoints(const CpuLaunch& launch, const DirectionsOf& directionsOf)
{
    const auto params = launch.params<SiftOrientationParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto selected = launch.buffer<const SiftKeypoint>("selected");
    const auto results = launch.buffer<int>("results");
    const auto orientations = launch.buffer<int>("orientations");
    core::parallelFor(std::min(results[SIFT_FOUND], params.keypoints), [&](int begin, int end) {
        for (int rank = begin; rank < end; ++rank) {
            const SiftKeypoint& keypoint = selected[at(rank)];
            int& count = orientations[at(rank)];
            count = 0;
            if (rank > 0 && keypoint == selected[at(rank - 1)])
                continue; // two candidates have moved to the same place
            const ivec4& octave = octaves[at(static_cast<int>(keypoint.octave))];
            count = putSiftOrientations(
                directionsOf(keypoint, octave), params.mostOrientations,
                orientations.subspan(at(params.keypoints + rank * SIFT_ORIENTATIONS), SIFT_ORIENTATIONS));
            add(results, SIFT_FEATURES, count);
        }
    });
}

} // namespace isocenter::gpu::cpu
