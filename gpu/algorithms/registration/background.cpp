// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/background.h"

#include "gpu/params/registration/add_background_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {
namespace {

std::unique_ptr<Buffer> imageOf(Device& device, const core::Roi& area)
{
    return device.createBuffer(static_cast<std::size_t>(area.columns) * static_cast<std::size_t>(area.rows) *
                               sizeof(float));
}

int factorFor(const core::VolumeGeometry& geometry, double voxelMm)
{
    return std::max(1, static_cast<int>(std::lround(voxelMm / std::cbrt(geometry.spacingMm.prod()))));
}

} // namespace

Background::Background(Device& device, DeviceVolumes& volumes, std::span<const StandingBody> bodies,
                       double voxelMm, double stepMm, std::span<const DrrView> views)
    : device_(device), views_(views.begin(), views.end())
{
    for (const StandingBody& body : bodies)
        add(body, volumes.of(body.attenuation, factorFor(body.attenuation->geometry, voxelMm)), stepMm);
}

void Background::add(const StandingBody& body, std::shared_ptr<const AttenuationVolume> volume, double stepMm)
{
    const double step = std::min(stepMm, volume->geometry().spacingMm.minCoeff());
    DrrRenderer renderer(device_, std::move(volume), {step});
    const bool first = images_.empty();
    for (std::size_t view = 0; view < views_.size(); ++view) {
        const core::Roi& area = views_[view].area;
        auto image = imageOf(device_, area);
        renderer.renderBatch(*views_[view].geometry, area, std::span(&body.pose, 1), *image);
        if (first)
            images_.push_back(std::move(image));
        else
            launchAdd(area, *image, *images_[view], 1);
        device_.finish(); // the renderer's poses and the image are used up
    }
}

void Background::addTo(std::size_t view, const Buffer& integrals, int slabs)
{
    if (!images_.empty())
        launchAdd(views_[view].area, *images_[view], integrals, slabs);
}

void Background::launchAdd(const core::Roi& area, const Buffer& background, const Buffer& integrals,
                           int slabs)
{
    device_.launch(device_.kernel("add_background"), {area.columns, area.rows, slabs},
                   {{"background", &background}, {"integrals", &integrals}},
                   AddBackgroundParams{.areaSize = {area.columns, area.rows}});
}

} // namespace isocenter::gpu
