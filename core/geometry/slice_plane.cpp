// SPDX-License-Identifier: MIT
#include "core/geometry/slice_plane.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kObliqueShare = 0.38268343236508977; // sine of 22.5 degrees

Eigen::Vector3d clampedIndex(const VolumeGeometry& grid, const Eigen::Vector3d& pointMm)
{
    const Eigen::Vector3d index = grid.volumeFromIndex().inverse() * pointMm;
    const Eigen::Vector3d last = grid.size.cast<double>().array() - 1.0;
    return index.cwiseMax(0.0).cwiseMin(last);
}

} // namespace

SliceAxes sliceAxes(SliceOrientation orientation)
{
    using Eigen::Vector3d;
    switch (orientation) {
    case SliceOrientation::Sagittal:
        return {Vector3d::UnitY(), -Vector3d::UnitZ(), -Vector3d::UnitX()};
    case SliceOrientation::Coronal:
        return {Vector3d::UnitX(), -Vector3d::UnitZ(), -Vector3d::UnitY()};
    case SliceOrientation::Axial:
        break;
    }
    return {Vector3d::UnitX(), Vector3d::UnitY(), Vector3d::UnitZ()};
}

double sliceStepMm(const VolumeGeometry& grid, const Eigen::Vector3d& direction)
{
    int axis = 0;
    (grid.direction.transpose() * direction).cwiseAbs().maxCoeff(&axis);
    return grid.spacingMm[axis];
}

SliceExtent sliceExtent(const VolumeGeometry& grid, const SliceAxes& axes)
{
    Eigen::Vector2d low = Eigen::Vector2d::Constant(std::numeric_limits<double>::max());
    Eigen::Vector2d high = -low;
    const Eigen::Affine3d volumeFromTexture = grid.volumeFromTexture();
    for (int corner = 0; corner < 8; ++corner) {
        const Eigen::Vector3i far(corner & 1, (corner >> 1) & 1, corner >> 2);
        const Eigen::Vector3d point = volumeFromTexture * far.cwiseProduct(grid.size).cast<double>();
        const Eigen::Vector2d inPlane(point.dot(axes.column), point.dot(axes.row));
        low = low.cwiseMin(inPlane);
        high = high.cwiseMax(inPlane);
    }
    return {low.x(), low.y(), high.x() - low.x(), high.y() - low.y()};
}

Eigen::Vector3d clampedToGrid(const VolumeGeometry& grid, const Eigen::Vector3d& pointMm)
{
    return grid.volumeFromIndex() * clampedIndex(grid, pointMm);
}

Eigen::Vector3d nearestVoxelCentre(const VolumeGeometry& grid, const Eigen::Vector3d& pointMm)
{
    const Eigen::Vector3d nearest = clampedIndex(grid, pointMm).array().round();
    return grid.volumeFromIndex() * nearest;
}

std::string bodyDirection(const Eigen::Vector3d& direction)
{
    static const char kLetters[3][2] = {{'R', 'L'}, {'A', 'P'}, {'I', 'S'}};
    const Eigen::Vector3d unit = direction.normalized();
    std::array axes = {0, 1, 2};
    std::ranges::stable_sort(axes,
                             [&](int a, int b) { return std::abs(unit[a]) > std::abs(unit[b]) + 1e-9; });
    std::string letters;
    for (const int axis : axes)
        if (std::abs(unit[axis]) > kObliqueShare)
            letters += kLetters[axis][unit[axis] > 0.0 ? 1 : 0];
    return letters;
}

} // namespace isocenter::core
