// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"
#include "app/bench/accuracy/sift_accuracy.h"
#include "gpu/algorithms/features/corner_detector.h"

#include <vector>

namespace isocenter::app {

// How Harris' corners in the pictures of a scene agree, described by SIFT's descriptor at one scale. Throws
// Cancelled.
SiftErrors cornerErrorsOn(gpu::Device& device, const SiftAccuracyScene& scene, const SiftAccuracyTest& test,
                          const gpu::CornerVariant& variant, const std::stop_token& stop);

// The cases of the accuracy bench: the suite of known transforms, with structure tensors of floats and of
// halves.
std::vector<AccuracyCase> cornerAccuracyCases();

} // namespace isocenter::app
