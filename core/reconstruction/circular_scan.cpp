// SPDX-License-Identifier: MIT
#include "core/reconstruction/circular_scan.h"

#include "core/geometry/angles.h"
#include "core/io/files/number_list.h"
#include "core/io/files/text_table.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kMostAngles = 1e6;

void requirePositive(double value, const char* what)
{
    if (!(value > 0.0))
        throw InputError(
            fmt::format(translatable("Data", "the {} must be positive, it is {:g} mm"), what, value));
}

void requireUsable(const CircularScan& scan)
{
    requirePositive(scan.sourceToAxisMm, translatable("Data", "distance from source to axis"));
    requirePositive(scan.sourceToDetectorMm, translatable("Data", "distance from source to detector"));
    requirePositive(scan.pitchMm.x(), translatable("Data", "width of a pixel"));
    requirePositive(scan.pitchMm.y(), translatable("Data", "height of a pixel"));
    if (scan.sourceToDetectorMm <= scan.sourceToAxisMm)
        throw InputError(fmt::format(
            translatable("Data", "the detector is {:g} mm from the source, nearer than the axis of rotation "
                                 "({:g} mm): are the two distances exchanged?"),
            scan.sourceToDetectorMm, scan.sourceToAxisMm));
}

// "1,5" as "1.5", where commas cannot separate numbers.
std::string withDecimalPoints(std::string text)
{
    if (text.find('.') == std::string::npos && text.find(", ") == std::string::npos)
        std::ranges::replace(text, ',', '.');
    return text;
}

std::vector<double> anglesOfLines(const std::filesystem::path& file)
{
    std::vector<double> angles;
    for (const TextRow& row : readTextTable(file, TableShape::OneNumber).rows) {
        if (row.size() != 1)
            throw FileError(
                file,
                fmt::format(translatable("Data", "line {} is \"{}\": one angle in degrees a line is needed"),
                            row.line(), row.text()));
        angles.push_back(row.number(0));
    }
    if (angles.empty())
        throw FileError(file, translatable("Data", "holds no angle: one in degrees a line is needed"));
    return angles;
}

std::vector<double> anglesOfRange(const std::string& text)
{
    std::string spaced = withDecimalPoints(text);
    std::ranges::replace(spaced, ':', ' ');
    const auto numbers = parseNumbers(spaced);
    if (!numbers || numbers->size() != 3 || !((*numbers)[2] >= 1.0 && (*numbers)[2] <= kMostAngles))
        throw InputError(fmt::format(
            translatable("Data", "the angles \"{}\" are not FIRST:STEP:COUNT, such as 0:0.5:720 (degrees)"),
            text));
    std::vector<double> angles;
    for (int p = 0; p < static_cast<int>((*numbers)[2]); ++p)
        angles.push_back((*numbers)[0] + p * (*numbers)[1]);
    return angles;
}

} // namespace

ScanGeometry scanOf(const CircularScan& scan)
{
    requireUsable(scan);
    std::vector<ProjectionGeometry> projections;
    for (const double angleDeg : scan.anglesDeg) {
        const double angle = kRadPerDeg * (scan.clockwise ? -angleDeg : angleDeg);
        const Eigen::Vector3d outward(std::cos(angle), std::sin(angle), 0.0);
        const Eigen::Vector3d alongColumns(-std::sin(angle), std::cos(angle), 0.0);
        const Eigen::Vector3d alongRows = -Eigen::Vector3d::UnitZ();
        const Eigen::Vector2d corner =
            scan.detectorOffsetMm -
            0.5 * Eigen::Vector2d(scan.columns * scan.pitchMm.x(), scan.rows * scan.pitchMm.y());
        const Eigen::Vector3d cornerMm = (scan.sourceToAxisMm - scan.sourceToDetectorMm) * outward +
                                         corner.x() * alongColumns + corner.y() * alongRows;
        projections.push_back(ProjectionGeometry::fromDetector(scan.sourceToAxisMm * outward, cornerMm,
                                                               alongColumns, alongRows, scan.pitchMm,
                                                               scan.columns, scan.rows));
    }
    return ScanGeometry(std::move(projections), {});
}

std::vector<double> anglesOf(const std::string& listOrFile)
{
    if (listOrFile.find(':') != std::string::npos && !std::filesystem::exists(listOrFile))
        return anglesOfRange(listOrFile);
    if (const auto numbers = parseNumbers(
            listOrFile.find(';') != std::string::npos ? withDecimalPoints(listOrFile) : listOrFile))
        return *numbers;
    return anglesOfLines(listOrFile);
}

} // namespace isocenter::core
