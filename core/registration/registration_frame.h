// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/geometry/volume_geometry.h"

namespace isocenter::core {

// The frame in which a registration moves its volume: along the axes of its first view, about the volume's
// centre (mm, volume frame). Where axes of the world are locked, lockedFrame makes the frame of the search
// of it.
PoseFrame registrationFrame(const ProjectionGeometry& firstView, const VolumeGeometry& volume);

} // namespace isocenter::core
