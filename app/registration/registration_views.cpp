// SPDX-License-Identifier: MIT
#include "app/registration/registration_views.h"

#include "core/image/mirrored.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/registration/centred_pose.h"
#include "gpu/algorithms/registration/run_check.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

namespace isocenter::app {
namespace {

core::Roi mirroredOrNone(const core::Roi& region, int imageColumns)
{
    return region.empty() ? region : core::mirrored(region, imageColumns);
}

} // namespace

core::Pose centredInViews(const core::Pose& pose, const core::VolumeGeometry& volume,
                          std::span<const gpu::RegistrationView> views)
{
    std::vector<core::CentredView> centred;
    for (const gpu::RegistrationView& view : views) {
        const core::Radiograph& xray = *view.radiograph;
        const core::Roi image = core::Roi::whole(xray.pixels.columns, xray.pixels.rows);
        centred.push_back({*xray.geometry, view.comparedRegion().intersected(image),
                           xray.world == core::WorldFrame::Isocentre});
    }
    const core::Pose moved = core::centredInViews(pose, volume, centred);
    gpu::requireInViews(moved, {views, volume});
    return moved;
}

std::map<std::string, std::string> statedGuesses(std::span<const gpu::RegistrationView> views)
{
    std::map<std::string, std::string> stated;
    for (std::size_t view = 0; view < views.size(); ++view)
        for (const core::Provenance& guess : core::geometryGuesses(*views[view].radiograph)) {
            std::string& text = stated[fmt::format("geometryGuesses_{}", view + 1)];
            text += (text.empty() ? "" : "; ") + core::textOf(guess);
        }
    return stated;
}

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
