// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_reader.h"

#include <optional>
#include <span>
#include <string>

namespace isocenter::core {

// Whether the source is one file that by its name holds a whole volume: NIfTI (.nii, .nii.gz, .hdr), NRRD
// (.nrrd, .nhdr) or MetaImage (.mha, .mhd).
bool isVolumeFile(const std::filesystem::path& file);
bool isVolumeFile(std::span<const std::filesystem::path> sources);

// Reads such a file as a CT in Hounsfield units, which are slope * the file's value + intercept. The geometry
// is the file's, in LPS: NIfTI's sform or qform and NRRD's RAS are turned. A left-handed grid gets its slices
// in the opposite order, every voxel keeping its place in the patient. The findings say what the file leaves
// open, and that values do not look like Hounsfield units. Throws FileError, which names the file.
VolumeReading readVolumeFile(const std::filesystem::path& file, double slope, double intercept,
                             const Progress& progress = {});

// Whether the sources name a volume of TIFF pages instead of DICOM: files only, the first of which is a TIFF.
bool isTiffVolume(std::span<const std::filesystem::path> sources);

// A volume from the pages of a TIFF file, or from TIFF files of one page or more in the natural order of
// their names; a finding says where that is not the order given. Columns become the volume frame's x, rows y,
// pages z. Without an origin the centre of the first voxel is 0, 0, 0. Values become Hounsfield units by the
// options' slope and intercept. Throws UsageError without a spacing, FileError naming a page of another size,
// Cancelled.
VolumeReading readTiffVolume(std::span<const std::filesystem::path> files, const TiffVolumeOptions& options,
                             const Progress& progress = {});

// Makes air (-1000 HU) of voxels that are not numbers or too large for Hounsfield units, and says how many
// there were.
std::optional<std::string> airForUnusable(std::span<float> values);

// Why values that a file does not say the unit of, and that are to become slope * value + intercept, do not
// look like Hounsfield units, and what to do about it; nothing if they do, or if the caller scales them.
std::optional<std::string> doubtOfHounsfieldUnits(std::span<const float> values, double slope,
                                                  double intercept);

} // namespace isocenter::core
