// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_header_text.h"

#include "core/io/files/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <array>

namespace isocenter::core {
namespace {

std::array<double, 3> coordinatesOf(const Eigen::Vector3d& vector)
{
    return {vector.x(), vector.y(), vector.z()};
}

} // namespace

std::string metaImageHeader(const VolumeGeometry& geometry)
{
    const Eigen::Matrix3d& axes = geometry.direction;
    return fmt::format("ObjectType = Image\nNDims = 3\nBinaryData = True\nBinaryDataByteOrderMSB = False\n"
                       "CompressedData = False\nTransformMatrix = {} {} {}\nOffset = {}\n"
                       "CenterOfRotation = 0 0 0\nAnatomicalOrientation = RAI\nElementSpacing = {}\n"
                       "DimSize = {} {} {}\nElementType = MET_FLOAT\nElementDataFile = LOCAL\n",
                       fmt::join(coordinatesOf(axes.col(0)), " "), fmt::join(coordinatesOf(axes.col(1)), " "),
                       fmt::join(coordinatesOf(axes.col(2)), " "),
                       fmt::join(coordinatesOf(geometry.originMm), " "),
                       fmt::join(coordinatesOf(geometry.spacingMm), " "), geometry.size.x(),
                       geometry.size.y(), geometry.size.z());
}

std::string nrrdHeader(const VolumeGeometry& geometry)
{
    const auto step = [&](int axis) {
        return fmt::format(
            "({})", fmt::join(coordinatesOf(geometry.spacingMm[axis] * geometry.direction.col(axis)), ","));
    };
    return fmt::format("NRRD0004\ntype: float\ndimension: 3\nspace: left-posterior-superior\n"
                       "sizes: {} {} {}\nspace directions: {} {} {}\nkinds: domain domain domain\n"
                       "endian: little\nencoding: raw\nspace origin: ({})\n\n",
                       geometry.size.x(), geometry.size.y(), geometry.size.z(), step(0), step(1), step(2),
                       fmt::join(coordinatesOf(geometry.originMm), ","));
}

std::string rawVolumeHeader(const VolumeGeometry& geometry, VolumeQuantity quantity)
{
    const auto list = [](const auto& vector) { return nlohmann::json{vector.x(), vector.y(), vector.z()}; };
    const Eigen::Matrix3d& axes = geometry.direction;
    const nlohmann::ordered_json header = {
        {"size", list(geometry.size)},
        {"spacingMm", list(geometry.spacingMm)},
        {"originMm", list(geometry.originMm)},
        {"direction", nlohmann::json{list(axes.row(0)), list(axes.row(1)), list(axes.row(2))}},
        {"frame",
         "LPS; originMm is the centre of the first voxel; the columns of direction are the axes of i, "
         "j and k"},
        {"sampleType", "float32"},
        {"byteOrder", "little-endian"},
        {"order", "i fastest, then j, then k"},
        {"quantity", quantityName(quantity)}};
    return jsonText(header, 2) + "\n";
}

const char* quantityName(VolumeQuantity quantity)
{
    switch (quantity) {
    case VolumeQuantity::HounsfieldUnits:
        return "Hounsfield units";
    case VolumeQuantity::MrIntensity:
        return "MR intensity";
    case VolumeQuantity::Attenuation:
        break;
    }
    return "attenuation per mm";
}

} // namespace isocenter::core
