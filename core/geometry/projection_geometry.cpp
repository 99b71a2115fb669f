// SPDX-License-Identifier: MIT
#include "core/geometry/projection_geometry.h"

#include "core/geometry/volume_geometry.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

// Where a detector is shown whose place a matrix does not tell.
constexpr double kAssumedMagnification = 1.5;
constexpr double kAssumedDepthMm = 700.0; // of the object, when the world's origin lies behind the source

} // namespace

ProjectionGeometry::ProjectionGeometry(const ProjectionMatrix& pixelFromWorld, int columns, int rows,
                                       double sourceToDetectorMm)
    : pixelFromWorld_(pixelFromWorld), columns_(columns), rows_(rows),
      sourceToDetectorMm_(sourceToDetectorMm), detectorPlaced_(sourceToDetectorMm > 0.0)
{
    if (columns <= 0 || rows <= 0)
        throw InputError(fmt::format(
            translatable("Data", "the detector size must be positive: {} columns x {} rows"), columns, rows));
    requireMemory(
        bytesFor(sizeof(float), static_cast<std::uintmax_t>(columns), static_cast<std::uintmax_t>(rows)),
        fmt::format(translatable("Data", "an image of the detector's {} x {} pixels"), columns, rows));
    const Eigen::Matrix3d linear = pixelFromWorld.leftCols<3>();
    const double depthScale = linear.row(2).norm();
    const double volume = linear.determinant();
    if (!pixelFromWorld.allFinite() || !(depthScale > 0.0) ||
        !(std::abs(volume) > 1e-12 * linear.row(0).norm() * linear.row(1).norm() * depthScale))
        throw InputError(translatable(
            "Data", "the projection matrix has no finite source point: its left 3x3 part must be invertible "
                    "(parallel projection is not supported)"));
    if (!(sourceToDetectorMm >= 0.0))
        throw InputError(
            fmt::format(translatable("Data", "the source to detector distance must be positive: {} mm"),
                        sourceToDetectorMm));
    pixelFromWorld_ /= depthScale;
    if (const Eigen::Vector3d at = source(); !(at.cwiseAbs().maxCoeff() <= kFarthestMm))
        throw InputError(fmt::format(
            translatable("Data", "the X-ray source lies at ({:g}, {:g}, {:g}) mm: at most {:g} mm along each "
                                 "axis is expected. Check the projection matrix or the distances"),
            at.x(), at.y(), at.z(), kFarthestMm));
    if (!(sourceToDetectorMm <= kFarthestMm))
        throw InputError(fmt::format(
            translatable("Data", "the source to detector distance is {:g} mm: at most {:g} is expected"),
            sourceToDetectorMm, kFarthestMm));
    if (!detectorPlaced_) {
        const double originDepth = depthMm(Eigen::Vector3d::Zero());
        sourceToDetectorMm_ = kAssumedMagnification * (originDepth > 0.0 ? originDepth : kAssumedDepthMm);
    }
}

ProjectionGeometry ProjectionGeometry::fromDetector(const Eigen::Vector3d& sourceMm,
                                                    const Eigen::Vector3d& detectorCornerMm,
                                                    const Eigen::Vector3d& columnDirection,
                                                    const Eigen::Vector3d& rowDirection,
                                                    const Eigen::Vector2d& pitchMm, int columns, int rows)
{
    // A detector point is corner + u * pitch * columnDirection + v * pitch * rowDirection, so the inverse of
    // [columnStep rowStep corner - source] maps a ray direction to homogeneous pixel coordinates.
    Eigen::Matrix3d directionFromPixel;
    directionFromPixel << columnDirection * pitchMm.x(), rowDirection * pitchMm.y(),
        detectorCornerMm - sourceMm;
    const Eigen::Matrix3d pixelFromDirection = directionFromPixel.inverse();
    ProjectionMatrix matrix;
    matrix << pixelFromDirection, -pixelFromDirection * sourceMm;
    const double sourceToDetector =
        std::abs(columnDirection.cross(rowDirection).normalized().dot(detectorCornerMm - sourceMm));
    return ProjectionGeometry(matrix, columns, rows, sourceToDetector);
}

Eigen::Vector3d ProjectionGeometry::source() const
{
    return -pixelFromWorld_.leftCols<3>().inverse() * pixelFromWorld_.col(3);
}

Eigen::Vector3d ProjectionGeometry::viewDirection() const
{
    return pixelFromWorld_.block<1, 3>(2, 0).transpose();
}

Eigen::Vector3d ProjectionGeometry::columnDirection() const
{
    return pixelFromWorld_.leftCols<3>().inverse().col(0).normalized();
}

Eigen::Vector3d ProjectionGeometry::rowDirection() const
{
    return pixelFromWorld_.leftCols<3>().inverse().col(1).normalized();
}

Eigen::Vector2d ProjectionGeometry::pitchMm() const
{
    const Eigen::Matrix3d directionFromPixel = pixelFromWorld_.leftCols<3>().inverse();
    return sourceToDetectorMm_ *
           Eigen::Vector2d(directionFromPixel.col(0).norm(), directionFromPixel.col(1).norm());
}

Eigen::Vector2d ProjectionGeometry::principalPoint() const
{
    return (pixelFromWorld_.leftCols<3>() * viewDirection()).head<2>();
}

Eigen::Matrix3d ProjectionGeometry::worldFromView() const
{
    Eigen::Matrix3d axes;
    axes << columnDirection(), viewDirection().cross(columnDirection()), viewDirection();
    return axes;
}

Eigen::Vector3d ProjectionGeometry::detectorPoint(const Eigen::Vector2d& pixel) const
{
    return source() + sourceToDetectorMm_ * (pixelFromWorld_.leftCols<3>().inverse() * pixel.homogeneous());
}

Eigen::Vector2d ProjectionGeometry::project(const Eigen::Vector3d& worldPointMm) const
{
    return (pixelFromWorld_ * worldPointMm.homogeneous()).hnormalized();
}

double ProjectionGeometry::depthMm(const Eigen::Vector3d& worldPointMm) const
{
    return pixelFromWorld_.row(2).dot(worldPointMm.homogeneous());
}

ProjectionGeometry ProjectionGeometry::transformed(const Eigen::Matrix3d& pixelFromPixel, int columns,
                                                   int rows) const
{
    ProjectionGeometry result = *this;
    result.pixelFromWorld_ = pixelFromPixel * pixelFromWorld_;
    result.columns_ = columns;
    result.rows_ = rows;
    return result;
}

ProjectionGeometry ProjectionGeometry::cropped(int firstColumn, int firstRow, int columns, int rows) const
{
    Eigen::Matrix3d shift = Eigen::Matrix3d::Identity();
    shift(0, 2) = -firstColumn;
    shift(1, 2) = -firstRow;
    return transformed(shift, columns, rows);
}

ProjectionGeometry ProjectionGeometry::shrunk(int factor) const
{
    const double scale = 1.0 / factor;
    return transformed(Eigen::Vector3d(scale, scale, 1.0).asDiagonal(), (columns_ + factor - 1) / factor,
                       (rows_ + factor - 1) / factor);
}

} // namespace isocenter::core
