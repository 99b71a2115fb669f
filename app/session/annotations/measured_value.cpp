// SPDX-License-Identifier: MIT
#include "app/session/annotations/measured_value.h"

#include "core/geometry/angles.h"

#include <cmath>

namespace isocenter::app {
namespace {

double angleDeg(const Eigen::Vector3d& from, const Eigen::Vector3d& apex, const Eigen::Vector3d& to)
{
    const Eigen::Vector3d first = from - apex;
    const Eigen::Vector3d second = to - apex;
    return std::atan2(first.cross(second).norm(), first.dot(second)) * core::kDegPerRad;
}

} // namespace

std::string_view wordOf(MeasuredQuantity quantity)
{
    switch (quantity) {
    case MeasuredQuantity::Degrees:
        return "angle_deg";
    case MeasuredQuantity::Pixels:
        return "pixels";
    case MeasuredQuantity::DetectorMm:
        return "detector_mm";
    case MeasuredQuantity::VolumeCentreMm:
        return "volume_centre_mm";
    case MeasuredQuantity::IsocentreMm:
        return "isocentre_mm";
    case MeasuredQuantity::CtMm:
        break;
    }
    return "ct_mm";
}

std::vector<MeasuredValue> valuesInCt(const Measurement& measurement)
{
    const std::vector<Eigen::Vector3d>& points = measurement.points;
    if (measurement.kind == MeasurementKind::Angle)
        return {{MeasuredQuantity::Degrees, angleDeg(points[0], points[1], points[2])}};
    return {{MeasuredQuantity::CtMm, (points[1] - points[0]).norm()}};
}

std::vector<MeasuredValue> valuesInImage(const Measurement& measurement,
                                         const core::ProjectionGeometry* geometry,
                                         const std::optional<MeasuringDepth>& depth)
{
    const auto placeOf = [&](std::size_t point) -> Eigen::Vector3d {
        const Eigen::Vector3d& pixel = measurement.points[point];
        return geometry != nullptr ? geometry->detectorPoint(pixel.head<2>()) : pixel;
    };
    if (measurement.kind == MeasurementKind::Angle)
        return {{MeasuredQuantity::Degrees, angleDeg(placeOf(0), placeOf(1), placeOf(2))}};
    const double apart = (placeOf(1) - placeOf(0)).norm();
    if (geometry == nullptr)
        return {{MeasuredQuantity::Pixels, apart}};
    std::vector<MeasuredValue> values;
    if (geometry->isDetectorPlaced())
        values.push_back({MeasuredQuantity::DetectorMm, apart});
    const double depthMm = depth ? geometry->depthMm(depth->pointMm) : 0.0;
    if (depthMm > 0.0)
        values.push_back(
            {depth->isVolumeCentre ? MeasuredQuantity::VolumeCentreMm : MeasuredQuantity::IsocentreMm,
             apart * depthMm / geometry->sourceToDetectorMm()});
    if (values.empty())
        values.push_back({MeasuredQuantity::Pixels, (measurement.points[1] - measurement.points[0]).norm()});
    return values;
}

} // namespace isocenter::app
