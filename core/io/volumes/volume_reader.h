// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/io/dicom/dicom_series.h"
#include "core/io/surfaces/surface_file.h"
#include "core/io/volumes/slice_stack.h"
#include "core/support/progress.h"

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// What a TIFF does not say of the volume that it holds.
struct TiffVolumeOptions
{
    std::optional<Eigen::Vector3d> spacingMm;           // between columns, rows and pages
    Eigen::Vector3d originMm = Eigen::Vector3d::Zero(); // centre of the first voxel
    double slope = 1.0;                                 // Hounsfield units = slope * stored value + intercept
    double intercept = 0.0;
    std::array<bool, 3> mirrored{}; // reverse the order of columns, rows or pages; the grid stays

    bool operator==(const TiffVolumeOptions&) const = default;
};

// What a surface file does not say of the body that it encloses.
struct SurfaceVolumeOptions
{
    std::optional<std::string> material; // see attenuationOfMaterial; metal without
    std::optional<FileUnit> unit;        // of the file's numbers; mm without, if that is plausible
    std::optional<double> voxelMm;       // of the cubic voxels; chosen for the body without
    double pixelAtBodyMm = 0.0; // of the X-rays that it is compared with, by which to choose; 0: unknown

    bool operator==(const SurfaceVolumeOptions&) const = default;
};

struct VolumeOptions
{
    TiffVolumeOptions tiff; // slope and intercept also for NIfTI, NRRD and MetaImage
    IrregularSlices irregular = IrregularSlices::Refuse;
    SurfaceVolumeOptions surface{};

    bool operator==(const VolumeOptions&) const = default;
};

// A volume with what was noticed on reading it.
struct VolumeReading
{
    Volume volume;
    std::vector<Finding> findings;
    std::string frameOfReferenceUid{}; // of the patient space of the geometry; empty if the files state none
};

// Reads a CT series in Hounsfield units (padding becomes air, -1000; what lies below -1024, outside the
// reconstructed circle, becomes -1024) or an MR series in its own intensities (padding becomes 0; MONOCHROME1
// is inverted, so that high is bright). The geometry is the patient's, from ImagePositionPatient,
// ImageOrientationPatient and PixelSpacing. Throws DicomError, naming the file or attribute: another
// modality, unusable slices, irregular ones unless they are to be resampled; Cancelled.
VolumeReading readVolume(const DicomSeries& series, const VolumeOptions& options = {},
                         const Progress& progress = {});

// Where the slices of a CT or MR series lie, without their pixels. Nothing is refused for being irregular:
// the findings say it as warnings. Throws as readVolume does otherwise.
SliceStack inspectSlices(const DicomSeries& series, const Progress& progress = {});

// Why the Hounsfield units of a CT are in doubt: slices that do not state how their values are scaled.
std::optional<std::string> doubtOfScaling(const SliceStack& stack);

// Scans the sources (folders, DICOMDIRs, files), takes the chosen series (see chosenSeries) and reads it; the
// findings say which files were ignored. TIFF files are read by readTiffVolume, a NIfTI, NRRD or MetaImage
// file by readVolumeFile, a surface (STL, OBJ, PLY) by readSurfaceVolume. Throws UsageError for options that
// do not go with the sources.
VolumeReading readVolume(std::span<const std::filesystem::path> sources, const std::string& seriesChoice,
                         const VolumeOptions& options = {}, const Progress& progress = {});
VolumeReading readVolume(const std::filesystem::path& source, const std::string& seriesChoice,
                         const VolumeOptions& options = {}, const Progress& progress = {});

// Whether the sources are one volume as a whole, by their names and content: TIFF pages, a NIfTI, NRRD or
// MetaImage file, or a surface; else they may hold several series.
bool isWholeVolume(std::span<const std::filesystem::path> sources);

} // namespace isocenter::core
