// SPDX-License-Identifier: MIT
#include "core/io/formats/rtk_geometry_writer.h"

#include "core/geometry/angles.h"
#include "core/io/files/file_contents.h"
#include "core/io/radiographs/placed_detector.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kMostSkew = 1e-6;       // of columns and rows that are perpendicular
constexpr double kGimbalLock = 1 - 1e-9; // of the sine of the out-of-plane angle

Eigen::Matrix3d rotationOf(const RtkParameters& view)
{
    const auto turn = [](double degrees, const Eigen::Vector3d& axis) {
        return Eigen::AngleAxisd(-kRadPerDeg * degrees, axis).toRotationMatrix();
    };
    return turn(view.inPlaneAngleDeg, Eigen::Vector3d::UnitZ()) *
           turn(view.outOfPlaneAngleDeg, Eigen::Vector3d::UnitX()) *
           turn(view.gantryAngleDeg, Eigen::Vector3d::UnitY());
}

// Of the rotation whose rows are u, v and the normal towards the source.
void setAngles(const Eigen::Matrix3d& rotation, RtkParameters& view)
{
    const double sine = std::clamp(rotation(2, 1), -1.0, 1.0);
    const bool isLocked = std::abs(sine) > kGimbalLock;
    view.outOfPlaneAngleDeg = -std::asin(sine) / kRadPerDeg;
    view.gantryAngleDeg = -(isLocked ? std::atan2(rotation(0, 2), rotation(0, 0))
                                     : std::atan2(-rotation(2, 0), rotation(2, 2))) /
                          kRadPerDeg;
    view.inPlaneAngleDeg = isLocked ? 0.0 : -std::atan2(-rotation(0, 1), rotation(1, 1)) / kRadPerDeg;
}

std::string element(const char* name, double value)
{
    return fmt::format("    <{0}>{1}</{0}>\n", name, value + 0.0); // no negative zero
}

std::string projectionOf(const RtkParameters& view)
{
    std::string text = "  <Projection>\n";
    text += element("GantryAngle", view.gantryAngleDeg);
    text += element("SourceToIsocenterDistance", view.sourceToIsocentreMm);
    text += element("SourceToDetectorDistance", view.sourceToDetectorMm);
    text += element("SourceOffsetX", view.sourceOffsetMm.x());
    text += element("SourceOffsetY", view.sourceOffsetMm.y());
    text += element("ProjectionOffsetX", view.projectionOffsetMm.x());
    text += element("ProjectionOffsetY", view.projectionOffsetMm.y());
    text += element("InPlaneAngle", view.inPlaneAngleDeg);
    text += element("OutOfPlaneAngle", view.outOfPlaneAngleDeg);
    text += "    <Matrix>\n";
    const ProjectionMatrix matrix = view.matrix();
    for (Eigen::Index row = 0; row < 3; ++row)
        text += fmt::format("      {} {} {} {}\n", matrix(row, 0), matrix(row, 1), matrix(row, 2),
                            matrix(row, 3));
    return text + "    </Matrix>\n  </Projection>\n";
}

} // namespace

ProjectionMatrix RtkParameters::matrix() const
{
    Eigen::Matrix3d moveDetector = Eigen::Matrix3d::Identity();
    moveDetector.topRightCorner<2, 1>() = sourceOffsetMm - projectionOffsetMm;
    ProjectionMatrix fromSource = ProjectionMatrix::Zero();
    fromSource(0, 0) = fromSource(1, 1) = -sourceToDetectorMm;
    fromSource.block<2, 1>(0, 3) = sourceToDetectorMm * sourceOffsetMm;
    fromSource(2, 2) = 1.0;
    fromSource(2, 3) = -sourceToIsocentreMm;
    Eigen::Matrix4d rotation = Eigen::Matrix4d::Identity();
    rotation.topLeftCorner<3, 3>() = rotationOf(*this);
    return moveDetector * fromSource * rotation;
}

bool needsReversedRows(const ProjectionGeometry& view)
{
    return view.columnDirection().cross(view.rowDirection()).dot(view.viewDirection()) > 0.0;
}

RtkParameters rtkParametersOf(const ProjectionGeometry& view)
{
    const Eigen::Vector3d middleMm = detectorMiddle(view);
    const Eigen::Vector3d u = view.columnDirection();
    const Eigen::Vector3d v =
        needsReversedRows(view) ? Eigen::Vector3d(-view.rowDirection()) : view.rowDirection();
    if (std::abs(u.dot(v)) > kMostSkew)
        throw InputError(translatable(
            "Data", "the detector's columns and rows are not perpendicular, which RTK's geometry cannot "
                    "express"));
    Eigen::Matrix3d rotation;
    rotation << u.transpose(), v.transpose(), u.cross(v).transpose();
    const Eigen::Vector3d source = rotation * view.source();
    const Eigen::Vector3d middle = rotation * middleMm;
    RtkParameters parameters;
    parameters.sourceToIsocentreMm = source.z();
    parameters.sourceToDetectorMm = source.z() - middle.z();
    parameters.sourceOffsetMm = source.head<2>();
    parameters.projectionOffsetMm = middle.head<2>();
    setAngles(rotation, parameters);
    return parameters;
}

void writeRtkGeometry(const std::filesystem::path& file, std::span<const ProjectionGeometry> views)
{
    std::string text = "<?xml version=\"1.0\"?>\n<!DOCTYPE RTKGEOMETRY>\n"
                       "<RTKThreeDCircularGeometry version=\"3\">\n";
    for (const ProjectionGeometry& view : views) {
        if (needsReversedRows(view) != needsReversedRows(views.front()))
            throw InputError(translatable(
                "Data", "some views are mirrored and others are not: RTK needs rows that run alike"));
        text += projectionOf(rtkParametersOf(view));
    }
    writeTextFile(file, text + "</RTKThreeDCircularGeometry>\n");
}

} // namespace isocenter::core
