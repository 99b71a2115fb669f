// SPDX-License-Identifier: MIT
#include "core/io/volumes/volume_reader.h"

#include "core/io/dicom/dicom_pixels.h"
#include "core/io/volumes/slice_stack.h"
#include "core/io/volumes/surface_volume.h"
#include "core/io/volumes/volume_file.h"
#include "core/support/error.h"
#include "core/support/memory_limit.h"
#include "core/support/parallel.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <utility>

namespace isocenter::core {
namespace {

constexpr float kLowestHu = -1024.0f;
constexpr double kHeaderPart = 0.3; // of the time that reading takes

VolumeQuantity quantityOf(const DicomSeries& series)
{
    if (series.modality == "CT")
        return VolumeQuantity::HounsfieldUnits;
    if (series.modality == "MR")
        return VolumeQuantity::MrIntensity;
    throw DicomError(
        series.files.front(),
        fmt::format(
            translatable("Data",
                         "{} is {}: a volume has to be CT or MR. Open projections (XA, RF, CR, DX) as X-ray "
                         "images"),
            dicomTagName(DCM_Modality), series.modality.empty() ? "missing" : series.modality));
}

std::filesystem::path sourceOf(const DicomSeries& series)
{
    return series.files.size() == 1 ? series.files.front() : series.files.front().parent_path();
}

// Runs the body for every index on all cores, with progress and cancelling in between.
void forAll(std::size_t count, const Progress& progress, double from, double to, const std::string& step,
            const std::function<void(std::size_t)>& body)
{
    constexpr std::size_t kBatch = 16;
    for (std::size_t first = 0; first < count; first += kBatch) {
        progress.update(from + (to - from) * static_cast<double>(first) / static_cast<double>(count), step);
        const std::size_t size = std::min(kBatch, count - first);
        parallelFor(static_cast<int>(size), [&](int begin, int end) {
            for (int index = begin; index < end; ++index)
                body(first + static_cast<std::size_t>(index));
        });
    }
    progress.update(to, step);
}

// What the files of a series say besides the slices' places.
struct SeriesTraits
{
    bool inverted = false;   // MONOCHROME1
    std::string rescaleType; // if it is not Hounsfield units
    std::string frameOfReferenceUid;
};

SeriesTraits traitsOf(const DicomFile& file)
{
    const std::string type = file.text(DCM_RescaleType).value_or("HU");
    return {file.text(DCM_PhotometricInterpretation) == "MONOCHROME1", type == "HU" ? "" : type,
            file.text(DCM_FrameOfReferenceUID).value_or("")};
}

// A slice without what all others state would stand out by a thousand Hounsfield units.
void requireLikeScaling(const std::vector<DicomSlice>& slices)
{
    const auto scaled = std::ranges::find_if(slices, &DicomSlice::rescaled);
    const auto unscaled = std::ranges::find_if_not(slices, &DicomSlice::rescaled);
    if (scaled == slices.end() || unscaled == slices.end())
        return;
    throw DicomError(
        unscaled->file,
        fmt::format(
            translatable("Data", "{} or {} is missing, but {} has both: correct the file or export it again"),
            dicomTagName(DCM_RescaleSlope), dicomTagName(DCM_RescaleIntercept), scaled->name()));
}

// A file that is shorter than its pixels, by its length alone: before there is memory for them.
void requireStoredBytes(const DicomSlice& slice)
{
    std::error_code error;
    const std::uintmax_t present = std::filesystem::file_size(slice.file, error);
    if (!error && present < slice.storedBytes)
        throw DicomError(
            slice.file,
            fmt::format(
                translatable("Data",
                             "is truncated: it has {} bytes where {} x {} pixels ({}, {}) need {}. Copy or "
                             "export it again"),
                present, slice.columns, slice.rows, dicomTagName(DCM_Columns), dicomTagName(DCM_Rows),
                slice.storedBytes));
}

std::vector<DicomSlice> readSlices(const DicomSeries& series, SeriesTraits& traits, const Progress& progress)
{
    std::vector<std::vector<DicomSlice>> ofFiles(series.files.size());
    forAll(series.files.size(), progress, 0.0, kHeaderPart, "reading headers", [&](std::size_t index) {
        const DicomFile file(series.files[index], DicomFile::Extent::BeforePixels);
        ofFiles[index] = slicesOf(file);
        if (index == 0)
            traits = traitsOf(file);
    });
    std::vector<DicomSlice> slices;
    for (const auto& ofFile : ofFiles)
        slices.insert(slices.end(), ofFile.begin(), ofFile.end());
    requireLikeScaling(slices);
    return slices;
}

float scaledValue(std::int32_t stored, const DicomSlice& slice, VolumeQuantity quantity)
{
    const bool ct = quantity == VolumeQuantity::HounsfieldUnits;
    if (stored >= slice.paddingFirst && stored <= slice.paddingLast)
        return ct ? kAirHu : 0.0f;
    const auto value = static_cast<float>(stored * slice.slope + slice.intercept);
    return ct ? std::max(value, kLowestHu) : value;
}

std::vector<float> readPlanes(const SliceStack& stack, VolumeQuantity quantity, const Progress& progress)
{
    std::map<std::filesystem::path, std::vector<std::size_t>> indexesOfFile;
    for (std::size_t index = 0; index < stack.slices.size(); ++index)
        indexesOfFile[stack.slices[index].file].push_back(index);
    std::vector<std::pair<std::filesystem::path, std::vector<std::size_t>>> files(indexesOfFile.begin(),
                                                                                  indexesOfFile.end());

    const DicomSlice& shape = stack.slices.front();
    const std::size_t planeSize =
        static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows);
    std::ranges::for_each(stack.slices, requireStoredBytes);
    if (shape.storedBytes == 0) // compressed: the first one's pixels tell whether its header is right
        decodePixels(DicomFile(shape.file), {shape.frame, 1});
    requireMemory(bytesFor(sizeof(float), planeSize, stack.slices.size()),
                  fmt::format(translatable("Data", "a volume of {} x {} x {} voxels"), shape.columns,
                              shape.rows, stack.slices.size()));
    std::vector<float> planes(stack.slices.size() * planeSize);
    forAll(files.size(), progress, kHeaderPart, 1.0, "reading slices", [&](std::size_t place) {
        const auto& [path, indexes] = files[place];
        const DicomPixels pixels = decodePixels(DicomFile(path));
        for (const std::size_t index : indexes) {
            const DicomSlice& slice = stack.slices[index];
            const std::int32_t* stored =
                pixels.values.data() + static_cast<std::size_t>(slice.frame) * planeSize;
            std::transform(stored, stored + planeSize, planes.data() + index * planeSize,
                           [&](std::int32_t value) { return scaledValue(value, slice, quantity); });
        }
    });
    return planes;
}

void invert(std::vector<float>& values)
{
    const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
    const float sum = *lowest + *highest;
    for (float& value : values)
        value = sum - value;
}

void addScalingFindings(const SliceStack& stack, const SeriesTraits& traits, VolumeQuantity quantity,
                        std::vector<Finding>& findings)
{
    const bool ct = quantity == VolumeQuantity::HounsfieldUnits;
    if (traits.inverted) {
        const std::string tag = dicomTagName(DCM_PhotometricInterpretation);
        findings.push_back(
            {false,
             ct ? fmt::format(translatable("Data", "{} is MONOCHROME1: this concerns the display only, the "
                                                   "Hounsfield units were kept"),
                              tag)
                : fmt::format(translatable("Data", "{} is MONOCHROME1: the intensities were inverted, so "
                                                   "that high is bright"),
                              tag),
             tag});
    }
    if (!ct)
        return;
    if (const auto doubt = doubtOfScaling(stack))
        findings.push_back({true, *doubt, dicomTagName(DCM_RescaleSlope), "1, 0"});
    if (!traits.rescaleType.empty())
        findings.push_back(
            {true,
             fmt::format(translatable("Data", "{} is {}: the values may not be Hounsfield units"),
                         dicomTagName(DCM_RescaleType), traits.rescaleType),
             dicomTagName(DCM_RescaleType), "HU"});
}

bool isSurfaceFile(std::span<const std::filesystem::path> sources)
{
    const bool any = std::ranges::any_of(sources, [](const auto& file) { return core::isSurfaceFile(file); });
    if (any && sources.size() > 1)
        throw UsageError(translatable(
            "Data", "a surface model is one volume by itself: several bodies are registered together as "
                    "bones, each with a \"ct\" of its own (register-bones)"));
    return any;
}

void requireOptionsOf(std::span<const std::filesystem::path> sources, const VolumeOptions& options)
{
    const bool surface = isSurfaceFile(sources);
    if (options.tiff.spacingMm && !isTiffVolume(sources))
        throw UsageError(
            fmt::format(translatable("Data", "--spacing is for volumes in TIFF files: {} states its own"),
                        surface || isVolumeFile(sources) ? sources.front().string()
                                                         : translatable("Data", "a DICOM series")));
    if (!surface && (options.surface.material || options.surface.unit || options.surface.voxelMm))
        throw UsageError(translatable(
            "Data", "--material, --unit and --voxel-size are for surface models (STL, OBJ, PLY): a CT or MR "
                    "states its own values and voxels"));
}

} // namespace

