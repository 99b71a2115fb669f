// SPDX-License-Identifier: MIT
#include "app/registration/centred_start.h"

#include "core/registration/centred_pose.h"
#include "gpu/algorithms/registration/run_check.h"

#include <vector>

namespace isocenter::app {

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

} // namespace isocenter::app
