// SPDX-License-Identifier: MIT
#include "core/io/volumes/analyze_header.h"

#include "core/io/files/file_contents.h"
#include "core/io/files/length_unit.h"
#include "core/io/volumes/nifti_transform.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

// Where i, j and k increase to in the patient, by orient: transverse, coronal, sagittal, and the same
// flipped.
constexpr std::array<std::string_view, 6> kAnalyzeOrientations{"LAS", "LSA", "ASL", "LPS", "LIA", "AIL"};

Eigen::Vector3d lpsDirection(char letter)
{
    switch (letter) {
    case 'L':
        return Eigen::Vector3d::UnitX();
    case 'A':
        return -Eigen::Vector3d::UnitY();
    case 'P':
        return Eigen::Vector3d::UnitY();
    case 'I':
        return -Eigen::Vector3d::UnitZ();
    default:
        return Eigen::Vector3d::UnitZ();
    }
}

void readOrientation(const NiftiFields& fields, VolumeHeader& header)
{
    constexpr std::size_t kOrientOffset = 252;
    const auto orient = fields.number<std::uint8_t>(kOrientOffset);
    header.frameStated = orient < kAnalyzeOrientations.size();
    if (!header.frameStated)
        return;
    const std::string_view letters = kAnalyzeOrientations[orient];
    for (int axis = 0; axis < 3; ++axis)
        header.grid.direction.col(axis) = lpsDirection(letters[static_cast<std::size_t>(axis)]);
    header.findings.push_back(
        {true,
         fmt::format(translatable("Data", "Analyze files do not tell left from right reliably: orient "
                                          "is {}, so the axes were taken as {}. Check left and right"),
                     orient, letters),
         "orient", std::string(letters)});
}

// SPM counts the voxel at the origin from 1.
void readOriginOfSpm(const NiftiFields& fields, VolumeHeader& header)
{
    VolumeGeometry& grid = header.grid;
    Eigen::Vector3i voxel;
    for (int axis = 0; axis < 3; ++axis) {
        constexpr std::size_t kOriginatorOffset = 253;
        voxel[axis] = fields.number<std::int16_t>(kOriginatorOffset + 2 * static_cast<std::size_t>(axis));
    }
    if ((voxel.array() < 1).any() || (voxel.array() > grid.size.array()).any())
        return;
    const Eigen::Vector3d stepsMm = (voxel.array() - 1).cast<double>() * grid.spacingMm.array();
    grid.originMm = -(grid.direction * stepsMm);
    header.findings.push_back(
        {false,
         fmt::format(translatable("Data", "originator names voxel {}, {}, {}, as SPM writes it: the "
                                          "origin was put there"),
                     voxel.x(), voxel.y(), voxel.z()),
         "originator", fmt::format("{}, {}, {}", voxel.x(), voxel.y(), voxel.z())});
}

void readScaleOfSpm(const std::filesystem::path& file, const NiftiFields& fields, VolumeHeader& header)
{
    const double scale = fields.slope(); // funused1
    if (scale == 0.0 || scale == 1.0 || std::isnan(scale))
        return;
    constexpr double kMostScale = 1e30;
    header_checks::requireWithin(file, "funused1", scale, -kMostScale, kMostScale);
    header.encoding.slope = scale;
    header.findings.push_back(
        {true,
         fmt::format(translatable("Data", "funused1 is {:g}: the values were multiplied by it, as SPM "
                                          "means it"),
                     scale),
         "funused1", fmt::format("{:g}", scale), "--rescale"});
}

} // namespace

void readAnalyzeParts(const std::filesystem::path& file, const NiftiFields& fields, VolumeHeader& header)
{
    constexpr std::size_t kUnitOffset = 56;
    constexpr std::size_t kUnitBytes = 4;
    const std::string_view unit = trimmed(fields.text(kUnitOffset, kUnitBytes));
    const auto unitMm = millimetresOfUnit(unit);
    if (!unitMm && !unit.empty())
        header.findings.push_back(
            {true,
             fmt::format(translatable("Data", "vox_units is {}, which is no unit of length: "
                                              "millimetres were assumed"),
                         unit),
             "vox_units", "mm"});
    header.grid.spacingMm = unitMm.value_or(1.0) * niftiSpacing(file, fields, header.findings);
    readOrientation(fields, header);
    readOriginOfSpm(fields, header);
    readScaleOfSpm(file, fields, header);
}

} // namespace isocenter::core
