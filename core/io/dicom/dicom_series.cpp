// SPDX-License-Identifier: MIT
#include "core/io/dicom/dicom_series.h"

#include "core/io/dicom/dicom_directory.h"
#include "core/io/dicom/dicom_pixels.h"
#include "core/io/files/file_contents.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>

namespace isocenter::core {
namespace {

namespace fs = std::filesystem;

// Sorts files into series, one at a time.
class SeriesCollector
{
public:
    void add(const fs::path& path)
    {
        try {
            const DicomFile file(path, DicomFile::Extent::BeforePixels);
            if (isDicomDirectory(file))
                ignore(path, translatable("Data", "is a DICOMDIR"));
            else if (!file.number(DCM_Rows) || !file.number(DCM_Columns))
                ignore(path,
                       fmt::format(translatable("Data", "holds no image (Modality {})"),
                                   file.text(DCM_Modality).value_or(translatable("Data", "not stated"))));
            else
                addImage(file);
        } catch (const FileError& error) {
            const std::string reason = std::string(error.what()).substr(path.string().size() + 2);
            ignored_.push_back({path, reason, reason.find("not a DICOM file") == std::string::npos});
        }
    }

    void ignore(const fs::path& path, const std::string& reason, bool damaged = false)
    {
        ignored_.push_back({path, reason, damaged});
    }

    DicomScan found() const
    {
        DicomScan scan;
        scan.ignored = ignored_;
        for (const auto& [uid, series] : series_)
            scan.series.push_back(series);
        std::stable_sort(scan.series.begin(), scan.series.end(), [](const auto& a, const auto& b) {
            return a.number.size() != b.number.size() ? a.number.size() < b.number.size()
                                                      : a.number < b.number;
        });
        return scan;
    }

private:
    void addImage(const DicomFile& file)
    {
        // All that may throw comes before a series is begun.
        const int frames = dicomFrameCount(file);
        const int columns = file.requiredInteger(DCM_Columns, 1, kMostDicomPixels);
        const int rows = file.requiredInteger(DCM_Rows, 1, kMostDicomPixels);
        const std::string uid = file.text(DCM_SeriesInstanceUID).value_or("");
        const auto [place, isNew] = series_.try_emplace(uid);
        DicomSeries& series = place->second;
        if (isNew) {
            describe(file, series);
            series.columns = columns;
            series.rows = rows;
        }
        series.images = static_cast<int>(
            std::min<std::int64_t>(std::int64_t{series.images} + frames, std::numeric_limits<int>::max()));
        series.files.push_back(file.path());
        series.frames.push_back(frames);
    }

    static void describe(const DicomFile& file, DicomSeries& series)
    {
        const auto text = [&](const DcmTagKey& tag) { return file.text(tag).value_or(""); };
        series.uid = text(DCM_SeriesInstanceUID);
        series.modality = text(DCM_Modality);
        series.description = text(DCM_SeriesDescription);
        series.number = text(DCM_SeriesNumber);
        series.studyUid = text(DCM_StudyInstanceUID);
        series.studyDescription = text(DCM_StudyDescription);
        series.studyDate = text(DCM_StudyDate);
        series.patientName = text(DCM_PatientName);
        series.patientId = text(DCM_PatientID);
        for (const DcmTagKey& tag : {DCM_SeriesDate, DCM_AcquisitionDate, DCM_ContentDate, DCM_StudyDate})
            if (series.date.empty())
                series.date = text(tag);
    }

