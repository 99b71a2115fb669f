// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/volume_geometry.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <span>

namespace isocenter::app {

// The pose moved into the middle of what the views compare, see core::centredInViews. The views have
// geometry. Throws InputError without views, and gpu::NotInView if the volume is then still beside one of
// them, as where views were not taken of one moment.
core::Pose centredInViews(const core::Pose& pose, const core::VolumeGeometry& volume,
                          std::span<const gpu::RegistrationView> views);

} // namespace isocenter::app
