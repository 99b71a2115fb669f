// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/image/volume.h"
#include "core/measures/similarity.h"
#include "gpu/algorithms/registration/registration_evaluator.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// Steps of a registration to be timed: poses that are rendered and compared with one X-ray.
struct StepCase
{
    std::shared_ptr<const core::Volume> attenuation; // 1/mm
    gpu::EvaluatorView xray;
    core::SimilarityOptions similarity;
    std::vector<core::Pose> poses; // the first one alone, then all in one batch
    double stepMm = 0.0;           // along the rays
};

} // namespace isocenter::app
