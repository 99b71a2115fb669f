// SPDX-License-Identifier: MIT
#include "app/import/study_parts.h"

#include "core/io/formats/autoscoper_trial.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/volumes/volume_reader.h"
#include "core/support/error.h"
#include "core/support/lower_case.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string_view>

namespace isocenter::app {
namespace {

constexpr int kFewImages = 3;   // of a series that may be views rather than frames
constexpr int kScoutImages = 4; // a CT series of fewer is a localiser
constexpr std::size_t kMostXrays = 2;
constexpr std::array<std::string_view, 7> kMaskWords{"mask", "masks",        "label",   "labels",
                                                     "seg",  "segmentation", "labelmap"};
constexpr double kTrialIntercept = -1000.0; // Autoscoper's volumes hold no value below 0

ImportItem rowOf(const core::DicomSeries& series, ImportRole role, std::string reason)
{
    ImportItem item;
    item.files = series.files;
    item.role = role;
    item.series = series.uid;
    item.columns = series.columns;
    item.rows = series.rows;
    item.frames = series.images;
    item.reason = std::move(reason);
    return item;
}

// Why a CT would have to be resampled, or cannot be used.
void judgeSlices(const core::DicomSeries& series, const core::Progress& progress, ImportItem& item)
{
    try {
        const core::SliceStack slices = core::inspectSlices(series, progress);
        item.centreMm = slices.geometry.centreMm();
        for (const core::Finding& finding : slices.findings)
            if (finding.warning && item.question.empty())
                item.question = finding.text;
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        item.question = error.what();
    }
    if (!item.question.empty())
        item.options.irregular = core::IrregularSlices::Resample;
}

std::vector<ImportItem> rowsOfCts(const std::vector<core::DicomSeries>& series,
                                  const core::Progress& progress)
{
    const auto images = [](const core::DicomSeries& one) { return one.images; };
    const int most = std::ranges::max(series, {}, images).images;
    const auto usable = std::ranges::count_if(
        series, [&](const core::DicomSeries& one) { return one.images >= std::min(kScoutImages, most); });
    std::vector<ImportItem> rows;
    bool chosen = false;
    for (const core::DicomSeries& one : series) {
        const bool isChosen = !chosen && one.images == most;
        ImportItem item =
            rowOf(one, isChosen ? ImportRole::Ct : ImportRole::NotUsed,
                  fmt::format(translatable("Data", "{} series of {} slices"), one.modality, one.images));
        item.choices = {ImportRole::Ct, ImportRole::NotUsed};
        if (isChosen) {
            judgeSlices(one, progress, item);
            if (usable > 1)
                item.question = fmt::format(
                    translatable("Data", "{} series could be the CT; this one has the most slices"), usable);
            chosen = true;
        } else if (one.images < kScoutImages) {
            item.reason = fmt::format(translatable("Data", "{} series of {} slices: a localiser"),
                                      one.modality, one.images);
        }
        rows.push_back(std::move(item));
    }
    return rows;
}

// Whether the tags say where the images were taken; what cannot be read says so when it is opened.
void noteGeometry(ImportItem& item)
{
    try {
        item.hasGeometry = core::inspectRadiograph(item.files.front()).geometry.has_value();
    } catch (const Error& error) {
        item.question = error.what();
    }
}

// Whether the tags of each image state another projection: then they are views, not frames of one camera.
bool haveOwnProjections(const std::vector<std::filesystem::path>& files)
{
    std::vector<core::ProjectionMatrix> projections;
    for (const std::filesystem::path& file : files)
        try {
            const auto geometry = core::inspectRadiograph(file).geometry;
            if (!geometry)
                return false;
            for (const core::ProjectionMatrix& other : projections)
                if (other.isApprox(geometry->pixelFromWorld(), 1e-6))
                    return false;
            projections.push_back(geometry->pixelFromWorld());
        } catch (const Error&) { // it is said when it is opened
            return false;
        }
    return true;
}

// One series of single images is a run; each file with several frames is a run by itself.
std::vector<ImportItem> rowsOfXraySeries(const core::DicomSeries& series)
{
    std::vector<ImportItem> rows;
    const bool singles = series.images == static_cast<int>(series.files.size());
    if (singles && series.files.size() > 1) {
        ImportItem item = rowOf(series, series.images > kFewImages ? ImportRole::Frames : ImportRole::Xray,
                                fmt::format(translatable("Data", "{} series of {} single images"),
                                            series.modality, series.images));
        item.files = core::inInstanceOrder(series.files);
        item.choices = {ImportRole::Frames, ImportRole::Xray, ImportRole::Projections, ImportRole::NotUsed};
        noteGeometry(item);
        if (series.images <= kFewImages && haveOwnProjections(item.files))
            item.reason =
                fmt::format(translatable("Data", "{} series of {} views"), series.modality, series.images);
        else if (series.images <= kFewImages)
            item.question = translatable("Data", "views of one moment, or frames of one camera?");
        rows.push_back(std::move(item));
        return rows;
    }
    for (std::size_t file = 0; file < series.files.size(); ++file) {
        const int frames = series.frames[file];
        ImportItem item = rowOf(
            series, frames > 1 ? ImportRole::Frames : ImportRole::Xray,
            frames > 1 ? fmt::format(translatable("Data", "{} run of {} frames"), series.modality, frames)
                       : fmt::format(translatable("Data", "single {} image"), series.modality));
        item.files = {series.files[file]};
        item.frames = frames;
        item.choices = {item.role, ImportRole::Projections, ImportRole::NotUsed};
        if (frames == 1)
            item.choices = {ImportRole::Xray, ImportRole::NotUsed};
        noteGeometry(item);
        rows.push_back(std::move(item));
    }
    return rows;
}

void addTrial(const FileFacts& file, UnplannedFiles& files, std::vector<ImportItem>& rows)
{
    ImportItem row;
    row.files = {file.file};
    row.choices = {ImportRole::NotUsed};
    try {
        const core::AutoscoperTrial trial = core::readAutoscoperTrial(file.file);
        const std::string name = file.file.filename().string();
        for (const core::AutoscoperVolume& volume : trial.volumes) {
            files.take(volume.file);
            ImportItem bone;
            bone.files = {volume.file};
            bone.role = ImportRole::Bone;
            bone.body = volume.file.stem().string();
            bone.options.tiff.spacingMm = volume.voxelMm;
            bone.options.tiff.mirrored = volume.mirrored;
            bone.options.tiff.intercept = kTrialIntercept;
            bone.reason =
                fmt::format(translatable("Data", "volume of trial {}, values read as HU + 1000"), name);
            bone.choices = {ImportRole::Bone, ImportRole::Ct, ImportRole::NotUsed};
            rows.push_back(std::move(bone));
        }
        for (std::size_t camera = 0; camera < trial.cameraFolders.size(); ++camera) {
            const auto inFolder = [&](const FileFacts& facts) {
                return facts.file.parent_path() == trial.cameraFolders[camera] &&
                       facts.kind == FileKind::Picture;
            };
            ImportItem frames;
            for (const FileFacts& picture : files.take(inFolder)) {
                frames.files.push_back(picture.file);
                frames.frames += picture.pages;
            }
            if (frames.files.empty())
                throw FileError(file.file,
                                fmt::format(translatable("Data", "CameraRootDir {} holds no image"),
                                            trial.cameraFolders[camera].string()));
            frames.role = ImportRole::Frames;
            frames.camera = static_cast<int>(camera);
            frames.reason = fmt::format(translatable("Data", "camera {} of trial {}"), camera + 1, name);
            frames.choices = {ImportRole::Frames, ImportRole::NotUsed};
            rows.push_back(std::move(frames));
            files.take(trial.calibrations[camera]);
            ImportItem calibration;
            calibration.files = {trial.calibrations[camera]};
            calibration.role = ImportRole::Calibration;
            calibration.camera = static_cast<int>(camera);
            calibration.reason =
                fmt::format(translatable("Data", "calibration of camera {} in trial {}"), camera + 1, name);
            calibration.choices = {ImportRole::Calibration, ImportRole::NotUsed};
            rows.push_back(std::move(calibration));
        }
        row.reason = fmt::format(translatable("Data", "Autoscoper trial: {} cameras, {} volumes"),
                                 trial.cameraFolders.size(), trial.volumes.size());
    } catch (const Error& error) {
        row.reason = error.what();
        row.unreadable = true;
    }
    rows.push_back(std::move(row));
}

} // namespace

bool saysMask(const std::filesystem::path& file)
{
    const std::filesystem::path folder = file.parent_path();
    for (const std::filesystem::path& name :
         {file.stem(), folder.filename(), folder.parent_path().filename()}) {
        std::string word;
        for (const char c : core::lowerCase(name.string()) + " ")
            if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
                word += c;
            } else {
                if (std::ranges::find(kMaskWords, word) != kMaskWords.end())
                    return true;
                word.clear();
            }
    }
    return false;
}

