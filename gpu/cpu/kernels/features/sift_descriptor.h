// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_descriptor_params.h"

#include <array>
#include <bit>
#include <span>

namespace isocenter::gpu::cpu {

// Sums of a descriptor before it is normalised, times SIFT_FIXED_POINT.
using SiftHistogram = std::array<int, SIFT_DESCRIPTOR>;

// Normalises, clips and packs a descriptor into a feature's ints.
void writeSiftDescriptor(const SiftHistogram& histogram, bool root, std::span<int> packed);

// Describes each feature in results by the sums that histogramOf(keypoint, orientation, octave) gives.
template <class HistogramOf>
void describeSiftFeatures(const CpuLaunch& launch, const HistogramOf& histogramOf)
{
    const auto params = launch.params<SiftDescriptorParams>();
    const auto octaves = launch.buffer<const ivec4>("octaves");
    const auto selected = launch.buffer<const SiftKeypoint>("selected");
    const auto results = launch.buffer<int>("results");
    core::parallelFor(results[SIFT_FEATURES], [&](int begin, int end) {
        for (int feature = begin; feature < end; ++feature) {
            const auto record =
                results.subspan(at(SIFT_COUNTERS + feature * SIFT_FEATURE_INTS), SIFT_FEATURE_INTS);
            const SiftKeypoint& keypoint = selected[at(record[6] / SIFT_ORIENTATIONS)];
            const ivec4& octave = octaves[at(static_cast<int>(keypoint.octave))];
            writeSiftDescriptor(histogramOf(keypoint, std::bit_cast<float>(record[3]), octave),
                                params.rootSift != 0, record.subspan(SIFT_FEATURE_DESCRIPTOR));
        }
    });
}

} // namespace isocenter::gpu::cpu
