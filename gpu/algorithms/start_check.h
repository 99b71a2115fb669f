// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "gpu/algorithms/registration_problem.h"

#include <span>

namespace isocenter::gpu {

// Throws InputError that names the view if the volume's centre lies behind its source at that pose.
void requireInFrontOfSources(const core::Pose& start, std::span<const RegistrationView> views,
                             const core::VolumeGeometry& volume);

} // namespace isocenter::gpu
