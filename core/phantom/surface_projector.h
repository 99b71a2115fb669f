// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/image/image.h"
#include "core/surfaces/closed_surface.h"

namespace isocenter::core {

// The length (mm) of each pixel's ray within a closed surface, in double precision from the triangles that
// the ray crosses: no voxels. One ray through each pixel centre, top row first. The surface must lie in front
// of the source.
Image pathLengths(const ClosedSurface& surface, const ProjectionGeometry& view, const Pose& worldFromVolume);

} // namespace isocenter::core
