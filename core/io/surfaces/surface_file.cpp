// SPDX-License-Identifier: MIT
#include "core/io/surfaces/surface_file.h"

#include "core/geometry/volume_geometry.h"
#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/text_encoding.h"
#include "core/io/surfaces/surface_formats.h"
#include "core/support/abandonable.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kLeastPlausibleMm = 5.0;
constexpr double kMostPlausibleMm = 2500.0;
constexpr double kUsualMm = 60.0; // the longest side of a part of a joint

template <class Parse>
SurfaceModel surfaceOf(const std::filesystem::path& file, const Parse& parse)
{
    const std::vector<std::uint8_t> bytes = readFileBytes(file);
    try {
        if (bytes.empty())
            throw InputError(translatable("Data", "is empty"));
        return parse(bytes);
    } catch (const FileError&) {
        throw;
    } catch (const InputError& error) {
        throw FileError(file, error.what());
    }
}

void requirePlausible(const std::filesystem::path& file, double longest)
{
    if (isPlausibleBody(longest))
        return;
    std::string sizes;
    for (const auto& [unit, name] : kFileUnits)
        sizes +=
            fmt::format("{}{} ({:.4g} mm)", sizes.empty() ? "" : ", ", name, longest * millimetresOf(unit));
    throw FileError(file,
                    fmt::format(translatable("Data", "its longest side is {:.4g}, which is not plausible in "
                                                     "mm: say what its numbers are with --unit: {}"),
                                longest, sizes));
}

void requireUsablePoints(const std::filesystem::path& file, const SurfaceModel& model)
{
    const bool usable = std::ranges::all_of(model.pointsMm, [](const Eigen::Vector3d& point) {
        return point.allFinite() && point.cwiseAbs().maxCoeff() < kFarthestMm;
    });
    if (!usable)
        throw FileError(
            file,
            translatable("Data", "has corners that are not numbers or lie beyond 10 km: it is damaged"));
}

} // namespace

bool isPlausibleBody(double longestMm)
{
    return longestMm >= kLeastPlausibleMm && longestMm <= kMostPlausibleMm;
}

FileUnit likelyUnit(double longest, std::optional<FileUnit> lastChosen)
{
    if (isPlausibleBody(longest))
        return FileUnit::Millimetre;
    if (lastChosen && isPlausibleBody(longest * millimetresOf(*lastChosen)))
        return *lastChosen;
    const auto timesOff = [longest](const auto& named) {
        return std::abs(std::log(longest * millimetresOf(named.first) / kUsualMm));
    };
    return std::ranges::min(kFileUnits, {}, timesOff).first;
}

bool isSurfaceFile(const std::filesystem::path& file)
{
    return isOfKind(file, FileKind::Surface);
}

SurfaceModel readPly(const std::filesystem::path& file)
{
    return surfaceOf(file, plySurface);
}

SurfaceModel readStl(const std::filesystem::path& file)
{
    return surfaceOf(file, stlSurface);
}

SurfaceModel readObj(const std::filesystem::path& file)
{
    return surfaceOf(file, [&](const auto& bytes) { return objSurface(decodedText(bytes, file)); });
}

SurfaceModel readSurfaceFile(const std::filesystem::path& file, std::optional<FileUnit> unit,
                             const Progress& progress)
{
    progress.update(0.0, translatable("App", "reading the surface"));
    const FileFormat* format = formatOf(file);
    const auto read = format != nullptr && format->read.surface != nullptr ? format->read.surface : readStl;
    SurfaceModel model = abandonable(progress.stop, [file, read] { return read(file); });
    if (model.triangles.empty())
        throw FileError(
            file, translatable("Data", "has no triangles: a surface model is needed, not points or lines"));
    const double scale = millimetresOf(unit.value_or(FileUnit::Millimetre));
    for (Eigen::Vector3d& point : model.pointsMm)
        point *= scale;
    requireUsablePoints(file, model);
    if (!unit)
        requirePlausible(file, model.extent().sizes().maxCoeff());
    model.description = file.stem().string();
    progress.update(1.0, translatable("App", "reading the surface"));
    return model;
}

} // namespace isocenter::core
