// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"
#include "core/image/roi.h"
#include "core/image/volume.h"
#include "core/registration/registration_2d3d.h"
#include "gpu/algorithms/drr_renderer.h"
#include "gpu/algorithms/registration_evaluator.h"

#include <map>
#include <memory>
#include <vector>

namespace isocenter::gpu {

// One X-ray of a registration, with its geometry and region of interest (the whole image when empty).
struct RegistrationView
{
    std::shared_ptr<const core::Radiograph> radiograph;
    core::Roi region;
};

// What is registered: an attenuation volume (1/mm) and its X-rays, on one device. Gives the objective of
// every pyramid level and keeps what the levels share. Used on the device's thread.
class RegistrationProblem
{
public:
    // Throws InputError that names a view without geometry.
    RegistrationProblem(Device& device, std::shared_ptr<const core::Volume> attenuation,
                        std::vector<RegistrationView> views, core::SimilarityOptions similarity = {},
                        DrrOptions drr = {});
    ~RegistrationProblem();

    // The view-aligned frame of the first view about the centre of the volume.
    core::PoseFrame frame() const;
    // Prepares the level when first asked for (tens of ms to seconds), then keeps it.
    RegistrationEvaluator& evaluator(const core::PyramidLevel& level);
    core::BatchObjective objective(const core::PyramidLevel& level);
    // Registers on the calling thread, which must be the device's. Throws InputError if the volume starts behind a source.
    core::RegistrationResult run(const core::Pose& start, const core::RegistrationOptions& options,
                                 const core::RegistrationObserver& observer = {},
                                 const std::stop_token& stop = {});

private:
    std::shared_ptr<const AttenuationVolume> deviceVolume(int factor);

    Device& device_;
    std::shared_ptr<const core::Volume> attenuation_;
    std::vector<RegistrationView> views_;
    core::SimilarityOptions similarity_;
    DrrOptions drr_;
    std::map<int, std::shared_ptr<const AttenuationVolume>> volumes_;
    std::map<std::pair<int, int>, std::unique_ptr<RegistrationEvaluator>> evaluators_;
};

} // namespace isocenter::gpu
