// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_file.h"

#include "core/image/volume.h"
#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/volumes/stored_volume.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kSkew = 1e-3; // of direction cosines in single precision, and of rounded ones

void addFrameFinding(bool frameStated, std::vector<Finding>& findings)
{
    if (!frameStated)
        findings.push_back(
            {true,
             translatable("Data",
                          "the file does not say how its axes lie in the patient: they were taken as left, "
                          "posterior, superior. Check left and right"),
             "axes", "LPS"});
}

// Sizes that a wrong unit of length makes.
void addSizeFinding(const VolumeGeometry& grid, std::vector<Finding>& findings)
{
    constexpr double kSmallestMm = 1.0;
    constexpr double kLargestMm = 4000.0;
    const Eigen::Vector3d extentMm = grid.size.cast<double>().cwiseProduct(grid.spacingMm);
    if (extentMm.maxCoeff() < kSmallestMm || extentMm.maxCoeff() > kLargestMm)
        findings.push_back(
            {true, fmt::format(translatable("Data", "the volume is {:.4g} x {:.4g} x {:.4g} mm large: check "
                                                    "the unit of length that the file states"),
                               extentMm.x(), extentMm.y(), extentMm.z())});
}

// The nearest orthonormal axes; those that are off by more than rounding are refused.
void straighten(const std::filesystem::path& file, Eigen::Matrix3d& direction)
{
    if (!direction.allFinite())
        throw FileError(file, translatable("Data", "its axes are not numbers: it is damaged"));
    const Eigen::Matrix3d nearest = nearestOrthogonal(direction);
    if (!((nearest - direction).cwiseAbs().maxCoeff() < kSkew))
        throw FileError(
            file,
            translatable("Data", "its axes are not perpendicular: resample it to a rectangular grid first"));
    direction = nearest;
}

void reverseSlices(Volume& volume)
{
    VolumeGeometry& grid = volume.geometry;
    const int last = grid.size.z() - 1;
    const auto plane = static_cast<std::ptrdiff_t>(volume.values.size()) / grid.size.z();
    for (int k = 0; k < grid.size.z() / 2; ++k)
        std::swap_ranges(volume.values.begin() + k * plane, volume.values.begin() + (k + 1) * plane,
                         volume.values.begin() + (last - k) * plane);
    grid.originMm += grid.direction.col(2) * (grid.spacingMm.z() * last);
    grid.direction.col(2) = -grid.direction.col(2);
}

constexpr float kMostAttenuationPerMm = 1.0f; // lead reaches 5, bone 0.06 at 70 keV

constexpr float kMostHu = 1e12f;

} // namespace

bool isVolumeFile(const std::filesystem::path& file)
{
    return isOfKind(file, FileKind::Volume);
}

bool isVolumeFile(std::span<const std::filesystem::path> sources)
{
    return sources.size() == 1 && isVolumeFile(sources.front());
}

VolumeReading readVolumeFile(const std::filesystem::path& file, double slope, double intercept,
                             const Progress& progress)
{
    progress.update(0.0, translatable("App", "reading voxels"));
    StoredVolume stored = abandonable(progress.stop, [file] { return readStoredVolume(file); });
    VolumeReading reading;
    Volume& volume = reading.volume;
    volume.geometry = stored.header.grid;
    reading.findings = std::move(stored.header.findings);
    addFrameFinding(stored.header.frameStated, reading.findings);
    addSizeFinding(volume.geometry, reading.findings);
    straighten(file, volume.geometry.direction);
    volume.values = std::move(stored.values);
    const std::string name = file.filename().string();
    volume.description = name.substr(0, name.find('.'));
    if (volume.geometry.direction.determinant() < 0.0)
        reverseSlices(volume);
    try {
        volume.geometry.validate();
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
    progress.update(0.8, translatable("App", "reading voxels"));
    if (const auto doubt = doubtOfHounsfieldUnits(volume.values, slope, intercept))
        reading.findings.push_back({true, *doubt, "values", "HU", "--rescale"});
    for (float& value : volume.values)
        value = static_cast<float>(slope * static_cast<double>(value) + intercept);
    if (const auto unusable = airForUnusable(volume.values))
        reading.findings.push_back({true, *unusable});
    progress.update(1.0, translatable("App", "reading voxels"));
    return reading;
}

std::optional<std::string> airForUnusable(std::span<float> values)
{
    std::size_t count = 0;
    for (float& value : values)
        if (!(std::abs(value) <= kMostHu)) {
            value = kAirHu;
            ++count;
        }
    if (count == 0)
        return std::nullopt;
    return fmt::format(
        translatable("Data", "{} voxel(s) are not numbers or beyond {:g} HU: they were taken as air"), count,
        kMostHu);
}

std::optional<std::string> doubtOfHounsfieldUnits(std::span<const float> values, double slope,
                                                  double intercept)
{
    if (slope != 1.0 || intercept != 0.0)
        return std::nullopt;
    float lowest = std::numeric_limits<float>::max();
    float highest = std::numeric_limits<float>::lowest();
    for (const float value : values)
        if (std::isfinite(value)) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    if (lowest >= 0.0f && highest <= kMostAttenuationPerMm && highest > 0.0f)
        return translatable(
            "Data",
            "the values lie between 0 and 1 and were taken as Hounsfield units: if they are attenuation "
            "in "
            "1/mm, give --rescale 50000,-1000");
    if (lowest >= 0.0f)
        return translatable(
            "Data",
            "the file holds no value below 0 and was taken as Hounsfield units, in which 0 is water: if 0 "
            "is "
            "air, give --rescale 1,-1000 or what its maker says");
    return std::nullopt;
}

} // namespace isocenter::core
