// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_reader.h"

#include "core/io/dicom/dicom_pixels.h"
#include "core/io/dicom/dicom_scaling.h"
#include "core/io/dicom/frame_times.h"
#include "core/io/images/image_file.h"
#include "core/io/radiographs/radiograph_geometry.h"
#include "core/io/radiographs/radiograph_intensity.h"
#include "core/io/radiographs/radiograph_tags.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::array kXRayModalities{"XA", "RF", "CR", "DX", "MG", "IO", "PX", "RG", "RTIMAGE", "OT", "SC"};

void requireXRay(const DicomFile& file)
{
    const std::string modality = file.text(DCM_Modality).value_or("");
    if (isXrayModality(modality))
        return;
    const bool volume = modality == "CT" || modality == "MR" || modality == "PT";
    throw DicomError(
        file.path(),
        fmt::format(
            translatable("Data", "Modality (0008,0060) is {}, not an X-ray image (XA, RF, CR, DX, ...){}"),
            modality, volume ? ": slices of a volume are opened as a series (--ct FOLDER)" : ""));
}

void addPixelTags(const DicomPixels& pixels, RadiographTags& tags)
{
    tags.columns = pixels.columns;
    tags.rows = pixels.rows;
    tags.photometric = pixels.photometric;
    const double count = std::exp2(pixels.bitsStored);
    tags.lowestStored = pixels.isSigned ? -0.5 * count : 0.0;
    tags.highestStored = tags.lowestStored + count - 1.0;
}

// RescaleSlope and RescaleIntercept keep a linear image proportional to the intensity.
void applyRescale(const DicomFile& file, RadiographTags& tags, Radiograph& xray)
{
    const auto scaling = dicomScaling(file, {&file.dataset()}).value_or(DicomScaling{1.0, 0.0});
    if (scaling.slope == 1.0 && scaling.intercept == 0.0)
        return;
    const auto rescaled = [&](double value) { return scaling.slope * value + scaling.intercept; };
    for (float& value : xray.pixels.values)
        value = static_cast<float>(rescaled(static_cast<double>(value)));
    tags.lowestStored = rescaled(tags.lowestStored);
    tags.highestStored = rescaled(tags.highestStored);
    xray.provenance.push_back(
        {translatable("Data", "rescale"),
         fmt::format(translatable("Data", "{:g} * value + {:g}"), scaling.slope, scaling.intercept),
         "RescaleSlope (0028,1053), RescaleIntercept (0028,1052)", false});
}

// Counted from 1, as people do.
std::string frameName(const std::filesystem::path& file, int frame, int frames)
{
    const std::string name = file.filename().string();
    return frames > 1 ? fmt::format(translatable("Data", "{} [frame {} of {}]"), name, frame + 1, frames)
                      : name;
}

void requireFrame(const std::filesystem::path& file, int frame, int frames)
{
    if (frame < 0 || frame >= frames)
        throw DicomError(
            file,
            fmt::format(translatable("Data", "there is no frame {}: the file has {} (the first is 0)"), frame,
                        frames == 1 ? translatable("Data", "one frame")
                                    : fmt::format(translatable("Data", "{} frames"), frames)));
}

void noteFrameRate(const DicomFile& file, Radiograph& xray)
{
    const std::optional<FrameRate> rate = displayRateOf(file);
    if (!rate)
        return;
    xray.framesPerSecond = rate->framesPerSecond;
    xray.note("frame rate", fmt::format("{:.4g} frames/s", rate->framesPerSecond), rate->source);
}

Radiograph readDicom(const std::filesystem::path& path, const RadiographOptions& options,
                     RadiographTags& tags)
{
    const DicomFile file(path);
    requireXRay(file);
    const int frames = dicomFrameCount(file);
    requireFrame(path, options.frame, frames);
    const DicomPixels pixels = decodePixels(file, {options.frame, 1});
    tags = readRadiographTags(file, options.frame);
    addPixelTags(pixels, tags);

    Radiograph xray;
    xray.name = frameName(path, options.frame, frames);
    xray.pixels = Image(pixels.columns, pixels.rows);
    std::transform(pixels.values.begin(), pixels.values.end(), xray.pixels.values.begin(),
                   [](std::int32_t value) { return static_cast<float>(value); });
    for (const std::string& conversion : pixels.notes)
        xray.provenance.push_back(
            {translatable("Data", "pixels"), conversion, translatable("Data", "decoder"), false});
    applyRescale(file, tags, xray);
    noteFrameRate(file, xray);
    return xray;
}

