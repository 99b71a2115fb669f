// SPDX-License-Identifier: MIT

#include "core/io/dicom/dicom_pixels.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/dicom/frame_times.h"
#include "core/io/files/file_pattern.h"
#include "core/io/frames/indexed_frames.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <dcmtk/config/osconfig.h>
#include <dcmtk/dcmdata/dctk.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostNamed = 5; // in a message

// One file of any number of frames, or files of one frame each.
class DicomRun final : public IndexedFrames
{
public:
    // Times are those that the files state; the options' rate takes their place.
    DicomRun(const std::filesystem::path& path, std::vector<std::filesystem::path> files,
             const std::vector<AcquisitionTimes>& acquired, const FrameSourceOptions& options)
        : IndexedFrames(options), path_(path), files_(std::move(files)), file_(files_.front())
    {
        const int frames = files_.size() > 1 ? static_cast<int>(files_.size()) : dicomFrameCount(file_);
        times_ = files_.size() > 1 ? seriesTimes(acquired, file_) : frameTimes(file_, frames);
        settleRate(frames);
        begin(path.string(), files_.front(), frames, times_.framesPerSecond);
    }

    std::vector<Finding> findings() const override
    {
        std::vector<Finding> findings = IndexedFrames::findings();
        std::ranges::move(namedFindings(times_.findings, path_.string()), std::back_inserter(findings));
        return findings;
    }

private:
    void settleRate(int frames)
    {
        const bool isStated = times_.framesPerSecond > 0.0;
        const std::optional<double> given = options().framesPerSecond;
        if (given) {
            std::vector<Finding> findings;
            if (isStated)
                findings.push_back(
                    {false,
                     fmt::format(translatable("Data", "{:g} frames/s were given, {} was not used"), *given,
                                 times_.source),
                     times_.source, fmt::format("{:g} frames/s", *given), "--rate"});
            times_ = {{}, *given, "", findings};
        } else if (!isStated) {
            times_.framesPerSecond = kAssumedFramesPerSecond;
            if (frames > 1)
                times_.findings.push_back(
                    {true,
                     fmt::format(translatable("Data", "neither times nor a frame rate are stated: {:g} "
                                                      "frames/s are assumed"),
                                 kAssumedFramesPerSecond),
                     "frame rate", fmt::format("{:g} frames/s", kAssumedFramesPerSecond), "--rate"});
        }
    }

    double secondsOf(std::int64_t number) const override { return times_.secondsOf(number); }
    Reading read(std::int64_t number) override
    {
        if (files_.size() > 1 && file_.path() != fileOf(number))
            file_ = DicomFile(fileOf(number));
        const DicomPixels pixels = decodePixels(file_, {files_.size() > 1 ? 0 : static_cast<int>(number), 1});
        Reading reading{Image(pixels.columns, pixels.rows), {}, false, false};
        std::ranges::transform(pixels.values, reading.values.values.begin(),
                               [](std::int32_t value) { return static_cast<float>(value); });
        reading.inverted = pixels.photometric == "MONOCHROME1";
        reading.isGrey = pixels.bitsStored <= 8 && !pixels.isSigned && !reading.inverted;
        return reading;
    }
    std::string nameOf(std::int64_t number) const override
    {
        if (files_.size() > 1)
            return fileOf(number).string();
        return fmt::format(translatable("Data", "{}, frame {}"), file_.path().string(), number + 1);
    }
    const std::filesystem::path& fileOf(std::int64_t number) const
    {
        return files_.at(static_cast<std::size_t>(number));
    }

    std::filesystem::path path_;
    std::vector<std::filesystem::path> files_;
    DicomFile file_; // that was read last
    FrameTimes times_;
};

// What is known of a frame that is a file of its own before it is read.
struct SingleFrame
{
    std::filesystem::path file;
    std::optional<double> number;
    AcquisitionTimes acquired;
};

// In the order of their numbers, if each has one of its own; else as the files are.
std::vector<SingleFrame> singleFrames(const std::vector<std::filesystem::path>& files,
                                      const Progress& progress)
{
    std::vector<SingleFrame> frames;
    std::set<double> different;
    for (const std::filesystem::path& file : files) {
        progress.throwIfCancelled();
        const DicomFile header(file, DicomFile::Extent::BeforePixels);
        frames.push_back({file, header.number(DCM_InstanceNumber), acquisitionTimes(header)});
        if (frames.back().number)
            different.insert(*frames.back().number);
    }
    if (different.size() == files.size())
        std::ranges::stable_sort(frames, {}, [](const SingleFrame& frame) { return *frame.number; });
    return frames;
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
        text += "\n  " + names[i];
    return names.size() > kMostNamed ? text + fmt::format("\n  and {} more", names.size() - kMostNamed)
                                     : text;
}

// The one that may be a run; CT and MR series beside it are none.
const DicomSeries& runOf(const DicomScan& scan, const std::filesystem::path& folder)
{
    std::vector<const DicomSeries*> candidates;
    std::vector<std::string> names;
    for (const DicomSeries& series : scan.series) {
        names.push_back(describe(series));
        if (!isVolumeModality(series))
            candidates.push_back(&series);
    }
    if (candidates.empty() && scan.series.size() == 1)
        return scan.series.front();
    if (candidates.size() == 1)
        return *candidates.front();
    throw DicomError(
        folder,
        fmt::format(translatable("Data",
                                 "the folder holds {} DICOM series: open a file of one of them, or put "
                                 "its files into a folder of their own{}"),
                    scan.series.size(), listed(names)));
}

// Files of several frames are runs of their own.
void requireOneRun(const DicomSeries& series, const std::filesystem::path& folder)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < series.files.size(); ++i)
        names.push_back(fmt::format("{}, {} frame{}", series.files[i].filename().string(), series.frames[i],
                                    series.frames[i] == 1 ? "" : "s"));
    if (series.files.size() > 1 && std::ranges::any_of(series.frames, [](int frames) { return frames > 1; }))
        throw DicomError(
            folder,
            fmt::format(translatable("Data",
                                     "the folder holds {} files of which some have several frames, each "
                                     "a run of its own: open one of them{}"),
                        series.files.size(), listed(names)));
}

} // namespace

std::unique_ptr<FrameSource> openDicomFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options)
{
    return std::make_unique<DicomRun>(file, std::vector{file}, std::vector<AcquisitionTimes>(), options);
}

std::unique_ptr<FrameSource> openDicomFolder(const std::filesystem::path& folder,
                                             const FrameSourceOptions& options)
{
    const std::vector<std::filesystem::path> files = filesMatching(folder, "*");
    DicomScan scan;
    try {
        if (!files.empty())
            scan = scanDicomFiles(files, options.opening);
    } catch (const DicomError&) { // none of them is an image
    }
    if (scan.series.empty())
        throw FileError(
            folder, translatable(
                        "Data", "the folder holds no PNG, JPEG or TIFF files and no DICOM images: choose the "
                                "folder that has the frames itself, not one above it, or a single file"));
    const DicomSeries& series = runOf(scan, folder);
    requireOneRun(series, folder);
    std::vector<std::filesystem::path> inOrder;
    std::vector<AcquisitionTimes> acquired;
    for (SingleFrame& frame : singleFrames(series.files, options.opening)) {
        inOrder.push_back(std::move(frame.file));
        acquired.push_back(frame.acquired);
    }
    return std::make_unique<DicomRun>(folder, std::move(inOrder), acquired, options);
}

} // namespace isocenter::core
