// SPDX-License-Identifier: MIT
#include "app/session/input_summary.h"

#include "core/io/image_file.h"
#include "core/io/radiograph_reader.h"
#include "core/io/volume_reader.h"
#include "core/support/error.h"

namespace isocenter::app {
namespace {

bool isPicture(const std::filesystem::path& path)
{
    try {
        return std::filesystem::is_regular_file(path) && core::imagePages(path) > 0;
    } catch (const FileError&) {
        return false;
    }
}

XraySummary xraySummary(const std::filesystem::path& file)
{
    XraySummary summary;
    summary.file = file;
    try {
        summary.frames = core::radiographFrames(file);
        summary.first = core::readRadiograph(file);
    } catch (const InputError& error) {
        summary.problem = error.what();
    }
    return summary;
}

SeriesSummary seriesSummary(const core::DicomSeries& series, const core::Progress& progress)
{
    SeriesSummary summary;
    summary.series = series;
    try {
        if (core::isVolumeModality(series))
            summary.slices = core::inspectSlices(series, progress);
        else
            for (const std::filesystem::path& file : series.files) {
                progress.throwIfCancelled();
                summary.xrays.push_back(xraySummary(file));
            }
    } catch (const InputError& error) {
        summary.problem = error.what();
    }
    return summary;
}

} // namespace

InputSummary summaryOf(const std::vector<std::filesystem::path>& paths, const core::Progress& progress)
{
    InputSummary summary;
    std::vector<std::filesystem::path> others;
    for (const std::filesystem::path& path : paths) {
        if (isPicture(path))
            summary.pictures.push_back(xraySummary(path));
        else
            others.push_back(path);
    }
    if (others.empty())
        return summary;
    core::DicomScan scan = core::scanDicomFiles(others, progress);
    for (const core::DicomSeries& series : scan.series)
        summary.series.push_back(seriesSummary(series, progress));
    summary.ignored = std::move(scan.ignored);
    return summary;
}

} // namespace isocenter::app
