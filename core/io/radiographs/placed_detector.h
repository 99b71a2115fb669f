// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {

// The middle of a view's detector (world, mm), for files that say where detectors stand. Throws InputError
// for a view whose matrix alone is known, which does not say it.
inline Eigen::Vector3d detectorMiddle(const ProjectionGeometry& view)
{
    if (!view.isDetectorPlaced())
        throw InputError(translatable(
            "Data", "the distance from source to detector is unknown, which matrices do not state: give "
                    "--sdd MM"));
    return view.detectorPoint({0.5 * view.columns(), 0.5 * view.rows()});
}

} // namespace isocenter::core
