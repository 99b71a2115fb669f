// SPDX-License-Identifier: MIT
#include "app/session/input_summary.h"

#include "core/io/file_formats.h"
#include "core/io/radiographs/radiograph_reader.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/surface_volume.h"
#include "core/io/volumes/volume_file.h"
#include "core/io/volumes/volume_reader.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/error.h"
#include "core/support/translatable.h"
#include "core/surfaces/body_material.h"
#include "core/surfaces/closed_surface.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

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

VolumeFileSummary volumeSummary(const std::filesystem::path& file, const core::Progress& progress)
{
    VolumeFileSummary summary;
    summary.file = file;
    try {
        const core::VolumeReading reading = core::readVolumeFile(file, 1.0, 0.0, progress);
        const auto [lowest, highest] = std::ranges::minmax(reading.volume.values);
        summary.geometry = reading.volume.geometry;
        summary.lowest = lowest;
        summary.highest = highest;
        summary.findings = reading.findings;
    } catch (const InputError& error) {
        summary.problem = error.what();
    }
    return summary;
}

ScanSummary scanSummary(const std::filesystem::path& file)
{
    ScanSummary summary;
    summary.file = file;
    try {
        const auto source = core::openProjections(file);
        summary.projections = source->count();
        summary.columns = source->columns();
        summary.rows = source->rows();
        summary.stated = source->stated();
    } catch (const InputError& error) {
        summary.problem = error.what();
    }
    return summary;
}

void addSlices(const core::DicomSeries& series, const core::Progress& progress, SeriesSummary& summary)
{
    summary.slices = core::inspectSlices(series, progress);
    if (series.modality != "CT")
        return;
    if (const auto doubt = core::doubtOfScaling(*summary.slices))
        summary.scalingFindings.push_back({true, *doubt});
    else if (const RescaleRange range = rescaleOf(*summary.slices); range.varies())
        summary.scalingFindings.push_back(
            {false,
             fmt::format(
                 translatable(
                     "Data",
                     "the slices differ in RescaleSlope (0028,1053), {:g} to {:g}, or RescaleIntercept "
                     "(0028,1052), {:g} to {:g}: each was taken by its own"),
                 range.lowestSlope, range.highestSlope, range.lowestIntercept, range.highestIntercept)});
}

SeriesSummary seriesSummary(const core::DicomSeries& series, const core::Progress& progress)
{
    SeriesSummary summary;
    summary.series = series;
    try {
        if (core::isVolumeModality(series))
            addSlices(series, progress, summary);
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

RescaleRange rescaleOf(const core::SliceStack& slices)
{
    const auto [leastSlope, mostSlope] = std::ranges::minmax(slices.slices, {}, &core::DicomSlice::slope);
    const auto [least, most] = std::ranges::minmax(slices.slices, {}, &core::DicomSlice::intercept);
    return {leastSlope.slope, mostSlope.slope, least.intercept, most.intercept};
}

SurfaceSummary summaryOfSurface(const std::filesystem::path& file, const core::SurfaceVolumeOptions& options,
                                const core::Progress& progress)
{
    SurfaceSummary summary;
    summary.file = file;
    summary.material = options.material.value_or(core::kUsualMaterial);
    summary.attenuationPerMm = core::attenuationOfMaterial(summary.material);
    try {
        const core::SurfaceModel model = core::readSurfaceFile(file, options.unit, progress);
        summary.triangles = model.triangles.size();
        summary.extentMm = model.extent();
        const core::ClosedSurface closed = core::closedSurface(model);
        summary.enclosedMm3 = closed.model.enclosedVolumeMm3();
        summary.notes = closed.notes;
        summary.grid = core::voxelGrid(closed.model.extent(), options);
    } catch (const InputError& error) {
        summary.problem = error.what();
    }
    return summary;
}

InputSummary summaryOf(const std::vector<std::filesystem::path>& paths,
                       const core::SurfaceVolumeOptions& ofSurfaces, const core::Progress& progress)
{
    if (ofSurfaces != core::SurfaceVolumeOptions() && std::ranges::none_of(paths, core::isSurfaceFile))
        throw UsageError(translatable(
            "Data", "--material, --unit and --voxel-size are for surface models (STL, OBJ, PLY): none of "
                    "the files is one"));
    InputSummary summary;
    std::vector<std::filesystem::path> others;
    for (const std::filesystem::path& path : paths) {
        const core::FileFormat* format = core::formatOf(path);
        const auto isOne = [format](core::FileKind kind) {
            return format != nullptr && format->kind == kind;
        };
        if (isOne(core::FileKind::Scan) || isOne(core::FileKind::ScanDescription))
            summary.scans.push_back(scanSummary(path));
        else if (isOne(core::FileKind::Volume))
            summary.volumes.push_back(volumeSummary(path, progress));
        else if (isOne(core::FileKind::Surface))
            summary.surfaces.push_back(summaryOfSurface(path, ofSurfaces, progress));
        else if (isOne(core::FileKind::Picture))
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
