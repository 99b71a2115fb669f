// SPDX-License-Identifier: MIT
#include "core/geometry/volume_geometry.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::core {

std::size_t VolumeGeometry::voxelCount() const
{
    return static_cast<std::size_t>(size.x()) * static_cast<std::size_t>(size.y()) *
           static_cast<std::size_t>(size.z());
}

Eigen::Affine3d VolumeGeometry::volumeFromIndex() const
{
    Eigen::Affine3d transform = Eigen::Affine3d::Identity();
    transform.linear() = direction * spacingMm.asDiagonal();
    transform.translation() = originMm;
    return transform;
}

Eigen::Affine3d VolumeGeometry::volumeFromTexture() const
{
    return volumeFromIndex() * Eigen::Translation3d(-0.5, -0.5, -0.5);
}

Eigen::Vector3d VolumeGeometry::centreMm() const
{
    return volumeFromTexture() * (0.5 * size.cast<double>());
}

VolumeGeometry VolumeGeometry::slab(const SliceRange& slices) const
{
    VolumeGeometry slab = *this;
    slab.size.z() = slices.count;
    slab.originMm = volumeFromIndex() * Eigen::Vector3d(0.0, 0.0, slices.first);
    return slab;
}

void VolumeGeometry::validate() const
{
    if ((size.array() <= 0).any())
        throw InputError(fmt::format(translatable("Data", "the volume is empty: {} x {} x {} voxels"),
                                     size.x(), size.y(), size.z()));
    if (!(spacingMm.array() >= kLeastSpacingMm).all() || !(spacingMm.array() <= kMostSpacingMm).all())
        throw InputError(fmt::format(
            translatable("Data",
                         "the voxel spacing must be {:g} to {:g} mm along each axis: {} x {} x {} mm"),
            kLeastSpacingMm, kMostSpacingMm, spacingMm.x(), spacingMm.y(), spacingMm.z()));
    if (!(originMm.array().abs() <= kFarthestMm).all())
        throw InputError(fmt::format(
            translatable("Data", "the first voxel lies at ({}, {}, {}) mm: at most {:g} from the origin is "
                                 "expected"),
            originMm.x(), originMm.y(), originMm.z(), kFarthestMm));
    const double skew =
        (direction.transpose() * direction - Eigen::Matrix3d::Identity()).cwiseAbs().maxCoeff();
    if (!(skew < 1e-4))
        throw InputError(translatable(
            "Data", "the volume's axes are not perpendicular: resample it to a rectangular grid first"));
    if (direction.determinant() < 0.0)
        throw InputError(
            translatable("Data", "the volume's axes are left-handed: this would mirror the patient"));
}

} // namespace isocenter::core