std::vector<FileFacts> UnplannedFiles::take(const std::function<bool(const FileFacts&)>& test)
{
    std::vector<FileFacts> taken;
    std::vector<FileFacts> left;
    for (FileFacts& file : files_)
        (test(file) ? taken : left).push_back(std::move(file));
    files_ = std::move(left);
    return taken;
}

std::vector<FileFacts> UnplannedFiles::take(FileKind kind)
{
    return take([kind](const FileFacts& file) { return file.kind == kind; });
}

std::optional<FileFacts> UnplannedFiles::take(const std::filesystem::path& file)
{
    std::vector<FileFacts> taken = take([&](const FileFacts& facts) { return facts.file == file; });
    return taken.empty() ? std::nullopt : std::optional(std::move(taken.front()));
}

std::vector<ImportItem> rowsOfSeries(const std::vector<core::DicomSeries>& series,
                                     const core::Progress& progress)
{
    std::vector<core::DicomSeries> volumes;
    std::vector<ImportItem> xrays;
    std::vector<ImportItem> rows;
    for (const core::DicomSeries& one : series)
        if (core::isVolumeModality(one)) {
            volumes.push_back(one);
        } else if (core::isXrayModality(one.modality)) {
            std::ranges::move(rowsOfXraySeries(one), std::back_inserter(xrays));
        } else {
            rows.push_back(rowOf(
                one, ImportRole::NotUsed,
                fmt::format(translatable("Data", "{} series: neither a CT nor an X-ray"), one.modality)));
            rows.back().choices = {ImportRole::NotUsed};
        }
    if (xrays.size() > kMostXrays)
        for (ImportItem& xray : xrays)
            if (xray.question.empty())
                xray.question = fmt::format(
                    translatable("Data", "{} X-rays found: which ones belong together?"), xrays.size());
    std::ranges::move(xrays, std::back_inserter(rows));
    if (!volumes.empty())
        std::ranges::move(rowsOfCts(volumes, progress), std::back_inserter(rows));
    return rows;
}

