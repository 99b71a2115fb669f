// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/landmarks.h"

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace isocenter::app {

enum class MeasurementKind { Distance, Angle };
inline std::size_t pointCount(MeasurementKind kind)
{
    return kind == MeasurementKind::Distance ? 2 : 3;
}

// A distance or an angle that the user measured in the CT or in an image.
struct Measurement
{
    MeasurementKind kind = MeasurementKind::Distance;
    std::optional<MarkedImage> image{}; // nothing: it is of the CT
    // Of the CT in the volume frame (mm), of an image column, row (pixels) and 0. The second point of an
    // angle is its apex.
    std::vector<Eigen::Vector3d> points{};

    bool operator==(const Measurement&) const = default;
};
using Measurements = std::vector<Measurement>;

// For another CT: only what was measured in images remains.
Measurements withoutCt(Measurements measurements);

} // namespace isocenter::app
