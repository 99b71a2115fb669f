// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/measurement.h"
#include "core/geometry/projection_geometry.h"

#include <optional>
#include <string_view>
#include <vector>

namespace isocenter::app {

// What the number of a measurement is: millimetres of the CT, degrees, pixels of an image without geometry,
// or millimetres of an image on its detector or at a depth, parallel to the detector.
enum class MeasuredQuantity { CtMm, Degrees, Pixels, DetectorMm, VolumeCentreMm, IsocentreMm };

struct MeasuredValue
{
    MeasuredQuantity quantity = MeasuredQuantity::CtMm;
    double value = 0.0;

    bool operator==(const MeasuredValue&) const = default;
};
// "detector_mm"; for files.
std::string_view wordOf(MeasuredQuantity quantity);

// Where in the world the size of what an image shows is asked for (mm).
struct MeasuringDepth
{
    Eigen::Vector3d pointMm = Eigen::Vector3d::Zero();
    bool isVolumeCentre = false; // else the isocentre
};

// Of points in the CT (volume frame, mm).
std::vector<MeasuredValue> valuesInCt(const Measurement& measurement);
// Of points in an image with this geometry (null: none): on the detector where its distance is stated, and at
// the depth, where there is one in front of the source. Angles are those on the detector, or of the pixels.
std::vector<MeasuredValue> valuesInImage(const Measurement& measurement,
                                         const core::ProjectionGeometry* geometry,
                                         const std::optional<MeasuringDepth>& depth);

} // namespace isocenter::app