    std::map<std::string, DicomSeries> series_;
    std::vector<IgnoredFile> ignored_;
};

std::vector<fs::path> filesBelow(const fs::path& folder, SeriesCollector& collector)
{
    std::vector<fs::path> files;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
    while (!error && entry != fs::recursive_directory_iterator()) {
        std::error_code unknown;
        const fs::file_status status = entry->status(unknown);
        if (fs::is_regular_file(status))
            files.push_back(entry->path());
        else if (unknown) // a link to itself or to nothing
            collector.ignore(entry->path(),
                             fmt::format(translatable("Data", "cannot be opened: {}"), unknown.message()));
        entry.increment(error);
    }
    if (error)
        throw FileError(folder,
                        fmt::format(translatable("Data", "cannot be looked through: {}"), error.message()));
    std::sort(files.begin(), files.end());
    return files;
}

// The files that a folder, a DICOMDIR or a single file stands for; those that a DICOMDIR lists in vain are
// noted.
std::vector<fs::path> filesOf(const fs::path& source, SeriesCollector& collector)
{
    std::error_code error;
    const fs::file_status status = fs::status(source, error);
    if (status.type() == fs::file_type::not_found)
        throw FileError(source, translatable("Data", "there is no such file or folder"));
    if (fs::is_directory(status))
        return filesBelow(source, collector);
    requireRegularFile(source);
    if (!isDicomDirectory(source))
        return {source};
    std::vector<fs::path> present;
    for (const fs::path& file : filesInDicomDirectory(source)) {
        if (std::error_code unknown; fs::exists(file, unknown))
            present.push_back(file);
        else
            collector.ignore(file, translatable("Data", "is listed in the DICOMDIR but missing"), true);
    }
    return present;
}

void collect(SeriesCollector& collector, std::span<const fs::path> files, const Progress& progress,
             const ScanObserver& observer)
{
    constexpr auto kObserved = std::chrono::milliseconds(250);
    auto observed = std::chrono::steady_clock::now();
    for (std::size_t index = 0; index < files.size(); ++index) {
        progress.update(static_cast<double>(index) / static_cast<double>(files.size()),
                        translatable("App", "looking through files"));
        collector.add(files[index]);
        if (!observer || std::chrono::steady_clock::now() - observed < kObserved)
            continue;
        observer(collector.found());
        observed = std::chrono::steady_clock::now();
    }
    progress.update(1.0, translatable("App", "looking through files"));
}

// "notes.txt is not a DICOM file, plan.dcm holds no image (Modality RTPLAN) and 3 more"
std::string reasonsOf(std::span<const IgnoredFile> ignored)
{
    constexpr std::size_t kShown = 3;
    std::string text;
    for (std::size_t index = 0; index < std::min(kShown, ignored.size()); ++index)
        text += fmt::format("{}{} {}", index == 0 ? "" : ", ", ignored[index].file.filename().string(),
                            ignored[index].reason);
    if (ignored.size() > kShown)
        text += fmt::format(" and {} more", ignored.size() - kShown);
    return text;
}

DicomScan withImages(DicomScan scan, const fs::path& source)
{
    if (!scan.series.empty())
        return scan;
    if (scan.ignored.empty())
        throw DicomError(source,
                         translatable("Data", "holds no files: choose the folder of a CT or MR series"));
    if (scan.ignored.size() == 1 && scan.ignored.front().file == source) {
        const std::string& reason = scan.ignored.front().reason;
        const bool hasRemedy = reason.find(". ") != std::string::npos; // a sentence of its own
        throw DicomError(source, hasRemedy ? reason
                                           : fmt::format(translatable("Data", "{}: choose an image file or "
                                                                              "the folder of a series"),
                                                         reason));
    }
    throw DicomError(
        source, fmt::format(translatable(
                                "Data", "holds no DICOM images ({}): choose the folder of a CT or MR series"),
                            reasonsOf(scan.ignored)));
}

std::string listing(const DicomScan& scan)
{
    std::string text;
    for (std::size_t index = 0; index < scan.series.size(); ++index)
        text += fmt::format("\n  {}: {}", index, describe(scan.series[index]));
    return text;
}

} // namespace

std::vector<fs::path> inInstanceOrder(std::vector<fs::path> files)
{
    std::vector<std::pair<double, fs::path>> numbered;
    for (const fs::path& file : files) {
        double number = std::numeric_limits<double>::max();
        try {
            number =
                DicomFile(file, DicomFile::Extent::BeforePixels).number(DCM_InstanceNumber).value_or(number);
        } catch (const FileError&) { // it is said when it is opened
        }
        numbered.emplace_back(number, file);
    }
    std::ranges::stable_sort(numbered, {}, &std::pair<double, fs::path>::first);
    for (std::size_t place = 0; place < files.size(); ++place)
        files[place] = numbered[place].second;
    return files;
}

bool isVolumeModality(const DicomSeries& series)
{
    return series.modality == "CT" || series.modality == "MR";
}

DicomScan scanDicomFiles(std::span<const fs::path> sources, const Progress& progress,
                         const ScanObserver& observer)
{
    if (sources.empty())
        throw UsageError(translatable(
            "Data", "no files were given: name the files of a CT or MR series, or their folder"));
    SeriesCollector collector;
    std::vector<fs::path> files;
    for (const fs::path& source : sources) {
        const std::vector<fs::path> found = filesOf(source, collector);
        files.insert(files.end(), found.begin(), found.end());
    }
    collect(collector, files, progress, observer);
    return withImages(collector.found(), sources.front());
}

DicomScan scanDicom(const fs::path& source, const Progress& progress)
{
    return scanDicomFiles(std::span(&source, 1), progress);
}

std::string describe(const DicomSeries& series)
{
    return fmt::format("{}, {} image{} of {} x {}{}{}, UID {}",
                       series.modality.empty() ? translatable("Data", "modality not stated")
                                               : series.modality,
                       series.images, series.images == 1 ? "" : "s", series.columns, series.rows,
                       series.number.empty() ? "" : ", series " + series.number,
                       series.description.empty() ? "" : ", '" + series.description + "'",
                       series.uid.empty() ? translatable("Data", "not stated") : series.uid);
}

const DicomSeries& chosenSeries(const DicomScan& scan, const std::string& choice)
{
    if (choice.empty()) {
        if (scan.series.size() == 1)
            return scan.series.front();
        if (std::count_if(scan.series.begin(), scan.series.end(), isVolumeModality) == 1)
            return *std::find_if(scan.series.begin(), scan.series.end(), isVolumeModality);
        throw UsageError(fmt::format(
            translatable("Data", "there are {} series: choose one by its number in this list or by its "
                                 "UID (--series){}"),
            scan.series.size(), listing(scan)));
    }
    const auto byUid = std::find_if(scan.series.begin(), scan.series.end(),
                                    [&](const DicomSeries& series) { return series.uid == choice; });
    if (byUid != scan.series.end())
        return *byUid;
    std::size_t index = 0;
    const auto [stop, error] = std::from_chars(choice.data(), choice.data() + choice.size(), index);
    if (error == std::errc() && stop == choice.data() + choice.size() && index < scan.series.size())
        return scan.series[index];
    throw UsageError(fmt::format(translatable("Data", "there is no series '{}' (--series); there is{}"),
                                 choice, listing(scan)));
}

std::vector<Finding> findingsOf(const DicomScan& scan)
{
    std::vector<IgnoredFile> damaged;
    std::vector<IgnoredFile> others;
    for (const IgnoredFile& file : scan.ignored)
        (file.damaged ? damaged : others).push_back(file);
    std::vector<Finding> findings;
    if (!damaged.empty())
        findings.push_back({true, fmt::format(translatable("Data", "{} unusable file(s): {}"), damaged.size(),
                                              reasonsOf(damaged))});
    if (!others.empty())
        findings.push_back({false, fmt::format(translatable("Data", "{} other file(s) ignored: {}"),
                                               others.size(), reasonsOf(others))});
    return findings;
}

} // namespace isocenter::core
