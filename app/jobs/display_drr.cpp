// SPDX-License-Identifier: MIT
#include "app/jobs/display_drr.h"

#include "gpu/algorithms/drr_renderer.h"

namespace isocenter::app {
namespace {

constexpr double kDisplayStepVoxels = 1.0; // coarser than a registration's: for the eye

} // namespace

DisplayDrr::DisplayDrr(std::shared_ptr<const core::Volume> attenuation) : attenuation_(std::move(attenuation))
{
}

DisplayDrr::~DisplayDrr() = default;

core::Image DisplayDrr::integrals(gpu::Device& device, const core::Radiograph& xray, const core::Pose& pose,
                                  int shrinkFactor, const std::stop_token& stop)
{
    if (!drr_) {
        auto volume = std::make_shared<gpu::AttenuationVolume>(device, *attenuation_);
        const double step = kDisplayStepVoxels * attenuation_->geometry.spacingMm.minCoeff();
        drr_ = std::make_unique<gpu::DrrRenderer>(device, std::move(volume), gpu::DrrOptions{step});
    }
    return drr_->render(xray.geometry->shrunk(shrinkFactor), pose, stop);
}

void DisplayDrr::release()
{
    drr_.reset();
}

} // namespace isocenter::app
