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

// A view into which a volume is brought: into the middle of that region of its image.
struct CentredView
{
    const ProjectionGeometry& geometry;
    Roi region;
    bool aboutIsocentre = false; // its world's origin is the isocentre
};

// The pose moved, and not turned, so that the volume's middle lies nearest (least squares) to the rays
// through the middles of the views. Where these have one direction only, as with a single view, it lies at
// the depth of the isocentre, or in patient coordinates where the volume is seen as large as the region, in
// front of the detector. Throws InputError without views.
Pose centredInViews(const Pose& pose, const VolumeGeometry& volume, std::span<const CentredView> views);

// Axes of a view, about which volumes are turned: to the right and down in the image, and along the rays.
enum class ViewAxis { Columns, Rows, Depth };

// A turn by quarters, for a volume that is oriented otherwise than the X-ray; two of them are a flip that
// keeps left and right. Positive turns are counter-clockwise seen against the axis.
struct QuarterTurn
{
    ViewAxis axis = ViewAxis::Columns;
    int quarters = 1; // from -3 to 3

    // "columns:90", "rows:-90", "depth:180". Throws UsageError.
    static QuarterTurn parse(std::string_view text);
    std::string text() const;
};

// The pose turned about the pivot (volume frame, mm) where it is now.
Pose turned(const Pose& pose, const QuarterTurn& turn, const ProjectionGeometry& view,
            const Eigen::Vector3d& pivotMm);

} // namespace isocenter::core
