// SPDX-License-Identifier: MIT
#include "app/registration/mirrored_views.h"

#include "core/image/mirrored.h"

#include <memory>
#include <utility>

namespace isocenter::app {
namespace {

core::Roi mirroredOrNone(const core::Roi& region, int imageColumns)
{
    return region.empty() ? region : core::mirrored(region, imageColumns);
}

} // namespace

std::vector<gpu::RegistrationView> mirrored(std::span<const gpu::RegistrationView> views)
{
    std::vector<gpu::RegistrationView> result;
    for (const gpu::RegistrationView& view : views) {
        core::Radiograph xray = *view.radiograph;
        xray.pixels = core::mirrored(xray.pixels);
        gpu::RegistrationView& exchanged = result.emplace_back(view);
        exchanged.mask = core::mirrored(view.mask);
        exchanged.region = mirroredOrNone(view.region, xray.pixels.columns);
        exchanged.preprocessing.crop = mirroredOrNone(view.preprocessing.crop, xray.pixels.columns);
        exchanged.radiograph = std::make_shared<const core::Radiograph>(std::move(xray));
    }
    return result;
}

} // namespace isocenter::app
