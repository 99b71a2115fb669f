// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

// Files of small volumes, written byte by byte from the formats' definitions, so that readers are not tested
// with their own writers.
namespace isocenter::tests {

// A grid in LPS (mm), which may be left-handed here, with its values.
struct StoredGrid
{
    core::VolumeGeometry geometry;
    std::vector<std::int16_t> values;

    std::string bytes() const
    {
        return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(std::int16_t)};
    }
};

template <class Number>
void putAt(std::string& bytes, std::size_t offset, Number value)
{
    std::memcpy(bytes.data() + offset, &value, sizeof(value));
}

// A single-file NIfTI-1 (nifti1.h), in RAS: by its sform, or by its qform.
inline std::string niftiOf(const StoredGrid& grid, bool sform = true)
{
    const core::VolumeGeometry& geometry = grid.geometry;
    const Eigen::Matrix3d rasFromLps = Eigen::Vector3d(-1.0, -1.0, 1.0).asDiagonal();
    Eigen::Matrix3d direction = rasFromLps * geometry.direction;
    const Eigen::Vector3d origin = rasFromLps * geometry.originMm;
    std::string header(352, '\0');
    putAt<std::int32_t>(header, 0, 348);
    putAt<std::int16_t>(header, 40, 3);
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        putAt(header, 42 + 2 * a, static_cast<std::int16_t>(geometry.size[axis]));
        putAt(header, 80 + 4 * a, static_cast<float>(geometry.spacingMm[axis]));
        for (int column = 0; column < 3; ++column)
            putAt(header, 280 + 16 * a + 4 * static_cast<std::size_t>(column),
                  static_cast<float>(direction(axis, column) * geometry.spacingMm[column]));
        putAt(header, 292 + 16 * a, static_cast<float>(origin[axis]));
        putAt(header, 268 + 4 * a, static_cast<float>(origin[axis]));
    }
    putAt<std::int16_t>(header, 70, 4); // DT_INT16
    putAt<std::int16_t>(header, 72, 16);
    const bool leftHanded = direction.determinant() < 0.0;
    putAt(header, 76, leftHanded ? -1.0f : 1.0f); // qfac
    if (leftHanded)
        direction.col(2) = -direction.col(2);
    const Eigen::Quaterniond turn(direction);
    const double sign = turn.w() < 0.0 ? -1.0 : 1.0;
    putAt(header, 256, static_cast<float>(sign * turn.x()));
    putAt(header, 260, static_cast<float>(sign * turn.y()));
    putAt(header, 264, static_cast<float>(sign * turn.z()));
    putAt(header, 108, 352.0f);          // vox_offset
    header[123] = 2;                     // mm
    putAt<std::int16_t>(header, 252, 1); // qform_code
    putAt<std::int16_t>(header, 254, sform ? std::int16_t{1} : std::int16_t{0});
    header.replace(344, 3, "n+1");
    return header + grid.bytes();
}

// An attached NRRD (teem.sourceforge.net/nrrd/format.html).
inline std::string nrrdOf(const StoredGrid& grid, bool ras)
{
    const core::VolumeGeometry& geometry = grid.geometry;
    const Eigen::Matrix3d turned =
        (ras ? Eigen::Vector3d(-1.0, -1.0, 1.0) : Eigen::Vector3d(1.0, 1.0, 1.0)).asDiagonal();
    const auto vector = [](const Eigen::Vector3d& v) {
        return fmt::format("({:.12g},{:.12g},{:.12g})", v.x(), v.y(), v.z());
    };
    std::string directions;
    for (int axis = 0; axis < 3; ++axis)
        directions += " " + vector(turned * geometry.direction.col(axis) * geometry.spacingMm[axis]);
    return fmt::format(
               "NRRD0004\ntype: short\ndimension: 3\nspace: {}\nsizes: {} {} {}\nspace directions:{}\n"
               "kinds: domain domain domain\nendian: little\nencoding: raw\nspace origin: {}\n\n",
               ras ? "right-anterior-superior" : "left-posterior-superior", geometry.size.x(),
               geometry.size.y(), geometry.size.z(), directions, vector(turned * geometry.originMm)) +
           grid.bytes();
}

// A MetaImage with its data in the same file; each line of TransformMatrix is the direction of one axis.
inline std::string metaImageOf(const StoredGrid& grid, const std::string& orientation = "")
{
    const core::VolumeGeometry& geometry = grid.geometry;
    std::string matrix;
    for (int axis = 0; axis < 3; ++axis)
        for (int row = 0; row < 3; ++row)
            matrix += fmt::format(" {:.12g}", geometry.direction(row, axis));
    return fmt::format("ObjectType = Image\nNDims = 3\nBinaryData = True\nBinaryDataByteOrderMSB = False\n"
                       "CompressedData = False\nTransformMatrix ={}\nOffset = {} {} {}\n{}"
                       "ElementSpacing = {} {} {}\nDimSize = {} {} {}\nElementType = MET_SHORT\n"
                       "ElementDataFile = LOCAL\n",
                       matrix, geometry.originMm.x(), geometry.originMm.y(), geometry.originMm.z(),
                       orientation.empty() ? "" : "AnatomicalOrientation = " + orientation + "\n",
                       geometry.spacingMm.x(), geometry.spacingMm.y(), geometry.spacingMm.z(),
                       geometry.size.x(), geometry.size.y(), geometry.size.z()) +
           grid.bytes();
}

} // namespace isocenter::tests
