// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/measures/measure_term.h"

#include <memory>
#include <span>

namespace isocenter::gpu {

// The values on the device, free of their mean and of norm 1, as correlations want their reference; those
// that do not count are marked. All zero when the values are constant.
std::unique_ptr<Buffer> uploadNormalised(Device& device, std::span<const float> values,
                                         const CountedPixels& counted);

// Queues kernel ncc and its second stage: the moments of each slab of image with a reference from
// uploadNormalised, one vec4 a slab. offset: about the image's mean, against cancellation.
void launchMoments(const MeasureContext& context, const Buffer& reference, const Buffer& image, double offset,
                   int slabs, const ResultSlots& slots);

// The correlation from moments (sum d, sum d^2, sum reference d) over count pixels; 0 for a constant image.
double correlationFrom(const vec4& moments, double count);

} // namespace isocenter::gpu
