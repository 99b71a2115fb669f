// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/images/tiff_file.h"
#include "core/io/radiographs/stated_pixel_size.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr const char* kStep = "reading slices";

void append(const std::filesystem::path& file, int page, const ImageFile& image, Volume& volume)
{
    Eigen::Vector3i& size = volume.geometry.size;
    if (image.colour)
        throw FileError(
            file,
            fmt::format(translatable("Data", "page {} is in colour: a volume needs grey values"), page));
    if (size.z() > 0 && (image.pixels.columns != size.x() || image.pixels.rows != size.y()))
        throw FileError(
            file, fmt::format(translatable(
                                  "Data", "page {} has {} x {} pixels, but the pages before it have {} x {}"),
                              page, image.pixels.columns, image.pixels.rows, size.x(), size.y()));
    size = {image.pixels.columns, image.pixels.rows, size.z() + 1};
    requireMemory(bytesFor(2 * sizeof(float), volume.values.size() + image.pixels.values.size(), 1),
                  fmt::format(translatable("Data", "{}: a volume of {} x {} x {} voxels"), file.string(),
                              size.x(), size.y(), size.z()));
    volume.values.insert(volume.values.end(), image.pixels.values.begin(), image.pixels.values.end());
}

void mirror(const std::array<bool, 3>& axes, Volume& volume)
{
    const Eigen::Vector3i& size = volume.geometry.size;
    const auto columns = static_cast<std::ptrdiff_t>(size.x());
    const auto rows = static_cast<std::ptrdiff_t>(size.y());
    const auto pages = static_cast<std::ptrdiff_t>(size.z());
    const auto values = volume.values.begin();
    if (axes[0])
        for (std::ptrdiff_t row = 0; row < rows * pages; ++row)
            std::reverse(values + row * columns, values + (row + 1) * columns);
    if (axes[1])
        for (std::ptrdiff_t page = 0; page < pages; ++page)
            for (std::ptrdiff_t row = 0; row < rows / 2; ++row) {
                const auto first = values + (page * rows + row) * columns;
                std::swap_ranges(first, first + columns, values + (page * rows + rows - 1 - row) * columns);
            }
    if (axes[2])
        for (std::ptrdiff_t page = 0; page < pages / 2; ++page) {
            const auto first = values + page * rows * columns;
            std::swap_ranges(first, first + rows * columns, values + (pages - 1 - page) * rows * columns);
        }
}

// What was assumed of pages, each once, by the first file that it was found in.
void noteFindings(const std::filesystem::path& file, const ImageFile& image, std::vector<Finding>& findings)
{
    std::vector<Finding> ofPage = image.findings;
    if (image.whiteIsLow)
        ofPage.push_back(
            {true, translatable("Data", "0 is meant to be shown white (MinIsWhite): the stored "
                                        "numbers were taken. If air is high in them, give --rescale")});
    for (const Finding& finding : ofPage)
        if (std::ranges::none_of(
                findings, [&](const Finding& known) { return known.text.ends_with(": " + finding.text); }))
            findings.push_back({finding.warning, file.filename().string() + ": " + finding.text,
                                finding.field, finding.value, finding.remedy});
}

// Where the file states another size of its pixels than the options, which count.
std::optional<Finding> contradictionOf(const std::filesystem::path& file, const Eigen::Vector3d& spacingMm)
{
    constexpr double kSame = 1e-3;
    const auto stated = statedPixelSize(file);
    if (!stated || (std::abs(stated->columnMm - spacingMm.x()) <= kSame * spacingMm.x() &&
                    std::abs(stated->rowMm - spacingMm.y()) <= kSame * spacingMm.y()))
        return std::nullopt;
    return Finding{
        true,
        fmt::format(translatable("Data", "{} says pixels of {:g} x {:g} mm ({}): --spacing was used"),
                    file.filename().string(), stated->columnMm, stated->rowMm, stated->rule),
        stated->rule, fmt::format("{:g} x {:g} mm", spacingMm.x(), spacingMm.y()), "--spacing"};
}

std::vector<Finding> findingsOf(const std::vector<float>& stored, const TiffVolumeOptions& options)
{
    std::vector<Finding> findings{
        {false,
         translatable("Data", "a TIFF says nothing of the patient: columns were taken as the patient's "
                              "left, rows as posterior, pages as superior")}};
    if (const auto doubt = doubtOfHounsfieldUnits(stored, options.slope, options.intercept))
        findings.push_back({true, *doubt, "values", "HU", "--rescale"});
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
        throw UsageError(fmt::format(
            translatable("Data",
                         "{}: a TIFF does not say how large its voxels are: give --spacing x,y,z (mm)"),
            files.front().string()));
    const std::vector<std::filesystem::path> ordered = inNaturalOrder(files);
    VolumeReading reading;
    Volume& volume = reading.volume;
    volume.geometry.spacingMm = *options.spacingMm;
    volume.geometry.originMm = options.originMm;
    volume.description = ordered.front().stem().string();
    std::vector<Finding> ofPages;
    for (std::size_t f = 0; f < ordered.size(); ++f) {
        if (!isTiff(ordered[f]))
            throw FileError(ordered[f],
                            translatable("Data", "is not a TIFF as the files of the volume before it"));
        forEachTiffPage(ordered[f], [&](int page, const ImageFile& image) {
            append(ordered[f], page, image, volume);
            noteFindings(ordered[f], image, ofPages);
            progress.update(static_cast<double>(f) / static_cast<double>(ordered.size()), kStep);
        });
    }
    if (volume.geometry.size.z() < 2)
        throw FileError(files.front(), translatable("Data", "has one page only: a volume needs several"));
    volume.geometry.validate();
    mirror(options.mirrored, volume);
    reading.findings = findingsOf(volume.values, options);
    std::ranges::move(ofPages, std::back_inserter(reading.findings));
    if (auto contradiction = contradictionOf(ordered.front(), *options.spacingMm))
        reading.findings.push_back(std::move(*contradiction));
    if (!std::ranges::equal(files, ordered))
        reading.findings.push_back({true, orderText(ordered)});
    for (float& value : volume.values)
        value = static_cast<float>(options.slope * static_cast<double>(value) + options.intercept);
    if (const auto unusable = airForUnusable(volume.values))
        reading.findings.push_back({true, *unusable});
    return reading;
}

} // namespace isocenter::core
