// SPDX-License-Identifier: MIT
#include "core/io/volumes/tiff_volume.h"

#include "core/io/dicom/hounsfield_check.h"
#include "core/io/files/file_bytes.h"
#include "core/io/images/tiff_file.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr const char* kStep = "reading slices";

void append(const std::filesystem::path& file, int page, const ImageFile& image, Volume& volume)
{
    Eigen::Vector3i& size = volume.geometry.size;
    if (image.colour)
        throw FileError(file, fmt::format("page {} is in colour: a volume needs grey values", page));
    if (size.z() > 0 && (image.pixels.columns != size.x() || image.pixels.rows != size.y()))
        throw FileError(file, fmt::format("page {} has {} x {} pixels, but the pages before it have {} x {}",
                                          page, image.pixels.columns, image.pixels.rows, size.x(), size.y()));
    size = {image.pixels.columns, image.pixels.rows, size.z() + 1};
    requireMemory(
        bytesFor(2 * sizeof(float), volume.values.size() + image.pixels.values.size(), 1),
        fmt::format("{}: a volume of {} x {} x {} voxels", file.string(), size.x(), size.y(), size.z()));
    volume.values.insert(volume.values.end(), image.pixels.values.begin(), image.pixels.values.end());
}

std::vector<Finding> findingsOf(const std::vector<float>& stored, const TiffVolumeOptions& options)
{
    std::vector<Finding> findings{{false,
                                   "a TIFF says nothing of the patient: columns were taken as the patient's "
                                   "left, rows as posterior, pages as superior"}};
    if (const auto doubt = doubtOfHounsfieldUnits(stored, options.slope, options.intercept))
        findings.push_back({true, *doubt});
    return findings;
}

} // namespace

bool isTiffVolume(std::span<const std::filesystem::path> sources)
{
    return !sources.empty() && std::ranges::all_of(sources, [](const std::filesystem::path& source) {
        return isRegularFile(source);
    }) && isTiff(sources.front());
}

VolumeReading readTiffVolume(std::span<const std::filesystem::path> files, const TiffVolumeOptions& options,
                             const Progress& progress)
{
    if (!options.spacingMm)
        throw UsageError(
            fmt::format("{}: a TIFF does not say how large its voxels are: give --spacing x,y,z (mm)",
                        files.front().string()));
    VolumeReading reading;
    Volume& volume = reading.volume;
    volume.geometry.spacingMm = *options.spacingMm;
    volume.geometry.originMm = options.originMm;
    volume.description = files.front().stem().string();
    for (std::size_t f = 0; f < files.size(); ++f) {
        if (!isTiff(files[f]))
            throw FileError(files[f], "is not a TIFF as the files of the volume before it");
        forEachTiffPage(files[f], [&](int page, const ImageFile& image) {
            append(files[f], page, image, volume);
            progress.update(static_cast<double>(f) / static_cast<double>(files.size()), kStep);
        });
    }
    if (volume.geometry.size.z() < 2)
        throw FileError(files.front(), "has one page only: a volume needs several");
    volume.geometry.validate();
    reading.findings = findingsOf(volume.values, options);
    for (float& value : volume.values)
        value = static_cast<float>(options.slope * static_cast<double>(value) + options.intercept);
    if (const auto unusable = airForUnusable(volume.values))
        reading.findings.push_back({true, *unusable});
    return reading;
}

} // namespace isocenter::core
