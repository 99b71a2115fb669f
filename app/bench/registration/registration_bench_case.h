// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/registration/literature.h"
#include "core/geometry/pose.h"
#include "core/image/volume.h"
#include "core/measures/similarity.h"
#include "core/support/progress.h"
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

// A registration of one of the literature's sizes on the phantom: the work of its steps, not its outcome.
struct RegistrationBenchCase
{
    std::size_t size = 0; // of literatureSizes()
    // The X-ray has intensities in 8 bit and is compared by the measures of the literature, at twelve poses
    // around the true one; samples along the rays are one voxel apart.
    StepCase step;
};

// Makes the phantom's volumes and X-rays at the sizes. Volumes of 512 voxels are the one of 256 enlarged, as
// their content hardly matters to the time.
class RegistrationBenchCases
{
public:
    // Seconds at the largest size. The X-ray is rendered on the CPU. Throws Cancelled.
    RegistrationBenchCase make(std::size_t size, const core::Progress& progress);

private:
    std::shared_ptr<const core::Volume> volume(const Eigen::Vector3i& size, const core::Progress& progress);

    std::vector<std::shared_ptr<const core::Volume>> made_; // sizes that follow each other share theirs
};

// The X-ray of the volume at the pose, rendered on the CPU: whole grey values up to 250 in the open beam.
// Throws Cancelled.
core::Image renderedXray(const core::Volume& attenuation, const core::ProjectionGeometry& view,
                         const core::Pose& truth, double stepMm, const std::stop_token& stop);
// The twelve poses of a Best Neighbour search: a step of 1 mm or degree to both sides along each axis.
std::vector<core::Pose> neighboursOf(const core::Pose& centre, const core::PoseFrame& frame);
// One measure of every family that the literature computes in each step.
core::SimilarityOptions measuresOfLiterature();

} // namespace isocenter::app