std::optional<std::string> doubtOfScaling(const SliceStack& stack)
{
    const auto unscaled = std::ranges::find_if_not(stack.slices, &DicomSlice::rescaled);
    if (unscaled == stack.slices.end())
        return std::nullopt;
    return fmt::format(
        translatable("Data", "{}: {} or {} is missing, the stored values were taken as Hounsfield units"),
        unscaled->name(), dicomTagName(DCM_RescaleSlope), dicomTagName(DCM_RescaleIntercept));
}

VolumeReading readVolume(const DicomSeries& series, const VolumeOptions& options, const Progress& progress)
{
    const VolumeQuantity quantity = quantityOf(series);
    SeriesTraits traits;
    SliceStack stack = stackSlices(readSlices(series, traits, progress), options.irregular, sourceOf(series));
    std::vector<float> planes = readPlanes(stack, quantity, progress);
    if (traits.inverted && quantity == VolumeQuantity::MrIntensity)
        invert(planes);

    VolumeReading reading;
    reading.findings = std::move(stack.findings);
    reading.frameOfReferenceUid = traits.frameOfReferenceUid;
    addScalingFindings(stack, traits, quantity, reading.findings);
    reading.volume.geometry = stack.geometry;
    reading.volume.geometry.validate();
    reading.volume.quantity = quantity;
    reading.volume.description =
        series.description.empty() ? series.modality + " series" : series.description;
    const float outside = quantity == VolumeQuantity::HounsfieldUnits ? kAirHu : 0.0f;
    reading.volume.values = stack.regular ? std::move(planes) : resampledOntoGrid(stack, planes, outside);
    return reading;
}

