// SPDX-License-Identifier: MIT
#include "app/reconstruction/volume_projector.h"

#include "core/geometry/pose.h"
#include "gpu/algorithms/buffers.h"

#include <vector>

namespace isocenter::app {
namespace {

std::vector<core::ProjectionGeometry> viewsOf(const core::ScanGeometry& scan)
{
    std::vector<core::ProjectionGeometry> views;
    for (std::size_t p = 0; p < scan.count(); ++p)
        views.push_back(scan.projection(p));
    return views;
}

} // namespace

VolumeProjector::VolumeProjector(gpu::Device& device, const core::Volume& attenuation,
                                 const core::ScanGeometry& scan, ForwardProjection forward)
    : scan_(scan)
{
    if (forward == ForwardProjection::RayCaster) {
        rayCaster_ = std::make_unique<gpu::DrrRenderer>(
            device, std::make_shared<gpu::AttenuationVolume>(device, attenuation));
        return;
    }
    joseph_ = std::make_unique<gpu::MatchedProjectors>(device, viewsOf(scan), attenuation.geometry);
    volume_ = gpu::uploaded(device, attenuation.values);
    projected_ = gpu::floatBuffer(device, joseph_->pixels());
}

core::Image VolumeProjector::projection(std::size_t index, const std::stop_token& stop)
{
    if (rayCaster_)
        return rayCaster_->render(scan_.projection(index), core::Pose(), stop);
    joseph_->project(*volume_, {static_cast<int>(index), 1}, *projected_, stop);
    core::Image image(scan_.columns(), scan_.rows());
    image.values = projected_->read<float>(joseph_->pixels());
    return image;
}

} // namespace isocenter::app
