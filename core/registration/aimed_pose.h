// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"

#include <optional>

namespace isocenter::core {

// What a person can say of a view at a glance: which point of the volume it is centred on, and from where it
// looks.
struct Aim
{
    Eigen::Vector3d pointMm = Eigen::Vector3d::Zero(); // volume frame
    std::optional<Eigen::Vector3d>
        direction; // volume frame, of the ray from the source through the point, any length
    std::optional<Eigen::Vector2d> pixel; // where the point is seen; the image's middle when empty
    std::optional<double> depthMm;        // of the point; that of the world's origin when empty
};

// The pose that the aim describes. The volume's superior axis (its z) points up in the image as far as the
// direction lets it, or its anterior axis (-y) if the view looks along z. Without a direction the volume
// keeps the world's axes. Throws InputError for a direction of no length, or a depth that is not in front of
// the source.
Pose aimedPose(const Aim& aim, const ProjectionGeometry& view);

} // namespace isocenter::core
