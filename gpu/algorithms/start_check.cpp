// SPDX-License-Identifier: MIT
#include "gpu/algorithms/start_check.h"

#include "core/support/error.h"

namespace isocenter::gpu {

void requireInFrontOfSources(const core::Pose& start, std::span<const RegistrationView> views,
                             const core::VolumeGeometry& volume)
{
    for (const RegistrationView& view : views)
        if (view.radiograph->geometry->depthMm(start * volume.centreMm()) <= 0.0)
            throw InputError(view.radiograph->name +
                             ": the volume starts behind the X-ray source; check the initial pose, "
                             "and the sign of the 3x4 matrix if the geometry came from one");
}

} // namespace isocenter::gpu