std::vector<ImportItem> rowsOfTrials(UnplannedFiles& files)
{
    std::vector<ImportItem> rows;
    for (const FileFacts& trial : files.take(FileKind::Trial))
        addTrial(trial, files, rows);
    return rows;
}

std::vector<ImportItem> rowsOfVolumes(UnplannedFiles& files, bool hasCt)
{
    std::vector<ImportItem> rows;
    const std::vector<FileFacts> volumes = files.take(FileKind::Volume);
    const auto labels =
        std::ranges::count_if(volumes, [](const FileFacts& file) { return saysMask(file.file); });
    const auto images = static_cast<std::ptrdiff_t>(volumes.size()) - labels;
    for (const FileFacts& file : volumes) {
        ImportItem item;
        item.files = {file.file};
        item.body = file.file.stem().string();
        item.choices = {ImportRole::Ct, ImportRole::Bone, ImportRole::Projections, ImportRole::NotUsed};
        if (saysMask(file.file) && images + (hasCt ? 1 : 0) > 0) {
            item.role = ImportRole::NotUsed;
            item.reason = translatable("Data", "label map, by name: reference it from a bones list");
        } else {
            const bool alone = images == 1 && !hasCt;
            item.role = alone ? ImportRole::Ct : ImportRole::Bone;
            item.reason = translatable("Data", "single-file volume");
            if (!alone)
                item.question = translatable("Data", "several volumes: register each as a separate bone?");
        }
        rows.push_back(std::move(item));
    }
    for (const FileFacts& file : files.take(FileKind::Surface)) {
        ImportItem item;
        item.files = {file.file};
        item.role = ImportRole::Surface;
        item.body = file.file.stem().string();
        item.reason = translatable("Data", "surface model, assumed metal with coordinates in mm");
        item.choices = {ImportRole::Surface, ImportRole::NotUsed};
        if (hasCt || images > 0)
            item.question = translatable("Data", "register it as a separate bone beside the CT?");
        rows.push_back(std::move(item));
    }
    return rows;
}

} // namespace isocenter::app