SliceStack inspectSlices(const DicomSeries& series, const Progress& progress)
{
    quantityOf(series); // throws for what is not a volume
    SeriesTraits traits;
    return stackSlices(readSlices(series, traits, progress), IrregularSlices::Resample, sourceOf(series));
}

bool isWholeVolume(std::span<const std::filesystem::path> sources)
{
    return isTiffVolume(sources) || isVolumeFile(sources) || isSurfaceFile(sources);
}

VolumeReading readVolume(std::span<const std::filesystem::path> sources, const std::string& seriesChoice,
                         const VolumeOptions& options, const Progress& progress)
{
    requireOptionsOf(sources, options);
    if (isSurfaceFile(sources))
        return readSurfaceVolume(sources.front(), options.surface, progress);
    if (isTiffVolume(sources))
        return readTiffVolume(sources, options.tiff, progress);
    if (isVolumeFile(sources))
        return readVolumeFile(sources.front(), options.tiff.slope, options.tiff.intercept, progress);
    const DicomScan scan = scanDicomFiles(sources, {nullptr, progress.stop});
    VolumeReading reading = readVolume(chosenSeries(scan, seriesChoice), options, progress);
    const std::vector<Finding> ignored = findingsOf(scan);
    reading.findings.insert(reading.findings.begin(), ignored.begin(), ignored.end());
    return reading;
}

VolumeReading readVolume(const std::filesystem::path& source, const std::string& seriesChoice,
                         const VolumeOptions& options, const Progress& progress)
{
    return readVolume(std::span(&source, 1), seriesChoice, options, progress);
}

} // namespace isocenter::core
