// SPDX-License-Identifier: MIT
#include "core/registration/registration_frame.h"

namespace isocenter::core {

PoseFrame registrationFrame(const ProjectionGeometry& firstView, const VolumeGeometry& volume)
{
    return {firstView.worldFromView(), volume.centreMm()};
}

} // namespace isocenter::core