Radiograph readPicture(const std::filesystem::path& path, const RadiographOptions& options,
                       RadiographTags& tags)
{
    ImageFile image = readImageFile(path, options.frame);
    Radiograph xray;
    xray.name = frameName(path, options.frame, imagePages(path));
    xray.pixels = std::move(image.pixels);
    tags.isDicom = false;
    tags.columns = xray.pixels.columns;
    tags.rows = xray.pixels.rows;
    const auto [lowest, highest] = std::ranges::minmax(xray.pixels.values);
    const bool isSigned = lowest < 0.0f;
    tags.lowestStored = image.floatingPoint ? static_cast<double>(lowest)
                        : isSigned          ? -std::exp2(image.bitsPerSample - 1)
                                            : 0.0;
    tags.highestStored = image.floatingPoint ? static_cast<double>(highest)
                                             : tags.lowestStored + std::exp2(image.bitsPerSample) - 1.0;
    if (image.colour)
        xray.provenance.push_back({translatable("Data", "pixels"), translatable("Data", "luminance"),
                                   translatable("Data", "the picture is in colour"), true});
    for (const Finding& finding : image.findings)
        xray.note(finding.field.empty() ? translatable("Data", "pixels") : finding.field,
                  !finding.value.empty() ? finding.value
                  : finding.warning      ? translatable("Data", "assumed")
                                         : translatable("Data", "adapted"),
                  finding.text, finding.warning);
    if (image.whiteIsLow)
        xray.provenance.push_back({translatable("Data", "pixels"), translatable("Data", "stored values"),
                                   translatable("Data", "the TIFF shows 0 as white (MinIsWhite)"), true});
    return xray;
}

// Crops to the user's rectangle, or on request to the one that the collimator left open.
Radiograph withoutBorders(Radiograph xray, const RadiographTags& tags, const RadiographOptions& options)
{
    if (options.crop)
        return cropped(xray, *options.crop, translatable("Data", "given by the user"));
    if (!tags.exposedArea)
        return xray;
    const char* rule = translatable("Data", "edges of the collimator (0018,1702 to 1708)");
    if (options.cropToCollimator)
        return cropped(xray, *tags.exposedArea, rule);
    const Roi& area = *tags.exposedArea;
    xray.provenance.push_back({translatable("Data", "exposed area"),
                               fmt::format(translatable("Data", "{} x {} pixels from ({}, {}), not cropped"),
                                           area.columns, area.rows, area.column, area.row),
                               rule, false});
    return xray;
}

} // namespace

bool isXrayModality(const std::string& modality)
{
    return modality.empty() || std::ranges::find(kXRayModalities, modality) != kXRayModalities.end();
}

Radiograph readRadiograph(const std::filesystem::path& file, const RadiographOptions& options)
{
    options.validate();
    RadiographTags tags;
    Radiograph xray = isImageFile(file) ? readPicture(file, options, tags) : readDicom(file, options, tags);
    applyTagIntensity(tags, options, xray);
    applyTagGeometry(tags, options, xray);
    return withoutBorders(std::move(xray), tags, options);
}

Radiograph inspectRadiograph(const std::filesystem::path& file, const RadiographOptions& options)
{
    options.validate();
    const DicomFile header(file, DicomFile::Extent::BeforePixels);
    requireXRay(header);
    const int frames = dicomFrameCount(header);
    requireFrame(file, options.frame, frames);
    RadiographTags tags = readRadiographTags(header, options.frame);
    tags.columns = header.requiredInteger(DCM_Columns, 1, kMostDicomPixels);
    tags.rows = header.requiredInteger(DCM_Rows, 1, kMostDicomPixels);
    Radiograph xray;
    xray.name = frameName(file, options.frame, frames);
    applyTagGeometry(tags, options, xray);
    return xray;
}

int radiographFrames(const std::filesystem::path& file)
{
    return isImageFile(file) ? imagePages(file) : dicomFrameCount(DicomFile(file));
}

void RadiographOptions::validate() const
{
    const auto requirePositive = [](std::optional<double> value, const char* what) {
        if (value && !(*value > 0.0 && std::isfinite(*value)))
            throw UsageError(
                fmt::format(translatable("Data", "the {} must be positive, it is {}"), what, *value));
    };
    requirePositive(sourceToDetectorMm, translatable("Data", "source to detector distance (mm)"));
    requirePositive(sourceToIsocentreMm, translatable("Data", "source to isocentre distance (mm)"));
    requirePositive(unattenuated, translatable("Data", "unattenuated intensity I0"));
    if (pixelSpacingMm)
        requirePositive(pixelSpacingMm->minCoeff(), translatable("Data", "pixel spacing (mm)"));
    if (unattenuatedPercentile && !(*unattenuatedPercentile >= 0.0 && *unattenuatedPercentile <= 100.0))
        throw UsageError(
            fmt::format(translatable("Data", "the percentile for I0 must lie in 0 to 100, it is {}"),
                        *unattenuatedPercentile));
}

} // namespace isocenter::core
