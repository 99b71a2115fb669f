// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"
#include "core/geometry/volume_geometry.h"
#include "core/image/roi.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace isocenter::core {

// A view into which a volume is brought: into the centre of that region of its image.
struct CentredView
{
    const ProjectionGeometry& geometry;
    Roi region;
    bool aboutIsocentre = false; // its world's origin is the isocentre
};

// The pose moved, and not rotated, so that the volume's centre lies nearest (least squares) to the rays
// through the middles of the views. Where these have one direction only, as with a single view, it lies at
// the depth of the isocentre, or in patient coordinates where the volume is seen as large as the region, in
// front of the detector. Throws InputError without views.
Pose centredInViews(const Pose& pose, const VolumeGeometry& volume, std::span<const CentredView> views);

// Axes of a view, about which volumes are rotated: to the right and down in the image, and along the rays.
enum class ViewAxis { Columns, Rows, Depth };

// A rotation by quarters of a circle, for a volume that is oriented otherwise than the X-ray; two of them are
// a flip that keeps left and right. Positive ones are counter-clockwise seen against the axis.
struct ViewRotation
{
    ViewAxis axis = ViewAxis::Columns;
    int quarters = 1; // from -3 to 3

    // "columns:90", "rows:-90", "depth:180". Throws UsageError.
    static ViewRotation parse(std::string_view text);
    std::string text() const;
};

// The pose rotated about the pivot (volume frame, mm) where it is now.
Pose rotated(const Pose& pose, const ViewRotation& rotation, const ProjectionGeometry& view,
             const Eigen::Vector3d& pivotMm);

// What a person can say of a view at a glance: which point of the volume it is centred on, and from where it
// looks.
struct Aim
{
    Eigen::Vector3d pointMm = Eigen::Vector3d::Zero(); // volume frame
    std::optional<Eigen::Vector3d>
        direction; // volume frame, of the ray from the source through the point, any length
    std::optional<Eigen::Vector2d> pixel; // where the point is seen; the image's centre when empty
    std::optional<double> depthMm;        // of the point; that of the world's origin when empty
};

// The pose that the aim describes. The volume's superior axis (its z) points up in the image as far as the
// direction lets it, or its anterior axis (-y) if the view looks along z. Without a direction the volume
// keeps the world's axes. Throws InputError for a direction of no length, or a depth that is not in front of
// the source.
Pose aimedPose(const Aim& aim, const ProjectionGeometry& view);

} // namespace isocenter::core
