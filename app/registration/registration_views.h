// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/volume_geometry.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <map>
#include <span>
#include <string>
#include <vector>

namespace isocenter::app {

// The pose moved into the middle of what the views compare, see core::centredInViews. The views have
// geometry. Throws InputError without views, and gpu::NotInView if the volume is then still beside one of
// them, as where views were not taken of one moment.
core::Pose centredInViews(const core::Pose& pose, const core::VolumeGeometry& volume,
                          std::span<const gpu::RegistrationView> views);

// What of the views' geometry is a guess that nobody confirmed, for result files: an entry
// "geometryGuesses_1" for each view that has any, numbered from 1.
std::map<std::string, std::string> statedGuesses(std::span<const gpu::RegistrationView> views);

// The views with left and right of each X-ray exchanged, and of what says which of its pixels are compared;
// their geometry stays.
std::vector<gpu::RegistrationView> mirrored(std::span<const gpu::RegistrationView> views);

} // namespace isocenter::app
