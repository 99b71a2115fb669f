// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/radiograph.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/volumes/slice_stack.h"
#include "core/io/volumes/volume_reader.h"
#include "core/reconstruction/projections/stated_scan.h"

#include <Eigen/Geometry>

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// An X-ray or picture file: its first frame with the provenance of its geometry, or why it cannot be read.
struct XraySummary
{
    std::filesystem::path file;
    int frames = 0;
    std::optional<core::Radiograph> first;
    std::string problem;
};

// A DICOM series: where its slices lie if it is a volume, else its X-rays; or why it cannot be read.
struct SeriesSummary
{
    core::DicomSeries series;
    std::optional<core::SliceStack> slices;
    std::vector<core::Finding> scalingFindings; // what is irregular about how stored values become HU
    std::vector<XraySummary> xrays;
    std::string problem;
};

// A NIfTI, NRRD or MetaImage file, its values as stored, or why it cannot be read.
struct VolumeFileSummary
{
    std::filesystem::path file;
    std::optional<core::VolumeGeometry> geometry;
    float lowest = 0.0f;
    float highest = 0.0f;
    std::vector<core::Finding> findings;
    std::string problem;
};

// A surface model (STL, OBJ, PLY) in mm, what it becomes as a volume, and what was noticed; or why it cannot
// be read or is not closed.
struct SurfaceSummary
{
    std::filesystem::path file;
    std::size_t triangles = 0; // 0: it cannot be read
    Eigen::AlignedBox3d extentMm;
    double enclosedMm3 = 0.0;
    std::string material; // as stated, or what is taken without
    double attenuationPerMm = 0.0;
    std::optional<core::VolumeGeometry> grid; // of its voxels, once it is known to be closed
    std::vector<std::string> notes;
    std::string problem;
};

// The projections of a scan as a scanner wrote them, and what the file states; or why it cannot be read.
struct ScanSummary
{
    std::filesystem::path file;
    int projections = 0;
    int columns = 0;
    int rows = 0;
    core::StatedScan stated;
    std::string problem;
};

// By what the slices' stored values are multiplied, and what is then added.
struct RescaleRange
{
    double lowestSlope = 1.0;
    double highestSlope = 1.0;
    double lowestIntercept = 0.0;
    double highestIntercept = 0.0;

    bool varies() const { return lowestSlope != highestSlope || lowestIntercept != highestIntercept; }
};
RescaleRange rescaleOf(const core::SliceStack& slices);

// What lies in files and folders, as far as Isocenter can use it.
struct InputSummary
{
    std::vector<SeriesSummary> series;
    std::vector<VolumeFileSummary> volumes;
    std::vector<SurfaceSummary> surfaces;
    std::vector<XraySummary> pictures; // PNG, JPEG and TIFF files that were named one by one
    std::vector<ScanSummary> scans;    // as scanners write them
    std::vector<core::IgnoredFile> ignored;
};

// Looks through the paths (folders, DICOMDIRs, DICOM files, volume files, surface models, pictures). What
// cannot be read is a problem in the summary; throws FileError, DicomError only if there is nothing to sum
// up, and Cancelled. Surface models are read with those options, which are a UsageError where there is none
// to which they could apply.
InputSummary summaryOf(const std::vector<std::filesystem::path>& paths,
                       const core::SurfaceVolumeOptions& ofSurfaces = {},
                       const core::Progress& progress = {});

// Of a surface model that is read with these options, as readSurfaceVolume does, but without its voxels.
// Throws UsageError for a material that is not known, Cancelled.
SurfaceSummary summaryOfSurface(const std::filesystem::path& file, const core::SurfaceVolumeOptions& options,
                                const core::Progress& progress = {});

} // namespace isocenter::app
