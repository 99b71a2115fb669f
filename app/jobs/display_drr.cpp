// SPDX-License-Identifier: MIT
#include "app/jobs/display_drr.h"

#include "gpu/algorithms/registration/drr_renderer.h"

#include <algorithm>
#include <functional>

namespace isocenter::app {
namespace {

constexpr double kDisplayStepVoxels = 1.0; // coarser than a registration's: for the eye

} // namespace

DisplayDrr::DisplayDrr() = default;
DisplayDrr::~DisplayDrr() = default;

gpu::DrrRenderer& DisplayDrr::rendererOf(gpu::Device& device, const std::shared_ptr<const core::Volume>& body)
{
    std::unique_ptr<gpu::DrrRenderer>& renderer = renderers_[body];
    if (!renderer) {
        auto volume = std::make_shared<gpu::AttenuationVolume>(device, *body);
        const double step = kDisplayStepVoxels * body->geometry.spacingMm.minCoeff();
        renderer = std::make_unique<gpu::DrrRenderer>(device, std::move(volume), gpu::DrrOptions{step});
    }
    return *renderer;
}

core::Image DisplayDrr::integrals(gpu::Device& device, const core::Radiograph& xray,
                                  std::span<const gpu::StandingBody> bodies, int shrinkFactor,
                                  const std::stop_token& stop)
{
    std::erase_if(renderers_, [&](const auto& kept) {
        return std::ranges::find(bodies, kept.first, &gpu::StandingBody::attenuation) == bodies.end();
    });
    core::Image sum;
    for (const gpu::StandingBody& body : bodies) {
        const core::ProjectionGeometry view = xray.geometry->shrunk(shrinkFactor);
        core::Image integrals = rendererOf(device, body.attenuation).render(view, body.pose, stop);
        if (sum.values.empty())
            sum = std::move(integrals);
        else
            std::ranges::transform(sum.values, integrals.values, sum.values.begin(), std::plus<>());
    }
    return sum;
}

void DisplayDrr::release()
{
    renderers_.clear();
}

} // namespace isocenter::app
