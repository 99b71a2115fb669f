// SPDX-License-Identifier: MIT
#include "core/io/cases/series_inspection.h"

#include "core/image/filters/window_level.h"
#include "core/io/dicom/dicom_file.h"
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace isocenter::core {
namespace {

void inspectVolume(const DicomSeries& series, const Progress& progress, SeriesInspection& inspection)
{
    const SliceStack stack = inspectSlices(series, progress);
    inspection.volume = stack.geometry;
    inspection.pixelSpacingMm = {stack.geometry.spacingMm.y(), stack.geometry.spacingMm.x()};
    inspection.findings = stack.findings;
    inspection.irregular = std::ranges::any_of(stack.findings, &Finding::warning);
}

std::vector<double> statedSpacing(const std::filesystem::path& path)
{
    const DicomFile file(path, DicomFile::Extent::BeforePixels);
    const std::vector<double> onDetector = file.numbers(DCM_ImagerPixelSpacing);
    return onDetector.empty() ? file.numbers(DCM_PixelSpacing) : onDetector;
}

// What several files say alike is said once.
void inspectXrays(const DicomSeries& series, const Progress& progress, SeriesInspection& inspection)
{
    std::set<std::string> said;
    for (const std::filesystem::path& file : series.files) {
        progress.throwIfCancelled();
        const Radiograph xray = inspectRadiograph(file);
        if (xray.geometry && inspection.pixelSpacingMm.empty())
            inspection.pixelSpacingMm = {xray.geometry->pitchMm().y(), xray.geometry->pitchMm().x()};
        for (const Provenance& entry : xray.provenance) {
            const std::string text = fmt::format("{}: {} ({})", entry.name, entry.value, entry.rule);
            if (entry.warning && said.insert(text).second)
                inspection.findings.push_back({true, text});
        }
    }
    if (inspection.pixelSpacingMm.empty())
        inspection.pixelSpacingMm = statedSpacing(series.files.front());
}

// Without the folders, which are the same for all and long.
std::string problemOf(const FileError& error)
{
    const std::string text = error.what();
    return error.file().filename().string() + text.substr(error.file().string().size());
}

Image middleThumbnail(const DicomSeries& series, int side)
{
    const std::size_t middle = series.files.size() / 2;
    const int frames = middle < series.frames.size() ? series.frames[middle] : 1;
    return dicomThumbnail(series.files[middle], frames / 2, side);
}

// The file's window in stored values, if it states one that shows something of the image.
WindowLevel windowOf(const DicomFile& file, const Image& image)
{
    const WindowLevel automatic = automaticWindow(image);
    const auto centre = file.number(DCM_WindowCenter);
    const auto width = file.number(DCM_WindowWidth);
    const double slope = file.number(DCM_RescaleSlope).value_or(1.0);
    const double intercept = file.number(DCM_RescaleIntercept).value_or(0.0);
    if (!centre || !width || *width <= 1.0 || slope == 0.0)
        return automatic;
    const double middle = (*centre - intercept) / slope;
    const WindowLevel stated{middle - 0.5 * *width / slope, middle + 0.5 * *width / slope};
    return stated.low < automatic.high && stated.high > automatic.low ? stated : automatic;
}

} // namespace

SeriesInspection inspectSeries(const DicomSeries& series, int thumbnailSide, const Progress& progress)
{
    SeriesInspection inspection;
    const auto refuse = [&](const std::string& problem) {
        inspection.usable = false;
        inspection.findings.push_back({true, problem});
    };
    try {
        if (isVolumeModality(series))
            inspectVolume(series, progress, inspection);
        else
            inspectXrays(series, progress, inspection);
    } catch (const FileError& error) {
        refuse(problemOf(error));
    } catch (const InputError& error) {
        refuse(error.what());
    }
    progress.throwIfCancelled();
    try {
        inspection.thumbnail = middleThumbnail(series, thumbnailSide);
    } catch (const FileError& error) {
        refuse(problemOf(error));
    }
    return inspection;
}

Image dicomThumbnail(const std::filesystem::path& path, int frame, int largestSide)
{
    const DicomFile file(path);
    const DicomPixels pixels = decodePixels(file, {frame, 1});
    Image image(pixels.columns, pixels.rows);
    std::ranges::transform(pixels.values, image.values.begin(),
                           [](std::int32_t value) { return static_cast<float>(value); });
    const int longest = std::max(image.columns, image.rows);
    image = shrunk(image, std::max(1, (longest + largestSide - 1) / largestSide));
    const WindowLevel window = windowOf(file, image);
    const bool inverted = pixels.photometric == "MONOCHROME1";
    for (float& value : image.values) {
        const auto grey = static_cast<float>(window.grey(static_cast<double>(value))) / 255.0f;
        value = inverted ? 1.0f - grey : grey;
    }
    return image;
}

} // namespace isocenter::core
