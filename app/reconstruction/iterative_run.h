// SPDX-License-Identifier: MIT
#pragma once

#include "app/reconstruction/difference_images.h"
#include "app/scan/iterative_request.h"
#include "core/support/progress.h"

#include <functional>
#include <span>
#include <vector>

namespace isocenter::app {

struct ReconstructionRequest;
class LineIntegralReader;

// What the iterations did.
struct IterativeCourse
{
    // How large the residuals were that each iteration corrected, as a share of what was measured
    // (AlgebraicReconstruction::iterate).
    std::vector<double> residualShares;
    bool converged = false; // the last one improved less than was asked for
    bool cancelled = false; // the volume has what was done by then
};

// What follows an iteration: it can read the volume as it is then, and its difference images.
using AfterIteration =
    std::function<void(const IterativeCourse& soFar, gpu::AlgebraicReconstruction& reconstruction)>;

// What follows the last iteration, while the difference images of the volume can be made. It may throw
// Cancelled, which leaves the volume as it is.
using AfterIterations = std::function<void(const DifferenceImageOf& differenceOf)>;

// Reads all projections into the device, on whose thread it is called, and iterates. The volume's values are
// what it begins with and what it ends with (1/mm). Throws InputError, FileError, DeviceError, and Cancelled
// before the first iteration is done.
IterativeCourse iterate(gpu::Device& device, const ReconstructionRequest& request, LineIntegralReader& reader,
                        std::span<float> volume, const core::Progress& progress,
                        const AfterIteration& afterIteration = {},
                        const AfterIterations& afterIterations = {});

} // namespace isocenter::app
