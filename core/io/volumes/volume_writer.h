// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/support/progress.h"

#include <filesystem>
#include <string>

namespace isocenter::core {

// Volumes are written in the format that the file's name says: MetaImage (.mha), NRRD (.nrrd), NIfTI (.nii,
// .nii.gz), TIFF (.tif, .tiff; a page a slice), bare numbers (.raw, and FILE.json that describes them), or a
// DICOM CT series in a new folder (a name without an ending).

// For what computes long before it writes: throws UsageError, which lists the formats, for a name of none of
// them; FileError where its folder does not exist, where a folder is to be made that holds files already, or
// where the program was built without the format; InputError for a DICOM series of other values than
// Hounsfield units.
void requireWritableVolume(const std::filesystem::path& file, VolumeQuantity quantity);

// Writes 32-bit floats (DICOM: whole Hounsfield units) with the grid in LPS, which TIFF cannot hold. The
// files appear whole or not at all. Throws as requireWritableVolume, FileError, Cancelled.
void writeVolume(const std::filesystem::path& file, const Volume& volume, const Progress& progress = {});

// What stands before (.mha, .nrrd) or beside (.raw) the little-endian floats of a volume.
std::string metaImageHeader(const VolumeGeometry& geometry);
std::string nrrdHeader(const VolumeGeometry& geometry);
std::string rawVolumeHeader(const VolumeGeometry& geometry, VolumeQuantity quantity);

const char* quantityName(VolumeQuantity quantity);

} // namespace isocenter::core
