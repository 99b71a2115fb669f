// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/literature.h"
#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/image/volume.h"
#include "core/support/progress.h"

#include <memory>
#include <vector>

namespace isocenter::app {

// A registration of one of the literature's sizes on the phantom: the work of its steps, not its outcome.
struct RegistrationBenchCase
{
    std::size_t size = 0; // of literatureSizes()
    std::shared_ptr<const core::Volume> attenuation;
    core::ProjectionGeometry view;
    core::Image xray;              // intensities in 8 bit, as the literature's
    std::vector<core::Pose> poses; // twelve around the true one
    double stepMm = 0.0;           // along the rays: one voxel
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

} // namespace isocenter::app
