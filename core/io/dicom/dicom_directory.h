// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/dicom/dicom_file.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// Whether the file is a DICOMDIR, whatever its name. A file that cannot be read is none.
bool isDicomDirectory(const std::filesystem::path& file);
bool isDicomDirectory(const DicomFile& file);

// The image files that a DICOMDIR lists, in its order; they need not exist. Names are matched to the disk
// without regard to case, as media often change it. Throws DicomError if the DICOMDIR cannot be read, lists
// no images, or names what lies outside its folder or is no regular file.
std::vector<std::filesystem::path> filesInDicomDirectory(const std::filesystem::path& directory);

} // namespace isocenter::core
